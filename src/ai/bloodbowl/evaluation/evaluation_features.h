// What an evaluation looks at in a position: how the ball lies, and numbers that tell what will
// become of it. The same numbers mean the same for both sides.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

// Whose the ball is at the end of our turn; before a kick-off nobody has it.
enum class BallLies : std::uint8_t { WithUs, WithThem, Loose, OffThePitch };

inline constexpr std::size_t kBallLies = 3;  // those with a ball on the pitch

inline constexpr std::size_t kFeatures = 60;
using Features = std::array<double, kFeatures>;

struct Outlook {
    BallLies ball = BallLies::OffThePitch;
    Features features{};  // seen by whoever has the ball; by us if nobody has
};

// The opponents of `us` are to move.
[[nodiscard]] Outlook outlook_of(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                 bloodbowl::Side us);

// Turns a side has still to begin in this half.
[[nodiscard]] int turns_left(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                             bloodbowl::Side side);
// How much a player brings to his team; an ordinary lineman is worth 1.
[[nodiscard]] double quality_of(const bloodbowl::Player& player);

}  // namespace affray::ai
