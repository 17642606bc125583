// The rules browser: lines of the catalogue, and one line beside the other editions'.
#include <algorithm>

#include <fmt/format.h>

#include "core/catalogue.h"
#include "games/games.h"
#include "protocol/rule_relations.h"
#include "protocol/rule_tests.h"
#include "server/reference/reference.h"
#include "server/reference/reference_json.h"

namespace affray::server {

namespace {

using core::CatalogueRule;
using core::Json;

// The catalogue knows a game of one edition by its name.
std::string_view edition_of(const CatalogueRule& rule) {
    const core::GameType* game = games::find_game(rule.edition);
    return game != nullptr ? game->editions.front() : rule.edition;
}

bool is_of_chapter(const CatalogueRule& rule, std::string_view chapter) {
    return chapter.empty() || rule.topic == chapter ||
           (rule.topic.starts_with(chapter) && rule.topic[chapter.size()] == '.');
}

Json line_json(const CatalogueRule& rule) {
    return {{"id", rule.id},
            {"edition", edition_of(rule)},
            {"chapter", rule.topic},
            {"text", rule.text},
            {"note", or_null(rule.note)}};
}

}  // namespace

core::Result<Json> rule_lines(std::string_view game, std::string_view edition,
                              std::string_view search, std::string_view chapter) {
    if (const auto known = check_edition(game, edition); !known) return known.error();
    Json lines = Json::array();
    for (const CatalogueRule* rule : core::search_rules(search))
        if (edition_of(*rule) == edition && is_of_chapter(*rule, chapter))
            lines.push_back(line_json(*rule));
    return lines;
}

core::Result<Json> rule_line(std::string_view id) {
    const CatalogueRule* rule = core::find_rule(id);
    if (rule == nullptr)
        return core::Error{"unknown_rule", fmt::format("there is no rule '{}'", id)};
    Json line = line_json(*rule);
    line["same_in"] = Json::array();
    for (const CatalogueRule* heir : protocol::inheriting(*rule))
        line["same_in"].push_back(line_json(*heir));
    for (const CatalogueRule* other : protocol::same_topic_elsewhere(*rule))
        line["same_in"].push_back(line_json(*other));
    line["tests"] = protocol::tests_of(*rule);
    return line;
}

}  // namespace affray::server
