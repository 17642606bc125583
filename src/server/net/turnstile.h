// Where live connections begin: one at a time, with a pause between them, so that a crowd that
// comes back all at once does not keep the loop from those who play. Addresses take turns.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/net/http.h"
#include "server/net/taking_turns.h"

namespace affray::server {

class Turnstile {
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    explicit Turnstile(Loop& loop, Clock now = std::chrono::steady_clock::now)
        : loop_(loop), now_(std::move(now)) {}
    Turnstile(const Turnstile&) = delete;
    Turnstile& operator=(const Turnstile&) = delete;

    // Carries `begin` out when it is its turn: at once, when nobody else has just come.
    void pass(const std::string& address, std::function<void()> begin);
    [[nodiscard]] bool is_free() const { return waiting_.empty(); }

private:
    void turn();

    Loop& loop_;
    Clock now_;
    TakingTurns<std::function<void()>> waiting_;  // by address
    bool turns_ = false;                          // it will look again
    std::chrono::steady_clock::time_point looked_{};
};

}  // namespace affray::server
