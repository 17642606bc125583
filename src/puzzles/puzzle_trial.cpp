#include "puzzles/puzzle_trial.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "core/dice.h"

namespace affray::puzzles {

using bloodbowl::AnyBloodBowlMatch;
using bloodbowl::Match;
using core::Action;

namespace {

constexpr double kNothing = 1e-9;

// One of the outcomes, each with its chance.
const Match& draw(const std::vector<ai::Outcome>& outcomes, core::SeededDice& dice) {
    constexpr double kRange = 4294967296.0;  // of what the dice give
    double left = static_cast<double>(dice.next()) / kRange;
    for (const ai::Outcome& outcome : outcomes) {
        left -= outcome.chance;
        if (left < 0) return outcome.m;
    }
    return outcomes.back().m;
}

template <class T>
T solved(const std::optional<T>& found) {
    if (!found) throw std::runtime_error("the puzzle is too big for the solver");
    return *found;
}

class Trial {
public:
    Trial(const AnyBloodBowlMatch& board, ai::PuzzleSolver& solver, ai::Bot& bot)
        : board_(board), solver_(solver), bot_(bot), seat_(board.match().decision.seat) {}

    // What the bot threw away in one play.
    double play(std::uint64_t seed) {
        core::SeededDice dice(seed);
        double lost = 0;
        Match m = board_.match();
        while (!solver_.known(m) && index(m.active) == seat_) {
            const bool is_bots = m.decision.seat == seat_;
            const Action action = is_bots ? ask(m) : solved(solver_.best_action(m));
            if (is_bots) lost += cost_of(m, action);
            m = draw(solver_.outcomes(m, action), dice);
        }
        return lost;
    }
    [[nodiscard]] const Slip& worst() const { return worst_; }

private:
    Action ask(const Match& m) {
        AnyBloodBowlMatch view = board_;
        view.set_match(m);
        const Action action = bot_.choose(view);
        const auto legal = view.legal_actions();
        if (std::ranges::find(legal, action) == legal.end())
            throw std::runtime_error("'" + view.action_text(action) + "' is not possible now");
        return action;
    }
    double cost_of(const Match& m, Action action) {
        const double cost =
            std::max(0.0, solved(solver_.value(m)) - solved(solver_.value_after(m, action)));
        if (cost > worst_.cost + kNothing)
            worst_ = {cost, board_.action_text(action),
                      board_.action_text(solved(solver_.best_action(m)))};
        return cost;
    }

    const AnyBloodBowlMatch& board_;
    ai::PuzzleSolver& solver_;
    ai::Bot& bot_;
    int seat_;
    Slip worst_;
};

}  // namespace

TrialResult try_puzzle(const AnyBloodBowlMatch& board, ai::PuzzleSolver& solver, ai::Bot& bot,
                       int plays, std::uint64_t seed) {
    Trial trial(board, solver, bot);
    double lost = 0;
    for (int i = 0; i < plays; ++i) lost += trial.play(seed + static_cast<std::uint64_t>(i));
    return {solved(solver.value(board.match())) - lost / plays, plays, trial.worst()};
}

}  // namespace affray::puzzles
