#include "server/reference.h"

#include "ai/bot.h"
#include "ai/games.h"
#include "protocol/version.h"

namespace affray::server {

using core::Json;
using core::Result;

Json games_info() {
    Json games = Json::array();
    for (const core::GameType& type : ai::games()) {
        Json editions = Json::array();
        for (const auto edition : type.editions) editions.push_back(std::string(edition));
        games.push_back({{"name", std::string(type.name)},
                         {"editions", editions},
                         {"options", Json::array()},
                         {"seats", Json::array({2, type.name == "bloodbowl" ? 2 : 4})}});
    }
    Json bots = Json::array();
    for (const ai::BotType& bot : ai::bots()) {
        Json names = Json::array();
        for (const core::GameType& type : ai::games())
            if (bot.plays(type.name)) names.push_back(std::string(type.name));
        bots.push_back({{"id", std::string(bot.name)}, {"games", names}});
    }
    return {{"protocol", 1}, {"version", std::string(kVersion)}, {"games", games}, {"bots", bots}};
}
Result<Json> rosters_info(std::string_view) { return Json::array(); }
Result<Json> stars_info(std::string_view) { return Json::array(); }
Json skills_info() { return Json::array(); }
Json cards_info() { return Json::array(); }
Json warbands_info() { return Json::array(); }
Result<Json> ready_sides(std::string_view game, std::string_view edition) {
    const core::GameType* type = ai::find_game(game);
    if (type == nullptr) return core::Error{"unknown_game", "there is no such game"};
    Json sides = Json::array();
    for (const Json& side : type->sample_header(edition).at("sides"))
        sides.push_back({{"id", side}, {"name", side}});
    return sides;
}
Result<Json> rule_lines(std::string_view, std::string_view, std::string_view, std::string_view) {
    return Json::array();
}
Result<Json> rule_line(std::string_view) { return core::Error{"not_found", "there is no such rule"}; }
Result<Json> team_check(std::string_view, const Json&) {
    return Json{{"legal", true}, {"value", 0}, {"cost", 0}, {"budget", 0}, {"problems", Json::array()}};
}
Result<Json> deck_check(const Json& deck) {
    return Json{{"legal", true}, {"problems", Json::array()}, {"text", ""}, {"deck", deck}};
}
Result<Json> side_list(std::string_view game, std::string_view edition, const Json& side,
                       core::SeededDice&) {
    const core::GameType* type = ai::find_game(game);
    if (type == nullptr) return core::Error{"unknown_game", "there is no such game"};
    if (side == "random") return type->sample_header(edition).at("sides").at(0);
    return side;
}

}  // namespace affray::server
