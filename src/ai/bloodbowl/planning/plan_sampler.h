// What a plan for a turn comes to, by throws of the dice. A plan is an order of plays, at most one
// of a player, and is worth what the positions are worth to which it leads.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "ai/base/evaluator.h"
#include "ai/bloodbowl/planning/playout.h"
#include "ai/bloodbowl/plays/plays.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// Positions with the same key (position_key.h) must be worth the same to it.
using PitchEvaluator = Evaluator<bloodbowl::Setup, bloodbowl::Match>;

using Plan = std::vector<std::size_t>;  // plays by their number, in their order

// What is done before the plays of a plan: an answer to the open decision, and the rest of the play
// that is being made.
struct Lead {
    std::span<const core::Action> answers;
    std::span<const core::Action> rest;
};

// What comes of a line with the dice of one throw after another. The same number of a throw means
// the same luck for a player, whatever was done before: so lines can be compared. A line is worth
// what its end is worth.
class Sampler {
public:
    Sampler(const bloodbowl::Setup& setup, const bloodbowl::Match& root, bloodbowl::Side side,
            const PitchEvaluator& evaluator, std::uint64_t seed);

    // The values of the throws from `first` on, as many as there is room for. Returns for how many
    // nodes that counts: an end that was valued before is cheaper than a new one.
    std::int64_t value(const Lead& lead, std::span<const Play> plays, const Plan& plan, int first,
                       std::span<double> values);

    // Keeps what the first throws come to after each play of a plan. Other plans that begin alike
    // are valued from there on.
    static constexpr std::size_t kRemembered = 12;
    void remember(std::span<const Play> plays, const Plan& plan);
    // The values of the throws from `first` on, all of them among those that are remembered.
    std::int64_t value_remembered(std::span<const Play> plays, const Plan& plan, int first,
                                  std::span<double> values);
    // Who of the side has the ball now; else nobody.
    [[nodiscard]] bloodbowl::PlayerId carrier() const;
    // Where the ball is at the end of the plan that is remembered.
    [[nodiscard]] bloodbowl::Square ball() const;

private:
    void throw_once(const Lead& lead, std::span<const Play> plays,
                    std::span<const std::size_t> plan, std::uint32_t number, bloodbowl::Match& m);
    void make(const Play& play, std::uint32_t number, bloodbowl::Match& m);
    std::int64_t value_ends(std::span<double> values);

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& root_;
    bloodbowl::Side side_;
    const PitchEvaluator& evaluator_;
    std::uint64_t seed_;
    Playout playout_;
    std::vector<bloodbowl::Match> ends_;
    std::vector<std::uint64_t> keys_;                  // of the ends
    std::unordered_map<std::uint64_t, double> known_;  // what ends are worth, by their keys
    Plan remembered_;
    std::vector<bloodbowl::Match> moments_;  // by throw, before each of its plays and at its end
};

// By how much one line is better than another over the same throws, and how sure that is.
struct Comparison {
    double mean = 0;
    double error = 0;
};
[[nodiscard]] Comparison compare(std::span<const double> a, std::span<const double> b);

}  // namespace affray::ai
