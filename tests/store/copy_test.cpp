// A store moves from one engine to another and back, and nothing is lost.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "store/engines.h"
#include "store/engines/copy.h"
#include "store/filled.h"

namespace affray::store {
namespace {

// Everything, table by table.
std::string dump(const std::string& where) {
    const auto database = open_database(where);
    std::string text;
    for (const CopiedTable& table : copied_tables()) {
        std::istringstream words{std::string(table.columns)};
        std::vector<std::string> columns;
        std::string list;
        for (std::string word; words >> word;) {
            const bool marked = word[0] == '#' || word[0] == '=';
            list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", word.substr(marked ? 1 : 0));
            columns.push_back(word);
        }
        Statement rows = database->prepare(
            fmt::format("SELECT {} FROM {} ORDER BY {}", list, table.name, table.order));
        while (rows.next()) {
            text += fmt::format("{}:", table.name);
            for (int i = 0; i < static_cast<int>(columns.size()); ++i)
                text += columns[static_cast<std::size_t>(i)][0] == '#'
                            ? fmt::format(" {}", rows.number(i))
                            : " " + rows.text(i);
            text += "\n";
        }
    }
    return text;
}

TEST(StoreCopy, GoesThereAndBackWithoutLoss) {
    const test::FreshData file(test::Engine::Sqlite);
    const test::FreshData database(test::Engine::Postgres);
    const test::FreshData back(test::Engine::Sqlite);
    fill(*open_store(file.where()));
    const std::string before = dump(file.where());
    const auto copied = copy_store(file.where(), database.where());
    for (const Copied& table : copied) EXPECT_GT(table.rows, 0) << table.table;
    EXPECT_EQ(dump(database.where()), before);
    copy_store(database.where(), back.where());
    EXPECT_EQ(dump(back.where()), before);
}

TEST(StoreCopy, NewRowsAreCountedOnAfterTheOld) {
    const test::FreshData file(test::Engine::Sqlite);
    const test::FreshData database(test::Engine::Postgres);
    fill(*open_store(file.where()));
    copy_store(file.where(), database.where());
    const auto store = open_store(database.where());
    store->add_complaint({"u1", "u2", "m1", "third", 40});
    store->add_admin_line({41, "u2", "lift", Json::object()});
    EXPECT_EQ(store->complaints_by("u1").size(), 3U);
    EXPECT_EQ(store->admin_log(1).at(0).what, "lift");
}

TEST(StoreCopy, TargetMustBeEmptyAndNobodyMayHoldEither) {
    const test::FreshData file(test::Engine::Sqlite);
    const test::FreshData other(test::Engine::Postgres);
    fill(*open_store(file.where()));
    {
        const auto server = hold(file.where());
        EXPECT_THROW(copy_store(file.where(), other.where()), StoreError);
    }
    {
        const auto server = hold(other.where());
        EXPECT_THROW(copy_store(file.where(), other.where()), StoreError);
    }
    open_store(other.where())->keep_date({1, 1});
    const std::string before = dump(other.where());
    EXPECT_THROW(copy_store(file.where(), other.where()), StoreError);
    EXPECT_EQ(dump(other.where()), before);
}

// A new table or column must be copied, too.
TEST(StoreCopy, KnowsEveryColumnOfEveryTable) {
    std::set<std::string> known;
    for (const CopiedTable& table : copied_tables()) {
        std::istringstream words{std::string(table.columns)};
        for (std::string word; words >> word;)
            known.insert(fmt::format("{}.{}", table.name,
                                     word.substr(word[0] == '#' || word[0] == '=' ? 1 : 0)));
    }
    std::set<std::string> found;
    const test::FreshData file(test::Engine::Sqlite);
    const auto sqlite = open_database(file.where());
    Statement columns = sqlite->prepare(
        "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c "
        "WHERE t.type = 'table'");
    while (columns.next()) found.insert(columns.text(0) + "." + columns.text(1));
    found.insert("complaints.rowid");  // every table's own in a file
    EXPECT_EQ(found, known);

    std::set<std::string> of_database;
    const test::FreshData database(test::Engine::Postgres);
    const auto postgres = open_database(database.where());
    Statement others = postgres->prepare(
        "SELECT table_name::text, column_name::text FROM information_schema.columns "
        "WHERE table_schema = 'public' AND table_name NOT IN ('schema_version', 'writers', "
        "'nodes', 'leases', 'jobs', 'workers')");
    while (others.next()) of_database.insert(others.text(0) + "." + others.text(1));
    EXPECT_EQ(of_database, known);
}

}  // namespace
}  // namespace affray::store
