#include "store/engines/copy.h"

#include <algorithm>

#include <fmt/format.h>

#include "store/engines/open.h"

namespace affray::store {

namespace {

struct Column {
    char sort;  // '#', '=' or 't'
    std::string name;
};

std::vector<Column> columns_of(const CopiedTable& table) {
    std::vector<Column> columns;
    for (std::size_t at = 0; at < table.columns.size();) {
        const std::size_t end = std::min(table.columns.find(' ', at), table.columns.size());
        const std::string_view word = table.columns.substr(at, end - at);
        const bool marked = word.front() == '#' || word.front() == '=';
        columns.push_back(
            {marked ? word.front() : 't',
             fmt::format("\"{}\"", marked ? word.substr(1) : word)});  // as the word user needs
        at = end + 1;
    }
    return columns;
}

std::string listed(const std::vector<Column>& columns) {
    std::string list;
    for (const Column& column : columns) list += (list.empty() ? "" : ", ") + column.name;
    return list;
}

Statement rows_of(const Database& database, const CopiedTable& table,
                  const std::vector<Column>& columns) {
    return database.prepare(
        fmt::format("SELECT {} FROM {} ORDER BY {}", listed(columns), table.name, table.order));
}

void require_empty(const Database& database, const std::string& where) {
    for (const CopiedTable& table : copied_tables()) {
        Statement any = database.prepare(fmt::format("SELECT 1 FROM {} LIMIT 1", table.name));
        if (any.next())
            throw StoreError(
                fmt::format("{}: there is something in it already ({})", shown(where), table.name));
    }
}

std::int64_t copy_table(const Database& from, Database& to, const CopiedTable& table) {
    const std::vector<Column> columns = columns_of(table);
    std::string places;
    for (std::size_t i = 0; i < columns.size(); ++i) places += i == 0 ? "?" : ", ?";
    Statement insert = to.prepare(
        fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, listed(columns), places));
    Statement rows = rows_of(from, table, columns);
    std::int64_t count = 0;
    for (; rows.next(); ++count) {
        for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
            switch (columns[static_cast<std::size_t>(i)].sort) {
                case '#': insert.with(rows.number(i)); break;
                case '=': insert.with_bytes(rows.text(i)); break;
                default: insert.with(rows.text(i));
            }
        }
        insert.run();
    }
    return count;
}

void compare(const Database& from, const Database& to, const CopiedTable& table) {
    const std::vector<Column> columns = columns_of(table);
    Statement here = rows_of(from, table, columns);
    Statement there = rows_of(to, table, columns);
    const auto differ = [&](std::int64_t row) {
        throw StoreError(fmt::format("row {} of {} is not what it was", row, table.name));
    };
    for (std::int64_t row = 1;; ++row) {
        const bool more = here.next();
        if (more != there.next()) differ(row);
        if (!more) return;
        for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
            const bool number = columns[static_cast<std::size_t>(i)].sort == '#';
            if (number ? here.number(i) != there.number(i) : here.text(i) != there.text(i))
                differ(row);
        }
    }
}

}  // namespace

const std::vector<CopiedTable>& copied_tables() {
    static const std::vector<CopiedTable> kTables{
        {"users", "id name password_hash recovery_hash #created preferences #admin", "id"},
        {"name_keys", "user key #account", "\"user\", key"},
        {"sessions", "id user token_hash old_hash #old_until #renewed #created #used device", "id"},
        {"matches", "id game state #open #created #touched about seed result", "id"},
        {"holders", "match #seat user #over #touched", "match, seat"},
        {"openers", "match opener", "match"},
        {"aside", "match was reason #at", "match"},
        {"log", "match #seq entry events", "match, seq"},
        {"snapshots", "match #seq #rules_revision position", "match"},
        {"finished", "match #rules_revision =record =replay =report", "match"},
        {"chat", "match #n user name #seat text #at #account", "match, n"},
        {"documents", "id user kind name body #updated", "id"},
        {"leagues", "id name game state #created #touched about", "id"},
        {"league_log", "league #number entry", "league, number"},
        {"league_members", "league user role", "league, \"user\", role"},
        {"league_notes", "league kind key body", "league, kind, key"},
        {"ratings", "user game edition #rating #deviation #volatility #matches #at",
         "\"user\", game, edition"},
        {"rated_matches", "match user game edition #at #score #before #after", "match, \"user\""},
        {"marks", "user other #mark", "\"user\", mark, other"},
        {"complaints", "#rowid by about match text #at #settled", "rowid", "rowid"},
        {"sanctions", "user #kind reason by #at #until", "\"user\", kind"},
        {"admin_log", "#n #at admin what about", "n", "n"},
        {"kept_date", "#one #date #wall", "one"},
    };
    return kTables;
}

std::vector<Copied> copy_store(const std::string& from, const std::string& to) {
    const std::unique_ptr<Hold> source_hold = hold(from);
    const std::unique_ptr<Hold> target_hold = hold(to);
    const std::unique_ptr<Database> source = open_database(from);
    const std::unique_ptr<Database> target = open_database(to);
    require_empty(*target, to);
    std::vector<Copied> copied;
    target->begin();
    for (const CopiedTable& table : copied_tables()) {
        copied.push_back({std::string(table.name), copy_table(*source, *target, table)});
        if (!table.counted.empty()) target->count_on(table.name, table.counted);
    }
    target->commit();
    for (const CopiedTable& table : copied_tables()) compare(*source, *target, table);
    return copied;
}

}  // namespace affray::store
