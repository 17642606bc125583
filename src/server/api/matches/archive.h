// What is left of matches that are over: as it is stored, or made now and then stored.
#pragma once

#include <string>

#include "core/record.h"
#include "server/api/matches/finished_match.h"
#include "server/api/matches/rooms.h"
#include "server/room/services.h"

namespace affray::server {

class Archive {
public:
    Archive(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    // The row of a match that is over; throws Refusal.
    [[nodiscard]] store::MatchRow row(const std::string& id);

    // On a worker's thread
    struct Left {
        store::MatchRow row;
        store::Finished finished;
        bool is_stored = false;
    };
    [[nodiscard]] core::Result<Left> left_of(const std::string& id);
    // What it takes to play it again; throws Refusal.
    struct Playable {
        std::string text;
        core::Record record;
    };
    [[nodiscard]] Playable playable_record(const std::string& id);

    // Unless it is stored.
    void keep(const Left& left);
    // Made in the background.
    void keep(const std::string& id);

private:
    Services& services_;
    Rooms& rooms_;
};

}  // namespace affray::server
