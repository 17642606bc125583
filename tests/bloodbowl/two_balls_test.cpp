// Matches with two balls, special balls and the kick-off table of Blitzmania: the invariants hold,
// they end, and every position in them can be written and read back.
#include <gtest/gtest.h>

#include <cstdlib>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "core/dice.h"
#include "effort.h"

namespace affray::bloodbowl {
namespace {

Setup setup_with(const std::vector<Playable>& hand) {
    Options options;
    options.blitzmania = true;
    options.special_balls = true;
    const auto teams = ready_team_ids(Edition::Bb16);
    Setup setup = make_setup(Edition::Bb16, options, *ready_team(Edition::Bb16, teams.front()),
                             *ready_team(Edition::Bb16, teams.back()));
    for (TeamList& team : setup.teams) team.hand = hand;
    return setup;
}

void expect_to_be_read_back(const Setup& setup, const Match& m) {
    const core::Json json = BloodBowl::position(setup, m);
    const auto read = BloodBowl::read_position(setup, json);
    ASSERT_TRUE(read) << read.error().message << "\n" << json.dump(1);
    EXPECT_EQ(BloodBowl::position(setup, *read), json);
}

int matches() {
    const char* given = std::getenv("AFFRAY_MATCHES");
    return given != nullptr ? std::atoi(given) : tests::effort(6, 1);
}

void play(const Setup& setup, std::uint64_t seed, int& with_two) {
    constexpr int kReadBackEvery = 7;
    core::SeededDice dice(seed);
    core::SeededDice random(seed + 1000);
    Match m;
    BloodBowl::start(setup, m, dice, nullptr);
    ActionList actions;
    for (int n = 0; !m.over; ++n) {
        ASSERT_LT(n, 100'000);
        if (n % kReadBackEvery == 0 || m.has_two_balls()) expect_to_be_read_back(setup, m);
        if (testing::Test::HasFatalFailure()) return;
        with_two += m.has_two_balls() ? 1 : 0;
        BloodBowl::list_actions(setup, m, actions);
        ASSERT_FALSE(actions.empty());
        const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        BloodBowl::apply(setup, m, action, dice, nullptr);
        ASSERT_EQ(BloodBowl::broken_invariant(setup, m), "")
            << "seed " << seed << ", after " << BloodBowl::action_text(setup, action);
    }
}

TEST(TwoBalls, RandomMatchesHoldAllInvariants) {
    const std::vector<std::vector<Playable>> hands{
        {Playable::ExplodinBall, Playable::ShadySpecial, Playable::SnotlingBallSuit},
        {Playable::LimpinSquig, Playable::Sp16BallClone, Playable::BallClone},
        {Playable::WarpstoneBrazier, Playable::BallClone},
        {Playable::MasterHewnBall, Playable::Sp16BallClone, Playable::WoofWoof}};
    int with_two = 0;
    for (const auto& hand : hands) {
        const bloodbowl::Setup setup = setup_with(hand);
        for (int i = 0; i < matches(); ++i) {
            play(setup, static_cast<std::uint64_t>(i) + 1, with_two);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(with_two, 0);
}

TEST(TwoBalls, SwappingThemTwiceChangesNothing) {
    const bloodbowl::Setup setup = setup_with({});
    const auto read = BloodBowl::read_position(
        setup, core::Json::parse(
                   R"({"players": {"H1": {"at": [12, 7]}, "A1": {"at": [20, 7]}},
                       "balls": ["H1", [5, 5]]})"));
    ASSERT_TRUE(read) << read.error().message;
    Match m = *read;
    swap_balls(m);
    EXPECT_EQ(m.balls[0].state, BallState::OnGround);
    EXPECT_EQ(m.balls[1].state, BallState::Held);
    swap_balls(m);
    EXPECT_EQ(BloodBowl::position(setup, m), BloodBowl::position(setup, *read));
}

}  // namespace
}  // namespace affray::bloodbowl
