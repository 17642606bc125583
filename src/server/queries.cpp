#include "server/queries.h"

#include <algorithm>

#include "ai/games.h"

namespace affray::server {

namespace {

using core::Action;
using core::Error;
using core::Json;
using core::Result;

constexpr std::size_t kMostActions = 512;

Result<std::vector<Action>> asked_actions(const core::AnyMatch& seen, const Json& query) {
    const std::vector<Action> legal = seen.legal_actions();
    if (!query.contains("actions")) return legal;
    const Json& texts = query.at("actions");
    if (!texts.is_array() || texts.size() > kMostActions)
        return Error{"bad_request", "actions: should be a list"};
    std::vector<Action> actions;
    for (const Json& text : texts) {
        const auto action = seen.read_action(text);
        if (!action) return action.error();
        if (std::find(legal.begin(), legal.end(), *action) == legal.end())
            return Error{"illegal_action", "an action is not possible now"};
        actions.push_back(*action);
    }
    return actions;
}

}  // namespace

Result<Json> answer_query(const core::AnyMatch& seen, const Json& query) {
    if (query.value("about", Json()) != "odds")
        return Error{"unknown_query", "there is no question of this kind"};
    const auto actions = asked_actions(seen, query);
    if (!actions) return actions.error();
    Json odds = Json::object();
    for (const Action action : *actions)
        if (Json of = ai::odds_json(seen, action); !of.is_null())
            odds[seen.action_text(action)] = std::move(of);
    return Json{{"odds", std::move(odds)}};
}

}  // namespace affray::server
