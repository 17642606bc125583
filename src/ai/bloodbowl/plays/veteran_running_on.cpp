#include "ai/bloodbowl/plays/veteran_running_on.h"

#include <algorithm>

#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "bloodbowl/game.h"
#include "core/dice.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr std::uint64_t kAnyDice = 1;  // what is rolled on the way does not matter to the run
constexpr int kMostQuestions = 4;      // between the block and the run

bool asks_about_push(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return kind == DecisionKind::PushSquare || kind == DecisionKind::FollowUp;
}

// What the best run after the answer is worth, the questions in between answered as well as it
// goes.
class Runs {
public:
    Runs(const Setup& setup, Side side, const VeteranParameters& weights)
        : setup_(setup), side_(side), weights_(weights) {}

    [[nodiscard]] double after(const Match& m, Action answer, int questions = kMostQuestions) {
        Match next = m;
        core::SeededDice dice(kAnyDice);
        BloodBowl::apply(setup_, next, answer, dice, nullptr);
        const bool mine = !next.over && next.decision.seat == index(side_);
        if (mine && static_cast<DecisionKind>(next.decision.kind) == DecisionKind::Move)
            return worth_of_rest(setup_, next, finder_, weights_);
        if (!mine || !asks_about_push(next) || questions == 0) return 0;
        ActionList answers;
        BloodBowl::list_actions(setup_, next, answers);
        double best = 0;
        for (const Action each : answers) best = std::max(best, after(next, each, questions - 1));
        return best;
    }

private:
    const Setup& setup_;
    Side side_;
    const VeteranParameters& weights_;
    PathFinder finder_;
};

}  // namespace

std::optional<Action> choose_running_on(const Setup& setup, const Match& m,
                                        const ActionList& actions,
                                        const VeteranParameters& weights) {
    if (!asks_about_push(m) || m.active != static_cast<Side>(m.decision.seat)) return std::nullopt;
    const ActionFrame* f = running_action(m);
    if (f == nullptr || f->type != ActionType::Blitz || !holds_ball(m, f->player))
        return std::nullopt;
    Runs runs(setup, m.active, weights);
    return best_action(actions, [&](Action action) { return runs.after(m, action); });
}

}  // namespace affray::ai
