// What dice were worth: nothing on average, much when a touchdown hangs on them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "ai/base/counting_dice.h"
#include "ai/bloodbowl/star/bloodbowl_luck.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/walk.h"
#include "bots/registry.h"
#include "games/games.h"
#include "lab/arena_match.h"

namespace affray::bots {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

// Dice that always fall the same way.
class SameDice final : public core::Dice {
public:
    explicit SameDice(int face) : face_(face) {}
    int roll(core::Die die) override { return std::min<int>(face_, die.sides); }

private:
    int face_;
};

// Applies the actions with these dice and returns what Home's luck in them was.
ai::Luck luck_of(const Table& table, const std::vector<Action>& actions, core::Dice& source,
                 std::uint64_t seed = 1) {
    ai::BloodBowlLuck match_luck(seed);
    Match m = table.m;
    for (const Action action : actions) {
        ai::CountingDice dice(source);
        match_luck.before(m, action);
        BloodBowl::apply(table.setup, m, action, dice, nullptr);
        if (dice.rolls() > 0) match_luck.after(table.setup, m);
    }
    return match_luck.so_far();
}

ai::Luck luck_of(const Table& table, const std::vector<Action>& actions, int face) {
    SameDice dice(face);
    return luck_of(table, actions, dice);
}

// Two steps to the End Zone, and a dodge on 3+ before the first.
struct Dash {
    Table table{Edition::Crp};
    std::vector<Action> actions;
    explicit Dash(bool is_marked) {
        for (int y = 3; y <= 11; ++y) {
            table.add(Side::Home, 15, y);
            table.add(Side::Away, 14, y);
        }
        table.m.teams[0].turn = table.m.teams[1].turn = 6;
        const PlayerId carrier = table.add(Side::Home, 23, 7);
        give_ball(table.m, carrier);
        table.m.teams[0].rerolls = 0;
        if (is_marked) table.add(Side::Away, 22, 7);
        actions = {declare(carrier, ActionType::Move),
                   make_action(ActionKind::Step, Square::at(24, 7))};
    }
};

TEST(MatchLuck, IsNothingWithoutDice) {
    const Dash dash(false);
    const ai::Luck luck = luck_of(dash.table, dash.actions, 1);
    EXPECT_EQ(luck.position, 0);
    EXPECT_EQ(luck.waiting, 0);
}

TEST(MatchLuck, GoodDiceAreGoodAndBadOnesWorse) {
    const Dash dash(true);
    const ai::Luck good = luck_of(dash.table, dash.actions, 6);
    const ai::Luck bad = luck_of(dash.table, dash.actions, 1);
    EXPECT_GT(good.position, 0.02);
    EXPECT_LT(bad.position, -0.04);
    EXPECT_GT(good.waiting, 0);  // one who waits far away may still act
    EXPECT_LT(bad.waiting, 0);
}

TEST(MatchLuck, IsFairOnAverage) {
    constexpr int kTrials = 400;
    const Dash dash(true);
    double sum = 0, squares = 0;
    for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
        core::SeededDice dice(seed, 1);
        const double luck = luck_of(dash.table, dash.actions, dice, seed).position;
        sum += luck;
        squares += luck * luck;
    }
    const double error = std::sqrt(squares) / kTrials;  // of the mean
    EXPECT_GT(error, 0.001);
    EXPECT_LT(std::abs(sum / kTrials), 3 * error);
}

TEST(MatchLuck, TheSameSeedGivesTheSame) {
    const Dash dash(true);
    EXPECT_EQ(luck_of(dash.table, dash.actions, 6).position,
              luck_of(dash.table, dash.actions, 6).position);
}

// The luck of the first seat in a match of two random bots.
std::map<std::string, double> luck_of_arena_match(bool values_throws) {
    const core::GameType& type = *games::find_game("bloodbowl");
    const auto match = std::move(*type.make(type.sample_header("crp")));
    const auto first = find_bot("random")->make({.seed = 1});
    const auto second = find_bot("random")->make({.seed = 2});
    const std::vector<lab::Seated> seats{{first.get()}, {second.get()}};
    return lab::play_arena_match(*match, seats, {.seed = 5, .values_throws = values_throws})
        .seats[0]
        .luck;
}

TEST(MatchLuck, AnArenaMatchTellsItIfItIsAsked) {
    const auto luck = luck_of_arena_match(true);
    EXPECT_NE(luck.at("position"), 0);
    EXPECT_NE(luck.at("waiting"), 0);
    const auto of_counts = luck_of_arena_match(false);
    EXPECT_FALSE(of_counts.empty());
    EXPECT_FALSE(of_counts.contains("position"));
    EXPECT_FALSE(of_counts.contains("waiting"));
}

}  // namespace
}  // namespace affray::bots
