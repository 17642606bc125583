#include "server/room/match/habits.h"

namespace affray::server {

Json to_json(const Habits& habits) {
    Json json = bots::to_json(habits.preferences);
    json["reactions"] = habits.passes_lone_reactions ? "auto" : "ask";
    return json;
}

core::Result<Habits> read_habits(const Json& json) {
    Habits habits;
    Json rest = json.is_object() ? json : Json::array();
    if (rest.contains("reactions")) {
        const Json reactions = rest.at("reactions");
        if (reactions != "auto" && reactions != "ask")
            return core::Error{"bad_preferences", R"('reactions' must be "ask" or "auto")"};
        habits.passes_lone_reactions = reactions == "auto";
        rest.erase("reactions");
    }
    const auto preferences = bots::read_preferences(rest);
    if (!preferences) return preferences.error();
    habits.preferences = *preferences;
    return habits;
}

void SeatHabits::read(int seat, const MatchAbout& about, store::People& people) {
    const auto i = static_cast<std::size_t>(seat);
    if (about.seats[i].kind != SeatKind::Human) return;
    if (const auto user = people.find_user(about.seats[i].user))
        if (const auto habits = read_habits(user->preferences)) habits_[i] = *habits;
}

void SeatHabits::set(const MatchAbout& about, const std::string& user, const Habits& habits) {
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].user == user) habits_[i] = habits;
}

}  // namespace affray::server
