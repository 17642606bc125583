// Going down, and the armour and injury rolls that follow, with the skills that change them.
#include "bloodbowl/rules/injury.h"

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/star_rules.h"

#include <algorithm>

namespace affray::bloodbowl {

namespace {

using InjuryStep = InjuryFrame::Step;

constexpr int kThickSkullTarget = 4;

void roll_pair(Engine& e, InjuryFrame& f) {
    f.die_1 = static_cast<std::uint8_t>(e.d6());
    f.die_2 = static_cast<std::uint8_t>(e.d6());
    f.bonus = 0;
}

// Armour ----------------------------------------------------------------------------------------

constexpr int kImpossibleSum = 13;

// The lowest sum of two dice of which the question is answered with yes.
template <class Question>
int lowest_sum(Question&& question) {
    int sum = 2;
    while (sum < kImpossibleSum && !question(sum)) ++sum;
    return sum;
}

void tell_armour(Engine& e, const InjuryFrame& f) {
    if (e.listener == nullptr) return;
    const ArmourTerms terms = armour_terms(reading(e), f);
    e.tell({.kind = EventKind::ArmourRolled,
            .player = f.player,
            .total = dice_sum(f) + terms.modifiers.total(),
            .target = terms.armour,
            .needed = lowest_sum(
                [&](int sum) { return breaks_armour(reading(e), f, sum - dice_sum(f)); }),
            .success = breaks_armour(reading(e), f),
            .dice = {f.die_1, f.die_2},
            .modifiers = &terms.modifiers});
}

// A Sneaky Git is spotted by the armour roll only where it got through.
bool shows_armour_doubles(const Reader& r, const InjuryFrame& f) {
    if (f.cause != InjuryCause::Foul || f.die_1 != f.die_2) return false;
    if (armour_terms(r, f).broken_by != Playable::None) return false;
    return !has_skill(r.m, f.by, Skill::SneakyGit) || breaks_armour(r, f);
}

void tell_play(const Engine& e, Playable card, Side owner, PlayerId p) {
    e.tell({.kind = EventKind::TookEffect, .side = owner, .player = p, .card = card});
}

void pierce(Engine& e, InjuryFrame& f) {
    f.armour_broken = true;
    f.step = InjuryStep::Injury;
    // A special attack brings its victim down only now.
    if (!e.m.standing.has(f.player)) {
        if (e.m.player(f.player).side == e.m.active && does_blow_end_turn(f.card))
            cause_turnover(e, TurnoverCause::KnockedDown);
        return;
    }
    lay_down(e, f.player, f.cause);
    if (terms_of(e.m.weather).has_geysers) risk_geyser(e, f);
}

// Before the first roll for one who has been Knocked Down. True: he was shot off the pitch.
bool is_shot_away(Engine& e, InjuryFrame& f) {
    if (f.die_1 != 0 || f.armour_broken || !is_fall(f.cause)) return false;
    if (!e.m.on_pitch.has(f.player) || e.m.standing.has(f.player)) return false;
    risk_geyser(e, f);
    return f.cause == InjuryCause::Crowd;
}

void roll_armour(Engine& e, InjuryFrame& f) {
    if (!e.m.on_pitch.has(f.player)) {  // he slid into the crowd
        f.cause = InjuryCause::Crowd;
        f.step = InjuryStep::Injury;
        return;
    }
    if (terms_of(e.m.weather).has_geysers && is_shot_away(e, f)) return;
    if (const Playable card = armour_terms(reading(e), f).broken_by; card != Playable::None) {
        tell_play(e, card, e.m.player(f.by).side, f.player);
        return pierce(e, f);
    }
    roll_pair(e, f);
    tell_armour(e, f);
    f.step = InjuryStep::ArmourBonus;
    (void)pass(e, Moment::ArmourRolled, e.m.player(f.player).side);
}

// Skills on either roll -------------------------------------------------------------------------

// Who caused the injury may use it; for a spell its caster decides.
void ask_about_bonus(Engine& e, const InjuryFrame& f, Skill skill) {
    if (f.caster == Side::None) return e.ask_skill(f.by, skill);
    e.notes().asked_skill = skill;
    e.notes().asked_player = kNoPlayer;
    e.ask(f.caster, DecisionKind::UseSkill);
}

// What lasts on the victim may forbid to roll again.
bool is_reroll_barred(const Reader& r, const InjuryFrame& f) {
    if (f.step <= InjuryStep::ArmourPilingOn) return armour_terms(r, f).no_reroll;
    const InjuryTerms terms = injury_terms(r, f);
    return terms.unmodified || terms.no_skills;
}

// The blocker throws himself on a victim next to whom he stands, in his own Block or Blitz Action.
bool may_pile_on(const Engine& e, const InjuryFrame& f) {
    const Match& m = e.m;
    if (f.piled_on || !is_block_by(m, f, Skill::PilingOn)) return false;
    if (m.has_effects && is_reroll_barred(reading(e), f)) return false;
    if (e.rules.piling_on == PilingOnMode::NotUsed || m.drive_over) return false;
    if (m.player(f.by).side != m.active || !m.standing.has(f.by) || is_rooted(m, f.by))
        return false;
    if (m.player(f.by).skills.has(Skill::BallAndChain)) return false;
    if (!are_adjacent(m.player(f.by).square, m.player(f.player).square)) return false;
    if (e.rules.piling_on == PilingOnMode::AddStrength && !f.followed_up) return false;
    return e.rules.piling_on != PilingOnMode::TeamReroll || may_use_team_reroll(e.setup, m, f.by) ||
           may_use_leader_reroll(e.setup, m, f.by);
}

// Where both a team re-roll and the Leader's could pay for it, the coach names the one.
bool has_choice_of_payment(const Setup& setup, const Match& m, const InjuryFrame& f) {
    return setup.rules.piling_on == PilingOnMode::TeamReroll &&
           may_use_team_reroll(setup, m, f.by) && may_use_leader_reroll(setup, m, f.by);
}

RerollSource payment(const Setup& setup, const Match& m, const InjuryFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Reroll) return static_cast<RerollSource>(action.a);
    return may_use_team_reroll(setup, m, f.by) ? RerollSource::Team : RerollSource::Leader;
}

// Spends what it costs, lays the blocker down and says whether the roll is made again.
bool pile_on(Engine& e, InjuryFrame& f, Action action) {
    f.piled_on = true;
    if (e.rules.piling_on == PilingOnMode::TeamReroll &&
        !spend_team_reroll(e, f.by, payment(e.setup, e.m, f, action)))
        return false;
    place_prone(e, f.by);
    return true;
}

// Injury ----------------------------------------------------------------------------------------

void tell_injury(Engine& e, const InjuryFrame& f) {
    if (e.listener == nullptr) return;
    const Modifiers modifiers = injury_terms(reading(e), f).modifiers;
    const auto is_casualty = [&](int sum) {
        return injury_for(reading(e), f, sum - dice_sum(f)).outcome == InjuryResult::Casualty;
    };
    e.tell({.kind = EventKind::InjuryRolled,
            .player = f.player,
            .injury = injury_for(reading(e), f).outcome,
            .total = dice_sum(f) + modifiers.total(),
            .needed = lowest_sum(is_casualty),
            .dice = {f.die_1, f.die_2},
            .modifiers = &modifiers});
}

// Who is hurt in the opponent's turn gives his team-mates something to avenge.
void note_injury(Match& m, PlayerId p) {
    const Side side = m.player(p).side;
    if (m.active == other(side)) m.team(side).was_hurt = true;
}

void be_stunned(Engine& e, InjuryFrame& f) {
    // A Ball & Chain is never stunned.
    if (e.m.player(f.player).skills.has(Skill::BallAndChain)) {
        f.step = InjuryStep::KnockedOut;
        return;
    }
    become_stunned(e, f.player);
    e.pop();
}

void spare(Engine& e, InjuryFrame& f, Spared spared) {
    if (spared == Spared::Prone) return e.pop();
    note_injury(e.m, f.player);
    be_stunned(e, f);
}

void roll_injury(Engine& e, InjuryFrame& f) {
    // A Ball & Chain crushes its bearer without an armour roll.
    if (terms_of(e.m.weather).has_geysers && e.m.player(f.player).skills.has(Skill::BallAndChain) &&
        is_shot_away(e, f))
        return;
    if (f.cause == InjuryCause::Crowd && e.m.has_effects) {
        if (is_spared_from_crowd(e, f.player)) {
            if (std::holds_alternative<InjuryFrame>(e.m.top())) e.pop();
            return;
        }
    }
    if (f.cause == InjuryCause::PitchInvasion && is_spared_at_kick_off(e, f.player)) return e.pop();
    if (const Spared spared = spare_injury(e, f); spared != Spared::No) return spare(e, f, spared);
    roll_pair(e, f);
    if (f.cause == InjuryCause::Foul && f.die_1 == f.die_2) e.callers_notes().rolled_doubles = true;
    tell_injury(e, f);
    f.step = InjuryStep::InjuryBonus;
}

// Classic: a thick skull turns a knock-out into a stun on 4+.
bool may_shake_it_off(const Reader& r, PlayerId p) {
    const SkillSet& skills = r.m.player(p).skills;
    return r.rules.thick_skull == ThickSkullMode::RollFourPlus && skills.has(Skill::ThickSkull) &&
           !skills.has(Skill::BallAndChain);
}
bool shakes_it_off(Engine& e, PlayerId p) {
    if (!may_shake_it_off(reading(e), p)) return false;
    const int roll = e.d6();
    e.tell({.kind = EventKind::GateRolled,
            .player = p,
            .skill = Skill::ThickSkull,
            .target = kThickSkullTarget,
            .success = roll >= kThickSkullTarget,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll >= kThickSkullTarget;
}

void apply_result(Engine& e, InjuryFrame& f) {
    const Injury injury = injury_for(reading(e), f);
    if (injury.only_prone != Playable::None) {
        tell_play(e, injury.only_prone, e.m.player(f.player).side, f.player);
        return e.pop();
    }
    note_injury(e.m, f.player);
    if (injury.outcome != InjuryResult::Stunned && is_harm_averted(e, f.player))
        return be_stunned(e, f);
    if (injury.outcome != InjuryResult::Stunned && f.by.is_some()) note_offence(e, f.by);
    switch (injury.outcome) {
        case InjuryResult::Casualty:
            f.always_badly_hurt = f.always_badly_hurt || injury.badly_hurt;
            f.step = InjuryStep::Casualty;
            break;
        case InjuryResult::KnockedOut:
            if (!shakes_it_off(e, f.player)) {
                f.step = InjuryStep::KnockedOut;
                break;
            }
            [[fallthrough]];
        case InjuryResult::Stunned: become_stunned(e, f.player); e.pop();
    }
}

// With an apothecary the coach may keep a knocked-out player on the pitch.
void knock_out(Engine& e, InjuryFrame& f) {
    const Side side = e.m.player(f.player).side;
    if (e.rules.apothecary == ApothecaryMode::RerollAndChoose &&
        has_apothecary(e.setup, e.m, f.player))
        return e.ask(side, DecisionKind::Apothecary);
    become_knocked_out(e, f);
}

// Asks about a bonus that would change what the roll says, then about Piling On.
void ask_about_armour(Engine& e, InjuryFrame& f) {
    const Bonus bonus = bonus_for(reading(e), f);
    const bool broken = breaks_armour(reading(e), f);
    if (f.step == InjuryStep::ArmourBonus) {
        f.step = InjuryStep::ArmourPilingOn;
        if (!broken && bonus.value > 0 && breaks_armour(reading(e), f, bonus.value))
            return ask_about_bonus(e, f, bonus.skill);
        return;
    }
    const bool strength_breaks =
        e.rules.piling_on != PilingOnMode::AddStrength ||
        (f.by.is_some() && breaks_armour(reading(e), f, e.m.player(f.by).st));
    if (!broken && strength_breaks && may_pile_on(e, f)) return e.ask_skill(f.by, Skill::PilingOn);
    if (!broken && f.cause == InjuryCause::Stab && f.by.is_some() && !f.stabbed_again &&
        may_stab_again(e.setup, f.by, f.player)) {
        f.stabbed_again = true;
        return e.ask_skill(f.by, Skill::Stab);
    }
    if (shows_armour_doubles(reading(e), f)) e.callers_notes().rolled_doubles = true;
    if (!broken) return e.pop();
    pierce(e, f);
}

void ask_about_injury(Engine& e, InjuryFrame& f) {
    const Bonus bonus = bonus_for(reading(e), f);
    if (f.step == InjuryStep::InjuryBonus) {
        f.step = InjuryStep::InjuryPilingOn;
        const Injury with = injury_for(reading(e), f, bonus.value);
        const Injury without = injury_for(reading(e), f);
        if (bonus.value > 0 &&
            (with.outcome != without.outcome || with.badly_hurt != without.badly_hurt))
            return ask_about_bonus(e, f, bonus.skill);
        return;
    }
    f.step = InjuryStep::Result;
    if (e.rules.piling_on != PilingOnMode::AddStrength && may_pile_on(e, f))
        e.ask_skill(f.by, Skill::PilingOn);
}

void use_bonus(Engine& e, InjuryFrame& f) {
    f.bonus = static_cast<std::int8_t>(bonus_for(reading(e), f).value);
    f.bonus_used = true;
    if (f.step == InjuryStep::ArmourPilingOn)
        tell_armour(e, f);
    else
        tell_injury(e, f);
}

void use_piling_on(Engine& e, InjuryFrame& f, Action action) {
    const bool on_armour = f.step == InjuryStep::ArmourPilingOn;
    if (e.rules.piling_on == PilingOnMode::AddStrength) {
        const int strength = e.m.player(f.by).st;
        pile_on(e, f, action);
        f.bonus = static_cast<std::int8_t>(f.bonus + strength);
        tell_armour(e, f);
        return;
    }
    // A bonus that stood on this very roll may be added to the new one.
    if (f.bonus > 0) f.bonus_used = false;
    if (pile_on(e, f, action)) f.step = on_armour ? InjuryStep::Armour : InjuryStep::Injury;
}

void show(InjuryFrame& f, DicePair dice) {
    f.die_1 = static_cast<std::uint8_t>(dice.first);
    f.die_2 = static_cast<std::uint8_t>(dice.second);
    f.bonus = 0;
}

}  // namespace

ArmourVerdict armour_verdict(const Reader& r, InjuryFrame& f, DicePair dice) {
    show(f, dice);
    if (const int bonus = bonus_for(r, f).value;
        bonus > 0 && !breaks_armour(r, f) && breaks_armour(r, f, bonus)) {
        f.bonus = static_cast<std::int8_t>(bonus);
        f.bonus_used = true;
    }
    return {breaks_armour(r, f), shows_armour_doubles(r, f)};
}

double chance_to_leave_pitch(const Reader& r, InjuryFrame f, DicePair dice) {
    constexpr double kShakesItOff = (7 - kThickSkullTarget) / 6.0;
    f.armour_broken = f.step == InjuryStep::Armour;
    f.step = InjuryStep::InjuryBonus;
    if (spared_by_effects(r, f) != Spared::No) return 0;
    show(f, dice);
    const InjuryResult outcome =
        std::max(injury_for(r, f).outcome, injury_for(r, f, bonus_for(r, f).value).outcome);
    if (outcome == InjuryResult::Stunned) return 0;
    return outcome == InjuryResult::KnockedOut && may_shake_it_off(r, f.player) ? 1 - kShakesItOff
                                                                                : 1;
}

void become_stunned(Engine& e, PlayerId p) {
    Match& m = e.m;
    if (!m.on_pitch.has(p)) return set_status(m, p, Status::Reserves);
    set_status(m, p, Status::Stunned);
    if (m.player(p).side == m.active) m.stunned_this_turn.add(p);
}

void become_knocked_out(Engine& e, InjuryFrame& f) {
    lift(e.m, f.player, Status::KnockedOut);
    note_exit(e.m, f.player);
    e.pop();
}

void topple(Engine& e, PlayerId player) {
    Match& m = e.m;
    set_status(m, player, Status::Prone);
    e.tell({.kind = EventKind::PlacedProne, .player = player});
    if (holds_ball(m, player)) {
        e.tell({.kind = EventKind::BallDropped, .player = player, .from = m.player(player).square});
        drop_ball_of(m, player);
    }
    // A Ball & Chain crushes its bearer however he goes down.
    if (m.player(player).skills.has(Skill::BallAndChain))
        e.push(
            InjuryFrame{.step = InjuryStep::Injury, .cause = InjuryCause::Block, .player = player});
}

void place_prone(Engine& e, PlayerId player) {
    const bool carried = holds_ball(e.m, player);
    const bool was_active = e.m.player(player).side == e.m.active;
    topple(e, player);
    if (carried && was_active) cause_turnover(e, TurnoverCause::CarrierLost);
}

void fell(Engine& e, PlayerId player, InjuryCause cause) {
    Match& m = e.m;
    set_status(m, player, Status::Prone);
    e.tell({.kind = EventKind::KnockedDown, .player = player, .cause = cause});
    if (holds_ball(m, player)) {
        e.tell({.kind = EventKind::BallDropped, .player = player, .from = m.player(player).square});
        drop_ball_of(m, player);
    }
    if (m.has_effects) [[unlikely]]
        slide(e, player);
}

void lay_down(Engine& e, PlayerId player, InjuryCause cause) {
    fell(e, player, cause);
    if (e.m.player(player).side == e.m.active) cause_turnover(e, TurnoverCause::KnockedDown);
}

InjuryStep first_step_of_injury(const Match& m, PlayerId player) {
    return m.player(player).skills.has(Skill::BallAndChain) ? InjuryStep::Injury
                                                            : InjuryStep::Armour;
}

void hurt(Engine& e, PlayerId player, InjuryCause cause, PlayerId by) {
    e.push(InjuryFrame{
        .step = first_step_of_injury(e.m, player), .cause = cause, .player = player, .by = by});
}

void knock_down(Engine& e, PlayerId player, InjuryCause cause, PlayerId by) {
    lay_down(e, player, cause);
    hurt(e, player, cause, by);
}

void proceed(Engine& e, InjuryFrame& f) {
    switch (f.step) {
        case InjuryStep::Armour: roll_armour(e, f); break;
        case InjuryStep::ArmourBonus:
        case InjuryStep::ArmourPilingOn: ask_about_armour(e, f); break;
        case InjuryStep::Injury: roll_injury(e, f); break;
        case InjuryStep::InjuryBonus:
        case InjuryStep::InjuryPilingOn: ask_about_injury(e, f); break;
        case InjuryStep::Result: apply_result(e, f); break;
        case InjuryStep::KnockedOut: knock_out(e, f); break;
        default: proceed_casualty(e, f);
    }
}

void list(const Reader& r, const InjuryFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::CasualtyResult) return list_casualty(r, f, out);
    if (r.decision_kind() != DecisionKind::UseSkill ||
        r.m.top_notes().asked_skill != Skill::PilingOn || !has_choice_of_payment(r.setup, r.m, f))
        return list_use(out);
    out.push(make_action(ActionKind::Reroll, RerollSource::Team));
    out.push(make_action(ActionKind::Reroll, RerollSource::Leader));
    out.push(make_action(ActionKind::Decline));
}

void answer(Engine& e, InjuryFrame& f, Action action) {
    if (e.decision_kind() != DecisionKind::UseSkill) return answer_casualty(e, f, action);
    if (kind_of(action) == ActionKind::Decline) {
        if (e.notes().asked_skill == Skill::PilingOn) f.piled_on = true;
        return;
    }
    if (f.by.is_some()) e.tell_skill_used(f.by, e.notes().asked_skill);
    if (e.notes().asked_skill == Skill::PilingOn)
        use_piling_on(e, f, action);
    else if (e.notes().asked_skill == Skill::Stab)
        f.step = InjuryStep::Armour;
    else
        use_bonus(e, f);
}

}  // namespace affray::bloodbowl
