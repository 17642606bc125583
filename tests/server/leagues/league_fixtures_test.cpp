// Leagues over HTTP: how fixtures come about and are played.
#include "server/league_server.h"

namespace affray::test {
namespace {

TEST_F(LeagueTest, FixturePlayedHereIsReportedByTheServer) {
    begin();
    EXPECT_EQ(carl.post(fixture_at() + "/play").status, 403);
    const WebAnswer played = bob.post(fixture_at() + "/play");
    ASSERT_EQ(played.status, 201) << played.body;
    const std::string match = played.json().at("match");
    EXPECT_EQ(anna.post(fixture_at() + "/play").json().at("match"), match);
    EXPECT_EQ(anna.get(fixture_at()).json().at("fixture").at("state"), "running");
    EXPECT_EQ(anna.post(fixture_at() + "/report", report()).error(), "running");
    server.restart();
    Live live(server, bob, match);
    live.next("welcome");
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    EXPECT_TRUE(comes_true([&] { return row_of(orcs).at("played") != 0; }));
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    const Json page = anna.get(fixture_at()).json();
    EXPECT_EQ(page.at("fixture").at("state"), "played");
    EXPECT_EQ(page.at("fixture").at("match"), match);
    settle(anna, orcs);
    settle(bob, humans);
    EXPECT_EQ(server.logged("league_match_not_reported"), 0);
}

TEST_F(LeagueTest, PracticeHasNoConsequence) {
    begin();
    const WebAnswer practice = bob.post(fixture_at() + "/play", {{"practice", true}});
    ASSERT_EQ(practice.status, 201) << practice.body;
    EXPECT_EQ(anna.get(fixture_at()).json().at("fixture").at("state"), "open");
}

TEST_F(LeagueTest, TimesAreProposedAndAgreedOn) {
    begin();
    const std::string time = "2027-01-20T19:00Z";
    ASSERT_EQ(bob.post(fixture_at() + "/propose", {{"times", Json::array({time})}}).status, 200);
    EXPECT_EQ(bob.post(fixture_at() + "/propose", {{"times", Json::array({"soon"})}}).status, 400);
    EXPECT_EQ(carl.post(fixture_at() + "/propose", {{"times", Json::array({time})}}).status, 403);
    const WebAnswer agreed = anna.post(fixture_at() + "/agree", {{"at", time}});
    ASSERT_EQ(agreed.status, 200) << agreed.body;
    EXPECT_EQ(agreed.json().at("fixture").at("agreed"), time);
    const std::string calendar = web(server.port(), "GET", at + "/calendar.ics").body;
    EXPECT_NE(calendar.find("DTSTART:20270120T190000Z"), std::string::npos) << calendar;
    server.restart();
    EXPECT_EQ(anna.get(fixture_at()).json().at("fixture").at("agreed"), time);
}

TEST_F(LeagueTest, OneIsRemindedOnceADayAndSeesIt) {
    begin();
    EXPECT_EQ(carl.post(fixture_at() + "/remind", Json::object()).status, 403);
    const WebAnswer reminded = anna.post(fixture_at() + "/remind", Json::object());
    ASSERT_EQ(reminded.status, 200) << reminded.body;
    EXPECT_EQ(reminded.json().at("reminded").at("by").at("id"), anna.id);
    EXPECT_EQ(anna.post(fixture_at() + "/remind", Json::object()).status, 409);
    EXPECT_EQ(bob.get(at).json().at("head").at("waits").at("reminded"), true);
    EXPECT_EQ(anna.get(at).json().at("head").at("waits").at("reminded"), false);
    // Both have just looked at the league; Carl has not.
    const Json page = bob.get(fixture_at()).json();
    for (const Json& side : page.at("sides")) EXPECT_EQ(side.at("here"), true);
}

TEST_F(LeagueTest, UnderworldsLeagueHasGamesAndGlory) {
    Json wanted = new_league();
    wanted["game"] = "underworlds";
    wanted["edition"] = "underworlds";
    wanted["trophy"] = "";
    EXPECT_TRUE(anna.post("/api/leagues/preview", wanted).json().at("problems").empty());
    const WebAnswer made = anna.post("/api/leagues", wanted);
    ASSERT_EQ(made.status, 201) << made.body;
    at = "/api/leagues/" + made.json().at("id").get<std::string>();
    invitation = anna.get(at + "/desk").json().at("invitation");
    const std::string warband = anna.get("/api/warbands").json().at(0).at("id");
    const auto enter = [&](const Person& person, const std::string& name) {
        return person.post(at + "/join", {{"team", {{"name", name}, {"warband", warband}}},
                                          {"invitation", invitation}});
    };
    ASSERT_EQ(enter(anna, "Anna's").status, 200);
    EXPECT_EQ(carl.post(at + "/join", {{"team", {{"name", "Carl's"}, {"warband", "none"}}},
                                       {"invitation", invitation}})
                  .status,
              400);
    ASSERT_EQ(enter(bob, "Bob's").status, 200);
    publish({{"format", "round_robin"}});
    const Json first = anna.get(at + "/schedule").json().at("rounds").at(0).at("fixtures").at(0);
    fixture = first.at("id");
    const Json told{{"score", {2, 1}}, {"fans", {0, 0}}, {"glory", {30, 24}}};
    EXPECT_TRUE(bob.post(fixture_at() + "/check", told).json().at("ok").get<bool>());
    EXPECT_FALSE(bob.post(fixture_at() + "/check", {{"score", {3, 1}}, {"fans", {0, 0}}})
                     .json()
                     .at("ok")
                     .get<bool>());
    const WebAnswer reported = bob.post(fixture_at() + "/report", told);
    ASSERT_EQ(reported.status, 200) << reported.body;
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    const Json page = home();
    EXPECT_EQ(page.at("head").at("game"), "underworlds");
    const Json& row = page.at("tables").at(0).at("rows").at(0);
    EXPECT_EQ(row.at("team").at("id"), first.at("home").at("id"));
    EXPECT_EQ(row.at("points"), 3);
    EXPECT_EQ(row.at("touchdowns"), 2);
    EXPECT_EQ(row.at("glory"), 30);
    EXPECT_EQ(row.at("glory_against"), 24);
    for (const char* other : {"/schedule", "/leaders", "/records", "/rules", "/log", "/export"})
        EXPECT_EQ(bob.get(at + other).status, 200) << other;
    EXPECT_EQ(bob.get(at + "/teams/" + row.at("team").at("id").get<std::string>()).status, 200);
}

TEST_F(LeagueTest, UnderworldsFixtureIsPlayedHereAsBestOfThree) {
    Json wanted = new_league();
    wanted["game"] = wanted["edition"] = "underworlds";
    wanted["trophy"] = "";
    at = "/api/leagues/" + anna.post("/api/leagues", wanted).json().at("id").get<std::string>();
    invitation = anna.get(at + "/desk").json().at("invitation");
    const std::string warband = anna.get("/api/warbands").json().at(0).at("id");
    for (const Person* person : {&anna, &bob})
        ASSERT_EQ(person
                      ->post(at + "/join", {{"team", {{"name", "Band"}, {"warband", warband}}},
                                            {"invitation", invitation}})
                      .status,
                  200);
    publish({{"format", "round_robin"}});
    const Json first = anna.get(at + "/schedule").json().at("rounds").at(0).at("fixtures").at(0);
    fixture = first.at("id");
    const WebAnswer played = bob.post(fixture_at() + "/play");
    ASSERT_EQ(played.status, 201) << played.body;
    const std::string match = played.json().at("match");
    Live live(server, bob, match);
    const Json welcome = live.next("welcome");
    EXPECT_EQ(welcome.at("match").at("game"), "underworlds");
    EXPECT_EQ(welcome.at("match").at("options").at("matched_play"), "draw");
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    const std::string winner =
        first.at(first.at("home").at("coach").at("id") == anna.id ? "home" : "away").at("id");
    EXPECT_TRUE(comes_true([&] { return row_of(winner).at("played") != 0; }));
    EXPECT_EQ(row_of(winner).at("points"), 3);
    const Json page = anna.get(fixture_at()).json();
    EXPECT_EQ(page.at("fixture").at("state"), "played");
    EXPECT_EQ(page.at("fixture").at("match"), match);
    EXPECT_EQ(server.logged("league_match_not_reported"), 0);
}

TEST_F(LeagueTest, GroupsAreDrawnWithSeeds) {
    Json wanted = new_league({{"several_teams", true}});
    wanted["format"] = "groups";
    wanted["groups"] = 2;
    wanted["from_each"] = 1;
    wanted["teams"] = 5;
    const Json preview = anna.post("/api/leagues/preview", wanted).json();
    EXPECT_TRUE(preview.at("problems").empty()) << preview;
    EXPECT_EQ(preview.at("matches"), 3 + 1 + 1);
    EXPECT_EQ(preview.at("rounds"), 3 + 1);
    wanted["groups"] = 3;
    EXPECT_EQ(anna.post("/api/leagues/preview", wanted).json().at("problems").at(0).at("field"),
              "groups");
    wanted["groups"] = 2;
    at = "/api/leagues/" + anna.post("/api/leagues", wanted).json().at("id").get<std::string>();
    invitation = anna.get(at + "/desk").json().at("invitation");
    for (const char* ready : {"orc", "human", "dwarf", "skaven", "wood_elf"}) join(bob, ready);
    Json page = anna.get(at + "/schedule").json();
    ASSERT_EQ(page.at("teams").size(), 5U);
    EXPECT_TRUE(bob.get(at + "/schedule").json().at("teams").empty());
    EXPECT_EQ(page.at("groups"), 2);
    EXPECT_EQ(page.at("from_each"), 1);
    const std::string one = page.at("teams").at(3).at("id"), two = page.at("teams").at(1).at("id");
    publish({{"format", "groups"}, {"seeds", {one, two}}});
    const Json tables = home().at("tables");
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables.at(0).at("division"), "Group A");
    EXPECT_EQ(tables.at(0).at("qualify"), 1);
    const auto group_of = [&](const std::string& team) {
        for (const Json& table : tables)
            for (const Json& row : table.at("rows"))
                if (row.at("team").at("id") == team) return table.at("division");
        return Json();
    };
    EXPECT_EQ(group_of(one), "Group A");
    EXPECT_EQ(group_of(two), "Group B") << "the best two are kept apart";
    EXPECT_EQ(anna.post(at + "/schedule", {{"format", "groups"}, {"groups", 3}}).status, 409);
}

TEST_F(LeagueTest, ChallengesAreMadeAndAnsweredInThePlayOffs) {
    begin();
    EXPECT_TRUE(bob.get(at + "/schedule").json().at("may_challenge").empty())
        << "not in a season that goes by its table";
    Json wanted = new_league();
    wanted["qualification"] = "play_offs";
    at = "/api/leagues/" + anna.post("/api/leagues", wanted).json().at("id").get<std::string>();
    invitation = anna.get(at + "/desk").json().at("invitation");
    join(anna, "orc");
    join(bob, "human");
    const Json may = bob.get(at + "/schedule").json().at("may_challenge").at(0);
    const std::string own = may.at("from").at("id"), other = may.at("to").at(0).at("id");
    const Json made{{"entry", "challenge"}, {"from", own}, {"to", other}, {"week", may.at("week")}};
    ASSERT_EQ(add(bob, made).status, 200);
    EXPECT_EQ(add(bob, made).status, 409) << "one a week";
    EXPECT_EQ(anna.get(at).json().at("head").at("waits").at("kind"), "challenge");
    const Json challenge = anna.get(at + "/schedule").json().at("challenges").at(0);
    EXPECT_EQ(challenge.at("may"), (Json{"accept", "decline"}));
    EXPECT_TRUE(bob.get(at + "/schedule").json().at("challenges").at(0).at("may").empty());
    const Json answer{
        {"entry", "answer"}, {"challenge", challenge.at("number")}, {"answer", "decline"}};
    EXPECT_EQ(add(bob, answer).status, 409);
    ASSERT_EQ(add(anna, answer).status, 200);
    const Json after = anna.get(at + "/schedule").json().at("challenges").at(0);
    EXPECT_EQ(after.at("answer"), "decline");
    EXPECT_EQ(after.at("fixture").at("score"), (Json{2, 0}));
}

}  // namespace
}  // namespace affray::test
