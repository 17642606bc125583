// Blocks, blitzes, fouls and the rarer ways to hurt or hinder somebody.
#include <algorithm>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/odds/odds.h"
#include "ai/bloodbowl/plays/veteran_lister.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr int kWeaponBonus = 3;  // of a chainsaw
constexpr double kKicksBack = 1 / 6.0;
constexpr double kBlast = 0.02;  // for each opponent under a bomb, net
constexpr double kGazedAt = 0.06;

}  // namespace

PlayLister::Blow PlayLister::blow_against(PlayerId target, ActionType type) {
    const Match& board = pitch_.board();
    const BlockChances block = block_chances(s_.setup, board, p_, target, type);
    const double pushed = std::max(0.0, block.push - block.knock_down);
    double fall = block.fall;
    if (finder_.may_use_team_reroll()) fall *= 1 - w_.team_reroll * (1 - fall);
    return {block.knock_down * pitch_.of_felling(target) +
                pushed * pitch_.of_pushing(target, board.player(p_).square),
            block.knock_down, fall, block.dice};
}

double PlayLister::hurting(PlayerId target, int armour_modifier) const {
    const InjuryChances hurt =
        armour_and_injury(s_.setup.rules, armour_of(s_.m, target), armour_modifier, 0);
    const double ball = target == pitch_.carrier() ? hurt.broken * w_.they_get_it : 0;
    return w_.removed * (hurt.knocked_out + hurt.casualty) + w_.stunned * hurt.stunned + ball;
}

void PlayLister::consider_blocks() {
    if (!s_.m.standing.has(p_)) return;
    Match& board = pitch_.board();
    if (board.player(p_).square != at_) move_to(board, p_, at_);
    pitch_.follow_ball();
    for_each_neighbour(s_.m, at_, [&](PlayerId target) {
        if (s_.is_own(target) || !s_.m.standing.has(target)) return;
        const Blow blow = blow_against(target, ActionType::Block);
        const double gain = blow.gain - (carries_ ? w_.carrier_blocks : 0);
        Draft block = draft(PlayKind::Block, gain, starts_, starts_ * blow.fall, loss_of_falling());
        block.play.opens = blow.dice >= 2;
        Action deed = make_action(ActionKind::Block, target);
        if (s_.player(p_).skills.has(Skill::Chainsaw)) {
            const double broken =
                armour_and_injury(s_.setup.rules, armour_of(s_.m, p_), kWeaponBonus, 0).broken;
            block = draft(PlayKind::Block, hurting(target, kWeaponBonus), 1 - kKicksBack,
                          kKicksBack * broken, w_.removed / 2);
            deed = make_action(ActionKind::Chainsaw, target);
        }
        block.play.target = target;
        if (is_wanted(block)) offer(block, ActionType::Block, {deed});
        if (!s_.player(p_).skills.has(Skill::Stab)) return;
        Draft stab = draft(PlayKind::Block, hurting(target, 0), starts_, 0, 0);
        stab.play.target = target;
        if (is_wanted(stab))
            offer(stab, ActionType::Block, {make_action(ActionKind::Stab, target)});
    });
}

// Assists ---------------------------------------------------------------------------------------

// Three dice are enough, and one more assist against two of them does not make it a good block.
void PlayLister::note_open_blocks() {
    open_blocks_.clear();
    for (const PlayerId p : standing_of(s_.m, s_.side) - s_.m.acted) {
        if (!s_.can(declare(p, ActionType::Block))) continue;
        for_each_neighbour(s_.m, s_.player(p).square, [&](PlayerId target) {
            if (s_.is_own(target) || !s_.m.standing.has(target)) return;
            const BlockChances block = block_chances(s_.setup, s_.m, p, target, ActionType::Block);
            if (block.dice == 1 || block.dice == 2)
                open_blocks_.push_back({p, target, block.knock_down, block.dice});
        });
    }
}

double PlayLister::of_assisting() const {
    const Match& board = pitch_.board();
    const Square square = board.player(p_).square;
    double best = 0;
    for (const OpenBlock& open : open_blocks_) {
        if (open.attacker == p_ || !are_adjacent(square, board.player(open.target).square) ||
            are_adjacent(at_, board.player(open.target).square))
            continue;
        const BlockChances block =
            block_chances(s_.setup, board, open.attacker, open.target, ActionType::Block);
        if (block.dice > open.dice)
            best = std::max(best, w_.assist * (block.knock_down - open.knock_down));
    }
    return best;
}

// From every square beside every opponent he can get to, the block paid for.
void PlayLister::consider_blitz() {
    const int far = finder_.most_moves();
    for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
        if (distance(at_, s_.player(target).square) > far) continue;
        for (const std::int16_t offset : kOffset) {
            const Square from{static_cast<std::uint16_t>(s_.player(target).square.index + offset)};
            const auto way = finder_.to(from, 1);
            if (!way) continue;
            if (carries_)
                consider_blitz_with_ball(*way, target);
            else
                consider_blitz_from(*way, target);
        }
    }
}

// Out of his way, and on: whoever is pushed no longer marks him if he does not follow.
void PlayLister::consider_blitz_with_ball(const Reach& way, PlayerId target) {
    if (way.moves >= finder_.normal_moves() || trusted(way) < kSure * starts_) return;
    Match& board = pitch_.board();
    if (board.player(p_).square != way.to && !is_empty(board, way.to)) return;
    if (board.player(p_).square != way.to) move_to(board, p_, way.to);
    const BlockChances block = block_chances(s_.setup, board, p_, target, ActionType::Blitz);
    if (block.dice < 1) return;
    cleared_ = s_.m;
    set_status(cleared_, target, Status::Prone);
    onward_.search(s_.setup, cleared_, p_, PathFinder::When::Now, ActionType::Blitz);
    if (way.to != at_ && !onward_.go_on_from(way.to)) return;
    double fall = block.fall;
    if (finder_.may_use_team_reroll()) fall *= 1 - w_.team_reroll * (1 - fall);
    for (const Square square : onward_.squares()) {
        if (square != at_ && !is_empty(board, square) && square != board.player(p_).square)
            continue;
        const auto run = onward_.to(square, 1);
        if (!run) continue;
        const bool scores = is_scoring_zone(square, s_.side);
        const double after = scores ? pitch_.of_touchdown() : value_at(square, true);
        const double arrives = trusted(*run);
        const double risk = risk_of(arrives) + arrives * fall;
        Draft blitz = draft(PlayKind::Blitz, after - here_ - w_.blitz, arrives * block.push, risk,
                            loss_of_falling());
        blitz.play.target = target;
        blitz.play.to = square;
        if (!is_wanted(blitz)) continue;
        std::vector<Action> deeds = walk_and(finder_, way, make_action(ActionKind::Block, target));
        bool has_blocked = way.to == at_;
        for (const PathStep& step : onward_.steps(*run)) {
            if (has_blocked) deeds.push_back(step.action());
            has_blocked = has_blocked || step.to == way.to;
        }
        deeds.push_back(make_action(ActionKind::EndAction));
        offer(blitz, ActionType::Blitz, deeds);
    }
}

void PlayLister::consider_blitz_from(const Reach& way, PlayerId target) {
    const bool goes_for_it = way.moves >= finder_.normal_moves();
    const double arrives =
        goes_for_it ? finder_.chance_and(way, finder_.going_for_it()) : trusted(way);
    Match& board = pitch_.board();
    if (board.player(p_).square != way.to && !is_empty(board, way.to)) return;
    if (board.player(p_).square != way.to) move_to(board, p_, way.to);
    const bool saws = s_.player(p_).skills.has(Skill::Chainsaw);
    const Blow blow = saws ? Blow{hurting(target, kWeaponBonus), 0, 0, 1}
                           : blow_against(target, ActionType::Blitz);
    double gain = blow.gain - w_.blitz + pitch_.of_standing(p_) - stands_;
    if (target == pitch_.carrier())  // who stays on his feet is marked at least
        gain += (1 - blow.knock_down) * (pitch_.value() - (here_ - stands_));
    const double risk = risk_of(arrives) + arrives * blow.fall;
    Draft blitz = draft(PlayKind::Blitz, gain, arrives, risk, loss_of_falling());
    blitz.play.opens = blow.dice >= 2 && risk_of(arrives) <= kSafe;
    blitz.play.target = target;
    blitz.play.to = way.to;
    if (is_wanted(blitz))
        offer(blitz, ActionType::Blitz,
              walk_and(finder_, way,
                       make_action(saws ? ActionKind::Chainsaw : ActionKind::Block, target)));
}

// The rarer deeds -------------------------------------------------------------------------------

void PlayLister::consider_foul() {
    for (const PlayerId victim : on_pitch_of(s_.m, other(s_.side)) - s_.m.standing)
        for (int d = 0; d < kDirections; ++d) {
            const auto way = finder_.to(step(s_.player(victim).square, d));
            if (way && trusted(*way) >= kSure) consider_foul_from(*way, victim);
        }
}

void PlayLister::consider_foul_from(const Reach& way, PlayerId victim) {
    Match& board = pitch_.board();
    if (board.player(p_).square != way.to && !is_empty(board, way.to)) return;
    if (board.player(p_).square != way.to) move_to(board, p_, way.to);
    const FoulChances chances = foul_chances(s_.setup, board, p_, victim);
    Draft foul = draft(PlayKind::Foul, hurting(victim, chances.modifier) - w_.foul, 1,
                       chances.spotted, w_.sent_off);
    foul.play.target = victim;
    foul.play.to = way.to;
    if (is_wanted(foul))
        offer(foul, ActionType::Foul,
              walk_and(finder_, way, make_action(ActionKind::Foul, victim)));
}

void PlayLister::consider_bomb() {
    for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
        const Square square = s_.player(target).square;
        if (pass_range(at_, square) > Range::ShortPass || distance(at_, square) < 3) continue;
        const int caught = caught_by_bomb(s_.m, square, s_.side);
        const PassChances pass = pass_chances(s_.setup, s_.m, p_, at_, square);
        Draft bomb =
            draft(PlayKind::Throw, kBlast * caught, pass.accurate, pass.fumble, w_.falling);
        bomb.play.target = target;
        if (is_wanted(bomb))
            offer(bomb, ActionType::ThrowBomb,
                  {make_action(ActionKind::Throw), make_action(ActionKind::ThrowTo, square)});
    }
}

// Whoever marks our carrier.
void PlayLister::consider_gaze() {
    if (pitch_.possession() != Ballside::Ours) return;
    for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
        const Square square = s_.player(target).square;
        if (!are_adjacent(square, pitch_.ball())) continue;
        const double chance =
            test_for(s_.setup, s_.m,
                     {.kind = RollKind::HypnoticGaze, .player = p_, .opponent = target})
                .chance();
        for (int d = 0; d < kDirections; ++d) {
            const auto way = finder_.to(step(square, d));
            if (!way || trusted(*way) < kSure) continue;
            Draft gaze = draft(PlayKind::Other, kGazedAt, chance, 0, 0);
            gaze.play.target = target;
            gaze.play.to = way->to;
            if (is_wanted(gaze))
                offer(gaze, ActionType::Move,
                      walk_and(finder_, *way, make_action(ActionKind::Gaze, target)));
        }
    }
}

}  // namespace affray::ai
