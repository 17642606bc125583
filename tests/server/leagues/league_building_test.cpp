// Teams that are built for a league with rosters and skills of its own, before they join it.
#include "bloodbowl/data/house_json.h"
#include "server/league_server.h"
#include "teams/team_builder.h"

namespace affray::test {
namespace {

// River Folk with Divers in place of the Ogre; the book's catchers are dearer here.
Json river() {
    return Json::parse(R"({
        "rosters": [
          {"id": "river_folk", "name": "River Folk", "like": "human", "reroll_cost": 60000,
           "without": ["ogre"],
           "positions": [{"id": "diver", "name": "Diver", "max": 2, "cost": 80000, "ma": 7, "st": 3,
                          "ag": 4, "av": 7, "skills": ["dodge", "slippery"], "normal": "GA",
                          "double": "SP"}]},
          {"id": "human", "like": "human", "positions": [{"id": "catcher", "cost": 80000}]}],
        "skills": [
          {"id": "slippery", "name": "Slippery", "gives": ["leap", "side_step"]},
          {"skill": "claw", "name": "Talons", "category": "strength"}]})");
}

class LeagueBuilding : public LeagueTest {
protected:
    void found(const Json& house = river(), const Json& more = Json::object()) {
        Json wanted = new_league();
        wanted["house"] = house;
        wanted.update(more, true);
        const WebAnswer made = anna.post("/api/leagues", wanted);
        ASSERT_EQ(made.status, 201) << made.body;
        at = "/api/leagues/" + made.json().at("id").get<std::string>();
        invitation = anna.get(at + "/desk").json().at("invitation");
    }
    Json rosters_page() { return bob.get(at + "/rosters").json(); }
    Json check(const Json& team) { return bob.post(at + "/lists/check", {{"team", team}}).json(); }
    WebAnswer save(const Json& team, const std::string& id = "") {
        Json body{{"name", "Otters"}, {"team", team}};
        if (!id.empty()) body["id"] = id;
        return bob.post(at + "/lists", body);
    }
};

const Json& entry(const Json& list, const std::string& id) {
    for (const Json& one : list)
        if (one.at("id") == id) return one;
    throw std::runtime_error("there is no " + id);
}

// A sensible team of the roster, as somebody builds it there.
Json built(const std::string& roster, int budget = 1'000'000) {
    const auto house = bloodbowl::read_house(river(), bloodbowl::Edition::Crp);
    const auto team = teams::new_team(bloodbowl::Edition::Crp, *(*house)->find_roster(roster),
                                      {.budget = budget, .name = ""});
    return to_json(*team);
}

std::vector<std::string> codes(const Json& check) {
    std::vector<std::string> all;
    for (const Json& problem : check.at("problems")) all.push_back(problem.at("code"));
    return all;
}

TEST_F(LeagueBuilding, RostersAndSkillsAreThoseOfTheLeague) {
    found();
    const Json page = rosters_page();
    EXPECT_EQ(page.at("edition"), "crp");
    EXPECT_EQ(page.at("league").at("name"), "Spring League");
    const Json& folk = entry(page.at("rosters"), "river_folk");
    EXPECT_EQ(folk.at("reroll_cost"), 60'000);
    const Json& diver = entry(folk.at("positions"), "diver");
    EXPECT_EQ(diver.at("cost"), 80'000);
    EXPECT_EQ(diver.at("max"), 2);
    EXPECT_EQ(diver.at("skills"), Json({"dodge", "leap", "side_step"}));
    EXPECT_EQ(diver.at("own_skills"), Json({"slippery"}));
    EXPECT_TRUE(entry(folk.at("positions"), "lineman").at("own_skills").empty());
    const Json& human = entry(page.at("rosters"), "human");
    EXPECT_EQ(entry(human.at("positions"), "catcher").at("cost"), 80'000);
    EXPECT_EQ(page.at("combinations"),
              Json({{{"id", "slippery"}, {"name", "Slippery"}, {"gives", {"leap", "side_step"}}}}));
    const Json& claw = entry(page.at("skills"), "claw");
    EXPECT_EQ(claw.at("category"), "strength");
    EXPECT_EQ(claw.at("names").at("de"), "Talons");
    EXPECT_NE(entry(page.at("skills"), "block").at("names").at("de"), "Talons");
    EXPECT_EQ(page.at("own").size(), 2U);
    bool told = false;
    for (const Json& one : page.at("differences"))
        told |= one.at("id") == "human/catcher" && one.at("field") == "cost" &&
                one.at("here") == "80000" && one.at("book") == "70000";
    EXPECT_TRUE(told) << page.at("differences");
}

TEST_F(LeagueBuilding, LeagueThatPlaysByTheBookSaysSo) {
    found(Json::object());
    const Json page = rosters_page();
    EXPECT_TRUE(page.at("own").empty());
    EXPECT_TRUE(page.at("differences").empty());
    EXPECT_TRUE(page.at("combinations").empty());
    EXPECT_EQ(page.at("rosters"), bob.get("/api/rosters/crp").json());
    EXPECT_EQ(page.at("admitted").size(), page.at("rosters").size());
    EXPECT_EQ(entry(page.at("skills"), "claw").at("category"), "mutation");
    EXPECT_EQ(home().at("head").at("house"), "");
}

TEST_F(LeagueBuilding, HeadTellsWhichContentThereIs) {
    found();
    const std::string before = home().at("head").at("house");
    EXPECT_FALSE(before.empty());
    Json dearer = river();
    dearer["rosters"][0]["reroll_cost"] = 70'000;
    ASSERT_EQ(
        add(anna, {{"entry", "rules"}, {"house", dearer}, {"reason", "they are too good"}}).status,
        200);
    EXPECT_NE(home().at("head").at("house"), before);
}

TEST_F(LeagueBuilding, TeamIsCheckedByTheRostersOfTheLeague) {
    found();
    Json team = built("river_folk");
    EXPECT_EQ(check(team).at("legal"), true) << check(team);
    const Json in_the_book =
        bob.post("/api/teams/check", {{"edition", "crp"}, {"team", team}}).json();
    EXPECT_EQ(codes(in_the_book), std::vector<std::string>{"unknown_roster"});
    // Two Divers are the most.
    Json third = team;
    Json player;
    for (const Json& one : team.at("players"))
        if (one.at("position") == "Diver" || one.at("position") == "diver") player = one;
    ASSERT_TRUE(player.is_object()) << team;
    for (int number : {51, 52}) {
        player["number"] = number;
        third["players"].push_back(player);
    }
    const std::vector<std::string> wrong = codes(check(third));
    EXPECT_NE(std::find(wrong.begin(), wrong.end(), "too_many_of_position"), wrong.end());
    EXPECT_EQ(check(third).at("legal"), false);
}

TEST_F(LeagueBuilding, GoldAndFansAreThoseOfTheLeague) {
    found(river(), {{"rules", {{"starting_treasury", 1'100'000}}}});
    const Json team = built("river_folk", 1'100'000);
    EXPECT_EQ(check(team).at("budget"), 1'100'000);
    EXPECT_EQ(check(team).at("legal"), true);
    EXPECT_EQ(entry(rosters_page().at("rosters"), "human").at("staff_costs").at("fan_factor"),
              10'000);
    found(river(), {{"rules", {{"free_fan_factor", true}}}});
    Json with_fans = built("river_folk", 900'000);
    const int cost = check(with_fans).at("cost");
    with_fans["fan_factor"] = 9;
    EXPECT_EQ(check(with_fans).at("cost"), cost) << "they come for nothing";
    EXPECT_EQ(entry(rosters_page().at("rosters"), "human").at("staff_costs").at("fan_factor"), 0);
}

TEST_F(LeagueBuilding, RosterThatDoesNotTakePartIsNamed) {
    found(river(), {{"settings", {{"rosters", {"river_folk"}}}}});
    EXPECT_EQ(rosters_page().at("admitted"), Json({"river_folk"}));
    EXPECT_EQ(check(built("river_folk")).at("legal"), true);
    const Json refused = check(built("human"));
    EXPECT_EQ(refused.at("legal"), false);
    EXPECT_EQ(codes(refused), std::vector<std::string>{"roster_not_admitted"});
}

TEST_F(LeagueBuilding, TeamIsKeptChangedAndJoins) {
    found();
    const Json team = built("river_folk");
    const WebAnswer saved = save(team);
    ASSERT_EQ(saved.status, 201) << saved.body;
    const std::string id = saved.json().at("id");
    EXPECT_EQ(saved.json().at("legal"), true);
    const Json kept = bob.get("/api/teams/" + id).json();
    EXPECT_EQ(kept.at("league").at("name"), "Spring League");
    EXPECT_EQ(kept.at("team"), team);
    Json fewer = team;
    fewer["players"].erase(fewer["players"].size() - 1);
    const WebAnswer again = save(fewer, id);
    ASSERT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(bob.get("/api/teams").json().size(), 1U);
    ASSERT_EQ(save(team, id).status, 200);
    const WebAnswer joined = bob.post(at + "/join", {{"team", id}, {"invitation", invitation}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.json().at("tables").at(0).at("rows").at(0).at("team").at("roster"),
              "river_folk");
}

TEST_F(LeagueBuilding, NobodyWritesOverTheTeamOfAnother) {
    found();
    const std::string id = save(built("river_folk")).json().at("id");
    const Json stolen{{"name", "Mine"}, {"team", built("river_folk")}, {"id", id}};
    EXPECT_EQ(carl.post(at + "/lists", stolen).status, 404);
    EXPECT_EQ(bob.get("/api/teams/" + id).json().at("name"), "Otters");
    EXPECT_EQ(save(Json("nothing")).status, 400);
    EXPECT_EQ(save({{"roster", 7}, {"players", Json::array()}}).status, 201)
        << "a draft that says nothing yet can be kept";
    EXPECT_EQ(save({{"roster", 7}, {"players", {1}}}).status, 400);
    EXPECT_EQ(bob.get("/api/teams").json().size(), 2U);
}

TEST_F(LeagueBuilding, TeamOfALeagueTakesTheFieldNowhereElse) {
    found();
    const std::string id = save(built("river_folk")).json().at("id");
    const WebAnswer match =
        bob.post("/api/matches", {{"game", "bloodbowl"},
                                  {"edition", "crp"},
                                  {"mode", "bot"},
                                  {"seats", Json::array({{{"who", "me"}, {"side", "team:" + id}},
                                                         {{"who", "bot"}, {"side", "orc"}}})}});
    EXPECT_EQ(match.status, 400) << match.body;
}

TEST_F(LeagueBuilding, LeagueOfUnderworldsHasNoRosters) {
    Json wanted = new_league();
    wanted["game"] = wanted["edition"] = "underworlds";
    wanted["trophy"] = "";
    const WebAnswer made = anna.post("/api/leagues", wanted);
    ASSERT_EQ(made.status, 201) << made.body;
    at = "/api/leagues/" + made.json().at("id").get<std::string>();
    EXPECT_EQ(bob.get(at + "/rosters").status, 404);
    EXPECT_EQ(save(built("human")).status, 404);
}

}  // namespace
}  // namespace affray::test
