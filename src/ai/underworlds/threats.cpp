#include "ai/underworlds/threats.h"

#include <algorithm>
#include <bit>

#include "ai/underworlds/attack_odds.h"
#include "underworlds/rules/decisions.h"

namespace affray::ai {

using namespace underworlds;

namespace {

constexpr int kMostDice = 8;
constexpr int kMostFaces = 5;
constexpr int kMostDefence = 4;

// Every attack roll against every defence roll, worked out once.
class HitTable {
public:
    HitTable() {
        for (int dice = 0; dice <= kMostDice; ++dice)
            for (int faces = 0; faces <= kMostFaces; ++faces)
                for (int defence = 0; defence <= kMostDefence; ++defence)
                    for (int saves = 0; saves <= kMostFaces; ++saves) {
                        const AttackChances chances = attack_chances({.attack_dice = dice,
                                                                      .attack_faces = faces,
                                                                      .defence_dice = defence,
                                                                      .defence_faces = saves});
                        table_[place(dice, faces, defence, saves)] = {chances.success,
                                                                      chances.critical_hit};
                    }
    }
    [[nodiscard]] const HitChance& at(int dice, int faces, int defence, int saves) const {
        return table_[place(std::clamp(dice, 0, kMostDice), std::clamp(faces, 0, kMostFaces),
                            std::clamp(defence, 0, kMostDefence),
                            std::clamp(saves, 0, kMostFaces))];
    }

private:
    static std::size_t place(int dice, int faces, int defence, int saves) {
        return static_cast<std::size_t>(
            ((dice * (kMostFaces + 1) + faces) * (kMostDefence + 1) + defence) * (kMostFaces + 1) +
            saves);
    }
    std::array<HitChance, std::size_t{kMostDice + 1} * (kMostFaces + 1) * (kMostDefence + 1) *
                              (kMostFaces + 1)>
        table_{};
};

int faces_of(Face symbol) {
    return symbol == Face::Hammer || symbol == Face::Shield ? 2 : 1;  // beside the critical
}

// What upgrades change, summed up.
struct Changes {
    int dice = 0, damage = 0, charge_dice = 0;
    bool cleave = false, both_symbols_in_charge = false;
};

void add_strike(Combatant& c, const AttackData& attack, const Changes& changes) {
    constexpr int kHammersAndSword = 3;
    if (attack.has(Ability::ReactionOnly) || c.strike_count == Combatant::kMostAttacks) return;
    Combatant::Strike& s = c.strikes[static_cast<std::size_t>(c.strike_count++)];
    s.range = attack.range;
    s.dice = attack.dice + changes.dice;
    s.charge_dice = s.dice + changes.charge_dice;
    s.faces = faces_of(attack.symbol);
    s.charge_faces = changes.both_symbols_in_charge ? kHammersAndSword : s.faces;
    s.damage = attack.damage + changes.damage;
    s.cleave = attack.has(Ability::Cleave) || changes.cleave;
    s.crit_plus_damage = attack.has(Ability::CritPlus1Damage);
}

}  // namespace

HitChance hit_chance(int dice, int faces, int defence_dice, int defence_faces) {
    static const HitTable table;
    return table.at(dice, faces, defence_dice, defence_faces);
}

bool begins_activation(const Match& m) {
    return m.decision.is_open() &&
           static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Activation;
}

int activations_left(const Match& m, Seat seat) {
    if (m.in_end_phase) return 0;
    if (m.round == 0) return kActivations;
    const bool begins = begins_activation(m) && m.decision.seat == seat.number;
    return kActivations - m.player(seat).activations + (begins ? 1 : 0);
}

ThreatMap::ThreatMap(const Reader& r) {
    const Match& m = r.m;
    const bool more_rounds = m.round < Match::kRounds;
    warband_.fill(0);
    for (const Seat seat : r.setup.all_seats()) {
        left_[seat.number] = activations_left(m, seat);
        to_come_[seat.number] =
            left_[seat.number] == 0 && more_rounds ? kActivations : left_[seat.number];
    }
    for (const FighterId f : m.placed) add(r, f);
    find_neighbours();
    for (int a = 0; a < size_; ++a)
        for (int t = 0; t < size_; ++t)
            if (fighter(a).seat() != fighter(t).seat())
                blows_[static_cast<std::size_t>(a)][static_cast<std::size_t>(t)] = find_blow(a, t);
}

void ThreatMap::add(const Reader& r, FighterId f) {
    constexpr int kShields = 2, kDodges = 1;
    const Fighter& fighter = r.m.fighter(f);
    const FighterSide& side = side_of(r, f);
    Combatant& c = fighters_[static_cast<std::size_t>(size_)];
    const Point at = r.m.field.point(fighter.hex);
    c.slot = f.slot;
    c.x = at.x;
    c.y = at.y;
    c.leader = is_leader(r, f);
    c.wounds = side.wounds - fighter.damage;
    c.move = side.move;
    c.defence_dice = side.defence_dice;
    Changes changes;
    std::uint64_t upgrades = fighter.upgrades;
    for (; upgrades != 0; upgrades &= upgrades - 1) {
        const UpgradeModifiers& change =
            data_of(r.setup.seat(f.seat()).power(std::countr_zero(upgrades))).modifies;
        c.wounds += change.wounds;
        c.move += change.move;
        c.defence_dice += change.defence_dice;
        changes.damage += change.damage;
        (change.only_in_charge ? changes.charge_dice : changes.dice) += change.attack_dice;
        changes.cleave |= change.cleave;
        changes.both_symbols_in_charge |= change.hammer_and_sword;
    }
    const bool shields = side.defence_symbol == Face::Shield;
    c.defence_faces = fighter.guard ? kShields + kDodges : shields ? kShields : kDodges;
    c.defence_faces_cleaved = fighter.guard || !shields ? kDodges : 0;
    const bool fresh = left_[f.seat().number] == 0;  // tokens go before he can act again
    c.attacks = fresh || !fighter.spent;
    c.charges = fresh || (!fighter.spent && !fighter.moved && !fighter.charged);
    c.strike_count = 0;
    each_attack(r, f, [&](const AttackData& attack) { add_strike(c, attack, changes); });
    warband_[f.seat().number] |= 1U << static_cast<unsigned>(size_);
    ++size_;
}

void ThreatMap::find_neighbours() {
    for (int i = 0; i < size_; ++i) beside_[static_cast<std::size_t>(i)] = 0;
    for (int i = 0; i < size_; ++i)
        for (int j = 0; j < i; ++j)
            if (least_steps(fighter(i).at(), fighter(j).at()) == 1) {
                beside_[static_cast<std::size_t>(i)] |= 1U << static_cast<unsigned>(j);
                beside_[static_cast<std::size_t>(j)] |= 1U << static_cast<unsigned>(i);
            }
}

int ThreatMap::supports(int helped, int next_to) const {
    const std::uint32_t helpers = beside_[static_cast<std::size_t>(next_to)] &
                                  warband_[fighter(helped).seat().number] &
                                  ~(1U << static_cast<unsigned>(helped));
    return std::popcount(helpers);
}

// Who charges chooses his hex: nobody is taken to stand in his way or to support the target there.
Blow ThreatMap::find_blow(int attacker, int target) const {
    constexpr int kMostSupports = 2;
    const Combatant& a = fighter(attacker);
    const Combatant& t = fighter(target);
    Blow best{};
    if (!a.attacks) return best;
    const int steps = least_steps(a.at(), t.at());
    const int friends = supports(attacker, target);
    for (int i = 0; i < a.strike_count; ++i) {
        const Combatant::Strike& s = a.strikes[static_cast<std::size_t>(i)];
        const bool in_range = steps <= s.range;
        if (!in_range && (!a.charges || steps > a.move + s.range)) continue;
        const int more =
            std::clamp(friends - (in_range && steps == 1 ? supports(target, attacker) : 0),
                       -kMostSupports, kMostSupports);
        const int saves =
            (s.cleave ? t.defence_faces_cleaved : t.defence_faces) - std::min(more, 0);
        const HitChance chance = hit_chance(
            in_range ? s.dice : s.charge_dice,
            (in_range ? s.faces : s.charge_faces) + std::max(more, 0), t.defence_dice, saves);
        const double kill = s.damage >= t.wounds                             ? chance.success
                            : s.crit_plus_damage && s.damage + 1 >= t.wounds ? chance.critical
                                                                             : 0;
        best.possible = true;
        best.in_range |= in_range;
        // A kill first, then the most damage.
        if (kill > best.kill ||
            (kill == best.kill && chance.success * s.damage > best.hit * best.damage)) {
            best.kill = kill;
            best.hit = chance.success;
            best.damage = s.damage;
        }
    }
    return best;
}

}  // namespace affray::ai
