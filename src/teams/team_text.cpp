#include "teams/team_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/stars.h"
#include "teams/gold.h"
#include "teams/team_check.h"

namespace affray::teams {
namespace {

using bloodbowl::ListedPlayer;
using bloodbowl::SkillCategory;
using bloodbowl::SkillSet;
using bloodbowl::Star;
using core::Json;

std::size_t width_of(std::string_view text) {  // characters, not bytes
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Columns as wide as their widest cell; a column of numbers is set to the right.
class Table {
public:
    explicit Table(std::vector<std::string> head) { rows_.push_back(std::move(head)); }
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    [[nodiscard]] std::string text() const {
        std::vector<std::size_t> widths(rows_[0].size(), 0);
        for (const auto& row : rows_)
            for (std::size_t c = 0; c < row.size(); ++c)
                widths[c] = std::max(widths[c], width_of(row[c]));
        std::string out;
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t c = 0; c < row.size(); ++c) {
                const std::string gap(widths[c] - width_of(row[c]), ' ');
                line += is_numeric(c) ? gap + row[c] : row[c] + gap;
                line += "  ";
            }
            line.erase(line.find_last_not_of(' ') + 1);
            out += line + "\n";
        }
        return out;
    }

private:
    [[nodiscard]] bool is_numeric(std::size_t column) const {
        return std::all_of(rows_.begin() + 1, rows_.end(), [&](const auto& row) {
            const std::string& cell = row[column];
            return !cell.empty() && std::ranges::all_of(cell, [](char c) {
                return (c >= '0' && c <= '9') || c == ',';
            });
        });
    }

    std::vector<std::vector<std::string>> rows_;
};

std::string skill_names(const SkillSet& skills, Language language) {
    std::string names;
    for (int i = 0; i < bloodbowl::kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (!skills.has(skill)) continue;
        if (!names.empty()) names += ", ";
        names += name_of(skill, language);
    }
    return names;
}

std::string letters(const bloodbowl::CategorySet& categories) {
    std::string text;
    for (int i = 0; i < bloodbowl::kSkillCategories; ++i)
        if (const auto category = static_cast<SkillCategory>(i); categories.has(category))
            text += letter_of(category);
    return text;
}

// "6", or "5 (6)" when an injury has lowered it.
std::string characteristic(int now, int start) {
    return now == start ? std::to_string(now) : fmt::format("{} ({})", now, start);
}

std::string position_name(const Team& team, std::size_t i, const Roster* roster,
                          Language language) {
    const ListedPlayer& player = team.list.players[i];
    if (player.is_star()) return "*";
    const Position* position = roster == nullptr ? nullptr : position_of(player, *roster);
    return position == nullptr ? player.position : std::string(position->name_in(language));
}

std::string improvement_names(const Career& career) {
    std::string text;
    for (const Improvement improvement : career.improvements) {
        if (improvement.kind == Improvement::Kind::NewSkill) continue;
        if (!text.empty()) text += ' ';
        text += to_text(improvement);
    }
    return text;
}

std::vector<std::string_view> ready_teams_of(Edition edition, const Roster& roster) {
    std::vector<std::string_view> ids = bloodbowl::ready_team_ids(edition);
    std::erase_if(ids, [&](std::string_view id) {
        return bloodbowl::ready_team(edition, id)->roster != roster.id;
    });
    return ids;
}

Json names_of(const SkillSet& skills) {
    Json json = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (const auto skill = static_cast<Skill>(i); skills.has(skill))
            json.push_back(std::string(id_of(skill)));
    return json;
}

}  // namespace

std::string team_table(const Team& team, Language language) {
    const Roster* roster = team.roster();
    std::string text =
        fmt::format("{}  ({}, {})\n\n", team.list.name,
                    roster == nullptr ? team.list.roster : std::string(roster->name_in(language)),
                    name_of(team.edition));
    Table table({"#", "Name", "Position", "MA", "ST", "AG", "AV", "Skills", "Learned", "Injuries"});
    for (std::size_t i = 0; i < team.list.players.size(); ++i) {
        const ListedPlayer& p = team.list.players[i];
        std::string injuries = std::string(static_cast<std::size_t>(p.niggling_injuries), 'n');
        if (p.misses_match)
            injuries += injuries.empty() ? "misses the match" : ", misses the match";
        table.add({std::to_string(p.number), p.name, position_name(team, i, roster, language),
                   characteristic(p.ma, p.start_ma), characteristic(p.st, p.start_st),
                   characteristic(p.ag, p.start_ag), characteristic(p.av, p.start_av),
                   skill_names(p.skills, language), improvement_names(team.careers[i]), injuries});
    }
    text += table.text();
    const bloodbowl::TeamList& list = team.list;
    text += fmt::format(
        "\nRe-rolls {}   Fan factor {}   Apothecary {}   Assistant coaches {}   Cheerleaders {}"
        "   Bribes {}\n",
        list.rerolls, list.fan_factor, list.apothecary ? "yes" : "no", list.assistant_coaches,
        list.cheerleaders, list.bribes);
    if (roster != nullptr)
        text += fmt::format("Cost {}   Team value {}   Treasury {}\n",
                            gold_text(price_of(team, *roster)),
                            gold_text(team_value(team, *roster)), gold_text(team.treasury));
    return text;
}

std::string roster_table(Edition edition, const Roster& roster, Language language) {
    std::string text = fmt::format("{}  ({}{})\n\n", roster.name_in(language), name_of(edition),
                                   roster.official ? "" : ", extra list");
    Table table(
        {"Max", "Position", "Id", "Cost", "MA", "ST", "AG", "AV", "Skills", "Normal", "Double"});
    for (const Position& p : roster.positions)
        table.add({std::to_string(p.max), std::string(p.name_in(language)), std::string(p.id),
                   gold_text(p.cost), std::to_string(p.profile.ma), std::to_string(p.profile.st),
                   std::to_string(p.profile.ag), std::to_string(p.profile.av),
                   skill_names(p.profile.skills, language), letters(p.normal),
                   letters(p.on_doubles)});
    text += table.text();
    text += fmt::format("\nRe-rolls 0-{} at {}   Apothecary {}\n", bloodbowl::kMostTeamRerolls,
                        gold_text(roster.reroll_cost), roster.apothecary ? "yes" : "no");
    for (const bloodbowl::SpecialRule& rule : roster.special)
        text += fmt::format("{}\n", rule.text.in(language));
    for (const bloodbowl::RosterInducement& item : roster.inducements)
        text += fmt::format("Inducement {}: 0-{} at {}\n", item.id, item.max, gold_text(item.cost));
    if (!roster.note.empty()) text += fmt::format("Note: {}\n", roster.note);
    if (const auto hires = stars_for(edition, roster); !hires.empty()) {
        text += "\nStar players\n";
        for (const Star* star : hires)
            text += fmt::format("  {}  {}\n", star->name_in(language), gold_text(star->cost));
    }
    return text;
}

std::string roster_list(Edition edition, Language language, const bloodbowl::SharedHouse& house) {
    Table table({"Id", "Name", "Re-roll", "Apothecary", "Positions", "Ready-made teams", ""});
    for (const Roster& roster : rosters(edition, house))
        table.add({std::string(roster.id), std::string(roster.name_in(language)),
                   gold_text(roster.reroll_cost), roster.apothecary ? "yes" : "no",
                   std::to_string(roster.positions.size()),
                   fmt::format("{}", fmt::join(ready_teams_of(edition, roster), " ")),
                   roster.official ? "" : "extra list"});
    return table.text();
}

Json roster_json(Edition edition, const Roster& roster, Language language) {
    Json json{{"id", std::string(roster.id)},
              {"edition", std::string(name_of(edition))},
              {"name", std::string(roster.name_in(language))},
              {"official", roster.official},
              {"certainty", std::string(name_of(roster.certainty))},
              {"reroll_cost", roster.reroll_cost},
              {"apothecary", roster.apothecary},
              {"positions", Json::array()},
              {"stars", Json::array()}};
    for (const Position& p : roster.positions)
        json["positions"].push_back({{"id", std::string(p.id)},
                                     {"name", std::string(p.name_in(language))},
                                     {"max", p.max},
                                     {"cost", p.cost},
                                     {"ma", p.profile.ma},
                                     {"st", p.profile.st},
                                     {"ag", p.profile.ag},
                                     {"av", p.profile.av},
                                     {"skills", names_of(p.profile.skills)},
                                     {"normal", letters(p.normal)},
                                     {"double", letters(p.on_doubles)}});
    for (const Star* star : stars_for(edition, roster))
        json["stars"].push_back({{"id", std::string(star->id)},
                                 {"name", std::string(star->name_in(language))},
                                 {"cost", star->cost}});
    return json;
}

}  // namespace affray::teams
