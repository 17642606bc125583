// The bouncing ball, played through the engine outcome by outcome.
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/modifiers.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

using namespace walk;

// The ball ---------------------------------------------------------------------------------------

// A player who cannot keep hold of the ball: he steps on it and drops it five times out of six.
struct DropTable : Table {
    std::vector<Action> plan;
    DropTable(Edition edition, int x, int y) : Table(edition) {
        const PlayerId p = add(Side::Home, x - 1, y, {.ag = 1});
        m.weather = Weather::PouringRain;
        put_ball(x, y);
        plan = {declare(p, ActionType::Move), step_to(x, y)};
    }
};

TEST(BounceOdds, EveryDirectionAlike) {
    COVERS("crp.bounce.02", "bb16.bounce.01", "lrb5.scatter.01", "classic.bounce.01");
    COVERS_IN("lrb5", "crp.bounce.02");
    COVERS_IN("classic", "crp.bounce.02");
    for (const Edition edition : kAllEditions) {
        const DropTable table(edition, 12, 7);
        std::map<std::pair<int, int>, double> expected;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (dx != 0 || dy != 0) expected[{12 + dx, 7 + dy}] = 1 / 8.0;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::BallBounced) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

TEST(ThrowInOdds, OfDirectionAndDistance) {
    COVERS("crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04",
           "bb16.throwin.01", "bb16.throwin.02", "lrb5.throw_in.01", "lrb5.throw_in.02",
           "lrb5.throw_in.03", "classic.throw_in.01");
    COVERS_IN("lrb5", "crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04");
    COVERS_IN("classic", "crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04");
    for (const Edition edition : kAllEditions) {
        const DropTable table(edition, 12, 0);
        std::map<std::pair<int, int>, double> expected;
        for (int dx = -1; dx <= 1; ++dx)
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b)
                    expected[{12 + dx * (a + b - 1), a + b - 1}] += 1 / 3.0 / 36;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::BallThrownIn) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
