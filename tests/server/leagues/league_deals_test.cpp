// Leagues over HTTP: deals between two teams.
#include "server/league_server.h"

namespace affray::test {
namespace {

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

}  // namespace
}  // namespace affray::test
