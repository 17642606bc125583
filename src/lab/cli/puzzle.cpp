// affray-lab puzzle: positions of which the best chance is known; what a bot makes of them.
#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "ai/base/bot.h"
#include "bots/registry.h"
#include "lab/cli/arena_options.h"
#include "lab/cli/commands.h"
#include "puzzles/puzzle.h"
#include "puzzles/puzzle_maker.h"
#include "puzzles/puzzle_trial.h"

namespace affray::lab {

namespace {

using core::Json;
using puzzles::Puzzle;

struct PuzzleOptions {
    std::string id;
    std::vector<std::string> ids;
    std::string kind;
    std::string bot = "star";
    int time_per_turn = 1000;
    std::int64_t nodes = 0;
    int plays = 8;
    std::uint64_t seed = 1;
    int count = 10;
    int alike = 5;
    std::size_t first = 1;
    puzzles::MakerOptions maker;
    std::string out;
    bool json = false;
};

constexpr double kPercent = 100;
constexpr double kTolerance = 1e-6;  // of a chance in the data

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

const Puzzle& puzzle_called(const std::string& id) {
    const Puzzle* puzzle = puzzles::find_puzzle(id);
    if (puzzle == nullptr) throw cli::BadInput(fmt::format("there is no puzzle '{}'", id));
    return *puzzle;
}

// Those that were named, or of a kind, or all.
std::vector<const Puzzle*> chosen(const PuzzleOptions& options) {
    std::vector<const Puzzle*> list;
    for (const std::string& id : options.ids) list.push_back(&puzzle_called(id));
    if (!options.ids.empty()) return list;
    for (const Puzzle& puzzle : puzzles::puzzles())
        if (options.kind.empty() || name_of(puzzle.kind) == options.kind) list.push_back(&puzzle);
    return list;
}

void list(const PuzzleOptions& options) {
    Json json = Json::array();
    for (const Puzzle* puzzle : chosen(options)) {
        if (options.json)
            json.push_back({{"id", puzzle->id},
                            {"kind", name_of(puzzle->kind)},
                            {"title", puzzle->title},
                            {"edition", puzzle->match["edition"]},
                            {"best", puzzle->best}});
        else
            fmt::print("{:<14}{:<11}{:<6}{:>6.1f}%  {}\n", puzzle->id, name_of(puzzle->kind),
                       puzzle->match["edition"].get<std::string>(), kPercent * puzzle->best,
                       puzzle->title);
    }
    if (options.json) cli::print_json(json);
}

void show(const PuzzleOptions& options) {
    const Puzzle& puzzle = puzzle_called(options.id);
    if (options.json) return cli::print_json(to_json(puzzle));
    const auto board = cli::value_or_bad_input(puzzles::board_of(puzzle), puzzle.id);
    fmt::print("{}\n{}: {}\n{}\n", board.draw(false), puzzle.id, puzzles::question_of(puzzle.kind),
               puzzle.idea);
    ai::PuzzleSolver solver(board.setup(), board.match(), puzzles::task_of(puzzle, board.match()));
    fmt::print("Best chance: {:.2f}%\nBest line, when the dice are kind:\n",
               kPercent * *solver.value(board.match()));
    for (const core::Action action : puzzles::best_line(board, solver))
        fmt::print("  {}\n", board.action_text(action));
}

void check(const PuzzleOptions& options, int& exit_code) {
    const auto start = std::chrono::steady_clock::now();
    int wrong = 0;
    const auto list = chosen(options);
    for (const Puzzle* puzzle : list) {
        const auto begun = std::chrono::steady_clock::now();
        const double best = cli::value_or_bad_input(puzzles::best_chance(*puzzle), puzzle->id);
        const bool is_right = std::abs(best - puzzle->best) < kTolerance;
        fmt::print(
            "{:<14}{:>9.4f}%{:>8.1f} s{}\n", puzzle->id, kPercent * best, seconds_since(begun),
            is_right ? "" : fmt::format("  but the data say {:.4f}%", kPercent * puzzle->best));
        if (!is_right) ++wrong;
    }
    fmt::print("{} puzzles, {} wrong, {:.0f} s\n", list.size(), wrong, seconds_since(start));
    if (wrong > 0) exit_code = cli::kCheckFailed;
}

// The yardstick

struct Score {
    const Puzzle* puzzle;
    puzzles::TrialResult result;
};

void print_score(const Score& score) {
    const puzzles::TrialResult& result = score.result;
    fmt::print("{:<14}{:>7.2f}% of {:>6.2f}%", score.puzzle->id, kPercent * result.worth,
               kPercent * score.puzzle->best);
    if (result.worst.cost > 0)
        fmt::print("  -{:.2f}%: {} instead of {}", kPercent * result.worst.cost,
                   result.worst.played, result.worst.better);
    fmt::print("\n");
}

Json to_json(const Score& score) {
    const puzzles::TrialResult& result = score.result;
    return {{"id", score.puzzle->id},
            {"kind", name_of(score.puzzle->kind)},
            {"best", score.puzzle->best},
            {"worth", result.worth},
            {"plays", result.plays},
            {"worst",
             {{"cost", result.worst.cost},
              {"played", result.worst.played},
              {"better", result.worst.better}}}};
}

void print_total(const std::vector<Score>& scores, const std::string& bot, bool json) {
    double worth = 0, best = 0;
    Json list = Json::array();
    for (const Score& score : scores) {
        worth += score.result.worth;
        best += score.puzzle->best;
        list.push_back(to_json(score));
    }
    const double share = best > 0 ? worth / best : 0;
    if (json)
        return cli::print_json(
            {{"bot", bot}, {"puzzles", list}, {"worth", worth}, {"best", best}, {"share", share}});
    fmt::print("{}: {:.2f} of {:.2f}, {:.1f}%\n", bot, worth, best, kPercent * share);
}

void run(const PuzzleOptions& options) {
    const bots::BotType* type = bots::find_bot(options.bot);
    if (type == nullptr) throw cli::BadInput(fmt::format("there is no bot '{}'", options.bot));
    std::vector<Score> scores;
    for (const Puzzle* puzzle : chosen(options)) {
        const auto board = cli::value_or_bad_input(puzzles::board_of(*puzzle), puzzle->id);
        ai::PuzzleSolver solver(board.setup(), board.match(),
                                puzzles::task_of(*puzzle, board.match()));
        const auto bot =
            type->make({.seed = options.seed,
                        .budget = {.time = std::chrono::milliseconds(options.time_per_turn),
                                   .nodes = options.nodes}});
        scores.push_back(
            {puzzle, puzzles::try_puzzle(board, solver, *bot, options.plays, options.seed)});
        if (!options.json) print_score(scores.back());
    }
    print_total(scores, options.bot, options.json);
}

// Making new ones

void make(const PuzzleOptions& options) {
    const auto kind = puzzles::puzzle_kind_named(options.kind);
    if (!kind) throw cli::BadInput("--kind: should be score, free_ball or defence");
    core::SeededDice dice(options.seed);
    Json made = Json::array();
    std::map<std::string, int> alike;  // by their titles
    while (static_cast<int>(made.size()) < options.count) {
        auto puzzle = puzzles::try_to_make(*kind, dice, options.maker);
        if (!puzzle || ++alike[puzzle->title] > options.alike) continue;
        puzzle->id = fmt::format("{}_{}", options.kind, options.first + made.size());
        fmt::print("{:<14}{:>6.1f}%  {}: {}\n", puzzle->id, kPercent * puzzle->best, puzzle->title,
                   puzzle->idea);
        std::fflush(stdout);
        made.push_back(to_json(*puzzle));
        if (!options.out.empty()) cli::write_file(options.out, made.dump(1) + "\n");
    }
}

cli::Command add_choice(cli::Command& group, const char* name, const char* what,
                        PuzzleOptions& options) {
    cli::Command command = group.add_subcommand(name, what);
    command.add_option("ids", options.ids, "Puzzles (default: all)");
    command.add_option("--kind", options.kind, "score, free_ball or defence (default: all)");
    return command;
}

void add_run(cli::Command& group, const std::shared_ptr<PuzzleOptions>& options) {
    cli::Command command = add_choice(group, "run", "How well a bot solves them", *options);
    command.add_option("--bot", options->bot, "Which bot").shows_default();
    command.add_option("--time-per-turn", options->time_per_turn, "Milliseconds for a turn")
        .positive()
        .shows_default();
    command.add_option("--nodes", options->nodes, "Positions valued in a turn, instead of time")
        .not_negative();
    command.add_option("--plays", options->plays, "How often each is played")
        .positive()
        .shows_default();
    command.add_option("--seed", options->seed, "Of the dice and the bot").shows_default();
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] { run(*options); });
}

void add_make(cli::Command& group, const std::shared_ptr<PuzzleOptions>& options) {
    cli::Command command = group.add_subcommand("make", "Makes new ones");
    command.add_option("--kind", options->kind, "score, free_ball or defence").required();
    command.add_option("--count", options->count, "How many").shows_default();
    command.add_option("--seed", options->seed, "Of what is tried").shows_default();
    command.add_option("--first", options->first, "Number of the first of them").shows_default();
    command
        .add_option("--players", options->maker.players, "How many act in the best line, at least")
        .shows_default();
    command.add_option("--alike", options->alike, "How many may have the same kind of line")
        .shows_default();
    command
        .add_option("--limit", options->maker.limit, "Throws of the dice that a solution may take")
        .shows_default();
    command.add_option("--out", options->out, "File for them");
    command.callback([options] { make(*options); });
}

}  // namespace

void add_puzzle(cli::Command& app, int& exit_code) {
    auto options = std::make_shared<PuzzleOptions>();
    cli::Command group =
        app.add_subcommand("puzzle", "Positions of which the best chance is known exactly");
    group.require_subcommand();

    cli::Command all = add_choice(group, "list", "What there is", *options);
    all.add_flag("--json", options->json, "Print JSON");
    all.callback([options] { list(*options); });

    cli::Command one = group.add_subcommand("show", "One of them, with its solution");
    one.add_option("id", options->id, "Which").required();
    one.add_flag("--json", options->json, "Print JSON");
    one.callback([options] { show(*options); });

    cli::Command checks = add_choice(group, "check", "Computes the best chances anew", *options);
    checks.callback([options, &exit_code] { check(*options, exit_code); });

    add_run(group, options);
    add_make(group, options);
}

}  // namespace affray::lab
