// Plans: what throws of the dice come to, and the search for better ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "ai/bloodbowl/base/position_key.h"
#include "ai/bloodbowl/planning/plan_sampler.h"
#include "ai/bloodbowl/star/star_search.h"
#include "bloodbowl/walk.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

constexpr Square kLeft = Square::at(9, 3), kRight = Square::at(9, 11);

// How far the two runners of home are from where they want to be. Counts what it is asked.
class ToTheWings final : public PitchEvaluator {
public:
    void value(const Setup&, std::span<const Match> positions, int,
               std::span<double> values) const override {
        for (std::size_t i = 0; i < positions.size(); ++i, ++asked) {
            values[i] = 0;
            for (const Square wing : {kLeft, kRight}) {
                int nearest = kPitchLength;
                for (const PlayerId p : positions[i].members_of(Side::Home))
                    nearest = std::min(nearest, distance(positions[i].player(p).square, wing));
                values[i] -= 0.1 * nearest;
            }
        }
    }
    mutable int asked = 0;
};

// Two players far forward are worth something, one alone is not.
class OnlyTogether final : public PitchEvaluator {
public:
    void value(const Setup&, std::span<const Match> positions, int,
               std::span<double> values) const override {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            int beyond = 0;
            for (const PlayerId p : positions[i].members_of(Side::Home))
                if (positions[i].player(p).square.x() > 10) ++beyond;
            values[i] = beyond == 2 ? 1 : 0;
        }
    }
};

// How far the ball is in home's hands.
class BallFarForward final : public PitchEvaluator {
public:
    void value(const Setup&, std::span<const Match> positions, int,
               std::span<double> values) const override {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const Ball& ball = positions[i].ball();
            values[i] = ball.state == BallState::Held ? ball.square.x() : 0;
        }
    }
};

// Somebody far forward is worth more than nobody, and much more than somebody who fell.
class RatherForward final : public PitchEvaluator {
public:
    void value(const Setup&, std::span<const Match> positions, int,
               std::span<double> values) const override {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            values[i] = 0.6;
            for (const PlayerId p : positions[i].members_of(Side::Home)) {
                if (positions[i].player(p).status != Status::Standing) values[i] = 0;
                if (positions[i].player(p).square == kLeft) values[i] = 1;
            }
        }
    }
};

Play walk_to(PlayerId p, Square to) {
    Play play;
    play.kind = PlayKind::Move;
    play.player = p;
    play.to = to;
    play.actions = {declare(p, ActionType::Move), make_action(ActionKind::Step, to),
                    make_action(ActionKind::EndAction)};
    return play;
}

struct TwoRunners {
    Table table{Edition::Crp};
    PlayerId one = table.add(Side::Home, 8, 6);
    PlayerId two = table.add(Side::Home, 8, 8);
    PlayerId opponent = table.add(Side::Away, 20, 7);
    ToTheWings evaluator;
    std::vector<Play> plays{walk_to(one, Square::at(8, 5)), walk_to(two, Square::at(8, 9))};

    TwoRunners() { table.m.ball() = {BallState::OnGround, kNoPlayer, Square::at(22, 7), {}}; }

    [[nodiscard]] Sampler sampler() const {
        return {table.setup, table.m, Side::Home, evaluator, 1};
    }

    // From the plan on to make both of the plays.
    [[nodiscard]] FoundPlan best_plan(const PitchEvaluator& judge, Deadline& deadline) {
        Sampler sampler(table.setup, table.m, Side::Home, judge, 1);
        const Walks walks(table.setup, table.m, Side::Home);
        const std::array<Plan, 1> starts{Plan{0, 1}};
        const Relays relays(table.setup, table.m, walks);
        return TurnSearch(sampler, plays, walks, relays, 1).search(starts, deadline);
    }
};

// Positions -----------------------------------------------------------------------------------

TEST(PositionKey, TellsPositionsApart) {
    const Table table = TwoRunners().table;
    const std::uint64_t key = position_key(table.m);
    EXPECT_EQ(position_key(Match(table.m)), key);
    const auto changed = [&](auto&& change) {
        Match m = table.m;
        change(m);
        return position_key(m);
    };
    const PlayerId p = *table.m.members_of(Side::Home).begin();
    EXPECT_NE(changed([&](Match& m) { move_to(m, p, Square::at(7, 6)); }), key);
    EXPECT_NE(changed([&](Match& m) { set_status(m, p, Status::Prone); }), key);
    EXPECT_NE(changed([&](Match& m) { m.player(p).conditions = Condition::kRooted; }), key);
    EXPECT_NE(changed([&](Match& m) { m.player(p).st = 2; }), key);
    EXPECT_NE(changed([&](Match& m) { m.ball().square = Square::at(22, 8); }), key);
    EXPECT_NE(changed([&](Match& m) { give_ball(m, p); }), key);
    EXPECT_NE(changed([&](Match& m) { ++m.team(Side::Away).score; }), key);
    EXPECT_NE(changed([&](Match& m) { ++m.team(Side::Home).turn; }), key);
    EXPECT_NE(changed([&](Match& m) { ++m.team(Side::Home).rerolls; }), key);
    EXPECT_NE(changed([&](Match& m) { ++m.half; }), key);
    EXPECT_NE(changed([&](Match& m) { m.weather = Weather::Blizzard; }), key);
}

TEST(PositionKey, IsTheSameWhateverWasUsedUpInTheTurn) {
    const Table table = TwoRunners().table;
    Match m = table.m;
    m.acted.add(*m.members_of(Side::Home).begin());
    m.team(Side::Home).blitz_used = true;
    m.players[0].used_this_turn = OncePerTurn::kDodge;
    EXPECT_EQ(position_key(m), position_key(table.m));
}

// Throws --------------------------------------------------------------------------------------

TEST(Sampler, ValuesAPositionOnce) {
    TwoRunners runners;
    Sampler sampler = runners.sampler();
    std::array<double, 8> values{}, again{}, other{};
    sampler.value({}, runners.plays, {0, 1}, 0, values);
    EXPECT_EQ(runners.evaluator.asked, 1);  // nobody rolls a die
    sampler.value({}, runners.plays, {1, 0}, 8, again);
    EXPECT_EQ(runners.evaluator.asked, 1);
    EXPECT_EQ(values, again);
    sampler.value({}, runners.plays, {0}, 0, other);
    EXPECT_EQ(runners.evaluator.asked, 2);
    for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_DOUBLE_EQ(values[i], -0.4);
        EXPECT_DOUBLE_EQ(other[i], -0.5);
    }
}

TEST(Sampler, ValuesThrowsThatFailForThemselves) {
    TwoRunners runners;
    runners.table.add(Side::Away, 7, 6);
    Sampler sampler = runners.sampler();
    std::array<double, 12> values{};
    sampler.value({}, runners.plays, {0, 1}, 0, values);  // the first must dodge
    EXPECT_GT(runners.evaluator.asked, 1);
    EXPECT_LT(runners.evaluator.asked, 12);
    EXPECT_NE(*std::min_element(values.begin(), values.end()),
              *std::max_element(values.begin(), values.end()));
}

// The search ----------------------------------------------------------------------------------

TEST(TurnSearch, FindsTheBestPlacesAndEndsWhenThereIsNothingElse) {
    TwoRunners runners;
    Deadline deadline({}, 1'000'000);
    EXPECT_DOUBLE_EQ(runners.best_plan(runners.evaluator, deadline).value, 0);
    EXPECT_LT(deadline.nodes(), 1'000'000);
    EXPECT_LT(runners.evaluator.asked, 20'000);
}

// A veteran gives the ball away only when he has it and the other one scores at once.
TEST(TurnSearch, PicksUpAndHandsOverToWhoGetsFartherWithTheBall) {
    TwoRunners runners;
    runners.table.m.ball().square = Square::at(6, 8);
    for (const PlayerId p : {runners.one, runners.two}) runners.table.m.player(p).ag = 4;
    Deadline deadline({}, 100'000);
    const FoundPlan found = runners.best_plan(BallFarForward(), deadline);
    const auto gift = std::find_if(found.plays.begin(), found.plays.end(),
                                   [](const Play& play) { return play.kind == PlayKind::HandOff; });
    ASSERT_NE(gift, found.plays.end());
    EXPECT_GT(found.value, 9);  // ten squares times 5/6 is what one can do alone
}

// What was searched for is not given up because the first throws are against it.
TEST(TurnSearch, WhoGoesOnKeepsAPlanThatIsALittleBetterThanTheOthers) {
    TwoRunners runners;
    runners.table.add(Side::Away, 7, 3);
    move_to(runners.table.m, runners.one, Square::at(8, 3));
    const std::vector<Play> plays{walk_to(runners.one, kLeft)};  // 2/3 of 1 against 0.6
    const Walks walks(runners.table.setup, runners.table.m, Side::Home);
    const Relays relays(runners.table.setup, runners.table.m, walks);
    const RatherForward judge;
    const auto times_made = [&](const std::array<Plan, 2>& starts, bool goes_on) {
        int made = 0;
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            Sampler sampler(runners.table.setup, runners.table.m, Side::Home, judge, seed);
            Deadline deadline({}, 20);
            const FoundPlan found =
                TurnSearch(sampler, plays, walks, relays, seed).search(starts, deadline, goes_on);
            if (!found.plays.empty()) ++made;
        }
        return made;
    };
    const Plan dodge{0}, nothing;
    EXPECT_EQ(times_made({dodge, nothing}, true), 50);
    EXPECT_LT(times_made({nothing, dodge}, false), 40);
}

// No single change of the plan makes it better.
TEST(TurnSearch, LeapsAwayFromWhatIsOnlyTheBestNearby) {
    Deadline deadline({}, 1'000'000);
    EXPECT_DOUBLE_EQ(TwoRunners().best_plan(OnlyTogether(), deadline).value, 1);
}

}  // namespace
}  // namespace affray::ai
