// affray sim: matches between random bots, one record file each.
#include <array>
#include <filesystem>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "ai/base/random_bot.h"
#include "cli/base/by_game.h"
#include "cli/base/match_choices.h"
#include "cli/commands.h"
#include "core/record.h"
#include "underworlds/game.h"

namespace affray::cli {

namespace {

using core::Json;

struct SimOptions {
    MatchChoices choices;
    std::vector<std::string> teams;
    int games = 10;
    std::uint64_t seed = 1;
    std::string out;
    bool no_events = false;
    bool json = false;
};

struct Statistics {
    int games = 0;
    std::int64_t decisions = 0;
    std::array<int, 2> wins{};
    int draws = 0;
    std::array<int, 2> touchdowns{};
};

// Each match has its own seed, so that any one can be played again alone.
std::uint64_t seed_of(const SimOptions& options, int game) {
    return options.seed + static_cast<std::uint64_t>(game);
}

std::string file_of(const SimOptions& options, int game) {
    return (std::filesystem::path(options.out) / fmt::format("match-{:05}.affray", game + 1))
        .string();
}

int play_unrecorded(core::AnyMatch& match, std::uint64_t seed) {
    core::SeededDice dice(seed);
    ai::RandomBot bot(seed);
    int decisions = 0;
    for (match.start(dice, {}); match.decision().is_open(); ++decisions)
        static_cast<void>(match.apply(bot.choose(match), dice, {}));
    return decisions;
}

int play_recorded(core::AnyMatch& match, std::uint64_t seed, bool with_events, std::ostream& out) {
    core::SeededDice dice(seed);
    ai::RandomBot bot(seed);
    core::RecordWriter writer(out, {.with_events = with_events,
                                    .seed = seed,
                                    .about = {{"home", "random"}, {"away", "random"}}});
    writer.start(match, dice);
    while (match.decision().is_open())
        static_cast<void>(writer.apply(match, bot.choose(match), dice));
    return writer.decisions();
}

// Returns how many decisions the match had.
int play_one(const SimOptions& options, core::AnyMatch& match, int game) {
    const std::uint64_t seed = seed_of(options, game);
    if (options.out.empty()) return play_unrecorded(match, seed);
    std::ostringstream text;
    const int decisions = play_recorded(match, seed, !options.no_events, text);
    write_file(file_of(options, game), text.str());
    return decisions;
}

void count(Statistics& statistics, const core::Outcome& outcome, int decisions) {
    ++statistics.games;
    statistics.decisions += decisions;
    for (std::size_t i = 0; i < 2; ++i) statistics.touchdowns[i] += outcome.score[i];
    if (const auto winner = outcome.winner())
        ++statistics.wins[static_cast<std::size_t>(*winner)];
    else
        ++statistics.draws;
}

void print(const SimOptions& options, const Statistics& statistics) {
    if (options.json)
        return print_json(
            {{"game", options.choices.game},
             {"edition", options.choices.edition},
             {"seed", options.seed},
             {"games", statistics.games},
             {"decisions", statistics.decisions},
             {"wins", {{"home", statistics.wins[0]}, {"away", statistics.wins[1]}}},
             {"draws", statistics.draws},
             {"touchdowns",
              {{"home", statistics.touchdowns[0]}, {"away", statistics.touchdowns[1]}}},
             {"out", options.out.empty() ? Json(nullptr) : Json(options.out)}});
    fmt::print("{} matches of {} ({}), {} decisions\n", statistics.games, options.choices.game,
               options.choices.edition, statistics.decisions);
    fmt::print("home ({}) won {}, away ({}) won {}, drawn {}\n", options.choices.home,
               statistics.wins[0], options.choices.away, statistics.wins[1], statistics.draws);
    fmt::print("touchdowns {} : {}\n", statistics.touchdowns[0], statistics.touchdowns[1]);
    if (!options.out.empty()) fmt::print("records in {}\n", options.out);
}

// Underworlds: wins and glory of every seat, as the outcomes tell them.
void simulate_underworlds(const SimOptions& options) {
    const auto made = make_match(options.choices);
    std::vector<int> wins, glory;
    int draws = 0;
    std::int64_t decisions = 0;
    for (int game = 0; game < options.games; ++game) {
        const auto match = made->clone();
        decisions += play_one(options, *match, game);
        const core::Outcome outcome = match->outcome();
        wins.resize(outcome.score.size());
        glory.resize(wins.size());
        for (std::size_t i = 0; i < wins.size(); ++i) glory[i] += outcome.all_points[i];
        if (const auto winner = outcome.winner())
            ++wins[static_cast<std::size_t>(*winner)];
        else
            ++draws;
    }
    if (options.json)
        return print_json({{"game", options.choices.game},
                           {"edition", edition_of(options.choices)},
                           {"seed", options.seed},
                           {"games", options.games},
                           {"decisions", decisions},
                           {"wins", wins},
                           {"draws", draws},
                           {"glory", glory},
                           {"out", options.out.empty() ? Json(nullptr) : Json(options.out)}});
    fmt::print("{} matches of {}, {} decisions\n", options.games, options.choices.game, decisions);
    for (std::size_t i = 0; i < wins.size(); ++i)
        fmt::print("{} won {}, glory {}\n", static_cast<char>('A' + i), wins[i], glory[i]);
    fmt::print("drawn {}\n", draws);
    if (!options.out.empty()) fmt::print("records in {}\n", options.out);
}

void simulate_blood_bowl(const SimOptions& given) {
    SimOptions options = given;
    if (options.teams.size() == 2) {
        options.choices.home = options.teams[0];
        options.choices.away = options.teams[1];
    }
    const auto made = make_match(options.choices);
    Statistics statistics;
    for (int game = 0; game < options.games; ++game) {
        const auto match = made->clone();
        const int decisions = play_one(options, *match, game);
        count(statistics, match->outcome(), decisions);
    }
    print(options, statistics);
}

using Simulate = void (*)(const SimOptions& options);
constexpr InGame<Simulate> kSimulate[]{{bloodbowl::BloodBowl::kName, simulate_blood_bowl},
                                       {underworlds::Underworlds::kName, simulate_underworlds}};

void simulate(const SimOptions& options) {
    make_folder(options.out);
    deed_in(options.choices.game, kSimulate)(options);
}

}  // namespace

void add_sim(Command& app, int&) {
    auto options = std::make_shared<SimOptions>();
    Command command = app.add_subcommand("sim", "Play matches between random bots");
    add_game_and_edition(command, options->choices);
    add_options(command, options->choices);
    command.add_option("--games", options->games, "How many matches")
        .between(1, 99999)
        .shows_default();
    command.add_option("--seed", options->seed, "Seed of the first match; the next has the next")
        .shows_default();
    command.add_option("--out", options->out, "Directory for the records, match-00001.affray ...")
        .type_name("DIR");
    command.add_option("--teams", options->teams, "Home and away: built-in line-ups or files")
        .delimiter(',')
        .expected(2, 2)
        .type_name("HOME,AWAY");
    command.add_flag("--no-events", options->no_events, "Records without events (smaller)");
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] { simulate(*options); });
}

}  // namespace affray::cli
