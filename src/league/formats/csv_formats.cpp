#include "league/formats/csv_formats.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/stars.h"
#include "league/csv.h"
#include "league/tournament.h"
#include "teams/gold.h"

namespace affray::league {

using bloodbowl::ListedPlayer;
using core::Error;

namespace {

constexpr int kMostCsvNumber = 9'999;

struct Characteristic {
    const char* now;
    const char* lost;
    int ListedPlayer::*value;
    int ListedPlayer::*start;
};
constexpr std::array<Characteristic, 4> kShownCharacteristics{{
    {"ma", "lost_ma", &ListedPlayer::ma, &ListedPlayer::start_ma},
    {"st", "lost_st", &ListedPlayer::st, &ListedPlayer::start_st},
    {"ag", "lost_ag", &ListedPlayer::ag, &ListedPlayer::start_ag},
    {"av", "lost_av", &ListedPlayer::av, &ListedPlayer::start_av},
}};

struct CountedDeed {
    const char* name;
    int Deeds::*count;
};
constexpr std::array<CountedDeed, 6> kCountedDeeds{{
    {"matches", &Deeds::matches},
    {"touchdowns", &Deeds::touchdowns},
    {"completions", &Deeds::completions},
    {"interceptions", &Deeds::interceptions},
    {"casualties", &Deeds::casualties},
    {"mvp_awards", &Deeds::mvp_awards},
}};

constexpr std::array<std::string_view, 3> kHiredNames = {"", "journeyman", "mercenary"};

// Reads the fields of a row; what is wrong is kept with file, line and column.
class RowReader {
public:
    RowReader(const CsvRow& row, std::string_view source, std::vector<std::string>& errors)
        : row_(row), place_(fmt::format("{}: line {}", source, row.line)), errors_(errors) {}

    [[nodiscard]] const std::string& place() const { return place_; }
    [[nodiscard]] const std::string& text(std::string_view column) const { return row_[column]; }
    int number(std::string_view column, int most = kMostCsvNumber) {
        const std::string& digits = row_[column];
        if (digits.empty()) return 0;
        int value = 0;
        const char* end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, value);
        if (error == std::errc() && stop == end && value >= 0 && value <= most) return value;
        complain(
            fmt::format("{}: '{}' is no number from 0 to {}", column, digits.substr(0, 40), most));
        return 0;
    }
    bool yes(std::string_view column) {
        const std::string& word = row_[column];
        if (word != "yes" && word != "no" && !word.empty())
            complain(fmt::format("{}: '{}' is neither yes nor no", column, word.substr(0, 40)));
        return word == "yes";
    }
    void must(std::string_view column) {
        if (row_[column].empty()) complain(fmt::format("{} is empty", column));
    }
    template <std::size_t kCount>
    std::size_t one_of(std::string_view column, const std::array<std::string_view, kCount>& words) {
        const auto found = std::find(words.begin(), words.end(), row_[column]);
        if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
        complain(fmt::format("{}: '{}' is none of: {}", column, row_[column].substr(0, 40),
                             fmt::join(words, ", ")));
        return 0;
    }
    void complain(std::string_view what) { errors_.push_back(fmt::format("{}: {}", place_, what)); }

private:
    const CsvRow& row_;
    std::string place_;
    std::vector<std::string>& errors_;
};

core::Result<std::vector<CsvRow>> read_rows(std::string_view text, std::string_view source,
                                            const std::vector<std::string_view>& columns) {
    if (const core::Status status = check_utf8(text, source); !status) return status.error();
    return read_csv(text, source, columns);
}

core::Result<ImportedEntries> all_or_errors(ImportedEntries imported,
                                            const std::vector<std::string>& errors) {
    if (!errors.empty()) return Error{"bad_csv", fmt::format("{}", fmt::join(errors, "\n"))};
    return imported;
}

std::string yes_or_no(bool value) { return value ? "yes" : "no"; }

std::vector<std::string> player_fields(const Entrant& entrant, std::size_t place) {
    const LeagueTeam& team = *entrant.team;
    const ListedPlayer& player = team.team.list.players[place];
    std::vector<std::string> fields = {
        entrant.id,  std::to_string(player.number),
        player.name, player.position,
        player.star, std::string(kHiredNames[static_cast<std::size_t>(player.hired)])};
    for (const Characteristic& one : kShownCharacteristics)
        fields.push_back(std::to_string(player.*one.value));
    std::vector<std::string> improvements;
    if (place < team.team.careers.size())
        for (const teams::Improvement improvement : team.team.careers[place].improvements)
            improvements.push_back(to_text(improvement));
    fields.push_back(fmt::format("{}", fmt::join(improvements, ";")));
    for (const Characteristic& one : kShownCharacteristics)
        fields.push_back(std::to_string(player.*one.start - player.*one.value));
    fields.push_back(std::to_string(player.niggling_injuries));
    fields.push_back(yes_or_no(player.misses_match));
    fields.push_back(std::to_string(player.star_points));
    const Deeds deeds = place < team.deeds.size() ? team.deeds[place] : Deeds{};
    for (const CountedDeed& deed : kCountedDeeds)
        fields.push_back(std::to_string(deeds.*deed.count));
    fields.push_back(std::to_string(player_value(team, place)));
    return fields;
}

// As he was hired; nothing when the roster has no such position, or the edition no such star.
std::optional<ListedPlayer> hired_player(RowReader& row, const teams::Team& team) {
    const int number = row.number("number", 99);
    if (const std::string& star = row.text("star"); !star.empty()) {
        const auto found = bloodbowl::find_star_player(team.edition, star);
        if (found.player != nullptr) return bloodbowl::listed_star(*found.player, number);
        row.complain(fmt::format("star: the edition {} has no star '{}'", name_of(team.edition),
                                 star.substr(0, 40)));
        return std::nullopt;
    }
    ListedPlayer asked;
    asked.position = row.text("position");
    const bloodbowl::Roster* roster = team.roster();
    const teams::Position* position =
        roster == nullptr ? nullptr : teams::position_of(asked, *roster);
    if (position != nullptr) return teams::rookie(*position, number, row.text("name"));
    row.complain(fmt::format("position: the roster '{}' has no '{}'", team.list.roster,
                             asked.position.substr(0, 40)));
    return std::nullopt;
}

void read_csv_player(RowReader& row, LeagueTeam& team) {
    auto player = hired_player(row, team.team);
    if (!player) return;
    player->name = row.text("name");
    player->hired = static_cast<bloodbowl::Hired>(row.one_of("hired", kHiredNames));
    add_player(team.team, *player);
    const std::size_t place = team.team.list.players.size() - 1;
    std::string_view rest = row.text("improvements");
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(';'));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (const auto improvement = teams::improvement_named(word))
            improve(team.team, place, *improvement);
        else
            row.complain(fmt::format("improvements: there is no '{}'", word.substr(0, 40)));
    }
    ListedPlayer& listed = team.team.list.players[place];
    for (const Characteristic& one : kShownCharacteristics) {
        listed.*one.value -= row.number(one.lost, 99);
        if (const std::string& told = row.text(one.now);
            !told.empty() && told != std::to_string(listed.*one.value))
            row.complain(fmt::format("{}: '{}', but position, improvements and injuries make it {}",
                                     one.now, told.substr(0, 40), listed.*one.value));
    }
    listed.niggling_injuries = row.number("niggling_injuries", 99);
    listed.misses_match = row.yes("misses_match");
    listed.star_points = row.number("star_points");
    Deeds deeds;
    for (const CountedDeed& deed : kCountedDeeds) deeds.*deed.count = row.number(deed.name);
    team.deeds.push_back(deeds);
}

// Schedules and results of a file, in the order in which they can have happened.
class FixturesReader {
public:
    FixturesReader(const League& league, std::string_view source)
        : league_(league),
          source_(source),
          season_(league.season()),
          is_open_(!league.seasons.empty() && !league.seasons.back().ended) {}

    core::Result<ImportedEntries> read(const std::vector<CsvRow>& rows) {
        for (const CsvRow& csv : rows) {
            RowReader row(csv, source_, errors_);
            read_row(row);
        }
        close_schedule();
        without_post_match(imported_, league_, source_);
        return all_or_errors(std::move(imported_), errors_);
    }

private:
    static constexpr std::array<std::string_view, 4> kStages = {"season", "play_off", "semi_final",
                                                                "final"};
    static constexpr std::array<std::string_view, 6> kResults = {
        "", "bye", "played", "conceded", "forfeited", "not_played"};

    void read_row(RowReader& row) {
        row.must("home");
        const int season = row.number("season");
        const auto stage = static_cast<Phase>(row.one_of("stage", kStages));
        const std::string_view result = kResults[row.one_of("result", kResults)];
        const bool is_free = row.yes("free");
        if (season < season_)
            return row.complain(
                fmt::format("season: {} is over, the league is in {}", season, season_));
        if (season > season_ + 1)
            return row.complain(fmt::format("season: {} does not follow {}", season, season_));
        const std::string& format = row.text("format");
        if (season != season_ || stage != schedule_.phase || format != schedule_.format || is_free)
            close_schedule();
        if (season > season_) begin_season(row);
        schedule_.phase = stage;
        schedule_.format = format;
        if (!is_free) {
            row.must("fixture");
            if (schedule_.fixtures.empty()) place_ = row.place();
            FixtureMade fixture;
            fixture.id = row.text("fixture");
            fixture.round = row.number("round");
            fixture.home = row.text("home");
            fixture.away = row.text("away");
            fixture.deadline = row.text("deadline");
            fixture.group = row.text("division");
            schedule_.fixtures.push_back(std::move(fixture));
        }
        add_result(row, result, is_free);
    }

    void add_result(RowReader& row, std::string_view result, bool is_free) {
        if (result.empty() || result == "bye") return;
        if (row.text("counts") == "no") {
            imported_.notes.push_back(
                fmt::format("{}: the result was not confirmed and is left out", row.place()));
            return;
        }
        const std::string& home = row.text("home");
        const std::string& away = row.text("away");
        const std::string& winner = row.text("winner");
        const bool home_wins = winner == home;
        if (!winner.empty() && !home_wins && winner != away)
            return row.complain(fmt::format("winner: '{}' did not play", winner.substr(0, 40)));
        if (result == "forfeited" || result == "not_played") {
            MatchForfeited forfeited;
            forfeited.fixture = row.text("fixture");
            if (result == "forfeited") forfeited.team = home_wins ? away : home;
            results_.push_back({forfeited, row.place()});
            return;
        }
        MatchReported report;
        if (!is_free) report.fixture = row.text("fixture");
        report.home = home;
        report.away = away;
        report.score = {row.number("touchdowns_home"), row.number("touchdowns_away")};
        report.casualties = {row.number("casualties_home"), row.number("casualties_away")};
        report.glory = {row.number("glory_home"), row.number("glory_away")};
        if (result == "conceded")
            report.conceded = home_wins ? away : home;
        else
            report.winner = winner;
        report.date = row.text("date");
        results_.push_back({std::move(report), row.place()});
        if (is_free) close_schedule();
    }

    void begin_season(const RowReader& row) {
        if (is_open_) imported_.add(SeasonEnded{}, row.place());
        SeasonBegun begun;
        begun.name = std::to_string(++season_);
        imported_.add(begun, row.place());
        is_open_ = true;
    }

    void close_schedule() {
        if (!schedule_.fixtures.empty()) imported_.add(schedule_, place_);
        for (ImportedEntry& result : results_) imported_.entries.push_back(std::move(result));
        results_.clear();
        schedule_ = {};
    }

    const League& league_;
    std::string_view source_;
    int season_;
    bool is_open_;
    ScheduleMade schedule_;
    std::string place_;  // where it begins
    std::vector<ImportedEntry> results_;
    std::vector<std::string> errors_;
    ImportedEntries imported_;
};

}  // namespace

std::string teams_csv(const League& league) {
    std::string text = csv_row({"team", "name", "coach", "roster", "division", "value", "withdrawn",
                                "list", "treasury", "rerolls", "fan_factor", "apothecary",
                                "assistant_coaches", "cheerleaders"});
    for (const Entrant& entrant : league.entrants) {
        std::vector<std::string> fields = {entrant.id,
                                           entrant.name,
                                           entrant.coach,
                                           entrant.roster,
                                           entrant.division,
                                           std::to_string(value_of(league, entrant.id)),
                                           yes_or_no(entrant.withdrawn),
                                           yes_or_no(entrant.team.has_value())};
        if (entrant.team) {
            const bloodbowl::TeamList& list = entrant.team->team.list;
            for (std::string field :
                 {std::to_string(entrant.team->team.treasury), std::to_string(list.rerolls),
                  std::to_string(list.fan_factor), yes_or_no(list.apothecary),
                  std::to_string(list.assistant_coaches), std::to_string(list.cheerleaders)})
                fields.push_back(std::move(field));
        } else {
            fields.resize(fields.size() + 6);
        }
        text += csv_row(fields);
    }
    return text;
}

std::string players_csv(const League& league) {
    std::vector<std::string> heading = {"team", "number", "name", "position", "star", "hired"};
    for (const Characteristic& one : kShownCharacteristics) heading.emplace_back(one.now);
    heading.emplace_back("improvements");
    for (const Characteristic& one : kShownCharacteristics) heading.emplace_back(one.lost);
    heading.insert(heading.end(), {"niggling_injuries", "misses_match", "star_points"});
    for (const CountedDeed& deed : kCountedDeeds) heading.emplace_back(deed.name);
    heading.emplace_back("value");
    std::string text = csv_row(heading);
    for (const Entrant& entrant : league.entrants)
        for (std::size_t i = 0; entrant.team && i < entrant.team->team.list.players.size(); ++i)
            text += csv_row(player_fields(entrant, i));
    return text;
}

core::Result<ImportedEntries> import_teams_csv(std::string_view text, const League& league,
                                               std::string_view source) {
    const auto rows = read_rows(text, source, {"team", "name", "coach"});
    if (!rows) return rows.error();
    ImportedEntries imported;
    std::vector<std::string> errors;
    for (const CsvRow& csv : *rows) {
        RowReader row(csv, source, errors);
        for (const char* column : {"team", "name", "coach"}) row.must(column);
        TeamJoined joined;
        joined.team = row.text("team");
        joined.name = row.text("name");
        joined.coach = row.text("coach");
        joined.roster = row.text("roster");
        joined.division = row.text("division");
        if (row.yes("list")) {
            LeagueTeam team;
            team.team.edition = league.edition;
            bloodbowl::TeamList& list = team.team.list;
            list.name = joined.name;
            list.roster = joined.roster;
            team.team.treasury = row.number("treasury", teams::kMostGold);
            list.rerolls = row.number("rerolls", bloodbowl::kMostTeamRerolls);
            list.fan_factor = row.number("fan_factor", 99);
            list.apothecary = row.yes("apothecary");
            list.assistant_coaches = row.number("assistant_coaches", 99);
            list.cheerleaders = row.number("cheerleaders", 99);
            joined.list = to_json(team);
            joined.list["players"] = core::Json::array();
        } else {
            joined.value = row.number("value", teams::kMostGold);
        }
        if (row.yes("withdrawn"))
            imported.notes.push_back(fmt::format("{}: '{}' had withdrawn; here it has not yet",
                                                 row.place(), joined.team));
        imported.add(std::move(joined), row.place());
    }
    return all_or_errors(std::move(imported), errors);
}

core::Result<ImportedEntries> import_players_csv(std::string_view text, const League& league,
                                                 std::string_view source) {
    const auto rows = read_rows(text, source, {"team", "number", "name", "position"});
    if (!rows) return rows.error();
    std::vector<std::string> errors;
    struct Filled {
        TeamId id;
        LeagueTeam team;
        std::string place;
    };
    std::vector<Filled> teams;
    for (const CsvRow& csv : *rows) {
        RowReader row(csv, source, errors);
        const TeamId& id = row.text("team");
        auto found = std::find_if(teams.begin(), teams.end(),
                                  [&](const Filled& one) { return one.id == id; });
        if (found == teams.end()) {
            const Entrant* entrant = league.entrant(id);
            if (entrant == nullptr || !entrant->team) {
                row.complain(
                    fmt::format("team: the league keeps no list of '{}'", id.substr(0, 40)));
                continue;
            }
            LeagueTeam empty = *entrant->team;
            empty.team.list.players.clear();
            empty.team.careers.clear();
            empty.deeds.clear();
            teams.push_back({id, std::move(empty), row.place()});
            found = std::prev(teams.end());
        }
        read_csv_player(row, found->team);
    }
    ImportedEntries imported;
    for (const Filled& filled : teams) {
        TeamChanged changed;
        changed.team = filled.id;
        changed.list = to_json(filled.team);
        changed.reason = fmt::format("the players of {}", source);
        imported.add(std::move(changed), filled.place);
    }
    return all_or_errors(std::move(imported), errors);
}

core::Result<ImportedEntries> import_fixtures_csv(std::string_view text, const League& league,
                                                  std::string_view source) {
    const auto rows =
        read_rows(text, source, {"fixture", "season", "stage", "home", "away", "result"});
    if (!rows) return rows.error();
    return FixturesReader(league, source).read(*rows);
}

}  // namespace affray::league
