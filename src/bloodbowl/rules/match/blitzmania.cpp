// The kick-off table of Blitzmania.
#include "bloodbowl/rules/match/kick_off_table.h"

namespace affray::bloodbowl {

namespace {

using KickOffEventStep = KickOffEventFrame::Step;

constexpr int kKeepsHisFeetFrom = 3;   // among stampeding fans
constexpr int kKeepsStandingFrom = 2;  // pelted
constexpr int kJoinsFrom = 4;          // from the bench
constexpr int kRowsBesideSideline = 2;
constexpr int kMostTeamRerolls = 8;

bool rolls(Engine& e, PlayerId p, int target) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::EventRolled,
            .player = p,
            .target = target,
            .success = roll >= target,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll >= target;
}

// Um... Where's the Ref ---------------------------------------------------------------------------

void lose_the_referee(Engine& e) {
    for (const Side side : {e.m.kicking, e.m.receiving()})
        for (const EffectKind kind : {EffectKind::NoSendingOff, EffectKind::AnyFouls})
            add_effect(e, {.kind = kind, .side = side, .until = Until::EndOfDrive});
}

// Each of a side's players in turn; first the kicking side's, or only this one's ------------------

void begin_with(KickOffEventFrame& f, Side side, bool then_the_other) {
    f.side = side;
    f.both_sides = then_the_other;
    f.next_slot = 0;
    f.step = KickOffEventStep::Again;
}
// True: `strike` has begun something that must end before the next.
template <class Strike>
bool strike_next(Engine& e, KickOffEventFrame& f, Strike&& strike) {
    while (true) {
        for (const PlayerId p : on_pitch_of(e.m, f.side)) {
            if (p.slot < f.next_slot) continue;
            f.next_slot = static_cast<std::uint8_t>(p.slot + 1);
            const int depth = e.m.depth;
            strike(p);
            if (e.m.depth != depth) return true;
        }
        if (!f.both_sides) return false;
        begin_with(f, other(f.side), false);
    }
}

bool is_near_sideline(Square square) {
    return square.y() < kRowsBesideSideline || square.y() >= kPitchWidth - kRowsBesideSideline;
}
void break_scandal(Engine& e, KickOffEventFrame& f) {
    Match& m = e.m;
    if (f.step == KickOffEventStep::Begin) {
        for (const Side side : {m.kicking, m.receiving()}) {
            const Modifiers none{};
            const int loss = roll_for(e, side, 1, 3, none);
            const int fame = m.team(side).fame - loss;
            m.team(side).fame = static_cast<std::int8_t>(fame);
            e.tell({.kind = EventKind::FameChanged, .side = side, .change = -loss, .fame = fame});
        }
        begin_with(f, m.kicking, true);
    }
    const bool goes_on = strike_next(e, f, [&](PlayerId p) {
        if (!is_near_sideline(m.player(p).square) || rolls(e, p, kKeepsHisFeetFrom)) return;
        if (m.standing.has(p)) fell(e, p, InjuryCause::PitchInvasion);
        hurt(e, p, InjuryCause::PitchInvasion, kNoPlayer);
    });
    if (!goes_on) f.step = KickOffEventStep::End;
}

void pelt(Engine& e, KickOffEventFrame& f) {
    if (f.step == KickOffEventStep::Begin) {
        const Totals totals = contest(e, 1, 6, [&](Side side, Modifiers& out) {
            add_fans(e, side, KickoffResult::PeltedByTheCrowd, out);
        });
        begin_with(f, totals.tied() ? e.m.kicking : other(totals.higher(e.m)), totals.tied());
    }
    const bool goes_on = strike_next(e, f, [&](PlayerId p) {
        if (!rolls(e, p, kKeepsStandingFrom) && e.m.standing.has(p)) topple(e, p);
    });
    if (!goes_on) f.step = KickOffEventStep::End;
}

// Bolster the Line --------------------------------------------------------------------------------

bool is_free_in_own_end_zone(const Match& m, Square square) {
    return is_scoring_zone(square, m.kicking) && is_empty(m, square);
}
bool has_room_in_end_zone(const Match& m) {
    const auto& half = kHalves[static_cast<std::size_t>(m.receiving())];
    return std::any_of(half.begin(), half.end(),
                       [&](Square square) { return is_free_in_own_end_zone(m, square); });
}
void bolster_the_line(Engine& e, KickOffEventFrame& f) {
    Match& m = e.m;
    f.step = KickOffEventStep::Again;
    if (f.player.is_some()) return e.ask(m.receiving(), DecisionKind::EventSquare);
    for (const PlayerId p : m.members_of(m.receiving())) {
        if (p.slot < f.next_slot || !is_fit_for_set_up(e.setup, m, m.receiving(), false, p))
            continue;
        f.next_slot = static_cast<std::uint8_t>(p.slot + 1);
        if (!rolls(e, p, kJoinsFrom) || !has_room_in_end_zone(m)) continue;
        f.player = p;
        return;
    }
    f.step = KickOffEventStep::End;
}
void count_one_more(Engine& e, Side side) {
    add_effect(e, {.kind = EffectKind::MorePlayers, .side = side, .until = Until::EndOfDrive});
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::MorePlayers && effect.side == side) ++effect.count;
}
void join_the_line(Engine& e, KickOffEventFrame& f, Square square) {
    place(e.m, f.player, square);
    add_condition(e.m, f.player, Condition::kTookPart);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = square});
    count_one_more(e, e.m.receiving());
}

// Rogue Ball --------------------------------------------------------------------------------------

void throw_second_ball(Engine& e, KickOffEventFrame& f, Square square) {
    Match& m = e.m;
    f.step = KickOffEventStep::End;
    m.ball(1) = {BallState::InTheAir, kNoPlayer, square, kNowhere};
    e.tell({.kind = EventKind::Kicked, .side = m.kicking, .to = square});
    add_effect(
        e,
        {.kind = EffectKind::RogueBall, .side = m.kicking, .until = Until::EndOfTurn, .turns = 1});
}

// Bloodthirsty Fans, Questionable Coaching --------------------------------------------------------

bool can_act(const Match& m, PlayerId p) {
    return m.player(p).status != Status::Stunned && !is_rooted(m, p) &&
           !m.player(p).skills.has(Skill::BallAndChain);
}
void goad(Engine& e, KickOffEventFrame& f) {
    f.step = KickOffEventStep::End;
    Totals totals;
    do {
        totals = contest(e, 1, 3, [&](Side side, Modifiers& out) {
            add_fans(e, side, KickoffResult::BloodthirstyFans, out);
            out.add(Reason::Cheerleaders, count_cheerleaders(e.setup, e.m, side));
        });
    } while (totals.tied());
    f.side = totals.higher(e.m);
    const PlayerSet players = on_pitch_of(e.m, f.side);
    if (players.empty()) return;
    f.player = e.random_player(players);
    if (can_act(e.m, f.player)) e.push(ActionFrame{.type = ActionType::Blitz, .player = f.player});
}

void sulk(Engine& e, Side side) {
    const PlayerSet players = on_pitch_of(e.m, side);
    if (players.empty()) return;
    const PlayerId p = e.random_player(players);
    lift(e.m, p, Status::Reserves);
    e.tell({.kind = EventKind::SatOut, .player = p});
}
void question_coaching(Engine& e) {
    const Totals totals = contest(e, 1, 3, [&](Side side, Modifiers& out) {
        add_fans(e, side, KickoffResult::QuestionableCoaching, out);
        out.add(Reason::AssistantCoaches, count_assistant_coaches(e.setup, e.m, side));
    });
    for (const Side side : {e.m.kicking, e.m.receiving()})
        if (totals.tied() || totals.higher(e.m) != side) sulk(e, side);
}

// Violent Outburst --------------------------------------------------------------------------------

// Next to one opponent and no more; who has acted is done.
PlayerSet furious(const Match& m) {
    PlayerSet set;
    for (const PlayerId p : standing_of(m, m.receiving()) - m.acted) {
        int opponents = 0;
        bool can_be_hit = false;
        for_each_neighbour(m, m.player(p).square, [&](PlayerId n) {
            if (m.player(n).side == m.player(p).side) return;
            ++opponents;
            can_be_hit = m.standing.has(n);
        });
        if (opponents == 1 && can_be_hit && can_act(m, p)) set.add(p);
    }
    return set;
}
void burst_out(Engine& e, KickOffEventFrame& f) {
    Match& m = e.m;
    f.side = m.receiving();
    const bool fell_down = f.player.is_some() && !m.standing.has(f.player);
    f.player = kNoPlayer;
    f.step = fell_down || furious(m).empty() ? KickOffEventStep::End : KickOffEventStep::Again;
    if (f.step == KickOffEventStep::Again) e.ask(m.receiving(), DecisionKind::EventPlayer);
}

// Sneaky Sprint -----------------------------------------------------------------------------------

bool is_ball_there(const Match& m, Square square) {
    return std::any_of(m.balls.begin(), m.balls.end(), [&](const Ball& ball) {
        return ball.state != BallState::Absent && ball.square == square;
    });
}
PlayerSet sneaks(const Match& m) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(m, m.kicking)) {
        const Square square = m.player(p).square;
        if (!halfway_of(m).is_scrimmage(square) && opposing_tackle_zones(m, p, square) == 0)
            set.add(p);
    }
    return set;
}
void begin_sprint(Engine& e, KickOffEventFrame& f) {
    if (f.step == KickOffEventStep::Begin) {
        const PlayerSet players = sneaks(e.m);
        f.step = players.empty() ? KickOffEventStep::End : KickOffEventStep::Again;
        if (players.empty()) return;
        f.player = e.random_player(players);
    }
    e.ask(e.m.kicking, DecisionKind::EventSquare);
}
void move(Engine& e, PlayerId p, Square to) {
    e.tell({.kind = EventKind::Moved, .player = p, .from = e.m.player(p).square, .to = to});
    move_to(e.m, p, to);
}
void sprint(Engine& e, KickOffEventFrame& f, Square square) {
    f.step = KickOffEventStep::End;
    move(e, f.player, square);
    const Direction direction = e.scatter_direction();
    const int squares = e.d6();
    for (int i = 0; i < squares; ++i) {
        const Square to = step(e.m.player(f.player).square, direction);
        if (!is_on_pitch(to) || !is_empty(e.m, to) || is_ball_there(e.m, to)) break;
        move(e, f.player, to);
        if (fall_into_pit(e, f.player)) break;
    }
}

// Big Money in the House --------------------------------------------------------------------------

void bring_big_money(Engine& e) {
    const int roll = e.d6();
    for (const Side side : {e.m.kicking, e.m.receiving()}) {
        const int room = std::max(0, kMostTeamRerolls - e.m.team(side).rerolls);
        const int bonus = std::min(roll, room);
        for (int i = 0; i < bonus; ++i) gain_reroll(e, side);
        add_effect(e, {.kind = EffectKind::BonusRerolls,
                       .side = side,
                       .until = Until::EndOfDrive,
                       .count = static_cast<std::uint8_t>(bonus)});
    }
}

bool may_be_placed_at(const Match& m, const KickOffEventFrame& f, Square square) {
    switch (f.result) {
        case KickoffResult::BolsterTheLine: return is_free_in_own_end_zone(m, square);
        case KickoffResult::SneakySprint: return is_empty(m, square) && !is_ball_there(m, square);
        default: return true;
    }
}

}  // namespace

bool is_blitzmania(const Setup& setup) {
    return setup.options.blitzmania && setup.rules.edition == Edition::Bb16;
}

bool is_of_blitzmania(KickoffResult result) {
    return result == KickoffResult::ChangingWeather || result >= KickoffResult::WheresTheRef;
}

void apply_blitzmania(Engine& e, KickOffEventFrame& f) {
    switch (f.result) {
        case KickoffResult::WheresTheRef: lose_the_referee(e); break;
        case KickoffResult::BreakingScandal: return break_scandal(e, f);
        case KickoffResult::BolsterTheLine: return bolster_the_line(e, f);
        case KickoffResult::RogueBall:
            f.step = KickOffEventStep::Again;
            return e.ask(e.m.kicking, DecisionKind::EventSquare);
        case KickoffResult::BloodthirstyFans: return goad(e, f);
        case KickoffResult::QuestionableCoaching: question_coaching(e); break;
        case KickoffResult::ViolentOutburst: return burst_out(e, f);
        case KickoffResult::SneakySprint: return begin_sprint(e, f);
        case KickoffResult::PeltedByTheCrowd: return pelt(e, f);
        default: bring_big_money(e);
    }
    f.step = KickOffEventStep::End;
}

void list_blitzmania(const Reader& r, const KickOffEventFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::EventPlayer) {
        for (const PlayerId p : furious(r.m)) out.push(make_action(ActionKind::Choose, p));
        out.push(make_action(ActionKind::Done));
        return;
    }
    for_each_of_half(r.m, r.m.receiving(), [&](Square square) {
        if (may_be_placed_at(r.m, f, square)) out.push(make_action(ActionKind::At, square));
    });
    if (f.result == KickoffResult::BolsterTheLine) out.push(make_action(ActionKind::Decline));
}

void answer_blitzmania(Engine& e, KickOffEventFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Choose:
            f.player = player_of(action);
            e.push(ActionFrame{.type = ActionType::Block, .player = f.player});
            break;
        case ActionKind::Done: f.step = KickOffEventStep::End; break;
        case ActionKind::At:
            if (f.result == KickoffResult::RogueBall)
                throw_second_ball(e, f, square_of(action));
            else if (f.result == KickoffResult::SneakySprint)
                sprint(e, f, square_of(action));
            else
                join_the_line(e, f, square_of(action));
            f.player = kNoPlayer;
            break;
        default: f.player = kNoPlayer;
    }
}

}  // namespace affray::bloodbowl
