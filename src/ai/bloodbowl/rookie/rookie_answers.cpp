// Everything a coach is asked besides the turn and the block: re-rolls, skills, interceptions,
// injuries, the referee, and what the kick-off brings.
#include <algorithm>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "ai/bloodbowl/rookie/rookie_placement.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/wish.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

Action decline() { return make_action(ActionKind::Decline); }

// Re-rolls ----------------------------------------------------------------------------------------

// Rolls whose failure ends the turn, or hands the ball over.
bool is_costly(const Scene& s, const RollFrame& f) {
    switch (f.kind) {
        case RollKind::Dodge:
        case RollKind::GoingForIt:
        case RollKind::PickUp:
        case RollKind::Leap:
        case RollKind::Pass:
        case RollKind::Catch:
        case RollKind::HailMaryPass:
        case RollKind::BloodLust:
        case RollKind::Chainsaw: return true;
        case RollKind::Landing:
        case RollKind::EscapeHunger: return s.m.team(s.side).rerolls > 1;
        default: return holds_ball(s.m, f.player);
    }
}

bool may_choose(const Scene& s, RerollSource source) {
    return s.can(make_action(ActionKind::Reroll, source));
}

Action choose_roll_again(const Scene& s, const RollFrame& f) {
    const Action keep = make_action(ActionKind::Keep);
    if (natural_sum(f) >= test_for(s.setup, s.m, request_of(f)).needed()) return keep;
    if (may_choose(s, RerollSource::Skill))
        return make_action(ActionKind::Reroll, RerollSource::Skill);
    if (!is_costly(s, f)) {
        return may_choose(s, RerollSource::Pro) ? make_action(ActionKind::Reroll, RerollSource::Pro)
                                                : keep;
    }
    for (const RerollSource source : {RerollSource::Event, RerollSource::Leader, RerollSource::Card,
                                      RerollSource::Team, RerollSource::Pro})
        if (may_choose(s, source)) return make_action(ActionKind::Reroll, source);
    return keep;
}

// A wish is spent where a failure would end the turn, or a block would fell nobody but himself.
Action choose_wish(const Scene& s) {
    const auto* wish = top_frame<WishFrame>(s.m);
    const Action keep = make_action(ActionKind::Keep);
    if (wish == nullptr || s.m.depth < 2) return keep;
    const Frame& below = s.m.stack[s.m.depth - 2U];
    if (const auto* roll = std::get_if<RollFrame>(&below)) {
        const int needed = test_for(s.setup, s.m, request_of(*roll)).needed();
        const bool fails = wish->dice[1] == 0 && face_of_lying(wish->dice[0]) < needed;
        const Action best = make_action(ActionKind::TurnDie, 1, lying(DieKind::D6, 6));
        return fails && is_costly(s, *roll) && s.can(best) ? best : keep;
    }
    const auto* block = std::get_if<BlockFrame>(&below);
    if (block == nullptr || kind_of_lying(wish->dice[0]) != DieKind::Block) return keep;
    constexpr int kBothDown = 2;
    constexpr int kDefenderDown = 6;
    for (const std::uint8_t die : wish->dice)
        if (die != 0 && face_of_lying(die) > kBothDown) return keep;
    const Action best = make_action(ActionKind::TurnDie, 1, lying(DieKind::Block, kDefenderDown));
    return wish->dice[1] == 0 && s.can(best) ? best : keep;
}

Action choose_reroll(const Scene& s) {
    const Action keep = make_action(ActionKind::Keep);
    if (const auto* roll = top_frame<RollFrame>(s.m)) return choose_roll_again(s, *roll);
    if (top_frame<BlockFrame>(s.m) == nullptr || !wants_block_reroll(s)) return keep;
    for (const RerollSource source :
         {RerollSource::Grudge, RerollSource::Event, RerollSource::Leader, RerollSource::Card,
          RerollSource::Team, RerollSource::Pro})
        if (may_choose(s, source)) return make_action(ActionKind::Reroll, source);
    return keep;
}

// Skills ------------------------------------------------------------------------------------------

// A throw out of the opponent's grip helps only if somebody is likely to catch it.
bool wants_dump_off(const Scene& s) {
    constexpr double kLikely = 0.5;
    const PlayerId thrower = s.m.top_notes().asked_player;
    const Square from = s.player(thrower).square;
    for (const PlayerId mate : standing_of(s.m, s.side)) {
        const Square target = s.player(mate).square;
        if (mate == thrower || pass_range(from, target) > Range::QuickPass) continue;
        const PassChances pass = pass_chances(s.setup, s.m, thrower, from, target);
        if (pass.accurate * pass.caught >= kLikely) return true;
    }
    return false;
}

Action choose_skill_use(const Scene& s) {
    switch (s.m.top_notes().asked_skill) {
        case Skill::DumpOff: return s.yes_or_no(wants_dump_off(s));
        case Skill::PilingOn: return decline();  // he would lie there until the next turn
        case Skill::Wrestle:
        case Skill::Juggernaut: return s.yes_or_no(uses_on_block(s, s.m.top_notes().asked_skill));
        default: return s.yes_or_no(true);
    }
}

Action first_user(const Scene& s) {
    for (const Action action : s.actions)
        if (kind_of(action) == ActionKind::Choose) return action;
    return decline();
}

// Diving Tackle takes two off a roll: worth it where that makes the difference.
Action choose_diving_tackler(const Scene& s) {
    constexpr int kHindrance = 2;
    const auto* roll = top_frame<RollFrame>(s.m);
    if (roll == nullptr) return decline();
    const int over = natural_sum(*roll) - test_for(s.setup, s.m, request_of(*roll)).needed();
    return over >= 0 && over < kHindrance ? first_user(s) : decline();
}

Action choose_skill_user(const Scene& s) {
    switch (s.m.top_notes().asked_skill) {
        case Skill::DivingTackle: return choose_diving_tackler(s);
        case Skill::KickOffReturn:
            return best_action(s.actions, [&](Action action) {
                return kind_of(action) == ActionKind::Choose ? handling(s.player(player_of(action)))
                                                             : 0;
            });
        default: return first_user(s);
    }
}

// Moves out of turn: towards the ball, stopping where it is allowed and nothing is gained.
Action choose_free_step(const Scene& s) {
    const auto* f = top_frame<FreeMoveFrame>(s.m);
    const Square goal = f->skill == Skill::PassBlock ? f->target : s.m.ball().square;
    const Square from = s.player(f->player).square;
    return best_action(s.actions, [&](Action action) {
        const bool stops = kind_of(action) == ActionKind::EndAction;
        const Square to = stops ? from : square_of(action);
        const double danger = stops ? 0 : opposing_tackle_zones(s.m, f->player, from);
        return -distance(to, goal) - 4.0 * danger - (stops ? 0 : 0.5) -
               (kind_of(action) == ActionKind::Leap ? 3 : 0);
    });
}

// Passes and people -------------------------------------------------------------------------------

Action choose_interceptor(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        return kind_of(action) == ActionKind::Intercept
                   ? interception_chance(s.setup, s.m, player_of(action))
                   : 0;
    });
}

Action choose_second_target(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) == ActionKind::HandOff)
            return hand_off_chance(s.setup, s.m, player_of(action));
        if (kind_of(action) == ActionKind::Stab) return 0.5;
        return kind_of(action) == ActionKind::EndAction ? 0.4 : 0.0;
    });
}

int worth_of_player(const Player& player) {
    return 3 * player.st + 2 * player.ag + player.ma + player.av;
}

Action choose_to_feed(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Bite) return -1000;
        const PlayerId p = player_of(action);
        return -worth_of_player(s.player(p)) - (holds_ball(s.m, p) ? 500 : 0) -
               (s.m.standing.has(p) ? 5 : 0);
    });
}

Action choose_to_sit_out(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        return kind_of(action) == ActionKind::Choose ? -worth_of_player(s.player(player_of(action)))
                                                     : -1000;
    });
}

Action choose_gift(const Scene& s) {
    for (const Skill skill : {Skill::Block, Skill::MightyBlow})
        if (const Action give = make_action(ActionKind::Give, skill); s.can(give)) return give;
    return s.actions[0];
}

// Injuries and the referee ------------------------------------------------------------------------

// For a casualty always; a knocked-out player is worth it only when the match is nearly over.
bool wants_apothecary(const Scene& s) {
    const auto* f = top_frame<InjuryFrame>(s.m);
    if (f == nullptr || f->step != InjuryFrame::Step::KnockedOut) return true;
    const int left = s.setup.rules.turns_per_half - s.m.team(s.side).turn;
    return s.m.half >= 2 && left <= 3;
}

// The lesser of two evils.
Action choose_casualty(const Scene& s) {
    const auto* f = top_frame<InjuryFrame>(s.m);
    const std::uint16_t lesser = f->second < f->first ? 2 : 1;
    return make_action(ActionKind::TakeResult, lesser);
}

Action choose_at_referee(const Scene& s) {
    for (const ActionKind kind : {ActionKind::Bribe, ActionKind::Argue})
        if (s.can(make_action(kind))) return make_action(kind);
    return make_action(ActionKind::Accept);
}

// Ball & Chain and Swoop --------------------------------------------------------------------------

// Into the opponents, away from our own people and from the edge.
Action choose_facing(const Scene& s) {
    const auto* swing = top_frame<BallAndChainFrame>(s.m);
    const auto* flight = top_frame<FlightFrame>(s.m);
    const Placement place(s.setup, s.m, s.side);
    const Square from = swing != nullptr    ? s.player(swing->player).square
                        : flight != nullptr ? flight->square
                                            : kNowhere;
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) == ActionKind::EndAction) return 0.1;
        double value = 0;
        for (const int die : {1, 3, 5}) {
            const Square to = step(from, template_direction(static_cast<Direction>(action.a), die));
            const PlayerId p = player_at(s.m, to);
            if (!is_on_pitch(to))
                value -= 20;
            else if (flight != nullptr)
                value -= place.to_goal(to);
            else if (p.is_some())
                value += s.is_own(p) ? -5 : 4;
        }
        const bool pays = swing != nullptr && swing->moved >= movement_of(s.m, swing->player);
        return value - (pays ? 6 : 0);
    });
}

// Kick-off ----------------------------------------------------------------------------------------

Action choose_receiver(const Scene& s) {
    const Placement place(s.setup, s.m, s.side);
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Choose) return -0.01;
        const PlayerId p = player_of(action);
        if (!can_catch(s.m, p)) return -1000.0;
        const double zones = opposing_tackle_zones(s.m, p, s.player(p).square);
        return handling(s.player(p)) - 3 * zones;
    });
}

double best_step_of(const Scene& s, const Placement& place, PlayerId p, Square* best_square) {
    const Square from = s.player(p).square;
    double best = -1000;
    for (int d = 0; d < kDirections; ++d) {
        const Square to = step(from, d);
        if (!is_empty(s.m, to)) continue;
        const double value = place.without_ball(p, to);
        if (value <= best) continue;
        best = value;
        if (best_square != nullptr) *best_square = to;
    }
    return best - place.without_ball(p, from);
}

Action choose_quick_snap_player(const Scene& s) {
    constexpr double kWorthIt = 0.002;
    const Placement place(s.setup, s.m, s.side);
    return best_action(s.actions, [&](Action action) {
        return kind_of(action) == ActionKind::Choose
                   ? best_step_of(s, place, player_of(action), nullptr)
                   : kWorthIt;
    });
}

Action choose_quick_snap_square(const Scene& s) {
    const auto* f = top_frame<KickOffEventFrame>(s.m);
    const Placement place(s.setup, s.m, s.side);
    Square to = square_of(s.actions[0]);
    best_step_of(s, place, f->player, &to);
    return make_action(ActionKind::Step, to);
}

// The stronger one first; who is weaker than his opponent leaves it.
Action choose_who_blocks(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Choose) return 0.0;
        const Player& player = s.player(player_of(action));
        double margin = player.skills.has(Skill::Block) ? 1 : 0;
        for_each_neighbour(s.m, player.square, [&](PlayerId n) {
            if (s.player(n).side != s.side) margin += player.st - s.player(n).st;
        });
        return margin;
    });
}

// Near the ball; a ball of one's own kick deep in the other half.
Action choose_event_square(const Scene& s) {
    const auto* f = top_frame<KickOffEventFrame>(s.m);
    const bool is_ball = f->result == KickoffResult::RogueBall;
    const Square ball = s.m.ball().square;
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::At) return -100.0;
        const Square to = square_of(action);
        return -static_cast<double>(distance(to, ball)) * (is_ball ? -1 : 1) -
               (is_ball ? 2.0 * std::abs(to.y() - kPitchWidth / 2) : 0.0);
    });
}

}  // namespace

double handling(const Player& player) {
    if (player.skills.has(Skill::NoHands)) return -10;
    double value = 2.0 * player.ag + 0.5 * player.ma;
    if (player.skills.has(Skill::SureHands)) value += 3;
    if (player.skills.has(Skill::Catch)) value += 1;
    if (player.skills.has(Skill::Block)) value += 1;
    if (player.skills.has(Skill::Dodge)) value += 1;
    return value;
}

Action choose_answer(const Scene& s) {
    switch (static_cast<DecisionKind>(s.m.decision.kind)) {
        case DecisionKind::KickOrReceive: return make_action(ActionKind::Receive);
        case DecisionKind::ConcedeOrPlayOn: return make_action(ActionKind::PlayOn);
        case DecisionKind::TouchbackReceiver:
        case DecisionKind::HighKick: return choose_receiver(s);
        case DecisionKind::PerfectDefence: return s.yes_or_no(false);
        case DecisionKind::QuickSnapPlayer: return choose_quick_snap_player(s);
        case DecisionKind::QuickSnapSquare: return choose_quick_snap_square(s);
        case DecisionKind::EventPlayer: return choose_who_blocks(s);
        case DecisionKind::EventSquare: return choose_event_square(s);
        case DecisionKind::Interceptor: return choose_interceptor(s);
        case DecisionKind::Reroll: return choose_reroll(s);
        case DecisionKind::UseSkill: return choose_skill_use(s);
        case DecisionKind::SkillUser: return choose_skill_user(s);
        case DecisionKind::Apothecary: return s.yes_or_no(wants_apothecary(s));
        case DecisionKind::CasualtyResult: return choose_casualty(s);
        case DecisionKind::SendingOff: return choose_at_referee(s);
        case DecisionKind::IllegalProcedure:  // paid for, or played on
            return s.actions[s.actions.size() - 1];
        case DecisionKind::FreeMove: return choose_free_step(s);
        case DecisionKind::SecondTarget: return choose_second_target(s);
        case DecisionKind::Facing: return choose_facing(s);
        case DecisionKind::Feed: return choose_to_feed(s);
        case DecisionKind::Gift: return choose_gift(s);
        case DecisionKind::SitOut: return choose_to_sit_out(s);
        case DecisionKind::Moment: return choose_play(s);
        case DecisionKind::PlayTarget: return choose_play_target(s);
        case DecisionKind::PlaySquare: return choose_play_square(s);
        case DecisionKind::BuyCards:
        case DecisionKind::BuyInducements: return choose_purchase(s);
        case DecisionKind::BallDirection: return choose_ball_direction(s);
        case DecisionKind::RerollKick: return choose_kick_reroll(s);
        case DecisionKind::PlaySkill: return choose_play_skill(s);
        case DecisionKind::SetDie: return choose_die(s);
        case DecisionKind::Wish: return choose_wish(s);
        case DecisionKind::PlayResult: return choose_play_result(s);
        case DecisionKind::Handicap: return choose_handicap(s);
        case DecisionKind::Improvement: return choose_improvement(s);
        case DecisionKind::Referee: return s.actions[0];
        case DecisionKind::ExchangeCards:  // he keeps what he has
        case DecisionKind::ChangeDice:
            return s.actions[s.actions.size() - 1];  // turned over
        // All assists, the recovered player back, the dead one raised, a draw, a short kick: what
        // is listed first.
        default: return s.actions[0];
    }
}

}  // namespace affray::ai::rookie
