#include "protocol/analysis.h"

#include <algorithm>

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

// Who chooses at random needs to know no game.
bool coach_answers(const Question& question, const bots::BotType& bot, const AnyMatch& match) {
    return question.coach != nullptr && !bot.plays(match.game());
}

core::Action answer_of(const bots::BotType& bot, const AnyMatch& seen, const Question& question) {
    if (coach_answers(question, bot, seen)) return question.coach(seen);
    return bot.make({.seed = question.seed, .budget = question.budget})->choose(seen);
}

Json told(const AnyMatch& match, const Question& question, const bots::BotType& bot) {
    return {{"bot", coach_answers(question, bot, match) ? "coach" : question.bot},
            {"decision", match.decision_json()}};
}

// What the bot would do from its answer on, until a die falls or it is asked the same again: a
// move, not only that a player moves.
std::vector<core::Action> line_of(const bots::BotType& type, const AnyMatch& seen,
                                  const Question& question) {
    constexpr std::size_t kLongest = 40;
    const core::Decision asked = seen.decision();
    const auto bot = type.make({.seed = question.seed, .budget = question.budget});
    const auto match = seen.clone();
    std::vector<core::Action> line;
    do {
        line.push_back(bot->choose(*match));
        core::ScriptedDice no_dice({});
        if (!match->apply(line.back(), no_dice, {})) break;
    } while (line.size() < kLongest && match->decision().seat == asked.seat &&
             match->decision() != asked);
    return line;
}

// The line that was asked about comes first, whatever it is worth.
void put_first(std::vector<ai::Line>& lines, std::size_t index) {
    std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(index),
                lines.begin() + static_cast<std::ptrdiff_t>(index) + 1);
}

Json explained(const AnyMatch& seen, const Question& question, ai::Explanation explanation) {
    const std::string sentence = bots::sentence(seen, explanation, "is this bot's");
    if (!can_explain(question.bot) && explanation.played)
        put_first(explanation.lines, *explanation.played);
    explanation.played.reset();  // it was the place of a line that may be cut off now
    if (explanation.lines.size() > question.lines) explanation.lines.resize(question.lines);
    Json json = bots::to_json(seen, explanation);
    json.erase("played");
    json["sentence"] = sentence;
    return json;
}

}  // namespace

Result<Json> analyse(const AnyMatch& match, const Question& question) {
    const auto bot = bot_for(match, question);
    if (!bot) return bot.error();
    const auto seen = seen_by_chooser(match);
    Json json = told(match, question, **bot);
    if (coach_answers(question, **bot, match)) {
        ai::Explanation only;
        only.lines.push_back({.actions = {question.coach(*seen)}});
        json["explains"] = false;
        json.update(explained(*seen, question, std::move(only)));
        return json;
    }
    std::vector<core::Action> line;
    if (!can_explain(question.bot)) line = line_of(**bot, *seen, question);
    json["explains"] = can_explain(question.bot);
    json.update(
        explained(*seen, question, bots::explain(*seen, question.budget, question.seed, line)));
    return json;
}

Result<Json> choose(const AnyMatch& match, const Question& question) {
    const auto bot = bot_for(match, question);
    if (!bot) return bot.error();
    const auto seen = seen_by_chooser(match);
    const core::Action answer = answer_of(**bot, *seen, question);
    Json json = told(match, question, **bot);
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
