#include "server/api/people/deletion.h"

#include <algorithm>

#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/match/match_rating.h"

namespace affray::server {

namespace {

constexpr int kMostUnfinished = 10'000;
// Everybody else waits for what is stored with one transaction. More than anybody may have
// unfinished.
constexpr int kErasedAtOnce = 200;

// A table that he opened and that has not begun.
bool is_table_of(const store::MatchRow& row, const std::string& user) {
    return row.state == "waiting" && !row.holders.empty() && row.holders[0].user == user;
}

void erase_name(store::MatchRow row, const std::string& user, store::Store& store) {
    if (!row.damage.empty() || !row.about.is_object() || !row.about.contains("seats")) return;
    std::size_t number = 0;
    for (Json& seat : row.about.at("seats")) {
        if (seat.is_object() && seat.value("user", Json()) == user) {
            seat["user"] = "";
            seat["name"] = "";
            seat["account"] = false;
            seat["rating"] = nullptr;
            forget_rating(row.result, number);
        }
        ++number;
    }
    std::erase_if(row.holders,
                  [&](const store::SeatHolder& holder) { return holder.user == user; });
    store.update_match(row);
}

// Some of his matches, as they were, or all that are left and himself. At others' tables his seat
// is not free yet.
struct Erased {
    std::vector<store::MatchRow> rows;
    bool is_gone = false;
};
Erased erase_stored_person(const std::string& user, store::Store& store) {
    Erased erased{store.matches_of(user, "", kErasedAtOnce)};
    bool is_on_the_way = false;
    for (const store::MatchRow& row : erased.rows) {
        if (is_table_of(row, user)) store.delete_match(row.id);
        if (row.state != "waiting") erase_name(row, user, store);
        is_on_the_way |= row.damage.empty() && (row.state != "waiting" || is_table_of(row, user));
    }
    // Damaged ones keep whom they have: they would come again for ever.
    erased.is_gone = erased.rows.size() < kErasedAtOnce || !is_on_the_way;
    if (erased.is_gone) store.delete_user(user);
    return erased;
}

}  // namespace

Deletion::Deletion(const Shared& shared, Rooms& rooms, Tables& tables, LiveConnections& live,
                   LeagueShelf& leagues, Passwords& passwords, const Welcome& welcome)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      rooms_(rooms),
      tables_(tables),
      live_(live),
      leagues_(leagues),
      passwords_(passwords),
      welcome_(welcome) {}

void Deletion::delete_me(const Exchange& exchange) {
    const store::User user = callers_.known(exchange.request).user;
    if (!user.has_account()) return erase(exchange, user.id);
    const std::string password =
        text_field(body_object(exchange.request), "password", kLongestPassword);
    passwords_.check(exchange, user.name, user, password,
                     [this, exchange, id = user.id] { erase(exchange, id); });
}

void Deletion::erase(const Exchange& exchange, const std::string& user) {
    const auto work = [this, exchange, user]() -> std::function<void()> {
        Rows running;
        Rows waiting;
        services_.readers.use([&](store::Store& store) {
            running = store.matches_of(user, "running", kMostUnfinished);
            waiting = store.matches_of(user, "waiting", kMostUnfinished);
            return true;
        });
        return [this, exchange, user, running, waiting] {
            give_up_all(running, user, [this, exchange, user, waiting] {
                leave_tables(waiting, user, [this, exchange, user] {
                    requests_.attempt(exchange, [&] { erase_person(exchange, user); });
                });
            });
        };
    };
    requests_.in_background(exchange, work, user);
}

// One that cannot be read is left as it is.
void Deletion::give_up_all(const Rows& running, const std::string& user,
                           const std::function<void()>& then) {
    if (running.empty()) return then();
    const auto left = std::make_shared<std::size_t>(running.size());
    for (const store::MatchRow& row : running)
        rooms_.fetch(row.id, [this, id = row.id, user, left, then](const std::optional<Refusal>&) {
            guarded(services_.log, "match_not_given_up", [&] { tables_.give_up(id, user); });
            if (--*left == 0) then();
        });
}

void Deletion::leave_tables(const Rows& waiting, const std::string& user,
                            const std::function<void()>& then) {
    const std::shared_ptr<void> when_all_are_left(nullptr, [then](void*) { then(); });
    for (const store::MatchRow& row : waiting)
        if (!is_table_of(row, user)) erase_in_memory(row, user, when_all_are_left);
}

// He is told that he is gone when his matches in memory have forgotten him, too.
void Deletion::erase_person(const Exchange& exchange, const std::string& user) {
    const auto is_gone = std::make_shared<bool>(false);
    const std::shared_ptr<void> until_done(
        nullptr, [is_gone, exchange, farewell = welcome_.farewell(exchange.request)](void*) {
            if (*is_gone) exchange.respond(farewell);  // otherwise he was told that it failed
        });
    erase_some(exchange, user, is_gone, until_done);
}

// What is in memory follows each part that was stored: it would write his name once more.
void Deletion::erase_some(const Exchange& exchange, const std::string& user,
                          const std::shared_ptr<bool>& is_gone,
                          const std::shared_ptr<void>& until_done) {
    const auto erased = std::make_shared<Erased>();
    requests_.store(
        [erased, user](store::Store& store) { *erased = erase_stored_person(user, store); },
        exchange,
        [this, exchange, user, erased, is_gone, until_done] {
            for (const store::MatchRow& row : erased->rows) erase_in_memory(row, user, until_done);
            if (!erased->is_gone) return erase_some(exchange, user, is_gone, until_done);
            *is_gone = true;
            forget(user);
        });
}

void Deletion::forget(const std::string& user) {
    live_.end_all_of(user);
    news_.tell_of_person(user);
    leagues_.forget_pages();
}

void Deletion::erase_in_memory(const store::MatchRow& row, const std::string& user,
                               const std::shared_ptr<void>& until_done) {
    const bool is_own = is_table_of(row, user);
    if (rooms_.find(row.id) == nullptr)
        news_.tell_of_match(row.id, is_own ? "closed" : "erased", user);
    if (is_own) {
        if (const auto table = rooms_.find(row.id)) table->close_table();
        return rooms_.drop(row.id);
    }
    // Only the table itself can free a seat.
    if (row.state != "waiting" && rooms_.find(row.id) == nullptr) return;
    rooms_.fetch(row.id, [this, id = row.id, user, until_done](const std::optional<Refusal>&) {
        if (const auto table = rooms_.find(id)) table->erase_name(user, until_done);
    });
}

}  // namespace affray::server
