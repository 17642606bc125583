// How far every square of the pitch lies from a goal: quickly, for one kind of mover, with tackle
// zones as detours. PathFinder is exact for one player; a field is good enough for all at once.
#pragma once

#include <array>
#include <cstdint>

#include "bloodbowl/match.h"

namespace affray::ai {

class Field {
public:
    // Costs are counted in half squares.
    static constexpr int kSquareCost = 2;
    static constexpr int kUnreached = 1 << 14;

    struct Mover {
        bloodbowl::Side side = bloodbowl::Side::Home;
        int dodge = 6;     // what leaving a tackle zone is like in half squares ...
        int per_zone = 2;  // ... and each zone on the square it leads to
    };

    // Looks no further than `most`. The goal of a run is the End Zone in which the mover scores;
    // else a square, or the free squares beside it.
    void to_end_zone(const bloodbowl::Match& m, const Mover& mover, int most);
    void to_square(const bloodbowl::Match& m, const Mover& mover, bloodbowl::Square goal, int most);
    void to_beside(const bloodbowl::Match& m, const Mover& mover, bloodbowl::Square goal, int most);

    [[nodiscard]] bool reaches(bloodbowl::Square from) const {
        return cost_[from.index] < kUnreached;
    }
    [[nodiscard]] int cost(bloodbowl::Square from) const { return cost_[from.index]; }
    [[nodiscard]] int moves(bloodbowl::Square from) const { return moves_[from.index]; }
    [[nodiscard]] int dodges(bloodbowl::Square from) const { return dodges_[from.index]; }
    // The tackle zones on the squares into which these dodges lead, all together.
    [[nodiscard]] int zones(bloodbowl::Square from) const { return zones_[from.index]; }

private:
    // Squares that wait for their turn, by cost. A step never costs more than kBuckets - 1, so that
    // the lists of costs that are done can be used again.
    static constexpr int kBuckets = 64;
    struct Waiting {
        int count = 0;
        std::array<std::uint16_t, bloodbowl::kGridSize> squares;
    };

    void start();
    void add_goal(bloodbowl::Square goal);
    void spread(const bloodbowl::Match& m, const Mover& mover, int most);

    std::array<std::int16_t, bloodbowl::kGridSize> cost_{};
    std::array<std::uint8_t, bloodbowl::kGridSize> moves_{};
    std::array<std::uint8_t, bloodbowl::kGridSize> dodges_{};
    std::array<std::uint8_t, bloodbowl::kGridSize> zones_{};
    std::array<Waiting, kBuckets> waiting_;
};

}  // namespace affray::ai
