// Leagues over HTTP: results from a table, confirmed, sent back, corrected.
#include "server/league_server.h"

namespace affray::test {
namespace {

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

TEST_F(LeagueTest, WhoGivesUpWhileHeLeadsLosesAndHisScorersKeepTheirTouchdowns) {
    begin();
    Json given_up = report();
    given_up["conceded"] = orcs;
    EXPECT_TRUE(bob.post(fixture_at() + "/check", given_up).json().at("ok").get<bool>());
    Json mvp = given_up;
    mvp["deeds"][0]["mvp"] = 1;
    EXPECT_FALSE(bob.post(fixture_at() + "/check", mvp).json().at("ok").get<bool>());
    mvp["excused"] = true;
    EXPECT_TRUE(bob.post(fixture_at() + "/check", mvp).json().at("ok").get<bool>());
    ASSERT_EQ(bob.post(fixture_at() + "/report", mvp).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm").status, 200);
    EXPECT_EQ(row_of(orcs).at("points"), 0);
    EXPECT_EQ(row_of(humans).at("touchdowns"), 2);
    EXPECT_TRUE(anna.get(fixture_at()).json().at("report").at("excused").get<bool>());
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
    EXPECT_TRUE(comes_true([&] { return row_of(orcs).at("points") != 0; }));
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    EXPECT_TRUE(comes_true([&] { return anna.get(at + "/post/" + orcs).status == 200; }));
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

}  // namespace
}  // namespace affray::test
