// Sending off: the coach may argue the call or offer a bribe before the player goes.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::bloodbowl {

namespace {

constexpr int kBribeTarget = 2;
constexpr int kFilthyRichTarget = 2;

bool may_argue(const Rules& rules, const Match& m, const SendingOffFrame& f) {
    const Side side = m.player(f.player).side;
    return rules.argue_the_call && !f.argued && !m.team(side).coach_ejected &&
           !is_arguing_forbidden(m, side);
}

// Where a league bans bribes, no referee takes one.
bool is_corruptible(const Setup& setup) { return !setup.options.bans("bribe"); }

bool may_bribe(const Reader& r, const SendingOffFrame& f) {
    return r.m.team(r.m.player(f.player).side).bribes > 0 && is_corruptible(r.setup) &&
           (!f.bribed || r.rules.several_bribes_per_call);
}

void leave_pitch(Engine& e, PlayerId p, Status box, bool for_foul) {
    if (holds_ball(e.m, p)) {
        e.tell({.kind = EventKind::BallDropped, .player = p, .from = e.m.player(p).square});
        drop_ball_of(e.m, p);
    }
    lift(e.m, p, box);
    if (for_foul && e.rules.ejection_is_turnover) cause_turnover(e, TurnoverCause::SentOff);
    e.pop();
}

void send_off(Engine& e, const SendingOffFrame& f) {
    e.tell({.kind = EventKind::SentOff, .player = f.player});
    const Side side = e.m.player(f.player).side;
    leave_pitch(e, f.player, Status::SentOff, f.for_foul);
    note_call(e.m, side);
}

// A plea that came up 1: he goes, and where the referee is strict another one with him.
void send_off_another(Engine& e, const SendingOffFrame& f) {
    const Side side = e.m.player(f.player).side;
    send_off(e, f);
    const PlayerSet others = on_pitch_of(e.m, side);
    if (!others.empty()) e.push(SendingOffFrame{.player = e.random_player(others)});
}
bool angers_referee(const Match& m, const SendingOffFrame& f, int roll) {
    return roll == 1 && f.for_foul && are_pleas_punished(m);
}

// He bears the referee's axe in place of leaving.
void be_struck(Engine& e, const SendingOffFrame& f) {
    constexpr int kAxeHelp = 2;
    const PlayerId player = f.player;
    const Playable axe = f.axe;
    e.pop();
    topple(e, player);
    cause_turnover(e, TurnoverCause::Card);
    e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                       .cause = InjuryCause::Card,
                       .player = player,
                       .card = axe,
                       .injury_help = kAxeHelp});
}

// Filthy Rich: he pays the referee himself.
bool buys_referee(Engine& e, PlayerId p) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::GateRolled,
            .player = p,
            .skill = Skill::FilthyRich,
            .target = kFilthyRichTarget,
            .success = roll >= kFilthyRichTarget,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll >= kFilthyRichTarget;
}

void argue(Engine& e, SendingOffFrame& f) {
    f.argued = true;
    const Side side = e.m.player(f.player).side;
    const int target =
        influence_resource(e.m, {Resource::ArgueTarget, side}, e.rules.argue_success);
    const int roll = e.d6();
    const bool persuaded = roll >= target;
    e.tell({.kind = EventKind::CallArgued,
            .player = f.player,
            .target = target,
            .success = persuaded,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll <= e.rules.argue_coach_out) {
        e.m.team(side).coach_ejected = true;
        after_coach_is_ejected(e, side);
    }
    if (angers_referee(e.m, f, roll)) return send_off_another(e, f);
    if (!persuaded) return;
    if (e.rules.argue_success_to_reserves && e.m.on_pitch.has(f.player))
        leave_pitch(e, f.player, Status::Reserves, f.for_foul);
    else
        e.pop();
}

int offer_bribe(Engine& e, PlayerId player) {
    const int roll = e.d6();
    const bool taken = roll >= kBribeTarget;
    e.tell({.kind = EventKind::BribeTried,
            .player = player,
            .target = kBribeTarget,
            .success = taken,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

void bribe(Engine& e, SendingOffFrame& f) {
    f.bribed = true;
    const Side side = e.m.player(f.player).side;
    --e.m.team(side).bribes;
    note_call(e.m, side);
    int roll = offer_bribe(e, f.player);
    // A second try costs nothing, so a refused bribe is always offered again.
    if (roll < kBribeTarget && may_reroll_bribe(e.m, side)) roll = offer_bribe(e, f.player);
    if (roll >= kBribeTarget) return e.pop();
    if (angers_referee(e.m, f, roll)) return send_off_another(e, f);
    if (f.axe != Playable::None) send_off(e, f);
}

}  // namespace

void proceed(Engine& e, SendingOffFrame& f) {
    if (!f.bought_off && e.m.player(f.player).skills.has(Skill::FilthyRich) &&
        is_corruptible(e.setup)) {
        f.bought_off = true;
        if (buys_referee(e, f.player)) return e.pop();
    }
    if (f.for_foul && !f.hidden && is_gobbo_around(e.setup, e.m, e.m.player(f.player).side)) {
        f.hidden = true;
        if (gobbo_hides(e, f.player)) return e.pop();
    }
    if (!may_argue(e.rules, e.m, f) && !may_bribe(reading(e), f) && f.axe == Playable::None)
        return send_off(e, f);
    e.ask(e.m.player(f.player).side, DecisionKind::SendingOff);
}

void list(const Reader& r, const SendingOffFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Accept));
    if (may_argue(r.rules, r.m, f)) out.push(make_action(ActionKind::Argue));
    if (may_bribe(r, f)) out.push(make_action(ActionKind::Bribe));
    if (f.axe != Playable::None) out.push(make_action(ActionKind::Use));
}

void answer(Engine& e, SendingOffFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Argue: argue(e, f); break;
        case ActionKind::Bribe: bribe(e, f); break;
        case ActionKind::Use: be_struck(e, f); break;
        default: send_off(e, f);
    }
}

}  // namespace affray::bloodbowl
