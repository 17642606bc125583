// The table of a league: points for results, and the order of who is level.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "league/schedule.h"

namespace affray::league {

// A result as the table sees it.
struct Played {
    Pairing pairing;
    std::array<int, 2> score{};  // of home and away
    std::array<int, 2> casualties{};
    std::array<int, 2> glory{};  // Underworlds; its score are games
    // Who wins whatever the score says: the other one has given up, or did not come.
    std::optional<int> winner;
    bool on_the_pitch = true;  // false: a forfeit, a declined challenge
    bool nobody_wins = false;  // not played by either: both have lost
    bool friendly = false;     // gives no points; everything else is written down

    [[nodiscard]] bool has(const TeamId& team) const { return pairing.has(team); }
    // 1 won, 0 drawn, -1 lost
    [[nodiscard]] int result_of(const TeamId& team) const;
};

struct PointsScheme {
    int won = 3;
    int drawn = 1;
    int lost = 0;
    int forfeited = 0;  // for who did not come
    int bye = 3;
    // One point more for so many touchdowns or casualties in a match, or for a defeat by no more
    // than this; 0: none.
    int bonus_touchdowns = 0;
    int bonus_casualties = 0;
    int bonus_close_defeat = 0;

    friend bool operator==(const PointsScheme&, const PointsScheme&) = default;
};

enum class TieBreak : std::uint8_t {
    Points,
    Wins,
    Difference,  // of touchdowns
    Touchdowns,
    Casualties,
    CasualtyDifference,
    HeadToHead,      // points, then difference, of the matches among those who are level
    OpponentPoints,  // the points of all whom a team has met
    Lot,
    GloryDifference,  // Underworlds
};

inline constexpr int kTieBreaks = 10;
[[nodiscard]] std::string_view name_of(TieBreak tie_break);
[[nodiscard]] std::optional<TieBreak> tie_break_named(std::string_view name);
[[nodiscard]] std::vector<TieBreak> usual_tie_breaks();

struct TableRules {
    PointsScheme points;
    std::vector<TieBreak> order = usual_tie_breaks();
    std::uint64_t lot_seed = 0;
};

struct TableRow {
    TeamId team;
    int rank = 0;         // from 1
    bool shared = false;  // another team has the same rank
    int played = 0, won = 0, drawn = 0, lost = 0, byes = 0;
    int touchdowns = 0, touchdowns_against = 0;
    int casualties = 0, casualties_against = 0;
    int glory = 0, glory_against = 0;
    int points = 0;
    std::string form;  // of the last five: W, D and L, the newest right

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// The rows in their order; results of teams that are not among `teams` do not count.
[[nodiscard]] std::vector<TableRow> table_of(std::span<const TeamId> teams,
                                             std::span<const Played> results,
                                             const TableRules& rules);
[[nodiscard]] std::vector<TeamId> order_of(std::span<const TableRow> table);

}  // namespace affray::league
