#include "league/formats/imported_entries.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::league {

core::Status add_all(SeasonLog& log, League& league, const ImportedEntries& imported,
                     const std::string& by, const std::string& at) {
    SeasonLog longer = log;
    League after = league;
    for (const ImportedEntry& entry : imported.entries)
        if (const core::Status status = add(longer, after, entry.what, by, at); !status)
            return core::Error{status.error().code,
                               fmt::format("{}: {}", entry.place, status.error().message)};
    log = std::move(longer);
    league = std::move(after);
    return core::Done{};
}

void without_post_match(ImportedEntries& imported, const League& league, std::string_view source) {
    const bool has_lists =
        std::any_of(league.entrants.begin(), league.entrants.end(),
                    [](const Entrant& entrant) { return entrant.team.has_value(); });
    if (!league.settings.post_match || !has_lists) return;
    RulesChanged off;
    off.settings = {{"post_match", false}};
    off.reason = fmt::format("results of {}: what followed them was done elsewhere", source);
    RulesChanged on;
    on.settings = {{"post_match", true}};
    on.reason = fmt::format("after the results of {}", source);
    imported.entries.insert(imported.entries.begin(), {off, std::string(source)});
    imported.add(on, std::string(source));
}

std::string short_name(std::string_view name, const std::vector<std::string>& taken) {
    constexpr std::size_t kLongest = 32;
    std::string id;
    for (const char letter : name) {
        const bool big = letter >= 'A' && letter <= 'Z';
        if (big || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
            id += big ? static_cast<char>(letter - 'A' + 'a') : letter;
        else if (!id.empty() && id.back() != '-')
            id += '-';
        if (id.size() == kLongest) break;
    }
    while (id.ends_with('-')) id.pop_back();
    if (id.empty()) id = "team";
    const auto is_taken = [&](const std::string& one) {
        return std::find(taken.begin(), taken.end(), one) != taken.end();
    };
    if (!is_taken(id)) return id;
    for (int number = 2;; ++number)
        if (std::string other = fmt::format("{}-{}", id, number); !is_taken(other)) return other;
}

core::Status check_utf8(std::string_view text, std::string_view source) {
    // A string of JSON is checked when it is written.
    try {
        static_cast<void>(core::Json(std::string(text)).dump());
    } catch (const core::Json::exception&) {
        return core::Error{"bad_text", fmt::format("{}: the text is not UTF-8", source)};
    }
    return core::Done{};
}

}  // namespace affray::league
