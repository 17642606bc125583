// A league as somebody looks at it, and the pieces that every page is made of
// (web/src/wire/leagues.ts). Pure functions: a page follows from the log and from who asks.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "league/season_log.h"

namespace affray::server {

using core::Json;

// A bot that runs a team is "bot:rookie", the second one of its kind "bot:rookie:2".
inline constexpr std::string_view kBotPrefix = "bot:";
[[nodiscard]] std::string bot_of(const std::string& coach);  // "rookie"; empty: he is no bot

struct PersonName {
    std::string name;
    bool account = false;
};

// Small things beside the log: kind, then key.
using LeagueNotes = std::map<std::string, std::map<std::string, Json>>;
inline constexpr const char* kMatchNote = "match";        // a fixture's: the match that is played
inline constexpr const char* kTimesNote = "times";        // a fixture's: proposed times
inline constexpr const char* kAgreedNote = "agreed";      // a fixture's: when it will be played
inline constexpr const char* kRemindedNote = "reminded";  // a fixture's: when, and by whom

inline constexpr const char* kDiceNote = "dice";  // a team's: the secret of its dice, sealed

struct LeagueView {
    std::string id;
    const league::SeasonLog& log;
    const league::League& league;
    const LeagueNotes& notes;
    std::string invitation;
    std::string viewer;   // empty: nobody whom we know
    std::string today;    // 2026-11-18, in the time zone of the league: for deadlines
    std::string utc_day;  // days of silence begin and end at midnight UTC
    std::function<PersonName(const std::string&)> name_of;
    std::function<Json(const std::string&)> rating_of =
        {};                           // on this server (ShownRating), or null
    std::set<std::string> here = {};  // who has looked at a page of leagues just now

    [[nodiscard]] bool is_commissioner() const {
        return !viewer.empty() && league.is_commissioner(viewer);
    }
    [[nodiscard]] bool coaches(const league::TeamId& team) const;
    // His teams that have not withdrawn.
    [[nodiscard]] std::vector<league::TeamId> own_teams() const;
    [[nodiscard]] const Json* note(const char* kind, const std::string& key) const;
};

// An object that is put together name by name. Lists in braces take four times as long, and the
// pages of a large league have thousands of objects.
class JsonObject {
public:
    JsonObject& add(const char* name, Json value) {  // a name that is not in it yet
        json_.get_ref<Json::object_t&>().emplace_back(name, std::move(value));
        return *this;
    }
    [[nodiscard]] Json taken() { return std::move(json_); }

private:
    Json json_ = Json::object();
};

[[nodiscard]] Json person_json(const LeagueView& view, const std::string& person);
// By person; on this server, in the edition of the league.
[[nodiscard]] Json ratings_json(const LeagueView& view, const std::vector<std::string>& people);
[[nodiscard]] Json team_ref(const LeagueView& view, const league::TeamId& team);
[[nodiscard]] Json fixture_json(const LeagueView& view, const league::Fixture& fixture);
// Null: the fixture is no more.
[[nodiscard]] Json fixture_or_null(const LeagueView& view, const std::string& fixture);
[[nodiscard]] Json text_or_null(const std::string& text);
[[nodiscard]] Json trophy_json(const LeagueView& view, const std::string& trophy);

// LeagueSummary: what a list shows; stored beside the league without who asks.
[[nodiscard]] Json summary_json(const LeagueView& view);
[[nodiscard]] std::string state_of(const league::League& league);
[[nodiscard]] Json head_json(const LeagueView& view);
[[nodiscard]] std::string_view game_of(const league::League& league);  // as the lobby calls it
[[nodiscard]] std::string edition_of(const league::League& league);    // "crp", "underworlds" ...
// As the books have them.
[[nodiscard]] league::LeagueSettings usual_settings_of(const league::League& league);

// "open", "running", "reported", "played", "forfeited", "bye"
[[nodiscard]] std::string state_of(const LeagueView& view, const league::Fixture& fixture);
[[nodiscard]] const league::LeagueTeam* kept_team(const league::League& league,
                                                  const league::TeamId& team);
// Of the present round: those that are open, or those that were played last.
[[nodiscard]] std::vector<const league::Fixture*> present_round(const league::League& league);
// What waits for the commissioners (the questions of LeagueDesk).
[[nodiscard]] Json desk_questions(const LeagueView& view);
[[nodiscard]] std::size_t count_questions(const LeagueView& view);

}  // namespace affray::server
