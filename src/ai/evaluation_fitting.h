// Fits the evaluation of positions (ai/evaluation_fit.cpp) to what became of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/evaluation_features.h"
#include "ai/outcome_fit.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai {

enum class Scored : std::uint8_t { We, They, Nobody };

// The end of a turn, seen by whose turn it was.
struct FittingSample {
    BallLies ball;
    Features features;
    Scored next = Scored::Nobody;  // in the half
};

// Watches a match and collects the ends of its turns.
class SampleCollector {
public:
    // Told of each moment of the match in turn.
    void see(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

    [[nodiscard]] const std::vector<FittingSample>& samples() const { return samples_; }

private:
    struct Open {
        FittingSample sample;
        bloodbowl::Side side;
    };
    void settle(bloodbowl::Side scorer);

    std::vector<Open> open_;  // nobody has scored since
    std::vector<FittingSample> samples_;
    std::array<int, 2> score_{};
    int half_ = 0;
    bloodbowl::Side active_ = bloodbowl::Side::None;
};

struct FittingOptions {
    int epochs = 60;      // how often each sample is looked at
    double decay = 1e-4;  // how much large numbers are punished
    std::uint64_t seed = 1;
};

// Stochastic gradient descent with Adam (Kingma and Ba 2015). All samples have the ball alike.
[[nodiscard]] OutcomeFit fit_outcomes(std::span<const FittingSample> samples,
                                      const FittingOptions& options);

// The mean of -log of the chance that was given to what happened.
[[nodiscard]] double log_loss(const OutcomeFit& fit, std::span<const FittingSample> samples);
// The same for somebody who knows only how often each outcome happens.
[[nodiscard]] double log_loss_of_frequencies(std::span<const FittingSample> samples);

// The source of evaluation_fit.cpp.
[[nodiscard]] std::string source_of(const std::array<OutcomeFit, kBallLies>& fits);

}  // namespace affray::ai
