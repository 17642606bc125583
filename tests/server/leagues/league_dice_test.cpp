// Leagues over HTTP: the dice after a match bind everybody, and the log proves it.
#include <fstream>

#include "places.h"
#include "server/league_server.h"
#include "server/leagues/league_dice.h"
#include "store/dice/secret_dice.h"

namespace affray::test {
namespace {

class LeagueDiceTest : public LeagueTest {
protected:
    void begin_and_report() {
        begin();
        ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
        ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    }
    Json post_page(const Person& person, const std::string& team) {
        return person.get(at + "/post/" + team).json();
    }
    league::SeasonLog log() {
        const auto read = league::read_log(anna.get(at + "/export?format=jsonl").body);
        EXPECT_TRUE(read.ok()) << read.error().message;
        return read.ok() ? *read : league::SeasonLog{};
    }
};

TEST_F(LeagueDiceTest, TheServerCommitsAndTheSeatAddsItsValue) {
    begin_and_report();
    const Json before = post_page(anna, orcs);
    EXPECT_FALSE(before.at("begun").get<bool>()) << "no die falls before the seat has its part";
    EXPECT_EQ(before.at("dice").at("commitment").get<std::string>().size(), 64U);
    EXPECT_TRUE(before.at("dice").at("value").is_null());
    EXPECT_TRUE(before.at("dice").at("seed").is_null());
    const std::string value(64, 'a');
    EXPECT_EQ(anna.post(at + "/post/" + orcs, {{"after", 0}, {"value", "none"}}).status, 400);
    const WebAnswer begun = anna.post(at + "/post/" + orcs, {{"after", 0}, {"value", value}});
    ASSERT_EQ(begun.status, 200) << begun.body;
    EXPECT_EQ(begun.json().at("dice").at("value"), value);
    EXPECT_EQ(begun.json().at("dice").at("opened_by"), "seat");
    EXPECT_EQ(begun.json().at("dice").at("commitment"), before.at("dice").at("commitment"));
    server.restart();  // the secret is kept
    settle(anna, orcs);
    settle(bob, humans);
    const Json after = post_page(anna, orcs);
    EXPECT_EQ(after.at("dice").at("commitment"), before.at("dice").at("commitment"));
    const auto seed = store::seed_from_hex(after.at("dice").at("seed").get<std::string>());
    ASSERT_TRUE(seed);
    EXPECT_EQ(store::commitment_of(*seed), after.at("dice").at("commitment"));
    EXPECT_EQ(post_page(bob, humans).at("dice").at("opened_by"), "server") << "he sent none";
    const auto found = server::check_league_dice(log());
    EXPECT_TRUE(found.problems.empty()) << found.problems.front();
    EXPECT_GT(found.proven, 4);
    EXPECT_EQ(found.open, 0);
    EXPECT_EQ(found.without, 0);
}

TEST_F(LeagueDiceTest, OtherDiceAreNoticed) {
    begin_and_report();
    settle(anna, orcs);
    settle(bob, humans);
    const league::SeasonLog fair = log();
    int told = 0;
    for (std::size_t i = 0; i < fair.entries.size(); ++i) {
        const auto* answered = std::get_if<league::PostMatchAnswered>(&fair.entries[i].what);
        if (answered == nullptr || answered->dice.empty()) continue;
        league::SeasonLog other = fair;
        int& face = std::get<league::PostMatchAnswered>(other.entries[i].what).dice.back();
        face = face == 1 ? 2 : face - 1;
        EXPECT_EQ(server::check_league_dice(other).problems.size(), 1U);
        other = fair;
        ++std::get<league::PostMatchAnswered>(other.entries[i].what).line;
        EXPECT_FALSE(server::check_league_dice(other).problems.empty());
        ++told;
    }
    EXPECT_GT(told, 1);
    league::SeasonLog other = fair;
    for (league::Entry& entry : other.entries)
        if (auto* secret = std::get_if<league::PostMatchDice>(&entry.what);
            secret != nullptr && !secret->seed.empty())
            secret->seed = std::string(64, '0');
    EXPECT_FALSE(server::check_league_dice(other).problems.empty());
}

// The secret is only this server's: whoever goes on elsewhere begins with another one.
TEST_F(LeagueDiceTest, OnAnotherServerItGoesOnWithAnotherSecret) {
    begin_and_report();
    const std::string value(64, 'b');
    ASSERT_EQ(anna.post(at + "/post/" + orcs, {{"after", 0}, {"value", value}}).status, 200);
    const WebAnswer restored =
        anna.post("/api/leagues/restore", {{"log", anna.get(at + "/export?format=jsonl").body}});
    ASSERT_EQ(restored.status, 201) << restored.body;
    at = "/api/leagues/" + restored.json().at("id").get<std::string>();
    const std::string first = post_page(anna, orcs).at("dice").at("commitment");
    settle(anna, orcs);
    EXPECT_NE(post_page(anna, orcs).at("dice").at("commitment"), first);
    const auto found = server::check_league_dice(log());
    EXPECT_TRUE(found.problems.empty()) << found.problems.front();
    EXPECT_GT(found.open, 0) << "the first secret is told nowhere";
    EXPECT_GT(found.proven, 0);
}

// A stranger has nothing but the log and Python.
TEST_F(LeagueDiceTest, AStrangerChecksTheLog) {
    begin_and_report();
    settle(anna, orcs);
    settle(bob, humans);
    Scratch scratch;
    const auto checked = [&](const std::string& text) {
        const std::string file = scratch.file("league.jsonl");
        std::ofstream(file) << text;
        return std::system(("python3 " + std::string(kSourceDir) + "/examples/check_dice.py " +
                            file + " >" + scratch.file("said") + " 2>&1")
                               .c_str());
    };
    const std::string fair = anna.get(at + "/export?format=jsonl").body;
    EXPECT_EQ(checked(fair), 0);
    std::string other = fair;
    const std::size_t dice = other.find("\"dice\":[");
    ASSERT_NE(dice, std::string::npos);
    char& face = other[dice + std::string_view("\"dice\":[").size()];
    face = face == '1' ? '2' : '1';
    EXPECT_NE(checked(other), 0);
}

}  // namespace
}  // namespace affray::test
