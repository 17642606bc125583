// A block: what comes before the dice, the dice and the choice of the die, what the face does, the
// push and the follow-up, and only then armour and injury. Frenzy makes a second one.
#include "bloodbowl/rules/block/block.h"

#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/block/push_back.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/star_rules.h"

#include <algorithm>
#include <utility>

namespace affray::bloodbowl {

namespace {

constexpr std::uint16_t kBlockFaces = 5;

using BlockStep = BlockFrame::Step;

void take_assists(Engine& e, BlockFrame& f, int number) {
    const bool attacking = f.step == BlockStep::AttackerAssists;
    (attacking ? f.attacker_assists : f.defender_assists) = static_cast<std::uint8_t>(number);
    if (number > 0)
        e.tell({.kind = EventKind::AssistsCounted,
                .side = attacking ? attacking_side(e.m, f) : defending_side(e.m, f),
                .assists = number});
    f.step = attacking ? BlockStep::DefenderAssists : BlockStep::Roll;
}

int most_assists(const Setup& setup, const Match& m, const BlockFrame& f) {
    const bool attacking = f.step == BlockStep::AttackerAssists;
    if (!setup.options.assists || are_assists_denied(setup, m, f.attacker, attacking)) return 0;
    return f.step == BlockStep::AttackerAssists
               ? count_assistants(m, f.attacker, f.defender, Contest::Block)
               : count_assistants(m, f.defender, f.attacker, Contest::Block);
}

// The attacking coach declares his assists first, then the defending coach.
void ask_for_assists(Engine& e, BlockFrame& f) {
    const int most = most_assists(e.setup, e.m, f);
    const bool attacking = f.step == BlockStep::AttackerAssists;
    const bool must_assist = !attacking && e.rules.block_assists == AssistRule::DefenceMandatory;
    if (most == 0 || must_assist) return take_assists(e, f, most);
    e.ask(attacking ? attacking_side(e.m, f) : defending_side(e.m, f), DecisionKind::Assists);
}

void tell_dice(const Engine& e, const BlockFrame& f) {
    e.tell({.kind = EventKind::BlockRolled,
            .player = f.attacker,
            .other = f.defender,
            .block_dice = f.dice,
            .does_defender_choose = f.defender_chooses,
            .dice = {static_cast<std::uint8_t>(f.faces[0]), static_cast<std::uint8_t>(f.faces[1]),
                     static_cast<std::uint8_t>(f.faces[2])}});
}

void throw_dice(Engine& e, BlockFrame& f) {
    for (std::size_t i = 0; i < f.dice; ++i) f.faces[i] = e.block_die();
    tell_dice(e, f);
}

// All dice show the face that was chosen.
void set_dice(Engine& e, BlockFrame& f, BlockFace face) {
    for (std::size_t i = 0; i < f.dice; ++i) f.faces[i] = face;
    tell_dice(e, f);
}

void roll_dice(Engine& e, BlockFrame& f) {
    const int dice = block_dice(attacker_strength(e.m, f) + f.attacker_assists,
                                defender_strength(e.m, f) + f.defender_assists);
    f.dice = static_cast<std::uint8_t>(dice < 0 ? -dice : dice);
    f.defender_chooses = dice < 0;
    f.step = BlockStep::Rolled;
    if (are_block_dice_set(e.m, f.attacker))
        return e.ask(attacking_side(e.m, f), DecisionKind::SetDie);
    throw_dice(e, f);
}

// Something that was played lets the attacker turn his dice over, one after the other.
bool has_face_to_change(const BlockFrame& f) {
    for (std::size_t i = 0; i < f.dice; ++i)
        if (f.faces[i] != BlockFace::DefenderDown) return true;
    return false;
}

void change_die(Engine& e, BlockFrame& f, BlockFace face) {
    const auto die = std::find(f.faces.begin(), f.faces.begin() + f.dice, face);
    *die = BlockFace::DefenderDown;
    f.step = BlockStep::Rolled;
    tell_dice(e, f);
}

bool may_reroll(const Setup& setup, const Match& m, const BlockFrame& f) {
    return !f.rerolled &&
           (may_use_team_reroll(setup, m, f.attacker) ||
            may_use_leader_reroll(setup, m, f.attacker) || may_use_pro(m, f.attacker) ||
            may_ask_for_card_reroll(setup, m, f.attacker) || has_free_reroll(m, f.attacker) ||
            bears_grudge(setup, f.attacker, f.defender));
}

void list_block_rerolls(const Reader& r, const BlockFrame& f, ActionList& out) {
    list_rerolls(r.setup, r.m, f.attacker, out);
    if (bears_grudge(r.setup, f.attacker, f.defender))
        out.push(make_action(ActionKind::Reroll, RerollSource::Grudge));
}

void reroll_dice(Engine& e, BlockFrame& f, RerollSource source) {
    f.rerolled = true;
    if (source != RerollSource::Grudge) {
        f.step = BlockStep::Rerolling;
        return e.push(RerollFrame{.player = f.attacker, .source = source});
    }
    f.step = BlockStep::Roll;
    e.tell({.kind = EventKind::Rerolled, .player = f.attacker, .source = source});
}

bool is_repeated(const BlockFrame& f, std::size_t i) {
    for (std::size_t j = 0; j < i; ++j)
        if (f.faces[j] == f.faces[i]) return true;
    return false;
}

bool has_choice_of_faces(const BlockFrame& f) {
    for (std::size_t i = 1; i < f.dice; ++i)
        if (!is_repeated(f, i)) return true;
    return false;
}

void choose_face(Engine& e, BlockFrame& f, BlockFace face) {
    f.face = face;
    e.tell(
        {.kind = EventKind::BlockChosen, .player = f.attacker, .other = f.defender, .face = face});
    switch (face) {
        case BlockFace::AttackerDown:
            f.attacker_falls = true;
            f.step = BlockStep::Falls;
            break;
        case BlockFace::BothDown:
            f.attacker_falls = f.defender_falls = true;
            f.step = BlockStep::Juggernaut;
            break;
        case BlockFace::Pushed: f.step = BlockStep::StandFirm; break;
        case BlockFace::DefenderStumbles:
            f.defender_falls = true;
            f.step = BlockStep::Tackle;
            break;
        case BlockFace::DefenderDown:
            f.defender_falls = true;
            f.step = BlockStep::StandFirm;
            break;
    }
}

void ask_for_face(Engine& e, BlockFrame& f) {
    const bool chooser_may_reroll = !f.defender_chooses && may_reroll(e.setup, e.m, f);
    if (!has_choice_of_faces(f) && !chooser_may_reroll) return choose_face(e, f, f.faces[0]);
    e.ask(f.defender_chooses ? defending_side(e.m, f) : attacking_side(e.m, f),
          DecisionKind::BlockDie);
}

void begin_dauntless(Engine& e, BlockFrame& f) {
    f.step = BlockStep::Dauntless;
    // What the two Strengths have beyond the players' own. Classic rolls against the opponent's
    // alone.
    const int opposing = defender_strength(e.m, f) - e.m.player(f.defender).st;
    e.roll({.kind = RollKind::Dauntless,
            .player = f.attacker,
            .opponent = f.defender,
            .extra = e.rules.dauntless == DauntlessMode::TwoDiceAgainstStrength
                         ? -opposing
                         : attacker_strength(e.m, f) - e.m.player(f.attacker).st - opposing});
}

void begin_push(Engine& e, BlockFrame& f, bool grab) {
    const Match& m = e.m;
    f.vacated = m.player(f.defender).square;
    f.step = BlockStep::Pushed;
    push_back(e, f.defender, m.player(f.attacker).square,
              PushFrame{.grab = grab && f.type != ActionType::Blitz &&
                                !has_skill(m, f.defender, Skill::SideStep),
                        .no_refusal = true,
                        .no_side_step = grab});
}

// Down goes the defender where he was pushed to.
// Whom the fall took off the pitch the crowd gets hold of.
void note_slide(Engine& e, BlockFrame& f) {
    if (e.m.on_pitch.has(f.defender)) return;
    e.notes().pushed_off = f.defender;
    f.step = BlockStep::CrowdInjury;
}

void after_push(Engine& e, BlockFrame& f) {
    if (e.notes().push_refused) f.not_pushed = true;
    if (f.defender_falls && e.m.on_pitch.has(f.defender)) {
        lay_down(e, f.defender, InjuryCause::Block);
        note_slide(e, f);
    }
    f.step = BlockStep::StripBall;
    go_down_by_fence(e, f.defender_falls ? f.defender : kNoPlayer);
}

// A carrier pushed standing into the End Zone where he scores stops play: nobody follows up or
// fends any more. What is left is to see what became of those whom the push took down or off the
// pitch.
void after_strip_ball(Engine& e, BlockFrame& f) {
    f.step = score_in_opposing_turn(e) ? BlockStep::CrowdInjury : BlockStep::Fend;
}

void follow_up(Engine& e, BlockFrame& f) {
    const Square from = e.m.player(f.attacker).square;
    e.tell({.kind = EventKind::FollowedUp, .player = f.attacker, .from = from, .to = f.vacated});
    move_to(e.m, f.attacker, f.vacated);
    kick_away_ball_at(e.m, f.vacated);
    f.vacated = from;
    f.followed_up = true;
    f.step = BlockStep::Shadow;
    fall_into_pit(e, f.attacker);
}

void shadow_follow_up(Engine& e, BlockFrame& f) {
    f.step = BlockStep::CrowdInjury;
    if (is_empty(e.m, f.vacated) &&
        !hinderers(e.m, f.attacker, f.vacated, Skill::Shadowing).empty())
        e.push(ShadowFrame{.mover = f.attacker, .vacated = f.vacated});
}

void fall(Engine& e, BlockFrame& f) {
    f.step = BlockStep::DefenderInjury;
    if (f.placed_prone) {
        place_prone(e, f.defender);
        place_prone(e, f.attacker);
        f.step = BlockStep::Again;
        return;
    }
    if (f.defender_falls) {
        lay_down(e, f.defender, InjuryCause::Block);
        note_slide(e, f);
    }
    if (f.attacker_falls) lay_down(e, f.attacker, InjuryCause::Block);
}

}  // namespace

void proceed(Engine& e, BlockFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case BlockStep::FoulAppearance:
            f.step = BlockStep::DumpOff;
            if (!has_skill(m, f.defender, Skill::FoulAppearance) || f.ball_and_chain) return;
            f.step = BlockStep::Braved;
            e.roll(
                {.kind = RollKind::FoulAppearance, .player = f.attacker, .opponent = f.defender});
            break;
        case BlockStep::Braved:
            if (!e.notes().roll.success) return e.pop();
            f.step = BlockStep::DumpOff;
            break;
        case BlockStep::DumpOff:
            f.step = BlockStep::AskDauntless;
            if (may_dump_off(m, f)) e.ask_skill(f.defender, Skill::DumpOff);
            break;
        case BlockStep::AskDauntless:
            // A Dump-Off may have ended the drive or brought the blocker down.
            if (m.drive_over || !m.standing.has(f.attacker) || !m.standing.has(f.defender))
                return e.pop();
            f.step = BlockStep::AttackerAssists;
            if (may_use_dauntless(m, f) && defender_strength(m, f) > attacker_strength(m, f))
                e.ask_skill(f.attacker, Skill::Dauntless);
            break;
        case BlockStep::Dauntless:
            f.dauntless = e.notes().roll.success;
            f.step = BlockStep::AttackerAssists;
            break;
        case BlockStep::AttackerAssists:
        case BlockStep::DefenderAssists: ask_for_assists(e, f); break;
        case BlockStep::Roll: roll_dice(e, f); break;
        case BlockStep::Rolled:
            f.step = BlockStep::ChangeDice;
            if (has_face_to_change(f) && may_turn_block_dice(m, f.attacker))
                e.ask(attacking_side(m, f), DecisionKind::ChangeDice);
            break;
        case BlockStep::ChangeDice:
            f.step = BlockStep::Choose;
            if (f.defender_chooses && may_reroll(e.setup, m, f))
                e.ask(attacking_side(m, f), DecisionKind::Reroll);
            break;
        case BlockStep::Rerolling:
            f.step = e.notes().reroll_granted ? BlockStep::Roll : BlockStep::Choose;
            break;
        case BlockStep::Choose: ask_for_face(e, f); break;
        case BlockStep::Juggernaut:
        case BlockStep::AttackerWrestle:
        case BlockStep::DefenderWrestle:
        case BlockStep::AttackerBlock:
        case BlockStep::DefenderBlock:
        case BlockStep::Tackle:
        case BlockStep::Dodge:
        case BlockStep::StandFirm:
        case BlockStep::Grab:
        case BlockStep::Fend: ask_about_face(e, f); break;
        case BlockStep::Push: begin_push(e, f, false); break;
        case BlockStep::GrabPush: begin_push(e, f, true); break;
        case BlockStep::NotPushed:
            f.not_pushed = true;
            f.step = BlockStep::DefenderInjury;
            if (f.defender_falls) {
                lay_down(e, f.defender, InjuryCause::Block);
                note_slide(e, f);
            }
            break;
        case BlockStep::Pushed: after_push(e, f); break;
        case BlockStep::StripBall:
            if (may_strip_ball(m, f)) return e.ask_skill(f.attacker, Skill::StripBall);
            after_strip_ball(e, f);
            break;
        case BlockStep::FollowUp:
            f.step = BlockStep::CrowdInjury;
            if (!may_follow_up(m, f)) return;
            if (must_follow_up(m, f)) return follow_up(e, f);
            e.ask(attacking_side(m, f), DecisionKind::FollowUp);
            break;
        case BlockStep::Shadow: shadow_follow_up(e, f); break;
        case BlockStep::CrowdInjury:
            f.step = BlockStep::DefenderInjury;
            if (e.notes().pushed_off.is_some()) {
                if (m.player(e.notes().pushed_off).side != m.player(f.attacker).side)
                    note_wrong(m, f.attacker);
                e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                                   .cause = InjuryCause::Crowd,
                                   .player = std::exchange(e.notes().pushed_off, kNoPlayer)});
            }
            break;
        case BlockStep::Falls: fall(e, f); break;
        case BlockStep::DefenderInjury:
            f.step = BlockStep::AttackerInjury;
            if (f.defender_falls && m.on_pitch.has(f.defender))
                e.push(InjuryFrame{.step = first_step_of_injury(m, f.defender),
                                   .cause = InjuryCause::Block,
                                   .player = f.defender,
                                   .by = f.attacker,
                                   .followed_up = f.followed_up});
            break;
        case BlockStep::AttackerInjury:
            f.step = BlockStep::Again;
            if (f.attacker_falls) hurt(e, f.attacker, InjuryCause::Block, f.defender);
            break;
        case BlockStep::Again:
            if (ball_is_unsettled(m)) return settle_ball(e);
            if (must_block_again(e.setup, m, f)) return block_again(e, f);
            e.pop();
            break;
        case BlockStep::PaidForSecond:
            if (!e.notes().roll.success && !stays_on_his_feet(e, f.attacker)) {
                const PlayerId attacker = f.attacker;
                e.pop();
                return knock_down(e, attacker, InjuryCause::GoingForIt, kNoPlayer);
            }
            f.second = true;
            f.step = BlockStep::FoulAppearance;
            break;
    }
}

void list(const Reader& r, const BlockFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::Assists: list_assists(out, most_assists(r.setup, r.m, f)); break;
        case DecisionKind::Reroll:
            out.push(make_action(ActionKind::Keep));
            list_block_rerolls(r, f, out);
            break;
        case DecisionKind::ChangeDice:
            out.push(make_action(ActionKind::Keep));
            for (std::size_t i = 0; i < f.dice; ++i)
                if (!is_repeated(f, i) && f.faces[i] != BlockFace::DefenderDown)
                    out.push(
                        make_action(ActionKind::TakeDie, static_cast<std::uint16_t>(f.faces[i])));
            break;
        case DecisionKind::BlockDie:
            for (std::size_t i = 0; i < f.dice; ++i)
                if (!is_repeated(f, i))
                    out.push(
                        make_action(ActionKind::TakeDie, static_cast<std::uint16_t>(f.faces[i])));
            if (!f.defender_chooses && !f.rerolled) list_block_rerolls(r, f, out);
            break;
        case DecisionKind::UseSkill: list_use(out); break;
        case DecisionKind::SetDie:
            out.push(make_action(ActionKind::Decline));
            for (std::uint16_t face = 0; face < kBlockFaces; ++face)
                out.push(make_action(ActionKind::TakeDie, face));
            break;
        default:
            out.push(make_action(ActionKind::FollowUp));
            out.push(make_action(ActionKind::Stay));
    }
}

void answer(Engine& e, BlockFrame& f, Action action) {
    if (e.decision_kind() == DecisionKind::SetDie) {
        if (kind_of(action) == ActionKind::Decline) return throw_dice(e, f);
        return set_dice(e, f, static_cast<BlockFace>(action.a));
    }
    switch (kind_of(action)) {
        case ActionKind::Assists: take_assists(e, f, action.a); break;
        case ActionKind::Keep: break;
        case ActionKind::Reroll: reroll_dice(e, f, static_cast<RerollSource>(action.a)); break;
        case ActionKind::TakeDie: {
            const auto face = static_cast<BlockFace>(action.a);
            if (e.decision_kind() == DecisionKind::ChangeDice) return change_die(e, f, face);
            choose_face(e, f, face);
            break;
        }
        case ActionKind::Use:
            e.tell_skill_used(e.notes().asked_player, e.notes().asked_skill);
            switch (e.notes().asked_skill) {
                case Skill::DumpOff:
                    e.push(PassFrame{.thrower = f.defender, .dump_off = true});
                    break;
                case Skill::Dauntless: begin_dauntless(e, f); break;
                case Skill::StripBall:
                    drop_ball_of(e.m, f.defender);
                    after_strip_ball(e, f);
                    break;
                default: use_on_face(e, f, e.notes().asked_skill);
            }
            break;
        case ActionKind::Decline:
            if (e.notes().asked_skill == Skill::StripBall) return after_strip_ball(e, f);
            if (e.notes().asked_skill != Skill::DumpOff &&
                e.notes().asked_skill != Skill::Dauntless)
                decline_on_face(e.m, f);
            break;
        case ActionKind::FollowUp: follow_up(e, f); break;
        default: break;
    }
}

}  // namespace affray::bloodbowl
