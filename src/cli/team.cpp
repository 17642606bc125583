// affray team: list rosters, build, check, show, import and export teams.
#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "cli/commands.h"
#include "league/formats/team_formats.h"
#include "teams/names.h"
#include "teams/team_builder.h"
#include "teams/team_check.h"
#include "teams/team_text.h"

namespace affray::cli {

namespace {

using core::Json;
using teams::Edition;
using teams::Language;
using teams::Roster;
using teams::Team;

struct TeamOptions {
    std::string file;
    std::string roster;
    std::string edition;
    std::string house;  // a file
    std::string language = "en";
    std::string budget;
    std::string format;
    std::string out;
    std::string name;
    std::uint64_t seed = 1;
    int improvements = 0;
    bool random = false;
    bool stars = false;
    bool ready = false;
    bool json = false;
};

Edition edition_of(const TeamOptions& options) {
    if (options.edition.empty()) return Edition::Crp;
    if (const auto edition = bloodbowl::edition_named(options.edition)) return *edition;
    throw BadInput(
        fmt::format("there is no edition '{}': classic, lrb5, crp or bb16", options.edition));
}

// What a league has in place of the book, as its file of content says.
bloodbowl::SharedHouse house_of(const TeamOptions& options) {
    if (options.house.empty()) return {};
    const Json json = value_or_bad_input(core::parse_json(read_file(options.house)), options.house);
    return value_or_bad_input(league::read_house_content(json, edition_of(options)), options.house)
        .house;
}

Language language_of(const TeamOptions& options) {
    if (const auto language = core::language_named(options.language)) return *language;
    throw BadInput(fmt::format("there is no language '{}': en, es or de", options.language));
}

// "none" is a team that has played, held to no budget.
std::optional<int> budget_of(const TeamOptions& options) {
    if (options.budget.empty()) return teams::kStartingGold;
    if (options.budget == "none") return std::nullopt;
    int gold = 0;
    const char* end = options.budget.data() + options.budget.size();
    const auto [stop, error] = std::from_chars(options.budget.data(), end, gold);
    if (error != std::errc() || stop != end || gold < 0)
        throw BadInput(
            fmt::format("the budget '{}' is neither an amount of gold nor none", options.budget));
    return gold;
}

const Roster& roster_of(Edition edition, const std::string& name,
                        const bloodbowl::SharedHouse& house) {
    if (const Roster* roster = teams::roster_called(edition, name, house)) return *roster;
    throw BadInput(fmt::format("the edition {} has no roster '{}'; affray team list shows them",
                               name_of(edition), name));
}

// A file, or a team that is part of the program.
Team read_team_file(const TeamOptions& options) {
    const auto ready = bloodbowl::ready_team(edition_of(options), options.file);
    const Json json =
        ready ? to_json(*ready)
              : value_or_bad_input(core::parse_json(read_file(options.file)), options.file);
    Team team = value_or_bad_input(
        teams::read_team(json, options.file, edition_of(options), house_of(options)));
    if (!options.edition.empty()) team.edition = edition_of(options);
    return team;
}

Json with_value(const Team& team) {
    Json json = teams::to_json(team);
    if (const Roster* roster = team.roster()) json["value"] = teams::team_value(team, *roster);
    return json;
}

void write_out(const TeamOptions& options, std::string_view text) {
    if (options.out.empty())
        fmt::print("{}", text);
    else
        write_file(options.out, text);
}

void print_notes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) fmt::print(stderr, "note: {}\n", note);
}

int list(const TeamOptions& options) {
    const Edition edition = edition_of(options);
    const Language language = language_of(options);
    if (!options.json) {
        fmt::print("{}", teams::roster_list(edition, language, house_of(options)));
        return kFine;
    }
    Json json = Json::array();
    const bloodbowl::SharedHouse house = house_of(options);
    for (const Roster& roster : rosters(edition, house))
        json.push_back(teams::roster_json(edition, roster, language));
    print_json(json);
    return kFine;
}

int make(const TeamOptions& options) {
    const Edition edition = edition_of(options);
    const bloodbowl::SharedHouse house = house_of(options);
    const Roster& roster = roster_of(edition, options.roster, house);
    const int budget = budget_of(options).value_or(teams::kStartingGold);
    Team team =
        value_or_bad_input(options.random || options.improvements > 0
                               ? teams::random_team(edition, roster, options.seed,
                                                    {budget, options.improvements, options.stars})
                               : teams::new_team(edition, roster, {budget, options.name}));
    if (!options.name.empty()) team.list.name = options.name;
    write_out(options, with_value(team).dump(2) + "\n");
    return kFine;
}

int check(const TeamOptions& options) {
    const Team team = read_team_file(options);
    const auto violations = teams::check_team(team, {budget_of(options)});
    const Roster* roster = team.roster();
    if (options.json) {
        Json json{{"legal", violations.empty()}, {"violations", Json::array()}};
        if (roster != nullptr) {
            json["cost"] = teams::price_of(team, *roster);
            json["value"] = teams::team_value(team, *roster);
        }
        for (const teams::Violation& violation : violations)
            json["violations"].push_back(
                {{"code", violation.code}, {"number", violation.number}, {"text", violation.text}});
        print_json(json);
    } else {
        for (const teams::Violation& violation : violations)
            if (violation.number > 0)
                fmt::print("number {}: {}\n", violation.number, violation.text);
            else
                fmt::print("{}\n", violation.text);
        if (violations.empty())
            fmt::print("{}: a legal {} team ({})\n", team.list.name, roster->name.english,
                       name_of(team.edition));
    }
    return violations.empty() ? kFine : kCheckFailed;
}

int show(const TeamOptions& options) {
    const Edition edition = edition_of(options);
    const Language language = language_of(options);
    const bool is_team = options.ready || (options.edition.empty() &&
                                           bloodbowl::find_embedded_team(options.file) != nullptr);
    const bloodbowl::SharedHouse house = house_of(options);
    if (const Roster* roster = teams::roster_called(edition, options.file, house);
        roster != nullptr && !is_team) {
        fmt::print("{}", teams::roster_table(edition, *roster, language));
        return kFine;
    }
    fmt::print("{}", teams::team_table(read_team_file(options), language));
    return kFine;
}

// With the deeds of its players, where the file tells of any.
int import_team(const TeamOptions& options) {
    const auto format = *league::team_format_named(options.format);
    const auto read = value_or_bad_input(
        league::read_teams(format, read_file(options.file), edition_of(options), options.file));
    if (read.empty()) throw BadInput(fmt::format("{}: there is no team", options.file));
    const league::TeamRead& first = read.front();
    print_notes(first.notes);
    if (read.size() > 1)
        fmt::print(stderr,
                   "note: only the first of {} teams is read; affray league import reads "
                   "all of them\n",
                   read.size());
    Json json = league::to_json(first.team);
    if (const Roster* roster = first.team.roster())
        json["value"] = teams::team_value(first.team.team, *roster);
    write_out(options, json.dump(2) + "\n");
    return kFine;
}

int export_team(const TeamOptions& options) {
    const auto ready = bloodbowl::ready_team(edition_of(options), options.file);
    const Json json =
        ready ? to_json(*ready)
              : value_or_bad_input(core::parse_json(read_file(options.file)), options.file);
    league::LeagueTeam team =
        value_or_bad_input(league::read_league_team(json, options.file, edition_of(options)));
    if (!options.edition.empty()) team.team.edition = edition_of(options);
    const teams::Exported exported = value_or_bad_input(
        league::write_teams(*league::team_format_named(options.format), {{&team, {}}}));
    print_notes(exported.notes);
    write_out(options, exported.text);
    return kFine;
}

using Options = std::shared_ptr<TeamOptions>;

Command add_command(Command& team, int& exit_code, const Options& options, const char* name,
                    const char* help, int (*run)(const TeamOptions&)) {
    Command command = team.add_subcommand(name, help);
    command.add_option("--edition", options->edition, "classic, lrb5, crp or bb16 (crp)");
    command.add_option("--house", options->house,
                       "file with a league's rosters, skills and tables");
    command.callback([options, run, &exit_code] { exit_code = run(*options); });
    return command;
}

void add_format(Command& command, const Options& options) {
    command
        .add_option("--format", options->format, "fumbbl-json, fumbbl-xml, obblm or obblm-roster")
        .required()
        .one_of(league::team_format_names());
    command.add_option("--out", options->out, "write to this file");
}

}  // namespace

void add_team(Command& app, int& exit_code) {
    Command team = app.add_subcommand("team", "rosters and teams: list, new, check, show ...");
    team.require_subcommand();
    const auto options = std::make_shared<TeamOptions>();

    Command listing =
        add_command(team, exit_code, options, "list", "the rosters of an edition", list);
    listing.add_option("--language", options->language, "en, es or de");
    listing.add_flag("--json", options->json, "as JSON");

    Command making =
        add_command(team, exit_code, options, "new", "build a team from a roster", make);
    making.add_option("--roster", options->roster, "id or name of the roster").required();
    making.add_option("--budget", options->budget, "gold to spend (1000000)");
    making.add_option("--name", options->name, "name of the team");
    making.add_option("--seed", options->seed, "of a random team");
    making.add_flag("--random", options->random, "a random legal team");
    making.add_option("--improvements", options->improvements, "that its players have (random)")
        .between(0, 96);
    making.add_flag("--stars", options->stars, "a random team may hire star players");
    making.add_option("--out", options->out, "write to this file");

    Command checking = add_command(team, exit_code, options, "check", "is a team legal?", check);
    checking.add_option("file", options->file, "a team file, or the name of a built-in team")
        .required();
    checking.add_option("--budget", options->budget,
                        "gold of a new team (1000000), or none for one that has played");
    checking.add_flag("--json", options->json, "as JSON");

    Command showing =
        add_command(team, exit_code, options, "show", "a team or a roster as a table", show);
    showing.add_option("file", options->file, "a team file, a built-in team or a roster")
        .required();
    showing.add_flag("--ready", options->ready, "the ready-made team, not the roster of its name");
    showing.add_option("--language", options->language, "en, es or de");

    Command importing =
        add_command(team, exit_code, options, "import", "read another program's team", import_team);
    importing.add_option("file", options->file, "the file").required();
    add_format(importing, options);

    Command exporting =
        add_command(team, exit_code, options, "export", "write for another program", export_team);
    exporting.add_option("file", options->file, "a team file, or the name of a built-in team")
        .required();
    add_format(exporting, options);
}

}  // namespace affray::cli
