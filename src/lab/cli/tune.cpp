// affray-lab tune: the parameters of a bot, moved towards what wins more (lab/spsa.h). docs/bots.md
// tells how to use it.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "bots/registry.h"
#include "lab/cli/arena_options.h"
#include "lab/cli/arena_report.h"
#include "lab/cli/commands.h"
#include "lab/series/arena_games.h"
#include "lab/spsa.h"

namespace affray::lab {

namespace {

using core::Json;

constexpr const char* kEachOther = "self";

struct TuneOptions {
    SeriesPlan plan;
    ContenderOptions budget, confirm_budget;
    std::string bot = "star";
    std::vector<std::string> against{kEachOther};
    std::vector<std::string> names;  // of the parameters; none: all
    SpsaSettings settings;
    std::string out = "tuned.json";
    bool restart = false;
    int confirm = 0;  // matches
    bool json = false;
};

// The progress, beside the parameters found.
std::string state_file(const TuneOptions& options) {
    return std::filesystem::path(options.out).replace_extension(".state.json").string();
}

std::vector<Tunable> tunables(const TuneOptions& options, const Contender& bot) {
    const bots::BotType* type = bots::find_bot(options.bot);
    if (type == nullptr) throw cli::BadInput("only bots of this program can be tuned");
    const Json known = type->parameters(options.plan.match.game);
    std::vector<std::string> names = options.names;
    if (names.empty())
        for (const auto& [name, parameter] : known.items()) names.push_back(name);
    if (names.empty())
        throw cli::BadInput(fmt::format("{} has nothing to tune in this game", options.bot));
    std::vector<Tunable> tunables;
    for (const std::string& name : names) {
        if (!known.contains(name))
            throw cli::BadInput(fmt::format("{} has no parameter '{}'", options.bot, name));
        double value = known[name].at("value");
        if (bot.parameters.is_object() && bot.parameters.contains(name))
            value = bot.parameters[name];
        tunables.push_back({name, value, known[name].at("step")});
    }
    return tunables;
}

// A search that goes on where the last one was stopped.
class Tuner {
public:
    explicit Tuner(const TuneOptions& options)
        : options_(options),
          bot_(contender(options.bot, options.budget, {}, options.plan.match)),
          search_(tunables(options, bot_), options.settings) {
        for (const std::string& name : options.against)
            if (name == kEachOther)
                opponents_.emplace_back();
            else
                opponents_.emplace_back(contender(name, options.budget, {}, options.plan.match));
        if (!options.restart && std::filesystem::exists(state_file(options))) resume();
    }

    void run() {
        while (!search_.is_done()) {
            search_.learn(compare());
            save();
            tell();
        }
    }

    [[nodiscard]] Json found() const { return with(search_.result()).parameters; }

private:
    // The bot with other values; those that are not tuned stay as they were given.
    [[nodiscard]] Contender with(const Json& values) const {
        Contender changed = bot_;
        if (!changed.parameters.is_object()) changed.parameters = Json::object();
        changed.parameters.update(values);
        return changed;
    }

    // By matches against one of the opponents after the other.
    double compare() {
        const Spsa::Probe probe = search_.probe();
        const Contender plus = with(probe.plus);
        const Contender minus = with(probe.minus);
        const auto turn = static_cast<std::size_t>(search_.iteration()) % opponents_.size();
        const std::optional<Contender>& opponent = opponents_[turn];
        if (!opponent) return 2 * points(plus, minus) - 1;
        return points(plus, *opponent) - points(minus, *opponent);
    }

    // A's points without the luck of the dice, once it is known what luck is worth. The weights
    // come from the matches before, so they do not know of this one's result.
    double points(const Contender& a, const Contender& b) {
        SeriesPlan plan = options_.plan;
        plan.seed += static_cast<std::uint64_t>(search_.iteration()) *
                     static_cast<std::uint64_t>((plan.games + 1) / 2);
        const PlayedSeries played = play_series(plan, a, b);
        for (const LostByFailure& failure : played.failures)
            throw std::runtime_error(fmt::format("match of seed {}: {}: {}", failure.seed,
                                                 failure.bot, failure.message));
        constexpr std::int64_t kEnoughPairs = 100;
        const bool luck_is_known = luck_.pairs() >= kEnoughPairs;
        double sum = 0;
        for (const ChancedPoints& pair : played.results.chanced_pairs())
            sum += luck_is_known ? luck_.adjusted(pair) : pair.points;
        for (const ChancedPoints& pair : played.results.chanced_pairs()) luck_.add(pair);
        return sum / static_cast<double>(played.results.chanced_pairs().size());
    }

    // Where the search stands, now and then.
    void tell() const {
        constexpr int kLines = 50;
        const int total = options_.settings.iterations;
        if (options_.json || search_.iteration() % std::max(1, total / kLines) != 0) return;
        fmt::print("{}/{} {}\n", search_.iteration(), total, search_.now().dump());
        std::fflush(stdout);
    }

    void save() const {
        const Json state{{"game", options_.plan.match.game},
                         {"bot", options_.bot},
                         {"search", search_.state()},
                         {"luck", {{"products", luck_.products}, {"points", luck_.with_points}}}};
        cli::write_file(state_file(options_), state.dump(1) + "\n");
        cli::write_file(options_.out, found().dump(1) + "\n");
    }

    void resume() {
        const std::string file = state_file(options_);
        const Json state = cli::value_or_bad_input(core::parse_json(cli::read_file(file)), file);
        try {
            if (state.at("bot") != options_.bot || state.at("game") != options_.plan.match.game)
                throw cli::BadInput(file + ": it tuned another bot; --restart begins anew");
            if (const auto resumed = search_.resume(state.at("search")); !resumed)
                throw cli::BadInput(
                    fmt::format("{}: {}; --restart begins anew", file, resumed.error().message));
            luck_.products = state.at("luck").at("products").get<LuckFit::Matrix>();
            luck_.with_points = state.at("luck").at("points").get<LuckFit::Row>();
        } catch (const Json::exception& error) {
            throw cli::BadInput(fmt::format("{}: {}", file, error.what()));
        }
    }

    const TuneOptions& options_;
    Contender bot_;
    std::vector<std::optional<Contender>> opponents_;  // nobody: the two versions play each other
    Spsa search_;
    LuckFit luck_;
};

// The bot as it was found against the bot as it was, with matches that were not tuned with.
Json confirm(const TuneOptions& options, const Json& found, std::string& text) {
    SeriesPlan plan = options.plan;
    constexpr std::uint64_t kOtherSeeds = 1'000'000'000;
    plan.seed += kOtherSeeds;
    plan.games = options.confirm;
    Contender before = contender(options.bot, options.budget, options.confirm_budget, plan.match);
    Contender after = before;
    after.parameters = found;
    const ProgressBar bar("tuned - before", plan.games);
    const PlayedSeries played =
        play_series(plan, after, before, [&](const PlayedSeries& so_far) { bar.show(so_far); });
    text = series_text(plan, after, before, played);
    return series_json(plan, after, before, played);
}

void tune(const TuneOptions& options) {
    Tuner tuner(options);
    tuner.run();
    const Json found = tuner.found();
    cli::write_file(options.out, found.dump(1) + "\n");
    Json result{{"bot", options.bot}, {"parameters", found}, {"confirmed", nullptr}};
    std::string text;
    if (options.confirm > 0) result["confirmed"] = confirm(options, found, text);
    if (options.json) return cli::print_json(result);
    fmt::print("{}\n{}", found.dump(1), text);
}

}  // namespace

void add_tune(cli::Command& app, int&) {
    auto options = std::make_shared<TuneOptions>();
    options->plan.games = 2;
    cli::Command command =
        app.add_subcommand("tune", "Move a bot's parameters towards what wins more");
    add_plan(command, options->plan);
    command.get_option("--games").description("Matches of one comparison, in pairs");
    command.add_option("--bot", options->bot, "The bot to tune").shows_default();
    command.add_option("--only", options->names, "The parameters to tune; without it, all")
        .delimiter(',')
        .type_name("NAME,...");
    command
        .add_option("--against", options->against,
                    "Compare the two versions by matches against these bots in turn; self: against "
                    "each other")
        .delimiter(',')
        .type_name("BOT,...")
        .shows_default();
    add_budget(command, options->budget, "");
    add_budget(command, options->confirm_budget, "confirm-");
    command.add_option("--iterations", options->settings.iterations, "How many comparisons")
        .between(1, 10'000'000)
        .shows_default();
    command
        .add_option("--reach", options->settings.reach,
                    "How far the compared versions are from the middle at first, in steps")
        .positive()
        .shows_default();
    command
        .add_option("--wander", options->settings.wander,
                    "How far chance alone may carry a parameter over all comparisons, in steps")
        .positive()
        .shows_default();
    command
        .add_option("--out", options->out,
                    "The parameters found; what is needed to go on is beside it")
        .type_name("FILE")
        .shows_default();
    command.add_flag("--restart", options->restart, "Do not go on with what is there");
    command.add_option("--confirm", options->confirm, "Matches against the bot as it was before")
        .between(1, 1'000'000);
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] {
        if (options->plan.games % 2 != 0)
            throw cli::BadInput("--games of a comparison come in pairs");
        options->settings.seed = options->plan.seed;
        tune(*options);
    });
}

}  // namespace affray::lab
