// Leagues as the store keeps them.
#include <gtest/gtest.h>

#include "store/engines.h"

namespace affray::store {
namespace {

class LeagueStoreTest : public ::testing::TestWithParam<test::Engine> {
protected:
    test::FreshData data_{GetParam()};
    std::unique_ptr<Store> store_ = open_store(data_.where());
};
INSTANTIATE_TEST_SUITE_P(Engines, LeagueStoreTest, test::kEngines, test::name_of);

LeagueRow league_row(const std::string& id, Milliseconds touched) {
    return {id, "Spring", "bloodbowl", "joining", 5, touched, {{"teams", 4}}};
}

TEST_P(LeagueStoreTest, LeagueComesBackAndIsReplaced) {
    store_->put_league(league_row("l1", 10));
    store_->put_league(league_row("l2", 20));
    EXPECT_EQ(store_->leagues(10).at(0).id, "l2");
    LeagueRow changed = league_row("l1", 30);
    changed.state = "playing";
    store_->put_league(changed);
    EXPECT_EQ(store_->leagues(1).at(0).id, "l1");
    const auto found = store_->find_league("l1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->state, "playing");
    EXPECT_EQ(found->about.at("teams"), 4);
    EXPECT_FALSE(store_->find_league("l3"));
}

TEST_P(LeagueStoreTest, LineOfALeagueIsWrittenOnce) {
    store_->add_league_line("l1", {1, "{}"});
    EXPECT_THROW(store_->add_league_line("l1", {1, "{}"}), StoreError);
    store_->add_league_line("l1", {2, R"({"entry":"join"})"});
    store_->add_league_line("l2", {1, "{}"});
    const auto log = store_->league_log("l1");
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[1].number, 2);
    EXPECT_EQ(log[1].text, R"({"entry":"join"})");
}

TEST_P(LeagueStoreTest, MembersFindTheirLeaguesUntilTheyAreDeleted) {
    store_->put_league(league_row("l1", 10));
    store_->put_league(league_row("l2", 20));
    store_->add_user({"anna", "Anna", "hash", "", 0, Json::object()});
    store_->set_league_members("l1", {{"anna", "commissioner"}, {"anna", "coach"}});
    store_->set_league_members("l2", {{"bob", "coach"}});
    EXPECT_EQ(store_->leagues_of("anna").size(), 1U);
    store_->set_league_members("l2", {{"anna", "coach"}});
    EXPECT_EQ(store_->leagues_of("anna").size(), 2U);
    EXPECT_TRUE(store_->leagues_of("bob").empty());
    store_->delete_user("anna");
    EXPECT_TRUE(store_->leagues_of("anna").empty());
    EXPECT_TRUE(store_->league_members("l1").empty());
}

TEST_P(LeagueStoreTest, GuestWithALeagueStays) {
    store_->add_user({"guest", "G", "", "", 0, Json::object()});
    store_->add_user({"idle", "I", "", "", 0, Json::object()});
    store_->set_league_members("l1", {{"guest", "coach"}});
    store_->delete_idle_guests(100);
    EXPECT_TRUE(store_->find_user("guest"));
    EXPECT_FALSE(store_->find_user("idle"));
}

TEST_P(LeagueStoreTest, NotesAreReplacedAndTakenAway) {
    store_->put_league_note({"l1", "match", "1-r1-1", "m1"});
    store_->put_league_note({"l1", "match", "1-r1-1", "m2"});
    store_->put_league_note({"l1", "times", "1-r1-1", Json::array({1})});
    store_->put_league_note({"l2", "match", "1-r1-1", "m3"});
    ASSERT_EQ(store_->league_notes("l1").size(), 2U);
    EXPECT_EQ(store_->league_notes("l1").at(0).body, "m2");
    EXPECT_EQ(store_->league_notes_of_kind("match").size(), 2U);
    store_->put_league_note({"l1", "match", "1-r1-1", nullptr});
    EXPECT_EQ(store_->league_notes("l1").size(), 1U);
}

TEST_P(LeagueStoreTest, DeletedLeagueLeavesNothing) {
    store_->put_league(league_row("l1", 10));
    store_->add_league_line("l1", {1, "{}"});
    store_->set_league_members("l1", {{"anna", "coach"}});
    store_->put_league_note({"l1", "match", "f", "m"});
    store_->delete_league("l1");
    EXPECT_FALSE(store_->find_league("l1"));
    EXPECT_TRUE(store_->league_log("l1").empty());
    EXPECT_TRUE(store_->league_members("l1").empty());
    EXPECT_TRUE(store_->league_notes("l1").empty());
}

}  // namespace
}  // namespace affray::store
