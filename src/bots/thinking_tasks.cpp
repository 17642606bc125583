#include "bots/thinking_tasks.h"

#include <memory>
#include <stdexcept>
#include <string>

#include "bots/registry.h"
#include "games/games.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

namespace {

using std::chrono::milliseconds;

Json task_about(std::string_view about, const AnyMatch& seen) {
    return {{"about", about}, {"header", seen.header()}, {"position", seen.position()}};
}

std::unique_ptr<AnyMatch> match_of(const Json& task) {
    const Json& header = task.at("header");
    const core::GameType* game = games::find_game(header.at("game").get<std::string>());
    if (game == nullptr) throw std::runtime_error("there is no such game");
    auto match = game->make(header);
    if (!match) throw std::runtime_error(match.error().message);
    if (const core::Status set = (*match)->set_position(task.at("position")); !set)
        throw std::runtime_error(set.error().message);
    return std::move(*match);
}

ai::BotOptions options_of(const Json& task) {
    return {
        task.at("seed"),
        {milliseconds(task.at("time").get<std::int64_t>()), task.at("nodes"), task.at("threads")},
        task.at("parameters")};
}

Json choose(const Json& task) {
    const BotType* type = find_bot(task.at("bot").get<std::string>());
    if (type == nullptr) throw std::runtime_error("there is no such bot");
    const auto seen = match_of(task);
    const auto bot = type->make(options_of(task));
    if (const Json& memory = task.at("memory"); !memory.is_null()) bot->remember(*seen, memory);
    const core::Action action = bot->choose(*seen);
    return {{"action", seen->action_json(action)}, {"memory", bot->memory(*seen)}};
}

Json find_mistake(const Json& task) {
    Beginning beginning;
    beginning.at = task.at("at");
    auto seen = match_of(task);
    for (const Json& played : task.at("played")) {
        const auto action = seen->read_action(played);
        if (!action) throw std::runtime_error(action.error().message);
        beginning.played.push_back(*action);
    }
    beginning.seen = std::move(seen);
    const auto mistake =
        mistake_in(beginning, milliseconds(task.at("time").get<std::int64_t>()), task.at("seed"));
    return mistake ? *mistake : Json(nullptr);
}

}  // namespace

Json choice_task(std::string_view bot, const ai::BotOptions& options, const Json& memory,
                 const AnyMatch& seen) {
    Json task = task_about("choice", seen);
    task["bot"] = bot;
    task["seed"] = options.seed;
    task["time"] = options.budget.time.count();
    task["nodes"] = options.budget.nodes;
    task["threads"] = options.budget.threads;
    task["parameters"] = options.parameters;
    task["memory"] = memory;
    return task;
}

Json hint_task(const AnyMatch& seen, milliseconds time, std::uint64_t seed) {
    Json task = task_about("hint", seen);
    task["time"] = time.count();
    task["seed"] = seed;
    return task;
}

Json mistake_task(const Beginning& beginning, milliseconds time, std::uint64_t seed) {
    Json task = task_about("mistake", *beginning.seen);
    task["at"] = beginning.at;
    task["time"] = time.count();
    task["seed"] = seed;
    Json& played = task["played"] = Json::array();
    for (const core::Action action : beginning.played)
        played.push_back(beginning.seen->action_json(action));
    return task;
}

Json think(const Json& task) {
    const std::string about = task.at("about");
    if (about == "choice") return choose(task);
    if (about == "mistake") return find_mistake(task);
    if (about != "hint") throw std::runtime_error("there is no such task: " + about);
    return hint_for(*match_of(task), milliseconds(task.at("time").get<std::int64_t>()),
                    task.at("seed"));
}

}  // namespace affray::bots
