#include "server/api/people/people_elsewhere.h"

#include <algorithm>

#include "server/api/people/other_people.h"

namespace affray::server {

PeopleElsewhere::PeopleElsewhere(const Shared& shared, Rooms& rooms, LiveConnections& live,
                                 LeagueShelf& leagues, AccountNames& names, Sanctions& sanctions)
    : services_(shared.services),
      rooms_(rooms),
      live_(live),
      leagues_(leagues),
      names_(names),
      sanctions_(sanctions) {
    shared.news.hears("person", [this](const Json& message) {
        hear_of(message.at("person"), message.value("renamed", false));
    });
    shared.news.hears("sanctions", [this](const Json&) { read_sanctions_again(); });
}

void PeopleElsewhere::hear_of(const std::string& person, bool renamed) {
    end_sessions_that_are_over(person);
    const auto user = services_.reader.find_user(person);
    if (!user || renamed) leagues_.forget_pages();
    if (!user) return;
    if (renamed) names_.rename_here(*user);
    const auto unheard = unheard_by(person, services_.reader);
    const auto habits = read_habits(user->preferences);
    for (const auto& table : rooms_.all()) {
        table->set_unheard(person, unheard);
        if (habits && table->is_seated(person)) table->set_habits(person, *habits);
    }
}

void PeopleElsewhere::end_sessions_that_are_over(const std::string& person) {
    const auto sessions = services_.reader.sessions_of(person);
    live_.end([&](const LiveConnections::Place& place) {
        return place.viewer->user == person &&
               std::none_of(sessions.begin(), sessions.end(), [&](const store::Session& session) {
                   return session.id == place.session;
               });
    });
}

void PeopleElsewhere::read_sanctions_again() {
    Sanctions read;
    read.load(services_.reader);
    sanctions_ = std::move(read);
    live_.end(
        [this](const LiveConnections::Place& place) {
            return sanctions_.on(place.viewer->user, store::SanctionKind::Ban, services_.now())
                .has_value();
        },
        kCloseForbidden, "banned");
}

}  // namespace affray::server
