// Explanations: the lines are sorted, begin with something legal, and hold what was played.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "bloodbowl/game.h"
#include "bloodbowl/walk.h"
#include "bots/explain.h"
#include "games/games.h"
#include "underworlds/game.h"

namespace affray::bots {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

ai::Budget few_nodes() {
    ai::Budget budget;
    budget.nodes = 200;
    return budget;
}

AnyBloodBowlMatch match_of(const Table& table) {
    AnyBloodBowlMatch match(std::make_shared<const Setup>(table.setup), core::Json::object());
    match.set_match(table.m);
    return match;
}

Table one_who_can_score() {
    Table table(Edition::Crp);
    table.m.teams[0].turn = 8;
    const PlayerId carrier = table.add(Side::Home, 20, 7);
    table.add(Side::Away, 16, 5);
    give_ball(table.m, carrier);
    return table;
}

void expect_sound(const core::AnyMatch& match, const ai::Explanation& explanation) {
    ASSERT_FALSE(explanation.lines.empty());
    const auto legal = match.legal_actions();
    for (const ai::Line& line : explanation.lines) {
        ASSERT_FALSE(line.actions.empty());
        EXPECT_NE(std::find(legal.begin(), legal.end(), line.actions.front()), legal.end());
        EXPECT_GE(line.chance, 0);
        EXPECT_LE(line.chance, 1 + 1e-9);
    }
}

void expect_sorted(const ai::Explanation& explanation) {
    for (std::size_t i = 1; i < explanation.lines.size(); ++i)
        EXPECT_GE(explanation.lines[i - 1].gain, explanation.lines[i].gain);
}

TEST(Explain, TheTouchdownComesFirst) {
    const Table table = one_who_can_score();
    const AnyBloodBowlMatch match = match_of(table);
    const ai::Explanation explanation = explain(match, few_nodes(), 1);
    expect_sound(match, explanation);
    expect_sorted(explanation);
    EXPECT_GT(explanation.lines.size(), 1U);
    EXPECT_GT(explanation.lines.front().gain, 0.3);
    EXPECT_EQ(explanation.lines.front().actions.front().a, 1);  // the carrier acts
    EXPECT_FALSE(explanation.played);
    EXPECT_GT(explanation.nodes, 0);
}

TEST(Explain, WhatWasPlayedIsAmongTheLines) {
    const Table table = one_who_can_score();
    const AnyBloodBowlMatch match = match_of(table);
    const std::vector<core::Action> step{declare(PlayerId{1}, ActionType::Move),
                                         make_action(ActionKind::Step, Square::at(21, 7)),
                                         make_action(ActionKind::EndAction)};
    const ai::Explanation explanation = explain(match, few_nodes(), 1, step);
    expect_sound(match, explanation);
    expect_sorted(explanation);
    ASSERT_TRUE(explanation.played);
    EXPECT_EQ(explanation.lines[*explanation.played].actions, step);
    EXPECT_GT(*explanation.played, 0U);
    EXPECT_NE(sentence(match, explanation).find("was played"), std::string::npos);
}

TEST(Explain, EndingTheTurnGainsNothing) {
    const Table table = one_who_can_score();
    const AnyBloodBowlMatch match = match_of(table);
    const std::vector<core::Action> end{make_action(ActionKind::EndTurn)};
    const ai::Explanation explanation = explain(match, few_nodes(), 1, end);
    ASSERT_TRUE(explanation.played);
    EXPECT_EQ(explanation.lines[*explanation.played].gain, 0);
}

TEST(Explain, IsTheSameTwice) {
    const Table table = one_who_can_score();
    const AnyBloodBowlMatch match = match_of(table);
    EXPECT_EQ(to_json(match, explain(match, few_nodes(), 3)),
              to_json(match, explain(match, few_nodes(), 3)));
}

TEST(Explain, AsJson) {
    const Table table = one_who_can_score();
    const AnyBloodBowlMatch match = match_of(table);
    const core::Json json = to_json(match, explain(match, few_nodes(), 1));
    ASSERT_TRUE(json["lines"].is_array());
    const core::Json& line = json["lines"][0];
    EXPECT_EQ(line["actions"].size(), line["texts"].size());
    EXPECT_TRUE(line["chance"].is_number());
    EXPECT_TRUE(line["value"].is_number());
    EXPECT_EQ(json["unit"], "touchdowns");
    EXPECT_TRUE(json["played"].is_null());
    EXPECT_FALSE(json["sentence"].get<std::string>().empty());
}

// Every decision of a match has an explanation, in every game.
TEST(Explain, EveryKindOfDecisionOfAMatch) {
    ai::Budget budget;
    budget.nodes = 10;
    for (const core::GameType& game : games::games()) {
        auto made = game.make(game.sample_header(game.editions.back()));
        const auto match = std::move(made.value());
        core::SeededDice dice(5);
        ai::RandomBot bot(5);
        match->start(dice, {});
        std::set<int> seen;
        for (int i = 0; i < 1500 && match->decision().is_open(); ++i) {
            const core::Decision decision = match->decision();
            const auto view = match->seen_by(decision.seat);
            const core::Action action = bot.choose(*view);
            if (seen.insert(decision.kind).second)
                expect_sound(*view, explain(*view, budget, 1, std::span(&action, 1)));
            ASSERT_TRUE(match->apply(action, dice, {}));
        }
        EXPECT_GT(seen.size(), 5U) << game.name;
    }
}

}  // namespace
}  // namespace affray::bots
