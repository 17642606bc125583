#include "teams/import_obblm.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "teams/gold.h"
#include "teams/names.h"
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
        numbers.push_back(std::clamp(value, 0, kMostDeeds));
        if (slash == std::string_view::npos) return numbers;
        text = text.substr(slash + 1);
    }
}

// Reads the teams of a file; every mistake is kept, with its line.
class ObblmReader {
public:
    ObblmReader(Edition edition, std::string_view text, std::string_view source)
        : edition_(edition), text_(text), source_(source) {}

    core::Result<std::vector<Imported>> read(const pugi::xml_document& document) {
        std::vector<pugi::xml_node> nodes;
        if (const pugi::xml_node old = document.child("xmlimport"))
            nodes.push_back(old);
        else if (const pugi::xml_node teams = document.child("teams"))
            for (const pugi::xml_node team : teams.children("team")) nodes.push_back(team);
        else
            return Error{"bad_team", fmt::format("{}: this is no OBBLM team: neither <teams> nor "
                                                 "<xmlimport>",
                                                 source_)};
        if (nodes.empty()) return Error{"bad_team", fmt::format("{}: there is no <team>", source_)};
        std::vector<Imported> teams;
        std::vector<std::string> all;
        for (const pugi::xml_node node : nodes) {
            foreign_ = {};
            errors_.clear();
            notes_.clear();
            if (node.name() == std::string_view("xmlimport"))
                read_old(node);
            else
                read_new(node);
            if (errors_.empty()) {
                auto imported = imported_from(foreign_, edition_, place(node));
                if (!imported)
                    errors_.push_back(imported.error().message);
                else
                    teams.push_back(std::move(*imported));
            }
            all.insert(all.end(), errors_.begin(), errors_.end());
            if (!errors_.empty()) continue;
            notes_.emplace_back("the format has no skills: what the players learned is not known");
            teams.back().notes = std::move(notes_);
        }
        if (!all.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(all, "\n"))};
        return teams;
    }

private:
    [[nodiscard]] std::string place(pugi::xml_node node) const {
        return place_of(node, text_, source_);
    }

    void read_new(const pugi::xml_node team) {
        XmlFields fields(team, place(team), errors_);
        read_team(fields, "rr", "ff");
        const int race = fields.number("race_id", kMostNumber);
        if (race >= static_cast<int>(kObblmRaces.size()))
            return fields.complain(fmt::format("there is no roster with the number {}", race));
        const Roster* roster =
            find_roster(edition_, kObblmRaces[static_cast<std::size_t>(race)].roster);
        if (roster == nullptr)
            return fields.complain(fmt::format("the edition {} has no roster '{}'",
                                               name_of(edition_),
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
        XmlFields fields(node, fmt::format("{}: player \"{}\"", place(node), name), errors_);
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
        player.deeds.completions = fields.number("cp", kMostDeeds);
        player.deeds.touchdowns = fields.number("td", kMostDeeds);
        player.deeds.interceptions = fields.number("intcpt", kMostDeeds);
        for (const char* kind : {"bh", "si", "ki"})
            player.deeds.casualties += fields.number(kind, kMostDeeds);
        player.deeds.mvp_awards = fields.number("mvp", kMostDeeds);
        foreign_.players.push_back(std::move(player));
    }

    void read_old(const pugi::xml_node root) {
        XmlFields fields(root, place(root), errors_);
        read_team(fields, "rerolls", "fan_factor");
        foreign_.coach = fields.text("coach");
        foreign_.roster = fields.text("race");
        int number = 0;  // this format has none
        for (const pugi::xml_node node : root.children("player")) {
            ForeignPlayer player;
            const std::string name = trimmed(node.child("name").text().as_string());
            XmlFields in_player(node, fmt::format("{}: player \"{}\"", place(node), name), errors_);
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
            auto deeds = numbers_between_slashes(in_player.text("stats"));
            deeds.resize(7, 0);
            player.deeds = {0,       deeds[1], deeds[0], deeds[2], deeds[3] + deeds[4] + deeds[5],
                            deeds[6]};
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

    Edition edition_;
    std::string_view text_;
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

void add_zeros(pugi::xml_node& node, std::initializer_list<const char*> names) {
    for (const char* name : names) add_number(node, name, 0);
}

// `coach`: the number under which the other program knows him.
std::optional<Error> add_obblm_team(pugi::xml_node& teams, const Team& team, const TeamBooks& books,
                                    int coach, std::vector<std::string>& notes) {
    const Roster* roster = team.roster();
    const int race = roster == nullptr ? -1 : race_number(*roster, team.edition);
    if (race < 0)
        return Error{"no_such_race",
                     fmt::format("OBBLM has no number for the roster '{}'", team.list.roster)};
    const ForeignTeam foreign = foreign_from(team, books, notes);
    const MatchTotals& totals = books.totals;
    pugi::xml_node root = teams.append_child("team");
    add_text(root, "name", foreign.name);
    add_number(root, "coach_id", coach);
    add_number(root, "race_id", race);
    add_zeros(root, {"league_id", "division_id"});
    add_number(root, "treasury", foreign.treasury);
    add_number(root, "apothecary", foreign.apothecary ? 1 : 0);
    add_number(root, "rr", foreign.rerolls);
    add_number(root, "ff", foreign.fan_factor);
    add_number(root, "ass_coaches", foreign.assistant_coaches);
    add_number(root, "cheerleaders", foreign.cheerleaders);
    add_number(root, "won", totals.won);
    add_number(root, "lost", totals.lost);
    add_number(root, "draw", totals.drawn);
    add_zeros(root, {"wt"});
    add_number(root, "gf", totals.touchdowns);
    add_number(root, "ga", totals.touchdowns_against);
    add_number(root, "tcas", totals.casualties);
    pugi::xml_node players = root.append_child("players");
    std::size_t learned = 0;
    for (const ForeignPlayer& player : foreign.players) {
        learned += player.skills.size();
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
        add_number(node, "cp", player.deeds.completions);
        add_number(node, "td", player.deeds.touchdowns);
        add_number(node, "intcpt", player.deeds.interceptions);
        add_number(node, "bh", player.deeds.casualties);
        add_zeros(node, {"ki", "si"});
        add_number(node, "mvp", player.deeds.mvp_awards);
        add_number(node, "ma", player.lost_ma);
        add_number(node, "st", player.lost_st);
        add_number(node, "ag", player.lost_ag);
        add_number(node, "av", player.lost_av);
        add_number(node, "ni", player.niggling_injuries);
    }
    if (learned > 0)
        notes.push_back(
            fmt::format("the format has no skills: {} improvements are left out", learned));
    return std::nullopt;
}

// Only what has become of a characteristic is written, not how.
void read_characteristic(XmlFields& fields, const char* name, int start, std::string_view gained,
                         ForeignPlayer& player, int& lost) {
    const std::string told = fields.text(name);
    const int now = fields.number(name, kMostCounted);
    if (told.empty()) return;
    lost = std::max(0, start - now);
    for (int i = start; i < now && i < start + kMostCounted; ++i)
        player.skills.emplace_back(gained);
}

}  // namespace

core::Result<std::vector<Imported>> import_obblm_teams(std::string_view text, Edition edition,
                                                       std::string_view source) {
    pugi::xml_document document;
    if (auto wrong = parse_xml(document, text, source)) return *wrong;
    return ObblmReader(edition, text, source).read(document);
}

core::Result<Imported> import_obblm(std::string_view text, Edition edition,
                                    std::string_view source) {
    auto teams = import_obblm_teams(text, edition, source);
    if (!teams) return teams.error();
    Imported first = std::move(teams->front());
    if (teams->size() > 1) first.notes.emplace_back("only the first team of the file is read");
    return first;
}

core::Result<Exported> export_obblm_teams(std::span<const Team> teams,
                                          std::span<const TeamBooks> books) {
    Exported exported;
    pugi::xml_document document;
    pugi::xml_node root = new_document(document, "teams");
    for (std::size_t i = 0; i < teams.size(); ++i)
        if (auto wrong = add_obblm_team(root, teams[i], i < books.size() ? books[i] : TeamBooks{},
                                        static_cast<int>(i) + 1, exported.notes))
            return *wrong;
    exported.text = to_text(document);
    return exported;
}

core::Result<Exported> export_obblm(const Team& team, const TeamBooks& books) {
    return export_obblm_teams({&team, 1}, {&books, 1});
}

core::Result<Imported> import_obblm_roster(std::string_view text, Edition edition,
                                           std::string_view source) {
    pugi::xml_document document;
    if (auto wrong = parse_xml(document, text, source)) return *wrong;
    const pugi::xml_node root = document.child("team");
    if (!root.child("players"))
        return Error{"bad_team", fmt::format("{}: this is no roster of OBBLM: no <team> with "
                                             "<players>",
                                             source)};
    std::vector<std::string> errors;
    XmlFields fields(root, place_of(root, text, source), errors);
    ForeignTeam foreign;
    foreign.name = fields.text("name");
    foreign.coach = fields.text("coach");
    foreign.roster = fields.text("race");
    foreign.rerolls = fields.number("rerolls", bloodbowl::kMostTeamRerolls);
    foreign.fan_factor = fields.number("fanfactor", kMostCounted);
    foreign.assistant_coaches = fields.number("assistants", kMostCounted);
    foreign.cheerleaders = fields.number("cheerleaders", kMostCounted);
    foreign.apothecary = fields.text("apothecary") == "true";
    foreign.treasury = fields.number("treasury", kMostGold);
    const Roster* roster = roster_called(edition, foreign.roster);
    for (const pugi::xml_node node : root.child("players").children("player")) {
        ForeignPlayer player;
        player.number = node.attribute("number").as_int();
        XmlFields in_player(
            node, fmt::format("{}: player {}", place_of(node, text, source), player.number),
            errors);
        player.name = in_player.text("name");
        player.position = in_player.text("position");
        for (const pugi::xml_node skill : node.child("skills").children("skill"))
            player.skills.push_back(trimmed(skill.text().as_string()));
        if (const Position* position =
                roster == nullptr ? nullptr : position_called(*roster, player.position)) {
            const auto& start = position->profile;
            read_characteristic(in_player, "ma", start.ma, "+MA", player, player.lost_ma);
            read_characteristic(in_player, "st", start.st, "+ST", player, player.lost_st);
            read_characteristic(in_player, "ag", start.ag, "+AG", player, player.lost_ag);
            read_characteristic(in_player, "av", start.av, "+AV", player, player.lost_av);
        }
        player.star_points = in_player.number("spp", kMostDeeds);
        player.niggling_injuries = in_player.number("nigglings", kMostCounted);
        player.misses_match = in_player.text("injured") == "true";
        foreign.players.push_back(std::move(player));
    }
    auto imported = imported_from(foreign, edition, source);
    if (!imported) errors.push_back(imported.error().message);
    if (!errors.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors, "\n"))};
    imported->has_star_points = true;
    imported->notes.emplace_back("the format has no deeds: what the players did is not known");
    return imported;
}

Exported export_obblm_roster(const Team& team, const TeamBooks& books) {
    Exported exported;
    const ForeignTeam foreign = foreign_from(team, books, exported.notes);
    pugi::xml_document document;
    pugi::xml_node root = new_document(document, "team");
    add_text(root, "name", foreign.name);
    add_text(root, "race", foreign.roster);
    add_text(root, "coach", foreign.coach);
    add_number(root, "rerolls", foreign.rerolls);
    add_number(root, "fanfactor", foreign.fan_factor);
    add_number(root, "assistants", foreign.assistant_coaches);
    add_number(root, "cheerleaders", foreign.cheerleaders);
    add_text(root, "apothecary", foreign.apothecary ? "true" : "false");
    add_number(root, "treasury", foreign.treasury);
    pugi::xml_node players = root.append_child("players");
    for (const ForeignPlayer& player : foreign.players) {
        const auto listed = std::ranges::find_if(
            team.list.players, [&](const auto& one) { return one.number == player.number; });
        pugi::xml_node node = players.append_child("player");
        node.append_attribute("number") = player.number;
        add_text(node, "name", player.name);
        add_text(node, "position", player.position);
        add_number(node, "ma", listed->ma);
        add_number(node, "st", listed->st);
        add_number(node, "ag", listed->ag);
        add_number(node, "av", listed->av);
        pugi::xml_node skills = node.append_child("skills");
        for (const std::string& skill : player.skills) {
            if (!skill.starts_with('+'))
                add_text(skills, "skill", skill);
            else if ((skill == "+MA" && player.lost_ma > 0) ||
                     (skill == "+ST" && player.lost_st > 0) ||
                     (skill == "+AG" && player.lost_ag > 0) ||
                     (skill == "+AV" && player.lost_av > 0))
                exported.notes.push_back(
                    fmt::format("{}: {} and an injury cancel each other out", player.name, skill));
        }
        add_number(node, "spp", player.star_points);
        add_number(node, "nigglings", player.niggling_injuries);
        add_text(node, "injured", player.misses_match ? "true" : "false");
    }
    exported.text = to_text(document);
    return exported;
}

}  // namespace affray::teams
