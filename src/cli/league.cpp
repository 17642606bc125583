// affray league: a league in a file, without a server.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/commands.h"
#include "cli/league_play.h"
#include "cli/league_simulate.h"
#include "league/formats/csv_formats.h"
#include "league/formats/naf.h"
#include "league/formats/team_formats.h"
#include "league/glicko.h"
#include "league/league_json.h"
#include "league/season_log.h"
#include "league/season_schedule.h"
#include "league/tournament.h"

namespace affray::cli {

namespace {

struct LeagueOptions {
    std::string file;
    std::string by;  // empty: the first commissioner
    std::string entry;
    bool just_try = false;
    bool json = false;

    league::LeagueMade made;
    std::string rules = "{}";
    std::string settings = "{}";
    league::TeamJoined joined;
    std::string list;
    league::SeasonBegun season;
    std::string qualification = "league_table";
    league::ScheduleWish schedule;
    league::MatchReported report;
    std::string score, casualties, glory;
    std::string division;
    std::string format;
    std::string out;
    std::string bot = "rookie";
    std::uint64_t seed = 1;
    std::uint64_t dice_seed = 0;  // 0: nobody knows it
    std::string team;
    std::string answer;
    std::string from;  // the file of another program
    std::vector<std::string> coaches;
    std::vector<std::string> naf_numbers;
    int only_season = 0;
};

std::string time_now() {
    const auto now = std::chrono::floor<std::chrono::minutes>(std::chrono::system_clock::now());
    const auto day = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date(day);
    const auto minutes = (now - day).count();
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       minutes / 60, minutes % 60);
}

// A league with the file it is kept in.
class LeagueFile {
public:
    explicit LeagueFile(const LeagueOptions& options)
        : options_(options),
          log_(value_or_bad_input(league::read_log(read_file(options.file)), options.file)),
          league_(value_or_bad_input(league::replay(log_), options.file)) {}

    [[nodiscard]] const league::SeasonLog& log() const { return log_; }
    [[nodiscard]] const league::League& league() const { return league_; }

    // Adds the entry and writes the file, or only says what it would change.
    void add(league::What what) {
        const std::string by = who();
        if (options_.just_try) {
            const auto differences =
                value_or_bad_input(league::difference_made(log_, league_, what, by, time_now()));
            for (const league::Difference& one : differences)
                fmt::print("{}: {} -> {}\n", one.place, one.before.empty() ? "-" : one.before,
                           one.after.empty() ? "-" : one.after);
            return;
        }
        must(league::add(log_, league_, std::move(what), by, time_now()));
    }
    // All entries or none.
    void add(const league::ImportedEntries& imported) {
        if (!options_.just_try)
            return must(league::add_all(log_, league_, imported, who(), time_now()));
        for (const league::ImportedEntry& entry : imported.entries)
            fmt::print("{}: {}\n", entry.place, league::to_json(entry.what).dump());
        if (const auto status = league::add_all(log_, league_, imported, who(), time_now());
            !status)
            throw BadInput(status.error().message);
    }
    void answer(const std::string& team, const std::string& answer, core::Dice& dice) {
        must(league::answer_post_match(log_, league_, team, answer, dice, who(), time_now()));
    }
    // All that a team has to do after its match.
    void settle(const std::string& team, core::Dice& dice) {
        must(league::settle_post_match(log_, league_, team, dice, who(), time_now()));
    }

private:
    [[nodiscard]] std::string who() const {
        return options_.by.empty() ? league_.commissioners.front() : options_.by;
    }
    void must(const core::Status& status) {
        if (!status) throw BadInput(status.error().message);
        write_file(options_.file, to_text(log_));
    }

    const LeagueOptions& options_;
    league::SeasonLog log_;
    league::League league_;
};

core::Json json_of(const std::string& text, std::string_view what) {
    return value_or_bad_input(core::parse_json(text), what);
}

std::array<int, 2> two_numbers(const std::string& text, std::string_view what) {
    const std::size_t middle = text.find('-');
    if (middle != std::string::npos) {
        const auto home = core::small_number(std::string_view(text).substr(0, middle));
        const auto away = core::small_number(std::string_view(text).substr(middle + 1));
        if (home && away && *home >= 0 && *away >= 0) return {*home, *away};
    }
    throw BadInput(fmt::format("the {} '{}' should be two numbers as 2-1", what, text));
}

int new_league(const LeagueOptions& options) {
    if (std::filesystem::exists(options.file))
        throw BadInput(fmt::format("{} is there already", options.file));
    league::LeagueMade made = options.made;
    made.rules = json_of(options.rules, "--rules");
    made.settings = json_of(options.settings, "--settings");
    league::SeasonLog log;
    league::League league;
    const std::string by = made.commissioners.front();
    if (const auto status = league::add(log, league, made, by, time_now()); !status)
        throw BadInput(status.error().message);
    write_file(options.file, to_text(log));
    return kFine;
}

// A team that has not played yet pays for what it has, and keeps the rest.
void found_if_new(core::Json& list, const std::string& source, const league::League& league) {
    if (league.underworlds) return;
    const auto team =
        value_or_bad_input(league::read_league_team(list, source, league.edition), source);
    const auto& players = team.team.list.players;
    const bool is_new = team.matches.empty() && team.team.treasury == 0 &&
                        std::all_of(players.begin(), players.end(),
                                    [](const auto& one) { return one.star_points == 0; });
    if (is_new)
        list = to_json(value_or_bad_input(league::found_team(team.team, league.rules), source));
}

int join_league(const LeagueOptions& options) {
    LeagueFile file(options);
    league::TeamJoined joined = options.joined;
    if (!options.list.empty()) {
        joined.list = json_of(read_file(options.list), options.list);
        found_if_new(joined.list, options.list, file.league());
    }
    if (joined.name.empty() && joined.list.is_object()) joined.name = joined.list.value("name", "");
    if (joined.name.empty()) joined.name = joined.team;
    file.add(std::move(joined));
    return kFine;
}

int redraft_team(const LeagueOptions& options) {
    LeagueFile file(options);
    if (options.list.empty())
        fmt::print("{}\n", value_or_bad_input(gold_to_redraft(file.league(), options.team)));
    else
        file.add(league::Redrafted{options.team, json_of(read_file(options.list), options.list)});
    return kFine;
}

int begin_season(const LeagueOptions& options) {
    LeagueFile file(options);
    league::What what = options.season;
    core::Json json = league::to_json(what);
    json["qualification"] = options.qualification;
    file.add(value_or_bad_input(league::read_what(json)));
    return kFine;
}

int make_schedule(const LeagueOptions& options) {
    LeagueFile file(options);
    file.add(value_or_bad_input(league::make_schedule(file.league(), options.schedule)));
    return kFine;
}

int report_match(const LeagueOptions& options) {
    LeagueFile file(options);
    league::MatchReported report = options.report;
    report.score = two_numbers(options.score, "score");
    if (!options.casualties.empty())
        report.casualties = two_numbers(options.casualties, "number of casualties");
    if (!options.glory.empty()) report.glory = two_numbers(options.glory, "glory");
    file.add(std::move(report));
    return kFine;
}

int add_entry(const LeagueOptions& options) {
    LeagueFile file(options);
    file.add(value_or_bad_input(league::read_what(json_of(options.entry, "the entry"))));
    return kFine;
}

std::vector<std::string> divisions_shown(const league::League& league, const std::string& asked) {
    if (!asked.empty()) return {asked};
    if (league.settings.divisions.empty()) return {{}};
    return league.settings.divisions;
}

int show_league_table(const LeagueOptions& options) {
    const LeagueFile file(options);
    const league::League& league = file.league();
    core::Json json = core::Json::array();
    for (const std::string& division : divisions_shown(league, options.division)) {
        if (!options.json)
            fmt::print("{}{}\n{:>3} {:<28} {:>3} {:>3} {:>3} {:>3} {:>7} {:>7} {:<5} {:>4}\n",
                       league.name, division.empty() ? "" : ", " + division, "#", "team", "P", "W",
                       "D", "L", "TD", "Cas", "form", "pts");
        for (const auto& row : league::season_table(league, division, 0, time_now())) {
            if (options.json) {
                core::Json entry = league::to_json(row);
                entry["team"] = row.team;
                json.push_back(std::move(entry));
                continue;
            }
            fmt::print("{:>3} {:<28} {:>3} {:>3} {:>3} {:>3} {:>7} {:>7} {:<5} {:>4}\n",
                       row.shared ? "=" : std::to_string(row.rank), league.entrant(row.team)->name,
                       row.played, row.won, row.drawn, row.lost,
                       fmt::format("{}:{}", row.touchdowns, row.touchdowns_against),
                       fmt::format("{}:{}", row.casualties, row.casualties_against), row.form,
                       row.points);
        }
    }
    if (options.json) print_json(json);
    return kFine;
}

int show_fixtures(const LeagueOptions& options) {
    const LeagueFile file(options);
    for (const league::Fixture& fixture : file.league().fixtures) {
        const std::string result =
            fixture.pairing.is_bye() ? "bye"
            : !fixture.result
                ? fixture.deadline
                : fmt::format(
                      "{}-{}{}", fixture.result->score[0], fixture.result->score[1],
                      league::counts(file.league(), fixture, time_now()) ? "" : " (unconfirmed)");
        fmt::print("{:<12} {:<24} {:<24} {}\n", fixture.id, fixture.pairing.home,
                   fixture.pairing.away, result);
    }
    return kFine;
}

int check_league(const LeagueOptions& options) {
    const LeagueFile file(options);
    for (const std::string& sentence : league::advice(file.league())) fmt::print("{}\n", sentence);
    fmt::print("{}: {} entries, {} teams, {} matches; everything fits\n", file.league().name,
               file.log().entries.size(), file.league().entrants.size(),
               file.league().fixtures.size());
    return kFine;
}

int show_ratings(const LeagueOptions& options) {
    const auto ratings = league::coach_ratings(LeagueFile(options).league());
    std::vector<std::pair<std::string, league::Rating>> order(ratings.begin(), ratings.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& one, const auto& other) {
        return one.second.rating > other.second.rating;
    });
    for (const auto& [coach, rating] : order)
        fmt::print("{:<28} {:>5.0f} +- {:.0f}\n", coach, rating.rating, 2 * rating.deviation);
    return kFine;
}

int show_changes(const LeagueOptions& options) {
    const LeagueFile file(options);
    for (const league::ToldChange& change : league::changes(file.log())) {
        fmt::print("{} {} {} {}: {}\n", change.entry, change.at, change.by, change.what,
                   change.reason);
        for (const league::Difference& one : change.differences)
            fmt::print("    {}: {} -> {}\n", one.place, one.before.empty() ? "-" : one.before,
                       one.after.empty() ? "-" : one.after);
    }
    return kFine;
}

// In and out --------------------------------------------------------------------------------------

std::vector<std::string> with_team_formats(std::vector<std::string> formats) {
    for (std::string& name : league::team_format_names()) formats.push_back(std::move(name));
    return formats;
}

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

// A whole league, as a file that is new.
int restore_league(const LeagueOptions& options) {
    if (std::filesystem::exists(options.file))
        throw BadInput(fmt::format("{} is there already", options.file));
    const auto log = value_or_bad_input(league::read_log(read_file(options.from)), options.from);
    static_cast<void>(value_or_bad_input(league::replay(log), options.from));
    if (!options.just_try) write_file(options.file, to_text(log));
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

// Playing -----------------------------------------------------------------------------------------

// The match and, for both teams, what follows it.
void play_fixture(LeagueFile& file, const LeagueOptions& options, const league::Fixture& fixture,
                  std::uint64_t seed) {
    core::SeededDice dice(seed);
    league::MatchReported report =
        play_league_match(file.league(), fixture, options.bot, seed, dice);
    fmt::print("{}: {} {}-{} {}\n", fixture.id, fixture.pairing.home, report.score[0],
               report.score[1], fixture.pairing.away);
    file.add(std::move(report));
    for (const std::string& id : {fixture.pairing.home, fixture.pairing.away})
        file.settle(id, dice);
}

// What a team does after its match: shows how it stands, or goes on with an answer.
int go_on_after_match(const LeagueOptions& options) {
    LeagueFile file(options);
    if (file.league().entrant(options.team) == nullptr)
        throw BadInput(fmt::format("there is no team '{}'", options.team));
    const auto& running = file.league().entrant(options.team)->post_match;
    if (!running || running->is_over()) {
        fmt::print("'{}' has nothing to do\n", options.team);
        return kFine;
    }
    const std::uint64_t seed = options.dice_seed > 0 ? options.dice_seed : std::random_device()();
    core::SeededDice dice(seed + static_cast<std::uint64_t>(file.league().entries));
    if (options.answer == "undo")
        file.add(league::PostMatchTakenBack{options.team, running->fixture});
    else if (options.answer == "all")
        file.settle(options.team, dice);
    else if (!options.answer.empty() || !running->has_begun())
        file.answer(options.team, options.answer, dice);
    if (!options.answer.empty() || running->answers.size() == 1)
        for (const league::PostMatchEvent& event : running->answers.back().events)
            fmt::print("{}\n", league::PostMatch::event_text(event));
    if (running->is_over()) {
        fmt::print("done; the team is worth {}\n", file.league().entrant(options.team)->value);
        return kFine;
    }
    core::ActionList list;
    league::PostMatch::list_actions(running->setup, running->state, list);
    fmt::print("{}:", name_of(league::PostMatch::question(running->state)));
    for (const core::Action action : list)
        fmt::print(" '{}'", league::PostMatch::action_text(running->setup, action));
    fmt::print("\n");
    return kFine;
}

int play_league(const LeagueOptions& options) {
    if (bots::find_bot(options.bot) == nullptr)
        throw BadInput(fmt::format("there is no bot '{}'", options.bot));
    LeagueFile file(options);
    std::vector<std::string> open;
    for (const league::Fixture& fixture : file.league().fixtures)
        if (!fixture.result &&
            (options.report.fixture.empty() || fixture.id == options.report.fixture))
            open.push_back(fixture.id);
    if (open.empty()) throw BadInput("there is no such match that has not been played");
    std::uint64_t seed = options.seed;
    for (const std::string& id : open) {
        const league::Fixture fixture = *file.league().fixture(id);
        play_fixture(file, options, fixture, seed++);
    }
    return kFine;
}

using SharedLeagueOptions = std::shared_ptr<LeagueOptions>;

Command add_league_command(Command& league, int& exit_code, const SharedLeagueOptions& options,
                           const char* name, const char* help, int (*run)(const LeagueOptions&)) {
    Command command = league.add_subcommand(name, help);
    command.add_option("file", options->file, "the file of the league").required();
    command.callback([options, run, &exit_code] { exit_code = run(*options); });
    return command;
}

void add_writer_options(Command& command, const SharedLeagueOptions& options) {
    command.add_option("--by", options->by, "who does it (the first commissioner)");
    command.add_flag("--try", options->just_try, "only say what would change");
}

}  // namespace

void add_league(Command& app, int& exit_code) {
    Command league =
        app.add_subcommand("league", "a league in a file: new, join, schedule, report, table ...");
    league.require_subcommand();
    const auto options = std::make_shared<LeagueOptions>();
    const auto add = [&](const char* name, const char* help, int (*run)(const LeagueOptions&)) {
        return add_league_command(league, exit_code, options, name, help, run);
    };

    Command making = add("new", "begin a league", new_league);
    making.add_option("--name", options->made.name, "of the league").required();
    making.add_option("--edition", options->made.edition, "classic, lrb5, crp, bb16 or underworlds")
        .required();
    making.add_option("--commissioner", options->made.commissioners, "who runs it").required();
    making.add_option("--rules", options->rules, "what differs from the book, as JSON");
    making.add_option("--settings", options->settings, "how the league is run, as JSON");

    Command joining = add("join", "a team joins", join_league);
    joining.add_option("--team", options->joined.team, "a short name for it").required();
    joining.add_option("--coach", options->joined.coach, "who runs it").required();
    joining.add_option("--name", options->joined.name, "of the team");
    joining.add_option("--roster", options->joined.roster, "of a team without a list");
    joining.add_option("--division", options->joined.division, "where it plays");
    joining.add_option("--value", options->joined.value, "of a team without a list, in gold");
    joining.add_option("--list", options->list, "file with the team (affray team new)");
    add_writer_options(joining, options);

    Command season = add("season", "announce a season", begin_season);
    season.add_option("--name", options->season.name, "of the season").required();
    season.add_option("--length", options->season.length, "as announced: three months");
    season.add_option("--qualification", options->qualification,
                      "team_value, win_ratio, ratio_times_value, play_offs or league_table");
    season.add_option("--trophy", options->season.trophy, "chaos_cup, blood_bowl ...");
    add_writer_options(season, options);

    Command scheduling = add("schedule", "make the next part of the schedule", make_schedule);
    scheduling.add_option("--format", options->schedule.format, "how it is played")
        .required()
        .one_of(league::schedule_formats());
    scheduling.add_flag("--play-offs", options->schedule.in_play_offs, "of the play-offs");
    scheduling.add_option("--teams", options->schedule.teams, "who takes part (all)")
        .delimiter(',');
    scheduling.add_option("--seeds", options->schedule.seeds, "the best, in their order")
        .delimiter(',');
    scheduling.add_option("--groups", options->schedule.groups, "groups: how many (2)");
    scheduling.add_option("--from-each", options->schedule.from_each,
                          "play_offs: so many of each division");
    scheduling.add_option("--deadline", options->schedule.first_deadline, "of the first round");
    scheduling.add_option("--days", options->schedule.days_a_round, "from round to round (7)");
    add_writer_options(scheduling, options);

    Command reporting = add("report", "tell a result", report_match);
    reporting.add_option("--fixture", options->report.fixture, "of the schedule");
    reporting.add_option("--home", options->report.home, "of a free match");
    reporting.add_option("--away", options->report.away, "of a free match");
    reporting.add_option("--score", options->score, "2-1").required();
    reporting.add_option("--casualties", options->casualties, "caused: 3-0");
    reporting.add_option("--glory", options->glory, "Underworlds, of all games: 34-21");
    reporting.add_option("--conceded", options->report.conceded, "the team that gave up");
    reporting.add_option("--winner", options->report.winner, "by penalties, after a level score");
    reporting.add_option("--remarks", options->report.remarks, "what was notable");
    add_writer_options(reporting, options);

    Command adding = add("add", "add any entry: confirm, forfeit, correct ...", add_entry);
    adding.add_option("entry", options->entry, "the entry as JSON").required();
    add_writer_options(adding, options);

    Command redrafting = add("redraft", "draft a team anew between two seasons", redraft_team);
    redrafting.add_option("--team", options->team, "which").required();
    redrafting.add_option("--list", options->list, "the new list (what is there to spend?)");
    add_writer_options(redrafting, options);

    Command playing = add("play", "bots play what is open, with all that follows", play_league);
    playing.add_option("--fixture", options->report.fixture, "only this one");
    playing.add_option("--bot", options->bot, "who plays (rookie)");
    playing.add_option("--seed", options->seed, "of the first match; the next has the next");

    Command after = add("post-match", "what a team does after its match", go_on_after_match);
    after.add_option("answer", options->answer,
                     "to what is asked; undo; all: a bot does the rest (how does it stand?)");
    after.add_option("--team", options->team, "which").required();
    after.add_option("--by", options->by, "who does it (the first commissioner)");
    after.add_option("--seed", options->dice_seed, "of the dice (any)");

    Command simulating =
        league.add_subcommand("simulate", "bots play a league for years; everything is checked");
    const auto simulated = std::make_shared<SimulatedLeague>();
    simulating.add_option("--teams", simulated->teams, "how many (8)");
    simulating.add_option("--seasons", simulated->seasons, "how many (3)");
    simulating.add_option("--rounds", simulated->rounds, "of a season, before semi-finals (5)");
    simulating.add_option("--bot", simulated->bot, "who plays (rookie)");
    simulating.add_option("--edition", simulated->edition, "classic, lrb5, crp or bb16 (crp)");
    simulating.add_option("--seed", simulated->seed, "of all dice");
    simulating.add_option("--out", simulated->out, "write the league to this file");
    simulating.callback([simulated, &exit_code] { exit_code = simulate_league(*simulated); });

    Command table = add("table", "the table", show_league_table);
    table.add_option("--division", options->division, "only this one");
    table.add_flag("--json", options->json, "as JSON");
    add("fixtures", "all matches", show_fixtures);
    add("check", "does everything fit?", check_league);
    add("ratings", "how strong the coaches are (Glicko-2)", show_ratings);
    add("changes", "who changed what", show_changes);
    Command exporting = add("export", "for other programs", export_league);
    exporting
        .add_option("--format", options->format,
                    "json, jsonl (all of it), csv (the table), fixtures-csv, teams-csv, "
                    "players-csv, naf, fumbbl-json, fumbbl-xml, obblm or obblm-roster (json)")
        .one_of(with_team_formats(
            {"json", "jsonl", "csv", "fixtures-csv", "teams-csv", "players-csv", "naf"}));
    exporting.add_option("--team", options->team, "only this one (formats of teams)");
    exporting.add_option("--season", options->only_season, "only this one (naf)");
    exporting
        .add_option("--naf-numbers", options->naf_numbers, "of the coaches: ann=123,bob=45 (naf)")
        .delimiter(',');
    exporting.add_option("--out", options->out, "write to this file");
    Command importing = add("import", "what another program wrote", import_league);
    importing.add_option("--from", options->from, "the file to read").required();
    importing
        .add_option("--format", options->format,
                    "jsonl (a new league), teams-csv, players-csv, fixtures-csv, naf, fumbbl-json, "
                    "fumbbl-xml, obblm or obblm-roster")
        .required()
        .one_of(with_team_formats({"jsonl", "teams-csv", "players-csv", "fixtures-csv", "naf"}));
    importing.add_option("--coaches", options->coaches, "of the teams in the file, in their order")
        .delimiter(',');
    add_writer_options(importing, options);
}

}  // namespace affray::cli
