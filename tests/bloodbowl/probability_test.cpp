// Composed chances, played through the engine outcome by outcome, against values worked out by
// hand.
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

#include "bloodbowl/board.h"
#include "bloodbowl/engine.h"
#include "bloodbowl/game.h"
#include "bloodbowl/modifiers.h"
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
    Happened only_defender_down() const {
        return [a = attacker, d = defender](const Match& m) {
            return m.player(d).status == Status::Prone && m.player(a).status == Status::Standing;
        };
    }
    Happened attacker_down() const {
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

// Dodging ----------------------------------------------------------------------------------------

// From (10,7) eastwards along row 7. Square 10 and the squares named are covered by opponents
// above.
struct DodgeTable : Table {
    PlayerId dodger;
    DodgeTable(Edition edition, int agility, std::initializer_list<Skill> skills, int rerolls)
        : Table(edition) {
        dodger = add(Side::Home, 10, 7, {.ag = agility});
        for (const Skill skill : skills) m.player(dodger).skills.add(skill);
        m.team(Side::Home).rerolls = static_cast<std::uint8_t>(rerolls);
        add(Side::Away, 10, 6);  // covers 9 to 11
        add(Side::Away, 12, 6);  // covers 11 to 13
    }
    // Two dodges: into two tackle zones, then into one.
    std::vector<Action> plan() const {
        return {declare(dodger, ActionType::Move), step_to(11, 7), step_to(12, 7)};
    }
};

double dodge_chance(Edition edition, int agility, std::initializer_list<Skill> skills, int rerolls,
                    const Policy& policy) {
    const DodgeTable table(edition, agility, skills, rerolls);
    return chance(table, table.plan(), policy, stands_at(table.dodger, 12, 7));
}

TEST(DodgeOdds, OfTwoDodges) {
    COVERS("crp.dodge.03", "crp.dodge.06", "crp.agility.01", "crp.agility.02", "bb16.dodge.01",
           "bb16.dodge.02", "bb16.dice.05", "bb16.example.01", "lrb5.agility.01", "lrb5.agility.02",
           "lrb5.dodge.04");
    COVERS_IN("lrb5", "crp.dodge.03", "crp.dodge.06", "crp.agility.01", "crp.agility.02");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        // AG3: 4+, +1, -2: 5+; then 4+, +1, -1: 4+.
        EXPECT_NEAR(dodge_chance(edition, 3, {}, 0, {}), 2 / 6.0 * 3 / 6.0, kExact);
        EXPECT_NEAR(dodge_chance(edition, 4, {}, 0, {}), 3 / 6.0 * 4 / 6.0, kExact);
        // AG1 needs 7+ and 6+: a natural 6 does for both. AG6 needs 2+ and 1+: a 1 fails.
        EXPECT_NEAR(dodge_chance(edition, 1, {}, 0, {}), 1 / 6.0 * 1 / 6.0, kExact);
        EXPECT_NEAR(dodge_chance(edition, 6, {}, 0, {}), 5 / 6.0 * 5 / 6.0, kExact);
    }
}

TEST(DodgeOdds, CountTheZonesLeftInTheClassicEdition) {
    COVERS("classic.dodge.02", "classic.dodge.03", "classic.agility.01");
    COVERS_IN("classic", "crp.agility.01", "crp.agility.02");
    // Out of one zone: 4+ with +1 and -1; out of two: 5+.
    EXPECT_NEAR(dodge_chance(Edition::Classic, 3, {}, 0, {}), 3 / 6.0 * 2 / 6.0, kExact);
    EXPECT_NEAR(dodge_chance(Edition::Classic, 4, {}, 0, {}), 4 / 6.0 * 3 / 6.0, kExact);
    EXPECT_NEAR(dodge_chance(Edition::Classic, 1, {}, 0, {}), 1 / 6.0 * 1 / 6.0, kExact);
}

TEST(DodgeOdds, WithRerolls) {
    COVERS("crp.dodge.10", "crp.reroll.02", "crp.reroll.07", "crp.reroll.12");
    const double p1 = 2 / 6.0, p2 = 3 / 6.0, q1 = 1 - p1, q2 = 1 - p2;
    Policy policy;
    policy.reroll_below[RollKind::Dodge] = 5;
    // The first dodge needs 5, the second 4: keep a 4 in the second.
    const auto play_it = [&](std::initializer_list<Skill> skills, int rerolls) {
        const DodgeTable table(Edition::Crp, 3, skills, rerolls);
        core::EnumeratingDice dice;
        double sum = 0;
        do {
            Match m = table.m;
            const auto plan = table.plan();
            std::size_t next = 0;
            while (m.decision.is_open()) {
                ActionList list;
                BloodBowl::list_actions(table.setup, m, list);
                Policy now = policy;
                now.reroll_below[RollKind::Dodge] = next <= 2 ? 5 : 4;
                const auto kind = static_cast<DecisionKind>(m.decision.kind);
                if (kind != DecisionKind::Reroll && next < plan.size() && list.contains(plan[next]))
                    BloodBowl::apply(table.setup, m, plan[next++], dice, nullptr);
                else if (kind == DecisionKind::Turn)
                    break;
                else
                    BloodBowl::apply(table.setup, m, answer(now, m, list), dice, nullptr);
            }
            if (stands_at(table.dodger, 12, 7)(m)) sum += dice.probability();
        } while (dice.next_outcome());
        return sum;
    };
    // One second chance, for whichever fails first.
    EXPECT_NEAR(play_it({Skill::Dodge}, 0), p1 * p2 * (1 + q1 + q2), kExact);
    EXPECT_NEAR(play_it({}, 1), p1 * p2 * (1 + q1 + q2), kExact);
    // More team re-rolls do not help: one in a turn.
    EXPECT_NEAR(play_it({}, 3), p1 * p2 * (1 + q1 + q2), kExact);
    // Skill and team re-roll together: each roll its own, never two on one die.
    EXPECT_NEAR(play_it({Skill::Dodge}, 1), p1 * p2 * (1 + q1) * (1 + q2), kExact);
}

TEST(GoingForItOdds, OfTwoExtraSquares) {
    COVERS("crp.gfi.02", "crp.weather.06", "classic.gfi.02", "bb16.gfi.02", "bb16.weather.06");
    COVERS_IN("lrb5", "crp.gfi.02", "crp.weather.06");
    COVERS_IN("classic", "crp.weather.06");
    for (const Edition edition : kAllEditions)
        for (const Weather weather : {Weather::Nice, Weather::Blizzard}) {
            Table table(edition);
            table.m.weather = weather;
            const PlayerId runner = table.add(Side::Home, 5, 7, {.ma = 1});
            const std::vector<Action> plan{declare(runner, ActionType::Move), step_to(6, 7),
                                           step_to(7, 7), step_to(8, 7)};
            const double p = weather == Weather::Blizzard ? 4 / 6.0 : 5 / 6.0;
            EXPECT_NEAR(chance(table, plan, {}, stands_at(runner, 8, 7)), p * p, kExact);
            table.m.team(Side::Home).rerolls = 2;
            Policy policy;
            policy.reroll_below[RollKind::GoingForIt] = weather == Weather::Blizzard ? 3 : 2;
            EXPECT_NEAR(chance(table, plan, policy, stands_at(runner, 8, 7)), p * p * (3 - 2 * p),
                        kExact);
        }
}

TEST(PickUpOdds, WithAndWithoutSureHands) {
    COVERS("crp.pickup.02", "bb16.pickup.03", "lrb5.pickup.03", "classic.pickup.02");
    for (const Edition edition : kAllEditions)
        for (int zones = 0; zones <= 3; ++zones)
            for (const bool sure_hands : {false, true})
                for (const bool rain : {false, true}) {
                    Table table(edition);
                    if (rain) table.m.weather = Weather::PouringRain;
                    const PlayerId p = table.add(Side::Home, 9, 7);
                    if (sure_hands) table.m.player(p).skills.add(Skill::SureHands);
                    for (int i = 0; i < zones; ++i) table.add(Side::Away, 12, 6 + i);
                    table.put_ball(11, 7);
                    const std::vector<Action> plan{declare(p, ActionType::Move), step_to(10, 7),
                                                   step_to(11, 7)};
                    Policy policy;
                    policy.reroll_below[RollKind::PickUp] =
                        7;  // the skill is offered after failures only
                    const int needed = 4 - 1 + zones + (rain ? 1 : 0);
                    const double once = (7 - std::min(needed, 6)) / 6.0;
                    EXPECT_NEAR(chance(
                                    table, plan, policy,
                                    [&](const Match& m) { return holds_ball(m, p); }, kUntilLoose),
                                sure_hands ? once + (1 - once) * once : once, kExact)
                        << name_of(edition) << " zones " << zones;
                }
}

// Throwing ---------------------------------------------------------------------------------------

// How often three scatters of one square end on the target, and how often next to it.
struct ThreeScatters {
    double on_target, beside;
};
ThreeScatters three_scatters() {
    int back = 0, beside = 0;
    const auto each = [](auto&& visit) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (dx != 0 || dy != 0) visit(dx, dy);
    };
    each([&](int ax, int ay) {
        each([&](int bx, int by) {
            each([&](int cx, int cy) {
                const int away = std::max(std::abs(ax + bx + cx), std::abs(ay + by + cy));
                back += away == 0 ? 1 : 0;
                beside += away == 1 ? 1 : 0;
            });
        });
    });
    return {back / 512.0, beside / 512.0};
}

struct PassCase {
    int distance;
    int pass_needed;
    int zones_on_thrower, zones_on_catcher;
    int catch_needed;
    int fumble_up_to;  // naturals that are fumbles, where low totals are fumbles too
};

struct PassTable : Table {
    PlayerId thrower, catcher;
    std::vector<Action> plan;
    PassTable(Edition edition, const PassCase& c) : Table(edition) {
        thrower = add(Side::Home, 4, 7);
        catcher = add(Side::Home, 4 + c.distance, 7);
        for (int i = 0; i < c.zones_on_thrower; ++i) add(Side::Away, 3, 6 + i);
        for (int i = 0; i < c.zones_on_catcher; ++i) add(Side::Away, 5 + c.distance, 6 + i);
        give_ball(m, thrower);
        plan = {declare(thrower, ActionType::Pass), make_action(ActionKind::Throw),
                make_action(ActionKind::ThrowTo, Square::at(4 + c.distance, 7))};
    }
};

TEST(PassOdds, OfAPassAndItsCatch) {
    COVERS("crp.pass.09", "crp.pass.10", "crp.catch.03", "bb16.pass.06", "bb16.pass.07",
           "bb16.catch.03", "lrb5.pass.06", "lrb5.pass.07", "lrb5.catch.01", "classic.pass.03",
           "classic.catch.02");
    // AG3 throws and catches: 4+ with the modifiers of the range and of the zones.
    const std::vector<PassCase> cases{
        {3, 3, 0, 0, 3, 1},  {6, 4, 0, 0, 3, 1}, {10, 5, 0, 0, 3, 2},
        {13, 6, 0, 0, 3, 3}, {3, 4, 1, 0, 3, 1}, {10, 6, 1, 0, 3, 3},
        {13, 6, 2, 0, 3, 5}, {6, 4, 0, 1, 4, 1}, {6, 5, 1, 3, 6, 2},
    };
    for (const Edition edition : kAllEditions)
        for (const PassCase& c : cases) {
            SCOPED_TRACE(std::string(name_of(edition)) + " over " + std::to_string(c.distance));
            const PassTable table(edition, c);
            const auto completed = [&](const Match& m) {
                return m.player(table.thrower).completions == 1;
            };
            EXPECT_NEAR(chance(table, table.plan, {}, completed, kUntilLoose),
                        (7 - c.pass_needed) / 6.0 * (7 - c.catch_needed) / 6.0, kExact);
        }
}

TEST(PassOdds, WithPassAndCatch) {
    COVERS_IN("crp", "crp.skill.pass.01", "crp.skill.catch.01");
    PassTable table(Edition::Crp, {6, 4, 0, 0, 3, 1});
    table.m.player(table.thrower).skills.add(Skill::Pass);
    table.m.player(table.catcher).skills.add(Skill::Catch);
    Policy policy;
    policy.reroll_below = {{RollKind::Pass, 4}, {RollKind::Catch, 3}};
    const double p = 3 / 6.0, c = 4 / 6.0;
    EXPECT_NEAR(
        chance(
            table, table.plan, policy,
            [&](const Match& m) { return m.player(table.thrower).completions == 1; }, kUntilLoose),
        p * (2 - p) * c * (2 - c), kExact);
}

TEST(PassOdds, OfKeepingTheBallAfterAnInaccuratePass) {
    COVERS("crp.pass.11", "crp.pass.12", "crp.pass.15", "crp.bounce.02", "bb16.pass.08",
           "bb16.bounce.01", "bb16.bounce.05", "lrb5.pass.08", "lrb5.pass.09", "classic.pass.05");
    const auto [back, beside] = three_scatters();
    ASSERT_NEAR(back, 24 / 512.0, kExact);
    for (const Edition edition : kAllEditions) {
        // A Short Pass: 4+ accurate, a 1 fumbled (the ball bounces to an empty square: nobody has
        // it).
        const PassTable table(edition, {6, 4, 0, 0, 3, 1});
        const double accurate = 3 / 6.0, inaccurate = 2 / 6.0, plain_catch = 3 / 6.0;
        const auto kept = [&](const Match& m) { return holds_ball(m, table.catcher); };
        // In the target square after all: a catch without the bonus. Next to it the ball bounces,
        // one time in eight onto the catcher.
        EXPECT_NEAR(chance(table, table.plan, {}, kept),
                    accurate * 4 / 6.0 + inaccurate * (back + beside / 8) * plain_catch, kExact)
            << name_of(edition);
    }
}

TEST(PassOdds, OfAFumble) {
    COVERS("crp.fumble.01", "bb16.pass.11", "classic.pass.04");
    COVERS_IN("lrb5", "crp.fumble.01");
    struct Case {
        int distance, zones;
        int low_total;  // naturals with a total of 1 or less, 1 included, 6 excluded
    };
    for (const Edition edition : kAllEditions)
        for (const Case& c : {Case{3, 0, 1},
                              {6, 0, 1},
                              {10, 0, 2},
                              {13, 0, 3},
                              {13, 1, 4},
                              {13, 2, 5},
                              {13, 3, 5}}) {
            const PassTable table(edition, {c.distance, 0, c.zones, 0, 0, 0});
            const int naturals = edition == Edition::Classic ? 1 : c.low_total;
            const auto results =
                distribution<int>(table, table.plan, [](const Event& e) -> std::optional<int> {
                    if (e.kind != EventKind::PassResult) return {};
                    return e.value;
                });
            EXPECT_NEAR(results.at(2), naturals / 6.0, kExact)
                << name_of(edition) << " " << c.distance;
        }
}

TEST(PassOdds, OfAnInterception) {
    COVERS("crp.intercept.08", "bb16.intercept.05", "bb16.example.07", "classic.intercept.02");
    COVERS_IN("lrb5", "crp.intercept.08");
    for (const Edition edition : kAllEditions)
        for (const int agility : {3, 4, 5}) {
            PassTable table(edition, {6, 4, 0, 0, 3, 1});
            const PlayerId interceptor = table.add(Side::Away, 7, 7, {.ag = agility});
            Policy policy;
            policy.intercepts = true;
            const double caught = (agility - 2) / 6.0;  // AG4: 3+ with -2 needs a 5
            EXPECT_NEAR(
                chance(
                    table, table.plan, policy,
                    [&](const Match& m) { return m.player(interceptor).interceptions == 1; },
                    kUntilLoose),
                caught, kExact);
            EXPECT_NEAR(
                chance(
                    table, table.plan, policy,
                    [&](const Match& m) { return m.player(table.thrower).completions == 1; },
                    kUntilLoose),
                (1 - caught) * 3 / 6.0 * 4 / 6.0, kExact);
        }
}

TEST(HandOffOdds, OfTheCatch) {
    COVERS("crp.handoff.03", "bb16.handoff.04", "classic.hand_off.02");
    COVERS_IN("lrb5", "crp.handoff.03");
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId giver = table.add(Side::Home, 8, 7);
        const PlayerId taker = table.add(Side::Home, 9, 7);
        give_ball(table.m, giver);
        const std::vector<Action> plan{declare(giver, ActionType::HandOff),
                                       make_action(ActionKind::HandOff, taker)};
        EXPECT_NEAR(
            chance(
                table, plan, {}, [&](const Match& m) { return holds_ball(m, taker); }, kUntilLoose),
            4 / 6.0, kExact);
    }
}

// Armour, injury, casualty, referee: a foul rolls nothing before them
// -------------------------------

struct FoulTable : Table {
    PlayerId fouler, victim;
    std::vector<Action> plan;
    FoulTable(Edition edition, int armour, int niggles, const Options& options = {})
        : Table(edition, options) {
        fouler = add(Side::Home, 10, 7);
        victim = add(Side::Away, 11, 7, {.av = armour}, Status::Prone);
        m.player(victim).niggling_injuries = static_cast<std::uint8_t>(niggles);
        plan = {declare(fouler, ActionType::Foul), make_action(ActionKind::Foul, victim)};
    }
};

// The number of 2D6 results, of 36, that are at least `least`.
int two_dice_at_least(int least) {
    int count = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) count += a + b >= least ? 1 : 0;
    return count;
}

TEST(InjuryOdds, ByArmourAndNigglingInjuries) {
    COVERS("crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08", "crp.casualty.05",
           "bb16.injury.01", "bb16.injury.02", "bb16.injury.04", "bb16.injury.06",
           "bb16.casualty.05", "lrb5.general.02", "lrb5.injury.02", "lrb5.injury.03",
           "lrb5.injury.05", "lrb5.injury.07", "classic.injury.03");
    COVERS_IN("lrb5", "crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08");
    COVERS_IN("classic", "crp.dice.01", "crp.injury.02", "crp.injury.06", "crp.injury.08");
    Options no_table;
    no_table.casualty_table = false;
    for (const Edition edition : kAllEditions)
        for (const int armour : {7, 8, 9})
            for (const int niggles : {0, 1, 2}) {
                SCOPED_TRACE(std::string(name_of(edition)) + " AV" + std::to_string(armour));
                const FoulTable table(edition, armour, niggles, no_table);
                const int added = edition == Edition::Classic ? 0 : niggles;
                const double broken = two_dice_at_least(armour + 1) / 36.0;
                const double casualty = two_dice_at_least(10 - added) / 36.0;
                const double out = two_dice_at_least(8 - added) / 36.0;
                const auto is = [&](Status status) {
                    return chance(table, table.plan, {}, [&](const Match& m) {
                        return m.player(table.victim).status == status;
                    });
                };
                EXPECT_NEAR(is(Status::Prone), 1 - broken, kExact);
                EXPECT_NEAR(is(Status::Stunned), broken * (1 - out), kExact);
                EXPECT_NEAR(is(Status::KnockedOut), broken * (out - casualty), kExact);
                EXPECT_NEAR(is(Status::Casualty), broken * casualty, kExact);
            }
    // The figures every coach knows.
    EXPECT_EQ(two_dice_at_least(8), 15);
    EXPECT_EQ(two_dice_at_least(9), 10);
    EXPECT_EQ(two_dice_at_least(10), 6);
}

std::optional<int> casualty_effect(const Event& e) {
    if (e.kind != EventKind::CasualtyRolled) return {};
    return e.value;
}

TEST(CasualtyOdds, OfTheD68Table) {
    COVERS("crp.dice.03", "crp.casualty.02", "crp.casualty.03", "crp.casualty.04",
           "crp.casualty.06", "crp.casualty.07", "crp.casualty.08", "crp.casualty.09",
           "bb16.dice.01", "bb16.casualty.01", "bb16.casualty.02", "bb16.casualty.03",
           "bb16.casualty.04", "bb16.casualty.06", "bb16.casualty.08");
    COVERS_IN("lrb5", "crp.dice.03", "crp.casualty.02", "crp.casualty.03", "crp.casualty.04",
              "crp.casualty.06", "crp.casualty.07", "crp.casualty.08", "crp.casualty.09");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const FoulTable table(edition, 8, 0);
        std::map<int, double> expected;
        const auto rows = [&](CasualtyEffect effect, int of_48) {
            expected[static_cast<int>(effect)] = of_48 / 48.0;
        };
        rows(CasualtyEffect::BadlyHurt, 24);
        rows(CasualtyEffect::MissNextGame, 8);
        rows(CasualtyEffect::NigglingInjury, 2);
        rows(CasualtyEffect::MinusMovement, 2);
        rows(CasualtyEffect::MinusArmour, 2);
        rows(CasualtyEffect::MinusAgility, 1);
        rows(CasualtyEffect::MinusStrength, 1);
        rows(CasualtyEffect::Dead, 8);
        expect_same<int>(distribution<int>(table, table.plan, casualty_effect), expected);
    }
}

TEST(CasualtyOdds, OfTheClassicTables) {
    COVERS("classic.injury.04", "classic.injury.05");
    const FoulTable table(Edition::Classic, 8, 0);
    std::map<int, double> expected;
    const auto serious = [&](CasualtyEffect effect, int of_36) {
        expected[static_cast<int>(effect)] = 2 / 6.0 * of_36 / 36.0;
    };
    expected[static_cast<int>(CasualtyEffect::BadlyHurt)] = 3 / 6.0;
    expected[static_cast<int>(CasualtyEffect::Dead)] = 1 / 6.0;
    serious(CasualtyEffect::MissNextGame, 24);
    serious(CasualtyEffect::NigglingInjury, 6);
    serious(CasualtyEffect::MinusMovement, 2);
    serious(CasualtyEffect::MinusStrength, 1);
    serious(CasualtyEffect::MinusAgility, 1);
    serious(CasualtyEffect::MinusArmour, 2);
    expect_same<int>(distribution<int>(table, table.plan, casualty_effect), expected);
}

TEST(RefereeOdds, DoublesInArmourOrInjury) {
    COVERS("crp.dice.05", "crp.referee.01", "crp.referee.02");
    COVERS_IN("lrb5", "crp.dice.05", "crp.referee.01", "crp.referee.02");
    Options no_table;
    no_table.casualty_table = false;
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16})
        for (const int armour : {7, 8, 9}) {
            const FoulTable table(edition, armour, 0, no_table);
            int broken_without_double = 0;
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b)
                    broken_without_double += a != b && a + b > armour ? 1 : 0;
            EXPECT_NEAR(chance(table, table.plan, {},
                               [&](const Match& m) {
                                   return m.player(table.fouler).status == Status::SentOff;
                               }),
                        6 / 36.0 + broken_without_double / 36.0 * 6 / 36.0, kExact);
        }
}

TEST(RefereeOdds, OfTheClassicReferee) {
    COVERS("classic.foul.02");
    for (const bool watched : {false, true}) {
        FoulTable table(Edition::Classic, 12, 0);
        if (watched) table.m.watched = Side::Home;
        EXPECT_NEAR(chance(table, table.plan, {},
                           [&](const Match& m) {
                               return m.player(table.fouler).status == Status::SentOff;
                           }),
                    watched ? 3 / 6.0 : 1 / 6.0, kExact);
    }
}

// The kick-off -----------------------------------------------------------------------------------

struct KickTable : Table {
    std::vector<Action> plan;
    explicit KickTable(Edition edition) : Table(edition) {
        // Home kicks to the away half, with one player on each side.
        m.kicking = m.first_kicker = Side::Home;
        m.active = Side::None;
        m.ball() = {};
        m.stack[1] = DriveFrame{.step = DriveFrame::Step::NextTurn, .side = Side::Away};
        m.stack[2] = KickOffFrame{};
        m.decision = {0, static_cast<std::uint8_t>(DecisionKind::KickTarget)};
        plan = {make_action(ActionKind::KickTo, Square::at(19, 7))};
    }
};

TEST(KickOffOdds, OfTheTable) {
    COVERS("crp.kot.02", "classic.kickoff_table.01");
    COVERS_IN("lrb5", "crp.kot.02");
    using K = KickoffResult;
    constexpr std::array kLater{K::GetTheRef,         K::Riot,         K::PerfectDefence,
                                K::HighKick,          K::CheeringFans, K::ChangingWeather,
                                K::BrilliantCoaching, K::QuickSnap,    K::Blitz,
                                K::ThrowARock,        K::PitchInvasion};
    constexpr std::array kClassic{K::Riot,         K::GetTheRef,         K::PerfectDefence,
                                  K::CheeringFans, K::BadKick,           K::ChangingWeather,
                                  K::QuickSnap,    K::BrilliantCoaching, K::Blitz,
                                  K::ThrowARock,   K::PitchInvasion};
    for (const Edition edition : kAllEditions) {
        const KickTable table(edition);
        std::map<int, double> expected;
        for (int sum = 2; sum <= 12; ++sum) {
            const auto row = static_cast<std::size_t>(sum - 2);
            const K result = edition == Edition::Classic ? kClassic[row] : kLater[row];
            expected[static_cast<int>(result)] = (6 - std::abs(sum - 7)) / 36.0;
        }
        expect_same<int>(distribution<int>(table, table.plan,
                                           [](const Event& e) -> std::optional<int> {
                                               if (e.kind != EventKind::KickOffRolled) return {};
                                               return e.value;
                                           }),
                         expected);
    }
}

TEST(KickOffOdds, OfTheScatter) {
    COVERS("crp.kickoff.02", "lrb5.kickoff.02", "classic.kickoff.03", "bb16.kickoff.02");
    COVERS_IN("lrb5", "crp.kickoff.02");
    for (const Edition edition : kAllEditions) {
        Options no_events;
        no_events.kickoff_table = false;
        KickTable table(edition);
        table.setup.options = no_events;
        std::map<std::pair<int, int>, double> expected;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                for (int d6 = 1; d6 <= 6; ++d6)
                    if (dx != 0 || dy != 0) expected[{19 + dx * d6, 7 + dy * d6}] = 1 / 48.0;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::KickScattered) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

TEST(KickOffOdds, TheFansCheerWithTheirDie) {
    COVERS("crp.dice.02", "lrb5.general.03");
    COVERS_IN("lrb5", "crp.dice.02");
    COVERS_IN("bb16", "bb16.dice.01");
    for (const Edition edition : kAllEditions) {
        const KickTable table(edition);
        bool cheering = false;
        const auto rolls =
            distribution<int>(table, table.plan, [&](const Event& e) -> std::optional<int> {
                if (e.kind == EventKind::KickOffRolled)
                    cheering = e.value == static_cast<int>(KickoffResult::CheeringFans);
                if (e.kind == EventKind::KickOffRolled && !cheering) return 0;
                if (e.kind != EventKind::OpposedRoll || !cheering) return {};
                return e.value;
            });
        const int sides = edition == Edition::Classic ? 6 : 3;
        const double of_table = edition == Edition::Classic ? 4 / 36.0 : 5 / 36.0;
        for (int face = 1; face <= sides; ++face)
            EXPECT_NEAR(rolls.at(face), of_table / sides, kExact)
                << name_of(edition) << " " << face;
        EXPECT_EQ(rolls.size(), static_cast<std::size_t>(sides) + 1);
    }
}

TEST(WeatherOdds, OfTheTable) {
    COVERS("crp.weather.01", "crp.weather.04", "bb16.weather.01", "bb16.weather.04",
           "classic.prematch.07");
    COVERS_IN("lrb5", "crp.weather.01", "crp.weather.04");
    COVERS_IN("classic", "crp.weather.01", "crp.weather.04");
    Options options;
    options.fans = false;
    for (const Edition edition : kAllEditions) {
        const auto setup = sixteen_a_side(edition, options);
        std::map<Weather, double> found;
        std::array<double, 2> toss{};
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            found[m.weather] += dice.probability();
            toss[m.decision.seat] += dice.probability();
        } while (dice.next_outcome());
        expect_same<Weather>(found, {{Weather::SwelteringHeat, 1 / 36.0},
                                     {Weather::VerySunny, 2 / 36.0},
                                     {Weather::Nice, 30 / 36.0},
                                     {Weather::PouringRain, 2 / 36.0},
                                     {Weather::Blizzard, 1 / 36.0}});
        EXPECT_NEAR(toss[0], 0.5, kExact);
    }
}

// Before the match -------------------------------------------------------------------------------

// FAME by the two crowds: none for fewer or as many, 1 for more, 2 for at least twice as many.
TEST(FameOdds, OfTwoCrowds) {
    COVERS("crp.fame.01", "crp.fame.02", "crp.fame.03", "crp.fame.04", "bb16.fans.01",
           "bb16.fans.02", "bb16.fans.03", "bb16.fans.04");
    COVERS_IN("lrb5", "crp.fame.01", "crp.fame.02", "crp.fame.03", "crp.fame.04");
    constexpr int kHomeFactor = 5, kAwayFactor = 1;
    std::map<std::pair<int, int>, double> expected;
    for (int roll = 0; roll < 1296; ++roll) {
        const int home = roll % 6 + roll / 6 % 6 + 2 + kHomeFactor;
        const int away = roll / 36 % 6 + roll / 216 + 2 + kAwayFactor;
        const auto fame = [](int own, int other) {
            return own >= 2 * other ? 2 : (own > other ? 1 : 0);
        };
        expected[{fame(home, away), fame(away, home)}] += 1 / 1296.0;
    }
    Options options;
    options.weather = false;
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        auto setup = sixteen_a_side(edition, options);
        setup.teams[0].fan_factor = kHomeFactor;
        setup.teams[1].fan_factor = kAwayFactor;
        std::map<std::pair<int, int>, double> found;
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            found[{m.teams[0].fame, m.teams[1].fame}] += dice.probability();
        } while (dice.next_outcome());
        expect_same<std::pair<int, int>>(found, expected);
    }
}

TEST(NigglingOdds, OfMissingAMatch) {
    COVERS("classic.niggling.01");
    Options options;
    options.weather = options.fans = false;
    for (const Edition edition : kAllEditions) {
        auto setup = sixteen_a_side(edition, options);
        setup.teams[0].players[3].niggling_injuries = 1;
        setup.teams[1].players[0].niggling_injuries = 2;
        double once = 0, twice = 0;
        core::EnumeratingDice dice;
        do {
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            if (m.players[3].status == Status::Missing) once += dice.probability();
            if (m.players[kSlotsPerSide].status == Status::Missing) twice += dice.probability();
        } while (dice.next_outcome());
        const bool classic = edition == Edition::Classic;
        EXPECT_NEAR(once, classic ? 1 / 6.0 : 0, kExact);
        EXPECT_NEAR(twice, classic ? 11 / 36.0 : 0, kExact);
    }
}

// The ball ---------------------------------------------------------------------------------------

// A player who cannot keep hold of the ball: he steps on it and drops it five times out of six.
struct DropTable : Table {
    std::vector<Action> plan;
    DropTable(Edition edition, int x, int y) : Table(edition) {
        const PlayerId p = add(Side::Home, x - 1, y, {.ag = 1});
        m.weather = Weather::PouringRain;
        put_ball(x, y);
        plan = {declare(p, ActionType::Move), step_to(x, y)};
    }
};

TEST(BounceOdds, EveryDirectionAlike) {
    COVERS("crp.bounce.02", "bb16.bounce.01", "lrb5.scatter.01", "classic.bounce.01");
    COVERS_IN("lrb5", "crp.bounce.02");
    COVERS_IN("classic", "crp.bounce.02");
    for (const Edition edition : kAllEditions) {
        const DropTable table(edition, 12, 7);
        std::map<std::pair<int, int>, double> expected;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (dx != 0 || dy != 0) expected[{12 + dx, 7 + dy}] = 1 / 8.0;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::BallBounced) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

TEST(ThrowInOdds, OfDirectionAndDistance) {
    COVERS("crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04",
           "bb16.throwin.01", "bb16.throwin.02", "lrb5.throw_in.01", "lrb5.throw_in.02",
           "lrb5.throw_in.03", "classic.throw_in.01");
    COVERS_IN("lrb5", "crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04");
    COVERS_IN("classic", "crp.throwin.01", "crp.throwin.02", "crp.throwin.03", "crp.throwin.04");
    for (const Edition edition : kAllEditions) {
        const DropTable table(edition, 12, 0);
        std::map<std::pair<int, int>, double> expected;
        for (int dx = -1; dx <= 1; ++dx)
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b)
                    expected[{12 + dx * (a + b - 1), a + b - 1}] += 1 / 3.0 / 36;
        expect_same<std::pair<int, int>>(
            distribution<std::pair<int, int>>(
                table, table.plan,
                [](const Event& e) -> std::optional<std::pair<int, int>> {
                    if (e.kind != EventKind::BallThrownIn) return {};
                    return std::pair{e.to.x(), e.to.y()};
                }),
            expected);
    }
}

// Long chains, measured --------------------------------------------------------------------------

// The share of n plays in which it happened, which must lie within four standard deviations.
void expect_frequency(const Table& table, const std::vector<Action>& plan, const Policy& policy,
                      const Happened& happened, double exact, std::uint64_t seed) {
    constexpr int kPlays = 40'000;
    core::SeededDice dice(seed);
    int count = 0;
    for (int i = 0; i < kPlays; ++i) count += happened(play(table, plan, policy, dice)) ? 1 : 0;
    const double sigma = std::sqrt(exact * (1 - exact) / kPlays);
    EXPECT_NEAR(static_cast<double>(count) / kPlays, exact, 4 * sigma);
}

TEST(MeasuredOdds, DodgePickUpGoForItPassAndCatch) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId runner = table.add(Side::Home, 8, 7, {.ma = 2});
        const PlayerId catcher = table.add(Side::Home, 12, 7);
        table.add(Side::Away, 7, 7);  // one zone on the runner's first square only
        table.put_ball(10, 7);
        const std::vector<Action> plan{declare(runner, ActionType::Pass),
                                       step_to(9, 7),
                                       step_to(10, 7),
                                       step_to(10, 8),
                                       make_action(ActionKind::Throw),
                                       make_action(ActionKind::ThrowTo, Square::at(12, 7))};
        // Dodge 3+ (classic counts the zone left: 4+), pick up 3+, go for it 2+, Quick Pass 3+,
        // catch 3+.
        const double dodge = edition == Edition::Classic ? 3 / 6.0 : 4 / 6.0;
        const double exact = dodge * 4 / 6.0 * 5 / 6.0 * 4 / 6.0 * 4 / 6.0;
        expect_frequency(
            table, plan, {},
            [&](const Match& m) {
                return m.player(runner).completions == 1 && holds_ball(m, catcher);
            },
            exact, 5);
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
