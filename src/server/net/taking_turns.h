// A queue in which nobody waits for all that somebody else has put there: each who has something in
// it gets a turn, one after the other.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>

namespace affray::server {

template <class Thing>
class TakingTurns {
public:
    void push(const std::string& whose, Thing thing) {
        waiting_[whose].push_back(std::move(thing));
        ++size_;
    }
    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    [[nodiscard]] std::size_t size() const { return size_; }

    // The first thing of whoever's turn it is; there must be one.
    [[nodiscard]] Thing take() {
        auto next = waiting_.upper_bound(last_);
        if (next == waiting_.end()) next = waiting_.begin();
        last_ = next->first;
        Thing thing = std::move(next->second.front());
        next->second.pop_front();
        if (next->second.empty()) waiting_.erase(next);
        --size_;
        return thing;
    }

private:
    std::map<std::string, std::deque<Thing>> waiting_;  // none empty
    std::string last_;                                  // whose turn it was
    std::size_t size_ = 0;
};

}  // namespace affray::server
