// The attack on one target: both rolls and their re-rolls, the result, damage, driving back.
#include <algorithm>
#include <bit>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using CombatStep = CombatFrame::Step;

struct Rolled {
    int total = 0;
    int crits = 0;
    bool shows_shield_or_crit = false;
};

void count(Rolled& rolled, Face face, FaceSet successes) {
    rolled.total += successes.has(face) ? 1 : 0;
    rolled.crits += face == Face::Crit ? 1 : 0;
    rolled.shows_shield_or_crit |= face == Face::Crit || face == Face::Shield;
}

Rolled counted(const DiceList& dice, FaceSet successes) {
    Rolled rolled;
    for (std::size_t i = 0; i < dice.count; ++i) count(rolled, dice.faces[i], successes);
    return rolled;
}

Rolled roll(Engine& e, Event& event, int dice, FaceSet successes, bool attack) {
    Rolled rolled;
    event.dice = static_cast<std::uint8_t>(dice);
    for (std::size_t i = 0; i < event.dice; ++i) {
        event.faces[i] = attack ? e.attack_die() : e.defence_die();
        count(rolled, event.faces[i], successes);
    }
    if (e.listener != nullptr)
        event.success_faces = faces_among(successes, attack ? data::kAttackDie : data::kDefenceDie);
    event.total = rolled.total;
    event.crits = rolled.crits;
    e.tell(event);
    return rolled;
}

// wus.crit.01 to .04, wus.attack.11 to .15
AttackResult compare(const Rolled& attack, const Rolled& defence) {
    if (attack.crits != defence.crits)
        return attack.crits > defence.crits ? AttackResult::Succeeds : AttackResult::Fails;
    if (attack.total != defence.total)
        return attack.total > defence.total ? AttackResult::Succeeds : AttackResult::Fails;
    return attack.total > 0 ? AttackResult::Ties : AttackResult::Fails;
}

// wus.ruling.12: a neighbour of the target that is farther from the attacker.
bool leads_away(const Match& m, Hex attacker, Hex from, Hex to) {
    if (m.field.are_adjacent(attacker, from))
        return to != attacker && !m.field.are_adjacent(attacker, to);
    return m.field.distance(attacker, to) > m.field.distance(attacker, from);
}

template <class Use>
void each_way_back(const Match& m, FighterId attacker, FighterId target, Use&& use) {
    const Hex from = m.hex_of(target);
    for (int d = 0; d < kDirections; ++d)
        if (const Hex to = m.field.neighbour(from, d);
            is_free(m, to) && leads_away(m, m.hex_of(attacker), from, to))
            use(to, d);
}

bool has_way_back(const Match& m, FighterId attacker, FighterId target) {
    bool found = false;
    each_way_back(m, attacker, target, [&](Hex, int) { found = true; });
    return found;
}

void note_losses(AttackFrame& a, FighterSet next_to_attacker, FighterSet lost) {
    a.taken_out = a.taken_out | lost;
    a.adjacent_losses = a.adjacent_losses | (lost & next_to_attacker);
}

// wus.ruling.68: the target first, then all who stand beside it together.
void deal_damage(Engine& e, AttackFrame& a, const CombatFrame& f, int damage) {
    Match& m = e.m;
    const DamageSource source{a.attacker.seat(), a.attacker};
    const FighterSet beside = adjacent_fighters(m, m.hex_of(a.attacker));
    FighterSet blasted;
    if (f.critical_hit && has_upgrade(e.reader(), a.attacker, Card::LightningBlast)) {
        blasted = adjacent_fighters(m, m.hex_of(f.target)) - FighterSet::of(a.attacker.seat());
        blasted.remove(f.target);
    }
    FighterSet hit;
    hit.add(f.target);
    suffer(e, f.target, damage, source);
    note_losses(a, beside, take_out_the_fallen(e, hit, source));
    for (const FighterId other : blasted) suffer(e, other, 1, source);
    note_losses(a, beside, take_out_the_fallen(e, blasted, source));
}

AttackRoll attack_roll_of(const Reader& r, const AttackFrame& a, const CombatFrame& f,
                          Reasons* reasons = nullptr) {
    return attack_roll(r, a.attacker, *find_attack(r, a.attacker, a.attack), f.target, terms_of(a),
                       reasons);
}

DefenceRoll defence_roll_of(const Reader& r, const CombatFrame& f, const AttackRoll& attack,
                            const Rolled& attacked, Reasons* reasons = nullptr) {
    const bool cleave = attack.cleave || (attack.cleave_on_crit && attacked.crits > 0);
    return defence_roll(r, f.target, attack, cleave, reasons);
}

// The dice stay on the table while their player chooses.
void lay_out(CombatFrame& f, const Event& rolled, CombatStep step) {
    f.dice = {rolled.faces, rolled.dice};
    f.step = step;
}

void clear_away(CombatFrame& f) {
    f.dice = {};
    f.rerolled = 0;
}

void conclude(Engine& e, AttackFrame& a, CombatFrame& f, const AttackRoll& attack,
              const Rolled& attacked, const Rolled& defended) {
    Match& m = e.m;
    if (defended.shows_shield_or_crit &&
        e.setup.seat(f.target.seat()).warband().inspire == Inspire::DefenceRoll)
        a.inspiring.add(f.target);

    f.result = compare(attacked, defended);
    // wus.ruling.14: who cannot be driven back anyway is not trapped.
    f.may_drive_back = f.result != AttackResult::Fails && !a.firm.has(f.target.seat());
    const bool trapped = f.result == AttackResult::Ties && f.may_drive_back &&
                         !has_way_back(m, a.attacker, f.target);
    if (trapped) f.result = AttackResult::Succeeds;
    const bool succeeds = f.result == AttackResult::Succeeds;
    f.critical_hit = succeeds && attacked.crits > 0;
    f.knockback = static_cast<std::uint8_t>(succeeds ? attack.knockback : 0);
    e.tell({.kind = EventKind::AttackResolved,
            .fighter = a.attacker,
            .other = f.target,
            .result = f.result,
            .is_critical_hit = f.critical_hit,
            .trapped = trapped});
    if (!succeeds) {
        a.failed_against.add(f.target);
        f.step = CombatStep::Failed;
        return open_window(e, Window::AttackFailed);
    }
    a.successful = true;
    f.step = CombatStep::DriveBackWindow;
    deal_damage(e, a, f, attack.damage + (attack.crit_plus_damage && f.critical_hit ? 1 : 0));
}

void defend(Engine& e, AttackFrame& a, CombatFrame& f, const AttackRoll& attack,
            const Rolled& attacked) {
    Reasons reasons;
    const DefenceRoll defence = defence_roll_of(e.reader(), f, attack, attacked,
                                                e.listener != nullptr ? &reasons : nullptr);
    Event event{.kind = EventKind::DefenceRolled,
                .fighter = f.target,
                .other = a.attacker,
                .reasons = &reasons};
    const Rolled defended = roll(e, event, defence.dice, defence.successes, false);
    if (defence.rerolls == 0) return conclude(e, a, f, attack, attacked, defended);
    lay_out(f, event, CombatStep::RerollDefence);
    f.attack_total = static_cast<std::uint8_t>(attacked.total);
    f.attack_crits = static_cast<std::uint8_t>(attacked.crits);
}

void strike(Engine& e, AttackFrame& a, CombatFrame& f) {
    Reasons reasons;
    const AttackRoll attack =
        attack_roll_of(e.reader(), a, f, e.listener != nullptr ? &reasons : nullptr);
    Event event{.kind = EventKind::AttackRolled,
                .fighter = a.attacker,
                .other = f.target,
                .attack = a.attack,
                .reasons = &reasons};
    const Rolled attacked = roll(e, event, attack.dice, attack.successes, true);
    if (attack.rerolls == 0) return defend(e, a, f, attack, attacked);
    lay_out(f, event, CombatStep::RerollAttack);
}

// The attack dice are settled before the defence dice are seen (wus.ruling.17).
void defend_after_rerolls(Engine& e, AttackFrame& a, CombatFrame& f) {
    const AttackRoll attack = attack_roll_of(e.reader(), a, f);
    const Rolled attacked = counted(f.dice, attack.successes);
    clear_away(f);
    defend(e, a, f, attack, attacked);
}

void resolve_after_rerolls(Engine& e, AttackFrame& a, CombatFrame& f) {
    const AttackRoll attack = attack_roll_of(e.reader(), a, f);
    const Rolled attacked{f.attack_total, f.attack_crits};
    const Rolled defended =
        counted(f.dice, defence_roll_of(e.reader(), f, attack, attacked).successes);
    clear_away(f);
    f.attack_total = f.attack_crits = 0;
    conclude(e, a, f, attack, attacked, defended);
}

// The new face counts, also when it is worse (wus.reroll.02), with what modifies the roll
// (wus.reroll.04).
void reroll(Engine& e, const AttackFrame& a, CombatFrame& f, std::size_t die) {
    const bool defends = f.step == CombatStep::RerollDefence;
    f.dice.faces[die] = defends ? e.defence_die() : e.attack_die();
    f.rerolled = static_cast<std::uint16_t>(f.rerolled | (1U << die));
    if (e.listener == nullptr) return;
    Reasons reasons;
    const AttackRoll attack = attack_roll_of(e.reader(), a, f, defends ? nullptr : &reasons);
    const Rolled attacked{f.attack_total, f.attack_crits};
    const FaceSet successes =
        defends ? defence_roll_of(e.reader(), f, attack, attacked, &reasons).successes
                : attack.successes;
    const Rolled now = counted(f.dice, successes);
    e.tell({.kind = EventKind::DieRerolled,
            .fighter = defends ? f.target : a.attacker,
            .other = defends ? a.attacker : f.target,
            .attack = a.attack,
            .die = static_cast<int>(die) + 1,
            .total = now.total,
            .crits = now.crits,
            .is_defence = defends,
            .dice = f.dice.count,
            .faces = f.dice.faces,
            .reasons = &reasons});
}

// A reaction may have taken one of them away (wus.reaction.09).
bool both_stand(const Match& m, const AttackFrame& a, const CombatFrame& f) {
    return m.placed.has(a.attacker) && m.placed.has(f.target);
}

void drive_back(Engine& e, FighterId target, Hex to, int hexes) {
    const Hex from = e.m.hex_of(target);
    move_to(e.m, target, to);
    e.tell({.kind = EventKind::DrivenBack,
            .fighter = target,
            .from = e.point(from),
            .to = e.point(to),
            .hexes = hexes});
}

// How far the way goes on in the direction of the drive back (wus.knockback.02, .03).
int free_hexes_beyond(const Match& m, const CombatFrame& f) {
    int hexes = 0;
    Hex at = m.hex_of(f.target);
    for (; hexes < f.knockback; ++hexes) {
        at = m.field.neighbour(at, f.direction);
        if (!is_free(m, at)) break;
    }
    return hexes;
}

const AttackFrame& attack_below(const Match& m) {
    return *std::get_if<AttackFrame>(&m.stack[m.depth - 2U]);
}

}  // namespace

// A card gives a number of dice for each roll; no die is re-rolled twice, whichever cards give it
// (wus.reroll.03, wus.ruling.18).
bool may_reroll(const Reader& r, const AttackFrame& a, const CombatFrame& f) {
    const AttackRoll attack = attack_roll_of(r, a, f);
    const int rerolls = f.step == CombatStep::RerollAttack
                            ? attack.rerolls
                            : defence_roll(r, f.target, attack, attack.cleave).rerolls;
    const int used = std::popcount(f.rerolled);
    return used < rerolls && used < f.dice.count;
}

void proceed(Engine& e, CombatFrame& f) {
    auto& a = e.below<AttackFrame>();
    switch (f.step) {
        case CombatStep::Roll: strike(e, a, f); break;
        case CombatStep::RerollAttack:
            if (!may_reroll(e.reader(), a, f))
                f.step = CombatStep::Defend;
            else
                e.ask(a.attacker.seat(), DecisionKind::Reroll);
            break;
        case CombatStep::Defend: defend_after_rerolls(e, a, f); break;
        case CombatStep::RerollDefence:
            if (!may_reroll(e.reader(), a, f))
                f.step = CombatStep::Resolve;
            else
                e.ask(f.target.seat(), DecisionKind::Reroll);
            break;
        case CombatStep::Resolve: resolve_after_rerolls(e, a, f); break;
        case CombatStep::Failed:
            if (f.result != AttackResult::Ties || !f.may_drive_back || !both_stand(e.m, a, f))
                return e.pop();
            f.step = CombatStep::DriveBackWindow;
            break;
        case CombatStep::DriveBackWindow:
            if (!f.may_drive_back || !both_stand(e.m, a, f)) return e.pop();
            f.step = CombatStep::DriveBack;
            open_window(e, Window::DrivenBack);
            break;
        case CombatStep::DriveBack:
            if (!f.may_drive_back || !both_stand(e.m, a, f) ||
                !has_way_back(e.m, a.attacker, f.target))
                return e.pop();
            e.ask(a.attacker.seat(), DecisionKind::DriveBack);
            break;
        case CombatStep::Knockback:
            if (free_hexes_beyond(e.m, f) == 0) return e.pop();
            e.ask(a.attacker.seat(), DecisionKind::Knockback);
            break;
        case CombatStep::End: e.pop();
    }
}

void list(const Reader& r, const CombatFrame& f, ActionList& out) {
    if (f.step == CombatStep::RerollAttack || f.step == CombatStep::RerollDefence) {
        out.push(make_action(ActionKind::Keep));
        for (unsigned die = 0; die < f.dice.count; ++die)
            if (((f.rerolled >> die) & 1U) == 0)
                out.push(make_action(ActionKind::Reroll, static_cast<std::uint16_t>(die + 1)));
        return;
    }
    if (f.step == CombatStep::Knockback) {
        const int most = free_hexes_beyond(r.m, f);
        for (int hexes = 0; hexes <= most; ++hexes)
            out.push(make_action(ActionKind::Further, static_cast<std::uint16_t>(hexes)));
        return;
    }
    out.push(make_action(ActionKind::Stay));
    each_way_back(r.m, attack_below(r.m).attacker, f.target, [&](Hex to, int) {
        out.push(make_action(ActionKind::DriveBack, r.m.field.point(to)));
    });
}

void answer(Engine& e, CombatFrame& f, Action action) {
    Match& m = e.m;
    switch (kind_of(action)) {
        case ActionKind::Keep:
            f.step = f.step == CombatStep::RerollAttack ? CombatStep::Defend : CombatStep::Resolve;
            break;
        case ActionKind::Reroll: reroll(e, attack_below(m), f, action.a - 1U); break;
        case ActionKind::DriveBack: {
            const Hex to = m.field.at(unpacked(action.a));
            const Hex from = m.hex_of(f.target);
            for (int d = 0; d < kDirections; ++d)
                if (m.field.neighbour(from, d) == to) f.direction = static_cast<std::uint8_t>(d);
            drive_back(e, f.target, to, 1);
            f.step = CombatStep::Knockback;
            break;
        }
        case ActionKind::Further: {
            Hex to = m.hex_of(f.target);
            for (int i = 0; i < action.a; ++i) to = m.field.neighbour(to, f.direction);
            if (action.a > 0) drive_back(e, f.target, to, action.a);
            f.step = CombatStep::End;
            break;
        }
        default: f.step = CombatStep::End;
    }
}

}  // namespace affray::underworlds
