// Matches over HTTP: making, finding and joining them.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/finished_api.h"
#include "server/api/matches/match_list.h"
#include "server/api/matches/rooms.h"
#include "server/api/matches/tables.h"
#include "server/api/matches/watched_matches.h"

namespace affray::server {

class MatchApi {
public:
    MatchApi(const Shared& shared, Rooms& rooms, Tables& tables, WatchedMatches& watched,
             FinishedApi& finished);

    void route(const Exchange& exchange);

private:
    void send_info(const Exchange& exchange, const std::string& id);
    void create(const Exchange& exchange);
    [[nodiscard]] std::shared_ptr<void> slot_to_watch(const Payer& payer);

    using Table = std::shared_ptr<MatchRoom>;
    void with_table(const Exchange& exchange, const std::string& id,
                    std::function<void(const Table&)> then);
    void join(const Exchange& exchange, const std::string& id);
    void sit_down(const Exchange& exchange, const store::User& user, const Table& table);
    [[nodiscard]] bool do_not_play_together(const std::string& one, const std::string& other);
    void close(const Exchange& exchange, const std::string& user, const Table& table);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    Rooms& rooms_;
    Tables& tables_;
    WatchedMatches& watched_;
    FinishedApi& finished_;
    MatchList list_;
};

}  // namespace affray::server
