// Block results, played through the engine outcome by outcome, against values worked out by hand.
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/modifiers.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

using namespace walk;

// Blocks -----------------------------------------------------------------------------------------

struct BlockCase {
    std::string name;
    int attacker_st, defender_st;
    int attacker_assists;
    bool attacker_has_block, defender_has_block, defender_has_dodge;
    int dice;  // negative: the defender chooses
};

// Of the six faces: how many put the defender alone down, and how many put the attacker down.
int good_faces(const BlockCase& c) {
    return 1 + (c.defender_has_dodge ? 0 : 1) +
           (c.attacker_has_block && !c.defender_has_block ? 1 : 0);
}
int bad_faces(const BlockCase& c) { return 1 + (c.attacker_has_block ? 0 : 1); }

// At least one of the dice, or all of them, depending on who chooses.
double wins_with(int faces, int dice) {
    const double p = faces / 6.0;
    return dice > 0 ? 1 - std::pow(1 - p, dice) : std::pow(p, -dice);
}

Policy block_policy(const BlockCase& c) {
    std::vector<BlockFace> good{BlockFace::DefenderDown}, neutral{BlockFace::Pushed},
        bad{BlockFace::AttackerDown};
    (c.defender_has_dodge ? neutral : good).push_back(BlockFace::DefenderStumbles);
    if (!c.attacker_has_block)
        bad.push_back(BlockFace::BothDown);
    else
        (c.defender_has_block ? neutral : good).push_back(BlockFace::BothDown);
    Policy policy;
    for (const auto& faces : {good, neutral, bad})
        policy.attacker_prefers.insert(policy.attacker_prefers.end(), faces.begin(), faces.end());
    policy.defender_prefers.assign(policy.attacker_prefers.rbegin(),
                                   policy.attacker_prefers.rend());
    return policy;
}

const std::vector<BlockCase>& block_cases() {
    static const std::vector<BlockCase> cases{
        {"equal", 3, 3, 0, false, false, false, 1},
        {"stronger", 4, 3, 0, false, false, false, 2},
        {"exactly twice as strong", 6, 3, 0, false, false, false, 2},
        {"more than twice as strong", 7, 3, 0, false, false, false, 3},
        {"weaker", 3, 4, 0, false, false, false, -2},
        {"half as strong", 3, 6, 0, false, false, false, -2},
        {"less than half as strong", 3, 7, 0, false, false, false, -3},
        {"equal with one assist", 3, 3, 1, false, false, false, 2},
        {"weaker with one assist", 3, 4, 1, false, false, false, 1},
        {"three to one", 3, 1, 0, false, false, false, 3},
        {"Block", 3, 3, 0, true, false, false, 1},
        {"Block, stronger", 4, 3, 0, true, false, false, 2},
        {"Block against Block", 4, 3, 0, true, true, false, 2},
        {"Block on the other side", 3, 3, 0, false, true, false, 1},
        {"Dodge", 4, 3, 0, false, false, true, 2},
        {"Block against Dodge", 7, 3, 0, true, false, true, 3},
        {"Block against both", 3, 4, 0, true, true, true, -2},
    };
    return cases;
}

struct BlockTable : Table {
    PlayerId attacker, defender;
    std::vector<Action> plan;

    BlockTable(Edition edition, const BlockCase& c) : Table(edition) {
        Stats a{.st = c.attacker_st}, d{.st = c.defender_st};
        attacker = add(Side::Home, 10, 7, a);
        defender = add(Side::Away, 11, 7, d);
        if (c.attacker_has_block) m.player(attacker).skills.add(Skill::Block);
        if (c.defender_has_block) m.player(defender).skills.add(Skill::Block);
        if (c.defender_has_dodge) m.player(defender).skills.add(Skill::Dodge);
        for (int i = 0; i < c.attacker_assists; ++i) add(Side::Home, 11, 6 + 2 * i);
        plan = {declare(attacker, ActionType::Block), make_action(ActionKind::Block, defender)};
    }
    [[nodiscard]] Happened only_defender_down() const {
        return [a = attacker, d = defender](const Match& m) {
            return m.player(d).status == Status::Prone && m.player(a).status == Status::Standing;
        };
    }
    [[nodiscard]] Happened attacker_down() const {
        return [a = attacker](const Match& m) { return m.player(a).status == Status::Prone; };
    }
};

TEST(BlockOdds, ByDiceAndChooser) {
    COVERS("crp.dice.04", "bb16.dice.02", "lrb5.general.04", "crp.block.03", "crp.block.04",
           "crp.block.05", "crp.block.07", "bb16.block.02", "bb16.block.03", "bb16.block.04",
           "bb16.block.06", "lrb5.block.02", "lrb5.block.03", "classic.block.02",
           "classic.block.03");
    COVERS_IN("lrb5", "crp.dice.04", "crp.block.03", "crp.block.04", "crp.block.05",
              "crp.block.07");
    COVERS_IN("classic", "crp.dice.04", "crp.block.03", "crp.block.04", "crp.block.05",
              "crp.block.07");
    for (const Edition edition : kAllEditions)
        for (const BlockCase& c : block_cases()) {
            SCOPED_TRACE(std::string(name_of(edition)) + ": " + c.name);
            const BlockTable table(edition, c);
            const Policy policy = block_policy(c);
            // Who does not choose fears the bad faces as the chooser does the good ones.
            EXPECT_NEAR(chance(table, table.plan, policy, table.only_defender_down()),
                        wins_with(good_faces(c), c.dice), kExact);
            EXPECT_NEAR(chance(table, table.plan, policy, table.attacker_down()),
                        wins_with(bad_faces(c), -c.dice), kExact);
        }
}

TEST(BlockOdds, WithATeamReroll) {
    for (const BlockCase& c : block_cases()) {
        if (c.dice == -3) continue;  // two million outcomes
        SCOPED_TRACE(c.name);
        BlockTable table(Edition::Crp, c);
        table.m.team(Side::Home).rerolls = 1;
        Policy policy = block_policy(c);
        policy.reroll_bad_blocks = true;
        // Whatever is not good is worth another roll.
        const auto good = static_cast<std::size_t>(good_faces(c));
        policy.bad_faces.assign(policy.attacker_prefers.begin() + static_cast<std::ptrdiff_t>(good),
                                policy.attacker_prefers.end());
        const double p = wins_with(good_faces(c), c.dice);
        EXPECT_NEAR(chance(table, table.plan, policy, table.only_defender_down()), p + (1 - p) * p,
                    kExact);
    }
}

TEST(BlockOdds, OneDieShowsSixFaces) {
    COVERS("crp.dice.04", "bb16.dice.02");
    for (const Edition edition : kAllEditions) {
        const BlockTable table(edition, block_cases()[0]);
        expect_same<int>(distribution<int>(table, table.plan,
                                           [](const Event& e) -> std::optional<int> {
                                               if (e.kind != EventKind::BlockRolled) return {};
                                               return e.dice[0];
                                           }),
                         {{0, 1 / 6.0}, {1, 1 / 6.0}, {2, 2 / 6.0}, {3, 1 / 6.0}, {4, 1 / 6.0}});
    }
}

TEST(MeasuredOdds, BlockArmourAndInjury) {
    for (const Edition edition : kAllEditions) {
        BlockTable table(edition, {"two dice", 4, 3, 0, true, false, false, 2});
        table.m.player(table.defender).av = 8;
        const double down = 1 - 3 / 6.0 * 3 / 6.0;  // Both Down counts: the attacker has Block
        const Policy policy = block_policy({"two dice", 4, 3, 0, true, false, false, 2});
        expect_frequency(
            table, table.plan, policy,
            [&](const Match& m) { return m.player(table.defender).status == Status::KnockedOut; },
            down * 10 / 36.0 * 9 / 36.0, 6);
        expect_frequency(
            table, table.plan, policy,
            [&](const Match& m) { return m.player(table.defender).status == Status::Casualty; },
            down * 10 / 36.0 * 6 / 36.0, 7);
    }
}

}  // namespace
}  // namespace affray::bloodbowl
