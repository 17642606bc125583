// Texts as JSON, written without detours: hundreds at times, for everybody who looks.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/any_match.h"

namespace affray::server {

// Actions are plain words; hardly any needs an escape.
void add_quoted(std::string& to, const std::string& text);
// What may be chosen now.
[[nodiscard]] std::string actions_text(const core::AnyMatch& match);
// Long texts are copied once: what formats them copies them more often.
[[nodiscard]] std::string joined(std::initializer_list<std::string_view> parts);

}  // namespace affray::server
