// Interruptions: something is played at every moment of random matches, and the procedures go on as
// if nothing had been.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/playables.h"
#include "core/dice.h"

namespace affray::bloodbowl {
namespace {

using Step = PlayFrame::Step;

// Both hold the Wizard, who here may be called at every moment and is never used up.
void keep(Engine& e, const PlayFrame& f) { put_into_hand(e.setup, e.m, f.owner, f.playable); }

// Touches nothing.
void do_nothing(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    keep(e, f);
}

// Rolls for somebody, which may be re-rolled and so asks, and knocks somebody else down.
PlayerSet somebody(const Reader& r, const PlayFrame&) {
    PlayerSet elsewhere = r.m.standing;
    for (std::size_t i = 0; i < r.m.depth; ++i)
        std::visit(
            [&]<class F>(const F& frame) {
                if constexpr (!std::is_same_v<F, PlayFrame>)
                    F::fields(frame, [&](const char*, const auto& value) {
                        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>,
                                                     PlayerId>)
                            if (value.is_some()) elsewhere.remove(value);
                    });
            },
            r.m.stack[i]);
    return elsewhere;
}
void do_harm(Engine& e, PlayFrame& f) {
    if (f.step == Step::Resolve) {
        f.step = Step::Again;
        if (e.m.standing.has(f.player))
            return e.roll({.kind = RollKind::FoulAppearance, .player = f.player});
    }
    f.step = Step::Done;
    keep(e, f);
    if (!e.m.standing.has(f.player) || e.notes().roll.success) return;
    fell(e, f.player, InjuryCause::Spell);
    hurt(e, f.player, InjuryCause::Spell, kNoPlayer);
}

constexpr PlayableRules kIdle{.timing = Timing::Always, .resolve = do_nothing};
constexpr PlayableRules kHarmful{.timing = Timing::Always, .players = somebody, .resolve = do_harm};
const PlayableRules& idle(Playable playable) {
    return playable == Playable::Wizard ? kIdle : playable_rules(playable);
}
const PlayableRules& harmful(Playable playable) {
    return playable == Playable::Wizard ? kHarmful : playable_rules(playable);
}

// An edition, or bb16 with all that Death Zone adds.
struct Played {
    const char* name;
    Edition edition;
    bool death_zone = false;
};

Options options_of(const Played& played) {
    Options options;
    if (!played.death_zone) return options;
    options.weather_table = WeatherTable::Winter;
    options.blitzmania = true;
    options.special_balls = true;
    options.referee = RefereeOption::Any;
    options.stadium = "roll";
    options.match_events = true;
    return options;
}

Setup setup_for(const Played& played, const PlayableRules& (*rules)(Playable)) {
    const Edition edition = played.edition;
    const auto teams = ready_team_ids(edition);
    Setup setup = make_setup(edition, options_of(played), *ready_team(edition, teams.front()),
                             *ready_team(edition, teams.back()));
    setup.playables = rules;
    if (rules != nullptr)
        for (TeamList& team : setup.teams) team.hand = {Playable::Wizard};
    return setup;
}

// A small generator, so that choices do not come out of the match's dice.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : state_(seed * 2654435761U + 1) {}
    std::size_t below(std::size_t n) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>(state_ >> 33U) % n;
    }

private:
    std::uint64_t state_;
};

// What a coach who wants to score would like best of all; the highest is chosen.
int eagerness(const Match& m, Action action) {
    constexpr int kFar = 100;
    const Ball& ball = m.ball();
    const auto side = static_cast<Side>(m.decision.seat);
    const auto* turn = std::get_if<ActionFrame>(&m.top());
    const bool has_ball = turn != nullptr && ball.carrier == turn->player;
    switch (kind_of(action)) {
        case ActionKind::Declare: {
            const PlayerId p = player_of(action);
            const auto type = static_cast<ActionType>(action.b);
            if (ball.carrier == p)
                return type == ActionType::Pass || type == ActionType::Move ? 2 * kFar : 0;
            if (ball.state != BallState::OnGround || type != ActionType::Move) return 0;
            return kFar - distance(m.player(p).square, ball.square);
        }
        case ActionKind::Step: {
            const Square to = square_of(action);
            if (has_ball) return kFar + (side == Side::Home ? to.x() : kPitchLength - to.x());
            return ball.state == BallState::OnGround ? kFar - distance(to, ball.square) : 0;
        }
        case ActionKind::Throw:
        case ActionKind::Intercept: return 2 * kFar;
        default: return 0;
    }
}

// Mostly what an eager coach would do, so that the ball is picked up, thrown and carried over the
// line.
std::size_t choose(const Match& m, const ActionList& actions, Chooser& chooser) {
    const std::size_t any = chooser.below(actions.size());
    if (chooser.below(4) == 0) return any;
    std::size_t best = any;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (eagerness(m, actions[i]) > eagerness(m, actions[best])) best = i;
    return best;
}

bool is_interruption(const Match& m) {
    return std::holds_alternative<MomentFrame>(m.top()) ||
           std::holds_alternative<PlayFrame>(m.top());
}

std::vector<Playable> random_hand(Edition edition, Chooser& chooser) {
    std::vector<Playable> all;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto card = static_cast<Playable>(i);
            data_of(card).exists_in(edition) && can_be_held(card))
            all.push_back(card);
    std::vector<Playable> hand;
    while (!all.empty() && hand.size() < kHandSize - 1) {
        const auto at = all.begin() + static_cast<std::ptrdiff_t>(chooser.below(all.size()));
        hand.push_back(*at);
        all.erase(at);
    }
    return hand;
}

class Interrupted : public testing::TestWithParam<Played> {};

constexpr int kMatches = 12;  // 10,000 by hand: AFFRAY_MATCHES

int matches() {
    const char* wanted = std::getenv("AFFRAY_MATCHES");
    return wanted != nullptr ? std::atoi(wanted) : kMatches;
}

// The same choices and dice, with and without an interruption that touches nothing.
TEST_P(Interrupted, WhatTouchesNothingChangesNothing) {
    const bloodbowl::Setup plain = setup_for(GetParam(), nullptr);
    const bloodbowl::Setup noisy = setup_for(GetParam(), idle);
    std::uint32_t seen = 0;
    const auto has_seen_all = [&] {
        for (int i = 0; i < kMoments; ++i)  // at the others nobody is asked
            if (kEveryMoment.has(static_cast<Moment>(i)) && ((seen >> i) & 1U) == 0) return false;
        return true;
    };
    for (int i = 0; i < matches() || (i < 10 * matches() && !has_seen_all()); ++i) {
        core::SeededDice plain_dice(static_cast<std::uint64_t>(i) + 1);
        core::SeededDice noisy_dice(static_cast<std::uint64_t>(i) + 1);
        Chooser chooser(static_cast<std::uint64_t>(i));
        Chooser plays(static_cast<std::uint64_t>(i) + 77);
        Match a, b;
        BloodBowl::start(plain, a, plain_dice, nullptr);
        BloodBowl::start(noisy, b, noisy_dice, nullptr);
        ActionList actions;
        while (!a.over) {
            // A question that comes without the interruption, too, is none.
            const auto is_asked_anyway = [&] {
                if (a.decision != b.decision) return false;
                const auto* one = std::get_if<MomentFrame>(&a.top());
                const auto* other = std::get_if<MomentFrame>(&b.top());
                if (one == nullptr || other == nullptr) return one == other && is_interruption(a);
                return one->moment == other->moment && one->side == other->side;
            };
            for (int n = 0; b.decision.is_open() && is_interruption(b) && !is_asked_anyway(); ++n) {
                if (const auto* f = std::get_if<MomentFrame>(&b.top()))
                    seen |= 1U << static_cast<unsigned>(f->moment);
                BloodBowl::list_actions(noisy, b, actions);
                // Now and then it is played, and in the end both pass.
                const bool play = n < 4 && actions.size() > 1 && plays.below(2) == 0;
                BloodBowl::apply(noisy, b, actions[play ? 1 : 0], noisy_dice, nullptr);
            }
            ASSERT_EQ(a.decision, b.decision) << "match " << i;
            BloodBowl::list_actions(plain, a, actions);
            const Action action = actions[choose(a, actions, chooser)];
            BloodBowl::list_actions(noisy, b, actions);
            ASSERT_TRUE(actions.contains(action)) << "match " << i;
            BloodBowl::apply(plain, a, action, plain_dice, nullptr);
            BloodBowl::apply(noisy, b, action, noisy_dice, nullptr);
        }
        while (b.decision.is_open()) {
            BloodBowl::list_actions(noisy, b, actions);
            BloodBowl::apply(noisy, b, actions[0], noisy_dice, nullptr);
        }
        ASSERT_TRUE(b.over);
        const auto end_of = [](const affray::bloodbowl::Setup& setup, const Match& m) {
            return BloodBowl::outcome_json(setup, BloodBowl::outcome(setup, m));
        };
        EXPECT_EQ(end_of(plain, a), end_of(noisy, b)) << "match " << i;
    }
    for (int i = 0; i < kMoments; ++i)
        if (kEveryMoment.has(static_cast<Moment>(i))) {
            EXPECT_TRUE((seen >> i) & 1U) << "moment " << i << " was never passed";
        }
}

constexpr int kReadBackEvery = 29;

void expect_to_be_read_back(const bloodbowl::Setup& setup, const Match& m) {
    const core::Json json = BloodBowl::position(setup, m);
    const auto read = BloodBowl::read_position(setup, json);
    ASSERT_TRUE(read) << read.error().message << "\n" << json.dump(1);
    EXPECT_EQ(BloodBowl::position(setup, *read), json);
}

// Rolls, questions and falls in the middle of everything: the invariants hold, every match ends,
// and every position in it can be written and read back.
TEST_P(Interrupted, WhateverIsPlayedTheMatchGoesOn) {
    const bloodbowl::Setup setup = setup_for(GetParam(), harmful);
    for (int i = 0; i < matches(); ++i) {
        core::SeededDice dice(static_cast<std::uint64_t>(i) + 1000);
        Chooser chooser(static_cast<std::uint64_t>(i));
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        ActionList actions;
        int decisions = 0;
        while (!m.over && ++decisions < 60000) {
            BloodBowl::list_actions(setup, m, actions);
            ASSERT_FALSE(actions.empty());
            std::size_t chosen = chooser.below(actions.size());
            if (std::holds_alternative<MomentFrame>(m.top()) && chooser.below(12) != 0) chosen = 0;
            BloodBowl::apply(setup, m, actions[chosen], dice, nullptr);
            ASSERT_EQ(BloodBowl::broken_invariant(setup, m), "") << "match " << i;
        }
        ASSERT_TRUE(m.over) << "match " << i;
    }
}

// Matches with everything that there is in both hands: they end, the invariants hold, and every
// position in them can be written and read back.
TEST_P(Interrupted, MatchesWithFullHandsArePlayedAndReadBack) {
    bloodbowl::Setup setup = setup_for(GetParam(), nullptr);
    for (int i = 0; i < matches(); ++i) {
        core::SeededDice dice(static_cast<std::uint64_t>(i) + 5000);
        Chooser chooser(static_cast<std::uint64_t>(i));
        for (TeamList& team : setup.teams) team.hand = random_hand(GetParam().edition, chooser);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        ActionList actions;
        while (!m.over) {
            BloodBowl::list_actions(setup, m, actions);
            ASSERT_FALSE(actions.empty());
            const bool at_moment = std::holds_alternative<MomentFrame>(m.top());
            const bool passes = at_moment && chooser.below(4) != 0;
            BloodBowl::apply(setup, m, actions[passes ? 0 : chooser.below(actions.size())], dice,
                             nullptr);
            ASSERT_EQ(BloodBowl::broken_invariant(setup, m), "") << "match " << i;
            const bool is_special = !m.over && is_interruption(m);
            if (!m.over && (is_special || chooser.below(kReadBackEvery) == 0))
                expect_to_be_read_back(setup, m);
            if (HasFailure()) return;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, Interrupted,
                         testing::Values(Played{"classic", Edition::Classic},
                                         Played{"lrb5", Edition::Lrb5}, Played{"crp", Edition::Crp},
                                         Played{"bb16", Edition::Bb16},
                                         Played{"death_zone", Edition::Bb16, true}),
                         [](const auto& played) { return std::string(played.param.name); });

}  // namespace
}  // namespace affray::bloodbowl
