// What a position may say: each function returns what is wrong, or nothing.
#pragma once

#include <string>

#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

[[nodiscard]] std::string wrong_boards(const Setup& setup, const Match& m);
[[nodiscard]] std::string wrong_values(const Setup& setup, const Match& m);
// What only holds during the set-up, if that goes on: the stack must begin with the game.
[[nodiscard]] std::string wrong_set_up(const Setup& setup, const Match& m);
// Whether every procedure waits for the one above it, and what they remember exists.
[[nodiscard]] std::string wrong_stack(const Setup& setup, const Match& m);
// Whether the topmost procedure, as it stands, asks this seat this.
[[nodiscard]] bool asks(const Setup& setup, const Match& m, Seat seat, int kind);
[[nodiscard]] std::string wrong_decision(const Setup& setup, const Match& m);

}  // namespace affray::underworlds
