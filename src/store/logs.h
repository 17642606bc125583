// What happened in a match: its log, where it stood, and what is left of it.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

// One line of a match's log. Lines are only ever added; (match, seq) is unique.
struct LogEntry {
    int seq = 0;
    std::string entry;   // JSON: a start, a decision with its dice, a take-back, an end ...
    std::string events;  // JSON: what it led to, as it was told
};

// Where a match stood after a line of its log, so that it can go on under later rules.
struct Snapshot {
    int seq = 0;
    int rules_revision = 0;
    Json position;
};

// What is left of a match that is over, as it was played, packed by the layer above. It is shown in
// every later release and never made anew.
struct Finished {
    int rules_revision = 0;  // that it began under; 0: its log does not tell
    std::string record;
    std::string replay;  // empty: it could not be made any more
    std::string report;  // likewise
};

class Logs {
public:
    virtual ~Logs() = default;

    virtual void append(std::string_view match, const LogEntry& entry) = 0;
    [[nodiscard]] virtual std::vector<LogEntry> log_of(std::string_view match) = 0;
    virtual void set_snapshot(std::string_view match, const Snapshot& snapshot) = 0;
    [[nodiscard]] virtual std::optional<Snapshot> snapshot_of(std::string_view match) = 0;

    // Where there is one it stays as it is.
    virtual void keep_finished(std::string_view match, const Finished& finished) = 0;
    [[nodiscard]] virtual std::optional<Finished> finished(std::string_view match) = 0;
};

}  // namespace affray::store
