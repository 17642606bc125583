// The best chance of a side to reach an aim, over all its decisions, all dice and all answers of
// the other coach: exact, and therefore only for positions in which few players can still act.
//
// It searches all lines of the engine and leaves out only what provably cannot matter: moments that
// were valued before, lines that cannot come to more than what is known to be possible, runs
// without dice to the same square by another way, and Actions that differ in name only.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/solver/puzzle_outcomes.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

enum class Aim : std::uint8_t {
    Score,    // a touchdown in the running turn
    Prevent,  // no touchdown of the opponent, neither in the running turn nor in his next one
};

struct Task {
    bloodbowl::Side side = bloodbowl::Side::Home;
    Aim aim = Aim::Score;
};

class PuzzleSolver {
public:
    static constexpr std::int64_t kNoLimit = -1;

    // Of a position at a decision of the running turn. With a limit it gives up after as many
    // throws of the dice.
    PuzzleSolver(const bloodbowl::Setup& setup, const bloodbowl::Match& start, Task task,
                 std::int64_t limit = kNoLimit);

    // Lets it take so many more steps, or think until then, before it gives up. A step is a throw
    // of the dice, or a moment that somebody may walk to.
    using Clock = std::chrono::steady_clock;
    struct Allowance {
        std::int64_t steps = kNoLimit;
        Clock::time_point until = Clock::time_point::max();
    };
    void allow(const Allowance& more) {
        allowed_ = more;
        if (more.steps != kNoLimit) allowed_.steps += steps();
    }
    [[nodiscard]] std::int64_t steps() const { return outcomes_.throws() + walked_; }

    // What a moment that has come of the start is worth to the side. Nothing: the limit was met.
    [[nodiscard]] std::optional<double> value(const bloodbowl::Match& m);
    // The same after an action.
    [[nodiscard]] std::optional<double> value_after(const bloodbowl::Match& m, core::Action action);
    // The best action of whoever is asked.
    [[nodiscard]] std::optional<core::Action> best_action(const bloodbowl::Match& m);
    [[nodiscard]] std::vector<Outcome> outcomes(const bloodbowl::Match& m, core::Action action) {
        return outcomes_.of(m, action);
    }
    // Known without a search: the aim is reached (1), or cannot be reached any more (0).
    [[nodiscard]] std::optional<double> known(const bloodbowl::Match& m) const;

private:
    struct Bounds {
        double low = 0, high = 1;
        bool is_open = false;  // is being searched
    };
    // A moment that led back to itself (a ball bounced until the same coach was asked the same
    // again), with what it is worth as far as known.
    struct Circle {
        bloodbowl::Match m;
        double value = 0;
    };
    struct Window {
        double low = 0, high = 1;
    };
    // A run without dice, and what is done after it.
    struct Option {
        std::size_t after;  // of runs
        core::Action action;
        double rank = 0;  // the lower, the sooner it is looked at
    };
    struct Choice {
        std::vector<bloodbowl::Match> runs;
        std::vector<Option> options;
    };

    void mind_limit() const;
    double search(const bloodbowl::Match& m, Window window);
    double search_options(const bloodbowl::Match& m, Window window);
    double value_of(const std::vector<Outcome>& outcomes, Window window);
    [[nodiscard]] double chance_to_run_in(const bloodbowl::Match& m);
    [[nodiscard]] double surest_run(const bloodbowl::Match& m, PathFinder::When when);
    [[nodiscard]] double rank_of_defence(const bloodbowl::Match& m, core::Action action);
    template <class Search>
    double with_circles(Search&& search_once);
    [[nodiscard]] bool comes_to(const bloodbowl::Match& m, core::Action action, double best);
    [[nodiscard]] std::vector<core::Action> ranked_actions(const bloodbowl::Match& m);
    [[nodiscard]] double rank(const bloodbowl::Match& m, core::Action action);
    bool improve_circles();
    [[nodiscard]] Choice choice(const bloodbowl::Match& m);

    const bloodbowl::Setup& setup_;
    bloodbowl::Side side_;
    Aim aim_;
    std::array<std::uint8_t, 2> score_{};
    std::uint8_t his_turn_ = 0;
    std::int64_t limit_;
    Allowance allowed_;
    std::int64_t walked_ = 0;
    bloodbowl::Side last_mover_;
    Outcomes outcomes_;
    PathFinder finder_;
    std::unordered_map<std::uint64_t, Bounds> memory_;
    std::unordered_map<std::uint64_t, Circle> circles_;
};

}  // namespace affray::ai
