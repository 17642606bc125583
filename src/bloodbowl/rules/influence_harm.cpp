// What lasts says about injuries, blocks and the Actions in which it works.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/influence_words.h"

namespace affray::bloodbowl {

void wake_for_action(Engine& e, PlayerId player, ActionType action) {
    if (!e.m.has_effects) [[likely]]
        return;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played || effect.count > 0) continue;
        const auto works = playable_rules(effect.card).works_in_action;
        if (works == nullptr || !works(effect, player, action)) continue;
        effect.count = 1;
        restore(e, player);
        tell_effect(e, effect, player);
    }
}

void sleep_after_action(Engine& e) {
    if (!e.m.has_effects) [[likely]]
        return;
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.count > 0 &&
            playable_rules(effect.card).works_in_action != nullptr)
            end_effect(e, effect);
}

void influence_armour(const Reader& r, const InjuryFrame& f, ArmourTerms& terms) {
    any_says(r.m, &PlayableRules::on_armour, [&](auto on_armour, const LastingEffect& effect) {
        on_armour(r, effect, f, terms);
        return false;
    });
}

void influence_injury(const Reader& r, const InjuryFrame& f, InjuryTerms& terms) {
    any_says(r.m, &PlayableRules::on_injury, [&](auto on_injury, const LastingEffect& effect) {
        on_injury(r, effect, f, terms);
        return false;
    });
}

Spared spared_by_effects(const Reader& r, const InjuryFrame& f) {
    Spared spared = Spared::No;
    any_says(r.m, &PlayableRules::spares_injury, [&](auto spares, const LastingEffect& effect) {
        spared = spares(r, effect, f);
        return spared != Spared::No;
    });
    return spared;
}

Spared spare_injury(Engine& e, const InjuryFrame& f) {
    if (!e.m.has_effects) [[likely]]
        return Spared::No;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = playable_rules(effect.card);
        if (rules.spares_injury == nullptr) continue;
        const Spared spared = rules.spares_injury({e.setup, e.rules, e.m}, effect, f);
        if (spared == Spared::No) continue;
        tell_effect(e, effect, f.player);
        if (rules.spares_once) end_effect(e, effect);
        return spared;
    }
    return Spared::No;
}

bool is_harm_averted(Engine& e, PlayerId player) {
    bool averted = false;
    all_hear(e.m, &PlayableRules::averts_harm, [&](auto averts, LastingEffect& effect) {
        averted = averted || averts(e, effect, player);
    });
    return averted;
}

bool is_mighty_blow_lent(const Match& m, PlayerId by, PlayerId victim) {
    return any_says(
        m, &PlayableRules::lends_mighty_blow,
        [&](auto lends, const LastingEffect& effect) { return lends(m, effect, by, victim); });
}

bool does_blow_end_turn(Playable card) {
    return card != Playable::None && playable_rules(card).its_blow_ends_turn;
}

bool is_foul_forbidden(const Match& m, PlayerId victim) {
    return any_says(
        m, &PlayableRules::forbids_foul_on,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, victim); });
}

bool is_recovery_forbidden(const Match& m, PlayerId player) {
    return any_says(
        m, &PlayableRules::forbids_recovery,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, player); });
}

bool does_casualty_stand(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::keeps_casualty,
                    [&](auto keeps, const LastingEffect& effect) { return keeps(effect, player); });
}

int influence_on_strength(const Match& m, const BlockFrame& f) {
    int sum = 0;
    any_says(m, &PlayableRules::on_strength, [&](auto on_strength, const LastingEffect& effect) {
        sum += on_strength(m, effect, f);
        return false;
    });
    return sum;
}

bool may_turn_block_dice(const Match& m, PlayerId attacker) {
    return any_says(
        m, &PlayableRules::turns_block_dice,
        [&](auto turns, const LastingEffect& effect) { return turns(effect, attacker); });
}

bool does_ball_stab(const Match& m) {
    return any_says(m, &PlayableRules::makes_ball_stab,
                    [](bool stabs, const LastingEffect&) { return stabs; });
}

}  // namespace affray::bloodbowl
