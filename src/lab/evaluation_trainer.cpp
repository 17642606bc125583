#include "lab/evaluation_trainer.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "core/dice.h"

namespace affray::lab {

using namespace bloodbowl;

// Samples
// -------------------------------------------------------------------------------------------

void SampleCollector::see(const Setup& setup, const Match& m) {
    for (const Side side : kSides)
        if (m.team(side).score > score_[index(side)]) {
            score_[index(side)] = m.team(side).score;
            settle(side);
        }
    if (m.half != half_ || m.over) settle(Side::None);
    half_ = m.half;
    const bool turn_is_over =
        !m.over && active_ != Side::None && m.active == other(active_) && m.active != Side::None;
    if (turn_is_over) {
        const ai::Outlook outlook = ai::outlook_of(setup, m, active_);
        if (outlook.ball != ai::BallLies::OffThePitch)
            samples_.push_back({outlook.ball, outlook.features, active_});
    }
    active_ = m.active;
}

void SampleCollector::settle(Side scorer) {
    if (settled_ < samples_.size()) samples_.back().is_last = true;
    for (; settled_ < samples_.size(); ++settled_)
        if (scorer != Side::None)
            samples_[settled_].outcome[scorer == samples_[settled_].side ? 0 : 1] = 1;
}

// The last of a drive that is left is its last.
std::vector<FittingSample> samples_of_sides(std::span<const FittingSample> samples,
                                            std::span<const Side> sides) {
    std::vector<FittingSample> left;
    bool has_any = false;  // of the drive
    for (const FittingSample& sample : samples) {
        if (std::find(sides.begin(), sides.end(), sample.side) != sides.end()) {
            left.push_back(sample);
            has_any = true;
        }
        if (!sample.is_last) continue;
        if (has_any) left.back().is_last = true;
        has_any = false;
    }
    return left;
}

// Fitting
// -------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kBatch = 128;
constexpr double kFirstReach = 0.3;  // of the hidden units' random first numbers
constexpr double kLeastChance = 1e-9;
constexpr std::uint64_t kFittingStream = 93;

constexpr std::size_t kNumbers =
    ai::kHidden * ai::kFeatures + ai::kOutcomes * ai::kHidden + ai::kOutcomes * ai::kFeatures;

// All numbers of a fit in a row.
template <class Fit, class Function>
void for_each_number(Fit& fit, Function&& function) {
    for (auto& row : fit.hidden)
        for (auto& number : row) function(number);
    for (auto& row : fit.of_hidden)
        for (auto& number : row) function(number);
    for (auto& row : fit.direct)
        for (auto& number : row) function(number);
}

// What a sample's chances should be.
struct Lesson {
    const FittingSample* sample;
    ai::OutcomeChances aim;
};

// Adds how the log of the chance of what is aimed at rises with each number of the fit.
void add_gradient(const ai::OutcomeNetwork& fit, const Lesson& lesson,
                  ai::OutcomeNetwork& gradient) {
    const FittingSample& sample = *lesson.sample;
    const ai::HiddenUnits units = ai::hidden_units(fit, sample.features);
    ai::OutcomeChances errors = ai::chances_of(fit, sample.features, units);
    for (std::size_t o = 0; o < ai::kOutcomes; ++o) errors[o] = lesson.aim[o] - errors[o];
    ai::HiddenUnits backwards{};
    for (std::size_t o = 0; o < ai::kOutcomes; ++o) {
        for (std::size_t f = 0; f < ai::kFeatures; ++f)
            gradient.direct[o][f] += errors[o] * sample.features[f];
        for (std::size_t h = 0; h < ai::kHidden; ++h) {
            gradient.of_hidden[o][h] += errors[o] * units[h];
            backwards[h] += errors[o] * fit.of_hidden[o][h];
        }
    }
    for (std::size_t h = 0; h < ai::kHidden; ++h) {
        const double slope = backwards[h] * (1 - units[h] * units[h]);
        for (std::size_t f = 0; f < ai::kFeatures; ++f)
            gradient.hidden[h][f] += slope * sample.features[f];
    }
}

// Steps uphill, of about the same length for every number.
class Adam {
public:
    void step(ai::OutcomeNetwork& fit, const ai::OutcomeNetwork& home, ai::OutcomeNetwork& gradient,
              double rate, double decay) {
        constexpr double kMean = 0.9, kSquare = 0.999, kTiny = 1e-8;
        ++steps_;
        const double mean_part = 1 - std::pow(kMean, steps_);
        const double square_part = 1 - std::pow(kSquare, steps_);
        std::array<double, kNumbers> slopes;
        std::size_t i = 0;
        for_each_number(gradient, [&](double& slope) { slopes[i++] = slope; });
        i = 0;
        std::array<double, kNumbers> homes;
        for_each_number(home, [&](const double& number) { homes[i++] = number; });
        i = 0;
        for_each_number(fit, [&](double& number) {
            const double slope = slopes[i] - decay * (number - homes[i]);
            means_[i] = kMean * means_[i] + (1 - kMean) * slope;
            squares_[i] = kSquare * squares_[i] + (1 - kSquare) * slope * slope;
            number +=
                rate * (means_[i] / mean_part) / (std::sqrt(squares_[i] / square_part) + kTiny);
            ++i;
        });
    }

private:
    std::array<double, kNumbers> means_{}, squares_{};
    int steps_ = 0;
};

ai::OutcomeNetwork first_guess(core::SeededDice& random) {
    constexpr std::uint32_t kFine = 10'000;
    ai::OutcomeNetwork fit;
    for (auto& row : fit.hidden)
        for (double& number : row) number = kFirstReach * (2.0 * random.below(kFine) / kFine - 1);
    return fit;
}

void shuffle(std::vector<std::size_t>& order, core::SeededDice& random) {
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
}

void learn(ai::OutcomeNetwork& fit, const ai::OutcomeNetwork& home, std::span<const Lesson> lessons,
           const FittingOptions& options, core::SeededDice& random) {
    Adam adam;
    std::vector<std::size_t> order(lessons.size());
    std::iota(order.begin(), order.end(), 0);
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        const double rate = options.rate * (1 - epoch / static_cast<double>(options.epochs));
        shuffle(order, random);
        for (std::size_t first = 0; first < order.size(); first += kBatch) {
            const auto batch =
                std::span(order).subspan(first, std::min(kBatch, order.size() - first));
            ai::OutcomeNetwork gradient;
            for (const std::size_t i : batch) add_gradient(fit, lessons[i], gradient);
            for_each_number(gradient,
                            [&](double& slope) { slope /= static_cast<double>(batch.size()); });
            adam.step(fit, home, gradient, rate, options.decay);
        }
    }
}

ai::OutcomeChances chances_of(const ai::OutcomeNetworks& fits, const FittingSample& sample) {
    return ai::chances_of(fits[static_cast<std::size_t>(sample.ball)], sample.features);
}

// From the last sample of a drive back to the first.
std::vector<ai::OutcomeChances> aims_of(std::span<const FittingSample> samples,
                                        const ai::OutcomeNetworks& fits, double trust) {
    std::vector<ai::OutcomeChances> aims(samples.size());
    for (std::size_t i = samples.size(); i-- > 0;) {
        aims[i] = samples[i].outcome;
        if (samples[i].is_last || i + 1 == samples.size()) continue;
        ai::OutcomeChances later = chances_of(fits, samples[i + 1]);
        for (std::size_t o = 0; o < ai::kOutcomes; ++o)
            later[o] = trust * aims[i + 1][o] + (1 - trust) * later[o];
        if (samples[i].side != samples[i + 1].side) std::swap(later[0], later[1]);
        aims[i] = later;
    }
    return aims;
}

}  // namespace

ai::OutcomeNetworks fit_outcomes(std::span<const FittingSample> samples,
                                 const FittingOptions& options) {
    core::SeededDice random(options.seed, kFittingStream);
    ai::OutcomeNetworks fits;
    ai::OutcomeNetworks home{};  // where the numbers are drawn to
    for (ai::OutcomeNetwork& fit : fits) fit = first_guess(random);
    if (options.near != nullptr) home = fits = *options.near;
    for (int round = 0; round < options.rounds; ++round) {
        const bool knows_nothing = round == 0 && options.near == nullptr;
        const auto aims = aims_of(samples, fits, knows_nothing ? 1 : options.trust);
        std::array<std::vector<Lesson>, ai::kBallLies> lessons;
        for (std::size_t i = 0; i < samples.size(); ++i)
            lessons[static_cast<std::size_t>(samples[i].ball)].push_back({&samples[i], aims[i]});
        for (std::size_t ball = 0; ball < ai::kBallLies; ++ball)
            learn(fits[ball], home[ball], lessons[ball], options, random);
    }
    return fits;
}

double log_loss(const ai::OutcomeNetworks& fits, std::span<const FittingSample> samples,
                ai::BallLies ball) {
    double sum = 0;
    int count = 0;
    for (const FittingSample& sample : samples) {
        if (sample.ball != ball) continue;
        const ai::OutcomeChances chances = chances_of(fits, sample);
        double chance = 1 - chances[0] - chances[1];
        for (std::size_t o = 0; o < ai::kOutcomes; ++o)
            if (sample.outcome[o] > 0) chance = chances[o];
        sum -= std::log(std::max(kLeastChance, chance));
        ++count;
    }
    return sum / std::max(1, count);
}

double log_loss_of_frequencies(std::span<const FittingSample> samples, ai::BallLies ball) {
    std::array<double, ai::kOutcomes + 1> counts{};
    double all = 0;
    for (const FittingSample& sample : samples) {
        if (sample.ball != ball) continue;
        ++all;
        for (std::size_t o = 0; o < ai::kOutcomes; ++o) counts[o] += sample.outcome[o];
    }
    counts[ai::kOutcomes] = all - counts[0] - counts[1];
    double sum = 0;
    for (const double count : counts)
        if (count > 0) sum -= count / all * std::log(count / all);
    return sum;
}

// Writing
// -------------------------------------------------------------------------------------------

namespace {

template <std::size_t kRows, std::size_t kColumns>
std::string table(const std::array<std::array<double, kColumns>, kRows>& rows) {
    constexpr std::size_t kInALine = 10;
    std::string text = "        {{\n";
    for (const auto& row : rows) {
        text += "            {";
        for (std::size_t i = 0; i < kColumns; ++i) {
            if (i > 0) text += i % kInALine == 0 ? ",\n             " : ", ";
            text += fmt::format("{:.4f}", row[i]);
        }
        text += "},\n";
    }
    return text + "        }},\n";
}

}  // namespace

std::string source_of(const ai::OutcomeNetworks& fits, std::string_view header,
                      std::string_view name) {
    std::string text = fmt::format(
        "// Written by `affray-lab fit`: see {0}.\n"
        "#include \"ai/bloodbowl/evaluation/{0}\"\n\n"
        "namespace affray::ai {{\n\n"
        "// clang-format off\n"
        "const OutcomeNetworks {1}{{{{\n",
        header, name);
    for (const ai::OutcomeNetwork& fit : fits)
        text +=
            "    {\n" + table(fit.hidden) + table(fit.of_hidden) + table(fit.direct) + "    },\n";
    return text +
           "}};\n"
           "// clang-format on\n\n"
           "}  // namespace affray::ai\n";
}

}  // namespace affray::lab
