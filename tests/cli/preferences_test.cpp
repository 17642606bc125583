#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/rookie/formation.h"
#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bots/bloodbowl_preferences.h"
#include "bots/preferences.h"
#include "games/games.h"

namespace affray {

using namespace bloodbowl;
using core::Action;

namespace {

Setup orcs_and_humans(Edition edition) {
    const auto team = [](const char* id) {
        return *read_team_list(*core::parse_json(find_embedded_team(id)->json), id);
    };
    return make_setup(edition, {}, team("human"), team("orc"));
}

// Plays random matches, answering by preference where there is one.
template <class Visit>
void play(const bots::Preferences& preferences, Visit&& visit) {
    const Setup setup = orcs_and_humans(Edition::Lrb5);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        core::SeededDice dice(seed);
        ai::RandomBot bot(seed);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        while (m.decision.is_open()) {
            const auto obvious = bots::obvious_answer(preferences, setup, m);
            core::ActionList actions;
            BloodBowl::list_actions(setup, m, actions);
            ASSERT_TRUE(!obvious || actions.contains(*obvious));
            visit(m, obvious);
            BloodBowl::apply(setup, m, obvious ? *obvious : bot.pick(actions), dice, nullptr);
        }
    }
}

}  // namespace

TEST(Preferences, JsonRoundTrip) {
    const auto usual = bots::default_preferences();
    EXPECT_EQ(*bots::read_preferences(bots::to_json(usual)), usual);
    const auto quiet =
        bots::read_preferences(core::Json::parse(R"({"windows":{"turn_begins":"never"}})"));
    ASSERT_TRUE(quiet.ok());
    EXPECT_EQ(*bots::read_preferences(bots::to_json(*quiet)), *quiet);
    EXPECT_NE(*quiet, usual);
    const auto able = bots::read_preferences(
        core::Json::parse(R"({"windows":{"turn_begins":"if_able","turn_ended":"always"}})"));
    ASSERT_TRUE(able.ok());
    EXPECT_EQ(able->at_window("turn_begins"), bots::WindowHabit::IfAble);
    EXPECT_EQ(able->at_window("turn_ended"), bots::WindowHabit::Always);
    EXPECT_EQ(able->at_window("reaction"), bots::WindowHabit::Ask);
    EXPECT_EQ(*bots::read_preferences(bots::to_json(*able)), *able);
    const auto some = bots::read_preferences(core::Json::parse(R"({"assists":"ask"})"));
    ASSERT_TRUE(some);
    EXPECT_EQ(some->about("assists"), bots::Habit::Ask);
    EXPECT_EQ(some->about("reroll_success"), bots::Habit::Never);
    const auto skilled =
        bots::read_preferences(core::Json::parse(R"({"skills":{"block":"never"}})"));
    ASSERT_TRUE(skilled);
    EXPECT_EQ(skilled->about_skill("block"), bots::Habit::Never);
    EXPECT_EQ(skilled->about_skill("dodge"), bots::Habit::Always);
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"skills":{"haircut":"never"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"skills":["block"]})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"assists":"maybe"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"haircut":"always"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":{"tea_time":"never"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":{"reaction":"maybe"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":"never"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse("[]")));
}

// What is said of one window goes before what is said of every only choice; another window keeps to
// that.
TEST(Preferences, AWindowIsPassedWhereOneCanDoNothingIfThatIsWanted) {
    const auto& type = *games::find_game("bloodbowl");
    auto made = type.make(type.sample_header("crp"));
    ASSERT_TRUE(made.ok());
    const auto match = std::move(*made);
    const auto status = match->set_position(core::Json::parse(R"({
        "half": 1, "active": "home", "kicking": "away",
        "teams": {"home": {"turn": 3, "hand": ["zap"]}, "away": {"turn": 2}},
        "players": {"H1": {"at": [10, 7]}, "A1": {"at": [11, 7]}},
        "ball": {"state": "held", "carrier": "H1", "at": [10, 7]}})"));
    ASSERT_TRUE(status.ok()) << status.error().message;
    ASSERT_TRUE(match->pass()) << match->decision_json().dump();
    ASSERT_EQ(match->decision_json().at("moment"), "turn_begins");
    const auto passes = [&](const char* only_choice, const char* window, const char* habit) {
        return bots::passes_lone_window(
            *bots::read_preferences({{"only_choice", only_choice}, {"windows", {{window, habit}}}}),
            *match);
    };
    for (const char* usual : {"ask", "always"}) {
        EXPECT_TRUE(passes(usual, "turn_begins", "if_able"));
        EXPECT_FALSE(passes(usual, "turn_begins", "always"));
        EXPECT_FALSE(passes(usual, "turn_begins", "never")) << "he passes there in any case";
        const bool is_usual = std::string_view(usual) == "always";
        EXPECT_EQ(passes(usual, "turn_begins", "ask"), is_usual);
        EXPECT_EQ(passes(usual, "turn_ended", "if_able"), is_usual) << "another window";
    }
}

// Everybody knows of the Wizard: that is no window, and his coach may want to pass all the same.
TEST(Preferences, WhatEverybodyKnowsOfIsPassedToo) {
    const auto& type = *games::find_game("bloodbowl");
    auto made = type.make(type.sample_header("crp"));
    ASSERT_TRUE(made.ok());
    const auto match = std::move(*made);
    ASSERT_TRUE(match
                    ->set_position(core::Json::parse(R"({
        "half": 1, "active": "home", "kicking": "away",
        "teams": {"home": {"turn": 3, "hand": ["wizard"]}, "away": {"turn": 2}},
        "players": {"H1": {"at": [10, 7]}, "A1": {"at": [11, 7]}},
        "ball": {"state": "held", "carrier": "H1", "at": [10, 7]}})"))
                    .ok());
    ASSERT_EQ(match->decision_json().value("moment", ""), "turn_begins");
    const auto answer = [&](const char* window, const char* habit) {
        const auto preferences = bots::read_preferences({{"windows", {{window, habit}}}});
        const auto action = bots::obvious_answer(*preferences, *match);
        return action ? match->action_text(*action) : "";
    };
    EXPECT_EQ(answer("turn_begins", "never"), "pass");
    EXPECT_EQ(answer("turn_begins", "if_able"), "") << "he can play it";
    EXPECT_EQ(answer("turn_ended", "never"), "") << "another moment";
}

TEST(Preferences, DefaultsAnswerAssistsAndSkillsAndLeaveChoicesToTheCoach) {
    play(bots::default_preferences(), [](const Match& m, const std::optional<Action>& obvious) {
        switch (static_cast<DecisionKind>(m.decision.kind)) {
            case DecisionKind::Assists: EXPECT_TRUE(obvious && obvious->a > 0); break;
            case DecisionKind::UseSkill:
                EXPECT_TRUE(obvious && kind_of(*obvious) == ActionKind::Use);
                break;
            case DecisionKind::FollowUp:
            case DecisionKind::Turn:
            case DecisionKind::Apothecary: EXPECT_FALSE(obvious); break;
            default: break;
        }
    });
}

// He could still concede, which no list shows.
TEST(Preferences, WhoCanOnlyEndHisTurnIsAsked) {
    const auto setup = orcs_and_humans(Edition::Crp);
    const auto position = core::Json::parse(
        R"({"players": {"H1": {"at": [5, 5], "status": "stunned"}, "A1": {"at": [20, 7]}}})");
    const auto match = BloodBowl::read_position(setup, position);
    ASSERT_TRUE(match.ok()) << match.error().message;
    core::ActionList actions;
    BloodBowl::list_actions(setup, *match, actions);
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(kind_of(actions[0]), ActionKind::EndTurn);
    EXPECT_FALSE(bots::obvious_answer(bots::default_preferences(), setup, *match));
    EXPECT_TRUE(
        BloodBowl::is_legal_claim(setup, *match, make_action(ActionKind::Concede, Side::Home)));
}

TEST(Preferences, ASuccessIsNeverRerolledAndAFailureIsAsked) {
    int kept = 0;
    int asked = 0;
    play(bots::default_preferences(), [&](const Match& m, const std::optional<Action>& obvious) {
        const auto* roll = std::get_if<RollFrame>(&m.top());
        if (roll == nullptr || static_cast<DecisionKind>(m.decision.kind) != DecisionKind::Reroll)
            return;
        if (roll->natural == 6) {
            ++kept;
            EXPECT_TRUE(obvious && kind_of(*obvious) == ActionKind::Keep);
        }
        if (roll->natural == 1 && roll->kind == RollKind::GoingForIt) {
            ++asked;
            EXPECT_FALSE(obvious);
        }
    });
    EXPECT_GT(kept, 0);
    EXPECT_GT(asked, 0);
}

TEST(Preferences, AskEverythingAnswersNothing) {
    play(bots::ask_everything(),
         [](const Match&, const std::optional<Action>& obvious) { EXPECT_FALSE(obvious); });
}

TEST(Formation, IsLegalForBothSidesInEveryEdition) {
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const bloodbowl::Setup setup = orcs_and_humans(edition);
        core::SeededDice dice(3);
        ai::RandomBot bot(3);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        int set_ups = 0;
        while (m.decision.is_open()) {
            const auto placement = ai::next_placement(setup, m);
            core::ActionList actions;
            BloodBowl::list_actions(setup, m, actions);
            if (placement) {
                ++set_ups;
                ASSERT_TRUE(actions.contains(*placement));
            }
            BloodBowl::apply(setup, m, placement ? *placement : bot.pick(actions), dice, nullptr);
        }
        EXPECT_GE(set_ups, 2 * 2 * 2 * 11 - 4);  // two drives, both sides, player and square
    }
}

}  // namespace affray
