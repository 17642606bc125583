// What a server has others think about: done by a worker, or given back.
#include "store/nodes/thinking_queue.h"

#include <future>

#include <gtest/gtest.h>

#include "store/engines.h"

namespace affray::store {
namespace {

using std::chrono::milliseconds;
using Answer = std::optional<std::string>;

class ThinkingQueueTest : public ::testing::Test {
protected:
    std::future<Answer> want(const std::string& task,
                             Jobs::Priority priority = Jobs::Priority::Live) {
        const auto answered = std::make_shared<std::promise<Answer>>();
        auto future = answered->get_future();
        queue_->put({priority, [task] { return task; },
                     [answered](Answer answer) { answered->set_value(std::move(answer)); }});
        return future;
    }
    static TakenJob take(Jobs& jobs) {
        for (;;)
            if (auto job = jobs.take("worker", "think")) return *job;
    }
    void wait_for_room() const {
        while (queue_->room() <= 0) std::this_thread::yield();
    }

    test::FreshData data_{test::Engine::Postgres};
    Jobs worker_{data_.where()};
    // Machines that test may be slow.
    std::unique_ptr<ThinkingQueue> queue_ =
        std::make_unique<ThinkingQueue>(data_.where(), "think", std::chrono::minutes(9));
};

class ImpatientQueueTest : public ThinkingQueueTest {
protected:
    ImpatientQueueTest() {
        queue_ = std::make_unique<ThinkingQueue>(data_.where(), "think", milliseconds(50));
    }
};

TEST_F(ImpatientQueueTest, WithoutWorkersThereIsNoRoom) {
    worker_.show("worker", "something else", 3);
    auto answer = want("a");
    EXPECT_FALSE(answer.get());  // nobody came
    EXPECT_LE(queue_->room(), 0);
}

TEST_F(ThinkingQueueTest, WorkersAnswer) {
    worker_.show("worker", "think", 2);
    wait_for_room();
    auto one = want("one");
    auto two = want("two");
    for (int i = 0; i < 2; ++i) {
        const TakenJob job = take(worker_);
        EXPECT_TRUE(worker_.finish("worker", job.id, job.task + " is done"));
    }
    EXPECT_EQ(one.get(), "one is done");
    EXPECT_EQ(two.get(), "two is done");
    EXPECT_FALSE(worker_.take("worker", "think"));
    EXPECT_EQ(queue_->counts().waiting, 0);
}

TEST_F(ThinkingQueueTest, WhatAWorkerLeavesBehindIsGivenBackAndItsAnswerRefused) {
    queue_ = std::make_unique<ThinkingQueue>(data_.where(), "think", milliseconds(3000));
    Jobs brief(data_.where(), milliseconds(1));
    auto answer = want("a");
    const TakenJob job = take(brief);
    EXPECT_FALSE(answer.get());
    EXPECT_FALSE(brief.finish("worker", job.id, "too late"));
}

TEST_F(ThinkingQueueTest, WhatAnotherWorkerGoesOnWithIsNotGivenBack) {
    Jobs brief(data_.where(), milliseconds(50));
    auto answer = want("a");
    const TakenJob first = take(brief);
    const TakenJob second = take(worker_);  // as soon as the first is seen to be dead
    EXPECT_EQ(second.id, first.id);
    EXPECT_TRUE(worker_.finish("worker", second.id, "done"));
    EXPECT_EQ(answer.get(), "done");
}

TEST_F(ThinkingQueueTest, WhatFailsAgainAndAgainIsGivenBack) {
    auto answer = want("a");
    std::thread worker([&] {
        while (answer.wait_for(milliseconds(0)) != std::future_status::ready)
            if (const auto job = worker_.take("worker", "think"))
                worker_.fail("worker", job->id, "no memory");
    });
    worker.join();
    EXPECT_FALSE(answer.get());
}

TEST_F(ThinkingQueueTest, WithoutTheDatabaseEverythingIsGivenBackAndLaterItGoesOn) {
    worker_.show("worker", "think", 1);
    wait_for_room();
    auto answer = want("a");
    const TakenJob job = take(worker_);
    test::OwnPostgres::instance().stop();
    EXPECT_FALSE(answer.get());
    EXPECT_LE(queue_->room(), 0);
    test::OwnPostgres::instance().start();
    Jobs again(data_.where());
    again.show("worker", "think", 1);
    wait_for_room();
    EXPECT_FALSE(again.finish("worker", job.id, "too late"));
    auto next = want("b");
    const TakenJob next_job = take(again);
    EXPECT_TRUE(again.finish("worker", next_job.id, "done"));
    EXPECT_EQ(next.get(), "done");
}

TEST_F(ThinkingQueueTest, WhoEndsTakesWithHimWhatNobodyHasBegun) {
    auto answer = want("a");
    while (queue_->counts().waiting == 0) std::this_thread::yield();
    queue_.reset();
    EXPECT_FALSE(worker_.take("worker", "think"));
}

}  // namespace
}  // namespace affray::store
