// What is stored of a match, read and checked on any thread: all that a room is made of.
#pragma once

#include <optional>
#include <vector>

#include "server/room/match/match_history.h"
#include "server/room/match/match_log.h"

namespace affray::server {

struct StoredMatch {
    store::MatchRow row;
    MatchAbout about;
    std::optional<MatchLog> log;  // nothing: people are still missing
    MatchHistory history;
    std::vector<store::ChatRow> chat;  // the newest lines
};

// Throws Refusal: "other_rules" (it is over and cannot be played again), otherwise it is damaged.
[[nodiscard]] StoredMatch read_stored_match(store::MatchRow row, store::Store& store,
                                            core::GameTypes games);

// Throws Refusal.
[[nodiscard]] const core::GameType& type_of(const store::MatchRow& row, core::GameTypes games);

// Of a match that is over, where something would have to play it again.
[[noreturn]] void refuse_other_rules();

}  // namespace affray::server
