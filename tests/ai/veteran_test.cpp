// The veteran: every answer is legal, and in plain positions it does what a coach would do.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "ai/base/bot.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "ai/bloodbowl/plays/veteran_cage.h"
#include "ai/bloodbowl/plays/veteran_fields.h"
#include "ai/bloodbowl/plays/veteran_pitch.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "ai/bloodbowl/plays/veteran_receivers.h"
#include "ai/bloodbowl/plays/veteran_running_on.h"
#include "ai/bloodbowl/veteran/veteran.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/walk.h"
#include "bots/registry.h"
#include "effort.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

constexpr int kLongestMatch = 20'000;
constexpr VeteranParameters kWeights;

// One that does not look at its turn from many sides.
BloodBowlVeteran a_quick_veteran() { return BloodBowlVeteran({.budget = {.nodes = 1}}); }

// One that has no time for a second thought.
BloodBowlVeteran a_hurried_veteran() {
    return BloodBowlVeteran({.budget = {.time = std::chrono::milliseconds(0)}});
}

struct Turn {
    std::vector<Action> actions;
    Match end;
};

// Plays the veteran's turn, up to the moment when the other side has its turn.
Turn play_turn(const Table& table, BloodBowlVeteran& veteran, std::uint64_t seed) {
    core::SeededDice dice(seed);
    Turn turn{{}, table.m};
    Match& m = turn.end;
    while (m.decision.is_open() && m.active == Side::Home && !m.drive_over && m.half == 1) {
        const Action action = m.decision.seat == 0 ? veteran.choose(table.setup, m)
                                                   : answer_in_between(table.setup, m);
        turn.actions.push_back(action);
        BloodBowl::apply(table.setup, m, action, dice, nullptr);
    }
    return turn;
}

Match after_turn(const Table& table, std::uint64_t seed) {
    BloodBowlVeteran veteran;
    return play_turn(table, veteran, seed).end;
}

std::vector<Play> plays_of(const Table& table) {
    PathFinder finder;
    return list_plays(table.setup, table.m, finder, kWeights);
}

Play best_play_of(const Table& table, PlayerId p) {
    Play best;
    for (const Play& play : plays_of(table))
        if (play.player == p && (!best.player.is_some() || play.worth > best.worth)) best = play;
    return best;
}

int corners_around(const Match& m, Square square, Side side) {
    int corners = 0;
    for (const Direction corner : {Direction::NW, Direction::NE, Direction::SW, Direction::SE}) {
        const PlayerId p = player_at(m, step(square, corner));
        if (p.is_some() && m.player(p).side == side && m.standing.has(p)) ++corners;
    }
    return corners;
}

// Touchdowns and time ---------------------------------------------------------------------------

TEST(Veteran, ScoresInTheLastTurn) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        table.m.teams[0].turn = table.m.teams[1].turn =
            static_cast<std::uint8_t>(table.setup.rules.turns_per_half);
        give_ball(table.m, table.add(Side::Home, 20, 7));
        table.add(Side::Away, 22, 3);
        EXPECT_EQ(after_turn(table, 1).team(Side::Home).score, 1) << name_of(edition);
    }
}

TEST(Veteran, WaitsWithASafeCarrierWhileTurnsRemain) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 22, 12);
    give_ball(table.m, carrier);
    table.add(Side::Away, 3, 3);
    table.add(Side::Away, 3, 11);
    BloodBowlVeteran veteran = a_hurried_veteran();
    const Match m = play_turn(table, veteran, 1).end;
    EXPECT_EQ(m.team(Side::Home).score, 0);
    EXPECT_TRUE(holds_ball(m, carrier));
    EXPECT_GE(m.player(carrier).square.x(), 19);
}

TEST(Veteran, WaitsInACageWhenAllMindsAreHeard) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 22, 7);
    give_ball(table.m, carrier);
    for (const int x : {21, 23})
        for (const int y : {6, 8}) table.add(Side::Home, x, y);
    for (const int y : {3, 5, 7, 9, 11}) table.add(Side::Away, 3, y);
    EXPECT_EQ(after_turn(table, 1).team(Side::Home).score, 0);
}

TEST(Veteran, ScoresBeforeTheCarrierIsHit) {
    Table table(Edition::Crp);
    give_ball(table.m, table.add(Side::Home, 21, 7));
    for (const int y : {3, 7, 11}) table.add(Side::Away, 16, y, {.st = 5});
    EXPECT_EQ(after_turn(table, 1).team(Side::Home).score, 1);
}

TEST(Veteran, GamblesForATouchdownOnlyWhenTheHalfEnds) {
    const auto worth_of_scoring = [](int turn) {
        Table table(Edition::Crp);
        table.m.teams[0].turn = table.m.teams[1].turn = static_cast<std::uint8_t>(turn);
        give_ball(table.m, table.add(Side::Home, 17, 7));
        for (const int x : {16, 18})
            for (const int y : {6, 8}) table.add(Side::Home, x, y);
        table.add(Side::Away, 16, 7);
        const std::vector<Play> plays = plays_of(table);
        return std::find_if(plays.begin(), plays.end(),
                            [](const Play& play) { return play.kind == PlayKind::Score; })
            ->worth;
    };
    EXPECT_GT(worth_of_scoring(8), 0.2);
    EXPECT_LT(worth_of_scoring(1), 0);
}

// The cage --------------------------------------------------------------------------------------

TEST(Veteran, FormsACageAroundTheCarrier) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    give_ball(table.m, carrier);
    for (const int y : {3, 5, 9, 11}) table.add(Side::Home, 10, y);
    for (const int y : {2, 5, 7, 9, 12}) table.add(Side::Away, 18, y);
    const Match m = after_turn(table, 1);
    ASSERT_TRUE(holds_ball(m, carrier));
    EXPECT_EQ(corners_around(m, m.player(carrier).square, Side::Home), 4);
}

TEST(Veteran, CallsNobodyBackWhenNoOpponentIsNear) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 3, 7);
    give_ball(table.m, carrier);
    std::vector<PlayerId> ahead;
    for (const int y : {4, 6, 8, 10}) ahead.push_back(table.add(Side::Home, 11, y));
    for (const int y : {2, 12}) table.add(Side::Away, 24, y);
    const Match m = after_turn(table, 1);
    for (const PlayerId p : ahead) EXPECT_GE(m.player(p).square.x(), 7);
    EXPECT_GT(m.player(carrier).square.x(), 5);
}

TEST(Veteran, KnowsThatACageKeepsTheBallSafe) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 12, 7);
    give_ball(table.m, carrier);
    for (const int y : {4, 7, 10}) table.add(Side::Away, 16, y);
    const double alone = Pitch(table.setup, table.m, Side::Home, kWeights).danger(carrier);
    for (const int x : {11, 13})
        for (const int y : {6, 8}) table.add(Side::Home, x, y);
    const double caged = Pitch(table.setup, table.m, Side::Home, kWeights).danger(carrier);
    EXPECT_GT(alone, 0.4);
    EXPECT_LT(caged, 0.15);
}

// Defence ---------------------------------------------------------------------------------------

// One of the two guards can get to one corner only: the other must leave it to him.
TEST(Veteran, MansTheCornersJointly) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    const PlayerId quick = table.add(Side::Home, 9, 5);
    const PlayerId slow = table.add(Side::Home, 8, 4, {.ma = 2});
    Guards guards;
    guards.look(table.m, Side::Home, carrier);
    const Cage cage = guards.around(table.m, table.m.player(carrier).square);
    ASSERT_EQ(cage.count, 2U);
    for (const Post& post : cage.manned()) {
        EXPECT_TRUE(post.guard == quick || post.guard == slow);
        EXPECT_EQ(post.corner == Square::at(9, 6), post.guard == slow);
    }
}

TEST(Veteran, CallsNoGuardWhoWouldHaveToDodge) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    table.add(Side::Home, 9, 3);
    table.add(Side::Away, 9, 2);
    Guards guards;
    guards.look(table.m, Side::Home, carrier);
    EXPECT_EQ(guards.around(table.m, Square::at(10, 7)).count, 0U);
}

// Receivers -------------------------------------------------------------------------------------

TEST(Veteran, SendsAReceiverAheadOfASlowCarrier) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 12, 7, {.ma = 4});
    const PlayerId runner = table.add(Side::Home, 13, 10, {.ag = 4, .ma = 8});
    table.add(Side::Home, 3, 3);
    Guards guards;
    guards.look(table.m, Side::Home, carrier);
    const Receivers receivers = choose_receivers(table.setup, table.m, carrier, guards, {});
    ASSERT_EQ(receivers.count, 1U);
    EXPECT_EQ(receivers.chosen[0].player, runner);
    EXPECT_GE(receivers.chosen[0].square.x(), 17);  // eight squares from the goal, or nearer
}

TEST(Veteran, NeedsNoReceiverWhenTheCarrierIsNearTheGoal) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 20, 7);
    table.add(Side::Home, 18, 10, {.ag = 4, .ma = 8});
    Guards guards;
    guards.look(table.m, Side::Home, carrier);
    EXPECT_EQ(choose_receivers(table.setup, table.m, carrier, guards, {}).count, 0U);
}

// The carrier who blitzes -------------------------------------------------------------------------

// Marked by somebody weak, with 2 dice and a run against a dodge into three tackle zones.
TEST(Veteran, BlitzesAMarkerOutOfTheWayAndRunsIn) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        table.m.teams[0].turn = table.m.teams[1].turn =
            static_cast<std::uint8_t>(table.setup.rules.turns_per_half);
        const PlayerId carrier = table.add(Side::Home, 21, 7, {.st = 4, .ag = 2});
        give_ball(table.m, carrier);
        table.add(Side::Away, 22, 7, {.st = 2});
        EXPECT_EQ(best_play_of(table, carrier).kind, PlayKind::Blitz) << name_of(edition);
    }
}

TEST(Veteran, DodgesInsteadWhenTheMarkerIsStronger) {
    Table table(Edition::Crp);
    table.m.teams[0].turn = table.m.teams[1].turn = 8;
    const PlayerId carrier = table.add(Side::Home, 21, 7, {.ag = 4});
    give_ball(table.m, carrier);
    table.add(Side::Away, 20, 7, {.st = 5});
    EXPECT_EQ(best_play_of(table, carrier).kind, PlayKind::Score);
}

// A blitz from 21,7 with two dice that show the same; the other goes straight back, and the
// attacker may follow.
constexpr std::uint8_t kPushed = 3, kDefenderDown = 6;
Match when_asked_to_follow(const Table& table, PlayerId attacker, PlayerId marker,
                           std::uint8_t face) {
    const core::Die block{static_cast<std::uint8_t>(DieKind::Block), 6};
    core::ScriptedDice dice({{block, face}, {block, face}});
    Match m = table.m;
    BloodBowl::apply(table.setup, m, declare(attacker, ActionType::Blitz), dice, nullptr);
    BloodBowl::apply(table.setup, m, make_action(ActionKind::Block, marker), dice, nullptr);
    while (static_cast<DecisionKind>(m.decision.kind) != DecisionKind::FollowUp) {
        core::ActionList actions;
        BloodBowl::list_actions(table.setup, m, actions);
        Action answer = actions[0];
        for (const Action action :
             {make_action(ActionKind::Keep), make_action(ActionKind::Push, Square::at(23, 7))})
            if (actions.contains(action)) answer = action;
        BloodBowl::apply(table.setup, m, answer, dice, nullptr);
    }
    return m;
}

std::optional<Action> running_on(const Table& table, const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(table.setup, m, actions);
    return choose_running_on(table.setup, m, actions, kWeights);
}

// Of a carrier in the last turn, four squares from the End Zone.
std::optional<Action> follow_of_carrier(const Stats& stats, std::uint8_t face) {
    Table table(Edition::Crp);
    table.m.teams[0].turn = table.m.teams[1].turn = 8;
    const PlayerId carrier = table.add(Side::Home, 21, 7, stats);
    give_ball(table.m, carrier);
    const PlayerId marker = table.add(Side::Away, 22, 7, {.st = 2});
    return running_on(table, when_asked_to_follow(table, carrier, marker, face));
}

// Who follows is marked again; from where he is he walks around him.
TEST(Veteran, DoesNotFollowWhomHeBlitzedOutOfHisWay) {
    EXPECT_EQ(follow_of_carrier({.st = 4, .ag = 2}, kPushed), make_action(ActionKind::Stay));
}

// Who lies marks nobody, and a square nearer he need not go for it.
TEST(Veteran, FollowsWhomHeKnockedDown) {
    EXPECT_EQ(follow_of_carrier({.st = 4, .ma = 4}, kDefenderDown),
              make_action(ActionKind::FollowUp));
}

TEST(Veteran, RunsOnOnlyWithTheBall) {
    Table table(Edition::Crp);
    const PlayerId attacker = table.add(Side::Home, 21, 7, {.st = 4});
    const PlayerId marker = table.add(Side::Away, 22, 7, {.st = 2});
    EXPECT_EQ(running_on(table, when_asked_to_follow(table, attacker, marker, kPushed)),
              std::nullopt);
}

TEST(Veteran, StandsInTheWayOfTheirCarrier) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Away, 7, 7, {.ma = 7});
    give_ball(table.m, carrier);
    for (const int y : {1, 4, 7, 10, 13}) table.add(Side::Home, 12, y);
    const auto dodges_to_score = [&](const Match& m) {
        Field field;
        field.to_end_zone(m, {.side = Side::Away}, 100);
        const Square at = m.player(carrier).square;
        return field.reaches(at) ? field.dodges(at) + std::max(0, field.moves(at) - 7) : 9;
    };
    EXPECT_EQ(dodges_to_score(table.m), 0);
    int hindered = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Match m = after_turn(table, seed);
        if (!holds_ball(m, carrier) || dodges_to_score(m) > 0) ++hindered;
    }
    EXPECT_EQ(hindered, 5);
}

TEST(Veteran, KeepsTheBlitzForTheCarrier) {
    Table table(Edition::Crp);
    table.add(Side::Home, 10, 7, {.st = 4, .skills = {Skill::Block}});
    table.add(Side::Home, 10, 3, {.st = 4, .skills = {Skill::Block}});
    table.add(Side::Away, 12, 3);
    const PlayerId carrier = table.add(Side::Away, 13, 8);
    give_ball(table.m, carrier);
    const std::vector<Play> plays = plays_of(table);
    const auto blitz = std::find_if(plays.begin(), plays.end(),
                                    [](const Play& play) { return play.kind == PlayKind::Blitz; });
    ASSERT_NE(blitz, plays.end());
    EXPECT_EQ(blitz->target, carrier);
}

// Risk and re-rolls -----------------------------------------------------------------------------

TEST(Veteran, DoesWhatIsSafeBeforeWhatIsNot) {
    Table table(Edition::Crp);
    table.m.teams[0].rerolls = 0;
    const PlayerId lying = table.add(Side::Home, 4, 4, {}, Status::Prone);
    table.add(Side::Home, 12, 10);
    table.add(Side::Away, 13, 10);
    const Play first = plays_of(table).front();
    EXPECT_LE(first.risk, 0.03);
    bool rises = false;
    for (const Play& play : plays_of(table)) rises = rises || play.player == lying;
    EXPECT_TRUE(rises);
}

// The decision after a failed dodge with one team re-roll, early in a half.
Action after_failed_dodge(bool with_ball, int waiting) {
    Table table(Edition::Crp);
    table.m.teams[0].rerolls = 1;
    const PlayerId runner = table.add(Side::Home, 12, 7);
    table.add(Side::Away, 11, 7);
    for (int i = 0; i < waiting; ++i) table.add(Side::Home, 3, 1 + i);
    table.m.acted.add(PlayerId{0});
    if (with_ball) give_ball(table.m, runner);
    Match m = table.m;
    core::ScriptedDice dice({{{static_cast<std::uint8_t>(DieKind::D6), 6}, 1}});
    BloodBowl::apply(table.setup, m, declare(runner, ActionType::Move), dice, nullptr);
    BloodBowl::apply(table.setup, m, make_action(ActionKind::Step, Square::at(13, 7)), dice,
                     nullptr);
    return answer_in_between(table.setup, m);
}

TEST(Veteran, SpendsTheLastRerollOnTheBallAndNotOnAnybody) {
    EXPECT_EQ(after_failed_dodge(true, 0), team_reroll());
    EXPECT_EQ(after_failed_dodge(false, 8), team_reroll());
    EXPECT_EQ(after_failed_dodge(false, 0), make_action(ActionKind::Keep));
}

TEST(Veteran, LikesThePushIntoTheCrowd) {
    Table table(Edition::Crp);
    const Square from = Square::at(10, 1);
    table.add(Side::Home, 10, 1);
    const PlayerId victim = table.add(Side::Away, 10, 0);
    Pitch pitch(table.setup, table.m, Side::Home, kWeights);
    EXPECT_GT(pitch.of_pushing(victim, from), kWeights.into_crowd);
    move_to(pitch.board(), victim, Square::at(10, 2));
    EXPECT_LT(pitch.of_pushing(victim, from), kWeights.into_crowd);
}

// Fields ----------------------------------------------------------------------------------------

TEST(Fields, CountSquaresAndDodges) {
    Table table(Edition::Crp);
    Field field;
    const Square from = Square::at(20, 7);
    field.to_end_zone(table.m, {.side = Side::Home}, 100);
    EXPECT_EQ(field.moves(from), 5);
    EXPECT_EQ(field.dodges(from), 0);
    for (int y = 1; y < kPitchWidth; y += 3) table.add(Side::Away, 23, y);
    field.to_end_zone(table.m, {.side = Side::Home}, 100);
    EXPECT_GE(field.dodges(from), 1);
    EXPECT_FALSE([&] {
        field.to_square(table.m, {.side = Side::Home}, Square::at(2, 2), 10);
        return field.reaches(from);
    }());
}

// The budget ------------------------------------------------------------------------------------

// Blocks to make, a ball to carry, opponents on the way.
Table a_drive() {
    Table table(Edition::Crp);
    give_ball(table.m, table.add(Side::Home, 12, 7, {.ma = 7}));
    for (int y = 4; y <= 10; y += 2) {
        table.add(Side::Home, 13, y, {.av = 8});
        table.add(Side::Away, 14, y, {.av = 8});
    }
    return table;
}

TEST(Veteran, ThinksTheSameWithTheSameSeed) {
    const Table table = a_drive();
    const BotOptions options{.seed = 5, .budget = {.nodes = 5000}};
    BloodBowlVeteran one(options), other(options);
    EXPECT_EQ(play_turn(table, one, 1).actions, play_turn(table, other, 1).actions);
    EXPECT_EQ(one.nodes(), other.nodes());
}

TEST(Veteran, ValuesHardlyMorePositionsInATurnThanItMay) {
    constexpr std::int64_t kInOneGo = 700;  // the outlines that were made are compared
    for (const std::int64_t nodes : {1, 300}) {
        BloodBowlVeteran veteran({.budget = {.nodes = nodes}});
        static_cast<void>(play_turn(a_drive(), veteran, 1));
        EXPECT_GT(veteran.nodes(), 0);
        EXPECT_LE(veteran.nodes(), nodes + kInOneGo);
    }
}

TEST(Veteran, PlaysByItsOwnMindWhenItMayNotThink) {
    BloodBowlVeteran veteran = a_hurried_veteran();
    const Table table = a_drive();
    const Turn turn = play_turn(table, veteran, 1);
    EXPECT_EQ(veteran.nodes(), 0);
    EXPECT_EQ(turn.actions.front(), plays_of(table).front().actions.front());
}

// Listing takes time that it has not, too.
TEST(Veteran, ListsItsPlaysOnceWhenItMayNotThink) {
    BloodBowlVeteran veteran = a_hurried_veteran();
    Table table(Edition::Crp);  // nobody is near enough for a roll
    give_ball(table.m, table.add(Side::Home, 8, 7));
    for (int y = 3; y <= 11; y += 2) {
        table.add(Side::Home, 10, y);
        table.add(Side::Away, 18, y);
    }
    const Turn turn = play_turn(table, veteran, 1);
    std::vector<Action> listed, declared;
    std::set<int> players;
    for (const Play& play : plays_of(table)) {
        if (!play.player.is_some()) break;
        if (players.insert(play.player.slot).second) listed.push_back(play.actions.front());
    }
    for (const Action action : turn.actions)
        if (kind_of(action) == ActionKind::Declare) declared.push_back(action);
    ASSERT_GT(listed.size(), 2u);
    EXPECT_EQ(declared, listed);
}

// Parameters ------------------------------------------------------------------------------------

TEST(Veteran, TakesParametersByName) {
    const core::Json list = bloodbowl_veteran_parameters();
    ASSERT_TRUE(list.contains("danger"));
    EXPECT_DOUBLE_EQ(list["danger"]["value"].get<double>(), kWeights.danger);
    EXPECT_GT(list["danger"]["step"].get<double>(), 0);
    const auto changed = VeteranParameters::from_json({{"danger", 0.125}, {"nonsense", 1}});
    EXPECT_DOUBLE_EQ(changed.danger, 0.125);
    EXPECT_DOUBLE_EQ(changed.drive, kWeights.drive);
    EXPECT_DOUBLE_EQ(VeteranParameters::from_json(nullptr).danger, kWeights.danger);
}

// Everything is legal ---------------------------------------------------------------------------

// Developed teams with star players, every edition and the options that ask for more: all answers
// are legal, so are the first actions of all plays, and matches end.
TEST(Veteran, PlaysEveryEditionToTheEnd) {
    std::set<int> kinds;
    for (const Edition edition : kAllEditions) {
        const auto& all = rosters(edition);
        core::SeededDice mind(12);
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const auto team = [&] {
                const Roster& roster = all[mind.below(static_cast<std::uint32_t>(all.size()))];
                return teams::random_team(edition, roster, mind.next(), {1'600'000, 25, true})
                    ->list;
            };
            Options options;
            options.tie = seed % 2 == 0 ? TieOption::Ask : TieOption::Overtime;
            options.illegal_procedure = seed == 2;
            const bloodbowl::Setup setup = make_setup(edition, options, team(), team());
            std::array coaches{tests::kSanitized ? a_hurried_veteran() : a_quick_veteran(),
                               a_hurried_veteran()};
            PathFinder finder;
            core::SeededDice dice(seed);
            Match m{};
            BloodBowl::start(setup, m, dice, nullptr);
            int n = 0;
            for (; m.decision.is_open() && n < kLongestMatch; ++n) {
                kinds.insert(m.decision.kind);
                ActionList list;
                BloodBowl::list_actions(setup, m, list);
                const Action action = coaches[m.decision.seat].choose(setup, m);
                ASSERT_TRUE(list.contains(action))
                    << name_of(edition) << " seed " << seed << " decision " << n << ": "
                    << BloodBowl::action_text(setup, action);
                if (n % 50 == 0 &&
                    static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Turn) {
                    for (const Play& play : list_plays(setup, m, finder, kWeights)) {
                        EXPECT_TRUE(list.contains(play.actions.front()));
                    }
                }
                BloodBowl::apply(setup, m, action, dice, nullptr);
            }
            EXPECT_FALSE(m.decision.is_open()) << name_of(edition) << " seed " << seed;
        }
    }
    EXPECT_GE(kinds.size(), 18U);
}

// Asked out of the blue, at any decision of a random match, it has an answer.
TEST(Veteran, TakesOverAtAnyMoment) {
    for (const Edition edition : kAllEditions) {
        const auto& all = rosters(edition);
        core::SeededDice mind(6);
        const auto team = [&] {
            const Roster& roster = all[mind.below(static_cast<std::uint32_t>(all.size()))];
            return teams::random_team(edition, roster, mind.next(), {1'600'000, 40, true})->list;
        };
        const bloodbowl::Setup setup = make_setup(edition, {}, team(), team());
        core::SeededDice dice(3);
        Match m{};
        BloodBowl::start(setup, m, dice, nullptr);
        while (m.decision.is_open()) {
            ActionList list;
            BloodBowl::list_actions(setup, m, list);
            const Action answer = a_hurried_veteran().choose(setup, m);
            ASSERT_TRUE(list.contains(answer)) << BloodBowl::action_text(setup, answer);
            const Action next = list[mind.below(static_cast<std::uint32_t>(list.size()))];
            BloodBowl::apply(setup, m, next, dice, nullptr);
        }
    }
}

}  // namespace
}  // namespace affray::ai
