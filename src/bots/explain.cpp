#include "bots/explain.h"

#include <cmath>

#include <fmt/format.h>

#include "bots/game_knowledge.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

namespace {

constexpr double kNoticeable = 0.005;  // a difference that is worth a word

double in_ten_thousandths(double value) { return std::round(value * 1e4) / 1e4; }

// What is declared and what it ends in; the way between is seen on the pitch.
std::string name_of(const AnyMatch& seen, const ai::Line& line) {
    std::string text = seen.action_text(line.actions.front());
    if (line.actions.size() > 1)
        text += fmt::format("{}{}", line.actions.size() > 2 ? " … " : ", ",
                            seen.action_text(line.actions.back()));
    return text;
}

std::string described(const AnyMatch& seen, const ai::Line& line) {
    return fmt::format("\"{}\" ({:.0f}% to go well)", name_of(seen, line), 100 * line.chance);
}

}  // namespace

ai::Explanation explain(const AnyMatch& seen, const ai::Budget& budget, std::uint64_t seed,
                        std::span<const core::Action> played) {
    if (const GameKnowledge* game = knowledge_of(seen.game()))
        return game->explain(seen, budget, seed, played);
    ai::Explanation any;  // nobody can say more than what is possible
    any.lines.push_back({.actions = {seen.legal_actions().front()}});
    return any;
}

std::string_view unit_of(const AnyMatch& match) {
    const GameKnowledge* game = knowledge_of(match.game());
    return game != nullptr ? game->unit : "points";
}

Json to_json(const AnyMatch& seen, const ai::Explanation& explanation) {
    const bool valued = explanation.nodes > 0;
    Json lines = Json::array();
    for (const ai::Line& line : explanation.lines) {
        Json actions = Json::array(), texts = Json::array();
        for (const core::Action action : line.actions) {
            actions.push_back(seen.action_json(action));
            texts.push_back(seen.action_text(action));
        }
        lines.push_back({{"actions", actions},
                         {"texts", texts},
                         {"chance", valued ? Json(in_ten_thousandths(line.chance)) : Json(nullptr)},
                         {"value", valued ? Json(in_ten_thousandths(line.gain)) : Json(nullptr)}});
        if (!line.why.empty()) lines.back()["why"] = std::string(line.why);
    }
    return {{"lines", lines},
            {"played", explanation.played ? Json(*explanation.played) : Json(nullptr)},
            {"nodes", explanation.nodes},
            {"unit", std::string(unit_of(seen))},
            {"sentence", sentence(seen, explanation)}};
}

std::string sentence(const AnyMatch& seen, const ai::Explanation& explanation,
                     std::string_view what_of_the_played) {
    const std::string_view unit = unit_of(seen);
    const std::vector<ai::Line>& lines = explanation.lines;
    const ai::Line& best = lines.front();
    std::string text = fmt::format("Best is {}", described(seen, best));
    if (best.gain > kNoticeable)
        text += fmt::format(", {:.2f} {} better than doing nothing", best.gain, unit);
    if (explanation.played && *explanation.played > 0) {
        const ai::Line& played = lines[*explanation.played];
        return text + fmt::format("; {} {}, {:.2f} less.", described(seen, played),
                                  what_of_the_played, best.gain - played.gain);
    }
    if (lines.size() > 1)
        text += fmt::format("; next comes {}, {:.2f} less", described(seen, lines[1]),
                            best.gain - lines[1].gain);
    return text + ".";
}

}  // namespace affray::bots
