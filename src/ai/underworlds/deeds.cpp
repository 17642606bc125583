#include "ai/underworlds/deeds.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "ai/base/counting_dice.h"
#include "ai/underworlds/choices.h"
#include "ai/underworlds/judgement.h"
#include "ai/underworlds/prospects.h"
#include "underworlds/game.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

using namespace underworlds;

namespace {

bool is_on_objective(const Match& m, Point point) {
    const Hex hex = m.field.at(point);
    return std::any_of(m.tokens.begin(), m.tokens.end(),
                       [&](const ObjectiveToken& token) { return token.hex == hex; });
}

}  // namespace

bool is_same(const Deed& a, const Deed& b) {
    return a.length == b.length &&
           std::equal(a.actions.begin(), a.actions.begin() + a.length, b.actions.begin());
}

bool continues_a_deed(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::MoveTo:
        case DecisionKind::Attack:
        case DecisionKind::TotalOffence:
        case DecisionKind::Target:
        case DecisionKind::Push:
        case DecisionKind::ChooseFighter:
        case DecisionKind::ChooseHex:
        case DecisionKind::ChooseObjective:
        case DecisionKind::HowMany: return true;
        default: return false;
    }
}

bool does_nothing(Action action) {
    switch (kind_of(action)) {
        case ActionKind::Pass:
        case ActionKind::Stay:
        case ActionKind::Done: return true;
        default: return false;
    }
}

void DeedFinder::find(const Match& m, std::vector<Deed>& deeds) {
    me_ = {m.decision.seat};
    deeds.clear();
    found_ = &deeds;
    go_on(m, {});
}

Deed DeedFinder::best(const Match& m) {
    find(m, own_);
    const Deed* chosen = &own_.front();
    std::uint32_t equals = 0;
    for (const Deed& deed : own_) {
        if (equals != 0 && deed.value < chosen->value) continue;
        if (equals == 0 || deed.value > chosen->value) equals = 0;
        if (random_.below(++equals) == 0) chosen = &deed;
    }
    return *chosen;
}

void DeedFinder::go_on(const Match& m, const Deed& deed) {
    ActionList actions;
    Underworlds::list_actions(setup_, m, actions);
    const std::size_t before = found_->size();
    for (const Action action : actions)
        if (is_looked_at(m, action)) explore(m, action, deed);
    if (found_->size() == before) explore(m, actions[0], deed);
}

bool DeedFinder::is_looked_at(const Match& m, Action action) {
    constexpr std::uint32_t kOneOf = 4;
    if (look_ == Look::Everywhere || kind_of(action) != ActionKind::MoveTo) return true;
    const auto* move = std::get_if<MoveFrame>(&m.top());
    if (move == nullptr || move->charge || random_.below(kOneOf) == 0) return true;
    return is_on_objective(m, unpacked(action.a));
}

void DeedFinder::finish(Deed deed, double value, double chance) {
    deed.value = value;
    deed.chance = chance;
    found_->push_back(deed);
}

double DeedFinder::value_of(const Match& m) const { return judge(setup_, m, me_, w_); }

// An activation is used up by passing; elsewhere nothing changes.
double DeedFinder::value_of_nothing(const Match& m) const {
    if (!begins_activation(m)) return value_of(m);
    Match used = m;
    used.decision = {};
    return value_of(used);
}

void DeedFinder::explore(const Match& m, Action action, Deed deed) {
    deed.add(action);
    if (does_nothing(action)) return finish(deed, value_of_nothing(m));
    if (kind_of(action) == ActionKind::Exchange) return finish(deed, value_of_exchange(m, action));
    if (const auto results = attack_results(setup_, m, action))
        return finish(deed, value_of_attack(m, action, *results), results->success);
    Match next = m;
    CountingDice dice(random_);
    Underworlds::apply(setup_, next, action, dice, nullptr);
    if (dice.rolls() > 0) return finish(deed, mean_of_samples(m, action));
    const bool goes_on = next.decision.seat == me_.number && !deed.is_full() &&
                         continues_a_deed(static_cast<DecisionKind>(next.decision.kind));
    if (goes_on) return go_on(next, deed);
    finish(deed, value_of(next));
}

// Each result has its exact chance; dice that bring it about show what it would lead to.
double DeedFinder::value_of_attack(const Match& m, Action action, const AttackResults& results) {
    double value = 0;
    for (std::size_t i = 0; i < results.count; ++i) {
        Match next = m;
        apply_result(setup_, next, action, results.all[i], random_);
        value += results.all[i].chance * value_of(next);
    }
    return value;
}

// The card that is drawn for it can be any that is left.
double DeedFinder::value_of_exchange(const Match& m, Action action) const {
    const Reader r{setup_, m};
    const ThreatMap threats(r);
    const Prospects prospects(r, threats, w_, me_);
    const auto hopes = [&](Card card) {
        return data_of(card).glory * prospects.chance_to_score(card);
    };
    const unsigned deck = m.player(me_).objective_deck;
    double drawn = 0;
    for (unsigned rest = deck; rest != 0; rest &= rest - 1)
        drawn += hopes(setup_.seat(me_).objective(std::countr_zero(rest)));
    if (deck != 0) drawn /= std::popcount(deck);
    return value_of_nothing(m) + w_.own_objectives * (drawn - hopes(card_of(action)));
}

// Where dice fall that are no single attack, a few throws stand for all.
double DeedFinder::mean_of_samples(const Match& m, Action action) {
    constexpr int kSamples = 3;
    double sum = 0;
    for (int i = 0; i < kSamples; ++i) {
        Match next = m;
        Underworlds::apply(setup_, next, action, random_, nullptr);
        answer_rerolls(setup_, next, random_);
        sum += value_of_best_answer(next);
    }
    return sum / kSamples;
}

// Only the next choice is looked through: blows at everybody around would be too many to go into.
double DeedFinder::value_of_best_answer(const Match& m) {
    if (looks_through_ || m.decision.seat != me_.number ||
        !continues_a_deed(static_cast<DecisionKind>(m.decision.kind)))
        return value_of(m);
    std::vector<Deed> answers;
    std::vector<Deed>* const before = std::exchange(found_, &answers);
    looks_through_ = true;
    go_on(m, {});
    looks_through_ = false;
    found_ = before;
    double most = answers.front().value;
    for (const Deed& deed : answers) most = std::max(most, deed.value);
    return most;
}

}  // namespace affray::ai
