// The exact solver against plain recursion and against the path-finder, and the puzzles of the
// data.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/solver/canonical_key.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/events.h"
#include "bots/registry.h"
#include "core/dice.h"
#include "puzzles/puzzle.h"
#include "puzzles/puzzle_trial.h"

namespace affray::puzzles {
namespace {

using namespace bloodbowl;
using core::Action;
using core::Json;

constexpr double kExact = 1e-9;

// The last turn of the match, home to move; nobody passes, hands off or goes for it.
AnyBloodBowlMatch last_turn(const Json& players, bool reroll = false, bool blitz_used = false) {
    const Json header{
        {"edition", "crp"},
        {"sides", {"human", "orc"}},
        {"options", {{"fouls", false}, {"casualty_table", false}, {"going_for_it", false}}}};
    auto match = game_type().make(header);
    EXPECT_TRUE(match);
    const Json team{{"turn", 8}, {"rerolls", 0}, {"apothecaries", 0}};
    Json home = team;
    home["rerolls"] = reroll ? 1 : 0;
    home["pass_used"] = home["hand_off_used"] = true;
    home["blitz_used"] = blitz_used;
    const auto done = (*match)->set_position({{"half", 2},
                                              {"active", "home"},
                                              {"teams", {{"home", home}, {"away", team}}},
                                              {"players", players},
                                              {"ball", "H1"}});
    EXPECT_TRUE(done) << (done ? "" : done.error().message);
    return dynamic_cast<AnyBloodBowlMatch&>(**match);
}

// Every line and every face of every die, without memory and without thought. With one carrier a
// ball that bounces is lost.
class PlainRecursion final : core::Listener<Event> {
public:
    explicit PlainRecursion(const Setup& setup) : setup_(setup) {}

    double value(const Match& m) {
        if (m.team(Side::Home).score > 0) return 1;
        if (m.over || m.active != Side::Home) return 0;
        core::ActionList actions;
        BloodBowl::list_actions(setup_, m, actions);
        const bool wants_much = m.decision.seat == index(Side::Home);
        double best = wants_much ? 0 : 1;
        for (const Action action : actions)
            best = wants_much ? std::max(best, value_after(m, action))
                              : std::min(best, value_after(m, action));
        return best;
    }

private:
    struct Lost {};

    double value_after(const Match& m, Action action) {
        core::EnumeratingDice dice;
        double sum = 0;
        do {
            Match next = m;
            double worth = 0;
            try {
                BloodBowl::apply(setup_, next, action, dice, this);
                worth = value(next);
            } catch (const Lost&) {}
            sum += dice.probability() * worth;
        } while (dice.next_outcome());
        return sum;
    }
    void on(const Event& event) override {
        if (event.kind == EventKind::Turnover && event.turnover != TurnoverCause::Touchdown)
            throw Lost{};
    }

    const Setup& setup_;
};

double solved(const AnyBloodBowlMatch& board) {
    ai::PuzzleSolver solver(board.setup(), board.match(), {Side::Home, ai::Aim::Score});
    return solver.value(board.match()).value_or(-1);
}

void expect_same(const AnyBloodBowlMatch& board) {
    PlainRecursion plain(board.setup());
    const double expected = plain.value(board.match());
    EXPECT_NEAR(solved(board), expected, kExact);
    EXPECT_GT(expected, 0.01);
    EXPECT_LT(expected, 0.999);
}

TEST(PuzzleSolver, AgreesWithPlainRecursionAboutARun) {
    expect_same(last_turn({{"H1", {{"at", {23, 7}}, {"ma", 2}}}, {"A1", {{"at", {24, 8}}}}}));
}

TEST(PuzzleSolver, AgreesWithPlainRecursionAboutABlitz) {
    expect_same(last_turn({{"H1", {{"at", {23, 0}}, {"ma", 2}}}, {"A1", {{"at", {24, 0}}}}}));
}

TEST(PuzzleSolver, AgreesWithPlainRecursionAboutTheReroll) {
    expect_same(
        last_turn({{"H1", {{"at", {23, 7}}, {"ma", 2}}}, {"A1", {{"at", {24, 8}}}}}, true, true));
}

TEST(PuzzleSolver, AgreesWithThePathFinderWhereOnePlayerRuns) {
    for (const bool reroll : {false, true}) {
        const auto board = last_turn({{"H1", {{"at", {20, 7}}, {"ma", 6}}},
                                      {"A1", {{"at", {22, 6}}}},
                                      {"A2", {{"at", {22, 8}}}},
                                      {"A3", {{"at", {21, 7}}}}},
                                     reroll, true);
        ai::PathFinder finder;
        finder.search(board.setup(), board.match(), board.match().ball().carrier);
        double best = 0;
        for (int y = 0; y < kPitchWidth; ++y)
            if (const auto reach = finder.to(Square::at(kPitchLength - 1, y)))
                best = std::max(best, reach->chance);
        EXPECT_NEAR(solved(board), best, kExact);
    }
}

// What matters of a moment ------------------------------------------------------------------------

TEST(PuzzleEssence, HowBadlySomebodyWasHitCountsOnlyWhereHeCouldRise) {
    const auto board = last_turn({{"H1", {{"at", {20, 7}}}}, {"A1", {{"at", {21, 7}}}}});
    Match prone = board.match(), stunned = prone;
    for (const PlayerId p : on_pitch_of(prone, Side::Away)) {
        set_status(prone, p, Status::Prone);
        set_status(stunned, p, Status::Stunned);
    }
    EXPECT_EQ(ai::key_of(prone, Side::Home), ai::key_of(stunned, Side::Home));
    EXPECT_NE(ai::key_of(prone, Side::Away), ai::key_of(stunned, Side::Away));
    EXPECT_NE(ai::key_of(prone, Side::Home), ai::key_of(board.match(), Side::Home));
}

TEST(PuzzleEssence, ForgetsHowARollWasMadeUp) {
    const auto board = last_turn({{"H1", {{"at", {20, 7}}}}, {"A1", {{"at", {21, 7}}}}});
    const auto after_armour = [&](int die_1, int die_2) {
        Match m = board.match();
        m.decision = {};
        m.stack[m.depth++] = InjuryFrame{.step = InjuryFrame::Step::ArmourBonus,
                                         .player = m.ball().carrier,
                                         .die_1 = static_cast<std::uint8_t>(die_1),
                                         .die_2 = static_cast<std::uint8_t>(die_2)};
        ai::simplify(board.setup(), m);
        return ai::key_of(m, Side::Home);
    };
    EXPECT_EQ(after_armour(2, 5), after_armour(4, 3));
    EXPECT_EQ(after_armour(6, 6), after_armour(6, 6));
    EXPECT_NE(after_armour(2, 5), after_armour(4, 4));
}

TEST(PuzzleEssence, BlockDiceHaveNoOrder) {
    const auto board = last_turn({{"H1", {{"at", {20, 7}}}}, {"A1", {{"at", {21, 7}}}}});
    const auto with_faces = [&](BlockFace first, BlockFace second) {
        Match m = board.match();
        m.decision = {};
        m.stack[m.depth++] =
            BlockFrame{.step = BlockFrame::Step::Choose, .dice = 2, .faces = {first, second}};
        ai::simplify(board.setup(), m);
        return ai::key_of(m, Side::Home);
    };
    using enum BlockFace;
    EXPECT_EQ(with_faces(Pushed, DefenderDown), with_faces(DefenderDown, Pushed));
    EXPECT_NE(with_faces(Pushed, DefenderDown), with_faces(DefenderDown, DefenderDown));
}

TEST(PuzzleSolver, NamesAnActionThatIsWorthTheBestChance) {
    const auto board = last_turn({{"H1", {{"at", {22, 7}}, {"ma", 4}}}, {"A1", {{"at", {23, 7}}}}});
    ai::PuzzleSolver solver(board.setup(), board.match(), {Side::Home, ai::Aim::Score});
    const auto action = solver.best_action(board.match());
    ASSERT_TRUE(action);
    EXPECT_NEAR(*solver.value_after(board.match(), *action), solved(board), kExact);
}

TEST(PuzzleSolver, GivesUpAtItsLimit) {
    const auto board = last_turn({{"H1", {{"at", {20, 7}}}}, {"A1", {{"at", {21, 7}}}}});
    ai::PuzzleSolver solver(board.setup(), board.match(), {Side::Home, ai::Aim::Score}, 10);
    EXPECT_FALSE(solver.value(board.match()));
}

// Plays what the solver says.
class Oracle final : public ai::Bot {
public:
    explicit Oracle(ai::PuzzleSolver& solver) : solver_(solver) {}
    [[nodiscard]] Action choose(const core::AnyMatch& match) override {
        return *solver_.best_action(dynamic_cast<const AnyBloodBowlMatch&>(match).match());
    }

private:
    ai::PuzzleSolver& solver_;
};

TEST(PuzzleTrial, PerfectPlayIsWorthTheBestChance) {
    const auto board = last_turn({{"H1", {{"at", {22, 7}}, {"ma", 4}}}, {"A1", {{"at", {23, 7}}}}});
    ai::PuzzleSolver solver(board.setup(), board.match(), {Side::Home, ai::Aim::Score});
    Oracle oracle(solver);
    const TrialResult result = try_puzzle(board, solver, oracle, 3, 1);
    EXPECT_NEAR(result.worth, solved(board), 1e-6);
    const auto random = bots::find_bot("random")->make({});
    EXPECT_LT(try_puzzle(board, solver, *random, 3, 1).worth, result.worth);
}

TEST(Puzzles, AllCanBePutOnTheBoard) {
    std::set<std::string> ids;
    for (const Puzzle& puzzle : puzzles()) {
        EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
        const auto board = board_of(puzzle);
        ASSERT_TRUE(board) << puzzle.id << ": " << board.error().message;
        EXPECT_EQ(BloodBowl::broken_invariant(board->setup(), board->match()), "") << puzzle.id;
        EXPECT_EQ(to_json(*read_puzzle(to_json(puzzle))), to_json(puzzle));
    }
}

TEST(Puzzles, TheFirstOfEachKindHaveTheirChance) {
    std::set<PuzzleKind> seen;
    for (const Puzzle& puzzle : puzzles()) {
        if (!seen.insert(puzzle.kind).second) continue;
        const auto best = best_chance(puzzle);
        ASSERT_TRUE(best);
        EXPECT_NEAR(*best, puzzle.best, kExact) << puzzle.id;
    }
}

}  // namespace
}  // namespace affray::puzzles
