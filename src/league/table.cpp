#include "league/table.h"

#include <algorithm>
#include <map>
#include <set>

namespace affray::league {

namespace {

constexpr std::array<std::string_view, kTieBreaks> kTieBreakNames = {
    "points",       "wins",
    "difference",   "touchdowns",
    "casualties",   "casualty_difference",
    "head_to_head", "opponent_points",
    "lot",          "glory_difference"};
constexpr std::size_t kFormLength = 5;

std::size_t side_of(const Played& match, const TeamId& team) {
    return match.pairing.home == team ? 0 : 1;
}

bool counts_for(const Played& match, const std::set<TeamId>& teams) {
    return teams.contains(match.pairing.home) &&
           (match.pairing.is_bye() || teams.contains(match.pairing.away));
}

int points_for(const Played& match, const TeamId& team, const PointsScheme& scheme) {
    if (match.pairing.is_bye()) return scheme.bye;
    const int result = match.result_of(team);
    if (!match.on_the_pitch) return result > 0 ? scheme.won : scheme.forfeited;
    const std::size_t own = side_of(match, team);
    const int behind = match.score[1 - own] - match.score[own];
    int points = result > 0 ? scheme.won : result == 0 ? scheme.drawn : scheme.lost;
    if (scheme.bonus_touchdowns > 0 && match.score[own] >= scheme.bonus_touchdowns) ++points;
    if (scheme.bonus_casualties > 0 && match.casualties[own] >= scheme.bonus_casualties) ++points;
    if (result < 0 && scheme.bonus_close_defeat > 0 && behind > 0 &&
        behind <= scheme.bonus_close_defeat)
        ++points;
    return points;
}

void count_match(TableRow& row, const Played& match, const PointsScheme& scheme) {
    row.points += points_for(match, row.team, scheme);
    if (match.pairing.is_bye()) {
        ++row.byes;
        row.touchdowns += match.score[0];
        return;
    }
    const std::size_t own = side_of(match, row.team);
    const int result = match.result_of(row.team);
    ++row.played;
    ++(result > 0 ? row.won : result == 0 ? row.drawn : row.lost);
    row.touchdowns += match.score[own];
    row.touchdowns_against += match.score[1 - own];
    row.casualties += match.casualties[own];
    row.casualties_against += match.casualties[1 - own];
    row.glory += match.glory[own];
    row.glory_against += match.glory[1 - own];
    row.form += result > 0 ? 'W' : result == 0 ? 'D' : 'L';
    if (row.form.size() > kFormLength) row.form.erase(0, 1);
}

class Ranking {
public:
    Ranking(std::vector<TableRow> rows, std::span<const Played> results, const TableRules& rules)
        : rows_(std::move(rows)), rules_(rules) {
        for (const Played& match : results) {
            matches_of_[match.pairing.home].push_back(&match);
            if (!match.pairing.is_bye()) matches_of_[match.pairing.away].push_back(&match);
        }
        std::vector<TeamId> teams;
        for (const TableRow& row : rows_) {
            teams.push_back(row.team);
            points_[row.team] = row.points;
        }
        std::sort(teams.begin(), teams.end());
        const std::vector<TeamId> lots = drawn_by_lot(std::move(teams), rules.lot_seed);
        for (std::size_t i = 0; i < lots.size(); ++i)
            lots_[lots[i]] = static_cast<int>(lots.size() - i);
    }

    std::vector<TableRow> ranked() {
        std::stable_sort(
            rows_.begin(), rows_.end(),
            [](const TableRow& one, const TableRow& other) { return one.team < other.team; });
        rank(0, rows_.size(), 0);
        return std::move(rows_);
    }

private:
    using Key = std::pair<int, int>;

    // Rows first to last are level so far; the tie-breaks from `next` on part them.
    void rank(std::size_t first, std::size_t last, std::size_t next) {
        if (last - first < 2 || next == rules_.order.size()) {
            for (std::size_t i = first; i < last; ++i) {
                rows_[i].rank = static_cast<int>(first) + 1;
                rows_[i].shared = last - first > 1;
            }
            return;
        }
        const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(last);
        std::set<TeamId> level;
        if (rules_.order[next] == TieBreak::HeadToHead)
            for (auto row = begin; row != end; ++row) level.insert(row->team);
        std::map<TeamId, Key> keys;
        for (auto row = begin; row != end; ++row)
            keys[row->team] = key_of(*row, rules_.order[next], level);
        std::stable_sort(begin, end, [&](const TableRow& one, const TableRow& other) {
            return keys.at(one.team) > keys.at(other.team);
        });
        for (std::size_t from = first; from < last;) {
            std::size_t to = from + 1;
            while (to < last && keys.at(rows_[to].team) == keys.at(rows_[from].team)) ++to;
            rank(from, to, next + 1);
            from = to;
        }
    }

    Key key_of(const TableRow& row, TieBreak tie_break, const std::set<TeamId>& level) const {
        switch (tie_break) {
            case TieBreak::Points: return {row.points, 0};
            case TieBreak::Wins: return {row.won, 0};
            case TieBreak::Difference: return {row.touchdowns - row.touchdowns_against, 0};
            case TieBreak::Touchdowns: return {row.touchdowns, 0};
            case TieBreak::Casualties: return {row.casualties, 0};
            case TieBreak::CasualtyDifference: return {row.casualties - row.casualties_against, 0};
            case TieBreak::HeadToHead: return among(row.team, level);
            case TieBreak::OpponentPoints: return {points_of_opponents(row.team), 0};
            case TieBreak::Lot: return {lots_.at(row.team), 0};
            case TieBreak::GloryDifference: return {row.glory - row.glory_against, row.glory};
        }
        return {};
    }

    Key among(const TeamId& team, const std::set<TeamId>& level) const {
        TableRow row;
        row.team = team;
        for (const Played* match : matches_of(team))
            if (!match->pairing.is_bye() && counts_for(*match, level))
                count_match(row, *match, rules_.points);
        return {row.points, row.touchdowns - row.touchdowns_against};
    }

    int points_of_opponents(const TeamId& team) const {
        int sum = 0;
        for (const Played* match : matches_of(team)) {
            if (match->pairing.is_bye()) continue;
            const auto found = points_.find(match->pairing.home == team ? match->pairing.away
                                                                        : match->pairing.home);
            if (found != points_.end()) sum += found->second;
        }
        return sum;
    }

    [[nodiscard]] const std::vector<const Played*>& matches_of(const TeamId& team) const {
        static const std::vector<const Played*> kNone;
        const auto found = matches_of_.find(team);
        return found == matches_of_.end() ? kNone : found->second;
    }

    std::vector<TableRow> rows_;
    std::map<TeamId, std::vector<const Played*>> matches_of_;
    const TableRules& rules_;
    std::map<TeamId, int> points_;
    std::map<TeamId, int> lots_;
};

}  // namespace

int Played::result_of(const TeamId& team) const {
    if (pairing.is_bye()) return 1;
    if (nobody_wins) return -1;
    const std::size_t own = side_of(*this, team);
    if (winner) return *winner == static_cast<int>(own) ? 1 : -1;
    const int ahead = score[own] - score[1 - own];
    return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

std::string_view name_of(TieBreak tie_break) {
    return kTieBreakNames[static_cast<std::size_t>(tie_break)];
}

std::optional<TieBreak> tie_break_named(std::string_view name) {
    const auto found = std::find(kTieBreakNames.begin(), kTieBreakNames.end(), name);
    if (found == kTieBreakNames.end()) return std::nullopt;
    return static_cast<TieBreak>(found - kTieBreakNames.begin());
}

std::vector<TieBreak> usual_tie_breaks() {
    return {TieBreak::Points, TieBreak::Difference, TieBreak::Touchdowns, TieBreak::Casualties,
            TieBreak::HeadToHead};
}

std::vector<TableRow> table_of(std::span<const TeamId> teams, std::span<const Played> results,
                               const TableRules& rules) {
    std::vector<TableRow> rows(teams.size());
    std::map<TeamId, TableRow*> row_of;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].team = teams[i];
        row_of[teams[i]] = &rows[i];
    }
    std::vector<Played> counted;
    for (const Played& match : results) {
        const auto home = row_of.find(match.pairing.home);
        const auto away = row_of.find(match.pairing.away);
        if (home == row_of.end() || (!match.pairing.is_bye() && away == row_of.end())) continue;
        count_match(*home->second, match, rules.points);
        if (!match.pairing.is_bye()) count_match(*away->second, match, rules.points);
        counted.push_back(match);
    }
    return Ranking(std::move(rows), counted, rules).ranked();
}

std::vector<TeamId> order_of(std::span<const TableRow> table) {
    std::vector<TeamId> teams;
    for (const TableRow& row : table) teams.push_back(row.team);
    return teams;
}

}  // namespace affray::league
