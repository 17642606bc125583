// What a Blood Bowl position is worth to a side at the end of its turn, in touchdowns: how far the
// ball still has to go, how safely it is held, who gets it when it lies on the ground.
//
// It works on a copy of the match, in which players can be moved and laid down to ask what that
// would be worth.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "ai/bloodbowl/plays/veteran_cage.h"
#include "ai/bloodbowl/plays/veteran_fields.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "ai/bloodbowl/plays/veteran_receivers.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

// How the ball lies for the side.
enum class Ballside : std::uint8_t { Ours, Theirs, Nobodys, OutOfPlay };

class Pitch {
public:
    Pitch(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::Side side,
          const VeteranParameters& weights);

    // The copy. After a change of the opponents or of who has the ball: look_again; after a step of
    // the carrier: follow_ball.
    [[nodiscard]] bloodbowl::Match& board() { return m_; }
    [[nodiscard]] const bloodbowl::Match& board() const { return m_; }
    void look_again();
    void follow_ball();

    [[nodiscard]] Ballside possession() const { return possession_; }
    [[nodiscard]] bloodbowl::PlayerId carrier() const { return carrier_; }
    [[nodiscard]] bloodbowl::Square ball() const { return ball_; }
    [[nodiscard]] int turns_left() const { return turns_left_; }  // after this one
    [[nodiscard]] int to_goal(bloodbowl::Square square) const;
    [[nodiscard]] int to_own_goal(bloodbowl::Square square) const;

    // Whether those who can still come are taken to form a cage around our carrier, wherever he
    // goes.
    void expect_cage(bool expected) { expects_cage_ = expected; }
    // The cage that can be formed around our carrier where he is.
    [[nodiscard]] Cage cage();
    // And who runs ahead meanwhile. After cage.
    [[nodiscard]] Receivers receivers(const Cage& cage) const;

    // The position, and what it is with a touchdown scored now.
    [[nodiscard]] double value();
    [[nodiscard]] double of_touchdown() const { return of_touchdown_in(0); }
    // What it adds that a player of the side stands where he stands, beside the value.
    [[nodiscard]] double of_standing(bloodbowl::PlayerId p) const;
    // The position without a player of the side. After that: whether it would make a difference to
    // the value if he stood on the square.
    [[nodiscard]] double value_without(bloodbowl::PlayerId p);
    [[nodiscard]] bool matters(bloodbowl::Square square) const;
    // The chance that our carrier is brought down in their turn.
    [[nodiscard]] double danger(bloodbowl::PlayerId carrier);

    // What they make of a ball that our carrier loses on the square.
    [[nodiscard]] double of_losing_ball(bloodbowl::Square square) const;

    // What is gained when an opponent goes down, and when he is pushed by somebody at `from`.
    [[nodiscard]] double of_felling(bloodbowl::PlayerId opponent);
    [[nodiscard]] double of_pushing(bloodbowl::PlayerId opponent, bloodbowl::Square from) const;

private:
    struct Runners {
        std::array<bloodbowl::Square, bloodbowl::kSlots> from;
        std::size_t count = 0;
        Field::Mover mover;
        int reach = 0;  // in half squares, with a detour
        [[nodiscard]] std::span<const bloodbowl::Square> squares() const {
            return std::span(from).first(count);
        }
    };
    [[nodiscard]] Runners runners_to(bloodbowl::Square square, bloodbowl::Side side) const;
    [[nodiscard]] double of_touchdown_in(int turns) const;
    [[nodiscard]] double of_holding(bloodbowl::PlayerId carrier);
    [[nodiscard]] double of_their_ball();
    [[nodiscard]] double of_loose_ball();
    [[nodiscard]] double of_their_pick_up() const;
    [[nodiscard]] double in_time(double squares, int ma, int turns) const;
    [[nodiscard]] double of_drive(double squares, int ma, int turns) const;
    [[nodiscard]] double danger_in_cage(bloodbowl::PlayerId carrier);
    [[nodiscard]] double knock_down_chance(bloodbowl::PlayerId attacker,
                                           bloodbowl::PlayerId carrier) const;
    [[nodiscard]] double run_chance(bloodbowl::PlayerId p, int further) const;
    [[nodiscard]] bool may_receive(bloodbowl::PlayerId p) const;
    [[nodiscard]] double receivers_chance(bloodbowl::PlayerId carrier) const;
    [[nodiscard]] double best_pick_up(bloodbowl::Side side);
    [[nodiscard]] bool marks_waiting_carrier(bloodbowl::PlayerId opponent) const;
    [[nodiscard]] int open_corners(bloodbowl::Square square) const;
    [[nodiscard]] double pressure() const;
    void note_ways();
    [[nodiscard]] double contact(bloodbowl::PlayerId p) const;
    [[nodiscard]] Field::Mover mover_of(bloodbowl::Side side, bloodbowl::PlayerId p) const;

    const bloodbowl::Setup& setup_;
    bloodbowl::Match m_;
    bloodbowl::Side side_;
    const VeteranParameters& w_;
    Ballside possession_ = Ballside::OutOfPlay;
    bloodbowl::PlayerId carrier_;
    bloodbowl::Square ball_;
    int turns_left_ = 0;
    int their_turns_ = 0;
    Field near_;           // scratch
    Field::Squares ways_;  // where the opponents go, and beside
    Field goal_;           // from every square to where our carrier scores
    bool goal_is_known_ = false;
    bool expects_cage_ = false;
    Guards guards_;
    bloodbowl::PlayerId guarded_;  // for whom they were looked at
    std::array<std::optional<double>, bloodbowl::kSlots> of_felling_{};
};

}  // namespace affray::ai
