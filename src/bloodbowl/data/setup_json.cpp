// Team lists as JSON.
#include "bloodbowl/data/setup_json.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/json_fields.h"

namespace affray::bloodbowl {

namespace {

constexpr std::size_t kLargestHand = 8;
constexpr Bounds kCharacteristic{1, 10};
constexpr Bounds kTreasury{0, 100'000'000};  // what a team may have

void read_skills(Fields& fields, ListedPlayer& player) {
    const Json* skills = fields.find("skills");
    if (skills == nullptr) return;
    if (!skills->is_array())
        return fields.complain(fmt::format("skills {} is not a list", quote(*skills)));
    for (const Json& entry : *skills) {
        const auto skill =
            entry.is_string() ? skill_named(entry.get_ref<const std::string&>()) : std::nullopt;
        if (!skill)
            fields.complain(fmt::format("there is no skill {}", quote(entry)));
        else if (player.skills.has(*skill))
            fields.complain(fmt::format("the skill {} is listed twice", quote(entry)));
        else
            player.skills.add(*skill);
    }
}

void read_start(const Fields& fields, const std::string& place, std::vector<std::string>& errors,
                ListedPlayer& player) {
    player.start_ma = player.ma;
    player.start_st = player.st;
    player.start_ag = player.ag;
    player.start_av = player.av;
    const Json* json = fields.find("start");
    if (json == nullptr) return;
    Fields start(*json, place + ": start", errors);
    if (!start.allow_only({"ma", "st", "ag", "av"})) return;
    player.start_ma = start.optional_number("ma", kCharacteristic, player.ma);
    player.start_st = start.optional_number("st", kCharacteristic, player.st);
    player.start_ag = start.optional_number("ag", kCharacteristic, player.ag);
    player.start_av = start.optional_number("av", kCharacteristic, player.av);
}

// players[3] "Bob"
std::string place_of_player(std::string_view source, const Json& json, std::size_t i) {
    std::string place = fmt::format("{}: players[{}]", source, i);
    if (!json.is_object()) return place;
    const auto name = json.find("name");
    if (name != json.end() && name->is_string()) place += " " + quote(*name);
    return place;
}

Hired read_hired(Fields& fields) {
    const std::string word = fields.optional_text("hired");
    if (word == "journeyman") return Hired::Journeyman;
    if (word == "mercenary") return Hired::Mercenary;
    if (fields.find("hired") != nullptr)
        fields.complain(fmt::format("hired {} is neither journeyman nor mercenary",
                                    quote(*fields.find("hired"))));
    return Hired::ForGood;
}

ListedPlayer read_player(const Json& json, const std::string& place,
                         std::vector<std::string>& errors) {
    ListedPlayer player;
    Fields fields(json, place, errors);
    // "improvements" tells a league how he came to be what he is.
    if (!fields.allow_only({"number", "name", "position", "ma", "st", "ag", "av", "skills",
                            "niggling_injuries", "misses_match", "start", "improvements", "star",
                            "hired", "race", "thrall", "big_guy", "star_points"}))
        return player;
    player.number = fields.required_number("number", {1, 99});
    player.name = fields.required_text("name");
    player.position = fields.optional_text("position");
    player.ma = fields.required_number("ma", kCharacteristic);
    player.st = fields.required_number("st", kCharacteristic);
    player.ag = fields.required_number("ag", kCharacteristic);
    player.av = fields.required_number("av", kCharacteristic);
    player.niggling_injuries = fields.optional_number("niggling_injuries", {0, 10}, 0);
    player.star_points = fields.optional_number("star_points", {0, 999}, 0);
    player.misses_match = fields.flag("misses_match", false);
    player.star = fields.optional_text("star");
    player.hired = read_hired(fields);
    player.race = fields.optional_text("race");
    player.is_thrall = fields.flag("thrall", false);
    player.is_big_guy = fields.flag("big_guy", false);
    read_skills(fields, player);
    read_start(fields, place, errors, player);
    return player;
}

// The number as it was written, where it is one that can be compared.
std::optional<int> written_number(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    const auto number = json.find("number");
    if (number == json.end() || !number->is_number_integer()) return std::nullopt;
    const double exact = number->get<double>();
    return exact >= 1 && exact <= 99 ? std::optional(static_cast<int>(exact)) : std::nullopt;
}

std::vector<ListedPlayer> read_players(Fields& team, std::string_view source,
                                       std::vector<std::string>& errors) {
    std::vector<ListedPlayer> players;
    const Json* list = team.require("players");
    if (list == nullptr) return players;
    if (!list->is_array()) {
        team.complain(fmt::format("players {} is not a list", quote(*list)));
        return players;
    }
    if (list->empty() || list->size() > kMostListedPlayers)
        team.complain(fmt::format("{} players are listed, not between 1 and {}", list->size(),
                                  kMostListedPlayers));
    std::array<int, 100> first_with{};  // one more than the index; 0: nobody yet
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Json& json = (*list)[i];
        const std::string place = place_of_player(source, json, i);
        players.push_back(read_player(json, place, errors));
        const auto number = written_number(json);
        if (!number) continue;
        int& first = first_with[static_cast<std::size_t>(*number)];
        if (first != 0)
            errors.push_back(fmt::format("{}: number {} is already worn by players[{}]", place,
                                         *number, first - 1));
        else
            first = static_cast<int>(i) + 1;
    }
    return players;
}

Json start_json(const ListedPlayer& p) {
    Json start = Json::object();
    if (p.start_ma != p.ma) start["ma"] = p.start_ma;
    if (p.start_st != p.st) start["st"] = p.start_st;
    if (p.start_ag != p.ag) start["ag"] = p.start_ag;
    if (p.start_av != p.av) start["av"] = p.start_av;
    return start;
}

Json to_json(const ListedPlayer& p) {
    Json json{{"number", p.number},
              {"name", p.name},
              {"position", p.position},
              {"ma", p.ma},
              {"st", p.st},
              {"ag", p.ag},
              {"av", p.av},
              {"skills", Json::array()}};
    for (int i = 0; i < kSkills; ++i)
        if (const auto skill = static_cast<Skill>(i); p.skills.has(skill))
            json["skills"].push_back(std::string(id_of(skill)));
    if (p.niggling_injuries > 0) json["niggling_injuries"] = p.niggling_injuries;
    if (p.star_points > 0) json["star_points"] = p.star_points;
    if (p.misses_match) json["misses_match"] = true;
    if (p.is_star()) json["star"] = p.star;
    if (p.hired != Hired::ForGood)
        json["hired"] = p.hired == Hired::Journeyman ? "journeyman" : "mercenary";
    if (!p.race.empty()) json["race"] = p.race;
    if (p.is_thrall) json["thrall"] = true;
    if (p.is_big_guy) json["big_guy"] = true;
    if (Json start = start_json(p); !start.empty()) json["start"] = std::move(start);
    return json;
}

// Cards and helpers that the team begins the match with.
void read_hand(Fields& fields, TeamList& team) {
    const Json* hand = fields.find("hand");
    if (hand == nullptr) return;
    if (!hand->is_array() || hand->size() > kLargestHand)
        return fields.complain(
            fmt::format("hand {} is not a list of at most {} cards", quote(*hand), kLargestHand));
    for (const Json& entry : *hand) {
        const auto playable =
            entry.is_string() ? playable_named(entry.get_ref<const std::string&>()) : std::nullopt;
        if (!playable || !can_be_held(*playable))
            fields.complain(fmt::format("there is no card {}", quote(entry)));
        else if (!data_of(*playable).is_public)
            fields.complain(fmt::format("the card {} is drawn, and in no list", quote(entry)));
        else if (std::find(team.hand.begin(), team.hand.end(), *playable) != team.hand.end())
            fields.complain(fmt::format("the card {} is listed twice", quote(entry)));
        else
            team.hand.push_back(*playable);
    }
}

Playable read_home_stadium(Fields& fields) {
    const std::string home = fields.optional_text("home_stadium");
    if (home.empty()) return Playable::None;
    const auto found = playable_named(home);
    if (home.starts_with("stadium_") && found) return *found;
    fields.complain(fmt::format("there is no stadium {}", quote(home)));
    return Playable::None;
}

struct PurchaseName {
    const char* name;
    std::uint8_t Purchases::*field;
    int most;
};
constexpr std::array<PurchaseName, 6> kPurchases{{{"kegs", &Purchases::kegs, 2},
                                                  {"bribes", &Purchases::bribes, 3},
                                                  {"extra_training", &Purchases::training, 4},
                                                  {"chefs", &Purchases::chefs, 1},
                                                  {"igors", &Purchases::igors, 1},
                                                  {"apothecaries", &Purchases::apothecaries, 2}}};

// Inducements with which the team comes, where they were bought before the match.
void read_purchases(Fields& fields, std::string_view source, std::vector<std::string>& errors,
                    Purchases& bought) {
    const Json* json = fields.find("inducements");
    if (json == nullptr) return;
    Fields purchases(*json, std::string(source) + ": inducements", errors);
    if (!purchases.allow_only(
            {"kegs", "bribes", "extra_training", "chefs", "igors", "apothecaries"}))
        return;
    for (const PurchaseName& entry : kPurchases)
        bought.*entry.field =
            static_cast<std::uint8_t>(purchases.optional_number(entry.name, {0, entry.most}, 0));
}

Json to_json(const Purchases& bought) {
    Json json = Json::object();
    for (const PurchaseName& entry : kPurchases)
        if (bought.*entry.field > 0) json[entry.name] = bought.*entry.field;
    return json;
}

// Each famous team is one of a normal roster.
struct FamousTeam {
    Playable team;
    std::string_view roster;
};
constexpr std::array<FamousTeam, 8> kFamousTeams{{
    {Playable::HofBrightCrusaders, "human"},
    {Playable::HofOrclandRaiders, "orc"},
    {Playable::HofWarpfireWanderers, "skaven"},
    {Playable::HofGreenboyz, "goblin"},
    {Playable::HofChaosAllStars, "chaos_renegades"},
    {Playable::HofUnderworldCreepers, "underworld_denizens"},
    {Playable::HofCelestialComets, "elven_union"},
    {Playable::HofGrudgeBearers, "dwarf"},
}};

void read_famous(Fields& fields, TeamList& team) {
    const std::string famous = fields.optional_text("famous");
    if (famous.empty()) return;
    const Playable playable = playable_named(famous).value_or(Playable::None);
    const auto found =
        std::find_if(kFamousTeams.begin(), kFamousTeams.end(),
                     [&](const FamousTeam& entry) { return entry.team == playable; });
    if (playable == Playable::None || found == kFamousTeams.end())
        return fields.complain(fmt::format("there is no famous team {}", quote(famous)));
    if (!team.roster.empty() && team.roster != found->roster)
        fields.complain(
            fmt::format("{} is a team of the roster {}", quote(famous), quote(found->roster)));
    const bool plays_dirty =
        std::any_of(team.players.begin(), team.players.end(), [](const ListedPlayer& player) {
            return player.is_star() && player.skills.has(Skill::DirtyPlayer);
        });
    if (playable == Playable::HofBrightCrusaders && plays_dirty)
        fields.complain("the Bright Crusaders field no star with Dirty Player");
    team.famous = playable;
}

}  // namespace

bool can_be_held(Playable playable) {
    constexpr std::array<std::string_view, 4> kOfTheMatch{"stadium_", "referee_", "me_", "hof_"};
    return std::none_of(kOfTheMatch.begin(), kOfTheMatch.end(), [&](std::string_view beginning) {
        return id_of(playable).starts_with(beginning);
    });
}

core::Result<TeamList> read_team_list(const Json& json, std::string_view source) {
    std::vector<std::string> errors;
    TeamList team;
    Fields fields(json, std::string(source), errors);
    // "edition" is a league's affair.
    if (fields.allow_only({"id", "name", "roster", "rerolls", "fan_factor", "apothecary",
                           "cheerleaders", "assistant_coaches", "bribes", "hand", "players",
                           "edition", "value", "treasury", "inducements", "famous", "home_stadium",
                           "fed_by_sponsor"})) {
        (void)fields.optional_text("id");
        team.name = fields.required_text("name");
        team.roster = fields.optional_text("roster");
        team.rerolls = fields.optional_number("rerolls", {0, 8}, 0);
        team.fan_factor = fields.optional_number("fan_factor", {0, 99}, 0);
        team.apothecary = fields.flag("apothecary", false);
        team.cheerleaders = fields.optional_number("cheerleaders", {0, 99}, 0);
        team.assistant_coaches = fields.optional_number("assistant_coaches", {0, 99}, 0);
        team.bribes = fields.optional_number("bribes", {0, 20}, 0);
        team.value = fields.optional_number("value", kGold, 0) / kThousand;
        team.treasury =
            std::min(fields.optional_number("treasury", kTreasury, 0), kGold.most) / kThousand;
        read_purchases(fields, source, errors, team.bought);
        read_hand(fields, team);
        team.home_stadium = read_home_stadium(fields);
        team.fed_by_sponsor = fields.flag("fed_by_sponsor", false);
        team.players = read_players(fields, source, errors);
        read_famous(fields, team);
    }
    if (!errors.empty()) return all_of("bad_team", errors);
    return team;
}

Json to_json(const TeamList& team) {
    Json json{{"name", team.name},
              {"roster", team.roster},
              {"rerolls", team.rerolls},
              {"fan_factor", team.fan_factor},
              {"apothecary", team.apothecary},
              {"cheerleaders", team.cheerleaders},
              {"assistant_coaches", team.assistant_coaches},
              {"bribes", team.bribes},
              {"players", Json::array()}};
    if (team.value > 0) json["value"] = team.value * kThousand;
    if (team.treasury > 0) json["treasury"] = team.treasury * kThousand;
    if (Json bought = to_json(team.bought); !bought.empty())
        json["inducements"] = std::move(bought);
    if (team.famous != Playable::None) json["famous"] = std::string(id_of(team.famous));
    if (!team.hand.empty()) json["hand"] = Json::array();
    for (const Playable playable : team.hand) json["hand"].push_back(std::string(id_of(playable)));
    if (team.fed_by_sponsor) json["fed_by_sponsor"] = true;
    if (team.home_stadium != Playable::None)
        json["home_stadium"] = std::string(id_of(team.home_stadium));
    for (const ListedPlayer& player : team.players) json["players"].push_back(to_json(player));
    return json;
}

}  // namespace affray::bloodbowl
