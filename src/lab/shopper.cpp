#include "lab/shopper.h"

#include <utility>
#include <vector>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::lab {

using namespace bloodbowl;
using core::Action;

namespace {

bool is_purchase(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return kind == DecisionKind::BuyCards || kind == DecisionKind::BuyInducements;
}

}  // namespace

Shopper::Shopper(std::unique_ptr<ai::Bot> bot, Buying buys, std::uint64_t seed)
    : bot_(std::move(bot)), buys_(buys), chance_(seed) {}

Action Shopper::choose(const core::AnyMatch& match) {
    const auto* pitch = dynamic_cast<const AnyBloodBowlMatch*>(&match);
    if (pitch == nullptr || buys_ == Buying::Own || !is_purchase(pitch->match()))
        return bot_->choose(match);
    core::ActionList legal;
    BloodBowl::list_actions(pitch->setup(), pitch->match(), legal);
    std::vector<Action> goods;
    for (const Action action : legal)
        if (kind_of(action) != ActionKind::Done) goods.push_back(action);
    if (buys_ == Buying::Nothing || goods.empty()) return make_action(ActionKind::Done);
    return goods[chance_.below(static_cast<std::uint32_t>(goods.size()))];
}

}  // namespace affray::lab
