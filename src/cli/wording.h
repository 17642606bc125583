// How the terminal talks to a coach: what is asked, and what each answer means.
#pragma once

#include <string>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::cli {

[[nodiscard]] std::string question_text(const bloodbowl::Setup& setup,
                                        const bloodbowl::Match& match);
[[nodiscard]] std::string option_text(const bloodbowl::Setup& setup, const bloodbowl::Match& match,
                                      core::Action action);

// "H3 Merten Sohl" and "Blitzer, MA 7 ST 3 AG 3 AV 8, Block".
[[nodiscard]] std::string full_name(const bloodbowl::Setup& setup, bloodbowl::PlayerId player);
[[nodiscard]] std::string profile(const bloodbowl::Setup& setup, const bloodbowl::Match& match,
                                  bloodbowl::PlayerId player);
[[nodiscard]] std::string spaced(std::string_view name);  // "hand_off" as "hand off"

}  // namespace affray::cli
