// Every card of the data has its rules: one that was forgotten would compile and do nothing.
#include <gtest/gtest.h>

#include "underworlds/game.h"
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {
namespace {

TEST(UnderworldsCards, EachOneHasItsRules) {
    const auto made = game_type().make(game_type().sample_header("shadespire"));
    ASSERT_TRUE(made.ok()) << made.error().message;
    const underworlds::Setup& setup = as_underworlds(**made).setup();
    core::SeededDice dice(1);
    Match m{};
    Underworlds::start(setup, m, dice, nullptr);
    for (const CardData& card : data::card_rows) {
        if (card.kind == CardKind::Objective) {
            EXPECT_TRUE(has_condition({setup, m}, card.card))
                << card.id << " is not in objectives.cpp: it would never be scored";
        }
        if (card.kind == CardKind::Ploy) {
            EXPECT_NE(&ploy_rules(card.card), &no_rules())
                << card.id << " is not in ploys.cpp: it could never be played";
        }
        if (card.reacts != 0 || card.is_action) {
            EXPECT_NE(&rules_of({.source = card.kind == CardKind::Ploy ? EffectSource::Ploy
                                                                       : EffectSource::Upgrade,
                                 .card = card.card}),
                      &no_rules())
                << card.id << " is not in upgrades.cpp: it could never be used";
        }
    }
    EXPECT_EQ(&ploy_rules(Card::Supremacy), &no_rules());
    EXPECT_FALSE(has_condition({setup, m}, Card::Sidestep));
}

}  // namespace
}  // namespace affray::underworlds
