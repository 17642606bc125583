// What cards do when they are played, used or reacted with.
//
// Adding a card: an entry in data/underworlds, and here its rules: whom it may be played on and
// what it does, in ploys.cpp, upgrades.cpp or fighter_cards.cpp. Objectives are in objectives.cpp.
#pragma once

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

// What a reaction may look at: the event that opened the window.
struct WindowFacts {
    FighterId attacker = {};
    FighterId target = {};  // of an Attack action with one target, or of the one resolved
    AttackName attack = {};
    bool successful = false;
    FighterSet failed_against = {};
    FighterSet taken_out = {};
    FighterSet adjacent_losses = {};
    FighterId activated = {};
    int opener = -1;  // the place on the stack of what opened the window
};
// The facts of the window that the frame at this place of the stack has opened.
[[nodiscard]] WindowFacts facts_of(const Match& m, int opener);

// The rules of one card. What is null is not asked for.
struct EffectRules {
    // Whether it may be used now; whatever it must choose can be chosen.
    bool (*is_possible)(const Reader& r, const EffectFrame& f, const WindowFacts& facts) = nullptr;
    // Whom its player chooses, and whom then. Asked when it is played, before anything else.
    FighterSet (*first)(const Reader& r, const EffectFrame& f) = nullptr;
    FighterSet (*second)(const Reader& r, const EffectFrame& f) = nullptr;
    // Answers to what resolve() asks: another fighter, hexes, how many at most, attacks.
    FighterSet (*others)(const Reader& r, const EffectFrame& f) = nullptr;
    HexSet (*hexes)(const Reader& r, const EffectFrame& f) = nullptr;
    int (*most)(const Reader& r, const EffectFrame& f) = nullptr;
    void (*attacks)(const Reader& r, const EffectFrame& f, ActionList& out) = nullptr;
    bool optional = false;  // the attack, or another fighter, may be declined
    // Carries it out. Called again after each question it asked (step Again).
    void (*resolve)(Engine& e, EffectFrame& f) = nullptr;
};
[[nodiscard]] const EffectRules& ploy_rules(Card card);     // ploys.cpp
[[nodiscard]] const EffectRules& upgrade_rules(Card card);  // upgrades.cpp
[[nodiscard]] const EffectRules& fighter_card_rules();      // fighter_cards.cpp
// Of a card that is not where those of its kind are: it can never be used. A test names such cards.
[[nodiscard]] const EffectRules& no_rules();                      // card_effects.cpp
[[nodiscard]] const EffectRules& rules_of(const EffectFrame& f);  // card_effects.cpp

// card_effects.cpp
[[nodiscard]] bool is_playable(const Reader& r, const EffectFrame& f, const WindowFacts& facts);
void play_ploy(Engine& e, EffectFrame f);  // from hand
void list_card_actions(const Reader& r, FighterId f, ActionList& out);
void begin_card_action(Engine& e, FighterId f, Card card);

// Words for the rules of cards.
void ask_for(Engine& e, EffectFrame& f, DecisionKind kind);  // goes on with step Again
void heal(Engine& e, FighterId f, int wounds);
void put_on_guard(Engine& e, FighterId f);
void cancel_drive_back(Engine& e);  // of the attack that the topmost frame reacts to
bool roll_for(Engine& e, EffectFrame& f, bool attack_die, Face wanted);  // or a critical
[[nodiscard]] FighterSet who_can_be_pushed(const Match& m, FighterSet among);

}  // namespace affray::underworlds
