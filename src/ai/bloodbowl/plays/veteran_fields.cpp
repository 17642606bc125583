#include "ai/bloodbowl/plays/veteran_fields.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "bloodbowl/rules/board.h"

namespace affray::ai {

using namespace bloodbowl;

const Field::Costs& Field::nothing_reached() {
    static const Costs kCosts = [] {
        Costs costs;
        costs.fill(-1);
        for (int y = 0; y < kPitchWidth; ++y)
            for (int x = 0; x < kPitchLength; ++x) costs[Square::at(x, y).index] = kUnreached;
        return costs;
    }();
    return kCosts;
}

void Field::start() {
    costs_ = nothing_reached();
    waiting_count_.fill(0);
}

void Field::wait(Square square, int cost) {
    const auto bucket = static_cast<std::size_t>(cost % kBuckets);
    waiting_[bucket][waiting_count_[bucket]++] = square.index;
}

void Field::add_goal(Square goal) {
    costs_[goal.index] = 0;
    ways_[goal.index] = {};
    wait(goal, 0);
}

// Backwards from the goals: who enters a square from one in a tackle zone has dodged. Squares that
// somebody stands on are valued but not walked through.
void Field::spread(const Match& m, const Mover& mover, int most, Starts enough, int first) {
    const Side foe = other(mover.side);
    std::size_t known = 0;  // of those that are enough
    for (int reached = first; reached <= most; ++reached) {
        while (known < enough.size() && costs_[enough[known].index] <= reached) ++known;
        if (!enough.empty() && known == enough.size()) return;
        const auto bucket = static_cast<std::size_t>(reached % kBuckets);
        for (std::size_t i = 0; i < waiting_count_[bucket]; ++i) {
            const Square to{waiting_[bucket][i]};
            const Way way = ways_[to.index];
            if (costs_[to.index] < reached || way.moves >= mover.most_moves) continue;
            // Most squares beside it are reached already: all eight are looked at before any.
            unsigned open = 0;
            for (std::size_t d = 0; d < kOffset.size(); ++d)
                open |=
                    (costs_[static_cast<std::size_t>(to.index + kOffset[d])] > reached + kSquareCost
                         ? 1U
                         : 0U)
                    << d;
            const int zones = tackle_zones_of(m, foe, to);
            for (; open != 0; open &= open - 1) {
                const auto d = static_cast<std::size_t>(std::countr_zero(open));
                const Square from{static_cast<std::uint16_t>(to.index + kOffset[d])};
                const bool dodges = tackle_zones_of(m, foe, from) > 0;
                const int cost =
                    reached + kSquareCost + (dodges ? mover.dodge + mover.per_zone * zones : 0);
                if (cost >= costs_[from.index] || cost > most) continue;
                costs_[from.index] = static_cast<std::int16_t>(cost);
                ways_[from.index] = {static_cast<std::uint8_t>(way.moves + 1),
                                     static_cast<std::uint8_t>(way.dodges + (dodges ? 1 : 0)),
                                     static_cast<std::uint8_t>(way.zones + (dodges ? zones : 0)),
                                     static_cast<std::uint8_t>(d)};
                if (m.occupant[from.index] == Match::kEmpty) wait(from, cost);
            }
        }
        waiting_count_[bucket] = 0;
    }
}

void Field::add_way(Square from, Squares& squares) const {
    for (Square at = from;;) {
        squares.set(at.index);
        for (const std::int16_t offset : kOffset)
            squares.set(static_cast<std::size_t>(at.index + offset));
        if (costs_[at.index] == 0) return;
        at = Square{static_cast<std::uint16_t>(at.index - kOffset[ways_[at.index].back])};
    }
}

// From the End Zone up to where somebody stands or has a tackle zone, every column is reached from
// the one before it, row by row, just as the spreading would do it. Returns the cost that is
// reached.
int Field::cross_free_columns(const Match& m, const Mover& mover, int most) {
    const bool is_home = mover.side == Side::Home;
    const int goal = is_home ? kPitchLength - 1 : 0;
    int columns = std::min(kPitchLength, most / kSquareCost + 1);
    for (const PlayerId p : m.on_pitch) {
        const Player& player = m.player(p);
        columns = std::min(columns, std::abs(player.square.x() - goal) -
                                        (player.side != mover.side && m.zoned.has(p) ? 1 : 0));
    }
    if (columns > 1) waiting_count_[0] = 0;  // the End Zone is done
    const Direction straight = is_home ? Direction::W : Direction::E;
    const Direction aside = is_home ? Direction::SW : Direction::SE;
    for (int column = 1; column < columns; ++column)
        for (int y = 0; y < kPitchWidth; ++y) {
            const Square at = Square::at(goal + (is_home ? -column : column), y);
            costs_[at.index] = static_cast<std::int16_t>(kSquareCost * column);
            ways_[at.index] = {static_cast<std::uint8_t>(column), 0, 0,
                               static_cast<std::uint8_t>(y == 0 ? straight : aside)};
            if (column == columns - 1) wait(at, kSquareCost * column);
        }
    return kSquareCost * std::max(0, columns - 1);
}

void Field::to_end_zone(const Match& m, const Mover& mover, int most, Starts enough) {
    start();
    const int x = mover.side == Side::Home ? kPitchLength - 1 : 0;
    for (int y = 0; y < kPitchWidth; ++y)
        if (const Square goal = Square::at(x, y); is_empty(m, goal)) add_goal(goal);
    spread(m, mover, most, enough, cross_free_columns(m, mover, most));
}

void Field::to_square(const Match& m, const Mover& mover, Square goal, int most, Starts enough) {
    start();
    add_goal(goal);
    spread(m, mover, most, enough);
}

void Field::to_beside(const Match& m, const Mover& mover, Square goal, int most, Starts enough) {
    start();
    for (const std::int16_t offset : kOffset)
        if (const Square beside{static_cast<std::uint16_t>(goal.index + offset)};
            is_empty(m, beside))
            add_goal(beside);
    spread(m, mover, most, enough);
}

}  // namespace affray::ai
