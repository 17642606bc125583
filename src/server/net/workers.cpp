#include "server/net/workers.h"

namespace affray::server {

Workers::Workers(Loop& loop, unsigned thinking_threads)
    : loop_(loop), thinking_threads_(thinking_threads) {
    for (unsigned i = 0; i < thinking_threads + 1; ++i) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(Work work) {
    {
        const std::lock_guard lock(mutex_);
        short_.push_back(std::move(work));
    }
    wake_.notify_one();
}

void Workers::think(std::chrono::milliseconds time, Work work) {
    {
        const std::lock_guard lock(mutex_);
        thinking_.emplace(Clock::now() + time, std::move(work));
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return short_.size() + thinking_.size();
}

bool Workers::may_think() const { return !thinking_.empty() && thinking_now_ < thinking_threads_; }

bool Workers::has_work() const { return !short_.empty() || may_think(); }

void Workers::serve() {
    for (;;) {
        Work work;
        bool thinks = false;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || has_work(); });
            if (stopping_) return;
            thinks = short_.empty();
            if (thinks) {
                work = std::move(thinking_.begin()->second);
                thinking_.erase(thinking_.begin());
                ++thinking_now_;
            } else {
                work = std::move(short_.front());
                short_.pop_front();
            }
        }
        if (auto then = work()) loop_.post(std::move(then));
        if (!thinks) continue;
        {
            const std::lock_guard lock(mutex_);
            --thinking_now_;
        }
        wake_.notify_one();
    }
}

}  // namespace affray::server
