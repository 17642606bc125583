#include "cli/base/stored_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/command.h"
#include "games/games.h"

namespace affray::cli {

namespace {

using core::Json;

bool is_record(std::string_view text) {
    const auto first = core::parse_json(text.substr(0, text.find('\n')));
    return first && first->is_object() && first->value("affray", Json()) == "record";
}

std::unique_ptr<core::AnyMatch> match_of_record(const std::string& path, const core::Record& record,
                                                int at) {
    const std::size_t last = record.decisions.size();
    const std::size_t n = at == kLastDecision ? last : static_cast<std::size_t>(at);
    if (n > last) throw BadInput(fmt::format("{} has {} decisions, not {}", path, last, n));
    return value_or_bad_input(core::position_at(record, n, games::games()), path);
}

// The position stands alone, or beside what a match header says ("edition", "sides" ...).
std::unique_ptr<core::AnyMatch> match_of_position(const std::string& path, const Json& json,
                                                  const std::string& edition,
                                                  const std::string& wanted) {
    const bool has_header = json.contains("position");
    const Json name =
        json.value("game", Json(wanted.empty() ? games::games().front().name : wanted));
    const core::GameType* found =
        name.is_string() ? games::find_game(name.get<std::string>()) : nullptr;
    if (found == nullptr) throw BadInput(fmt::format("{}: there is no game {}", path, name.dump()));
    const core::GameType& game = *found;
    const bool known =
        std::find(game.editions.begin(), game.editions.end(), edition) != game.editions.end();
    Json header = game.sample_header(known ? std::string_view(edition) : game.editions.back());
    if (has_header) header.update(json);
    auto match = value_or_bad_input(game.make(header), path);
    value_or_bad_input(match->set_position(has_header ? json["position"] : json), path);
    return match;
}

}  // namespace

core::Record load_record(const std::string& path) {
    return value_or_bad_input(core::read_record(read_file(path)), path);
}

std::unique_ptr<core::AnyMatch> load_match(const std::string& path, int at,
                                           const std::string& edition, const std::string& game) {
    const std::string text = read_file(path);
    std::unique_ptr<core::AnyMatch> match;
    if (is_record(text)) {
        match = match_of_record(path, value_or_bad_input(core::read_record(text), path), at);
    } else {
        const Json json = value_or_bad_input(core::parse_json(text), path);
        if (!json.is_object())
            throw BadInput(fmt::format("{} is neither a record nor a position", path));
        match = match_of_position(path, json, edition, game);
    }
    const std::string found = match->header()["game"];
    if (!game.empty() && found != game)
        throw BadInput(fmt::format("{} is of {}, not of {}", path, found, game));
    return match;
}

}  // namespace affray::cli
