#include "lab/shopper.h"

#include <map>
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

std::string kind_of_purchase(const Setup& setup, Action purchase) {
    const std::string& id = setup.offers[purchase.a].id;
    const std::string kind = id.substr(0, id.find('/'));
    return kind_of(purchase) == ActionKind::BuySkilled ? kind + "+skill" : kind;
}

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
    return draw(pitch->setup(), goods);
}

Action Shopper::draw(const Setup& setup, const std::vector<Action>& goods) {
    const auto one_of = [&](const auto& all) -> const auto& {
        return all[chance_.below(static_cast<std::uint32_t>(all.size()))];
    };
    if (buys_ == Buying::Random) return one_of(goods);
    std::map<std::string, std::vector<Action>> kinds;
    for (const Action action : goods) kinds[kind_of_purchase(setup, action)].push_back(action);
    std::vector<const std::vector<Action>*> by_kind;
    for (const auto& [kind, actions] : kinds) by_kind.push_back(&actions);
    return one_of(*one_of(by_kind));
}

}  // namespace affray::lab
