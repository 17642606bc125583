// Passes, interceptions and hand-offs, played through the engine outcome by outcome.
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

// Throwing ---------------------------------------------------------------------------------------

// How often three scatters of one square end on the target, and how often next to it.
struct ThreeScatters {
    double on_target, beside;
};
ThreeScatters three_scatters() {
    int back = 0, beside = 0;
    const auto each = [](auto&& visit) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (dx != 0 || dy != 0) visit(dx, dy);
    };
    each([&](int ax, int ay) {
        each([&](int bx, int by) {
            each([&](int cx, int cy) {
                const int away = std::max(std::abs(ax + bx + cx), std::abs(ay + by + cy));
                back += away == 0 ? 1 : 0;
                beside += away == 1 ? 1 : 0;
            });
        });
    });
    return {back / 512.0, beside / 512.0};
}

struct PassCase {
    int distance;
    int pass_needed;
    int zones_on_thrower, zones_on_catcher;
    int catch_needed;
    int fumble_up_to;  // naturals that are fumbles, where low totals are fumbles too
};

struct PassTable : Table {
    PlayerId thrower, catcher;
    std::vector<Action> plan;
    PassTable(Edition edition, const PassCase& c) : Table(edition) {
        thrower = add(Side::Home, 4, 7);
        catcher = add(Side::Home, 4 + c.distance, 7);
        for (int i = 0; i < c.zones_on_thrower; ++i) add(Side::Away, 3, 6 + i);
        for (int i = 0; i < c.zones_on_catcher; ++i) add(Side::Away, 5 + c.distance, 6 + i);
        give_ball(m, thrower);
        plan = {declare(thrower, ActionType::Pass), make_action(ActionKind::Throw),
                make_action(ActionKind::ThrowTo, Square::at(4 + c.distance, 7))};
    }
};

TEST(PassOdds, OfAPassAndItsCatch) {
    COVERS("crp.pass.09", "crp.pass.10", "crp.catch.03", "bb16.pass.06", "bb16.pass.07",
           "bb16.catch.03", "lrb5.pass.06", "lrb5.pass.07", "lrb5.catch.01", "classic.pass.03",
           "classic.catch.02");
    // AG3 throws and catches: 4+ with the modifiers of the range and of the zones.
    const std::vector<PassCase> cases{
        {3, 3, 0, 0, 3, 1},  {6, 4, 0, 0, 3, 1}, {10, 5, 0, 0, 3, 2},
        {13, 6, 0, 0, 3, 3}, {3, 4, 1, 0, 3, 1}, {10, 6, 1, 0, 3, 3},
        {13, 6, 2, 0, 3, 5}, {6, 4, 0, 1, 4, 1}, {6, 5, 1, 3, 6, 2},
    };
    for (const Edition edition : kAllEditions)
        for (const PassCase& c : cases) {
            SCOPED_TRACE(std::string(name_of(edition)) + " over " + std::to_string(c.distance));
            const PassTable table(edition, c);
            const auto completed = [&](const Match& m) {
                return m.player(table.thrower).completions == 1;
            };
            EXPECT_NEAR(chance(table, table.plan, {}, completed, kUntilLoose),
                        (7 - c.pass_needed) / 6.0 * (7 - c.catch_needed) / 6.0, kExact);
        }
}

TEST(PassOdds, WithPassAndCatch) {
    COVERS_IN("crp", "crp.skill.pass.01", "crp.skill.catch.01");
    PassTable table(Edition::Crp, {6, 4, 0, 0, 3, 1});
    table.m.player(table.thrower).skills.add(Skill::Pass);
    table.m.player(table.catcher).skills.add(Skill::Catch);
    Policy policy;
    policy.reroll_below = {{RollKind::Pass, 4}, {RollKind::Catch, 3}};
    const double p = 3 / 6.0, c = 4 / 6.0;
    EXPECT_NEAR(
        chance(
            table, table.plan, policy,
            [&](const Match& m) { return m.player(table.thrower).completions == 1; }, kUntilLoose),
        p * (2 - p) * c * (2 - c), kExact);
}

TEST(PassOdds, OfKeepingTheBallAfterAnInaccuratePass) {
    COVERS("crp.pass.11", "crp.pass.12", "crp.pass.15", "crp.bounce.02", "bb16.pass.08",
           "bb16.bounce.01", "bb16.bounce.05", "lrb5.pass.08", "lrb5.pass.09", "classic.pass.05");
    const auto [back, beside] = three_scatters();
    ASSERT_NEAR(back, 24 / 512.0, kExact);
    for (const Edition edition : kAllEditions) {
        // A Short Pass: 4+ accurate, a 1 fumbled (the ball bounces to an empty square: nobody has
        // it).
        const PassTable table(edition, {6, 4, 0, 0, 3, 1});
        const double accurate = 3 / 6.0, inaccurate = 2 / 6.0, plain_catch = 3 / 6.0;
        const auto kept = [&](const Match& m) { return holds_ball(m, table.catcher); };
        // In the target square after all: a catch without the bonus. Next to it the ball bounces,
        // one time in eight onto the catcher.
        EXPECT_NEAR(chance(table, table.plan, {}, kept),
                    accurate * 4 / 6.0 + inaccurate * (back + beside / 8) * plain_catch, kExact)
            << name_of(edition);
    }
}

TEST(PassOdds, OfAFumble) {
    COVERS("crp.fumble.01", "bb16.pass.11", "classic.pass.04");
    COVERS_IN("lrb5", "crp.fumble.01");
    struct Case {
        int distance, zones;
        int low_total;  // naturals with a total of 1 or less, 1 included, 6 excluded
    };
    for (const Edition edition : kAllEditions)
        for (const Case& c : {Case{3, 0, 1},
                              {6, 0, 1},
                              {10, 0, 2},
                              {13, 0, 3},
                              {13, 1, 4},
                              {13, 2, 5},
                              {13, 3, 5}}) {
            const PassTable table(edition, {c.distance, 0, c.zones, 0, 0, 0});
            const int naturals = edition == Edition::Classic ? 1 : c.low_total;
            const auto results =
                distribution<int>(table, table.plan, [](const Event& e) -> std::optional<int> {
                    if (e.kind != EventKind::PassResult) return {};
                    return static_cast<int>(e.pass);
                });
            EXPECT_NEAR(results.at(2), naturals / 6.0, kExact)
                << name_of(edition) << " " << c.distance;
        }
}

TEST(PassOdds, OfAnInterception) {
    COVERS("crp.intercept.08", "bb16.intercept.05", "bb16.example.07", "classic.intercept.02");
    COVERS_IN("lrb5", "crp.intercept.08");
    for (const Edition edition : kAllEditions)
        for (const int agility : {3, 4, 5}) {
            PassTable table(edition, {6, 4, 0, 0, 3, 1});
            const PlayerId interceptor = table.add(Side::Away, 7, 7, {.ag = agility});
            Policy policy;
            policy.intercepts = true;
            const double caught = (agility - 2) / 6.0;  // AG4: 3+ with -2 needs a 5
            EXPECT_NEAR(
                chance(
                    table, table.plan, policy,
                    [&](const Match& m) { return m.player(interceptor).interceptions == 1; },
                    kUntilLoose),
                caught, kExact);
            EXPECT_NEAR(
                chance(
                    table, table.plan, policy,
                    [&](const Match& m) { return m.player(table.thrower).completions == 1; },
                    kUntilLoose),
                (1 - caught) * 3 / 6.0 * 4 / 6.0, kExact);
        }
}

TEST(HandOffOdds, OfTheCatch) {
    COVERS("crp.handoff.03", "bb16.handoff.04", "classic.hand_off.02");
    COVERS_IN("lrb5", "crp.handoff.03");
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId giver = table.add(Side::Home, 8, 7);
        const PlayerId taker = table.add(Side::Home, 9, 7);
        give_ball(table.m, giver);
        const std::vector<Action> plan{declare(giver, ActionType::HandOff),
                                       make_action(ActionKind::HandOff, taker)};
        EXPECT_NEAR(
            chance(
                table, plan, {}, [&](const Match& m) { return holds_ball(m, taker); }, kUntilLoose),
            4 / 6.0, kExact);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
