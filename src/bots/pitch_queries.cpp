#include "bots/pitch_queries.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/text/names.h"
#include "bots/aim_query.h"
#include "bots/deed_query.h"
#include "bots/formation_query.h"
#include "bots/query_json.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Error;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

constexpr std::size_t kMostWaypoints = 32;
constexpr std::array<std::string_view, 10> kPitchQueries{
    "reach", "path", "pass", "zones", "formation", "deed", "attackers", "threats", "strike", "aim"};

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
    const Range longest = terms_of(asked.m.weather).longest;
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

}  // namespace

std::span<const std::string_view> pitch_queries() { return kPitchQueries; }

Result<Json> answer_about_pitch(const core::AnyMatch& seen, std::string_view about,
                                ObjectReader& query) {
    const AnyBloodBowlMatch& match = as_blood_bowl(seen);
    const Asked asked{match.setup(), match.match()};
    if (about == "reach") return answer_reach(asked, query);
    if (about == "path") return answer_path(asked, query);
    if (about == "pass") return answer_pass(asked, query);
    if (about == "zones") return answer_zones(asked, query);
    if (about == "formation") return answer_formation(asked.setup, asked.m, query);
    if (about == "threats") return answer_threats(asked, query);
    if (about == "strike") return answer_strike(seen, query);
    if (about == "aim") return answer_aim(seen, query);
    const auto legal =
        match.decision().is_open() ? match.legal_actions() : std::vector<core::Action>{};
    return about == "deed" ? answer_deed(asked, query, legal)
                           : answer_attackers(asked, query, legal);
}

}  // namespace affray::bots
