// What the nodes tell each other every few seconds: what everybody has used up, who is here, and
// what changed in the matches of each.
#pragma once

#include "server/api/base/shared.h"
#include "server/api/leagues/people_here.h"
#include "server/api/matches/rooms.h"

namespace affray::server {

class Bulletins {
public:
    Bulletins(const Shared& shared, Rooms& rooms, PeopleHere& here);

    void tick();  // about once a second

private:
    void tell_spending() const;
    void tell_who_is_here();
    void hear_of_spending(const Json& all);
    void hear_who_is_there(const Json& people);

    Services& services_;
    NodeNews& news_;
    Rooms& rooms_;
    PeopleHere& here_;
    std::int64_t told_at_ = 0;
};

}  // namespace affray::server
