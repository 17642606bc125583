#include "server/api/matches/rooms.h"

#include <algorithm>

#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr int kMostExpired = 50;  // expire with one look
constexpr int kMostUnloaded = 3;  // in a second
constexpr int kVisitedAtOnce = 50;
constexpr std::int64_t kHourMs = 3600LL * 1000;

const Refusal kElsewhere{421, kMoved, "the match lives on another server", 1};
const Refusal kUnknown{503, "not_stored", "the server cannot read it now", 1};
const Refusal kAside{409, "aside",
                     "the match is damaged and was put aside; who runs the server is told", 0};

// Nothing: there is no such match.
std::optional<StoredMatch> stored_match_of(const std::string& id, store::Store& store,
                                           core::GameTypes games) {
    auto row = store.find_match(id);
    if (!row) return std::nullopt;
    if (row->state == "aside") refuse_aside();
    if (!row->damage.empty()) throw store::DamagedData(row->damage);
    return read_stored_match(std::move(*row), store, games);
}

// Nothing: the row is damaged.
std::optional<MatchAbout> sound_about(const store::MatchRow& row) {
    if (!row.damage.empty()) return std::nullopt;
    try {
        return read_match_about(row.about);
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

// Its clock runs and its bots move whether somebody asks for it or not.
bool goes_on_alone(const std::string& id, store::Store& store) {
    const auto row = store.find_match(id);
    const auto about = row ? sound_about(*row) : std::nullopt;
    return about && row->state == "running" &&
           (about->clock.kind != ClockKind::None || about->mode == "watch");
}

// Who plays by correspondence looks in once in a while.
bool is_played_by_mail(const store::MatchRow& row, const MatchAbout& about, std::int64_t now) {
    return about.clock.kind == ClockKind::Correspondence &&
           now - row.touched < about.clock.move_days * kDayMs;
}

}  // namespace

void refuse_aside() { throw kAside; }

std::shared_ptr<MatchRoom> Rooms::find(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<MatchRoom>> Rooms::all() const {
    std::vector<std::shared_ptr<MatchRoom>> rooms;
    rooms.reserve(rooms_.size());
    for (const auto& [id, room] : rooms_) rooms.push_back(room);
    return rooms;
}

// Reading

Rooms::Read Rooms::what_comes_of(const std::function<std::optional<StoredMatch>()>& reading) {
    try {
        return {reading(), nullptr};
    } catch (...) {
        return {std::nullopt, std::current_exception()};
    }
}

// Many may come at once, after a restart: it is read once for all of them.
void Rooms::fetch(const std::string& id, Fetched then) {
    if (find(id) != nullptr) return then(std::nullopt);
    if (aside_.contains(id)) return then(kAside);
    std::vector<Fetched>& waiting = fetched_[id];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) claim(id);
}

// A match lives on one node at a time.
void Rooms::claim(const std::string& id) {
    if (services_.nodes == nullptr) return read_on_worker(id);
    services_.nodes->take(id, [this, id](const store::Membership::Place& place) {
        if (place.lease) {
            leases_[id] = place.lease->token;
            return read_on_worker(id);
        }
        hand_out(id, {std::nullopt, std::make_exception_ptr(place.node ? kElsewhere : kUnknown)});
    });
}

// When everything that was written about it is stored, unless somebody wants it again.
void Rooms::give_back(const std::string& id) {
    if (services_.nodes == nullptr) return;
    services_.committer.submit([](store::Store&) {},
                               [this, id](const std::optional<std::string>&) {
                                   if (find(id) != nullptr || fetched_.contains(id)) return;
                                   if (leases_.erase(id) > 0) services_.nodes->give_back(id);
                               });
}

void Rooms::drop(const std::string& id) {
    if (rooms_.erase(id) > 0) give_back(id);
}

void Rooms::lost(const store::Lease& lease) {
    const auto known = leases_.find(lease.match);
    if (known == leases_.end() || known->second != lease.token) return;
    leases_.erase(known);
    const auto room = find(lease.match);
    if (room == nullptr) return;
    services_.log.error("match_lost", {{"match", lease.match}});
    rooms_.erase(lease.match);
    room->move_away();
}

void Rooms::lose_all() {
    for (const auto& [match, token] : std::unordered_map(leases_)) lost({match, token});
}

void Rooms::read_on_worker(const std::string& id) {
    services_.workers.run([this, id]() -> std::function<void()> {
        const auto found = std::make_shared<Read>(what_comes_of([&] {
            return services_.readers.use(
                [&](store::Store& store) { return stored_match_of(id, store, services_.games); });
        }));
        return [this, id, found] { hand_out(id, std::move(*found)); };
    });
}

// Each who waits for it gets a turn of the loop of his own: there may be hundreds.
void Rooms::hand_out(const std::string& id, Read read) {
    std::optional<Refusal> refused;
    try {
        // Meanwhile it may have been opened in another way, changed, or closed for good.
        if (find(id) == nullptr && !read.problem && has_changed(read, id))
            return read_on_worker(id);
        if (find(id) == nullptr) take_in(id, std::move(read));
    } catch (const Refusal& refusal) {
        refused = refusal;
    } catch (...) {
        services_.log.error("match_not_loaded", {{"match", id}, {"problem", what_was_thrown()}});
        refused = Refusal{503, "not_stored", "the server cannot read it now", 0};
    }
    std::vector<Fetched> waiting = std::move(fetched_.extract(id).mapped());
    if (find(id) == nullptr) give_back(id);
    for (Fetched& then : waiting)
        services_.loop.post([this, refused, then = std::move(then)] {
            guarded(services_.log, "match_failed", [&] { then(refused); });
        });
}

void Rooms::take_in(const std::string& id, Read read) {
    std::shared_ptr<MatchRoom> made;
    try {
        if (read.problem) std::rethrow_exception(read.problem);
        if (!read.match) refuse(404, "no_match", "there is no such match");
        made = std::make_shared<MatchRoom>(services_, std::move(*read.match));
    } catch (const store::StoreUnavailable&) {
        throw;  // that is not the match's fault
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const Refusal& refusal) {
        const bool is_damaged = refusal.status != 404 && refusal.status != 421 &&
                                refusal.status != 503 && refusal.code != "aside" &&
                                refusal.code != "other_rules";
        if (!is_damaged) throw;
        put_aside(id, refusal.message);
        refuse_aside();
    } catch (...) {
        put_aside(id, what_was_thrown());
        refuse_aside();
    }
    const auto lease = leases_.find(id);
    if (lease != leases_.end()) made->write_with({id, lease->second});
    if (lease == leases_.end() && services_.nodes != nullptr)
        throw kUnknown;  // lost while it was read: another node may have it by now
    rooms_.emplace(id, made);
    made->go_on_under_these_rules();
    services_.metrics.count("matches_loaded");
}

bool Rooms::has_changed(const Read& read, const std::string& id) const {
    const auto row = services_.reader.find_match(id);
    if (row.has_value() != read.match.has_value()) return true;
    return row && (row->state != read.match->row.state || row->about != read.match->row.about);
}

void Rooms::put_aside(const std::string& id, const std::string& reason) {
    services_.log.error("match_put_aside", {{"match", id}, {"reason", reason}});
    services_.metrics.count("matches_put_aside");
    aside_[id] = reason;
    services_.committer.submit(
        [id, reason, at = services_.now()](store::Store& store) {
            store.put_aside(id, reason, at);
        },
        [this, id](const std::optional<std::string>& problem) {
            // Its row is damaged as well: it stays aside until the end, and is found again then.
            if (problem)
                services_.log.error("not_stored", {{"match", id}, {"problem", *problem}});
            else
                aside_.erase(id);
        });
}

// Lists and pages

bool Rooms::is_known_aside(const store::MatchRow& row) const {
    return row.state == "aside" || aside_.contains(row.id);
}

bool Rooms::is_aside(const store::MatchRow& row) const {
    return !row.damage.empty() || is_known_aside(row);
}

Json Rooms::info(const std::string& id) const {
    if (const auto room = find(id)) return room->info();
    auto row = services_.reader.find_match(id);
    if (!row) refuse(404, "no_match", "there is no such match");
    if (!row->damage.empty() && row->state != "aside") refuse_aside();
    if (is_aside(*row)) row->state = "aside";
    try {
        return info_of(*row, read_match_about(row->about));
    } catch (const Json::exception&) {
        refuse_aside();  // nothing can be said about it
    }
}

void Rooms::check_is_sound(const store::MatchRow& row) {
    if (!row.damage.empty() && !is_known_aside(row)) put_aside(row.id, row.damage);
    if (is_aside(row)) refuse_aside();
}

bool Rooms::is_to_be_read(const std::string& id) const {
    if (find(id) != nullptr || aside_.contains(id)) return false;
    const auto row = services_.reader.find_match(id);
    return row && row->state != "aside" && (row->state == "running" || !tells_all(*row));
}

// Time

void Rooms::take_up() {
    if (services_.nodes != nullptr) {  // those that nobody has, each in its turn
        for (const std::string& id : services_.reader.matches_in_state("running"))
            guarded(services_.log, "match_not_loaded", [&] {
                if (goes_on_alone(id, services_.reader))
                    fetch(id, [](const std::optional<Refusal>&) {});
            });
        return;
    }
    const auto read_now = [this](const std::string& id) {
        take_in(id, what_comes_of(
                        [&] { return stored_match_of(id, services_.reader, services_.games); }));
        return find(id);
    };
    for (const std::string& id : services_.reader.matches_in_state("running")) {
        guarded(services_.log, "match_not_loaded", [&] {
            const auto row = services_.reader.find_match(id);
            if (!row) return;
            if (row->damage.empty()) {
                const MatchAbout about = read_match_about(row->about);
                if (about.clock.kind == ClockKind::None && about.mode != "watch") return;
            }
            (void)read_now(id);
        });
    }
    // Complete, but not begun: an earlier release stored the one after the other.
    for (const std::string& id : services_.reader.matches_in_state("waiting"))
        guarded(services_.log, "match_not_loaded", [&] {
            const auto row = services_.reader.find_match(id);
            if (!row || !row->damage.empty()) return;
            const MatchAbout about = read_match_about(row->about);
            if (about.is_complete() && about.dice_are_open()) read_now(id)->begin();
        });
}

// A node that died may have had thousands.
void Rooms::take_up_adrift(const std::vector<std::string>& ids, std::shared_ptr<void> until_done) {
    const auto look = [this, ids, until_done]() -> std::function<void()> {
        std::vector<std::string> alone;
        std::vector<std::string> others;
        services_.readers.use([&](store::Store& store) {
            for (const std::string& id : ids)
                (goes_on_alone(id, store) ? alone : others).push_back(id);
            return true;
        });
        return [this, alone, others, until_done] {
            services_.nodes->let_rest(others);
            for (const std::string& id : alone)
                services_.loop.post([this, id, until_done] {
                    guarded(services_.log, "match_not_loaded",
                            [&] { fetch(id, [until_done](const std::optional<Refusal>&) {}); });
                });
        };
    };
    services_.workers.read(look, {}, "");
}

void Rooms::with_lease(const std::string& id, std::function<void()> then) {
    if (services_.nodes == nullptr || find(id) != nullptr) return then();
    services_.nodes->take(
        id, [this, id, then = std::move(then)](const store::Membership::Place& place) {
            if (!place.lease) return;  // who has it does it
            leases_[id] = place.lease->token;
            guarded(services_.log, "match_failed", then);
            if (find(id) == nullptr && !fetched_.contains(id)) give_back(id);
        });
}

void Rooms::tell_news() {
    go_round(news_, [](const std::shared_ptr<MatchRoom>& room) {
        if (const auto row = room->news())
            room->submit([row = *row](store::Store& store) { store.update_match(row); }, {});
    });
}

void Rooms::go_round(Round& round, const Visit& visit) {
    if (round.is_under_way) return;
    round = {true, ""};
    visit_some(round, visit);
}

// A visit may take matches out of the memory, its own or others.
void Rooms::visit_some(Round& round, const Visit& visit) {
    for (int left = kVisitedAtOnce; left > 0; --left) {
        const auto next = rooms_.upper_bound(round.behind);
        round.is_under_way = next != rooms_.end();
        if (!round.is_under_way) return;
        round.behind = next->first;
        const std::shared_ptr<MatchRoom> room = next->second;
        guarded(services_.log, "match_failed", [&] { visit(room); });
    }
    services_.loop.post([this, &round, visit] { visit_some(round, visit); });
}

void Rooms::tick(std::int64_t unused_ms) {
    go_round(ticks_, [this, before = services_.steady() - unused_ms,
                      left = std::make_shared<int>(kMostUnloaded)](const auto& room) {
        room->tick();
        if (*left == 0 || !room->can_be_unloaded(before)) return;
        --*left;
        unload(*room);
    });
}

// Where a running match stands when it leaves the memory: to go on, and for lists.
void Rooms::store_snapshot(const MatchRoom& room) {
    const auto snapshot = room.snapshot();
    if (!snapshot) return;
    room.submit(
        [row = room.resting_row(), snapshot = *snapshot](store::Store& store) {
            store.set_snapshot(row.id, snapshot);
            store.update_match(row);
        },
        {});
}

void Rooms::unload(MatchRoom& room) {
    store_snapshot(room);
    drop(room.row().id);
}

// Abandoned matches

// Looked for on a worker; then each has a turn of the loop of its own. Some stay as they are (by
// mail, damaged): the next look goes on behind those that this one has seen.
void Rooms::expire(const Kept& kept) {
    services_.workers.run([this, kept, looked_at = looked_at_,
                           now = services_.now()]() mutable -> std::function<void()> {
        std::vector<std::function<void()>> ends;
        const auto rows = [&](const std::string& state, std::int64_t kept_ms) {
            if (kept_ms <= 0) return std::vector<store::MatchRow>();
            store::Touched& seen = looked_at[state];
            auto found = services_.readers.use([&](store::Store& store) {
                return store.untouched(state, now - kept_ms, kMostExpired, seen);
            });
            const bool are_all = found.size() < static_cast<std::size_t>(kMostExpired);
            seen =
                are_all ? store::Touched{} : store::Touched{found.back().touched, found.back().id};
            return found;
        };
        for (const store::MatchRow& row : rows("waiting", kept.tables_ms))
            if (const auto about = sound_about(row); about && !is_played_by_mail(row, *about, now))
                ends.emplace_back([this, id = row.id, now] {
                    with_lease(id, [this, id, now] { close_table(id, now); });
                });
        for (const store::MatchRow& row : rows("running", kept.unfinished_ms))
            if (const auto about = sound_about(row))
                ends.emplace_back([this, id = row.id, now, before = now - kept.unfinished_ms,
                                   has_clock = about->clock.kind != ClockKind::None] {
                    with_lease(id, [this, id, now, before, has_clock] {
                        if (has_clock) return touch(id, now);  // it ends the match
                        end_abandoned(id, before);
                    });
                });
        return [this, ends = std::move(ends), looked_at = std::move(looked_at)] {
            looked_at_ = looked_at;
            for (const auto& end : ends)
                services_.loop.post(
                    [this, end] { guarded(services_.log, "match_not_expired", end); });
        };
    });
}

void Rooms::touch(const std::string& id, std::int64_t at) {
    services_.committer.submit([id, at](store::Store& store) { store.touch_match(id, at); }, {});
}

void Rooms::close_table(const std::string& id, std::int64_t now) {
    if (aside_.contains(id)) return;
    const auto table = find(id);
    if (table != nullptr && table->has_viewers()) return touch(id, now);
    if (table != nullptr && table->row().state != "waiting") return;  // since it was looked for
    services_.log.info("table_closed", {{"match", id}});
    services_.committer.submit([id](store::Store& store) { store.delete_match(id); },
                               [this, id](const std::optional<std::string>& problem) {
                                   const auto opened = find(id);  // perhaps only since then
                                   if (problem || opened == nullptr) return;
                                   opened->close_table();
                                   drop(id);
                               });
}

void Rooms::end_abandoned(const std::string& id, std::int64_t before) {
    fetch(id, [this, id, before](const std::optional<Refusal>&) {
        const auto table = find(id);
        if (table == nullptr || table->row().state != "running") return;
        if (table->last_at() >= before || table->has_viewers())
            return touch(id, std::max(table->last_at(), before + kHourMs));
        table->abandon();
    });
}

void Rooms::say_stopping() {
    for (const auto& room : all())
        guarded(services_.log, "match_failed", [&] {
            store_snapshot(*room);
            room->say_stopping();
        });
}

}  // namespace affray::server
