// Leagues over HTTP: a little season from the invitation to the table, by forms and by matches
// played here; who may do what; and nothing is lost when the server ends in between.
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

// Somebody with a saved team.
std::string save_team(const Person& person, const std::string& ready) {
    const auto list = bloodbowl::ready_team(bloodbowl::Edition::Crp, ready);
    const WebAnswer saved =
        person.post("/api/teams", {{"edition", "crp"}, {"name", ready}, {"team", to_json(*list)}});
    EXPECT_EQ(saved.status, 201) << saved.body;
    return saved.json().at("id");
}

Json new_league(const Json& settings = Json::object()) {
    return {{"name", "Spring League"},
            {"game", "bloodbowl"},
            {"edition", "crp"},
            {"format", "round_robin"},
            {"teams", 2},
            {"bots", 0},
            {"trophy", "chaos_cup"},
            {"rules", Json::object()},
            {"settings", settings},
            {"first_deadline", "2027-02-01"},
            {"days_a_round", 7}};
}

// Anna is the commissioner and coaches the Orcs, Bob the Humans.
class LeagueTest : public ::testing::Test {
protected:
    void begin(const Json& settings = Json::object(), const Json& rules = Json::object()) {
        Json wanted = new_league(settings);
        wanted["rules"] = rules;
        const WebAnswer made = anna.post("/api/leagues", wanted);
        ASSERT_EQ(made.status, 201) << made.body;
        at = "/api/leagues/" + made.json().at("id").get<std::string>();
        invitation = anna.get(at + "/desk").json().at("invitation");
        join(anna, "orc");
        join(bob, "human");
        publish({{"format", "round_robin"}});
        const Json page = anna.get(at + "/schedule").json();
        fixture = page.at("rounds").at(0).at("fixtures").at(0).at("id");
        const Json teams = page.at("rounds").at(0).at("fixtures").at(0);
        for (const char* side : {"home", "away"})
            (teams.at(side).at("coach").at("id") == anna.id ? orcs : humans) =
                teams.at(side).at("id");
    }
    void join(const Person& person, const std::string& ready) {
        const WebAnswer joined = person.post(
            at + "/join", {{"team", save_team(person, ready)}, {"invitation", invitation}});
        ASSERT_EQ(joined.status, 200) << joined.body;
    }
    void publish(const Json& wish) {
        const WebAnswer proposal = anna.post(at + "/schedule", wish);
        ASSERT_EQ(proposal.status, 200) << proposal.body;
        const WebAnswer added = add(anna, proposal.json().at("entry"));
        ASSERT_EQ(added.status, 200) << added.body;
    }
    WebAnswer add(const Person& person, const Json& entry) {
        return person.post(at + "/entries",
                           {{"after", home().at("head").at("entry")}, {"entry", entry}});
    }
    Json home() { return anna.get(at).json(); }
    std::string fixture_at() { return at + "/fixtures/" + fixture; }
    Json row_of(const std::string& team) {
        const Json page = home();
        for (const Json& row : page.at("tables").at(0).at("rows"))
            if (row.at("team").at("id") == team) return row;
        return nullptr;
    }
    // Two touchdowns of the Orcs' number 1, one casualty.
    Json report() {
        const bool orcs_at_home =
            anna.get(fixture_at()).json().at("fixture").at("home").at("id") == orcs;
        return {{"score", orcs_at_home ? Json{2, 0} : Json{0, 2}},
                {"fans", {20, 11}},
                {"conceded", ""},
                {"winner", ""},
                {"deeds", Json::array({{{"team", orcs},
                                        {"number", 1},
                                        {"touchdowns", 2},
                                        {"completions", 0},
                                        {"interceptions", 0},
                                        {"casualties", 1},
                                        {"mvp", 0}}})},
                {"casualties", Json::array({{{"by_team", orcs},
                                             {"by", 1},
                                             {"how", "block"},
                                             {"team", humans},
                                             {"number", 2},
                                             {"result", "badly_hurt"},
                                             {"apothecary", false},
                                             {"regenerated", false}}})},
                {"remarks", "a short one"},
                {"date", "2027-01-20"}};
    }
    // Everything that is asked after a match, as a bot would answer it.
    void settle(const Person& person, const std::string& team) {
        for (int i = 0; i < 200; ++i) {
            const Json page = person.get(at + "/post/" + team).json();
            if (page.at("question").is_null()) return;
            const WebAnswer answered =
                person.post(at + "/post/" + team,
                            {{"after", page.at("answered")}, {"answer", page.at("suggestion")}});
            ASSERT_EQ(answered.status, 200) << answered.body;
        }
        FAIL() << "it never ends";
    }

    RunningServer server;
    Person anna{server}, bob{server}, carl{server};
    std::string at, invitation, fixture, orcs, humans;
};

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

TEST_F(LeagueTest, ReportFromTheTableIsCheckedConfirmedAndFollowed) {
    begin();
    EXPECT_TRUE(bob.post(fixture_at() + "/check", report()).json().at("ok").get<bool>());
    Json wrong = report();
    wrong["deeds"][0]["touchdowns"] = 3;
    EXPECT_FALSE(bob.post(fixture_at() + "/check", wrong).json().at("ok").get<bool>());
    EXPECT_EQ(carl.post(fixture_at() + "/report", report()).status, 403);

    const WebAnswer reported = bob.post(fixture_at() + "/report", report());
    ASSERT_EQ(reported.status, 200) << reported.body;
    EXPECT_EQ(reported.json().at("fixture").at("state"), "reported");
    EXPECT_EQ(row_of(orcs).at("points"), 0);
    EXPECT_EQ(home().at("head").at("waits").at("kind"), "confirm");
    EXPECT_EQ(bob.post(fixture_at() + "/confirm").status, 409);  // his own

    ASSERT_EQ(anna.post(fixture_at() + "/confirm").status, 200);
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    EXPECT_EQ(home().at("head").at("waits").at("kind"), "post_match");
    EXPECT_EQ(bob.post(at + "/post/" + orcs, {{"after", 1}, {"answer", "done"}}).status, 403);
    settle(anna, orcs);
    server.restart();
    settle(bob, humans);
    EXPECT_TRUE(home().at("head").at("waits").is_null());
    const Json team = anna.get(at + "/teams/" + orcs).json();
    EXPECT_FALSE(team.at("post_match").get<bool>());
    EXPECT_EQ(team.at("matches").size(), 1U);
    EXPECT_GT(team.at("matches").at(0).at("winnings"), 0);
    EXPECT_EQ(team.at("players").at(0).at("deeds").at("touchdowns"), 2);
}

TEST_F(LeagueTest, ReportThatIsSentBackIsConfirmedByWhoWroteTheFirst) {
    begin();
    ASSERT_EQ(
        anna.post(at + "/entries", {{"after", home().at("head").at("entry")},
                                    {"entry", {{"entry", "rules"}, {"settings", {{"seed", 2}}}}}})
            .status,
        200);
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    Json other = report();
    other["remarks"] = "it was a long one";
    const WebAnswer sent_back = anna.post(fixture_at() + "/confirm", {{"report", other}});
    ASSERT_EQ(sent_back.status, 200) << sent_back.body;
    EXPECT_EQ(sent_back.json().at("report").at("remarks"), "it was a long one");
}

TEST_F(LeagueTest, SilenceConfirms) {
    begin({{"silence_confirms_days", 3}});
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    EXPECT_EQ(row_of(orcs).at("points"), 0);
    server.pass_time(4 * kDayMs);
    for (int i = 0; i < 200 && row_of(orcs).at("points") == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    for (int i = 0; i < 200 && anna.get(at + "/post/" + orcs).status != 200; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(anna.get(at + "/post/" + orcs).status, 200);
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

TEST_F(LeagueTest, CorrectionIsShownBeforeItIsMade) {
    begin();
    ASSERT_EQ(anna.post(fixture_at() + "/report", report()).status, 200);
    settle(anna, orcs);
    settle(bob, humans);
    const int entries = home().at("head").at("entry");
    const Json log = anna.get(at + "/log").json();
    int number = 0;
    Json entry;
    for (const Json& line : log.at("lines"))
        if (line.at("entry").at("entry") == "report") {
            number = line.at("number");
            entry = line.at("entry");
        }
    entry["score"] = Json{2, 2};
    entry["deeds"] = Json::array();
    const Json correction{
        {"entry", "correct"}, {"corrects", number}, {"with", entry}, {"reason", "misread"}};
    const WebAnswer tried =
        anna.post(at + "/entries", {{"after", entries}, {"entry", correction}, {"try", true}});
    ASSERT_EQ(tried.status, 200) << tried.body;
    EXPECT_EQ(tried.json().at("refused"), "") << tried.body;
    EXPECT_FALSE(tried.json().at("differences").empty());
    EXPECT_EQ(home().at("head").at("entry"), entries);
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    ASSERT_EQ(add(anna, correction).status, 200);
    EXPECT_EQ(row_of(orcs).at("points"), 1);
    EXPECT_EQ(anna.get(at + "/desk").json().at("changes").at(0).at("reason"), "misread");
}

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
    for (int i = 0; i < 500 && row_of(orcs).at("played") == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
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

TEST_F(LeagueTest, TwoWhoActAtOnceBothCountOrOneIsTold) {
    begin();
    // Two coaches and the commissioner write at once; every entry has a number of its own.
    std::vector<std::thread> threads;
    std::atomic<int> taken = 0;
    const int before = home().at("head").at("entry");
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&, i] {
            const Json deadline{{"entry", "deadline"},
                                {"fixture", fixture},
                                {"deadline", "2027-03-0" + std::to_string(i + 1)}};
            const WebAnswer answer =
                anna.post(at + "/entries", {{"after", before}, {"entry", deadline}});
            if (answer.status == 200) ++taken;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(taken, 1);
    EXPECT_EQ(home().at("head").at("entry"), before + 1);
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

TEST_F(LeagueTest, CommissionerMendsAReportByTheSameForm) {
    begin();
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    Json mended = report();
    for (Json& goals : mended.at("score"))
        if (goals == 2) goals = 3;
    const Json asked{{"after", home().at("head").at("entry")},
                     {"report", mended},
                     {"reason", "one was forgotten"}};
    Json trial = asked;
    trial["try"] = true;
    const Json difference = anna.post(fixture_at() + "/correct", trial).json();
    EXPECT_EQ(difference.at("refused"), "");
    EXPECT_FALSE(difference.at("differences").empty());
    EXPECT_EQ(row_of(orcs).at("touchdowns"), 2) << "nothing is written by a trial";
    EXPECT_EQ(carl.post(fixture_at() + "/correct", asked).status, 403);
    ASSERT_EQ(anna.post(fixture_at() + "/correct", asked).status, 200);
    EXPECT_EQ(row_of(orcs).at("touchdowns"), 3);
    EXPECT_EQ(anna.post(fixture_at() + "/correct", asked).status, 409) << "the log has gone on";
}

TEST_F(LeagueTest, ACoachOfTheMatchProposesACorrection) {
    begin();
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    Json mended = report();
    for (Json& goals : mended.at("score"))
        if (goals == 2) goals = 3;
    const Json asked{{"after", home().at("head").at("entry")},
                     {"report", mended},
                     {"reason", "one was forgotten"}};
    ASSERT_EQ(bob.post(fixture_at() + "/correct", asked).status, 200);
    EXPECT_EQ(row_of(orcs).at("touchdowns"), 2) << "a commissioner has to make it";
    const Json questions = anna.get(at + "/desk").json().at("questions");
    const auto proposal =
        std::find_if(questions.begin(), questions.end(),
                     [](const Json& question) { return question.at("kind") == "proposal"; });
    ASSERT_NE(proposal, questions.end());
    const Json correction = proposal->at("answers").at(0).at("entry");
    const Json made{{"after", home().at("head").at("entry")}, {"entry", correction}};
    EXPECT_EQ(bob.post(at + "/entries", made).status, 403);
    ASSERT_EQ(anna.post(at + "/entries", made).status, 200);
    EXPECT_EQ(row_of(orcs).at("touchdowns"), 3);
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
    for (int i = 0; i < 500 && row_of(winner).at("played") == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
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

// Teams have gold left.
const Json kRich{{"starting_treasury", 1'200'000}};

TEST_F(LeagueTest, DealIsMadeWhenEverybodyHasAgreed) {
    begin({{"deals_need_commissioner", true}}, kRich);
    join(carl, "orc");
    const Json teams = anna.get(at + "/schedule").json().at("teams");
    const std::string own = teams.at(2).at("id");
    const auto treasury = [&](const std::string& team) {
        return anna.get(at + "/teams/" + team).json().at("treasury").get<int>();
    };
    const auto carls_deals = [&] { return carl.get(at + "/teams/" + own).json().at("deals"); };
    const int before = treasury(humans), carls = treasury(own);
    const Json entry{{"entry", "deal"},
                     {"from", humans},
                     {"to", own},
                     {"gold", before},
                     {"agreed", {carl.id, anna.id}}};
    EXPECT_EQ(add(bob, entry).status, 403) << "nobody says for others that they agree";
    const Json wanted{{"from", humans}, {"to", own}, {"gold", before}};
    EXPECT_EQ(carl.post(at + "/deals", wanted).status, 403) << "not his team";
    EXPECT_EQ(bob.post(at + "/deals", {{"from", humans}, {"to", own}, {"gold", 99'000'000}}).status,
              409);
    EXPECT_EQ(bob.post(at + "/deals", {{"from", humans}, {"to", own}}).status, 400);
    ASSERT_EQ(bob.post(at + "/deals", wanted).status, 200);
    EXPECT_EQ(carl.get(at).json().at("head").at("waits").at("kind"), "deal");
    const Json open = carls_deals().at(0);
    EXPECT_EQ(open.at("waits_for"), (Json{"coach", "commissioner"}));
    EXPECT_EQ(open.at("may"), (Json{"agree", "decline"}));
    const std::string deal = at + "/deals/" + open.at("id").get<std::string>();
    ASSERT_EQ(carl.post(deal + "/agree").status, 200);
    EXPECT_EQ(treasury(own), carls) << "anna has not agreed";
    EXPECT_EQ(anna.get(at + "/desk").json().at("head").at("questions"), 1);
    EXPECT_EQ(anna.get(at + "/desk").json().at("deals").at(0).at("waits_for"),
              (Json{"commissioner"}));
    ASSERT_EQ(anna.post(deal + "/agree").status, 200);
    EXPECT_EQ(treasury(own), carls + before);
    EXPECT_EQ(treasury(humans), 0);
    EXPECT_TRUE(carls_deals().empty());
    EXPECT_EQ(carl.post(deal + "/agree").status, 404);
}

TEST_F(LeagueTest, DealIsDeclinedOrTakenBack) {
    begin(Json::object(), kRich);
    const Json wanted{{"from", humans}, {"to", orcs}, {"players", {1}}, {"gold_back", 0}};
    EXPECT_EQ(bob.post(at + "/deals", wanted).status, 409) << "no human in an orc team";
    const Json gold{{"from", humans}, {"to", orcs}, {"gold_back", 10'000}};
    for (const Person* person : {&anna, &bob}) {
        ASSERT_EQ(bob.post(at + "/deals", gold).status, 200);
        const Json open = bob.get(at + "/teams/" + humans).json().at("deals").at(0);
        EXPECT_EQ(open.at("may"), (Json{"take_back"}));
        const std::string deal = at + "/deals/" + open.at("id").get<std::string>();
        EXPECT_EQ(carl.post(deal + "/decline").status, 403);
        ASSERT_EQ(person->post(deal + "/decline").status, 200);
        EXPECT_TRUE(bob.get(at + "/teams/" + humans).json().at("deals").empty());
    }
}

TEST_F(LeagueTest, ReportOf2016NamesTheStadium) {
    begin();
    EXPECT_TRUE(anna.get(fixture_at()).json().at("stadiums").empty()) << "crp has none";
    Json wanted = new_league();
    wanted["edition"] = "bb16";
    wanted["bots"] = 2;
    at = "/api/leagues/" + anna.post("/api/leagues", wanted).json().at("id").get<std::string>();
    publish({{"format", "round_robin"}});
    fixture = anna.get(at + "/schedule").json().at("rounds").at(0).at("fixtures").at(0).at("id");
    const Json stadiums = anna.get(fixture_at()).json().at("stadiums");
    ASSERT_FALSE(stadiums.empty());
    Json told{{"score", {1, 0}}, {"fans", {10, 10}}, {"stadium", "stadium_of_nowhere"}};
    EXPECT_EQ(anna.post(fixture_at() + "/report", told).status, 409);
    told["stadium"] = stadiums.at(0);
    const WebAnswer reported = anna.post(fixture_at() + "/report", told);
    ASSERT_EQ(reported.status, 200) << reported.body;
    EXPECT_EQ(reported.json().at("report").at("stadium"), stadiums.at(0));
    EXPECT_EQ(reported.json().at("report").at("at_home"), "");
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
