// The search for a turn: a plan is an order of plays, at most one of a player, and is worth what
// the positions are worth to which it leads with many throws of the dice. A good plan is made
// better by changing one play or its place at a time, as long as there is something left to spend.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/balanced_dice.h"
#include "ai/evaluator.h"
#include "ai/plays.h"
#include "ai/star_meter.h"
#include "ai/star_playout.h"
#include "ai/star_walks.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"
#include "core/dice.h"

namespace affray::ai {

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

    // The values of the throws from `first` on, as many as there is room for.
    void value(const Lead& lead, std::span<const Play> plays, const Plan& plan, int first,
               std::span<double> values);

    // Keeps what the first throws come to after each play of a plan. Other plans that begin alike
    // are valued from there on.
    static constexpr std::size_t kRemembered = 12;
    void remember(std::span<const Play> plays, const Plan& plan);
    // The values of the first throws, at most as many as are remembered.
    void value_remembered(std::span<const Play> plays, const Plan& plan, std::span<double> values);
    // Who of the side has the ball now; else nobody.
    [[nodiscard]] bloodbowl::PlayerId carrier() const;
    // Where the ball is at the end of the plan that is remembered.
    [[nodiscard]] bloodbowl::Square ball() const;

private:
    void throw_once(const Lead& lead, std::span<const Play> plays,
                    std::span<const std::size_t> plan, std::uint32_t number, bloodbowl::Match& m);
    void make(const Play& play, std::uint32_t number, bloodbowl::Match& m);

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& root_;
    bloodbowl::Side side_;
    const PitchEvaluator& evaluator_;
    std::uint64_t seed_;
    Playout playout_;
    std::vector<bloodbowl::Match> ends_;
    Plan remembered_;
    std::vector<bloodbowl::Match> moments_;  // by throw, before each of its plays and at its end
};

// By how much one line is better than another over the same throws, and how sure that is.
struct Comparison {
    double mean = 0;
    double error = 0;
};
[[nodiscard]] Comparison compare(std::span<const double> a, std::span<const double> b);

struct FoundPlan {
    std::vector<Play> plays;
    double value = 0;
};

class TurnSearch {
public:
    // Beside the plays that are given, everybody may go where he gets without a roll.
    TurnSearch(Sampler& sampler, std::span<const Play> plays, const Walks& walks,
               std::uint64_t seed);

    // The best plan that was found, from the better of these on. Spends what it is given.
    [[nodiscard]] FoundPlan search(std::span<const Plan> starts, Meter& meter);

private:
    struct Valued {
        Plan plan;
        std::vector<double> values;
    };

    bool take_samples(Valued& line, int count, Meter& meter);
    void challenge(Plan plan, Meter& meter);
    void adopt(Valued line);
    void look_closer(Meter& meter);
    [[nodiscard]] Plan with_play(std::size_t number) const { return with_play(best_.plan, number); }
    [[nodiscard]] Plan with_play(Plan plan, std::size_t number) const;
    [[nodiscard]] std::vector<const Play*> planned() const;
    [[nodiscard]] Plan at_another_place();
    [[nodiscard]] Plan without_one();
    [[nodiscard]] Plan with_walk();
    [[nodiscard]] Plan with_cage();
    [[nodiscard]] Plan changed();
    void remove_rivals(Plan& plan, const Play& play) const;
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    Sampler& sampler_;
    std::vector<Play> plays_;
    const Walks& walks_;
    core::SeededDice random_;
    Valued best_;
    bloodbowl::Square focus_;  // where the ball will be
    int samples_ = 0;
    int in_vain_ = 0;
};

}  // namespace affray::ai
