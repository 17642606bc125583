// What must hold at every decision, checked from scratch and on its own terms: nothing here trusts
// the tables that the engine keeps. Each check returns a sentence, or nothing when all is well.
#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/position/position_check.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostRerolls = 99;

struct Position {
    const Setup& setup;
    const Match& m;

    [[nodiscard]] std::string name(int slot) const {
        return short_name(setup, {static_cast<std::uint8_t>(slot)});
    }
};

template <class F, class Test>
bool stack_has(const Match& m, Test&& test) {
    for (std::size_t i = 0; i < m.depth; ++i)
        if (const F* frame = std::get_if<F>(&m.stack[i]); frame != nullptr && test(*frame))
            return true;
    return false;
}

template <class F>
bool stack_has(const Match& m) {
    return stack_has<F>(m, [](const F&) { return true; });
}

bool is_listed(const Setup& setup, int slot) {
    const auto& players = setup.teams[static_cast<std::size_t>(slot / kSlotsPerSide)].players;
    return static_cast<std::size_t>(slot % kSlotsPerSide) < players.size();
}

// The Necromancer's side may get one more player, in the slot after those it lists.
bool was_raised(const Position& at, int slot) {
    const auto side = static_cast<std::size_t>(slot / kSlotsPerSide);
    const TeamList& team = at.setup.teams[side];
    return team.raised.has_value() && at.m.teams[side].raised_dead &&
           static_cast<std::size_t>(slot % kSlotsPerSide) == team.players.size();
}

// Every listed player is there exactly once, in his slot, but for a rival who did not turn up, and
// who was raised; the other slots are empty.
std::string check_slot(const Position& at, int slot) {
    const Player& player = at.m.players[static_cast<std::size_t>(slot)];
    const bool present = player.status != Status::Absent;
    const bool may_differ = present
                                ? was_raised(at, slot) || player.profile != 0
                                : listed(at.setup, {static_cast<std::uint8_t>(slot)}).may_turn_up;
    if (present != is_listed(at.setup, slot) && !may_differ)
        return fmt::format("{} is {}", at.name(slot), present ? "not on the team list" : "lost");
    if (present && player.side == Side::None)
        return fmt::format("{} plays for nobody", at.name(slot));
    if (is_on_pitch(player.status) != is_on_pitch(player.square))
        return fmt::format("{} is {} at square {}", at.name(slot), word_for(player.status),
                           square_text(player.square));
    if (!is_on_pitch(player.status) && player.square.is_somewhere())
        return fmt::format("{} is off the pitch and has a square", at.name(slot));
    const auto rearranges = [](const SetUpFrame& f) { return f.rearranging; };
    if (player.status == Status::Rearranging && !stack_has<SetUpFrame>(at.m, rearranges))
        return fmt::format("{} is lifted but nobody rearranges", at.name(slot));
    const auto throws_him = [&](const FlightFrame& f) { return f.thrown.slot == slot; };
    if (player.status == Status::Flying && !stack_has<FlightFrame>(at.m, throws_him))
        return fmt::format("{} is in the air but nobody threw him", at.name(slot));
    return {};
}

// The flags that a player carries with him.
std::string check_flags(const Position& at) {
    for (int slot = 0; slot < kSlots; ++slot) {
        const Player& player = at.m.players[static_cast<std::size_t>(slot)];
        if (player.conditions >> kConditionNames.size() != 0 ||
            player.used_this_turn >> kOncePerTurnNames.size() != 0)
            return fmt::format("{} has flags that do not exist", at.name(slot));
        if ((player.conditions & Condition::kRooted) != 0 && !is_on_pitch(player.status))
            return fmt::format("{} is rooted and not on the pitch", at.name(slot));
        if (player.conditions != 0 && player.status == Status::Absent)
            return fmt::format("{} is in a state and not in the match", at.name(slot));
    }
    return {};
}

std::string check_slots(const Position& at) {
    for (int slot = 0; slot < kSlots; ++slot)
        if (std::string broken = check_slot(at, slot); !broken.empty()) return broken;
    return {};
}

// Nobody shares a square, and the table of occupants says the same as the players.
std::string check_occupants(const Position& at) {
    std::array<std::uint8_t, kGridSize> expected{};
    for (int i = 0; i < kGridSize; ++i)
        expected[static_cast<std::size_t>(i)] =
            is_on_pitch(Square{static_cast<std::uint16_t>(i)}) ? Match::kEmpty : Match::kRim;
    for (int slot = 0; slot < kSlots; ++slot) {
        const Player& player = at.m.players[static_cast<std::size_t>(slot)];
        if (!is_on_pitch(player.status)) continue;
        std::uint8_t& here = expected[player.square.index];
        if (here != Match::kEmpty)
            return fmt::format("{} and {} share the square {}", at.name(here), at.name(slot),
                               square_text(player.square));
        here = static_cast<std::uint8_t>(slot);
    }
    // Players may stand where something came down around them.
    for (int i = 0; i < kGridSize; ++i)
        if (expected[static_cast<std::size_t>(i)] == Match::kEmpty &&
            is_closed_by_effects(at.m, {static_cast<std::uint16_t>(i)}))
            expected[static_cast<std::size_t>(i)] = Match::kClosed;
    for (int i = 0; i < kGridSize; ++i)
        if (at.m.occupant[static_cast<std::size_t>(i)] != expected[static_cast<std::size_t>(i)])
            return fmt::format("the occupant of {} is recorded wrongly",
                               square_text({static_cast<std::uint16_t>(i)}));
    return {};
}

// A standing player has a tackle zone, unless he does not know what he is doing.
bool has_zone(const Player& player) {
    return player.status == Status::Standing &&
           (player.conditions &
            (Condition::kBoneHead | Condition::kReallyStupid | Condition::kHypnotised |
             Condition::kNoTackleZone | Condition::kDazed)) == 0;
}

int count_tackle_zones(const Match& m, Side side, Square square) {
    return static_cast<int>(std::count_if(m.players.begin(), m.players.end(), [&](const Player& p) {
        return p.side == side && has_zone(p) && are_adjacent(p.square, square);
    }));
}

std::string check_tackle_zones(const Position& at) {
    for (int y = 0; y < kPitchWidth; ++y)
        for (int x = 0; x < kPitchLength; ++x) {
            const Square square = Square::at(x, y);
            const int home = count_tackle_zones(at.m, Side::Home, square);
            const int away = count_tackle_zones(at.m, Side::Away, square);
            if (at.m.tackle_zones[square.index] != home + 16 * away)
                return fmt::format("the tackle zones on {} are recorded wrongly",
                                   square_text(square));
        }
    return {};
}

std::string check_sets(const Position& at) {
    const Match& m = at.m;
    PlayerSet on_pitch;
    PlayerSet standing;
    PlayerSet zoned;
    std::array<PlayerSet, 2> members;
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const Player& player = m.players[slot];
        if (player.status == Status::Absent) continue;
        members[static_cast<std::size_t>(player.side)].add({slot});
        if (is_on_pitch(player.status)) on_pitch.add({slot});
        if (player.status == Status::Standing) standing.add({slot});
        if (has_zone(player)) zoned.add({slot});
    }
    if (on_pitch != m.on_pitch) return "the set of players on the pitch is wrong";
    if (standing != m.standing) return "the set of standing players is wrong";
    if (zoned != m.zoned) return "the set of players with tackle zones is wrong";
    if (members != m.members) return "the sets of the sides' players are wrong";
    // Guests may come on top.
    PlayerSet listed;
    for (std::uint8_t slot = 0; slot < kSlots; ++slot)
        if (m.players[slot].profile == 0) listed.add({slot});
    for (const Side side : kSides) {
        const PlayerSet there = members[static_cast<std::size_t>(side)] & on_pitch & listed;
        if (there.count() > most_on_pitch(at.setup, m) + extra_players(m, side))
            return "a side has too many players on the pitch";
    }
    return {};
}

// A player stands (or has just fallen) on a ball only while his step, his landing or the swing of
// his chain is being resolved.
bool is_stepping_onto(const Match& m, Square square) {
    const auto enters = [&](const auto& f) { return f.to == square; };
    return stack_has<StepFrame>(m, enters) || stack_has<BallAndChainFrame>(m, enters) ||
           stack_has<FlightFrame>(m, [&](const FlightFrame& f) { return f.square == square; });
}

std::string check_ball_at_rest(const Match& m, const Ball& ball) {
    const std::uint8_t occupant = m.occupant[ball.square.index];
    if (occupant != Match::kEmpty && !is_stepping_onto(m, ball.square))
        return "the ball lies on the ground under a player";
    return {};
}

std::string check_held_ball(const Match& m, const Ball& ball) {
    if (ball.carrier.slot >= kSlots) return "the ball is held by nobody";
    const Player& carrier = m.player(ball.carrier);
    if (carrier.status != Status::Standing) return "the ball carrier is not standing";
    if (carrier.square != ball.square) return "the ball is not where its carrier is";
    return {};
}

std::string check_one_ball(const Match& m, const Ball& ball) {
    if (ball.state != BallState::Held && ball.carrier.is_some())
        return "a ball that is not held has a carrier";
    if (ball.state == BallState::Absent) return {};
    if (!is_on_pitch(ball.square)) return "the ball is off the pitch";
    switch (ball.state) {
        case BallState::OnGround: return check_ball_at_rest(m, ball);
        case BallState::Held: return check_held_ball(m, ball);
        case BallState::OverTheEdge:
            return is_on_pitch(ball.outside) ? "the ball over the edge is on the pitch" : "";
        case BallState::InTheAir:
            if (m.over || stack_has<KickOffFrame>(m) || stack_has<BallFrame>(m) ||
                stack_has<FlightFrame>(m, [](const FlightFrame& f) { return f.carried_ball; }))
                return {};
            return "the ball hangs in the air";
        default: return {};
    }
}

std::string check_ball(const Position& at) {
    const Match& m = at.m;
    if (m.ball().state == BallState::Absent)
        return (m.active != Side::None && !is_ball_out(m)) || m.has_two_balls()
                   ? "a turn is played without a ball"
                   : "";
    if (m.has_two_balls() && m.balls[0].carrier.is_some() &&
        m.balls[0].carrier == m.balls[1].carrier)
        return "a player carries two balls";
    if (m.balls[0].state == BallState::OnGround && m.balls[1].state == BallState::OnGround &&
        m.balls[0].square == m.balls[1].square)
        return "two balls lie in one square";
    for (const Ball& ball : m.balls)
        if (std::string problem = check_one_ball(m, ball); !problem.empty()) return problem;
    return {};
}

// Before anybody acts the ball has come to rest.
std::string check_ball_is_settled(const Position& at) {
    const auto kind = static_cast<DecisionKind>(at.m.decision.kind);
    if (kind != DecisionKind::Turn && kind != DecisionKind::Move && kind != DecisionKind::Feed)
        return {};
    if (ball_is_unsettled(at.m)) return "a player may act before the ball has settled";
    return {};
}

std::string check_teams(const Position& at) {
    for (const Side side : kSides) {
        const Team& team = at.m.team(side);
        if (team.turn > at.setup.rules.turns_per_half)
            return fmt::format("the turn marker of {} is at {}", word_for(side), team.turn);
        if (team.rerolls > kMostRerolls)
            return fmt::format("{} has {} re-rolls", word_for(side), team.rerolls);
    }
    if (at.m.half > 3) return "there is no such half";
    return {};
}

// The links of a push belong to it, and nobody is pushed twice.
std::string check_chain(const Position& at) {
    const Match& m = at.m;
    if (m.chain_length > kLongestChain) return "a chain of pushes is too long";
    if ((m.chain_length > 0) != stack_has<PushFrame>(m)) return "a chain of pushes was left behind";
    PlayerSet pushed;
    for (std::size_t i = 0; i < m.chain_length; ++i) {
        const PlayerId p = m.chain[i].pushed;
        if (p.slot >= kSlots || !is_on_pitch(m.player(p).status))
            return "somebody is pushed who is not on the pitch";
        if (pushed.has(p)) return fmt::format("{} is pushed twice", at.name(p.slot));
        pushed.add(p);
    }
    return {};
}

std::string check_actions(const Position& at) {
    ActionList list;
    BloodBowl::list_actions(at.setup, at.m, list);
    if (list.empty())
        return fmt::format("the decision {} has no legal action",
                           word_for(static_cast<DecisionKind>(at.m.decision.kind)));
    std::array<Action, ActionList::kCapacity> sorted{};
    const auto end = std::copy(list.begin(), list.end(), sorted.begin());
    std::sort(sorted.begin(), end);
    const auto twice = std::adjacent_find(sorted.begin(), end);
    if (twice != end)
        return fmt::format("the action '{}' is listed twice",
                           BloodBowl::action_text(at.setup, *twice));
    return {};
}

std::string check_decision(const Position& at) {
    const Match& m = at.m;
    if (m.over) return m.decision.is_open() ? "the match is over and a decision is open" : "";
    if (!m.decision.is_open()) return "nobody must decide and the match is not over";
    if (m.decision.seat > 1) return fmt::format("seat {} does not exist", m.decision.seat);
    if (m.decision.kind >= kDecisionKinds)
        return fmt::format("decision kind {} does not exist", m.decision.kind);
    if (m.depth == 0 || m.depth > Match::kDeepestStack)
        return fmt::format("the stack is {} deep", m.depth);
    if (std::string broken = check_ball_is_settled(at); !broken.empty()) return broken;
    return check_actions(at);
}

}  // namespace

std::string BloodBowl::broken_invariant(const Setup& setup, const Match& m) {
    if (m.depth > Match::kDeepestStack) return "the stack is too deep";
    const Position at{setup, m};
    for (const auto check : {check_slots, check_flags, check_occupants, check_tackle_zones,
                             check_sets, check_ball, check_teams, check_chain, check_decision})
        if (std::string broken = check(at); !broken.empty()) return broken;
    return {};
}

}  // namespace affray::bloodbowl
