// The odds shown beside the options against the engine itself: every outcome of the dice is walked
// through the real procedures, in positions of random matches of every edition.
#include <gtest/gtest.h>

#include "bloodbowl/data/setup_json.h"
#include "covers.h"

#include <functional>
#include <optional>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/odds/action_odds.h"
#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/engine.h"

namespace affray {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kExact = 1e-9;

Setup setup_for(Edition edition) {
    const auto team = [](const char* id) {
        return *read_team_list(*core::parse_json(find_embedded_team(id)->json), id);
    };
    return make_setup(edition, {}, team("human"), team("orc"));
}

// Stops the engine as soon as an event has settled the question.
struct Settled {
    bool success;
};
using Verdict = std::function<std::optional<bool>(const Event&)>;

class Judge final : public core::Listener<Event> {
public:
    explicit Judge(const Verdict& verdict) : verdict_(verdict) {}
    void on(const Event& event) override {
        if (const auto success = verdict_(event)) throw Settled{*success};
    }

private:
    const Verdict& verdict_;
};

// A coach who uses his skills and has no team re-rolls.
Action usual_answer(const Setup& setup, const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    for (const Action action : actions)
        if (kind_of(action) == ActionKind::Reroll || kind_of(action) == ActionKind::Decline)
            return action;
    return actions[0];
}

// The chance of success when the action is taken; what is not settled when the player is asked
// again has succeeded.
double walked(const Setup& setup, const Match& start, Action action, const Verdict& verdict) {
    core::EnumeratingDice dice;
    double sum = 0;
    do {
        Match m = start;
        bool success = true;
        try {
            Judge judge(verdict);
            BloodBowl::apply(setup, m, action, dice, &judge);
            const auto asks_again = [&] {
                const auto kind = static_cast<DecisionKind>(m.decision.kind);
                return !m.decision.is_open() || kind == DecisionKind::Move ||
                       kind == DecisionKind::Turn;
            };
            while (!asks_again()) BloodBowl::apply(setup, m, usual_answer(setup, m), dice, &judge);
        } catch (const Settled& settled) {
            success = settled.success;
        }
        if (success) sum += dice.probability();
    } while (dice.next_outcome());
    return sum;
}

std::optional<bool> turnover_fails(const Event& event) {
    if (event.kind == EventKind::Touchdown || event.kind == EventKind::TurnEnded) return true;
    if (event.kind == EventKind::Turnover || event.kind == EventKind::KnockedDown) return false;
    return std::nullopt;
}

std::optional<bool> held_or_not(const Event& event) {
    if (event.kind == EventKind::BallHeld) return true;
    if (event.kind == EventKind::BallBounced || event.kind == EventKind::Turnover) return false;
    return std::nullopt;
}

Verdict pass_result_is(PassOutcome result) {
    return [result](const Event& event) -> std::optional<bool> {
        if (event.kind == EventKind::PassResult) return event.pass == result;
        return std::nullopt;
    };
}

// Visits decisions of random matches in which nobody has team re-rolls.
template <class Visit>
void visit_decisions(Edition edition, int matches, Visit&& visit) {
    const Setup setup = setup_for(edition);
    for (int i = 0; i < matches; ++i) {
        const auto seed = static_cast<std::uint64_t>(1000 * static_cast<int>(edition) + i);
        core::SeededDice dice(seed);
        ai::RandomBot bot(seed);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        while (m.decision.is_open()) {
            for (Team& team : m.teams) team.rerolls = 0;
            visit(setup, m);
            BloodBowl::apply(setup, m, bot.choose<BloodBowl>(setup, m), dice, nullptr);
        }
    }
}

class ActionOdds : public testing::TestWithParam<Edition> {};

}  // namespace

TEST_P(ActionOdds, StepsAndHandOffsAgreeWithTheEngine) {
    int compared = 0;
    visit_decisions(GetParam(), 20, [&](const bloodbowl::Setup& setup, const Match& m) {
        core::ActionList actions;
        BloodBowl::list_actions(setup, m, actions);
        for (const Action action : actions) {
            const bool step = kind_of(action) == ActionKind::Step;
            if (!step && kind_of(action) != ActionKind::HandOff) continue;
            const auto odds = ai::odds_of(setup, m, action);
            if (!odds) {
                if (step && std::holds_alternative<ActionFrame>(m.top())) {
                    EXPECT_NEAR(walked(setup, m, action, turnover_fails), 1, kExact);
                }
                continue;
            }
            ++compared;
            EXPECT_NEAR(
                (*odds)["success"],
                walked(setup, m, action, step ? Verdict(turnover_fails) : Verdict(held_or_not)),
                kExact)
                << BloodBowl::action_text(setup, action) << " " << odds->text;
        }
    });
    EXPECT_GT(compared, 100);
}

TEST_P(ActionOdds, ThrowsAgreeWithTheEngine) {
    COVERS("crp.pass.07", "bb16.pass.04", "lrb5.pass.04", "classic.pass.02");
    COVERS_IN("lrb5", "crp.pass.07");
    int compared = 0;
    visit_decisions(GetParam(), 30, [&](const bloodbowl::Setup& setup, const Match& original) {
        if (static_cast<DecisionKind>(original.decision.kind) != DecisionKind::ThrowTarget) return;
        Match m = original;  // without the skill nothing is asked between the throw and its result
        m.player(std::get<PassFrame>(m.top()).thrower).skills.remove(Skill::Pass);
        core::ActionList actions;
        BloodBowl::list_actions(setup, m, actions);
        for (const Action action : actions) {
            const auto odds = ai::odds_of(setup, m, action);
            ASSERT_EQ(odds.has_value(), setup.rules.premeasure_pass);
            if (!odds) continue;
            ++compared;
            EXPECT_NEAR((*odds)["inaccurate"],
                        walked(setup, m, action, pass_result_is(PassOutcome::Inaccurate)), kExact);
            EXPECT_NEAR((*odds)["accurate"],
                        walked(setup, m, action, pass_result_is(PassOutcome::Accurate)), kExact);
            EXPECT_NEAR((*odds)["fumble"],
                        walked(setup, m, action, pass_result_is(PassOutcome::Fumble)), kExact);
        }
    });
    EXPECT_EQ(compared > 0, rules_of(GetParam()).premeasure_pass);
}

namespace {

// Block dice come from outside; anything else is beyond the block's result.
struct Beyond {};
class BlockDiceOnly final : public core::Dice {
public:
    explicit BlockDiceOnly(core::Dice& source) : source_(source) {}
    int roll(core::Die die) override {
        if (die.kind != static_cast<std::uint8_t>(DieKind::Block)) throw Beyond{};
        return source_.roll(die);
    }

private:
    core::Dice& source_;
};

struct Falls final : core::Listener<Event> {
    Falls(PlayerId a, PlayerId d) : attacker(a), defender(d) {}
    void on(const Event& event) override {
        const bool fell = event.kind == EventKind::KnockedDown;
        attacker_fell |= fell && event.player == attacker;
        defender_fell |=
            (fell || event.kind == EventKind::IntoTheCrowd) && event.player == defender;
    }
    PlayerId attacker, defender;
    bool attacker_fell = false, defender_fell = false;
};

Action block_answer(const Setup& setup, const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    return static_cast<DecisionKind>(m.decision.kind) == DecisionKind::FollowUp ? actions[1]
                                                                                : actions[0];
}

// Runs on to the end of the block; the dice of injuries are not rolled any more.
void run_block(const Setup& setup, Match m, Action action, core::Dice& dice, Falls& falls,
               const std::function<Action(const Match&)>& choose) {
    BlockDiceOnly only(dice);
    try {
        BloodBowl::apply(setup, m, action, only, &falls);
        const auto goes_on = [&] {
            return m.decision.is_open() && (std::holds_alternative<BlockFrame>(m.top()) ||
                                            std::holds_alternative<PushFrame>(m.top()));
        };
        while (goes_on()) {
            const bool choosing =
                static_cast<DecisionKind>(m.decision.kind) == DecisionKind::BlockDie;
            BloodBowl::apply(setup, m, choosing ? choose(m) : block_answer(setup, m), only, &falls);
        }
    } catch (const Beyond&) {}
}

// The die that is best (or worst) by what the engine makes of it.
Action best_die(const Setup& setup, const Match& m, const std::function<bool(const Falls&)>& wanted,
                bool attacker_chooses) {
    const auto& f = std::get<BlockFrame>(m.top());
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    for (const Action action : actions) {
        Falls falls(f.attacker, f.defender);
        core::SeededDice unused(1);
        run_block(setup, m, action, unused, falls, [&](const Match&) { return action; });
        if (wanted(falls) == attacker_chooses) return action;
    }
    return actions[0];
}

double block_chance(const Setup& setup, const Match& start, Action block, bool knock_down) {
    // The attacker wants a clean knock-down, or (the other question) not to fall himself.
    const auto good = [&](const Falls& falls) {
        return knock_down ? falls.defender_fell && !falls.attacker_fell : !falls.attacker_fell;
    };
    const PlayerId attacker = std::get<ActionFrame>(start.top()).player;
    core::EnumeratingDice dice;
    double sum = 0;
    do {
        Falls falls(attacker, player_of(block));
        run_block(setup, start, block, dice, falls, [&](const Match& m) {
            return best_die(setup, m, good, !std::get<BlockFrame>(m.top()).defender_chooses);
        });
        if (good(falls)) sum += dice.probability();
    } while (dice.next_outcome());
    return knock_down ? sum : 1 - sum;
}

}  // namespace

TEST_P(ActionOdds, BlocksAgreeWithTheEngine) {
    int compared = 0;
    visit_decisions(GetParam(), 40, [&](const bloodbowl::Setup& setup, const Match& m) {
        const auto* f = m.depth > 0 ? std::get_if<ActionFrame>(&m.top()) : nullptr;
        if (f == nullptr || f->moved >= m.player(f->player).ma) return;  // going for it comes first
        core::ActionList actions;
        BloodBowl::list_actions(setup, m, actions);
        for (const Action action : actions) {
            if (kind_of(action) != ActionKind::Block) continue;
            const auto odds = ai::odds_of(setup, m, action);
            ASSERT_TRUE(odds);
            ++compared;
            EXPECT_NEAR((*odds)["knock_down"], block_chance(setup, m, action, true), kExact)
                << odds->text;
            EXPECT_NEAR((*odds)["fall"], block_chance(setup, m, action, false), kExact)
                << odds->text;
        }
    });
    EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(Editions, ActionOdds,
                         testing::Values(Edition::Classic, Edition::Lrb5, Edition::Crp,
                                         Edition::Bb16),
                         [](const auto& edition) { return std::string(name_of(edition.param)); });

}  // namespace affray
