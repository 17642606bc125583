// Reactions printed on fighter cards.
#include "underworlds/rules/card_effects.h"

namespace affray::underworlds {

namespace {

using EffectStep = EffectFrame::Step;

// The Attack action of the fighter's card that is made in this window only; null: he has none.
const AttackData* reaction_attack(const Reader& r, FighterId f) {
    for (const AttackData& attack : side_of(r, f).attacks)
        if (attack.reacts != 0) return &attack;
    return nullptr;
}

bool is_target(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.target == f.bearer && r.m.placed.has(f.bearer) && r.m.placed.has(facts.attacker) &&
           reaction_attack(r, f.bearer) != nullptr;
}

bool reaches_attacker(const Reader& r, const EffectFrame& f) {
    return r.m.placed.has(f.attacker) &&
           targets_of(r, f.bearer, *reaction_attack(r, f.bearer), r.m.hex_of(f.bearer))
               .has(f.attacker);
}

void list_parry(const Reader& r, const EffectFrame& f, ActionList& out) {
    if (!r.m.placed.has(f.bearer) || reaction_attack(r, f.bearer) == nullptr) return;
    out.push(make_action(ActionKind::Attack, f.bearer.slot,
                         static_cast<std::uint16_t>(reaction_attack(r, f.bearer)->name),
                         f.attacker.slot));
}

// Furious Parry: he stays where he is, and may strike back (wus.ruling.64).
void furious_parry(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    cancel_drive_back(e);
    if (reaches_attacker(e.reader(), f)) ask_for(e, f, DecisionKind::Attack);
}

}  // namespace

const EffectRules& fighter_card_rules() {
    static constexpr EffectRules kRules{.is_possible = is_target,
                                        .attacks = list_parry,
                                        .optional = true,
                                        .resolve = furious_parry};
    return kRules;
}

}  // namespace affray::underworlds
