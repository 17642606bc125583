// How likely each objective card is to be scored, from what both sides can still do.
#pragma once

#include <array>

#include "ai/underworlds/threats.h"
#include "ai/underworlds/weights.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

// One player's view of what is left of this phase and of the game, worked out once for a position.
class Prospects {
public:
    Prospects(const underworlds::Reader& r, const ThreatMap& threats,
              const UnderworldsWeights& weights, underworlds::Seat me);

    // That the card is scored before the game ends, should he hold it; 0: it cannot be any more.
    [[nodiscard]] double chance_to_score(underworlds::Card card) const;
    // That a fighter of his still stands where he is when the phase ends.
    [[nodiscard]] double chance_to_stay(underworlds::FighterId f) const;

private:
    // A chance for this phase, and for each phase after it.
    struct Chances {
        double now = 0;
        double later = 0;
    };
    [[nodiscard]] Chances chances_of(underworlds::Card card) const;
    void look_at_fighters();
    void look_at_tokens();
    [[nodiscard]] double best_hold(unsigned numbers) const;
    [[nodiscard]] Chances hold_one_of(unsigned numbers) const;
    [[nodiscard]] Chances hold_in_enemy_territory() const;
    [[nodiscard]] Chances hold_all_in_enemy_territory() const;
    [[nodiscard]] Chances hold_three() const;
    [[nodiscard]] Chances hold_twice() const;
    [[nodiscard]] Chances keep_apart() const;
    [[nodiscard]] Chances keep_all() const;
    [[nodiscard]] Chances stay_unhurt() const;
    [[nodiscard]] Chances keep_them_out() const;
    [[nodiscard]] Chances all_over_there() const;
    [[nodiscard]] Chances kill_leader() const;
    [[nodiscard]] Chances kill_two() const;
    [[nodiscard]] Chances kill_by_charge() const;
    [[nodiscard]] Chances charge_with_three() const;
    [[nodiscard]] Chances succeed_with_three() const;
    [[nodiscard]] Chances everybody_loses_one() const;
    [[nodiscard]] Chances many_fall(int needed) const;
    [[nodiscard]] Chances kill_all() const;
    [[nodiscard]] Chances leave_tokens_alone() const;
    [[nodiscard]] Chances be_the_last() const;
    [[nodiscard]] int standing(underworlds::Seat seat) const {
        return r_.m.placed_of(seat).count();
    }
    [[nodiscard]] int lost(underworlds::Seat seat) const;

    const underworlds::Reader& r_;
    const ThreatMap& threats_;
    const UnderworldsWeights& w_;
    underworlds::Seat me_;
    int left_ = 0;          // own activations in this phase
    int enemies_left_ = 0;  // those of the opponent who has most
    int phases_after_ = 0;
    std::array<double, underworlds::kFightersPerSeat> stay_{};
    std::array<double, underworlds::kTokens> hold_{};
    double best_kill_ = 0, second_kill_ = 0;  // on two different enemies
    double best_charge_kill_ = 0;
    double leader_kill_ = 0;
    double expected_losses_ = 0;
    double unhurt_ = 1;
    int can_charge_ = 0;
};

}  // namespace affray::ai
