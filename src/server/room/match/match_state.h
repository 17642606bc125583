// What is stored of a match and in force: its row, who sits where, and its log. Only the room
// changes it; its parts read it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/match/audience.h"
#include "server/room/match/match_about.h"
#include "server/room/match/match_info.h"
#include "server/room/match/match_log.h"
#include "server/room/match/stored_match.h"

namespace affray::server {

struct MatchState {
    MatchState(store::MatchRow stored, MatchAbout with, std::optional<MatchLog> told);

    store::MatchRow row;
    MatchAbout about;
    std::vector<std::string> seat_names;
    std::optional<MatchLog> log;  // nothing: people are still missing

    [[nodiscard]] int seats() const { return static_cast<int>(about.seats.size()); }
    [[nodiscard]] const SeatAbout& seat(int number) const {
        return about.seats[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] const std::string& seat_name(int number) const {
        return seat_names[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] bool is_running() const { return row.state == "running"; }
    [[nodiscard]] bool is_waiting() const { return row.state == "waiting"; }
    [[nodiscard]] bool is_over() const { return log && log->is_over(); }
    [[nodiscard]] const core::AnyMatch& match() const { return log->match(); }
    [[nodiscard]] std::size_t decisions() const { return log ? log->taken().size() : 0; }

    [[nodiscard]] bool is_seated(const std::string& user) const;
    // Whoever plays several seats looks with the eyes of the one that is asked.
    [[nodiscard]] int eyes_of(const Viewer& viewer) const;
    [[nodiscard]] int seat_of(const Viewer& viewer) const;  // that he speaks for; throws Refusal
    [[nodiscard]] Json decision_json() const;
    [[nodiscard]] Json offers_json() const;
    [[nodiscard]] Json outcome() const;  // as the rules or the coaches ended it
};

// What its row does not tell while it is played.
[[nodiscard]] LiveInfo live_info(const MatchState& state, const Audience& audience);
// Its row with what a list tells of it, when it leaves the memory.
[[nodiscard]] store::MatchRow resting_row(const MatchState& state, const Audience& audience);

// Hints deceive nobody alone with bots, or where everybody is at one screen.
[[nodiscard]] bool may_have_hints(const MatchAbout& about, const Viewer& viewer);

}  // namespace affray::server
