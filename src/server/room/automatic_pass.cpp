#include "server/room/automatic_pass.h"

namespace affray::server {

namespace {

// So long a person looks at a window in which he can do something.
constexpr std::int64_t kShortestPauseMs = 700;
constexpr std::int64_t kPauseSpreadMs = 1900;
// So long everybody waits for a person who is away.
constexpr std::int64_t kAwayPauseMs = 1500;

// Where there is nothing else to do.
std::optional<core::Action> lone_pass(const core::AnyMatch& match) {
    const auto pass = match.pass();
    return pass && match.legal_actions().size() == 1 ? pass : std::nullopt;
}

}  // namespace

std::optional<AutomaticPass> automatic_pass(const core::AnyMatch& match, bool is_there,
                                            std::uint64_t random) {
    const auto pass = is_there ? lone_pass(match) : match.pass();
    if (!pass) return std::nullopt;
    const auto spread = static_cast<std::int64_t>(random % kPauseSpreadMs);
    return AutomaticPass{*pass, is_there ? kShortestPauseMs + spread : kAwayPauseMs};
}

}  // namespace affray::server
