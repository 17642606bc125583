#include "server/api/matches/match_list.h"

#include <charconv>
#include <limits>

#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr int kMostListed = 100;
constexpr std::size_t kShownAtOnce = 4;  // of those in memory

// Milliseconds since 1970.
std::int64_t time_field(const std::string& text) {
    std::int64_t time = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), time);
    if (error != std::errc() || end != text.data() + text.size())
        refuse(400, "bad_request", "before: should be milliseconds since 1970");
    return time;
}

// Positions are told for one match at a time.
std::string listed_info(Json info) {
    info["position"] = nullptr;
    return dump(info);
}

// What a list shows of it where its row tells all; empty: the match must be looked at.
std::string listed(const store::MatchRow& row) {
    if (!tells_all(row)) return {};
    try {
        return listed_info(info_of(row, read_match_about(row.about)));
    } catch (const Json::exception&) {
        return {};
    }
}

bool is_full(const store::MatchRow& row) {
    try {
        return read_match_about(row.about).is_complete();
    } catch (const Json::exception&) {
        return false;
    }
}

}  // namespace

// Read on a worker, newest first, those before the time that `before` tells.
void MatchList::send(const Exchange& exchange) {
    const auto asked = [&](const char* what) { return exchange.request.query.contains(what); };
    const bool open = asked("open");
    const bool live = asked("live");
    const std::string user = open || live ? "" : callers_.admitted(exchange.request).user.id;
    const std::string state = asked("over") ? "over" : "";
    const std::int64_t before = asked("before") ? time_field(exchange.request.query.at("before"))
                                                : std::numeric_limits<std::int64_t>::max();
    requests_.hold_reading(exchange, user);
    const auto work = [this, open, live, user, state, before,
                       respond = exchange.respond]() -> std::function<void()> {
        auto list = std::make_shared<std::vector<Listed>>();
        try {
            const auto rows = services_.readers.use([&](store::Store& store) {
                return open || live ? store.open_matches(open ? "waiting" : "running", kMostListed)
                                    : store.matches_of(user, state, kMostListed, before);
            });
            for (const store::MatchRow& row : rows) {
                // A table at which all dice are not open yet is full.
                if (open && is_full(row)) continue;
                list->push_back({row.id, listed(row)});
            }
        } catch (const std::exception& error) {
            return [this, respond, problem = std::string(error.what())] {
                services_.log.error("list_failed", {{"problem", problem}});
                respond(error_reply({500, "internal", "something went wrong here"}));
            };
        }
        return [this, list, respond] { show_from(0, list, respond); };
    };
    services_.workers.run(work, {}, requests_.payer_of(exchange.request).address->key);
}

// A match that must be looked at is loaded; others get their turn before the next ones are shown.
void MatchList::show_from(std::size_t from, const List& list, const Site::Respond& respond) {
    std::size_t shown = 0;
    for (std::size_t i = from; i < list->size(); ++i) {
        Listed& one = (*list)[i];
        if (const auto table = rooms_.find(one.id)) {
            one.info = listed_info(table->info());
            if (++shown == kShownAtOnce)
                return services_.loop.post(
                    [this, list, i, respond] { show_from(i + 1, list, respond); });
        } else if (one.info.empty()) {
            return rooms_.fetch(one.id, [this, list, i, respond](const std::optional<Refusal>& no) {
                Listed& read = (*list)[i];
                guarded(services_.log, "match_not_listed", [&] {
                    if (!no || no->code == "aside" || no->code == kMoved)
                        read.info = listed_info(rooms_.info(read.id));
                });
                show_from(i + 1, list, respond);
            });
        }
    }
    std::string text;
    for (const Listed& one : *list)
        if (!one.info.empty()) text += (text.empty() ? "" : ",") + one.info;
    respond(text_reply("[" + text + "]", "application/json"));
}

}  // namespace affray::server
