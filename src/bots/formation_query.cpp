#include "bots/formation_query.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/position/position_json.h"
#include "bots/formation_draft.h"
#include "bots/query_json.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Error;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

constexpr std::size_t kMostSlots = 32;

struct ZoneWords {
    const char* name;
    std::array<const char*, kEditions> rule;  // as the editions are listed
};
constexpr std::array<ZoneWords, 4> kZoneWords{{
    {"pitch", {"classic.setup.02", "lrb5.setup.07", "crp.setup.03", "bb16.setup.05"}},
    {"line", {"classic.setup.02", "lrb5.setup.10", "crp.setup.07", "bb16.setup.08"}},
    {"upper_wide", {"classic.setup.02", "lrb5.setup.09", "crp.setup.06", "bb16.setup.07"}},
    {"lower_wide", {"classic.setup.02", "lrb5.setup.09", "crp.setup.06", "bb16.setup.07"}},
}};

Json squares_json(const std::vector<Square>& squares) {
    Json list = Json::array();
    for (const Square square : squares) list.push_back(square_json(square));
    return list;
}

Json places_json(const Setup& setup, const Places& places) {
    Json json = Json::object();
    for (const PlayerPlace& place : places)
        json[short_name(setup, place.player)] = square_json(place.at);
    return json;
}

Result<PlayerPlace> read_place(const Setup& setup, const FormationDraft& draft,
                               const std::string& name, const Json& json) {
    const PlayerId player = player_called(setup, name);
    if (!player.is_some() || !draft.players().has(player))
        return Error{"no_player", fmt::format("{} cannot be placed now", ObjectReader::text(name))};
    const auto square = read_square(json);
    if (!square) return bad_query("'places' should give squares like [12, 7]");
    return PlayerPlace{player, *square};
}

Result<Places> read_places(const Setup& setup, const FormationDraft& draft, ObjectReader& query) {
    const Json* json = query.take("places");
    if (json == nullptr || !json->is_object())
        return bad_query("'places' should be an object like {\"H3\": [12, 7]}");
    Places places;
    for (const auto& [name, at] : json->items()) {
        const auto place = read_place(setup, draft, name, at);
        if (!place) return place.error();
        places.push_back(*place);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto allowed = draft.squares_for(places[i].player, places);
        const bool fits = std::find(allowed.begin(), allowed.end(), places[i].at) != allowed.end();
        const auto is_his = [&](const PlayerPlace& other) { return other.at == places[i].at; };
        if (!fits || std::find_if(places.begin(), places.end(), is_his) !=
                         places.begin() + static_cast<std::ptrdiff_t>(i))
            return bad_query(fmt::format("{} cannot stand on {},{}",
                                         short_name(setup, places[i].player), places[i].at.x(),
                                         places[i].at.y()));
    }
    return places;
}

Result<std::vector<Square>> read_slots(ObjectReader& query) {
    std::vector<Square> slots;
    const Json* json = query.take("slots");
    if (json == nullptr) return slots;
    if (!json->is_array() || json->size() > kMostSlots)
        return bad_query(fmt::format("'slots' should be a list of at most {}", kMostSlots));
    for (const Json& entry : *json) {
        const auto square = read_square(entry);
        if (!square) return bad_query("'slots' should be a list of squares like [12, 7]");
        slots.push_back(*square);
    }
    return slots;
}

Json limits_json(const Setup& setup, const FormationDraft& draft, const Places& places) {
    Json limits = Json::array();
    for (const FormationLimit& limit : draft.limits(places)) {
        const ZoneWords& words = kZoneWords[static_cast<std::size_t>(limit.zone)];
        limits.push_back({{"zone", words.name},
                          {"squares", squares_json(draft.squares_of(limit.zone))},
                          {"count", limit.count},
                          {"least", limit.least},
                          {"most", limit.most ? Json(*limit.most) : Json(nullptr)},
                          {"kept", limit.is_kept()},
                          {"rule", words.rule[static_cast<std::size_t>(setup.rules.edition)]}});
    }
    return limits;
}

// Only brings players on: whoever stands somewhere already stays there.
bool only_fills(const Places& before, const Places& after) {
    return std::all_of(before.begin(), before.end(), [&](const PlayerPlace& place) {
        return std::any_of(after.begin(), after.end(), [&](const PlayerPlace& other) {
            return other.player == place.player && other.at == place.at;
        });
    });
}

Json repair_json(const Setup& setup, const FormationDraft& draft, const Places& places,
                 const std::vector<Square>& slots) {
    const Places repaired = draft.repaired(places, slots);
    if (!draft.actions(repaired)) return nullptr;
    return {{"kind", only_fills(places, repaired) ? "fill" : "fix"},
            {"places", places_json(setup, repaired)}};
}

Json reach_json(const Setup& setup, const FormationDraft& draft, const Places& places) {
    Json reach = Json::object();
    for (const PlayerId p : draft.players())
        if (const auto squares = draft.squares_for(p, places); !squares.empty())
            reach[short_name(setup, p)] = squares_json(squares);
    return reach;
}

}  // namespace

Result<Json> answer_formation(const Setup& setup, const Match& match, ObjectReader& query) {
    const auto draft = FormationDraft::open(setup, match);
    if (!draft) return Error{"no_formation", "nobody arranges his players now"};
    const auto places = read_places(setup, *draft, query);
    if (!places) return places.error();
    const auto slots = read_slots(query);
    if (!slots) return slots.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    Json players = Json::array(), sends = Json::array();
    for (const PlayerId p : draft->players()) players.push_back(short_name(setup, p));
    const auto actions = draft->actions(*places);
    if (actions)
        for (const core::Action action : *actions)
            sends.push_back(BloodBowl::action_text(setup, action));
    const bool snap = draft->is_quick_snap();
    return Json{
        {"players", std::move(players)},
        {"squares", snap ? Json::array() : squares_json(draft->squares_for(kNoPlayer, *places))},
        {"reach", snap ? reach_json(setup, *draft, *places) : Json(nullptr)},
        {"limits", limits_json(setup, *draft, *places)},
        {"legal", actions.has_value()},
        {"repair", actions ? Json(nullptr) : repair_json(setup, *draft, *places, *slots)},
        {"actions", std::move(sends)}};
}

}  // namespace affray::bots
