// The kick-off and what comes before the match, played through the engine outcome by outcome.
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

// The kick-off -----------------------------------------------------------------------------------

struct KickTable : Table {
    std::vector<Action> plan;
    explicit KickTable(Edition edition) : Table(edition) {
        // Home kicks to the away half, with one player on each side.
        m.kicking = m.first_kicker = Side::Home;
        m.active = Side::None;
        m.ball() = {};
        m.stack[1] = DriveFrame{.step = DriveFrame::Step::NextTurn, .side = Side::Away};
        m.stack[2] = KickOffFrame{};
        m.decision = {0, static_cast<std::uint8_t>(DecisionKind::KickTarget)};
        plan = {make_action(ActionKind::KickTo, Square::at(19, 7))};
    }
};

TEST(KickOffOdds, OfTheTable) {
    COVERS("crp.kot.02", "classic.kickoff_table.01");
    COVERS_IN("lrb5", "crp.kot.02");
    using K = KickoffResult;
    constexpr std::array kLater{K::GetTheRef,         K::Riot,         K::PerfectDefence,
                                K::HighKick,          K::CheeringFans, K::ChangingWeather,
                                K::BrilliantCoaching, K::QuickSnap,    K::Blitz,
                                K::ThrowARock,        K::PitchInvasion};
    constexpr std::array kClassic{K::Riot,         K::GetTheRef,         K::PerfectDefence,
                                  K::CheeringFans, K::BadKick,           K::ChangingWeather,
                                  K::QuickSnap,    K::BrilliantCoaching, K::Blitz,
                                  K::ThrowARock,   K::PitchInvasion};
    for (const Edition edition : kAllEditions) {
        const KickTable table(edition);
        std::map<int, double> expected;
        for (int sum = 2; sum <= 12; ++sum) {
            const auto row = static_cast<std::size_t>(sum - 2);
            const K result = edition == Edition::Classic ? kClassic[row] : kLater[row];
            expected[static_cast<int>(result)] = (6 - std::abs(sum - 7)) / 36.0;
        }
        expect_same<int>(distribution<int>(table, table.plan,
                                           [](const Event& e) -> std::optional<int> {
                                               if (e.kind != EventKind::KickOffRolled) return {};
                                               return static_cast<int>(e.kickoff);
                                           }),
                         expected);
    }
}

TEST(KickOffOdds, OfTheScatter) {
    COVERS("crp.kickoff.02", "lrb5.kickoff.02", "classic.kickoff.03", "bb16.kickoff.02");
    COVERS_IN("lrb5", "crp.kickoff.02");
    for (const Edition edition : kAllEditions) {
        Options no_events;
        no_events.kickoff_table = false;
        KickTable table(edition);
        table.setup.options = no_events;
        std::map<std::pair<int, int>, double> expected;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                for (int d6 = 1; d6 <= 6; ++d6)
                    if (dx != 0 || dy != 0) expected[{19 + dx * d6, 7 + dy * d6}] = 1 / 48.0;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::KickScattered) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

TEST(KickOffOdds, TheFansCheerWithTheirDie) {
    COVERS("crp.dice.02", "lrb5.general.03");
    COVERS_IN("lrb5", "crp.dice.02");
    COVERS_IN("bb16", "bb16.dice.01");
    for (const Edition edition : kAllEditions) {
        const KickTable table(edition);
        bool cheering = false;
        const auto rolls =
            distribution<int>(table, table.plan, [&](const Event& e) -> std::optional<int> {
                if (e.kind == EventKind::KickOffRolled)
                    cheering = e.kickoff == KickoffResult::CheeringFans;
                if (e.kind == EventKind::KickOffRolled && !cheering) return 0;
                if (e.kind != EventKind::OpposedRoll || !cheering) return {};
                return e.dice[0] + e.dice[1] + e.dice[2];
            });
        const int sides = edition == Edition::Classic ? 6 : 3;
        const double of_table = edition == Edition::Classic ? 4 / 36.0 : 5 / 36.0;
        for (int face = 1; face <= sides; ++face)
            EXPECT_NEAR(rolls.at(face), of_table / sides, kExact)
                << name_of(edition) << " " << face;
        EXPECT_EQ(rolls.size(), static_cast<std::size_t>(sides) + 1);
    }
}

TEST(WeatherOdds, OfTheTable) {
    COVERS("crp.weather.01", "crp.weather.04", "bb16.weather.01", "bb16.weather.04",
           "classic.prematch.07");
    COVERS_IN("lrb5", "crp.weather.01", "crp.weather.04");
    COVERS_IN("classic", "crp.weather.01", "crp.weather.04");
    Options options;
    options.fans = false;
    for (const Edition edition : kAllEditions) {
        const auto setup = sixteen_a_side(edition, options);
        std::map<Weather, double> found;
        std::array<double, 2> toss{};
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            found[m.weather] += dice.probability();
            toss[m.decision.seat] += dice.probability();
        } while (dice.next_outcome());
        expect_same<Weather>(found, {{Weather::SwelteringHeat, 1 / 36.0},
                                     {Weather::VerySunny, 2 / 36.0},
                                     {Weather::Nice, 30 / 36.0},
                                     {Weather::PouringRain, 2 / 36.0},
                                     {Weather::Blizzard, 1 / 36.0}});
        EXPECT_NEAR(toss[0], 0.5, kExact);
    }
}

// Before the match -------------------------------------------------------------------------------

// FAME by the two crowds: none for fewer or as many, 1 for more, 2 for at least twice as many.
TEST(FameOdds, OfTwoCrowds) {
    COVERS("crp.fame.01", "crp.fame.02", "crp.fame.03", "crp.fame.04", "bb16.fans.01",
           "bb16.fans.02", "bb16.fans.03", "bb16.fans.04");
    COVERS_IN("lrb5", "crp.fame.01", "crp.fame.02", "crp.fame.03", "crp.fame.04");
    constexpr int kHomeFactor = 5, kAwayFactor = 1;
    std::map<std::pair<int, int>, double> expected;
    for (int roll = 0; roll < 1296; ++roll) {
        const int home = roll % 6 + roll / 6 % 6 + 2 + kHomeFactor;
        const int away = roll / 36 % 6 + roll / 216 + 2 + kAwayFactor;
        const auto fame = [](int own, int other) {
            return own >= 2 * other ? 2 : (own > other ? 1 : 0);
        };
        expected[{fame(home, away), fame(away, home)}] += 1 / 1296.0;
    }
    Options options;
    options.weather = false;
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        auto setup = sixteen_a_side(edition, options);
        setup.teams[0].fan_factor = kHomeFactor;
        setup.teams[1].fan_factor = kAwayFactor;
        std::map<std::pair<int, int>, double> found;
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            if (setup.rules.toss_before_fans)
                BloodBowl::apply(setup, m, make_action(ActionKind::Kick), dice, nullptr);
            found[{m.teams[0].fame, m.teams[1].fame}] += dice.probability();
        } while (dice.next_outcome());
        expect_same<std::pair<int, int>>(found, expected);
    }
}

TEST(NigglingOdds, OfMissingAMatch) {
    COVERS("classic.niggling.01");
    Options options;
    options.weather = options.fans = false;
    for (const Edition edition : kAllEditions) {
        auto setup = sixteen_a_side(edition, options);
        setup.teams[0].players[3].niggling_injuries = 1;
        setup.teams[1].players[0].niggling_injuries = 2;
        double once = 0, twice = 0;
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            if (m.players[3].status == Status::Missing) once += dice.probability();
            if (m.players[kSlotsPerSide].status == Status::Missing) twice += dice.probability();
        } while (dice.next_outcome());
        const bool classic = edition == Edition::Classic;
        EXPECT_NEAR(once, classic ? 1 / 6.0 : 0, kExact);
        EXPECT_NEAR(twice, classic ? 11 / 36.0 : 0, kExact);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
