// affray bench: how fast the engine is, playing whole random matches on one thread.
#include <chrono>
#include <ctime>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "ai/base/random_bot.h"
#include "cli/base/by_game.h"
#include "cli/base/match_choices.h"
#include "cli/commands.h"
#include "teams/team_builder.h"
#include "underworlds/game.h"

namespace affray::cli {

namespace {

struct BenchOptions {
    MatchChoices choices;
    std::string teams;  // "all": random developed teams of every roster
    double seconds = 5;
    std::uint64_t games = 0;  // so many, however long they take; 0: for `seconds`
    std::uint64_t seed = 1;
    bool json = false;
};

struct Measured {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t legal_actions = 0;
    double seconds = 0;
    double cpu_seconds = 0;  // less than the above on a machine that does other things too
};

// The inner loop of a bot: list every legal action, choose one, apply it. No listener, no claims.
template <core::Game G>
Measured measure(std::span<const typename G::Setup> setups, const BenchOptions& options) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::clock_t cpu_begin = std::clock();
    core::SeededDice dice(options.seed);
    ai::RandomBot bot(options.seed);
    core::ActionList actions;
    typename G::Match match;
    Measured measured;
    do {
        const typename G::Setup& setup = setups[measured.games % setups.size()];
        G::start(setup, match, dice, nullptr);
        while (G::decision(match).is_open()) {
            G::list_actions(setup, match, actions);
            measured.legal_actions += actions.size();
            ++measured.decisions;
            G::apply(setup, match, bot.pick(actions), dice, nullptr);
        }
        ++measured.games;
        measured.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (options.games > 0 ? measured.games < options.games
                               : measured.seconds < options.seconds);
    measured.cpu_seconds = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    return measured;
}

// Every roster against another one, with star players and the improvements of many matches.
std::vector<bloodbowl::Setup> every_roster(const std::string& edition_name, std::uint64_t seed) {
    const auto edition = bloodbowl::edition_named(edition_name);
    const auto rosters = bloodbowl::rosters(*edition);
    const auto team = [&](std::size_t i) {
        return teams::random_team(*edition, rosters[i % rosters.size()], seed + i,
                                  {.budget = 1'600'000, .improvements = 25, .stars = true})
            ->list;
    };
    std::vector<bloodbowl::Setup> setups;
    for (std::size_t i = 0; i < 2 * rosters.size(); ++i)
        setups.push_back(
            bloodbowl::make_setup(*edition, {}, team(i), team(i + 1 + i / rosters.size())));
    return setups;
}

core::Json to_json(const BenchOptions& options, const Measured& measured, std::size_t bytes) {
    const auto games = static_cast<double>(measured.games);
    const auto decisions = static_cast<double>(measured.decisions);
    return {{"game", options.choices.game},
            {"edition", edition_of(options.choices)},
            {"teams", options.teams.empty() ? "as chosen" : options.teams},
            {"seconds", measured.seconds},
            {"cpu_seconds", measured.cpu_seconds},
            {"games", measured.games},
            {"decisions", measured.decisions},
            {"games_per_second", games / measured.seconds},
            {"decisions_per_second", decisions / measured.seconds},
            {"decisions_per_game", decisions / games},
            {"legal_actions_per_decision", static_cast<double>(measured.legal_actions) / decisions},
            {"bytes_per_match", bytes}};
}

template <core::Game G>
const typename G::Setup& setup_of(const core::AnyMatch& match) {
    return static_cast<const core::ErasedMatch<G>&>(match).setup();
}

template <core::Game G>
void measure_and_print(const BenchOptions& options, std::span<const typename G::Setup> setups) {
    const Measured measured = measure<G>(setups, options);
    const core::Json json = to_json(options, measured, sizeof(typename G::Match));
    if (options.json) return print_json(json);
    fmt::print("{} {}: {} games in {:.2f} s, one thread\n", options.choices.game,
               edition_of(options.choices), measured.games, measured.seconds);
    for (const char* key : {"games_per_second", "decisions_per_second", "decisions_per_game",
                            "legal_actions_per_decision", "bytes_per_match"})
        fmt::print("{:<28}{:>14.1f}\n", key, json[key].get<double>());
}

template <core::Game G>
void measure_match(const BenchOptions& options, const core::AnyMatch& match) {
    measure_and_print<G>(options, std::array{setup_of<G>(match)});
}

void measure_blood_bowl(const BenchOptions& options, const core::AnyMatch& match) {
    if (options.teams != "all") return measure_match<bloodbowl::BloodBowl>(options, match);
    measure_and_print<bloodbowl::BloodBowl>(options,
                                            every_roster(options.choices.edition, options.seed));
}

using Measure = void (*)(const BenchOptions& options, const core::AnyMatch& match);
constexpr InGame<Measure> kMeasure[]{
    {bloodbowl::BloodBowl::kName, measure_blood_bowl},
    {underworlds::Underworlds::kName, measure_match<underworlds::Underworlds>}};

}  // namespace

void add_bench(Command& app, int&) {
    auto options = std::make_shared<BenchOptions>();
    Command command = app.add_subcommand("bench", "Measure whole random matches on one thread");
    add_game_and_edition(command, options->choices);
    add_sides(command, options->choices);
    command.add_option("--teams", options->teams, "'all': random developed teams of every roster")
        .one_of({"all"});
    command.add_option("--seconds", options->seconds, "How long to measure")
        .between_reals(0.0, 3600.0)
        .shows_default();
    command.add_option("--games", options->games, "Play so many matches, however long they take");
    command.add_option("--seed", options->seed, "Seed of dice and choices").shows_default();
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] {
        const auto match = make_match(options->choices);
        deed_in(options->choices.game, kMeasure)(*options, *match);
    });
}

}  // namespace affray::cli
