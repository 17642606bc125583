#include "server/api/app.h"

#include <algorithm>

#include <sodium.h>

#include "server/net/guard.h"

namespace affray::server {

namespace {

// For the data, at most: everybody waits with it.
constexpr std::chrono::milliseconds kLoopWaits{1500};
// What nodes know each other by is made of it and of the key.
constexpr std::string_view kAmongNodes = "one node to another";

// Nothing: the data cannot tell.
std::optional<store::KeptDate> kept_date(store::Store& store) {
    try {
        return store.kept_date();
    } catch (const store::DamagedData&) {
        return std::nullopt;
    }
}

unsigned worker_threads(unsigned wanted) {
    return wanted > 0 ? wanted : std::max(2U, std::thread::hardware_concurrency()) - 1;
}

store::SealKey key_of(const AppConfig& config) {
    return store::prepare_key(config.database, config.key_file.empty()
                                                   ? store::default_key_file(config.database)
                                                   : config.key_file);
}

store::Committer::Troubled told_in(const Logger& log) {
    return [&log](const std::optional<std::string>& trouble) {
        if (trouble)
            log.error("nothing_is_stored", {{"problem", *trouble}});
        else
            log.info("stored_again");
    };
}

}  // namespace

std::string random_word(std::size_t letters) {
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(kLetters.size() == 32);
    std::string word;
    for (std::size_t i = 0; i < letters; ++i) word += kLetters[randombytes_uniform(32)];
    return word;
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

App::App(Loop& loop, AppConfig config)
    : config_(std::move(config)),
      budgets_(config_.limit_scale, !config_.advertise.empty()),
      hold_(config_.advertise.empty() ? store::hold(config_.database, config_.holding) : nullptr),
      key_(key_of(config_)),
      forwarding_(config_.behind_proxy,
                  config_.advertise.empty() ? "" : store::keyed_hash(kAmongNodes, key_)),
      reader_(store::open_brief_store(config_.database, key_, kLoopWaits)),
      readers_([key = key_](const std::string& file) { return store::open_store(file, key); },
               config_.database),
      calendar_(config_.now ? config_.now : system_date,
                config_.steady ? config_.steady : system_elapsed, kept_date(*reader_)),
      committer_(std::make_unique<store::Committer>(
          store::open_store(config_.database, key_,
                            hold_ != nullptr ? hold_->lease() : std::nullopt),
          [&loop](std::function<void()> work) { loop.post(std::move(work)); }, told_in(config_.log),
          [this](const store::Lease& lease) { this_node_.lose(lease); })),
      workers_(std::make_unique<Workers>(loop, worker_threads(config_.workers))),
      thinking_(std::make_unique<Thinking>(
          loop, *workers_, metrics_, config_.log,
          store::is_postgres(config_.database) ? config_.database : "", config_.worker_patience)),
      services_{loop,
                *reader_,
                readers_,
                *committer_,
                *workers_,
                *thinking_,
                metrics_,
                budgets_,
                config_.log,
                [this] { return calendar_.now(); },
                config_.steady ? config_.steady : system_steady,
                config_.watch_pause_ms,
                config_.windows_wait,
                config_.hint_time,
                config_.analysis_time,
                config_.games,
                {},
                {},
                {},
                {},
                nullptr,
                key_},
      requests_(services_, forwarding_),
      news_(services_, key_),
      sessions_(*reader_, *committer_),
      callers_(services_, sessions_, sanctions_),
      shared_{services_, requests_, callers_, news_},
      rooms_(services_),
      live_(services_, rooms_),
      leagues_(services_),
      watched_(services_, rooms_),
      logins_(config_.limit_scale),
      tables_(shared_, rooms_, key_),
      archive_(services_, rooms_),
      finished_api_(shared_, rooms_, tables_, archive_),
      match_api_(shared_, rooms_, tables_, watched_, finished_api_),
      league_matches_(services_, rooms_, leagues_),
      league_api_(shared_, tables_, leagues_, league_matches_, people_here_, config_.limit_scale),
      welcome_(services_, sanctions_, forwarding_),
      entrance_(shared_, sessions_, live_, welcome_),
      own_sessions_(shared_, live_, welcome_),
      names_(shared_, rooms_, leagues_, welcome_),
      passwords_(shared_, logins_),
      accounts_(shared_, live_, names_, passwords_, entrance_, welcome_),
      own_data_(shared_, rooms_, own_sessions_),
      other_people_(shared_, rooms_, welcome_, config_.limit_scale),
      deletion_(shared_, rooms_, tables_, live_, leagues_, passwords_, welcome_),
      account_api_(
          {entrance_, accounts_, names_, own_sessions_, own_data_, other_people_, deletion_}),
      document_api_(shared_, config_.limit_scale),
      reference_api_(shared_),
      admin_api_(shared_, rooms_, live_, sanctions_, tables_),
      files_(config_.web),
      health_(services_, rooms_, live_),
      people_elsewhere_(shared_, rooms_, live_, leagues_, names_, sanctions_),
      bulletins_(shared_, rooms_, people_here_),
      housekeeping_(services_, {calendar_, rooms_, leagues_, league_matches_, logins_, bulletins_},
                    {config_.unload_after_ms, config_.kept}),
      this_node_(shared_, forwarding_, rooms_, leagues_) {
    news_.hears("report", [this](const Json& message) {
        if (leagues_.has(message.at("league")))
            league_matches_.report(message.at("match"), message.at("league"),
                                   message.at("fixture"));
    });
    serve_rooms();
    begin();
}

void App::serve_rooms() {
    services_.open_match = [this](const std::string& game, MatchAbout about, bool open,
                                  std::function<void(std::string)> then) {
        about.league.clear();  // once more, but not for the league
        about.fixture.clear();
        tables_.open({game, std::move(about), open},
                     [then = std::move(then)](const std::shared_ptr<MatchRoom>& table) {
                         then(table == nullptr ? "" : table->row().id);
                     });
    };
    services_.close_match = [this](const std::string& id) { tables_.close(id); };
    services_.keep_finished = [this](const std::string& id) {
        archive_.keep(id);
        const auto table = rooms_.find(id);
        if (table != nullptr && !table->about().league.empty())
            league_matches_.report(id, table->about().league, table->about().fixture);
    };
    services_.muted = [this](const std::string& user) {
        return !sanctions_.are_known() ||
               sanctions_.on(user, store::SanctionKind::Mute, services_.now()).has_value();
    };
}

void App::begin() {
    const Logger& log = config_.log;
    guarded(log, "names_not_reserved", [this] { names_.reserve_old(); });
    guarded(log, "sanctions_not_read", [this] { sanctions_.load(*reader_); });
    health_.look_for_damage(config_.database);
    if (config_.advertise.empty())
        watched_.count();  // otherwise each node counts what was opened there
    else
        this_node_.join(config_.database, config_.advertise, config_.holding.patience, [this] {
            guarded(config_.log, "sanctions_not_read",
                    [this] { people_elsewhere_.read_sanctions_again(); });
        });
    rooms_.take_up();
    guarded(log, "leagues_not_taken_up", [this] { league_matches_.take_up_all(); });
}

App::~App() {
    thinking_.reset();
    workers_.reset();
    committer_.reset();
    this_node_.end();
}

void App::say_stopping() {
    config_.log.info("stopping", {{"matches", rooms_.size()}});
    rooms_.say_stopping();
    housekeeping_.keep_date();
    this_node_.leave();
}

// Requests

std::string App::address_of(const HttpRequest& request) const {
    return forwarding_.address_of(request);
}

bool App::was_passed_on(const HttpRequest& request) const {
    return forwarding_.was_passed_on(request);
}

void App::place_of(const HttpRequest& request,
                   const std::function<void(std::optional<Elsewhere>)>& then) {
    this_node_.place_of(request, then);
}

// A position, a team or a deck is long, and read by a worker; everything else is read on the loop.
std::size_t App::longest_body(const HttpRequest& head) const {
    constexpr std::size_t kLongestShortBody = 32UL * 1024;
    const auto path = head.segments();
    const std::string what = path.size() > 1 ? path[1] : "";
    if (what == "leagues" && path.size() == 3 && path[2] == "restore") return kLongestBackUp;
    const bool may_be_long = (what == "matches" && path.size() == 2) || what == "teams" ||
                             what == "decks" || what == "formations" || what == "leagues";
    return may_be_long ? kLongestBody : kLongestShortBody;
}

std::shared_ptr<void> App::room_for_body(const HttpRequest& head, std::size_t bytes) {
    return Budgets::take_body(requests_.payer_of(head), bytes);
}

void App::handle(const HttpRequest& request, const Respond& respond) {
    metrics_.count("requests");
    const Exchange exchange(request, respond);
    requests_.attempt(exchange, [&] {
        if (request.path == "/healthz") return respond(health_.reply());
        requests_.spend(Rate::Requests, request);
        const bool reads = request.method == "GET" || request.method == "HEAD";
        if (exchange.path.empty() || exchange.path[0] != "api") {
            if (!reads) refuse(405, "bad_method", "only GET");
            return respond(files_.reply(request));
        }
        if (!reads) forwarding_.check_origin(request);
        if (request.body.size() > longest_body(request))
            refuse(413, "too_long", "the body is too long for this");
        entrance_.renew_if_due(exchange, [this](const Exchange& renewed) { route(renewed); });
    });
}

// The list of all requests: web/src/wire/index.ts.
void App::route(const Exchange& exchange) {
    if (exchange.path.size() < 2) refuse(404, "not_found", "there is nothing here");
    const std::string& what = exchange.path[1];
    if (AccountApi::answers(what)) return account_api_.route(exchange);
    if (what == "matches") return match_api_.route(exchange);
    if (what == "teams" || what == "decks") return document_api_.route(exchange);
    if (what == "formations") return document_api_.route_formations(exchange);
    if (what == "admin") return admin_api_.route(exchange);
    if (what == "leagues") return league_api_.route(exchange);
    reference_api_.route(exchange);
}

// Live connections

std::optional<Refusal> App::check_upgrade(const HttpRequest& request) {
    const auto path = request.segments();
    if (path.size() != 4 || path[0] != "api" || path[1] != "matches" || path[3] != "live")
        return Refusal{404, "not_found", "there is nothing here"};
    try {
        forwarding_.check_origin(request);
        const Caller by = callers_.admitted(request);
        live_.check(requests_.payer_of(request, by.user.id), path[2]);
    } catch (const Refusal& refusal) {
        return refusal;
    }
    return std::nullopt;
}

void App::opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) {
    const auto caller = callers_.find(request);
    metrics_.count("connections");
    if (!caller) return socket->close(kCloseNoSession, "no_session");
    if (sanctions_.on(caller->user.id, store::SanctionKind::Ban, services_.now()))
        return socket->close(kCloseForbidden, "banned");
    live_.open(caller->user, caller->session.id, requests_.payer_of(request, caller->user.id),
               request.segments()[2], socket);
}

void App::received(Socket* socket, const std::string& text) {
    metrics_.count("messages");
    live_.receive(socket, text);
}

void App::closed(Socket* socket) { live_.close(socket); }

}  // namespace affray::server
