#include "server/workers.h"

namespace affray::server {

Workers::Workers(Loop& loop, unsigned threads) : loop_(loop) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::function<std::function<void()>()> work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

void Workers::serve() {
    for (;;) {
        std::function<std::function<void()>()> work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        if (auto then = work()) loop_.post(std::move(then));
    }
}

}  // namespace affray::server
