// What the dice of a match were worth: how much better a position is after a throw than was to be
// expected before it. The choices of the coaches do not count, so it is 0 on average whoever plays.
#pragma once

#include <cstdint>
#include <memory>

#include "core/action.h"
#include "core/any_match.h"

namespace affray::ai {

// Of the first seat, at the cost of the other.
struct Luck {
    double position = 0;  // touchdowns, as the star's evaluation counts them
    double waiting = 0;   // players who could still act in their turn
};

class MatchLuck {
public:
    virtual ~MatchLuck() = default;

    // An action is going to be applied, and has been applied; `rolled` says whether dice were.
    virtual void before(const core::AnyMatch& match, core::Action action) = 0;
    virtual void after(const core::AnyMatch& match, bool rolled) = 0;
    [[nodiscard]] virtual Luck so_far() const = 0;
};

}  // namespace affray::ai
