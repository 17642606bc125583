#include "ai/bloodbowl/base/two_balls.h"

#include <algorithm>
#include <cstdlib>

#include "ai/bloodbowl/base/scene.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/geometry.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

int way_to_goal(Square square, Side side) {
    return side == Side::Home ? kPitchLength - 1 - square.x() : square.x();
}

int way_of_nearest(const Match& m, Square square, Side side) {
    int nearest = kPitchLength;
    for (const PlayerId p : standing_of(m, side))
        nearest = std::min(nearest, distance(m.player(p).square, square));
    return nearest;
}

// One's own comes first, the nearer to its goal the better; then one that can be picked up.
int weight_of(const Match& m, const Ball& ball, Side side) {
    constexpr int kMine = 1000;
    constexpr int kOwn = 300;
    constexpr int kFree = 200;
    constexpr int kTheirs = 100;
    if (ball.state != BallState::Held)
        return ball.square.is_somewhere() ? kFree - way_of_nearest(m, ball.square, side) : 0;
    const ActionFrame* action = running_action(m);
    if (action != nullptr && action->player == ball.carrier) return kMine;
    const Side owner = m.player(ball.carrier).side;
    return (owner == side ? kOwn : kTheirs) - way_to_goal(ball.square, owner);
}

}  // namespace

bool does_second_ball_matter(const Match& m) {
    if (!m.has_two_balls() || m.active == Side::None) return false;
    const auto side = static_cast<Side>(m.decision.seat);
    return weight_of(m, m.balls[1], side) > weight_of(m, m.balls[0], side);
}

Match with_balls_swapped(const Match& m) {
    Match shown = m;
    swap_balls(shown);
    return shown;
}

}  // namespace affray::ai
