// The answers to a client's planning questions.
#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "bots/queries.h"
#include "core/dice.h"
#include "games/games.h"

namespace affray::bots {
namespace {

using core::Json;

std::unique_ptr<core::AnyMatch> new_match(std::string_view game, std::string_view edition) {
    const core::GameType* type = games::find_game(game);
    auto match = type->make(type->sample_header(edition));
    EXPECT_TRUE(match.ok());
    return std::move(*match);
}

// Home's turn with H1 alone in midfield and an opponent on his way.
std::unique_ptr<core::AnyMatch> midfield(std::string_view edition = "crp") {
    auto match = new_match("bloodbowl", edition);
    const Json position{{"half", 1},
                        {"active", "home"},
                        {"kicking", "away"},
                        {"players",
                         {{"H1", {{"at", {10, 7}}, {"ma", 6}, {"ag", 3}}},
                          {"H2", {{"at", {14, 3}}, {"ag", 3}}},
                          {"A1", {{"at", {12, 7}}}}}},
                        {"ball", {{"state", "held"}, {"carrier", "H1"}, {"at", {10, 7}}}}};
    const auto status = match->set_position(position);
    EXPECT_TRUE(status.ok()) << status.error().message;
    return match;
}

Json ask(const core::AnyMatch& match, const Json& query) {
    const auto answer = answer_query(match, query);
    EXPECT_TRUE(answer.ok()) << query.dump() << ": " << answer.error().message;
    return answer.ok() ? *answer : Json();
}

std::string refusal(const core::AnyMatch& match, const Json& query) {
    const Json before = match.position();
    const auto answer = answer_query(match, query);
    EXPECT_FALSE(answer.ok()) << query.dump();
    EXPECT_EQ(match.position(), before);
    if (answer.ok()) return "";
    EXPECT_FALSE(answer.error().message.empty());
    return answer.error().code;
}

const Json* entry_for(const Json& list, const char* key, const Json& square) {
    for (const Json& entry : list)
        if (entry[key] == square) return &entry;
    return nullptr;
}

TEST(Queries, ReachGivesEverySquareWithItsWay) {
    const auto match = midfield();
    const Json answer = ask(*match, {{"about", "reach"}, {"player", "H1"}});
    EXPECT_EQ(answer["player"], "H1");
    const Json* beside = entry_for(answer["squares"], "to", {9, 7});
    ASSERT_NE(beside, nullptr);
    EXPECT_EQ((*beside)["chance"], 1.0);
    EXPECT_EQ((*beside)["moves"], 1);
    EXPECT_EQ((*beside)["path"].size(), 1U);
    EXPECT_EQ((*beside)["path"][0]["action"], "step 9,7");
    const Json* far = entry_for(answer["squares"], "to", {2, 7});
    ASSERT_NE(far, nullptr);
    EXPECT_EQ((*far)["gfi"], 2);
    EXPECT_EQ((*far)["path"].back()["rolls"][0]["kind"], "go_for_it");
    EXPECT_EQ((*far)["path"].back()["rolls"][0]["needed"], 2);
    EXPECT_EQ(entry_for(answer["squares"], "to", {12, 7}), nullptr);
}

TEST(Queries, APathGoesByItsWaypoints) {
    const auto match = midfield();
    const Json direct =
        ask(*match, {{"about", "path"}, {"player", "H1"}, {"via", Json::array()}, {"to", {14, 7}}});
    EXPECT_EQ(direct["chance"], 1.0);
    // Through the tackle zone: one dodge on 3+ out of it.
    const Json through =
        ask(*match, {{"about", "path"}, {"player", "H1"}, {"via", {{11, 6}}}, {"to", {11, 5}}});
    EXPECT_EQ(through["path"].size(), 2U);
    EXPECT_EQ(through["path"][1]["rolls"][0]["kind"], "dodge");
    EXPECT_NEAR(through["plain"].get<double>(), 4 / 6.0, 1e-6);
}

TEST(Queries, APassNamesBandsReceiversAndInterceptors) {
    const auto match = midfield();
    const Json answer = ask(*match, {{"about", "pass"}, {"player", "H1"}});
    const Json* receiver = entry_for(answer["targets"], "to", {14, 3});
    ASSERT_NE(receiver, nullptr);
    EXPECT_EQ((*receiver)["receiver"], "H2");
    EXPECT_EQ((*receiver)["range"], "short_pass");
    const Json* behind = entry_for(answer["targets"], "to", {16, 7});
    ASSERT_NE(behind, nullptr);
    ASSERT_EQ((*behind)["interceptors"].size(), 1U);
    EXPECT_EQ((*behind)["interceptors"][0]["player"], "A1");
    EXPECT_EQ((*behind)["receiver"], nullptr);
    EXPECT_EQ((*behind)["complete"], 0.0);
}

TEST(Queries, ZonesAndThreat) {
    const auto match = midfield();
    const Json answer = ask(*match, {{"about", "zones"}});
    const Json* zone = entry_for(answer["zones"], "at", {11, 6});
    ASSERT_NE(zone, nullptr);
    EXPECT_EQ((*zone)["home"], 1);
    EXPECT_EQ((*zone)["away"], 1);
    EXPECT_NE(entry_for(answer["threat"], "at", {15, 9}), nullptr);
    EXPECT_EQ(entry_for(answer["threat"], "at", {0, 0}), nullptr);
}

TEST(Queries, OddsAreGivenForAllLegalActionsOrThoseNamed) {
    const auto match = midfield();
    core::SeededDice dice(1);
    ASSERT_TRUE(match->apply(*match->read_action("declare H1 move"), dice, {}).ok());
    ASSERT_TRUE(match->apply(*match->read_action("step 11,6"), dice, {}).ok());
    const Json all = ask(*match, {{"about", "odds"}});
    EXPECT_TRUE(all["odds"].contains("step 11,5"));
    const Json one = ask(*match, {{"about", "odds"}, {"actions", {"step 11,5"}}});
    EXPECT_EQ(one["odds"].size(), 1U);
    EXPECT_NEAR(one["odds"]["step 11,5"]["success"].get<double>(), 4 / 6.0, 1e-6);
    EXPECT_EQ(refusal(*match, {{"about", "odds"}, {"actions", {"step 1,1"}}}), "illegal_action");
}

TEST(Queries, BadOnesAreRefused) {
    const auto match = midfield();
    for (const Json& query :
         {Json(7), Json::object(), Json{{"about", 7}}, Json{{"about", "the weather"}},
          Json{{"about", "reach"}}, Json{{"about", "reach"}, {"player", 3}},
          Json{{"about", "reach"}, {"player", "H1"}, {"extra", 1}},
          Json{{"about", "path"}, {"player", "H1"}},
          Json{{"about", "path"}, {"player", "H1"}, {"to", {26, 0}}},
          Json{{"about", "path"}, {"player", "H1"}, {"to", {1}}},
          Json{{"about", "path"}, {"player", "H1"}, {"via", "x"}, {"to", {1, 1}}},
          Json{{"about", "odds"}, {"actions", "all"}}, Json{{"about", "zones"}, {"x", 1}}})
        EXPECT_EQ(refusal(*match, query), "bad_query") << query.dump();
    EXPECT_EQ(refusal(*match, {{"about", "reach"}, {"player", "H99"}}), "no_player");
    EXPECT_EQ(refusal(*match, {{"about", "reach"}, {"player", "H3"}}), "no_player");
    EXPECT_EQ(refusal(*match, {{"about", "path"}, {"player", "H1"}, {"to", {25, 0}}}), "no_path");
    EXPECT_EQ(
        refusal(*match, {{"about", "path"}, {"player", "H1"}, {"via", {{25, 0}}}, {"to", {9, 7}}}),
        "no_path");
    EXPECT_EQ(refusal(*midfield("classic"), {{"about", "pass"}, {"player", "H1"}}), "no_measuring");
}

TEST(Queries, UnderworldsAnswersOddsOnly) {
    const auto match = new_match("underworlds", games::find_game("underworlds")->editions.front());
    core::SeededDice dice(1);
    match->start(dice, {});
    EXPECT_TRUE(ask(*match, {{"about", "odds"}})["odds"].is_object());
    EXPECT_EQ(refusal(*match, {{"about", "reach"}, {"player", "A1"}}), "no_such_query");
}

// Every question can be asked at every moment.
TEST(Queries, AreAnsweredThroughoutAMatch) {
    for (const auto edition : games::find_game("bloodbowl")->editions) {
        const auto match = new_match("bloodbowl", edition);
        core::SeededDice dice(3), mind(3);
        ai::RandomBot bot(3);
        match->start(dice, {});
        for (int n = 0; match->decision().is_open(); ++n) {
            if (n % 50 == 0) {
                ask(*match, {{"about", "odds"}});
                ask(*match, {{"about", "zones"}});
                ask(*match, {{"about", "threats"}});
                for (const char* target : {"H1", "A2", "A7"}) {
                    if (!answer_query(*match, {{"about", "reach"}, {"player", target}}).ok())
                        continue;
                    ask(*match, {{"about", "attackers"}, {"target", target}});
                    for (const char* player : {"H5", "H6", "A3"})
                        if (answer_query(*match, {{"about", "reach"}, {"player", player}}).ok())
                            ask(*match,
                                {{"about", "deed"}, {"player", player}, {"target", target}});
                }
                for (const char* player : {"H1", "H5", "A2", "A7"})
                    for (const char* about : {"reach", "pass"}) {
                        const auto answer =
                            answer_query(*match, {{"about", about}, {"player", player}});
                        if (!answer.ok()) {
                            EXPECT_TRUE(answer.error().code == "no_player" ||
                                        answer.error().code == "no_measuring");
                        }
                    }
            }
            ASSERT_TRUE(match->apply(bot.choose(*match), dice, {}).ok());
        }
    }
}

// Home may play its Wizard: H1 holds the ball beside A1 and A2, A3 lies there.
std::unique_ptr<core::AnyMatch> with_wizard(const Json& changes = Json::object()) {
    auto match = new_match("bloodbowl", "crp");
    Json position{
        {"half", 1},
        {"active", "home"},
        {"kicking", "away"},
        {"teams", {{"home", {{"turn", 3}, {"hand", {"wizard"}}}}, {"away", {{"turn", 2}}}}},
        {"players",
         {{"H1", {{"at", {10, 7}}, {"av", 8}}},
          {"A1", {{"at", {11, 7}}, {"av", 9}}},
          {"A2", {{"at", {11, 8}}, {"av", 7}}},
          {"A3", {{"at", {10, 8}}, {"av", 7}, {"status", "prone"}}},
          {"A4", {{"at", {20, 3}}, {"av", 8}}}}},
        {"ball", {{"state", "held"}, {"carrier", "H1"}, {"at", {10, 7}}}}};
    position.merge_patch(changes);
    const auto status = match->set_position(position);
    EXPECT_TRUE(status.ok()) << status.error().message;
    return match;
}

// It has played the spell and aims.
std::unique_ptr<core::AnyMatch> aiming(std::string_view spell) {
    auto match = with_wizard();
    core::SeededDice dice(1);
    const auto play = match->read_action(Json("play " + std::string(spell)));
    EXPECT_TRUE(play.ok());
    EXPECT_TRUE(match->apply(*play, dice, nullptr).ok());
    return match;
}

const Json* victim_called(const Json& answer, const char* player) {
    for (const Json& victim : answer["victims"])
        if (victim["player"] == player) return &victim;
    return nullptr;
}

// 4+ for each standing player; then his armour, with the one more of Mighty Blow: 9+ at AV 9, 7+
// at AV 7.
TEST(Queries, AFireballTellsWhomItStrikesAndHowSurely) {
    const auto match = aiming("fireball");
    const Json answer = ask(*match, {{"about", "strike"}, {"action", "at 10,7"}});
    ASSERT_EQ(answer["victims"].size(), 3U) << answer.dump() << ": who lies is safe";
    for (const char* player : {"H1", "A1", "A2"})
        EXPECT_DOUBLE_EQ((*victim_called(answer, player))["chance"].get<double>(), 0.5);
    EXPECT_NEAR((*victim_called(answer, "A1"))["armour"].get<double>(), 10 / 36.0, 1e-6);
    EXPECT_NEAR((*victim_called(answer, "A2"))["armour"].get<double>(), 21 / 36.0, 1e-6);
    EXPECT_DOUBLE_EQ(answer["turnover"].get<double>(), 0.5) << "the own carrier may fall";
    const Json elsewhere = ask(*match, {{"about", "strike"}, {"action", "at 20,3"}});
    EXPECT_EQ(elsewhere["victims"].size(), 1U);
    EXPECT_DOUBLE_EQ(elsewhere["turnover"].get<double>(), 0);
    EXPECT_TRUE(ask(*match, {{"about", "strike"}, {"action", "at 3,3"}})["victims"].empty());
}

TEST(Queries, ALightningBoltStrikesOnTwo) {
    const auto match = aiming("lightning-bolt");
    const Json answer = ask(*match, {{"about", "strike"}, {"action", "choose A1"}});
    ASSERT_EQ(answer["victims"].size(), 1U);
    EXPECT_NEAR(answer["victims"][0]["chance"].get<double>(), 5 / 6.0, 1e-6);
    EXPECT_EQ(answer["victims"][0]["player"], "A1");
}

TEST(Queries, StrikesAreAskedAboutWhileSomethingIsAimed) {
    EXPECT_EQ(refusal(*midfield(), {{"about", "strike"}, {"action", "at 3,3"}}), "bad_query");
    const auto match = aiming("fireball");
    EXPECT_EQ(refusal(*match, {{"about", "strike"}}), "bad_query");
    EXPECT_EQ(refusal(*match, {{"about", "strike"}, {"action", "end-turn"}}), "illegal_action");
}

Json aim_after(const core::AnyMatch& match, std::initializer_list<const char*> plan) {
    return ask(match, {{"about", "aim"}, {"plan", Json(plan)}});
}

TEST(Queries, WhatIsAimedIsAskedAboutBeforeItIsPlayed) {
    const auto match = with_wizard();
    const std::string before = match->position().dump();
    const Json answer = aim_after(*match, {"play fireball"});
    EXPECT_EQ(answer["decision"]["kind"], "play_square");
    EXPECT_EQ(answer["actions"].size(), 26U * 15U);
    EXPECT_EQ(match->position().dump(), before) << "nothing has been played";
    const Json there{{"about", "strike"}, {"plan", {"play fireball"}}, {"action", "at 10,7"}};
    EXPECT_EQ(ask(*match, there),
              ask(*aiming("fireball"), {{"about", "strike"}, {"action", "at 10,7"}}));
}

// The best Fireball strikes both who stand together, and not the own carrier beside them.
TEST(Queries, TheBestFireballSparesTheOwnCarrier) {
    const Json best = aim_after(*with_wizard(), {"play fireball"})["best"];
    ASSERT_FALSE(best.empty());
    EXPECT_LE(best.size(), 3U);
    EXPECT_EQ(best[0]["victims"].size(), 2U) << best[0].dump();
    EXPECT_NE(victim_called(best[0], "A1"), nullptr);
    EXPECT_NE(victim_called(best[0], "A2"), nullptr);
    for (const Json& aim : best) EXPECT_DOUBLE_EQ(aim["turnover"].get<double>(), 0) << aim.dump();
}

// A1 holds the ball; H1 beside him could block him with a die. The bolt fells him on 2+, and the
// ball is lost at once.
TEST(Queries, TheBestBoltTakesTheBall) {
    const Json theirs{{"ball", {{"state", "held"}, {"carrier", "A1"}, {"at", {11, 7}}}}};
    const Json best = aim_after(*with_wizard(theirs), {"play lightning-bolt"})["best"];
    ASSERT_EQ(best.size(), 3U);
    EXPECT_EQ(best[0]["action"], "choose A1");
    EXPECT_NEAR(best[0]["victims"][0]["chance"].get<double>(), 5 / 6.0, 1e-6);
    const Json& outlook = best[0]["outlook"];
    ASSERT_FALSE(outlook.is_null());
    EXPECT_EQ(outlook["of"], "ball_taken");
    EXPECT_GT(outlook["chance"].get<double>(), 0.8);
    EXPECT_LT(outlook["before"].get<double>(), 0.7);
    for (const Json& aim : best) EXPECT_NE(aim["action"], "choose H1") << "not one's own";
}

// Theirs is the next turn, and A1 stands two squares from the End Zone: who strikes him keeps him
// out.
TEST(Queries, BeforeTheirTurnTheBestBoltKeepsThemFromScoring) {
    const auto match =
        with_wizard({{"players", {{"A1", {{"at", {2, 7}}}}}},
                     {"ball", {{"state", "held"}, {"carrier", "A1"}, {"at", {2, 7}}}}});
    core::SeededDice dice(1);
    for (const char* action : {"pass", "end-turn"})
        ASSERT_TRUE(match->apply(*match->read_action(Json(action)), dice, nullptr).ok());
    ASSERT_EQ(match->decision_json()["moment"], "turn_ended") << match->decision_json().dump();
    const Json best = aim_after(*match, {"play lightning-bolt"})["best"];
    ASSERT_FALSE(best.empty());
    EXPECT_EQ(best[0]["action"], "choose A1");
    EXPECT_EQ(best[0]["outlook"]["of"], "no_score");
    EXPECT_GT(best[0]["outlook"]["chance"].get<double>(), 0.8);
    EXPECT_LT(best[0]["outlook"]["before"].get<double>(), 0.05);
}

TEST(Queries, NothingIsAimedWhereADieFallsOrNoTargetIsAsked) {
    const auto match = with_wizard();
    for (const auto& plan : {std::vector<const char*>{"pass"}, {"play fireball", "at 10,7"}, {}}) {
        const Json answer = ask(*match, {{"about", "aim"}, {"plan", plan}});
        EXPECT_TRUE(answer["decision"].is_null()) << answer.dump();
        EXPECT_TRUE(answer["best"].empty());
    }
    EXPECT_EQ(aim_after(*aiming("fireball"), {})["decision"]["kind"], "play_square")
        << "it may lie on the table already";
    const auto refused = [&](const Json& plan) {
        return refusal(*match, {{"about", "aim"}, {"plan", plan}});
    };
    EXPECT_EQ(refused({"play zap"}), "illegal_action");
    EXPECT_EQ(refused("play fireball"), "bad_query");
}

}  // namespace
}  // namespace affray::bots
