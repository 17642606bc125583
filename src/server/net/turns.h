// In which order people at matches are served, whatever comes at once.
#pragma once

#include <functional>
#include <string>

#include "server/net/connections.h"
#include "server/net/http.h"
#include "server/net/taking_turns.h"
#include "server/net/turnstile.h"

namespace affray::server {

// What they say: each address has its turn, so that nobody waits for all that somebody else has
// said on many connections; and after a few of them the loop does what else there is to do. Whoever
// waits is not read from meanwhile.
class MessageTurns {
public:
    // With one turn of the loop: less than a millisecond of work.
    static constexpr int kAtOnce = 4;

    explicit MessageTurns(Loop& loop) : loop_(loop) {}
    MessageTurns(const MessageTurns&) = delete;
    MessageTurns& operator=(const MessageTurns&) = delete;

    // Soon, on the loop. `hear` throws nothing.
    void wait(const std::string& address, std::function<void()> hear) {
        waiting_.push(address_share(address), std::move(hear));
        if (waiting_.size() == 1 && !is_in_turn_) loop_.post([this] { turn(); });
    }

private:
    void turn() {
        is_in_turn_ = true;
        for (int left = kAtOnce; left > 0 && !waiting_.empty(); --left) waiting_.take()();
        is_in_turn_ = false;
        if (!waiting_.empty()) loop_.post([this] { turn(); });
    }

    Loop& loop_;
    TakingTurns<std::function<void()>> waiting_;  // by address
    bool is_in_turn_ = false;
};

struct Turns {
    explicit Turns(Loop& loop) : arrivals(loop), messages(loop) {}

    Turnstile arrivals;  // where live connections begin
    MessageTurns messages;
};

}  // namespace affray::server
