// Positions that a person writes, and what is refused with which reason.
#include <gtest/gtest.h>

#include "core/dice.h"
#include "underworlds/decisions.h"
#include "underworlds/engine.h"
#include "underworlds/game.h"

namespace affray::underworlds {
namespace {

using core::Json;

const underworlds::Setup& setup() {
    static const underworlds::Setup made = make_setup(
        {}, {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter"))});
    return made;
}

std::string refusal(const Json& position) {
    const auto read = Underworlds::read_position(setup(), position);
    return read.ok() ? "" : read.error().message;
}

TEST(UnderworldsPosition, WhatIsLeftOutHasADefault) {
    const auto read =
        Underworlds::read_position(setup(), {{"fighters", {{"A1", {{"at", {7, 9}}}}}}});
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->round, 1);
    EXPECT_EQ(read->decision.seat, 0);
    EXPECT_EQ(static_cast<DecisionKind>(read->decision.kind), DecisionKind::Activation);
    EXPECT_EQ(read->field.size(), 83);
}

TEST(UnderworldsPosition, MistakesAreNamed) {
    const auto at = [](int x, int y) { return Json{{"at", {x, y}}}; };
    EXPECT_EQ(refusal({{"fighters", {{"A9", at(7, 9)}}}}),
              "fighters.A9: is no fighter of this match");
    EXPECT_EQ(refusal({{"fighters", {{"A1", at(7, 10)}}}}),
              "fighters.A1.at: is no complete hex of the battlefield");
    EXPECT_EQ(refusal({{"fighters", {{"A1", at(7, 9)}, {"B1", at(7, 9)}}}}),
              "fighters.B1.at: somebody else stands there");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"at", {7, 9}}, {"damage", 4}}}}}}),
              "fighters.A1.damage: is more than a fighter on the battlefield can bear");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"upgrades", {"great_speed"}}}}}}}),
              "fighters.A1.upgrades: great_speed is not in the deck");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"upgrades", {"deadly_spin"}}}}}}}),
              "fighters.A1.upgrades: deadly_spin is not for this fighter");
    EXPECT_EQ(refusal({{"seats", {{"A", {{"power", {"sprint"}}, {"power_discard", {"sprint"}}}}}}}),
              "seats.A.power: a card is in two places");
    EXPECT_EQ(refusal({{"seats", {{"C", Json::object()}}}}), "seats.C: is not known here");
    EXPECT_EQ(refusal({{"round", 4}}), "round: there is no sudden death in this match");
    EXPECT_EQ(refusal({{"phase", "lunch"}}),
              "phase: should be activation, power_step or end_phase");
    EXPECT_EQ(refusal({{"boards",
                        {{{"board", "mirror_well"}, {"at", {0, 0}}, {"owner", "A"}},
                         {{"board", "mirror_well"}, {"at", {10, 18}}, {"owner", "B"}}}}}),
              "boards[1].at: too few hexes bridge the boards");
    EXPECT_EQ(refusal({{"tokens", {{{"number", 6}, {"at", {7, 9}}}}}}),
              "tokens: a number is too high");
    EXPECT_EQ(refusal({{"stack", Json::array()}}), "stack: begins with the game");
    EXPECT_EQ(refusal({{"surprise", 1}}), "surprise: is not known here");
}

// What the list of activations says about charging is what charging then finds.
TEST(UnderworldsEngine, AChargeIsOfferedWhenThereIsSomewhereToGo) {
    core::SeededDice dice(3), mind(3, 1);
    for (int game = 0; game < 30; ++game) {
        Match m{};
        Underworlds::start(setup(), m, dice, nullptr);
        while (m.decision.is_open()) {
            if (m.round > 0)
                for (const FighterId f : m.placed) {
                    ASSERT_EQ(can_charge_somewhere({setup(), m}, f),
                              !charge_destinations({setup(), m}, f).empty())
                        << short_name(f) << "\n"
                        << Underworlds::draw(setup(), m);
                }
            core::ActionList list;
            Underworlds::list_actions(setup(), m, list);
            Underworlds::apply(setup(), m,
                               list[mind.below(static_cast<std::uint32_t>(list.size()))], dice,
                               nullptr);
        }
    }
}

}  // namespace
}  // namespace affray::underworlds
