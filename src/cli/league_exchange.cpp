// affray league: for and from other programs.
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "cli/base/command.h"
#include "cli/league_commands.h"
#include "league/formats/csv_formats.h"
#include "league/formats/naf.h"
#include "league/formats/team_formats.h"
#include "league/league_json.h"

namespace affray::cli {

namespace {

void print_league_notes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) fmt::print(stderr, "note: {}\n", note);
}

// "ann=123"
std::map<std::string, int> naf_numbers(const std::vector<std::string>& pairs) {
    std::map<std::string, int> numbers;
    for (const std::string& pair : pairs) {
        const std::size_t middle = pair.rfind('=');
        const auto number = middle == std::string::npos
                                ? std::nullopt
                                : core::small_number(std::string_view(pair).substr(middle + 1));
        if (!number || *number <= 0)
            throw BadInput(fmt::format("'{}' should be a coach and his number: ann=123", pair));
        numbers[pair.substr(0, middle)] = *number;
    }
    return numbers;
}

teams::Exported exported_league(const LeagueFile& file, const LeagueOptions& options) {
    const league::League& league = file.league();
    const std::string& format = options.format;
    if (const auto team_format = league::team_format_named(format))
        return value_or_bad_input(league::export_teams(*team_format, league, options.team));
    if (format == "naf")
        return value_or_bad_input(
            league::export_naf(league, {options.only_season, naf_numbers(options.naf_numbers)}));
    if (format == "jsonl") return {to_text(file.log()), {}};
    if (format == "csv") return {league::table_csv(league, time_now()), {}};
    if (format == "fixtures-csv") return {league::fixtures_csv(league), {}};
    if (format == "teams-csv") return {league::teams_csv(league), {}};
    if (format == "players-csv") return {league::players_csv(league), {}};
    return {to_json(league).dump(2) + "\n", {}};
}

// A whole league, as a file that is new.
int restore_league(const LeagueOptions& options) {
    if (std::filesystem::exists(options.file))
        throw BadInput(fmt::format("{} is there already", options.file));
    const auto log = value_or_bad_input(league::read_log(read_file(options.from)), options.from);
    static_cast<void>(value_or_bad_input(league::replay(log), options.from));
    if (!options.just_try) write_file(options.file, to_text(log));
    return kFine;
}

}  // namespace

std::vector<std::string> with_team_formats(std::vector<std::string> formats) {
    for (std::string& name : league::team_format_names()) formats.push_back(std::move(name));
    return formats;
}

int export_league(const LeagueOptions& options) {
    const LeagueFile file(options);
    const teams::Exported exported = exported_league(file, options);
    print_league_notes(exported.notes);
    if (options.out.empty())
        fmt::print("{}", exported.text);
    else
        write_file(options.out, exported.text);
    return kFine;
}

int import_league(const LeagueOptions& options) {
    if (options.format == "jsonl") return restore_league(options);
    LeagueFile file(options);
    const league::League& league = file.league();
    const std::string text = read_file(options.from);
    const auto read = [&]() -> core::Result<league::ImportedEntries> {
        if (const auto format = league::team_format_named(options.format))
            return league::import_teams(*format, text, league, options.from, options.coaches);
        if (options.format == "naf") return league::import_naf(text, league, options.from);
        if (options.format == "teams-csv")
            return league::import_teams_csv(text, league, options.from);
        if (options.format == "players-csv")
            return league::import_players_csv(text, league, options.from);
        return league::import_fixtures_csv(text, league, options.from);
    };
    const league::ImportedEntries imported = value_or_bad_input(read());
    print_league_notes(imported.notes);
    file.add(imported);
    if (!options.just_try) fmt::print("{} entries added\n", imported.entries.size());
    return kFine;
}

}  // namespace affray::cli
