// Tables are opened and closed: matches that wait for people, or begin at once.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"
#include "server/api/matches/wanted_match.h"
#include "store/engines/seal.h"

namespace affray::server {

// Counted for `opener`, unless that is empty.
void add_match(const NewMatch& made, const std::string& opener, store::Store& store);

class Tables {
public:
    Tables(const Shared& shared, Rooms& rooms, const store::SealKey& key);

    // Before one is opened: throws Refusal when the person or the address has too many matches that
    // are not over.
    void check_has_room(const HttpRequest& request, const std::string& user) const;
    // The address that a match is counted for; nobody can read it out of the data without the key.
    [[nodiscard]] std::string opener_of(const HttpRequest& request) const;

    // Told the match, or null when it could not be stored.
    using Opened = std::function<void(const std::shared_ptr<MatchRoom>&)>;
    void open(WantedMatch wanted, const Opened& then);
    void open(const NewMatch& made, const std::string& opener, Opened then);
    [[nodiscard]] static HttpReply opened_reply(const std::shared_ptr<MatchRoom>& table);

    // When that is stored everybody is sent away.
    void close(const std::string& id);
    // At which nobody could sit down with him any more.
    void close_all_of(const std::string& user);
    // Everybody is sent away at once.
    void drop(const std::string& id);

    // A running match, wherever it lives.
    void give_up(const std::string& id, const std::string& user);

private:
    // What is to happen to one here, as another node tells.
    void hear(const Json& message);

    Services& services_;
    const Requests& requests_;
    const NodeNews& news_;
    Rooms& rooms_;
    store::SealKey key_;
};

}  // namespace affray::server
