// What clients look up: every answer holds what web/src/wire promises.
#include "server/reference/reference.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/catalogue.h"
#include "games/games.h"

namespace affray::server {
namespace {

using core::Json;

// The answer itself, to be kept or gone through.
Json answer(core::Result<Json> result) {
    EXPECT_TRUE(result.ok());
    return result.ok() ? std::move(*result) : Json();
}

constexpr std::array kEditions{"classic", "lrb5", "crp", "bb16"};

const Json& with_id(const Json& list, std::string_view id) {
    for (const Json& entry : list)
        if (entry["id"] == id) return entry;
    static const Json none;
    ADD_FAILURE() << "nothing has the id " << id;
    return none;
}

void expect_in_every_language(const Json& text) {
    for (const char* language : {"en", "es", "de"})
        EXPECT_FALSE(text.value(language, "").empty()) << language << " of " << text.dump();
}

TEST(ReferenceGames, NamesEditionsOptionsAndBots) {
    const Json info = games_info();
    ASSERT_EQ(info["games"].size(), games::games().size());
    EXPECT_EQ(info["games"][0]["editions"], Json(kEditions));
    EXPECT_EQ(info["games"][0]["seats"], Json::array({2, 2}));
    EXPECT_EQ(info["games"][1]["seats"], Json::array({2, 4}));
    const Json& options = info["games"][0]["options"];
    EXPECT_EQ(with_id(options, "rivals")["editions"], Json::array({"bb16"}));
    EXPECT_EQ(with_id(options, "piling_on")["editions"], Json::array({"bb16"}));
    EXPECT_EQ(with_id(options, "piling_on")["default"], false);
    EXPECT_EQ(with_id(options, "kickoff_table")["default"], true);
    EXPECT_EQ(with_id(options, "tie")["default"], "draw");
    EXPECT_EQ(with_id(options, "inducements")["editions"], Json::array({"lrb5", "crp", "bb16"}));
    EXPECT_EQ(with_id(options, "inducements")["default"], "off");
    EXPECT_EQ(with_id(options, "special_plays")["editions"], Json::array({"bb16"}));
    EXPECT_EQ(with_id(info["bots"], "random")["games"].size(), games::games().size());
    EXPECT_EQ(with_id(info["bots"], "star")["games"], Json::array({"bloodbowl", "underworlds"}));
}

// Whatever is offered is accepted: every flag turned, every choice taken.
TEST(ReferenceGames, EveryOptionMakesAMatch) {
    const Json info = games_info();
    for (const Json& game : info["games"]) {
        const core::GameType& type = *games::find_game(game["name"].get<std::string>());
        for (const Json& option : game["options"])
            for (const Json& edition : option["editions"]) {
                std::vector<Json> values(option["choices"].begin(), option["choices"].end());
                if (option["kind"] == "flag") values = {!option["default"].get<bool>()};
                for (const Json& value : values) {
                    Json header = type.sample_header(edition.get<std::string>());
                    header["options"] = {{option["id"].get<std::string>(), value}};
                    const int seats = value.is_string() && option.contains("seats")
                                          ? option["seats"].value(value.get<std::string>(), 2)
                                          : 2;
                    while (static_cast<int>(header["sides"].size()) < seats)
                        header["sides"].push_back(header["sides"][0]);
                    const auto match = type.make(header);
                    EXPECT_TRUE(match.ok()) << header.dump();
                }
            }
    }
}

TEST(ReferenceRosters, HaveNamesAndRolesForEveryPosition) {
    const std::set<std::string> roles{"lineman", "blitzer", "thrower", "catcher",
                                      "blocker", "runner",  "big_guy", "special"};
    for (const char* edition : kEditions)
        for (const Json& roster : answer(rosters_info(edition))) {
            expect_in_every_language(roster["names"]);
            EXPECT_EQ(roster["staff_costs"]["apothecary"], 50'000);
            for (const Json& position : roster["positions"]) {
                expect_in_every_language(position["names"]);
                EXPECT_TRUE(roles.contains(position["role"])) << position.dump();
            }
        }
    const Json human = with_id(answer(rosters_info("crp")), "human");
    const Json& thrower = with_id(human["positions"], "thrower");
    EXPECT_EQ(thrower["role"], "thrower");
    EXPECT_EQ(thrower["skills"], Json::array({"pass", "sure_hands"}));
    EXPECT_EQ(thrower["normal"], "GP");
    EXPECT_EQ(with_id(human["positions"], "ogre")["role"], "big_guy");
}

TEST(ReferenceRosters, AnUnknownEditionIsRefused) {
    EXPECT_EQ(rosters_info("bb99").error().code, "unknown_edition");
    EXPECT_EQ(stars_info("bb99").error().code, "unknown_edition");
    EXPECT_EQ(ready_sides("bloodbowl", "shadespire").error().code, "unknown_edition");
    EXPECT_EQ(ready_sides("chess", "crp").error().code, "unknown_game");
    EXPECT_EQ(rule_lines("underworlds", "crp", "", "").error().code, "unknown_edition");
}

TEST(ReferenceStars, SayWhomTheyPlayForAndWhatIsSpecial) {
    const Json stars = answer(stars_info("crp"));
    const Json& igor = with_id(stars, "crazy_igor");
    EXPECT_EQ(igor["teams"], Json::array({"chaos_pact", "vampire"}));
    expect_in_every_language(igor["special"][0]["texts"]);
    EXPECT_EQ(with_id(stars, "brick_farth_and_grotty")["players"].size(), 2U);
}

TEST(ReferenceSkills, AreExplainedInEveryLanguage) {
    const Json skills = skills_info();
    for (const Json& skill : skills) {
        expect_in_every_language(skill["names"]);
        expect_in_every_language(skill["summaries"]);
        for (const Json& own : skill["in"]) expect_in_every_language(own["summaries"]);
    }
    const Json& block = with_id(skills, "block");
    EXPECT_EQ(block["editions"], Json(kEditions));
    EXPECT_TRUE(block["in"].empty());
    EXPECT_NE(core::find_rule(block["rules"][0].get<std::string>()), nullptr);
    const Json& claw = with_id(skills, "claw");
    EXPECT_EQ(claw["in"]["classic"]["summaries"]["en"], "+2 to the armour rolls of his blocks.");
    EXPECT_FALSE(claw["in"].contains("crp"));
}

TEST(ReferenceCards, AreReadableInEveryLanguage) {
    for (const Json& card : cards_info()) {
        expect_in_every_language(card["names"]);
        expect_in_every_language(card["texts"]);
        EXPECT_EQ(card["glory"].is_null(), card["kind"] != "objective") << card.dump();
        EXPECT_EQ(card["timing"].is_null(), card["kind"] == "upgrade") << card.dump();
        EXPECT_EQ(card["rulings"]["en"].size(), card["rulings"]["de"].size()) << card.dump();
    }
    const Json cards = cards_info();
    EXPECT_EQ(with_id(cards, "sidestep")["warband"], nullptr);
    EXPECT_EQ(with_id(cards, "deadly_spin")["restricted_to"], Json::array({"targor"}));
    EXPECT_EQ(with_id(cards, "deadly_spin")["attack"]["notes"], Json::array({"all_adjacent"}));
    EXPECT_EQ(with_id(cards, "khorne_cares_not")["multiplayer"]["four"]["en"], "nine or more");
}

TEST(ReferenceWarbands, ShowBothSidesOfEveryFighter) {
    const Json warbands = warbands_info();
    ASSERT_EQ(warbands.size(), 2U);
    for (const Json& warband : warbands)
        for (const Json& fighter : warband["fighters"]) {
            expect_in_every_language(fighter["names"]);
            expect_in_every_language(fighter["inspire"]);
            expect_in_every_language(fighter["inspired"]["names"]);
            EXPECT_FALSE(fighter["normal"]["weapons"].empty());
        }
    const Json& garrek = with_id(warbands, "garreks_reavers")["fighters"][0];
    EXPECT_EQ(garrek["leader"], true);
    EXPECT_EQ(garrek["normal"]["wounds"], 4);
    EXPECT_EQ(garrek["inspired"]["weapons"][0]["damage"], 3);
}

TEST(ReferenceRules, AreFoundByWordAndChapter) {
    const Json all = answer(rule_lines("bloodbowl", "crp", "", ""));
    const Json chapter = answer(rule_lines("bloodbowl", "crp", "", "dodge"));
    EXPECT_GT(all.size(), chapter.size());
    for (const Json& line : chapter) EXPECT_EQ(line["chapter"], "dodge");
    for (const Json& line : answer(rule_lines("bloodbowl", "crp", "", "skill")))
        EXPECT_TRUE(line["chapter"].get<std::string>().starts_with("skill.")) << line.dump();
    const Json found = answer(rule_lines("bloodbowl", "crp", "TACKLE ZONE", "dodge"));
    EXPECT_FALSE(found.empty());
    EXPECT_LT(found.size(), chapter.size());
    const Json underworlds = answer(rule_lines("underworlds", "shadespire", "", ""));
    EXPECT_EQ(with_id(underworlds, "wus.ruling.01")["edition"], "shadespire");
}

TEST(ReferenceRules, StandBesideTheOtherEditions) {
    const Json line = answer(rule_line("crp.dodge.01"));
    std::set<std::string> editions;
    for (const Json& other : line["same_in"]) editions.insert(other["edition"]);
    EXPECT_TRUE(editions.contains("bb16"));
    EXPECT_TRUE(editions.contains("lrb5")) << "by the line that takes the rule over";
    EXPECT_FALSE(editions.contains("crp"));
    EXPECT_FALSE(line["tests"].empty());
    EXPECT_EQ(rule_line("crp.dodge.99").error().code, "unknown_rule");
}

Json human_team() {
    core::SeededDice random(1);
    return answer(side_list("bloodbowl", "crp", "human", random));
}

TEST(ReferenceTeamCheck, PricesALegalTeam) {
    const Json check = answer(team_check("crp", human_team()));
    EXPECT_EQ(check["legal"], true) << check.dump();
    EXPECT_EQ(check["budget"], 1'000'000);
    EXPECT_LE(check["cost"], check["budget"]);
}

TEST(ReferenceTeamCheck, NamesTheProblemAndItsRule) {
    Json team = human_team();
    team["rerolls"] = 8;
    const Json check = answer(team_check("crp", team));
    EXPECT_EQ(check["legal"], false);
    EXPECT_EQ(check["problems"][0]["code"], "over_budget");
    EXPECT_EQ(check["problems"][0]["rule"], "crp.team.02");
    EXPECT_EQ(team_check("crp", Json::array()).error().code, "bad_team");
}

// Each edition's rule for a fifth Blitzer is a line of the catalogue.
TEST(ReferenceTeamCheck, CitesRulesThatExist) {
    for (const char* edition : kEditions) {
        Json team = human_team();
        for (Json& player : team["players"]) player["position"] = "Blitzer";
        team["rerolls"] = 0;
        const Json check = answer(team_check(edition, team));
        EXPECT_EQ(check["legal"], false);
        for (const Json& problem : check["problems"])
            if (problem["rule"].is_string()) {
                EXPECT_NE(core::find_rule(problem["rule"].get<std::string>()), nullptr)
                    << problem.dump();
            }
    }
}

TEST(ReferenceDeckCheck, ReadsJsonAndText) {
    core::SeededDice random(1);
    const Json deck = answer(side_list("underworlds", "shadespire", "reavers_starter", random));
    const Json check = answer(deck_check(deck));
    EXPECT_EQ(check["legal"], true);
    EXPECT_EQ(answer(deck_check(check["text"]))["deck"], deck);
    EXPECT_EQ(answer(deck_check({{"text", check["text"]}}))["deck"], deck);
}

TEST(ReferenceDeckCheck, SaysWhatIsWrong) {
    core::SeededDice random(1);
    Json deck = answer(side_list("underworlds", "shadespire", "reavers_starter", random));
    deck["objectives"].erase(0);
    const Json check = answer(deck_check(deck));
    EXPECT_EQ(check["legal"], false);
    EXPECT_EQ(check["problems"][0]["rule"], "wus.deck.02");
    const Json unreadable = answer(deck_check("Deck: x\n- No Such Card\n"));
    EXPECT_EQ(unreadable["legal"], false);
    EXPECT_EQ(unreadable["deck"], nullptr);
    EXPECT_EQ(unreadable["problems"].size(), 1U);
    EXPECT_EQ(deck_check(7).error().code, "bad_deck");
}

TEST(ReferenceSides, EveryRosterAndWarbandHasOne) {
    for (const char* edition : kEditions) {
        std::set<std::string> played;
        for (const Json& side : answer(ready_sides("bloodbowl", edition)))
            played.insert(side["roster"]);
        for (const Json& roster : answer(rosters_info(edition)))
            EXPECT_TRUE(played.contains(roster["id"])) << edition << " " << roster["id"];
    }
    std::multiset<std::string> warbands;
    for (const Json& side : answer(ready_sides("underworlds", "shadespire")))
        warbands.insert(side["warband"]);
    for (const Json& warband : warbands_info())
        EXPECT_GE(warbands.count(warband["id"]), 2U) << warband["id"];
}

TEST(ReferenceSides, ChanceDealsNoFamousTeam) {
    core::SeededDice random(1);
    std::set<std::string> famous;
    for (const Json& side : answer(ready_sides("bloodbowl", "bb16")))
        if (side.at("famous").get<bool>()) famous.insert(side.at("name"));
    EXPECT_EQ(famous.size(), 8U);
    for (int i = 0; i < 200; ++i) {
        const Json team = answer(side_list("bloodbowl", "bb16", "random", random));
        EXPECT_FALSE(famous.contains(team.at("name"))) << team.at("name");
    }
}

TEST(ReferenceSides, AnIllegalOrUnknownSideIsRefused) {
    core::SeededDice random(1);
    Json team = human_team();
    team["rerolls"] = 8;
    EXPECT_EQ(side_list("bloodbowl", "crp", team, random).error().code, "illegal_team");
    EXPECT_EQ(side_list("bloodbowl", "crp", "nobody", random).error().code, "unknown_side");
    EXPECT_EQ(side_list("bloodbowl", "crp", 7, random).error().code, "bad_side");
    Json deck = answer(side_list("underworlds", "shadespire", "champions_starter", random));
    deck["power"].erase(0);
    EXPECT_EQ(side_list("underworlds", "shadespire", deck, random).error().code, "illegal_deck");
}

// A wizard that somebody wrote on his own list would have cost him nothing.
TEST(ReferenceSides, NobodyBringsWhatIsBoughtOrGivenElsewhere) {
    core::SeededDice random(1);
    const auto brought = [&](const char* what, const Json& value) {
        Json team = human_team();
        team[what] = value;
        const auto list = side_list("bloodbowl", "crp", team, random);
        return list.ok() ? "" : list.error().code;
    };
    EXPECT_EQ(brought("hand", {"wizard"}), "illegal_team");
    EXPECT_EQ(brought("inducements", {{"bribes", 3}}), "illegal_team");
    EXPECT_EQ(brought("fed_by_sponsor", true), "illegal_team");
    EXPECT_EQ(brought("hand", Json::array()), "");
    EXPECT_EQ(brought("inducements", Json::object()), "");
    EXPECT_EQ(brought("fed_by_sponsor", false), "");
}

TEST(ReferenceSides, RandomOnesDifferAndAreReadyMade) {
    core::SeededDice random(3);
    std::set<std::string> names;
    for (int i = 0; i < 20; ++i)
        names.insert(answer(side_list("bloodbowl", "bb16", "random", random))["name"]);
    EXPECT_GT(names.size(), 5U);
}

TEST(ReferenceSides, ARandomOneIsOfNoRaceOrWarbandThatIsTaken) {
    core::SeededDice random(5);
    for (int i = 0; i < 40; ++i) {
        const Json team = answer(side_list("bloodbowl", "bb16", "random", random));
        const Json other = answer(
            side_list("bloodbowl", "bb16", "random", random, {kind_of_side("bloodbowl", team)}));
        EXPECT_NE(kind_of_side("bloodbowl", team), kind_of_side("bloodbowl", other));
        const Json deck = answer(side_list("underworlds", "shadespire", "random", random));
        const Json against = answer(side_list("underworlds", "shadespire", "random", random,
                                              {kind_of_side("underworlds", deck)}));
        EXPECT_NE(kind_of_side("underworlds", deck), kind_of_side("underworlds", against));
    }
    // Who names the same side gets it; and chance goes on where every warband is taken.
    const Json same = answer(side_list("bloodbowl", "crp", "human", random, {"human"}));
    EXPECT_EQ(kind_of_side("bloodbowl", same), "human");
    std::vector<std::string> all;
    for (const Json& warband : warbands_info()) all.push_back(warband["id"]);
    EXPECT_TRUE(side_list("underworlds", "shadespire", "random", random, all).ok());
}

TEST(Reference, AListWithoutPlayersIsToldWhatItCostsAndLacks) {
    const Json team{{"name", "Nobody yet"},
                    {"roster", "human"},
                    {"rerolls", 2},
                    {"fan_factor", 0},
                    {"players", Json::array()}};
    const auto check = team_check("crp", team);
    ASSERT_TRUE(check.ok());
    EXPECT_EQ(check->at("legal"), false);
    EXPECT_EQ(check->at("cost"), 100'000);  // two re-rolls of 50,000
    EXPECT_EQ(check->at("budget"), 1'000'000);
    EXPECT_EQ(check->at("problems").at(0).at("code"), "too_few_players");
}

}  // namespace
}  // namespace affray::server
