// What blocks, pushes and other attacks need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include <algorithm>
#include <cstdlib>

#include "bloodbowl/rules/block/block.h"
#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

bool has_rolled(const BlockFrame& f, BlockFace face) {
    const auto end = f.faces.begin() + f.dice;
    return std::find(f.faces.begin(), end, face) != end;
}

// A Juggernaut may make a push of Both Down.
bool can_have_chosen(const Checked& c, const BlockFrame& f) {
    if (has_rolled(f, f.face)) return true;
    return f.face == BlockFace::Pushed && f.type == ActionType::Blitz &&
           c.has(f.attacker, Skill::Juggernaut) && has_rolled(f, BlockFace::BothDown);
}

const char* wrong_dice(const Checked& c, const BlockFrame& f) {
    const int dice = block_dice(attacker_strength(c.m, f) + f.attacker_assists,
                                defender_strength(c.m, f) + f.defender_assists);
    if (f.dice != std::abs(dice) || f.defender_chooses != (dice < 0))
        return "the number of dice does not fit the strengths";
    if (f.step <= BlockFrame::Step::Choose) return nullptr;
    if (!can_have_chosen(c, f)) return "the chosen face was not rolled";
    const bool attacker_may_fall =
        f.face == BlockFace::AttackerDown || f.face == BlockFace::BothDown;
    const bool defender_may_fall = f.face != BlockFace::AttackerDown && f.face != BlockFace::Pushed;
    if ((f.attacker_falls && !attacker_may_fall) || (f.defender_falls && !defender_may_fall))
        return "the chosen face lets nobody fall who falls";
    return nullptr;
}

bool pushes(const BlockFrame& f) {
    return f.face != BlockFace::AttackerDown && f.face != BlockFace::BothDown;
}

// The face that a question about a skill is about.
const char* wrong_face(const BlockFrame& f) {
    using Step = BlockFrame::Step;
    if (f.step >= Step::Juggernaut && f.step <= Step::DefenderBlock)
        return f.face == BlockFace::BothDown ? nullptr : "no skill helps now";
    if (f.step == Step::Tackle || f.step == Step::Dodge)
        return f.face == BlockFace::DefenderStumbles ? nullptr : "no skill helps now";
    const bool needs_push = f.step >= Step::StandFirm && f.step <= Step::CrowdInjury;
    return needs_push && !pushes(f) ? "the chosen face does not push" : nullptr;
}

// From the push to the follow-up: the attacker stands where he was, unless the chain of pushes took
// him along.
const char* wrong_after_push(const Checked& c, const BlockFrame& f) {
    if (!is_on_pitch(f.vacated)) return "nobody was pushed";
    return c.is_down(f.attacker) ? "the attacker should be standing" : nullptr;
}

bool called(const Checked&, const BlockFrame& f, const RollFrame& roll) {
    using Step = BlockFrame::Step;
    if (roll.player != f.attacker) return false;
    if (f.step == Step::PaidForSecond)
        return roll.kind == RollKind::GoingForIt && f.second && f.type == ActionType::Blitz;
    if (roll.opponent != f.defender) return false;
    return (f.step == Step::Braved && roll.kind == RollKind::FoulAppearance) ||
           (f.step == Step::Dauntless && roll.kind == RollKind::Dauntless);
}

bool called(const Checked&, const BlockFrame& f, const PassFrame& pass) {
    return f.step == BlockFrame::Step::AskDauntless && pass.dump_off && !pass.bomb &&
           pass.thrower == f.defender;
}

bool called(const Checked&, const BlockFrame& f, const RerollFrame& reroll) {
    return f.step == BlockFrame::Step::Rerolling && f.rerolled && reroll.player == f.attacker;
}

bool called(const Checked& c, const BlockFrame& f, const PushFrame&) {
    const PushLink& first = c.m.chain[0];
    return f.step == BlockFrame::Step::Pushed && first.pushed == f.defender &&
           first.pusher == c.square(f.attacker) && f.vacated == c.square(f.defender);
}

bool called(const Checked&, const BlockFrame& f, const ShadowFrame& shadow) {
    return f.step == BlockFrame::Step::CrowdInjury && shadow.mover == f.attacker &&
           shadow.vacated == f.vacated;
}

bool called(const Checked& c, const BlockFrame& f, const InjuryFrame& injury) {
    using Step = BlockFrame::Step;
    if (f.step == Step::DefenderInjury) return injury.cause == InjuryCause::Crowd;
    if (injury.cause != InjuryCause::Block) return false;
    if (f.step == Step::AttackerInjury) return injury.player == f.defender && f.defender_falls;
    if (f.step != Step::Again) return false;
    if (!f.placed_prone) return injury.player == f.attacker && f.attacker_falls;
    return (injury.player == f.attacker || injury.player == f.defender) &&
           c.has(injury.player, Skill::BallAndChain);
}

bool called(const Checked&, const BlockFrame& f, const BallFrame& ball) {
    return f.step == BlockFrame::Step::Again && !ball.kick_off;
}

}  // namespace

const char* wrong(const Checked& c, const BlockFrame& f) {
    using Step = BlockFrame::Step;
    if (!c.is_active(f.attacker) || !f.defender.is_some() || f.attacker == f.defender)
        return "an active player should block somebody";
    if (!f.ball_and_chain && !c.is_opponent(f.defender))
        return "an active player should block an opponent";
    if (f.attacker_assists > kMostAssists || f.defender_assists > kMostAssists)
        return "so many cannot assist";
    if (f.step <= Step::Choose || f.step == Step::PaidForSecond)
        if (f.attacker_falls || f.defender_falls || f.placed_prone || f.not_pushed || f.fended)
            return "nobody falls or resists before a die is chosen";
    if (f.step >= Step::Rolled && f.step != Step::PaidForSecond)
        if (const char* problem = wrong_dice(c, f)) return problem;
    if (const char* problem = wrong_face(f)) return problem;
    if (f.step <= Step::Pushed || f.step == Step::PaidForSecond) {
        const bool stand = c.stands(f.attacker) && c.stands(f.defender);
        // During a Dump-Off the blocker may fall, or move to block the pass.
        if (f.step == Step::AskDauntless) return c.stands(f.defender) ? nullptr : "he is down";
        return stand && c.are_neighbours(f.attacker, f.defender)
                   ? nullptr
                   : "attacker and defender should be standing next to each other";
    }
    if (f.step <= Step::CrowdInjury) return wrong_after_push(c, f);
    if (f.attacker_falls && c.stands(f.attacker)) return "the attacker should be down";
    return nullptr;
}

bool waits_for(const Checked& c, const BlockFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked&, const BlockFrame& f, DecisionKind kind) {
    if (f.step == BlockFrame::Step::ChangeDice) return kind == DecisionKind::ChangeDice;
    return f.step == BlockFrame::Step::Choose && kind == DecisionKind::BlockDie;
}

Starts starts_of(const BlockFrame& f) {
    using Step = BlockFrame::Step;
    switch (f.step) {
        case Step::AskDauntless: return begun_at(f, {Step::DumpOff});
        case Step::AttackerAssists: return begun_at(f, {Step::AttackerAssists, Step::AskDauntless});
        case Step::ChangeDice: return begun_at(f, {Step::Rolled});
        case Step::Choose: return begun_at(f, {Step::Choose, Step::ChangeDice});
        case Step::CrowdInjury: return begun_at(f, {Step::FollowUp});
        case Step::Rolled: return begun_at(f, {Step::Roll});
        case Step::DefenderAssists:
        case Step::Juggernaut:
        case Step::AttackerWrestle:
        case Step::DefenderWrestle:
        case Step::AttackerBlock:
        case Step::DefenderBlock:
        case Step::Tackle:
        case Step::Dodge:
        case Step::StandFirm:
        case Step::Grab:
        case Step::StripBall:
        case Step::Fend: return {f};
        default: return {};
    }
}

// The links of the chain: each pushes the next one out of his square.
const char* wrong(const Checked& c, const PushFrame&) {
    const Match& m = c.m;
    PlayerSet pushed;
    if (m.chain_length == 0) return "nobody is being pushed";
    for (std::size_t i = 0; i < m.chain_length; ++i) {
        const PushLink& link = m.chain[i];
        if (!c.plays(link.pushed)) return "the player is not on the pitch";
        if (pushed.has(link.pushed)) return "somebody is pushed twice";
        pushed.add(link.pushed);
        const Square square = c.square(link.pushed);
        if (!is_on_pitch(link.pusher) || !are_adjacent(link.pusher, square))
            return "the push should come from the next square";
        if (i + 1U == m.chain_length) continue;
        const PushLink& next = m.chain[i + 1];
        if (!is_on_pitch(link.to) || !are_adjacent(square, link.to) ||
            player_at(m, link.to) != next.pushed || next.pusher != square)
            return "a push should lead to the square of the next player";
    }
    return m.chain[m.chain_length - 1U].to.is_somewhere() ? "the last push is still to be chosen"
                                                          : nullptr;
}

bool may_ask(const Checked& c, const PushFrame& f, DecisionKind kind) {
    return f.step == PushFrame::Step::Choose && c.m.chain_length > 0 &&
           kind == DecisionKind::PushSquare;
}

Starts starts_of(const PushFrame& f) {
    using Step = PushFrame::Step;
    switch (f.step) {
        case Step::SideStep: return begun_at(f, {Step::StandFirm});
        case Step::Choose: return begun_at(f, {Step::Choose, Step::SideStep});
        default: return {};
    }
}

namespace {

bool called(const Checked&, const BallAndChainFrame& f, const RollFrame& roll) {
    return f.step == BallAndChainFrame::Step::Extra && roll.kind == RollKind::GoingForIt &&
           roll.player == f.player;
}

bool called(const Checked&, const BallAndChainFrame& f, const BlockFrame& block) {
    return f.step == BallAndChainFrame::Step::Blocked && block.ball_and_chain &&
           block.type == ActionType::Move && block.attacker == f.player &&
           block.defender == f.victim;
}

bool called(const Checked& c, const BallAndChainFrame& f, const PushFrame&) {
    const PushLink& first = c.m.chain[0];
    return f.step == BallAndChainFrame::Step::Trampled && first.pushed == f.victim &&
           first.pusher == c.square(f.player) && f.to == c.square(f.victim);
}

bool called(const Checked&, const BallAndChainFrame& f, const InjuryFrame& injury) {
    using Step = BallAndChainFrame::Step;
    if (f.step == Step::Facing)
        return injury.cause == InjuryCause::GoingForIt && injury.player == f.player;
    return (f.step == Step::Entered || f.step == Step::Shadow) &&
           (injury.cause == InjuryCause::Crowd || injury.cause == InjuryCause::Trampled);
}

bool called(const Checked&, const BallAndChainFrame& f, const ShadowFrame& shadow) {
    return f.step == BallAndChainFrame::Step::Entered && shadow.mover == f.player &&
           shadow.vacated == f.from;
}

bool called(const Checked&, const BallAndChainFrame& f, const BallFrame& ball) {
    return f.step == BallAndChainFrame::Step::Entered && !ball.kick_off;
}

}  // namespace

const char* wrong(const Checked& c, const BallAndChainFrame& f) {
    using Step = BallAndChainFrame::Step;
    constexpr int kMostExtraSquares = 4;  // with Sprint, where the ground allows one more
    if (!c.is_active(f.player)) return "the player should be of the active side";
    const int open = c.m.has_effects ? 1 + more_extra_squares(c.m) : 0;
    if (f.moved > c.m.player(f.player).ma || f.gone_for_it > kMostExtraSquares + open)
        return "he moved further than he can";
    if (f.step == Step::Facing || f.step == Step::Extra)
        return f.step == Step::Facing || c.stands(f.player) ? nullptr
                                                            : "the player should be standing";
    if (!is_on_pitch(f.to)) return "he left the pitch";
    if (f.step == Step::Entered) return nullptr;
    if (!f.victim.is_some() || f.victim == f.player) return "whom does he run into?";
    if (f.step == Step::Trampled &&
        (!c.stands(f.player) || !are_adjacent(c.square(f.player), f.to) || !c.is_down(f.victim)))
        return "he tramples a player who lies next to him";
    return nullptr;
}

bool waits_for(const Checked& c, const BallAndChainFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const BallAndChainFrame& f) {
    return from_here_if(f, f.step == BallAndChainFrame::Step::Facing);
}

namespace {

bool called(const Checked&, const AttackFrame& f, const RollFrame& roll) {
    if (roll.player != f.attacker) return false;
    return (f.step == AttackFrame::Step::Braved && roll.kind == RollKind::FoulAppearance) ||
           (f.step == AttackFrame::Step::Struck && roll.kind == RollKind::Chainsaw);
}

bool called(const Checked&, const AttackFrame& f, const InjuryFrame& injury) {
    if (f.step != AttackFrame::Step::Over || injury.by != f.attacker) return false;
    const bool stabbed = injury.cause == InjuryCause::Stab && injury.player == f.victim;
    const bool sawn = injury.cause == InjuryCause::Chainsaw &&
                      (injury.player == f.victim || injury.player == f.attacker);
    return f.weapon == Skill::Stab ? stabbed : sawn;
}

}  // namespace

const char* wrong(const Checked& c, const AttackFrame& f) {
    using Step = AttackFrame::Step;
    if (f.weapon != Skill::Stab && f.weapon != Skill::Chainsaw) return "the skill is no weapon";
    if (!c.is_active(f.attacker) || !c.is_opponent(f.victim))
        return "an active player should attack an opponent";
    if (f.step == Step::Over) return nullptr;
    if (f.step != Step::Braved && f.step != Step::Struck) return kNobodyIsAsked;
    return c.stands(f.attacker) && c.stands(f.victim) && c.are_neighbours(f.attacker, f.victim)
               ? nullptr
               : "attacker and victim should be standing next to each other";
}

bool waits_for(const Checked& c, const AttackFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const AttackFrame&) { return {}; }

}  // namespace affray::bloodbowl
