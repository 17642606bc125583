// The next part of a league's schedule, worked out from how the league stands, as an entry that can
// be added to its log.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/league.h"

namespace affray::league {

// "round_robin" ...: what can be asked for.
[[nodiscard]] std::vector<std::string> schedule_formats();

struct ScheduleWish {
    // round_robin, double_round_robin: all rounds, in each division. swiss, ladder, knock_out: the
    // next round. play_offs: a knock-out of the first `from_each` of every division. semi_finals,
    // final: those of the season. groups: a round robin in each of `groups` groups; the play-offs
    // after it are of their first.
    std::string format;
    bool in_play_offs = false;       // a phase between season and semi-finals
    std::vector<TeamId> teams = {};  // who takes part; empty: all
    std::vector<TeamId> seeds = {};  // the best first; who is not named follows
    int groups = 2;
    int from_each = 2;
    std::string first_deadline = {};  // 2026-12-24; empty: none
    int days_a_round = 7;
};

[[nodiscard]] core::Result<ScheduleMade> make_schedule(const League& league,
                                                       const ScheduleWish& wish);

// The groups of the present season, by the names their tables have (season_table).
[[nodiscard]] std::vector<std::string> group_names(const League& league);

// The ladder of the present season: in the order of joining, changed by every match of it.
[[nodiscard]] std::vector<TeamId> ladder_of(const League& league);

// The last round of it that was made; 0: none.
[[nodiscard]] int last_ladder_round(const League& league);

// A day so many days later; the same text where it is no date.
[[nodiscard]] std::string days_later(const std::string& date, int days);

}  // namespace affray::league
