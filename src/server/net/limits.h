// How much of everything one client may ask for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace affray::server {

// A bucket that fills steadily: `burst` at once, `per_second` in the long run.
class Allowance {
public:
    Allowance(double burst, double per_second)
        : burst_(burst), per_second_(per_second), left_(burst) {}

    // Takes one, if there is one left.
    [[nodiscard]] bool take(std::int64_t now_ms) {
        if (last_ms_ != 0)
            left_ = std::min(burst_,
                             left_ + per_second_ * static_cast<double>(now_ms - last_ms_) / 1000.0);
        last_ms_ = now_ms;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    [[nodiscard]] bool is_full(std::int64_t now_ms) const {
        return left_ + per_second_ * static_cast<double>(now_ms - last_ms_) / 1000.0 >= burst_;
    }

private:
    double burst_;
    double per_second_;
    double left_;
    std::int64_t last_ms_ = 0;
};

// Of one WebSocket connection.
struct MessageLimits {
    explicit MessageLimits(double scale = 1)
        : messages(400 * scale, 50 * scale),
          queries(100 * scale, 25 * scale),
          hints(5 * scale, 0.2 * scale),
          chat(8 * scale, 0.5 * scale) {}

    Allowance messages;
    Allowance queries;
    Allowance hints;
    Allowance chat;
};

// One allowance for each key: an address or a user.
class Allowances {
public:
    Allowances(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

    [[nodiscard]] bool take(const std::string& key, std::int64_t now_ms) {
        return by_key_.try_emplace(key, burst_, per_second_).first->second.take(now_ms);
    }
    // Forgets those who have been quiet.
    void sweep(std::int64_t now_ms) {
        std::erase_if(by_key_, [&](const auto& entry) { return entry.second.is_full(now_ms); });
    }

private:
    double burst_;
    double per_second_;
    std::map<std::string, Allowance> by_key_;
};

}  // namespace affray::server
