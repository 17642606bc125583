// A queue of work that any machine may do.
#include "store/nodes/jobs.h"

#include <atomic>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "store/engines.h"

namespace affray::store {
namespace {

using std::chrono::milliseconds;

class JobsTest : public ::testing::Test {
protected:
    // As if its worker had not been heard of for a long time.
    void let_run_out(const std::string& worker) const {
        open_database(data_.where())
            ->execute("UPDATE jobs SET until = '-infinity' WHERE worker = ?", worker);
    }

    test::FreshData data_{test::Engine::Postgres};
    Jobs jobs_{data_.where()};
};

TEST_F(JobsTest, WhatIsMoreUrgentComesFirst) {
    jobs_.put("series", "play", Jobs::Priority::Series, {{1, "a"}, {2, "b"}});
    jobs_.put("live", "play", Jobs::Priority::Live, {{1, "now"}});
    jobs_.put("other", "sing", Jobs::Priority::Live, {{1, "la"}});
    EXPECT_EQ(jobs_.take("w", "play")->task, "now");
    EXPECT_EQ(jobs_.take("w", "play")->task, "a");
    EXPECT_EQ(jobs_.take("w", "play")->task, "b");
    EXPECT_FALSE(jobs_.take("w", "play"));
    EXPECT_EQ(jobs_.take("w", "sing")->task, "la");
}

TEST_F(JobsTest, IsDoneOnceAndCollectedOnce) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{7, "a"}});
    const auto job = jobs_.take("w", "play");
    EXPECT_TRUE(jobs_.collect("batch").empty());
    EXPECT_FALSE(jobs_.finish("another", job->id, "no"));
    EXPECT_TRUE(jobs_.finish("w", job->id, "yes"));
    EXPECT_FALSE(jobs_.finish("w", job->id, "twice"));
    const auto done = jobs_.collect("batch");
    ASSERT_EQ(done.size(), 1U);
    EXPECT_EQ(done[0].number, 7);
    EXPECT_EQ(done[0].result, "yes");
    EXPECT_EQ(done[0].problem, "");
    EXPECT_TRUE(jobs_.collect("batch").empty());
}

TEST_F(JobsTest, WorkersWhoTakeAtOnceNeverTakeTheSame) {
    std::vector<NewJob> many;
    for (int i = 0; i < 60; ++i) many.push_back({i, std::to_string(i)});
    jobs_.put("batch", "play", Jobs::Priority::Series, many);
    std::vector<std::thread> workers;
    for (int i = 0; i < 4; ++i)
        workers.emplace_back([&, name = std::to_string(i)] {
            Jobs mine(data_.where());
            while (const auto job = mine.take(name, "play"))
                EXPECT_TRUE(mine.finish(name, job->id, job->task));
        });
    for (std::thread& worker : workers) worker.join();
    std::set<std::int64_t> done;
    for (const DoneJob& job : jobs_.collect("batch")) done.insert(job.number);
    EXPECT_EQ(done.size(), 60U);
}

TEST_F(JobsTest, JobOfAWorkerThatDiedIsAnothers) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{1, "a"}});
    const auto first = jobs_.take("dies", "play");
    ASSERT_TRUE(first);
    EXPECT_FALSE(jobs_.take("other", "play"));
    jobs_.keep("dies", {first->id});
    EXPECT_FALSE(jobs_.take("other", "play"));
    let_run_out("dies");
    const auto second = jobs_.take("other", "play");
    ASSERT_TRUE(second);
    EXPECT_FALSE(jobs_.finish("dies", first->id, "late"));
    EXPECT_TRUE(jobs_.finish("other", second->id, "in time"));
    EXPECT_EQ(jobs_.collect("batch").at(0).result, "in time");
}

// The answer to "take" was lost: the worker is there, and knows nothing of the job.
TEST_F(JobsTest, JobThatItsWorkerKnowsNothingOfIsAnothers) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{1, "a"}, {2, "b"}});
    ASSERT_TRUE(jobs_.take("w", "play"));
    const auto known = jobs_.take("w", "play");
    ASSERT_TRUE(known);
    let_run_out("w");
    jobs_.keep("w", {known->id});
    EXPECT_EQ(jobs_.take("another", "play")->task, "a");
    EXPECT_FALSE(jobs_.take("another", "play"));
}

// The answer to "collect" was lost: whoever asks again on a new connection is told again.
TEST_F(JobsTest, WhatWasDoneIsToldAgainUntilSomebodyAsksForMore) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{1, "a"}});
    EXPECT_TRUE(jobs_.finish("w", jobs_.take("w", "play")->id, "yes"));
    EXPECT_EQ(Jobs(data_.where()).collect("batch").size(), 1U);
    EXPECT_EQ(jobs_.collect("batch").size(), 1U);
    EXPECT_TRUE(jobs_.collect("batch").empty());
    EXPECT_TRUE(Jobs(data_.where()).collect("batch").empty());
}

TEST_F(JobsTest, WhatFailsIsTriedAgainAndGivenUp) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{1, "a"}});
    for (int i = 0; i < Jobs::kMostTries; ++i) {
        EXPECT_TRUE(jobs_.collect("batch").empty());
        const auto job = jobs_.take("w", "play");
        ASSERT_TRUE(job);
        jobs_.fail("w", job->id, "no memory");
    }
    EXPECT_FALSE(jobs_.take("w", "play"));
    EXPECT_EQ(jobs_.collect("batch").at(0).problem, "no memory");
}

TEST_F(JobsTest, LiveMatchesComeBeforeHintsAnalysesAndSeries) {
    using P = Jobs::Priority;
    for (const auto& [priority, task] :
         std::initializer_list<std::pair<P, std::string>>{{P::Series, "series"},
                                                          {P::Analysis, "analysis"},
                                                          {P::Hint, "hint"},
                                                          {P::Watched, "watched"},
                                                          {P::Live, "live"}})
        jobs_.put("batch", "play", priority, {{1, task}});
    for (const char* task : {"live", "watched", "hint", "analysis", "series"})
        EXPECT_EQ(jobs_.take("w", "play")->task, task);
}

TEST_F(JobsTest, WorkersAreCountedWhileTheyShowThatTheyAreThere) {
    Jobs brief(data_.where(), milliseconds(100));
    Jobs lasting(data_.where(), std::chrono::hours(1));
    EXPECT_EQ(jobs_.threads("play"), 0);
    lasting.show("one", "play", 2);
    lasting.show("two", "play", 3);
    lasting.show("two", "sing", 3);
    lasting.show("two", "play", 4);
    EXPECT_EQ(jobs_.threads("play"), 6);
    jobs_.leave("one");
    EXPECT_EQ(jobs_.threads("play"), 4);
    brief.show("two", "play", 4);
    std::this_thread::sleep_for(milliseconds(150));
    EXPECT_EQ(jobs_.threads("play"), 0);
}

// Who waits takes back what nobody has begun or goes on with, and nothing else.
TEST_F(JobsTest, WhatNobodyDoesIsTakenBack) {
    Jobs lasting(data_.where(), std::chrono::hours(1));
    jobs_.put("batch", "play", Jobs::Priority::Live,
              {{1, "alive"}, {2, "done"}, {3, "dead"}, {4, "waits"}, {5, "not meant"}});
    const auto alive = lasting.take("w", "play");
    const auto done = lasting.take("w", "play");
    const auto dead = lasting.take("dies", "play");
    ASSERT_TRUE(alive && done && dead);
    EXPECT_TRUE(lasting.finish("w", done->id, "yes"));
    open_database(data_.where())
        ->execute("UPDATE jobs SET until = clock_timestamp() WHERE worker = ?",
                  std::string("dies"));
    EXPECT_TRUE(jobs_.take_back("batch", {1, 2, 3}, std::chrono::hours(1)).empty());
    const auto back = jobs_.take_back("batch", {1, 2, 3, 4}, milliseconds(0));
    EXPECT_EQ((std::set<std::int64_t>(back.begin(), back.end())), (std::set<std::int64_t>{3, 4}));
    EXPECT_FALSE(lasting.finish("dies", dead->id, "late"));
    EXPECT_TRUE(lasting.finish("w", alive->id, "yes"));
    EXPECT_EQ(jobs_.take("w", "play")->task, "not meant");
}

TEST_F(JobsTest, WhatNobodyWantsAnyMoreIsDropped) {
    jobs_.put("batch", "play", Jobs::Priority::Series, {{1, "a"}, {2, "b"}});
    const auto job = jobs_.take("w", "play");
    jobs_.drop("batch");
    EXPECT_FALSE(jobs_.finish("w", job->id, "too late"));
    EXPECT_FALSE(jobs_.take("w", "play"));
}

}  // namespace
}  // namespace affray::store
