// One D6 against a target, and the re-rolls that may follow it.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

RollRequest request_of(const RollFrame& f) { return {f.kind, f.player, f.from, f.to, f.arrival}; }

Skill reroll_skill(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge: return Skill::Dodge;
        case RollKind::PickUp: return Skill::SureHands;
        case RollKind::Pass: return Skill::Pass;
        default: return Skill::Catch;
    }
}

// The skills that re-roll a failure of this kind.
bool may_use_skill_reroll(const Match& m, const RollFrame& f) {
    if (f.kind == RollKind::GoingForIt || f.kind == RollKind::StandUp) return false;
    if (f.kind == RollKind::Dodge && m.used_dodge.has(f.player)) return false;
    return m.player(f.player).skills.has(reroll_skill(f.kind));
}

bool succeeds(const Setup& setup, const Match& m, const RollFrame& f) {
    return f.natural >= test_for(setup, m, request_of(f)).needed();
}

void finish(Engine& e, const RollFrame& f) {
    const Test test = test_for(e.setup, e.m, request_of(f));
    e.m.roll = {f.natural, static_cast<std::int8_t>(f.natural + test.modifiers.total()),
                f.natural >= test.needed()};
    e.pop();
}

void roll_die(Engine& e, RollFrame& f) {
    f.natural = static_cast<std::uint8_t>(e.d6());
    if (e.listener == nullptr) return;
    const Test test = test_for(e.setup, e.m, request_of(f));
    e.tell({.kind = EventKind::Rolled,
            .player = f.player,
            .from = f.from,
            .to = f.to,
            .total = f.natural + test.modifiers.total(),
            .target = test.target,
            .roll = f.kind,
            .success = f.natural >= test.needed(),
            .dice = {f.natural},
            .modifiers = &test.modifiers});
}

}  // namespace

bool may_use_team_reroll(const Match& m, PlayerId player) {
    const Side side = m.player(player).side;
    if (side != m.active || !m.on_pitch.has(player)) return false;
    return m.team(side).rerolls > 0 && !m.team(side).reroll_used;
}

void use_team_reroll(Engine& e, PlayerId player) {
    Team& team = e.m.team(e.m.player(player).side);
    --team.rerolls;
    team.reroll_used = true;
    e.tell({.kind = EventKind::Rerolled,
            .player = player,
            .value = static_cast<int>(RerollSource::Team)});
}

void proceed(Engine& e, RollFrame& f) {
    roll_die(e, f);
    if (f.rerolled) return finish(e, f);
    const bool team = may_use_team_reroll(e.m, f.player);
    const bool skill = may_use_skill_reroll(e.m, f) && !succeeds(e.setup, e.m, f);
    if (!team && !skill) return finish(e, f);
    e.ask(e.m.player(f.player).side, DecisionKind::Reroll);
}

void list(const Reader& r, const RollFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Keep));
    if (may_use_team_reroll(r.m, f.player))
        out.push(make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Team)));
    if (may_use_skill_reroll(r.m, f) && !succeeds(r.setup, r.m, f))
        out.push(make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Skill)));
}

void answer(Engine& e, RollFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Keep) return finish(e, f);
    f.rerolled = true;
    if (static_cast<RerollSource>(action.a) == RerollSource::Team)
        return use_team_reroll(e, f.player);
    if (f.kind == RollKind::Dodge) e.m.used_dodge.add(f.player);
    e.tell({.kind = EventKind::SkillUsed,
            .player = f.player,
            .value = static_cast<int>(reroll_skill(f.kind))});
}

}  // namespace affray::bloodbowl
