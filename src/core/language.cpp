#include "core/language.h"

#include <algorithm>
#include <array>

namespace affray::core {
namespace {

constexpr std::array<std::string_view, kLanguages> kLanguageNames{"en", "es", "de"};

}  // namespace

std::string_view name_of(Language language) {
    return kLanguageNames[static_cast<std::size_t>(language)];
}

std::optional<Language> language_named(std::string_view name) {
    const auto found = std::ranges::find(kLanguageNames, name);
    if (found == kLanguageNames.end()) return std::nullopt;
    return static_cast<Language>(found - kLanguageNames.begin());
}

}  // namespace affray::core
