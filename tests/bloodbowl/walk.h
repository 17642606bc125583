// A match in the middle of a turn, and all that can come of a plan in it, outcome by outcome.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/modifiers.h"
#include "core/dice.h"

namespace affray::bloodbowl::walk {

inline constexpr double kExact = 1e-9;
inline constexpr std::array kAllEditions{Edition::Classic, Edition::Lrb5, Edition::Crp,
                                         Edition::Bb16};

// A match in the middle of a turn of the home side -----------------------------------------------

struct Stats {
    int st = 3, ag = 3, av = 12, ma = 6;  // armour 12 is never broken
    std::initializer_list<Skill> skills = {};
};

inline Setup sixteen_a_side(Edition edition, const Options& options) {
    TeamList team;
    team.name = "Sixteen";
    for (int number = 1; number <= 16; ++number) {
        ListedPlayer player;
        player.number = number;
        player.name = "Player";
        player.ma = player.start_ma = 6;
        player.st = player.start_st = 3;
        player.ag = player.start_ag = 3;
        player.av = player.start_av = 8;
        team.players.push_back(player);
    }
    return make_setup(edition, options, team, team);
}

struct Table {
    Setup setup;
    Match m;
    std::array<std::uint8_t, 2> next_slot{0, kSlotsPerSide};

    explicit Table(Edition edition, const Options& options = {})
        : setup(sixteen_a_side(edition, options)), m(initial_match(setup)) {
        m.half = 1;
        m.kicking = m.first_kicker = Side::Away;
        m.active = Side::Home;
        m.teams[0].turn = m.teams[1].turn = 1;
        m.stack[0] = MatchFrame{.step = MatchFrame::Step::Play};
        m.stack[1] = DriveFrame{.step = DriveFrame::Step::NextTurn, .side = Side::Away};
        m.stack[2] = TurnFrame{.step = TurnFrame::Step::Choose, .side = Side::Home};
        m.depth = 3;
        m.decision = {0, static_cast<std::uint8_t>(DecisionKind::Turn)};
        put_ball(25, 14);
        // Somebody who can act on both sides, far from everything, so that turns go on.
        add(Side::Home, 0, 14);
        add(Side::Away, 25, 0);
    }

    PlayerId add(Side side, int x, int y, const Stats& stats = {},
                 Status status = Status::Standing) {
        const PlayerId p{next_slot[static_cast<std::size_t>(side)]++};
        Player& player = m.player(p);
        player.ma = static_cast<std::uint8_t>(stats.ma);
        player.st = static_cast<std::uint8_t>(stats.st);
        player.ag = static_cast<std::uint8_t>(stats.ag);
        player.av = static_cast<std::uint8_t>(stats.av);
        for (const Skill skill : stats.skills) player.skills.add(skill);
        place(m, p, Square::at(x, y), status);
        return p;
    }
    void put_ball(int x, int y) {
        m.ball() = {BallState::OnGround, kNoPlayer, Square::at(x, y), kNowhere};
    }
};

// Walking all outcomes ---------------------------------------------------------------------------

// Answers the decisions that come up; the plan of actions answers the decisions of the active coach
// about what to do.
struct Policy {
    std::map<RollKind, int> reroll_below = {};  // re-rolls a natural result below this
    bool use_skills = true;
    bool use_team_rerolls = true;
    std::vector<BlockFace> attacker_prefers = {};
    std::vector<BlockFace> defender_prefers = {};
    bool intercepts = false;
    bool reroll_bad_blocks = false;
    std::vector<BlockFace> bad_faces = {};  // with these only, the attacker rolls again
};

constexpr Action team_reroll() {
    return make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Team));
}
constexpr Action skill_reroll() {
    return make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Skill));
}
inline Action take(BlockFace face) {
    return make_action(ActionKind::TakeDie, static_cast<std::uint16_t>(face));
}

inline Action answer_reroll(const Policy& policy, const Match& m, const ActionList& list) {
    const Action keep = make_action(ActionKind::Keep);
    const auto* roll = std::get_if<RollFrame>(&m.top());
    if (roll == nullptr) {  // a block whose result the defender will choose
        if (!policy.reroll_bad_blocks) return keep;
        const auto& block = std::get<BlockFrame>(m.top());
        for (std::size_t i = 0; i < block.dice; ++i)
            for (const BlockFace bad : policy.bad_faces)
                if (block.faces[i] == bad) return team_reroll();
        return keep;
    }
    const auto wanted = policy.reroll_below.find(roll->kind);
    if (wanted == policy.reroll_below.end() || roll->natural >= wanted->second) return keep;
    if (policy.use_skills && list.contains(skill_reroll())) return skill_reroll();
    if (policy.use_team_rerolls && list.contains(team_reroll())) return team_reroll();
    return keep;
}

inline Action answer_block_die(const Policy& policy, const Match& m, const ActionList& list) {
    const auto& block = std::get<BlockFrame>(m.top());
    const auto& wishes = block.defender_chooses ? policy.defender_prefers : policy.attacker_prefers;
    for (const BlockFace face : wishes) {
        bool bad = false;
        for (const BlockFace b : policy.bad_faces) bad = bad || b == face;
        if (!list.contains(take(face))) continue;
        if (bad && policy.reroll_bad_blocks && list.contains(team_reroll())) return team_reroll();
        return take(face);
    }
    ADD_FAILURE() << "the policy has no wish for these faces";
    return list[0];
}

inline Action answer(const Policy& policy, const Match& m, const ActionList& list) {
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::Reroll: return answer_reroll(policy, m, list);
        case DecisionKind::BlockDie: return answer_block_die(policy, m, list);
        case DecisionKind::FollowUp: return make_action(ActionKind::Stay);
        case DecisionKind::UseSkill:
            return make_action(policy.use_skills ? ActionKind::Use : ActionKind::Decline);
        case DecisionKind::Apothecary: return make_action(ActionKind::Decline);
        case DecisionKind::SendingOff: return make_action(ActionKind::Accept);
        case DecisionKind::Move: return make_action(ActionKind::EndAction);
        case DecisionKind::Interceptor:
            return policy.intercepts ? list[0] : make_action(ActionKind::Decline);
        default: return list[0];  // all assists, the first push square ...
    }
}

// Leaves a walk early, when what it asks is known.
struct Enough {};

using Told = std::function<void(const Event&)>;
struct Ear final : core::Listener<Event> {
    explicit Ear(const Told& told) : told_(told) {}
    void on(const Event& event) override { told_(event); }
    const Told& told_;
};

// Plays the plan with these dice, and what it brings up, until somebody else's turn or the next
// player.
inline Match play(const Table& table, const std::vector<Action>& plan, const Policy& policy,
                  core::Dice& dice, const Told& told = nullptr) {
    Ear ear(told);
    Match m = table.m;
    std::size_t next = 0;
    while (m.decision.is_open()) {
        ActionList list;
        BloodBowl::list_actions(table.setup, m, list);
        const auto kind = static_cast<DecisionKind>(m.decision.kind);
        const bool plans = kind == DecisionKind::Turn || kind == DecisionKind::Move ||
                           kind == DecisionKind::ThrowTarget || kind == DecisionKind::KickTarget;
        Action action{};
        if (plans && next < plan.size()) {
            if (!list.contains(plan[next])) break;  // a fall or a turnover has ended the plan
            action = plan[next++];
        } else if (kind == DecisionKind::Turn) {
            break;
        } else {
            action = answer(policy, m, list);
        }
        BloodBowl::apply(table.setup, m, action, dice, told ? &ear : nullptr);
    }
    return m;
}

using Happened = std::function<bool(const Match&)>;

// The exact chance that `happened` holds after the plan; with `kUntilLoose`, before the ball has
// scattered or bounced: two players may drop it in turn for ever.
inline constexpr bool kUntilLoose = true;
inline double chance(const Table& table, const std::vector<Action>& plan, const Policy& policy,
                     const Happened& happened, bool until_loose = false) {
    core::EnumeratingDice dice;
    double sum = 0, all = 0;
    const Told stop = [](const Event& event) {
        if (event.kind == EventKind::BallBounced || event.kind == EventKind::BallScattered)
            throw Enough{};
    };
    do {
        bool yes = false;
        try {
            yes = happened(play(table, plan, policy, dice, until_loose ? stop : nullptr));
        } catch (const Enough&) {}
        all += dice.probability();
        if (yes) sum += dice.probability();
    } while (dice.next_outcome());
    EXPECT_NEAR(all, 1.0, kExact);
    return sum;
}
// The exact distribution of what the first event of a kind says; outcomes without it are left out,
// and the rest is scaled to 1.
template <class Key>
std::map<Key, double> distribution(const Table& table, const std::vector<Action>& plan,
                                   const std::function<std::optional<Key>(const Event&)>& read) {
    core::EnumeratingDice dice;
    std::map<Key, double> found;
    double all = 0;
    do {
        std::optional<Key> key;
        const Told told = [&](const Event& event) {
            key = read(event);
            if (key) throw Enough{};
        };
        try {
            play(table, plan, {}, dice, told);
        } catch (const Enough&) {
            found[*key] += dice.probability();
            all += dice.probability();
        }
    } while (dice.next_outcome());
    for (auto& [key, p] : found) p /= all;
    return found;
}

template <class Key>
void expect_same(const std::map<Key, double>& found, const std::map<Key, double>& expected) {
    EXPECT_EQ(found.size(), expected.size());
    for (const auto& [key, p] : expected) {
        const auto at = found.find(key);
        ASSERT_NE(at, found.end()) << "missing";
        EXPECT_NEAR(at->second, p, kExact);
    }
}

// The share of n plays in which it happened, which must lie within four standard deviations.
inline void expect_frequency(const Table& table, const std::vector<Action>& plan,
                             const Policy& policy, const Happened& happened, double exact,
                             std::uint64_t seed) {
    constexpr int kPlays = 40'000;
    core::SeededDice dice(seed);
    int count = 0;
    for (int i = 0; i < kPlays; ++i) count += happened(play(table, plan, policy, dice)) ? 1 : 0;
    const double sigma = std::sqrt(exact * (1 - exact) / kPlays);
    EXPECT_NEAR(static_cast<double>(count) / kPlays, exact, 4 * sigma);
}

inline Action step_to(int x, int y) { return make_action(ActionKind::Step, Square::at(x, y)); }
inline std::function<bool(const Match&)> stands_at(PlayerId p, int x, int y) {
    return [=](const Match& m) {
        return m.player(p).status == Status::Standing && m.player(p).square == Square::at(x, y);
    };
}

}  // namespace affray::bloodbowl::walk
