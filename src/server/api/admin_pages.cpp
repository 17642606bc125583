#include "server/api/admin_pages.h"

#include <set>

#include "server/api/people/names.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

constexpr int kMostReports = 200;
constexpr int kMostLogLines = 200;

}  // namespace

Json admin_person(const AdminView& view, const std::string& id) {
    const auto user = view.store.find_user(id);
    if (!user)
        return {{"id", id}, {"name", ""}, {"account", false}, {"ban", nullptr}, {"mute", nullptr}};
    const auto told = [&](store::SanctionKind kind) {
        const auto found = view.sanctions.on(id, kind, view.now);
        return found ? to_json(*found) : Json(nullptr);
    };
    return {{"id", id},
            {"name", user->name},
            {"account", user->has_account()},
            {"ban", told(store::SanctionKind::Ban)},
            {"mute", told(store::SanctionKind::Mute)}};
}

Json reports_page(const AdminView& view) {
    Json reports = Json::array();
    for (const store::Complaint& report : view.store.complaints(kMostReports))
        reports.push_back({{"id", report.id},
                           {"by", admin_person(view, report.by)},
                           {"about", admin_person(view, report.about)},
                           {"match", report.match.empty() ? Json(nullptr) : Json(report.match)},
                           {"text", report.text},
                           {"at", iso_time(report.at)},
                           {"settled", report.settled}});
    return reports;
}

Json people_page(const AdminView& view, const std::string& asked) {
    Json people = Json::array();
    if (asked.empty()) {
        std::set<std::string> ids;
        for (const store::Sanction& each : view.store.sanctions())
            if (view.sanctions.on(each.user, each.kind, view.now)) ids.insert(each.user);
        for (const std::string& id : ids) people.push_back(admin_person(view, id));
        return people;
    }
    if (view.store.find_user(asked)) people.push_back(admin_person(view, asked));
    for (const store::User& user : view.store.people_named(keys_of_name(asked)))
        people.push_back(admin_person(view, user.id));
    return people;
}

Json aside_page(const AdminView& view) {
    Json matches = Json::array();
    for (const store::AsideMatch& aside : view.store.matches_aside()) {
        const auto row = view.store.find_match(aside.match);
        Json people = Json::array();
        if (row)
            for (const store::SeatHolder& holder : row->holders)
                if (const auto user = view.store.find_user(holder.user))
                    people.push_back(user->name);
        matches.push_back({{"id", aside.match},
                           {"game", row ? row->game : ""},
                           {"reason", aside.reason},
                           {"people", std::move(people)},
                           {"touched", iso_time(aside.at)}});
    }
    return matches;
}

Json log_page(const AdminView& view) {
    Json lines = Json::array();
    for (const store::AdminLine& line : view.store.admin_log(kMostLogLines)) {
        const auto admin = view.store.find_user(line.admin);
        lines.push_back({{"at", iso_time(line.at)},
                         {"admin", admin ? admin->name : line.admin},
                         {"what", line.what},
                         {"about", line.about}});
    }
    return lines;
}

}  // namespace affray::server
