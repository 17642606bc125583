// How the questions of influence.h are put to everything that lasts.
#pragma once

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

// Whether the question is answered with yes by anything that lasts. `field` is the answer's place
// in PlayableRules.
template <class Field, class Ask>
bool any_says(const Match& m, Field PlayableRules::*field, Ask&& ask) {
    if (!is_answered(m, field)) [[likely]]
        return false;
    for (const LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const Field answer = playable_rules(effect.card).*field;
        if (answer && ask(answer, effect)) return true;
    }
    return false;
}

// Everything that lasts is told; it may count.
template <class Field, class Tell>
void all_hear(Match& m, Field PlayableRules::*field, Tell&& tell) {
    if (!is_answered(m, field)) [[likely]]
        return;
    for (LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const Field listener = playable_rules(effect.card).*field;
        if (listener != nullptr) tell(listener, effect);
    }
}

}  // namespace affray::bloodbowl
