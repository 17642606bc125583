// What was read from another program's file, as entries for the log of a league.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/season_log.h"

namespace affray::league {

struct ImportedEntry {
    What what;
    std::string place;  // in the file: "teams.csv: line 3"
};

struct ImportedEntries {
    std::vector<ImportedEntry> entries;
    std::vector<std::string> notes;  // what a person should know

    void add(What what, std::string place) {
        entries.push_back({std::move(what), std::move(place)});
    }
};

// Adds all of them, or none; the error names the place in the file.
[[nodiscard]] core::Status add_all(SeasonLog& log, League& league, const ImportedEntries& imported,
                                   const std::string& by, const std::string& at = {});

// Results that were played elsewhere, with all that followed them there: while they are read
// nothing follows here. Wraps the entries in two changes of the setting where it matters.
void without_post_match(ImportedEntries& imported, const League& league, std::string_view source);

// A short name for a team or a person, as an id: small letters, digits and dashes; never one of
// `taken`.
[[nodiscard]] std::string short_name(std::string_view name, const std::vector<std::string>& taken);

// Whether the bytes are UTF-8, as every text of a league.
[[nodiscard]] core::Status check_utf8(std::string_view text, std::string_view source);

}  // namespace affray::league
