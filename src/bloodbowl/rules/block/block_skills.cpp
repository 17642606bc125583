// What the skills of the two players make of a block.
#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/block/block.h"
#include "bloodbowl/rules/influence.h"

#include <algorithm>

namespace affray::bloodbowl {

namespace {

using BlockStep = BlockFrame::Step;

// The blocks of a Juggernaut's Blitz cannot be wrestled, stood firm against or fended off.
bool is_juggernaut(const Match& m, const BlockFrame& f) {
    return f.type == ActionType::Blitz && has_skill(m, f.attacker, Skill::Juggernaut);
}

bool may_wrestle(const Match& m, PlayerId p) {
    return has_skill(m, p, Skill::Wrestle) && !is_rooted(m, p);
}

bool has_empty_neighbour(const Match& m, Square square) {
    for (int d = 0; d < kDirections; ++d)
        if (is_empty(m, step(square, d))) return true;
    return false;
}

const ActionFrame& blitz_of(const Match& m) { return std::get<ActionFrame>(m.stack[m.depth - 2U]); }

// What is asked at a step: whose skill, and which; nobody if it cannot come up.
struct Question {
    PlayerId player = {};
    Skill skill = {};
    bool comes_up = false;
};

Question question_at(const Match& m, const BlockFrame& f) {
    const auto about = [&](PlayerId p, Skill skill, bool allowed = true) {
        return Question{p, skill, allowed && has_skill(m, p, skill)};
    };
    switch (f.step) {
        case BlockStep::Juggernaut:
            return about(f.attacker, Skill::Juggernaut, is_juggernaut(m, f));
        case BlockStep::AttackerWrestle:
            return about(f.attacker, Skill::Wrestle, may_wrestle(m, f.attacker));
        case BlockStep::DefenderWrestle:
            return about(f.defender, Skill::Wrestle,
                         may_wrestle(m, f.defender) && !is_juggernaut(m, f));
        case BlockStep::AttackerBlock: return about(f.attacker, Skill::Block);
        case BlockStep::DefenderBlock: return about(f.defender, Skill::Block);
        case BlockStep::Tackle:
            return about(f.attacker, Skill::Tackle, has_skill(m, f.defender, Skill::Dodge));
        case BlockStep::Dodge: return about(f.defender, Skill::Dodge);
        case BlockStep::StandFirm:
            return about(f.defender, Skill::StandFirm,
                         !is_juggernaut(m, f) && !is_rooted(m, f.defender));
        case BlockStep::Grab:
            // In a Block Action it frees the choice of square; against Side BlockStep both are
            // void.
            return about(f.attacker, Skill::Grab,
                         has_empty_neighbour(m, m.player(f.defender).square) &&
                             (f.type == ActionType::Block || f.ball_and_chain ||
                              has_skill(m, f.defender, Skill::SideStep)));
        case BlockStep::Fend:  // also by one whom this very block brought down
            return {f.defender, Skill::Fend,
                    m.player(f.defender).skills.has(Skill::Fend) && m.on_pitch.has(f.defender) &&
                        !is_juggernaut(m, f) && !f.not_pushed};
        default: return {};
    }
}

// Where the block goes on when the skill of this step is not used.
BlockStep step_without_skill(const Match& m, const BlockFrame& f) {
    switch (f.step) {
        case BlockStep::Juggernaut: return BlockStep::AttackerWrestle;
        case BlockStep::AttackerWrestle: return BlockStep::DefenderWrestle;
        case BlockStep::DefenderWrestle: return BlockStep::AttackerBlock;
        case BlockStep::AttackerBlock: return BlockStep::DefenderBlock;
        case BlockStep::DefenderBlock: return BlockStep::Falls;
        case BlockStep::Tackle: return BlockStep::Dodge;
        case BlockStep::Dodge: return BlockStep::StandFirm;
        case BlockStep::StandFirm:
            return is_rooted(m, f.defender) ? BlockStep::NotPushed : BlockStep::Grab;
        case BlockStep::Grab: return BlockStep::Push;
        default: return BlockStep::FollowUp;
    }
}

}  // namespace

bool may_use_dauntless(const Match& m, const BlockFrame& f) {
    return has_skill(m, f.attacker, Skill::Dauntless) ||
           is_skill_lent(m, f.attacker, f.defender, Skill::Dauntless);
}

int attacker_strength(const Match& m, const BlockFrame& f) {
    const bool horns = f.type == ActionType::Blitz && m.player(f.attacker).skills.has(Skill::Horns);
    const int snow = f.type == ActionType::Blitz ? terms_of(m.weather).blitz_strength : 0;
    const int own = std::max(1, m.player(f.attacker).st + (horns ? 1 : 0) + snow);
    if (f.dauntless) return defender_strength(m, f);
    return m.has_effects ? std::max(1, own + influence_on_strength(m, f)) : own;
}

int defender_strength(const Match& m, const BlockFrame& f) {
    return m.player(f.defender).st + (f.multiple ? 2 : 0);
}

bool may_dump_off(const Match& m, const BlockFrame& f) {
    return !f.second && holds_ball(m, f.defender) && has_tackle_zone(m, f.defender) &&
           m.player(f.defender).skills.has(Skill::DumpOff);
}

bool may_strip_ball(const Match& m, const BlockFrame& f) {
    const bool right_face = f.face == BlockFace::Pushed || f.face == BlockFace::DefenderStumbles;
    return right_face && !f.not_pushed && holds_ball(m, f.defender) &&
           has_skill(m, f.attacker, Skill::StripBall) &&
           !has_skill(m, f.defender, Skill::SureHands) &&
           !has_skill(m, f.defender, Skill::MonstrousMouth);
}

bool may_follow_up(const Match& m, const BlockFrame& f) {
    if (f.not_pushed || f.fended || f.multiple || is_rooted(m, f.attacker)) return false;
    if (!m.on_pitch.has(f.attacker)) return false;  // a chain of pushes took him into the crowd
    return is_empty(m, f.vacated) && are_adjacent(m.player(f.attacker).square, f.vacated);
}

bool must_follow_up(const Match& m, const BlockFrame& f) {
    return f.ball_and_chain || has_skill(m, f.attacker, Skill::Frenzy);
}

void ask_about_face(Engine& e, BlockFrame& f) {
    const Question question = question_at(e.m, f);
    if (question.comes_up) return e.ask_skill(question.player, question.skill);
    f.step = step_without_skill(e.m, f);
}

void use_on_face(Engine& e, BlockFrame& f, Skill skill) {
    switch (skill) {
        case Skill::Juggernaut:  // Both Down counts as Pushed
            f.attacker_falls = f.defender_falls = false;
            f.face = BlockFace::Pushed;
            f.step = BlockStep::StandFirm;
            break;
        case Skill::Wrestle:
            f.placed_prone = true;
            f.step = BlockStep::Falls;
            break;
        case Skill::Block:
            (f.step == BlockStep::AttackerBlock ? f.attacker_falls : f.defender_falls) = false;
            f.step = step_without_skill(e.m, f);
            break;
        case Skill::Tackle: f.step = BlockStep::StandFirm; break;
        case Skill::Dodge:
            f.defender_falls = false;
            f.step = BlockStep::StandFirm;
            break;
        case Skill::StandFirm: f.step = BlockStep::NotPushed; break;
        case Skill::Grab: f.step = BlockStep::GrabPush; break;
        default: f.fended = true; f.step = BlockStep::FollowUp;
    }
}

void decline_on_face(const Match& m, BlockFrame& f) { f.step = step_without_skill(m, f); }

bool must_block_again(const Setup& setup, const Match& m, const BlockFrame& f) {
    if (f.second || f.multiple || f.ball_and_chain || m.drive_over) return false;
    if (m.turnover != TurnoverCause::None) return false;
    if (f.face != BlockFace::Pushed && f.face != BlockFace::DefenderStumbles) return false;
    if (!has_skill(m, f.attacker, Skill::Frenzy) || !m.standing.has(f.defender)) return false;
    if (!are_adjacent(m.player(f.attacker).square, m.player(f.defender).square)) return false;
    return f.type != ActionType::Blitz || can_pay_square(setup, m, blitz_of(m));
}

// In a Blitz the second block costs another square.
void block_again(Engine& e, BlockFrame& f) {
    const BlockFrame first = f;
    f = BlockFrame{.attacker = first.attacker,
                   .defender = first.defender,
                   .type = first.type,
                   .second = true,
                   .after_moving = first.after_moving};
    if (first.type != ActionType::Blitz) return;
    auto& blitz = std::get<ActionFrame>(e.m.stack[e.m.depth - 2U]);
    if (!pay_square(e, blitz)) return;
    f.step = BlockStep::PaidForSecond;
    e.roll({.kind = RollKind::GoingForIt, .player = f.attacker, .extra = blitz.gone_for_it});
}

}  // namespace affray::bloodbowl
