// The dice of a match, and its first roll.
#pragma once

#include "server/room/match/match_about.h"
#include "server/room/match/match_log.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

[[nodiscard]] store::DiceSecret dice_secret(const store::MatchRow& row,
                                            const MatchAbout& about);  // throws Refusal

// A match that waited, with its first roll: what is to be stored when everybody is there.
struct FirstRoll {
    MatchLog log;
    MatchLog::Opening opening;
    store::MatchRow row;
    store::Snapshot snapshot;
};
[[nodiscard]] FirstRoll first_roll_of(store::MatchRow row, MatchAbout about, std::int64_t at,
                                      core::GameTypes games);

}  // namespace affray::server
