// What an evaluation looks at in a position: how the ball lies, and numbers that tell what will
// become of it. The same numbers mean the same for both sides.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai {

// Whose the ball is at the end of our turn; before a kick-off nobody has it.
enum class BallLies : std::uint8_t { WithUs, WithThem, Loose, OffThePitch };

inline constexpr std::size_t kFeatures = 18;
using Features = std::array<double, kFeatures>;

struct Outlook {
    BallLies ball = BallLies::OffThePitch;
    Features with_us{};    // unless it is theirs: as it is, or as it would be if we picked it up
    Features with_them{};  // unless it is ours
    double strike = 0;     // ours: the chance that our carrier is struck down in their turn
    double they_get = 0;   // loose: that they pick it up in their turn ...
    double we_get = 0;     // ... and that we could in our next, as things stand
    double exposure = 0;   // how many of us are felled if they all block
    double support = 0;    // how many of us are near the ball
};

// The opponents of `us` are to move.
[[nodiscard]] Outlook outlook_of(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                 bloodbowl::Side us);

// Turns a side has still to begin in this half.
[[nodiscard]] int turns_left(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                             bloodbowl::Side side);
// Squares to the End Zone in which the side scores.
[[nodiscard]] int squares_to_goal(bloodbowl::Side side, bloodbowl::Square square);
// How much a player brings to his team; an ordinary lineman is worth 1.
[[nodiscard]] double quality_of(const bloodbowl::Player& player);

}  // namespace affray::ai
