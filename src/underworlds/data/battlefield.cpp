#include "underworlds/data/battlefield.h"

namespace affray::underworlds {

namespace {

Point moved(Point p, int x, int y) {
    return {static_cast<std::int8_t>(p.x + x), static_cast<std::int8_t>(p.y + y)};
}

// The quarters of a hex, cut by the lines through its centre, one bit each.
constexpr unsigned kAllQuarters = 0xF;

// Which quarters of the hex around a centre a board covers.
unsigned covered(Point board, Point centre) {
    const int x = centre.x - board.x;
    const int y = centre.y - board.y;
    const bool left = x > 0 && x <= kBoardWidth;
    const bool right = x >= 0 && x < kBoardWidth;
    const bool above = y > 0 && y <= kBoardHeight;
    const bool below = y >= 0 && y < kBoardHeight;
    return (left && above ? 1U : 0U) | (right && above ? 2U : 0U) | (left && below ? 4U : 0U) |
           (right && below ? 8U : 0U);
}

// The corners of a hex, clockwise from the top.
constexpr std::array<Point, 6> kCorners{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

// Twice the area of the triangle; its sign says on which side of a-b the point lies.
int turn(Point a, Point b, Point p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

int sign(int value) { return (value > 0) - (value < 0); }

bool is_between(Point a, Point b, Point p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

bool lines_meet(Point a, Point b, Point c, Point d) {
    const int c_side = sign(turn(a, b, c));
    const int d_side = sign(turn(a, b, d));
    const int a_side = sign(turn(c, d, a));
    const int b_side = sign(turn(c, d, b));
    if (c_side != d_side && a_side != b_side) return true;
    return (c_side == 0 && is_between(a, b, c)) || (d_side == 0 && is_between(a, b, d)) ||
           (a_side == 0 && is_between(c, d, a)) || (b_side == 0 && is_between(c, d, b));
}

}  // namespace

bool line_meets_hex(Point a, Point b, Point hex) {
    // Most hexes lie beside the whole line.
    if (std::max(a.x, b.x) < hex.x - 1 || std::min(a.x, b.x) > hex.x + 1 ||
        std::max(a.y, b.y) < hex.y - 2 || std::min(a.y, b.y) > hex.y + 2)
        return false;
    if (a == hex || b == hex) return true;
    for (std::size_t i = 0; i < kCorners.size(); ++i) {
        const Point from = kCorners[i];
        const Point to = kCorners[(i + 1) % kCorners.size()];
        if (lines_meet(a, b, moved(hex, from.x, from.y), moved(hex, to.x, to.y))) return true;
    }
    return false;
}

Point board_hex(const PlacedBoard& board, int n) {
    // Two rows, one of eight and one of seven, repeat.
    constexpr int kTwoRows = 15;
    const int pair = n / kTwoRows;
    const int rest = n % kTwoRows;
    const bool long_row = rest < 8;
    const int row = 2 * pair + (long_row ? 1 : 2);
    const int x = long_row ? 2 * rest + 1 : 2 * (rest - 8) + 2;
    const int y = 3 * row;
    if (board.turned != 0) return moved(board.at, kBoardWidth - x, kBoardHeight - y);
    return moved(board.at, x, y);
}

bool overlap(Point first, Point second) {
    return std::abs(first.x - second.x) < kBoardWidth &&
           std::abs(first.y - second.y) < kBoardHeight;
}

Join join_of(Point first, Point second) {
    const int x = std::abs(first.x - second.x);
    const int y = std::abs(first.y - second.y);
    if (y == kBoardHeight && x % 2 == 0 && x < kBoardWidth)
        return {true, std::max(0, (kBoardWidth - x) / 2 - 1)};
    if (x == kBoardWidth && y == 0) return {false, 2};
    return {};
}

bool Battlefield::build(std::span<const PlacedBoard> boards) {
    *this = {};
    int left = 127, right = -128, top = 127, bottom = -128;
    for (const PlacedBoard& board : boards) {
        left = std::min<int>(left, board.at.x);
        right = std::max<int>(right, board.at.x + kBoardWidth);
        top = std::min<int>(top, board.at.y);
        bottom = std::max<int>(bottom, board.at.y + kBoardHeight);
    }
    // The hexes by their places, so that neighbours are found without searching.
    constexpr std::size_t kWidth =
        kMostSeats * kBoardWidth + 5;  // two columns of nothing on each side
    constexpr std::size_t kHeight = kMostSeats * kBoardHeight / 3 + 3;
    std::array<std::uint8_t, kWidth * kHeight> places;
    places.fill(Hex::kNowhere);
    const auto place_of = [&](int x, int y) {
        return ((y - top) / 3 + 1) * static_cast<int>(kWidth) + x - left + 2;
    };
    const auto place = [&](int x, int y) -> std::uint8_t& {
        return places[static_cast<std::size_t>(place_of(x, y))];
    };
    if (right - left > kMostSeats * kBoardWidth || bottom - top > kMostSeats * kBoardHeight)
        return false;
    for (int y = top; y <= bottom; y += 3)
        for (int x = left + std::abs((left + y / 3) % 2); x <= right; x += 2) {
            const Point centre{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            unsigned quarters = 0;
            std::uint8_t owner = kNoOnes;
            for (const PlacedBoard& board : boards) {
                const unsigned part = covered(board.at, centre);
                quarters |= part;
                if (part == kAllQuarters) owner = board.owner.number;
            }
            if (quarters != kAllQuarters) continue;
            if (size_ == kMostHexes) return false;
            place(x, y) = size_;
            points_[size_] = centre;
            owners_[size_] = owner;
            ++size_;
        }
    for (std::uint8_t i = 0; i < size_; ++i) {
        const int here = place_of(points_[i].x, points_[i].y);
        for (std::size_t d = 0; d < kDirections; ++d) {
            const int step = kSteps[d].y / 3 * static_cast<int>(kWidth) + kSteps[d].x;
            const Hex next{places[static_cast<std::size_t>(here + step)]};
            neighbours_[i][d] = next.index;
            if (!next.is_somewhere()) edge_.add({i});
        }
    }
    for (const PlacedBoard& board : boards)
        for (int n = 0; n < kBoardHexes; ++n) {
            const char printed = data_of(board.board).hexes[static_cast<std::size_t>(n)];
            if (printed == '.') continue;
            const Point centre = board_hex(board, n);
            (printed == '#' ? blocked_ : starting_).add({place(centre.x, centre.y)});
        }
    return true;
}

Hex Battlefield::at(Point point) const {
    // The hexes lie row by row, so a search by halves finds one.
    const auto before = [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    const Point* end = points_.data() + size_;
    const Point* found = std::lower_bound(points_.data(), end, point, before);
    if (found == end || *found != point) return kNowhere;
    return {static_cast<std::uint8_t>(found - points_.data())};
}

HexSet Battlefield::all() const { return HexSet::first(size_); }

bool Battlefield::is_within(Hex a, Hex b, int distance) const {
    if (are_adjacent(a, b)) return distance >= 1;
    if (least_steps(point(a), point(b)) > distance) return false;
    if (distance != 2) return this->distance(a, b) <= distance;
    for (const std::uint8_t next : neighbours_[a.index])
        if (next != Hex::kNowhere && are_adjacent({next}, b)) return true;
    return false;
}

HexSet Battlefield::within(Hex h, int distance) const {
    HexSet reached;
    std::array<std::uint8_t, kMostHexes> queue;
    std::size_t begin = 0, end = 0;
    reached.add(h);
    queue[end++] = h.index;
    for (int step = 0; step < distance && begin < end; ++step)
        for (const std::size_t ring = end; begin < ring; ++begin)
            for (const std::uint8_t next : neighbours_[queue[begin]])
                if (next != Hex::kNowhere && !reached.has({next})) {
                    reached.add({next});
                    queue[end++] = next;
                }
    return reached;
}

int Battlefield::distance(Hex a, Hex b) const {
    if (a == b) return 0;
    if (are_adjacent(a, b)) return 1;
    HexSet reached;
    std::array<std::uint8_t, kMostHexes> queue;
    std::size_t begin = 0, end = 0;
    reached.add(a);
    queue[end++] = a.index;
    for (int step = 1; begin < end; ++step)
        for (const std::size_t ring = end; begin < ring; ++begin)
            for (const std::uint8_t next : neighbours_[queue[begin]]) {
                if (next == b.index) return step;
                if (next == Hex::kNowhere || reached.has({next})) continue;
                reached.add({next});
                queue[end++] = next;
            }
    return kMostHexes;
}

bool Battlefield::sees(Hex from, Hex to, const HexSet& blocked) const {
    if (are_adjacent(from, to)) return true;  // nothing lies between neighbours
    bool clear = true;
    blocked.each([&](Hex h) {
        if (clear && line_meets_hex(points_[from.index], points_[to.index], points_[h.index]))
            clear = false;
    });
    return clear;
}

}  // namespace affray::underworlds
