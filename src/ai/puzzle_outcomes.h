// Everything that can come of an action, outcome by outcome, merged where it comes to the same.
//
// The engine is followed procedure by procedure instead of decision by decision: what two armour
// rolls have in common is found at once, and a ball that bounces between two players for ever
// becomes a sum that converges.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"

namespace affray::ai {

// Equal for moments from which everything that is still to come is equal: what a player did before,
// or in which box he sits who has left the pitch, is not in it.
[[nodiscard]] std::uint64_t key_of(const bloodbowl::Match& m);

struct Outcome {
    bloodbowl::Match m;
    double chance = 0;
};

class Outcomes {
public:
    // Says of a moment between two procedures that nobody needs to know how it goes on.
    using Stop = std::function<bool(const bloodbowl::Match&)>;

    Outcomes(const bloodbowl::Setup& setup, Stop stop) : setup_(setup), stop_(std::move(stop)) {}

    // Each outcome has an open decision, or was stopped, or is the end of the match. The chances
    // add up to 1.
    [[nodiscard]] std::vector<Outcome> of(const bloodbowl::Match& m, core::Action action);

private:
    using Pool = std::vector<Outcome>;
    using Places = std::unordered_map<std::uint64_t, std::size_t>;

    void go_on(Outcome outcome);
    void branch(const Outcome& before);
    void add(Pool& pool, Places& places, const bloodbowl::Match& m, double chance);

    const bloodbowl::Setup& setup_;
    Stop stop_;
    Pool settled_, next_;
    Places settled_at_, next_at_;
};

}  // namespace affray::ai
