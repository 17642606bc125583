// Events and decisions in sentences, for a person who reads along.
#pragma once

#include <string>

#include "core/json.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/events.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

[[nodiscard]] std::string sentence(const Setup& setup, const Event& event);
[[nodiscard]] std::string_view question(const Match& m);  // "Who acts?"
// An action as a person reads it: "Garrek Gorebeard attacks A1 with Blooddrinker Axe".
[[nodiscard]] std::string option_text(const Setup& setup, core::Action action);

}  // namespace affray::underworlds
