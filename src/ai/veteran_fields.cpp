#include "ai/veteran_fields.h"

#include "bloodbowl/board.h"

namespace affray::ai {

using namespace bloodbowl;

void Field::start() {
    ways_.fill({});
    for (Waiting& waiting : waiting_) waiting.count = 0;
}

void Field::wait(Square square, int cost) {
    Waiting& waiting = waiting_[static_cast<std::size_t>(cost % kBuckets)];
    waiting.squares[static_cast<std::size_t>(waiting.count++)] = square.index;
}

void Field::add_goal(Square goal) {
    ways_[goal.index].cost = 0;
    wait(goal, 0);
}

// Backwards from the goals: who enters a square from one in a tackle zone has dodged. Squares that
// somebody stands on are valued but not walked through.
void Field::spread(const Match& m, const Mover& mover, int most, Starts enough) {
    const Side foe = other(mover.side);
    std::size_t known = 0;  // of those that are enough
    for (int reached = 0; reached <= most; ++reached) {
        while (known < enough.size() && ways_[enough[known].index].cost <= reached) ++known;
        if (!enough.empty() && known == enough.size()) return;
        Waiting& now = waiting_[static_cast<std::size_t>(reached % kBuckets)];
        for (int i = 0; i < now.count; ++i) {
            const Square to{now.squares[static_cast<std::size_t>(i)]};
            const Way way = ways_[to.index];
            if (way.cost < reached || way.moves >= mover.most_moves) continue;
            const int zones = tackle_zones_of(m, foe, to);
            const int dodge = mover.dodge + mover.per_zone * zones;
            for (std::size_t d = 0; d < kOffset.size(); ++d) {
                const Square from{static_cast<std::uint16_t>(to.index + kOffset[d])};
                Way& before = ways_[from.index];
                if (before.cost <= reached + kSquareCost) continue;
                const std::uint8_t occupant = m.occupant[from.index];
                if (occupant == Match::kRim) continue;
                const bool dodges = tackle_zones_of(m, foe, from) > 0;
                const int cost = reached + kSquareCost + (dodges ? dodge : 0);
                if (cost >= before.cost || cost > most) continue;
                before = {static_cast<std::int16_t>(cost), static_cast<std::uint8_t>(way.moves + 1),
                          static_cast<std::uint8_t>(way.dodges + (dodges ? 1 : 0)),
                          static_cast<std::uint8_t>(way.zones + (dodges ? zones : 0)),
                          static_cast<std::uint8_t>(d)};
                if (occupant == Match::kEmpty) wait(from, cost);
            }
        }
        now.count = 0;
    }
}

void Field::add_way(Square from, Squares& squares) const {
    for (Square at = from;;) {
        squares.set(at.index);
        for (const std::int16_t offset : kOffset)
            squares.set(static_cast<std::size_t>(at.index + offset));
        const Way& way = ways_[at.index];
        if (way.cost == 0) return;
        at = Square{static_cast<std::uint16_t>(at.index - kOffset[way.back])};
    }
}

void Field::to_end_zone(const Match& m, const Mover& mover, int most, Starts enough) {
    start();
    const int x = mover.side == Side::Home ? kPitchLength - 1 : 0;
    for (int y = 0; y < kPitchWidth; ++y)
        if (const Square goal = Square::at(x, y); is_empty(m, goal)) add_goal(goal);
    spread(m, mover, most, enough);
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
