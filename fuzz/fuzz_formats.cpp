// Files of other programs: a digit for the format, one for the edition, then any text. What is
// accepted as a team is written and read back as itself; what is accepted as entries of a league
// leaves one that replays and can be written in every format.
#include "fuzz_input.h"
#include "league/formats/csv_formats.h"
#include "league/formats/naf.h"
#include "league/formats/team_formats.h"
#include "league/league_json.h"

namespace {

using namespace affray::league;
using affray::fuzz::fail;

// Two teams of humans, one of them with a list.
struct SampleLeague {
    SeasonLog log;
    League league;

    explicit SampleLeague(Edition edition) {
        LeagueMade made;
        made.name = "Fuzz";
        made.edition = std::string(name_of(edition));
        made.commissioners = {"zoe"};
        must(made);
        for (const char* id : {"a", "b"}) {
            TeamJoined joined;
            joined.team = joined.name = id;
            joined.coach = std::string("coach-") + id;
            joined.roster = "human";
            if (*id == 'a') joined.list = to_json(affray::fuzz::embedded_team("human"));
            must(joined);
        }
    }
    void must(What what) {
        if (const auto status = add(log, league, std::move(what), "zoe"); !status)
            fail("sample league", status.error().message);
    }
};

void try_teams(TeamFormat format, Edition edition, std::string_view text) {
    const auto read = read_teams(format, text, edition, "fuzz");
    if (!read) return;
    for (const TeamRead& one : *read) {
        const auto written = write_teams(format, {{&one.team, one.coach}});
        if (!written) continue;  // a roster without a number
        const auto again = read_teams(format, written->text, edition, "again");
        if (!again) fail("team", again.error().message);
        if (to_json(again->front().team) != to_json(one.team))
            fail("team", "reads back as another one: " + written->text);
    }
}

void try_league(const affray::core::Result<ImportedEntries>& imported, SampleLeague& sample) {
    if (!imported) return;
    if (!add_all(sample.log, sample.league, *imported, "zoe")) return;
    const auto log = read_log(to_text(sample.log));
    if (!log) fail("log", log.error().message);
    const auto replayed = replay(*log);
    if (!replayed) fail("league", replayed.error().message);
    if (to_json(*replayed) != to_json(sample.league)) fail("league", "replays to another one");
    for (const std::string& name : team_format_names())
        static_cast<void>(export_teams(*team_format_named(name), sample.league));
    static_cast<void>(export_naf(sample.league));
    static_cast<void>(table_csv(sample.league) + fixtures_csv(sample.league) +
                      teams_csv(sample.league) + players_csv(sample.league));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto edition = static_cast<Edition>(data[1] % affray::bloodbowl::kEditions);
    const int format = (data[0] - '0') & 7;
    if (format < 4) {
        try_teams(static_cast<TeamFormat>(format), edition, text);
        return 0;
    }
    SampleLeague sample(edition);
    const League& league = sample.league;
    try_league(format == 4   ? import_naf(text, league, "fuzz")
               : format == 5 ? import_teams_csv(text, league, "fuzz")
               : format == 6 ? import_players_csv(text, league, "fuzz")
                             : import_fixtures_csv(text, league, "fuzz"),
               sample);
    return 0;
}
