// What veteran and star play at a moment, and on whom: every way is tried on copies of the match
// with the same dice, and compared with passing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/planning/plan_sampler.h"
#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// Whether it is asked at a moment, or by what was played there.
[[nodiscard]] bool is_about_plays(bloodbowl::DecisionKind kind);

// What a side gains, in touchdowns, by keeping it for a better moment: a play must bring more.
[[nodiscard]] double worth_of_keeping(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                      bloodbowl::Side side, bloodbowl::Playable card);

// The likeliest answers to where or on whom something goes, as a rookie sees them; of squares,
// such as lie so far apart.
[[nodiscard]] std::vector<core::Action> likely_targets(const bloodbowl::Setup& setup,
                                                       const bloodbowl::Match& m, int apart = 0);

class MomentPlays {
public:
    MomentPlays(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                const PitchEvaluator& evaluator, const VeteranParameters& weights,
                PathFinder& finder, std::uint64_t seed, const Deadline& deadline);

    // The answer to the open decision. `usual` is what a rookie would say: it stands where nothing
    // is seen of the effect.
    [[nodiscard]] core::Action choose(const core::ActionList& legal, core::Action usual);
    // Whether something that acts in the own turn is better done than left.
    [[nodiscard]] bool pays(core::Action play);
    [[nodiscard]] std::int64_t nodes() const { return nodes_; }

private:
    using Line = std::vector<core::Action>;
    struct Gain {
        double mean = 0;
        double error = 0;
        bool is_seen = false;
    };

    [[nodiscard]] core::Action choose_play(const core::ActionList& legal, core::Action usual);
    [[nodiscard]] core::Action choose_target(const core::ActionList& legal, core::Action usual);
    // The play with the target that is best for it.
    [[nodiscard]] Line best_line(core::Action play);
    [[nodiscard]] std::size_t best_of(std::span<const Line> lines);
    [[nodiscard]] bloodbowl::Match end_of(const Line& line, std::uint32_t number) const;
    void settle(bloodbowl::Match& m, core::Dice& dice) const;
    void value(const Line& line, std::span<double> values);
    [[nodiscard]] double value_of(const bloodbowl::Match& end);
    [[nodiscard]] Gain gain_at_once(const Line& line, std::span<const double> passed);
    // What it makes of the turn that begins.
    [[nodiscard]] Gain gain_in_turn(const Line& line);
    [[nodiscard]] std::vector<double> values_of_turn(const Line& line);

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& m_;
    bloodbowl::Side side_;
    const PitchEvaluator& evaluator_;
    const VeteranParameters& weights_;
    PathFinder& finder_;
    std::uint64_t seed_;
    Deadline deadline_;
    std::int64_t nodes_ = 0;
    std::vector<double> turn_without_;  // what the turn comes to if nothing is played
};

}  // namespace affray::ai
