// Damage, going out of action, glory for it, and becoming Inspired.
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

constexpr int kGloryForOutOfAction = 1;

// wus.out.03: with two players always the other one; else who did it (wus.multi.13, .14).
Seat who_gains(const Engine& e, FighterId lost, Seat by) {
    if (e.setup.size() == 2) return {static_cast<std::uint8_t>(1 - lost.seat().number)};
    return by == lost.seat() ? kNoSeat : by;
}

// wus.ruling.35: what a warband does to its own counts for nobody.
void credit(Engine& e, FighterId lost, DamageSource source) {
    if (!source.by.is_some() || source.by == lost.seat()) return;
    Player& p = e.m.player(source.by);
    ++p.enemies_taken_out;
    if (is_leader(e.reader(), lost)) ++p.leaders_taken_out;
    if (source.fighter.is_some() && has_upgrade(e.reader(), source.fighter, Card::GrislyTrophy))
        gain_glory(e, source.by, 1);
}

// wus.inspire.02: which action met the Inspire condition. The attack on a target lies on top of its
// Attack action.
void note_cause(Match& m) {
    const bool in_combat = std::get_if<CombatFrame>(&m.top()) != nullptr;
    m.inspiring = static_cast<std::uint8_t>(m.depth - (in_combat ? 1 : 0));
}

void remove_from_battlefield(Engine& e, FighterId f, DamageSource source) {
    Fighter& fighter = e.m.fighter(f);
    e.tell({.kind = EventKind::OutOfAction,
            .fighter = f,
            .other = source.fighter,
            .from = e.point(fighter.hex)});
    lift(e.m, f);
    e.m.out.add(f);
    if (e.m.out.count() == kLossesToInspire) note_cause(e.m);
    fighter.out = true;
    fighter.damage = 0;
    fighter.guard = fighter.moved = fighter.charged = fighter.spent = false;
}

}  // namespace

void gain_glory(Engine& e, Seat seat, int glory) {
    Player& p = e.m.player(seat);
    p.glory = static_cast<std::uint8_t>(p.glory + glory);
    e.tell({.kind = EventKind::GloryGained, .seat = seat, .glory = glory});
}

void suffer(Engine& e, FighterId f, int amount, DamageSource source) {
    if (!e.m.placed.has(f) || amount <= 0) return;
    if (WaitingPloy* insensate = working(e.m, Card::Insensate, f.seat())) {
        insensate->used = true;
        amount = 1;
    }
    Fighter& fighter = e.m.fighter(f);
    fighter.damage = static_cast<std::uint8_t>(fighter.damage + amount);
    e.m.player(f.seat()).suffered_damage = true;
    e.tell({.kind = EventKind::DamageSuffered,
            .fighter = f,
            .other = source.fighter,
            .damage = amount});
}

FighterSet take_out_the_fallen(Engine& e, FighterSet among, DamageSource source) {
    FighterSet fallen;
    for (const FighterId f : among& e.m.placed)
        if (e.m.fighter(f).damage >= wounds_of(e.reader(), f)) fallen.add(f);
    for (const FighterId f : fallen) remove_from_battlefield(e, f, source);
    for (const FighterId f : fallen) {
        if (const Seat seat = who_gains(e, f, source.by); seat.is_some())
            gain_glory(e, seat, kGloryForOutOfAction);
        credit(e, f, source);
    }
    return fallen;
}

void inspire(Engine& e, FighterId f) {
    if (e.m.fighter(f).inspired) return;
    e.m.fighter(f).inspired = true;
    e.tell({.kind = EventKind::Inspired, .fighter = f});
}

}  // namespace affray::underworlds
