// What whoever runs a match asks of it: seats, turns, claims, time.
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/forward_model.h"

namespace affray::bloodbowl {

using core::Action;

namespace {

constexpr int kTurnsBetweenHalves = 100;  // more than a half has
constexpr int kNobody = -1;               // sees what everybody may know
constexpr int kPurchase = 1;              // the number of the turn in which a seat buys

bool is_buying(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return m.decision.is_open() &&
           (kind == DecisionKind::BuyCards || kind == DecisionKind::BuyInducements);
}

}  // namespace

std::string BloodBowlRules::seat_name(int seat) { return seat == 0 ? "home" : "away"; }

core::Turn BloodBowlRules::turn_of(const Match& m) {
    // Each coach has the time of a turn for what he buys: the book's four minutes.
    if (is_buying(m)) return {m.decision.seat, kPurchase};
    if (m.active == Side::None) return {};
    return {index(m.active), m.half * kTurnsBetweenHalves + m.team(m.active).turn};
}

Action BloodBowlRules::concession(int seat) {
    return make_action(ActionKind::Concede, static_cast<std::uint16_t>(seat));
}

// Whoever sees that a turn marker was not moved, or that time is up, may say so.
std::optional<int> BloodBowlRules::speaks_for(Action action) {
    if (kind_of(action) == ActionKind::Concede) return action.a;
    return std::nullopt;
}

std::optional<Action> BloodBowlRules::time_out(const Setup& setup, const Match& m) {
    if (is_buying(m)) return make_action(ActionKind::Done);  // he has what he has bought
    const Action claim = make_action(ActionKind::TimeOut, m.decision.seat);
    if (!is_legal_claim(setup, m, claim)) return std::nullopt;
    return claim;
}

// What is known to everybody may be worth waiting for; a hidden card must not be told by it.
std::optional<Action> BloodBowlRules::pass(const Setup& setup, const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind != DecisionKind::Moment && kind != DecisionKind::Reroll) return std::nullopt;
    core::ActionList known;
    list_actions(setup, view(setup, m, kNobody), known);
    if (known.size() > 1) return std::nullopt;
    return make_action(kind == DecisionKind::Moment ? ActionKind::Pass : ActionKind::Keep);
}

std::vector<core::Piece> BloodBowlRules::pieces(const Setup&, const Match& m) {
    std::vector<core::Piece> pieces;
    for (const PlayerId p : m.on_pitch) {
        const Player& player = m.player(p);
        pieces.push_back({index(player.side), (player.square.x() + 0.5) / kPitchLength,
                          (player.square.y() + 0.5) / kPitchWidth});
    }
    return pieces;
}

}  // namespace affray::bloodbowl
