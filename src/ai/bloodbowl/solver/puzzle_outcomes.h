// Everything that can come of an action, outcome by outcome, merged where it comes to the same.
//
// The engine is followed procedure by procedure instead of decision by decision: what two armour
// rolls have in common is found at once, and a ball that bounces between two players for ever
// becomes a sum that converges.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

struct Outcome {
    bloodbowl::Match m;
    double chance = 0;
    std::optional<double> worth = {};  // where it is known; m is then one of many
};

class Outcomes {
public:
    // Says what a moment is worth if it does not matter how it goes on.
    using Known = std::function<std::optional<double>(const bloodbowl::Match&)>;

    // Asked again and again on the way; whoever has had enough throws.
    using GoingOn = std::function<void()>;

    // What comes after the turn of `last_mover` does not count.
    Outcomes(const bloodbowl::Setup& setup, bloodbowl::Side last_mover, Known known,
             GoingOn going_on)
        : setup_(setup),
          last_mover_(last_mover),
          known_(std::move(known)),
          going_on_(std::move(going_on)) {}

    // Each outcome has an open decision, or a known worth, or is the end of the match. The chances
    // add up to 1.
    [[nodiscard]] std::vector<Outcome> of(const bloodbowl::Match& m, core::Action action);

    // How many throws of the dice were looked at so far.
    [[nodiscard]] std::int64_t throws() const { return throws_; }

private:
    using Pool = std::vector<Outcome>;
    using Places = std::unordered_map<std::uint64_t, std::size_t>;

    void forget();
    void go_on(Outcome& outcome);
    void branch(const Outcome& before);
    static void add(Pool& pool, Places& places, std::uint64_t key, const Outcome& outcome);

    const bloodbowl::Setup& setup_;
    bloodbowl::Side last_mover_;
    Known known_;
    GoingOn going_on_;
    std::int64_t throws_ = 0;
    Pool settled_, to_roll_, next_;
    Places settled_at_, to_roll_at_, next_at_;
};

}  // namespace affray::ai
