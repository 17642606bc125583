// What somebody does about other people: he mutes, blocks and reports them.
#pragma once

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"
#include "server/api/people/welcome.h"

namespace affray::server {

// Who is muted or blocked: he hears neither.
[[nodiscard]] std::set<std::string> unheard_by(const std::string& user, store::Store& store);

class OtherPeople {
public:
    OtherPeople(const Shared& shared, Rooms& rooms, const Welcome& welcome, double limit_scale);

    void mark(const Exchange& exchange, store::Mark mark, bool on);
    void report(const Exchange& exchange);

private:
    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Rooms& rooms_;
    const Welcome& welcome_;
    std::size_t most_;  // of each mark
};

}  // namespace affray::server
