// Special Play cards (bb16), drawn before the match: the last part of the purchase (pre_match.cpp).
#pragma once

#include "bloodbowl/data/playables.h"
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

void proceed_special_plays(Engine& e, PreMatchFrame& f);
void list_special_plays(const Reader& r, const PreMatchFrame& f, ActionList& out);
void answer_special_plays(Engine& e, PreMatchFrame& f, Action action);
// Whether a coach has looked at what lies before him: the cards of a draft are dealt unseen.
[[nodiscard]] bool are_cards_seen(const Setup& setup, const PreMatchFrame& f);

// A card that only its owner sees.
inline bool is_hidden(Playable card) { return card != Playable::None && !data_of(card).is_public; }

// pre_match.cpp: each coach rolls a D6 until one is higher.
Side roll_for_order(Engine& e);

}  // namespace affray::bloodbowl
