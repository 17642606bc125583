// Fits the evaluation of positions (ai/evaluation_weights.cpp, ai/veteran_weights.cpp) to what
// became of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bloodbowl/evaluation/evaluation_features.h"
#include "ai/bloodbowl/evaluation/outcome_network.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::lab {

// The end of a turn, seen by whose turn it was.
struct FittingSample {
    ai::BallLies ball;
    ai::Features features;
    bloodbowl::Side side;          // whose turn it was
    bool is_last = false;          // of its drive: then somebody scored, or the half was over
    ai::OutcomeChances outcome{};  // who scored next in the half: 1 for whoever did
};

// Watches a match and collects the ends of its turns.
class SampleCollector {
public:
    // Told of each moment of the match in turn.
    void see(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

    [[nodiscard]] const std::vector<FittingSample>& samples() const { return samples_; }

private:
    void settle(bloodbowl::Side scorer);

    std::vector<FittingSample> samples_;  // in their order
    std::size_t settled_ = 0;             // of the others nobody knows yet who scores next
    std::array<int, 2> score_{};
    int half_ = 0;
    bloodbowl::Side active_ = bloodbowl::Side::None;
};

// Only those after a turn of one of the sides, in the order of a match.
[[nodiscard]] std::vector<FittingSample> samples_of_sides(std::span<const FittingSample> samples,
                                                          std::span<const bloodbowl::Side> sides);

struct FittingOptions {
    int epochs = 20;      // how often each sample is looked at in a round
    double decay = 3e-4;  // how much large numbers are punished
    int rounds = 16;      // the first with what happened alone
    double trust = 0.7;   // in what happened, against what the fit says of the next turn's end
    std::uint64_t seed = 1;
    double rate = 0.004;  // of learning, at first; it falls to nothing
    const ai::OutcomeNetworks* near =
        nullptr;  // to begin with, and not to stray from without reason
};

// Stochastic gradient descent with Adam (Kingma and Ba 2015). What happened in the end owes much to
// dice: after the first round, a sample's aim is a mean of that and of what the fit of the round
// before says of the positions that came after it (Sutton 1988, TD(lambda)).
[[nodiscard]] ai::OutcomeNetworks fit_outcomes(std::span<const FittingSample> samples,
                                               const FittingOptions& options);

// The mean of -log of the chance that was given to what happened, where the ball lies like that.
[[nodiscard]] double log_loss(const ai::OutcomeNetworks& fits,
                              std::span<const FittingSample> samples, ai::BallLies ball);
// The same for somebody who knows only how often each outcome happens.
[[nodiscard]] double log_loss_of_frequencies(std::span<const FittingSample> samples,
                                             ai::BallLies ball);

// The source that defines them by the name under which a header declares them.
[[nodiscard]] std::string source_of(const ai::OutcomeNetworks& fits, std::string_view header,
                                    std::string_view name);

}  // namespace affray::lab
