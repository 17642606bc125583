#include "server/room/clock/answer_window.h"

#include "server/room/clock/film_grace.h"

namespace affray::server {

namespace {

// So long a person looks at a window, when he has seen what happened.
constexpr std::int64_t kShortestLookMs = 1200;

}  // namespace

void AnswerWindow::filmed(int by, std::int64_t film) {
    for (std::size_t seat = 0; seat < unseen_.size(); ++seat)
        if (static_cast<int>(seat) != by) unseen_[seat] += film;
}

void AnswerWindow::ask(int seat, std::int64_t now) {
    std::int64_t& unseen = unseen_[static_cast<std::size_t>(seat)];
    asked_at_ = now;
    opens_at_ = now + grace_ms(unseen) + kShortestLookMs;
    unseen = 0;
}

std::optional<core::Action> habitual_pass(const core::AnyMatch& match, bool is_there) {
    const auto pass = match.pass();
    return pass && (!is_there || match.legal_actions().size() == 1) ? pass : std::nullopt;
}

}  // namespace affray::server
