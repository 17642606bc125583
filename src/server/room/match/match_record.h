// The record of an online match is its log written out: nothing is played again for it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/record.h"
#include "server/room/match/match_log.h"

namespace affray::server {

using core::Json;

struct RecordSource {
    Json header;                     // what the match is made of, with its rules revision
    Json position;                   // that it began in; null: before the first roll
    Json about;                      // anything more, with the secret of its dice
    std::vector<std::string> seats;  // their names
    std::vector<store::LogEntry> lines;
    Json end;  // outcome and hash where the rules ended it; null: something else did
    // Of lines of releases that did not write it down: what was asked.
    std::map<int, std::string> asked = {};
};

// `log`: null where this release cannot play the match again; then the lines are all that is known.
[[nodiscard]] RecordSource record_source(const store::MatchRow& row, const MatchAbout& about,
                                         std::vector<store::LogEntry> lines, const MatchLog* log,
                                         core::GameTypes games);

// The rules revision that a log began under; 0: it does not tell.
[[nodiscard]] int revision_of(const std::vector<store::LogEntry>& lines);

[[nodiscard]] std::string record_text(const RecordSource& source);

}  // namespace affray::server
