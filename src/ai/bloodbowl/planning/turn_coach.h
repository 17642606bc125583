// What the Blood Bowl bots share that plan a whole turn: they make one play of their plan after the
// other, and look for another plan when dice have fallen. How it is found is up to each of them.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/base/bot.h"
#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/planning/plan_sampler.h"
#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/planning/turn_outlines.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// Plans that begin a search for a better one, and the plays that they are made of.
struct Starts {
    std::vector<Play> plays;
    std::vector<Plan> plans;

    void add(std::span<const Play> line);
    [[nodiscard]] std::vector<Play> line(std::size_t number) const;
};

class TurnCoach : public Bot {
public:
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;
    [[nodiscard]] core::Action choose(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

    // In the turn that may be solved exactly it thinks at every decision.
    [[nodiscard]] bool knows_answer(const core::AnyMatch& match) const override;
    [[nodiscard]] core::Json memory(const core::AnyMatch& match) const override;
    void remember(const core::AnyMatch& match, const core::Json& memory) override;

    [[nodiscard]] std::int64_t nodes() const { return nodes_; }  // positions valued so far

protected:
    TurnCoach(BotOptions options, std::shared_ptr<const PitchEvaluator> evaluator,
              const VeteranParameters& weights);

    // A plan for the rest of the turn. It starts with the plays that a coach would list, an outline
    // of what he would do, and what is left of the old plan.
    [[nodiscard]] virtual std::vector<Play> better_plan(const bloodbowl::Setup& setup,
                                                        const bloodbowl::Match& m,
                                                        Starts starts) = 0;
    // The best answer to the open decision, where it is known exactly.
    [[nodiscard]] virtual std::optional<core::Action> solved(const bloodbowl::Setup&,
                                                             const bloodbowl::Match&) {
        return std::nullopt;
    }

    // The block of a blitz has been thrown: what is left of the Action, or what is better now.
    [[nodiscard]] virtual std::vector<core::Action> better_rest(const bloodbowl::Setup&,
                                                                const bloodbowl::Match&,
                                                                std::vector<core::Action> rest) {
        return rest;
    }

    // The next placement while it sets up, if it has a formation of its own.
    [[nodiscard]] virtual std::optional<core::Action> placement(const bloodbowl::Setup&,
                                                                const bloodbowl::Match&) const {
        return std::nullopt;
    }

    // Adds outlines in other minds, at most so many and as long as the deadline allows. They are
    // kept: when dice have fallen, what is left of them can be added again.
    void add_minds(int most, const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                   Deadline deadline, Starts& starts);
    [[nodiscard]] bool has_minds() const { return !minds_.empty(); }
    void add_kept_minds(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                        Starts& starts) const;
    [[nodiscard]] std::size_t best_lead(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                        std::span<const Lead> leads);
    // Pays for what was thought since the last time.
    void settle();
    void count(std::int64_t nodes) { nodes_ += nodes; }

    [[nodiscard]] const BotOptions& options() const { return options_; }
    [[nodiscard]] const PitchEvaluator& evaluator() const { return *evaluator_; }
    [[nodiscard]] const TurnBudget& turn_budget() const { return turn_budget_; }
    [[nodiscard]] std::uint64_t next_seed() { return options_.seed + 1'000'003 * ++asked_; }

private:
    // Which turn it is, as far as a budget is concerned.
    struct TurnName {
        std::uint8_t half = 0, turn = 0, opposing_turn = 0, score = 0, seat = 0xFF;
        friend bool operator==(const TurnName&, const TurnName&) = default;
    };

    [[nodiscard]] static TurnName name_of_turn(const bloodbowl::Match& m, bloodbowl::Side side);
    [[nodiscard]] bool goes_on_with_play(const bloodbowl::Match& m,
                                         const core::ActionList& legal) const;
    [[nodiscard]] bool goes_on_with_plan(const core::ActionList& legal) const;
    [[nodiscard]] core::Action play_at_moment(const bloodbowl::Setup& setup,
                                              const bloodbowl::Match& m,
                                              const core::ActionList& legal);
    void begin_turn(const bloodbowl::Match& m, bloodbowl::Side side);
    [[nodiscard]] core::Action next_play(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         const core::ActionList& legal);
    [[nodiscard]] core::Action last_of_turn(const bloodbowl::Setup& setup,
                                            const bloodbowl::Match& m,
                                            const core::ActionList& legal);
    [[nodiscard]] bool has_time_for_outlines(const bloodbowl::Match& m) const;
    void think_again(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                     const core::ActionList& legal);
    [[nodiscard]] core::Action go_on(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     const core::ActionList& legal);
    [[nodiscard]] std::vector<core::Action> usual_rest(const bloodbowl::Setup& setup,
                                                       const bloodbowl::Match& m,
                                                       const core::ActionList& legal);
    [[nodiscard]] core::Action weigh_answers(const bloodbowl::Setup& setup,
                                             const bloodbowl::Match& m,
                                             const core::ActionList& legal);

    BotOptions options_;
    std::shared_ptr<const PitchEvaluator> evaluator_;
    VeteranParameters weights_;
    PathFinder finder_;
    std::uint64_t asked_ = 0;
    std::int64_t nodes_ = 0;

    TurnName turn_;
    TurnBudget turn_budget_;
    Deadline::Clock::time_point begun_;  // up to when thinking is paid for
    std::int64_t paid_nodes_ = 0;
    Deadline::Clock::duration of_listing_{};  // the time that the last one took in this turn
    std::vector<core::Action> rest_;          // of the play that is being made ...
    bloodbowl::PlayerId acting_;              // ... by him
    std::vector<Play> plan_;                  // what is to follow
    std::vector<Outline> minds_;              // outlines of this turn, from its first thought
    bool is_surprised_ = true;                // dice have fallen since it was made
    bool has_struck_ = false;                 // the last step of the play was a block
};

}  // namespace affray::ai
