// What a server wants to have thought by others: its side of the queue of work (jobs.h).
//
// Asked from the loop; the database is talked to on a thread of its own, which tells what came of
// each thing once. What nobody takes in a short time, and what its worker has left behind, comes
// back: the server does it itself.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/nodes/jobs.h"
#include "store/nodes/notices.h"

namespace affray::store {

class ThinkingQueue {
public:
    static constexpr std::chrono::milliseconds kPatience{500};
    static constexpr std::chrono::minutes kMostPatience{10};  // whatever became of it

    // `kind`: what a worker must be able to do; `patience`: with what nobody takes, or goes on
    // with.
    ThinkingQueue(std::string where, std::string kind,
                  std::chrono::milliseconds patience = kPatience);
    ~ThinkingQueue();  // what is not answered by then never is
    ThinkingQueue(const ThinkingQueue&) = delete;
    ThinkingQueue& operator=(const ThinkingQueue&) = delete;

    // How many more things workers could begin with at present, as far as is known here.
    [[nodiscard]] int room() const;
    struct Wish {
        Jobs::Priority priority = Jobs::Priority::Live;
        std::function<std::string()> task;  // written on the queue's thread
        // On the queue's thread. Nothing: nobody has done it, nor will.
        std::function<void(std::optional<std::string> result)> answered;
    };
    void put(Wish wish);

    struct Counts {
        int threads = 0;  // of the workers that are there
        int waiting = 0;  // that were put here and are not answered
    };
    [[nodiscard]] Counts counts() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Sent {
        Wish wish;
        Clock::time_point at;
    };

    void run();
    void wait_for_something();
    void send(Jobs& jobs);
    void collect(Jobs& jobs);
    void take_back(Jobs& jobs);
    void look_for_workers(Jobs& jobs);
    void answer(std::int64_t number, std::optional<std::string> result);
    void give_up();

    std::string where_;
    std::string kind_;
    std::chrono::milliseconds patience_;
    const std::string batch_;
    std::map<std::int64_t, Sent> sent_;  // the thread's own, as what follows
    std::int64_t last_number_ = 0;
    Clock::time_point looked_at_{};
    Clock::time_point collected_at_{};
    Clock::time_point sulks_until_{};  // nobody took something

    std::atomic<int> threads_{0};
    std::atomic<int> waiting_{0};
    std::atomic<Clock::time_point> awake_at_{};  // it hangs where that is long ago
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Wish> wishes_;
    bool something_came_ = false;
    std::atomic<bool> stopping_{false};
    std::unique_ptr<Notices> notices_;
    std::thread thread_;
};

}  // namespace affray::store
