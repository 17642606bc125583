// What one side threatens in its next turn, quickly: who gets where, whom he can strike down. For
// evaluations that are asked thousands of times; PathFinder and action_odds are exact.
#pragma once

#include <array>
#include <cstdint>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

// Where the players of one side get in their next turn, one of them at a time, and how surely:
// by the surest way, every dodge and extra square counted, team re-rolls and rare skills not.
class Approach {
public:
    Approach(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::Side mover);

    // Looks for the ways of a player that leave him `spare` squares of movement. With a target,
    // only those that lead beside it: elsewhere he may get more surely than it says.
    void search(bloodbowl::PlayerId p, int spare = 0,
                bloodbowl::Square target = bloodbowl::kNowhere);
    // That the player who was searched gets there.
    [[nodiscard]] double arrival(bloodbowl::Square square) const { return chance_[square.index]; }

private:
    using Grid = std::array<float, bloodbowl::kGridSize>;

    // Squares of the pitch, from one corner to the other.
    struct Box {
        int left, top, right, bottom;
    };
    // All within so many steps of a square.
    [[nodiscard]] static Box around(bloodbowl::Square square, int steps);
    void take_step(const Box& box, float factor);
    template <std::size_t kColumns>
    void take_step(std::size_t left, std::size_t top, std::size_t bottom, float factor);

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& m_;
    Grid is_free_;    // 1: nobody stands there, 0: somebody does
    Grid is_marked_;  // 1: whoever leaves it must dodge
    std::array<std::uint8_t, bloodbowl::kGridSize> zones_;  // of the opponents
    Grid dodge_{};  // into the square, for the player who is searched
    Grid chance_{};
};

// Squares a player can go in a turn without going for it; 0 for one who cannot go at all.
[[nodiscard]] int stride(const bloodbowl::Match& m, bloodbowl::PlayerId p);

// That a block from a square beside him brings a player down (or, from the pitch into the crowd,
// off it); everybody else where he is.
[[nodiscard]] double felling_chance(const bloodbowl::Match& m, bloodbowl::PlayerId attacker,
                                    bloodbowl::Square from, bloodbowl::PlayerId target,
                                    bool blitzes);

// How surely a player of the side brings down somebody of that Strength at a square in its next
// turn, each of them alone: only by the way he has to go and by who is stronger.
[[nodiscard]] double reprisal(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                              bloodbowl::Side attackers, bloodbowl::Square square, int strength);

// How far a carrier gets in his turn if a reprisal follows in the next: squares towards the End
// Zone, times the chance to get there and not to be brought down, at best.
[[nodiscard]] double safe_progress(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                   bloodbowl::PlayerId carrier);

// What the opponents can do to a player in their next turn.
struct Strike {
    double chance = 0;   // that he is brought down, if they want nothing else
    double blitz = 0;    // by the best blitz alone; a re-roll helps him to get there
    double arrival = 0;  // that whoever gets beside him most surely gets there
};
[[nodiscard]] Strike strike_on(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                               bloodbowl::PlayerId target);

}  // namespace affray::ai
