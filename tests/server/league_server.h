// A league of two coaches on a running server: Anna, who is also the commissioner, and Bob.
#pragma once

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "server/running_server.h"

namespace affray::test {

// Somebody with a saved team.
inline std::string save_team(const Person& person, const std::string& ready) {
    const auto list = bloodbowl::ready_team(bloodbowl::Edition::Crp, ready);
    const WebAnswer saved =
        person.post("/api/teams", {{"edition", "crp"}, {"name", ready}, {"team", to_json(*list)}});
    EXPECT_EQ(saved.status, 201) << saved.body;
    return saved.json().at("id");
}

inline Json new_league(const Json& settings = Json::object()) {
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
            const bool begun = page.at("begun");
            if (begun && page.at("question").is_null()) return;
            const WebAnswer answered = person.post(
                at + "/post/" + team, {{"after", page.at("answered")},
                                       {"answer", begun ? page.at("suggestion") : Json("")}});
            ASSERT_EQ(answered.status, 200) << answered.body;
        }
        FAIL() << "it never ends";
    }

    RunningServer server;
    Person anna{server}, bob{server}, carl{server};
    std::string at, invitation, fixture, orcs, humans;
};

}  // namespace affray::test
