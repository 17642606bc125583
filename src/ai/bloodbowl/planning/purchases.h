// What veteran and star buy before the match: the bundle that is worth most for the money.
#pragma once

#include <optional>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// What one more of it brings the side over the match, in touchdowns. `skill`: what a mercenary
// knows in addition.
[[nodiscard]] double worth_of_offer(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                    bloodbowl::Side side, const bloodbowl::Offer& offer,
                                    std::optional<bloodbowl::Skill> skill = {});
// The same of an action that buys something.
[[nodiscard]] double worth_of_purchase(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                       bloodbowl::Side side, core::Action purchase);

// The open decision is what to buy, cards or anything.
[[nodiscard]] core::Action choose_purchase_by_worth(const bloodbowl::Setup& setup,
                                                    const bloodbowl::Match& m,
                                                    const core::ActionList& legal);

}  // namespace affray::ai
