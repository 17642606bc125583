// Stab and Chainsaw: attacks in place of a block.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using AttackStep = AttackFrame::Step;

// Stakes work against the sides of the dead and of the Vampires, whoever plays for them.
int stakes_bonus(const Engine& e, const AttackFrame& f) {
    const bool stakes = e.m.player(f.attacker).skills.has(Skill::Stakes);
    return stakes && e.setup.team(e.m.player(f.victim).side).fears_stakes ? 1 : 0;
}

void strike(Engine& e, AttackFrame& f) {
    e.tell(
        {.kind = EventKind::Attacked, .player = f.attacker, .other = f.victim, .skill = f.weapon});
    if (f.weapon == Skill::Chainsaw) {
        f.step = AttackStep::Struck;
        return e.roll({.kind = RollKind::Chainsaw, .player = f.attacker, .opponent = f.victim});
    }
    f.step = AttackStep::Over;
    note_wrong(e.m, f.attacker);
    e.push(InjuryFrame{.cause = InjuryCause::Stab,
                       .player = f.victim,
                       .by = f.attacker,
                       .armour_help = static_cast<std::uint8_t>(stakes_bonus(e, f))});
}

}  // namespace

void proceed(Engine& e, AttackFrame& f) {
    switch (f.step) {
        case AttackStep::FoulAppearance:
            f.step = AttackStep::Strike;
            if (!has_skill(e.m, f.victim, Skill::FoulAppearance)) return;
            f.step = AttackStep::Braved;
            e.roll({.kind = RollKind::FoulAppearance, .player = f.attacker, .opponent = f.victim});
            break;
        case AttackStep::Braved:
            if (!e.notes().roll.success) return e.pop();
            f.step = AttackStep::Strike;
            break;
        case AttackStep::Strike: strike(e, f); break;
        case AttackStep::Struck: {  // on a 1 the saw hits its wielder
            f.step = AttackStep::Over;
            const PlayerId hit = e.notes().roll.success ? f.victim : f.attacker;
            e.push(InjuryFrame{.cause = InjuryCause::Chainsaw, .player = hit, .by = f.attacker});
            break;
        }
        case AttackStep::Over: e.pop(); break;
    }
}

}  // namespace affray::bloodbowl
