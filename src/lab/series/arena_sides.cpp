#include "lab/series/arena_sides.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "cli/base/command.h"
#include "lab/series/arena_game.h"
#include "teams/team_builder.h"

namespace affray::lab {

namespace {

using core::Json;

constexpr std::uint64_t kStream = 5;  // apart from the dice of the match
constexpr int kGoldOfVeterans = 1'600'000;

// A ready-made side has its name, another one a list with a name in it.
std::string name_of(const Json& side) {
    if (side.is_string()) return side;
    for (const char* key : {"roster", "name"})
        if (const auto found = side.find(key); found != side.end() && found->is_string())
            return *found;
    return "unnamed";
}

}  // namespace

PairSides::PairSides(const cli::MatchChoices& match, const TeamChoices& teams, const Json& usual)
    : usual_move_on_(!arena_game(match.game).draws_teams), improvements_(teams.improvements) {
    for (const Json& side : usual) usual_.push_back({side, name_of(side)});
    if (usual_move_on_) return;
    if (teams.improvements > 0 && teams.rosters.empty())
        throw cli::BadInput("--improvements is for drawn teams: say which with --teams, or all");
    edition_ = *bloodbowl::edition_named(cli::edition_of(match));
    for (const std::string& name : teams.rosters) {
        if (name == "all") {
            for (const bloodbowl::Roster& roster : bloodbowl::rosters(edition_)) offer(roster);
            continue;
        }
        const bloodbowl::Roster* roster = bloodbowl::find_roster(edition_, name);
        if (roster == nullptr)
            throw cli::BadInput(fmt::format("there is no roster '{}' in this edition", name));
        offer(*roster);
    }
}

void PairSides::offer(const bloodbowl::Roster& roster) {
    Choice choice{&roster, {}};
    for (const std::string_view id : bloodbowl::ready_team_ids(edition_))
        if (bloodbowl::ready_team(edition_, id)->roster == roster.id) choice.ready.emplace_back(id);
    choices_.push_back(std::move(choice));
}

std::vector<SideOfPair> PairSides::of_pair(std::uint64_t seed) const {
    std::vector<SideOfPair> sides = usual_;
    if (usual_move_on_)
        std::ranges::rotate(sides,
                            sides.begin() + static_cast<std::ptrdiff_t>(seed % sides.size()));
    if (choices_.empty()) return sides;
    core::SeededDice chance(seed, kStream);
    for (SideOfPair& side : sides) {
        const Choice& choice = choices_[chance.below(static_cast<std::uint32_t>(choices_.size()))];
        side = {team_of(choice, chance), std::string(choice.roster->id)};
    }
    return sides;
}

Json PairSides::team_of(const Choice& choice, core::SeededDice& chance) const {
    const std::uint64_t seed = chance.next();
    teams::RandomTeamOptions options;
    if (improvements_ > 0) {
        options = {kGoldOfVeterans, improvements_, true};
    } else if (chance.below(2) == 0 && !choice.ready.empty()) {
        return choice.ready[chance.below(static_cast<std::uint32_t>(choice.ready.size()))];
    }
    const auto team = teams::random_team(edition_, *choice.roster, seed, options);
    return to_json(cli::value_or_bad_input(team, choice.roster->id).list);
}

}  // namespace affray::lab
