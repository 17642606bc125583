// An Attack action: which, at whom, and one target after another.
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

using AttackStep = AttackFrame::Step;

// wus.ruling.23: who has meanwhile left the Range or the battlefield is skipped.
FighterSet still_in_reach(const Reader& r, const AttackFrame& f) {
    const AttackData* attack = find_attack(r, f.attacker, f.attack);
    if (attack == nullptr || !r.m.placed.has(f.attacker)) return {};
    return f.targets & targets_of(r, f.attacker, *attack, r.m.hex_of(f.attacker));
}

bool may_go_all_out(const Reader& r, const AttackFrame& f) {
    return !f.in_charge && has_upgrade(r, f.attacker, Card::TotalOffence);
}

void declare(Engine& e, AttackFrame& f) {
    const Reader r = e.reader();
    const AttackData& attack = *find_attack(r, f.attacker, f.attack);
    const AttackTerms terms = use_for_attack(e, f, attack);
    f.extra_dice = static_cast<std::uint8_t>(terms.extra_dice);
    f.extra_damage = static_cast<std::uint8_t>(terms.extra_damage);
    f.cleave = terms.cleave;
    f.swords = terms.swords;
    f.unsupporting = terms.unsupporting;
    if (f.target.is_some())
        f.targets.add(f.target);
    else
        f.targets = targets_of(r, f.attacker, attack, e.m.hex_of(f.attacker));
    e.tell({.kind = EventKind::AttackDeclared,
            .fighter = f.attacker,
            .other = f.target,
            .attack = f.attack});
    f.step = AttackStep::Targets;
    if (may_go_all_out(r, f)) e.ask(f.attacker.seat(), DecisionKind::TotalOffence);
}

void attack_next(Engine& e, AttackFrame& f) {
    f.targets = still_in_reach(e.reader(), f);
    if (f.targets.empty()) {
        f.step = AttackStep::Completed;
        return;
    }
    ask_if_open(e, f, f.attacker.seat(), DecisionKind::Target);
}

// wus.ruling.20: Inspire, then objectives, then the window.
void finish(Engine& e, AttackFrame& f) {
    Match& m = e.m;
    const Seat seat = f.attacker.seat();
    if (f.successful) {
        Player& p = m.player(seat);
        p.succeeded = static_cast<std::uint8_t>(p.succeeded | (1U << f.attacker.number()));
    }
    for (const FighterId inspired : f.inspiring& m.placed) inspire(e, inspired);
    Completed completed;
    if (f.in_charge && !(f.taken_out - FighterSet::of(seat)).empty())
        completed.charge_kills.add(seat);
    f.step = AttackStep::Window;
    complete(e, completed);
}

}  // namespace

bool has_legal_attack(const Reader& r, FighterId f, Hex from) {
    bool found = false;
    each_attack(r, f, [&](const AttackData& attack) {
        if (!found && !attack.has(Ability::ReactionOnly))
            found = !targets_of(r, f, attack, from).empty();
    });
    return found;
}

void list_attacks(const Reader& r, FighterId f, FighterId only_at, ActionList& out) {
    if (!r.m.placed.has(f) || r.m.enemies_of(f.seat()).empty()) return;
    const Hex from = r.m.hex_of(f);
    each_attack(r, f, [&](const AttackData& attack) {
        if (attack.has(Ability::ReactionOnly)) return;
        const FighterSet targets = targets_of(r, f, attack, from);
        if (targets.empty() || (only_at.is_some() && !targets.has(only_at))) return;
        const auto offer = [&](FighterId target) {
            out.push(make_action(ActionKind::Attack, f.slot,
                                 static_cast<std::uint16_t>(attack.name), target.slot));
        };
        if (attack.has(Ability::AllAdjacent)) return offer(kNoFighter);
        for (const FighterId target : targets)
            if (!only_at.is_some() || target == only_at) offer(target);
    });
}

bool can_attack(const Reader& r, FighterId f, FighterId target) {
    if (!r.m.placed.has(f) || !r.m.placed.has(target)) return false;
    bool found = false;
    each_attack(r, f, [&](const AttackData& attack) {
        if (!found && !attack.has(Ability::ReactionOnly))
            found = targets_of(r, f, attack, r.m.hex_of(f)).has(target);
    });
    return found;
}

AttackFrame declared(Action action, bool in_charge) {
    return {.attacker = fighter_of(action),
            .attack = static_cast<AttackName>(action.b),
            .target = {static_cast<std::uint8_t>(action.c)},
            .in_charge = in_charge};
}

void proceed(Engine& e, AttackFrame& f) {
    switch (f.step) {
        case AttackStep::Declare: declare(e, f); break;
        case AttackStep::Targets: attack_next(e, f); break;
        case AttackStep::Completed: finish(e, f); break;
        case AttackStep::Window:
            f.step = AttackStep::End;
            open_window(e, Window::AfterAttack);
            break;
        case AttackStep::End: e.pop();
    }
}

void list(const Reader& r, const AttackFrame& f, ActionList& out) {
    if (static_cast<DecisionKind>(r.m.decision.kind) == DecisionKind::TotalOffence) {
        out.push(make_action(ActionKind::Decline));
        out.push(make_action(ActionKind::Use));
        return;
    }
    for (const FighterId target : f.targets) out.push(make_action(ActionKind::Target, target));
}

void answer(Engine& e, AttackFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Use:
            f.extra_dice = static_cast<std::uint8_t>(f.extra_dice + kTotalOffenceDice);
            e.m.fighter(f.attacker).spent = true;
            e.tell({.kind = EventKind::ActionTaken,
                    .fighter = f.attacker,
                    .card = Card::TotalOffence});
            break;
        case ActionKind::Decline: break;
        default:
            f.targets.remove(fighter_of(action));
            e.push(CombatFrame{.target = fighter_of(action)});
    }
}

}  // namespace affray::underworlds
