// Going down and what comes of it: armour, injury, casualty, apothecary.
#include <algorithm>

#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = InjuryFrame::Step;

constexpr int kCureTarget = 2;

struct Pair {
    int first, second;
    [[nodiscard]] int sum() const { return first + second; }
    [[nodiscard]] bool is_double() const { return first == second; }
    [[nodiscard]] std::array<std::uint8_t, 3> dice() const {
        return {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    }
};

Pair roll_pair(Engine& e) {
    const int first = e.d6();
    return {first, e.d6()};
}

// The dice of a foul's armour and injury rolls are what the referee goes by.
void note_doubles(Engine& e, const InjuryFrame& f, const Pair& pair) {
    if (f.cause == InjuryCause::Foul && pair.is_double()) e.m.rolled_doubles = true;
}

void roll_armour(Engine& e, InjuryFrame& f) {
    const Pair pair = roll_pair(e);
    note_doubles(e, f, pair);
    const int armour = e.m.player(f.player).av;
    Modifiers modifiers;
    modifiers.add(f.armour_modifier > 0 ? Reason::FoulAssist : Reason::FoulDefence, f.armour_modifier);
    const int total = pair.sum() + modifiers.total();
    e.tell({.kind = EventKind::ArmourRolled,
            .player = f.player,
            .total = total,
            .target = armour,
            .success = total > armour,
            .dice = pair.dice(),
            .modifiers = &modifiers});
    if (total > armour)
        f.step = Step::Injury;
    else
        e.pop();
}

void become_stunned(Engine& e, PlayerId p) {
    Match& m = e.m;
    if (!m.on_pitch.has(p)) return set_status(m, p, Status::Reserves);
    set_status(m, p, Status::Stunned);
    if (m.player(p).side == m.active) m.stunned_this_turn.add(p);
}

void roll_injury(Engine& e, InjuryFrame& f) {
    const Pair pair = roll_pair(e);
    note_doubles(e, f, pair);
    Modifiers modifiers;
    if (e.rules.niggling == NigglingEffect::InjuryPlusOne)
        modifiers.add(Reason::NigglingInjury, e.m.player(f.player).niggling_injuries);
    const int total = pair.sum() + modifiers.total();
    const bool casualty = total >= e.rules.injury_casualty_from;
    const bool knocked_out = !casualty && total >= e.rules.injury_knocked_out_from;
    e.tell({.kind = EventKind::InjuryRolled,
            .player = f.player,
            .value = casualty ? 2 : (knocked_out ? 1 : 0),
            .total = total,
            .dice = pair.dice(),
            .modifiers = &modifiers});
    if (casualty) {
        f.step = Step::Casualty;
    } else if (knocked_out) {
        f.step = Step::KnockedOut;
    } else {
        become_stunned(e, f.player);
        e.pop();
    }
}

// With an apothecary the coach may keep a knocked-out player on the pitch.
void knock_out(Engine& e, InjuryFrame& f) {
    const Side side = e.m.player(f.player).side;
    if (e.rules.apothecary == ApothecaryMode::RerollAndChoose && has_apothecary(e.setup, e.m, side))
        return e.ask(side, DecisionKind::Apothecary);
    lift(e.m, f.player, Status::KnockedOut);
    e.pop();
}

// One roll on the edition's casualty table.
CasualtyEffect roll_casualty(Engine& e, PlayerId player, std::uint8_t& roll) {
    CasualtyEffect effect = CasualtyEffect::BadlyHurt;
    const int first = e.d6();
    if (e.rules.casualty_system == CasualtySystem::D68) {
        roll = static_cast<std::uint8_t>(10 * first + e.d8());
        effect = casualty_row(e.rules, roll).effect;
    } else if (first > e.rules.casualty_serious_to) {
        roll = static_cast<std::uint8_t>(first);
        effect = CasualtyEffect::Dead;
    } else if (first > e.rules.casualty_badly_hurt_to) {
        const int tens = e.d6();
        roll = static_cast<std::uint8_t>(10 * tens + e.d6());
        effect = casualty_row(e.rules, roll).effect;
    } else {
        roll = static_cast<std::uint8_t>(first);
    }
    e.tell({.kind = EventKind::CasualtyRolled,
            .player = player,
            .value = static_cast<int>(effect),
            .total = roll});
    return effect;
}

// Only a block earns its thrower, or the player it was thrown at, credit for the casualty.
void credit_casualty(Engine& e, const InjuryFrame& f) {
    if (f.cause == InjuryCause::Block && f.by.is_some()) ++e.m.player(f.by).casualties;
}

bool can_be_treated(const Engine& e, const InjuryFrame& f) {
    if (!has_apothecary(e.setup, e.m, e.m.player(f.player).side)) return false;
    return e.rules.apothecary == ApothecaryMode::RerollAndChoose ||
           f.first != CasualtyEffect::BadlyHurt;
}

void suffer_casualty(Engine& e, InjuryFrame& f) {
    const Side side = e.m.player(f.player).side;
    credit_casualty(e, f);
    if (e.setup.options.casualty_table || has_apothecary(e.setup, e.m, side))
        f.first = roll_casualty(e, f.player, f.first_roll);
    f.step = Step::AskApothecary;
}

void take_to_dugout(Engine& e, const InjuryFrame& f, CasualtyEffect effect, std::uint8_t roll) {
    Player& player = e.m.player(f.player);
    player.hurt_roll = roll;
    player.hurt_effect = effect;
    player.hurt_cause = f.cause;
    player.hurt_by = f.by;
    const bool patched_up = f.treated && effect == CasualtyEffect::BadlyHurt;
    lift(e.m, f.player, patched_up ? Status::Reserves : Status::Casualty);
    e.pop();
}

void cure(Engine& e, InjuryFrame& f) {
    const int roll = e.d6();
    const bool cured = roll >= kCureTarget;
    e.tell({.kind = EventKind::ApothecaryUsed,
            .player = f.player,
            .target = kCureTarget,
            .success = cured,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (!cured) return take_to_dugout(e, f, f.first, f.first_roll);
    lift(e.m, f.player, Status::Reserves);
    e.pop();
}

void treat(Engine& e, InjuryFrame& f) {
    f.treated = true;
    --e.m.team(e.m.player(f.player).side).apothecaries;
    if (f.step == Step::KnockedOut) {
        e.tell({.kind = EventKind::ApothecaryUsed, .player = f.player, .success = true});
        become_stunned(e, f.player);
        return e.pop();
    }
    if (e.rules.apothecary == ApothecaryMode::CureOnTwoPlus) return cure(e, f);
    e.tell({.kind = EventKind::ApothecaryUsed, .player = f.player, .success = true});
    f.second = roll_casualty(e, f.player, f.second_roll);
    f.step = Step::Treated;
}

}  // namespace

bool has_apothecary(const Setup& setup, const Match& m, Side side) {
    return setup.options.staff && m.team(side).apothecaries > 0;
}

void lay_down(Engine& e, PlayerId player, InjuryCause cause) {
    Match& m = e.m;
    set_status(m, player, Status::Prone);
    e.tell({.kind = EventKind::KnockedDown, .player = player, .value = static_cast<int>(cause)});
    if (holds_ball(m, player)) {
        e.tell({.kind = EventKind::BallDropped, .player = player, .from = m.ball().square});
        drop_ball(m);
    }
    if (m.player(player).side == m.active) cause_turnover(e, TurnoverCause::KnockedDown);
}

void knock_down(Engine& e, PlayerId player, InjuryCause cause, PlayerId by) {
    lay_down(e, player, cause);
    e.push(InjuryFrame{.cause = cause, .player = player, .by = by});
}

void proceed(Engine& e, InjuryFrame& f) {
    const Side side = e.m.player(f.player).side;
    switch (f.step) {
        case Step::Armour: roll_armour(e, f); break;
        case Step::Injury: roll_injury(e, f); break;
        case Step::KnockedOut: knock_out(e, f); break;
        case Step::Casualty: suffer_casualty(e, f); break;
        case Step::AskApothecary:
            if (can_be_treated(e, f)) return e.ask(side, DecisionKind::Apothecary);
            take_to_dugout(e, f, f.first, f.first_roll);
            break;
        case Step::Treated:
            if (f.first != f.second) return e.ask(side, DecisionKind::CasualtyResult);
            take_to_dugout(e, f, f.first, f.first_roll);
            break;
    }
}

void list(const Reader& r, const InjuryFrame&, ActionList& out) {
    if (r.decision_kind() == DecisionKind::Apothecary) {
        out.push(make_action(ActionKind::Use));
        out.push(make_action(ActionKind::Decline));
    } else {
        out.push(make_action(ActionKind::TakeResult, std::uint16_t{1}));
        out.push(make_action(ActionKind::TakeResult, std::uint16_t{2}));
    }
}

void answer(Engine& e, InjuryFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Use: treat(e, f); break;
        case ActionKind::Decline:
            if (f.step != Step::KnockedOut) return take_to_dugout(e, f, f.first, f.first_roll);
            lift(e.m, f.player, Status::KnockedOut);
            e.pop();
            break;
        default:
            if (action.a == 1)
                take_to_dugout(e, f, f.first, f.first_roll);
            else
                take_to_dugout(e, f, f.second, f.second_roll);
    }
}

}  // namespace affray::bloodbowl
