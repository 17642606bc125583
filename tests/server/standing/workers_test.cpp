// What is short does not wait for what takes long.
#include "server/net/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <future>

#include <gtest/gtest.h>

#include "server/hand_loop.h"

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

server::Thought alone(const std::string& person, int seconds) {
    return {server::Urgency::Alone, person, milliseconds(seconds * 1000)};
}

TEST(Workers, ShortWorkIsDoneWhileAllThatMayThinkThink) {
    EagerLoop loop;
    Held held;
    server::Workers workers(loop, 1);
    workers.think(alone("A", 1), held.work());
    held.begun.get_future().wait();
    std::promise<void> answered;
    workers.run([&]() -> std::function<void()> { return [&] { answered.set_value(); }; });
    answered.get_future().wait();  // for ever, if it stood behind the other
    held.release.set_value();
}

// Everybody waits for the loop.
TEST(Workers, StepBackBehindWhoMadeThem) {
    EagerLoop loop;
    server::Workers workers(loop, 1);
    const auto niceness = [] { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); };
    std::promise<int> of_worker;
    workers.run([&]() -> std::function<void()> {
        of_worker.set_value(niceness());
        return {};
    });
    constexpr int kNicest = 19;
    EXPECT_EQ(of_worker.get_future().get(),
              std::min(kNicest, niceness() + server::Workers::kBehind));
}

// In which order these thoughts begin, one at a time, when all have come before the first one.
std::vector<std::string> order_of(const std::vector<std::pair<server::Thought, std::string>>& all) {
    EagerLoop loop;
    Held held;
    std::vector<std::string> order;
    std::promise<void> done;
    server::Workers workers(loop, 1);
    workers.think({server::Urgency::Advice, "nobody", milliseconds(1)}, held.work());
    held.begun.get_future().wait();
    for (const auto& asked : all)
        workers.think(asked.first, [&, name = asked.second]() -> std::function<void()> {
            order.push_back(name);
            if (order.size() == all.size()) done.set_value();
            return {};
        });
    EXPECT_EQ(workers.waiting(), all.size());
    held.release.set_value();
    done.get_future().wait();
    return order;
}

TEST(Workers, OfOnePersonsBotsWhoNeedsLessTimeThinksFirst) {
    EXPECT_EQ(order_of({{alone("A", 15), "15"}, {alone("A", 10), "10"}, {alone("A", 1), "1"}}),
              (std::vector<std::string>{"1", "10", "15"}));
}

TEST(Workers, MatchesAmongPeopleComeFirstAndAdviceLast) {
    using server::Urgency;
    const auto thought = [](Urgency urgency) {
        return server::Thought{urgency, "A", milliseconds(1)};
    };
    EXPECT_EQ(order_of({{thought(Urgency::Advice), "a hint"},
                        {thought(Urgency::Watched), "watched"},
                        {thought(Urgency::Alone), "alone"},
                        {thought(Urgency::AmongPeople), "among people"}}),
              (std::vector<std::string>{"among people", "alone", "watched", "a hint"}));
}

// However many one person has opened, another's bot waits for one of them at most.
TEST(Workers, ManyOfOnePersonDoNotDelayAnother) {
    std::vector<std::pair<server::Thought, std::string>> all;
    for (int i = 0; i < 60; ++i)
        all.push_back({{server::Urgency::Watched, "many", milliseconds(1000)}, "many"});
    all.push_back({{server::Urgency::Watched, "another", milliseconds(15'000)}, "another"});
    const auto order = order_of(all);
    const auto place = std::find(order.begin(), order.end(), "another") - order.begin();
    EXPECT_LE(place, 1);
}

// Nor however many guests one visitor is.
TEST(Workers, ManyGuestsOfOneAddressDoNotDelayAnother) {
    const auto thought = [](const std::string& person, const std::string& address) {
        return server::Thought{server::Urgency::Alone, person, milliseconds(1000), address};
    };
    std::vector<std::pair<server::Thought, std::string>> all;
    for (int i = 0; i < 60; ++i)
        all.emplace_back(thought("guest " + std::to_string(i), "192.0.2.1"), "many");
    all.emplace_back(thought("another", "192.0.2.2"), "another");
    const auto order = order_of(all);
    const auto place = std::find(order.begin(), order.end(), "another") - order.begin();
    EXPECT_LE(place, 1);
}

TEST(UsedTime, IsCountedForEachAlone) {
    server::UsedTime used;
    used.charge("A", 4);
    used.charge("A", 4);
    used.charge("B", 1);
    EXPECT_NEAR(used.of("A"), 8, 0.5);  // a little of it is forgotten already
    EXPECT_NEAR(used.of("B"), 1, 0.1);
    EXPECT_EQ(used.of("C"), 0);
    used.charge("B", -3);  // it took less than was expected
    EXPECT_EQ(used.of("B"), 0);
}

// What is least urgent does not wait for ever.
TEST(Workers, AdviceIsGivenThoughOthersKeepComing) {
    std::vector<std::pair<server::Thought, std::string>> all;
    all.push_back({{server::Urgency::Advice, "A", milliseconds(1)}, "a hint"});
    for (int i = 0; i < 40; ++i)
        all.push_back({{server::Urgency::Alone, std::to_string(i), milliseconds(1)}, "a bot"});
    const auto order = order_of(all);
    EXPECT_LT(std::find(order.begin(), order.end(), "a hint") - order.begin(), 10);
}

// Of what is short, and of what is read, everybody has his turn.
TEST(Workers, ManyShortJobsOfOneAddressDoNotDelayAnother) {
    for (const bool reads : {false, true}) {
        EagerLoop loop;
        // Every thread that may take such a job has one before the others come: all three do what
        // is short, one reads.
        std::deque<Held> held(reads ? 1 : 3);
        std::vector<std::string> order;
        std::promise<void> done;
        server::Workers workers(loop, 0);
        const auto put = [&](const std::string& whose, server::Workers::Work work) {
            if (reads)
                workers.read(std::move(work), {}, whose);
            else
                workers.run(std::move(work), {}, whose);
        };
        for (Held& one : held) put("many", one.work());
        for (Held& one : held) one.begun.get_future().wait();
        for (const std::string whose : {"many", "many", "many", "many", "another"})
            put(whose, [&, whose]() -> std::function<void()> {
                order.push_back(whose);
                if (order.size() == 5) done.set_value();
                return {};
            });
        EXPECT_EQ(workers.waiting(), 5U);
        held.front().release.set_value();  // one thread does them all: in the order of the queue
        done.get_future().wait();
        for (std::size_t i = 1; i < held.size(); ++i) held[i].release.set_value();
        const auto place = std::find(order.begin(), order.end(), "another") - order.begin();
        EXPECT_LE(place, 1) << reads;
    }
}

// Who exports everything that is known of him keeps nobody from asking something.
TEST(Workers, ShortWorkIsDoneWhileOthersReadAndThink) {
    EagerLoop loop;
    std::deque<Held> readings(3);
    Held thought;
    server::Workers workers(loop, 1);
    for (Held& one : readings) workers.read(one.work(), {}, "many");
    workers.think(alone("A", 1), thought.work());
    readings.front().begun.get_future().wait();
    thought.begun.get_future().wait();
    std::promise<void> answered;
    workers.run([&]() -> std::function<void()> { return [&] { answered.set_value(); }; });
    answered.get_future().wait();  // for ever, if it stood behind the others
    EXPECT_EQ(workers.waiting(), 2U);
    for (Held& one : readings) one.release.set_value();
    thought.release.set_value();
}

// Each takes much memory. One is hashed at a time, addresses take turns, and nobody else waits.
TEST(Workers, PasswordsAreHashedOneAtATime) {
    EagerLoop loop;
    Held thought;
    Held reading;
    std::deque<Held> passwords(3);
    std::vector<std::string> order;
    std::promise<void> done;
    server::Workers workers(loop, 1);
    workers.think(alone("A", 1), thought.work());
    workers.read(reading.work(), {}, "many");
    const auto hash = [&](int number, const std::string& whose) {
        workers.hash(
            [&, whose, held = passwords[static_cast<std::size_t>(number)].work()]() {
                order.push_back(whose);
                if (order.size() == passwords.size()) done.set_value();
                return held();
            },
            whose);
    };
    hash(0, "many");
    thought.begun.get_future().wait();
    reading.begun.get_future().wait();
    passwords.front().begun.get_future().wait();
    hash(1, "many");
    hash(2, "another");
    std::promise<void> answered;
    workers.run([&]() -> std::function<void()> { return [&] { answered.set_value(); }; });
    answered.get_future().wait();  // for ever, if it stood behind the others
    EXPECT_EQ(workers.waiting(), 2U);
    for (Held& one : passwords) one.release.set_value();
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector<std::string>{"many", "another", "many"}));
    thought.release.set_value();
    reading.release.set_value();
}

// With several threads what is only watched leaves one for who plays.
TEST(Workers, WatchedMatchesLeaveAThreadFree) {
    EagerLoop loop;
    Held first;
    Held second;
    Held player;
    server::Workers workers(loop, 2);
    workers.think({server::Urgency::Watched, "A", milliseconds(1)}, first.work());
    first.begun.get_future().wait();
    workers.think({server::Urgency::Watched, "A", milliseconds(1)}, second.work());
    workers.think(alone("B", 1), player.work());
    player.begun.get_future().wait();  // for ever, if both threads were taken
    EXPECT_EQ(workers.waiting(), 1U);
    first.release.set_value();
    second.begun.get_future().wait();
    second.release.set_value();
    player.release.set_value();
}

// For ThreadSanitizer: the thread that threw has nothing of it any more.
TEST(Workers, WhatTheyThrowBelongsToTheLoop) {
    constexpr int kMany = 200;
    HandLoop loop;
    server::Workers workers(loop, 2);
    int failed = 0;
    int caught = 0;
    for (int i = 0; i < kMany; ++i)
        workers.run(
            []() -> std::function<void()> { throw std::runtime_error("too long to be short"); },
            [&] { ++failed; });
    for (int i = 0; i < kMany; ++i) {
        try {
            loop.turn([&] { return failed > i; }, std::chrono::seconds(20));
        } catch (const std::runtime_error& error) {
            caught += std::string(error.what()) == "too long to be short" ? 1 : 0;
        }
    }
    EXPECT_EQ(failed, kMany);
    EXPECT_EQ(caught, kMany);
}

}  // namespace
}  // namespace affray::test
