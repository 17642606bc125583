// affray-lab fit: the evaluation of Blood Bowl positions, fitted to matches that were recorded.
// docs/bots.md tells how to use it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "ai/bloodbowl/evaluation/evaluation_weights.h"
#include "bloodbowl/game.h"
#include "cli/base/stored_match.h"
#include "games/games.h"
#include "lab/cli/commands.h"
#include "lab/cli/record_folders.h"
#include "lab/evaluation_trainer.h"

namespace affray::lab {

namespace {

constexpr std::array<const char*, ai::kBallLies> kNames{"with us", "with them", "loose"};
constexpr std::size_t kTestEvery = 5;  // matches: that one is not fitted to

struct FitOptions {
    std::vector<std::string> folders;
    std::string out;
    std::string of;  // the bot whose turns count; empty: both
    std::string whose = "star";
    bool near = false;
    FittingOptions fitting;
};

// Whose turns are fitted to: those of the bot, as the arena noted it in the record.
std::vector<bloodbowl::Side> sides_of(const core::Record& record, const std::string& bot) {
    if (bot.empty()) return {bloodbowl::kSides.begin(), bloodbowl::kSides.end()};
    std::vector<bloodbowl::Side> sides;
    const core::Json about = record.header.value("about", core::Json::object());
    const core::Json bots = about.is_object() ? about.value("bots", core::Json()) : core::Json();
    for (const bloodbowl::Side side : bloodbowl::kSides)
        if (const auto seat = static_cast<std::size_t>(bloodbowl::index(side));
            bots.is_array() && seat < bots.size() && bots[seat] == bot)
            sides.push_back(side);
    return sides;
}

std::vector<FittingSample> samples_of(const std::string& file, const std::string& bot) {
    SampleCollector collector;
    const core::Record record = cli::load_record(file);
    std::size_t moment = 0;
    const auto shown = core::show_moments(
        record, games::games(), [&](const core::AnyMatch& match, const core::Json&) {
            if (moment++ < record.first_under_last_rules()) return;  // only told
            if (match.game() != bloodbowl::BloodBowl::kName)
                throw cli::BadInput(file + " is no match of Blood Bowl");
            const auto& pitch = bloodbowl::as_blood_bowl(match);
            collector.see(pitch.setup(), pitch.match());
        });
    if (!shown) throw cli::BadInput(fmt::format("{}: {}", file, shown.error().message));
    return samples_of_sides(collector.samples(), sides_of(record, bot));
}

struct Samples {
    std::vector<FittingSample> fitted, tested;
};

Samples read_samples(const std::vector<std::string>& files, const std::string& bot) {
    Samples samples;
    for (std::size_t i = 0; i < files.size(); ++i) {
        auto& part = i % kTestEvery == kTestEvery - 1 ? samples.tested : samples.fitted;
        const std::vector<FittingSample> more = samples_of(files[i], bot);
        part.insert(part.end(), more.begin(), more.end());
    }
    return samples;
}

// How often we scored next where the fit gives such a chance.
void print_calibration(const ai::OutcomeNetworks& fits, const std::vector<FittingSample>& samples,
                       std::size_t ball) {
    constexpr std::size_t kBins = 10;
    struct Bin {
        int count = 0;
        double scored = 0, expected = 0;
    };
    std::array<Bin, kBins> bins;
    for (const FittingSample& sample : samples) {
        if (static_cast<std::size_t>(sample.ball) != ball) continue;
        const double chance = ai::chances_of(fits[ball], sample.features)[0];
        Bin& bin = bins[std::min(kBins - 1, static_cast<std::size_t>(chance * kBins))];
        ++bin.count;
        bin.expected += chance;
        bin.scored += sample.outcome[0];
    }
    for (const Bin& bin : bins)
        if (bin.count > 0)
            fmt::print("    expected {:4.1f}%, scored {:4.1f}% of {}\n",
                       100 * bin.expected / bin.count, 100 * bin.scored / bin.count, bin.count);
}

void print_quality(const ai::OutcomeNetworks& fits, const Samples& samples) {
    for (std::size_t i = 0; i < ai::kBallLies; ++i) {
        const auto ball = static_cast<ai::BallLies>(i);
        fmt::print("{}: log-loss {:.4f}; in the test {:.4f}, by mere frequencies {:.4f}\n",
                   kNames[i], log_loss(fits, samples.fitted, ball),
                   log_loss(fits, samples.tested, ball),
                   log_loss_of_frequencies(samples.tested, ball));
        print_calibration(fits, samples.tested, i);
    }
}

void fit(const FitOptions& options) {
    const std::vector<std::string> files = records_in(options.folders);
    const Samples samples = read_samples(files, options.of);
    if (samples.fitted.empty())
        throw cli::BadInput(options.of.empty()
                                ? "there are no positions in these records"
                                : "there are no turns of " + options.of + " in these records");
    fmt::print("{} positions of {} matches, {} of them for the test\n",
               samples.fitted.size() + samples.tested.size(), files.size(), samples.tested.size());
    FittingOptions fitting = options.fitting;
    if (options.near) fitting.near = &ai::kOutcomeNetworks;
    const ai::OutcomeNetworks fits = fit_outcomes(samples.fitted, fitting);
    print_quality(fits, samples);
    if (options.out.empty()) return;
    const bool is_veteran = options.whose == "veteran";
    cli::write_file(options.out,
                    source_of(fits, is_veteran ? "veteran_weights.h" : "evaluation_weights.h",
                              is_veteran ? "kVeteranOutcomeNetworks" : "kOutcomeNetworks"));
}

}  // namespace

void add_fit(cli::Command& app, int&) {
    auto options = std::make_shared<FitOptions>();
    cli::Command command =
        app.add_subcommand("fit", "Fit the evaluation of Blood Bowl positions to recorded matches");
    command.add_option("folders", options->folders, "Folders of records (affray-lab arena --out)")
        .required()
        .type_name("FOLDER");
    command
        .add_option("--out", options->out,
                    "The source to write: evaluation_weights.cpp or veteran_weights.cpp of "
                    "src/ai/bloodbowl/evaluation")
        .type_name("FILE");
    command.add_option("--of", options->of, "Only the turns of this bot count; else all")
        .type_name("BOT");
    command.add_option("--whose", options->whose, "Whose numbers they will be: the source's name")
        .one_of({"star", "veteran"})
        .shows_default();
    command.add_flag("--near", options->near,
                     "Begin with the present numbers of the star and keep near them");
    command.add_option("--rate", options->fitting.rate, "Of learning, at first")
        .positive()
        .shows_default();
    command.add_option("--epochs", options->fitting.epochs, "How often each position is used")
        .between(1, 100'000)
        .shows_default();
    command.add_option("--decay", options->fitting.decay, "How much large numbers are punished")
        .not_negative()
        .shows_default();
    command.add_option("--rounds", options->fitting.rounds, "Of fitting, each to better aims")
        .between(1, 1'000)
        .shows_default();
    command
        .add_option("--trust", options->fitting.trust,
                    "In what happened, against what the fit says of the next turn's end")
        .between_reals(0.0, 1.0)
        .shows_default();
    command.add_option("--seed", options->fitting.seed, "Of the first guess and the order")
        .shows_default();
    command.callback([options] { fit(*options); });
}

}  // namespace affray::lab
