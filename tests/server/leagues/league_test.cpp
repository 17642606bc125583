// Leagues over HTTP: who joins, who may do what, what is shown to whom; and nothing is lost when
// the server ends in between.
#include "server/league_server.h"

namespace affray::test {
namespace {

TEST_F(LeagueTest, NobodyJoinsWithoutTheLink) {
    begin();
    EXPECT_EQ(carl.post(at + "/join", {{"team", save_team(carl, "dwarf")}}).error(),
              "no_invitation");
    EXPECT_EQ(carl.post(at + "/join", {{"team", "nothing"}, {"invitation", invitation}}).status,
              404);
    // One team for each coach.
    EXPECT_EQ(
        bob.post(at + "/join", {{"team", save_team(bob, "dwarf")}, {"invitation", invitation}})
            .status,
        409);
    EXPECT_EQ(home().at("head").at("teams"), 2);
}

TEST_F(LeagueTest, PagesAreThereForEverybody) {
    begin();
    for (const std::string& page :
         {std::string(), std::string("/schedule"), "/teams/" + orcs,
          "/teams/" + orcs + "/players/1", std::string("/leaders"), std::string("/records"),
          std::string("/rules"), std::string("/log"), "/fixtures/" + fixture,
          std::string("/calendar.ics"), std::string("/export"), std::string("/export?format=jsonl"),
          std::string("/export?format=csv")}) {
        EXPECT_EQ(web(server.port(), "GET", at + page).status, 200) << page;
        EXPECT_EQ(bob.get(at + page).status, 200) << page;
    }
    EXPECT_EQ(bob.get(at + "/desk").status, 403);
    EXPECT_EQ(bob.get(at + "/teams/none").status, 404);
    EXPECT_EQ(bob.get("/api/leagues/none").error(), "no_league");
    EXPECT_EQ(bob.get(at).json().at("head").at("mine"), "coach");
    EXPECT_EQ(anna.get(at).json().at("head").at("mine"), "commissioner");
    EXPECT_EQ(anna.get("/api/leagues?mine=1").json().size(), 1U);
    EXPECT_EQ(carl.get("/api/leagues?mine=1").json().size(), 0U);
    EXPECT_EQ(carl.get("/api/leagues").json().at(0).at("teams"), 2);
}

TEST_F(LeagueTest, WhoIsLateIsToldHowItStands) {
    begin();
    const int entry = home().at("head").at("entry");
    const Json deadline{{"entry", "deadline"}, {"fixture", fixture}, {"deadline", "2027-03-01"}};
    EXPECT_EQ(bob.post(at + "/entries", {{"after", entry}, {"entry", deadline}}).status, 403);
    EXPECT_EQ(carl.post(at + "/entries", {{"after", entry}, {"entry", deadline}}).status, 403);
    ASSERT_EQ(anna.post(at + "/entries", {{"after", entry}, {"entry", deadline}}).status, 200);
    const WebAnswer late = anna.post(at + "/entries", {{"after", entry}, {"entry", deadline}});
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(late.json().at("now").at("entry"), entry + 1);
    // Dice are the server's.
    EXPECT_EQ(add(anna, {{"entry", "post_match"}, {"team", orcs}, {"dice", {6, 6}}}).status, 403);
}

TEST_F(LeagueTest, LogCanBeTakenAwayAndRestored) {
    begin();
    ASSERT_EQ(anna.post(fixture_at() + "/report", report()).status, 200);
    const std::string log = anna.get(at + "/export?format=jsonl").body;
    const WebAnswer restored = carl.post("/api/leagues/restore", {{"log", log}});
    ASSERT_EQ(restored.status, 201) << restored.body;
    const std::string other = "/api/leagues/" + restored.json().at("id").get<std::string>();
    EXPECT_EQ(carl.get(other).json().at("head").at("mine"), "commissioner");
    EXPECT_EQ(carl.get(other).json().at("tables").at(0).at("rows").at(0).at("points"), 3);
    EXPECT_EQ(carl.post("/api/leagues/restore", {{"log", "nonsense"}}).status, 400);
}

TEST_F(LeagueTest, OfATimeZoneThatNobodyKnowsIsNotMade) {
    Json wanted = new_league();
    wanted["teams"] = 4;
    wanted["settings"]["time_zone"] = "Europe/Altdorf";
    const Json preview = anna.post("/api/leagues/preview", wanted).json();
    ASSERT_EQ(preview.at("problems").size(), 1);
    EXPECT_EQ(preview.at("problems").at(0).at("field"), "time_zone");
    const WebAnswer refused = anna.post("/api/leagues", wanted);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.json().at("error").at("code"), "unknown_time_zone") << refused.body;
    wanted["settings"]["time_zone"] = "Europe/Berlin";
    EXPECT_EQ(anna.post("/api/leagues", wanted).status, 201);
}

TEST_F(LeagueTest, BotsFillPlacesAndPreviewTellsWhatComes) {
    Json wanted = new_league();
    wanted["bots"] = 3;
    wanted["teams"] = 4;
    const Json preview = anna.post("/api/leagues/preview", wanted).json();
    EXPECT_EQ(preview.at("matches"), 6);
    EXPECT_EQ(preview.at("rounds"), 3);
    EXPECT_TRUE(preview.at("problems").empty());
    wanted["edition"] = "none";
    EXPECT_FALSE(anna.post("/api/leagues/preview", wanted).json().at("problems").empty());
    EXPECT_EQ(anna.post("/api/leagues", wanted).status, 409);
    wanted["edition"] = "bb16";
    const WebAnswer made = anna.post("/api/leagues", wanted);
    ASSERT_EQ(made.status, 201) << made.body;
    const Json page = anna.get("/api/leagues/" + made.json().at("id").get<std::string>()).json();
    EXPECT_EQ(page.at("head").at("teams"), 3);
    EXPECT_TRUE(
        page.at("tables").at(0).at("rows").at(0).at("team").at("coach").at("bot").get<bool>());
}

TEST_F(LeagueTest, WhoLeavesTakesHisNameAlong) {
    begin();
    const Json exported = bob.get("/api/me/export").json();
    ASSERT_EQ(exported.at("leagues").size(), 1U);
    EXPECT_EQ(exported.at("leagues").at(0).at("entries").at(0).at("entry"), "join");
    ASSERT_EQ(bob.post("/api/me/delete").status, 200);
    const Json team = anna.get(at + "/teams/" + humans).json();
    EXPECT_EQ(team.at("team").at("coach").at("name"), "");
}

}  // namespace
}  // namespace affray::test
