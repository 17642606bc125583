// What rolls and their re-rolls need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include "bloodbowl/rules/checked.h"

namespace affray::bloodbowl {

namespace {

bool is_contest(RollKind kind) {
    return kind == RollKind::Dauntless || kind == RollKind::Tentacles ||
           kind == RollKind::Shadowing;
}

// Questions about a Dodge roll that come before the die, or before its re-roll.
const char* wrong_dodge(const Checked& c, const RollFrame& f) {
    if (f.kind != RollKind::Dodge) return "only a Dodge roll asks that";
    if (f.rerolled) return "nobody is asked after a re-roll";
    if (f.step != RollFrame::Step::Tackle)
        return f.natural == 0 && f.second == 0 ? nullptr : "the die has been rolled already";
    const bool may_reroll = c.stands(f.player) && c.has(f.player, Skill::Dodge) && !f.no_skill &&
                            !has_used(c.m, f.player, OncePerTurn::kDodge);
    return may_reroll ? nullptr : "he cannot use Dodge";
}

bool called(const Checked&, const RollFrame& f, const RerollFrame& reroll) {
    return f.step == RollFrame::Step::Gate && reroll.player == f.player;
}

bool called(const Checked&, const RollFrame& roll, const MomentFrame& f) {
    return roll.step == RollFrame::Step::Roll &&
           is_one_of(f.moment, {Moment::BeforeRoll, Moment::InterceptionDeclared});
}

}  // namespace

const char* wrong(const Checked& c, const RollFrame& f) {
    using Step = RollFrame::Step;
    constexpr int kMostExtra = 100;  // which extra square it is
    if (!f.player.is_some()) return "who rolls?";
    // A player can be shadowed who fell and was carried off.
    if (f.kind != RollKind::Shadowing && !c.plays(f.player))
        return "the player is not on the pitch";
    if ((is_contest(f.kind) || f.kind == RollKind::HypnoticGaze) && !f.opponent.is_some())
        return "against whom?";
    if (f.extra < -kMostExtra || f.extra > kMostExtra) return "extra is too much";
    if (f.kind == RollKind::Dodge && (!is_on_pitch(f.from) || !is_on_pitch(f.to)))
        return "the squares should be on the pitch";
    if (f.tackler.is_some() && (f.kind != RollKind::Dodge || !c.stands(f.tackler) ||
                                c.are_of_one_side(f.tackler, f.player)))
        return "who dives should be a standing opponent of a dodging player";
    if (f.step == Step::BreakTackle || f.step == Step::DivingTackle) return kNobodyIsAsked;
    if (f.step == Step::Dice) return nullptr;  // dice are being set
    const bool before_roll = f.step == Step::Stunty || f.step == Step::Roll;
    const bool interrupted =
        f.step == Step::Roll && (c.is_at(Moment::BeforeRoll) ||
                                 c.is_at(Moment::InterceptionDeclared) || c.is_between_questions());
    if ((before_roll && !interrupted) || f.step == Step::Tackle)
        if (const char* problem = wrong_dodge(c, f)) return problem;
    if (before_roll) return nullptr;
    if (f.natural < 1 || f.natural > 6) return "natural should be the D6 that was rolled";
    if (f.second > 6 || (f.second > 0 && !is_contest(f.kind)))
        return "second should be the second of 2D6";
    return f.step != Step::Gate || f.rerolled ? nullptr : "nobody has asked for a re-roll";
}

core::Decision asked_after_roll(const Checked& c, const RollFrame& f) {
    const bool asks = f.step == RollFrame::Step::Tackle &&
                      c.m.top_notes().asked_skill == Skill::Tackle &&
                      c.m.top_notes().asked_player == f.player;
    return asks ? question(other(c.m.player(f.player).side), DecisionKind::SkillUser)
                : core::Decision{};
}

bool waits_for(const Checked& c, const RollFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked&, const RollFrame& f, DecisionKind kind) {
    return f.step == RollFrame::Step::Reroll && f.natural != 0 && kind == DecisionKind::Reroll;
}

Starts starts_of(const RollFrame& f) {
    using Step = RollFrame::Step;
    const bool may_be_dived_for = f.kind == RollKind::Dodge && !f.tackler.is_some();
    switch (f.step) {
        case Step::Stunty: return begun_at(f, {Step::BreakTackle});
        case Step::Roll: return begun_at(f, {Step::Stunty});
        case Step::Reroll:
            return may_be_dived_for ? begun_at(f, {Step::Reroll, Step::DivingTackle})
                                    : begun_at(f, {Step::Reroll, Step::Seen});
        case Step::Dice: return begun_at(f, {Step::Roll});
        default: return {};
    }
}

namespace {

bool called(const Checked&, const RerollFrame& reroll, const MomentFrame& f) {
    return reroll.step == RerollFrame::Step::Declared && f.moment == Moment::RerollDeclared;
}

}  // namespace

// Only the Pro die is asked about: whether a team re-roll is spent on it.
const char* wrong(const Checked& c, const RerollFrame& f) {
    if (!c.plays(f.player)) return "the player is not on the pitch";
    if (f.step == RerollFrame::Step::Declared && c.is_at(Moment::RerollDeclared)) return nullptr;
    if (f.step != RerollFrame::Step::Done || f.source != RerollSource::Pro || f.for_pro_die)
        return kNobodyIsAsked;
    return f.natural >= 1 && f.natural <= 6 ? nullptr : "natural should be the D6 that was rolled";
}

bool waits_for(const Checked& c, const RerollFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked&, const RerollFrame& f, DecisionKind kind) {
    return f.step == RerollFrame::Step::Done && kind == DecisionKind::Reroll;
}

Starts starts_of(const RerollFrame& f) {
    return from_here_if(f, f.step == RerollFrame::Step::Done);
}

}  // namespace affray::bloodbowl
