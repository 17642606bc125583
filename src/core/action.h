// An action is what a seat answers to a decision: a small value that fits a register.
//
// The core knows only that an action has a kind and up to three operands; each game gives
// the kinds their names and the operands their meaning.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/limits.h"

namespace affray::core {

struct Action {
    std::uint16_t kind = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;

    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// The caller-owned buffer into which legal actions are listed. Never allocates.
class ActionList {
public:
    static constexpr std::size_t kCapacity = 512;

    ActionList() {}  // NOLINT(modernize-use-equals-default): the items stay as they are

    void clear() { size_ = 0; }
    void push(Action action) {
        if (size_ == kCapacity) [[unlikely]]
            throw LimitExceeded("more actions are legal than a list has room for");
        items_[size_++] = action;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Action operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] const Action* begin() const { return items_.data(); }
    [[nodiscard]] const Action* end() const { return items_.data() + size_; }
    [[nodiscard]] bool contains(Action wanted) const {
        for (Action action : *this)
            if (action == wanted) return true;
        return false;
    }

private:
    std::size_t size_ = 0;
    // In a union, so that an empty list costs nothing to make.
    union {
        std::array<Action, kCapacity> items_;
    };
};

// Who must choose, and what kind of choice it is (the game names the kinds).
struct Decision {
    static constexpr std::uint8_t kNobody = 0xFF;

    std::uint8_t seat = kNobody;  // kNobody: the match is over
    std::uint8_t kind = 0;

    [[nodiscard]] bool is_open() const { return seat != kNobody; }
    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace affray::core
