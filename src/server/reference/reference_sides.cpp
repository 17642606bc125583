// Teams and decks that are ready to play, and the side somebody brings to a match.
#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "server/reference/reference.h"
#include "server/reference/reference_json.h"
#include "teams/team_check.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"

namespace affray::server {

namespace {

using bloodbowl::Edition;
using core::Error;
using core::Json;
using core::Result;

constexpr std::string_view kRandom = "random";

Json ready_team_json(std::string_view id, Edition edition) {
    teams::Team team;
    team.edition = edition;
    team.list = *bloodbowl::ready_team(edition, id);
    const bloodbowl::Roster& roster = *find_roster(edition, team.list.roster);
    return {{"id", id},
            {"name", team.list.name},
            {"roster", team.list.roster},
            {"value", team_value(team, roster)}};
}

// The ready-made sides of no race or warband that is taken; all, where none is left.
std::vector<std::string> free_ids(std::string_view game, std::string_view edition,
                                  const std::vector<std::string>& taken) {
    const Json sides = *ready_sides(game, edition);
    const char* const kind = game == kBloodBowl ? "roster" : "warband";
    std::vector<std::string> free;
    std::vector<std::string> all;
    for (const Json& side : sides) {
        all.push_back(side.at("id"));
        if (std::find(taken.begin(), taken.end(), side.at(kind)) == taken.end())
            free.push_back(side.at("id"));
    }
    return free.empty() ? all : free;
}

Result<Json> ready_team_list(std::string_view id, Edition edition) {
    if (const auto team = bloodbowl::ready_team(edition, id)) return to_json(*team);
    return Error{"unknown_side", fmt::format("there is no ready-made team '{}'", id)};
}

Result<Json> ready_deck(std::string_view id) {
    if (const underworlds::DeckData* deck = underworlds::find_deck(id))
        return to_json(deck_of(*deck));
    return Error{"unknown_side", fmt::format("there is no ready-made deck '{}'", id)};
}

Result<Json> legal_team(const Json& list, Edition edition) {
    auto team = teams::read_team(list, "side", edition);
    if (!team) return team.error();
    team->edition = edition;
    const auto violations = check_team(*team);
    if (!violations.empty()) return Error{"illegal_team", violations.front().text};
    return to_json(team->list);
}

Result<Json> legal_deck(const Json& list) {
    const auto deck = underworlds::read_deck(list, "side");
    if (!deck) return deck.error();
    const auto problems = problems_of(*deck);
    if (!problems.empty()) return Error{"illegal_deck", problems.front().message};
    return to_json(*deck);
}

}  // namespace

Result<Json> ready_sides(std::string_view game, std::string_view edition) {
    if (const auto known = check_edition(game, edition); !known) return known.error();
    Json list = Json::array();
    if (game == kBloodBowl) {
        const Edition played = *bloodbowl::edition_named(edition);
        for (const std::string_view id : bloodbowl::ready_team_ids(played))
            list.push_back(ready_team_json(id, played));
    } else {
        for (const underworlds::DeckData& deck : underworlds::data::kDecks)
            list.push_back(
                {{"id", deck.id}, {"name", deck.name}, {"warband", data_of(deck.warband).id}});
    }
    return list;
}

Result<Json> side_list(std::string_view game, std::string_view edition, const Json& side,
                       core::SeededDice& random, const std::vector<std::string>& taken) {
    if (const auto known = check_edition(game, edition); !known) return known.error();
    if (!side.is_string() && !side.is_object())
        return Error{"bad_side", "a side is the name of a ready-made one, \"random\", or a list"};
    if (side == kRandom) {
        const auto ids = free_ids(game, edition, taken);
        const Json id = ids[random.below(static_cast<std::uint32_t>(ids.size()))];
        return side_list(game, edition, id, random);
    }
    if (game == kBloodBowl) {
        const Edition played = *bloodbowl::edition_named(edition);
        return side.is_string() ? ready_team_list(side.get_ref<const std::string&>(), played)
                                : legal_team(side, played);
    }
    return side.is_string() ? ready_deck(side.get_ref<const std::string&>()) : legal_deck(side);
}

std::string kind_of_side(std::string_view game, const Json& list) {
    return list.value(game == kBloodBowl ? "roster" : "warband", "");
}

}  // namespace affray::server
