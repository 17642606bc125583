#include "ai/bloodbowl/veteran/veteran.h"

#include <array>
#include <memory>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/evaluation/veteran_weights.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kMinds = 6;       // besides its own, at the beginning of a turn ...
constexpr int kLaterMinds = 1;  // ... and after dice have fallen
constexpr int kSamples = 64;    // of the end of each outline
// Another outline must be better than those before it by so many touchdowns and standard errors.
constexpr double kClearly = 0.005;
constexpr double kDoubt = 0.5;

}  // namespace

BloodBowlVeteran::BloodBowlVeteran(const BotOptions& options)
    : TurnCoach(options,
                std::make_shared<BloodBowlEvaluation>(EvaluationWeights{}, kVeteranOutcomeNetworks,
                                                      Goal::Touchdowns),
                VeteranParameters::from_json(options.parameters)) {}

std::vector<Play> BloodBowlVeteran::better_plan(const Setup& setup, const Match& m, Starts starts) {
    add_minds(m.turn_has_begun ? kLaterMinds : kMinds, setup, m, turn_budget().portion(1), starts);
    Sampler sampler(setup, m, static_cast<Side>(m.decision.seat), evaluator(), next_seed());
    std::array<double, kSamples> values{}, of_best{};
    std::size_t best = 0;
    const Deadline deadline = turn_budget().portion(1);
    for (std::size_t i = 0; i < starts.plans.size(); ++i) {
        if (!turn_budget().counts_nodes() && deadline.is_spent()) break;
        count(sampler.value({}, starts.plays, starts.plans[i], 0, values));
        const Comparison better = compare(values, of_best);
        if (i > 0 && better.mean <= kClearly + kDoubt * better.error) continue;
        of_best = values;
        best = i;
    }
    return starts.line(best);
}

std::unique_ptr<Bot> make_bloodbowl_veteran(const BotOptions& options) {
    return std::make_unique<BloodBowlVeteran>(options);
}

}  // namespace affray::ai
