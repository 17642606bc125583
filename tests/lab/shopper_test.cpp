#include "lab/shopper.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <utility>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bots/registry.h"
#include "games/games.h"

namespace affray::lab {
namespace {

using namespace bloodbowl;
using core::Json;

// What somebody who shops like that buys first, in many matches.
std::map<std::string, int> first_purchases(Buying buys, int matches) {
    std::map<std::string, int> kinds;
    for (int i = 0; i < matches; ++i) {
        Json header{{"edition", "crp"},
                    {"options", {{"inducements", "budget"}, {"budget", 200000}}},
                    {"sides", {"human", "orc"}}};
        auto made = games::find_game("bloodbowl")->make(header);
        const std::unique_ptr<core::AnyMatch> match = std::move(*made);
        core::SeededDice dice(static_cast<std::uint64_t>(i));
        match->start(dice, [](const Json&) {});
        const auto seed = static_cast<std::uint64_t>(i);
        Shopper shopper(bots::find_bot("random")->make({seed, {}, nullptr}), buys, seed);
        while (static_cast<DecisionKind>(match->decision().kind) != DecisionKind::BuyInducements)
            if (!match->apply(match->legal_actions().front(), dice, [](const Json&) {})) return {};
        const core::Action bought = shopper.choose(*match);
        if (kind_of(bought) == ActionKind::Done) continue;
        ++kinds[kind_of_purchase(as_blood_bowl(*match).setup(), bought)];
    }
    return kinds;
}

// There are a dozen mercenaries with a skill for each wizard.
TEST(Shopper, DrawsEachKindAsOften) {
    const auto by_kind = first_purchases(Buying::Kinds, 200);
    EXPECT_GT(by_kind.at("wizard"), 10);
    EXPECT_LT(by_kind.at("mercenary+skill"), 60);
}

TEST(Shopper, OrAnythingAsOften) {
    const auto anything = first_purchases(Buying::Random, 200);
    EXPECT_GT(anything.at("mercenary+skill"), 100);
}

TEST(Shopper, OrNothing) { EXPECT_TRUE(first_purchases(Buying::Nothing, 5).empty()); }

}  // namespace
}  // namespace affray::lab
