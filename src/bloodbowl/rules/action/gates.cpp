#include "bloodbowl/rules/action/gates.h"

#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using ActionStep = ActionFrame::Step;

bool must_roll(const Match& m, const ActionFrame& f, const Gate& gate) {
    const bool demanded = m.has_effects && is_gate_demanded(m, f.player, gate.skill);
    if (!m.player(f.player).skills.has(gate.skill) && !demanded) return false;
    return gate.skill != Skill::TakeRoot || !is_rooted(m, f.player);
}

void distract(Engine& e, const ActionFrame& f, Skill skill, std::uint16_t condition) {
    add_condition(e.m, f.player, condition);
    e.tell({.kind = EventKind::Distracted, .player = f.player, .skill = skill});
}

// What a failure means. Losing the Action is never a turnover.
void fail_gate(Engine& e, ActionFrame& f, Skill skill) {
    f.step = ActionStep::Over;
    switch (skill) {
        case Skill::BoneHead: return distract(e, f, skill, Condition::kBoneHead);
        case Skill::ReallyStupid: return distract(e, f, skill, Condition::kReallyStupid);
        case Skill::TakeRoot:
            add_condition(e.m, f.player, Condition::kRooted);
            e.tell({.kind = EventKind::Rooted, .player = f.player});
            f.step = ActionStep::Gates;
            break;
        case Skill::BloodLust:
            f.must_feed = true;
            f.step = ActionStep::Gates;
            break;
        default: break;
    }
}

void pass_gate(Engine& e, ActionFrame& f, Skill skill) {
    if (skill == Skill::BoneHead) clear_condition(e.m, f.player, Condition::kBoneHead);
    if (skill == Skill::ReallyStupid) clear_condition(e.m, f.player, Condition::kReallyStupid);
    f.step = ActionStep::Gates;
}

}  // namespace

void pass_gates(Engine& e, ActionFrame& f) {
    if (f.step == ActionStep::GateRolled) {
        const Skill skill = kGates[f.gate - 1U].skill;
        return e.notes().roll.success ? pass_gate(e, f, skill) : fail_gate(e, f, skill);
    }
    // A hypnotised player comes to himself when his next Action starts.
    clear_condition(e.m, f.player, Condition::kHypnotised);
    while (f.gate < kGates.size()) {
        const Gate& gate = kGates[f.gate++];
        if (!must_roll(e.m, f, gate)) continue;
        f.step = ActionStep::GateRolled;
        e.m.turn_has_begun = true;
        const bool fights = f.type == ActionType::Block || f.type == ActionType::Blitz;
        return e.roll({.kind = gate.roll, .player = f.player, .extra = fights ? 2 : 0});
    }
    f.step = ActionStep::StandUp;
}

}  // namespace affray::bloodbowl
