// The server without its sockets: requests in, answers out. Runs on the loop's thread.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/games.h"
#include "server/api/admin_pages.h"
#include "server/api/analyses.h"
#include "server/api/live_connections.h"
#include "server/api/login_limits.h"
#include "server/api/reference_texts.h"
#include "server/api/rooms.h"
#include "server/api/sanctions.h"
#include "server/api/sessions.h"
#include "server/api/wanted_match.h"
#include "server/api/watched_matches.h"
#include "server/leagues/league_shelf.h"
#include "server/net/budgets.h"
#include "server/net/site.h"
#include "server/net/static_files.h"
#include "server/room/calendar_clock.h"
#include "server/room/match_room.h"
#include "server/room/services.h"
#include "store/engines/open.h"
#include "store/engines/seal.h"
#include "store/readers.h"

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

// Who sends a request.
struct Caller {
    store::User user;
    store::Session session;
};

inline constexpr std::size_t kLongestPassword = 200;

class App final : public Site {
public:
    App(Loop& loop, AppConfig config);
    ~App() override;  // after everything that was submitted is stored

    [[nodiscard]] std::size_t longest_body(const HttpRequest& head) const override;
    [[nodiscard]] std::shared_ptr<void> room_for_body(const HttpRequest& head,
                                                      std::size_t bytes) override;
    void handle(const HttpRequest& request, const Respond& respond) override;
    [[nodiscard]] HttpReply metrics_reply() override;
    [[nodiscard]] std::string address_of(const HttpRequest& request) const override;
    void place_of(const HttpRequest& request,
                  const std::function<void(std::optional<Elsewhere>)>& then) override;
    [[nodiscard]] bool was_passed_on(const HttpRequest& request) const override;
    [[nodiscard]] std::optional<Refusal> check_upgrade(const HttpRequest& request) override;
    void opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) override;
    void received(Socket* socket, const std::string& text) override;
    void closed(Socket* socket) override;
    void tick() override;
    void say_stopping() override;
    [[nodiscard]] bool has_live_connections() const override { return live_.size() > 0; }
    [[nodiscard]] const Logger& log() const override { return config_.log; }
    [[nodiscard]] Metrics& metrics() override { return metrics_; }

private:
    using Segments = std::vector<std::string>;
    struct Exchange {  // one request and its answer
        const HttpRequest& request;
        Segments path;
        Respond respond;
    };
    using Place = LiveConnections::Place;

    // http_api.cpp
    void route(const Exchange& exchange);
    void attempt(const HttpRequest& request, const Respond& respond,
                 const std::function<void()>& work);
    // Runs `work` on a worker's thread, then what it returned on the loop. Both may throw Refusal.
    void on_worker(const Exchange& exchange, Workers::Work work);
    [[nodiscard]] Workers::Work answered_work(const Exchange& exchange, Workers::Work work,
                                              std::shared_ptr<void> slot);
    [[nodiscard]] static std::function<void()> failed_work(const Exchange& exchange);
    // The same for what may take long: some at a time for each address.
    void in_background(const Exchange& exchange, Workers::Work work);
    void route_reference(const Exchange& exchange);
    [[nodiscard]] static std::function<core::Result<Json>()> reference_of(const Exchange& exchange);
    void check_origin(const HttpRequest& request) const;
    [[nodiscard]] Payer payer_of(const HttpRequest& request, const std::string& person = {});
    // Takes one from the budgets of the address and of the person; throws Refusal.
    void spend(Rate rate, const HttpRequest& request, const std::string& person = {});

    // accounts.cpp
    void route_account(const Exchange& exchange);
    void route_me(const Exchange& exchange);
    [[nodiscard]] Json marked_people(const std::string& user, store::Mark mark);
    void export_data(const Exchange& exchange);
    void delete_me(const Exchange& exchange);
    void erase(const Exchange& exchange, const store::User& user);
    void give_up_all(const std::vector<store::MatchRow>& running, const std::string& user,
                     std::function<void()> then);
    void erase_person(const Exchange& exchange, const std::string& user);
    void erase_person(const Exchange& exchange, const std::string& user,
                      const std::shared_ptr<std::vector<store::MatchRow>>& erased);
    void forget_person(const std::string& user, const std::vector<store::MatchRow>& matches,
                       const std::function<void()>& then);
    void erase_in_memory(const store::MatchRow& row, const std::string& user,
                         const std::shared_ptr<void>& until_done);
    void preferences(const Exchange& exchange);
    void mark(const Exchange& exchange, store::Mark mark, bool on);
    void complain(const Exchange& exchange);

    // entering.cpp
    struct Entrance {
        bool is_new = false;  // the user is stored as well
        // As he was before he got a new password; whoever was in is out.
        std::optional<store::User> recovers = {};
        std::string recovery_code = {};
    };
    [[nodiscard]] std::optional<Caller> find_caller(const HttpRequest& request);
    [[nodiscard]] Caller known_caller(const HttpRequest& request);  // throws Refusal
    [[nodiscard]] Caller caller(const HttpRequest& request);        // and when he is banned
    void check_is_not_banned(const store::User& user) const;        // throws Refusal
    // Whoever comes in or plays with strangers; throws Refusal.
    void check_bans_are_known(const store::User& user) const;
    [[nodiscard]] Json me_json(const store::User& user, const std::string& recovery_code = {});
    [[nodiscard]] std::string session_cookie(const HttpRequest& request, const std::string& token,
                                             bool ends) const;
    [[nodiscard]] std::optional<NewToken> due_renewal(const HttpRequest& request);
    void renew_and_route(const Exchange& exchange, const NewToken& renewal);
    [[nodiscard]] HttpReply welcome_reply(const HttpRequest& request, const store::User& user,
                                          const std::string& token,
                                          const std::string& recovery_code);
    // Stores who is new or has a new password; false: he has another one by now, or is gone.
    [[nodiscard]] static bool may_enter(const store::User& user, const Entrance& how,
                                        store::Store& store);
    void enter(const Exchange& exchange, const store::User& user, Entrance how);
    void enter_as_guest(const Exchange& exchange);
    void me(const Exchange& exchange);
    void give_token(const Exchange& exchange);
    void replace_token(const Exchange& exchange);
    void log_out(const Exchange& exchange);
    [[nodiscard]] Json sessions_json(const Caller& by);
    void list_sessions(const Exchange& exchange);
    void end_sessions(const Exchange& exchange, const std::string& id);

    // account_names.cpp
    [[nodiscard]] std::optional<store::User> find_account(const std::string& name);
    void reserve_old_names();
    void set_guest_name(const Exchange& exchange);
    void rename_in_matches(const store::User& user);
    void rename_here(const store::User& user);  // in the matches that live on this node

    // passwords.cpp
    void tell_login(const std::string& account, const std::string& address, bool succeeded);
    void set_password(const Exchange& exchange, store::User user, const std::string& password,
                      std::function<void(const Exchange&, const store::User&)> then);
    void check_password(const Exchange& exchange, const std::string& name,
                        const std::optional<store::User>& user, const std::string& password,
                        std::function<void(const Exchange&)> then);
    void register_account(const Exchange& exchange);
    void log_in(const Exchange& exchange);
    void recover(const Exchange& exchange);
    void change_password(const Exchange& exchange);

    // admin_api.cpp
    void route_admin(const Exchange& exchange);
    // A page that is made on a worker's thread.
    using AdminPage = std::function<Json(const AdminView&)>;
    void show(const Exchange& exchange, AdminPage page);
    [[nodiscard]] Json load_json() const;
    void sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind);
    void close_tables_of(const std::string& user);
    void lift_sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind);
    void settle_report(const Exchange& exchange, const Caller& by);
    void give_recovery_code(const Exchange& exchange, const Caller& by);
    void bring_back(const Exchange& exchange, const Caller& by);

    // collections.cpp
    void route_documents(const Exchange& exchange);
    void check_document(const Exchange& exchange, const std::string& kind);
    void list_documents(const Exchange& exchange, const std::string& user, const std::string& kind);
    void save_document(const Exchange& exchange, const Caller& by, const std::string& kind,
                       const std::optional<store::Document>& old);
    void store_document(const store::Document& document, const Respond& respond, HttpReply reply);
    void formations(const Exchange& exchange);

    // match_api.cpp
    void route_matches(const Exchange& exchange);
    void send_info(const Exchange& exchange, const std::string& id);
    void list_matches(const Exchange& exchange);
    struct Listed;
    void send_list(const std::shared_ptr<std::vector<Listed>>& list, std::size_t from,
                   const Respond& respond);
    void create_match(const Exchange& exchange);
    // Throws Refusal when the person or the address has too many that are not over.
    void check_has_room_for_a_match(const HttpRequest& request, const std::string& user);
    [[nodiscard]] std::string opener_of(const HttpRequest& request) const;
    [[nodiscard]] std::shared_ptr<void> slot_to_watch(const Payer& payer);
    void drop_match(const std::string& id);
    void with_match(const Exchange& exchange, const std::string& id,
                    std::function<void(const std::shared_ptr<MatchRoom>&)> then);
    void join_match(const Exchange& exchange, const std::string& id);
    [[nodiscard]] bool do_not_play_together(const std::string& one, const std::string& other);
    void sit_down(const Exchange& exchange, const store::User& user,
                  const std::shared_ptr<MatchRoom>& table);
    void delete_match(const Exchange& exchange, const std::string& id);
    void close_own_table(const Exchange& exchange, const std::string& user,
                         const std::shared_ptr<MatchRoom>& table);
    // Told the match, or null when it could not be stored.
    using Opened = std::function<void(const std::shared_ptr<MatchRoom>&)>;
    void open_match(WantedMatch wanted, Opened then);
    // Counted for `opener`, unless that is empty.
    void store_match(const NewMatch& made, const std::string& opener, Opened then);
    [[nodiscard]] static HttpReply opened_reply(const std::shared_ptr<MatchRoom>& table);
    void close_match(const std::string& id);

    // finished_api.cpp
    void take_over(const Exchange& exchange, const std::string& id);
    void analyse(const Exchange& exchange, const std::string& id);
    void begin_analysis(const Exchange& exchange, const Analyses::Asked& asked);
    // What is left of a match that is over: as it is stored, or made now. On a worker's thread.
    struct Left {
        store::MatchRow row;
        store::Finished finished;
        bool is_stored = false;
    };
    [[nodiscard]] core::Result<Left> left_of(const std::string& id);
    // The row of a match that is over, and what it takes to play it again; throw Refusal. The
    // second on a worker's thread.
    [[nodiscard]] store::MatchRow row_of_finished(const std::string& id);
    struct Playable {
        std::string text;
        core::Record record;
    };
    [[nodiscard]] Playable playable_record(const std::string& id);
    void keep_finished(const std::string& id);
    void keep_finished(const Left& left);
    void send_record(const Exchange& exchange, const std::string& id, const std::string& form);

    // league_api.cpp
    void route_leagues(const Exchange& exchange);
    [[nodiscard]] LeagueShelf::Answer answer_to(const Exchange& exchange);
    void list_leagues(const Exchange& exchange);
    void show_league(const Exchange& exchange);
    void preview_league(const Exchange& exchange);
    void create_league(const Exchange& exchange);
    void restore_league(const Exchange& exchange);
    void join_league_with(const Exchange& exchange);
    void move_into_league(const Exchange& exchange);
    [[nodiscard]] std::set<std::string> people_here();

    // league_entries.cpp
    void propose_schedule(const Exchange& exchange);
    void add_league_entry(const Exchange& exchange);
    void try_redraft(const Exchange& exchange);
    void make_deal(const Exchange& exchange);
    void answer_after_match(const Exchange& exchange);

    // league_fixtures.cpp
    void act_on_fixture(const Exchange& exchange);
    void correct_report(const Exchange& exchange, const std::string& user);
    static void send_back_report(LeagueWork& work, const league::Fixture& reported,
                                 league::MatchReported with, const std::string& user);

    // league_matches.cpp
    void play_fixture(const Exchange& exchange, const Caller& by);
    void take_up_league_match(const std::string& match);
    void take_up_league_matches();
    void report_league_match(const std::string& match, const std::string& league_id,
                             const std::string& fixture_id);
    void confirm_by_silence();

    // nodes.cpp
    [[nodiscard]] std::unique_ptr<store::Membership> join_nodes();
    void lose(const store::Lease& lease);
    void watch_leases();
    void tell_nodes(Json message);
    void hear(const Json& message);
    void hear_of_person(const Json& message);
    void hear_of_match(const Json& message);
    void read_sanctions_again();
    void end_sessions_that_are_over(const std::string& user);
    void report_elsewhere(const std::string& match, const std::string& league_id,
                          const std::string& fixture_id);
    void tell_who_is_here();
    // Whom it is about is sealed: messages pass through the database's log.
    void tell_sealed(const char* about, const Json& what);
    [[nodiscard]] Json heard_sealed(const Json& message) const;
    void tell_spending();
    void hear_of_spending(const Json& all);
    void hear_of_login(const Json& login);

    [[nodiscard]] HttpReply health_reply();
    void look_for_damage();
    void keep_date();
    // Stores something, then does `then`, which may throw Refusal.
    void submit(store::Committer::Write write, const Respond& respond, std::function<void()> then);
    void submit(store::Committer::Write write, const Exchange& exchange,
                std::function<void()> then) {
        submit(std::move(write), exchange.respond, std::move(then));
    }

    AppConfig config_;
    Loop& loop_;
    Metrics metrics_;
    Budgets budgets_;
    std::unique_ptr<store::Hold> hold_;
    store::SealKey key_;
    std::unique_ptr<store::Store> reader_;
    store::Readers readers_;  // for the workers
    CalendarClock calendar_;
    std::unique_ptr<store::Committer> committer_;
    std::unique_ptr<Workers> workers_;
    std::unique_ptr<Thinking> thinking_;
    Services services_;
    Sessions sessions_;
    Sanctions sanctions_;
    Analyses analyses_;
    StaticFiles files_;
    ReferenceTexts reference_texts_;
    Rooms rooms_;
    LiveConnections live_;
    WatchedMatches watched_;
    LoginLimits logins_;
    LeagueShelf leagues_;
    std::string silence_checked_;                  // the day
    std::map<std::string, std::int64_t> seen_at_;  // who looks at leagues, and when last
    std::int64_t swept_at_ = 0;
    std::int64_t guests_swept_at_ = 0;
    // Where several nodes share the data.
    std::string node_secret_;           // with which they know each other
    std::int64_t news_told_at_ = 0;     // to them
    std::set<std::string> newly_seen_;  // people, since then
    std::unique_ptr<store::Membership> nodes_;
    bool was_cut_off_ = false;
};

}  // namespace affray::server
