#include "protocol/analysis.h"

#include <fmt/format.h>

#include "bots/explain.h"
#include "bots/registry.h"

namespace affray::protocol {

using core::AnyMatch;
using core::Error;
using core::Json;
using core::Result;

namespace {

bool can_explain(std::string_view bot) { return bot == bots::kExplainingBot; }

Result<const bots::BotType*> bot_for(const AnyMatch& match, const Question& question) {
    if (!match.decision().is_open())
        return Error{"over", "the match is over: there is nothing to decide"};
    if (const bots::BotType* bot = bots::find_bot(question.bot)) return bot;
    std::string names;
    for (const bots::BotType& bot : bots::bots()) names += fmt::format(" {}", bot.name);
    return Error{"unknown_bot", fmt::format("there is no bot '{}', only{}", question.bot, names)};
}

// The bot knows what its seat may know, and nothing else.
std::unique_ptr<AnyMatch> seen_by_chooser(const AnyMatch& match) {
    return match.seen_by(match.decision().seat);
}

core::Action answer_of(const bots::BotType& bot, const AnyMatch& seen, const Question& question) {
    return bot.make({.seed = question.seed, .budget = question.budget})->choose(seen);
}

Json told(const AnyMatch& match, const Question& question) {
    return {{"bot", question.bot}, {"decision", match.decision_json()}};
}

Json explained(const AnyMatch& seen, const Question& question) {
    ai::Explanation explanation = bots::explain(seen, question.budget, question.seed);
    if (explanation.lines.size() > question.lines) explanation.lines.resize(question.lines);
    Json json = bots::to_json(seen, explanation);
    json.erase("played");
    return json;
}

Json answer_as_line(const AnyMatch& seen, core::Action answer) {
    const std::string text = seen.action_text(answer);
    return {{"lines", Json::array({{{"actions", Json::array({seen.action_json(answer)})},
                                    {"texts", Json::array({text})},
                                    {"chance", nullptr},
                                    {"value", nullptr}}})},
            {"nodes", 0},
            {"unit", std::string(bots::unit_of(seen))},
            {"sentence", fmt::format("This bot would answer \"{}\"; it does not say why.", text)}};
}

}  // namespace

Result<Json> analyse(const AnyMatch& match, const Question& question) {
    const auto bot = bot_for(match, question);
    if (!bot) return bot.error();
    const auto seen = seen_by_chooser(match);
    Json json = told(match, question);
    json["explains"] = can_explain(question.bot);
    json.update(can_explain(question.bot)
                    ? explained(*seen, question)
                    : answer_as_line(*seen, answer_of(**bot, *seen, question)));
    return json;
}

Result<Json> choose(const AnyMatch& match, const Question& question) {
    const auto bot = bot_for(match, question);
    if (!bot) return bot.error();
    const auto seen = seen_by_chooser(match);
    const core::Action answer = answer_of(**bot, *seen, question);
    Json json = told(match, question);
    json["text"] = seen->action_text(answer);
    json["action"] = seen->action_json(answer);
    return json;
}

Json bots_json() {
    Json list = Json::array();
    for (const bots::BotType& bot : bots::bots())
        list.push_back({{"name", std::string(bot.name)},
                        {"thinks", bot.thinks},
                        {"explains", can_explain(bot.name)}});
    return list;
}

}  // namespace affray::protocol
