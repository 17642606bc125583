// The last turn of a half, when few can still act: what is left is small enough to be solved
// exactly, and the star need not guess.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ai/bloodbowl/solver/puzzle_solver.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/json.h"

namespace affray::ai {

class Endgame {
public:
    // The best action at a decision of the own turn. Nothing: the turn is not the last, or too much
    // can still happen for what may be thought, or nothing is to be won or kept any more.
    [[nodiscard]] std::optional<core::Action> best_action(const bloodbowl::Setup& setup,
                                                          const bloodbowl::Match& m,
                                                          const PuzzleSolver::Allowance& allowed);
    // Of all exact searches so far.
    [[nodiscard]] std::int64_t steps() const { return steps_; }

    // From one machine to another. What was found out stays where it was: it is found out again,
    // from the same questions, when it is needed.
    [[nodiscard]] core::Json memory() const;
    void remember(const core::Json& memory);

private:
    struct Question {
        bloodbowl::Match m;
        std::int64_t allowed = 0;  // steps; PuzzleSolver::kNoLimit: time was counted
    };
    // A turn that is being solved: what was found out before a decision holds after it.
    struct Turn {
        Turn(bloodbowl::Setup of, const bloodbowl::Match& m, Task task)
            : setup(std::move(of)), solver(setup, m, task) {}

        bloodbowl::Setup setup;
        PuzzleSolver solver;
        std::vector<Question> asked;
    };

    void begin(const bloodbowl::Setup& setup, const bloodbowl::Match& m);
    void ask_again(const bloodbowl::Setup& setup);

    static constexpr int kMostAble = 4;  // more who can act are never little enough

    std::unique_ptr<Turn> turn_;
    core::Json to_ask_again_;  // for a turn that is still to be solved here; null: there is none
    std::int64_t steps_ = 0;
    int too_many_ = kMostAble + 1;  // with so many who can act it was too much before
};

}  // namespace affray::ai
