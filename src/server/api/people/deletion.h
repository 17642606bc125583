// Somebody deletes himself, with all that is kept of him.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/matches/rooms.h"
#include "server/api/matches/tables.h"
#include "server/api/people/passwords.h"
#include "server/api/people/welcome.h"
#include "server/leagues/league_shelf.h"

namespace affray::server {

class Deletion {
public:
    Deletion(const Shared& shared, Rooms& rooms, Tables& tables, LiveConnections& live,
             LeagueShelf& leagues, Passwords& passwords, const Welcome& welcome);

    // An account is asked for its password.
    void delete_me(const Exchange& exchange);

private:
    using Rows = std::vector<store::MatchRow>;
    // Running matches are given up first, and his seats at others' tables are free again; tables he
    // opened are closed; in the others his name goes, and he himself last: until then a server that
    // was killed knows him, and he can ask once more.
    void erase(const Exchange& exchange, const std::string& user);
    void give_up_all(const Rows& running, const std::string& user,
                     const std::function<void()>& then);
    void leave_tables(const Rows& waiting, const std::string& user,
                      const std::function<void()>& then);
    void erase_person(const Exchange& exchange, const std::string& user);
    void erase_some(const Exchange& exchange, const std::string& user,
                    const std::shared_ptr<bool>& is_gone, const std::shared_ptr<void>& until_done);
    void forget(const std::string& user);  // whom the data does not know any more
    void erase_in_memory(const store::MatchRow& row, const std::string& user,
                         const std::shared_ptr<void>& until_done);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Rooms& rooms_;
    Tables& tables_;
    LiveConnections& live_;
    LeagueShelf& leagues_;
    Passwords& passwords_;
    const Welcome& welcome_;
};

}  // namespace affray::server
