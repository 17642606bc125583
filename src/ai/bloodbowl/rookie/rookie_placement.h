// What a square is worth to a player, seen by one side: in touchdowns, roughly.
#pragma once

#include <array>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai::rookie {

// How the ball lies for the side.
enum class Possession : std::uint8_t { Ours, Theirs, Nobodys };

class Placement {
public:
    Placement(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::Side side);

    [[nodiscard]] Possession possession() const { return possession_; }
    [[nodiscard]] bloodbowl::PlayerId carrier() const { return carrier_; }
    [[nodiscard]] bloodbowl::Square ball() const { return ball_; }  // nowhere: out of play

    // Squares to the End Zone in which the side scores, and to the one it defends.
    [[nodiscard]] int to_goal(bloodbowl::Square square) const;
    [[nodiscard]] int to_own_goal(bloodbowl::Square square) const;
    [[nodiscard]] int turns_left() const { return turns_left_; }  // after this one

    // For a player with the ball in his hands, and for one without.
    [[nodiscard]] double with_ball(bloodbowl::PlayerId p, bloodbowl::Square square) const;
    [[nodiscard]] double without_ball(bloodbowl::PlayerId p, bloodbowl::Square square) const;
    // What the side gains when an opponent goes down, and when he is pushed away.
    [[nodiscard]] double of_felling(bloodbowl::PlayerId opponent) const;
    [[nodiscard]] double of_pushing(bloodbowl::PlayerId opponent, bloodbowl::Square from) const;
    // What it loses with the rest of its turn.
    [[nodiscard]] double of_turnover() const;

private:
    [[nodiscard]] double near_own_carrier(bloodbowl::PlayerId p, bloodbowl::Square square) const;
    [[nodiscard]] double near_their_carrier(bloodbowl::PlayerId p, bloodbowl::Square square) const;
    [[nodiscard]] double near_loose_ball(bloodbowl::PlayerId p, bloodbowl::Square square) const;
    [[nodiscard]] int count_threats(bloodbowl::Square square) const;
    [[nodiscard]] int count_guards(bloodbowl::Square square, bloodbowl::PlayerId carrier) const;
    [[nodiscard]] int count_own_beside(bloodbowl::Square square, bloodbowl::PlayerId but) const;

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& m_;
    bloodbowl::Side side_;
    Possession possession_ = Possession::Nobodys;
    bloodbowl::PlayerId carrier_;
    bloodbowl::Square ball_;
    int turns_left_ = 0;
    struct Threat {
        bloodbowl::Square at;
        int reach;
    };
    std::array<Threat, bloodbowl::kSlots> threats_{};
    int threat_count_ = 0;
};

}  // namespace affray::ai::rookie
