// A die (or 2D6) against a target: what the roller decides before it, what an opponent may still do
// to it, and the re-rolls that may follow.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using RollStep = RollFrame::Step;

bool succeeds(const Setup& setup, const Match& m, const RollFrame& f) {
    return natural_sum(f) >= test_for(setup, m, request_of(f)).needed();
}

void finish(Engine& e, const RollFrame& f) {
    const Test test = test_for(e.setup, e.m, request_of(f));
    e.callers_notes().roll = {static_cast<std::uint8_t>(natural_sum(f)),
                              static_cast<std::int8_t>(natural_sum(f) + test.modifiers.total()),
                              natural_sum(f) >= test.needed()};
    e.callers_notes().diving_tackler = f.tackler;
    e.pop();
}

void tell_roll(Engine& e, const RollFrame& f) {
    if (e.listener == nullptr) return;
    const Test test = test_for(e.setup, e.m, request_of(f));
    e.tell({.kind = EventKind::Rolled,
            .player = f.player,
            .other = f.opponent,
            .from = f.from,
            .to = f.to,
            .total = natural_sum(f) + test.modifiers.total(),
            .target = test.target,
            .needed = test.needed(),
            .roll = f.kind,
            .success = natural_sum(f) >= test.needed(),
            .dice = {f.natural, f.second},
            .modifiers = &test.modifiers});
}

void roll_dice(Engine& e, RollFrame& f) {
    if (f.natural == 0) f.natural = static_cast<std::uint8_t>(e.d6());
    if (f.second == 0 && test_for(e.setup, e.m, request_of(f)).two_dice)
        f.second = static_cast<std::uint8_t>(e.d6());
    tell_roll(e, f);
    f.step =
        f.kind == RollKind::Dodge && !f.tackler.is_some() ? RollStep::DivingTackle : RollStep::Seen;
}

bool may_use_break_tackle(const Match& m, const RollFrame& f) {
    const Player& player = m.player(f.player);
    return player.st > player.ag && has_skill(m, f.player, Skill::BreakTackle) &&
           !has_used(m, f.player, OncePerTurn::kBreakTackle);
}

// A Stunty player ignores tackle zones unless his coach says otherwise; asked where it matters.
bool does_stunty_matter(const Setup& setup, const Match& m, const RollFrame& f) {
    if (!m.player(f.player).skills.has(Skill::Stunty)) return false;
    RollRequest declined = request_of(f);
    declined.counts_zones = true;
    return test_for(setup, m, declined).needed() != test_for(setup, m, request_of(f)).needed();
}

bool is_reroll_possible(const Setup& setup, const Match& m, const RollFrame& f) {
    if (f.rerolled) return false;
    if (may_use_team_reroll(setup, m, f.player) || may_use_leader_reroll(setup, m, f.player) ||
        may_use_pro(m, f.player) || may_ask_for_card_reroll(setup, m, f.player) ||
        has_free_reroll(m, f.player))
        return true;
    return reroll_skill(m, f).has_value() && !succeeds(setup, m, f);
}

// The opponents whose tackle zone is being left and who have the skill.
PlayerSet left_behind_with(const Match& m, const RollFrame& f, Skill skill) {
    return hinderers(m, f.player, f.from, skill);
}

void list_faces(unsigned faces, ActionList& out) {
    out.push(make_action(ActionKind::Decline));
    for (std::uint16_t face = 1; face <= 6; ++face)
        if (((faces >> face) & 1U) != 0) out.push(make_action(ActionKind::SetDie, face));
}

// Of two dice each is set for itself.
void set_die(Engine& e, RollFrame& f, int face) {
    const bool is_first = f.natural == 0;
    (is_first ? f.natural : f.second) = static_cast<std::uint8_t>(face);
    if (is_first && test_for(e.setup, e.m, request_of(f)).two_dice)
        e.ask(e.m.player(f.player).side, DecisionKind::SetDie);
}

void reroll(RollFrame& f) {
    f.rerolled = true;
    f.natural = f.second = 0;
    f.step = RollStep::Roll;
}

void use_skill_reroll(Engine& e, RollFrame& f) {
    const Skill skill = *reroll_skill(e.m, f);
    if (f.kind == RollKind::Dodge) mark_used(e.m, f.player, OncePerTurn::kDodge);
    if (f.kind == RollKind::GoingForIt) mark_used(e.m, f.player, OncePerTurn::kSureFeet);
    e.tell({.kind = EventKind::SkillUsed, .player = f.player, .skill = skill});
    reroll(f);
}

}  // namespace

std::optional<Skill> reroll_skill(const Match& m, const RollFrame& f) {
    if (is_reroll_forbidden(m, f.player, false)) return std::nullopt;
    const auto owned = [&](Skill skill) {
        return has_skill(m, f.player, skill) ? std::optional(skill) : std::nullopt;
    };
    switch (f.kind) {
        case RollKind::Dodge:
            if (f.no_skill || has_used(m, f.player, OncePerTurn::kDodge)) return std::nullopt;
            return owned(Skill::Dodge);
        case RollKind::GoingForIt:
            if (has_used(m, f.player, OncePerTurn::kSureFeet)) return std::nullopt;
            return owned(Skill::SureFeet);
        case RollKind::PickUp: return owned(Skill::SureHands);
        case RollKind::Pass:
        case RollKind::HailMaryPass:
        case RollKind::ThrowTeamMate: return owned(Skill::Pass);
        case RollKind::Catch:
        case RollKind::Interception: {
            const auto plain = owned(Skill::Catch);
            return plain ? plain : owned(Skill::MonstrousMouth);
        }
        default: return std::nullopt;
    }
}

void proceed(Engine& e, RollFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case RollStep::BreakTackle:
            f.step = RollStep::Stunty;
            if (may_use_break_tackle(m, f)) return e.ask_skill(f.player, Skill::BreakTackle);
            [[fallthrough]];
        case RollStep::Stunty:
            f.step = RollStep::Roll;
            if (does_stunty_matter(e.setup, m, f)) return e.ask_skill(f.player, Skill::Stunty);
            [[fallthrough]];
        case RollStep::Roll:
            if (pass_here(e, Moment::BeforeRoll, m.player(f.player).side)) return;
            f.step = RollStep::Dice;
            if (settable_faces(m, request_of(f)) != 0)
                return e.ask(m.player(f.player).side, DecisionKind::SetDie);
            [[fallthrough]];
        case RollStep::Dice: roll_dice(e, f); break;
        case RollStep::DivingTackle:
            f.step = RollStep::Reroll;
            if (!left_behind_with(m, f, Skill::DivingTackle).empty())
                e.ask_for_user(other(m.player(f.player).side), Skill::DivingTackle, f.player);
            break;
        case RollStep::Seen:
            f.step = RollStep::Reroll;
            if (const auto skill = skill_offered(e.setup, m, request_of(f), natural_sum(f)))
                return e.ask_skill(f.player, *skill);
            [[fallthrough]];
        case RollStep::Reroll:
            if (!is_reroll_possible(e.setup, m, f)) return finish(e, f);
            e.ask(m.player(f.player).side, DecisionKind::Reroll);
            break;
        case RollStep::Tackle: use_skill_reroll(e, f); break;
        case RollStep::Gate:
            if (e.notes().reroll_granted) return reroll(f);
            finish(e, f);
            break;
    }
}

void list(const Reader& r, const RollFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::UseSkill: list_use(out); break;
        case DecisionKind::SetDie: list_faces(settable_faces(r.m, request_of(f)), out); break;
        case DecisionKind::SkillUser:
            list_users(out, left_behind_with(r.m, f, r.m.top_notes().asked_skill));
            break;
        default:
            out.push(make_action(ActionKind::Keep));
            list_rerolls(r.setup, r.m, f.player, out);
            if (reroll_skill(r.m, f) && !succeeds(r.setup, r.m, f))
                out.push(make_action(ActionKind::Reroll, RerollSource::Skill));
    }
}

void answer(Engine& e, RollFrame& f, Action action) {
    Match& m = e.m;
    switch (kind_of(action)) {
        case ActionKind::Use:
            e.tell_skill_used(f.player, e.notes().asked_skill);
            if (f.natural != 0) {  // on a roll that lies already
                note_skill_used(m, request_of(f));
                tell_roll(e, f);
            } else if (e.notes().asked_skill == Skill::BreakTackle) {
                f.uses_strength = true;
                mark_used(m, f.player, OncePerTurn::kBreakTackle);
            }
            break;
        case ActionKind::Decline:
            if (f.step == RollStep::Roll && e.notes().asked_skill == Skill::Stunty)
                f.counts_zones = true;
            break;
        case ActionKind::Choose:  // an opponent's Diving Tackle, or his Tackle against Dodge
            e.tell_skill_used(player_of(action), e.notes().asked_skill);
            if (e.notes().asked_skill == Skill::DivingTackle) {
                f.tackler = player_of(action);
                tell_roll(e, f);
            } else {
                f.no_skill = true;
                f.step = RollStep::Reroll;
            }
            break;
        case ActionKind::Keep: finish(e, f); break;
        case ActionKind::SetDie: set_die(e, f, action.a); break;
        default: {
            const auto source = static_cast<RerollSource>(action.a);
            if (source == RerollSource::Skill) {
                f.step = RollStep::Tackle;
                if (f.kind == RollKind::Dodge && !left_behind_with(m, f, Skill::Tackle).empty())
                    e.ask_for_user(other(m.player(f.player).side), Skill::Tackle, f.player);
                return;
            }
            f.step = RollStep::Gate;
            f.rerolled = true;
            e.push(RerollFrame{.player = f.player, .source = source});
        }
    }
}

}  // namespace affray::bloodbowl
