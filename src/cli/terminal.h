// What is particular to a terminal: colour.
#pragma once

#include <string>

#include "core/any_match.h"

namespace affray::cli {

// Colour is for terminals, and not for who set NO_COLOR.
[[nodiscard]] bool has_colour();
[[nodiscard]] bool is_typed();  // whether a person types, or a file is read

[[nodiscard]] std::string bold(const std::string& text);
[[nodiscard]] std::string faint(const std::string& text);

// The match as text, in colour where there is any.
[[nodiscard]] std::string drawing_of(const core::AnyMatch& match);

}  // namespace affray::cli
