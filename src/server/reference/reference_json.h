// What the files of the reference share.
#pragma once

#include <array>

#include "bloodbowl/data/rules.h"
#include "core/any_match.h"
#include "core/json.h"
#include "core/language.h"
#include "core/result.h"

namespace affray::server {

inline constexpr std::array kLanguages{core::Language::English, core::Language::Spanish,
                                       core::Language::German};

// A text by language: {"en": ..., "es": ..., "de": ...}.
[[nodiscard]] core::Json by_language(const core::Names& text);
// Null where there is none.
[[nodiscard]] core::Json or_null(std::string_view text);

// Refused with a reason where there is no such edition of the game.
[[nodiscard]] core::Result<bloodbowl::Edition> blood_bowl_edition(std::string_view name);
[[nodiscard]] core::Status check_edition(std::string_view game, std::string_view edition);

}  // namespace affray::server
