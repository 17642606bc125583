#include "bots/queries.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/game_knowledge.h"
#include "bots/odds.h"
#include "bots/query_json.h"

namespace affray::bots {

using core::Error;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

constexpr std::size_t kMostActions = 512;

Result<std::vector<core::Action>> actions_asked_about(const core::AnyMatch& seen,
                                                      const Json* named) {
    if (named == nullptr)
        return seen.decision().is_open() ? seen.legal_actions() : std::vector<core::Action>{};
    if (!named->is_array() || named->size() > kMostActions)
        return bad_query(fmt::format("'actions' should be a list of at most {}", kMostActions));
    const auto legal =
        seen.decision().is_open() ? seen.legal_actions() : std::vector<core::Action>{};
    std::vector<core::Action> actions;
    for (const Json& json : *named) {
        const auto action = seen.read_action(json);
        if (!action) return action.error();
        if (std::find(legal.begin(), legal.end(), *action) == legal.end())
            return Error{"illegal_action",
                         fmt::format("'{}' is not possible now", seen.action_text(*action))};
        actions.push_back(*action);
    }
    return actions;
}

Result<Json> answer_odds(const core::AnyMatch& seen, ObjectReader& query) {
    const Json* named = query.take("actions");
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const auto actions = actions_asked_about(seen, named);
    if (!actions) return actions.error();
    Json odds = Json::object();
    for (const core::Action action : *actions)
        if (Json one = odds_json(seen, action); !one.is_null())
            odds[seen.action_text(action)] = std::move(one);
    return Json{{"odds", std::move(odds)}};
}

bool knows_query(const GameKnowledge& game, std::string_view about) {
    return std::find(game.queries.begin(), game.queries.end(), about) != game.queries.end();
}

// Of this game or another.
bool is_query(std::string_view about) {
    const auto all = all_knowledge();
    return std::any_of(all.begin(), all.end(),
                       [&](const GameKnowledge* game) { return knows_query(*game, about); });
}

}  // namespace

Result<Json> answer_query(const core::AnyMatch& seen, const Json& query) {
    if (!query.is_object()) return bad_query(R"(a query is an object like {"about": "odds"})");
    ObjectReader reader(query, "query");
    const Json* word = reader.take("about");
    if (word == nullptr || !word->is_string()) return bad_query("'about' should say what is asked");
    const auto& about = word->get_ref<const std::string&>();
    if (about == "odds") return answer_odds(seen, reader);
    const GameKnowledge* game = knowledge_of(seen.game());
    if (game != nullptr && knows_query(*game, about)) return game->answer(seen, about, reader);
    if (is_query(about))
        return Error{"no_such_query", fmt::format("'{}' is not asked in this game", about)};
    return bad_query(fmt::format("there is nothing to ask about {}", ObjectReader::text(*word)));
}

}  // namespace affray::bots
