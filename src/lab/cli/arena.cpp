// affray-lab arena: bots against each other, in pairs of matches with the same dice and the sides
// swapped, so that neither team nor luck nor side favours one of them. docs/bots.md explains what
// it prints.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "lab/cli/arena_options.h"
#include "lab/cli/arena_report.h"
#include "lab/cli/commands.h"
#include "lab/series/arena_games.h"

namespace affray::lab {

namespace {

using core::Json;

struct ArenaOptions {
    SeriesPlan plan;
    ContenderOptions both, a, b;
    std::string name_a = "rookie", name_b = "random";
    std::vector<std::string> bots;  // more than two: everybody against everybody
    std::vector<double> test;       // the two differences in Elo
    bool json = false;
};

PlayedSeries play_shown(const SeriesPlan& plan, const Contender& a, const Contender& b) {
    const ProgressBar bar(fmt::format("{} - {}", a.name, b.name), plan.games);
    return play_series(plan, a, b, [&](const PlayedSeries& played) { bar.show(played); });
}

bool play_two(const ArenaOptions& options) {
    const Contender a = contender(options.name_a, options.both, options.a, options.plan.match);
    const Contender b = contender(options.name_b, options.both, options.b, options.plan.match);
    const PlayedSeries played = play_shown(options.plan, a, b);
    if (options.json)
        cli::print_json(series_json(options.plan, a, b, played));
    else
        fmt::print("{}", series_text(options.plan, a, b, played));
    return played.failures.empty();
}

bool play_everybody(const ArenaOptions& options) {
    std::vector<Contender> bots;
    for (const std::string& name : options.bots)
        bots.push_back(contender(name, options.both, {}, options.plan.match));
    std::vector<Meeting> meetings;
    bool sound = true;
    for (std::size_t a = 0; a < bots.size(); ++a)
        for (std::size_t b = a + 1; b < bots.size(); ++b) {
            SeriesPlan plan = options.plan;
            if (!plan.out.empty()) {
                plan.out += fmt::format("/{}-{}", a + 1, b + 1);
                cli::make_folder(plan.out);
            }
            meetings.push_back({a, b, play_shown(plan, bots[a], bots[b])});
            sound &= meetings.back().played.failures.empty();
            if (!options.json)
                fmt::print("{}\n", series_text(plan, bots[a], bots[b], meetings.back().played));
        }
    if (options.json)
        cli::print_json(table_json(options.plan, bots, meetings));
    else
        fmt::print("{}", table_text(bots, meetings));
    return sound;
}

}  // namespace

void add_arena(cli::Command& app, int& exit_code) {
    auto options = std::make_shared<ArenaOptions>();
    cli::Command command = app.add_subcommand(
        "arena", "Bots against each other, in pairs with the same dice and sides swapped");
    add_plan(command, options->plan);
    command.add_option("--a", options->name_a, "A bot, or program:COMMAND").shows_default();
    command.add_option("--b", options->name_b, "The other one").shows_default();
    command
        .add_option("--bots", options->bots,
                    "Everybody against everybody: a table instead of one series")
        .delimiter(',')
        .type_name("BOT,BOT,...");
    add_budget(command, options->both, "");
    add_budget(command, options->a, "a-");
    add_budget(command, options->b, "b-");
    cli::Argument sprt =
        command
            .add_option("--sprt", options->test,
                        "Stop when it is decided whether A is better than B by ELO1 or not better "
                        "than by ELO0 (errors of 5%); without values 0,20")
            .delimiter(',')
            .expected(0, 2)
            .type_name("ELO0,ELO1");
    command
        .add_option("--out", options->plan.out, "Directory for the records, match-00001.affray ...")
        .type_name("DIR");
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options, sprt, &exit_code] {
        if (sprt.is_given()) options->plan.test = sequential_test(options->test);
        options->plan.games += options->plan.games % 2;  // only pairs are fair
        cli::make_folder(options->plan.out);
        const bool sound = options->bots.empty() ? play_two(*options) : play_everybody(*options);
        exit_code = sound ? cli::kFine : cli::kCheckFailed;
    });
}

}  // namespace affray::lab
