#include "server/room/automatic_pass.h"

#include "server/room/game_facts.h"

namespace affray::server {

namespace {

// So long a person looks at a window in which he can do something.
constexpr std::int64_t kShortestPauseMs = 700;
constexpr std::int64_t kPauseSpreadMs = 1900;
// So long everybody waits for a person who is away.
constexpr std::int64_t kAwayPauseMs = 1500;

}  // namespace

std::optional<AutomaticPass> automatic_pass(const core::AnyMatch& match, bool is_there,
                                            std::uint64_t random) {
    const auto pass = is_there ? lone_pass(match) : blind_pass(match);
    if (!pass) return std::nullopt;
    const auto spread = static_cast<std::int64_t>(random % kPauseSpreadMs);
    return AutomaticPass{*pass, is_there ? kShortestPauseMs + spread : kAwayPauseMs};
}

}  // namespace affray::server
