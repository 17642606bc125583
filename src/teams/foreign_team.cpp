#include "teams/foreign_team.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "teams/names.h"

namespace affray::teams {
namespace {

using bloodbowl::ListedPlayer;
using core::Error;

constexpr int kFirstNumber = 1;
constexpr int kLastNumber = 99;

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

std::optional<Improvement> improvement_called(std::string_view name) {
    if (name.starts_with('+')) return improvement_named(lower(name));
    if (const auto skill = skill_called(name))
        return Improvement{Improvement::Kind::NewSkill, *skill};
    return std::nullopt;
}

// Collects what is wrong, each line with its source.
class Translation {
public:
    Translation(Edition edition, std::string_view source) : edition_(edition), source_(source) {}

    core::Result<Team> run(const ForeignTeam& foreign) {
        Team team;
        team.edition = edition_;
        const Roster* roster = roster_called(edition_, foreign.roster);
        if (roster == nullptr)
            return Error{"bad_team", fmt::format("{}: the edition {} has no roster '{}'", source_,
                                                 name_of(edition_), foreign.roster)};
        team.list.name = foreign.name.empty() ? std::string(roster->name.english) : foreign.name;
        team.list.roster = std::string(roster->id);
        team.list.rerolls = foreign.rerolls;
        team.list.fan_factor = foreign.fan_factor;
        team.list.apothecary = foreign.apothecary;
        team.list.assistant_coaches = foreign.assistant_coaches;
        team.list.cheerleaders = foreign.cheerleaders;
        team.treasury = foreign.treasury;
        for (const ForeignPlayer& player : foreign.players) add(team, *roster, player);
        if (foreign.players.empty()) complain("there are no players");
        if (!errors_.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors_, "\n"))};
        // Nothing leaves that could not be read again: doubled numbers, endless names ...
        if (auto again = read_team(to_json(team), source_, edition_); !again) return again.error();
        return team;
    }

private:
    void complain(std::string_view what) {
        errors_.push_back(fmt::format("{}: {}", source_, what));
    }

    void add(Team& team, const Roster& roster, const ForeignPlayer& foreign) {
        const std::string who = fmt::format("player {} \"{}\"", foreign.number, foreign.name);
        const Position* position = position_called(roster, foreign.position);
        if (position == nullptr)
            return complain(fmt::format("{}: a {} team has no position '{}'", who,
                                        roster.name.english, foreign.position));
        if (foreign.number < kFirstNumber || foreign.number > kLastNumber)
            return complain(fmt::format("{}: the number is not between {} and {}", who,
                                        kFirstNumber, kLastNumber));
        add_player(team, rookie(*position, foreign.number,
                                foreign.name.empty() ? fmt::format("Number {}", foreign.number)
                                                     : foreign.name));
        for (const std::string& skill : foreign.skills) learn(team, *position, who, skill);
        hurt(team.list.players.back(), foreign, who);
    }

    // A skill that comes with the position is listed by some and left out by others.
    void learn(Team& team, const Position& position, const std::string& who,
               const std::string& skill) {
        const auto improvement = improvement_called(skill);
        if (!improvement) return complain(fmt::format("{}: there is no skill '{}'", who, skill));
        if (improvement->kind == Improvement::Kind::NewSkill) {
            if (position.profile.skills.has(improvement->skill)) return;
            if (!exists_in(improvement->skill, edition_))
                return complain(fmt::format("{}: the edition {} has no skill '{}'", who,
                                            name_of(edition_), skill));
        }
        improve(team, team.list.players.size() - 1, *improvement);
    }

    void hurt(ListedPlayer& player, const ForeignPlayer& foreign, const std::string& who) {
        player.ma -= foreign.lost_ma;
        player.st -= foreign.lost_st;
        player.ag -= foreign.lost_ag;
        player.av -= foreign.lost_av;
        player.niggling_injuries = foreign.niggling_injuries;
        player.misses_match = foreign.misses_match;
        player.star_points = foreign.star_points;
        if (std::min({player.ma, player.st, player.ag, player.av}) < 1)
            complain(fmt::format("{}: injuries leave nothing of a characteristic", who));
    }

    Edition edition_;
    std::string_view source_;
    std::vector<std::string> errors_;
};

std::string foreign_name(Improvement improvement) {
    if (improvement.kind == Improvement::Kind::NewSkill)
        return std::string(name_of(improvement.skill));
    std::string text = to_text(improvement);
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

}  // namespace

core::Result<Team> team_from(const ForeignTeam& foreign, Edition edition, std::string_view source) {
    return Translation(edition, source).run(foreign);
}

core::Result<Imported> imported_from(const ForeignTeam& foreign, Edition edition,
                                     std::string_view source) {
    auto team = team_from(foreign, edition, source);
    if (!team) return team.error();
    Imported imported;
    imported.team = std::move(*team);
    imported.coach = foreign.coach;
    for (const ForeignPlayer& player : foreign.players) imported.deeds.push_back(player.deeds);
    return imported;
}

ForeignTeam foreign_from(const Team& team, const TeamBooks& books,
                         std::vector<std::string>& notes) {
    const Roster* roster = team.roster();
    ForeignTeam foreign;
    foreign.name = team.list.name;
    foreign.coach = books.coach;
    foreign.roster = roster == nullptr ? team.list.roster : std::string(roster->name.english);
    foreign.rerolls = team.list.rerolls;
    foreign.fan_factor = team.list.fan_factor;
    foreign.apothecary = team.list.apothecary;
    foreign.assistant_coaches = team.list.assistant_coaches;
    foreign.cheerleaders = team.list.cheerleaders;
    foreign.treasury = team.treasury;
    if (team.list.bribes > 0) notes.emplace_back("bribes belong to a match and are left out");
    for (std::size_t i = 0; i < team.list.players.size(); ++i) {
        const ListedPlayer& player = team.list.players[i];
        if (player.is_star()) {
            notes.push_back(fmt::format("{} is a star player and is left out", player.name));
            continue;
        }
        if (player.hired != bloodbowl::Hired::ForGood) {
            notes.push_back(fmt::format("{} is hired for a match and is left out", player.name));
            continue;
        }
        const Position* position = roster == nullptr ? nullptr : position_of(player, *roster);
        ForeignPlayer out;
        out.number = player.number;
        out.name = player.name;
        out.position = position == nullptr ? player.position : std::string(position->name.english);
        if (i < team.careers.size())
            for (const Improvement improvement : team.careers[i].improvements)
                out.skills.push_back(foreign_name(improvement));
        out.lost_ma = player.start_ma - player.ma;
        out.lost_st = player.start_st - player.st;
        out.lost_ag = player.start_ag - player.ag;
        out.lost_av = player.start_av - player.av;
        out.niggling_injuries = player.niggling_injuries;
        out.misses_match = player.misses_match;
        out.star_points = player.star_points;
        if (i < books.deeds.size()) out.deeds = books.deeds[i];
        foreign.players.push_back(std::move(out));
    }
    return foreign;
}

bool add_injury(ForeignPlayer& player, std::string_view injury) {
    std::string mark = lower(injury);
    if (const std::size_t open = mark.rfind('('); open != std::string::npos)
        mark = mark.substr(open + 1, mark.find(')', open) - open - 1);
    if (mark == "m" || mark == "mng")
        player.misses_match = true;
    else if (mark == "n" || mark == "ni")
        ++player.niggling_injuries;
    else if (mark == "-ma")
        ++player.lost_ma;
    else if (mark == "-st")
        ++player.lost_st;
    else if (mark == "-ag")
        ++player.lost_ag;
    else if (mark == "-av")
        ++player.lost_av;
    else
        return false;
    return true;
}

}  // namespace affray::teams
