// The one calculation of a block against the engine itself: every throw of the dice is played, and
// both coaches choose what is best for them, as block_outlook.h orders the endings.
#include "ai/bloodbowl/odds/block_outlook.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/bloodbowl/odds/action_odds.h"
#include "bloodbowl/walk.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using walk::Stats;
using walk::Table;

// Whatever is rolled after the block dice is no part of the block's result.
struct Beyond {};
class BlockDiceOnly final : public core::Dice {
public:
    explicit BlockDiceOnly(core::Dice* source) : source_(source) {}
    int roll(core::Die die) override {
        if (source_ == nullptr || die.kind != static_cast<std::uint8_t>(DieKind::Block))
            throw Beyond{};
        return source_->roll(die);
    }

private:
    core::Dice* source_;
};

// What has become of the two.
struct Seen final : core::Listener<Event> {
    PlayerId attacker, defender;
    bool crowd = false, pushed = false, attacker_down = false, attacker_knocked_down = false,
         defender_down = false;

    void on(const Event& event) override {
        const bool down =
            event.kind == EventKind::KnockedDown || event.kind == EventKind::PlacedProne;
        crowd |= event.kind == EventKind::IntoTheCrowd && event.player == defender;
        pushed |= event.kind == EventKind::PushedBack && event.player == defender;
        attacker_down |= down && event.player == attacker;
        attacker_knocked_down |= event.kind == EventKind::KnockedDown && event.player == attacker;
        defender_down |= down && event.player == defender;
    }
    [[nodiscard]] Ending ending() const {
        if (crowd) return Ending::Crowd;
        if (attacker_down) return defender_down ? Ending::BothDown : Ending::Fall;
        if (defender_down) return Ending::Down;
        return pushed ? Ending::Pushed : Ending::NobodyFalls;
    }
    // To the attacker; wrestled down without the ball he keeps his turn.
    [[nodiscard]] int worth() const {
        switch (ending()) {
            case Ending::Crowd: return 6;
            case Ending::Down: return 5;
            case Ending::Pushed: return 4;
            case Ending::NobodyFalls: return 3;
            case Ending::BothDown: return attacker_knocked_down ? 1 : 2;
            case Ending::Fall: break;
        }
        return 0;
    }
};

bool is_in_block(const Match& m) {
    for (int i = 0; i < m.depth; ++i)
        if (std::holds_alternative<BlockFrame>(m.stack[static_cast<std::size_t>(i)])) return true;
    return false;
}

Seen played_on(const Setup& setup, Match m, Seen seen, Action action, core::Dice* dice);

// Each coach takes what is best for him.
Seen best_from(const Setup& setup, const Match& m, const Seen& seen) {
    if (!m.decision.is_open() || !is_in_block(m)) return seen;
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const bool attacks = m.decision.seat == static_cast<std::uint8_t>(m.player(seen.attacker).side);
    std::optional<Seen> best;
    for (const Action action : actions) {
        const Seen result = played_on(setup, m, seen, action, nullptr);
        if (!best || (attacks ? result.worth() > best->worth() : result.worth() < best->worth()))
            best = result;
    }
    return *best;
}

Seen played_on(const Setup& setup, Match m, Seen seen, Action action, core::Dice* dice) {
    BlockDiceOnly only(dice);
    try {
        BloodBowl::apply(setup, m, action, only, &seen);
    } catch (const Beyond&) {
        return seen;
    }
    return best_from(setup, m, seen);
}

struct Bout {
    Stats attacker, defender;
    ActionType type = ActionType::Block;
    bool at_sideline = false;
    bool has_ball = false;
};

EndingChances by_engine(const Table& table, PlayerId attacker, PlayerId defender) {
    EndingChances chances{};
    core::EnumeratingDice dice;
    do {
        Seen seen;
        seen.attacker = attacker;
        seen.defender = defender;
        const Seen end =
            played_on(table.setup, table.m, seen, make_action(ActionKind::Block, defender), &dice);
        chances[static_cast<std::size_t>(end.ending())] += dice.probability();
    } while (dice.next_outcome());
    return chances;
}

void expect_as_in_engine(Edition edition, const Bout& bout, const std::string& about) {
    Table table(edition);
    table.m.teams[0].rerolls = table.m.teams[1].rerolls = 0;
    const int y = bout.at_sideline ? 0 : 7;
    const PlayerId attacker = table.add(Side::Home, 12, y + 1, bout.attacker);
    const PlayerId defender = table.add(Side::Away, 12, y, bout.defender);
    if (bout.has_ball) give_ball(table.m, attacker);
    core::SeededDice unused(1);
    BloodBowl::apply(
        table.setup, table.m,
        make_action(ActionKind::Declare, attacker.slot, static_cast<std::uint16_t>(bout.type)),
        unused, nullptr);
    const BlockThrow told = block_throw(table.setup, table.m, attacker, defender, bout.type, 0);
    const EndingChances played = by_engine(table, attacker, defender);
    for (std::size_t i = 0; i < kEndings; ++i)
        EXPECT_NEAR(told.once[i], played[i], 1e-12) << about << ", ending " << i;
    // The odds beside the option are the same numbers.
    const auto odds = odds_of(table.setup, table.m, make_action(ActionKind::Block, defender));
    ASSERT_TRUE(odds) << about;
    EXPECT_NEAR((*odds)["knock_down"], wanted(played), 1e-12) << about;
    EXPECT_NEAR((*odds)["fall"], attacker_falls(played), 1e-12) << about;
}

std::string name(std::initializer_list<Skill> skills) {
    std::string text;
    for (const Skill skill : skills) text += std::string(id_of(skill)) + " ";
    return text;
}

TEST(BlockOutlook, EndsAsOftenAsInTheEngine) {
    const std::vector<std::initializer_list<Skill>> attackers{
        {}, {Skill::Block}, {Skill::Wrestle}, {Skill::Tackle}};
    const std::vector<std::initializer_list<Skill>> defenders{{},
                                                              {Skill::Block},
                                                              {Skill::Wrestle},
                                                              {Skill::Dodge},
                                                              {Skill::StandFirm},
                                                              {Skill::Block, Skill::Dodge}};
    for (const Edition edition : {Edition::Crp, Edition::Bb16})
        for (const auto& attacker : attackers)
            for (const auto& defender : defenders)
                for (const bool at_sideline : {false, true})
                    expect_as_in_engine(edition,
                                        {.attacker = {.skills = attacker},
                                         .defender = {.skills = defender},
                                         .at_sideline = at_sideline},
                                        name(attacker) + "against " + name(defender));
}

TEST(BlockOutlook, WithMoreDiceForEitherCoach) {
    for (const int strength : {1, 2, 4, 7})
        for (const auto& defender :
             std::vector<std::initializer_list<Skill>>{{}, {Skill::Wrestle}, {Skill::Dodge}})
            expect_as_in_engine(Edition::Crp,
                                {.attacker = {.st = strength, .skills = {Skill::Block}},
                                 .defender = {.skills = defender}},
                                "strength " + std::to_string(strength));
}

TEST(BlockOutlook, WithTheBallNobodyLikesToBeWrestledDown) {
    for (const auto& attacker :
         std::vector<std::initializer_list<Skill>>{{}, {Skill::Block}, {Skill::Wrestle}})
        expect_as_in_engine(Edition::Crp,
                            {.attacker = {.skills = attacker},
                             .defender = {.skills = {Skill::Wrestle}},
                             .has_ball = true},
                            "with the ball, " + name(attacker));
}

TEST(BlockOutlook, JuggernautOnlyInABlitz) {
    for (const ActionType type : {ActionType::Block, ActionType::Blitz})
        for (const auto& defender : std::vector<std::initializer_list<Skill>>{
                 {}, {Skill::StandFirm}, {Skill::Wrestle}, {Skill::Block}})
            expect_as_in_engine(Edition::Crp,
                                {.attacker = {.skills = {Skill::Juggernaut}},
                                 .defender = {.skills = defender},
                                 .type = type},
                                "juggernaut against " + name(defender));
}

}  // namespace
}  // namespace affray::ai
