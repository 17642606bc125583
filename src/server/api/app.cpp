#include "server/api/app.h"

#include <algorithm>

#include <sodium.h>

#include "server/net/guard.h"
#include "store/engines/open.h"

namespace affray::server {

namespace {

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

constexpr std::int64_t kSweepMs = 60'000;
// For the data, at most: everybody waits with it.
constexpr std::chrono::milliseconds kLoopWaits{1500};
constexpr std::int64_t kNewsMs = 5000;
// All guests are looked at, and everybody who stores something waits for that.
constexpr std::int64_t kGuestsSweepMs = 3600LL * 1000;
constexpr std::int64_t kGuestKeptMs = 90LL * 24 * 3600 * 1000;

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
      loop_(loop),
      budgets_(config_.limit_scale, !config_.advertise.empty()),
      hold_(config_.advertise.empty() ? store::hold(config_.database, config_.holding) : nullptr),
      key_(store::prepare_key(config_.database, config_.key_file.empty()
                                                    ? store::default_key_file(config_.database)
                                                    : config_.key_file)),
      reader_(store::open_brief_store(config_.database, key_, kLoopWaits)),
      readers_([key = key_](const std::string& file) { return store::open_store(file, key); },
               config_.database),
      calendar_(config_.now ? config_.now : system_date,
                config_.steady ? config_.steady : system_elapsed, kept_date(*reader_)),
      committer_(std::make_unique<store::Committer>(
          store::open_store(config_.database, key_,
                            hold_ != nullptr ? hold_->lease() : std::nullopt),
          [&loop](std::function<void()> work) { loop.post(std::move(work)); },
          [this](const std::optional<std::string>& trouble) {
              if (trouble)
                  config_.log.error("nothing_is_stored", {{"problem", *trouble}});
              else
                  config_.log.info("stored_again");
          },
          [this](const store::Lease& lease) { lose(lease); })),
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
                nullptr},
      sessions_(*reader_, *committer_),
      analyses_(services_),
      files_(config_.web),
      rooms_(services_),
      live_(services_, rooms_),
      watched_(services_, rooms_),
      logins_(config_.limit_scale),
      leagues_(services_) {
    services_.open_match = [this](const std::string& game, MatchAbout about, bool open,
                                  std::function<void(std::string)> then) {
        about.league.clear();  // once more, but not for the league
        about.fixture.clear();
        open_match({game, std::move(about), open},
                   [then = std::move(then)](const std::shared_ptr<MatchRoom>& table) {
                       then(table == nullptr ? "" : table->row().id);
                   });
    };
    services_.close_match = [this](const std::string& id) { close_match(id); };
    services_.keep_finished = [this](const std::string& id) {
        keep_finished(id);
        const auto table = rooms_.find(id);
        if (table != nullptr && !table->about().league.empty())
            report_league_match(id, table->about().league, table->about().fixture);
    };
    guarded(config_.log, "names_not_reserved", [this] { reserve_old_names(); });
    guarded(config_.log, "sanctions_not_read", [this] { sanctions_.load(*reader_); });
    services_.muted = [this](const std::string& user) {
        return !sanctions_.are_known() ||
               sanctions_.on(user, store::SanctionKind::Mute, services_.now()).has_value();
    };
    look_for_damage();
    nodes_ = join_nodes();
    services_.nodes = nodes_.get();
    if (nodes_ != nullptr) watch_leases();
    if (nodes_ == nullptr) watched_.count();  // otherwise each node counts what was opened there
    rooms_.take_up();
    guarded(config_.log, "leagues_not_taken_up", [this] { take_up_league_matches(); });
}

// Everything that can be read is served all the same.
void App::look_for_damage() {
    const std::vector<std::string> damage = reader_->damage();
    if (damage.empty()) return;
    for (const std::string& problem : damage)
        config_.log.error("data_damaged",
                          {{"file", store::shown(config_.database)}, {"problem", problem}});
    committer_->submit([](store::Store& store) { store.rebuild_indexes(); },
                       [this](const std::optional<std::string>& problem) {
                           if (problem)
                               config_.log.error("indexes_not_rebuilt", {{"problem", *problem}});
                       });
}

App::~App() {
    thinking_.reset();
    workers_.reset();
    committer_.reset();
    nodes_.reset();
}

void App::submit(store::Committer::Write write, const Respond& respond,
                 std::function<void()> then) {
    committer_->submit(std::move(write), [this, respond, then = std::move(then)](
                                             const std::optional<std::string>& problem) {
        if (problem) {
            if (committer_->works()) config_.log.error("not_stored", {{"problem", *problem}});
            return respond(error_reply({503, "not_stored", "the server could not store it"}));
        }
        try {
            then();
        } catch (const Refusal& refusal) {
            respond(error_reply(refusal));
        }
    });
}

// Live connections

std::optional<Refusal> App::check_upgrade(const HttpRequest& request) {
    const auto path = request.segments();
    if (path.size() != 4 || path[0] != "api" || path[1] != "matches" || path[3] != "live")
        return Refusal{404, "not_found", "there is nothing here"};
    try {
        check_origin(request);
        const Caller by = caller(request);
        live_.check(payer_of(request, by.user.id), path[2]);
    } catch (const Refusal& refusal) {
        return refusal;
    }
    return std::nullopt;
}

void App::opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) {
    const auto caller = find_caller(request);
    metrics_.count("connections");
    if (!caller) return socket->close(kCloseNoSession, "no_session");
    if (sanctions_.on(caller->user.id, store::SanctionKind::Ban, services_.now()))
        return socket->close(kCloseForbidden, "banned");
    live_.open(caller->user, caller->session.id, payer_of(request, caller->user.id),
               request.segments()[2], socket);
}

void App::received(Socket* socket, const std::string& text) {
    metrics_.count("messages");
    live_.receive(socket, text);
}

void App::closed(Socket* socket) { live_.close(socket); }

// Time

void App::keep_date() {
    committer_->submit([kept = calendar_.kept()](store::Store& store) { store.keep_date(kept); },
                       {});
}

void App::tick() {
    calendar_.follow();
    const std::int64_t now = services_.steady();
    rooms_.tick();
    rooms_.unload(config_.unload_after_ms);
    leagues_.unload(config_.unload_after_ms);
    confirm_by_silence();
    if (nodes_ != nullptr) tell_spending();
    if (nodes_ != nullptr && now - news_told_at_ >= kNewsMs) {
        news_told_at_ = now;
        rooms_.tell_news();
        tell_who_is_here();
    }
    if (now - swept_at_ < kSweepMs) return;
    swept_at_ = now;
    budgets_.sweep(now);
    logins_.sweep(now);
    rooms_.expire(config_.kept);
    keep_date();
    if (guests_swept_at_ != 0 && now - guests_swept_at_ < kGuestsSweepMs) return;
    guests_swept_at_ = now;
    committer_->submit([before = services_.now() - kGuestKeptMs](
                           store::Store& store) { store.delete_idle_guests(before); },
                       {});
}

void App::say_stopping() {
    config_.log.info("stopping", {{"matches", rooms_.size()}});
    rooms_.say_stopping();
    keep_date();
    if (nodes_ == nullptr) return;
    // When all that is stored; bots may still think, and nobody waits for them.
    committer_->submit([](store::Store&) {},
                       [this](const std::optional<std::string>&) { nodes_->leave(); });
}

}  // namespace affray::server
