// One trial of a deed: done on a match that could be the real one, and played on by the veteran.
#pragma once

#include "ai/underworlds/deeds.h"
#include "ai/underworlds/weights.h"
#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

class UnderworldsPlayout {
public:
    UnderworldsPlayout(const underworlds::Setup& setup, const UnderworldsWeights& weights,
                       int horizon)
        : setup_(setup), w_(weights), horizon_(horizon) {}

    // The hidden cards are dealt by the seed and the dice fall by it; only an attack that is the
    // deed has the result that lies at this place among all, from 0 (the best) to 1, so that some
    // trials with places spread evenly show every result as often as it is likely. Stops when an
    // activation is about to begin and so many have been played on, at the end of a round, or of
    // the game.
    [[nodiscard]] underworlds::Match run(const underworlds::Match& seen, const Deed& deed,
                                         std::uint64_t seed, double place) const;

private:
    [[nodiscard]] bool is_far_enough(const underworlds::Match& m, int begun) const;
    void play(underworlds::Match& m, const Deed& deed, core::Dice& dice) const;
    void begin(underworlds::Match& m, const Deed& deed, core::Dice& dice, double place) const;
    [[nodiscard]] bool can_go_on(const underworlds::Match& m, core::Action action,
                                 std::uint8_t seat) const;

    const underworlds::Setup& setup_;
    const UnderworldsWeights& w_;
    int horizon_;
};

}  // namespace affray::ai
