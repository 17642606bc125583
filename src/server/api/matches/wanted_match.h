// What somebody asks for who opens a table or sits down at one, read and checked. It takes a
// millisecond or two, so it is done on a worker's thread.
#pragma once

#include <string>

#include "server/room/match_room.h"
#include "store/store.h"

namespace affray::server {

struct WantedMatch {
    std::string game;
    MatchAbout about;
    bool open = false;  // in the lobby
};
// Throws Refusal, like all of these.
[[nodiscard]] WantedMatch read_wanted_match(const Json& body, const store::User& by,
                                            store::Store& store, std::int64_t now,
                                            core::GameTypes games);

// Somebody in an open seat of a table, with the side that he brings or that is given to him.
[[nodiscard]] SeatAbout read_wanted_seat(const Json& body, const store::User& by,
                                         const std::string& game, const MatchAbout& about, int seat,
                                         store::Store& store, std::int64_t now,
                                         core::GameTypes games);

// A match as it is first stored; with its first roll, if everybody is there.
struct NewMatch {
    store::MatchRow row;
    std::vector<store::LogEntry> lines;
    std::optional<store::Snapshot> snapshot;
};
[[nodiscard]] NewMatch new_match(WantedMatch wanted, std::int64_t now, core::GameTypes games);

}  // namespace affray::server
