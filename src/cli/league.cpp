// affray league: a league in a file, without a server. Its commands and what they are told.
#include <memory>

#include "cli/commands.h"
#include "cli/league_commands.h"
#include "cli/league_simulate.h"
#include "league/formats/team_formats.h"
#include "league/played_game.h"

namespace affray::cli {

namespace {

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
    making.add_option("--edition", options->made.edition, league::edition_words()).required();
    making.add_option("--commissioner", options->made.commissioners, "who runs it").required();
    making.add_option("--rules", options->rules, "what differs from the book, as JSON");
    making.add_option("--settings", options->settings, "how the league is run, as JSON");
    making.add_option("--house", options->house, "file with rosters, skills and tables of its own");

    Command joining = add("join", "a team joins", join_league);
    joining.add_option("--team", options->joined.team, "a short name for it").required();
    joining.add_option("--coach", options->joined.coach, "who runs it").required();
    joining.add_option("--name", options->joined.name, "of the team");
    joining.add_option("--roster", options->joined.roster, "of a team without a list");
    joining.add_option("--division", options->joined.division, "where it plays");
    joining.add_option("--value", options->joined.value, "of a team without a list, in gold");
    joining.add_option("--list", options->list, "file with the team (affray team new)");
    add_writer_options(joining, options);

    Command moving =
        add("move", "a team of a league in another file, of any edition, joins", move_team);
    moving.add_option("--from", options->from, "the file of its league").required();
    moving.add_option("--team", options->team, "which").required();
    moving.add_option("--division", options->division, "where it plays");
    add_writer_options(moving, options);

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
    reporting.add_option("--glory", options->glory,
                         "Of all games, where matches are series: 34-21");
    reporting.add_option("--conceded", options->report.conceded, "the team that gave up");
    reporting.add_option("--winner", options->report.winner, "by penalties, after a level score");
    reporting.add_option("--remarks", options->report.remarks, "what was notable");
    add_writer_options(reporting, options);

    Command changing =
        add("house", "rosters, skills and tables of its own: shown, or from a file", change_house);
    changing.add_option("content", options->house, "the file (what differs from the book?)");
    changing.add_option("--reason", options->reason, "why they change");
    add_writer_options(changing, options);

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
    simulating.add_option("--house", simulated->house, "file with rosters, skills and tables");
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
