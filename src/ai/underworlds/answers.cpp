#include "ai/underworlds/answers.h"

#include <algorithm>
#include <bit>

#include "ai/underworlds/attack_odds.h"
#include "ai/underworlds/choices.h"
#include "ai/underworlds/prospects.h"
#include "ai/underworlds/threats.h"
#include "underworlds/game.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

using namespace underworlds;
using core::SeededDice;

namespace {

class Answers {
public:
    Answers(const Setup& setup, const Match& m, const UnderworldsWeights& weights,
            SeededDice& random)
        : setup_(setup), m_(m), w_(weights), me_{m.decision.seat}, random_(random) {}

    [[nodiscard]] std::optional<Action> choose();

private:
    template <class Value>
    Action best(Value&& value) {
        return best_by_lot(setup_, m_, random_, value);
    }
    Action prefer(ActionKind wanted) {
        return best([&](Action action) { return kind_of(action) == wanted ? 1.0 : 0.0; });
    }
    [[nodiscard]] double worth_of_board(Action action) const;
    [[nodiscard]] Seat who_begins() const;
    [[nodiscard]] double worth_of_token(Action action) const;
    [[nodiscard]] double hopes_of_hand(unsigned cards) const;
    [[nodiscard]] Action mulligan() const;
    [[nodiscard]] Action discard_objective() const;

    const Setup& setup_;
    const Match& m_;
    const UnderworldsWeights& w_;
    Seat me_;
    SeededDice& random_;
};

// ------------------------------------------------------------------------------- the battlefield

// Many fighters need room to come at few; for the few one board is as good as another.
double Answers::worth_of_board(Action action) const {
    std::size_t largest_of_others = 0;
    for (const Seat seat : setup_.all_seats())
        if (seat != me_)
            largest_of_others =
                std::max(largest_of_others, setup_.seat(seat).warband().fighters.size());
    if (setup_.seat(me_).warband().fighters.size() <= largest_of_others) return 0;
    const std::string_view hexes = data_of(static_cast<Board>(action.a)).hexes;
    return -static_cast<double>(std::count(hexes.begin(), hexes.end(), '#'));
}

// Who places his fighters last sees the others; in a round to strike first is better.
Seat Answers::who_begins() const {
    const bool places_fighters = m_.round == 0;
    return places_fighters ? next_in_turn({setup_, m_}, me_) : me_;
}

// Far from where the others will stand; near to one's own matters less.
double Answers::worth_of_token(Action action) const {
    int theirs = kMostHexes;
    for (const Seat seat : setup_.all_seats())
        if (seat != me_) theirs = std::min(theirs, steps_from_start(m_, seat, action));
    constexpr double kNearness = 0.3;
    return theirs - kNearness * steps_from_start(m_, me_, action);
}

// ------------------------------------------------------------------------------- cards

double Answers::hopes_of_hand(unsigned cards) const {
    const Reader r{setup_, m_};
    const ThreatMap threats(r);
    const Prospects prospects(r, threats, w_, me_);
    double hopes = 0;
    for (; cards != 0; cards &= cards - 1) {
        const Card card = setup_.seat(me_).objective(std::countr_zero(cards));
        hopes += data_of(card).glory * prospects.chance_to_score(card);
    }
    return hopes;
}

// A hand that promises far less than three others would is given back: the cards go for good.
Action Answers::mulligan() const {
    constexpr double kFarLess = 0.4;
    const Player& p = m_.player(me_);
    const int deck = std::popcount(p.objective_deck);
    if (deck == 0) return make_action(ActionKind::Keep);
    const double others = hopes_of_hand(p.objective_deck) / deck * p.objectives_in_hand;
    const bool redraw = hopes_of_hand(p.objective_hand) < kFarLess * others;
    return make_action(redraw ? ActionKind::RedrawObjectives : ActionKind::Keep);
}

// The least hopeful card makes room for another that promises clearly more.
Action Answers::discard_objective() const {
    constexpr double kClearlyMore = 0.05;
    const Player& p = m_.player(me_);
    const int deck = std::popcount(p.objective_deck);
    Action chosen = make_action(ActionKind::Done);
    if (deck == 0) return chosen;
    double least = hopes_of_hand(p.objective_deck) / deck - kClearlyMore;
    for (unsigned hand = p.objective_hand; hand != 0; hand &= hand - 1) {
        const double hopes = hopes_of_hand(hand & ~(hand - 1));
        if (hopes >= least) continue;
        least = hopes;
        chosen =
            make_action(ActionKind::Discard, setup_.seat(me_).objective(std::countr_zero(hand)));
    }
    return chosen;
}

// ------------------------------------------------------------------------------- every decision

std::optional<Action> Answers::choose() {
    switch (static_cast<DecisionKind>(m_.decision.kind)) {
        case DecisionKind::ChooseBoard:
            return best([&](Action action) { return worth_of_board(action); });
        case DecisionKind::Seating: return best([](Action) { return 0.0; });
        case DecisionKind::PlaceBoard:
            return best([&](Action action) { return bridging_hexes(m_, action); });
        case DecisionKind::PlaceArtefact:
        case DecisionKind::PlaceToken:
            return best([&](Action action) { return worth_of_token(action); });
        case DecisionKind::WhoBegins: return make_action(ActionKind::Begins, who_begins());
        case DecisionKind::Mulligan: return mulligan();
        case DecisionKind::DrawObjective:
        case DecisionKind::RefillObjectives:
        case DecisionKind::RefillPower: return prefer(ActionKind::Draw);
        case DecisionKind::Score:
            return best([](Action action) {
                return kind_of(action) == ActionKind::Score ? data_of(card_of(action)).glory : 0.0;
            });
        case DecisionKind::DiscardObjectives: return discard_objective();
        case DecisionKind::DiscardPower: return discard_useless_power(setup_, m_, me_);
        case DecisionKind::Reroll: return best_reroll(setup_, m_);
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Action> answer_without_deed(const Setup& setup, const Match& seen,
                                          const UnderworldsWeights& weights, SeededDice& random) {
    return Answers(setup, seen, weights, random).choose();
}

}  // namespace affray::ai
