// What a coach is told before he declares anything. The expected chances are worked out by hand
// from the dice.
#include <gtest/gtest.h>

#include "bots/queries.h"
#include "core/dice.h"
#include "games/games.h"

namespace affray::bots {
namespace {

using core::Json;

constexpr double kSlack = 1e-5;

// Everybody is of Strength, Agility and Movement 3, 3 and 6 without a skill, unless said otherwise.
Json player(Json at, const Json& more = Json::object()) {
    Json json{{"at", std::move(at)},    {"ma", 6}, {"st", 3}, {"ag", 3}, {"av", 8},
              {"skills", Json::array()}};
    json.update(more);
    return json;
}

// Home's turn with one team re-roll, in good weather.
std::unique_ptr<core::AnyMatch> pitch(const Json& players, const Json& more = Json::object(),
                                      std::string_view edition = "crp") {
    const core::GameType* type = games::find_game("bloodbowl");
    auto match = type->make(type->sample_header(edition));
    EXPECT_TRUE(match.ok());
    Json position{{"half", 1},
                  {"active", "home"},
                  {"kicking", "away"},
                  {"weather", "nice"},
                  {"teams", {{"home", {{"rerolls", 1}}}, {"away", {{"rerolls", 0}}}}},
                  {"players", players}};
    position.merge_patch(more);
    const auto status = (*match)->set_position(position);
    EXPECT_TRUE(status.ok()) << status.error().message;
    return std::move(*match);
}

Json ask(const core::AnyMatch& match, const Json& query) {
    const auto answer = answer_query(match, query);
    EXPECT_TRUE(answer.ok()) << query.dump() << ": " << answer.error().message;
    return answer.ok() ? *answer : Json();
}
Json deeds(const core::AnyMatch& match, const char* player, const char* target) {
    return ask(match, {{"about", "deed"}, {"player", player}, {"target", target}})["deeds"];
}
Json first_deed(const core::AnyMatch& match, const char* player, const char* target) {
    const Json all = deeds(match, player, target);
    EXPECT_FALSE(all.empty());
    return all.empty() ? Json() : all[0];
}

struct Told {
    double plain, chance;
    bool turnover;
};
Told outcome(const Json& deed, std::string_view of) {
    for (const Json& one : deed["block"]["outcomes"])
        if (one["of"] == of) return {one["plain"], one["chance"], one["turnover"]};
    return {0, 0, false};
}
void expect_adds_up(const Json& deed) {
    double plain = 0, chance = 0;
    for (const Json& one : deed["block"]["outcomes"]) {
        plain += one["plain"].get<double>();
        chance += one["chance"].get<double>();
    }
    EXPECT_NEAR(plain, 1, kSlack);
    EXPECT_NEAR(chance, 1, kSlack);
}

// Blocks ----------------------------------------------------------------------------------------

TEST(Deeds, ABlockWithHelpTellsStrengthDiceAndEveryEnding) {
    const auto match = pitch({{"H1", player({10, 7}, {{"skills", {"block"}}})},
                              {"H2", player({11, 8})},
                              {"A1", player({11, 7}, {{"av", 9}})}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["kind"], "block");
    EXPECT_EQ(deed["actions"], Json({"declare H1 block", "block A1"}));
    EXPECT_EQ(deed["why_not"], nullptr);
    const Json& block = deed["block"];
    EXPECT_EQ(block["attacker"]["total"], 4);
    EXPECT_EQ(block["attacker"]["helps"], Json({"H2"}));
    EXPECT_EQ(block["defender"]["total"], 3);
    EXPECT_EQ(block["dice"], 2);
    EXPECT_EQ(block["yours"], true);
    // Three of six sides bring him down and not the blocker: 1 - 1/4. Two skulls: 1/36.
    EXPECT_NEAR(deed["plain"].get<double>(), 3 / 4.0, kSlack);
    EXPECT_NEAR(deed["chance"].get<double>(), 15 / 16.0, kSlack);
    EXPECT_NEAR(outcome(deed, "fall").plain, 1 / 36.0, kSlack);
    EXPECT_TRUE(outcome(deed, "fall").turnover);
    EXPECT_NEAR(outcome(deed, "fall").chance, 1 / 4.0 / 36, kSlack);
    EXPECT_NEAR(outcome(deed, "pushed").plain, 8 / 36.0, kSlack);
    EXPECT_FALSE(outcome(deed, "pushed").turnover);
    EXPECT_NEAR(block["armour"].get<double>(), 6 / 36.0, kSlack);
    EXPECT_NEAR(block["leaves"].get<double>(), 6 / 36.0 * 15 / 36.0, kSlack);
    expect_adds_up(deed);
}

TEST(Deeds, AMarkedHelperIsCancelledUnlessHeHasGuard) {
    const Json marked{{"H1", player({10, 7})},
                      {"H2", player({11, 8})},
                      {"A1", player({11, 7})},
                      {"A2", player({12, 9})}};
    const Json deed = first_deed(*pitch(marked), "H1", "A1");
    EXPECT_EQ(deed["block"]["attacker"]["total"], 3);
    EXPECT_EQ(deed["block"]["attacker"]["helps"], Json::array());
    EXPECT_EQ(deed["block"]["attacker"]["cancelled"],
              Json::array({Json{{"player", "H2"}, {"why", "marked"}}}));
    EXPECT_EQ(deed["block"]["dice"], 1);
    EXPECT_NEAR(outcome(deed, "both_down").plain, 1 / 6.0, kSlack);
    EXPECT_TRUE(outcome(deed, "both_down").turnover);
    EXPECT_NEAR(deed["plain"].get<double>(), 1 / 3.0, kSlack);
    EXPECT_NEAR(deed["chance"].get<double>(), 5 / 9.0, kSlack);
    // What is thrown again is whatever leaves him standing.
    EXPECT_NEAR(outcome(deed, "fall").chance, 2 / 3.0 / 6, kSlack);

    Json guarded = marked;
    guarded["H2"]["skills"] = {"guard"};
    EXPECT_EQ(first_deed(*pitch(guarded), "H1", "A1")["block"]["attacker"]["total"], 4);
}

TEST(Deeds, AgainstAStrongerOneTheOtherCoachChooses) {
    const auto match = pitch(
        {{"H1", player({10, 7})}, {"A1", player({11, 7}, {{"st", 4}})}, {"A2", player({20, 7})}},
        {{"teams", {{"home", {{"rerolls", 0}}}}}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["block"]["dice"], 2);
    EXPECT_EQ(deed["block"]["yours"], false);
    EXPECT_NEAR(deed["plain"].get<double>(), 4 / 36.0, kSlack);
    EXPECT_NEAR(deed["chance"].get<double>(), 4 / 36.0, kSlack);  // there is no re-roll
    EXPECT_NEAR(outcome(deed, "pushed").plain, 12 / 36.0, kSlack);
    EXPECT_NEAR(outcome(deed, "both_down").plain, 9 / 36.0, kSlack);
    EXPECT_NEAR(outcome(deed, "fall").plain, 11 / 36.0, kSlack);
    expect_adds_up(deed);
}

TEST(Deeds, SkillsDecideWhatBothDownComesTo) {
    const auto both_down = [](const Json& attacker, const Json& defender) {
        return first_deed(*pitch({{"H1", player({10, 7}, {{"skills", attacker}})},
                                  {"A1", player({11, 7}, {{"skills", defender}})}}),
                          "H1", "A1");
    };
    const Json none = Json::array(), block = {"block"}, wrestle = {"wrestle"};
    EXPECT_NEAR(outcome(both_down(block, block), "nobody_falls").plain, 1 / 6.0, kSlack);
    EXPECT_NEAR(outcome(both_down(none, block), "fall").plain, 2 / 6.0, kSlack);
    const Told wrestled = outcome(both_down(wrestle, block), "both_down");
    EXPECT_NEAR(wrestled.plain, 1 / 6.0, kSlack);
    EXPECT_FALSE(wrestled.turnover);
    EXPECT_NEAR(outcome(both_down(block, wrestle), "both_down").plain, 1 / 6.0, kSlack);
    // Wrestling would save the attacker's turn: its coach does not.
    EXPECT_TRUE(outcome(both_down(none, wrestle), "both_down").turnover);
    // Dodge turns a stumble into a push, Tackle does not let him.
    EXPECT_NEAR(both_down(none, {"dodge"})["plain"].get<double>(), 1 / 6.0, kSlack);
    EXPECT_NEAR(both_down({"tackle"}, {"dodge"})["plain"].get<double>(), 2 / 6.0, kSlack);
    EXPECT_NEAR(outcome(both_down(none, {"stand_firm"}), "nobody_falls").plain, 2 / 6.0, kSlack);
}

TEST(Deeds, APushFromTheSidelineEndsInTheCrowd) {
    const auto match = pitch({{"H1", player({12, 1})}, {"A1", player({12, 0})}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_NEAR(outcome(deed, "crowd").plain, 4 / 6.0, kSlack);
    EXPECT_NEAR(deed["plain"].get<double>(), 4 / 6.0, kSlack);
    expect_adds_up(deed);
    const auto along = pitch({{"H1", player({11, 0})}, {"A1", player({12, 0})}});
    EXPECT_EQ(outcome(first_deed(*along, "H1", "A1"), "crowd").plain, 0);
}

TEST(Deeds, DauntlessAndLonersAndHeavyHitters) {
    const auto versus = [](const Json& skills, int strength) {
        return first_deed(*pitch({{"H1", player({10, 7}, {{"skills", skills}})},
                                  {"A1", player({11, 7}, {{"st", strength}, {"av", 9}})}}),
                          "H1", "A1");
    };
    // 2+ makes them equal: one die; else two against.
    const Json dauntless = versus({"dauntless"}, 4);
    EXPECT_NEAR(dauntless["block"]["dauntless"].get<double>(), 5 / 6.0, kSlack);
    EXPECT_NEAR(dauntless["plain"].get<double>(), 5 / 6.0 / 3 + 1 / 6.0 / 9, kSlack);
    expect_adds_up(dauntless);
    // The Loner's re-roll works on 4+.
    EXPECT_NEAR(versus({"loner"}, 3)["chance"].get<double>(), 1 / 3.0 + 2 / 3.0 / 2 / 3, kSlack);
    const Json claw = versus({"claw"}, 3)["block"];
    EXPECT_NEAR(claw["armour"].get<double>(), 15 / 36.0, kSlack);
    // Mighty Blow: on a 9 it breaks the armour, on 10 or more it helps the injury roll.
    const Json mighty = versus({"mighty_blow"}, 3)["block"];
    EXPECT_NEAR(mighty["armour"].get<double>(), 10 / 36.0, kSlack);
    EXPECT_NEAR(mighty["leaves"].get<double>(), 6 / 36.0 * 21 / 36.0 + 4 / 36.0 * 15 / 36.0,
                kSlack);
}

// Blitzes ---------------------------------------------------------------------------------------

TEST(Deeds, ABlitzTellsTheWayAndItsRolls) {
    const auto match =
        pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}, {"A2", player({9, 7})}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["kind"], "blitz");
    ASSERT_EQ(deed["actions"].size(), 4U);
    EXPECT_EQ(deed["actions"].front(), "declare H1 blitz");
    EXPECT_EQ(deed["actions"].back(), "block A1");
    EXPECT_EQ(deed["path"].size(), 2U);
    EXPECT_EQ(deed["moves"], 3);  // the block costs one
    ASSERT_EQ(deed["rolls"].size(), 1U);
    EXPECT_EQ(deed["rolls"][0]["kind"], "dodge");
    EXPECT_EQ(deed["rolls"][0]["needed"], 3);
    EXPECT_NEAR(deed["way"]["plain"].get<double>(), 2 / 3.0, kSlack);
    EXPECT_NEAR(deed["way"]["chance"].get<double>(), 8 / 9.0, kSlack);
    EXPECT_NEAR(deed["plain"].get<double>(), 2 / 9.0, kSlack);
    // The re-roll is still there after a dodge that succeeds, and gone after one that it saved.
    EXPECT_NEAR(deed["chance"].get<double>(), 2 / 3.0 * 5 / 9 + 2 / 9.0 / 3, kSlack);
    EXPECT_NEAR(outcome(deed, "not_there").plain, 1 / 3.0, kSlack);
    EXPECT_TRUE(outcome(deed, "not_there").turnover);
    expect_adds_up(deed);
}

TEST(Deeds, TheBlockOfABlitzMayHaveToBePaidForWithARoll) {
    const auto match = pitch({{"H1", player({10, 7}, {{"ma", 2}})}, {"A1", player({13, 7})}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["gfi"], 1);
    EXPECT_NEAR(deed["way"]["plain"].get<double>(), 5 / 6.0, kSlack);
    // Three squares and the block: one more than he can go for.
    EXPECT_EQ(
        deeds(*pitch({{"H1", player({10, 7}, {{"ma", 2}})}, {"A1", player({15, 7})}}), "H1", "A1"),
        Json::array());
}

TEST(Deeds, ABlitzChoosesTheSquareWhereNobodyHelpsTheOther) {
    // Beside A1 and A2 at once the block would be against two dice.
    const auto match =
        pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}, {"A2", player({13, 5})}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["block"]["dice"], 1);
    EXPECT_EQ(deed["block"]["defender"]["total"], 3);
}

TEST(Deeds, BesideHimABlockComesFirstAndABlitzIsTheOtherChoice) {
    const auto match = pitch({{"H1", player({10, 7})}, {"A1", player({11, 7})}});
    const Json all = deeds(*match, "H1", "A1");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0]["kind"], "block");
    EXPECT_EQ(all[1]["kind"], "blitz");
    EXPECT_EQ(all[1]["actions"], Json({"declare H1 blitz", "block A1"}));
}

TEST(Deeds, ASpentBlitzIsToldAndCannotBeDone) {
    const auto match = pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}},
                             {{"teams", {{"home", {{"blitz_used", true}}}}}});
    const Json deed = first_deed(*match, "H1", "A1");
    EXPECT_EQ(deed["why_not"], "spent");
    EXPECT_EQ(deed["actions"], Json::array());
    EXPECT_NEAR(deed["plain"].get<double>(), 1 / 3.0, kSlack);
    EXPECT_EQ(ask(*match, {{"about", "attackers"}, {"target", "A1"}})["deeds"], Json::array());
}

TEST(Deeds, ThoseWhoAreNotOnTurnAreToldAsIfTheyWere) {
    const auto match = pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}});
    const Json deed = first_deed(*match, "A1", "H1");
    EXPECT_EQ(deed["kind"], "blitz");
    EXPECT_EQ(deed["why_not"], "not_his_turn");
    EXPECT_EQ(deed["actions"], Json::array());
    EXPECT_NEAR(deed["plain"].get<double>(), 1 / 3.0, kSlack);
}

TEST(Deeds, InTheMiddleOfABlitzOnlyTheRestIsAhead) {
    const auto match = pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}});
    core::SeededDice dice(1);
    for (const char* action : {"declare H1 blitz", "step 11,7"})
        ASSERT_TRUE(match->apply(*match->read_action(action), dice, {}).ok());
    const Json all = deeds(*match, "H1", "A1");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0]["actions"].size(), 2U);
    EXPECT_EQ(all[0]["actions"].back(), "block A1");
}

// What is told can be done: the whole batch, up to the dice.
TEST(Deeds, TheActionsAreLegalOneAfterTheOther) {
    const auto match = pitch({{"H1", player({10, 7})},
                              {"H2", player({14, 9})},
                              {"H3", player({12, 12})},
                              {"A1", player({13, 7})},
                              {"A2", player({16, 9}, {{"status", "prone"}})}},
                             {{"ball", {{"state", "held"}, {"carrier", "H2"}, {"at", {14, 9}}}}});
    const auto can_be_played = [&](const Json& actions) {
        const auto copy = match->clone();
        core::SeededDice dice(7);
        for (const Json& text : actions) {
            const auto action = copy->read_action(text);
            if (!action || !copy->apply(*action, dice, {}).ok()) return false;
        }
        return !actions.empty();
    };
    const std::array<std::array<const char*, 3>, 4> wanted{
        {{"H1", "A1", "blitz"}, {"H1", "A2", "foul"}, {"H2", "H3", "pass"}, {"H2", "H1", "pass"}}};
    for (const auto& [p, target, kind] : wanted) {
        const Json deed = first_deed(*match, p, target);
        EXPECT_EQ(deed["kind"], kind);
        EXPECT_TRUE(can_be_played(deed["actions"])) << deed["actions"].dump();
    }
}

// Who can get at him ----------------------------------------------------------------------------

TEST(Attackers, AreListedTheSurestFirst) {
    const auto match = pitch({{"H1", player({11, 7}, {{"skills", {"block"}}})},
                              {"H2", player({8, 3})},
                              {"H3", player({1, 1})},
                              {"A1", player({12, 7})}});
    const Json answer = ask(*match, {{"about", "attackers"}, {"target", "A1"}});
    ASSERT_EQ(answer["deeds"].size(), 2U);
    EXPECT_EQ(answer["deeds"][0]["player"], "H2");  // H1 would help him: two dice
    EXPECT_EQ(answer["deeds"][0]["kind"], "blitz");
    EXPECT_NEAR(answer["deeds"][0]["plain"].get<double>(), 5 / 9.0, kSlack);
    EXPECT_EQ(answer["deeds"][1]["player"], "H1");
    EXPECT_EQ(answer["deeds"][1]["kind"], "block");
    EXPECT_NEAR(answer["deeds"][1]["plain"].get<double>(), 1 / 2.0, kSlack);
}

// Passes, hand-offs, fouls ----------------------------------------------------------------------

Json carried(const char* player, const Json& at) {
    return {{"ball", {{"state", "held"}, {"carrier", player}, {"at", at}}}};
}

TEST(Deeds, APassTellsItsLinksAndTheirProduct) {
    const auto match = pitch({{"H1", player({10, 7}, {{"skills", {"pass"}}})},
                              {"H2", player({14, 3})},
                              {"A1", player({12, 5})}},
                             carried("H1", {10, 7}));
    const Json all = deeds(*match, "H1", "H2");
    ASSERT_EQ(all.size(), 2U);  // or he runs there and hands it over
    const Json& deed = all[0];
    EXPECT_EQ(deed["kind"], "pass");
    EXPECT_EQ(deed["actions"], Json({"declare H1 pass", "throw", "throw-to 14,3"}));
    const Json& links = deed["pass"]["links"];
    ASSERT_EQ(links.size(), 3U);
    EXPECT_EQ(links[0]["of"], "not_intercepted");
    EXPECT_NEAR(links[0]["plain"].get<double>(), 5 / 6.0, kSlack);
    EXPECT_EQ(links[1]["of"], "accurate");
    EXPECT_EQ(links[1]["needed"], 4);
    EXPECT_NEAR(links[1]["plain"].get<double>(), 3 / 4.0, kSlack);
    EXPECT_NEAR(links[1]["chance"].get<double>(), 3 / 4.0, kSlack);  // Pass has re-rolled it
    EXPECT_EQ(links[2]["of"], "caught");
    EXPECT_EQ(links[2]["needed"], 3);
    EXPECT_NEAR(links[2]["plain"].get<double>(), 2 / 3.0, kSlack);
    EXPECT_NEAR(deed["plain"].get<double>(), 5 / 6.0 * 3 / 4 * 2 / 3, kSlack);
    EXPECT_NEAR(deed["chance"].get<double>(), 5 / 6.0 * 3 / 4 * 8 / 9, kSlack);
    EXPECT_NEAR(deed["pass"]["fumble"].get<double>(), 1 / 12.0, kSlack);
    EXPECT_EQ(deed["pass"]["range"], "short_pass");
    EXPECT_EQ(deed["pass"]["interceptors"][0]["player"], "A1");
}

TEST(Deeds, WhereAPassMayNotBeMeasuredItsAccuracyIsNotTold) {
    const auto match = pitch({{"H1", player({10, 7})}, {"H2", player({14, 3})}},
                             carried("H1", {10, 7}), "classic");
    const Json deed = first_deed(*match, "H1", "H2");
    EXPECT_EQ(deed["kind"], "pass");
    EXPECT_EQ(deed["pass"]["measured"], false);
    EXPECT_EQ(deed["pass"]["range"], nullptr);
    for (const Json& link : deed["pass"]["links"]) EXPECT_NE(link["of"], "accurate");
}

TEST(Deeds, BesideHimTheBallIsHandedOver) {
    const auto match =
        pitch({{"H1", player({10, 7})}, {"H2", player({11, 7})}}, carried("H1", {10, 7}));
    const Json deed = first_deed(*match, "H1", "H2");
    EXPECT_EQ(deed["kind"], "hand_off");
    EXPECT_EQ(deed["actions"], Json({"declare H1 hand-off", "hand-off H2"}));
    EXPECT_NEAR(deed["plain"].get<double>(), 4 / 6.0, kSlack);
    EXPECT_NEAR(deed["chance"].get<double>(), 8 / 9.0, kSlack);
    // Without the ball there is nothing to give.
    EXPECT_EQ(deeds(*match, "H2", "H1"), Json::array());
}

TEST(Deeds, AFoulTellsArmourLeavingAndTheReferee) {
    Json players{{"H1", player({10, 7})},
                 {"H2", player({12, 7})},
                 {"A1", player({11, 7}, {{"status", "prone"}})}};
    const Json deed = first_deed(*pitch(players), "H1", "A1");
    EXPECT_EQ(deed["kind"], "foul");
    EXPECT_EQ(deed["actions"], Json({"declare H1 foul", "foul A1"}));
    const Json& foul = deed["foul"];
    EXPECT_EQ(foul["needed"], 8);
    EXPECT_EQ(foul["fouler"]["helps"], Json({"H2"}));
    EXPECT_NEAR(deed["plain"].get<double>(), 15 / 36.0, kSlack);
    EXPECT_NEAR(foul["leaves"].get<double>(), 15 / 36.0 * 15 / 36.0, kSlack);
    // A double in the armour roll, or in the injury roll after twelve other throws that broke it.
    EXPECT_NEAR(foul["spotted"].get<double>(), 1 / 6.0 + 12 / 36.0 / 6, kSlack);

    players["A2"] = player({10, 8});  // beside the fouler and free: he helps the victim
    const Json guarded = first_deed(*pitch(players), "H1", "A1")["foul"];
    EXPECT_EQ(guarded["victim"]["helps"], Json({"A2"}));
    EXPECT_EQ(guarded["needed"], 9);
}

// Threats ---------------------------------------------------------------------------------------

TEST(Threats, SayWhoGetsWhereWhoScoresAndWhoIsHit) {
    const auto match = pitch({{"H1", player({10, 7})},
                              {"H2", player({24, 1})},
                              {"A1", player({5, 7}, {{"ma", 6}})},
                              {"A2", player({20, 7})}},
                             carried("A1", {5, 7}));
    const Json answer = ask(*match, {{"about", "threats"}});
    EXPECT_EQ(answer["side"], "away");
    ASSERT_EQ(answer["reach"].size(), 2U);
    EXPECT_EQ(answer["reach"][0]["player"], "A1");
    ASSERT_EQ(answer["scores"].size(), 1U);
    EXPECT_EQ(answer["scores"][0]["player"], "A1");
    EXPECT_EQ(answer["scores"][0]["chance"], 1.0);
    ASSERT_EQ(answer["blows"].size(), 2U);
    EXPECT_EQ(answer["blows"][0]["target"], "H1");
    ASSERT_EQ(answer["blows"][0]["by"].size(), 1U);
    EXPECT_EQ(answer["blows"][0]["by"][0]["player"], "A1");
    EXPECT_NEAR(answer["blows"][0]["by"][0]["chance"].get<double>(), 1 / 3.0, kSlack);
    // He is six squares and a block away: twice going for it.
    EXPECT_EQ(answer["blows"][1]["by"][0]["player"], "A2");
    EXPECT_EQ(ask(*match, {{"about", "threats"}, {"side", "home"}})["scores"], Json::array());
}

TEST(Deeds, BadQuestionsAreRefused) {
    const auto match = pitch({{"H1", player({10, 7})}, {"A1", player({13, 7})}});
    for (const Json& query :
         {Json{{"about", "deed"}}, Json{{"about", "deed"}, {"player", "H1"}},
          Json{{"about", "deed"}, {"player", "H1"}, {"target", "A1"}, {"x", 1}},
          Json{{"about", "attackers"}}, Json{{"about", "threats"}, {"side", "both"}}}) {
        const auto answer = answer_query(*match, query);
        ASSERT_FALSE(answer.ok()) << query.dump();
        EXPECT_EQ(answer.error().code, "bad_query");
    }
    EXPECT_EQ(
        answer_query(*match, {{"about", "deed"}, {"player", "H1"}, {"target", "A9"}}).error().code,
        "no_player");
}

}  // namespace
}  // namespace affray::bots
