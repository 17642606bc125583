#include "server/reference/reference.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/registry.h"
#include "games/games.h"
#include "protocol/version.h"
#include "server/reference/game_reference.h"
#include "server/reference/offered_bots.h"
#include "server/reference/reference_json.h"

namespace affray::server {

namespace {

using core::Error;
using core::Json;

Json game_json(const core::GameType& game) {
    const GameReference* reference = reference_of(game.name);
    return {{"name", game.name},
            {"editions", game.editions},
            {"options", reference != nullptr ? reference->options(game) : Json::array()},
            {"seats", {game.least_seats, game.most_seats}}};
}

Json bot_json(const bots::BotType& bot) {
    Json games = Json::array();
    for (const core::GameType& game : games::games())
        if (bot.plays(game.name)) games.push_back(game.name);
    return {{"id", bot.name}, {"games", std::move(games)}, {"thinks", bot.thinks}};
}

}  // namespace

Json by_language(const core::Names& text) {
    Json json = Json::object();
    for (const core::Language language : kLanguages)
        json[std::string(name_of(language))] = text.in(language);
    return json;
}

Json or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

core::Result<bloodbowl::Edition> blood_bowl_edition(std::string_view name) {
    if (const auto edition = bloodbowl::edition_named(name)) return *edition;
    return Error{"unknown_edition", fmt::format("there is no edition '{}' of Blood Bowl", name)};
}

core::Status check_edition(std::string_view game, std::string_view edition) {
    const core::GameType* type = games::find_game(game);
    if (type == nullptr) return Error{"unknown_game", fmt::format("there is no game '{}'", game)};
    if (std::ranges::find(type->editions, edition) == type->editions.end())
        return Error{"unknown_edition",
                     fmt::format("there is no edition '{}' of {}", edition, game)};
    return core::Done{};
}

const GameReference* reference_of(std::string_view game) {
    for (const GameReference* one : {&blood_bowl_reference(), &underworlds_reference()})
        if (one->game == game) return one;
    return nullptr;
}

Json games_info() {
    Json info{{"protocol", kProtocol},
              {"version", kVersion},
              {"games", Json::array()},
              {"bots", Json::array()},
              {"usual_bot", kUsualBot},
              {"think_ms",
               {{"least", kLeastThinkMs},
                {"most", kMostThinkMs},
                {"usual", kUsualThinkMs},
                {"offered", kOfferedThinkMs}}}};
    for (const core::GameType& game : games::games()) info["games"].push_back(game_json(game));
    for (const bots::BotType& bot : bots::bots()) info["bots"].push_back(bot_json(bot));
    return info;
}

}  // namespace affray::server
