#include "bots/queries.h"

#include <algorithm>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/paths.h"
#include "ai/underworlds/charge_odds.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/text/names.h"
#include "bots/deed_query.h"
#include "bots/formation_query.h"
#include "bots/odds.h"
#include "bots/query_json.h"
#include "games/games.h"
#include "underworlds/game.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Error;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

constexpr std::size_t kMostActions = 512;
constexpr std::size_t kMostWaypoints = 32;

// Odds: both games ------------------------------------------------------------------------------

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

// Underworlds -----------------------------------------------------------------------------------

Result<Json> answer_about_charge(const core::AnyMatch& seen, ObjectReader& query) {
    const auto* match = dynamic_cast<const underworlds::AnyUnderworldsMatch*>(&seen);
    if (match == nullptr) return Error{"no_such_query", "'charge' is not asked in this game"};
    const Json* fighter = query.take("fighter");
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    return ai::answer_charge(match->setup(), match->match(), fighter);
}

// Blood Bowl ------------------------------------------------------------------------------------

// The side on turn moves now; the other one in its next turn.
ai::PathFinder::When when_he_moves(const Match& m, PlayerId p) {
    return m.player(p).side == m.active ? ai::PathFinder::When::Now
                                        : ai::PathFinder::When::NextTurn;
}

Json steps_json(const Asked& asked, const ai::PathFinder& finder, const ai::Reach& way) {
    return path_json(asked, finder.steps(way), finder.may_use_team_reroll());
}

Result<Json> answer_reach(const Asked& asked, ObjectReader& query) {
    const auto p = read_player(asked, query);
    if (!p) return p.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    ai::PathFinder finder;
    finder.search(asked.setup, asked.m, *p, when_he_moves(asked.m, *p));
    Json squares = Json::array();
    for (const Square square : finder.squares()) {
        const auto way = finder.to(square);
        squares.push_back({{"to", square_json(square)},
                           {"chance", rounded(way->chance)},
                           {"plain", rounded(way->plain)},
                           {"moves", way->moves},
                           {"gfi", way->extra},
                           {"path", steps_json(asked, finder, *way)}});
    }
    return Json{{"player", short_name(asked.setup, *p)}, {"squares", std::move(squares)}};
}

Result<std::vector<Square>> read_waypoints(ObjectReader& query) {
    std::vector<Square> stops;
    if (const Json* via = query.take("via")) {
        if (!via->is_array() || via->size() > kMostWaypoints)
            return bad_query(
                fmt::format("'via' should be a list of at most {} squares", kMostWaypoints));
        for (const Json& json : *via) {
            const auto square = read_square(json);
            if (!square) return bad_query("'via' should be a list of squares like [12, 7]");
            stops.push_back(*square);
        }
    }
    const Json* to = query.take("to");
    const auto square = to != nullptr ? read_square(*to) : std::nullopt;
    if (!square) return bad_query("'to' should be a square like [12, 7]");
    stops.push_back(*square);
    return stops;
}

Result<Json> answer_path(const Asked& asked, ObjectReader& query) {
    const auto p = read_player(asked, query);
    if (!p) return p.error();
    const auto stops = read_waypoints(query);
    if (!stops) return stops.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    ai::PathFinder finder;
    finder.search(asked.setup, asked.m, *p, when_he_moves(asked.m, *p));
    for (std::size_t i = 0; i + 1 < stops->size(); ++i)
        if (!finder.go_on_from((*stops)[i]))
            return Error{"no_path",
                         fmt::format("{} cannot go that way", short_name(asked.setup, *p))};
    const auto way = finder.to(stops->back());
    if (!way)
        return Error{"no_path", fmt::format("{} cannot go there", short_name(asked.setup, *p))};
    return Json{{"path", steps_json(asked, finder, *way)},
                {"chance", rounded(way->chance)},
                {"plain", rounded(way->plain)}};
}

Json target_json(const Asked& asked, PlayerId thrower, Square target, const ai::PassChances& pass) {
    Json interceptors = Json::array();
    double lost = 0;  // the best of them tries
    const Square from = asked.m.player(thrower).square;
    for (const PlayerId p : ai::interceptors_of(asked.setup, asked.m, thrower, from, target)) {
        const double chance = ai::interception_chance(asked.setup, asked.m, p);
        lost = std::max(lost, chance);
        interceptors.push_back(
            {{"player", short_name(asked.setup, p)}, {"chance", rounded(chance)}});
    }
    return {{"to", square_json(target)},
            {"range", std::string(kNames<Range>[static_cast<std::size_t>(pass.range)])},
            {"modifier", pass.modifier},
            {"needed", pass.needed},
            {"accurate", rounded(pass.accurate)},
            {"fumble", rounded(pass.fumble)},
            {"receiver", pass.receiver.is_some() ? Json(short_name(asked.setup, pass.receiver))
                                                 : Json(nullptr)},
            {"complete", rounded((1 - lost) * pass.accurate * pass.caught)},
            {"interceptors", std::move(interceptors)}};
}

// Every square in range, as if he threw from where he is.
Result<Json> answer_pass(const Asked& asked, ObjectReader& query) {
    const auto p = read_player(asked, query);
    if (!p) return p.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    if (!asked.setup.rules.premeasure_pass)
        return Error{"no_measuring", "in this edition a pass is declared before it is measured"};
    const Square from = asked.m.player(*p).square;
    const Range longest = asked.m.weather == Weather::Blizzard ? Range::ShortPass : Range::LongBomb;
    Json targets = Json::array();
    for (const auto& half : kHalves)
        for (const Square target : half) {
            if (target == from || pass_range(from, target) > longest) continue;
            targets.push_back(target_json(
                asked, *p, target, ai::pass_chances(asked.setup, asked.m, *p, from, target)));
        }
    return Json{{"player", short_name(asked.setup, *p)}, {"targets", std::move(targets)}};
}

Result<Json> answer_zones(const Asked& asked, ObjectReader& query) {
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const Match& m = asked.m;
    std::array<double, kGridSize> best{};
    ai::PathFinder finder;
    for (const PlayerId p : on_pitch_of(m, threatening_side(m))) {
        best[m.player(p).square.index] = 1;
        finder.search(asked.setup, m, p, ai::PathFinder::When::NextTurn);
        for (const Square square : finder.squares())
            best[square.index] = std::max(best[square.index], finder.to(square)->chance);
    }
    Json zones = Json::array(), threat = Json::array();
    for (const auto& half : kHalves)
        for (const Square square : half) {
            const int home = tackle_zones_of(m, Side::Home, square);
            const int away = tackle_zones_of(m, Side::Away, square);
            if (home + away > 0)
                zones.push_back({{"at", square_json(square)}, {"home", home}, {"away", away}});
            if (best[square.index] > 0)
                threat.push_back(
                    {{"at", square_json(square)}, {"chance", rounded(best[square.index])}});
        }
    return Json{{"zones", std::move(zones)}, {"threat", std::move(threat)}};
}

Result<Json> answer_about_pitch(const AnyBloodBowlMatch& match, std::string_view about,
                                ObjectReader& query) {
    const Asked asked{match.setup(), match.match()};
    if (about == "reach") return answer_reach(asked, query);
    if (about == "path") return answer_path(asked, query);
    if (about == "pass") return answer_pass(asked, query);
    if (about == "zones") return answer_zones(asked, query);
    if (about == "formation") return answer_formation(asked.setup, asked.m, query);
    if (about == "threats") return answer_threats(asked, query);
    const auto legal =
        match.decision().is_open() ? match.legal_actions() : std::vector<core::Action>{};
    return about == "deed" ? answer_deed(asked, query, legal)
                           : answer_attackers(asked, query, legal);
}

}  // namespace

Result<Json> answer_query(const core::AnyMatch& seen, const Json& query) {
    if (!query.is_object()) return bad_query("a query is an object like {\"about\": \"odds\"}");
    ObjectReader reader(query, "query");
    const Json* word = reader.take("about");
    if (word == nullptr || !word->is_string()) return bad_query("'about' should say what is asked");
    const auto& about = word->get_ref<const std::string&>();
    if (about == "odds") return answer_odds(seen, reader);
    if (about == "charge") return answer_about_charge(seen, reader);
    static constexpr std::array<std::string_view, 8> kAboutPitch{
        "reach", "path", "pass", "zones", "formation", "deed", "attackers", "threats"};
    if (std::find(kAboutPitch.begin(), kAboutPitch.end(), about) == kAboutPitch.end())
        return bad_query(
            fmt::format("there is nothing to ask about {}", ObjectReader::text(*word)));
    const auto* match = dynamic_cast<const AnyBloodBowlMatch*>(&seen);
    if (match == nullptr)
        return Error{"no_such_query", fmt::format("'{}' is not asked in this game", about)};
    return answer_about_pitch(*match, about, reader);
}

}  // namespace affray::bots
