// Armour, injury, casualties and the referee, played through the engine outcome by outcome.
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/modifiers.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

using namespace walk;

// Armour, injury, casualty, referee: a foul rolls nothing before them
// -------------------------------

struct FoulTable : Table {
    PlayerId fouler, victim;
    std::vector<Action> plan;
    FoulTable(Edition edition, int armour, int niggles, const Options& options = {})
        : Table(edition, options) {
        fouler = add(Side::Home, 10, 7);
        victim = add(Side::Away, 11, 7, {.av = armour}, Status::Prone);
        m.player(victim).niggling_injuries = static_cast<std::uint8_t>(niggles);
        plan = {declare(fouler, ActionType::Foul), make_action(ActionKind::Foul, victim)};
    }
};

// The number of 2D6 results, of 36, that are at least `least`.
int two_dice_at_least(int least) {
    int count = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) count += a + b >= least ? 1 : 0;
    return count;
}

TEST(InjuryOdds, ByArmourAndNigglingInjuries) {
    COVERS("crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08", "crp.casualty.05",
           "bb16.injury.01", "bb16.injury.02", "bb16.injury.04", "bb16.injury.06",
           "bb16.casualty.05", "lrb5.general.02", "lrb5.injury.02", "lrb5.injury.03",
           "lrb5.injury.05", "lrb5.injury.07", "classic.injury.03");
    COVERS_IN("lrb5", "crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08");
    COVERS_IN("classic", "crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08");
    Options no_table;
    no_table.casualty_table = false;
    for (const Edition edition : kAllEditions)
        for (const int armour : {7, 8, 9})
            for (const int niggles : {0, 1, 2}) {
                SCOPED_TRACE(std::string(name_of(edition)) + " AV" + std::to_string(armour));
                const FoulTable table(edition, armour, niggles, no_table);
                const int added = edition == Edition::Classic ? 0 : niggles;
                const double broken = two_dice_at_least(armour + 1) / 36.0;
                const double casualty = two_dice_at_least(10 - added) / 36.0;
                const double out = two_dice_at_least(8 - added) / 36.0;
                const auto is = [&](Status status) {
                    return chance(table, table.plan, {}, [&](const Match& m) {
                        return m.player(table.victim).status == status;
                    });
                };
                EXPECT_NEAR(is(Status::Prone), 1 - broken, kExact);
                EXPECT_NEAR(is(Status::Stunned), broken * (1 - out), kExact);
                EXPECT_NEAR(is(Status::KnockedOut), broken * (out - casualty), kExact);
                EXPECT_NEAR(is(Status::Casualty), broken * casualty, kExact);
            }
    // The figures every coach knows.
    EXPECT_EQ(two_dice_at_least(8), 15);
    EXPECT_EQ(two_dice_at_least(9), 10);
    EXPECT_EQ(two_dice_at_least(10), 6);
}

std::optional<int> casualty_effect(const Event& e) {
    if (e.kind != EventKind::CasualtyRolled) return {};
    return static_cast<int>(e.casualty);
}

TEST(CasualtyOdds, OfTheD68Table) {
    COVERS("crp.dice.03", "crp.casualty.02", "crp.casualty.03", "crp.casualty.04",
           "crp.casualty.06", "crp.casualty.07", "crp.casualty.08", "crp.casualty.09",
           "bb16.dice.01", "bb16.casualty.01", "bb16.casualty.02", "bb16.casualty.03",
           "bb16.casualty.04", "bb16.casualty.06", "bb16.casualty.08");
    COVERS_IN("lrb5", "crp.dice.03", "crp.casualty.02", "crp.casualty.03", "crp.casualty.04",
              "crp.casualty.06", "crp.casualty.07", "crp.casualty.08", "crp.casualty.09");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const FoulTable table(edition, 8, 0);
        std::map<int, double> expected;
        const auto rows = [&](CasualtyEffect effect, int of_48) {
            expected[static_cast<int>(effect)] = of_48 / 48.0;
        };
        rows(CasualtyEffect::BadlyHurt, 24);
        rows(CasualtyEffect::MissNextGame, 8);
        rows(CasualtyEffect::NigglingInjury, 2);
        rows(CasualtyEffect::MinusMovement, 2);
        rows(CasualtyEffect::MinusArmour, 2);
        rows(CasualtyEffect::MinusAgility, 1);
        rows(CasualtyEffect::MinusStrength, 1);
        rows(CasualtyEffect::Dead, 8);
        expect_same<int>(distribution<int>(table, table.plan, casualty_effect), expected);
    }
}

TEST(CasualtyOdds, OfTheClassicTables) {
    COVERS("classic.injury.04", "classic.injury.05");
    const FoulTable table(Edition::Classic, 8, 0);
    std::map<int, double> expected;
    const auto serious = [&](CasualtyEffect effect, int of_36) {
        expected[static_cast<int>(effect)] = 2 / 6.0 * of_36 / 36.0;
    };
    expected[static_cast<int>(CasualtyEffect::BadlyHurt)] = 3 / 6.0;
    expected[static_cast<int>(CasualtyEffect::Dead)] = 1 / 6.0;
    serious(CasualtyEffect::MissNextGame, 24);
    serious(CasualtyEffect::NigglingInjury, 6);
    serious(CasualtyEffect::MinusMovement, 2);
    serious(CasualtyEffect::MinusStrength, 1);
    serious(CasualtyEffect::MinusAgility, 1);
    serious(CasualtyEffect::MinusArmour, 2);
    expect_same<int>(distribution<int>(table, table.plan, casualty_effect), expected);
}

TEST(RefereeOdds, DoublesInArmourOrInjury) {
    COVERS("crp.dice.05", "crp.referee.01", "crp.referee.02");
    COVERS_IN("lrb5", "crp.dice.05", "crp.referee.01", "crp.referee.02");
    Options no_table;
    no_table.casualty_table = false;
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16})
        for (const int armour : {7, 8, 9}) {
            const FoulTable table(edition, armour, 0, no_table);
            int broken_without_double = 0;
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b)
                    broken_without_double += a != b && a + b > armour ? 1 : 0;
            EXPECT_NEAR(chance(table, table.plan, {},
                               [&](const Match& m) {
                                   return m.player(table.fouler).status == Status::SentOff;
                               }),
                        6 / 36.0 + broken_without_double / 36.0 * 6 / 36.0, kExact);
        }
}

TEST(RefereeOdds, OfTheClassicReferee) {
    COVERS("classic.foul.02");
    for (const bool watched : {false, true}) {
        FoulTable table(Edition::Classic, 12, 0);
        if (watched) table.m.watched = Side::Home;
        EXPECT_NEAR(chance(table, table.plan, {},
                           [&](const Match& m) {
                               return m.player(table.fouler).status == Status::SentOff;
                           }),
                    watched ? 3 / 6.0 : 1 / 6.0, kExact);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
