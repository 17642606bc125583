// What a change of a match writes: its lines of the log, its row, and where it stands then, all in
// one transaction.
#pragma once

#include <optional>
#include <vector>

#include "bots/registry.h"
#include "server/room/match/match_rating.h"
#include "server/room/match/match_state.h"

namespace affray::server {

struct MatchChange {
    std::vector<store::LogEntry> lines = {};
    std::optional<store::MatchRow> row = {};       // nothing: it stays as it is
    std::optional<store::Snapshot> snapshot = {};  // after the last line
    bool ends = false;                             // nothing is decided any more
    bool offers_change = false;
    std::optional<RatedEnd> rated = {};  // whose ratings change with its end
};

[[nodiscard]] MatchChange change_of_about(const MatchState& state, const MatchAbout& about);
// `clock`: what it has left.
[[nodiscard]] MatchChange change_by_steps(const MatchState& state, const std::vector<Step>& steps,
                                          std::int64_t at, const Json& clock,
                                          core::GameTypes games);
[[nodiscard]] MatchChange change_by_end(const MatchState& state, const AgreedEnd& end,
                                        std::int64_t at);
// A bot sits down in somebody's place.
[[nodiscard]] MatchChange change_by_bot(const MatchState& state, int seat, const bots::BotType& bot,
                                        std::int64_t at);
// `stood`: as it stood after so many decisions.
[[nodiscard]] MatchChange change_by_going_back(const MatchState& state, std::size_t decisions,
                                               const core::AnyMatch& stood, std::int64_t at,
                                               core::GameTypes games);

}  // namespace affray::server
