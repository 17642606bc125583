// What veteran and star buy before the match: the bundle that is worth most for the money.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

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

// What weighs most in the worth of a purchase.
enum class PurchaseReason : std::uint8_t {
    FellsCarrier,     // a spell that strikes the ball carrier nine times in ten
    StrikesSomebody,  // less surely
    MoreRerolls,
    FewerRerolls,  // for the others
    HealsCasualty,
    FirstHealer,
    WakesMore,
    WeaponStays,  // a Secret Weapon may be bribed for
    MayBribe,
    FillsEleven,
    BetterThanWorst,  // of those who would play
    InReserve,
    ForNothing,
    AverageCard,
    SmallHelp,
    NothingWorth,  // its price
};
[[nodiscard]] PurchaseReason reason_of_purchase(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, bloodbowl::Side side,
                                                core::Action purchase);
[[nodiscard]] std::string_view word_of(PurchaseReason reason);  // "fells_carrier"

// The open decision is what to buy, cards or anything.
[[nodiscard]] core::Action choose_purchase_by_worth(const bloodbowl::Setup& setup,
                                                    const bloodbowl::Match& m,
                                                    const core::ActionList& legal);
// The whole of it: one after the other, as long as the side is asked what it buys. Of cards only
// the first, because it is drawn.
[[nodiscard]] std::vector<core::Action> purchases_by_worth(const bloodbowl::Setup& setup,
                                                           const bloodbowl::Match& m);

}  // namespace affray::ai
