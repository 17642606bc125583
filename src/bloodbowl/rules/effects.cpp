// Effects that last until a named moment.
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

void expire(Engine& e, Moment moment) {
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind != EffectKind::None && effect.until <= moment) effect = {};
}

void add_effect(Engine& e, EffectKind kind, Side side, Moment until) {
    for (const LastingEffect& effect : e.m.effects)
        if (effect.kind == kind && effect.side == side && effect.until == until) return;
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::None) {
            effect = {kind, side, until};
            return;
        }
    assert(false && "more lasting effects than a match has room for");
}

bool is_affected(const Match& m, EffectKind kind, Side side) {
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == kind && effect.side == side) return true;
    return false;
}

}  // namespace affray::bloodbowl
