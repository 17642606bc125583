#include "server/room/game_facts.h"

#include <algorithm>
#include <array>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/matched_play.h"

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

std::vector<Standing> standings_on_pitch(const bloodbowl::Match& m) {
    std::vector<Standing> standings;
    for (const bloodbowl::PlayerId p : m.on_pitch) {
        const bloodbowl::Player& player = m.player(p);
        standings.push_back({static_cast<int>(player.side),
                             (player.square.x() + 0.5) / bloodbowl::kPitchLength,
                             (player.square.y() + 0.5) / bloodbowl::kPitchWidth});
    }
    return standings;
}

std::vector<Standing> standings_on_field(const underworlds::Match& m) {
    std::vector<Standing> standings;
    underworlds::Point least{127, 127};
    underworlds::Point most{-128, -128};
    for (std::uint8_t i = 0; i < m.field.size(); ++i) {
        const underworlds::Point at = m.field.point(underworlds::Hex{i});
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    // Half a hex lies around the outermost centres.
    const double width = most.x - least.x + 2;
    const double height = most.y - least.y + 4;
    for (std::uint8_t slot = 0; slot < underworlds::kFighters; ++slot) {
        const underworlds::FighterId f{slot};
        if (!m.hex_of(f).is_somewhere()) continue;
        const underworlds::Point at = m.field.point(m.hex_of(f));
        standings.push_back(
            {f.seat().number, (at.x - least.x + 1) / width, (at.y - least.y + 2) / height});
    }
    return standings;
}

}  // namespace

std::vector<int> scores_of(const AnyMatch& match, int seats) {
    std::vector<int> scores(static_cast<std::size_t>(seats), 0);
    for (int i = 0; i < seats; ++i) {
        int& score = scores[static_cast<std::size_t>(i)];
        if (const auto* bb = as_blood_bowl(match))
            score = bb->match().team(static_cast<bloodbowl::Side>(i)).score;
        else if (const auto* uw = as_underworlds(match))
            score =
                underworlds::is_matched(uw->setup())
                    ? underworlds::games_won(uw->setup(), uw->match())[static_cast<std::size_t>(i)]
                    : uw->match().players[static_cast<std::size_t>(i)].glory;
    }
    return scores;
}

std::vector<Standing> standings_of(const AnyMatch& match) {
    if (const auto* bb = as_blood_bowl(match)) return standings_on_pitch(bb->match());
    if (const auto* uw = as_underworlds(match)) return standings_on_field(uw->match());
    return {};
}

Turn turn_of(const AnyMatch& match) {
    if (const auto* any = as_blood_bowl(match)) {
        const bloodbowl::Match& m = any->match();
        if (m.active == bloodbowl::Side::None) return {};
        return {static_cast<int>(m.active), m.half * 100 + m.team(m.active).turn};
    }
    if (const auto* any = as_underworlds(match)) {
        const underworlds::Match& m = any->match();
        if (m.round == 0 || m.in_end_phase || !m.active.is_some()) return {};
        return {m.active.number,
                (m.games_played * 1000 + m.round) * 100 + m.players[m.active.number].activations};
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

bool gives_up_for_another(const AnyMatch& match, int seat, Action action) {
    if (as_underworlds(match) == nullptr || static_cast<int>(action.a) == seat) return false;
    const auto kind = underworlds::kind_of(action);
    return kind == underworlds::ActionKind::Concede || kind == underworlds::ActionKind::ConcedeGame;
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

std::optional<Action> preferred_answer(const AnyMatch& match,
                                       const bots::Preferences& preferences) {
    const auto* any = as_blood_bowl(match);
    return any == nullptr ? std::nullopt
                          : bots::obvious_answer(preferences, any->setup(), any->match());
}

std::optional<Action> lone_pass(const AnyMatch& match) {
    if (as_underworlds(match) == nullptr) return std::nullopt;
    const auto actions = match.legal_actions();
    if (actions.size() != 1 || underworlds::kind_of(actions[0]) != underworlds::ActionKind::Pass)
        return std::nullopt;
    return actions[0];
}

std::optional<Action> blind_pass(const AnyMatch& match) {
    const auto* any = as_underworlds(match);
    const auto reaction = static_cast<std::uint8_t>(underworlds::DecisionKind::Reaction);
    if (any == nullptr || any->match().decision.kind != reaction) return std::nullopt;
    return underworlds::make_action(underworlds::ActionKind::Pass);
}

bool plays_underworlds(const AnyMatch& match) { return as_underworlds(match) != nullptr; }

bool reveals(const std::vector<core::Roll>& rolls, const core::Json& events) {
    if (!rolls.empty()) return true;
    return std::any_of(events.begin(), events.end(), [](const core::Json& event) {
        const auto& name = event.at("event").get_ref<const std::string&>();
        return name == "cards_drawn" || name == "power_card_drawn" || name == "token_revealed";
    });
}

}  // namespace affray::server
