// A block: assists, dice, the choice of the die, what it does, the push and the follow-up, and
// only then armour and injury.
#include <utility>

#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = BlockFrame::Step;

Side attacking_side(const Match& m, const BlockFrame& f) { return m.player(f.attacker).side; }
Side defending_side(const Match& m, const BlockFrame& f) { return m.player(f.defender).side; }
Side choosing_side(const Match& m, const BlockFrame& f) {
    return f.defender_chooses ? defending_side(m, f) : attacking_side(m, f);
}

int most_assists(const Setup& setup, const Match& m, const BlockFrame& f) {
    if (!setup.options.assists) return 0;
    return f.step == Step::AttackerAssists ? count_assistants(m, f.attacker, f.defender)
                                           : count_assistants(m, f.defender, f.attacker);
}

void take_assists(Engine& e, BlockFrame& f, int number) {
    const bool attacking = f.step == Step::AttackerAssists;
    (attacking ? f.attacker_assists : f.defender_assists) = static_cast<std::uint8_t>(number);
    if (number > 0)
        e.tell({.kind = EventKind::AssistsCounted,
                .side = attacking ? attacking_side(e.m, f) : defending_side(e.m, f),
                .value = number});
    f.step = attacking ? Step::DefenderAssists : Step::Roll;
}

// The attacking coach declares his assists first, then the defending coach.
void ask_for_assists(Engine& e, BlockFrame& f) {
    const int most = most_assists(e.setup, e.m, f);
    const bool attacking = f.step == Step::AttackerAssists;
    const bool must_assist = !attacking && e.rules.block_assists == AssistRule::DefenceMandatory;
    if (most == 0 || must_assist) return take_assists(e, f, most);
    e.ask(attacking ? attacking_side(e.m, f) : defending_side(e.m, f), DecisionKind::Assists);
}

void roll_dice(Engine& e, BlockFrame& f) {
    const int dice = block_dice(e.m.player(f.attacker).st + f.attacker_assists,
                                e.m.player(f.defender).st + f.defender_assists);
    f.dice = static_cast<std::uint8_t>(dice < 0 ? -dice : dice);
    f.defender_chooses = dice < 0;
    for (std::size_t i = 0; i < f.dice; ++i) f.faces[i] = e.block_die();
    f.step = Step::Rolled;
    e.tell({.kind = EventKind::BlockRolled,
            .player = f.attacker,
            .other = f.defender,
            .value = f.dice,
            .flag = f.defender_chooses,
            .dice = {static_cast<std::uint8_t>(f.faces[0]), static_cast<std::uint8_t>(f.faces[1]),
                     static_cast<std::uint8_t>(f.faces[2])}});
}

bool may_reroll(const Match& m, const BlockFrame& f) {
    return !f.rerolled && may_use_team_reroll(m, f.attacker);
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
    e.tell({.kind = EventKind::BlockChosen,
            .player = f.attacker,
            .other = f.defender,
            .value = static_cast<int>(face)});
    switch (face) {
        case BlockFace::AttackerDown:
            f.attacker_falls = true;
            f.step = Step::Falls;
            break;
        case BlockFace::BothDown:
            f.attacker_falls = f.defender_falls = true;
            f.step = Step::AttackerSkill;
            break;
        case BlockFace::Pushed: f.step = Step::Push; break;
        case BlockFace::DefenderStumbles:
            f.defender_falls = true;
            f.step = Step::DefenderSkill;
            break;
        case BlockFace::DefenderDown:
            f.defender_falls = true;
            f.step = Step::Push;
            break;
    }
}

void ask_for_face(Engine& e, BlockFrame& f) {
    const bool chooser_may_reroll = !f.defender_chooses && may_reroll(e.m, f);
    if (!has_choice_of_faces(f) && !chooser_may_reroll) return choose_face(e, f, f.faces[0]);
    e.ask(choosing_side(e.m, f), DecisionKind::BlockDie);
}

// The skill that keeps a player on his feet on this face.
Skill saving_skill(const BlockFrame& f) {
    return f.face == BlockFace::BothDown ? Skill::Block : Skill::Dodge;
}

void after_defender_skill(BlockFrame& f) {
    f.step = f.face == BlockFace::BothDown ? Step::Falls : Step::Push;
}

void begin_push(Engine& e, BlockFrame& f) {
    e.m.pushed_off = kNoPlayer;
    f.vacated = e.m.player(f.defender).square;
    f.step = Step::Pushed;
    e.push(PushFrame{.pushed = f.defender, .pusher = e.m.player(f.attacker).square});
}

// Down goes the defender where he was pushed to; a carrier who is pushed standing into the End
// Zone where he scores, scores at once.
void after_push(Engine& e, BlockFrame& f) {
    if (f.defender_falls && e.m.on_pitch.has(f.defender)) lay_down(e, f.defender, InjuryCause::Block);
    if (e.m.active != Side::None) score_if_in_end_zone(e, other(e.m.active));
    f.step = Step::FollowUp;
}

void follow_up(Engine& e, const BlockFrame& f) {
    e.tell({.kind = EventKind::FollowedUp,
            .player = f.attacker,
            .from = e.m.player(f.attacker).square,
            .to = f.vacated});
    move_to(e.m, f.attacker, f.vacated);
    if (ball_lies_at(e.m, f.vacated)) drop_ball(e.m);
}

}  // namespace

void proceed(Engine& e, BlockFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case Step::AttackerAssists:
        case Step::DefenderAssists: ask_for_assists(e, f); break;
        case Step::Roll: roll_dice(e, f); break;
        case Step::Rolled:
            if (f.defender_chooses && may_reroll(m, f))
                return e.ask(attacking_side(m, f), DecisionKind::Reroll);
            f.step = Step::Choose;
            break;
        case Step::Choose: ask_for_face(e, f); break;
        case Step::AttackerSkill:
            if (m.player(f.attacker).skills.has(Skill::Block))
                return e.ask(attacking_side(m, f), DecisionKind::UseSkill);
            f.step = Step::DefenderSkill;
            break;
        case Step::DefenderSkill:
            if (m.player(f.defender).skills.has(saving_skill(f)))
                return e.ask(defending_side(m, f), DecisionKind::UseSkill);
            after_defender_skill(f);
            break;
        case Step::Push: begin_push(e, f); break;
        case Step::Pushed: after_push(e, f); break;
        case Step::FollowUp:
            f.step = Step::CrowdInjury;
            if (m.on_pitch.has(f.attacker) && is_empty(m, f.vacated) &&
                are_adjacent(m.player(f.attacker).square, f.vacated))
                e.ask(attacking_side(m, f), DecisionKind::FollowUp);
            break;
        case Step::CrowdInjury:
            f.step = Step::DefenderInjury;
            if (m.pushed_off.is_some())
                e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                                   .cause = InjuryCause::Crowd,
                                   .player = std::exchange(m.pushed_off, kNoPlayer)});
            break;
        case Step::Falls:
            f.step = Step::DefenderInjury;
            if (f.defender_falls) lay_down(e, f.defender, InjuryCause::Block);
            if (f.attacker_falls) lay_down(e, f.attacker, InjuryCause::Block);
            break;
        case Step::DefenderInjury:
            f.step = Step::AttackerInjury;
            if (f.defender_falls && m.on_pitch.has(f.defender))
                e.push(InjuryFrame{.player = f.defender, .by = f.attacker});
            break;
        case Step::AttackerInjury:
            f.step = Step::End;
            if (f.attacker_falls) e.push(InjuryFrame{.player = f.attacker, .by = f.defender});
            break;
        case Step::End: e.pop(); break;
    }
}

void list(const Reader& r, const BlockFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::Assists: list_assists(out, most_assists(r.setup, r.m, f)); break;
        case DecisionKind::Reroll:
            out.push(make_action(ActionKind::Keep));
            if (may_reroll(r.m, f))  // an illegal procedure may have cost the last one meanwhile
                out.push(
                    make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Team)));
            break;
        case DecisionKind::BlockDie:
            for (std::size_t i = 0; i < f.dice; ++i)
                if (!is_repeated(f, i))
                    out.push(make_action(ActionKind::TakeDie, static_cast<std::uint16_t>(f.faces[i])));
            if (!f.defender_chooses && may_reroll(r.m, f))
                out.push(
                    make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Team)));
            break;
        case DecisionKind::UseSkill:
            out.push(make_action(ActionKind::Use));
            out.push(make_action(ActionKind::Decline));
            break;
        default:
            out.push(make_action(ActionKind::FollowUp));
            out.push(make_action(ActionKind::Stay));
    }
}

void answer(Engine& e, BlockFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Assists: take_assists(e, f, action.a); break;
        case ActionKind::Keep: f.step = Step::Choose; break;
        case ActionKind::Reroll:
            use_team_reroll(e, f.attacker);
            f.rerolled = true;
            f.step = Step::Roll;
            break;
        case ActionKind::TakeDie: choose_face(e, f, static_cast<BlockFace>(action.a)); break;
        case ActionKind::Use:
        case ActionKind::Decline: {
            const bool attacking = f.step == Step::AttackerSkill;
            if (kind_of(action) == ActionKind::Use) {
                (attacking ? f.attacker_falls : f.defender_falls) = false;
                e.tell({.kind = EventKind::SkillUsed,
                        .player = attacking ? f.attacker : f.defender,
                        .value = static_cast<int>(saving_skill(f))});
            }
            if (attacking)
                f.step = Step::DefenderSkill;
            else
                after_defender_skill(f);
            break;
        }
        case ActionKind::FollowUp: follow_up(e, f); break;
        default: break;
    }
}

}  // namespace affray::bloodbowl
