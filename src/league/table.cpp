#include "league/table.h"

#include <algorithm>
#include <unordered_map>

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

int points_for(const Played& match, const TeamId& team, const PointsScheme& scheme) {
    if (match.pairing.is_bye()) return scheme.bye;
    if (match.friendly) return 0;
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

// A match as the table counts it, with the places of its teams among the rows.
struct Counted {
    const Played* match = nullptr;
    std::size_t home = 0;
    std::size_t away = 0;  // of no meaning where the match is a bye
};

class Ranking {
public:
    Ranking(std::vector<TableRow> rows, std::span<const Counted> results, const TableRules& rules)
        : rows_(std::move(rows)), matches_of_(rows_.size()), keys_(rows_.size()), rules_(rules) {
        for (const Counted& one : results) {
            if (one.match->pairing.is_bye()) continue;  // nobody is met
            matches_of_[one.home].push_back(&one);
            matches_of_[one.away].push_back(&one);
        }
        for (std::size_t row = 0; row < rows_.size(); ++row) order_.push_back(row);
        std::sort(order_.begin(), order_.end(), [&](std::size_t one, std::size_t other) {
            return rows_[one].team < rows_[other].team;
        });
        if (std::find(rules.order.begin(), rules.order.end(), TieBreak::Lot) != rules.order.end())
            draw_lots();
    }

    std::vector<TableRow> ranked() {
        rank(0, order_.size(), 0);
        std::vector<TableRow> ranked;
        ranked.reserve(rows_.size());
        for (const std::size_t row : order_) ranked.push_back(std::move(rows_[row]));
        return ranked;
    }

private:
    using Key = std::pair<int, int>;

    void draw_lots() {
        std::unordered_map<std::string_view, std::size_t> row_of;
        std::vector<TeamId> teams;
        for (const std::size_t row : order_) {
            row_of[rows_[row].team] = row;
            teams.push_back(rows_[row].team);
        }
        const std::vector<TeamId> lots = drawn_by_lot(std::move(teams), rules_.lot_seed);
        lots_.resize(rows_.size());
        for (std::size_t i = 0; i < lots.size(); ++i)
            lots_[row_of.at(lots[i])] = static_cast<int>(lots.size() - i);
    }

    // Rows first to last are level so far; the tie-breaks from `next` on part them.
    void rank(std::size_t first, std::size_t last, std::size_t next) {
        if (last - first < 2 || next == rules_.order.size()) {
            for (std::size_t i = first; i < last; ++i) {
                rows_[order_[i]].rank = static_cast<int>(first) + 1;
                rows_[order_[i]].shared = last - first > 1;
            }
            return;
        }
        const auto begin = order_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = order_.begin() + static_cast<std::ptrdiff_t>(last);
        const std::span<const std::size_t> level(begin, end);
        std::vector<Key> keys;
        for (const std::size_t row : level) keys.push_back(key_of(row, rules_.order[next], level));
        for (std::size_t i = 0; i < level.size(); ++i) keys_[level[i]] = keys[i];
        std::stable_sort(begin, end, [&](std::size_t one, std::size_t other) {
            return keys_[one] > keys_[other];
        });
        std::vector<std::size_t> ends;  // of who is still level; the keys are used again below
        for (std::size_t i = first + 1; i <= last; ++i)
            if (i == last || keys_[order_[i]] != keys_[order_[i - 1]]) ends.push_back(i);
        for (std::size_t from = first; const std::size_t to : ends) {
            rank(from, to, next + 1);
            from = to;
        }
    }

    [[nodiscard]] Key key_of(std::size_t place, TieBreak tie_break,
                             std::span<const std::size_t> level) const {
        const TableRow& row = rows_[place];
        switch (tie_break) {
            case TieBreak::Points: return {row.points, 0};
            case TieBreak::Wins: return {row.won, 0};
            case TieBreak::Difference: return {row.touchdowns - row.touchdowns_against, 0};
            case TieBreak::Touchdowns: return {row.touchdowns, 0};
            case TieBreak::Casualties: return {row.casualties, 0};
            case TieBreak::CasualtyDifference: return {row.casualties - row.casualties_against, 0};
            case TieBreak::HeadToHead: return among(place, level);
            case TieBreak::OpponentPoints: return {points_of_opponents(place), 0};
            case TieBreak::Lot: return {lots_[place], 0};
            case TieBreak::GloryDifference: return {row.glory - row.glory_against, row.glory};
        }
        return {};
    }

    [[nodiscard]] Key among(std::size_t place, std::span<const std::size_t> level) const {
        TableRow row;
        row.team = rows_[place].team;
        for (const Counted* one : matches_of_[place]) {
            const std::size_t opponent = one->home == place ? one->away : one->home;
            if (std::find(level.begin(), level.end(), opponent) != level.end())
                count_match(row, *one->match, rules_.points);
        }
        return {row.points, row.touchdowns - row.touchdowns_against};
    }

    [[nodiscard]] int points_of_opponents(std::size_t place) const {
        int sum = 0;
        for (const Counted* one : matches_of_[place])
            sum += rows_[one->home == place ? one->away : one->home].points;
        return sum;
    }

    // By place among the rows as they came.
    std::vector<TableRow> rows_;
    std::vector<std::vector<const Counted*>> matches_of_;
    std::vector<Key> keys_;
    std::vector<int> lots_;
    std::vector<std::size_t> order_;  // the places, best first in the end
    const TableRules& rules_;
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
    std::unordered_map<std::string_view, std::size_t> row_of;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].team = teams[i];
        row_of[teams[i]] = i;
    }
    std::vector<Counted> counted;
    for (const Played& match : results) {
        const auto home = row_of.find(match.pairing.home);
        const auto away = row_of.find(match.pairing.away);
        const bool bye = match.pairing.is_bye();
        if (home == row_of.end() || (!bye && away == row_of.end())) continue;
        counted.push_back({&match, home->second, bye ? home->second : away->second});
        count_match(rows[home->second], match, rules.points);
        if (!bye) count_match(rows[away->second], match, rules.points);
    }
    return Ranking(std::move(rows), counted, rules).ranked();
}

std::vector<TeamId> order_of(std::span<const TableRow> table) {
    std::vector<TeamId> teams;
    for (const TableRow& row : table) teams.push_back(row.team);
    return teams;
}

}  // namespace affray::league
