#include "bots/advice.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "bots/game_knowledge.h"
#include "games/games.h"

namespace affray::bots {

namespace {

using core::AnyMatch;
using core::Json;

// The best of many lines that a short search has valued looks better than it is. So what is found
// is looked at again, longer and with other dice, and must be found again.
constexpr int kSecondLook = 3;

template <class List>
bool contains(const List& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

Json line_json(const AnyMatch& seen, const ai::Line& line) {
    Json actions = Json::array();
    for (const core::Action action : line.actions) actions.push_back(seen.action_text(action));
    Json told{{"actions", std::move(actions)}, {"chance", line.chance}, {"gain", line.gain}};
    if (!line.why.empty()) told["why"] = std::string(line.why);
    return told;
}

std::vector<core::Action> played_from(const core::Record& record, std::size_t at, const Json& seat,
                                      const LineKinds& kinds, const AnyMatch& match) {
    std::vector<core::Action> played;
    for (std::size_t n = at; n < record.decisions.size(); ++n) {
        const core::RecordedDecision& taken = record.decisions[n];
        if (n > at && contains(kinds.ends, taken.decision)) break;
        if (taken.seat != seat || !contains(kinds.carries_out, taken.decision)) continue;
        if (const auto action = match.read_action(taken.action)) played.push_back(*action);
    }
    return played;
}

std::optional<Json> look_at(const Beginning& beginning, std::chrono::milliseconds time,
                            std::uint64_t seed) {
    const AnyMatch& seen = *beginning.seen;
    const ai::Explanation explanation = explain(seen, {.time = time}, seed, beginning.played);
    if (!explanation.played || explanation.lines.empty()) return std::nullopt;
    const ai::Line& best = explanation.lines.front();
    const ai::Line& played = explanation.lines.at(*explanation.played);
    const GameKnowledge* game = knowledge_of(seen.game());
    if (game == nullptr || best.gain - played.gain < game->clearly_better) return std::nullopt;
    return Json{{"at", beginning.at},
                {"kind", seen.decision_json().at("kind")},
                {"played", line_json(seen, played)},
                {"better", line_json(seen, best)}};
}

}  // namespace

Json hint_for(const AnyMatch& seen, std::chrono::milliseconds time, std::uint64_t seed) {
    const ai::Explanation explanation = explain(seen, {.time = time}, seed);
    Json lines = Json::array();
    for (const ai::Line& line : explanation.lines)
        if (lines.size() < kLinesOfHint) lines.push_back(line_json(seen, line));
    return {{"lines", std::move(lines)}};
}

core::Result<std::vector<Beginning>> beginnings_of(const core::Record& record, int seat) {
    std::vector<Beginning> beginnings;
    std::size_t at = 0;
    const auto look = [&](const AnyMatch& now, const Json&) {
        const std::size_t moment = at++;
        const bool was_played =
            moment >= record.first_under_last_rules() && moment < record.decisions.size();
        const GameKnowledge* game = knowledge_of(now.game());
        if (!was_played || now.decision().seat != seat || game == nullptr) return;
        const core::RecordedDecision& taken = record.decisions[moment];
        if (taken.decision != game->lines.begins) return;
        auto played = played_from(record, moment, taken.seat, game->lines, now);
        if (played.empty()) return;
        beginnings.push_back({moment, now.seen_by(seat), std::move(played)});
    };
    if (const core::Status shown = core::show_moments(record, games::games(), look); !shown)
        return shown.error();
    return beginnings;
}

std::optional<Json> mistake_in(const Beginning& beginning, std::chrono::milliseconds time,
                               std::uint64_t seed) {
    if (!look_at(beginning, time, seed)) return std::nullopt;
    return look_at(beginning, time * kSecondLook, seed + 1);
}

}  // namespace affray::bots
