#include "server/api/matches/tables.h"

#include "server/net/connections.h"
#include "server/room/match/match_rating.h"

namespace affray::server {

namespace {

constexpr int kMostTablesClosed = 1000;
constexpr int kRetryMatchesS = 60;

}  // namespace

void add_match(const NewMatch& made, const std::string& opener, store::Store& store) {
    store.add_match(made.row);
    if (!opener.empty()) store.set_opener(made.row.id, opener);
    for (const store::LogEntry& line : made.lines) store.append(made.row.id, line);
    if (made.snapshot) store.set_snapshot(made.row.id, *made.snapshot);
}

Tables::Tables(const Shared& shared, Rooms& rooms, const store::SealKey& key)
    : services_(shared.services),
      requests_(shared.requests),
      news_(shared.news),
      rooms_(rooms),
      key_(key) {
    shared.news.hears("match", [this](const Json& message) { hear(message); });
}

// Opening

void Tables::check_has_room(const HttpRequest& request, const std::string& user) const {
    const auto check = [](std::size_t unfinished, std::size_t most, const char* refusal) {
        if (unfinished >= most) throw Refusal{429, "too_many_matches", refusal, kRetryMatchesS};
    };
    check(services_.reader.count_unfinished(user), services_.budgets.unfinished_of_person(),
          "finish some of your matches first");
    check(services_.reader.count_opened_by(opener_of(request)),
          services_.budgets.unfinished_of_address(),
          "too many matches from your address are not over");
}

std::string Tables::opener_of(const HttpRequest& request) const {
    return store::keyed_hash(address_share(requests_.address_of(request)), key_);
}

void Tables::open(WantedMatch wanted, const Opened& then) {
    services_.workers.run(
        [this, wanted = std::move(wanted), now = services_.now(),
         then]() mutable -> std::function<void()> {
            services_.readers.use([&](store::Store& store) {
                note_ratings(wanted.game, wanted.about, store, now);
                return true;
            });
            const auto made = std::make_shared<const NewMatch>(
                new_match(std::move(wanted), now, services_.games));
            return [this, made, then] { open(*made, "", then); };
        },
        [then] { then(nullptr); });
}

void Tables::open(const NewMatch& made, const std::string& opener, Opened then) {
    services_.committer.submit(
        [made, opener](store::Store& store) { add_match(made, opener, store); },
        [this, id = made.row.id, game = made.row.game, begins = !made.lines.empty(),
         then = std::move(then)](const std::optional<std::string>& problem) {
            if (problem) return then(nullptr);
            services_.metrics.count("matches");
            if (begins) services_.log.info("match_began", {{"match", id}, {"game", game}});
            rooms_.fetch(id, [this, id, begins, then](const std::optional<Refusal>&) {
                const auto table = rooms_.find(id);
                if (begins && table != nullptr) table->go_on();
                then(table);
            });
        });
}

HttpReply Tables::opened_reply(const std::shared_ptr<MatchRoom>& table) {
    return table != nullptr ? json_reply(table->info(), 201)
                            : error_reply({503, "not_stored", "the server could not store it"});
}

// Closing

void Tables::close(const std::string& id) {
    services_.committer.submit([id](store::Store& store) { store.delete_match(id); },
                               [this, id](const std::optional<std::string>& problem) {
                                   if (problem)
                                       services_.log.error("not_stored", {{"problem", *problem}});
                                   const auto table = rooms_.find(id);
                                   if (table == nullptr) return news_.tell_of_match(id, "closed");
                                   rooms_.drop(id);
                                   table->close_table();
                               });
}

void Tables::close_all_of(const std::string& user) {
    services_.workers.run([this, user]() -> std::function<void()> {
        const auto rows = services_.readers.use([&](store::Store& store) {
            return store.matches_of(user, "waiting", kMostTablesClosed);
        });
        std::vector<std::string> own;
        for (const store::MatchRow& row : rows)
            if (!row.holders.empty() && row.holders.front().user == user) own.push_back(row.id);
        return [this, own = std::move(own)] {
            for (const std::string& id : own) close(id);
        };
    });
}

void Tables::drop(const std::string& id) {
    if (const auto table = rooms_.find(id)) {
        table->close_table();
        rooms_.drop(id);
    }
    services_.committer.submit([id](store::Store& store) { store.delete_match(id); }, {});
}

void Tables::give_up(const std::string& id, const std::string& user) {
    const auto table = rooms_.find(id);
    if (table == nullptr) return news_.tell_of_match(id, "given_up", user);
    table->give_up_for(user);
}

void Tables::hear(const Json& message) {
    const auto table = rooms_.find(message.at("match"));
    if (table == nullptr) return;
    const std::string what = message.at("what");
    if (what == "closed") {
        rooms_.drop(table->row().id);
        return table->close_table();
    }
    const std::string user = message.at("person");
    if (what == "given_up") table->give_up_for(user);
    if (what == "erased") table->erase_name(user, nullptr);
}

}  // namespace affray::server
