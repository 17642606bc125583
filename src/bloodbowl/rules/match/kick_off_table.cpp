// The kick-off table: what can happen while the ball is in the air.
#include "bloodbowl/rules/match/kick_off_table.h"

#include <algorithm>
#include <utility>

#include "bloodbowl/data/match_tables.h"

namespace affray::bloodbowl {

namespace {

using KickOffEventStep = KickOffEventFrame::Step;

constexpr int kInvasionTarget = 6;

// FAME for kick-off events, with one more for each Fan Favourite on the pitch.
int fame_for(const Match& m, Side side, KickoffResult result) {
    int fame = influence_resource(m, {Resource::Fame, side, result}, m.team(side).fame);
    for (const PlayerId p : on_pitch_of(m, side))
        if (m.player(p).skills.has(Skill::FanFavourite)) ++fame;
    return fame;
}

}  // namespace

void add_fans(const Engine& e, Side side, KickoffResult result, Modifiers& modifiers) {
    if (e.rules.event_fan_modifier == FanModifier::Fame)
        modifiers.add(Reason::Fame, fame_for(e.m, side, result));
    else
        modifiers.add(Reason::FanFactor, fan_factor_of(e.setup, e.m, side));
}

// One coach's roll in a contest: `dice` dice of `sides` sides (3 means D3) plus his modifiers.
int roll_for(Engine& e, Side side, int dice, int sides, const Modifiers& modifiers) {
    int sum = 0;
    std::array<std::uint8_t, 3> shown{};
    for (int i = 0; i < dice; ++i) {
        const int roll = sides == 3 ? e.d3() : e.d6();
        shown[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(roll);
        sum += roll;
    }
    e.tell({.kind = EventKind::OpposedRoll,
            .side = side,
            .total = sum + modifiers.total(),
            .dice = shown,
            .modifiers = &modifiers});
    return sum + modifiers.total();
}

namespace {

void reward(Engine& e, const Totals& totals) {
    if (!totals.tied()) return gain_reroll(e, totals.higher(e.m));
    if (e.rules.cheering_tie == TieMode::Both)
        for (const Side side : {e.m.kicking, e.m.receiving()}) gain_reroll(e, side);
}

bool begin(Engine& e, KickOffEventFrame& f);
void get_the_ref(Engine& e);

// True: the referee has the table rolled again.
bool is_rolled_again(Engine& e, KickOffEventFrame& f) {
    AfterGetTheRef after = influence_get_the_ref(e, false);
    const bool again = after == AfterGetTheRef::RollAgain;
    if (again) (void)begin(e, f);
    if (again && f.result != KickoffResult::GetTheRef) return true;
    if (again) after = influence_get_the_ref(e, true);
    if (after == AfterGetTheRef::AsUsual) get_the_ref(e);
    return false;
}

void get_the_ref(Engine& e) {
    if (e.rules.get_the_ref == GetTheRefMode::Bribes) {
        for (const Side side : {e.m.kicking, e.m.receiving()}) {
            ++e.m.team(side).bribes;
            e.tell({.kind = EventKind::BribeGained, .side = side});
        }
        return;
    }
    const Totals totals = contest(e, 2, 6, [&](Side side, Modifiers& out) {
        add_fans(e, side, KickoffResult::GetTheRef, out);
    });
    for (const Side side : {e.m.kicking, e.m.receiving()})
        if (totals.tied() || totals.higher(e.m) == side)
            add_effect(e,
                       {.kind = EffectKind::NoSendingOff, .side = side, .until = Until::EndOfHalf});
}

void riot(Engine& e) {
    Match& m = e.m;
    const int limit = e.rules.turns_per_half;
    const int marker = m.team(m.receiving()).turn;
    int turns = 0;
    if (e.rules.riot == RiotMode::PassTurns) {
        turns = e.d6();
    } else if (marker == limit - 1) {
        turns = -1;
    } else if (marker == 0) {
        turns = 1;
    } else {
        turns = e.d6() <= 3 ? 1 : -1;
    }
    use_up_turns(m, e.rules, turns);
    e.tell({.kind = EventKind::MarkersMoved, .turns = turns});
}

// Whoever wins this result without dice; both cancel each other out as a tie.
bool is_won_without_dice(Engine& e, KickoffResult result) {
    const bool kicking = wins_result(e.m, e.m.kicking, result);
    const bool receiving = wins_result(e.m, e.m.receiving(), result);
    if (!kicking && !receiving) return false;
    reward(e, {.kicking = kicking ? 1 : 0, .receiving = receiving ? 1 : 0});
    return true;
}

void cheering_fans(Engine& e) {
    if (is_won_without_dice(e, KickoffResult::CheeringFans)) return;
    reward(e, contest(e, 1, e.rules.cheering_die, [&](Side side, Modifiers& out) {
               add_fans(e, side, KickoffResult::CheeringFans, out);
               out.add(Reason::Cheerleaders, count_cheerleaders(e.setup, e.m, side));
           }));
}

void brilliant_coaching(Engine& e) {
    if (is_won_without_dice(e, KickoffResult::BrilliantCoaching)) return;
    reward(e, contest(e, 1, e.rules.coaching_die, [&](Side side, Modifiers& out) {
               if (e.rules.coaching_counts_fans)
                   add_fans(e, side, KickoffResult::BrilliantCoaching, out);
               out.add(Reason::AssistantCoaches, count_assistant_coaches(e.setup, e.m, side));
               if (e.m.team(side).coach_ejected) out.add(Reason::CoachEjected, -1);
           }));
}

// New weather; where it turns out Nice a gust carries the ball one square further.
void changing_weather(Engine& e) {
    Match& m = e.m;
    if (!e.setup.options.weather) return;
    roll_weather(e);
    if (!e.rules.nice_weather_gust || !terms_of(m.weather).counts_as_nice || m.touchback) return;
    if (is_ball_heavy(m, 0)) return;
    const Square from = m.ball().square;
    const Square to = step(from, e.scatter_direction());
    e.tell({.kind = EventKind::BallScattered, .from = from, .to = is_on_pitch(to) ? to : kNowhere});
    m.touchback = !halfway_of(m).is_in_half(to, m.receiving());
    if (!m.touchback) m.ball().square = to;
}

PlayerSet high_kick_candidates(const Match& m) {
    PlayerSet set;
    if (m.touchback || !is_empty(m, m.ball().square)) return set;
    for (const PlayerId p : standing_of(m, m.receiving()))
        if (opposing_tackle_zones(m, p, m.player(p).square) == 0) set.add(p);
    return set;
}

PlayerSet quick_snap_candidates(const Match& m) {
    PlayerSet set;
    for (const PlayerId p : standing_of(m, m.receiving()) - m.acted) {
        const Square square = m.player(p).square;
        if (std::any_of(kOffset.begin(), kOffset.end(), [&](std::int16_t offset) {
                return m.occupant[static_cast<std::size_t>(square.index + offset)] == Match::kEmpty;
            }))
            set.add(p);
    }
    return set;
}

void quick_snap(Engine& e, KickOffEventFrame& f) {
    f.step = KickOffEventStep::Again;
    if (f.player.is_some()) return e.ask(e.m.receiving(), DecisionKind::QuickSnapSquare);
    if (!quick_snap_candidates(e.m).empty())
        return e.ask(e.m.receiving(), DecisionKind::QuickSnapPlayer);
    f.step = KickOffEventStep::End;
}

void hit_with_rock(Engine& e, Side side) {
    const PlayerSet targets = on_pitch_of(e.m, side);
    if (targets.empty()) return;
    const PlayerId p = e.random_player(targets);
    e.tell({.kind = EventKind::RockHit, .player = p});
    if (is_spared_at_kick_off(e, p)) return;
    e.push(InjuryFrame{.step = InjuryFrame::Step::Injury, .cause = InjuryCause::Rock, .player = p});
}

void throw_a_rock(Engine& e, KickOffEventFrame& f) {
    if (f.step == KickOffEventStep::Again) {  // a tie: the receiving side is hit too
        f.step = KickOffEventStep::End;
        return hit_with_rock(e, e.m.receiving());
    }
    const Totals totals = contest(e, e.rules.rock_dice, 6, [&](Side side, Modifiers& out) {
        add_fans(e, side, KickoffResult::ThrowARock, out);
    });
    f.step = totals.tied() ? KickOffEventStep::Again : KickOffEventStep::End;
    hit_with_rock(e, totals.tied() ? e.m.kicking : other(totals.higher(e.m)));
}

// Whether the fans get hold of a player.
bool roll_invasion(Engine& e, PlayerId p, int fame) {
    const int safe = e.rules.pitch_invasion_natural_one_is_safe ? 1 : 0;
    const int needed = std::max(kInvasionTarget - fame, 1 + safe);
    const int roll = e.d6();
    if (e.listener != nullptr) {
        Modifiers modifiers;
        modifiers.add(Reason::Fame, fame);
        e.tell({.kind = EventKind::InvasionRolled,
                .player = p,
                .target = kInvasionTarget,
                .needed = needed,
                .success = roll >= needed,
                .dice = {static_cast<std::uint8_t>(roll)},
                .modifiers = &modifiers});
    }
    return roll >= needed;
}

// A Ball & Chain crushes its bearer: where others are stunned he is knocked out.
void stun(Engine& e, PlayerId p) {
    const bool crushed = e.m.player(p).skills.has(Skill::BallAndChain);
    if (crushed)
        lift(e.m, p, Status::KnockedOut);
    else
        set_status(e.m, p, Status::Stunned);
    e.tell({.kind = EventKind::InjuryRolled,
            .player = p,
            .injury = crushed ? InjuryResult::KnockedOut : InjuryResult::Stunned});
}

// Each coach rolls for every opposing player on the pitch: 6 or more with FAME stuns him.
void stun_opponents(Engine& e) {
    for (const Side side : {e.m.kicking, e.m.receiving()}) {
        const int fame = fame_for(e.m, side, KickoffResult::PitchInvasion);
        for (const PlayerId p : on_pitch_of(e.m, other(side)))
            if (roll_invasion(e, p, fame) && !is_spared_at_kick_off(e, p)) stun(e, p);
    }
}

// Classic: a D6 for every player of the side that lost the contest; a 6 is an injury roll.
void injure_losers(Engine& e, KickOffEventFrame& f) {
    Match& m = e.m;
    if (f.step == KickOffEventStep::Begin) {
        const Totals totals = contest(e, 2, 6, [&](Side side, Modifiers& out) {
            add_fans(e, side, KickoffResult::PitchInvasion, out);
        });
        f.side = totals.tied() ? m.kicking : other(totals.higher(m));
        f.both_sides = totals.tied();
        f.step = KickOffEventStep::Again;
    }
    for (const PlayerId p : on_pitch_of(m, f.side)) {
        if (p.slot < f.next_slot) continue;
        if (!roll_invasion(e, p, 0)) continue;
        f.next_slot = static_cast<std::uint8_t>(p.slot + 1);
        e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::PitchInvasion, .player = p});
        return;
    }
    if (!f.both_sides) {
        f.step = KickOffEventStep::End;
        return;
    }
    f.both_sides = false;
    f.side = other(f.side);
    f.next_slot = 0;
}

// Whether it was a double.
bool begin(Engine& e, KickOffEventFrame& f) {
    e.m.acted = {};
    if (const auto result = kick_off_in_place_of_table(e)) {
        f.result = *result;
        e.tell({.kind = EventKind::KickOffRolled, .kickoff = f.result});
        return false;
    }
    const int first = e.d6();
    const int second = e.d6();
    const auto& table =
        is_blitzmania(e.setup) ? tables_of(e.setup).blitzmania : e.rules.kickoff_table;
    f.result = table[static_cast<std::size_t>(first + second - 2)];
    e.tell({.kind = EventKind::KickOffRolled,
            .kickoff = f.result,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    return first == second;
}

void apply_result(Engine& e, KickOffEventFrame& f) {
    Match& m = e.m;
    switch (f.result) {
        case KickoffResult::ThrowARock: return throw_a_rock(e, f);
        case KickoffResult::PitchInvasion:
            if (e.rules.pitch_invasion == PitchInvasionMode::InjureLosers)
                return injure_losers(e, f);
            stun_opponents(e);
            break;
        case KickoffResult::QuickSnap: return quick_snap(e, f);
        case KickoffResult::PerfectDefence:
            f.step = KickOffEventStep::End;
            return e.ask(m.kicking, DecisionKind::PerfectDefence);
        case KickoffResult::HighKick:
            f.step = KickOffEventStep::End;
            if (!high_kick_candidates(m).empty()) e.ask(m.receiving(), DecisionKind::HighKick);
            return;
        case KickoffResult::Blitz: e.push(TurnFrame{.side = m.kicking, .bonus = true}); break;
        case KickoffResult::BadKick:
            std::get<KickOffFrame>(m.stack[m.depth - 2U]).bad_kick = true;
            break;
        case KickoffResult::GetTheRef:
            if (is_rolled_again(e, f)) return apply_result(e, f);
            break;
        case KickoffResult::Riot: riot(e); break;
        case KickoffResult::CheeringFans: cheering_fans(e); break;
        case KickoffResult::ChangingWeather: changing_weather(e); break;
        case KickoffResult::BrilliantCoaching: brilliant_coaching(e); break;
        default: return apply_blitzmania(e, f);
    }
    f.step = KickOffEventStep::End;
}

}  // namespace

void proceed(Engine& e, KickOffEventFrame& f) {
    if (f.step == KickOffEventStep::End) {
        e.m.acted = {};
        e.pop();
        return look_at_kicker_again(e);
    }
    if (f.step == KickOffEventStep::Begin && begin(e, f)) {
        f.step = KickOffEventStep::Rolled;
        if (is_kicker_called_out(e)) return;
    }
    if (f.step == KickOffEventStep::Rolled) f.step = KickOffEventStep::Begin;
    apply_result(e, f);
}

void list(const Reader& r, const KickOffEventFrame& f, ActionList& out) {
    const Match& m = r.m;
    switch (r.decision_kind()) {
        case DecisionKind::EventPlayer:
        case DecisionKind::EventSquare: return list_blitzmania(r, f, out);
        case DecisionKind::PerfectDefence:
            out.push(make_action(ActionKind::Use));
            out.push(make_action(ActionKind::Decline));
            break;
        case DecisionKind::HighKick:
            for (const PlayerId p : high_kick_candidates(m))
                out.push(make_action(ActionKind::Choose, p));
            out.push(make_action(ActionKind::Decline));
            break;
        case DecisionKind::QuickSnapPlayer:
            for (const PlayerId p : quick_snap_candidates(m))
                out.push(make_action(ActionKind::Choose, p));
            out.push(make_action(ActionKind::Done));
            break;
        default:
            for (int d = 0; d < kDirections; ++d) {
                const Square square = step(m.player(f.player).square, d);
                if (is_empty(m, square)) out.push(make_action(ActionKind::Step, square));
            }
    }
}

void answer(Engine& e, KickOffEventFrame& f, Action action) {
    Match& m = e.m;
    if (e.decision_kind() == DecisionKind::EventPlayer ||
        e.decision_kind() == DecisionKind::EventSquare)
        return answer_blitzmania(e, f, action);
    switch (kind_of(action)) {
        case ActionKind::Use:  // Perfect Defence: the same players, placed anew
            for (const PlayerId p : on_pitch_of(m, m.kicking)) lift(m, p, Status::Rearranging);
            e.push(SetUpFrame{.side = m.kicking, .rearranging = true});
            break;
        case ActionKind::Choose:
            if (f.result == KickoffResult::QuickSnap) {
                f.player = player_of(action);
                break;
            }
            e.tell({.kind = EventKind::Moved,
                    .player = player_of(action),
                    .from = m.player(player_of(action)).square,
                    .to = m.ball().square});
            move_to(m, player_of(action), m.ball().square);
            fall_into_pit(e, player_of(action));
            break;
        case ActionKind::Step:
            e.tell({.kind = EventKind::Moved,
                    .player = f.player,
                    .from = m.player(f.player).square,
                    .to = square_of(action)});
            move_to(m, f.player, square_of(action));
            m.acted.add(f.player);
            fall_into_pit(e, std::exchange(f.player, kNoPlayer));
            break;
        case ActionKind::Done: f.step = KickOffEventStep::End; break;
        default: break;
    }
}

}  // namespace affray::bloodbowl
