// Dodges, going for it and picking up, played through the engine outcome by outcome.
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

// Dodging ----------------------------------------------------------------------------------------

// From (10,7) eastwards along row 7. Square 10 and the squares named are covered by opponents
// above.
struct DodgeTable : Table {
    PlayerId dodger;
    DodgeTable(Edition edition, int agility, std::initializer_list<Skill> skills, int rerolls)
        : Table(edition) {
        dodger = add(Side::Home, 10, 7, {.ag = agility});
        for (const Skill skill : skills) m.player(dodger).skills.add(skill);
        m.team(Side::Home).rerolls = static_cast<std::uint8_t>(rerolls);
        add(Side::Away, 10, 6);  // covers 9 to 11
        add(Side::Away, 12, 6);  // covers 11 to 13
    }
    // Two dodges: into two tackle zones, then into one.
    [[nodiscard]] std::vector<Action> plan() const {
        return {declare(dodger, ActionType::Move), step_to(11, 7), step_to(12, 7)};
    }
};

double dodge_chance(Edition edition, int agility, std::initializer_list<Skill> skills, int rerolls,
                    const Policy& policy) {
    const DodgeTable table(edition, agility, skills, rerolls);
    return chance(table, table.plan(), policy, stands_at(table.dodger, 12, 7));
}

TEST(DodgeOdds, OfTwoDodges) {
    COVERS("crp.dodge.03", "crp.dodge.06", "crp.agility.01", "crp.agility.02", "bb16.dodge.01",
           "bb16.dodge.02", "bb16.dice.05", "bb16.example.01", "lrb5.agility.01", "lrb5.agility.02",
           "lrb5.dodge.04");
    COVERS_IN("lrb5", "crp.dodge.03", "crp.dodge.06", "crp.agility.01", "crp.agility.02");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        // AG3: 4+, +1, -2: 5+; then 4+, +1, -1: 4+.
        EXPECT_NEAR(dodge_chance(edition, 3, {}, 0, {}), 2 / 6.0 * 3 / 6.0, kExact);
        EXPECT_NEAR(dodge_chance(edition, 4, {}, 0, {}), 3 / 6.0 * 4 / 6.0, kExact);
        // AG1 needs 7+ and 6+: a natural 6 does for both. AG6 needs 2+ and 1+: a 1 fails.
        EXPECT_NEAR(dodge_chance(edition, 1, {}, 0, {}), 1 / 6.0 * 1 / 6.0, kExact);
        EXPECT_NEAR(dodge_chance(edition, 6, {}, 0, {}), 5 / 6.0 * 5 / 6.0, kExact);
    }
}

TEST(DodgeOdds, CountTheZonesLeftInTheClassicEdition) {
    COVERS("classic.dodge.02", "classic.dodge.03", "classic.agility.01");
    COVERS_IN("classic", "crp.agility.01", "crp.agility.02");
    // Out of one zone: 4+ with +1 and -1; out of two: 5+.
    EXPECT_NEAR(dodge_chance(Edition::Classic, 3, {}, 0, {}), 3 / 6.0 * 2 / 6.0, kExact);
    EXPECT_NEAR(dodge_chance(Edition::Classic, 4, {}, 0, {}), 4 / 6.0 * 3 / 6.0, kExact);
    EXPECT_NEAR(dodge_chance(Edition::Classic, 1, {}, 0, {}), 1 / 6.0 * 1 / 6.0, kExact);
}

TEST(DodgeOdds, WithRerolls) {
    COVERS("crp.dodge.10", "crp.reroll.02", "crp.reroll.07", "crp.reroll.12");
    const double p1 = 2 / 6.0, p2 = 3 / 6.0, q1 = 1 - p1, q2 = 1 - p2;
    Policy policy;
    policy.reroll_below[RollKind::Dodge] = 5;
    // The first dodge needs 5, the second 4: keep a 4 in the second.
    const auto play_it = [&](std::initializer_list<Skill> skills, int rerolls) {
        const DodgeTable table(Edition::Crp, 3, skills, rerolls);
        core::EnumeratingDice dice;
        double sum = 0;
        do {
            Match m = table.m;
            const auto plan = table.plan();
            std::size_t next = 0;
            while (m.decision.is_open()) {
                ActionList list;
                BloodBowl::list_actions(table.setup, m, list);
                Policy now = policy;
                now.reroll_below[RollKind::Dodge] = next <= 2 ? 5 : 4;
                const auto kind = static_cast<DecisionKind>(m.decision.kind);
                if (kind != DecisionKind::Reroll && next < plan.size() && list.contains(plan[next]))
                    BloodBowl::apply(table.setup, m, plan[next++], dice, nullptr);
                else if (kind == DecisionKind::Turn)
                    break;
                else
                    BloodBowl::apply(table.setup, m, answer(now, m, list), dice, nullptr);
            }
            if (stands_at(table.dodger, 12, 7)(m)) sum += dice.probability();
        } while (dice.next_outcome());
        return sum;
    };
    // One second chance, for whichever fails first.
    EXPECT_NEAR(play_it({Skill::Dodge}, 0), p1 * p2 * (1 + q1 + q2), kExact);
    EXPECT_NEAR(play_it({}, 1), p1 * p2 * (1 + q1 + q2), kExact);
    // More team re-rolls do not help: one in a turn.
    EXPECT_NEAR(play_it({}, 3), p1 * p2 * (1 + q1 + q2), kExact);
    // Skill and team re-roll together: each roll its own, never two on one die.
    EXPECT_NEAR(play_it({Skill::Dodge}, 1), p1 * p2 * (1 + q1) * (1 + q2), kExact);
}

TEST(GoingForItOdds, OfTwoExtraSquares) {
    COVERS("crp.gfi.02", "crp.weather.06", "classic.gfi.02", "bb16.gfi.02", "bb16.weather.06");
    COVERS_IN("lrb5", "crp.gfi.02", "crp.weather.06");
    COVERS_IN("classic", "crp.weather.06");
    for (const Edition edition : kAllEditions)
        for (const Weather weather : {Weather::Nice, Weather::Blizzard}) {
            Table table(edition);
            table.m.weather = weather;
            const PlayerId runner = table.add(Side::Home, 5, 7, {.ma = 1});
            const std::vector<Action> plan{declare(runner, ActionType::Move), step_to(6, 7),
                                           step_to(7, 7), step_to(8, 7)};
            const double p = weather == Weather::Blizzard ? 4 / 6.0 : 5 / 6.0;
            EXPECT_NEAR(chance(table, plan, {}, stands_at(runner, 8, 7)), p * p, kExact);
            table.m.team(Side::Home).rerolls = 2;
            Policy policy;
            policy.reroll_below[RollKind::GoingForIt] = weather == Weather::Blizzard ? 3 : 2;
            EXPECT_NEAR(chance(table, plan, policy, stands_at(runner, 8, 7)), p * p * (3 - 2 * p),
                        kExact);
        }
}

TEST(PickUpOdds, WithAndWithoutSureHands) {
    COVERS("crp.pickup.02", "bb16.pickup.03", "lrb5.pickup.03", "classic.pickup.02");
    for (const Edition edition : kAllEditions)
        for (int zones = 0; zones <= 3; ++zones)
            for (const bool sure_hands : {false, true})
                for (const bool rain : {false, true}) {
                    Table table(edition);
                    if (rain) table.m.weather = Weather::PouringRain;
                    const PlayerId p = table.add(Side::Home, 9, 7);
                    if (sure_hands) table.m.player(p).skills.add(Skill::SureHands);
                    for (int i = 0; i < zones; ++i) table.add(Side::Away, 12, 6 + i);
                    table.put_ball(11, 7);
                    const std::vector<Action> plan{declare(p, ActionType::Move), step_to(10, 7),
                                                   step_to(11, 7)};
                    Policy policy;
                    policy.reroll_below[RollKind::PickUp] =
                        7;  // the skill is offered after failures only
                    const int needed = 4 - 1 + zones + (rain ? 1 : 0);
                    const double once = (7 - std::min(needed, 6)) / 6.0;
                    EXPECT_NEAR(chance(
                                    table, plan, policy,
                                    [&](const Match& m) { return holds_ball(m, p); }, kUntilLoose),
                                sure_hands ? once + (1 - once) * once : once, kExact)
                        << name_of(edition) << " zones " << zones;
                }
}

TEST(MeasuredOdds, DodgePickUpGoForItPassAndCatch) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId runner = table.add(Side::Home, 8, 7, {.ma = 2});
        const PlayerId catcher = table.add(Side::Home, 12, 7);
        table.add(Side::Away, 7, 7);  // one zone on the runner's first square only
        table.put_ball(10, 7);
        const std::vector<Action> plan{declare(runner, ActionType::Pass),
                                       step_to(9, 7),
                                       step_to(10, 7),
                                       step_to(10, 8),
                                       make_action(ActionKind::Throw),
                                       make_action(ActionKind::ThrowTo, Square::at(12, 7))};
        // Dodge 3+ (classic counts the zone left: 4+), pick up 3+, go for it 2+, Quick Pass 3+,
        // catch 3+.
        const double dodge = edition == Edition::Classic ? 3 / 6.0 : 4 / 6.0;
        const double exact = dodge * 4 / 6.0 * 5 / 6.0 * 4 / 6.0 * 4 / 6.0;
        expect_frequency(
            table, plan, {},
            [&](const Match& m) {
                return m.player(runner).completions == 1 && holds_ball(m, catcher);
            },
            exact, 5);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
