// Who looks after a server is said beside its data.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "server/api/base/secrets.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

TEST(AdminCommand, MakesAndUnmakesAdminsOfAccounts) {
    const Scratch scratch;
    const std::string file = scratch.file("affray.db");
    const auto store = store::open_sqlite(file);
    store->add_user({"u1", "Karla", "hash", "", 0, core::Json::object()});
    store->add_user({"u2", "Guest abcd", "", "", 0, core::Json::object()});
    const std::string command = "admin --db " + file;
    EXPECT_EQ(run(command + " grant karla").exit_code, 0);
    EXPECT_TRUE(store->find_user("u1")->admin);
    EXPECT_EQ(run(command + " list").text, "Karla\n");
    EXPECT_EQ(run(command + " grant 'Guest abcd'").exit_code, 2);
    EXPECT_FALSE(store->find_user("u2")->admin);
    EXPECT_EQ(run(command + " revoke Karla").exit_code, 0);
    EXPECT_FALSE(store->find_user("u1")->admin);
    const auto log = store->admin_log(10);
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[0].what, "revoke");
    EXPECT_EQ(log[1].about.at("name"), "Karla");
    EXPECT_EQ(run("admin --db " + scratch.file("none.db") + " list").exit_code, 2);
}

TEST(AdminCommand, GivesANewRecoveryCode) {
    const Scratch scratch;
    const std::string file = scratch.file("affray.db");
    const auto store = store::open_sqlite(file);
    store->add_user({"u1", "Karla", "hash", "old", 0, core::Json::object()});
    store->add_user({"u2", "Guest abcd", "", "", 0, core::Json::object()});
    const std::string command = "admin --db " + file + " recover ";
    const auto given = run(command + "karla");
    EXPECT_EQ(given.exit_code, 0);
    const auto user = store->find_user("u1");
    EXPECT_TRUE(
        server::is_recovery_code(user->recovery_hash, given.text.substr(0, given.text.find('\n'))));
    EXPECT_EQ(user->password_hash, "hash");
    EXPECT_EQ(store->admin_log(10).at(0).what, "recover");
    EXPECT_EQ(run(command + "'Guest abcd'").exit_code, 2);
}

}  // namespace
}  // namespace affray::test
