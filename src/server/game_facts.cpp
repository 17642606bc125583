#include "server/game_facts.h"

#include <algorithm>
#include <array>

#include "bloodbowl/decisions.h"
#include "bloodbowl/game.h"
#include "underworlds/decisions.h"
#include "underworlds/game.h"

namespace affray::server {

namespace {

using core::Action;
using core::AnyMatch;

const bloodbowl::AnyBloodBowlMatch* as_blood_bowl(const AnyMatch& match) {
    return dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match);
}

const underworlds::AnyUnderworldsMatch* as_underworlds(const AnyMatch& match) {
    return dynamic_cast<const underworlds::AnyUnderworldsMatch*>(&match);
}

// What a player who is out of time does: as little as possible.
constexpr std::array kIdleActions{underworlds::ActionKind::Pass, underworlds::ActionKind::Done,
                                  underworlds::ActionKind::Decline, underworlds::ActionKind::Keep,
                                  underworlds::ActionKind::Stay};

}  // namespace

std::vector<std::string> seat_names(std::string_view game, int seats) {
    if (game == "bloodbowl") return {"home", "away"};
    std::vector<std::string> names;
    for (int i = 0; i < seats; ++i) names.emplace_back(1, static_cast<char>('A' + i));
    return names;
}

std::vector<int> scores_of(const AnyMatch& match, int seats) {
    std::vector<int> scores(static_cast<std::size_t>(seats), 0);
    for (int i = 0; i < seats; ++i) {
        int& score = scores[static_cast<std::size_t>(i)];
        if (const auto* bb = as_blood_bowl(match))
            score = bb->match().team(static_cast<bloodbowl::Side>(i)).score;
        else if (const auto* uw = as_underworlds(match))
            score = uw->match().players[static_cast<std::size_t>(i)].glory;
    }
    return scores;
}

bool has_secrets(const AnyMatch& match) { return as_underworlds(match) != nullptr; }

Turn turn_of(const AnyMatch& match) {
    if (const auto* any = as_blood_bowl(match)) {
        const bloodbowl::Match& m = any->match();
        if (m.active == bloodbowl::Side::None) return {};
        return {static_cast<int>(m.active), m.half * 100 + m.team(m.active).turn};
    }
    if (const auto* any = as_underworlds(match)) {
        const underworlds::Match& m = any->match();
        if (m.round == 0 || m.in_end_phase || !m.active.is_some()) return {};
        return {m.active.number, m.round * 100 + m.players[m.active.number].activations};
    }
    return {};
}

std::optional<Action> concession(const AnyMatch& match, int seat) {
    const auto number = static_cast<std::uint16_t>(seat);
    if (const auto* any = as_blood_bowl(match)) {
        const Action action = bloodbowl::make_action(bloodbowl::ActionKind::Concede, number);
        if (bloodbowl::BloodBowl::is_legal_claim(any->setup(), any->match(), action)) return action;
    }
    if (const auto* any = as_underworlds(match)) {
        const Action action = underworlds::make_action(underworlds::ActionKind::Concede, number);
        if (underworlds::Underworlds::is_legal_claim(any->setup(), any->match(), action))
            return action;
    }
    return std::nullopt;
}

std::optional<Action> time_out(const AnyMatch& match) {
    if (const auto* any = as_blood_bowl(match)) {
        const Action claim =
            bloodbowl::make_action(bloodbowl::ActionKind::TimeOut, any->match().decision.seat);
        if (bloodbowl::BloodBowl::is_legal_claim(any->setup(), any->match(), claim)) return claim;
    }
    if (as_underworlds(match) != nullptr) {
        const auto actions = match.legal_actions();
        for (const auto idle : kIdleActions)
            for (const Action action : actions)
                if (underworlds::kind_of(action) == idle) return action;
    }
    return std::nullopt;
}

std::optional<Action> preferred_answer(const AnyMatch& match, const ai::Preferences& preferences) {
    const auto* any = as_blood_bowl(match);
    return any == nullptr ? std::nullopt
                          : ai::obvious_answer(preferences, any->setup(), any->match());
}

std::optional<Action> lone_pass(const AnyMatch& match) {
    if (as_underworlds(match) == nullptr) return std::nullopt;
    const auto actions = match.legal_actions();
    if (actions.size() != 1 || underworlds::kind_of(actions[0]) != underworlds::ActionKind::Pass)
        return std::nullopt;
    return actions[0];
}

bool reveals(const std::vector<core::Roll>& rolls, const core::Json& events) {
    if (!rolls.empty()) return true;
    return std::any_of(events.begin(), events.end(), [](const core::Json& event) {
        const auto& name = event.at("event").get_ref<const std::string&>();
        return name == "cards_drawn" || name == "power_card_drawn" || name == "token_revealed";
    });
}

}  // namespace affray::server
