#include "server/api/rooms.h"

#include <algorithm>

#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr int kMostExpired = 50;  // expire with one look
constexpr std::int64_t kHourMs = 3600LL * 1000;

const Refusal kAside{409, "aside",
                     "the match is damaged and was put aside; who runs the server is told", 0};

[[noreturn]] void refuse_aside() { throw kAside; }

// Nothing: there is no such match.
std::optional<StoredMatch> stored_match_of(const std::string& id, store::Store& store,
                                           core::GameTypes games) {
    auto row = store.find_match(id);
    if (!row) return std::nullopt;
    if (row->state == "aside") refuse_aside();
    if (!row->damage.empty()) throw store::DamagedData(row->damage);
    return read_stored_match(std::move(*row), store, games);
}

}  // namespace

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

std::shared_ptr<MatchRoom> Rooms::at(const std::string& id) {
    if (auto room = find(id)) return room;
    if (aside_.contains(id)) refuse_aside();
    services_.metrics.count("matches_read_on_loop");
    return take_in(id, [&] {
        auto match = stored_match_of(id, services_.reader, services_.games);
        if (!match) refuse(404, "no_match", "there is no such match");
        return std::move(*match);
    });
}

std::shared_ptr<MatchRoom> Rooms::take_in(const std::string& id,
                                          const std::function<StoredMatch()>& read) {
    std::shared_ptr<MatchRoom> made;
    try {
        made = std::make_shared<MatchRoom>(services_, read());
    } catch (const store::StoreUnavailable&) {
        throw;  // that is not the match's fault
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const Refusal& refusal) {
        const bool is_damaged =
            refusal.status != 404 && refusal.code != "aside" && refusal.code != "other_rules";
        if (!is_damaged) throw;
        put_aside(id, refusal.message);
        refuse_aside();
    } catch (...) {
        put_aside(id, what_was_thrown());
        refuse_aside();
    }
    rooms_.emplace(id, made);
    made->go_on_under_these_rules();
    services_.metrics.count("matches_loaded");
    return made;
}

// Many may come at once, after a restart: it is read once for all of them.
void Rooms::fetch(const std::string& id, Fetched then) {
    if (find(id) != nullptr) return then(std::nullopt);
    if (aside_.contains(id)) return then(kAside);
    std::vector<Fetched>& waiting = fetched_[id];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    struct Read {
        std::optional<StoredMatch> match;
        std::exception_ptr problem;
    };
    services_.workers.run([this, id]() -> std::function<void()> {
        const auto read = std::make_shared<Read>();
        try {
            read->match = services_.readers.use(
                [&](store::Store& store) { return stored_match_of(id, store, services_.games); });
        } catch (...) {
            read->problem = std::current_exception();
        }
        return [this, id, read] {
            std::optional<Refusal> refused;
            try {
                // Meanwhile it may have been opened in another way, changed, or closed for good.
                if (!read->problem && has_changed(read->match, id)) (void)at(id);
                if (find(id) == nullptr)
                    take_in(id, [&] {
                        if (read->problem) std::rethrow_exception(read->problem);
                        return std::move(*read->match);
                    });
            } catch (const Refusal& refusal) {
                refused = refusal;
            } catch (...) {
                services_.log.error("match_not_loaded",
                                    {{"match", id}, {"problem", what_was_thrown()}});
                refused = Refusal{503, "not_stored", "the server cannot read it now", 0};
            }
            const auto waiting = std::move(fetched_.extract(id).mapped());
            for (const Fetched& then : waiting)
                guarded(services_.log, "match_failed", [&] { then(refused); });
        };
    });
}

bool Rooms::has_changed(const std::optional<StoredMatch>& read, const std::string& id) const {
    const auto row = services_.reader.find_match(id);
    return !row || !read || row->state != read->row.state || row->about != read->row.about;
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

bool Rooms::is_aside(const store::MatchRow& row) const {
    return row.state == "aside" || !row.damage.empty() || aside_.contains(row.id);
}

Json Rooms::info(const store::MatchRow& row) { return info(row, !tells_all(row)); }

Json Rooms::info(const std::string& id) {
    if (const auto room = find(id)) return room->info();
    const auto row = services_.reader.find_match(id);
    if (!row) refuse(404, "no_match", "there is no such match");
    // Whoever asks for one match wants to open it: whether it can be read is found out now.
    return info(*row, row->state == "running" || !tells_all(*row));
}

bool Rooms::is_to_be_read(const std::string& id) const {
    if (find(id) != nullptr || aside_.contains(id)) return false;
    const auto row = services_.reader.find_match(id);
    return row && row->state != "aside" && (row->state == "running" || !tells_all(*row));
}

Json Rooms::info(const store::MatchRow& row, bool reads_log) {
    if (const auto room = find(row.id)) return room->info();
    if (reads_log && row.state != "aside") {
        try {
            return at(row.id)->info();
        } catch (const Refusal& refusal) {
            if (refusal.code != "aside" || !row.damage.empty()) throw;
        }
    }
    store::MatchRow shown = row;
    if (is_aside(row)) shown.state = "aside";
    try {
        return info_of(shown, read_match_about(shown.about));
    } catch (const Json::exception&) {
        refuse_aside();  // nothing can be said about it
    }
}

// Time

void Rooms::take_up() {
    for (const std::string& id : services_.reader.matches_in_state("running")) {
        guarded(services_.log, "match_not_loaded", [&] {
            const auto row = services_.reader.find_match(id);
            if (!row) return;
            if (row->damage.empty()) {
                const MatchAbout about = read_match_about(row->about);
                if (about.clock.kind == ClockKind::None && about.mode != "watch") return;
            }
            (void)at(id);
        });
    }
    // Complete, but not begun: an earlier release stored the one after the other.
    for (const std::string& id : services_.reader.matches_in_state("waiting"))
        guarded(services_.log, "match_not_loaded", [&] {
            const auto row = services_.reader.find_match(id);
            if (!row || !row->damage.empty()) return;
            const MatchAbout about = read_match_about(row->about);
            if (about.is_complete() && about.dice_are_open()) at(id)->begin();
        });
}

void Rooms::tick() {
    for (const auto& room : all()) guarded(services_.log, "match_failed", [&] { room->tick(); });
}

// Where a running match stands when it leaves the memory: to go on, and for lists.
void Rooms::store_snapshot(const MatchRoom& room) {
    const auto snapshot = room.snapshot();
    if (!snapshot) return;
    services_.committer.submit(
        [row = room.resting_row(), snapshot = *snapshot](store::Store& store) {
            store.set_snapshot(row.id, snapshot);
            store.update_match(row);
        },
        {});
}

void Rooms::unload(std::int64_t unused_ms) {
    for (const auto& room : all()) {
        if (!room->can_be_unloaded(services_.steady() - unused_ms)) continue;
        store_snapshot(*room);
        drop(room->row().id);
    }
}

// Abandoned matches

void Rooms::expire(const Kept& kept) {
    if (kept.tables_ms > 0) close_tables(kept.tables_ms);
    if (kept.unfinished_ms > 0) end_abandoned(kept.unfinished_ms);
}

void Rooms::touch(const std::string& id, std::int64_t at) {
    services_.committer.submit([id, at](store::Store& store) { store.touch_match(id, at); }, {});
}

void Rooms::close_tables(std::int64_t kept_ms) {
    const std::int64_t now = services_.now();
    for (const store::MatchRow& row :
         services_.reader.untouched("waiting", now - kept_ms, kMostExpired)) {
        guarded(services_.log, "match_not_expired", [&] {
            if (is_aside(row)) return;
            const MatchAbout about = read_match_about(row.about);
            const auto table = find(row.id);
            if (table != nullptr && table->has_viewers()) return touch(row.id, now);
            // Who plays by correspondence looks in once in a while.
            const bool by_mail = about.clock.kind == ClockKind::Correspondence;
            if (by_mail && now - row.touched < about.clock.move_days * kDayMs) return;
            services_.log.info("table_closed", {{"match", row.id}});
            services_.committer.submit(
                [id = row.id](store::Store& store) { store.delete_match(id); },
                [this, id = row.id](const std::optional<std::string>& problem) {
                    const auto opened = find(id);  // perhaps only since then
                    if (problem || opened == nullptr) return;
                    opened->close_table();
                    drop(id);
                });
        });
    }
}

// Clocks end the others.
void Rooms::end_abandoned(std::int64_t kept_ms) {
    const std::int64_t now = services_.now();
    const std::int64_t before = now - kept_ms;
    for (const store::MatchRow& row : services_.reader.untouched("running", before, kMostExpired)) {
        guarded(services_.log, "match_not_expired", [&] {
            if (is_aside(row)) return;
            if (read_match_about(row.about).clock.kind != ClockKind::None)
                return touch(row.id, now);
            fetch(row.id, [this, id = row.id, before](const std::optional<Refusal>&) {
                const auto table = find(id);
                if (table == nullptr || table->row().state != "running") return;
                if (table->last_at() >= before || table->has_viewers())
                    return touch(id, std::max(table->last_at(), before + kHourMs));
                table->abandon();
            });
        });
    }
}

void Rooms::say_stopping() {
    for (const auto& room : all())
        guarded(services_.log, "match_failed", [&] {
            store_snapshot(*room);
            room->say_stopping();
        });
}

}  // namespace affray::server
