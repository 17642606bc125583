// What coaches and commissioners do by forms: proposals, names, who runs the league, drafts between
// two seasons; and what is read back.
#include "server/league_server.h"

namespace affray::test {
namespace {

TEST_F(LeagueTest, WhoRestoresALeagueRunsItAlsoWhereTheLeadHasChanged) {
    begin();
    ASSERT_EQ(add(anna, {{"entry", "rules"},
                         {"rules", Json::object()},
                         {"settings", Json::object()},
                         {"reason", "as agreed"},
                         {"commissioners", {bob.id}}})
                  .status,
              200);
    const std::string log = anna.get(at + "/export?format=jsonl").body;
    const WebAnswer restored = carl.post("/api/leagues/restore", {{"log", log}});
    ASSERT_EQ(restored.status, 201) << restored.body;
    const std::string other = "/api/leagues/" + restored.json().at("id").get<std::string>();
    EXPECT_EQ(carl.get(other + "/desk").status, 200);
    EXPECT_EQ(anna.get(other + "/desk").status, 403);
}

TEST_F(LeagueTest, LogOfALongLifeCanBeRestored) {
    begin();
    // A rule is changed again and again, until no other request might be as long.
    for (int i = 0; i < 2; ++i)
        ASSERT_EQ(add(anna, {{"entry", "rules"},
                             {"rules", Json::object()},
                             {"settings", Json::object()},
                             {"reason", std::string(200'000, 'x')}})
                      .status,
                  200);
    const std::string log = anna.get(at + "/export?format=jsonl").body;
    ASSERT_GT(log.size(), server::kLongestBody);
    const WebAnswer restored = anna.post("/api/leagues/restore", {{"log", log}});
    ASSERT_EQ(restored.status, 201) << restored.body.substr(0, 300);
    const std::string other = "/api/leagues/" + restored.json().at("id").get<std::string>();
    EXPECT_EQ(anna.get(other + "/export?format=jsonl").body, log);
    EXPECT_EQ(anna.post("/api/leagues", {{"name", std::string(server::kLongestBody, 'x')}}).status,
              413)
        << "anything else is as short as before";
}

TEST_F(LeagueTest, CareerIsThatOfThePlayerNotOfHisNumber) {
    begin(Json::object(), {{"redraft", true}});
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    settle(anna, orcs);
    settle(bob, humans);
    const std::string player = at + "/teams/" + orcs + "/players/1";
    ASSERT_EQ(anna.get(player).json().at("career").size(), 1U) << "two touchdowns";
    ASSERT_EQ(add(anna, {{"entry", "end_season"}}).status, 200);
    // Somebody else takes the shirt: number 1 is a Goblin now.
    Json list = to_json(*bloodbowl::ready_team(bloodbowl::Edition::Crp, "orc"));
    list["rerolls"] = 0;  // he has learned something, which must be paid
    list.at("players").at(0) = {{"number", 1},
                                {"name", "Snik"},
                                {"position", "Goblin"},
                                {"ma", 6},
                                {"st", 2},
                                {"ag", 3},
                                {"av", 7},
                                {"skills", {"dodge", "right_stuff", "stunty"}}};
    const WebAnswer drafted = add(anna, {{"entry", "redraft"}, {"team", orcs}, {"list", list}});
    ASSERT_EQ(drafted.status, 200) << drafted.body;
    EXPECT_TRUE(anna.get(player).json().at("career").empty());
}

TEST_F(LeagueTest, ProposalIsTriedAnsweredAndTakenBack) {
    begin();
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    const Json log = bob.get(at + "/log").json();
    Json line;
    for (const Json& one : log.at("lines"))
        if (one.at("entry").at("entry") == "report") line = one;
    EXPECT_EQ(line.at("told").at("fixture").at("id"), fixture);
    Json with = line.at("entry");
    with.at("score") = {5, 5};
    const Json proposed{{"entry", "propose"},
                        {"corrects", line.at("number")},
                        {"with", with},
                        {"reason", "five each"}};
    const auto try_it = [&](const Person& person) {
        return person.post(
            at + "/entries",
            {{"after", home().at("head").at("entry")}, {"entry", proposed}, {"try", true}});
    };
    const Json tried = try_it(bob).json();
    EXPECT_EQ(tried.at("refused"), "");
    EXPECT_FALSE(tried.at("differences").empty()) << "what would change if it were made";
    EXPECT_EQ(try_it(carl).status, 403);
    EXPECT_TRUE(bob.get(at + "/log").json().at("proposals").empty()) << "nothing was written";

    ASSERT_EQ(add(bob, proposed).status, 200);
    const auto shown = [&](const Person& person) {
        return person.get(at + "/log").json().at("proposals").at(0);
    };
    EXPECT_EQ(shown(bob).at("may"), Json::array({"take_back"}));
    EXPECT_EQ(shown(anna).at("may"), Json::array({"correct", "reject"}));
    EXPECT_EQ(shown(carl).at("may"), Json::array());
    EXPECT_EQ(shown(anna).at("written").at("score"), line.at("entry").at("score"));
    EXPECT_EQ(anna.get(at + "/desk").json().at("proposals").at(0), shown(anna));
    const Json rejected{
        {"entry", "reject"}, {"proposal", shown(bob).at("number")}, {"reason", "no, two"}};
    EXPECT_NE(add(carl, rejected).status, 200);
    ASSERT_EQ(add(anna, rejected).status, 200);
    EXPECT_TRUE(bob.get(at + "/log").json().at("proposals").empty());
    EXPECT_EQ(anna.get(at + "/desk").json().at("changes").at(0).at("reason"), "no, two");
    ASSERT_EQ(add(bob, proposed).status, 200);
    Json taken = rejected;
    taken["proposal"] = shown(bob).at("number");
    EXPECT_EQ(add(bob, taken).status, 200) << "his own he takes back";
}

TEST_F(LeagueTest, CommissionersChangeAndOneOfThemStays) {
    begin();
    const auto lead = [&](const Person& by, const std::vector<std::string>& people) {
        return add(by, {{"entry", "rules"},
                        {"rules", Json::object()},
                        {"settings", Json::object()},
                        {"reason", "as agreed"},
                        {"commissioners", people}})
            .status;
    };
    EXPECT_EQ(bob.get(at + "/desk").status, 403);
    EXPECT_EQ(lead(bob, {bob.id}), 403);
    EXPECT_EQ(lead(anna, {anna.id, carl.id}), 403) << "carl does not take part";
    ASSERT_EQ(lead(anna, {anna.id, bob.id}), 200);
    EXPECT_EQ(bob.get(at + "/desk").status, 200);
    ASSERT_EQ(lead(bob, {bob.id}), 200);
    EXPECT_EQ(anna.get(at + "/desk").status, 403);
    ASSERT_EQ(lead(bob, {}), 200) << "nobody named: as before";
    EXPECT_EQ(bob.get(at + "/desk").status, 200);
}

TEST_F(LeagueTest, NamesChangeBetweenTwoMatches) {
    begin();
    const auto rename = [&](const Person& by, const std::string& name, int number) {
        return add(by, {{"entry", "rename"}, {"team", humans}, {"number", number}, {"name", name}});
    };
    EXPECT_TRUE(bob.get(at + "/teams/" + humans).json().at("may_rename"));
    EXPECT_TRUE(anna.get(at + "/teams/" + humans).json().at("may_rename")) << "a commissioner";
    EXPECT_FALSE(carl.get(at + "/teams/" + humans).json().at("may_rename"));
    ASSERT_EQ(rename(bob, "Fen Herons", 0).status, 200);
    ASSERT_EQ(rename(bob, "Long Tom", 1).status, 200);
    EXPECT_EQ(rename(carl, "Mine", 0).status, 403);
    EXPECT_EQ(rename(bob, "   ", 0).status, 400);
    EXPECT_EQ(rename(bob, "\n", 1).status, 400);
    const Json page = carl.get(at + "/teams/" + humans).json();
    EXPECT_EQ(page.at("team").at("name"), "Fen Herons");
    EXPECT_EQ(page.at("players").at(0).at("name"), "Long Tom");
    const Json told = carl.get(at + "/log").json().at("lines").at(0).at("told");
    EXPECT_EQ(told.at("kind"), "rename");
    EXPECT_EQ(told.at("player").at("number"), 1);

    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    EXPECT_FALSE(bob.get(at + "/teams/" + humans).json().at("may_rename"))
        << "not before the match is over and done";
}

TEST_F(LeagueTest, TeamIsDraftedAnewBetweenTwoSeasons) {
    begin(Json::object(), {{"redraft", true}});
    const std::string page_at = at + "/teams/" + humans + "/redraft";
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    settle(anna, orcs);
    settle(bob, humans);
    EXPECT_EQ(bob.get(page_at).status, 409) << "the season lasts";
    EXPECT_FALSE(bob.get(at + "/teams/" + humans).json().at("may_redraft"));
    ASSERT_EQ(add(anna, {{"entry", "end_season"}}).status, 200);
    EXPECT_TRUE(bob.get(at + "/teams/" + humans).json().at("may_redraft"));
    EXPECT_EQ(carl.get(page_at).status, 409) << "it is not his";
    EXPECT_EQ(bob.get(at + "/teams/none/redraft").status, 404);

    const Json page = bob.get(page_at).json();
    int sum = 0;
    for (const Json& part : page.at("parts")) sum += part.at("value").get<int>();
    EXPECT_EQ(page.at("budget"), sum);
    // The team as it began: whatever the dice did to it since, it can be paid.
    const Json first = to_json(*bloodbowl::ready_team(bloodbowl::Edition::Crp, "human"));
    Json list = first;
    const auto checked = [&] { return bob.post(page_at, {{"list", list}}).json(); };
    EXPECT_TRUE(checked().at("legal")) << checked();
    const int before = checked().at("cost");
    list["rerolls"] = list.value("rerolls", 0) + 1;
    EXPECT_EQ(checked().at("cost"), before + 50'000) << "at the list price";
    while (list.at("players").size() > 10) list.at("players").erase(list.at("players").size() - 1);
    EXPECT_FALSE(checked().at("legal"));
    EXPECT_EQ(checked().at("problems").at(0).at("code"), "too_few_players");
    const auto draft = [&] {
        return add(bob, {{"entry", "redraft"}, {"team", humans}, {"list", list}}).status;
    };
    EXPECT_EQ(draft(), 409);
    list = first;
    EXPECT_EQ(draft(), 200);
    EXPECT_FALSE(bob.get(at + "/teams/" + humans).json().at("may_redraft")) << "once";
    EXPECT_EQ(bob.get(page_at).status, 409);
    EXPECT_EQ(home().at("news").at(0).at("kind"), "redraft");
}

}  // namespace
}  // namespace affray::test
