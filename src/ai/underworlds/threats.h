// Threat map of an Underworlds battlefield: who can strike whom in what is left of the phase, by
// an attack or a Charge, and how surely. Ways are counted straight; everything else is as rolled.
#pragma once

#include <array>

#include "underworlds/data/setup.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// The best that one fighter can do to another. Here and below nothing has a value of its own: a map
// is made for every position that is valued, and most of its room is never used.
struct Blow {
    double hit;
    double kill;
    int damage;
    bool possible;
    bool in_range;  // without a Charge
};

// A fighter as the others see him.
struct Combatant {
    static constexpr int kMostAttacks = 5;
    struct Strike {
        int range, dice, faces, damage;
        int charge_dice, charge_faces;
        bool cleave, crit_plus_damage;
    };

    std::uint8_t slot;  // in the match's list of fighters
    std::int8_t x, y;
    bool leader;
    int wounds;  // left
    int move;
    int defence_dice;
    int defence_faces, defence_faces_cleaved;
    bool attacks, charges;  // may still do so in this phase
    std::array<Strike, kMostAttacks> strikes;
    int strike_count;

    [[nodiscard]] underworlds::FighterId id() const { return {slot}; }
    [[nodiscard]] underworlds::Seat seat() const { return id().seat(); }
    [[nodiscard]] underworlds::Point at() const { return {x, y}; }
};

class ThreatMap {
public:
    // As things stand. A player without activations left in this phase is taken as he will begin
    // the next one.
    explicit ThreatMap(const underworlds::Reader& r);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] const Combatant& fighter(int index) const {
        return fighters_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] const Blow& blow(int attacker, int target) const {
        return blows_[static_cast<std::size_t>(attacker)][static_cast<std::size_t>(target)];
    }
    // Activations that a player has left in this phase.
    [[nodiscard]] int left(underworlds::Seat seat) const { return left_[seat.number]; }
    // The same, but of the next phase where none is left in this one.
    [[nodiscard]] int to_come(underworlds::Seat seat) const { return to_come_[seat.number]; }

private:
    void add(const underworlds::Reader& r, underworlds::FighterId f);
    void find_neighbours();
    [[nodiscard]] int supports(int helped, int next_to) const;
    [[nodiscard]] Blow find_blow(int attacker, int target) const;

    static constexpr std::size_t kMost = underworlds::kFighters;
    int size_ = 0;
    std::array<Combatant, kMost> fighters_;
    std::array<std::uint32_t, kMost> beside_;  // one bit for each fighter of the list
    std::array<std::uint32_t, underworlds::kMostSeats> warband_;
    std::array<std::array<Blow, kMost>, kMost> blows_;
    std::array<int, underworlds::kMostSeats> left_{}, to_come_{};
};

// The chance of an attack's success, by faces that are successes without being critical.
struct HitChance {
    double success = 0;
    double critical = 0;
};
[[nodiscard]] HitChance hit_chance(int dice, int faces, int defence_dice, int defence_faces);

// Whether a player is about to choose what to do with his activation.
[[nodiscard]] bool begins_activation(const underworlds::Match& m);
// Activations of a player in this action phase that he has not used.
[[nodiscard]] int activations_left(const underworlds::Match& m, underworlds::Seat seat);

}  // namespace affray::ai
