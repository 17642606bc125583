#include "teams/import_fumbbl.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "teams/team_check.h"
#include "teams/xml.h"

namespace affray::teams {
namespace {

using core::Error;
using core::Json;

constexpr int kActive = 0;  // the status of a player who is on the roster
// Numbers and texts of a JSON object; the interface is not strict about types.
class Fields {
public:
    Fields(const Json& json, std::string place, std::vector<std::string>& errors)
        : json_(json), place_(std::move(place)), errors_(errors) {}

    [[nodiscard]] const Json* find(const char* key) const {
        const auto found = json_.is_object() ? json_.find(key) : json_.end();
        return found == json_.end() || found->is_null() ? nullptr : &*found;
    }
    int number(const char* key, int most) {
        const Json* value = find(key);
        if (value == nullptr) return 0;
        if (value->is_number()) {
            const double exact = value->get<double>();
            if (exact >= 0 && exact <= most) return static_cast<int>(exact);
        }
        complain(fmt::format("{} is no number from 0 to {}", key, most));
        return 0;
    }
    std::string text(const char* key) {
        const Json* value = find(key);
        if (value == nullptr) return {};
        if (value->is_string()) return value->get<std::string>();
        complain(fmt::format("{} is not a text", key));
        return {};
    }
    // "position": "Blitzer", or {"id": 5, "name": "Blitzer"}.
    std::string name(const char* key) {
        const Json* value = find(key);
        if (value == nullptr || !value->is_object()) return text(key);
        return Fields(*value, place_, errors_).text("name");
    }
    bool yes(const char* key) const {  // true, 1, "Yes"
        const Json* value = find(key);
        if (value == nullptr) return false;
        if (value->is_boolean()) return value->get<bool>();
        if (value->is_number()) return value->get<double>() > 0;
        return value->is_string() && (*value == "Yes" || *value == "yes" || *value == "1");
    }
    [[nodiscard]] Fields inside(const char* key, const Json& json) const {
        return {json, fmt::format("{}.{}", place_, key), errors_};
    }
    void complain(std::string_view what) { errors_.push_back(fmt::format("{}: {}", place_, what)); }

private:
    const Json& json_;
    std::string place_;
    std::vector<std::string>& errors_;
};

void read_injuries(Fields& fields, std::string_view list, ForeignPlayer& player) {
    std::istringstream words{std::string(list)};
    for (std::string word; std::getline(words, word, ',');) {
        std::erase(word, ' ');
        if (!word.empty() && !add_injury(player, word))
            fields.complain(fmt::format("there is no injury '{}' in these editions", word));
    }
}

ForeignPlayer read_player(Fields& fields) {
    ForeignPlayer player;
    player.number = fields.number("number", kMostCounted);
    player.name = fields.text("name");
    player.position = fields.name("position");
    if (const Json* skills = fields.find("skills"); skills != nullptr && skills->is_array())
        for (const Json& skill : *skills)
            if (skill.is_string() && !skill.get_ref<const std::string&>().empty())
                player.skills.push_back(skill.get<std::string>());
    if (const Json* injuries = fields.find("injuries"); injuries != nullptr) {
        if (injuries->is_array()) {
            for (const Json& injury : *injuries)
                if (injury.is_string())
                    read_injuries(fields, injury.get_ref<const std::string&>(), player);
        } else {
            read_injuries(fields, fields.text("injuries"), player);
        }
    }
    if (const Json* found = fields.find("record"); found != nullptr) {
        Fields record = fields.inside("record", *found);
        player.deeds = {
            record.number("games", kMostDeeds),       record.number("touchdowns", kMostDeeds),
            record.number("completions", kMostDeeds), record.number("interceptions", kMostDeeds),
            record.number("casualties", kMostDeeds),  record.number("mvps", kMostDeeds)};
        player.star_points = record.number("spp", kMostDeeds);
    }
    return player;
}

bool is_active(const Fields& fields) {
    const Json* status = fields.find("status");
    if (status == nullptr) return true;
    if (status->is_number()) return status->get<double>() == kActive;
    return *status == "Active" || *status == "active";
}

core::Result<Imported> finish(const ForeignTeam& foreign, std::vector<std::string> errors,
                              std::vector<std::string> notes, Edition edition,
                              std::string_view source) {
    auto imported = imported_from(foreign, edition, source);
    if (!imported) errors.push_back(imported.error().message);
    if (!errors.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors, "\n"))};
    imported->has_star_points = true;
    imported->notes = std::move(notes);
    return imported;
}

core::Result<Imported> read_fumbbl_team(const Json& json, Edition edition,
                                        std::string_view source) {
    if (!json.is_object() || !json.contains("players") || !json["players"].is_array())
        return Error{"bad_team", fmt::format("{}: this is no FUMBBL team: no players", source)};

    std::vector<std::string> errors;
    std::vector<std::string> notes;
    Fields fields(json, std::string(source), errors);
    ForeignTeam foreign;
    foreign.name = fields.text("name");
    foreign.coach = fields.name("coach");
    foreign.roster = fields.name("roster");
    foreign.rerolls = fields.number("rerolls", bloodbowl::kMostTeamRerolls);
    foreign.fan_factor = fields.number("fanFactor", kMostCounted);
    foreign.apothecary = fields.yes("apothecary");
    foreign.assistant_coaches = fields.number("assistantCoaches", kMostCounted);
    foreign.cheerleaders = fields.number("cheerleaders", kMostCounted);
    foreign.treasury = fields.number("treasury", 100'000'000);
    const Json& players = json["players"];
    for (std::size_t i = 0; i < players.size(); ++i) {
        Fields player(players[i], fmt::format("{}: players[{}]", source, i), errors);
        if (is_active(player))
            foreign.players.push_back(read_player(player));
        else
            notes.push_back(fmt::format("players[{}] is not active and is left out", i));
    }
    return finish(foreign, std::move(errors), std::move(notes), edition, source);
}

std::string injury_marks(const ForeignPlayer& player) {
    std::vector<std::string_view> marks;
    if (player.misses_match) marks.emplace_back("m");
    marks.insert(marks.end(), static_cast<std::size_t>(player.niggling_injuries), "n");
    marks.insert(marks.end(), static_cast<std::size_t>(player.lost_ma), "-ma");
    marks.insert(marks.end(), static_cast<std::size_t>(player.lost_st), "-st");
    marks.insert(marks.end(), static_cast<std::size_t>(player.lost_ag), "-ag");
    marks.insert(marks.end(), static_cast<std::size_t>(player.lost_av), "-av");
    return fmt::format("{}", fmt::join(marks, ","));
}

// The injuries of the XML carry a name before the mark.
std::string injury_name(std::string_view mark) {
    if (mark == "m") return "Seriously Hurt (MNG)";
    if (mark == "n") return "Serious Injury (NI)";
    if (mark == "-ma") return "Smashed Hip (-MA)";
    if (mark == "-st") return "Smashed Collar Bone (-ST)";
    if (mark == "-ag") return "Broken Neck (-AG)";
    return "Fractured Skull (-AV)";
}

Json fumbbl_json(const Team& team, const TeamBooks& books, std::vector<std::string>& notes) {
    const ForeignTeam foreign = foreign_from(team, books, notes);
    const Roster* roster = team.roster();
    const MatchTotals& totals = books.totals;
    const auto balance = [](int made, int against) {
        return Json{{"delta", made - against}, {"for", made}, {"against", against}};
    };
    Json json{{"id", 0},
              {"name", foreign.name},
              {"coach", {{"id", 0}, {"name", foreign.coach}}},
              {"roster", {{"id", 0}, {"name", foreign.roster}}},
              {"rerolls", foreign.rerolls},
              {"fanFactor", foreign.fan_factor},
              {"assistantCoaches", foreign.assistant_coaches},
              {"cheerleaders", foreign.cheerleaders},
              {"apothecary", foreign.apothecary ? "Yes" : "No"},
              {"treasury", foreign.treasury},
              {"teamValue", roster == nullptr ? 0 : team_value(team, *roster)},
              {"record",
               {{"games", totals.won + totals.drawn + totals.lost},
                {"wins", totals.won},
                {"ties", totals.drawn},
                {"losses", totals.lost},
                {"td", balance(totals.touchdowns, totals.touchdowns_against)},
                {"cas", balance(totals.casualties, totals.casualties_against)}}},
              {"players", Json::array()}};
    for (const ForeignPlayer& player : foreign.players) {
        Json skills = Json::array();
        for (const std::string& skill : player.skills) skills.push_back(skill);
        json["players"].push_back({{"number", player.number},
                                   {"status", kActive},
                                   {"name", player.name},
                                   {"position", player.position},
                                   {"record",
                                    {{"games", player.deeds.matches},
                                     {"completions", player.deeds.completions},
                                     {"touchdowns", player.deeds.touchdowns},
                                     {"interceptions", player.deeds.interceptions},
                                     {"casualties", player.deeds.casualties},
                                     {"mvps", player.deeds.mvp_awards},
                                     {"spp", player.star_points}}},
                                   {"injuries", injury_marks(player)},
                                   {"skills", std::move(skills)}});
    }
    return json;
}

}  // namespace

core::Result<Imported> import_fumbbl_json(std::string_view text, Edition edition,
                                          std::string_view source) {
    const auto json = core::parse_json(text);
    if (!json) return Error{"bad_team", fmt::format("{}: {}", source, json.error().message)};
    return read_fumbbl_team(*json, edition, source);
}

core::Result<std::vector<Imported>> import_fumbbl_teams(std::string_view text, Edition edition,
                                                        std::string_view source) {
    const auto json = core::parse_json(text);
    if (!json) return Error{"bad_team", fmt::format("{}: {}", source, json.error().message)};
    std::vector<Imported> teams;
    std::vector<std::string> errors;
    for (std::size_t i = 0; i < (json->is_array() ? json->size() : 1); ++i) {
        auto team = json->is_array()
                        ? read_fumbbl_team((*json)[i], edition, fmt::format("{}: [{}]", source, i))
                        : read_fumbbl_team(*json, edition, source);
        if (team)
            teams.push_back(std::move(*team));
        else
            errors.push_back(team.error().message);
    }
    if (!errors.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors, "\n"))};
    return teams;
}

core::Result<Imported> import_fumbbl_xml(std::string_view text, Edition edition,
                                         std::string_view source) {
    pugi::xml_document document;
    if (auto wrong = parse_xml(document, text, source)) return *wrong;
    const pugi::xml_node root = document.child("team");
    if (!root)
        return Error{"bad_team", fmt::format("{}: this is no FUMBBL team: no <team>", source)};

    std::vector<std::string> errors;
    std::vector<std::string> notes;
    XmlFields fields(root, place_of(root, text, source), errors);
    ForeignTeam foreign;
    foreign.name = fields.text("name");
    foreign.coach = fields.text("coach");
    foreign.roster = fields.text("race");
    if (foreign.roster.empty()) foreign.roster = before_dot(fields.text("rosterId"));
    foreign.rerolls = fields.number("reRolls", bloodbowl::kMostTeamRerolls);
    foreign.fan_factor =
        fields.number(root.child("fanFactor") ? "fanFactor" : "dedicatedFans", kMostCounted);
    foreign.apothecary = fields.number("apothecaries", kMostCounted) > 0;
    foreign.assistant_coaches = fields.number("assistantCoaches", kMostCounted);
    foreign.cheerleaders = fields.number("cheerleaders", kMostCounted);
    foreign.treasury = fields.number("treasury", 100'000'000);
    for (const pugi::xml_node node : root.children("player")) {
        const std::string status = node.attribute("status").as_string("Active");
        ForeignPlayer player;
        player.number = node.attribute("nr").as_int();
        XmlFields in_player(
            node, fmt::format("{}: player {}", place_of(node, text, source), player.number),
            errors);
        player.name = in_player.text("name");
        if (status != "Active") {
            notes.push_back(fmt::format("player {} is {} and is left out", player.number, status));
            continue;
        }
        player.position = in_player.text("position");
        if (player.position.empty()) player.position = after_dot(in_player.text("positionId"));
        for (const pugi::xml_node skill : node.child("skillList").children("skill"))
            player.skills.push_back(trimmed(skill.text().as_string()));
        read_xml_injuries(node.child("injuryList"), in_player, player);
        player.star_points = std::clamp(
            node.child("playerStatistics").attribute("currentSpps").as_int(), 0, kMostDeeds);
        foreign.players.push_back(std::move(player));
    }
    return finish(foreign, std::move(errors), std::move(notes), edition, source);
}

Exported export_fumbbl_json(const Team& team, const TeamBooks& books) {
    Exported exported;
    exported.text = fumbbl_json(team, books, exported.notes).dump(2) + "\n";
    return exported;
}

Exported export_fumbbl_teams(std::span<const Team> teams, std::span<const TeamBooks> books) {
    Exported exported;
    Json json = Json::array();
    for (std::size_t i = 0; i < teams.size(); ++i)
        json.push_back(
            fumbbl_json(teams[i], i < books.size() ? books[i] : TeamBooks{}, exported.notes));
    exported.text = json.dump(2) + "\n";
    return exported;
}

Exported export_fumbbl_xml(const Team& team, const TeamBooks& books) {
    Exported exported;
    const ForeignTeam foreign = foreign_from(team, books, exported.notes);
    pugi::xml_document document;
    pugi::xml_node root = new_document(document, "team");
    if (!foreign.coach.empty()) add_text(root, "coach", foreign.coach);
    add_text(root, "name", foreign.name);
    add_text(root, "race", foreign.roster);
    add_number(root, "reRolls", foreign.rerolls);
    add_number(root, "fanFactor", foreign.fan_factor);
    add_number(root, "apothecaries", foreign.apothecary ? 1 : 0);
    add_number(root, "cheerleaders", foreign.cheerleaders);
    add_number(root, "assistantCoaches", foreign.assistant_coaches);
    add_number(root, "treasury", foreign.treasury);
    for (const ForeignPlayer& player : foreign.players) {
        pugi::xml_node node = root.append_child("player");
        node.append_attribute("status") = "Active";
        node.append_attribute("nr") = player.number;
        add_text(node, "name", player.name);
        add_text(node, "position", player.position);
        node.append_child("playerStatistics").append_attribute("currentSpps") = player.star_points;
        pugi::xml_node skills = node.append_child("skillList");
        for (const std::string& skill : player.skills) add_text(skills, "skill", skill);
        pugi::xml_node injuries = node.append_child("injuryList");
        std::istringstream marks{injury_marks(player)};
        for (std::string mark; std::getline(marks, mark, ',');) {
            pugi::xml_node injury = injuries.append_child("injury");
            if (mark == "m") injury.append_attribute("recovering") = true;
            injury.text() = injury_name(mark).c_str();
        }
    }
    exported.text = to_text(document);
    return exported;
}

}  // namespace affray::teams
