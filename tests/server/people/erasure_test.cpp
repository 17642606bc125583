// Somebody deletes himself, and the server is killed before all of it is stored. He was not told
// that he is gone: he finds himself again and asks once more, and then nothing of him is left.
#include <gtest/gtest.h>

#include "server/hand_server.h"
#include "store/engines/open.h"
#include "store/engines/sqlite.h"

namespace affray::test {
namespace {

class Erasure : public ::testing::Test {
protected:
    // Matches that are over, as many as somebody has played in years.
    void lay_down_matches(int many, const std::string& like) {
        server_.stop();
        const auto store = store::open_sqlite(server_.database());
        store::MatchRow row = *store->find_match(like);
        row.state = "over";
        store->begin();
        for (int i = 0; i < many; ++i) {
            row.id = fmt::format("old{}", i);
            store->add_match(row);
        }
        store->commit();
        server_.start();
    }
    [[nodiscard]] std::size_t matches_of(const HandServer::Person& person) const {
        return store::open_sqlite(server_.database())->matches_of(person.id, "", 10'000).size();
    }
    [[nodiscard]] bool is_known(const HandServer::Person& person) const {
        return store::open_sqlite(server_.database())->find_user(person.id).has_value();
    }
    // The server is killed as soon as that is stored.
    void delete_until(const std::function<bool()>& is_stored) {
        EXPECT_FALSE(server_.send("POST", "/api/me/delete").has_value());
        server_.turn_until(is_stored);
        EXPECT_TRUE(is_stored());
        server_.kill();
        server_.start();
    }
    int status(const std::string& method, const std::string& target) {
        server_.send(method, target);
        return server_.answer().status;
    }

    HandServer server_;
};

TEST_F(Erasure, KilledBetweenTwoPartsItCanBeAskedForOnceMore) {
    constexpr std::size_t kMatches = 500;
    const HandServer::Person person = server_.newcomer();
    const std::string match =
        server_.ask("POST", "/api/matches", online_match("bloodbowl", "crp")).at("id");
    lay_down_matches(kMatches, match);
    delete_until([&] { return matches_of(person) < kMatches; });
    const std::size_t left = matches_of(person);
    EXPECT_GT(left, 0U);
    EXPECT_TRUE(is_known(person));
    EXPECT_EQ(server_.ask("GET", "/api/me").at("id"), person.id);  // the same session
    EXPECT_EQ(status("POST", "/api/me/delete"), 200);
    EXPECT_FALSE(is_known(person));
    EXPECT_EQ(matches_of(person), 0U);
    const auto store = store::open_sqlite(server_.database());
    for (std::size_t i = 0; i < kMatches; ++i) {
        const Json seat = store->find_match(fmt::format("old{}", i))->about.at("seats").at(0);
        ASSERT_EQ(seat.at("user"), "") << i;
        ASSERT_EQ(seat.at("name"), "") << i;
    }
    EXPECT_EQ(status("GET", "/api/me"), 401);
}

// Whom the data does not know any more holds no seat: nobody else could free it.
TEST_F(Erasure, NobodyWhoIsGoneKeepsOthersWaiting) {
    const HandServer::Person host = server_.newcomer();
    Json table = online_match("underworlds", "shadespire");
    table["seats"] = Json::array({seat("me"), seat("open"), seat("open")});
    const std::string id = server_.ask("POST", "/api/matches", table).at("id");
    const HandServer::Person guest = server_.newcomer();
    server_.ask("POST", "/api/matches/" + id + "/join", {{"side", "random"}});
    EXPECT_EQ(matches_of(guest), 1U);
    server_.restart();  // the table is not in memory
    delete_until([&] { return !is_known(guest); });
    EXPECT_EQ(matches_of(guest), 0U);
    server_.is(host);
    const Json seats = server_.ask("GET", "/api/matches/" + id).at("seats");
    EXPECT_EQ(seats.at(0).at("kind"), "human");
    EXPECT_EQ(seats.at(1).at("kind"), "open");
}

// He cannot be freed of them, and they do not keep him for ever.
TEST_F(Erasure, DamagedMatchesDoNotKeepHim) {
    constexpr int kMatches = 250;
    const HandServer::Person person = server_.newcomer();
    const std::string match =
        server_.ask("POST", "/api/matches", online_match("bloodbowl", "crp")).at("id");
    lay_down_matches(kMatches, match);
    server_.stop();
    store::SqliteDatabase(server_.database())
        .execute("UPDATE matches SET about = 'not JSON' WHERE id LIKE 'old%'");
    server_.start();
    EXPECT_EQ(status("POST", "/api/me/delete"), 200);
    EXPECT_FALSE(is_known(person));
}

}  // namespace
}  // namespace affray::test
