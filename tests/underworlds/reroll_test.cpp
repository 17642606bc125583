// Re-rolls of attack and defence dice. No published card of the core set gives one: the cards are
// made for the test.
#include <algorithm>

#include <gtest/gtest.h>

#include "ai/underworlds/attack_odds.h"
#include "bots/registry.h"
#include "core/dice.h"
#include "covers.h"
#include "underworlds/game.h"
#include "underworlds/made_for_test.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {
namespace {

using core::ActionList;
using core::Json;
using core::Roll;

Roll die(DieKind kind, const std::array<Face, 6>& faces, Face wanted) {
    const auto found = std::find(faces.begin(), faces.end(), wanted) - faces.begin();
    return {{static_cast<std::uint8_t>(kind), 6}, static_cast<std::uint8_t>(found + 1)};
}
Roll attack(Face face) { return die(DieKind::Attack, data::kAttackDie, face); }
Roll defence(Face face) { return die(DieKind::Defence, data::kDefenceDie, face); }

// Some dice of an attack roll; one of a defence roll.
MadeForTest<CardData> attack_card(Card card, std::int8_t dice = 1) {
    return card_made(card, [=](CardData& made) { made.modifies = {.attack_rerolls = dice}; });
}
MadeForTest<CardData> defence_card(Card card) {
    return card_made(card, [](CardData& made) { made.modifies = {.defence_rerolls = 1}; });
}

struct Told final : core::Listener<Event> {
    explicit Told(const Setup& s) : setup(s) {}
    void on(const Event& event) override {
        events.push_back(Underworlds::event_json(setup, event));
    }
    [[nodiscard]] const Json* find(std::string_view kind) const {
        for (const Json& event : events)
            if (event["event"] == kind) return &event;
        return nullptr;
    }
    const Setup& setup;
    std::vector<Json> events;
};

// Obryn (A2: two hammers) beside Garrek (B1: one dodge), in a row of free hexes.
struct Duel {
    Setup setup = make_setup(
        {}, {deck_of(*find_deck("champions_ground")), deck_of(*find_deck("reavers_rush"))});
    Match m;
    Told told{setup};

    explicit Duel(const Json& attacker_upgrades = Json::array(),
                  const Json& target_upgrades = Json::array(), const Json& more = Json::object()) {
        Json fighters{{"A2", {{"at", {5, 9}}, {"upgrades", attacker_upgrades}}},
                      {"B1", {{"at", {7, 9}}, {"upgrades", target_upgrades}}}};
        fighters.update(more);
        const auto read = Underworlds::read_position(setup, {{"fighters", fighters}});
        EXPECT_TRUE(read.ok()) << read.error().message;
        m = *read;
    }
    void take(const char* text, std::vector<Roll> rolls = {}) {
        const auto action = Underworlds::read_action(setup, text);
        ASSERT_TRUE(action.ok()) << text;
        ASSERT_TRUE(is_legal(text)) << text;
        core::ScriptedDice dice(std::move(rolls), Underworlds::die_types());
        Underworlds::apply(setup, m, *action, dice, &told);
        EXPECT_EQ(dice.left(), 0U);
    }
    void strike(std::vector<Roll> rolls) {
        take("attack A2 sigmarite-grandhammer B1", std::move(rolls));
    }
    [[nodiscard]] bool is_legal(const char* text) const {
        ActionList actions;
        Underworlds::list_actions(setup, m, actions);
        return actions.contains(*Underworlds::read_action(setup, text));
    }
    [[nodiscard]] std::string asked() const {
        const Json decision = Underworlds::decision_json(setup, m);
        return decision["kind"].is_null() ? ""
                                          : decision["seat"].get<std::string>() + " " +
                                                decision["kind"].get<std::string>();
    }
    [[nodiscard]] std::string result() const {
        const Json* resolved = told.find("attack_resolved");
        return resolved == nullptr ? "" : (*resolved)["result"].get<std::string>();
    }
};

TEST(Reroll, IsAskedRightAfterTheRoll) {
    COVERS("wus.ruling.17", "wus.reroll.01");
    const auto card = attack_card(Card::GreatSpeed);
    Duel duel(Json::array({"great_speed"}));
    duel.strike({attack(Face::Sword), attack(Face::Hammer)});  // and no defence die yet
    EXPECT_EQ(duel.asked(), "A reroll");
    const Json decision = Underworlds::decision_json(duel.setup, duel.m);
    EXPECT_EQ(decision["dice"], Json({"sword", "hammer"}));
    EXPECT_EQ(decision["attacker"], "A2");
    EXPECT_EQ(decision["target"], "B1");
    // The card gives one die; the other stays as it fell.
    duel.take("reroll 1", {attack(Face::Hammer), defence(Face::Dodge)});
    EXPECT_EQ(duel.result(), "succeeds");
    const Json* told = duel.told.find("die_rerolled");
    ASSERT_NE(told, nullptr);
    EXPECT_EQ((*told)["fighter"], "A2");
    EXPECT_EQ((*told)["die"], 1);
    EXPECT_EQ((*told)["defence"], false);
    EXPECT_EQ((*told)["faces"], Json({"hammer", "hammer"}));
    EXPECT_EQ((*told)["total"], 2);
}

TEST(Reroll, TheNewFaceCountsAlsoWhenItIsWorse) {
    COVERS("wus.reroll.02");
    const auto card = attack_card(Card::GreatSpeed);
    Duel duel(Json::array({"great_speed"}));
    duel.strike({attack(Face::Hammer), attack(Face::Sword)});
    duel.take("reroll 1", {attack(Face::Sword), defence(Face::Shield)});
    EXPECT_EQ(duel.result(), "fails");
}

TEST(Reroll, TheDiceMayBeKept) {
    const auto card = attack_card(Card::GreatSpeed);
    Duel duel(Json::array({"great_speed"}));
    duel.strike({attack(Face::Hammer), attack(Face::Sword)});
    duel.take("keep", {defence(Face::Shield)});
    EXPECT_EQ(duel.result(), "succeeds");
    EXPECT_EQ(duel.told.find("die_rerolled"), nullptr);
}

TEST(Reroll, ADieIsRerolledOnlyOnceWhicheverCardsAllowIt) {
    COVERS("wus.ruling.18", "wus.reroll.03");
    const auto first = attack_card(Card::GreatSpeed);
    const auto second = attack_card(Card::GreatFortitude);
    Duel duel(Json::array({"great_speed", "great_fortitude"}));
    duel.strike({attack(Face::Sword), attack(Face::Sword)});
    duel.take("reroll 2", {attack(Face::Support1)});
    // The second card helps another die, never the same one.
    EXPECT_EQ(duel.asked(), "A reroll");
    EXPECT_TRUE(duel.is_legal("reroll 1"));
    EXPECT_FALSE(duel.is_legal("reroll 2"));
    duel.take("reroll 1", {attack(Face::Crit), defence(Face::Shield)});
    EXPECT_EQ(duel.result(), "succeeds");
}

TEST(Reroll, MoreRerollsThanDiceEndWithTheDice) {
    COVERS("wus.ruling.18");
    const auto card = attack_card(Card::GreatSpeed, 5);
    Duel duel(Json::array({"great_speed"}));
    duel.strike({attack(Face::Sword), attack(Face::Sword)});
    duel.take("reroll 1", {attack(Face::Sword)});
    duel.take("reroll 2", {attack(Face::Sword), defence(Face::Dodge)});
    EXPECT_EQ(duel.result(), "fails");
}

TEST(Reroll, IsNotAskedWithoutTheCard) {
    const auto card = attack_card(Card::GreatSpeed);
    Duel without;
    without.strike({attack(Face::Sword), attack(Face::Sword), defence(Face::Shield)});
    EXPECT_EQ(without.result(), "fails");
    // The target's card does not help the attacker, nor the attacker's the target.
    Duel of_target(Json::array(), Json::array({"great_speed"}));
    of_target.strike({attack(Face::Sword), attack(Face::Sword), defence(Face::Shield)});
    EXPECT_EQ(of_target.result(), "fails");
}

TEST(Reroll, IsNotAskedWhereTheCardIsForACharge) {
    const auto card = card_made(Card::GreatSpeed, [](CardData& made) {
        made.modifies = {.attack_rerolls = 1, .only_in_charge = true};
    });
    Duel duel(Json::array({"great_speed"}));
    duel.strike({attack(Face::Sword), attack(Face::Sword), defence(Face::Shield)});
    EXPECT_EQ(duel.result(), "fails");
}

TEST(Reroll, OfADefenceDieIsTheTargetsChoice) {
    COVERS("wus.reroll.01", "wus.reroll.02", "wus.ruling.18");
    const auto card = defence_card(Card::GreatSpeed);
    Duel duel(Json::array(), Json::array({"great_speed"}));
    duel.strike({attack(Face::Hammer), attack(Face::Sword), defence(Face::Shield)});
    EXPECT_EQ(duel.asked(), "B reroll");
    EXPECT_EQ(duel.result(), "");
    duel.take("reroll 1", {defence(Face::Crit)});
    EXPECT_EQ(duel.result(), "fails");
    const Json* told = duel.told.find("die_rerolled");
    ASSERT_NE(told, nullptr);
    EXPECT_EQ((*told)["fighter"], "B1");
    EXPECT_EQ((*told)["defence"], true);
}

// A support that counts in the roll counts in the die that is rolled again.
TEST(Reroll, ModifiersApplyToIt) {
    COVERS("wus.reroll.04");
    const auto card = attack_card(Card::GreatSpeed);
    Duel helped(Json::array({"great_speed"}), Json::array(), {{"A1", {{"at", {9, 9}}}}});
    helped.strike({attack(Face::Sword), attack(Face::Sword)});
    helped.take("reroll 1", {attack(Face::Support1), defence(Face::Shield)});
    EXPECT_EQ(helped.result(), "succeeds");
    Duel alone(Json::array({"great_speed"}));
    alone.strike({attack(Face::Sword), attack(Face::Sword)});
    alone.take("reroll 1", {attack(Face::Support1), defence(Face::Shield)});
    EXPECT_EQ(alone.result(), "fails");
}

// Angharad (A3) is Inspired by a shield in her defence roll.
TEST(Reroll, TheFinalFacesInspire) {
    COVERS("wus.ruling.39");
    const auto card = defence_card(Card::GreatSpeed);
    const auto is_inspired = [&](Face rolled, Face again) {
        Duel duel;
        const auto read = Underworlds::read_position(
            duel.setup, {{"active", "B"},
                         {"fighters",
                          {{"A3", {{"at", {5, 9}}, {"upgrades", {"great_speed"}}}},
                           {"B1", {{"at", {7, 9}}}}}}});
        EXPECT_TRUE(read.ok()) << read.error().message;
        duel.m = *read;
        duel.take("attack B1 blooddrinker-axe A3",
                  {attack(Face::Sword), attack(Face::Sword), defence(rolled)});
        duel.take("reroll 1", {defence(again)});
        return duel.told.find("inspired") != nullptr;
    };
    EXPECT_TRUE(is_inspired(Face::Dodge, Face::Shield));
    EXPECT_FALSE(is_inspired(Face::Shield, Face::Dodge));
}

// Positions ---------------------------------------------------------------------------------------

TEST(Reroll, IsAPositionThatReadsBack) {
    const auto first = attack_card(Card::GreatSpeed);
    const auto second = attack_card(Card::GreatFortitude);
    Duel duel(Json::array({"great_speed", "great_fortitude"}));
    duel.strike({attack(Face::Sword), attack(Face::Crit)});
    duel.take("reroll 1", {attack(Face::Hammer)});
    const Json position = Underworlds::position(duel.setup, duel.m);
    EXPECT_EQ(position["stack"].back()["dice"], Json({"hammer", "crit"}));
    const auto read = Underworlds::read_position(duel.setup, position);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(Underworlds::position(duel.setup, *read), position);
    duel.m = *read;
    EXPECT_TRUE(duel.is_legal("reroll 2"));
    EXPECT_FALSE(duel.is_legal("reroll 1"));
    const auto refused = [&](const char* field, const Json& value) {
        Json wrong = position;
        wrong["stack"].back()[field] = value;
        return !Underworlds::read_position(duel.setup, wrong).ok();
    };
    EXPECT_TRUE(refused("dice", Json({"shield", "crit"})));             // no attack die
    EXPECT_TRUE(refused("dice", Json({"crit"})));                       // one is missing
    EXPECT_TRUE(refused("dice", Json(std::vector<Json>(13, "crit"))));  // too many for any roll
    EXPECT_TRUE(refused("rerolled", 3));                                // nothing is left to choose
    EXPECT_TRUE(refused("rerolled", 4));                                // there is no third die
    EXPECT_TRUE(refused("attack_total", 1));  // that is known once the defence is rolled
    EXPECT_TRUE(refused("step", "defend"));
    Json without = position;
    without["fighters"]["A2"].erase("upgrades");
    EXPECT_FALSE(Underworlds::read_position(duel.setup, without).ok());
}

// Odds and bots -----------------------------------------------------------------------------------

// The engine with every throw there is; who may re-roll does what is best for him.
double success_by_enumeration(const underworlds::Setup& setup, const Match& m,
                              core::Action action) {
    struct Result final : core::Listener<Event> {
        void on(const Event& event) override {
            if (event.kind == EventKind::AttackResolved)
                succeeds = event.result == AttackResult::Succeeds;
        }
        bool succeeds = false;
    };
    core::EnumeratingDice dice;
    double chance = 0;
    do {
        Match next = m;
        Result result;
        Underworlds::apply(setup, next, action, dice, &result);
        while (next.decision.is_open() &&
               static_cast<DecisionKind>(next.decision.kind) == DecisionKind::Reroll)
            Underworlds::apply(setup, next, ai::best_reroll(setup, next), dice, &result);
        chance += result.succeeds ? dice.probability() : 0;
    } while (dice.next_outcome());
    return chance;
}

TEST(Reroll, TheOddsAreThoseOfTheEngine) {
    const auto attacks = attack_card(Card::GreatSpeed);
    const auto defends = defence_card(Card::GreatFortitude);
    Duel duel(Json::array({"great_speed"}), Json::array({"great_fortitude"}));
    const auto strike = *Underworlds::read_action(duel.setup, "attack A2 sigmarite-grandhammer B1");
    EXPECT_NEAR(ai::chances_of(duel.setup, duel.m, strike)->success,
                success_by_enumeration(duel.setup, duel.m, strike), 1e-12);
    duel.strike({attack(Face::Sword), attack(Face::Hammer)});
    for (const char* answer : {"keep", "reroll 1", "reroll 2"}) {
        const auto action = *Underworlds::read_action(duel.setup, answer);
        EXPECT_NEAR(ai::chances_of(duel.setup, duel.m, action)->success,
                    success_by_enumeration(duel.setup, duel.m, action), 1e-12)
            << answer;
    }
}

// Two hammers and one re-roll against nothing: 1 - (1/2)^3, since one die is enough.
TEST(Reroll, OneMoreDieInEffectAgainstNoDefence) {
    EXPECT_NEAR(
        ai::attack_chances({.attack_dice = 2, .defence_dice = 0, .attack_rerolls = 1}).success,
        1 - 1.0 / 8, 1e-12);
    EXPECT_NEAR(
        ai::attack_chances({.attack_dice = 2, .defence_dice = 0, .attack_rerolls = 9}).success,
        1 - 1.0 / 16, 1e-12);
    EXPECT_NEAR(ai::attack_chances({.attack_dice = 2, .defence_dice = 0}).success, 1 - 1.0 / 4,
                1e-12);
}

TEST(Reroll, EveryBotTakesTheDieThatMissed) {
    const auto card = attack_card(Card::GreatSpeed);
    for (const bots::BotType& type : bots::bots()) {
        if (type.name == "random" || !type.plays("underworlds")) continue;
        const auto answer = [&](Face first, Face second) {
            Duel duel(Json::array({"great_speed"}));
            duel.strike({attack(first), attack(second)});
            AnyUnderworldsMatch any(std::make_shared<const underworlds::Setup>(duel.setup),
                                    Json::object());
            any.set_match(Underworlds::view(duel.setup, duel.m, 0));
            ai::BotOptions options;
            options.budget.nodes = 50;
            return any.action_text(type.make(options)->choose(any));
        };
        EXPECT_EQ(answer(Face::Sword, Face::Hammer), "reroll 1") << type.name;
        EXPECT_EQ(answer(Face::Hammer, Face::Support1), "reroll 2") << type.name;
        EXPECT_EQ(answer(Face::Crit, Face::Crit), "keep") << type.name;
    }
}

// Whole games with such cards, by bots that look ahead through them.
TEST(Reroll, BotsPlayGamesWithSuchCards) {
    const auto attacks = attack_card(Card::GreatStrength, 2);
    const auto defends = defence_card(Card::GreatFortitude);
    const underworlds::Setup setup = make_setup(
        {}, {deck_of(*find_deck("champions_ground")), deck_of(*find_deck("reavers_rush"))});
    for (const char* name : {"rookie", "veteran"}) {
        core::SeededDice dice(7);
        AnyUnderworldsMatch any(std::make_shared<const underworlds::Setup>(setup), Json::object());
        any.start(dice, nullptr);
        const auto bot = bots::find_bot(name)->make({});
        for (int n = 0; n < 3000 && any.decision().is_open(); ++n) {
            const auto seen = any.seen_by(any.decision().seat);
            ASSERT_TRUE(any.apply(bot->choose(*seen), dice, nullptr).ok());
            ASSERT_EQ(any.broken_invariant(), "");
        }
        EXPECT_FALSE(any.decision().is_open()) << name;
    }
}

}  // namespace
}  // namespace affray::underworlds
