// What is told of a Charge before it is declared, against the engine that then plays it.
#include <gtest/gtest.h>

#include "ai/underworlds/charge_odds.h"
#include "core/dice.h"
#include "covers.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::ai {
namespace {

using namespace underworlds;
using core::Json;

constexpr double kExact = 1e-9;

underworlds::Setup champions_against_reavers() {
    return make_setup(
        {}, {deck_of(*find_deck("champions_starter")), deck_of(*find_deck("reavers_starter"))});
}

Match position(const underworlds::Setup& setup, const char* text) {
    auto match = Underworlds::read_position(setup, Json::parse(text));
    EXPECT_TRUE(match.ok()) << match.error().message;
    return match.ok() ? *match : Match{};
}

struct Played final : core::Listener<Event> {
    void on(const Event& event) override {
        if (event.kind == EventKind::AttackResolved)
            hit = event.result == underworlds::AttackResult::Succeeds;
        if (event.kind == EventKind::OutOfAction) out = true;
    }
    bool hit = false, out = false;
};

// Moves, passes reactions and strikes; where there is one attack only the engine asks nothing.
void play(const underworlds::Setup& setup, Match& m, const ChargeBlow& blow, core::Dice& dice,
          Played& played) {
    const core::Action strike =
        make_action(ActionKind::Attack, fighter_called(setup, "A1").slot,
                    static_cast<std::uint16_t>(blow.weapon), blow.target.slot);
    Underworlds::apply(setup, m, make_action(ActionKind::MoveTo, blow.from), dice, &played);
    for (;;) {
        const auto kind = static_cast<DecisionKind>(m.decision.kind);
        if (kind == DecisionKind::Attack)
            Underworlds::apply(setup, m, strike, dice, &played);
        else if (kind == DecisionKind::Reaction)
            Underworlds::apply(setup, m, make_action(ActionKind::Pass), dice, &played);
        else
            return;
    }
}

// Over every throw of the dice.
void expect_as_played(const underworlds::Setup& setup, const Match& m, const ChargeBlow& blow) {
    core::SeededDice none(1);
    Match charged = m;
    Underworlds::apply(setup, charged, make_action(ActionKind::Charge, fighter_called(setup, "A1")),
                       none, nullptr);
    ASSERT_EQ(static_cast<DecisionKind>(charged.decision.kind), DecisionKind::MoveTo);
    core::EnumeratingDice dice;
    double hit = 0, out = 0;
    do {
        Match next = charged;
        Played played;
        play(setup, next, blow, dice, played);
        hit += played.hit ? dice.probability() : 0;
        out += played.out ? dice.probability() : 0;
    } while (dice.next_outcome());
    EXPECT_NEAR(blow.chances.success, hit, kExact) << int(blow.from.x) << "," << int(blow.from.y);
    EXPECT_NEAR(blow.out_of_action, out, kExact) << int(blow.from.x) << "," << int(blow.from.y);
}

constexpr const char* kTwoTargets = R"({"active": "A", "fighters": {
    "A1": {"at": [3, 9]}, "A2": {"at": [10, 12]}, "B1": {"at": [9, 9]}, "B2": {"at": [11, 9]}}})";

TEST(ChargeOdds, AreThoseOfTheEngine) {
    COVERS("wus.charge.01", "wus.support.04");
    const underworlds::Setup setup = champions_against_reavers();
    const Match m = position(setup, kTwoTargets);
    const auto blows = charge_blows(setup, m, fighter_called(setup, "A1"));
    ASSERT_FALSE(blows.empty());
    for (const ChargeBlow& blow : blows) expect_as_played(setup, m, blow);
}

TEST(ChargeOdds, WhatIsToldOfAFighter) {
    COVERS("wus.charge.01");
    const underworlds::Setup setup = champions_against_reavers();
    const Match m = position(setup, R"({"active": "A", "fighters": {
        "A1": {"at": [3, 3]}, "B1": {"at": [9, 3]}, "B2": {"at": [13, 15]}}})");
    const Json name = "A1";
    const auto told = answer_charge(setup, m, &name);
    ASSERT_TRUE(told.ok());
    EXPECT_EQ((*told)["distances"]["B1"], 3);
    EXPECT_GT((*told)["distances"]["B2"].get<int>(), 4);
    ASSERT_FALSE((*told)["blows"].empty());
    for (const Json& blow : (*told)["blows"]) EXPECT_EQ(blow["target"], "B1");
    for (const Json& at : (*told)["reach"]) EXPECT_NE(at, Json::array({9, 3}));
    const Json nobody = "A9", wrong = 3;
    EXPECT_EQ(answer_charge(setup, m, &nobody).error().code, "no_fighter");
    EXPECT_EQ(answer_charge(setup, m, &wrong).error().code, "bad_query");
    EXPECT_EQ(answer_charge(setup, m, nullptr).error().code, "bad_query");
}

// Severin counts hammers, with one who supports him single supports, too; Garrek dodges.
TEST(ChargeOdds, WhatEachOfThemThrowsAndCounts) {
    COVERS("wus.support.01", "wus.support.04", "wus.attack.03");
    const underworlds::Setup setup = champions_against_reavers();
    const Match m = position(setup, R"({"active": "A", "fighters": {
        "A1": {"at": [3, 3]}, "A2": {"at": [11, 3]}, "B1": {"at": [9, 3]}}})");
    const Json name = "A1";
    const Json told = *answer_charge(setup, m, &name);
    ASSERT_FALSE(told["blows"].empty());
    for (const Json& blow : told["blows"]) {
        EXPECT_EQ(blow["attack"]["dice"], 2);
        EXPECT_EQ(blow["attack"]["faces"], Json::parse(R"(["hammer", "support1", "crit"])"));
        EXPECT_EQ(blow["defence"], Json::parse(R"({"dice": 1, "faces": ["dodge", "crit"]})"));
        EXPECT_EQ(blow["supports"], Json::array({"A2"}));
        EXPECT_EQ(blow["target_supports"], Json::array());
    }
    EXPECT_TRUE(told["attacks"].empty()) << "nobody stands beside him";
}

// From where he stands, without a Charge.
TEST(ChargeOdds, AttacksFromWhereHeStands) {
    COVERS("wus.support.02", "wus.support.04");
    const underworlds::Setup setup = champions_against_reavers();
    const Match m = position(setup, R"({"active": "A", "fighters": {
        "A1": {"at": [7, 3]}, "B1": {"at": [9, 3]}, "B2": {"at": [5, 3]}}})");
    const Json name = "A1";
    const Json told = *answer_charge(setup, m, &name);
    ASSERT_EQ(told["attacks"].size(), 2U);
    for (const Json& blow : told["attacks"]) {
        EXPECT_EQ(blow["from"], Json::array({7, 3}));
        // The other Reaver stands beside the attacker, too, and helps the target.
        EXPECT_EQ(blow["target_supports"].size(), 1U);
        EXPECT_EQ(blow["defence"]["faces"], Json::parse(R"(["dodge", "support1", "crit"])"));
    }
}

}  // namespace
}  // namespace affray::ai
