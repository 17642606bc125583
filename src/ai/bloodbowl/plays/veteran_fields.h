// How far every square of the pitch lies from a goal: quickly, for one kind of mover, with tackle
// zones as detours. PathFinder is exact for one player; a field is good enough for all at once.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <span>

#include "bloodbowl/rules/match.h"

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
        int most_moves = bloodbowl::kGridSize;  // nobody goes further
    };

    // Looks no further than `most`. The goal of a run is the End Zone in which the mover scores;
    // else a square, or the free squares beside it. The ways from some squares may be enough.
    using Starts = std::span<const bloodbowl::Square>;
    void to_end_zone(const bloodbowl::Match& m, const Mover& mover, int most, Starts enough = {});
    void to_square(const bloodbowl::Match& m, const Mover& mover, bloodbowl::Square goal, int most,
                   Starts enough = {});
    void to_beside(const bloodbowl::Match& m, const Mover& mover, bloodbowl::Square goal, int most,
                   Starts enough = {});

    [[nodiscard]] bool reaches(bloodbowl::Square from) const {
        return costs_[from.index] < kUnreached;
    }
    [[nodiscard]] int cost(bloodbowl::Square from) const { return costs_[from.index]; }
    // The way from a square that is reached.
    [[nodiscard]] int moves(bloodbowl::Square from) const { return ways_[from.index].moves; }
    [[nodiscard]] int dodges(bloodbowl::Square from) const { return ways_[from.index].dodges; }
    // The tackle zones on the squares into which these dodges lead, all together.
    [[nodiscard]] int zones(bloodbowl::Square from) const { return ways_[from.index].zones; }
    // Adds the squares of the way from here that is reached, and all beside them.
    using Squares = std::bitset<bloodbowl::kGridSize>;
    void add_way(bloodbowl::Square from, Squares& squares) const;

private:
    using Costs = std::array<std::int16_t, bloodbowl::kGridSize>;

    struct Way {
        std::uint8_t moves = 0, dodges = 0, zones = 0;
        std::uint8_t back = 0;  // the direction from which the spreading came, the other way round
    };

    // Squares that wait for their turn, by cost. A step never costs more than kBuckets - 1, so that
    // the lists of costs that are done can be used again.
    static constexpr int kBuckets = 64;

    static const Costs& nothing_reached();
    void start();
    void add_goal(bloodbowl::Square goal);
    void spread(const bloodbowl::Match& m, const Mover& mover, int most, Starts enough,
                int first = 0);
    [[nodiscard]] int cross_free_columns(const bloodbowl::Match& m, const Mover& mover, int most);
    void wait(bloodbowl::Square square, int cost);

    Costs costs_ = nothing_reached();             // off the pitch less than anything
    std::array<Way, bloodbowl::kGridSize> ways_;  // of squares that are reached
    std::array<std::uint16_t, kBuckets> waiting_count_;
    std::array<std::array<std::uint16_t, bloodbowl::kGridSize>, kBuckets> waiting_;
};

}  // namespace affray::ai
