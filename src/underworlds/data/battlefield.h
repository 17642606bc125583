// The battlefield: boards laid together, and the complete hexes that come of it.
//
// Coordinates are integers. A hex has its centre at (x, y), y = 3 * row, x with the parity of the
// row; its neighbours lie at (x +- 2, y) and (x +- 1, y +- 3). A board is the rectangle from (0, 0)
// to (16, 18); its hexes stand on their points. The picture is an affine one of the true grid, so
// that straight lines, crossing and touching are exact.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <span>

#include "underworlds/data/data_tables.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

inline constexpr int kBoardWidth = 16;
inline constexpr int kBoardHeight = 18;
inline constexpr int kDirections = 6;

struct Point {
    std::int8_t x = 0;
    std::int8_t y = 0;

    friend constexpr auto operator<=>(const Point&, const Point&) = default;
};
// In the order in which neighbours are kept: opposite directions are three apart.
inline constexpr std::array<Point, kDirections> kSteps{
    {{2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}, {1, -3}}};

// Where a board lies, turned half round or not, and whose territory it is.
struct PlacedBoard {
    Board board = {};
    std::uint8_t turned = 0;
    Point at = {};
    Seat owner = {};

    friend constexpr bool operator==(const PlacedBoard&, const PlacedBoard&) = default;
};

// How many complete hexes would bridge two boards, and whether that is enough. Nothing bridges
// boards that overlap, do not touch, or do not line up.
struct Join {
    bool long_edges = false;
    int bridging = 0;

    [[nodiscard]] bool is_legal() const { return bridging >= (long_edges ? 3 : 2); }
};
[[nodiscard]] Join join_of(Point first, Point second);
[[nodiscard]] bool overlap(Point first, Point second);

// Built once when the boards lie; part of the match, which stays one value without a cache.
class Battlefield {
public:
    static constexpr std::uint8_t kNoOnes = 0xFE;  // in no one's territory

    // Returns false when the boards have more hexes than there is room for.
    bool build(std::span<const PlacedBoard> boards);

    [[nodiscard]] std::uint8_t size() const { return size_; }
    [[nodiscard]] bool is_laid() const { return size_ > 0; }
    [[nodiscard]] Point point(Hex h) const { return points_[h.index]; }
    [[nodiscard]] Hex at(Point point) const;  // nowhere: no complete hex
    [[nodiscard]] Hex neighbour(Hex h, int direction) const {
        return {neighbours_[h.index][static_cast<std::size_t>(direction)]};
    }
    [[nodiscard]] std::span<const std::uint8_t, kDirections> neighbours(Hex h) const {
        return neighbours_[h.index];
    }
    // Whose territory: a seat, or nobody's.
    [[nodiscard]] Seat territory(Hex h) const {
        return owners_[h.index] == kNoOnes ? kNoSeat : Seat{owners_[h.index]};
    }
    [[nodiscard]] bool is_edge(Hex h) const { return edge_.has(h); }
    [[nodiscard]] const HexSet& blocked() const { return blocked_; }
    [[nodiscard]] const HexSet& starting() const { return starting_; }
    [[nodiscard]] HexSet all() const;

    // Distances are counted through complete hexes only (wus.ruling.10).
    [[nodiscard]] bool are_adjacent(Hex a, Hex b) const {
        const int x = points_[a.index].x - points_[b.index].x;
        const int y = points_[a.index].y - points_[b.index].y;
        return (y == 0 && (x == 2 || x == -2)) || ((y == 3 || y == -3) && (x == 1 || x == -1));
    }
    [[nodiscard]] int distance(Hex a, Hex b) const;  // kMostHexes: no way
    [[nodiscard]] HexSet within(Hex h, int distance) const;
    [[nodiscard]] bool is_within(Hex a, Hex b, int distance) const;

    // Whether the line between the centres keeps clear of every blocked hex.
    [[nodiscard]] bool sees(Hex from, Hex to, const HexSet& blocked) const;

private:
    std::uint8_t size_ = 0;
    std::array<Point, kMostHexes> points_{};
    std::array<std::array<std::uint8_t, kDirections>, kMostHexes> neighbours_{};
    std::array<std::uint8_t, kMostHexes> owners_{};
    [[maybe_unused]] std::uint8_t unused_[7] =
        {};  // the sets below stand on a multiple of eight bytes
    HexSet edge_, blocked_, starting_;
};

// Steps on an endless grid: never more than the way really is.
[[nodiscard]] inline int least_steps(Point a, Point b) {
    const int rows = std::abs(a.y - b.y) / 3;
    return std::max(rows, (std::abs(a.x - b.x) + rows) / 2);
}

// Whether the closed line between two centres meets the closed hex around a third.
[[nodiscard]] bool line_meets_hex(Point a, Point b, Point hex);

// The centre of the n-th complete hex of a board as data lists them, wherever the board lies.
[[nodiscard]] Point board_hex(const PlacedBoard& board, int n);
inline constexpr int kBoardHexes = 38;

}  // namespace affray::underworlds
