// The Blood Bowl star: thinks in plans for the whole turn, makes the first play of the best one,
// and thinks again; between, it weighs its answers by what the rest of the plan comes to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ai/bot.h"
#include "ai/evaluation.h"
#include "ai/paths.h"
#include "ai/plays.h"
#include "ai/star_endgame.h"
#include "ai/star_meter.h"
#include "ai/star_search.h"
#include "ai/veteran_parameters.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"

namespace affray::ai {

class BloodBowlStar final : public Bot {
public:
    explicit BloodBowlStar(const BotOptions& options);
    // With another judge of positions than the formula.
    BloodBowlStar(const BotOptions& options, std::shared_ptr<const PitchEvaluator> evaluator);

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;
    [[nodiscard]] core::Action choose(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

    [[nodiscard]] std::int64_t nodes() const { return nodes_; }  // positions valued so far

private:
    // Which turn it is, as far as a budget is concerned.
    struct TurnName {
        std::uint8_t half = 0, turn = 0, opposing_turn = 0, score = 0, seat = 0xFF;
        friend bool operator==(const TurnName&, const TurnName&) = default;
    };

    void settle();
    [[nodiscard]] std::optional<core::Action> solve_endgame(const bloodbowl::Setup& setup,
                                                            const bloodbowl::Match& m);
    void begin_turn(const bloodbowl::Match& m, bloodbowl::Side side);
    [[nodiscard]] core::Action next_play(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         const core::ActionList& legal);
    void think_again(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                     const core::ActionList& legal);
    void drop_impossible(const core::ActionList& legal);
    [[nodiscard]] core::Action go_on(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     const core::ActionList& legal);
    [[nodiscard]] core::Action weigh_answers(const bloodbowl::Setup& setup,
                                             const bloodbowl::Match& m,
                                             const core::ActionList& legal);
    [[nodiscard]] std::size_t best_lead(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                        std::span<const Lead> leads);
    [[nodiscard]] std::vector<Play> think(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                          std::span<const Play> plays, std::span<const Plan> starts,
                                          double share);
    [[nodiscard]] double share_of_thought(const bloodbowl::Match& m, std::span<const Play> plays,
                                          const Plan& first) const;
    [[nodiscard]] std::uint64_t next_seed() { return seed_ + 1'000'003 * ++asked_; }

    BotOptions options_;
    std::shared_ptr<const PitchEvaluator> evaluator_;
    VeteranParameters weights_;
    PathFinder finder_;
    std::uint64_t seed_;
    std::uint64_t asked_ = 0;
    std::int64_t nodes_ = 0;

    Endgame endgame_;
    TurnName turn_;
    Purse purse_;
    Meter::Clock::time_point begun_;  // up to when thinking is paid for
    std::int64_t paid_nodes_ = 0;
    std::vector<core::Action> rest_;  // of the play that is being made ...
    bloodbowl::PlayerId acting_;      // ... by him
    std::vector<Play> plan_;          // what is to follow
    bool is_surprised_ = true;        // dice have fallen since it was made
};

}  // namespace affray::ai
