#include "lab/spsa.h"
#include "bots/registry.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/base/bot.h"
#include "core/dice.h"

namespace affray::lab {
namespace {

using core::Json;

std::vector<Tunable> three() { return {{"speed", 1, 0.5}, {"care", 10, 2}, {"spite", 0, 0.1}}; }

// A bot's strength, best at speed 3, care 4 and spite 0.2, each felt alike per step.
double strength(const Json& values) {
    const auto off = [&](const char* name, double best, double step) {
        const double steps = (values[name].get<double>() - best) / step;
        return steps * steps;
    };
    return -0.05 * (off("speed", 3, 0.5) + off("care", 4, 2) + off("spite", 0.2, 0.1));
}

// One game, won with the chance that the difference in strength gives.
double game(const Spsa::Probe& probe, core::SeededDice& chance) {
    const double edge = strength(probe.plus) - strength(probe.minus);
    const double wins = 1 / (1 + std::exp(-4 * edge));
    constexpr std::uint32_t kFine = 1'000'000;
    return chance.below(kFine) < wins * kFine ? 1 : -1;
}

TEST(Spsa, FindsTheBestFromNothingButWonAndLostGames) {
    Spsa search(three(), {.iterations = 2000, .seed = 5});
    core::SeededDice chance(11);
    while (!search.is_done()) search.learn(game(search.probe(), chance));
    const Json found = search.result();
    EXPECT_NEAR(found["speed"].get<double>(), 3, 0.5);
    EXPECT_NEAR(found["care"].get<double>(), 4, 2);
    EXPECT_NEAR(found["spite"].get<double>(), 0.2, 0.1);
}

TEST(Spsa, TheProbesLieOppositeEachOther) {
    const Spsa search(three(), {.reach = 1});
    const Spsa::Probe probe = search.probe();
    for (const Tunable& parameter : three()) {
        const double plus = probe.plus[parameter.name];
        const double minus = probe.minus[parameter.name];
        EXPECT_DOUBLE_EQ((plus + minus) / 2, parameter.value);
        EXPECT_NEAR(std::abs(plus - minus), 2 * parameter.step, 1e-12);
    }
}

TEST(Spsa, GoesOnWhereItWasStopped) {
    const SpsaSettings settings{.iterations = 40, .seed = 2};
    Spsa whole(three(), settings), first(three(), settings), second(three(), settings);
    for (int i = 0; i < 40; ++i) whole.learn(i % 3 - 1);
    for (int i = 0; i < 25; ++i) first.learn(i % 3 - 1);
    ASSERT_TRUE(second.resume(Json::parse(first.state().dump())));
    for (int i = 25; i < 40; ++i) second.learn(i % 3 - 1);
    EXPECT_TRUE(second.is_done());
    EXPECT_EQ(second.result(), whole.result());
}

TEST(Spsa, DoesNotGoOnWithAnotherSearch) {
    Spsa search(three(), {});
    Spsa other({{"speed", 1, 1}}, {});
    EXPECT_FALSE(other.resume(search.state()));
    EXPECT_FALSE(search.resume(Json::object()));
}

// A step of nothing would never move.
TEST(Spsa, EveryParameterOfABotCanBeMoved) {
    for (const bots::BotType& bot : bots::bots())
        for (const char* game : {"bloodbowl", "underworlds"}) {
            const Json parameters = bot.parameters(game);
            for (const auto& [name, parameter] : parameters.items()) {
                EXPECT_TRUE(parameter.at("value").is_number()) << name;
                EXPECT_GT(parameter.at("step").get<double>(), 0) << bot.name << ' ' << name;
            }
        }
}

}  // namespace
}  // namespace affray::lab
