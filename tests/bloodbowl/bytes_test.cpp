// Equal matches have equal bytes, whatever lay in memory before them.
#include <cstring>

#include <gtest/gtest.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/rules/forward_model.h"

namespace affray::bloodbowl {
namespace {

constexpr int kDecisions = 300;

// Fills what lies beneath the stack, so that the next procedure finds it.
[[gnu::noinline]] void leave_behind(unsigned char byte) {
    volatile unsigned char rubbish[16384];
    for (volatile unsigned char& place : rubbish) place = byte;
}

Match played(const Setup& setup, std::uint64_t seed, unsigned char rubbish) {
    core::SeededDice dice(seed);
    core::SeededDice choice(seed + 1);
    leave_behind(rubbish);
    Match m = initial_match(setup);
    leave_behind(rubbish);
    BloodBowlRules::start(setup, m, dice, nullptr);
    for (int i = 0; i < kDecisions && m.decision.is_open(); ++i) {
        core::ActionList actions;
        BloodBowlRules::list_actions(setup, m, actions);
        const auto number = choice.below(static_cast<std::uint32_t>(actions.size()));
        leave_behind(rubbish);
        BloodBowlRules::apply(setup, m, actions[number], dice, nullptr);
    }
    return m;
}

TEST(Bytes, OfAMatchDoNotDependOnWhatLayInMemory) {
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const auto teams = ready_team_ids(edition);
        TeamList home = *ready_team(edition, teams[0]);
        TeamList away = *ready_team(edition, teams[1]);
        if (edition != Edition::Classic) home.hand = away.hand = {Playable::Zap, Playable::Wizard};
        const bloodbowl::Setup setup = make_setup(edition, {}, std::move(home), std::move(away));
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Match first = played(setup, seed, 0x55);
            const Match second = played(setup, seed, 0xAA);
            // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): this is what is tested
            EXPECT_EQ(std::memcmp(&first, &second, sizeof(Match)), 0)
                << "edition " << static_cast<int>(edition) << ", seed " << seed;
        }
    }
}

}  // namespace
}  // namespace affray::bloodbowl
