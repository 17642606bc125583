// Expectations are worked out by hand from the dice.
#include <gtest/gtest.h>

#include <vector>

#include "ai/bloodbowl/odds/odds.h"
#include "cli/program.h"
#include "core/dice.h"

namespace affray {

using ai::BlockDice;
using ai::ChainRoll;
using ai::Faces;
using bloodbowl::BlockFace;
using test::run;

namespace {

constexpr double kExact = 1e-12;
constexpr core::Die kD6{0, 6};

double chance(std::vector<ChainRoll> chain, bool team_reroll) {
    return ai::chance_of_all(chain, team_reroll);
}

}  // namespace

TEST(Odds, ChainWithoutRerollsIsAProduct) {
    EXPECT_NEAR(chance({{3}, {2}}, false), 4 / 6.0 * 5 / 6.0, kExact);
    EXPECT_NEAR(chance({}, false), 1, kExact);
}

TEST(Odds, TeamRerollSavesOneFailure) {
    // 3+ once: 2/3 + 1/3 * 2/3
    EXPECT_NEAR(chance({{3}}, true), 8 / 9.0, kExact);
    // 3+ twice: both at once 4/9, first fails 1/3*4/9, second fails 2/9*2/3
    EXPECT_NEAR(chance({{3}, {3}}, true), 4 / 9.0 + 4 / 27.0 + 4 / 27.0, kExact);
}

TEST(Odds, DodgeRerollsOnceInTheChainAndSureHandsEachTime) {
    const ChainRoll dodge{.needed = 3, .skill_reroll = true, .supply = 0};
    const ChainRoll each_time{.needed = 3, .skill_reroll = true};
    EXPECT_NEAR(chance({dodge, dodge}, false), 4 / 9.0 + 4 / 27.0 + 4 / 27.0, kExact);
    EXPECT_NEAR(chance({each_time, each_time}, false), 8 / 9.0 * 8 / 9.0, kExact);
}

TEST(Odds, TheBetterRerollIsSpentFirst) {
    // A failed dodge before a GFI: the skill cannot help the GFI, so it goes first.
    const ChainRoll dodge{.needed = 3, .skill_reroll = true, .supply = 0};
    EXPECT_NEAR(chance({dodge, {2}}, true), 8 / 9.0 * 35 / 36.0, kExact);
}

// The recursion against every sequence of dice, with a coach who always spends what he has.
TEST(Odds, ChainAgreesWithEnumeration) {
    const ChainRoll dodge{.needed = 4, .skill_reroll = true, .supply = 0};
    const std::vector<ChainRoll> chain{dodge, {.needed = 2}, dodge, {.needed = 3}};
    double sum = 0;
    core::EnumeratingDice dice;
    do {
        bool skill = true;
        bool team = true;
        bool success = true;
        for (const ChainRoll& roll : chain) {
            if (dice.roll(kD6) >= roll.needed) continue;
            bool& spent = roll.skill_reroll && skill ? skill : team;
            success = spent && dice.roll(kD6) >= roll.needed;
            spent = false;
            if (!success) break;
        }
        if (success) sum += dice.probability();
    } while (dice.next_outcome());
    EXPECT_NEAR(ai::chance_of_all(chain, true), sum, kExact);
}

TEST(Odds, BlockDice) {
    const Faces down{BlockFace::DefenderStumbles, BlockFace::DefenderDown};
    EXPECT_NEAR(ai::chance_to_get({1, false}, down, false), 2 / 6.0, kExact);
    EXPECT_NEAR(ai::chance_to_get({2, false}, down, false), 1 - 16 / 36.0, kExact);
    EXPECT_NEAR(ai::chance_to_get({3, false}, down, false), 1 - 64 / 216.0, kExact);
    EXPECT_NEAR(ai::chance_to_get({2, true}, down, false), 4 / 36.0, kExact);
    EXPECT_NEAR(ai::chance_to_get({1, false}, down, true), 1 - 16 / 36.0, kExact);
    EXPECT_NEAR(ai::chance_to_get({1, false}, {BlockFace::Pushed}, false), 2 / 6.0, kExact);
}

TEST(Odds, ArmourAndInjury) {
    const auto& rules = bloodbowl::rules_of(bloodbowl::Edition::Crp);
    // AV 8: 9 or more in 10 of 36; injury 8-9 in 9 of 36, 10+ in 6 of 36
    const auto chances = ai::armour_and_injury(rules, 8, 0, 0);
    EXPECT_NEAR(chances.broken, 10 / 36.0, kExact);
    EXPECT_NEAR(chances.knocked_out, 10 / 36.0 * 9 / 36.0, kExact);
    EXPECT_NEAR(chances.casualty, 10 / 36.0 * 6 / 36.0, kExact);
    EXPECT_NEAR(chances.stunned, 10 / 36.0 * 21 / 36.0, kExact);
    EXPECT_NEAR(ai::armour_and_injury(rules, 8, 1, 0).broken, 15 / 36.0, kExact);
    EXPECT_NEAR(ai::armour_and_injury(rules, 12, 0, 0).broken, 0, kExact);
}

TEST(Odds, FoulDoublesAgreeWithEnumeration) {
    for (const int modifier : {-1, 0, 2}) {
        double sum = 0;
        core::EnumeratingDice dice;
        do {
            const int first = dice.roll(kD6);
            const int second = dice.roll(kD6);
            bool doubles = first == second;
            if (first + second + modifier > 8) {
                const int third = dice.roll(kD6);
                doubles = dice.roll(kD6) == third || doubles;
            }
            if (doubles) sum += dice.probability();
        } while (dice.next_outcome());
        EXPECT_NEAR(ai::chance_of_foul_doubles(8, modifier), sum, kExact);
    }
}

TEST(OddsCommand, Chain) {
    const auto printed = run("odds \"dodge 3+, gfi 2+\" --rerolls 1 --json");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    const auto json = printed.json();
    EXPECT_NEAR(json["without_team_reroll"].get<double>(), 20 / 36.0, kExact);
    // 2/3*5/6 + 1/3*2/3*5/6 + 2/3*1/6*5/6
    EXPECT_NEAR(json["chance"].get<double>(), 20 / 36.0 + 10 / 54.0 + 10 / 108.0, kExact);
    EXPECT_EQ(json["chain"].size(), 2U);
}

TEST(OddsCommand, BlockAndArmour) {
    const auto block = run("odds --block 2 --want pushed,defender_down --json").json();
    EXPECT_NEAR(block["chance"].get<double>(), 1 - 9 / 36.0, kExact);
    const auto armour = run("odds --armour 9 --edition crp --json").json();
    EXPECT_NEAR(armour["armour_broken"].get<double>(), 6 / 36.0, kExact);
}

TEST(OddsCommand, BadInputIsExitCode2) {
    EXPECT_EQ(run("odds \"dodge 9+\"").exit_code, 2);
    EXPECT_EQ(run("odds \"dodge 3+ luck\"").exit_code, 2);
    EXPECT_EQ(run("odds").exit_code, 2);
    EXPECT_EQ(run("odds --block 2 --armour 8").exit_code, 2);
    EXPECT_EQ(run("odds --block 2 --want sideways").exit_code, 2);
    EXPECT_EQ(run("odds --position /no/such/file").exit_code, 2);
}

}  // namespace affray
