// What an admin sees and does, instead of SQL by hand. Everything done is written down.
#include <algorithm>

#include "server/api/app.h"
#include "server/api/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kMostTablesClosed = 1000;
constexpr int kLongestSanctionDays = 3650;
constexpr std::int64_t kDayInMs = 24LL * 3600 * 1000;

}  // namespace

// Who asks is checked here, once for all of it.
void App::route_admin(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    if (!by.user.admin) refuse(403, "not_admin", "this is for admins");
    const Segments& path = exchange.path;
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

void App::show(const Exchange& exchange, AdminPage page) {
    on_worker(exchange,
              [this, page = std::move(page), sanctions = sanctions_, now = services_.now(),
               respond = exchange.respond]() -> std::function<void()> {
                  const Json shown = readers_.use([&](store::Store& store) {
                      return page({store, sanctions, now});
                  });
                  return [reply = json_reply(shown), respond] { respond(reply); };
              });
}

Json App::load_json() const {
    const store::Committer::Counts counts = committer_->counts();
    const double commits = std::max<double>(1, static_cast<double>(counts.commits));
    return {{"connections", live_.size()},
            {"matches_in_memory", rooms_.size()},
            {"workers_waiting", workers_->waiting()},
            {"writes_waiting", counts.waiting},
            {"commit_ms", static_cast<double>(counts.commit_us) / commits / 1000},
            {"resident_bytes", resident_bytes()}};
}

// What is done

void App::sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind) {
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
    const auto user = reader_->find_user(made.user);
    if (!user) refuse(404, "unknown_user", "there is nobody of this id");
    if (user->admin) refuse(409, "is_admin", "this is an admin");
    const bool is_ban = kind == store::SanctionKind::Ban;
    const store::AdminLine line{
        made.at,
        by.user.id,
        is_ban ? "ban" : "mute",
        {{"user", made.user}, {"name", user->name}, {"reason", made.reason}, {"days", days}}};
    submit(
        [made, line](store::Store& store) {
            store.put_sanction(made);
            store.add_admin_line(line);
        },
        exchange,
        [this, made, is_ban, respond = exchange.respond] {
            sanctions_.put(made);
            tell_nodes({{"about", "sanctions"}});
            if (is_ban) {
                live_.end([&](const Place& place) { return place.viewer->user == made.user; },
                          kCloseForbidden, "banned");
                close_tables_of(made.user);
            }
            respond(json_reply(admin_person({*reader_, sanctions_, services_.now()}, made.user)));
        });
}

// At which nobody could sit down with him any more.
void App::close_tables_of(const std::string& user) {
    workers_->run([this, user]() -> std::function<void()> {
        const auto rows = readers_.use([&](store::Store& store) {
            return store.matches_of(user, "waiting", kMostTablesClosed);
        });
        std::vector<std::string> own;
        for (const store::MatchRow& row : rows)
            if (!row.holders.empty() && row.holders.front().user == user) own.push_back(row.id);
        return [this, own = std::move(own)] {
            for (const std::string& id : own) close_match(id);
        };
    });
}

void App::lift_sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind) {
    const std::string user = text_field(body_object(exchange.request), "user", 40);
    const auto found = reader_->find_user(user);
    if (!found) refuse(404, "unknown_user", "there is nobody of this id");
    const bool is_ban = kind == store::SanctionKind::Ban;
    const store::AdminLine line{services_.now(),
                                by.user.id,
                                is_ban ? "unban" : "unmute",
                                {{"user", user}, {"name", found->name}}};
    submit(
        [user, kind, line](store::Store& store) {
            store.lift_sanction(user, kind);
            store.add_admin_line(line);
        },
        exchange,
        [this, user, kind, respond = exchange.respond] {
            sanctions_.lift(user, kind);
            tell_nodes({{"about", "sanctions"}});
            respond(json_reply(admin_person({*reader_, sanctions_, services_.now()}, user)));
        });
}

void App::settle_report(const Exchange& exchange, const Caller& by) {
    const int report = number_field(body_object(exchange.request), "report", 1, 2'000'000'000);
    const store::AdminLine line{services_.now(), by.user.id, "settle", {{"report", report}}};
    submit(
        [report, line](store::Store& store) {
            store.settle_complaint(report);
            store.add_admin_line(line);
        },
        exchange,
        [this, request = exchange.request, path = exchange.path, respond = exchange.respond] {
            show({request, path, respond}, reports_page);
        });
}

// For somebody who has lost password and code. The password stays good until the code is used.
void App::give_recovery_code(const Exchange& exchange, const Caller& by) {
    const std::string id = text_field(body_object(exchange.request), "user", 40);
    const auto user = reader_->find_user(id);
    if (!user || !user->has_account()) refuse(404, "unknown_user", "there is no such account");
    if (user->admin) refuse(409, "is_admin", "this is an admin");
    const std::string code = new_recovery_code();
    const store::AdminLine line{
        services_.now(), by.user.id, "recover", {{"user", id}, {"name", user->name}}};
    const auto late = std::make_shared<bool>(false);
    submit(
        [user = *user, code, line, late](store::Store& store) {
            *late = !store.set_password(user, user.password_hash, recovery_hash_of(code));
            if (!*late) store.add_admin_line(line);
        },
        exchange,
        [this, id, code, late, respond = exchange.respond] {
            if (*late) refuse(409, "out_of_date", "it has just changed; look again");
            respond(
                json_reply({{"person", admin_person({*reader_, sanctions_, services_.now()}, id)},
                            {"recovery_code", code}}));
        });
}

// A match that was put aside and can be read again: repaired, or by a release that reads it. If it
// cannot be, it is put aside anew.
void App::bring_back(const Exchange& exchange, const Caller& by) {
    const std::string id = text_field(body_object(exchange.request), "match", 40);
    const auto row = reader_->find_match(id);
    if (!row || row->state != "aside") refuse(404, "no_match", "no such match was put aside");
    const store::AdminLine line{services_.now(), by.user.id, "bring_back", {{"match", id}}};
    submit(
        [id, line](store::Store& store) {
            store.bring_back(id);
            store.add_admin_line(line);
        },
        exchange,
        [this, id, request = exchange.request, path = exchange.path, respond = exchange.respond] {
            rooms_.fetch(id, [this, request, path, respond](const std::optional<Refusal>& refusal) {
                attempt(request, respond, [&] {
                    if (refusal && refusal->code == "aside") throw *refusal;
                    show({request, path, respond}, aside_page);
                });
            });
        });
}

}  // namespace affray::server
