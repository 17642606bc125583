// The questions about something that is played and goes somewhere (web/src/wire: AimAnswer,
// StrikeAnswer). A client asks them before it plays anything: `plan` is what it would play first.
#pragma once

#include "core/any_match.h"
#include "core/object_reader.h"

namespace affray::bots {

// Where it can go, and where it does most.
[[nodiscard]] core::Result<core::Json> answer_aim(const core::AnyMatch& seen,
                                                  core::ObjectReader& query);
// Whom it would strike there.
[[nodiscard]] core::Result<core::Json> answer_strike(const core::AnyMatch& seen,
                                                     core::ObjectReader& query);

}  // namespace affray::bots
