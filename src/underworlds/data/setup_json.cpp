#include "underworlds/data/setup_json.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::underworlds {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr std::array<std::string_view, 3> kBoardChoices{"different", "any", "single_set"};
constexpr std::array<std::string_view, 3> kMatchedPlay{"off", "draw", "winner"};
constexpr std::string_view kFree = "free";

std::string read_bool(const Json& json, std::string_view key, bool& value) {
    if (!json.is_boolean()) return fmt::format("options.{}: should be true or false", key);
    value = json.get<bool>();
    return {};
}

std::string read_boards(const Json& json, Options& options) {
    for (std::size_t i = 0; i < kBoardChoices.size(); ++i)
        if (json == kBoardChoices[i]) {
            options.boards = static_cast<BoardChoice>(i);
            return {};
        }
    return "options.boards: should be different, any or single_set";
}

std::string read_matched_play(const Json& json, int seats, Options& options) {
    const auto found = std::find(kMatchedPlay.begin(), kMatchedPlay.end(), json);
    if (found == kMatchedPlay.end()) return "options.matched_play: should be off, draw or winner";
    options.matched_play = static_cast<MatchedPlay>(found - kMatchedPlay.begin());
    if (options.matched_play != MatchedPlay::Off && seats != 2)
        return "options.matched_play: is for two players";
    return {};
}

std::string read_layout(const Json& json, int seats, Options& options) {
    if (json == kFree) return {};
    if (json.is_string()) options.layout = layout_named(json.get_ref<const std::string&>());
    if (!options.layout) return "options.layout: should be free, tee_3, block_4 or brick_4";
    if (data_of(*options.layout).players != seats)
        return fmt::format("options.layout: {} is for {} players", json.get<std::string>(),
                           data_of(*options.layout).players);
    return {};
}

std::string read_pair(const Json& json, const char* key, std::array<int, 2>& pair) {
    const auto found = json.find(key);
    const auto is_count = [](const Json& n) {
        return n.is_number_integer() && n.get<double>() >= 0 && n.get<double>() <= 999;
    };
    if (found == json.end() || !found->is_array() || found->size() != 2 || !is_count((*found)[0]) ||
        !is_count((*found)[1]))
        return fmt::format("options.decider.{}: should be two numbers", key);
    pair = {(*found)[0].get<int>(), (*found)[1].get<int>()};
    return {};
}

// After two games: nobody has won both.
std::string wrong_wins(const std::array<int, 2>& wins) {
    if (wins[0] > 1 || wins[1] > 1)
        return "options.decider.wins: who has won both games has won the match";
    return {};
}

// "9-7" as [9, 7]; what is no number is refused where the pair is read.
Json pair_in(const std::string& text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) return text;
    const auto number = [](std::string_view word) {
        const auto value = core::small_number(word);
        return value ? Json(*value) : Json(std::string(word));
    };
    return Json::array({number(std::string_view(text).substr(0, dash)),
                        number(std::string_view(text).substr(dash + 1))});
}

// "1-1/9-7" as {"wins": [1, 1], "glory": [9, 7]}.
Json decider_in(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return text;
    return {{"wins", pair_in(text.substr(0, slash))}, {"glory", pair_in(text.substr(slash + 1))}};
}

std::string read_decider(const Json& json, int seats, Options& options) {
    if (json.is_null() || json == false) return {};
    if (seats != 2) return "options.decider: a match is for two players";
    if (json.is_string())
        if (const Json spelt = decider_in(json.get<std::string>()); spelt.is_object())
            return read_decider(spelt, seats, options);
    if (!json.is_object() || json.size() != 2)
        return R"(options.decider: should be like {"wins": [1, 1], "glory": [9, 7]} or 1-1/9-7)";
    options.decider = true;
    std::string problem = read_pair(json, "wins", options.wins);
    if (problem.empty()) problem = read_pair(json, "glory", options.glory);
    return problem.empty() ? wrong_wins(options.wins) : problem;
}

std::string read_option(const std::string& key, const Json& value, int seats, Options& options) {
    if (key == "boards") return read_boards(value, options);
    if (key == "layout") return read_layout(value, seats, options);
    if (key == "artefact") return read_bool(value, key, options.artefact);
    if (key == "hold_back") return read_bool(value, key, options.hold_back);
    if (key == "matched_play") return read_matched_play(value, seats, options);
    if (key == "decider") return read_decider(value, seats, options);
    return fmt::format("options.{}: is not known here", key);
}

// Four players need four boards; one core set has two.
std::string too_few_boards(const Options& options, int seats) {
    if (options.boards == BoardChoice::SingleSet && seats > 2)
        return "options.boards: a single core set has boards for two players";
    return {};
}

}  // namespace

Result<Options> read_options(const Json& json, int seats) {
    Options options;
    if (!json.is_object()) return Error{"bad_options", "options: should be an object"};
    for (const auto& [key, value] : json.items())
        if (std::string problem = read_option(key, value, seats, options); !problem.empty())
            return Error{"bad_options", problem};
    if (std::string problem = too_few_boards(options, seats); !problem.empty())
        return Error{"bad_options", problem};
    if (options.decider && options.matched_play != MatchedPlay::Off)
        return Error{"bad_options",
                     "options.decider: is one game, and matched_play has up to three"};
    return options;
}

Json to_json(const Options& options) {
    Json json{{"boards", std::string(kBoardChoices[static_cast<std::size_t>(options.boards)])},
              {"layout", std::string(options.layout ? data_of(*options.layout).id : kFree)},
              {"artefact", options.artefact},
              {"hold_back", options.hold_back},
              {"matched_play",
               std::string(kMatchedPlay[static_cast<std::size_t>(options.matched_play)])}};
    if (options.decider) json["decider"] = {{"wins", options.wins}, {"glory", options.glory}};
    return json;
}

}  // namespace affray::underworlds
