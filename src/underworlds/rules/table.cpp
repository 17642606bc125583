// What whoever runs a match asks of it: seats, turns, claims, time.
#include <algorithm>
#include <array>

#include "underworlds/rules/decisions.h"
#include "underworlds/rules/forward_model.h"

namespace affray::underworlds {

using core::Action;

namespace {

// More than a round has activations, and more than a game has rounds.
constexpr int kActivationsBetweenRounds = 100;
constexpr int kRoundsBetweenGames = 1000;

// What a player who is out of time does: as little as possible.
constexpr std::array kIdleActions{ActionKind::Pass, ActionKind::Done, ActionKind::Decline,
                                  ActionKind::Keep, ActionKind::Stay};

}  // namespace

std::string UnderworldsRules::seat_name(int seat) {
    return short_name(Seat{static_cast<std::uint8_t>(seat)});
}

core::Turn UnderworldsRules::turn_of(const Match& m) {
    if (m.round == 0 || m.in_end_phase || !m.active.is_some()) return {};
    return {m.active.number,
            (m.games_played * kRoundsBetweenGames + m.round) * kActivationsBetweenRounds +
                m.player(m.active).activations};
}

Action UnderworldsRules::concession(int seat) {
    return make_action(ActionKind::Concede, static_cast<std::uint16_t>(seat));
}

// Conceding is legal at any decision, but everybody speaks for himself.
std::optional<int> UnderworldsRules::speaks_for(Action action) {
    const ActionKind kind = kind_of(action);
    if (kind == ActionKind::Concede || kind == ActionKind::ConcedeGame) return action.a;
    return std::nullopt;
}

std::optional<Action> UnderworldsRules::time_out(const Setup& setup, const Match& m) {
    core::ActionList actions;
    if (m.decision.is_open()) list_actions(setup, m, actions);
    for (const ActionKind idle : kIdleActions)
        for (const Action action : actions)
            if (kind_of(action) == idle) return action;
    return std::nullopt;
}

std::optional<Action> UnderworldsRules::pass(const Setup&, const Match& m) {
    if (!m.decision.is_open() ||
        static_cast<DecisionKind>(m.decision.kind) != DecisionKind::Reaction)
        return std::nullopt;
    return make_action(ActionKind::Pass);
}

std::vector<core::Piece> UnderworldsRules::pieces(const Setup&, const Match& m) {
    std::vector<core::Piece> pieces;
    Point least{127, 127};
    Point most{-128, -128};
    for (std::uint8_t i = 0; i < m.field.size(); ++i) {
        const Point at = m.field.point(Hex{i});
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    // Half a hex lies around the outermost centres.
    const double width = most.x - least.x + 2;
    const double height = most.y - least.y + 4;
    for (std::uint8_t slot = 0; slot < kFighters; ++slot) {
        const FighterId f{slot};
        if (!m.hex_of(f).is_somewhere()) continue;
        const Point at = m.field.point(m.hex_of(f));
        pieces.push_back(
            {f.seat().number, (at.x - least.x + 1) / width, (at.y - least.y + 2) / height});
    }
    return pieces;
}

}  // namespace affray::underworlds
