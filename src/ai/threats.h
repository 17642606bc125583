// What one side threatens in its next turn, quickly: who gets where, whom he can strike down. For
// evaluations that are asked thousands of times; PathFinder and action_odds are exact.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai {

// The ways of one side to some squares, found backwards from them: short ones, with few dodges.
class Approach {
public:
    // Squares farther away than `farthest` steps are not looked at.
    Approach(const bloodbowl::Match& m, bloodbowl::Side mover,
             std::span<const bloodbowl::Square> goals, int farthest);

    [[nodiscard]] bool is_open(bloodbowl::Square from) const { return node(from).steps != kFar; }
    [[nodiscard]] int steps(bloodbowl::Square from) const { return node(from).steps; }
    [[nodiscard]] bloodbowl::Square goal(bloodbowl::Square from) const { return node(from).goal; }
    // That the player gets there in his next turn with at least `spare` squares of movement left.
    [[nodiscard]] double arrival(bloodbowl::PlayerId p, int spare = 0) const;

private:
    static constexpr std::uint8_t kFar = 0xFF;

    struct Node {
        std::uint8_t steps = kFar;
        std::uint8_t cost = kFar;
        bloodbowl::Square goal;
        float chance = 0;  // of all dodges, for a player of average agility
    };
    [[nodiscard]] const Node& node(bloodbowl::Square square) const { return nodes_[square.index]; }

    const bloodbowl::Match& m_;
    std::array<Node, bloodbowl::kGridSize> nodes_{};
};

// Squares a player can go in a turn without going for it; 0 for one who cannot go at all.
[[nodiscard]] int stride(const bloodbowl::Match& m, bloodbowl::PlayerId p);

// That a block from a square beside him brings a player down (or, from the pitch into the crowd,
// off it); everybody else where he is.
[[nodiscard]] double felling_chance(const bloodbowl::Match& m, bloodbowl::PlayerId attacker,
                                    bloodbowl::Square from, bloodbowl::PlayerId target,
                                    bool blitzes);
// That a player is brought down in the opponents' next turn, if they want nothing else.
[[nodiscard]] double strike_chance(const bloodbowl::Match& m, bloodbowl::PlayerId target);

}  // namespace affray::ai
