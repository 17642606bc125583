// Names of people: what may be one, and which look too much alike to be two people's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace affray::server {

// As others see it: white space made plain, characters composed. Refused ("bad_name") is what
// cannot be seen, what mixes alphabets that look alike, and what piles up accents.
[[nodiscard]] core::Result<std::string> clean_name(std::string_view text);

// Two names with a key in common are taken for each other: they differ at most in case, accents,
// white space, or letters that look the same ("KarIa", "Karla" and their Cyrillic twin; "KARlN",
// "Karin").
[[nodiscard]] std::vector<std::string> keys_of_name(std::string_view name);

// What a bot or the server itself is called.
[[nodiscard]] bool is_reserved_name(std::string_view name);

}  // namespace affray::server
