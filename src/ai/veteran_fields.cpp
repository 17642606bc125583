#include "ai/veteran_fields.h"

#include "bloodbowl/board.h"

namespace affray::ai {

using namespace bloodbowl;

void Field::start() {
    cost_.fill(kUnreached);
    for (Waiting& waiting : waiting_) waiting.count = 0;
}

void Field::add_goal(Square goal) {
    cost_[goal.index] = 0;
    moves_[goal.index] = 0;
    dodges_[goal.index] = 0;
    zones_[goal.index] = 0;
    waiting_[0].squares[static_cast<std::size_t>(waiting_[0].count++)] = goal.index;
}

// Backwards from the goals: who enters a square from one in a tackle zone has dodged. Squares that
// somebody stands on are valued but not walked through.
void Field::spread(const Match& m, const Mover& mover, int most) {
    const Side foe = other(mover.side);
    for (int reached = 0; reached <= most; ++reached) {
        Waiting& now = waiting_[static_cast<std::size_t>(reached % kBuckets)];
        for (int i = 0; i < now.count; ++i) {
            const Square to{now.squares[static_cast<std::size_t>(i)]};
            if (cost_[to.index] < reached) continue;
            const int zones = tackle_zones_of(m, foe, to);
            const int dodge = mover.dodge + mover.per_zone * zones;
            for (const std::int16_t offset : kOffset) {
                const Square from{static_cast<std::uint16_t>(to.index + offset)};
                if (cost_[from.index] <= reached + kSquareCost) continue;
                const std::uint8_t occupant = m.occupant[from.index];
                if (occupant == Match::kRim) continue;
                const bool dodges = tackle_zones_of(m, foe, from) > 0;
                const int cost = reached + kSquareCost + (dodges ? dodge : 0);
                if (cost >= cost_[from.index] || cost > most) continue;
                cost_[from.index] = static_cast<std::int16_t>(cost);
                moves_[from.index] = static_cast<std::uint8_t>(moves_[to.index] + 1);
                dodges_[from.index] =
                    static_cast<std::uint8_t>(dodges_[to.index] + (dodges ? 1 : 0));
                zones_[from.index] =
                    static_cast<std::uint8_t>(zones_[to.index] + (dodges ? zones : 0));
                if (occupant != Match::kEmpty) continue;
                Waiting& later = waiting_[static_cast<std::size_t>(cost % kBuckets)];
                later.squares[static_cast<std::size_t>(later.count++)] = from.index;
            }
        }
        now.count = 0;
    }
}

void Field::to_end_zone(const Match& m, const Mover& mover, int most) {
    start();
    const int x = mover.side == Side::Home ? kPitchLength - 1 : 0;
    for (int y = 0; y < kPitchWidth; ++y)
        if (const Square goal = Square::at(x, y); is_empty(m, goal)) add_goal(goal);
    spread(m, mover, most);
}

void Field::to_square(const Match& m, const Mover& mover, Square goal, int most) {
    start();
    add_goal(goal);
    spread(m, mover, most);
}

void Field::to_beside(const Match& m, const Mover& mover, Square goal, int most) {
    start();
    for (const std::int16_t offset : kOffset)
        if (const Square beside{static_cast<std::uint16_t>(goal.index + offset)};
            is_empty(m, beside))
            add_goal(beside);
    spread(m, mover, most);
}

}  // namespace affray::ai
