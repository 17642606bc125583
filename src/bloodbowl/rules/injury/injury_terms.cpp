// What counts for the armour roll and for the injury roll, and what the two say.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using InjuryStep = InjuryFrame::Step;

constexpr int kChainsawBonus = 3;
constexpr int kClawBreaksOn = 8;
constexpr int kClassicClawBonus = 2;

bool involves_chainsaw(const Match& m, const InjuryFrame& f) {
    if (f.cause == InjuryCause::Stab || f.cause == InjuryCause::Foul) return false;
    if (f.cause == InjuryCause::Chainsaw) return true;
    return m.player(f.player).skills.has(Skill::Chainsaw) || is_block_by(m, f, Skill::Chainsaw);
}

Modifiers armour_modifiers(const Reader& r, const InjuryFrame& f) {
    const Match& m = r.m;
    Modifiers out;
    if (f.cause == InjuryCause::Foul) {
        out.add(Reason::FoulAssist, f.armour_help);
        out.add(Reason::FoulDefence, -int{f.armour_hindrance});
    }
    if (f.cause == InjuryCause::Foul && m.player(f.by).skills.has(Skill::Chainsaw))
        out.add(Reason::Chainsaw, kChainsawBonus);
    if (f.cause == InjuryCause::Stab) out.add(Reason::Stakes, f.armour_help);
    if (involves_chainsaw(m, f)) out.add(Reason::Chainsaw, kChainsawBonus);
    if (r.rules.claw == ClawMode::ArmourPlusTwo && is_block_by(m, f, Skill::Claw))
        out.add(Reason::ClassicClaw, kClassicClawBonus);
    out.add(f.cause == InjuryCause::Foul ? Reason::DirtyPlayer : Reason::MightyBlow, f.bonus);
    out.add(f.armour_card, f.card_bonus);
    if (is_fall(f.cause) && !m.standing.has(f.player))
        out.add(terms_of(m.weather).reason, terms_of(m.weather).fall_armour);
    return out;
}

Modifiers without_bonuses(const Modifiers& modifiers) {
    Modifiers out;
    for (const Modifier& modifier : modifiers)
        if (modifier.value < 0) out.add(modifier.reason, modifier.value, modifier.card);
    return out;
}

void apply_what_lasts(const Reader& r, const InjuryFrame& f, ArmourTerms& terms) {
    influence_armour(r, f, terms);
    if (terms.unmodified)
        terms.modifiers.clear();
    else if (terms.no_bonus)
        terms.modifiers = without_bonuses(terms.modifiers);
    if (terms.unmodified || terms.no_bonus) terms.claw = false;
}

Modifiers injury_modifiers(const Reader& r, const InjuryFrame& f, const InjuryTerms& terms) {
    Modifiers out;
    if (f.cause == InjuryCause::Stab || terms.unmodified) return out;
    if (r.rules.niggling == NigglingEffect::InjuryPlusOne)
        out.add(Reason::NigglingInjury, r.m.player(f.player).niggling_injuries);
    if (f.card != Playable::None)
        out.add(f.card, f.injury_help);
    else  // shot into the air
        out.add(terms_of(r.m.weather).reason, f.injury_help);
    if (terms.no_skills) return out;
    if (is_block_by(r.m, f, Skill::RazorSharpClaws)) out.add(Reason::RazorSharpClaws, 2);
    out.add(f.cause == InjuryCause::Foul ? Reason::DirtyPlayer : Reason::MightyBlow, f.bonus);
    return out;
}

// Mighty Blow and Dirty Player count for nothing on this roll.
bool is_bonus_barred(const Reader& r, const InjuryFrame& f) {
    if (!r.m.has_effects) [[likely]]
        return false;
    if (f.step <= InjuryStep::ArmourPilingOn) {
        const ArmourTerms terms = armour_terms(r, f);
        return terms.unmodified || terms.no_bonus;
    }
    const InjuryTerms terms = injury_terms(r, f);
    return terms.unmodified || terms.no_skills;
}

}  // namespace

bool is_fall(InjuryCause cause) {
    switch (cause) {
        case InjuryCause::Block:
        case InjuryCause::Dodge:
        case InjuryCause::GoingForIt:
        case InjuryCause::Leap:
        case InjuryCause::Bomb:
        case InjuryCause::LandedOn:
        case InjuryCause::Spell:
        case InjuryCause::PitchInvasion:
        case InjuryCause::Card: return true;
        default: return false;
    }
}

int dice_sum(const InjuryFrame& f) { return f.die_1 + f.die_2; }

bool is_block_by(const Match& m, const InjuryFrame& f, Skill skill) {
    return f.cause == InjuryCause::Block && f.by.is_some() && m.player(f.by).skills.has(skill);
}

ArmourTerms armour_terms(const Reader& r, const InjuryFrame& f) {
    ArmourTerms terms{
        .modifiers = armour_modifiers(r, f),
        .armour = armour_of(r.m, f.player),
        .claw = r.rules.claw == ClawMode::BreaksOnEight && is_block_by(r.m, f, Skill::Claw)};
    if (r.m.has_effects) [[unlikely]]
        apply_what_lasts(r, f, terms);
    return terms;
}

bool breaks_armour(const Reader& r, const InjuryFrame& f, int extra) {
    const ArmourTerms terms = armour_terms(r, f);
    const int total = dice_sum(f) + terms.modifiers.total() + extra;
    return terms.broken_by != Playable::None || total > terms.armour ||
           (terms.claw && total >= kClawBreaksOn);
}

InjuryTerms injury_terms(const Reader& r, const InjuryFrame& f) {
    InjuryTerms terms;
    if (r.m.has_effects) [[unlikely]]
        influence_injury(r, f, terms);
    Modifiers lasting = terms.modifiers;
    terms.modifiers = injury_modifiers(r, f, terms);
    if (f.cause == InjuryCause::Stab || terms.unmodified) return terms;
    for (const Modifier& modifier : lasting)
        terms.modifiers.add(modifier.reason, modifier.value, modifier.card);
    return terms;
}

Injury injury_for(const Reader& r, const InjuryFrame& f, int extra) {
    const InjuryTerms terms = injury_terms(r, f);
    const bool skills_count = !terms.unmodified && !terms.no_skills;
    const SkillSet& skills = r.m.player(f.player).skills;
    const int total = dice_sum(f) + terms.modifiers.total() + extra;
    const bool stunty = skills_count && skills.has(Skill::Stunty);
    Injury injury{.only_prone = total < 2 ? terms.prone_below_two : Playable::None};
    if (terms.always_stunned) {
        injury.outcome = InjuryResult::Stunned;
    } else if (total >= r.rules.injury_casualty_from) {
        injury.outcome = InjuryResult::Casualty;
    } else if (stunty && total == 9) {
        injury = {.outcome = InjuryResult::Casualty, .badly_hurt = true};
    } else if (total >= r.rules.injury_knocked_out_from || (stunty && total == 7)) {
        const bool thick = r.rules.thick_skull == ThickSkullMode::EightIsStunned && skills_count &&
                           skills.has(Skill::ThickSkull) && total == 8;
        injury.outcome = thick ? InjuryResult::Stunned : InjuryResult::KnockedOut;
    }
    const bool never_stunned = skills.has(Skill::BallAndChain) || f.cause == InjuryCause::Kicked;
    if (injury.outcome == InjuryResult::Stunned && never_stunned)
        injury.outcome = InjuryResult::KnockedOut;
    return injury;
}

Bonus bonus_for(const Reader& r, const InjuryFrame& f) {
    if (f.bonus_used || is_bonus_barred(r, f)) return {};
    if (f.caster != Side::None) return {Skill::MightyBlow, 1};
    if (!f.by.is_some()) return {};
    if (f.cause == InjuryCause::Foul && has_skill(r.m, f.by, Skill::DirtyPlayer))
        return {Skill::DirtyPlayer, r.rules.dirty_player_bonus};
    if (is_block_by(r.m, f, Skill::MightyBlow)) return {Skill::MightyBlow, 1};
    if (f.cause == InjuryCause::Block && (is_mighty_blow_lent(r.m, f.by, f.player) ||
                                          is_skill_lent(r.m, f.by, f.player, Skill::MightyBlow)))
        return {Skill::MightyBlow, 1};
    return {};
}

}  // namespace affray::bloodbowl
