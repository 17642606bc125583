// What veteran and star play at a moment, and what they buy before the match.
#include <gtest/gtest.h>

#include "ai/bloodbowl/planning/moment_plays.h"
#include "ai/bloodbowl/planning/purchases.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "ai/bloodbowl/star/star.h"
#include "ai/bloodbowl/veteran/veteran.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/walk.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

BotOptions few_nodes() {
    BotOptions options;
    options.budget.nodes = 300;
    return options;
}

// Home's turn begins, and it has a wizard.
Table with_wizard(int turn) {
    Table table(Edition::Crp);
    table.m.half = 2;
    table.m.teams[0].turn = static_cast<std::uint8_t>(turn);
    table.m.teams[1].turn = static_cast<std::uint8_t>(turn - 1);
    table.m.hands[0][0] = Playable::Wizard;
    table.m.awaits[0].add(Moment::TurnBegins);
    table.m.stack[3] = MomentFrame{
        .moment = Moment::TurnBegins, .side = Side::Home, .asked = Side::Home, .next = 0xFF};
    table.m.depth = 4;
    table.m.decision = {0, static_cast<std::uint8_t>(DecisionKind::Moment)};
    return table;
}

// Their carrier is before our End Zone, with a guard on each side; three of us are close.
PlayerId nearly_home(Table& table) {
    const PlayerId carrier = table.add(Side::Away, 4, 7, {.av = 7});
    table.add(Side::Away, 5, 6, {.st = 4, .av = 8});
    table.add(Side::Away, 5, 8, {.st = 4, .av = 8});
    table.add(Side::Away, 3, 6, {.st = 4, .av = 8});
    table.add(Side::Away, 3, 8, {.st = 4, .av = 8});
    for (const int y : {4, 7, 10}) table.add(Side::Home, 7, y, {.av = 8});
    give_ball(table.m, carrier);
    return carrier;
}

template <class Coach>
void strikes_the_carrier() {
    Table table = with_wizard(5);
    const PlayerId carrier = nearly_home(table);
    Coach coach(few_nodes());
    const Action play = coach.choose(table.setup, table.m);
    ASSERT_EQ(kind_of(play), ActionKind::Play);
    EXPECT_EQ(playable_of(play.a), Playable::Wizard);
    core::SeededDice dice(1);
    BloodBowl::apply(table.setup, table.m, play, dice, nullptr);
    const Action target = coach.choose(table.setup, table.m);
    if (kind_of(target) == ActionKind::Choose)
        EXPECT_EQ(player_of(target), carrier);
    else
        EXPECT_LE(distance(square_of(target), table.m.player(carrier).square), 1);
}

TEST(MomentPlays, AWizardStrikesTheCarrierWhoIsNearlyHome) {
    strikes_the_carrier<BloodBowlVeteran>();
    strikes_the_carrier<BloodBowlStar>();
}

// One opponent far from the ball is not worth it, with the whole half to come.
template <class Coach>
void waits() {
    Table table = with_wizard(1);
    const PlayerId carrier = table.add(Side::Home, 9, 7, {.av = 8});
    give_ball(table.m, carrier);
    table.add(Side::Away, 20, 2, {.av = 8});
    Coach coach(few_nodes());
    EXPECT_EQ(kind_of(coach.choose(table.setup, table.m)), ActionKind::Pass);
}

TEST(MomentPlays, AWizardIsKeptForABetterMoment) {
    waits<BloodBowlVeteran>();
    waits<BloodBowlStar>();
}

// What strikes players down waits for the third turn of the match; a card that does not has one
// price all along, and so has everything in the second half.
TEST(MomentPlays, AStrikeIsDearerInTheFirstTwoTurns) {
    const auto price = [](int half, int turn, Playable card) {
        Table table = with_wizard(turn);
        table.m.half = static_cast<std::uint8_t>(half);
        return worth_of_keeping(table.setup, table.m, Side::Home, card);
    };
    EXPECT_GT(price(1, 2, Playable::Wizard) - price(1, 3, Playable::Wizard), 0.14);
    EXPECT_LT(price(1, 3, Playable::Wizard) - price(1, 4, Playable::Wizard), 0.01);
    EXPECT_LT(price(1, 2, Playable::AllOutBlitz) - price(1, 3, Playable::AllOutBlitz), 0.01);
    EXPECT_LT(price(2, 2, Playable::Wizard), price(1, 3, Playable::Wizard));
    EXPECT_LT(price(2, 2, Playable::Wizard) - price(2, 3, Playable::Wizard), 0.03);
    EXPECT_DOUBLE_EQ(price(2, 8, Playable::Wizard), 0) << "no better moment will come";
}

// Their carrier is nearly home, and home's own turn has just ended.
Table after_own_turn(std::uint8_t own, std::uint8_t theirs) {
    Table table = with_wizard(own);
    table.m.active = Side::None;
    table.m.teams[1].turn = theirs;
    table.m.awaits[0].add(Moment::TurnEnded);
    table.m.stack[2] = TurnFrame{.step = TurnFrame::Step::Ended, .side = Side::Home};
    std::get<MomentFrame>(table.m.stack[3]).moment = Moment::TurnEnded;
    nearly_home(table);
    return table;
}

template <class Coach>
void strikes_before_their_last_turn_only() {
    const auto choice = [](const Table& table) {
        return kind_of(Coach(few_nodes()).choose(table.setup, table.m));
    };
    EXPECT_EQ(choice(after_own_turn(8, 7)), ActionKind::Play);
    EXPECT_EQ(choice(after_own_turn(8, 8)), ActionKind::Pass) << "the half is over";
}

TEST(MomentPlays, NobodyIsStruckDownWhenTheHalfIsOver) {
    strikes_before_their_last_turn_only<BloodBowlVeteran>();
    strikes_before_their_last_turn_only<BloodBowlStar>();
}

TEST(MomentPlays, WithoutTimeTheUsualAnswerStands) {
    Table table = with_wizard(5);
    nearly_home(table);
    BotOptions options;
    options.budget.time = std::chrono::milliseconds(0);
    BloodBowlStar star(options);
    EXPECT_EQ(kind_of(star.choose(table.setup, table.m)), ActionKind::Play);
    EXPECT_EQ(star.nodes(), 0);
}

// The trapdoors of the Celestial Comets ----------------------------------------------------------

TEST(Portals, SomebodyGoesThroughTheTrapdoorToALooseBall) {
    Table table(Edition::Bb16);
    const PlayerId jumper = table.add(Side::Home, 6, 3);
    table.put_ball(20, 12);
    table.m.effects[0] = {.card = Playable::HofCelestialComets,
                          .kind = EffectKind::Played,
                          .side = Side::Home,
                          .until = Until::EndOfMatch};
    note_effects(table.setup, table.m);
    PathFinder finder;
    const auto jumps = [&] {
        for (const Play& play : list_plays(table.setup, table.m, finder, kTunedVeteran))
            if (play.actions.front() == declare(jumper, ActionType::Teleport) &&
                play.to == other_trapdoor(square_of(play.actions.back())))
                return true;
        return false;
    };
    EXPECT_TRUE(jumps());
    give_ball(table.m, jumper);  // which would stay behind
    EXPECT_FALSE(jumps());
}

// Purchases ---------------------------------------------------------------------------------------

const Offer& offer_called(const Setup& setup, std::string_view id) {
    for (const Offer& offer : setup.offers)
        if (offer.id == id) return offer;
    throw std::runtime_error("no such offer");
}

TEST(Purchases, AReRollIsWorthLessTheMoreThereAre) {
    Options options;
    options.inducements = InducementsOption::Budget;
    options.budget = 200;
    Table table(Edition::Crp, options);
    const Offer& training = offer_called(table.setup, "extra_team_training");
    double before = 1;
    for (const std::uint8_t rerolls : {0, 2, 4}) {
        table.m.teams[0].rerolls = rerolls;
        const double worth = worth_of_offer(table.setup, table.m, Side::Home, training);
        EXPECT_LT(worth, before);
        EXPECT_GT(worth, 0);
        before = worth;
    }
}

TEST(Purchases, ABribeIsForASecretWeapon) {
    Options options;
    options.inducements = InducementsOption::Budget;
    options.budget = 200;
    Table table(Edition::Crp, options);
    const Offer& bribe = offer_called(table.setup, "bribe");
    const double plain = worth_of_offer(table.setup, table.m, Side::Home, bribe);
    table.add(Side::Home, 5, 5, {.skills = {Skill::SecretWeapon}});
    EXPECT_GT(worth_of_offer(table.setup, table.m, Side::Home, bribe), plain);
}

// The bundle fits the money, and nothing is left for which something useful could be had.
TEST(Purchases, TheMoneyIsSpentOnTheBestBundle) {
    Options options;
    options.inducements = InducementsOption::Budget;
    options.budget = 200;
    const Table table(Edition::Crp, options);
    Match m = table.m;
    m.teams[0].free_gold = 200;
    m.teams[0].rerolls = 3;
    m.decision = {0, static_cast<std::uint8_t>(DecisionKind::BuyInducements)};
    ActionList legal;
    for (std::size_t i = 0; i < table.setup.offers.size(); ++i)
        if (table.setup.offers[i].price[0] <= 200 && table.setup.offers[i].most[0] > 0)
            legal.push(make_action(ActionKind::Buy, static_cast<std::uint16_t>(i)));
    legal.push(make_action(ActionKind::Done));
    const Action first = choose_purchase_by_worth(table.setup, m, legal);
    ASSERT_EQ(kind_of(first), ActionKind::Buy);
    EXPECT_EQ(table.setup.offers[first.a].id, "wizard");
    m.teams[0].free_gold = 40;
    ActionList nothing;
    nothing.push(make_action(ActionKind::Done));
    EXPECT_EQ(kind_of(choose_purchase_by_worth(table.setup, m, nothing)), ActionKind::Done);
}

}  // namespace
}  // namespace affray::ai
