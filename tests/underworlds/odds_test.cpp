// Exact chances against the oracle in odds.json.
#include <fstream>

#include <gtest/gtest.h>

#include "ai/underworlds/attack_odds.h"
#include "core/dice.h"
#include "core/json.h"
#include "covers.h"
#include "places.h"
#include "underworlds/game.h"

namespace affray::ai {
namespace {

using namespace underworlds;
using core::Json;

Json oracle() {
    std::ifstream in(std::string(kSourceDir) + "/tests/underworlds/odds.json");
    return Json::parse(in);
}

double fraction(const Json& text) {
    const std::string word = text.get<std::string>();
    const std::size_t slash = word.find('/');
    if (slash == std::string::npos) return std::stod(word);
    return std::stod(word.substr(0, slash)) / std::stod(word.substr(slash + 1));
}

constexpr double kExact = 1e-12;

TEST(AttackOdds, AreThoseOfTheTable) {
    COVERS("wus.crit.01", "wus.crit.03", "wus.crit.04", "wus.crit.05", "wus.dice.01", "wus.dice.02",
           "wus.attack.11", "wus.attack.12", "wus.attack.13", "wus.attack.14", "wus.attack.15");
    const Json table = oracle();
    for (const Json& row : table["rows"]) {
        const AttackChances chances = attack_chances({.attack_dice = row[0].get<int>(),
                                                      .attack_faces = row[1].get<int>(),
                                                      .defence_dice = row[2].get<int>(),
                                                      .defence_faces = row[3].get<int>()});
        ASSERT_NEAR(chances.success, fraction(row[4]), kExact) << row;
        ASSERT_NEAR(chances.critical_hit, fraction(row[5]), kExact) << row;
        ASSERT_NEAR(chances.tie, fraction(row[6]), kExact) << row;
        ASSERT_NEAR(chances.fail, fraction(row[7]), kExact) << row;
    }
    EXPECT_EQ(table["rows"].size(), 450U);
}

TEST(AttackOdds, OfTheExamples) {
    const Json table = oracle();
    const auto faces = [](const Json& symbols) {
        int count = 0;
        for (const Json& symbol : symbols)
            count += symbol == "hammer" || symbol == "shield" ? 2 : symbol == "crit" ? 0 : 1;
        return count;
    };
    for (const Json& example : table["examples"]) {
        const AttackChances chances =
            attack_chances({.attack_dice = example["attack_dice"].get<int>(),
                            .attack_faces = faces(example["attack_success"]),
                            .defence_dice = example["defence_dice"].get<int>(),
                            .defence_faces = faces(example["defence_success"])});
        EXPECT_NEAR(chances.success, fraction(example["success"]), kExact) << example["id"];
        EXPECT_NEAR(chances.tie, fraction(example["tie"]), kExact) << example["id"];
    }
}

TEST(AttackOdds, ATrappedTargetLosesItsTies) {
    COVERS("wus.trapped.01");
    const AttackChances open = attack_chances({.attack_dice = 2});
    const AttackChances trapped = attack_chances({.attack_dice = 2, .trapped = true});
    EXPECT_NEAR(trapped.success, open.success + open.tie, kExact);
    EXPECT_NEAR(trapped.tie, 0, kExact);
    const AttackChances firm =
        attack_chances({.attack_dice = 2, .trapped = true, .may_drive_back = false});
    EXPECT_NEAR(firm.success, open.success, kExact);
    EXPECT_NEAR(firm.tie, 0, kExact);
}

// Whether the first attack that is resolved succeeds.
struct FirstResult final : core::Listener<Event> {
    void on(const Event& event) override {
        if (event.kind != EventKind::AttackResolved || known) return;
        known = true;
        succeeds = event.result == AttackResult::Succeeds;
    }
    bool known = false, succeeds = false;
};

// The engine itself, with every throw there is.
double success_by_enumeration(const underworlds::Setup& setup, const Match& m,
                              core::Action action) {
    core::EnumeratingDice dice;
    double chance = 0;
    do {
        Match next = m;
        FirstResult result;
        Underworlds::apply(setup, next, action, dice, &result);
        chance += result.succeeds ? dice.probability() : 0;
    } while (dice.next_outcome());
    return chance;
}

// Every attack that can be made now has the chance that is told of it.
void expect_true_odds(const underworlds::Setup& setup, const Match& m, int attacks) {
    core::ActionList actions;
    Underworlds::list_actions(setup, m, actions);
    int told = 0;
    for (const core::Action action : actions)
        if (const auto chances = chances_of(setup, m, action)) {
            ++told;
            EXPECT_NEAR(chances->success, success_by_enumeration(setup, m, action), kExact)
                << Underworlds::action_text(setup, action);
        }
    EXPECT_EQ(told, attacks);
}

Match position(const underworlds::Setup& setup, const char* text) {
    auto match = Underworlds::read_position(setup, Json::parse(text));
    EXPECT_TRUE(match.ok()) << match.error().message;
    return match.ok() ? *match : Match{};
}

TEST(AttackOdds, InAMatchAreThoseOfTheEngine) {
    COVERS("wus.trapped.01", "wus.ruling.14", "wus.ruling.22");
    const underworlds::Setup setup = make_setup(
        {}, {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter"))});
    // In the corner; standing firm; with help on both sides.
    expect_true_odds(setup, position(setup, R"({"fighters": {
        "A1": {"at": [3, 3]}, "B1": {"at": [1, 3]}}})"),
                     1);
    expect_true_odds(setup, position(setup, R"({
        "waiting": [{"card": "stormforged_resistance", "owner": "B"}],
        "fighters": {"A1": {"at": [3, 3]}, "B1": {"at": [1, 3]}}})"),
                     1);
    expect_true_odds(setup, position(setup, R"({
        "waiting": [{"card": "khorne_calls", "owner": "A"}],
        "fighters": {"A1": {"at": [7, 9]}, "A2": {"at": [8, 12]}, "B1": {"at": [9, 9], "guard": true},
                     "B2": {"at": [11, 9]}}})"),
                     2);
}

TEST(AttackOdds, OfAnAttackThatIsGoingOnCountWhatItHasUsed) {
    const underworlds::Setup setup = make_setup(
        {}, {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter"))});
    Match m = position(setup, R"({"waiting": [{"card": "khorne_calls", "owner": "A"}],
        "fighters": {"A3": {"at": [7, 9], "inspired": true}, "B1": {"at": [9, 9]},
                     "B2": {"at": [5, 9]}}})");
    const auto whirl = Underworlds::read_action(setup, Json("attack A3 savage-whirl all"));
    ASSERT_TRUE(whirl.ok());
    core::SeededDice dice(1);
    Underworlds::apply(setup, m, *whirl, dice, nullptr);
    expect_true_odds(setup, m, 2);
}

// All dice are rolled again, the new result stands, there is one re-roll, and it is used before the
// defence roll is seen: any of these otherwise would give another fraction.
TEST(AttackOdds, OfARerolledAttackRoll) {
    COVERS("wus.reroll.01", "wus.reroll.02", "wus.reroll.03", "wus.ruling.17");
    const AttackChances once = attack_chances(
        {.attack_dice = 2, .attack_faces = 2, .defence_dice = 1, .defence_faces = 2});
    EXPECT_NEAR(once.success, 29.0 / 54, kExact);
    const AttackChances again = attack_chances({.attack_dice = 2,
                                                .attack_faces = 2,
                                                .defence_dice = 1,
                                                .defence_faces = 2,
                                                .attack_reroll = true});
    EXPECT_NEAR(again.success, 443.0 / 648, kExact);
}

TEST(AttackOdds, ARerollIsNeverWorse) {
    const AttackChances once = attack_chances({.attack_dice = 2});
    EXPECT_GT(attack_chances({.attack_dice = 2, .attack_reroll = true}).success, once.success);
    EXPECT_LT(attack_chances({.attack_dice = 2, .defence_reroll = true}).success, once.success);
}

TEST(RollOffOdds, AreThoseOfTheOracle) {
    COVERS("wus.rolloff.02", "wus.rolloff.03", "wus.rolloff.04", "wus.rolloff.05", "wus.reroll.04");
    const Json table = oracle()["roll_off"];
    EXPECT_NEAR(roll_off_chances(false).win, fraction(table["single_round"]["win"]), kExact);
    EXPECT_NEAR(roll_off_chances(false).tie, fraction(table["single_round"]["tie"]), kExact);
    EXPECT_NEAR(roll_off_chances(true).win, fraction(table["with_bonus_crit"]["win"]), kExact);
    EXPECT_NEAR(roll_off_chances(true).win_overall,
                fraction(table["with_bonus_crit"]["win_overall_after_rerolls"]), kExact);
}

}  // namespace
}  // namespace affray::ai
