// Threads for what takes time: bots, heavy questions, password hashes. The loop never waits.
//
// Two kinds of work. What is short (questions, bots that answer at once) is done in the order in
// which it came. Thinking takes seconds: it may fill all threads but one, so that short work never
// waits behind it, and who needs less time comes first, unless the other has waited so much longer.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/http.h"

namespace affray::server {

class Workers {
public:
    using Work = std::function<std::function<void()>()>;

    // So many threads think at once at most; there is one more for everything short.
    Workers(Loop& loop, unsigned thinking_threads);
    ~Workers();  // what has not begun by then is dropped
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Runs `work` on a thread, then what it returned on the loop.
    void run(Work work);
    // The same for what takes `time` or so.
    void think(std::chrono::milliseconds time, Work work);
    [[nodiscard]] std::size_t waiting() const;

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool has_work() const;
    [[nodiscard]] bool may_think() const;
    void serve();

    Loop& loop_;
    unsigned thinking_threads_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> short_;
    std::multimap<Clock::time_point, Work> thinking_;  // by when it could be done, had it begun
    unsigned thinking_now_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace affray::server
