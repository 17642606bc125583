// What may be thought: a turn's budget, given out in portions.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "ai/base/bot.h"
#include "ai/bloodbowl/solver/puzzle_solver.h"

namespace affray::ai {

// A portion of thinking, begun when it is made.
class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    Deadline(Clock::duration time, std::int64_t nodes)
        : until_(Clock::now() + time), most_nodes_(nodes) {}

    void count(std::int64_t nodes) { nodes_ += nodes; }
    [[nodiscard]] std::int64_t nodes() const { return nodes_; }
    [[nodiscard]] bool is_spent() const {
        return most_nodes_ > 0 ? nodes_ >= most_nodes_ : Clock::now() >= until_;
    }

private:
    Clock::time_point until_;
    std::int64_t most_nodes_;  // 0: time counts
    std::int64_t nodes_ = 0;
};

// What is left of a budget. Time runs only while it is being spent.
class TurnBudget {
public:
    TurnBudget() = default;
    explicit TurnBudget(const Budget& budget, double share = 1)
        : counts_nodes_(budget.nodes > 0),
          nodes_(static_cast<std::int64_t>(share * static_cast<double>(budget.nodes))),
          time_(std::chrono::duration_cast<Deadline::Clock::duration>(share * kOfTheTime *
                                                                      budget.time)) {}

    [[nodiscard]] bool is_empty() const {
        return counts_nodes_ ? nodes_ <= 0 : time_ <= Deadline::Clock::duration::zero();
    }
    [[nodiscard]] bool counts_nodes() const { return counts_nodes_; }
    // Whether there is no time for something that takes so long.
    [[nodiscard]] bool is_short_of(Deadline::Clock::duration time) const {
        return !counts_nodes_ && time_ < time;
    }
    [[nodiscard]] Deadline portion(double share) const {
        const auto time = std::chrono::duration_cast<Deadline::Clock::duration>(share * time_);
        const auto nodes = static_cast<std::int64_t>(share * static_cast<double>(nodes_));
        return {time, counts_nodes_ ? std::max<std::int64_t>(1, nodes) : 0};
    }
    // At least so many nodes, where they are counted.
    [[nodiscard]] Deadline portion_of_at_least(double share, std::int64_t nodes) const {
        if (!counts_nodes_) return portion(share);
        const auto own = static_cast<std::int64_t>(share * static_cast<double>(nodes_));
        return {{}, std::max(own, nodes)};
    }
    // What an exact search may do for a share of it.
    [[nodiscard]] PuzzleSolver::Allowance allowance(double share) const {
        if (counts_nodes_)
            return {.steps = static_cast<std::int64_t>(share * kStepsForANode *
                                                       static_cast<double>(nodes_))};
        const auto time = std::chrono::duration_cast<Deadline::Clock::duration>(share * time_);
        return {.until = Deadline::Clock::now() + time};
    }
    void pay(std::int64_t nodes) { nodes_ -= nodes; }
    void pay(Deadline::Clock::duration time) { time_ -= time; }

    // As two numbers, and so much of it is left.
    [[nodiscard]] std::int64_t nodes_left() const { return nodes_; }
    [[nodiscard]] std::int64_t ticks_left() const { return time_.count(); }
    void leave(std::int64_t nodes, std::int64_t ticks) {
        nodes_ = nodes;
        time_ = Deadline::Clock::duration(ticks);
    }

    static constexpr double kStepsForANode = 20;

private:
    static constexpr double kOfTheTime = 0.92;  // the rest is kept for what cannot be interrupted

    bool counts_nodes_ = false;
    std::int64_t nodes_ = 0;
    Deadline::Clock::duration time_{};
};

}  // namespace affray::ai
