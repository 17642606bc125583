// One thing after another: while something is being stored, everything else waits its turn.
#pragma once

#include <deque>
#include <functional>

namespace affray::server {

class OneAtATime {
public:
    using Work = std::function<void()>;
    // `guard` carries out what has waited and lets nothing out that it throws; `when_idle` follows
    // when nothing is left.
    OneAtATime(std::function<void(const Work&)> guard, Work when_idle)
        : guard_(std::move(guard)), when_idle_(std::move(when_idle)) {}

    [[nodiscard]] bool is_busy() const { return busy_; }
    void occupy() { busy_ = true; }
    // Now, or when it is its turn.
    void when_free(Work work) {
        if (busy_)
            later_.push_back(std::move(work));
        else
            work();
    }
    void become_free() {
        busy_ = false;
        while (!busy_ && !later_.empty()) {
            const Work work = std::move(later_.front());
            later_.pop_front();
            guard_(work);
        }
        if (!busy_) guard_(when_idle_);
    }

private:
    std::function<void(const Work&)> guard_;
    Work when_idle_;
    bool busy_ = false;
    std::deque<Work> later_;
};

}  // namespace affray::server
