#include "server/net/turnstile.h"

#include <algorithm>

namespace affray::server {

namespace {

constexpr std::int64_t kPauseMs = 1;
// Where the loop comes late, some of what was missed; never so many that others notice.
constexpr std::int64_t kMostAtOnce = 4;

}  // namespace

void Turnstile::pass(const std::string& address, std::function<void()> begin) {
    waiting_.push(address, std::move(begin));
    if (turns_) return;
    looked_ = now_() - std::chrono::milliseconds(kPauseMs);
    turn();
}

void Turnstile::turn() {
    turns_ = !waiting_.empty();
    if (!turns_) return;
    const auto now = now_();
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - looked_);
    looked_ = now;
    loop_.after(kPauseMs, [this] { turn(); });  // first: what begins may throw
    for (auto left = std::clamp<std::int64_t>(passed.count() / kPauseMs, 1, kMostAtOnce);
         left > 0 && !waiting_.empty(); --left)
        waiting_.take()();
}

}  // namespace affray::server
