#include "bots/aim_query.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "ai/bloodbowl/planning/aim_outlook.h"
#include "bloodbowl/game.h"
#include "bloodbowl/text/names.h"
#include "bots/query_json.h"

namespace affray::bots {

using namespace bloodbowl;
using core::AnyMatch;
using core::Error;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

constexpr std::size_t kLongestPlan = 8;
constexpr std::size_t kToldAims = 3;
constexpr std::array<std::string_view, ai::kProspects> kProspectWords{"", "ball_kept", "ball_taken",
                                                                      "no_score", "score"};

Result<core::Action> read_legal(const AnyMatch& match, const Json& named) {
    const auto action = match.read_action(named);
    if (!action) return action.error();
    const auto legal =
        match.decision().is_open() ? match.legal_actions() : std::vector<core::Action>{};
    if (std::find(legal.begin(), legal.end(), *action) == legal.end())
        return Error{"illegal_action",
                     fmt::format("'{}' is not possible now", match.action_text(*action))};
    return *action;
}

struct Ahead {
    std::unique_ptr<AnyMatch> match;
    bool is_sure = true;  // no die fell on the way
};

// The match after the plan.
Result<Ahead> look_ahead(const AnyMatch& seen, const Json* plan) {
    Ahead ahead{seen.clone()};
    if (plan == nullptr) return ahead;
    if (!plan->is_array() || plan->size() > kLongestPlan)
        return bad_query(fmt::format("'plan' should be a list of at most {}", kLongestPlan));
    for (const Json& named : *plan) {
        const auto action = read_legal(*ahead.match, named);
        if (!action) return action.error();
        core::SeededDice any(1);
        core::RecordingDice dice(any);
        const auto status = ahead.match->apply(*action, dice, {});
        if (!status.ok()) return status.error();
        ahead.is_sure &= dice.rolls().empty();
    }
    return ahead;
}

bool is_aimed(const Match& m, int seat) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return m.decision.is_open() && m.decision.seat == seat &&
           (kind == DecisionKind::PlayTarget || kind == DecisionKind::PlaySquare);
}

Json victims_json(const Setup& setup, const ai::StrikeOdds& odds) {
    Json victims = Json::array();
    for (const auto& [player, struck, armour_broken] : odds.victims)
        victims.push_back({{"player", short_name(setup, player)},
                           {"chance", rounded(struck)},
                           {"armour", rounded(armour_broken)}});
    return victims;
}

Json outlook_json(const ai::AimOutlook& aim) {
    if (aim.prospect == ai::Prospect::None) return nullptr;
    return {{"of", kProspectWords[static_cast<std::size_t>(aim.prospect)]},
            {"chance", rounded(aim.chance)},
            {"before", rounded(aim.before)}};
}

}  // namespace

// Nothing to aim (`decision` is null): it asks for no target, or a die falls or the other coach is
// asked first, so that it cannot be held back.
Result<Json> answer_aim(const AnyMatch& seen, ObjectReader& query) {
    const Json* plan = query.take("plan");
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const auto ahead = look_ahead(seen, plan);
    if (!ahead) return ahead.error();
    const AnyMatch& match = *ahead->match;
    const AnyBloodBowlMatch& then = as_blood_bowl(match);
    Json told{{"decision", nullptr}, {"actions", Json::array()}, {"best", Json::array()}};
    if (!ahead->is_sure || !is_aimed(then.match(), seen.decision().seat)) return told;
    told["decision"] = match.decision_json();
    for (const core::Action action : match.legal_actions())
        told["actions"].push_back(match.action_text(action));
    for (const ai::AimOutlook& aim : ai::best_aims(then.setup(), then.match(), kToldAims))
        told["best"].push_back({{"action", match.action_text(aim.aim)},
                                {"victims", victims_json(then.setup(), aim.strike)},
                                {"turnover", rounded(aim.strike.turnover)},
                                {"outlook", outlook_json(aim)}});
    return told;
}

Result<Json> answer_strike(const AnyMatch& seen, ObjectReader& query) {
    const Json* plan = query.take("plan");
    const Json* named = query.take("action");
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const auto ahead = look_ahead(seen, plan);
    if (!ahead) return ahead.error();
    const AnyMatch& match = *ahead->match;
    const AnyBloodBowlMatch& then = as_blood_bowl(match);
    if (named == nullptr || !is_aimed(then.match(), seen.decision().seat))
        return bad_query("'action' should be an answer to where or on whom something goes");
    const auto action = read_legal(match, *named);
    if (!action) return action.error();
    const ai::StrikeOdds odds = ai::strike_odds(then.setup(), then.match(), *action);
    return Json{{"action", match.action_text(*action)},
                {"victims", victims_json(then.setup(), odds)},
                {"turnover", rounded(odds.turnover)}};
}

}  // namespace affray::bots
