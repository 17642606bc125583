// A loop that is turned by hand: a server without sockets, for fuzz targets and benchmarks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

#include "server/net/http.h"

namespace affray::test {

class HandLoop final : public server::Loop {
public:
    void post(std::function<void()> work) override {
        {
            const std::lock_guard lock(mutex_);
            posted_.push_back(std::move(work));
        }
        wake_.notify_one();
    }
    // Pauses are for people.
    void after(std::int64_t, std::function<void()> work) override { post(std::move(work)); }

    // Does what is posted until `done`, or until nothing has come for a while.
    void turn(const std::function<bool()>& done, std::chrono::milliseconds patience) {
        while (!done()) {
            std::function<void()> work;
            {
                std::unique_lock lock(mutex_);
                if (!wake_.wait_for(lock, patience, [&] { return !posted_.empty(); })) return;
                work = std::move(posted_.front());
                posted_.pop_front();
            }
            carry_out(work);
        }
    }

    // Every piece of work goes through here; who measures puts something around it. What it throws
    // is a finding: handlers answer, they do not throw.
    std::function<void(const std::function<void()>&)> carry_out =
        [](const std::function<void()>& work) { work(); };

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> posted_;
};

}  // namespace affray::test
