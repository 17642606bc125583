#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

struct Gathered {
    AttackTerms terms;
    SeatSet firm;
};

// What one ploy adds to an Attack action. False: the attack does not concern it.
bool add_to(Gathered& gathered, const WaitingPloy& ploy, FighterId attacker,
            const AttackData& attack, SeatSet all) {
    constexpr int kShortRange = 2;
    AttackTerms& terms = gathered.terms;
    switch (ploy.card) {
        case Card::BloodOffering:
            if (ploy.fighter != attacker) return false;
            terms.extra_dice += 2;
            return true;
        case Card::KhorneCalls:
            if (ploy.owner != attacker.seat()) return false;
            terms.extra_dice += 1;
            return true;
        case Card::RighteousZeal:
            if (attack.range > kShortRange) return false;
            terms.extra_damage += 1;
            return true;
        case Card::UnstoppableStrike: terms.cleave = true; return true;
        case Card::StormforgedResistance: gathered.firm.add(ploy.owner); return true;
        case Card::ValiantAttack:
            all.remove(ploy.owner);
            terms.unsupporting.bits = static_cast<std::uint8_t>(terms.unsupporting.bits | all.bits);
            return true;
        case Card::BloodRain:
            terms.swords = true;
            return false;  // every attack, not only the first
        default: return false;
    }
}

}  // namespace

bool has_room_for_waiting_ploy(const Match& m) {
    for (const WaitingPloy& ploy : m.waiting)
        if (!ploy.lies) return true;
    return false;
}

void let_wait(Engine& e, Seat owner, Card card, FighterId fighter) {
    for (WaitingPloy& ploy : e.m.waiting) {
        if (ploy.lies) continue;
        ploy = {.lies = true, .card = card, .owner = owner, .fighter = fighter};
        e.m.player(owner).power_discard &=
            ~(std::uint64_t{1} << e.setup.seat(owner).power_index[static_cast<std::size_t>(card)]);
        return;
    }
}

void wake_waiting_ploys(Match& m) {
    for (WaitingPloy& ploy : m.waiting) ploy.live = ploy.lies;
}

void end_waiting_ploys(Engine& e) {
    for (WaitingPloy& ploy : e.m.waiting) {
        if (!ploy.lies) continue;
        e.m.player(ploy.owner).power_discard |=
            std::uint64_t{1}
            << e.setup.seat(ploy.owner).power_index[static_cast<std::size_t>(ploy.card)];
        e.tell({.kind = EventKind::PloyEnded, .seat = ploy.owner, .card = ploy.card});
        ploy = {};
    }
}

const WaitingPloy* working(const Match& m, Card card, Seat owner) {
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.live && !ploy.used && ploy.card == card && ploy.owner == owner) return &ploy;
    return nullptr;
}

WaitingPloy* working(Match& m, Card card, Seat owner) {
    return const_cast<WaitingPloy*>(working(static_cast<const Match&>(m), card, owner));
}

AttackTerms use_for_attack(Engine& e, AttackFrame& attack, const AttackData& data) {
    Gathered gathered;
    for (WaitingPloy& ploy : e.m.waiting)
        if (ploy.live && !ploy.used)
            ploy.used = add_to(gathered, ploy, attack.attacker, data, e.setup.all_seats());
    attack.firm = gathered.firm;
    return gathered.terms;
}

AttackTerms terms_now(const Reader& r, FighterId attacker, const AttackData& attack,
                      bool in_charge) {
    Gathered gathered;
    gathered.terms.in_charge = in_charge;
    for (const WaitingPloy& ploy : r.m.waiting)
        if (ploy.live && !ploy.used) add_to(gathered, ploy, attacker, attack, r.setup.all_seats());
    return gathered.terms;
}

}  // namespace affray::underworlds
