#include "lab/cli/arena_options.h"

#include <fmt/format.h>

#include "ai/base/bot.h"
#include "bots/registry.h"
#include "cli/base/command.h"

namespace affray::lab {

namespace {

constexpr int kMostMilliseconds = 3'600'000;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr int kMostThreads = 256;

// A bot's own time is not overruled by everybody's nodes.
ai::Budget budget_of(const ContenderOptions& all, const ContenderOptions& own) {
    ai::Budget budget;
    for (const ContenderOptions* said : {&all, &own}) {
        if (said->time_per_turn) {
            budget.time = std::chrono::milliseconds(*said->time_per_turn);
            budget.nodes = 0;
        }
        if (said->nodes) budget.nodes = *said->nodes;
        if (said->threads) budget.threads = *said->threads;
    }
    return budget;
}

}  // namespace

void add_plan(cli::Command& command, SeriesPlan& plan) {
    cli::add_game_and_edition(command, plan.match);
    cli::add_options(command, plan.match);
    command
        .add_option("--games", plan.games, "How many matches, in pairs: an odd number is made even")
        .between(1, 1'000'000)
        .shows_default();
    command
        .add_option("--teams", plan.teams.rosters,
                    "Rosters to draw teams from, ready-made and random ones, or all; without it, "
                    "human against orc")
        .delimiter(',')
        .type_name("ROSTER,...");
    command
        .add_option("--improvements", plan.teams.improvements,
                    "Teams that have played: this many improvements each, with star players")
        .between(0, 100)
        .shows_default();
    command.add_option("--threads", plan.threads, "Matches at the same time")
        .between(1, kMostThreads)
        .shows_default();
    command.add_option("--queue", plan.queue, "Let the workers of a database play (affray worker)")
        .type_name("postgresql://...");
    command.add_option("--seed", plan.seed, "Seed of the first pair; the next has the next")
        .shows_default();
    command.add_option("--bot-seed", plan.bot_seed, "The same dice, but bots with other seeds")
        .shows_default();
    command
        .add_option(
            "--tolerance", [&plan](int ms) { plan.tolerance = std::chrono::milliseconds(ms); },
            "Milliseconds by which a bot may be late (1000); later, it has lost")
        .between(0, kMostMilliseconds);
    command.add_flag("--check", plan.check_invariants,
                     "Check that the match is sound after every decision");
}

void add_budget(cli::Command& command, ContenderOptions& options, const std::string& prefix) {
    const std::string whose =
        prefix.empty() ? "" : " (only for " + prefix.substr(0, prefix.size() - 1) + ")";
    command
        .add_option("--" + prefix + "time-per-turn", options.time_per_turn,
                    "Milliseconds that a bot may think for its turn; out of turn a tenth; 1000 if "
                    "nothing is said" +
                        whose)
        .between(1, kMostMilliseconds)
        .type_name("MS");
    command
        .add_option("--" + prefix + "nodes", options.nodes,
                    "Positions that a bot may value for its turn, instead of the time" + whose)
        .between(1, kMostNodes)
        .type_name("N");
    command
        .add_option("--" + prefix + "bot-threads", options.threads,
                    "Threads that a bot may use" + whose)
        .between(1, kMostThreads)
        .type_name("T");
    command
        .add_option("--" + prefix + "parameters", options.parameters,
                    "JSON with other parameters for the bots that have some" + whose)
        .type_name("FILE");
    command
        .add_option("--" + prefix + "buys", options.buys,
                    "Blood Bowl: which inducements it buys: own (what it likes), random, kinds "
                    "(random, each kind as often), nothing" +
                        whose)
        .type_name("HOW");
}

namespace {

// Numbers by name; in a file that is for one bot alone, names that it knows.
void check_parameters(const core::Json& parameters, const std::string& file, const Contender& bot,
                      const std::string& game, bool is_its_own) {
    if (!parameters.is_object()) throw cli::BadInput(fmt::format("{}: should be an object", file));
    const bots::BotType* type = bots::find_bot(bot.name);
    const core::Json known = type != nullptr ? type->parameters(game) : core::Json::object();
    for (const auto& [name, value] : parameters.items()) {
        if (!value.is_number())
            throw cli::BadInput(fmt::format("{}: {}: should be a number", file, name));
        if (is_its_own && !known.contains(name))
            throw cli::BadInput(fmt::format("{}: {} has no parameter '{}'", file, bot.name, name));
    }
}

Buying buying_called(const std::string& name) {
    if (name.empty() || name == "own") return Buying::Own;
    if (name == "random") return Buying::Random;
    if (name == "nothing") return Buying::Nothing;
    if (name == "kinds") return Buying::Kinds;
    throw cli::BadInput(fmt::format("--buys takes own, random, kinds or nothing, not '{}'", name));
}

}  // namespace

Contender contender(const std::string& name, const ContenderOptions& all,
                    const ContenderOptions& own, const cli::MatchChoices& match) {
    Contender result{name, budget_of(all, own), nullptr,
                     buying_called(own.buys.empty() ? all.buys : own.buys)};
    const std::string& file = own.parameters.empty() ? all.parameters : own.parameters;
    check_contender(result, match.game);
    if (!file.empty()) {
        result.parameters = cli::value_or_bad_input(core::parse_json(cli::read_file(file)), file);
        check_parameters(result.parameters, file, result, match.game, !own.parameters.empty());
    }
    return result;
}

SequentialTest sequential_test(const std::vector<double>& elo) {
    if (elo.empty()) return {};
    if (elo.size() != 2 || elo[0] >= elo[1])
        throw cli::BadInput("--sprt takes two differences in Elo, the smaller first");
    return {elo[0], elo[1]};
}

}  // namespace affray::lab
