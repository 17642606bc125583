// What everybody may know about a match: MatchInfo of web/src/wire.
#pragma once

#include <string>
#include <vector>

#include "core/table.h"
#include "server/room/match/match_about.h"
#include "store/store.h"

namespace affray::server {

// What its row does not tell while it is played.
struct LiveInfo {
    std::vector<bool> connected = {};  // by seat
    std::size_t decisions = 0;
    Json to_move = {};
    std::vector<int> scores = {};
    std::vector<core::Piece> standings = {};
    std::int64_t touched = 0;
    int spectators = 0;
};

[[nodiscard]] Json info_json(const store::MatchRow& row, const MatchAbout& about,
                             const LiveInfo& live);
// Of a match that need not be loaded for it: one that waits or is over, or rests on the disk.
[[nodiscard]] Json info_of(const store::MatchRow& row, const MatchAbout& about);
// What is stored with a match that goes to the disk, so that info_of() can tell it.
[[nodiscard]] Json resting_result(const LiveInfo& live);
// While it waits: where it will begin.
void show_terms(const Terms& terms, LiveInfo& live);

// What everybody may know about the dice's secret: MatchInfo.dice.
[[nodiscard]] Json dice_json(const store::MatchRow& row, const MatchAbout& about,
                             const std::vector<std::string>& seats);

}  // namespace affray::server
