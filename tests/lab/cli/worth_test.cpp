// The worth of purchases as a person asks for it. Whether it finds anything is tested in
// lab/purchase_worth_test.cpp.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace affray {
namespace {

using core::Json;
using test::run_lab;
using test::Scratch;

constexpr const char* kShopping =
    "arena --edition crp --teams all --a random --b random --buys kinds --options "
    "inducements=budget --options budget=200000 --games 8 --out ";

const Json* kind_named(const Json& worth, std::string_view name) {
    for (const Json& kind : worth.at("kinds"))
        if (kind.at("kind") == name) return &kind;
    return nullptr;
}

TEST(Worth, TellsWhatWasBoughtAndWhatItBrought) {
    const Scratch scratch;
    ASSERT_EQ(run_lab(kShopping + scratch.file("r")).exit_code, 0);
    const auto printed = run_lab("worth --json " + scratch.file("r"));
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    const Json worth = printed.json();
    EXPECT_EQ(worth.at("matches"), 8);
    EXPECT_GT(worth.at("kinds").size(), 4U);
    const Json* keg = kind_named(worth, "bloodweiser_babes");
    ASSERT_NE(keg, nullptr) << worth;
    EXPECT_GT(keg->at("bought").get<int>(), 4);
    EXPECT_NEAR(keg->at("thought").get<double>(), 0.01, 1e-9);  // purchases.cpp
    EXPECT_GT(keg->at("error").get<double>(), 0);
    EXPECT_LE(keg->at("error").get<double>(), 0.1);  // the doubt, at most
    EXPECT_EQ(run_lab("worth " + scratch.file("r")).exit_code, 0);
}

// The surer the bots are thought to be, the nearer it stays to what they think.
TEST(Worth, WithoutDoubtNothingIsLearned) {
    const Scratch scratch;
    ASSERT_EQ(run_lab(kShopping + scratch.file("r")).exit_code, 0);
    const Json worth = run_lab("worth --json --doubt 0.000001 " + scratch.file("r")).json();
    for (const Json& kind : worth.at("kinds"))
        EXPECT_NEAR(kind.at("worth").get<double>(), kind.at("thought").get<double>(), 1e-4) << kind;
}

TEST(Worth, RefusesRecordsWithoutAPair) {
    const Scratch scratch;
    EXPECT_EQ(run_lab("worth " + scratch.file("nothing")).exit_code, 2);
    const std::string other = scratch.file("underworlds");
    ASSERT_EQ(run_lab("arena --game underworlds --a random --b random --games 2 --out " + other)
                  .exit_code,
              0);
    EXPECT_EQ(run_lab("worth " + other).exit_code, 2);
}

}  // namespace
}  // namespace affray
