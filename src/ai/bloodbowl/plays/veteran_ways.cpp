// Where players go: with the ball, for the ball, and without it; and who is given it.
#include <algorithm>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/plays/veteran_lister.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kLikely = 0.6;     // a way to a place beside the ball ...
constexpr double kSafely = 0.95;    // ... and to any other
constexpr double kGamble = 0.25;    // the least chance of a touchdown by two players ...
constexpr double kLastHope = 0.03;  // ... and in the last turn

}  // namespace

// Losing an Action to a Bone-head's nature, or lying on, is no turnover.
double PlayLister::risk_of(double chance) const {
    return std::max(0.0, 1 - chance / std::max(starts_, chance));
}

double PlayLister::loss_of_falling() const {
    if (!carries_ || pitch_.turns_left() == 0) return w_.falling;
    return w_.falling + std::max(0.0, here_) + pitch_.of_losing_ball(at_);
}

std::vector<Action> PlayLister::walk_and(const PathFinder& finder, const Reach& way,
                                         Action deed) const {
    std::vector<Action> deeds;
    for (const PathStep& step : finder.steps(way)) deeds.push_back(step.action());
    deeds.push_back(deed);
    return deeds;
}

// The position with the player there, and what his place adds if he has no ball to carry.
double PlayLister::value_at(Square square, bool with_ball) {
    Match& board = pitch_.board();
    if (board.player(p_).square != square) move_to(board, p_, square);
    if (!with_ball)
        return (pitch_.matters(square) ? pitch_.value() : away_) + pitch_.of_standing(p_) +
               of_assisting() + of_receiving(square);
    pitch_.follow_ball();
    return pitch_.value();
}

void PlayLister::consider_ways() {
    if (s_.player(p_).status == Status::Prone) consider_rising();
    for (const Square square : finder_.squares())
        if (!ball_lies_at(s_.m, square))
            consider_way(finder_, square, PlayKind::Move, loss_of_falling());
    if (s_.m.ball().state == BallState::OnGround) consider_pick_up();
}

// In at one trapdoor and out of the other; what he does there is seen then.
void PlayLister::consider_portals() {
    for (const Square door : kTrapdoors) {
        const Square exit = other_trapdoor(door);
        const auto way = finder_.to(door);
        if (!way || way->chance < kSafely * starts_ || !is_empty(pitch_.board(), exit)) continue;
        const double chance = trusted(*way);
        Draft jump = draft(PlayKind::Other, value_at(exit, false) - here_, chance, risk_of(chance),
                           loss_of_falling());
        jump.play.to = exit;
        std::vector<Action> steps;
        for (const PathStep& step : finder_.steps(*way)) steps.push_back(step.action());
        if (is_wanted(jump)) offer(jump, ActionType::Teleport, steps);
    }
}

void PlayLister::consider_rising() {
    if (!finder_.to(at_)) return;
    const Draft rise = draft(PlayKind::Move, value_at(at_, carries_) - here_, starts_, 0, 0);
    if (is_wanted(rise)) offer(rise, ActionType::Move, {make_action(ActionKind::EndAction)});
}

// Nobody dodges for a place alone, but beside the ball.
double PlayLister::least_chance(Square square) const {
    return pitch_.ball().is_somewhere() && distance(square, pitch_.ball()) <= 1 ? kLikely : kSafely;
}

void PlayLister::consider_way(const PathFinder& finder, Square square, PlayKind kind, double loss) {
    const bool with_ball = holds_ball(pitch_.board(), p_);
    const Match& board = pitch_.board();
    if (square != board.player(p_).square && !is_empty(board, square)) return;
    if (!with_ball && is_kept_for_another(square)) return;
    const auto way = finder.to(square);
    if (!way || (!with_ball && way->chance < least_chance(square) * starts_)) return;
    const bool scores = with_ball && is_scoring_zone(square, s_.side);
    const double after = scores ? pitch_.of_touchdown() : value_at(square, with_ball);
    const double chance = trusted(*way);
    Draft walk =
        draft(scores ? PlayKind::Score : kind, after - here_, chance, risk_of(chance), loss);
    walk.play.to = square;
    if (is_wanted(walk))
        offer(walk, ActionType::Move, walk_and(finder, *way, make_action(ActionKind::EndAction)));
}

// And then as far as it is worth it.
void PlayLister::consider_pick_up() {
    const Square ball = s_.m.ball().square;
    if (s_.player(p_).skills.has(Skill::NoHands)) return;
    onward_ = finder_;
    if (!onward_.go_on_from(ball)) return;
    Match& board = pitch_.board();
    const Ball lies = board.ball();
    if (board.player(p_).square != at_) move_to(board, p_, at_);
    give_ball(board, p_);
    pitch_.look_again();
    consider_way(onward_, ball, PlayKind::PickUp, 0);
    for (const Square square : onward_.squares())
        consider_way(onward_, square, PlayKind::PickUp, 0);
    board.ball() = lies;
    pitch_.look_again();
}

// Giving the ball to somebody who scores with it ------------------------------------------------

double PlayLister::least_hope() const { return pitch_.turns_left() > 0 ? kGamble : kLastHope; }

void PlayLister::consider_giving_away() {
    const bool hands = acting_.is_some() || s_.can(declare(p_, ActionType::HandOff));
    const bool throws = acting_.is_some() || s_.can(declare(p_, ActionType::Pass));
    if (!carries_ || is_scoring_zone(at_, s_.side)) return;
    for (const PlayerId mate : standing_of(s_.m, s_.side) - s_.m.acted) {
        if (mate == p_ || !can_catch(s_.m, mate)) continue;
        const double scores = chance_to_score(s_.setup, s_.m, mate, onward_);
        if (scores < least_hope()) continue;
        if (hands) consider_hand_off(mate, scores);
        if (throws) consider_pass(mate, scores);
    }
}

// All of several rolls, one of which may be made again.
double PlayLister::all_of(std::initializer_list<double> chances) const {
    double all = 1, failures = 0;
    for (const double chance : chances) {
        all *= chance;
        failures += 1 - chance;
    }
    return finder_.may_use_team_reroll() ? all * (1 + w_.team_reroll * failures) : all;
}

void PlayLister::consider_hand_off(PlayerId mate, double scores) {
    const double caught = hand_off_chance(s_.setup, s_.m, mate);
    const Action give = make_action(ActionKind::HandOff, mate);
    for (const std::int16_t offset : kOffset) {
        const Square from{static_cast<std::uint16_t>(s_.player(mate).square.index + offset)};
        const auto way = finder_.to(from);
        if (!way) continue;
        const double chance = all_of({way->plain, caught, scores});
        Draft gift = draft(PlayKind::HandOff, pitch_.of_touchdown() - here_, chance, 1 - chance,
                           loss_of_falling());
        gift.play.target = mate;
        gift.play.to = from;
        if (chance >= least_hope() && is_wanted(gift))
            offer(gift, ActionType::HandOff, walk_and(finder_, *way, give));
    }
}

void PlayLister::consider_pass(PlayerId mate, double scores) {
    consider_pass_from(at_, mate, scores);
    for (const Square from : finder_.squares()) consider_pass_from(from, mate, scores);
}

void PlayLister::consider_pass_from(Square from, PlayerId mate, double scores) {
    const Square target = s_.player(mate).square;
    if (from == target || pass_range(from, target) > longest_pass(s_.m)) return;
    const PassChances pass = pass_chances(s_.setup, s_.m, p_, from, target);
    if (pass.accurate * pass.caught * scores < least_hope()) return;
    const auto way = finder_.to(from);
    if (!way || trusted(*way) < kSure) return;
    const double lost = chance_of_interception(s_.setup, s_.m, p_, from, target);
    const double chance = (1 - lost) * all_of({pass.accurate, pass.caught, scores});
    Draft gift =
        draft(PlayKind::Pass, pitch_.of_touchdown() - here_, chance, 1 - chance, loss_of_falling());
    gift.play.target = mate;
    gift.play.to = from;
    if (chance < least_hope() || !is_wanted(gift)) return;
    std::vector<Action> deeds = walk_and(finder_, *way, make_action(ActionKind::Throw));
    deeds.push_back(make_action(ActionKind::ThrowTo, target));
    offer(gift, ActionType::Pass, deeds);
}

}  // namespace affray::ai
