// What a person set for all his matches, and the habits of those who sit at one.
#pragma once

#include <string>
#include <vector>

#include "bots/preferences.h"
#include "server/room/match/match_about.h"
#include "store/store.h"

namespace affray::server {

struct Habits {
    bots::Preferences preferences = bots::default_preferences();
    bool passes_lone_reactions = false;
};
[[nodiscard]] Json to_json(const Habits& habits);
[[nodiscard]] core::Result<Habits> read_habits(const Json& json);

// By seat. A bot's are never asked for.
class SeatHabits {
public:
    explicit SeatHabits(std::size_t seats) : habits_(seats) {}

    [[nodiscard]] const Habits& of(int seat) const {
        return habits_[static_cast<std::size_t>(seat)];
    }
    // As the person who sits there has stored them.
    void read(int seat, const MatchAbout& about, store::People& people);
    void set(const MatchAbout& about, const std::string& user, const Habits& habits);

private:
    std::vector<Habits> habits_;
};

}  // namespace affray::server
