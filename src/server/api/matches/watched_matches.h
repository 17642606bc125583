// Unfinished matches of bots among themselves, each in the share of who opened it to watch.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/api/matches/rooms.h"
#include "server/net/budgets.h"
#include "server/room/services.h"

namespace affray::server {

class WatchedMatches {
public:
    WatchedMatches(Services& services, const Rooms& rooms) : services_(services), rooms_(rooms) {}

    // When the server starts: those that are stored.
    void count();
    // Bots play among themselves only while somebody watches: of a person's matches the oldest that
    // nobody watches makes room for a new one. Its id; nothing: none has to go.
    [[nodiscard]] std::optional<std::string> make_room(const Payer& payer);
    void add(const std::string& match, const Payer& payer, std::shared_ptr<void> slot);

private:
    struct Watched {
        std::string match;
        std::shared_ptr<Share> person;
        std::shared_ptr<void> slot;
    };
    [[nodiscard]] bool is_over(const Watched& one) const;

    Services& services_;
    const Rooms& rooms_;
    std::deque<Watched> watched_;  // the oldest first
};

}  // namespace affray::server
