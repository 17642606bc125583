// Plays made on a copy of a match, with dice: what a plan for a turn comes to.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/dice.h"

namespace affray::ai {

class Playout {
public:
    Playout(const bloodbowl::Setup& setup, bloodbowl::Side side) : setup_(setup), side_(side) {}

    [[nodiscard]] bloodbowl::Side side() const { return side_; }
    // Whether the side still has its turn.
    [[nodiscard]] bool has_turn(const bloodbowl::Match& m) const {
        return m.decision.is_open() && m.active == side_;
    }
    // Whether it is the side's to say who acts next.
    [[nodiscard]] bool may_declare(const bloodbowl::Match& m) const;

    // Makes what is left of a play, or a whole one, until the side may declare again or has lost
    // its turn. What cannot be done any more is left out. A ball that comes loose is picked up, and
    // one that is given to somebody is carried home, if that can be done.
    // Returns whether anything was done.
    bool make(bloodbowl::Match& m, std::span<const core::Action> actions, core::Dice& dice);
    // The same without that: whether all was done, and the turn was not lost by it.
    [[nodiscard]] bool goes_well(bloodbowl::Match& m, std::span<const core::Action> actions,
                                 core::Dice& dice) const;
    void end_turn(bloodbowl::Match& m, core::Dice& dice) const;
    void apply(bloodbowl::Match& m, core::Action action, core::Dice& dice) const;

private:
    [[nodiscard]] bool is_plain_walk(const bloodbowl::Match& m,
                                     std::span<const core::Action> actions) const;
    static void walk_plainly(bloodbowl::Match& m, std::span<const core::Action> actions);
    // Returns how many of the actions were done.
    std::size_t run(bloodbowl::Match& m, std::span<const core::Action> actions,
                    core::Dice& dice) const;
    // What somebody does with a ball that came loose or was given to him; nothing: nobody can.
    const std::vector<core::Action>& way_of_ball(const bloodbowl::Match& m);
    [[nodiscard]] std::vector<core::Action> way_to_ball(const bloodbowl::Match& m);
    [[nodiscard]] std::vector<core::Action> way_home(const bloodbowl::Match& m);
    [[nodiscard]] std::vector<core::Action> walk(bloodbowl::PlayerId p, const Reach& way) const;

    const bloodbowl::Setup& setup_;
    bloodbowl::Side side_;
    PathFinder finder_;
    std::unordered_map<std::uint64_t, std::vector<core::Action>> ways_;  // of the ball, by moment
};

}  // namespace affray::ai
