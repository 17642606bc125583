#include "server/reference/option_json.h"

#include <algorithm>
#include <array>
#include <string>

namespace affray::server {

namespace {

using core::Json;

// An option that only some editions know; every other one is known to all.
struct EditionOption {
    std::string_view id;
    std::string_view editions;  // with a space around each
};
constexpr std::string_view kWithInducements = " lrb5 crp bb16 ";
constexpr std::array<EditionOption, 17> kEditionOptions{{{"piling_on", " bb16 "},
                                                         {"rivals", " bb16 "},
                                                         {"as_published", " classic "},
                                                         {"inducements", kWithInducements},
                                                         {"budget", kWithInducements},
                                                         {"cards", kWithInducements},
                                                         {"merged_deck", kWithInducements},
                                                         {"optional_inducements", " bb16 "},
                                                         {"special_plays", " bb16 "},
                                                         {"card_variant", " bb16 "},
                                                         {"lrb6_decks", " bb16 "},
                                                         {"weather_table", " bb16 "},
                                                         {"blitzmania", " bb16 "},
                                                         {"special_balls", " bb16 "},
                                                         {"referee", " bb16 "},
                                                         {"stadium", " bb16 "},
                                                         {"match_events", " bb16 "}}};

bool is_among(std::string_view edition, std::string_view editions) {
    return editions.find(" " + std::string(edition) + " ") != std::string_view::npos;
}

Json editions_with(std::string_view option, const core::GameType& game) {
    Json editions = Json::array();
    const auto only = std::ranges::find(kEditionOptions, option, &EditionOption::id);
    for (const std::string_view edition : game.editions)
        if (only == kEditionOptions.end() || is_among(edition, only->editions))
            editions.push_back(edition);
    return editions;
}

}  // namespace

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

}  // namespace affray::server
