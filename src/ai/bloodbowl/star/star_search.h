// The search for a turn: a good plan is made better by changing one play or its place at a time.
// When that leads no further it leaps away and begins again, as long as there is something to
// spend.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "ai/bloodbowl/planning/plan_sampler.h"
#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/star/star_relays.h"
#include "ai/bloodbowl/star/star_walks.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/dice.h"

namespace affray::ai {

struct FoundPlan {
    std::vector<Play> plays;
    double value = 0;
};

class TurnSearch {
public:
    // Beside the plays that are given, everybody may go where he gets without a roll, and give the
    // ball away.
    TurnSearch(Sampler& sampler, std::span<const Play> plays, const Walks& walks,
               const Relays& relays, std::uint64_t seed);

    // The best plan that was found, from the better of these on. Spends what it is given, or less
    // when nothing better is to be found. Who goes on with a plan begins with it, and does not
    // leave it as lightly as one that was not searched for.
    [[nodiscard]] FoundPlan search(std::span<const Plan> starts, Deadline& deadline,
                                   bool goes_on = false);

private:
    struct Valued {
        Plan plan;
        std::vector<double> values;
    };

    bool take_samples(Valued& line, int count, Deadline& deadline);
    void challenge(Plan plan, Deadline& deadline);
    [[nodiscard]] std::uint64_t key_of(const Plan& plan) const;
    void adopt(Valued line);
    bool look_closer(Deadline& deadline);
    void begin_with(Plan plan, Deadline& deadline);
    void climb(Deadline& deadline);
    [[nodiscard]] Plan leap(const Plan& from);
    [[nodiscard]] Plan with_play(std::size_t number) const { return with_play(best_.plan, number); }
    [[nodiscard]] Plan with_play(Plan plan, std::size_t number) const;
    [[nodiscard]] std::vector<const Play*> planned(const Plan& plan) const;
    void add_cage(Plan& plan, bloodbowl::Square centre, bloodbowl::PlayerSet busy);
    std::optional<std::size_t> remove_play_of(bloodbowl::PlayerId player, Plan& plan) const;
    [[nodiscard]] Plan at_another_place();
    [[nodiscard]] Plan without_one();
    [[nodiscard]] Plan with_walk();
    [[nodiscard]] Plan with_cage();
    [[nodiscard]] Plan with_risk();
    [[nodiscard]] Plan with_relay();
    [[nodiscard]] Plan with_part_of_start();
    [[nodiscard]] Plan changed();
    void remove_rivals(Plan& plan, const Play& play) const;
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return random_.below(static_cast<std::uint32_t>(bound));
    }

    Sampler& sampler_;
    std::vector<Play> plays_;
    const Walks& walks_;
    const Relays& relays_;
    core::SeededDice random_;
    std::vector<Plan> starts_;
    Valued best_;
    bloodbowl::Square focus_;  // where the ball will be
    int first_samples_ = 0;
    int samples_ = 0;
    int in_vain_ = 0;
    std::unordered_set<std::uint64_t> tried_;  // in vain, with so many samples
};

}  // namespace affray::ai
