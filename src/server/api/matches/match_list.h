// Lists of matches over HTTP: the open tables, those that are played, one's own.
#pragma once

#include <memory>
#include <vector>

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"

namespace affray::server {

class MatchList {
public:
    MatchList(const Shared& shared, Rooms& rooms)
        : services_(shared.services),
          requests_(shared.requests),
          callers_(shared.callers),
          rooms_(rooms) {}

    void send(const Exchange& exchange);

private:
    // One match of a list, as it was stored.
    struct Listed {
        std::string id;
        std::string info;  // empty: the match must be looked at
    };
    using List = std::shared_ptr<std::vector<Listed>>;
    void show_from(std::size_t from, const List& list, const Site::Respond& respond);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    Rooms& rooms_;
};

}  // namespace affray::server
