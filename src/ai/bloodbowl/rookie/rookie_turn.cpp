// The turn: every whole Action of every player is valued. Good blocks come first, then what is
// safe; only when nothing safe helps any more, the best of the rest.
#include <algorithm>
#include <array>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/odds/odds.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "ai/bloodbowl/rookie/rookie_placement.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

namespace worth {
constexpr double kStandingUp = 0.03;
constexpr double kLooseBall = 0.1;  // what it is worth to us while nobody has it
constexpr double kLosingTheBall = 0.35;
constexpr double kFalling = 0.04;  // on top of the turnover
constexpr double kUsingTheBlitz = 0.01;
constexpr double kRemoving = 0.25;  // a player off the pitch, by foul or weapon
constexpr double kStunning = 0.05;
constexpr double kSentOff = 0.15;
constexpr double kFoulPlay = 0.03;  // a rookie does not like it
constexpr double kBlast = 0.02;     // for each opponent under a bomb, net
constexpr double kSwinging = 0.02;  // with ball and chain
constexpr double kGazedAt = 0.06;
constexpr double kTeamReroll = 0.6;  // how much of what it adds to a chance is counted
constexpr double kNoticeable = 0.002;
}  // namespace worth

constexpr double kSafe = 0.03;           // of losing the turn by it
constexpr double kSure = 0.999;          // a way without risk worth mentioning
constexpr double kGamble = 0.25;         // the least chance of a touchdown by two players
constexpr double kBloodLust = 1 / 12.0;  // of losing the turn to it
constexpr int kWeaponBonus = 3;          // of a chainsaw

struct Candidate {
    double utility = worth::kNoticeable;  // what it must beat
    std::vector<Action> actions;
};

// In the order in which they are taken; the best of each rank.
constexpr std::size_t kGoodBlock = 0, kWithoutRisk = 1, kWithRisk = 2;
using Choices = std::array<Candidate, 3>;

class Planner {
public:
    Planner(const Scene& scene, PathFinder& finder)
        : s_(scene), place_(scene.setup, scene.m, scene.side), finder_(finder) {}

    // For a turn: all who can act. Returns the best plan; empty: none is worth its risk.
    std::vector<Action> plan_turn() {
        Choices best;
        for (const Action action : s_.actions) {
            if (kind_of(action) != ActionKind::Declare ||
                static_cast<ActionType>(action.b) != ActionType::Move)
                continue;
            of_player_ = {};
            consider_player(player_of(action));
            // Nobody spends himself on something safe who has something better to do later.
            const std::size_t rank = best_rank(of_player_);
            if (of_player_[rank].utility > best[rank].utility) best[rank] = of_player_[rank];
        }
        for (Candidate& candidate : best)
            if (!candidate.actions.empty()) return candidate.actions;
        return {};
    }

    // For the Action that is going on.
    std::vector<Action> plan_rest(const ActionFrame& f) {
        acting_ = f.player;
        prepare(f.player, f.type);
        consider_ways();
        if (f.type == ActionType::Blitz && !f.has_blocked) consider_blitz();
        if (f.type == ActionType::Block) consider_blocks();
        if (f.type == ActionType::HandOff || f.type == ActionType::Pass) consider_giving_away();
        if (f.type == ActionType::Foul) consider_foul();
        return of_player_[best_rank(of_player_)].actions;
    }

private:
    // One player after another -------------------------------------------------------------------

    void prepare(PlayerId p, ActionType type) {
        p_ = p;
        at_ = s_.player(p).square;
        carries_ = holds_ball(s_.m, p);
        finder_.search(s_.setup, s_.m, p, PathFinder::When::Now, type);
        const auto start = finder_.to(at_);
        starts_ = start ? start->chance : 1;
        here_ = carries_ ? place_.with_ball(p, at_) : place_.without_ball(p, at_);
        if (s_.player(p).status == Status::Prone) here_ -= worth::kStandingUp;
    }

    void consider_player(PlayerId p) {
        if (s_.player(p).skills.has(Skill::BallAndChain)) return consider_swinging(p);
        prepare(p, ActionType::Move);
        consider_ways();
        if (s_.can(declare(p, ActionType::Block))) consider_blocks();
        if (s_.can(declare(p, ActionType::Blitz)) && !carries_) consider_blitz();
        if (carries_) consider_giving_away();
        if (s_.can(declare(p, ActionType::Foul)) && !carries_) consider_foul();
        if (s_.can(declare(p, ActionType::ThrowBomb))) consider_bomb();
        if (s_.player(p).skills.has(Skill::HypnoticGaze)) consider_gaze();
    }

    // `gain` is reached with `chance`; with `risk` the turn is lost, and `loss` beside it.
    void offer(double gain, double chance, double risk, double loss, ActionType type,
               const std::vector<Action>& deeds) {
        offer_as(risk <= kSafe ? kWithoutRisk : kWithRisk, gain, chance, risk, loss, type, deeds);
    }
    void offer_as(std::size_t rank, double gain, double chance, double risk, double loss,
                  ActionType type, const std::vector<Action>& deeds) {
        if (!acting_.is_some() && s_.player(p_).skills.has(Skill::BloodLust)) risk += kBloodLust;
        const double utility = chance * gain - risk * (place_.of_turnover() + loss);
        Candidate& best = of_player_[rank];
        if (utility <= best.utility) return;
        best.utility = utility;
        best.actions.clear();
        if (!acting_.is_some()) best.actions.push_back(declare(p_, type));
        best.actions.insert(best.actions.end(), deeds.begin(), deeds.end());
    }

    [[nodiscard]] static std::size_t best_rank(const Choices& choices) {
        std::size_t best = 0;
        for (std::size_t rank = 1; rank < choices.size(); ++rank)
            if (choices[rank].utility > choices[best].utility) best = rank;
        return best;
    }

    [[nodiscard]] std::vector<Action> walk(const PathFinder& finder, const Reach& way) const {
        std::vector<Action> deeds;
        for (const PathStep& step : finder.steps(way)) deeds.push_back(step.action());
        return deeds;
    }
    [[nodiscard]] std::vector<Action> walk_and(const Reach& way, Action deed) const {
        std::vector<Action> deeds = walk(finder_, way);
        deeds.push_back(deed);
        return deeds;
    }

    [[nodiscard]] static double trusted(const Reach& way) {
        return way.plain + worth::kTeamReroll * (way.chance - way.plain);
    }
    // Losing an Action to a Bone-head's nature, or lying on, is no turnover.
    [[nodiscard]] double risk_of(double chance) const {
        return std::max(0.0, 1 - chance / std::max(starts_, chance));
    }
    [[nodiscard]] double loss_of_falling() const {
        return worth::kFalling + (carries_ ? worth::kLosingTheBall : 0);
    }

    // Moving, scoring, picking up ----------------------------------------------------------------

    void consider_ways() {
        if (const auto start = finder_.to(at_); start && s_.player(p_).status == Status::Prone)
            offer(worth::kStandingUp, starts_, 0, 0, ActionType::Move,
                  {make_action(ActionKind::EndAction)});
        for (const Square square : finder_.squares()) {
            if (ball_lies_at(s_.m, square))
                consider_pick_up(square);
            else
                consider_way(finder_, square, carries_, here_, loss_of_falling());
        }
    }

    void consider_way(const PathFinder& finder, Square square, bool with_ball, double before,
                      double loss) {
        const bool scores = with_ball && is_scoring_zone(square, s_.side);
        const double after = scores      ? 1
                             : with_ball ? place_.with_ball(p_, square)
                                         : place_.without_ball(p_, square);
        const double gain = after - before;
        if (gain <= worth::kNoticeable) return;
        const auto way = finder.to(square);
        if (!way) return;
        const double chance = trusted(*way);
        const double risk = risk_of(chance);
        if (chance * gain - risk * (place_.of_turnover() + loss) <=
            of_player_[risk <= kSafe ? kWithoutRisk : kWithRisk].utility)
            return;
        std::vector<Action> deeds = walk(finder, *way);
        deeds.push_back(make_action(ActionKind::EndAction));
        offer(gain, chance, risk, loss, ActionType::Move, deeds);
    }

    // And then as far as it is worth it.
    void consider_pick_up(Square ball) {
        if (s_.player(p_).skills.has(Skill::NoHands)) return;
        onward_ = finder_;
        if (!onward_.go_on_from(ball)) return;
        const double before = worth::kLooseBall + here_;
        consider_way(onward_, ball, true, before, 0);
        for (const Square square : onward_.squares())
            consider_way(onward_, square, true, before, 0);
    }

    // Blocks and other blows ---------------------------------------------------------------------

    void consider_blocks() {
        if (!s_.m.standing.has(p_)) return;
        for_each_neighbour(s_.m, at_, [&](PlayerId target) {
            if (s_.is_own(target) || !s_.m.standing.has(target)) return;
            if (s_.player(p_).skills.has(Skill::Chainsaw)) return consider_chainsaw(target);
            const Blow blow = blow_against(s_.m, target, ActionType::Block);
            const double risk = starts_ * blow.fall;
            const bool is_good = risk <= kSafe || (blow.dice >= 2 && finder_.may_use_team_reroll());
            offer_as(is_good ? kGoodBlock : kWithRisk, blow.gain, starts_, risk, loss_of_falling(),
                     ActionType::Block, {make_action(ActionKind::Block, target)});
            if (s_.player(p_).skills.has(Skill::Stab)) consider_stab(target);
        });
    }

    struct Blow {
        double gain = 0;
        double fall = 0;
        int dice = 1;  // negative: against him
    };
    // A block from where the attacker stands in `m`.
    [[nodiscard]] Blow blow_against(const Match& m, PlayerId target, ActionType type) const {
        const BlockChances block = block_chances(s_.setup, m, p_, target, type);
        const double pushed = std::max(0.0, block.push - block.knock_down);
        return {block.knock_down * place_.of_felling(target) +
                    pushed * place_.of_pushing(target, m.player(p_).square),
                block.fall, block.dice};
    }

    [[nodiscard]] double hurting(PlayerId target, int armour_modifier) const {
        const InjuryChances hurt =
            armour_and_injury(s_.setup.rules, armour_of(s_.m, target), armour_modifier, 0);
        const double ball = target == place_.carrier() ? hurt.broken * worth::kLosingTheBall : 0;
        return worth::kRemoving * (hurt.knocked_out + hurt.casualty) +
               worth::kStunning * hurt.stunned + ball;
    }
    void consider_stab(PlayerId target) {
        offer(hurting(target, 0), starts_, 0, 0, ActionType::Block,
              {make_action(ActionKind::Stab, target)});
    }
    // On a 1 it hits its owner.
    void consider_chainsaw(PlayerId target) {
        constexpr double kKicksBack = 1 / 6.0;
        const double broken =
            armour_and_injury(s_.setup.rules, armour_of(s_.m, p_), kWeaponBonus, 0).broken;
        offer(hurting(target, kWeaponBonus), 1 - kKicksBack, kKicksBack * broken,
              worth::kRemoving / 2, ActionType::Block, {make_action(ActionKind::Chainsaw, target)});
    }

    // From every square beside every opponent he can get to, the block paid for.
    void consider_blitz() {
        Match moved = s_.m;
        if (!moved.standing.has(p_)) set_status(moved, p_, Status::Standing);
        const auto far = static_cast<double>(finder_.most_moves());
        for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
            if (distance(at_, s_.player(target).square) > far) continue;
            for (const std::int16_t offset : kOffset) {
                const Square from{
                    static_cast<std::uint16_t>(s_.player(target).square.index + offset)};
                if (const auto way = finder_.to(from, 1)) consider_blitz_from(moved, *way, target);
            }
        }
    }

    void consider_blitz_from(Match& moved, const Reach& way, PlayerId target) {
        const bool goes_for_it = way.moves >= finder_.normal_moves();
        const double arrives =
            goes_for_it ? finder_.chance_and(way, finder_.going_for_it()) : trusted(way);
        if (moved.player(p_).square != way.to) move_to(moved, p_, way.to);
        const bool saws = s_.player(p_).skills.has(Skill::Chainsaw);
        const Blow blow = saws ? Blow{hurting(target, kWeaponBonus), 0, 1}
                               : blow_against(moved, target, ActionType::Blitz);
        const double gain =
            blow.gain - worth::kUsingTheBlitz + (place_.without_ball(p_, way.to) - here_) / 2;
        const double risk = risk_of(arrives) + arrives * blow.fall;
        offer(gain, arrives, risk, loss_of_falling(), ActionType::Blitz,
              walk_and(way, make_action(saws ? ActionKind::Chainsaw : ActionKind::Block, target)));
    }

    // Giving the ball to somebody who scores with it
    // ------------------------------------------------

    void consider_giving_away() {
        const bool hands = acting_.is_some() || s_.can(declare(p_, ActionType::HandOff));
        const bool throws = acting_.is_some() || s_.can(declare(p_, ActionType::Pass));
        if (!carries_ || is_scoring_zone(at_, s_.side)) return;
        for (const PlayerId mate : standing_of(s_.m, s_.side) - s_.m.acted) {
            if (mate == p_ || !can_catch(s_.m, mate)) continue;
            const double scores = chance_to_score(s_.setup, s_.m, mate, onward_);
            if (scores < kGamble) continue;
            if (hands) consider_hand_off(mate, scores);
            if (throws) consider_pass(mate, scores);
        }
    }

    void offer_gift(double chance, ActionType type, const std::vector<Action>& deeds) {
        if (chance < kGamble) return;
        offer(1 - here_, chance, 1 - chance, worth::kLosingTheBall, type, deeds);
    }

    void consider_hand_off(PlayerId mate, double scores) {
        const double caught = hand_off_chance(s_.setup, s_.m, mate);
        const Action give = make_action(ActionKind::HandOff, mate);
        for (const std::int16_t offset : kOffset) {
            const Square from{static_cast<std::uint16_t>(s_.player(mate).square.index + offset)};
            if (const auto way = finder_.to(from))
                offer_gift(trusted(*way) * caught * scores, ActionType::HandOff,
                           walk_and(*way, give));
        }
    }

    void consider_pass(PlayerId mate, double scores) {
        consider_pass_from(at_, mate, scores);
        for (const Square from : finder_.squares()) consider_pass_from(from, mate, scores);
    }

    void consider_pass_from(Square from, PlayerId mate, double scores) {
        const Square target = s_.player(mate).square;
        if (from == target || pass_range(from, target) > longest_pass(s_.m)) return;
        const PassChances pass = pass_chances(s_.setup, s_.m, p_, from, target);
        if (pass.accurate * pass.caught * scores < kGamble) return;
        const auto way = finder_.to(from);
        if (!way || trusted(*way) < kSure) return;
        const double lost = chance_of_interception(s_.setup, s_.m, p_, from, target);
        std::vector<Action> deeds = walk_and(*way, make_action(ActionKind::Throw));
        deeds.push_back(make_action(ActionKind::ThrowTo, target));
        offer_gift((1 - lost) * pass.accurate * pass.caught * scores, ActionType::Pass, deeds);
    }

    // The rarer deeds ----------------------------------------------------------------------------

    void consider_foul() {
        for (const PlayerId victim : on_pitch_of(s_.m, other(s_.side)) - s_.m.standing)
            for (int d = 0; d < kDirections; ++d) {
                const auto way = finder_.to(step(s_.player(victim).square, d));
                if (!way || trusted(*way) < kSure) continue;
                Match moved = s_.m;
                if (way->to != at_) move_to(moved, p_, way->to);
                offer_foul(moved, *way, victim);
            }
    }

    void offer_foul(const Match& moved, const Reach& way, PlayerId victim) {
        const FoulChances foul = foul_chances(s_.setup, moved, p_, victim);
        offer(hurting(victim, foul.modifier) - worth::kFoulPlay, 1, foul.spotted, worth::kSentOff,
              ActionType::Foul, walk_and(way, make_action(ActionKind::Foul, victim)));
    }

    void consider_bomb() {
        for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
            const Square square = s_.player(target).square;
            if (pass_range(at_, square) > Range::ShortPass || distance(at_, square) < 3) continue;
            const int caught = caught_by_bomb(s_.m, square, s_.side);
            const PassChances pass = pass_chances(s_.setup, s_.m, p_, at_, square);
            offer(worth::kBlast * caught, pass.accurate, pass.fumble, worth::kFalling,
                  ActionType::ThrowBomb,
                  {make_action(ActionKind::Throw), make_action(ActionKind::ThrowTo, square)});
        }
    }

    void consider_swinging(PlayerId p) {
        p_ = p;
        offer(worth::kSwinging, 1, 0, 0, ActionType::Move, {});
    }

    // Whoever marks our carrier.
    void consider_gaze() {
        const Square ball = place_.ball();
        if (place_.possession() != Possession::Ours) return;
        for (const PlayerId target : standing_of(s_.m, other(s_.side))) {
            const Square square = s_.player(target).square;
            if (!are_adjacent(square, ball)) continue;
            const double chance =
                test_for(s_.setup, s_.m,
                         {.kind = RollKind::HypnoticGaze, .player = p_, .opponent = target})
                    .chance();
            for (int d = 0; d < kDirections; ++d)
                if (const auto way = finder_.to(step(square, d)); way && trusted(*way) >= kSure)
                    offer(worth::kGazedAt, chance, 0, 0, ActionType::Move,
                          walk_and(*way, make_action(ActionKind::Gaze, target)));
        }
    }

    const Scene& s_;
    Placement place_;
    PathFinder& finder_;
    PathFinder onward_;
    Choices of_player_;

    PlayerId acting_;  // whose Action is going on, if one is
    PlayerId p_;       // who is being considered
    Square at_;
    bool carries_ = false;
    double starts_ = 1;  // the chance that he can act at all
    double here_ = 0;    // what staying is worth
};

double worth_of_receiver(const Scene& s, PlayerId thrower, Square target) {
    const PassChances pass = pass_chances(s.setup, s.m, thrower, s.player(thrower).square, target);
    return pass.accurate * pass.caught;
}

}  // namespace

std::vector<Action> plan_turn(const Scene& scene, PathFinder& finder) {
    const Action marker = make_action(ActionKind::MoveMarker);
    if (scene.can(marker)) return {marker};
    std::vector<Action> plan = Planner(scene, finder).plan_turn();
    if (plan.empty()) plan = {make_action(ActionKind::EndTurn)};
    return plan;
}

std::vector<Action> plan_rest_of_action(const Scene& scene, PathFinder& finder) {
    std::vector<Action> plan;
    if (const auto* f = top_frame<ActionFrame>(scene.m))
        plan = Planner(scene, finder).plan_rest(*f);
    if (plan.empty() || !scene.can(plan.front())) plan = {make_action(ActionKind::EndAction)};
    return plan;
}

// A pass goes to the surest receiver; a player or a bomb as near to the goal as it gets.
Action choose_throw_target(const Scene& scene) {
    const Placement place(scene.setup, scene.m, scene.side);
    const auto* pass = top_frame<PassFrame>(scene.m);
    return best_action(scene.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::ThrowTo) return -1000.0;
        const Square target = square_of(action);
        const PlayerId p = player_at(scene.m, target);
        if (pass != nullptr && !pass->bomb) return worth_of_receiver(scene, pass->thrower, target);
        if (pass != nullptr) return p.is_some() && !scene.is_own(p) ? 1.0 : 0.0;
        return (p.is_some() ? -kPitchLength : 0.0) - place.to_goal(target);
    });
}

}  // namespace affray::ai::rookie
