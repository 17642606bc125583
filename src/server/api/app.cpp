#include "server/api/app.h"

#include <algorithm>

#include <sodium.h>

#include "server/net/guard.h"
#include "store/sqlite_store.h"

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
constexpr std::int64_t kGuestKeptMs = 90LL * 24 * 3600 * 1000;
constexpr std::uint16_t kCloseNotFound = 4404;
constexpr std::uint16_t kCloseTooMany = 4429;
constexpr std::size_t kMostEarlyMessages = 8;  // while the match is read

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
      budgets_(config_.limit_scale),
      lock_(config_.database),
      key_(store::prepare_key(config_.database, config_.key_file.empty() ? config_.database + ".key"
                                                                         : config_.key_file)),
      reader_(store::open_sqlite(config_.database, key_)),
      readers_([key = key_](const std::string& file) { return store::open_sqlite(file, key); },
               config_.database),
      calendar_(config_.now ? config_.now : system_date,
                config_.steady ? config_.steady : system_elapsed, kept_date(*reader_)),
      committer_(std::make_unique<store::Committer>(
          store::open_sqlite(config_.database, key_),
          [&loop](std::function<void()> work) { loop.post(std::move(work)); },
          [this](const std::optional<std::string>& trouble) {
              if (trouble)
                  config_.log.error("nothing_is_stored", {{"problem", *trouble}});
              else
                  config_.log.info("stored_again");
          })),
      workers_(std::make_unique<Workers>(loop, worker_threads(config_.workers))),
      services_{loop,
                *reader_,
                readers_,
                *committer_,
                *workers_,
                metrics_,
                budgets_,
                config_.log,
                [this] { return calendar_.now(); },
                config_.steady ? config_.steady : system_steady,
                config_.watch_pause_ms,
                config_.hint_time,
                config_.analysis_time,
                config_.games,
                {},
                {},
                {}},
      sessions_(*reader_, *committer_),
      analyses_(services_),
      files_(config_.web),
      rooms_(services_),
      logins_(config_.limit_scale) {
    services_.open_match = [this](const std::string& game, MatchAbout about, bool open,
                                  std::function<void(std::string)> then) {
        open_match({game, std::move(about), open},
                   [then = std::move(then)](const std::shared_ptr<MatchRoom>& table) {
                       then(table == nullptr ? "" : table->row().id);
                   });
    };
    services_.close_match = [this](const std::string& id) { close_match(id); };
    services_.keep_finished = [this](const std::string& id) { keep_finished(id); };
    guarded(config_.log, "names_not_reserved", [this] { reserve_old_names(); });
    guarded(config_.log, "sanctions_not_read", [this] { sanctions_.load(*reader_); });
    services_.muted = [this](const std::string& user) {
        return !sanctions_.are_known() ||
               sanctions_.on(user, store::SanctionKind::Mute, services_.now()).has_value();
    };
    look_for_damage();
    count_watched();
    rooms_.take_up();
}

// Matches of bots that somebody has opened to watch use up his share.
void App::count_watched() {
    for (const std::string& id : reader_->matches_in_state("running"))
        guarded(config_.log, "match_not_loaded", [&] {
            const auto row = reader_->find_match(id);
            if (!row || !row->damage.empty()) return;
            const MatchAbout about = read_match_about(row->about);
            if (about.mode != "watch" || about.by.empty()) return;
            const Payer payer = budgets_.payer(about.by, "");
            if (Budgets::has_slot(Slot::Watching, payer))
                watched_.push_back({id, payer.person, budgets_.take_slot(Slot::Watching, payer)});
        });
}

// Everything that can be read is served all the same.
void App::look_for_damage() {
    const std::vector<std::string> damage = reader_->damage();
    if (damage.empty()) return;
    for (const std::string& problem : damage)
        config_.log.error("data_damaged", {{"file", config_.database}, {"problem", problem}});
    committer_->submit([](store::Store& store) { store.rebuild_indexes(); },
                       [this](const std::optional<std::string>& problem) {
                           if (problem)
                               config_.log.error("indexes_not_rebuilt", {{"problem", *problem}});
                       });
}

App::~App() {
    workers_.reset();
    committer_.reset();
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
        const Payer payer = payer_of(request, by.user.id);
        (void)budgets_.take_slot(Slot::Live, payer);  // whether there is one; taken when it is open
        if (const auto table = rooms_.find(path[2])) table->check_viewers(payer);
    } catch (const Refusal& refusal) {
        return refusal;
    }
    return std::nullopt;
}

void App::opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) {
    const auto caller = find_caller(request);
    metrics_.count("connections");
    if (!caller) return socket->close(kCloseNoSession, "no_session");
    const Payer payer = payer_of(request, caller->user.id);
    try {
        live_slots_[socket.get()] = budgets_.take_slot(Slot::Live, payer);
    } catch (const Refusal& refusal) {
        return close_refused(*socket, refusal);
    }
    socket->count_unsent_in({payer.person->unsent, payer.address->unsent});
    auto viewer = std::make_shared<Viewer>();
    viewer->socket = socket;
    viewer->user = caller->user.id;
    viewer->name = caller->user.name;
    viewer->account = caller->user.has_account();
    viewer->payer = payer;
    for (const store::Mark mark : {store::Mark::Muted, store::Mark::Blocked})
        for (std::string& other : reader_->marked_by(caller->user.id, mark))
            viewer->unheard.insert(std::move(other));
    arriving_[socket.get()] = {{nullptr, std::move(viewer), caller->session.id}, {}};
    rooms_.fetch(request.segments()[2],
                 [this, id = request.segments()[2], socket](const std::optional<Refusal>& refusal) {
                     arrive(id, socket.get(), refusal);
                 });
}

// The match is in memory now. The connection may have gone meanwhile, or its session ended.
void App::arrive(const std::string& id, Socket* socket, const std::optional<Refusal>& refusal) {
    auto arrived = arriving_.extract(socket);
    if (arrived.empty()) return;
    if (refusal) return close_refused(*socket, *refusal);
    Place place = arrived.mapped().place;
    place.room = rooms_.find(id);
    if (place.room == nullptr)  // closed since
        return close_refused(*socket, {404, "no_match", "there is no such match"});
    try {
        places_[socket] = place;
        place.room->enter(place.viewer);
    } catch (const Refusal& refused) {
        places_.erase(socket);
        return close_refused(*socket, refused);
    }
    for (const std::string& text : arrived.mapped().said) received(socket, text);
}

void App::close_refused(Socket& socket, const Refusal& refusal) {
    socket.close(refusal.status == 429 ? kCloseTooMany : kCloseNotFound, refusal.code);
}

void App::received(Socket* socket, const std::string& text) {
    metrics_.count("messages");
    const auto arriving = arriving_.find(socket);
    if (arriving != arriving_.end()) {
        auto& said = arriving->second.said;
        if (said.size() < kMostEarlyMessages) said.push_back(text);
        return;
    }
    const auto found = places_.find(socket);
    if (found == places_.end()) return;
    const Place place = found->second;
    place.room->receive(place.viewer, text);
}

void App::closed(Socket* socket) {
    live_slots_.erase(socket);
    arriving_.erase(socket);
    const auto found = places_.find(socket);
    if (found == places_.end()) return;
    const Place place = found->second;
    places_.erase(found);
    place.room->leave(*place.viewer);
}

// From here on nothing that they still send is heard.
void App::end_sockets(const std::function<bool(const Place&)>& is_meant, std::uint16_t code,
                      const std::string& reason) {
    std::vector<std::pair<Socket*, Place>> ended;
    for (const auto& [socket, place] : places_)
        if (is_meant(place)) ended.emplace_back(socket, place);
    for (const auto& [socket, arrival] : arriving_)
        if (is_meant(arrival.place)) ended.emplace_back(socket, arrival.place);
    for (const auto& [socket, place] : ended) {
        places_.erase(socket);
        arriving_.erase(socket);
        if (place.room != nullptr) place.room->leave(*place.viewer);
        place.viewer->socket->close(code, reason);
    }
}

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
    if (now - swept_at_ < kSweepMs) return;
    swept_at_ = now;
    budgets_.sweep(now);
    logins_.sweep(now);
    rooms_.expire(config_.kept);
    keep_date();
    committer_->submit([before = services_.now() - kGuestKeptMs](
                           store::Store& store) { store.delete_idle_guests(before); },
                       {});
}

void App::say_stopping() {
    config_.log.info("stopping", {{"matches", rooms_.size()}});
    rooms_.say_stopping();
    keep_date();
}

}  // namespace affray::server
