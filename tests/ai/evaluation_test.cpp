// The evaluation of Blood Bowl positions, and the threats it counts.
#include <gtest/gtest.h>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/evaluation/evaluation_features.h"
#include "ai/bloodbowl/odds/detours.h"
#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/odds/threats.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

// The end of home's turn.
double value_of(const Table& table, Goal goal = Goal::Result) {
    double value = 0;
    BloodBowlEvaluation({}, kOutcomeNetworks, goal)
        .value(table.setup, std::span(&table.m, 1), index(Side::Home), std::span(&value, 1));
    return value;
}

// A carrier of a side, with a few turns to go.
Table carrying(Side side, int x, int y) {
    Table table(Edition::Crp);
    table.m.teams[0].turn = table.m.teams[1].turn = 4;
    give_ball(table.m, table.add(side, x, y));
    return table;
}

TEST(Evaluation, OurBallIsBetterThanNobodysAndNobodysThanTheirs) {
    Table loose(Edition::Crp);
    loose.m.teams[0].turn = loose.m.teams[1].turn = 4;
    loose.add(Side::Home, 13, 7);
    loose.add(Side::Away, 13, 9);
    Table ours = loose, theirs = loose;
    loose.put_ball(13, 8);
    give_ball(ours.m, PlayerId{1});
    give_ball(theirs.m, PlayerId{kSlotsPerSide + 1});
    EXPECT_GT(value_of(ours), value_of(loose));
    EXPECT_GT(value_of(loose), value_of(theirs));
}

TEST(Evaluation, NearerToTheGoalIsBetter) {
    // As long as nobody can get at him.
    EXPECT_GT(value_of(carrying(Side::Home, 20, 12)), value_of(carrying(Side::Home, 12, 12)));
    EXPECT_LT(value_of(carrying(Side::Away, 5, 2)), value_of(carrying(Side::Away, 13, 2)));
}

TEST(Evaluation, TheScoreCounts) {
    Table table = carrying(Side::Home, 12, 7);
    const double before = value_of(table);
    table.m.teams[0].score = 1;
    EXPECT_GT(value_of(table), before + 0.3);
    table.m.teams[1].score = 2;
    EXPECT_LT(value_of(table), before);
}

// The same position with home ahead by so many.
double with_lead(Table table, int lead, Goal goal) {
    table.m.teams[0].score = static_cast<std::uint8_t>(std::max(0, lead));
    table.m.teams[1].score = static_cast<std::uint8_t>(std::max(0, -lead));
    return value_of(table, goal);
}

TEST(Evaluation, WhoPlaysForTheResultHasNoUseForALargeLead) {
    Table table = carrying(Side::Home, 12, 7);
    table.m.half = 2;
    const auto gain = [&](int lead, Goal goal) {
        return with_lead(table, lead + 1, goal) - with_lead(table, lead, goal);
    };
    EXPECT_GT(gain(0, Goal::Result), 2 * gain(1, Goal::Result));
    EXPECT_GT(gain(1, Goal::Result), 0);
    table.m.over = true;
    EXPECT_NEAR(with_lead(table, 0, Goal::Result), 0, 1e-9);
    EXPECT_NEAR(with_lead(table, 1, Goal::Result), -with_lead(table, -1, Goal::Result), 1e-9);
    EXPECT_GT(gain(0, Goal::Result), 5 * gain(1, Goal::Result));
}

TEST(Evaluation, ATouchdownOfAnEvenFirstHalfIsWorthAboutOne) {
    Table table = carrying(Side::Home, 12, 7);
    for (const Goal goal : {Goal::Touchdowns, Goal::Result})
        EXPECT_NEAR(with_lead(table, 1, goal) - with_lead(table, 0, goal), 0.85, 0.25);
}

// In the second half, with the score of each side: what it is worth that their ball is loose
// rather than on its way to our End Zone, compared with what our own run is worth.
TEST(Evaluation, WhoIsAheadFearsTheirTouchdownMoreThanHeWantsHisOwn) {
    const auto worth_of_ball = [](Side side, int lead) {
        Table held = carrying(side, side == Side::Home ? 18 : 7, 7);
        Table lost(Edition::Crp);
        lost.m.teams[0].turn = lost.m.teams[1].turn = 4;
        lost.add(Side::Home, 13, 3);
        lost.put_ball(13, 13);
        held.m.half = lost.m.half = 2;
        return std::abs(with_lead(held, lead, Goal::Result) - with_lead(lost, lead, Goal::Result));
    };
    EXPECT_GT(worth_of_ball(Side::Away, 1), worth_of_ball(Side::Away, -1));
    EXPECT_LT(worth_of_ball(Side::Home, 1), worth_of_ball(Side::Home, -1));
}

TEST(Evaluation, AnOpponentOutIsBetterThanDownAndDownThanStanding) {
    Table table = carrying(Side::Home, 12, 7);
    const PlayerId opponent = table.add(Side::Away, 20, 12);
    const double standing = value_of(table);
    set_status(table.m, opponent, Status::Prone);
    const double down = value_of(table);
    set_status(table.m, opponent, Status::Stunned);
    const double stunned = value_of(table);
    lift(table.m, opponent, Status::Casualty);
    EXPECT_GT(down, standing);
    EXPECT_GT(stunned, down);
    EXPECT_GT(value_of(table), stunned);
}

TEST(Evaluation, IsTheSameSeenFromTheOtherEnd) {
    const Table table = carrying(Side::Away, 9, 4);
    const auto setup = BloodBowl::mirrored(table.setup);
    const auto m = BloodBowl::mirrored(table.m);
    double here = 0, there = 0;
    const BloodBowlEvaluation evaluation;
    evaluation.value(table.setup, std::span(&table.m, 1), index(Side::Home), std::span(&here, 1));
    evaluation.value(setup, std::span(&m, 1), index(Side::Away), std::span(&there, 1));
    EXPECT_NEAR(here, there, 1e-9);
}

TEST(Evaluation, TheChancesOfTheNextTouchdownAreChances) {
    for (int x = 1; x < kPitchLength - 1; ++x)
        for (const Side side : kSides) {
            const Table table = carrying(side, x, 7);
            const NextTouchdown next = next_touchdown(table.setup, table.m, Side::Home);
            EXPECT_GE(next.ours, 0);
            EXPECT_GE(next.theirs, 0);
            EXPECT_LE(next.ours + next.theirs, 1);
        }
}

TEST(Evaluation, ReadsWeightsByName) {
    const EvaluationWeights weights = read_evaluation_weights({{"player", 0.5}, {"down", "much"}});
    EXPECT_EQ(weights.player, 0.5);
    EXPECT_EQ(weights.down, EvaluationWeights{}.down);
}

// Threats ---------------------------------------------------------------------------------------

double strike_chance(const Table& table, PlayerId target) {
    return strike_on(table.setup, table.m, target).chance;
}

TEST(Threats, ACageProtectsTheCarrier) {
    Table open(Edition::Crp);
    const PlayerId carrier = open.add(Side::Home, 10, 7);
    open.add(Side::Away, 13, 7);
    Table caged = open;
    for (const int dx : {-1, 1})
        for (const int dy : {-1, 1}) caged.add(Side::Home, 10 + dx, 7 + dy);
    EXPECT_GT(strike_chance(open, carrier), 0.3);
    EXPECT_LT(strike_chance(caged, carrier), strike_chance(open, carrier) / 2);
}

TEST(Threats, NobodyStrikesFromTooFarAway) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 3, 12);
    table.add(Side::Away, 13, 7);
    EXPECT_EQ(strike_chance(table, carrier), 0);
    EXPECT_EQ(strike_on(table.setup, table.m, carrier).arrival, 0);
}

TEST(Threats, WaysToATargetAreAsSureAsWhenAllWaysAreLookedAt) {
    Table table(Edition::Crp);
    for (const int y : {2, 5, 6, 9, 12}) table.add(Side::Home, 9 + y % 3, y, {.ma = 8});
    for (const int y : {3, 5, 7, 10, 13}) table.add(Side::Away, 11 + y % 4, y);
    Approach all(table.setup, table.m, Side::Home), some(table.setup, table.m, Side::Home);
    for (const PlayerId p : on_pitch_of(table.m, Side::Home))
        for (const int spare : {0, 1})
            for (const Square target : {Square::at(12, 5), Square::at(16, 8), Square::at(3, 0)}) {
                all.search(p, spare);
                some.search(p, spare, target);
                EXPECT_EQ(some.arrival(target), all.arrival(target));
                for (int d = 0; d < kDirections; ++d) {
                    const Square beside = step(target, d);
                    EXPECT_EQ(some.arrival(beside), all.arrival(beside));
                }
            }
}

TEST(Threats, TheWholeWayOfABlitzerCounts) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    table.add(Side::Away, 18, 7);  // eight squares: seven steps and a block, two of them extra
    table.m.teams[1].rerolls = 0;
    const Strike strike = strike_on(table.setup, table.m, carrier);
    EXPECT_NEAR(strike.arrival, 25 / 36.0, 1e-6);
    EXPECT_NEAR(strike.blitz, 25 / 36.0 * 0.5, 1e-6);  // one die, three sides of six
    table.m.teams[1].rerolls = 1;
    EXPECT_GT(strike_on(table.setup, table.m, carrier).arrival, strike.arrival);
}

TEST(Threats, WhoOftenDoesNothingThreatensLess) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    const PlayerId brute = table.add(Side::Away, 13, 7);
    table.m.teams[1].rerolls = 0;
    EXPECT_EQ(strike_on(table.setup, table.m, carrier).arrival, 1);
    table.m.player(brute).skills.add(Skill::ReallyStupid);
    EXPECT_NEAR(strike_on(table.setup, table.m, carrier).arrival, 0.5, 1e-6);
    table.add(Side::Away, 14, 7, {.ma = 1});  // tells him what to do
    EXPECT_NEAR(strike_on(table.setup, table.m, carrier).arrival, 5 / 6.0, 1e-6);
}

double arrival(const Table& table, PlayerId p, Square goal, int spare = 0) {
    Approach ways(table.setup, table.m, table.m.player(p).side);
    ways.search(p, spare);
    return ways.arrival(goal);
}

// In a Blizzard an extra square needs a 3, and a dodge is what it was.
TEST(Threats, TheWeatherCounts) {
    Table table(Edition::Crp);
    const PlayerId runner = table.add(Side::Away, 10, 7);
    EXPECT_NEAR(arrival(table, runner, Square::at(3, 7)), 5 / 6.0, 1e-6);
    table.m.weather = Weather::Blizzard;
    EXPECT_NEAR(arrival(table, runner, Square::at(3, 7)), 4 / 6.0, 1e-6);
    EXPECT_NEAR(arrival(table, runner, Square::at(2, 7)), 16 / 36.0, 1e-6);
    EXPECT_NEAR(arrival(table, runner, Square::at(4, 7)), 1, 1e-6);
}

TEST(Threats, AWallMakesTheWayLonger) {
    Table table(Edition::Crp);
    const PlayerId runner = table.add(Side::Away, 10, 7);
    const Square goal = Square::at(6, 7);
    EXPECT_EQ(arrival(table, runner, goal, 2), 1);  // four steps of six
    EXPECT_LT(arrival(table, runner, goal, 3), 1);
    for (int y = 5; y <= 9; ++y) table.add(Side::Home, 8, y);
    EXPECT_LT(arrival(table, runner, goal), 1);
}

TEST(Threats, NobodyRunsWhoLiesStunnedOrIsKeptFromRising) {
    Table table(Edition::Crp);
    const PlayerId runner = table.add(Side::Away, 10, 7);
    const Square goal = Square::at(7, 7);
    set_status(table.m, runner, Status::Prone);
    EXPECT_EQ(arrival(table, runner, goal), 1);
    EXPECT_NEAR(arrival(table, runner, goal, 1), 5 / 6.0, 1e-6);
    set_status(table.m, runner, Status::Stunned);
    EXPECT_EQ(arrival(table, runner, goal), 0);
    const PlayerId slow = table.add(Side::Away, 8, 8, {.ma = 2});
    EXPECT_EQ(arrival(table, slow, goal), 1);
    set_status(table.m, slow, Status::Prone);  // three squares to rise, and he has two
    EXPECT_EQ(arrival(table, slow, goal), 0);
}

// Out of one tackle zone into another: Agility 3 needs a 4.
TEST(Threats, SkillsHelpToDodge) {
    const auto dodge = [](std::initializer_list<Skill> skills) {
        Table table(Edition::Crp);
        table.add(Side::Home, 8, 6);
        table.add(Side::Home, 8, 9);
        return arrival(table, table.add(Side::Away, 8, 7, {.ma = 1, .skills = skills}),
                       Square::at(8, 8), 2);
    };
    const double extra = 5 / 6.0;  // one square, and it is one too many
    EXPECT_NEAR(dodge({}), extra * 3 / 6, 1e-6);
    EXPECT_NEAR(dodge({Skill::TwoHeads}), extra * 4 / 6, 1e-6);
    EXPECT_NEAR(dodge({Skill::Stunty}), extra * 4 / 6, 1e-6);
    EXPECT_NEAR(dodge({Skill::Dodge}), extra * 3 / 4, 1e-6);
    EXPECT_NEAR(dodge({Skill::Block}), extra * 3 / 6, 1e-6);
}

TEST(Threats, BlockDoesNotHelpAgainstWrestle) {
    const auto felled = [](std::initializer_list<Skill> attacker,
                           std::initializer_list<Skill> target) {
        Table table(Edition::Crp);
        const PlayerId hit = table.add(Side::Home, 10, 7, {.skills = target});
        const PlayerId hitter = table.add(Side::Away, 11, 7, {.skills = attacker});
        return felling_chance(table.m, hitter, Square::at(11, 7), hit, false);
    };
    EXPECT_NEAR(felled({}, {}), 3 / 6.0, 1e-6);
    EXPECT_NEAR(felled({}, {Skill::Block}), 2 / 6.0, 1e-6);
    EXPECT_NEAR(felled({Skill::Wrestle}, {Skill::Block}), 3 / 6.0, 1e-6);
    EXPECT_NEAR(felled({Skill::Block}, {Skill::Block}), 2 / 6.0, 1e-6);
}

TEST(Threats, AReprisalNeedsAWayAndStrength) {
    Table table(Edition::Crp);
    const Square at = Square::at(10, 7);
    EXPECT_EQ(reprisal(table.setup, table.m, Side::Away, at, 3), 0);
    table.add(Side::Away, 18, 7);  // seven steps and a block: two of them extra
    const double equal = reprisal(table.setup, table.m, Side::Away, at, 3);
    EXPECT_NEAR(reprisal(table.setup, table.m, Side::Away, at, 2) / equal, 0.6 / 0.4, 1e-5);
    EXPECT_NEAR(reprisal(table.setup, table.m, Side::Away, at, 4) / equal, 0.15 / 0.4, 1e-5);
    EXPECT_EQ(reprisal(table.setup, table.m, Side::Away, Square::at(8, 7), 3), 0);
    table.add(Side::Away, 12, 7);
    EXPECT_NEAR(reprisal(table.setup, table.m, Side::Away, at, 3), 0.4, 1e-5);
    EXPECT_NEAR(equal, 0.4 * 25 / 36, 1e-5);
}

TEST(Threats, ProgressIsSafeWhereNobodyCanFollow) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 5, 7);  // eight squares, two of them extra
    EXPECT_NEAR(safe_progress(table.setup, table.m, carrier), 6, 1e-5);
    table.add(Side::Away, 25, 7, {.ma = 4});
    EXPECT_NEAR(safe_progress(table.setup, table.m, carrier), 6, 1e-5);
    table.add(Side::Away, 16, 7, {.ma = 6});
    const double chased = safe_progress(table.setup, table.m, carrier);
    EXPECT_LT(chased, 6);
    EXPECT_GE(chased, 6 * 0.6);  // at worst he is struck by one as strong as he
    for (const int y : {3, 11}) table.add(Side::Away, 14, y, {.st = 4, .ma = 6});
    EXPECT_LT(safe_progress(table.setup, table.m, carrier), chased);
}

TEST(Threats, WhoScoresIsNotStruckDown) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 21, 7);
    table.add(Side::Away, 15, 7);
    EXPECT_NEAR(safe_progress(table.setup, table.m, carrier), 4, 1e-5);
    table.add(Side::Away, 20, 7);  // a dodge on 3+
    EXPECT_NEAR(safe_progress(table.setup, table.m, carrier), 4 * 4 / 6.0, 1e-5);
}

TEST(Detours, AvoidTackleZonesEvenIfTheWayIsLonger) {
    Table table(Edition::Crp);
    const PlayerId runner = table.add(Side::Home, 15, 7);
    EXPECT_EQ(way_around(table.m, runner).squares, 10);
    for (int y = 1; y <= 13; y += 3) table.add(Side::Away, 18, y);  // three columns in their zones
    const Detour through = way_around(table.m, runner);
    EXPECT_EQ(through.dodges, 3);
    EXPECT_EQ(through.squares, 10);
    Table open(Edition::Crp);
    const PlayerId free = open.add(Side::Home, 15, 7);
    for (int y = 1; y <= 10; y += 3) open.add(Side::Away, 18, y);  // y = 12 and on are free
    const Detour around = way_around(open.m, free);
    EXPECT_EQ(around.dodges, 0);
    EXPECT_EQ(around.squares, 13);  // five rows down to (17, 12), and eight on
    const PlayerId far = open.add(Side::Home, 16, 2);
    EXPECT_EQ(way_around(open.m, far).dodges, 0);
    EXPECT_GT(way_around(open.m, far).squares, 9);
}

TEST(Detours, WhoIsMarkedDodgesFirstAndNobodyGoesThroughAWall) {
    Table table(Edition::Crp);
    const PlayerId runner = table.add(Side::Away, 10, 7);
    table.add(Side::Home, 11, 7);
    EXPECT_EQ(way_around(table.m, runner).dodges, 1);
    EXPECT_EQ(way_around(table.m, runner).squares, 10);
    table.add(Side::Away, 9, 7);  // team-mates make room
    EXPECT_EQ(way_around(table.m, runner).squares, 10);
    for (int y = 0; y < kPitchWidth; ++y) table.add(Side::Home, 5, y);
    EXPECT_EQ(way_around(table.m, runner).squares, 0);
}

// Of a player without any skill, in a crowd of both sides.
TEST(Threats, TheSurestWaysAreThoseOfThePathFinder) {
    core::SeededDice random(5, 1);
    PathFinder finder;
    for (int trial = 0; trial < 50; ++trial) {
        Table table(Edition::Crp);
        table.m.teams[0].rerolls = table.m.teams[1].rerolls = 0;
        const PlayerId runner = table.add(Side::Home, 12, 7);
        for (int i = 0; i < 16; ++i) {
            const int x = 7 + static_cast<int>(random.below(12));
            const int y = 2 + static_cast<int>(random.below(11));
            if (is_empty(table.m, Square::at(x, y)))
                table.add(i % 4 == 0 ? Side::Home : Side::Away, x, y);
        }
        finder.search(table.setup, table.m, runner, PathFinder::When::NextTurn);
        Approach ways(table.setup, table.m, Side::Home);
        ways.search(runner);
        for (int x = 0; x < kPitchLength; ++x)
            for (int y = 0; y < kPitchWidth; ++y) {
                const Square square = Square::at(x, y);
                if (square == table.m.player(runner).square) continue;
                const auto way = finder.to(square);
                EXPECT_NEAR(ways.arrival(square), way ? way->chance : 0, 1e-5)
                    << trial << ": " << x << ' ' << y;
            }
    }
}

}  // namespace
}  // namespace affray::ai
