// Blood Bowl as the edges see it before a match exists: makes a match from its header.
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/house_setup.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"

namespace affray::bloodbowl {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr std::string_view kGameName = BloodBowl::kName;

// The last five are the record's own affair.
constexpr std::array<std::string_view, 10> kHeaderKeys{
    "game",   "edition", "rules_revision", "options",  "sides",
    "affray", "version", "seed",           "position", "about"};

Error bad_header(std::string message) { return {"bad_header", std::move(message)}; }

std::string all_editions() {
    std::string names;
    for (int i = 0; i < kEditions; ++i)
        names += fmt::format("{}{}", i == 0 ? "" : ", ", name_of(static_cast<Edition>(i)));
    return names;
}

Result<Edition> read_edition(const Json& header) {
    const auto found = header.find("edition");
    if (found == header.end() || !found->is_string())
        return bad_header(fmt::format("edition: should be one of {}", all_editions()));
    const auto edition = edition_named(found->get_ref<const std::string&>());
    if (!edition)
        return Error{"unknown_edition", fmt::format("edition: there is no '{}', only {}",
                                                    found->get<std::string>(), all_editions())};
    return *edition;
}

// A side is a team list, or the name of one that is part of the library.
Result<TeamList> read_side(const Json& json, Edition edition, const std::string& path) {
    if (!json.is_string()) return read_team_list(json, path);
    const auto& id = json.get_ref<const std::string&>();
    if (auto team = ready_team(edition, id)) return std::move(*team);
    return Error{"unknown_team", fmt::format("{}: there is no team '{}', only {}", path, id,
                                             fmt::join(ready_team_ids(edition), " "))};
}

Result<std::array<TeamList, 2>> read_sides(const Json& header, Edition edition) {
    const auto sides = header.find("sides");
    if (sides == header.end() || !sides->is_array() || sides->size() != 2)
        return bad_header("sides: should be a list of two teams, home first");
    auto home = read_side((*sides)[0], edition, "sides[0]");
    if (!home) return home.error();
    auto away = read_side((*sides)[1], edition, "sides[1]");
    if (!away) return away.error();
    return std::array<TeamList, 2>{std::move(*home), std::move(*away)};
}

std::string foreign_skill(const std::array<TeamList, 2>& teams, Edition edition) {
    for (std::size_t side = 0; side < teams.size(); ++side)
        for (const ListedPlayer& player : teams[side].players)
            for (int i = 0; i < kSkills; ++i)
                if (const auto skill = static_cast<Skill>(i);
                    player.skills.has(skill) && !exists_in(skill, edition))
                    return fmt::format("sides[{}]: number {} has {}, which {} does not have", side,
                                       player.number, name_of(skill), name_of(edition));
    return {};
}

std::string wrong_key(const Json& header) {
    if (!header.is_object()) return "the header should be an object";
    for (const auto& [key, value] : header.items())
        if (std::find(kHeaderKeys.begin(), kHeaderKeys.end(), key) == kHeaderKeys.end())
            return fmt::format("{}: is not known here", key);
    if (header.value("game", Json(kGameName)) != kGameName)
        return fmt::format("game: should be {}", kGameName);
    return {};
}

// The content of a house stands among the options of the match.
Result<SharedHouse> take_house(Json& options, Edition edition) {
    if (!options.is_object() || !options.contains("house")) return SharedHouse();
    const Json house = options["house"];
    options.erase("house");
    return read_house(house, edition);
}

Json header_of(Edition edition, const Options& options, const SharedHouse& house,
               const std::array<TeamList, 2>& teams) {
    Json chosen = to_json(options);
    if (house) chosen["house"] = to_json(house);
    return {{"game", kGameName},
            {"edition", name_of(edition)},
            {"rules_revision", BloodBowl::kRulesRevision},
            {"options", std::move(chosen)},
            {"sides", Json::array({to_json(teams[0]), to_json(teams[1])})}};
}

Result<std::unique_ptr<core::AnyMatch>> make_match(const Json& header) {
    if (std::string problem = wrong_key(header); !problem.empty()) return bad_header(problem);
    const auto edition = read_edition(header);
    if (!edition) return edition.error();
    Json chosen = header.value("options", Json::object());
    const auto house = take_house(chosen, *edition);
    if (!house) return house.error();
    const auto options = read_options(chosen);
    if (!options) return options.error();
    const auto teams = read_sides(header, *edition);
    if (!teams) return teams.error();
    if (std::string skill = foreign_skill(*teams, *edition); !skill.empty())
        return Error{"bad_team", skill};
    auto setup =
        keep_with(*house, make_setup(*edition, *options, (*teams)[0], (*teams)[1], *house));
    std::unique_ptr<core::AnyMatch> match = std::make_unique<AnyBloodBowlMatch>(
        std::move(setup), header_of(*edition, *options, *house, *teams));
    return match;
}

Json sample_header(std::string_view edition) {
    return {{"game", kGameName},
            {"edition", edition},
            {"rules_revision", BloodBowl::kRulesRevision},
            {"options", to_json(Options{})},
            {"sides", Json::array({"human", "orc"})}};
}

}  // namespace

const AnyBloodBowlMatch& as_blood_bowl(const core::AnyMatch& match) {
    return dynamic_cast<const AnyBloodBowlMatch&>(match);
}

core::GameType game_type() {
    core::GameType type;
    type.name = kGameName;
    for (int i = 0; i < kEditions; ++i) type.editions.push_back(name_of(static_cast<Edition>(i)));
    type.rules_revision = BloodBowl::kRulesRevision;
    type.least_seats = 2;
    type.most_seats = 2;
    type.seat_name = BloodBowl::seat_name;
    type.chooses_sides_in_secret = false;
    type.make = make_match;
    type.sample_header = sample_header;
    type.vocabulary = BloodBowl::vocabulary;
    return type;
}

}  // namespace affray::bloodbowl

template class affray::core::ErasedMatch<affray::bloodbowl::BloodBowl>;
