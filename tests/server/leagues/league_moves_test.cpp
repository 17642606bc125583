// Leagues over HTTP: a team of a crp league, or a saved one, goes on in a league of 2016.
#include "server/league_server.h"

namespace affray::test {
namespace {

class MovingTest : public LeagueTest {
protected:
    void begin_both() {
        begin();
        Json wanted = new_league();
        wanted["edition"] = "bb16";
        const WebAnswer made = carl.post("/api/leagues", wanted);
        ASSERT_EQ(made.status, 201) << made.body;
        other = "/api/leagues/" + made.json().at("id").get<std::string>();
        link = carl.get(other + "/desk").json().at("invitation");
    }
    // Bob's Humans, by default with the link.
    [[nodiscard]] Json move_of(const std::string& team, bool tries) const {
        return {{"league", at.substr(std::string("/api/leagues/").size())},
                {"team", team},
                {"invitation", link},
                {"try", tries}};
    }

    std::string other, link;
};

TEST_F(MovingTest, FirstItIsShownAndThenTheTeamJoins) {
    begin_both();
    const WebAnswer trial = bob.post(other + "/move", move_of(humans, true));
    ASSERT_EQ(trial.status, 200) << trial.body;
    EXPECT_EQ(trial.json().at("from"), "crp");
    EXPECT_EQ(trial.json().at("to"), "bb16");
    EXPECT_EQ(trial.json().at("problems"), Json::array());
    EXPECT_EQ(bob.get(other).json().at("head").at("teams"), 0) << "nothing has happened yet";

    const WebAnswer moved = bob.post(other + "/move", move_of(humans, false));
    ASSERT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(moved.json().at("head").at("teams"), 1);
    const Json line = carl.get(other + "/log").json().at("lines").at(0);
    EXPECT_EQ(line.at("entry").at("entry"), "join");
    EXPECT_EQ(line.at("entry").at("moved_from"), "crp");
    EXPECT_EQ(line.at("entry").at("list").at("edition"), "bb16");
    EXPECT_EQ(bob.get(at + "/teams/" + humans).status, 200) << "it is still in its old league";
    EXPECT_EQ(bob.post(other + "/move", move_of(humans, false)).status, 409) << "one team a coach";
}

TEST_F(MovingTest, NobodyMovesWhatIsNotHis) {
    begin_both();
    EXPECT_EQ(bob.post(other + "/move", move_of(orcs, true)).status, 403) << "Anna's team";
    EXPECT_EQ(bob.post(other + "/move", move_of("nobody", true)).status, 404);
    Json without_link = move_of(humans, false);
    without_link["invitation"] = "";
    EXPECT_EQ(bob.post(other + "/move", without_link).error(), "no_invitation");
    const std::string saved = save_team(bob, "dwarf");
    EXPECT_EQ(carl.post(other + "/move", {{"team", saved}, {"try", true}}).status, 404);
    EXPECT_EQ(bob.post(other + "/move", {{"team", "none"}, {"try", true}}).status, 404);
    EXPECT_EQ(bob.get(other).json().at("head").at("teams"), 0);
}

TEST_F(MovingTest, NotWhileSomethingWaitsAfterAMatch) {
    begin_both();
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    const WebAnswer confirmed = anna.post(fixture_at() + "/confirm", Json::object());
    ASSERT_EQ(confirmed.status, 200) << confirmed.body;
    EXPECT_EQ(bob.post(other + "/move", move_of(humans, true)).status, 409);
    settle(bob, humans);
    const WebAnswer moved = bob.post(other + "/move", move_of(humans, false));
    ASSERT_EQ(moved.status, 200) << moved.body;
    const Json team = carl.get(other + "/log").json().at("lines").at(0).at("entry").at("list");
    EXPECT_EQ(team.at("matches").size(), 1) << "its record comes along";
}

TEST_F(MovingTest, SavedTeamPaysThePricesOfTheEdition) {
    begin_both();
    const std::string saved = save_team(bob, "human");
    const WebAnswer trial = bob.post(other + "/move", {{"team", saved}, {"try", true}});
    ASSERT_EQ(trial.status, 200) << trial.body;
    const WebAnswer joined = bob.post(other + "/move", {{"team", saved}, {"invitation", link}});
    EXPECT_EQ(joined.status, trial.json().at("problems").empty() ? 200 : 409) << joined.body;
}

}  // namespace
}  // namespace affray::test
