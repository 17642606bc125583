// The questions about what players could do to each other: the deed of one against another, who can
// get at somebody, what a side threatens (web/src/wire: Deed, DeedAnswer, ThreatsAnswer).
#pragma once

#include <span>

#include "bots/query_json.h"
#include "core/action.h"

namespace affray::bots {

// `legal`: what can be answered to the open decision by whom it is put to.
[[nodiscard]] core::Result<core::Json> answer_deed(const Asked& asked, core::ObjectReader& query,
                                                   std::span<const core::Action> legal);
[[nodiscard]] core::Result<core::Json> answer_attackers(const Asked& asked,
                                                        core::ObjectReader& query,
                                                        std::span<const core::Action> legal);
[[nodiscard]] core::Result<core::Json> answer_threats(const Asked& asked,
                                                      core::ObjectReader& query);

// The side whose next turn is feared: the one that is not on turn, or not asked now.
[[nodiscard]] bloodbowl::Side threatening_side(const bloodbowl::Match& m);

}  // namespace affray::bots
