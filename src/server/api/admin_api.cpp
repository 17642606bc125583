#include "server/api/admin_api.h"

#include <algorithm>

#include "server/api/base/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kLongestSanctionDays = 3650;
constexpr std::int64_t kDayInMs = 24LL * 3600 * 1000;

}  // namespace

AdminApi::AdminApi(const Shared& shared, Rooms& rooms, LiveConnections& live, Sanctions& sanctions,
                   Tables& tables)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      rooms_(rooms),
      live_(live),
      sanctions_(sanctions),
      tables_(tables) {}

// Who asks is checked here, once for all of it.
void AdminApi::route(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    if (!by.user.admin) refuse(403, "not_admin", "this is for admins");
    const auto& path = exchange.path;
    const bool reads = exchange.request.method == "GET";
    const std::string what = path.size() > 2 ? path[2] : "";
    if (path.size() == 3 && reads) {
        if (what == "load")
            return show(exchange, [load = load_json()](const AdminView& view) {
                Json page = load;
                page["matches_running"] = view.store.matches_in_state("running").size();
                return page;
            });
        if (what == "reports") return show(exchange, reports_page);
        if (what == "people") {
            const auto asked = exchange.request.query.find("q");
            const std::string name = asked == exchange.request.query.end() ? "" : asked->second;
            return show(exchange,
                        [name](const AdminView& view) { return people_page(view, name); });
        }
        if (what == "aside") return show(exchange, aside_page);
        if (what == "log") return show(exchange, log_page);
    }
    if (path.size() == 3 && exchange.request.method == "POST") {
        if (what == "ban") return sanction(exchange, by, store::SanctionKind::Ban);
        if (what == "mute") return sanction(exchange, by, store::SanctionKind::Mute);
        if (what == "unban") return lift_sanction(exchange, by, store::SanctionKind::Ban);
        if (what == "unmute") return lift_sanction(exchange, by, store::SanctionKind::Mute);
        if (what == "settle") return settle_report(exchange, by);
        if (what == "recover") return give_recovery_code(exchange, by);
        if (what == "bring_back") return bring_back(exchange, by);
    }
    refuse(404, "not_found", "there is nothing here");
}

// What is seen

Json AdminApi::person(const std::string& id) const {
    return admin_person({services_.reader, sanctions_, services_.now()}, id);
}

void AdminApi::show(const Exchange& exchange, Page page) {
    requests_.on_worker(exchange,
                        [this, page = std::move(page), sanctions = sanctions_,
                         now = services_.now(), exchange]() -> std::function<void()> {
                            const Json shown = services_.readers.use([&](store::Store& store) {
                                return page({store, sanctions, now});
                            });
                            return
                                [reply = json_reply(shown), exchange] { exchange.respond(reply); };
                        });
}

Json AdminApi::load_json() const {
    const store::Committer::Counts counts = services_.committer.counts();
    const double commits = std::max<double>(1, static_cast<double>(counts.commits));
    return {{"connections", live_.size()},
            {"matches_in_memory", rooms_.size()},
            {"workers_waiting", services_.workers.waiting()},
            {"writes_waiting", counts.waiting},
            {"commit_ms", static_cast<double>(counts.commit_us) / commits / 1000},
            {"resident_bytes", resident_bytes()}};
}

// What is done

void AdminApi::sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind) {
    const Json body = body_object(exchange.request);
    store::Sanction made;
    made.kind = kind;
    made.user = text_field(body, "user", 40);
    made.reason = clean_text(text_field(body, "reason", 500), "reason");
    made.by = by.user.id;
    made.at = services_.now();
    // Without days it lasts until it is lifted.
    const int days = number_field_or(body, "days", 0, kLongestSanctionDays, 0);
    made.until = days == 0 ? 0 : made.at + days * kDayInMs;
    const auto user = services_.reader.find_user(made.user);
    if (!user) refuse(404, "unknown_user", "there is nobody of this id");
    if (user->admin) refuse(409, "is_admin", "this is an admin");
    const bool is_ban = kind == store::SanctionKind::Ban;
    const store::AdminLine line{
        made.at,
        by.user.id,
        is_ban ? "ban" : "mute",
        {{"user", made.user}, {"name", user->name}, {"reason", made.reason}, {"days", days}}};
    requests_.store(
        [made, line](store::Store& store) {
            store.put_sanction(made);
            store.add_admin_line(line);
        },
        exchange,
        [this, made, is_ban, exchange] {
            sanctions_.put(made);
            news_.tell_of_sanctions();
            if (is_ban) {
                live_.send_away(made.user);
                tables_.close_all_of(made.user);
            }
            exchange.respond(json_reply(person(made.user)));
        });
}

void AdminApi::lift_sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind) {
    const std::string user = text_field(body_object(exchange.request), "user", 40);
    const auto found = services_.reader.find_user(user);
    if (!found) refuse(404, "unknown_user", "there is nobody of this id");
    const bool is_ban = kind == store::SanctionKind::Ban;
    const store::AdminLine line{services_.now(),
                                by.user.id,
                                is_ban ? "unban" : "unmute",
                                {{"user", user}, {"name", found->name}}};
    requests_.store(
        [user, kind, line](store::Store& store) {
            store.lift_sanction(user, kind);
            store.add_admin_line(line);
        },
        exchange,
        [this, user, kind, exchange] {
            sanctions_.lift(user, kind);
            news_.tell_of_sanctions();
            exchange.respond(json_reply(person(user)));
        });
}

void AdminApi::settle_report(const Exchange& exchange, const Caller& by) {
    const int report = number_field(body_object(exchange.request), "report", 1, 2'000'000'000);
    const store::AdminLine line{services_.now(), by.user.id, "settle", {{"report", report}}};
    requests_.store(
        [report, line](store::Store& store) {
            store.settle_complaint(report);
            store.add_admin_line(line);
        },
        exchange, [this, exchange] { show(exchange, reports_page); });
}

// For somebody who has lost password and code. The password stays good until the code is used.
void AdminApi::give_recovery_code(const Exchange& exchange, const Caller& by) {
    const std::string id = text_field(body_object(exchange.request), "user", 40);
    const auto user = services_.reader.find_user(id);
    if (!user || !user->has_account()) refuse(404, "unknown_user", "there is no such account");
    if (user->admin) refuse(409, "is_admin", "this is an admin");
    const std::string code = new_recovery_code();
    const store::AdminLine line{
        services_.now(), by.user.id, "recover", {{"user", id}, {"name", user->name}}};
    const auto late = std::make_shared<bool>(false);
    requests_.store(
        [user = *user, code, line, late](store::Store& store) {
            *late = !store.set_password(user, user.password_hash, recovery_hash_of(code));
            if (!*late) store.add_admin_line(line);
        },
        exchange,
        [this, id, code, late, exchange] {
            if (*late) refuse(409, "out_of_date", "it has just changed; look again");
            exchange.respond(json_reply({{"person", person(id)}, {"recovery_code", code}}));
        });
}

// A match that was put aside and can be read again: repaired, or by a release that reads it. If it
// cannot be, it is put aside anew.
void AdminApi::bring_back(const Exchange& exchange, const Caller& by) {
    const std::string id = text_field(body_object(exchange.request), "match", 40);
    const auto row = services_.reader.find_match(id);
    if (!row || row->state != "aside") refuse(404, "no_match", "no such match was put aside");
    const store::AdminLine line{services_.now(), by.user.id, "bring_back", {{"match", id}}};
    requests_.store(
        [id, line](store::Store& store) {
            store.bring_back(id);
            store.add_admin_line(line);
        },
        exchange,
        [this, id, exchange] {
            rooms_.fetch(id, [this, exchange](const std::optional<Refusal>& refusal) {
                requests_.attempt(exchange, [&] {
                    if (refusal && refusal->code == "aside") throw *refusal;
                    show(exchange, aside_page);
                });
            });
        });
}

}  // namespace affray::server
