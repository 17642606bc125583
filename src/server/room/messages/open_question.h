// The open decision of a match as its room counts them, and whether its answer is on the way: a bot
// thinks, a habit passes soon. Whoever answers names its number; what is out of date by then comes
// to nothing.
#pragma once

#include <cstdint>
#include <optional>

namespace affray::server {

class OpenQuestion {
public:
    [[nodiscard]] std::uint64_t number() const { return number_; }
    // Another decision is open than before.
    void ask_anew() { ++number_; }

    [[nodiscard]] bool is_being_answered() const { return answered_ == number_; }
    // `thinker`: the seat of a bot of which everybody is told that it thinks.
    void await_answer(std::optional<int> thinker = {}) {
        answered_ = number_;
        thinker_ = thinker;
    }
    void give_up_waiting() { answered_.reset(); }
    [[nodiscard]] std::optional<int> thinker() const {
        return is_being_answered() ? thinker_ : std::nullopt;
    }

private:
    std::uint64_t number_ = 0;
    std::optional<std::uint64_t> answered_;  // the question whose answer is on the way
    std::optional<int> thinker_;
};

}  // namespace affray::server
