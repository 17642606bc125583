// The bot `star` in Underworlds: search (search.h) over the veteran's deeds.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "ai/base/bot.h"
#include "ai/base/explanation.h"
#include "ai/underworlds/search.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// How a budget is shared out. An activation with its power step has all of it, the choice of the
// deed nearly all; a decision out of turn has a tenth.
class ActivationBudget {
public:
    explicit ActivationBudget(const Budget& budget) : budget_(budget) {}

    // What the open decision of the match may cost.
    [[nodiscard]] SearchLimit limit(const underworlds::Match& seen);
    // What it did cost.
    void spend(std::int64_t nodes);

    // From one machine to another.
    [[nodiscard]] core::Json memory() const;
    void remember(const core::Json& memory);

private:
    struct Moment {
        std::uint8_t round = 0, activation = 0;
        friend bool operator==(const Moment&, const Moment&) = default;
    };

    Budget budget_;
    Moment moment_;
    bool own_turn_ = false;
    std::chrono::steady_clock::time_point asked_;
    std::chrono::steady_clock::duration time_left_{};
    std::int64_t nodes_left_ = 0;
};

// bots/explain.h: what the star would do at the open decision of `seen`.
[[nodiscard]] Explanation explain_underworlds(const underworlds::Setup& setup,
                                              const underworlds::Match& seen, const Budget& budget,
                                              std::uint64_t seed,
                                              std::span<const core::Action> played);

[[nodiscard]] std::unique_ptr<Bot> make_underworlds_star(const BotOptions& options);
[[nodiscard]] core::Json underworlds_star_parameters();  // BotType::parameters

}  // namespace affray::ai
