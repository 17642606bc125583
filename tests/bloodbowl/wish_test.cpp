// A wish asks after every roll of its coach, in the middle of whatever is going on. Who keeps his
// dice sees the very match that he would have seen without it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/text/event_text.h"
#include "core/dice.h"

namespace affray::bloodbowl {
namespace {

int matches() {
    const char* wanted = std::getenv("AFFRAY_MATCHES");
    return wanted != nullptr ? std::atoi(wanted) : 6;
}

Setup setup_for_wishes(int number) {
    Options options;
    if (number % 2 == 1) {
        options.weather_table = number % 4 == 1 ? WeatherTable::Winter : WeatherTable::Subterranean;
        options.blitzmania = true;
        options.special_balls = true;
        options.referee = RefereeOption::Any;
        options.stadium = "roll";
        options.match_events = true;
    }
    const auto teams = ready_team_ids(Edition::Bb16);
    const auto team = [&](int i) {
        return *ready_team(Edition::Bb16, teams[static_cast<std::size_t>(i) % teams.size()]);
    };
    return make_setup(Edition::Bb16, options, team(number), team(3 * number + 7));
}

void grant_wishes(const Setup& setup, Match& m) {
    for (const Side side : kSides) put_in_force(setup, m, side, Playable::MeWishDaemon);
}

bool is_wish(const Match& m) {
    return static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Wish;
}

class Log final : public core::Listener<Event> {
public:
    explicit Log(const Setup& setup) : setup_(setup) {}
    // That they end with the match is all that tells the two apart.
    void on(const Event& event) override {
        const bool is_wish_over =
            event.kind == EventKind::PlayEnded && event.card == Playable::MeWishDaemon;
        if (!is_wish_over) lines.push_back(sentence(setup_, event));
    }
    std::vector<std::string> lines;

private:
    const Setup& setup_;
};

void expect_to_be_read_back(const Setup& setup, const Match& m) {
    const core::Json json = BloodBowl::position(setup, m);
    const auto read = BloodBowl::read_position(setup, json);
    ASSERT_TRUE(read) << read.error().message << "\n" << json.dump();
    EXPECT_EQ(BloodBowl::position(setup, *read), json);
}

TEST(Wish, WhoKeepsHisDiceSeesTheSameMatch) {
    constexpr int kReadBackEvery = 7;
    for (int i = 0; i < matches(); ++i) {
        const bloodbowl::Setup setup = setup_for_wishes(i);
        const auto seed = static_cast<std::uint64_t>(i) + 1;
        core::SeededDice plain_dice(seed), wishing_dice(seed), mind(seed, 1);
        Log told(setup), told_wishing(setup);
        Match plain, wishing;
        BloodBowl::start(setup, plain, plain_dice, nullptr);
        BloodBowl::start(setup, wishing, wishing_dice, nullptr);
        for (Match* m : {&plain, &wishing})  // nobody gets a wish in the match
            for (Team& team : m->teams) team.event = Playable::None, team.event_turn = 0;
        grant_wishes(setup, wishing);
        ActionList actions;
        int asked = 0;
        while (!plain.over) {
            const core::Decision decision = plain.decision;
            ASSERT_EQ(decision, wishing.decision) << "match " << i;
            BloodBowl::list_actions(setup, plain, actions);
            const Action action = actions[mind.below(static_cast<std::uint32_t>(actions.size()))];
            BloodBowl::apply(setup, plain, action, plain_dice, &told);
            BloodBowl::apply(setup, wishing, action, wishing_dice, &told_wishing);
            for (; !wishing.over && is_wish(wishing); ++asked) {
                if (asked % kReadBackEvery == 0) expect_to_be_read_back(setup, wishing);
                if (HasFailure()) return;
                ASSERT_EQ(BloodBowl::broken_invariant(setup, wishing), "") << "match " << i;
                BloodBowl::apply(setup, wishing, make_action(ActionKind::Keep), wishing_dice,
                                 &told_wishing);
            }
            ASSERT_EQ(told.lines, told_wishing.lines)
                << "match " << i << ": " << BloodBowl::action_text(setup, action);
            told.lines.clear();
            told_wishing.lines.clear();
        }
        ASSERT_TRUE(wishing.over);
        EXPECT_GT(asked, 20);
    }
}

// Whatever is wished for, the match goes on.
TEST(Wish, WhateverIsWishedForTheMatchGoesOn) {
    constexpr std::uint32_t kKeeps = 12;
    for (int i = 0; i < matches(); ++i) {
        const bloodbowl::Setup setup = setup_for_wishes(i);
        const auto seed = static_cast<std::uint64_t>(i) + 100;
        core::SeededDice dice(seed), mind(seed, 1);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        ActionList actions;
        for (int n = 0; !m.over; ++n) {
            if (n % 100 == 0 && !is_wish(m)) {
                for (LastingEffect& effect : m.effects)
                    if (effect.card == Playable::MeWishDaemon) effect = {};
                grant_wishes(setup, m);
            }
            BloodBowl::list_actions(setup, m, actions);
            ASSERT_FALSE(actions.empty());
            const bool keeps = is_wish(m) && mind.below(kKeeps) != 0;
            const std::size_t chosen =
                keeps ? 0 : mind.below(static_cast<std::uint32_t>(actions.size()));
            BloodBowl::apply(setup, m, actions[chosen], dice, nullptr);
            ASSERT_EQ(BloodBowl::broken_invariant(setup, m), "") << "match " << i;
        }
    }
}

}  // namespace
}  // namespace affray::bloodbowl
