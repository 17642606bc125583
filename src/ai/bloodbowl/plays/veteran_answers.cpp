#include "ai/bloodbowl/plays/veteran_answers.h"

#include <algorithm>

#include "ai/bloodbowl/plays/veteran_pitch.h"
#include "ai/bloodbowl/plays/veteran_running_on.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

// Re-rolls --------------------------------------------------------------------------------------

// What a team re-roll is worth for later: nothing once there are enough for every turn left.
double price_of_reroll(const Scene& s) {
    constexpr double kDear = 0.07;
    const Team& team = s.m.team(s.side);
    const int turns = s.setup.rules.turns_per_half - team.turn;
    const int rerolls = team.rerolls + (team.leader_reroll ? 1 : 0);
    return kDear * std::clamp(static_cast<double>(turns - rerolls + 1) / 4, 0.0, 1.0);
}

// What is lost when the player falls or drops the ball now.
double price_of_failure(const Scene& s, PlayerId p, const VeteranParameters& w) {
    constexpr double kBall = 0.35, kPlayer = 0.015;
    const PlayerSet waiting = standing_of(s.m, s.side) - s.m.acted;
    return w.turnover + w.falling + kPlayer * waiting.count() + (holds_ball(s.m, p) ? kBall : 0);
}

bool ends_the_turn(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge:
        case RollKind::GoingForIt:
        case RollKind::Leap: return true;
        default: return false;
    }
}

bool offers_only_team_reroll(const Scene& s) {
    for (const RerollSource source : {RerollSource::Skill, RerollSource::Pro, RerollSource::Grudge})
        if (s.can(make_action(ActionKind::Reroll, source))) return false;
    return true;
}

// The rookie's choice, unless it would spend a team re-roll on something that is not worth it.
Action reroll_by_price(const Scene& s, const VeteranParameters& w) {
    const auto* roll = top_frame<RollFrame>(s.m);
    if (roll == nullptr || !ends_the_turn(roll->kind) || !offers_only_team_reroll(s))
        return rookie::choose_answer(s);
    const double chance = test_for(s.setup, s.m, request_of(*roll)).chance();
    if (chance * price_of_failure(s, roll->player, w) < price_of_reroll(s))
        return make_action(ActionKind::Keep);
    return rookie::choose_answer(s);
}

// Pushes ----------------------------------------------------------------------------------------

// The position with the pushed player there; the crowd for them, never for us.
Action push_by_position(const Scene& s, const VeteranParameters& w) {
    constexpr double kCrowd = 10, kChain = 0.1, kToSideline = 0.002;
    const PlayerId pushed = s.m.chain[s.m.chain_length - 1U].pushed;
    const bool own = s.is_own(pushed);
    Pitch pitch(s.setup, s.m, s.side, w);
    return best_action(s.actions, [&](Action action) {
        const Square to = square_of(action);
        if (!is_on_pitch(to)) return own ? -kCrowd : kCrowd;
        if (const PlayerId next = player_at(s.m, to); next.is_some())
            return s.is_own(next) ? -2 * kChain : -kChain;
        move_to(pitch.board(), pushed, to);
        pitch.look_again();
        const double value = pitch.value();
        if (own) return value + pitch.of_standing(pushed);
        const int to_side = std::min(to.y(), kPitchWidth - 1 - to.y());
        return value - kToSideline * to_side;
    });
}

// The attacker's own place, and what it does for the ball.
Action follow_by_position(const Scene& s, const VeteranParameters& w) {
    const auto* f = top_frame<BlockFrame>(s.m);
    Pitch pitch(s.setup, s.m, s.side, w);
    const bool carries = holds_ball(s.m, f->attacker);
    const auto value = [&] {
        pitch.look_again();
        return pitch.value() + (carries ? 0 : pitch.of_standing(f->attacker));
    };
    const double stays = value();
    move_to(pitch.board(), f->attacker, f->vacated);
    return make_action(value() > stays ? ActionKind::FollowUp : ActionKind::Stay);
}

}  // namespace

Action answer_in_between(const Setup& setup, const Match& m, const VeteranParameters& weights) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    if (actions.size() == 1) return actions[0];
    if (const auto action = choose_running_on(setup, m, actions, weights)) return *action;
    const Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::ThrowTarget: return rookie::choose_throw_target(scene);
        case DecisionKind::BlockDie: return rookie::choose_block_die(scene);
        case DecisionKind::PushSquare: return push_by_position(scene, weights);
        case DecisionKind::FollowUp: return follow_by_position(scene, weights);
        case DecisionKind::Reroll: return reroll_by_price(scene, weights);
        case DecisionKind::PlacePlayer:
        case DecisionKind::PlaceSquare:
        case DecisionKind::KickTarget: return rookie::choose_at_set_up(scene);
        default: return rookie::choose_answer(scene);
    }
}

}  // namespace affray::ai
