// Matches that are over, over HTTP: their records, what can be shown of them, learning from them
// and playing on from them.
#pragma once

#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/analyses.h"
#include "server/api/matches/archive.h"
#include "server/api/matches/rooms.h"
#include "server/api/matches/tables.h"

namespace affray::server {

class FinishedApi {
public:
    FinishedApi(const Shared& shared, Rooms& rooms, Tables& tables, Archive& archive);

    // "record", "replay" or "report".
    void send(const Exchange& exchange, const std::string& id, const std::string& form);
    // POST begins it unless it has begun, GET looks how far it is.
    void analyse(const Exchange& exchange, const std::string& id);
    void take_over(const Exchange& exchange, const std::string& id);

private:
    [[nodiscard]] Analyses::Asked wanted_analysis(const Exchange& exchange, const std::string& id);
    void begin_analysis(const Exchange& exchange, Analyses::Asked asked);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    Rooms& rooms_;
    Tables& tables_;
    Archive& archive_;
    Analyses analyses_;
};

}  // namespace affray::server
