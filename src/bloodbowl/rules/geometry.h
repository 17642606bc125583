// The pitch as fixed tables: directions, zones, push-back squares, pass ranges.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bloodbowl/data/types.h"

namespace affray::bloodbowl {

// Directions in the order of the scatter template: 1 2 3 / 4 . 5 / 6 7 8.
enum class Direction : std::uint8_t { NW, N, NE, W, E, SW, S, SE };
inline constexpr int kDirections = 8;
inline constexpr std::array<std::int16_t, kDirections> kOffset{
    -kGridColumns - 1, -kGridColumns, -kGridColumns + 1, -1, 1,
    kGridColumns - 1,  kGridColumns,  kGridColumns + 1};

constexpr Square step(Square from, Direction direction) {
    return {static_cast<std::uint16_t>(from.index + kOffset[static_cast<std::size_t>(direction)])};
}
constexpr Square step(Square from, int direction) {
    return {static_cast<std::uint16_t>(from.index + kOffset[static_cast<std::size_t>(direction)])};
}

// What a square is, as flags.
struct Zone {
    static constexpr std::uint8_t kPitch = 1;
    static constexpr std::uint8_t kHomeHalf = 2;
    static constexpr std::uint8_t kAwayHalf = 4;
    static constexpr std::uint8_t kUpperWide = 8;
    static constexpr std::uint8_t kLowerWide = 16;
    static constexpr std::uint8_t kScrimmage = 32;
    static constexpr std::uint8_t kHomeEnd = 64;   // where away scores
    static constexpr std::uint8_t kAwayEnd = 128;  // where home scores
};

namespace detail {
constexpr std::array<std::uint8_t, kGridSize> make_zones() {
    std::array<std::uint8_t, kGridSize> zones{};
    for (int y = 0; y < kPitchWidth; ++y)
        for (int x = 0; x < kPitchLength; ++x) {
            std::uint8_t zone = Zone::kPitch;
            const bool home_half = x < kPitchLength / 2;
            zone |= home_half ? Zone::kHomeHalf : Zone::kAwayHalf;
            if (y < 4) zone |= Zone::kUpperWide;
            if (y > 10) zone |= Zone::kLowerWide;
            if ((x == 12 || x == 13) && y >= 4 && y <= 10) zone |= Zone::kScrimmage;
            if (x == 0) zone |= Zone::kHomeEnd;
            if (x == kPitchLength - 1) zone |= Zone::kAwayEnd;
            zones[Square::at(x, y).index] = zone;
        }
    return zones;
}

constexpr std::array<std::array<Square, 195>, 2> make_halves() {
    std::array<std::array<Square, 195>, 2> halves{};
    for (int side = 0; side < 2; ++side) {
        std::size_t n = 0;
        for (int y = 0; y < kPitchWidth; ++y)
            for (int x = 0; x < kPitchLength / 2; ++x)
                halves[static_cast<std::size_t>(side)][n++] =
                    Square::at(side == 0 ? x : kPitchLength - 1 - x, y);
    }
    return halves;
}
}  // namespace detail

inline constexpr auto kZones = detail::make_zones();
inline constexpr auto kHalves = detail::make_halves();  // the squares of each side's half

constexpr std::uint8_t zone_of(Square square) { return kZones[square.index]; }
constexpr bool is_on_pitch(Square square) { return (zone_of(square) & Zone::kPitch) != 0; }
constexpr bool is_in_half(Square square, Side side) {
    return (zone_of(square) & (side == Side::Home ? Zone::kHomeHalf : Zone::kAwayHalf)) != 0;
}
constexpr bool is_wide_zone(Square square) {
    return (zone_of(square) & (Zone::kUpperWide | Zone::kLowerWide)) != 0;
}
constexpr bool is_scrimmage(Square square) { return (zone_of(square) & Zone::kScrimmage) != 0; }
// The End Zone in which this side scores.
constexpr bool is_scoring_zone(Square square, Side side) {
    return (zone_of(square) & (side == Side::Home ? Zone::kAwayEnd : Zone::kHomeEnd)) != 0;
}

constexpr bool are_adjacent(Square a, Square b) {
    const int dx = a.x() - b.x();
    const int dy = a.y() - b.y();
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0);
}

// In squares, a diagonal counting as one.
constexpr int distance(Square a, Square b) {
    const int dx = a.x() > b.x() ? a.x() - b.x() : b.x() - a.x();
    const int dy = a.y() > b.y() ? a.y() - b.y() : b.y() - a.y();
    return dx > dy ? dx : dy;
}

// The trapdoors that are printed on the pitch, one in each half.
inline constexpr std::array kTrapdoors{Square::at(6, 1), Square::at(19, 13)};
constexpr bool is_trapdoor(Square square) {
    return square == kTrapdoors[0] || square == kTrapdoors[1];
}
constexpr Square other_trapdoor(Square square) {
    return square == kTrapdoors[0] ? kTrapdoors[1] : kTrapdoors[0];
}

inline constexpr int kStandingUpCost = 3;  // of the movement

// Every square of the pitch that a leap from here could reach, and the one it starts from.
inline constexpr int kLeapCost = 2;
template <class Visit>
void for_each_within_leap(Square from, Visit&& visit) {
    for (int dy = -kLeapCost; dy <= kLeapCost; ++dy)
        for (int dx = -kLeapCost; dx <= kLeapCost; ++dx) {
            const int x = from.x() + dx;
            const int y = from.y() + dy;
            if (x >= 0 && x < kPitchLength && y >= 0 && y < kPitchWidth) visit(Square::at(x, y));
        }
}

// The direction from one square to an adjacent one.
constexpr Direction direction_to(Square from, Square to) {
    const int difference = to.index - from.index;
    for (int d = 0; d < kDirections; ++d)
        if (kOffset[static_cast<std::size_t>(d)] == difference) return static_cast<Direction>(d);
    return Direction::N;
}

// The three squares into which a player may be pushed: straight on first, then its neighbours.
[[nodiscard]] std::array<Square, 3> push_squares(Square pusher, Square pushed);

[[nodiscard]] Range pass_range(Square from, Square to);

// Whether the range ruler laid from thrower to target covers part of the square, between the two.
[[nodiscard]] bool is_under_ruler(Square thrower, Square target, Square square);

// The throw-in template: which way a D6 sends the ball that left the pitch from `last` to
// `outside`.
[[nodiscard]] Direction throw_in_direction(Square last, Square outside, int d6);

}  // namespace affray::bloodbowl
