// The languages of the names in data/. English is always there; another falls back to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace affray::core {

enum class Language : std::uint8_t { English, Spanish, German };
inline constexpr int kLanguages = 3;

[[nodiscard]] std::string_view name_of(Language language);  // "en", "es", "de"
[[nodiscard]] std::optional<Language> language_named(std::string_view name);

// One name in every language.
struct Names {
    std::string_view english;
    std::string_view spanish;
    std::string_view german;

    [[nodiscard]] constexpr std::string_view in(Language language) const {
        switch (language) {
            case Language::Spanish: return spanish;
            case Language::German: return german;
            case Language::English: break;
        }
        return english;
    }
};

}  // namespace affray::core
