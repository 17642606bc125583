// The tuner as a person uses it. Whether it finds anything is tested in ai/spsa_test.cpp.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "cli/program.h"
#include "store/engines.h"

namespace affray {
namespace {

using core::Json;
using test::run_lab;
using test::Scratch;

class Tune : public testing::Test {
protected:
    [[nodiscard]] test::Printed tune(const std::string& more) const {
        return run_lab(fmt::format("tune --game underworlds --bot veteran {} --json --out {}", more,
                                   scratch_.file("found.json")));
    }
    // What a search found, without how long its bots thought.
    static Json found_by(const test::Printed& printed) {
        Json found = printed.json();
        found.at("confirmed").erase("time");
        return found;
    }
    Scratch scratch_;
};

TEST_F(Tune, WritesTheParametersItFound) {
    const auto printed = tune("--iterations 3 --confirm 2");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    const Json found = Json::parse(test::text_of(scratch_.file("found.json")));
    EXPECT_GT(found.size(), 0U);
    EXPECT_EQ(printed.json().at("parameters"), found);
    EXPECT_EQ(printed.json().at("confirmed").at("games"), 2);
    const auto arena = run_lab(
        fmt::format("arena --game underworlds --a veteran --b rookie --games 2 --a-parameters {}",
                    scratch_.file("found.json")));
    EXPECT_EQ(arena.exit_code, 0) << arena.text;
}

TEST_F(Tune, GoesOnWhereItWasStopped) {
    const auto first = tune("--iterations 3");
    ASSERT_EQ(first.exit_code, 0) << first.text;
    Json state = Json::parse(test::text_of(scratch_.file("found.state.json")));
    EXPECT_EQ(state.at("search").at("iteration"), 3);
    EXPECT_EQ(tune("--iterations 3").json(), first.json());  // nothing was left to do
    EXPECT_EQ(tune("--iterations 3 --restart").json(), first.json());
    EXPECT_EQ(tune("--iterations 4").exit_code, 2);  // another search
}

// With budgets in nodes workers play what one program would have played.
TEST_F(Tune, WorkersOfAQueueFindTheSame) {
    const test::FreshData data(test::Engine::Postgres);
    const std::string search = "--iterations 2 --confirm 2 --nodes 50";
    const auto here = tune(search);
    ASSERT_EQ(here.exit_code, 0) << here.text;
    std::atomic<bool> over = false;
    std::thread worker([&] {
        while (!over)
            EXPECT_EQ(
                test::run(fmt::format("worker --until-idle --db '{}'", data.where())).exit_code, 0);
    });
    const auto queued = tune(fmt::format("{} --restart --queue '{}'", search, data.where()));
    over = true;
    worker.join();
    ASSERT_EQ(queued.exit_code, 0) << queued.text;
    EXPECT_EQ(found_by(queued), found_by(here));
}

TEST_F(Tune, RefusesWhatItCannotTune) {
    EXPECT_EQ(tune("--only nothing_of_the_kind").exit_code, 2);
    EXPECT_EQ(tune("--games 3").exit_code, 2);
    EXPECT_EQ(run_lab("tune --bot random").exit_code, 2);
}

}  // namespace
}  // namespace affray
