#include "underworlds/rules/characteristics.h"

#include <algorithm>

#include "underworlds/rules/lasting.h"
#include "underworlds/rules/supports.h"

namespace affray::underworlds {

namespace {

template <class Use>
void each_upgrade(const Reader& r, FighterId f, Use&& use) {
    std::uint64_t upgrades = r.m.fighter(f).upgrades;
    for (; upgrades != 0; upgrades &= upgrades - 1)
        use(data_of(r.setup.seat(f.seat()).power(std::countr_zero(upgrades))));
}

void note(Reasons* reasons, std::string_view rule, std::string_view text, int value) {
    if (reasons != nullptr) reasons->add(rule, text, value);
}

void add_support_faces(FaceSet& faces, int more) {
    if (more >= 1) faces.add(Face::Support1);
    if (more >= 2) faces.add(Face::Support2);
}

bool has_adjacent_friend(const Match& m, FighterId f) {
    return !(adjacent_fighters(m, m.hex_of(f)) & FighterSet::of(f.seat())).empty();
}

void apply_upgrades(const Reader& r, FighterId attacker, const AttackData& attack,
                    const AttackTerms& terms, AttackRoll& roll, Reasons* reasons) {
    each_upgrade(r, attacker, [&](const CardData& card) {
        const UpgradeModifiers& change = card.modifies;
        if (change.only_in_charge && !terms.in_charge) return;
        if (change.longest_range > 0 && attack.range > change.longest_range) return;
        roll.dice += change.attack_dice;
        roll.damage += change.damage;
        roll.knockback += change.knockback;  // wus.knockback.05
        roll.rerolls += change.attack_rerolls;
        if (change.attack_dice != 0) note(reasons, card.id, "dice", change.attack_dice);
        if (change.damage != 0) note(reasons, card.id, "damage", change.damage);
        if (change.knockback != 0) note(reasons, card.id, "Knockback", change.knockback);
        if (change.attack_rerolls != 0)
            note(reasons, card.id, "dice that may be re-rolled", change.attack_rerolls);
        if (change.cleave) roll.cleave = true, note(reasons, card.id, "Cleave", 1);
        if (change.hammer_and_sword) {
            roll.successes.add(Face::Hammer);
            roll.successes.add(Face::Sword);
            note(reasons, card.id, "hammers and swords", 1);
        }
    });
}

}  // namespace

const FighterSide& side_of(const Reader& r, FighterId f) {
    return r.setup.fighter(f).sides[r.m.fighter(f).inspired ? 1 : 0];
}

bool is_leader(const Reader& r, FighterId f) { return r.setup.fighter(f).leader; }

bool has_upgrade(const Reader& r, FighterId f, Card card) {
    const std::uint8_t index = r.setup.seat(f.seat()).power_index[static_cast<std::size_t>(card)];
    return index != SeatList::kNotThere && ((r.m.fighter(f).upgrades >> index) & 1U) != 0;
}

int move_of(const Reader& r, FighterId f) {
    int move = side_of(r, f).move;
    each_upgrade(r, f, [&](const CardData& card) { move += card.modifies.move; });
    return std::max(0, move);
}

int wounds_of(const Reader& r, FighterId f) {
    int wounds = side_of(r, f).wounds;
    each_upgrade(r, f, [&](const CardData& card) { wounds += card.modifies.wounds; });
    return std::max(0, wounds);
}

bool moves_through_fighters(const Reader& r, FighterId f, bool in_charge) {
    bool through = false;
    each_upgrade(r, f, [&](const CardData& card) {
        if (card.modifies.move_through_fighters && (in_charge || !card.modifies.only_in_charge))
            through = true;
    });
    return through;
}

const AttackData* find_attack(const Reader& r, FighterId f, AttackName name) {
    const AttackData* found = nullptr;
    each_attack(r, f, [&](const AttackData& attack) {
        if (attack.name == name) found = &attack;
    });
    return found;
}

bool has_free_neighbour(const Match& m, Hex h) {
    for (const std::uint8_t next : m.field.neighbours(h))
        if (is_free(m, {next})) return true;
    return false;
}

bool are_adjacent(const Match& m, FighterId a, FighterId b) {
    return m.placed.has(a) && m.placed.has(b) && m.field.are_adjacent(m.hex_of(a), m.hex_of(b));
}

FighterSet adjacent_fighters(const Match& m, Hex h) {
    FighterSet set;
    for (const std::uint8_t next : m.field.neighbours(h))
        if (next != Hex::kNowhere && m.occupant[next] != Match::kEmpty) set.add({m.occupant[next]});
    return set;
}

FighterSet adjacent_enemies(const Match& m, FighterId f) {
    return adjacent_fighters(m, m.hex_of(f)) - FighterSet::of(f.seat());
}

FighterSet targets_of(const Reader& r, FighterId f, const AttackData& attack, Hex from) {
    const Match& m = r.m;
    FighterSet near = adjacent_fighters(m, from) - FighterSet::of(f.seat());
    near.remove(f);
    if (attack.range <= 1 || attack.has(Ability::AllAdjacent)) return near;
    FighterSet targets;
    for (const FighterId enemy : m.enemies_of(f.seat()))
        if (near.has(enemy) || (m.field.is_within(from, m.hex_of(enemy), attack.range) &&
                                m.field.sees(from, m.hex_of(enemy), blocked_now(m))))
            targets.add(enemy);
    return targets;
}

// wus.support.01, .02 and wus.multi.25: fighters of the two warbands, next to the other fighter.
FighterSet supporters(const Match& m, FighterId helped, FighterId next_to) {
    FighterSet helpers = adjacent_fighters(m, m.hex_of(next_to)) & FighterSet::of(helped.seat());
    helpers.remove(helped);
    return helpers;
}

AttackRoll attack_roll(const Reader& r, FighterId attacker, const AttackData& attack,
                       FighterId target, const AttackTerms& terms, Reasons* reasons) {
    AttackRoll roll;
    roll.dice = attack.dice + terms.extra_dice;
    roll.damage = attack.damage + terms.extra_damage;
    roll.knockback = attack.has(Ability::Knockback1) ? 1 : 0;
    roll.cleave = attack.has(Ability::Cleave) || terms.cleave;
    roll.cleave_on_crit = attack.has(Ability::CleaveOnCritRolled);
    roll.crit_plus_damage = attack.has(Ability::CritPlus1Damage);
    roll.successes.add(Face::Crit);
    roll.successes.add(terms.swords && attack.symbol == Face::Hammer ? Face::Sword : attack.symbol);
    if (terms.extra_dice > 0)
        note(reasons, "wus.ploy.06", "dice of cards played", terms.extra_dice);
    if (terms.extra_damage > 0)
        note(reasons, "wus.ploy.06", "damage of cards played", terms.extra_damage);
    if (terms.swords) note(reasons, "blood_rain", "swords instead of hammers", 1);
    if (roll.cleave) note(reasons, "wus.cleave.01", "Cleave", 1);
    if (attack.has(Ability::Plus1DieIfNoAdjacentFriend) && !has_adjacent_friend(r.m, attacker)) {
        ++roll.dice;
        note(reasons, id_of(attack.name), "nobody beside him", 1);
    }
    apply_upgrades(r, attacker, attack, terms, roll, reasons);
    roll.supports = supporters(r.m, attacker, target).count();
    if (!terms.unsupporting.has(target.seat()))
        roll.target_supports = supporters(r.m, target, attacker).count();
    add_support_faces(roll.successes, roll.supports - roll.target_supports);
    if (roll.supports > roll.target_supports)
        note(reasons, "wus.support.04", "more supports", roll.supports - roll.target_supports);
    roll.dice = std::clamp(roll.dice, 0, kMostDice);
    roll.damage = std::max(0, roll.damage);
    return roll;
}

DefenceRoll defence_roll(const Reader& r, FighterId target, const AttackRoll& attack, bool cleave,
                         Reasons* reasons) {
    const FighterSide& side = side_of(r, target);
    DefenceRoll roll;
    roll.dice = side.defence_dice;
    roll.successes.add(Face::Crit);
    roll.successes.add(side.defence_symbol);
    each_upgrade(r, target, [&](const CardData& card) {
        roll.dice += card.modifies.defence_dice;
        if (card.modifies.defence_dice != 0)
            note(reasons, card.id, "dice", card.modifies.defence_dice);
        roll.rerolls += card.modifies.defence_rerolls;
        if (card.modifies.defence_rerolls != 0)
            note(reasons, card.id, "dice that may be re-rolled", card.modifies.defence_rerolls);
    });
    if (r.m.fighter(target).guard) {
        roll.successes.add(Face::Shield);
        roll.successes.add(Face::Dodge);
        note(reasons, "wus.guard.02", "on Guard", 1);
    }
    add_support_faces(roll.successes, attack.target_supports - attack.supports);
    if (attack.target_supports > attack.supports)
        note(reasons, "wus.support.04", "more supports", attack.target_supports - attack.supports);
    if (cleave) {
        roll.successes.remove(Face::Shield);
        note(reasons, "wus.cleave.01", "no shields against Cleave", 1);
    }
    roll.dice = std::clamp(roll.dice, 0, kMostDice);
    return roll;
}

}  // namespace affray::underworlds
