// A casualty: the casualty table, the apothecary, regeneration, and the Necromancer's interest.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/injury.h"

namespace affray::bloodbowl {

namespace {

using InjuryStep = InjuryFrame::Step;

constexpr int kCureTarget = 2;
constexpr int kRegenerationTarget = 4;
constexpr int kMostStrengthToRaise = 4;

// One roll on the edition's casualty table.
CasualtyEffect roll_casualty(Engine& e, PlayerId player, std::uint8_t& roll) {
    CasualtyEffect effect = CasualtyEffect::BadlyHurt;
    const int first = e.d6();
    if (e.rules.casualty_system == CasualtySystem::D68) {
        roll = static_cast<std::uint8_t>(10 * first + e.d8());
        effect = casualty_for(e.setup, roll);
    } else if (first > e.rules.casualty_serious_to) {
        roll = static_cast<std::uint8_t>(first);
        effect = CasualtyEffect::Dead;
    } else if (first > e.rules.casualty_badly_hurt_to) {
        const int tens = e.d6();
        roll = static_cast<std::uint8_t>(10 * tens + e.d6());
        effect = casualty_for(e.setup, roll);
    } else {
        roll = static_cast<std::uint8_t>(first);
    }
    e.tell({.kind = EventKind::CasualtyRolled,
            .player = player,
            .casualty = effect,
            .casualty_roll = roll});
    return effect;
}

// Only a block earns its thrower, or the player it was thrown at, credit for the casualty.
void credit_casualty(Engine& e, const InjuryFrame& f) {
    if (f.cause != InjuryCause::Block || !f.by.is_some()) return;
    ++e.m.player(f.by).casualties;
    if (e.m.player(f.by).side != e.m.player(f.player).side) note_wrong(e.m, f.by);
    after_deed(e, e.m.player(f.by).side);
}

bool can_be_treated(const Engine& e, const InjuryFrame& f) {
    if (!has_apothecary(e.setup, e.m, f.player)) return false;
    return e.rules.apothecary == ApothecaryMode::RerollAndChoose ||
           f.first != CasualtyEffect::BadlyHurt;
}

bool regenerates(const Match& m, const InjuryFrame& f) {
    return m.player(f.player).skills.has(Skill::Regeneration);
}

void suffer_casualty(Engine& e, InjuryFrame& f) {
    credit_casualty(e, f);
    f.step = InjuryStep::AskApothecary;
    if (f.always_badly_hurt) return;
    if (!e.setup.options.casualty_table && !has_apothecary(e.setup, e.m, f.player)) return;
    f.first = roll_casualty(e, f.player, f.first_roll);
    if (e.m.player(f.player).skills.has(Skill::Decay)) {
        const CasualtyEffect decay = roll_casualty(e, f.player, f.decay_roll);
        if (decay == CasualtyEffect::Dead) f.first = decay;
    }
}

void record(Engine& e, const InjuryFrame& f) {
    Player& player = e.m.player(f.player);
    if (does_casualty_stand(e.m, f.player) && f.first != CasualtyEffect::Dead) {
        // Beside the one that brought him back.
        if (f.first_roll > 0) player.hurt_again_roll = f.first_roll;
        return;
    }
    player.hurt_roll = f.first_roll;
    player.hurt_again_roll = f.decay_roll;
    player.hurt_effect = f.first;
    player.hurt_cause = f.cause;
    player.hurt_by = f.by;
}

// The Necromancer of the other side may raise a dead player who was not too strong for him.
bool can_be_raised(const Engine& e, const InjuryFrame& f) {
    const Match& m = e.m;
    const Player& dead = m.player(f.player);
    const Side raiser = other(dead.side);
    return f.first == CasualtyEffect::Dead && e.setup.team(raiser).raised.has_value() &&
           !m.team(raiser).raised_dead && dead.st <= kMostStrengthToRaise &&
           !dead.skills.has(Skill::Regeneration) && !dead.skills.has(Skill::Stunty) &&
           raised_slot(e.setup, raiser).is_some();
}

void leave_pitch(Engine& e, InjuryFrame& f) {
    const bool patched_up = f.treated && f.first == CasualtyEffect::BadlyHurt;
    record(e, f);
    lift(e.m, f.player, patched_up ? Status::Reserves : Status::Casualty);
    if (!patched_up) note_exit(e.m, f.player);
    f.step = InjuryStep::RaiseDead;
}

// Once a match he has a failed roll made again; stars are beyond him.
bool may_call_igor(const Engine& e, const InjuryFrame& f) {
    const Player& player = e.m.player(f.player);
    return e.m.team(player.side).bought.igors > 0 && !identity(e.setup, e.m, f.player).is_star();
}

void roll_regeneration(Engine& e, InjuryFrame& f) {
    const bool patched_up = f.treated && f.first == CasualtyEffect::BadlyHurt;
    if (patched_up || !regenerates(e.m, f) || f.cause == InjuryCause::Eaten)
        return leave_pitch(e, f);
    const int roll = e.d6();
    const bool healed = roll >= kRegenerationTarget;
    e.tell({.kind = EventKind::GateRolled,
            .player = f.player,
            .skill = Skill::Regeneration,
            .target = kRegenerationTarget,
            .success = healed,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (!healed && may_call_igor(e, f)) {
        f.step = InjuryStep::Igor;
        return;
    }
    if (!healed) return leave_pitch(e, f);
    lift(e.m, f.player, Status::Reserves);
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
    f.step = InjuryStep::Regeneration;
    if (!cured) return;
    lift(e.m, f.player, Status::Reserves);
    e.pop();
}

void treat(Engine& e, InjuryFrame& f) {
    f.treated = true;
    --e.m.team(e.m.player(f.player).side).apothecaries;
    if (f.step == InjuryStep::KnockedOut) {
        e.tell({.kind = EventKind::ApothecaryUsed, .player = f.player, .success = true});
        become_stunned(e, f.player);
        return e.pop();
    }
    if (e.rules.apothecary == ApothecaryMode::CureOnTwoPlus) return cure(e, f);
    e.tell({.kind = EventKind::ApothecaryUsed, .player = f.player, .success = true});
    f.step = InjuryStep::Treated;
    f.second = f.first;
    if (!f.always_badly_hurt) f.second = roll_casualty(e, f.player, f.second_roll);
}

void take_second_result(InjuryFrame& f) {
    f.first = f.second;
    f.first_roll = f.second_roll;
    f.decay_roll = 0;
}

void raise_dead(Engine& e, const InjuryFrame& f) {
    const Side side = other(e.m.player(f.player).side);
    const PlayerId zombie = raised_slot(e.setup, side);
    e.m.team(side).raised_dead = true;
    e.m.player(zombie) = player_from(*e.setup.team(side).raised, side);
    e.m.members[static_cast<std::size_t>(side)].add(zombie);
    e.tell({.kind = EventKind::Raised, .player = zombie, .other = f.player});
}

}  // namespace

void suffer_another_casualty(Engine& e, PlayerId player) {
    if (!e.setup.options.casualty_table) return;
    Player& victim = e.m.player(player);
    const CasualtyEffect effect = roll_casualty(e, player, victim.hurt_again_roll);
    if (effect == CasualtyEffect::Dead) victim.hurt_effect = effect;
}

bool has_apothecary(const Setup& setup, const Match& m, PlayerId player) {
    return setup.options.staff && m.team(m.player(player).side).apothecaries > 0 &&
           !identity(setup, m, player).is_star();
}

void proceed_casualty(Engine& e, InjuryFrame& f) {
    const Side side = e.m.player(f.player).side;
    switch (f.step) {
        case InjuryStep::Casualty: suffer_casualty(e, f); break;
        case InjuryStep::AskApothecary:
            f.step = InjuryStep::Regeneration;
            if (can_be_treated(e, f)) e.ask(side, DecisionKind::Apothecary);
            break;
        case InjuryStep::Treated:
            f.step = InjuryStep::Regeneration;
            if (f.first != f.second) e.ask(side, DecisionKind::CasualtyResult);
            break;
        case InjuryStep::Regeneration: roll_regeneration(e, f); break;
        case InjuryStep::Igor: e.ask(side, DecisionKind::Igor); break;
        default:
            if (can_be_raised(e, f) && e.m.player(f.player).status == Status::Casualty)
                return e.ask(other(side), DecisionKind::RaiseDead);
            e.pop();
    }
}

void list_casualty(const Reader&, const InjuryFrame&, ActionList& out) {
    out.push(make_action(ActionKind::TakeResult, std::uint16_t{1}));
    out.push(make_action(ActionKind::TakeResult, std::uint16_t{2}));
}

void answer_casualty(Engine& e, InjuryFrame& f, Action action) {
    if (e.decision_kind() == DecisionKind::Igor) {
        if (kind_of(action) == ActionKind::Decline) return leave_pitch(e, f);
        --e.m.team(e.m.player(f.player).side).bought.igors;
        e.tell({.kind = EventKind::IgorUsed, .player = f.player});
        f.step = InjuryStep::Regeneration;
        return;
    }
    if (e.decision_kind() == DecisionKind::RaiseDead) {
        if (kind_of(action) == ActionKind::Use) raise_dead(e, f);
        return e.pop();
    }
    switch (kind_of(action)) {
        case ActionKind::Use: treat(e, f); break;
        case ActionKind::Decline:
            if (f.step == InjuryStep::KnockedOut) become_knocked_out(e, f);
            break;
        default:
            if (action.a == 2) take_second_result(f);
    }
}

}  // namespace affray::bloodbowl
