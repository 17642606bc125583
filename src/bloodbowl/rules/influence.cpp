#include "bloodbowl/rules/influence.h"

#include <algorithm>

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

// The same for what is no function.
bool any_is(const Match& m, bool PlayableRules::*field, Side side) {
    if (!m.has_effects) [[likely]]
        return false;
    return std::any_of(m.effects.begin(), m.effects.end(), [&](const LastingEffect& effect) {
        return effect.kind == EffectKind::Played && effect.side == side &&
               playable_rules(effect.card).*field;
    });
}

}  // namespace

int influence_resource(const Match& m, const ResourceRequest& request, int value) {
    any_says(m, &PlayableRules::on_resource, [&](auto on_resource, const LastingEffect& effect) {
        value = on_resource(m, effect, request, value);
        return false;  // all of them are heard
    });
    return std::max(0, value);
}

int fame_of(const Match& m, Side side) {
    return influence_resource(m, {Resource::Fame, side}, m.team(side).fame);
}

int count_cheerleaders(const Setup& setup, const Match& m, Side side) {
    const int listed = setup.options.staff ? setup.team(side).cheerleaders : 0;
    return influence_resource(m, {Resource::Cheerleaders, side}, listed);
}

int count_assistant_coaches(const Setup& setup, const Match& m, Side side) {
    const int listed = setup.options.staff ? setup.team(side).assistant_coaches : 0;
    return influence_resource(m, {Resource::AssistantCoaches, side}, listed);
}

Recovery recovery_of(const Match& m, PlayerId player) {
    Recovery recovery;
    recovery.modifiers.add(Reason::Kegs, m.team(m.player(player).side).bought.kegs);
    any_says(m, &PlayableRules::on_recovery, [&](auto on_recovery, const LastingEffect& effect) {
        on_recovery(effect, m.player(player), recovery);
        return false;
    });
    return recovery;
}

void after_failed_recovery(Engine& e, PlayerId player, int roll) {
    any_says(e.m, &PlayableRules::after_failed_recovery,
             [&](auto after, const LastingEffect& effect) {
                 after(e, effect, player, roll);
                 return false;
             });
}

bool sits_out(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::sits_out,
                    [&](auto sits, const LastingEffect& effect) { return sits(effect, player); });
}

bool is_barred_by_another(const Setup& setup, const Match& m, PlayerId player,
                          PlayerSet available) {
    return any_says(m, &PlayableRules::only_one_of, [&](auto one_of, const LastingEffect& effect) {
        const PlayerSet rivals = one_of(setup, m, effect, available);
        return rivals.has(player) && !(rivals & m.on_pitch).empty();
    });
}

int count_places_lost(const Setup& setup, const Match& m, Side side, PlayerSet available) {
    int lost = 0;
    any_says(m, &PlayableRules::only_one_of, [&](auto one_of, const LastingEffect& effect) {
        if (effect.side == side) return false;
        lost += std::max(0, one_of(setup, m, effect, available).count() - 1);
        return false;
    });
    return lost;
}

bool must_be_set_up_stunned(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::must_be_set_up_stunned,
                    [&](auto must, const LastingEffect& effect) { return must(effect, player); });
}

bool wins_result(const Match& m, Side side, KickoffResult result) {
    return any_says(m, &PlayableRules::wins_result, [&](auto wins, const LastingEffect& effect) {
        return wins(effect, side, result);
    });
}

bool wins_toss(const Match& m, Side side) { return any_is(m, &PlayableRules::wins_toss, side); }

bool may_reroll_bribe(const Match& m, Side side) {
    return any_is(m, &PlayableRules::rerolls_bribes, side);
}

void after_coach_is_ejected(Engine& e, Side side) {
    if (!any_is(e.m, &PlayableRules::leaves_with_coach, side)) return;
    for (const LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.side == side &&
            playable_rules(effect.card).leaves_with_coach)
            end_effect(e, effect.card, side);
}

void after_deed(Engine& e, Side side) {
    any_says(e.m, &PlayableRules::after_deed, [&](auto after, const LastingEffect& effect) {
        after(e, effect, side);
        return false;
    });
}

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

bool may_reroll_kick(const Match& m, PlayerId kicker) {
    return any_says(
        m, &PlayableRules::rerolls_kick,
        [&](auto rerolls, const LastingEffect& effect) { return rerolls(effect, kicker); });
}

Side who_aims_throw_in(const Match& m) {
    Side side = Side::None;
    (void)any_says(m, &PlayableRules::aims_throw_in, [&](auto aims, const LastingEffect& effect) {
        if (aims(m, effect)) side = effect.side;
        return side != Side::None;
    });
    return side;
}

void use_up_aimed_throw_in(Engine& e) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto aims = playable_rules(effect.card).aims_throw_in;
        if (aims == nullptr || !aims(e.m, effect)) continue;
        if (effect.count > 0 && --effect.count == 0) end_effect(e, effect.card, effect.side);
        return;
    }
}

bool are_assists_denied(const Setup& setup, const Match& m, PlayerId attacker, bool of_attacker) {
    return any_says(m, &PlayableRules::denies_assists,
                    [&](auto denies, const LastingEffect& effect) {
                        return denies(setup.rules, effect, attacker, of_attacker);
                    });
}

int extra_players(const Match& m, Side side) {
    int count = 0;
    any_says(m, &PlayableRules::adds_player, [&](auto adds, const LastingEffect& effect) {
        if (effect.side == side && adds(effect)) ++count;
        return false;  // all of them count
    });
    return count;
}

}  // namespace affray::bloodbowl
