// What is left of a match that is over: its record, and what its replay and its report show. It is
// made once, from its log and under the rules it was played by, and stored: later releases show it
// as it was.
#pragma once

#include "core/record.h"
#include "server/net/http.h"
#include "store/store.h"

namespace affray::server {

using core::Json;

// Without replay and report where it was played under other rules. An error: it is damaged.
[[nodiscard]] core::Result<store::Finished> finish_match(const store::MatchRow& row,
                                                         std::vector<store::LogEntry> lines,
                                                         core::GameTypes games);

// The record, replay or report ("record" ...) of web/src/wire as it is sent: `info` is the match as
// it is shown now. Who has deleted himself since is named nowhere. Throws Refusal: "other_rules".
[[nodiscard]] HttpReply show_finished(const store::Finished& finished, const std::string& form,
                                      const store::MatchRow& row, const Json& info);

}  // namespace affray::server
