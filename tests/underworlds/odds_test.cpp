// Exact chances against the oracle in odds.json.
#include <fstream>

#include <gtest/gtest.h>

#include "ai/attack_odds.h"
#include "core/json.h"
#include "covers.h"

namespace affray::ai {
namespace {

using core::Json;

Json oracle() {
    std::ifstream in(std::string(AFFRAY_SOURCE_DIR) + "/tests/underworlds/odds.json");
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
