// What a fighter can do now: his card's side, his upgrades and what works on him, computed on
// demand and in one place, so that legality, odds, rolls and logs agree.
#pragma once

#include "underworlds/data/setup.h"
#include "underworlds/rules/events.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

// What may be looked at: the setup and the match.
struct Reader {
    const Setup& setup;
    const Match& m;

    [[nodiscard]] Seat asked() const { return {m.decision.seat}; }
};

[[nodiscard]] const FighterSide& side_of(const Reader& r, FighterId f);
[[nodiscard]] bool is_leader(const Reader& r, FighterId f);
[[nodiscard]] bool has_upgrade(const Reader& r, FighterId f, Card card);
[[nodiscard]] int move_of(const Reader& r, FighterId f);
[[nodiscard]] int wounds_of(const Reader& r, FighterId f);
[[nodiscard]] bool moves_through_fighters(const Reader& r, FighterId f, bool in_charge);

// The Attack actions of a fighter: those of his card's side, then those of his upgrades.
// `use` is called with each.
template <class Use>
void each_attack(const Reader& r, FighterId f, Use&& use) {
    for (const AttackData& attack : side_of(r, f).attacks) use(attack);
    std::uint64_t upgrades = r.m.fighter(f).upgrades;
    for (; upgrades != 0; upgrades &= upgrades - 1)
        if (const AttackData* attack =
                data_of(r.setup.seat(f.seat()).power(std::countr_zero(upgrades))).attack)
            use(*attack);
}
[[nodiscard]] const AttackData* find_attack(const Reader& r, FighterId f, AttackName name);

// Hexes that nobody may enter now: blocked ones with those of fallen shards.
[[nodiscard]] inline HexSet blocked_now(const Match& m) { return m.field.blocked() | m.shardfall; }
[[nodiscard]] inline bool is_free(const Match& m, Hex h) {
    return h.is_somewhere() && m.occupant[h.index] == Match::kEmpty && !m.field.blocked().has(h) &&
           !m.shardfall.has(h);
}
[[nodiscard]] bool has_free_neighbour(const Match& m, Hex h);
[[nodiscard]] bool are_adjacent(const Match& m, FighterId a, FighterId b);
[[nodiscard]] FighterSet adjacent_fighters(const Match& m, Hex h);
[[nodiscard]] FighterSet adjacent_enemies(const Match& m, FighterId f);

// Whom a fighter standing in a hex may target with an Attack action, in Range and line of sight.
[[nodiscard]] FighterSet targets_of(const Reader& r, FighterId f, const AttackData& attack,
                                    Hex from);

// What decides one attack roll and one defence roll.
struct AttackRoll {
    int dice = 0;
    FaceSet successes;
    int damage = 0;
    int knockback = 0;
    bool cleave = false;  // whatever is rolled
    bool cleave_on_crit = false;
    bool crit_plus_damage = false;
    int supports = 0;  // of the attacker, and of the target
    int target_supports = 0;
};
struct DefenceRoll {
    int dice = 0;
    FaceSet successes;
};

inline constexpr int kTotalOffenceDice = 2;

// Circumstances of an Attack action that are not on cards in play.
struct AttackTerms {
    bool in_charge = false;
    int extra_dice = 0;
    int extra_damage = 0;
    bool cleave = false;
    bool swords = false;
    SeatSet unsupporting;
};
[[nodiscard]] AttackRoll attack_roll(const Reader& r, FighterId attacker, const AttackData& attack,
                                     FighterId target, const AttackTerms& terms,
                                     Reasons* reasons = nullptr);
// Cleave takes the shields away last (engine order of modifiers).
[[nodiscard]] DefenceRoll defence_roll(const Reader& r, FighterId target, const AttackRoll& attack,
                                       bool cleave, Reasons* reasons = nullptr);

// What waiting ploys would add to an Attack action declared now.
[[nodiscard]] AttackTerms terms_now(const Reader& r, FighterId attacker, const AttackData& attack,
                                    bool in_charge);

}  // namespace affray::underworlds
