#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct LeagueColumns {
    enum : int { kId, kName, kGame, kState, kCreated, kTouched, kAbout };
    static constexpr std::string_view kSelect =
        "SELECT id, name, game, state, created, touched, about FROM leagues ";
};

struct NoteColumns {
    enum : int { kLeague, kKind, kKey, kBody };
    static constexpr std::string_view kSelect = "SELECT league, kind, key, body FROM league_notes ";
};

}  // namespace

SqlLeagues::SqlLeagues(const Database& db) : db_(db) {}

void SqlLeagues::put_league(const LeagueRow& league) {
    db_.prepare(
           "INSERT INTO leagues (id, name, game, state, created, touched, about) "
           "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, "
           "game = excluded.game, state = excluded.state, created = excluded.created, "
           "touched = excluded.touched, about = excluded.about")
        .with(league.id)
        .with(league.name)
        .with(league.game)
        .with(league.state)
        .with(league.created)
        .with(league.touched)
        .with(text_of(league.about))
        .run();
}

void SqlLeagues::delete_league(std::string_view id) {
    db_.execute("DELETE FROM league_log WHERE league = ?", id);
    db_.execute("DELETE FROM league_members WHERE league = ?", id);
    db_.execute("DELETE FROM league_notes WHERE league = ?", id);
    db_.execute("DELETE FROM leagues WHERE id = ?", id);
}

LeagueRow SqlLeagues::read_league(const Statement& row) {
    return {row.text(LeagueColumns::kId),
            row.text(LeagueColumns::kName),
            row.text(LeagueColumns::kGame),
            row.text(LeagueColumns::kState),
            row.number(LeagueColumns::kCreated),
            row.number(LeagueColumns::kTouched),
            json_or(row.text(LeagueColumns::kAbout), Json::object())};
}

std::optional<LeagueRow> SqlLeagues::find_league(std::string_view id) {
    Statement query = db_.prepare(sql(LeagueColumns::kSelect, "WHERE id = ?"));
    if (!query.with(id).next()) return std::nullopt;
    return read_league(query);
}

std::vector<LeagueRow> SqlLeagues::leagues(int most) {
    Statement query = db_.prepare(sql(LeagueColumns::kSelect, "ORDER BY touched DESC, id LIMIT ?"));
    std::vector<LeagueRow> rows;
    query.with(most);
    while (query.next()) rows.push_back(read_league(query));
    return rows;
}

std::vector<LeagueRow> SqlLeagues::leagues_of(std::string_view user) {
    Statement query =
        db_.prepare(sql(LeagueColumns::kSelect,
                        "WHERE id IN (SELECT league FROM league_members WHERE \"user\" = ?) "
                        "ORDER BY touched DESC, id"));
    std::vector<LeagueRow> rows;
    query.with(user);
    while (query.next()) rows.push_back(read_league(query));
    return rows;
}

void SqlLeagues::add_league_line(std::string_view league, const LeagueLine& line) {
    db_.prepare("INSERT INTO league_log (league, number, entry) VALUES (?, ?, ?)")
        .with(league)
        .with(line.number)
        .with(line.text)
        .run();
}

std::vector<LeagueLine> SqlLeagues::league_log(std::string_view league) {
    Statement query =
        db_.prepare("SELECT number, entry FROM league_log WHERE league = ? ORDER BY number");
    std::vector<LeagueLine> lines;
    query.with(league);
    while (query.next()) lines.push_back({static_cast<int>(query.number(0)), query.text(1)});
    return lines;
}

void SqlLeagues::set_league_members(std::string_view league,
                                    const std::vector<LeagueMember>& members) {
    db_.execute("DELETE FROM league_members WHERE league = ?", league);
    Statement insert = db_.prepare(
        "INSERT INTO league_members (league, \"user\", role) VALUES (?, ?, ?) ON CONFLICT DO "
        "NOTHING");
    for (const LeagueMember& member : members)
        insert.with(league).with(member.user).with(member.role).run();
}

std::vector<LeagueMember> SqlLeagues::league_members(std::string_view league) {
    Statement query = db_.prepare(
        R"(SELECT "user", role FROM league_members WHERE league = ? ORDER BY "user", role)");
    std::vector<LeagueMember> members;
    query.with(league);
    while (query.next()) members.push_back({query.text(0), query.text(1)});
    return members;
}

void SqlLeagues::put_league_note(const LeagueNote& note) {
    if (note.body.is_null()) {
        db_.prepare("DELETE FROM league_notes WHERE league = ? AND kind = ? AND key = ?")
            .with(note.league)
            .with(note.kind)
            .with(note.key)
            .run();
        return;
    }
    db_.prepare(
           "INSERT INTO league_notes (league, kind, key, body) VALUES (?, ?, ?, ?) "
           "ON CONFLICT (league, kind, key) DO UPDATE SET body = excluded.body")
        .with(note.league)
        .with(note.kind)
        .with(note.key)
        .with(text_of(note.body))
        .run();
}

std::vector<LeagueNote> SqlLeagues::read_notes(Statement& query) {
    std::vector<LeagueNote> notes;
    while (query.next())
        notes.push_back({query.text(NoteColumns::kLeague), query.text(NoteColumns::kKind),
                         query.text(NoteColumns::kKey),
                         json_or(query.text(NoteColumns::kBody), {})});
    return notes;
}

std::vector<LeagueNote> SqlLeagues::league_notes(std::string_view league) {
    Statement query = db_.prepare(sql(NoteColumns::kSelect, "WHERE league = ? ORDER BY kind, key"));
    return read_notes(query.with(league));
}

std::vector<LeagueNote> SqlLeagues::league_notes_of_kind(std::string_view kind) {
    Statement query = db_.prepare(sql(NoteColumns::kSelect, "WHERE kind = ? ORDER BY league, key"));
    return read_notes(query.with(kind));
}

}  // namespace affray::store
