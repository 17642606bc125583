// The server without its sockets: requests in, answers out. Runs on the loop's thread.
//
// Here its parts are made and told of each other, and each request goes to the part that answers
// it. A part knows only those that it is given.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "games/games.h"
#include "server/api/admin_api.h"
#include "server/api/bulletins.h"
#include "server/api/document_api.h"
#include "server/api/health.h"
#include "server/api/housekeeping.h"
#include "server/api/leagues/league_api.h"
#include "server/api/matches/match_api.h"
#include "server/api/people/account_api.h"
#include "server/api/people/people_elsewhere.h"
#include "server/api/reference_api.h"
#include "server/api/this_node.h"
#include "server/net/static_files.h"
#include "store/engines/open.h"

namespace affray::server {

struct AppConfig {
    std::string database;
    // A server that was killed holds a database for five seconds more.
    store::Holding holding{std::chrono::seconds(7), {}};
    // Where other nodes reach this one ("10.0.0.2:8080"), which shares a database with them; empty:
    // it has the data for itself.
    std::string advertise;
    std::string key_file;       // of sealed secrets; empty: beside the database
    std::string web;            // folder of the client; empty: none
    bool behind_proxy = false;  // trust X-Forwarded-For and X-Forwarded-Proto
    double limit_scale = 1;     // multiplies every limit on rates and numbers
    unsigned workers = 0;       // threads that think; 0: one for each processor but one
    // Between two decisions of bots that play for somebody to watch; 0: they do not wait for him.
    std::int64_t watch_pause_ms = 450;
    bool windows_wait = true;  // off: for tests and for measuring
    // How long is thought about a hint, and about all of a match that is looked through.
    std::chrono::milliseconds hint_time{1000};
    std::chrono::milliseconds analysis_time{40'000};
    // For how long a worker may leave a thought lying (store/nodes/thinking_queue.h).
    std::chrono::milliseconds worker_patience = store::ThinkingQueue::kPatience;
    std::int64_t unload_after_ms = 10LL * 60 * 1000;
    Rooms::Kept kept;  // how long abandoned matches are
    // For tests; otherwise the system's clocks.
    std::function<std::int64_t()> now;       // the date
    std::function<std::int64_t()> steady;    // goes on evenly
    core::GameTypes games = games::games();  // tests have others
    Logger log;
};

class App final : public Site {
public:
    App(Loop& loop, AppConfig config);
    ~App() override;  // after everything that was submitted is stored

    // Requests
    [[nodiscard]] std::size_t longest_body(const HttpRequest& head) const override;
    [[nodiscard]] std::shared_ptr<void> room_for_body(const HttpRequest& head,
                                                      std::size_t bytes) override;
    void handle(const HttpRequest& request, const Respond& respond) override;
    [[nodiscard]] HttpReply metrics_reply() override { return health_.metrics_reply(); }
    [[nodiscard]] std::string address_of(const HttpRequest& request) const override;
    void place_of(const HttpRequest& request,
                  const std::function<void(std::optional<Elsewhere>)>& then) override;
    [[nodiscard]] bool was_passed_on(const HttpRequest& request) const override;

    // Live connections
    [[nodiscard]] std::optional<Refusal> check_upgrade(const HttpRequest& request) override;
    void opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) override;
    void received(Socket* socket, const std::string& text) override;
    void closed(Socket* socket) override;
    [[nodiscard]] bool has_live_connections() const override { return live_.size() > 0; }

    void tick() override { housekeeping_.tick(); }
    void say_stopping() override;
    [[nodiscard]] const Logger& log() const override { return config_.log; }
    [[nodiscard]] Metrics& metrics() override { return metrics_; }

private:
    void route(const Exchange& exchange);
    // What rooms ask for of those that know more than them.
    void serve_rooms();
    void begin();

    AppConfig config_;
    Metrics metrics_;
    Budgets budgets_;
    std::unique_ptr<store::Hold> hold_;
    store::SealKey key_;
    Forwarding forwarding_;
    std::unique_ptr<store::Store> reader_;
    store::Readers readers_;  // for the workers
    CalendarClock calendar_;
    std::unique_ptr<store::Committer> committer_;
    std::unique_ptr<Workers> workers_;
    std::unique_ptr<Thinking> thinking_;
    Services services_;

    // What all answers need
    Requests requests_;
    NodeNews news_;
    Sessions sessions_;
    Sanctions sanctions_;
    Callers callers_;
    Shared shared_;

    // What is in memory
    Rooms rooms_;
    LiveConnections live_;
    LeagueShelf leagues_;
    WatchedMatches watched_;
    LoginLimits logins_;
    PeopleHere people_here_;

    // Matches and leagues
    Tables tables_;
    Archive archive_;
    FinishedApi finished_api_;
    MatchApi match_api_;
    LeagueMatches league_matches_;
    LeagueApi league_api_;

    // People
    Welcome welcome_;
    Entrance entrance_;
    OwnSessions own_sessions_;
    AccountNames names_;
    Passwords passwords_;
    Accounts accounts_;
    OwnData own_data_;
    OtherPeople other_people_;
    Deletion deletion_;
    AccountApi account_api_;

    // Everything else that is asked for
    DocumentApi document_api_;
    ReferenceApi reference_api_;
    AdminApi admin_api_;
    StaticFiles files_;
    Health health_;

    // Other nodes, and time
    PeopleElsewhere people_elsewhere_;
    Bulletins bulletins_;
    Housekeeping housekeeping_;
    ThisNode this_node_;
};

}  // namespace affray::server
