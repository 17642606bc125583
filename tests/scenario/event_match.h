// Expectations about what happened since the last ones: rolls, turnovers, any event.
#pragma once

#include <string>
#include <utility>

#include "scenario/stage.h"
#include "scenario/words.h"

namespace affray::scenario {

[[nodiscard]] bool is_about_events(const std::string& first_word);
[[nodiscard]] std::string words_about_events();
// Whether it holds, and how it really is.
[[nodiscard]] std::pair<bool, std::string> check_events(const Stage& stage, const Words& words);

}  // namespace affray::scenario
