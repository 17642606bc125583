// Paths and their chances against the engine itself: every outcome of the dice is walked through
// the real procedures, with the coach's best answers and the opponent's worst.
#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/walk.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

constexpr std::size_t kFewEnough = 5;  // rolls that can be enumerated quickly

// The value of the game "carry out this plan": 1 when the player stands at its end, else 0.
class Walker {
public:
    Walker(const Setup& setup, PlayerId walker, std::vector<Action> plan)
        : setup_(setup), walker_(walker), plan_(std::move(plan)) {}

    [[nodiscard]] double chance(const Match& m) const { return value(m, 0); }

private:
    struct Stopper final : core::Listener<Event> {
        void on(const Event& event) override {
            switch (event.kind) {
                case EventKind::KnockedDown:
                case EventKind::BallBounced:
                case EventKind::Held:
                case EventKind::Distracted:
                case EventKind::Rooted: throw Enough{};
                default: break;
            }
        }
    };

    [[nodiscard]] double after(const Match& m, Action action, std::size_t next) const {
        core::EnumeratingDice dice;
        double sum = 0;
        do {
            Match then = m;
            Stopper stopper;
            try {
                BloodBowl::apply(setup_, then, action, dice, &stopper);
            } catch (const Enough&) {
                continue;
            }
            sum += dice.probability() * value(then, next);
        } while (dice.next_outcome());
        return sum;
    }

    [[nodiscard]] double value(const Match& m, std::size_t next) const {
        ActionList list;
        BloodBowl::list_actions(setup_, m, list);
        const auto kind = static_cast<DecisionKind>(m.decision.kind);
        const bool plans = kind == DecisionKind::Turn || kind == DecisionKind::Move;
        if (plans && next < plan_.size())
            return list.contains(plan_[next]) ? after(m, plan_[next], next + 1) : 0;
        if (plans || m.drive_over)
            return m.standing.has(walker_) && m.player(walker_).square == square_of(plan_.back());
        const bool is_own = static_cast<Side>(m.decision.seat) == m.player(walker_).side;
        std::optional<double> best;
        for (const Action action : list) {
            const bool shadows = m.top_notes().asked_skill == Skill::Shadowing &&
                                 kind_of(action) != ActionKind::Decline;
            if (shadows && kind == DecisionKind::SkillUser) continue;
            const double v = after(m, action, next);
            if (!best || (is_own ? v > *best : v < *best)) best = v;
        }
        return best.value_or(0);
    }

    const Setup& setup_;
    PlayerId walker_;
    std::vector<Action> plan_;
};

double played(const Setup& setup, const Match& m, PlayerId p, const std::vector<PathStep>& steps) {
    std::vector<Action> plan{declare(p, ActionType::Move)};
    for (const PathStep& step : steps) plan.push_back(step.action());
    return Walker(setup, p, plan).chance(m);
}

std::size_t rolls_of(const std::vector<PathStep>& steps) {
    std::size_t rolls = 0;
    for (const PathStep& step : steps) rolls += step.rolls.size();
    return rolls;
}

Reach reach(const Table& table, PlayerId p, int x, int y) {
    PathFinder finder;
    finder.search(table.setup, table.m, p);
    const auto found = finder.to(Square::at(x, y));
    EXPECT_TRUE(found) << x << ',' << y;
    if (!found) return {};
    EXPECT_NEAR(found->chance, played(table.setup, table.m, p, finder.steps(*found)), kExact);
    return *found;
}

TEST(Paths, OverEmptyGroundNeedNoRoll) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 10, 7, {.ma = 4});
    PathFinder finder;
    finder.search(table.setup, table.m, p);
    for (const Square square : finder.squares()) {
        const int away = distance(Square::at(10, 7), square);
        const auto way = finder.to(square);
        ASSERT_TRUE(way);
        EXPECT_EQ(way->moves, away);
        EXPECT_EQ(way->extra, std::max(0, away - 4));
        EXPECT_EQ(finder.steps(*way).size(), static_cast<std::size_t>(away));
        EXPECT_NEAR(way->chance, std::pow(5 / 6.0, way->extra), kExact);
    }
    EXPECT_EQ(finder.squares().size(), 13U * 13U - 1U);  // six squares each way
}

TEST(Paths, GoRoundTackleZonesWhereThereIsRoom) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 10, 7);
    table.add(Side::Away, 12, 7);
    // Straight through it would be a dodge; with six squares there is time to go round.
    EXPECT_NEAR(reach(table, p, 14, 7).chance, 1, kExact);
    EXPECT_EQ(reach(table, p, 14, 7).moves, 6);
    EXPECT_NEAR(reach(table, p, 11, 7).chance, 1, kExact);  // into a zone costs nothing
    // Farther on, one extra square is surer than two dodges.
    EXPECT_NEAR(reach(table, p, 16, 7).chance, 5 / 6.0, kExact);
    EXPECT_EQ(reach(table, p, 16, 7).moves, 7);
}

TEST(Paths, SpendEverySaverWhereItHelpsMost) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        table.m.team(Side::Home).rerolls = 1;
        const PlayerId p =
            table.add(Side::Home, 10, 7, {.ma = 2, .skills = {Skill::Dodge, Skill::SureFeet}});
        table.add(Side::Away, 10, 6);
        table.add(Side::Away, 12, 8);
        reach(table, p, 12, 7);
        reach(table, p, 13, 7);
        reach(table, p, 14, 7);
    }
}

TEST(Paths, KnowLonersProsAndTacklers) {
    Table table(Edition::Crp);
    table.m.team(Side::Home).rerolls = 1;
    const PlayerId loner =
        table.add(Side::Home, 10, 7, {.ma = 1, .skills = {Skill::Loner, Skill::Pro, Skill::Dodge}});
    table.add(Side::Away, 10, 6, {.skills = {Skill::Tackle}});
    reach(table, loner, 11, 8);
    reach(table, loner, 12, 8);
    reach(table, loner, 13, 9);
}

TEST(Paths, UseBreakTackleOnTheHardestDodge) {
    Table table(Edition::Bb16);
    const PlayerId p =
        table.add(Side::Home, 10, 7, {.st = 5, .ag = 2, .skills = {Skill::BreakTackle}});
    for (const int x : {9, 10, 11, 12, 13}) table.add(Side::Away, x, 6);
    for (const int x : {9, 10, 11, 12, 13}) table.add(Side::Away, x, 8);
    reach(table, p, 11, 7);
    reach(table, p, 12, 7);
    reach(table, p, 13, 7);
}

TEST(Paths, LeapOverAWall) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId p =
            table.add(Side::Home, 10, 7, {.ag = 4, .ma = 2, .skills = {Skill::Leap}});
        for (int y = 0; y < kPitchWidth; ++y)
            if (y != 7) table.add(Side::Home, 11, y);
        table.add(Side::Away, 11, 7);
        EXPECT_NEAR(reach(table, p, 12, 7).chance, 4 / 6.0, kExact);
        reach(table, p, 14, 7);
    }
}

TEST(Paths, RiseFirst) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId p = table.add(Side::Home, 10, 7, {.ma = 5}, Status::Prone);
        const PlayerId slow = table.add(Side::Home, 3, 3, {.ma = 2}, Status::Prone);
        EXPECT_EQ(reach(table, p, 11, 7).moves, 4);
        EXPECT_NEAR(reach(table, p, 14, 7).chance, std::pow(5 / 6.0, 2), kExact);
        EXPECT_NEAR(reach(table, slow, 4, 3).chance, 0.5 * 5 / 6.0, kExact);
    }
}

TEST(Paths, PickTheBallUpOnTheWayOnlyWhenTold) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 10, 7, {.skills = {Skill::SureHands}});
    table.put_ball(12, 7);
    EXPECT_NEAR(reach(table, p, 14, 7).chance, 1, kExact);  // round the ball
    const double picked_up = 1 - (2 / 6.0) * (2 / 6.0);     // 3+, twice
    EXPECT_NEAR(reach(table, p, 12, 7).chance, picked_up, kExact);
    PathFinder finder;
    finder.search(table.setup, table.m, p);
    ASSERT_TRUE(finder.go_on_from(Square::at(12, 7)));
    const auto on = finder.to(Square::at(16, 7));
    ASSERT_TRUE(on);
    EXPECT_NEAR(on->chance, picked_up, kExact);
    EXPECT_EQ(on->moves, 6);
    EXPECT_NEAR(played(table.setup, table.m, p, finder.steps(*on)), picked_up, kExact);
    EXPECT_FALSE(finder.go_on_from(Square::at(25, 0)));
}

TEST(Paths, AreNobodysWhoCannotMove) {
    Table table(Edition::Crp);
    PathFinder finder;
    const PlayerId stunned = table.add(Side::Home, 5, 5, {}, Status::Stunned);
    const PlayerId done = table.add(Side::Home, 8, 5);
    const PlayerId chained = table.add(Side::Home, 8, 9, {.skills = {Skill::BallAndChain}});
    table.m.acted.add(done);
    for (const PlayerId p : {stunned, done, chained}) {
        finder.search(table.setup, table.m, p);
        EXPECT_TRUE(finder.squares().empty());
    }
    finder.search(table.setup, table.m, done, PathFinder::When::NextTurn);
    EXPECT_FALSE(finder.squares().empty());
}

// In positions of random matches between developed teams of every edition.
TEST(Paths, AreWorthWhatTheEngineMakesOfThem) {
    int checked = 0, needed_luck = 0;
    for (const Edition edition : kAllEditions) {
        const auto& all = rosters(edition);
        core::SeededDice mind(7);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto team = [&] {
                const Roster& roster = all[mind.below(static_cast<std::uint32_t>(all.size()))];
                return teams::random_team(edition, roster, mind.next(), {1'600'000, 25, true})
                    ->list;
            };
            const bloodbowl::Setup setup = make_setup(edition, {}, team(), team());
            core::SeededDice dice(seed);
            RandomBot bot(seed);
            Match m{};
            BloodBowl::start(setup, m, dice, nullptr);
            for (int n = 0; m.decision.is_open() && n < 3000; ++n) {
                if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Turn &&
                    mind.below(15) == 0) {
                    ActionList list;
                    BloodBowl::list_actions(setup, m, list);
                    const Action chosen = list[mind.below(static_cast<std::uint32_t>(list.size()))];
                    const PlayerId p = player_of(chosen);
                    // A Vampire arrives, but the bite may take him away again.
                    if (kind_of(chosen) == ActionKind::Declare &&
                        !m.player(p).skills.has(Skill::BloodLust)) {
                        PathFinder finder;
                        finder.search(setup, m, p);
                        const auto& squares = finder.squares();
                        for (int i = 0; i < 3 && !squares.empty(); ++i) {
                            const auto way = finder.to(
                                squares[mind.below(static_cast<std::uint32_t>(squares.size()))]);
                            ASSERT_TRUE(way);
                            const auto steps = finder.steps(*way);
                            if (rolls_of(steps) > kFewEnough) continue;
                            ASSERT_NEAR(way->chance, played(setup, m, p, steps), kExact)
                                << name_of(edition) << " seed " << seed << " decision " << n
                                << " player " << short_name(setup, p) << " to " << way->to.x()
                                << ',' << way->to.y();
                            ++checked;
                            needed_luck += way->chance < 1 ? 1 : 0;
                        }
                    }
                }
                BloodBowl::apply(setup, m, bot.choose<BloodBowl>(setup, m), dice, nullptr);
            }
        }
    }
    EXPECT_GT(checked, 300);
    EXPECT_GT(needed_luck, 150);
}

}  // namespace
}  // namespace affray::ai
