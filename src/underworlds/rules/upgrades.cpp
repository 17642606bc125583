// The upgrades that do more than change a characteristic: reactions and actions. What merely
// modifies is data (UpgradeModifiers); Total Offence is asked in attack.cpp, Lightning Blast works
// in combat.cpp, Grisly Trophy in damage.cpp.
#include "underworlds/rules/card_effects.h"

namespace affray::underworlds {

namespace {

using EffectStep = EffectFrame::Step;

void push_bearer(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    e.push(PushFrame{.fighter = f.bearer, .by = f.seat});
}

bool can_be_pushed(const Reader& r, FighterId f) {
    return r.m.placed.has(f) && has_free_neighbour(r.m, r.m.hex_of(f));
}

// Ever-Advancing

bool could_be_driven_back(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.target == f.bearer && can_be_pushed(r, f.bearer);
}
void ever_advancing(Engine& e, EffectFrame& f) {
    cancel_drive_back(e);
    push_bearer(e, f);
}

// Fatal Riposte and Shield Bash: the second part is the player's choice (wus.ruling.64)

bool is_attacked(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.target == f.bearer && r.m.placed.has(facts.attacker);
}
void attacks_at_attacker(const Reader& r, const EffectFrame& f, ActionList& out) {
    list_attacks(r, f.bearer, f.attacker, out);
}
void fatal_riposte(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    if (!roll_for(e, f, true, Face::Hammer)) return;
    cancel_drive_back(e);
    if (can_attack(e.reader(), f.bearer, f.attacker)) ask_for(e, f, DecisionKind::Attack);
}

bool is_target_of_neighbour(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.target == f.bearer && are_adjacent(r.m, facts.attacker, f.bearer);
}
void shield_bash(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    cancel_drive_back(e);
    if (can_be_pushed(e.reader(), f.attacker))
        e.push(PushFrame{.fighter = f.attacker, .by = f.seat, .may_stay = true});
}

// Heroic Stride

bool enemy_ended_near(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    constexpr int kNear = 2;
    return facts.activated.is_some() && facts.activated.seat() != f.seat &&
           r.m.placed.has(facts.activated) && can_be_pushed(r, f.bearer) &&
           r.m.field.distance(r.m.hex_of(f.bearer), r.m.hex_of(facts.activated)) <= kNear;
}

// Righteous Strike and Disengage react to their own Attack actions

bool struck_at_leader(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    if (facts.attacker != f.bearer || facts.attack != AttackName::RighteousStrike) return false;
    if (facts.successful || !facts.target.is_some() || !is_leader(r, facts.target)) return false;
    const AttackData* attack = data_of(Card::RighteousStrike).attack;
    return r.m.placed.has(f.bearer) &&
           !targets_of(r, f.bearer, *attack, r.m.hex_of(f.bearer)).empty();
}
void righteous_strikes(const Reader& r, const EffectFrame& f, ActionList& out) {
    if (!r.m.placed.has(f.bearer)) return;
    const AttackData* attack = data_of(Card::RighteousStrike).attack;
    for (const FighterId target : targets_of(r, f.bearer, *attack, r.m.hex_of(f.bearer)))
        out.push(make_action(ActionKind::Attack, f.bearer.slot,
                             static_cast<std::uint16_t>(attack->name), target.slot));
}
void strike_again(Engine& e, EffectFrame& f) { ask_for(e, f, DecisionKind::Attack); }

bool disengages(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.attacker == f.bearer && facts.attack == AttackName::Disengage &&
           facts.successful && can_be_pushed(r, f.bearer);
}

// Terrifying Howl: everybody beside him, in an order his player chooses

FighterSet howled_at(const Reader& r, const EffectFrame& f) {
    return who_can_be_pushed(r.m, f.done);
}
bool frightens_somebody(const Reader& r, const EffectFrame& f, const WindowFacts&) {
    return !who_can_be_pushed(r.m, adjacent_enemies(r.m, f.bearer)).empty();
}
void terrifying_howl(Engine& e, EffectFrame& f) {
    if (f.step == EffectStep::Resolve) f.done = adjacent_enemies(e.m, f.bearer);
    if (f.second.is_some()) {
        const FighterId chosen = f.second;
        f.second = kNoFighter;
        f.done.remove(chosen);
        return e.push(PushFrame{.fighter = chosen, .by = f.seat});
    }
    if (!howled_at(e.reader(), f).empty()) return ask_for(e, f, DecisionKind::ChooseFighter);
    f.step = EffectStep::Completed;
}

void block(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    put_on_guard(e, f.bearer);
    for (const FighterId comrade :
         adjacent_fighters(e.m, e.m.hex_of(f.bearer)) & FighterSet::of(f.seat))
        put_on_guard(e, comrade);
}

}  // namespace

const EffectRules& upgrade_rules(Card card) {
    switch (card) {
        case Card::EverAdvancing: {
            static constexpr EffectRules kRules{.is_possible = could_be_driven_back,
                                                .resolve = ever_advancing};
            return kRules;
        }
        case Card::FatalRiposte: {
            static constexpr EffectRules kRules{.is_possible = is_attacked,
                                                .attacks = attacks_at_attacker,
                                                .optional = true,
                                                .resolve = fatal_riposte};
            return kRules;
        }
        case Card::ShieldBash: {
            static constexpr EffectRules kRules{.is_possible = is_target_of_neighbour,
                                                .resolve = shield_bash};
            return kRules;
        }
        case Card::HeroicStride: {
            static constexpr EffectRules kRules{.is_possible = enemy_ended_near,
                                                .resolve = push_bearer};
            return kRules;
        }
        case Card::RighteousStrike: {
            static constexpr EffectRules kRules{.is_possible = struck_at_leader,
                                                .attacks = righteous_strikes,
                                                .resolve = strike_again};
            return kRules;
        }
        case Card::Disengage: {
            static constexpr EffectRules kRules{.is_possible = disengages, .resolve = push_bearer};
            return kRules;
        }
        case Card::TerrifyingHowl: {
            static constexpr EffectRules kRules{
                .is_possible = frightens_somebody, .others = howled_at, .resolve = terrifying_howl};
            return kRules;
        }
        case Card::Block: {
            static constexpr EffectRules kRules{.resolve = block};
            return kRules;
        }
        default: return no_rules();
    }
}

}  // namespace affray::underworlds
