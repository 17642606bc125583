// How deep reactions can interrupt each other, counted from the cards: the stack has room for it.
#include <algorithm>

#include <gtest/gtest.h>

#include "underworlds/data/types.h"
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {
namespace {

// Game, round, activation, Charge, Attack action, combat: what lies under the first window.
constexpr int kUnderFirstWindow = 6;
// A window, the card, and a push or what is scored: what opens no further window.
constexpr int kLastReaction = 3;
// A window, the card, its Attack action and the combat in which the next window opens.
constexpr int kReactionWithAttack = 4;
// A window and the card: it took somebody out of action, which opens a window.
constexpr int kReactionThatKills = 2;

const EffectRules& rules_of(const CardData& card) {
    return card.kind == CardKind::Ploy ? ploy_rules(card.card) : upgrade_rules(card.card);
}

// Nothing takes part in a chain twice: a ploy is discarded when it is played, an upgrade's reaction
// and a fighter card's are not begun while they are carried out. Every card is once in a deck, and
// one fighter of a warband has a reaction on his card.
int deepest_of(Warband warband) {
    int frames = 0;
    for (int i = 0; i < kCards; ++i) {
        const CardData& card = data_of(static_cast<Card>(i));
        if ((!card.universal && card.warband != warband) || card.reacts == 0) continue;
        if (rules_of(card).attacks != nullptr)
            frames += kReactionWithAttack;
        else if (card.card == Card::FinalBlow)
            frames += kReactionThatKills;
    }
    for (const FighterData& fighter : data_of(warband).fighters)
        for (const FighterSide& side : fighter.sides)
            for (const AttackData& attack : side.attacks)
                if (attack.reacts != 0) frames += kReactionWithAttack;
    return frames;
}

TEST(ReactionDepth, TheStackHasRoomForTheLongestChain) {
    int most = 0;
    for (int i = 0; i < kWarbands; ++i) most = std::max(most, deepest_of(static_cast<Warband>(i)));
    EXPECT_GT(most, 0);
    EXPECT_LE(kUnderFirstWindow + kMostSeats * most + kLastReaction, Match::kDeepestStack);
}

}  // namespace
}  // namespace affray::underworlds
