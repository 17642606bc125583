// What an admin sees and does, instead of SQL by hand. Everything done is written down.
#include <algorithm>
#include <set>

#include "server/api/app.h"
#include "server/api/names.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kMostReports = 200;
constexpr int kMostLogLines = 200;
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
    const auto tell = [&](const Json& json) { exchange.respond(json_reply(json)); };
    if (path.size() == 3 && reads) {
        if (what == "load") return tell(load_json());
        if (what == "reports") return tell(reports_json());
        if (what == "people") return tell(people_json(exchange.request));
        if (what == "aside") return tell(aside_json());
        if (what == "log") return tell(admin_log_json());
    }
    if (path.size() == 3 && exchange.request.method == "POST") {
        if (what == "ban") return sanction(exchange, by, store::SanctionKind::Ban);
        if (what == "mute") return sanction(exchange, by, store::SanctionKind::Mute);
        if (what == "unban") return lift_sanction(exchange, by, store::SanctionKind::Ban);
        if (what == "unmute") return lift_sanction(exchange, by, store::SanctionKind::Mute);
        if (what == "settle") return settle_report(exchange, by);
    }
    refuse(404, "not_found", "there is nothing here");
}

// What is seen

Json App::admin_person(const std::string& id) {
    const auto user = reader_->find_user(id);
    if (!user)
        return {{"id", id}, {"name", ""}, {"account", false}, {"ban", nullptr}, {"mute", nullptr}};
    const auto now = services_.now();
    const auto told = [&](store::SanctionKind kind) {
        const auto found = sanctions_.on(id, kind, now);
        return found ? to_json(*found) : Json(nullptr);
    };
    return {{"id", id},
            {"name", user->name},
            {"account", user->has_account()},
            {"ban", told(store::SanctionKind::Ban)},
            {"mute", told(store::SanctionKind::Mute)}};
}

Json App::load_json() {
    const store::Committer::Counts counts = committer_->counts();
    const double commits = std::max<double>(1, static_cast<double>(counts.commits));
    return {{"connections", places_.size()},
            {"matches_running", reader_->matches_in_state("running").size()},
            {"matches_in_memory", rooms_.size()},
            {"workers_waiting", workers_->waiting()},
            {"writes_waiting", counts.waiting},
            {"commit_ms", static_cast<double>(counts.commit_us) / commits / 1000},
            {"resident_bytes", resident_bytes()}};
}

Json App::reports_json() {
    Json reports = Json::array();
    for (const store::Complaint& report : reader_->complaints(kMostReports))
        reports.push_back({{"id", report.id},
                           {"by", admin_person(report.by)},
                           {"about", admin_person(report.about)},
                           {"match", report.match.empty() ? Json(nullptr) : Json(report.match)},
                           {"text", report.text},
                           {"at", iso_time(report.at)},
                           {"settled", report.settled}});
    return reports;
}

// Those under a sanction; or who has this name or id.
Json App::people_json(const HttpRequest& request) {
    const auto asked = request.query.find("q");
    Json people = Json::array();
    if (asked == request.query.end() || asked->second.empty()) {
        std::set<std::string> ids;
        for (const store::Sanction& each : reader_->sanctions())
            if (sanctions_.on(each.user, each.kind, services_.now())) ids.insert(each.user);
        for (const std::string& id : ids) people.push_back(admin_person(id));
        return people;
    }
    if (reader_->find_user(asked->second)) people.push_back(admin_person(asked->second));
    for (const store::User& user : reader_->people_named(keys_of_name(asked->second)))
        people.push_back(admin_person(user.id));
    return people;
}

Json App::aside_json() {
    Json matches = Json::array();
    for (const store::AsideMatch& aside : reader_->matches_aside()) {
        const auto row = reader_->find_match(aside.match);
        Json people = Json::array();
        if (row)
            for (const store::SeatHolder& holder : row->holders)
                if (const auto user = reader_->find_user(holder.user)) people.push_back(user->name);
        matches.push_back({{"id", aside.match},
                           {"game", row ? row->game : ""},
                           {"reason", aside.reason},
                           {"people", std::move(people)},
                           {"touched", iso_time(aside.at)}});
    }
    return matches;
}

Json App::admin_log_json() {
    Json lines = Json::array();
    for (const store::AdminLine& line : reader_->admin_log(kMostLogLines)) {
        const auto admin = reader_->find_user(line.admin);
        lines.push_back({{"at", iso_time(line.at)},
                         {"admin", admin ? admin->name : line.admin},
                         {"what", line.what},
                         {"about", line.about}});
    }
    return lines;
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
            if (is_ban) {
                end_sockets([&](const Place& place) { return place.viewer->user == made.user; },
                            kCloseForbidden, "banned");
                close_tables_of(made.user);
            }
            respond(json_reply(admin_person(made.user)));
        });
}

// At which nobody could sit down with him any more.
void App::close_tables_of(const std::string& user) {
    for (const store::MatchRow& row : reader_->matches_of(user, "waiting", kMostTablesClosed))
        if (!row.holders.empty() && row.holders.front().user == user) close_match(row.id);
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
            respond(json_reply(admin_person(user)));
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
        exchange, [this, respond = exchange.respond] { respond(json_reply(reports_json())); });
}

}  // namespace affray::server
