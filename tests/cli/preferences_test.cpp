#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/rookie/formation.h"
#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bots/preferences.h"

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
    const auto some = bots::read_preferences(core::Json::parse(R"({"assists":"ask"})"));
    ASSERT_TRUE(some);
    EXPECT_EQ((*some)[bots::Matter::Assists], bots::Habit::Ask);
    EXPECT_EQ((*some)[bots::Matter::RerollSuccess], bots::Habit::Never);
    const auto skilled =
        bots::read_preferences(core::Json::parse(R"({"skills":{"block":"never"}})"));
    ASSERT_TRUE(skilled);
    EXPECT_EQ((*skilled)[Skill::Block], bots::Habit::Never);
    EXPECT_EQ((*skilled)[Skill::Dodge], bots::Habit::Always);
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"skills":{"haircut":"never"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"skills":["block"]})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"assists":"maybe"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"haircut":"always"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":{"tea_time":"never"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":{"reaction":"always"}})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse(R"({"windows":"never"})")));
    EXPECT_FALSE(bots::read_preferences(core::Json::parse("[]")));
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
