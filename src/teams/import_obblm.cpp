#include "teams/import_obblm.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "teams/gold.h"
#include "teams/obblm_ids.h"
#include "teams/xml.h"

namespace affray::teams {
namespace {

using core::Error;

constexpr int kMostNumber = 1'000'000;

// "a|b": the one that this roster has.
const Position* position_among(const Roster& roster, std::string_view ids) {
    while (!ids.empty()) {
        const std::size_t bar = ids.find('|');
        if (const Position* position = roster.find_position(ids.substr(0, bar))) return position;
        ids = bar == std::string_view::npos ? std::string_view{} : ids.substr(bar + 1);
    }
    return nullptr;
}

const Position* position_numbered(const Roster& roster, int race, int number) {
    const int place = number - first_obblm_position(race);
    if (place < 0 || place >= kMostObblmPositions) return nullptr;
    return position_among(
        roster,
        kObblmRaces[static_cast<std::size_t>(race)].positions[static_cast<std::size_t>(place)]);
}

// "1/0/0/0/2": the fields of the older export.
std::vector<int> numbers_between_slashes(std::string_view text) {
    std::vector<int> numbers;
    while (true) {
        const std::size_t slash = text.find('/');
        const std::string_view word = text.substr(0, slash);
        int value = 0;
        std::from_chars(word.data(), word.data() + word.size(), value);
        numbers.push_back(std::clamp(value, 0, kMostCounted));
        if (slash == std::string_view::npos) return numbers;
        text = text.substr(slash + 1);
    }
}

class Reader {
public:
    Reader(Edition edition, std::string_view source) : edition_(edition), source_(source) {}

    core::Result<Imported> read(const pugi::xml_document& document) {
        if (const pugi::xml_node old = document.child("xmlimport"))
            read_old(old);
        else if (const pugi::xml_node teams = document.child("teams"))
            read_first(teams);
        else
            return Error{"bad_team", fmt::format("{}: this is no OBBLM team: neither <teams> nor "
                                                 "<xmlimport>",
                                                 source_)};
        auto team =
            errors_.empty() ? team_from(foreign_, edition_, source_) : core::Result<Team>(Error{});
        if (!team && errors_.empty()) errors_.push_back(team.error().message);
        if (!errors_.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors_, "\n"))};
        notes_.emplace_back("the format has no skills: what the players learned is not known");
        return Imported{std::move(*team), std::move(notes_)};
    }

private:
    void read_first(const pugi::xml_node teams) {
        const pugi::xml_node team = teams.child("team");
        if (!team) return complain("there is no <team>");
        if (team.next_sibling("team"))
            notes_.emplace_back("only the first team of the file is read");
        XmlFields fields(team, std::string(source_), errors_);
        read_team(fields, "rr", "ff");
        const int race = fields.number("race_id", kMostNumber);
        if (race >= static_cast<int>(kObblmRaces.size()))
            return complain(fmt::format("there is no roster with the number {}", race));
        const Roster* roster =
            find_roster(edition_, kObblmRaces[static_cast<std::size_t>(race)].roster);
        if (roster == nullptr)
            return complain(fmt::format("the edition {} has no roster '{}'", name_of(edition_),
                                        kObblmRaces[static_cast<std::size_t>(race)].roster));
        foreign_.roster = std::string(roster->id);
        for (const pugi::xml_node node : team.child("players").children("player"))
            read_player(node, *roster, race);
    }

    void read_team(XmlFields& fields, const char* rerolls, const char* fan_factor) {
        foreign_.name = fields.text("name");
        foreign_.treasury = fields.number("treasury", kMostGold);
        foreign_.apothecary =
            fields.text("apothecary") == "1" || fields.text("apothecary") == "true";
        foreign_.rerolls = fields.number(rerolls, bloodbowl::kMostTeamRerolls);
        foreign_.fan_factor = fields.number(fan_factor, kMostCounted);
        foreign_.assistant_coaches = fields.number("ass_coaches", kMostCounted);
        foreign_.cheerleaders = fields.number("cheerleaders", kMostCounted);
    }

    void read_player(const pugi::xml_node node, const Roster& roster, int race) {
        ForeignPlayer player;
        const std::string name = trimmed(node.child("name").text().as_string());
        XmlFields fields(node, fmt::format("{}: player \"{}\"", source_, name), errors_);
        if (!is_on_the_team(fields, name, player)) return;
        player.name = name;
        player.number = fields.number("nr", kMostCounted);
        const int number = fields.number("pos_id", kMostNumber);
        if (const Position* position = position_numbered(roster, race, number))
            player.position = std::string(position->id);
        else
            fields.complain(fmt::format("a {} team has no position with the number {}",
                                        roster.name.english, number));
        player.lost_ma = fields.number("ma", kMostCounted);
        player.lost_st = fields.number("st", kMostCounted);
        player.lost_ag = fields.number("ag", kMostCounted);
        player.lost_av = fields.number("av", kMostCounted);
        player.niggling_injuries = fields.number("ni", kMostCounted);
        foreign_.players.push_back(std::move(player));
    }

    void read_old(const pugi::xml_node root) {
        XmlFields fields(root, std::string(source_), errors_);
        read_team(fields, "rerolls", "fan_factor");
        foreign_.roster = fields.text("race");
        int number = 0;  // this format has none
        for (const pugi::xml_node node : root.children("player")) {
            ForeignPlayer player;
            const std::string name = trimmed(node.child("name").text().as_string());
            XmlFields in_player(node, fmt::format("{}: player \"{}\"", source_, name), errors_);
            if (!is_on_the_team(in_player, name, player)) continue;
            player.name = name;
            player.number = ++number;
            player.position = in_player.text("position");
            auto injuries = numbers_between_slashes(in_player.text("injs"));
            injuries.resize(5, 0);
            player.lost_ma = injuries[0];
            player.lost_st = injuries[1];
            player.lost_ag = injuries[2];
            player.lost_av = injuries[3];
            player.niggling_injuries = injuries[4];
            foreign_.players.push_back(std::move(player));
        }
    }

    bool is_on_the_team(const XmlFields& fields, const std::string& name, ForeignPlayer& player) {
        const std::string status = fields.text("status");
        if (status == "dead" || status == "sold") {
            notes_.push_back(fmt::format("{} is {} and is left out", name, status));
            return false;
        }
        player.misses_match = status == "mng";
        return true;
    }

    void complain(std::string_view what) {
        errors_.push_back(fmt::format("{}: {}", source_, what));
    }

    Edition edition_;
    std::string_view source_;
    ForeignTeam foreign_;
    std::vector<std::string> errors_;
    std::vector<std::string> notes_;
};

int race_number(const Roster& roster, Edition edition) {
    for (std::size_t i = 0; i < kObblmRaces.size(); ++i)
        if (find_roster(edition, kObblmRaces[i].roster) == &roster) return static_cast<int>(i);
    return -1;
}

int position_number(const Roster& roster, int race, const Position& position) {
    const int first = first_obblm_position(race);
    for (int place = 0; place < kMostObblmPositions; ++place)
        if (position_numbered(roster, race, first + place) == &position) return first + place;
    return -1;
}

// Achievements are in a league's books, not in a team list.
void add_zeros(pugi::xml_node& node, std::initializer_list<const char*> names) {
    for (const char* name : names) add_number(node, name, 0);
}

}  // namespace

core::Result<Imported> import_obblm(std::string_view text, Edition edition,
                                    std::string_view source) {
    pugi::xml_document document;
    if (auto wrong = parse_xml(document, text, source)) return *wrong;
    return Reader(edition, source).read(document);
}

core::Result<Exported> export_obblm(const Team& team) {
    const Roster* roster = find_roster(team.edition, team.list.roster);
    const int race = roster == nullptr ? -1 : race_number(*roster, team.edition);
    if (race < 0)
        return Error{"no_such_race",
                     fmt::format("OBBLM has no number for the roster '{}'", team.list.roster)};
    Exported exported;
    const ForeignTeam foreign = foreign_from(team, exported.notes);
    pugi::xml_document document;
    pugi::xml_node teams = new_document(document, "teams");
    pugi::xml_node root = teams.append_child("team");
    add_text(root, "name", foreign.name);
    add_number(root, "coach_id", 1);
    add_number(root, "race_id", race);
    add_zeros(root, {"league_id", "division_id"});
    add_number(root, "treasury", foreign.treasury);
    add_number(root, "apothecary", foreign.apothecary ? 1 : 0);
    add_number(root, "rr", foreign.rerolls);
    add_number(root, "ff", foreign.fan_factor);
    add_number(root, "ass_coaches", foreign.assistant_coaches);
    add_number(root, "cheerleaders", foreign.cheerleaders);
    add_zeros(root, {"won", "lost", "draw", "wt", "gf", "ga", "tcas"});
    pugi::xml_node players = root.append_child("players");
    int learned = 0;
    for (const ForeignPlayer& player : foreign.players) {
        learned += static_cast<int>(player.skills.size());
        const auto position = std::ranges::find_if(roster->positions, [&](const Position& p) {
            return p.name.english == player.position;
        });
        const int number =
            position == roster->positions.end() ? -1 : position_number(*roster, race, *position);
        if (number < 0)
            return Error{"no_such_position",
                         fmt::format("OBBLM has no number for the position '{}' of {}",
                                     player.position, player.name)};
        pugi::xml_node node = players.append_child("player");
        add_text(node, "name", player.name);
        add_number(node, "nr", player.number);
        add_number(node, "pos_id", number);
        add_text(node, "status", player.misses_match ? "mng" : "none");
        add_zeros(node, {"cp", "td", "intcpt", "bh", "ki", "si", "mvp"});
        add_number(node, "ma", player.lost_ma);
        add_number(node, "st", player.lost_st);
        add_number(node, "ag", player.lost_ag);
        add_number(node, "av", player.lost_av);
        add_number(node, "ni", player.niggling_injuries);
    }
    if (learned > 0)
        exported.notes.push_back(
            fmt::format("the format has no skills: {} improvements are left out", learned));
    exported.text = to_text(document);
    return exported;
}

}  // namespace affray::teams
