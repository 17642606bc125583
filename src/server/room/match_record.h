// The record of an online match is its log written out: nothing is played again for it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/json.h"
#include "store/store.h"

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

[[nodiscard]] std::string record_text(const RecordSource& source);

}  // namespace affray::server
