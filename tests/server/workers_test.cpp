// What is short does not wait for what takes long.
#include "server/net/workers.h"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

namespace affray::test {
namespace {

using std::chrono::milliseconds;

// Does at once what is posted, on the worker's thread.
class EagerLoop final : public server::Loop {
public:
    void post(std::function<void()> work) override { work(); }
    void after(std::int64_t, std::function<void()> work) override { work(); }
};

// Work that goes on until it is let go.
struct Held {
    std::promise<void> begun;
    std::promise<void> release;

    server::Workers::Work work() {
        return [this, released = release.get_future().share()]() -> std::function<void()> {
            begun.set_value();
            released.wait();
            return {};
        };
    }
};

TEST(Workers, ShortWorkIsDoneWhileAllThatMayThinkThink) {
    EagerLoop loop;
    Held held;
    server::Workers workers(loop, 1);
    workers.think(milliseconds(1000), held.work());
    held.begun.get_future().wait();
    std::promise<void> answered;
    workers.run([&]() -> std::function<void()> { return [&] { answered.set_value(); }; });
    answered.get_future().wait();  // for ever, if it stood behind the other
    held.release.set_value();
}

TEST(Workers, WhoNeedsLessTimeThinksFirst) {
    EagerLoop loop;
    Held held;
    std::vector<int> order;
    std::promise<void> done;
    server::Workers workers(loop, 1);
    workers.think(milliseconds(1000), held.work());
    held.begun.get_future().wait();
    for (const int seconds : {15, 10, 1})
        workers.think(milliseconds(seconds * 1000), [&, seconds]() -> std::function<void()> {
            order.push_back(seconds);  // one at a time
            if (order.size() == 3) done.set_value();
            return {};
        });
    EXPECT_EQ(workers.waiting(), 3U);
    held.release.set_value();
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector{1, 10, 15}));
}

}  // namespace
}  // namespace affray::test
