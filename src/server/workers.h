// Threads for what takes time: bots, heavy questions, password hashes. The loop never waits.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/http.h"

namespace affray::server {

class Workers {
public:
    Workers(Loop& loop, unsigned threads);
    ~Workers();  // what has not begun by then is dropped
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Runs `work` on a thread, then what it returned on the loop.
    void run(std::function<std::function<void()>()> work);
    [[nodiscard]] std::size_t waiting() const;

private:
    void serve();

    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<std::function<void()>()>> waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace affray::server
