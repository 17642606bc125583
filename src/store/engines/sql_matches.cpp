#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct MatchColumns {
    enum : int { kId, kGame, kState, kOpen, kCreated, kTouched, kAbout, kSeed, kResult };
    static constexpr std::string_view kSelect =
        "SELECT id, game, state, open, created, touched, about, seed, result FROM matches ";
};

}  // namespace

SqlMatches::SqlMatches(const Database& db, std::optional<SealKey> key)
    : db_(db),
      key_(key),
      match_(db.prepare(sql(MatchColumns::kSelect, "WHERE id = ?"))),
      holders_(db.prepare("SELECT seat, \"user\" FROM holders WHERE match = ? ORDER BY seat")) {}

void SqlMatches::set_holders(const MatchRow& match) {
    db_.execute("DELETE FROM holders WHERE match = ?", match.id);
    Statement insert = db_.prepare(
        "INSERT INTO holders (match, seat, \"user\", over, touched) VALUES (?, ?, ?, ?, ?)");
    for (const SeatHolder& holder : match.holders)
        insert.with(match.id)
            .with(holder.seat)
            .with(holder.user)
            .with(match.state == "over")
            .with(match.touched)
            .run();
}

void SqlMatches::add_match(const MatchRow& match) {
    db_.prepare(
           "INSERT INTO matches (id, game, state, open, created, touched, about, seed, result) "
           "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(match.id)
        .with(match.game)
        .with(match.state)
        .with(match.open)
        .with(match.created)
        .with(match.touched)
        .with(text_of(match.about))
        .with(key_ && match.state != "over" ? seal(match.seed, *key_) : match.seed)
        .with(text_of(match.result))
        .run();
    set_holders(match);
}

void SqlMatches::update_match(const MatchRow& match) {
    db_.prepare(
           "UPDATE matches SET state = ?1, open = ?2, touched = ?3, about = ?4, result = ?5, "
           "seed = CASE WHEN ?1 = 'over' THEN ?6 ELSE seed END WHERE id = ?7")
        .with(match.state)
        .with(match.open)
        .with(match.touched)
        .with(text_of(match.about))
        .with(text_of(match.result))
        .with(match.seed)
        .with(match.id)
        .run();
    set_holders(match);
}

void SqlMatches::delete_match(std::string_view id) {
    for (const std::string_view statement :
         {"DELETE FROM aside WHERE match = ?", "DELETE FROM holders WHERE match = ?",
          "DELETE FROM log WHERE match = ?", "DELETE FROM snapshots WHERE match = ?",
          "DELETE FROM finished WHERE match = ?", "DELETE FROM chat WHERE match = ?",
          "DELETE FROM matches WHERE id = ?"})
        db_.execute(statement, id);
}

void SqlMatches::touch_match(std::string_view id, Milliseconds at) {
    for (const std::string_view statement : {"UPDATE matches SET touched = ? WHERE id = ?",
                                             "UPDATE holders SET touched = ? WHERE match = ?"})
        db_.prepare(statement).with(at).with(id).run();
}

// What is damaged in one match must not hide the others in a list.
MatchRow SqlMatches::read_match(const Statement& row) {
    MatchRow match{row.text(MatchColumns::kId),
                   row.text(MatchColumns::kGame),
                   row.text(MatchColumns::kState),
                   row.number(MatchColumns::kOpen) != 0,
                   row.number(MatchColumns::kCreated),
                   row.number(MatchColumns::kTouched),
                   {},
                   row.text(MatchColumns::kSeed)};
    if (key_ && is_sealed(match.seed)) match.seed = unseal(match.seed, *key_).value_or("");
    try {
        match.about = json_of(row.text(MatchColumns::kAbout));
        match.result = json_of(row.text(MatchColumns::kResult));
        const Rest rest(holders_);
        holders_.with(match.id);
        while (holders_.next())
            match.holders.push_back({static_cast<int>(holders_.number(0)), holders_.text(1)});
    } catch (const DamagedData& error) {
        match.damage = error.what();
    }
    return match;
}

std::optional<MatchRow> SqlMatches::find_match(std::string_view id) {
    const Rest rest(match_);
    if (!match_.with(id).next()) return std::nullopt;
    return read_match(match_);
}

std::vector<MatchRow> SqlMatches::read_matches(Statement& query) {
    std::vector<MatchRow> matches;
    while (query.next()) matches.push_back(read_match(query));
    return matches;
}

// Found by their holders alone, and then read: somebody may have thousands, each with a long row.
std::vector<MatchRow> SqlMatches::matches_of(std::string_view user, std::string_view state,
                                             int most, Milliseconds before) {
    const bool are_all = state.empty();
    const bool are_over = state == "over";
    const std::string_view which = are_all ? "" : are_over ? "AND over = 1 " : "AND over = 0 ";
    // Of those that are not over nobody has many.
    const int most_found = are_all || are_over ? most : std::numeric_limits<int>::max();
    Statement query = db_.prepare(fmt::format(
        "{}WHERE id IN (SELECT match FROM holders WHERE \"user\" = ?1 AND touched < ?2 {}"
        "GROUP BY touched, match ORDER BY touched DESC, match DESC LIMIT ?3) ORDER BY touched DESC",
        MatchColumns::kSelect, which));
    std::vector<MatchRow> matches = read_matches(query.with(user).with(before).with(most_found));
    if (!are_all) std::erase_if(matches, [&](const MatchRow& row) { return row.state != state; });
    if (matches.size() > static_cast<std::size_t>(most))
        matches.resize(static_cast<std::size_t>(most));
    return matches;
}

std::vector<std::string> SqlMatches::ids_of_matches_of(std::string_view user, int most) {
    Statement query = db_.prepare(
        "SELECT match FROM holders WHERE \"user\" = ? GROUP BY touched, match "
        "ORDER BY touched DESC, match DESC LIMIT ?");
    std::vector<std::string> ids;
    query.with(user).with(most);
    while (query.next()) ids.push_back(query.text(0));
    return ids;
}

std::size_t SqlMatches::count_unfinished(std::string_view user) {
    Statement query =
        db_.prepare("SELECT COUNT(DISTINCT match) FROM holders WHERE \"user\" = ? AND over = 0");
    query.with(user).next();
    return static_cast<std::size_t>(query.number(0));
}

void SqlMatches::set_opener(std::string_view id, std::string_view opener) {
    db_.prepare(
           "INSERT INTO openers (match, opener) VALUES (?, ?) "
           "ON CONFLICT (match) DO UPDATE SET opener = excluded.opener")
        .with(id)
        .with(opener)
        .run();
}

std::size_t SqlMatches::count_opened_by(std::string_view opener) {
    Statement query = db_.prepare("SELECT COUNT(*) FROM openers WHERE opener = ?");
    query.with(opener).next();
    return static_cast<std::size_t>(query.number(0));
}

std::vector<MatchRow> SqlMatches::open_matches(std::string_view state, int most) {
    Statement query = db_.prepare(
        sql(MatchColumns::kSelect, "WHERE state = ? AND open = 1 ORDER BY touched DESC LIMIT ?"));
    return read_matches(query.with(state).with(most));
}

std::vector<std::string> SqlMatches::matches_in_state(std::string_view state) {
    std::vector<std::string> ids;
    const auto read = [&](std::string_view sql) {
        try {
            Statement query = db_.prepare(sql);
            query.with(state);
            while (query.next()) ids.push_back(query.text(0));
            return true;
        } catch (const DamagedData&) {
            return false;
        }
    };
    if (read("SELECT id FROM matches WHERE state = ?")) return ids;
    // The index is damaged: the matches themselves, from both ends up to what cannot be read.
    const std::string all =
        fmt::format("SELECT id FROM matches {} WHERE state = ? ORDER BY id", db_.unindexed());
    if (!read(all)) read(all + " DESC");
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<MatchRow> SqlMatches::untouched(std::string_view state, Milliseconds before, int most,
                                            const Touched& after) {
    Statement query = db_.prepare(
        sql(MatchColumns::kSelect,
            "WHERE state = ?1 AND touched < ?2 AND (touched > ?3 OR (touched = ?3 AND id > ?4)) "
            "ORDER BY touched, id LIMIT ?5"));
    return read_matches(query.with(state).with(before).with(after.at).with(after.match).with(most));
}

void SqlMatches::put_aside(std::string_view id, std::string_view reason, Milliseconds at) {
    db_.prepare(
           "INSERT INTO aside (match, was, reason, at) SELECT id, state, ?2, ?3 FROM matches "
           "WHERE id = ?1 AND state <> 'aside' ON CONFLICT (match) DO UPDATE SET "
           "was = excluded.was, reason = excluded.reason, at = excluded.at")
        .with(id)
        .with(reason)
        .with(at)
        .run();
    db_.execute("UPDATE matches SET state = 'aside' WHERE id = ?", id);
}

void SqlMatches::bring_back(std::string_view id) {
    db_.execute(
        "UPDATE matches SET state = (SELECT was FROM aside WHERE match = id) "
        "WHERE id = ? AND id IN (SELECT match FROM aside)",
        id);
    db_.execute("DELETE FROM aside WHERE match = ?", id);
}

std::vector<AsideMatch> SqlMatches::matches_aside() {
    Statement query = db_.prepare("SELECT match, was, reason, at FROM aside ORDER BY at");
    std::vector<AsideMatch> matches;
    while (query.next())
        matches.push_back({query.text(0), query.text(1), query.text(2), query.number(3)});
    return matches;
}

}  // namespace affray::store
