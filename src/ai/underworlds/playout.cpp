#include "ai/underworlds/playout.h"

#include "ai/underworlds/veteran.h"
#include "underworlds/game.h"

namespace affray::ai {

using namespace underworlds;

namespace {

constexpr std::uint64_t kDealing = 81, kRolling = 82, kThinking = 83;  // streams
constexpr int kLongest = 1000;                                         // decisions

int activations_begun(const Setup& setup, const Match& m) {
    int begun = kActivations * kMostSeats * m.round;
    for (const Seat seat : setup.all_seats()) begun += m.player(seat).activations;
    return begun;
}

}  // namespace

bool UnderworldsPlayout::is_far_enough(const Match& m, int begun) const {
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::WhoBegins: return m.round > 1;
        case DecisionKind::Activation: return activations_begun(setup_, m) > begun + horizon_;
        default: return false;
    }
}

// A deed is broken off where something came in between.
bool UnderworldsPlayout::can_go_on(const Match& m, Action action, std::uint8_t seat) const {
    if (m.decision.seat != seat) return false;
    ActionList actions;
    Underworlds::list_actions(setup_, m, actions);
    return actions.contains(action);
}

void UnderworldsPlayout::play(Match& m, const Deed& deed, core::Dice& dice) const {
    const std::uint8_t seat = m.decision.seat;
    Underworlds::apply(setup_, m, deed.first(), dice, nullptr);
    for (std::size_t i = 1; i < deed.length && can_go_on(m, deed.actions[i], seat); ++i)
        Underworlds::apply(setup_, m, deed.actions[i], dice, nullptr);
}

void UnderworldsPlayout::begin(Match& m, const Deed& deed, core::Dice& dice, double place) const {
    const std::uint8_t seat = m.decision.seat;
    for (std::size_t i = 0; i < deed.length && can_go_on(m, deed.actions[i], seat); ++i) {
        const auto results = attack_results(setup_, m, deed.actions[i]);
        if (!results) {
            Underworlds::apply(setup_, m, deed.actions[i], dice, nullptr);
            continue;
        }
        apply_result(setup_, m, deed.actions[i], results->at(place), dice);
    }
}

Match UnderworldsPlayout::run(const Match& seen, const Deed& deed, std::uint64_t seed,
                              double place) const {
    core::SeededDice dealing(seed, kDealing), rolling(seed, kRolling), thinking(seed, kThinking);
    Match m = Underworlds::sample(setup_, seen, seen.decision.seat, dealing);
    const int begun = activations_begun(setup_, m);
    const int games = m.games_played;
    begin(m, deed, rolling, place);
    // No trial goes on into the next game of matched play.
    for (int n = 0; n < kLongest && m.decision.is_open() && m.games_played == games &&
                    !is_far_enough(m, begun);
         ++n)
        play(m, choose_deed(setup_, m, w_, thinking, Look::AtAGlance), rolling);
    return m;
}

}  // namespace affray::ai
