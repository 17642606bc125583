// The attack on one target: both rolls, the result, damage, driving back.
#include <algorithm>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using Step = CombatFrame::Step;

struct Rolled {
    int total = 0;
    int crits = 0;
    bool shows_shield_or_crit = false;
};

Rolled roll(Engine& e, Event& event, int dice, FaceSet successes, bool attack) {
    Rolled rolled;
    event.dice =
        static_cast<std::uint8_t>(std::min<int>(dice, static_cast<int>(event.faces.size())));
    for (int i = 0; i < dice; ++i) {
        const Face face = attack ? e.attack_die() : e.defence_die();
        if (i < event.dice) event.faces[static_cast<std::size_t>(i)] = face;
        rolled.total += successes.has(face) ? 1 : 0;
        rolled.crits += face == Face::Crit ? 1 : 0;
        rolled.shows_shield_or_crit |= face == Face::Crit || face == Face::Shield;
    }
    if (e.listener != nullptr)
        event.value = faces_among(successes, attack ? data::kAttackDie : data::kDefenceDie);
    event.total = rolled.total;
    event.crits = rolled.crits;
    e.tell(event);
    return rolled;
}

AttackTerms terms_of(const AttackFrame& a) {
    return {a.in_charge, a.extra_dice, a.extra_damage, a.cleave, a.swords, a.unsupporting};
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

void resolve(Engine& e, AttackFrame& a, CombatFrame& f) {
    const Reader r = e.reader();
    Match& m = e.m;
    const AttackData& attack = *find_attack(r, a.attacker, a.attack);
    Reasons reasons, defence_reasons;
    const bool told = e.listener != nullptr;
    const AttackRoll roll_now =
        attack_roll(r, a.attacker, attack, f.target, terms_of(a), told ? &reasons : nullptr);
    Event event{.kind = EventKind::AttackRolled,
                .fighter = a.attacker,
                .other = f.target,
                .attack = a.attack,
                .reasons = &reasons};
    const Rolled attacked = roll(e, event, roll_now.dice, roll_now.successes, true);
    const bool cleave = roll_now.cleave || (roll_now.cleave_on_crit && attacked.crits > 0);
    const DefenceRoll defence =
        defence_roll(r, f.target, roll_now, cleave, told ? &defence_reasons : nullptr);
    Event defending{.kind = EventKind::DefenceRolled,
                    .fighter = f.target,
                    .other = a.attacker,
                    .reasons = &defence_reasons};
    const Rolled defended = roll(e, defending, defence.dice, defence.successes, false);
    if (defended.shows_shield_or_crit &&
        r.setup.seat(f.target.seat()).warband().inspire == Inspire::DefenceRoll)
        a.inspiring.add(f.target);

    f.result = compare(attacked, defended);
    // wus.ruling.14: who cannot be driven back anyway is not trapped.
    f.may_drive_back = f.result != AttackResult::Fails && !a.firm.has(f.target.seat());
    const bool trapped = f.result == AttackResult::Ties && f.may_drive_back &&
                         !has_way_back(m, a.attacker, f.target);
    if (trapped) f.result = AttackResult::Succeeds;
    const bool succeeds = f.result == AttackResult::Succeeds;
    f.critical_hit = succeeds && attacked.crits > 0;
    f.knockback = static_cast<std::uint8_t>(succeeds ? roll_now.knockback : 0);
    e.tell({.kind = EventKind::AttackResolved,
            .fighter = a.attacker,
            .other = f.target,
            .value = static_cast<int>(f.result),
            .flag = f.critical_hit,
            .trapped = trapped});
    if (!succeeds) {
        a.failed_against.add(f.target);
        f.step = Step::Failed;
        return open_window(e, Window::AttackFailed);
    }
    a.successful = true;
    f.step = Step::DriveBackWindow;
    deal_damage(e, a, f, roll_now.damage + (roll_now.crit_plus_damage && f.critical_hit ? 1 : 0));
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
            .value = hexes});
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

void proceed(Engine& e, CombatFrame& f) {
    AttackFrame& a = e.below<AttackFrame>();
    switch (f.step) {
        case Step::Roll: resolve(e, a, f); break;
        case Step::Failed:
            if (f.result != AttackResult::Ties || !f.may_drive_back || !both_stand(e.m, a, f))
                return e.pop();
            f.step = Step::DriveBackWindow;
            break;
        case Step::DriveBackWindow:
            if (!f.may_drive_back || !both_stand(e.m, a, f)) return e.pop();
            f.step = Step::DriveBack;
            open_window(e, Window::DrivenBack);
            break;
        case Step::DriveBack:
            if (!f.may_drive_back || !both_stand(e.m, a, f) ||
                !has_way_back(e.m, a.attacker, f.target))
                return e.pop();
            e.ask(a.attacker.seat(), DecisionKind::DriveBack);
            break;
        case Step::Knockback:
            if (free_hexes_beyond(e.m, f) == 0) return e.pop();
            e.ask(a.attacker.seat(), DecisionKind::Knockback);
            break;
        case Step::End: e.pop();
    }
}

void list(const Reader& r, const CombatFrame& f, ActionList& out) {
    if (f.step == Step::Knockback) {
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
        case ActionKind::DriveBack: {
            const Hex to = m.field.at(unpacked(action.a));
            const Hex from = m.hex_of(f.target);
            for (int d = 0; d < kDirections; ++d)
                if (m.field.neighbour(from, d) == to) f.direction = static_cast<std::uint8_t>(d);
            drive_back(e, f.target, to, 1);
            f.step = Step::Knockback;
            break;
        }
        case ActionKind::Further: {
            Hex to = m.hex_of(f.target);
            for (int i = 0; i < action.a; ++i) to = m.field.neighbour(to, f.direction);
            if (action.a > 0) drive_back(e, f.target, to, action.a);
            f.step = Step::End;
            break;
        }
        default: f.step = Step::End;
    }
}

}  // namespace affray::underworlds
