#include "bloodbowl/rules/influence.h"

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

// Whether the question is answered with yes by anything that lasts. `field` is the answer's place
// in PlayableRules.
template <class Field, class Ask>
bool any_says(const Match& m, Field PlayableRules::*field, Ask&& ask) {
    if (!m.has_effects) [[likely]]
        return false;
    for (const LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const Field answer = playable_rules(effect.card).*field;
        if (answer != nullptr && ask(answer, effect)) return true;
    }
    return false;
}

}  // namespace

void influence_test(const Setup& setup, const Match& m, const RollRequest& request, Test& test) {
    any_says(m, &PlayableRules::on_test, [&](auto on_test, const LastingEffect& effect) {
        on_test(setup, m, effect, request, test);
        return false;  // all of them are heard
    });
}

bool is_forbidden_by_effects(const Match& m, PlayerId player, ActionType action) {
    return any_says(m, &PlayableRules::forbids_action,
                    [&](auto forbids, const LastingEffect& effect) {
                        return forbids(m, effect, player, action);
                    });
}

bool is_another_granted(Match& m, PlayerId player, ActionType action) {
    if (!m.has_effects) [[likely]]
        return false;
    for (LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto grants = playable_rules(effect.card).grants_another;
        if (grants != nullptr && grants(effect, m.player(player), action)) return true;
    }
    return false;
}

bool is_reroll_forbidden(const Match& m, PlayerId player, bool by_team) {
    return any_says(m, &PlayableRules::forbids_reroll,
                    [&](auto forbids, const LastingEffect& effect) {
                        return forbids(m, effect, player, by_team);
                    });
}

}  // namespace affray::bloodbowl
