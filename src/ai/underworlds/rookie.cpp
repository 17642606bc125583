#include "ai/underworlds/rookie.h"

#include <algorithm>
#include <bit>

#include "ai/base/counting_dice.h"
#include "ai/underworlds/attack_odds.h"
#include "ai/underworlds/attack_results.h"
#include "ai/underworlds/choices.h"
#include "ai/underworlds/deeds.h"
#include "ai/underworlds/worth.h"
#include "underworlds/game.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

using namespace underworlds;
using core::SeededDice;

namespace {

class Thought {
public:
    Thought(const Setup& setup, const Match& m, SeededDice& random)
        : setup_(setup), m_(m), me_{m.decision.seat}, random_(random) {}

    Action choose();

private:
    template <class Value>
    Action best(Value&& value) {
        return best_by_lot(setup_, m_, random_, value);
    }
    [[nodiscard]] DecisionKind kind() const { return static_cast<DecisionKind>(m_.decision.kind); }

    // Looking ahead
    double value_of(const Match& m, Action action, int depth);
    double value_of_attack(const Match& m, Action action, const AttackResults& results);
    double value_after(const Match& m, int depth);
    double value_of_best(const Match& m, int depth);

    // Cards
    [[nodiscard]] Action mulligan() const;
    [[nodiscard]] Action discard_objective() const;
    [[nodiscard]] double hopes_of(Card card) const;
    [[nodiscard]] double value_of_exchange(Card card) const;

    const Setup& setup_;
    const Match& m_;
    Seat me_;
    SeededDice& random_;
};

double Thought::value_of(const Match& m, Action action, int depth) {
    if (does_nothing(action)) return worth(setup_, m, me_);
    if (const auto results = attack_results(setup_, m, action))
        return value_of_attack(m, action, *results);
    Match next = m;
    CountingDice dice(random_);
    Underworlds::apply(setup_, next, action, dice, nullptr);
    if (dice.rolls() == 0) return value_after(next, depth);
    constexpr int kSamples = 3;
    answer_rerolls(setup_, next, random_);
    double sum = value_after(next, depth);
    for (int i = 1; i < kSamples; ++i) {
        next = m;
        Underworlds::apply(setup_, next, action, random_, nullptr);
        answer_rerolls(setup_, next, random_);
        sum += value_after(next, depth);
    }
    return sum / kSamples;
}

// Each result has its exact chance; dice that bring it about show what it would lead to.
double Thought::value_of_attack(const Match& m, Action action, const AttackResults& results) {
    double value = 0;
    for (std::size_t i = 0; i < results.count; ++i) {
        Match next = m;
        apply_result(setup_, next, action, results.all[i], random_);
        value += results.all[i].chance * worth(setup_, next, me_);
    }
    return value;
}

double Thought::value_after(const Match& m, int depth) {
    constexpr int kDeepest = 4;
    const bool goes_on = m.decision.seat == me_.number && depth < kDeepest &&
                         continues_a_deed(static_cast<DecisionKind>(m.decision.kind));
    return goes_on ? value_of_best(m, depth + 1) : worth(setup_, m, me_);
}

double Thought::value_of_best(const Match& m, int depth) {
    ActionList actions;
    Underworlds::list_actions(setup_, m, actions);
    double most = value_of(m, actions[0], depth);
    for (std::size_t i = 1; i < actions.size(); ++i)
        most = std::max(most, value_of(m, actions[i], depth));
    return most;
}

// ------------------------------------------------------------------------------- cards

double Thought::hopes_of(Card card) const {
    return data_of(card).glory * chance_to_score(setup_, m_, me_, card);
}

// The card that is drawn for it can be any that is left.
double Thought::value_of_exchange(Card card) const {
    const unsigned deck = m_.player(me_).objective_deck;
    double hopes = 0;
    for (unsigned rest = deck; rest != 0; rest &= rest - 1)
        hopes += hopes_of(setup_.seat(me_).objective(std::countr_zero(rest)));
    if (deck != 0) hopes /= std::popcount(deck);
    return worth(setup_, m_, me_) + kWorthOfGlory * (hopes - hopes_of(card));
}

// A hand is kept from which one glory can be hoped for in good time.
Action Thought::mulligan() const {
    constexpr double kGoodHand = 0.6;
    double hopes = 0;
    for (unsigned hand = m_.player(me_).objective_hand; hand != 0; hand &= hand - 1)
        hopes += hopes_of(setup_.seat(me_).objective(std::countr_zero(hand)));
    return make_action(hopes < kGoodHand ? ActionKind::RedrawObjectives : ActionKind::Keep);
}

// The least hopeful card makes room for another, if it is bad enough and there is another.
Action Thought::discard_objective() const {
    constexpr double kHopeless = 0.12;
    Action chosen = make_action(ActionKind::Done);
    double least = kHopeless;
    if (m_.player(me_).objective_deck == 0) return chosen;
    for (unsigned hand = m_.player(me_).objective_hand; hand != 0; hand &= hand - 1) {
        const Card card = setup_.seat(me_).objective(std::countr_zero(hand));
        if (const double hopes = hopes_of(card); hopes < least) {
            least = hopes;
            chosen = make_action(ActionKind::Discard, card);
        }
    }
    return chosen;
}

// ------------------------------------------------------------------------------- every decision

Action Thought::choose() {
    const auto prefer = [](ActionKind wanted) {
        return [wanted](Action action) { return kind_of(action) == wanted ? 1.0 : 0.0; };
    };
    switch (kind()) {
        case DecisionKind::ChooseBoard:
        case DecisionKind::Seating: return best([](Action) { return 0.0; });
        case DecisionKind::PlaceBoard:
            return best([&](Action action) { return bridging_hexes(m_, action); });
        case DecisionKind::PlaceArtefact:
        case DecisionKind::PlaceToken:
            return best([&](Action action) { return -steps_from_start(m_, me_, action); });
        case DecisionKind::WhoBegins: return make_action(ActionKind::Begins, me_);
        case DecisionKind::Mulligan: return mulligan();
        case DecisionKind::DrawObjective:
        case DecisionKind::RefillObjectives:
        case DecisionKind::RefillPower: return best(prefer(ActionKind::Draw));
        case DecisionKind::Score:
            return best([](Action action) {
                return kind_of(action) == ActionKind::Score ? data_of(card_of(action)).glory : 0.0;
            });
        case DecisionKind::DiscardObjectives: return discard_objective();
        case DecisionKind::DiscardPower: return discard_useless_power(setup_, m_, me_);
        case DecisionKind::Reroll: return best_reroll(setup_, m_);
        default:
            return best([&](Action action) {
                return kind_of(action) == ActionKind::Exchange ? value_of_exchange(card_of(action))
                                                               : value_of(m_, action, 0);
            });
    }
}

}  // namespace

Action choose_underworlds(const Setup& setup, const Match& seen, SeededDice& random) {
    return Thought(setup, seen, random).choose();
}

}  // namespace affray::ai
