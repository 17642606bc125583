// The outcome as other programs read it.
#include "bloodbowl/rules/outcome.h"

#include "bloodbowl/game.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/json_values.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

template <class Read>
Json per_side(Read&& read) {
    return {{"home", read(Side::Home)}, {"away", read(Side::Away)}};
}

Json side_or_null(std::optional<int> seat) {
    return side_json(seat ? static_cast<Side>(*seat) : Side::None);
}

Json playable_or_null(Playable playable) {
    return playable == Playable::None ? Json(nullptr) : Json(std::string(id_of(playable)));
}

Json states_json(const Outcome& outcome, Side side) {
    std::array<int, kNames<Status>.size()> count{};
    for (const PlayerOutcome& player : outcome.players)
        if (player.side == side) ++count[static_cast<std::size_t>(player.status)];
    Json json = Json::object();
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] > 0) json[std::string(kNames<Status>[i])] = count[i];
    return json;
}

std::string word_of(const Improvement& improvement) {
    return improvement.skill ? std::string(id_of(*improvement.skill))
                             : "+" + std::string(word_for(improvement.characteristic));
}

Json deeds_json(const Setup& setup, const PlayerOutcome& player) {
    Json json{{"player", short_name(setup, player.id)}, {"name", player.name},
              {"touchdowns", player.touchdowns},        {"completions", player.completions},
              {"interceptions", player.interceptions},  {"casualties", player.casualties}};
    if (player.mvp_awards > 0) json["mvp_awards"] = player.mvp_awards;
    for (const Improvement& improvement : player.improvements)
        json["improvements"].push_back(word_of(improvement));
    return json;
}

std::string name_of(const Setup& setup, const CasualtyResult& result) {
    return std::string(casualty_name(setup.rules, result.roll, result.effect));
}

Json second_injury_json(const Setup& setup, const CasualtyResult& result) {
    return {{"roll", result.roll},
            {"effect", std::string(word_for(result.effect))},
            {"name", name_of(setup, result)},
            {"reduced", result.reduced}};
}

Json injury_json(const Setup& setup, PlayerId id, const InjurySuffered& injury) {
    Json json{{"player", short_name(setup, id)},
              {"by", injury.by.is_some() ? Json(short_name(setup, injury.by)) : Json(nullptr)},
              {"cause", std::string(word_for(injury.cause))},
              {"roll", injury.result.roll > 0 ? Json(injury.result.roll) : Json(nullptr)},
              {"effect", std::string(word_for(injury.result.effect))},
              {"name", name_of(setup, injury.result)},
              {"healed", injury.healed},
              {"reduced", injury.result.reduced},
              {"miss_next_game", injury.misses_next_game}};
    if (injury.again) json["again"] = second_injury_json(setup, *injury.again);
    if (injury.may_become_rotter) json["may_become_rotter"] = true;
    return json;
}

}  // namespace

Json BloodBowl::outcome_json(const Setup& setup, const Outcome& outcome) {
    Json players = Json::array();
    Json injuries = Json::array();
    for (const PlayerOutcome& player : outcome.players) {
        if (player.did_something()) players.push_back(deeds_json(setup, player));
        if (player.injury) injuries.push_back(injury_json(setup, player.id, *player.injury));
    }
    const auto team = [&](int TeamOutcome::*field) {
        return per_side([&](Side side) { return outcome.team(side).*field; });
    };
    return {{"over", outcome.over},
            {"score",
             per_side([&](Side side) { return outcome.score[static_cast<std::size_t>(side)]; })},
            {"winner", side_or_null(outcome.winner())},
            {"conceded", side_or_null(outcome.conceded)},
            {"overtime", outcome.overtime},
            {"stadium", playable_or_null(outcome.stadium)},
            {"referee", playable_or_null(outcome.referee)},
            {"ball", playable_or_null(outcome.ball)},
            {"fans", team(&TeamOutcome::fans)},
            {"gold", team(&TeamOutcome::gold)},
            {"mvp_awarded", per_side([&](Side side) { return outcome.team(side).mvp_awarded; })},
            {"players", std::move(players)},
            {"injuries", std::move(injuries)},
            {"bribes_left", team(&TeamOutcome::bribes)},
            {"apothecaries_left", team(&TeamOutcome::apothecaries)},
            {"states", per_side([&](Side side) { return states_json(outcome, side); })}};
}

}  // namespace affray::bloodbowl
