// What bots make of trapdoors, markers, two balls and balls with rules of their own.
#include <gtest/gtest.h>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "ai/bloodbowl/solver/puzzle_solver.h"
#include "ai/bloodbowl/star/star.h"
#include "ai/bloodbowl/veteran/veteran.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/walk.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

constexpr int kMostAnswers = 300;
constexpr int kSeeds = 4;
constexpr Square kLowerTrapdoor = Square::at(19, 13);

BotOptions few_nodes() {
    BotOptions options;
    options.budget.nodes = 200;
    return options;
}

template <class Coach>
Coach a_coach() {
    if constexpr (std::is_constructible_v<Coach, BotOptions>)
        return Coach(few_nodes());
    else
        return Coach();
}

template <class Coach>
class EveryBot : public testing::Test {};
using Coaches = testing::Types<BloodBowlRookie, BloodBowlVeteran, BloodBowlStar>;
TYPED_TEST_SUITE(EveryBot, Coaches);

void put_in_force(Table& table, Playable card, Square square = kNowhere) {
    table.m.effects[0] = {.card = card,
                          .kind = EffectKind::Played,
                          .side = Side::Home,
                          .square = square,
                          .until = Until::EndOfMatch};
    note_effects(table.setup, table.m);
}

// Home's turn, played by a bot; the other side takes the first answer.
template <class Coach>
Match after_turn(const Table& table, int seed) {
    auto coach = a_coach<Coach>();
    core::SeededDice dice(static_cast<std::uint64_t>(seed));
    Match m = table.m;
    for (int n = 0; n < kMostAnswers && m.decision.is_open() && m.active == Side::Home; ++n) {
        ActionList list;
        BloodBowl::list_actions(table.setup, m, list);
        const Action action = m.decision.seat == 0 ? coach.choose(table.setup, m) : list[0];
        BloodBowl::apply(table.setup, m, action, dice, nullptr);
    }
    return m;
}

// Trapdoors and markers ---------------------------------------------------------------------------

// The carrier lacks a square: whoever runs in straight across the trapdoor, or takes a ball up on
// his way, rolls more dice.
TEST(PuzzleSolverInDeathZone, WeighsStepsThatRollUnexpectedDice) {
    Table table(Edition::Bb16);
    const PlayerId carrier = table.add(Side::Home, 18, 13);
    give_ball(table.m, carrier);
    table.m.acted.add(PlayerId{0});
    const auto chance = [&table] {
        PuzzleSolver solver(table.setup, table.m, {Side::Home, Aim::Score});
        return solver.value(table.m);
    };
    constexpr double kGoingForIt = 5.0 / 6;
    EXPECT_NEAR(chance().value(), kGoingForIt, 1e-9);
    put_in_force(table, Playable::StadiumUncoveredTrapdoors);
    EXPECT_NEAR(chance().value(), kGoingForIt, 1e-9) << "he goes round it";
    table.m.ball(1) = {.state = BallState::OnGround, .square = Square::at(19, 12)};
    EXPECT_NEAR(chance().value(), kGoingForIt, 1e-9) << "and round the other ball";
}

TEST(PathsInDeathZone, GoRoundOpenTrapdoors) {
    Table table(Edition::Bb16);
    const PlayerId p = table.add(Side::Home, 17, 13);
    PathFinder finder;
    finder.search(table.setup, table.m, p);
    EXPECT_TRUE(finder.to(kLowerTrapdoor)) << "in other stadiums it is shut";
    put_in_force(table, Playable::StadiumUncoveredTrapdoors);
    finder.search(table.setup, table.m, p);
    EXPECT_FALSE(finder.to(kLowerTrapdoor));
    const auto beyond = finder.to(Square::at(21, 13));
    ASSERT_TRUE(beyond);
    EXPECT_EQ(beyond->moves, 4);
    EXPECT_EQ(beyond->chance, 1);
    for (const PathStep& step : finder.steps(*beyond))
        EXPECT_NE(square_of(step.action()), kLowerTrapdoor);
}

TEST(PathsInDeathZone, GoRoundMarkers) {
    Table table(Edition::Bb16);
    const PlayerId p = table.add(Side::Home, 8, 7);
    put_in_force(table, Playable::MeHumanGriffonsGift, Square::at(10, 7));
    PathFinder finder;
    finder.search(table.setup, table.m, p);
    EXPECT_FALSE(finder.to(Square::at(10, 7)));
    EXPECT_TRUE(finder.to(Square::at(12, 7)));
}

// The shortest way of the carrier leads over the trapdoor.
TYPED_TEST(EveryBot, KeepsTheCarrierOffAnOpenTrapdoor) {
    for (int seed = 1; seed <= kSeeds; ++seed) {
        Table table(Edition::Bb16);
        put_in_force(table, Playable::StadiumUncoveredTrapdoors);
        const PlayerId carrier = table.add(Side::Home, 17, 13);
        give_ball(table.m, carrier);
        table.add(Side::Home, 16, 12);
        const Match m = after_turn<TypeParam>(table, seed);
        EXPECT_TRUE(m.on_pitch.has(carrier) || m.team(Side::Home).score > 0);
        EXPECT_EQ(m.turnover, TurnoverCause::None);
    }
}

// The loose ball lies right behind it.
TYPED_TEST(EveryBot, FetchesTheBallAroundAnOpenTrapdoor) {
    for (int seed = 1; seed <= kSeeds; ++seed) {
        Table table(Edition::Bb16);
        put_in_force(table, Playable::StadiumUncoveredTrapdoors);
        const PlayerId runner =
            table.add(Side::Home, 18, 13, {.ag = 6, .skills = {Skill::SureHands}});
        table.put_ball(20, 13);
        const Match m = after_turn<TypeParam>(table, seed);
        EXPECT_TRUE(holds_ball(m, runner) || m.team(Side::Home).score > 0);
    }
}

// Two balls ---------------------------------------------------------------------------------------

void put_second_ball(Table& table, int x, int y) {
    table.m.ball(1) = {BallState::OnGround, kNoPlayer, Square::at(x, y), kNowhere};
}

TYPED_TEST(EveryBot, ScoresWithTheSecondBall) {
    for (int seed = 1; seed <= kSeeds; ++seed) {
        Table table(Edition::Bb16);
        table.m.teams[0].turn = table.m.teams[1].turn = 8;
        table.put_ball(2, 2);
        put_second_ball(table, 20, 7);
        give_ball(table.m, table.add(Side::Home, 21, 7), 1);
        EXPECT_EQ(after_turn<TypeParam>(table, seed).team(Side::Home).score, 1);
    }
}

TYPED_TEST(EveryBot, PicksUpTheBallThatIsNear) {
    for (int seed = 1; seed <= kSeeds; ++seed) {
        Table table(Edition::Bb16);
        table.put_ball(25, 13);
        const PlayerId runner =
            table.add(Side::Home, 6, 7, {.ag = 6, .skills = {Skill::SureHands}});
        put_second_ball(table, 8, 7);
        EXPECT_TRUE(holds_ball(after_turn<TypeParam>(table, seed), runner));
    }
}

// Balls with rules of their own -------------------------------------------------------------------

// The first moment at which Orcs who kick may declare one.
struct Declaration {
    bloodbowl::Setup setup;
    Match m{};
};
bool may_declare(const ActionList& list) {
    for (const Action action : list)
        if (kind_of(action) == ActionKind::Play && playable_rules(playable_of(action.a)).is_ball)
            return true;
    return false;
}
Declaration orcs_who_kick() {
    Options options;
    options.special_balls = true;
    options.weather = options.fans = false;
    const auto team = [](std::string_view roster) {
        for (const auto& id : ready_team_ids(Edition::Bb16))
            if (ready_team(Edition::Bb16, id)->roster == roster)
                return *ready_team(Edition::Bb16, id);
        throw std::runtime_error("no such team");
    };
    Declaration found{make_setup(Edition::Bb16, options, team("orc"), team("human"))};
    for (std::uint64_t seed = 1;; ++seed) {
        core::SeededDice dice(seed);
        BloodBowlRookie rookie;
        Match& m = found.m;
        m = {};
        BloodBowl::start(found.setup, m, dice, nullptr);
        while (m.half <= 1 && m.team(Side::Away).turn == 0 && m.decision.is_open()) {
            ActionList list;
            BloodBowl::list_actions(found.setup, m, list);
            if (m.decision.seat == 0 && may_declare(list)) return found;
            BloodBowl::apply(found.setup, m, rookie.choose(found.setup, m), dice, nullptr);
        }
    }
}

TYPED_TEST(EveryBot, DeclaresItsOwnBallWhileThereAreTurnsToComeAndKeepsItElse) {
    Declaration now = orcs_who_kick();
    const Action play = a_coach<TypeParam>().choose(now.setup, now.m);
    ASSERT_EQ(kind_of(play), ActionKind::Play);
    EXPECT_EQ(playable_of(play.a), Playable::LimpinSquig) << "it breaks free, and hops away";
    // The receivers have no turn left that it could spoil.
    now.m.team(Side::Away).turn = static_cast<std::uint8_t>(now.setup.rules.turns_per_half);
    EXPECT_EQ(kind_of(a_coach<TypeParam>().choose(now.setup, now.m)), ActionKind::Pass);
}

}  // namespace
}  // namespace affray::ai
