#include "underworlds/series.h"

#include <fmt/format.h>

namespace affray::underworlds {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr int kVersion = 1;
constexpr std::array<std::string_view, 2> kSeats{"A", "B"};

Error bad_series(std::string message) { return {"bad_series", std::move(message)}; }

Json seat_json(std::optional<int> seat) {
    return seat ? Json(std::string(kSeats[static_cast<std::size_t>(*seat)])) : Json(nullptr);
}

std::optional<int> seat_in(const Json& json) {
    for (int seat = 0; seat < 2; ++seat)
        if (json == kSeats[static_cast<std::size_t>(seat)]) return seat;
    return std::nullopt;
}

Json game_json(const PlayedGame& game) {
    Json json{{"winner", seat_json(game.winner)},
              {"glory", game.glory},
              {"wiped_out", game.wiped_out},
              {"sudden_death", game.sudden_death}};
    if (!game.record.empty()) json["record"] = game.record;
    return json;
}

Result<PlayedGame> read_game(const Json& json, std::size_t number) {
    try {
        PlayedGame game;
        game.winner = seat_in(json.at("winner"));
        game.glory = json.at("glory").get<std::array<int, 2>>();
        game.wiped_out = json.at("wiped_out").get<std::array<bool, 2>>();
        game.sudden_death = json.value("sudden_death", false);
        game.record = json.value("record", std::string());
        return game;
    } catch (const Json::exception&) {
        return bad_series(fmt::format("games[{}]: needs winner, glory and wiped_out", number));
    }
}

}  // namespace

Series::Series(Deck first, Deck second, bool winner_required)
    : decks_{std::move(first), std::move(second)}, winner_required_(winner_required) {}

std::array<int, 2> Series::wins() const {
    std::array<int, 2> wins{};
    for (const PlayedGame& game : games_)
        // A game of sudden death was drawn as a game: it decides the match, not the count.
        if (game.winner && !game.sudden_death) ++wins[static_cast<std::size_t>(*game.winner)];
    return wins;
}

std::array<int, 2> Series::glory() const {
    std::array<int, 2> glory{};
    for (const PlayedGame& game : games_)
        for (std::size_t seat = 0; seat < 2; ++seat) glory[seat] += game.glory[seat];
    return glory;
}

bool Series::is_over() const {
    if (games_.size() == kGames) return true;
    const auto won = wins();
    return games_.size() == 2 && (won[0] == 2 || won[1] == 2);
}

std::optional<int> Series::winner() const {
    if (!is_over()) return std::nullopt;
    const PlayedGame& last = games_.back();
    if (last.sudden_death) return last.winner;
    const auto won = wins();
    if (won[0] != won[1]) return won[0] > won[1] ? 0 : 1;
    if (!winner_required_) return std::nullopt;
    const auto sum = glory();
    if (sum[0] != sum[1]) return sum[0] > sum[1] ? 0 : 1;
    if (last.wiped_out[0] != last.wiped_out[1]) return last.wiped_out[0] ? 1 : 0;
    return std::nullopt;
}

std::optional<Json> Series::next_header() const {
    if (is_over()) return std::nullopt;
    Json options = Json::object();
    if (winner_required_ && games_.size() + 1 == kGames)
        options["decider"] = {{"wins", wins()}, {"glory", glory()}};
    return Json{
        {"game", "underworlds"},
        {"edition", "shadespire"},
        {"options", options},
        {"sides", Json::array({underworlds::to_json(decks_[0]), underworlds::to_json(decks_[1])})}};
}

core::Status Series::add(const Json& outcome, std::string record) {
    if (is_over()) return bad_series("the match is decided");
    try {
        if (!outcome.at("over").get<bool>()) return bad_series("the game is not over");
        PlayedGame game;
        game.winner = seat_in(outcome.at("winner"));
        game.sudden_death = outcome.at("sudden_death").get<bool>();
        game.record = std::move(record);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            game.glory[seat] = outcome.at("seats").at(seat).at("glory").get<int>();
            game.wiped_out[seat] = outcome.at("seats").at(seat).at("out_of_action").get<bool>();
        }
        games_.push_back(game);
    } catch (const Json::exception&) {
        return bad_series("this is no outcome of a game of two players");
    }
    return core::Done{};
}

Json Series::to_json() const {
    Json games = Json::array();
    for (const PlayedGame& game : games_) games.push_back(game_json(game));
    return {
        {"affray", "series"},
        {"version", kVersion},
        {"game", "underworlds"},
        {"winner_required", winner_required_},
        {"sides", Json::array({underworlds::to_json(decks_[0]), underworlds::to_json(decks_[1])})},
        {"games", games},
        {"wins", wins()},
        {"glory", glory()},
        {"over", is_over()},
        {"winner", seat_json(winner())}};
}

Result<Series> Series::read(const Json& json) {
    if (!json.is_object() || json.value("affray", Json()) != "series")
        return bad_series("this is no record of a series");
    const Json sides = json.value("sides", Json());
    if (!sides.is_array() || sides.size() != 2) return bad_series("sides: should be two decks");
    auto first = read_deck(sides[0], "sides[0]");
    if (!first) return first.error();
    auto second = read_deck(sides[1], "sides[1]");
    if (!second) return second.error();
    Series series(std::move(*first), std::move(*second),
                  json.value("winner_required", Json(false)) == true);
    const Json games = json.value("games", Json::array());
    if (!games.is_array() || games.size() > kGames)
        return bad_series("games: should be up to three");
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto game = read_game(games[i], i);
        if (!game) return game.error();
        if (series.is_over()) return bad_series("games: the match was decided before");
        series.games_.push_back(std::move(*game));
    }
    return series;
}

}  // namespace affray::underworlds
