#include "server/reference/reference.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/setup_json.h"
#include "bots/registry.h"
#include "games/games.h"
#include "protocol/version.h"
#include "server/reference/offered_bots.h"
#include "server/reference/reference_json.h"
#include "underworlds/data/setup.h"
#include "underworlds/data/setup_json.h"

namespace affray::server {

namespace {

using core::Error;
using core::Json;

// An option that only some editions know; every other one is known to all.
struct EditionOption {
    std::string_view id;
    std::string_view edition;
};
constexpr std::array<EditionOption, 3> kEditionOptions{
    {{"piling_on", "bb16"}, {"rivals", "bb16"}, {"as_published", "classic"}}};

Json editions_with(std::string_view option, const core::GameType& game) {
    Json editions = Json::array();
    const auto only = std::ranges::find(kEditionOptions, option, &EditionOption::id);
    for (const std::string_view edition : game.editions)
        if (only == kEditionOptions.end() || only->edition == edition) editions.push_back(edition);
    return editions;
}

// The switches among a game's options, with their usual values.
Json flags_of(const Json& options, const core::GameType& game) {
    Json list = Json::array();
    for (const auto& [id, usual] : options.items())
        if (usual.is_boolean())
            list.push_back({{"id", id},
                            {"kind", "flag"},
                            {"choices", Json::array()},
                            {"default", usual},
                            {"editions", editions_with(id, game)}});
    return list;
}

Json choice(const char* id, Json choices, const Json& options, const core::GameType& game) {
    return {{"id", id},
            {"kind", "choice"},
            {"choices", std::move(choices)},
            {"default", options.at(id)},
            {"editions", editions_with(id, game)}};
}

Json blood_bowl_options(const core::GameType& game) {
    const Json usual = to_json(bloodbowl::Options{});
    Json list = flags_of(usual, game);
    list.push_back(choice("tie", {"draw", "ask", "overtime"}, usual, game));
    return list;
}

Json underworlds_options(const core::GameType& game) {
    const Json usual = to_json(underworlds::Options{});
    Json list = flags_of(usual, game);
    Json boards = choice("boards", {"different", "any", "single_set"}, usual, game);
    boards["seats"] = {{"single_set", 2}};
    list.push_back(std::move(boards));
    Json matched_play = choice("matched_play", {"off", "draw", "winner"}, usual, game);
    matched_play["seats"] = {{"draw", 2}, {"winner", 2}};
    list.push_back(std::move(matched_play));
    Json layout = choice("layout", {"free"}, usual, game);
    for (const underworlds::LayoutData& data : underworlds::data::kLayoutRows) {
        layout["choices"].push_back(data.id);
        layout["seats"][std::string(data.id)] = data.players;
    }
    list.push_back(std::move(layout));
    return list;
}

Json game_json(const core::GameType& game) {
    const bool is_blood_bowl = game.name == kBloodBowl;
    return {{"name", game.name},
            {"editions", game.editions},
            {"options", is_blood_bowl ? blood_bowl_options(game) : underworlds_options(game)},
            {"seats", {2, is_blood_bowl ? 2 : underworlds::kMostSeats}}};
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
