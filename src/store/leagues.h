// Leagues: their logs, to which is only ever added, who takes part in them, and small things beside
// the log that nothing of the league follows from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/values.h"

namespace affray::store {

struct LeagueRow {
    std::string id;
    std::string name;
    std::string game;
    std::string state;  // "joining", "playing", "ended"
    Milliseconds created = 0;
    Milliseconds touched = 0;
    Json about = Json::object();  // what a list shows of it, and its invitation
};

struct LeagueLine {
    int number = 0;    // from 1
    std::string text;  // the entry as JSON
};

struct LeagueMember {
    std::string user;
    std::string role;  // "commissioner", "coach"

    friend bool operator==(const LeagueMember&, const LeagueMember&) = default;
};

// Something beside the log: the match in which a fixture is played, times that were proposed.
struct LeagueNote {
    std::string league;
    std::string kind;
    std::string key;
    Json body;
};

class Leagues {
public:
    virtual ~Leagues() = default;

    virtual void put_league(const LeagueRow& league) = 0;  // new, or in place of the old row
    virtual void delete_league(std::string_view id) = 0;   // with all that belongs to it
    [[nodiscard]] virtual std::optional<LeagueRow> find_league(std::string_view id) = 0;
    // Those that were touched last come first.
    [[nodiscard]] virtual std::vector<LeagueRow> leagues(int most) = 0;
    [[nodiscard]] virtual std::vector<LeagueRow> leagues_of(std::string_view user) = 0;

    // StoreError, when there is a line of this number.
    virtual void add_league_line(std::string_view league, const LeagueLine& line) = 0;
    [[nodiscard]] virtual std::vector<LeagueLine> league_log(std::string_view league) = 0;

    virtual void set_league_members(std::string_view league,
                                    const std::vector<LeagueMember>& members) = 0;
    [[nodiscard]] virtual std::vector<LeagueMember> league_members(std::string_view league) = 0;

    virtual void put_league_note(const LeagueNote& note) = 0;  // null: there is none any more
    [[nodiscard]] virtual std::vector<LeagueNote> league_notes(std::string_view league) = 0;
    // Of all leagues.
    [[nodiscard]] virtual std::vector<LeagueNote> league_notes_of_kind(std::string_view kind) = 0;
};

}  // namespace affray::store
