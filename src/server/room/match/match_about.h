// What a match is, apart from its log: who sits where with what, and how it is played. Stored as
// JSON beside the log.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "server/room/clock/game_clock.h"
#include "server/room/match/rating_range.h"
#include "store/dice/dice_agreement.h"
#include "store/store.h"

namespace affray::server {

using core::Json;

enum class SeatKind : std::uint8_t { Open, Human, Bot };

struct SeatAbout {
    SeatKind kind = SeatKind::Open;
    std::string user;  // of a human
    std::string name;  // of the coach or the bot
    bool account = false;
    std::string bot;
    int think_ms = 0;  // of a bot that thinks: for a turn
    Json side;         // a team or deck; null: not chosen yet
    std::string side_name;
    store::DiceShare dice;  // its part of the dice's secret
    Json rating;            // when he sat down, of who has one (ShownRating); null: he has none
};

// What a seat wishes that the others must agree to: "draw", "take_back", "rematch".
struct Offer {
    std::string what;
    int by = 0;
    std::set<int> accepted;
    std::map<int, std::string> dice = {};  // of a rematch: what seats commit to for it
};

// What a joiner must accept (terms.h), and what the position looks like in a list.
struct Terms {
    std::string hash;  // empty: everything is as the edition has it
    std::vector<int> score = {};
    Json standing = Json::array();
};

struct MatchAbout {
    std::string edition;
    std::string title;
    std::string mode;  // "bot", "hot_seat", "online", "watch"
    std::string by;    // who opened it; empty: not known
    Json options = Json::object();
    std::vector<SeatAbout> seats;
    ClockRules clock;
    bool rated = false;                // its result is to count (match_rating.h)
    std::optional<RatingRange> range;  // who may sit down; nothing: everybody
    std::string league;                // whose fixture it is; empty: it counts for none
    std::string fixture;               // in that league
    std::string rematch_of;
    std::string rematch;  // the match that followed
    std::vector<Offer> offers;
    Json position;  // begins here instead of before the first roll; null: it does not
    Terms terms;

    [[nodiscard]] bool is_complete() const;  // nobody is missing
    [[nodiscard]] bool dice_are_open() const;
    // Who has committed to nothing of his own: the server draws his part of the dice's secret.
    void add_server_shares();
    [[nodiscard]] Json header(const std::string& game) const;
    [[nodiscard]] bool has_take_back() const;
    void drop_take_backs();
    void rename(const store::User& user);  // he has another name, or an account now
    // Who deletes himself; his seat is free where the match `waits` for people.
    void erase_name(const std::string& user, bool waits);
};

[[nodiscard]] std::vector<store::SeatHolder> holders_of(const MatchAbout& about);

[[nodiscard]] Json to_json(const MatchAbout& about);
[[nodiscard]] MatchAbout read_match_about(const Json& json);  // as it was written by to_json

[[nodiscard]] std::string_view word_for(SeatKind kind);
[[nodiscard]] std::string name_of_side(const Json& side);

[[nodiscard]] SeatAbout human_seat(const store::User& user, const store::DiceShare& dice);

}  // namespace affray::server
