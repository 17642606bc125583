#include "ai/veteran_bloodbowl.h"

#include "ai/veteran.h"
#include "ai/veteran_answers.h"
#include "ai/veteran_plays.h"
#include "bloodbowl/decisions.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

class VeteranBot final : public Bot {
public:
    explicit VeteranBot(const BotOptions& options)
        : coach_(VeteranParameters::from_json(options.parameters)) {}

    [[nodiscard]] Action choose(const core::AnyMatch& match) override {
        const auto& pitch = dynamic_cast<const AnyBloodBowlMatch&>(match);
        return coach_.choose(pitch.setup(), pitch.match());
    }

private:
    BloodBowlVeteran coach_;
};

}  // namespace

// What was planned is done as long as the engine offers it.
std::optional<Action> BloodBowlVeteran::next_of_plan(const core::ActionList& legal) {
    if (plan_.empty() || !legal.contains(plan_.front())) return std::nullopt;
    const Action next = plan_.front();
    plan_.erase(plan_.begin());
    return next;
}

Action BloodBowlVeteran::choose(const Setup& setup, const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind == DecisionKind::Turn) plan_.clear();
    if (actions.size() == 1) return actions[0];
    switch (kind) {
        case DecisionKind::Turn:
            plan_ = list_plays(setup, m, finder_, weights_).front().actions;
            return next_of_plan(actions).value_or(actions[0]);
        case DecisionKind::Move:
            if (const auto next = next_of_plan(actions)) return *next;
            plan_ = rest_of_action(setup, m, finder_, weights_);
            return next_of_plan(actions).value_or(actions[0]);
        case DecisionKind::ThrowTarget:
            if (const auto next = next_of_plan(actions)) return *next;
            return answer_in_between(setup, m, weights_);
        case DecisionKind::PushSquare:
            plan_.clear();  // where to go on depends on where the other is now
            return answer_in_between(setup, m, weights_);
        default: return answer_in_between(setup, m, weights_);
    }
}

std::unique_ptr<Bot> make_bloodbowl_veteran(const BotOptions& options) {
    return std::make_unique<VeteranBot>(options);
}

}  // namespace affray::ai
