// A window is a question that is asked only because the seat might hold something. Whether a habit,
// the coach's client or he himself answers: no answer comes sooner than a time that everybody can
// work out, so that nobody learns from a quick one that the coach had nothing to think about.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/any_match.h"

namespace affray::server {

class AnswerWindow {
public:
    explicit AnswerWindow(int seats) : unseen_(static_cast<std::size_t>(seats)) {}

    // A seat did something that the others need so long to see.
    void filmed(int by, std::int64_t film);
    // From now on this seat is asked.
    void ask(int seat, std::int64_t now);
    // Before that no answer is carried out. It follows from what everybody could see since the seat
    // was last asked.
    [[nodiscard]] std::int64_t opens_at() const { return opens_at_; }
    [[nodiscard]] std::int64_t asked_at() const { return asked_at_; }

private:
    std::vector<std::int64_t> unseen_;  // milliseconds of film, by seat
    std::int64_t asked_at_ = 0;
    std::int64_t opens_at_ = 0;
};

// What is answered for a coach who wants to be asked only where he can do something. Nothing: he is
// asked. Who is away (not `is_there`) passes in every window.
[[nodiscard]] std::optional<core::Action> habitual_pass(const core::AnyMatch& match, bool is_there);

}  // namespace affray::server
