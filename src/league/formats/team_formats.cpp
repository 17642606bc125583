#include "league/formats/team_formats.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "teams/import_fumbbl.h"
#include "teams/import_obblm.h"
#include "teams/team_check.h"

namespace affray::league {

using core::Error;
using teams::Exported;
using teams::Imported;

namespace {

constexpr std::array<std::string_view, 4> kTeamFormats = {"fumbbl-json", "fumbbl-xml", "obblm",
                                                          "obblm-roster"};

teams::TeamBooks books_of(const TeamWritten& written) {
    teams::TeamBooks books;
    books.coach = written.coach;
    books.deeds = written.team->deeds;
    for (const PlayedMatch& match : written.team->matches) {
        const int difference = match.touchdowns - match.touchdowns_against;
        ++(difference > 0    ? books.totals.won
           : difference == 0 ? books.totals.drawn
                             : books.totals.lost);
        books.totals.touchdowns += match.touchdowns;
        books.totals.touchdowns_against += match.touchdowns_against;
        books.totals.casualties += match.casualties;
        books.totals.casualties_against += match.casualties_against;
    }
    return books;
}

TeamRead league_team_of(Imported imported) {
    TeamRead read;
    read.team.team = std::move(imported.team);
    read.team.deeds = std::move(imported.deeds);
    read.coach = std::move(imported.coach);
    read.notes = std::move(imported.notes);
    auto& players = read.team.team.list.players;
    read.team.deeds.resize(players.size());
    if (!imported.has_star_points)
        for (std::size_t i = 0; i < players.size(); ++i)
            players[i].star_points = star_points_for(read.team.deeds[i], read.team.team.house);
    for (const teams::Violation& violation : check_team(read.team.team, {std::nullopt}))
        read.notes.push_back(fmt::format("{}: {}", read.team.team.list.name, violation.text));
    return read;
}

core::Result<std::vector<Imported>> one(core::Result<Imported> imported) {
    if (!imported) return imported.error();
    std::vector<Imported> all;
    all.push_back(std::move(*imported));
    return all;
}

void note_what_stays(const LeagueTeam& team, std::vector<std::string>& notes) {
    const std::string& name = team.team.list.name;
    if (!team.former.empty())
        notes.push_back(
            fmt::format("{}: {} former players are left out", name, team.former.size()));
    if (team.stadium != StadiumRecord{} || team.sponsorship != Sponsorship{})
        notes.push_back(fmt::format("{}: stadium and sponsors are left out", name));
}

}  // namespace

std::string_view name_of(TeamFormat format) {
    return kTeamFormats[static_cast<std::size_t>(format)];
}

std::optional<TeamFormat> team_format_named(std::string_view name) {
    const auto found = std::find(kTeamFormats.begin(), kTeamFormats.end(), name);
    if (found == kTeamFormats.end()) return std::nullopt;
    return static_cast<TeamFormat>(found - kTeamFormats.begin());
}

std::vector<std::string> team_format_names() { return {kTeamFormats.begin(), kTeamFormats.end()}; }

bool holds_several(TeamFormat format) {
    return format == TeamFormat::FumbblJson || format == TeamFormat::Obblm;
}

core::Result<std::vector<TeamRead>> read_teams(TeamFormat format, std::string_view text,
                                               Edition edition, std::string_view source) {
    if (const core::Status status = check_utf8(text, source); !status) return status.error();
    auto imported = [&]() -> core::Result<std::vector<Imported>> {
        switch (format) {
            case TeamFormat::FumbblJson: return teams::import_fumbbl_teams(text, edition, source);
            case TeamFormat::FumbblXml: return one(teams::import_fumbbl_xml(text, edition, source));
            case TeamFormat::Obblm: return teams::import_obblm_teams(text, edition, source);
            case TeamFormat::ObblmRoster: break;
        }
        return one(teams::import_obblm_roster(text, edition, source));
    }();
    if (!imported) return imported.error();
    std::vector<TeamRead> read;
    for (Imported& team : *imported) read.push_back(league_team_of(std::move(team)));
    return read;
}

core::Result<Exported> write_teams(TeamFormat format, const std::vector<TeamWritten>& written) {
    if (written.empty() || (written.size() > 1 && !holds_several(format)))
        return Error{"bad_export", fmt::format("a file of {} holds one team, not {}",
                                               name_of(format), written.size())};
    std::vector<teams::Team> all;
    std::vector<teams::TeamBooks> books;
    std::vector<std::string> notes;
    for (const TeamWritten& team : written) {
        all.push_back(team.team->team);
        books.push_back(books_of(team));
        note_what_stays(*team.team, notes);
    }
    auto exported = [&]() -> core::Result<Exported> {
        const bool several = written.size() > 1;
        switch (format) {
            case TeamFormat::FumbblJson:
                return several ? teams::export_fumbbl_teams(all, books)
                               : teams::export_fumbbl_json(all[0], books[0]);
            case TeamFormat::FumbblXml: return teams::export_fumbbl_xml(all[0], books[0]);
            case TeamFormat::Obblm: return teams::export_obblm_teams(all, books);
            case TeamFormat::ObblmRoster: break;
        }
        return teams::export_obblm_roster(all[0], books[0]);
    }();
    if (!exported) return exported.error();
    exported->notes.insert(exported->notes.end(), notes.begin(), notes.end());
    if (format == TeamFormat::Obblm)
        for (std::size_t i = 0; i < written.size(); ++i)
            if (!written[i].coach.empty())
                exported->notes.push_back(
                    fmt::format("the coach with the number {} is {}", i + 1, written[i].coach));
    return exported;
}

core::Result<Exported> export_teams(TeamFormat format, const League& league, const TeamId& only) {
    if (!only.empty() && league.entrant(only) == nullptr)
        return Error{"no_such_team", fmt::format("there is no team '{}'", only)};
    std::vector<TeamWritten> written;
    std::vector<std::string> notes;
    for (const Entrant& entrant : league.entrants) {
        if (only.empty() ? entrant.withdrawn : entrant.id != only) continue;
        if (!entrant.team) {
            notes.push_back(fmt::format("the league keeps no list of '{}'", entrant.id));
            continue;
        }
        const TeamWritten team{&*entrant.team, entrant.coach};
        if (const auto alone = write_teams(format, {team}); !alone)
            notes.push_back(fmt::format("'{}' is left out: {}", entrant.id, alone.error().message));
        else
            written.push_back(team);
    }
    if (written.empty())
        return Error{"no_such_team", fmt::format("there is no team that could be written: {}",
                                                 fmt::join(notes, "; "))};
    if (written.size() > 1 && !holds_several(format))
        return Error{"bad_export", fmt::format("a file of {} holds one team: name it with --team",
                                               name_of(format))};
    auto exported = write_teams(format, written);
    if (exported) exported->notes.insert(exported->notes.end(), notes.begin(), notes.end());
    return exported;
}

core::Result<ImportedEntries> import_teams(TeamFormat format, std::string_view text,
                                           const League& league, std::string_view source,
                                           const std::vector<std::string>& coaches) {
    auto teams = read_teams(format, text, league.edition, source);
    if (!teams) return teams.error();
    std::vector<std::string> taken;
    for (const Entrant& entrant : league.entrants) taken.push_back(entrant.id);
    ImportedEntries imported;
    for (std::size_t i = 0; i < teams->size(); ++i) {
        const TeamRead& read = (*teams)[i];
        TeamJoined joined;
        joined.name = read.team.team.list.name;
        joined.team = short_name(joined.name, taken);
        taken.push_back(joined.team);
        joined.coach = i < coaches.size() ? coaches[i] : read.coach;
        if (joined.coach.empty()) {
            joined.coach = joined.team;
            imported.notes.push_back(fmt::format(
                "{}: the file names no coach; his name is now '{}'", joined.name, joined.team));
        }
        joined.list = to_json(read.team);
        imported.notes.insert(imported.notes.end(), read.notes.begin(), read.notes.end());
        imported.add(std::move(joined), fmt::format("{}: {}", source, read.team.team.list.name));
    }
    return imported;
}

}  // namespace affray::league
