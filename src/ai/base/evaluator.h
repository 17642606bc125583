// Values positions for a search, many at a time, so that a network can stand in for a formula.
#pragma once

#include <span>

namespace affray::ai {

// For one game, with its Setup and Match. Must be usable by several threads at once.
template <class Setup, class Match>
class Evaluator {
public:
    virtual ~Evaluator() = default;
    // What each position is worth to the seat: Blood Bowl in touchdowns, Underworlds in glory
    // points.
    virtual void value(const Setup& setup, std::span<const Match> positions, int seat,
                       std::span<double> values) const = 0;
};

}  // namespace affray::ai
