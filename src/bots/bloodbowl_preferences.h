// What a coach of Blood Bowl may have habits about, and what is answered for him.
#pragma once

#include <optional>
#include <span>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "bots/preferences.h"

namespace affray::bots {

[[nodiscard]] std::span<const HabitOption> matters_of_pitch();
[[nodiscard]] std::span<const HabitOption> skills_of_pitch();
// The answer to the open decision, where the coach does not want to be asked.
[[nodiscard]] std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                                         const bloodbowl::Setup& setup,
                                                         const bloodbowl::Match& match);

}  // namespace affray::bots
