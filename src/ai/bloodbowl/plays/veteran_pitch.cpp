#include "ai/bloodbowl/plays/veteran_pitch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kFar = 100;   // half squares: beyond it, nothing is told apart
constexpr int kDetour = 8;  // half squares: as far as somebody dodges or walks around
constexpr double kNextToNothing = 0.02;
constexpr int kUsualPace = 6;   // of somebody who is not known yet
constexpr int kHandOffGap = 3;  // from carrier to receiver, steps of the carrier aside

// Of each of some dodges into squares with so many tackle zones together.
double dodge_chance(const Setup& setup, const Match& m, PlayerId p, int dodges, int zones) {
    RollRequest request{.kind = RollKind::Dodge, .player = p, .zones = 0};
    const int freely = test_for(setup, m, request).unbounded();
    request.zones = 1;
    const int more = test_for(setup, m, request).unbounded() - freely;
    const double hindrance = more * static_cast<double>(zones) / dodges;
    const double once = std::clamp((7 - freely - hindrance) / 6, 1 / 6.0, 5 / 6.0);
    return m.player(p).skills.has(Skill::Dodge) ? 1 - (1 - once) * (1 - once) : once;
}

int dodge_cost(const Player& player) {
    const int cost = std::clamp(11 - 2 * player.ag, 2, 9);
    return player.skills.has(Skill::Dodge) ? (cost + 1) / 2 : cost;
}

// Some stand still in thought more often than others.
double acts_chance(const Setup& setup, const Match& m, PlayerId p) {
    const SkillSet& skills = m.player(p).skills;
    if (skills.has(Skill::ReallyStupid) || skills.has(Skill::WildAnimal)) return 0.7;
    if (!skills.has(Skill::BoneHead)) return 1;
    return test_for(setup, m, {.kind = RollKind::BoneHead, .player = p}).chance();
}

int squares_left(const Player& player) {
    return player.status == Status::Prone && !player.skills.has(Skill::JumpUp)
               ? std::max(0, player.ma - kStandingUpCost)
               : player.ma;
}

// One run at the end; before that the others must keep up.
double turns_for(double squares, int ma, double pace) {
    const double run = std::max(1, ma);
    if (squares <= run) return std::max(0.0, squares / run);
    return 1 + (squares - run) / std::min(run, pace);
}

}  // namespace

Pitch::Pitch(const Setup& setup, const Match& m, Side side, const VeteranParameters& weights)
    : setup_(setup), m_(m), side_(side), w_(weights) {
    turns_left_ = std::max(0, setup.rules.turns_per_half - m.team(side).turn);
    their_turns_ = std::max(0, setup.rules.turns_per_half - m.team(other(side)).turn);
    look_again();
}

void Pitch::look_again() {
    goal_is_known_ = false;
    follow_ball();
}

void Pitch::follow_ball() {
    const Ball& ball = m_.ball();
    possession_ = Ballside::OutOfPlay;
    carrier_ = kNoPlayer;
    ball_ = kNowhere;
    if (ball.state == BallState::Held) {
        carrier_ = ball.carrier;
        ball_ = m_.player(carrier_).square;
        possession_ = m_.player(carrier_).side == side_ ? Ballside::Ours : Ballside::Theirs;
    } else if (ball.state != BallState::Absent && is_on_pitch(ball.square)) {
        ball_ = ball.square;
        possession_ = Ballside::Nobodys;
    }
}

int Pitch::to_goal(Square square) const { return squares_to_goal(side_, square); }
int Pitch::to_own_goal(Square square) const { return kPitchLength - 1 - to_goal(square); }

Field::Mover Pitch::mover_of(Side side, PlayerId p) const {
    return {.side = side, .dodge = p.is_some() ? dodge_cost(m_.player(p)) : 5, .per_zone = 2};
}

// Those of a side who might get to the square, or beside it, in a turn.
Pitch::Runners Pitch::runners_to(Square square, Side side) const {
    Runners runners;
    int most = 0;
    for (const PlayerId p : on_pitch_of(m_, side)) {
        const Player& player = m_.player(p);
        const int moves = squares_left(player) + kExtraSquares;
        const int gap = distance(player.square, square);
        if (player.status == Status::Stunned || gap > moves + 1) continue;
        most = std::max(most, moves);
        runners.from[runners.count++] = player.square;
    }
    runners.mover = mover_of(side, kNoPlayer);
    runners.mover.most_moves = most;
    runners.reach = runners.count > 0 ? Field::kSquareCost * most + kDetour : -1;
    return runners;
}

double Pitch::value() {
    switch (possession_) {
        case Ballside::Ours: return of_holding(carrier_);
        case Ballside::Theirs: return -of_their_ball();
        case Ballside::Nobodys: return of_loose_ball();
        case Ballside::OutOfPlay: return 0;
    }
    return 0;
}

// Our ball ------------------------------------------------------------------------------------

// Who is behind late in the match cannot wait; who is not lets the clock run.
double Pitch::of_touchdown_in(int turns) const {
    const int left = std::max(0, their_turns_ - turns);
    const bool waits = m_.half > 1 && m_.team(side_).score >= m_.team(other(side_)).score;
    return 1 - std::min(w_.most_answer, (waits ? w_.late_answer : w_.answer) * left);
}

double Pitch::of_holding(PlayerId carrier) {
    const Player& player = m_.player(carrier);
    if (is_scoring_zone(player.square, side_)) return of_touchdown();
    if (turns_left_ == 0) return kNextToNothing;
    if (!goal_is_known_) {
        goal_.to_end_zone(m_, mover_of(side_, carrier), kFar);
        goal_is_known_ = true;
    }
    const double around =
        std::min(goal_.cost(player.square), kFar) / static_cast<double>(Field::kSquareCost);
    const double straight = to_goal(player.square);
    const double squares = straight + w_.detour * std::max(0.0, around - straight);
    const double risk =
        expects_cage_ ? w_.danger * danger_in_cage(carrier) : w_.guarding * danger(carrier);
    const double hit = std::min(1.0, risk + (is_at_sideline(player.square) ? w_.sideline : 0));
    return (1 - hit) * (w_.denying + of_drive(squares, player.ma, turns_left_)) -
           hit * of_losing_ball(player.square);
}

// How likely it is that a carrier gets so far in so many turns: the further both lie apart, the
// surer; the more turns there are, the more can come in between.
double Pitch::in_time(double squares, int ma, int turns) const {
    const double spare = turns - turns_for(squares - kExtraSquares, ma, w_.pace) - w_.haste;
    return 1 / (1 + std::exp(-spare / (w_.doubt * std::sqrt(std::max(1, turns)))));
}

// A carrier so far from where he scores, with so many turns to come.
double Pitch::of_drive(double squares, int ma, int turns) const {
    if (turns <= 0) return kNextToNothing;
    const double needed = turns_for(squares, ma, w_.pace);
    const double kept = w_.drive * std::pow(1 - w_.turn_to_goal, std::max(0.0, needed - 1)) -
                        w_.last_run * std::min(1.0, needed);
    return kept * in_time(squares, ma, turns) *
           of_touchdown_in(static_cast<int>(std::ceil(needed)));
}

// What they make of a ball that they take from us there.
double Pitch::of_losing_ball(Square square) const {
    if (their_turns_ == 0) return 0;
    return w_.losing_ball * in_time(to_own_goal(square), kUsualPace, their_turns_);
}

Cage Pitch::cage() {
    if (possession_ != Ballside::Ours) return {};
    guards_.look(m_, side_, carrier_);
    guarded_ = carrier_;
    return guards_.around(m_, ball_);
}

Receivers Pitch::receivers(const Cage& cage) const {
    if (possession_ != Ballside::Ours || turns_left_ == 0) return {};
    return choose_receivers(setup_, m_, carrier_, guards_, cage);
}

// With everybody at his corner who can get there.
double Pitch::danger_in_cage(PlayerId carrier) {
    if (guarded_ != carrier) {
        guards_.look(m_, side_, carrier);
        guarded_ = carrier;
    }
    const Cage cage = guards_.around(m_, m_.player(carrier).square);
    std::array<Player, Cage::kCorners> before;
    for (std::size_t i = 0; i < cage.count; ++i) {
        const auto [guard, corner] = cage.posts[i];
        before[i] = m_.player(guard);
        if (before[i].status == Status::Prone) set_status(m_, guard, Status::Standing);
        if (before[i].square != corner) move_to(m_, guard, corner);
    }
    const double hit = danger(carrier);
    for (std::size_t i = cage.count; i-- > 0;) {
        const PlayerId guard = cage.posts[i].guard;
        if (before[i].square != cage.posts[i].corner) move_to(m_, guard, before[i].square);
        set_status(m_, guard, before[i].status);
    }
    return hit;
}

double Pitch::knock_down_chance(PlayerId attacker, PlayerId carrier) const {
    const Player& hitter = m_.player(attacker);
    const Player& holder = m_.player(carrier);
    int guards = 0, helpers = 0;
    for_each_neighbour(m_, holder.square, [&](PlayerId p) {
        if (!m_.standing.has(p) || p == attacker) return;
        const Player& player = m_.player(p);
        if (player.side == side_)
            ++guards;
        else if (tackle_zones_of(m_, side_, player.square) <= 1)
            ++helpers;
    });
    const int dice = block_dice(hitter.st + helpers, holder.st + guards / 2);
    const bool tackles = hitter.skills.has(Skill::Tackle);
    double faces = 1;
    if (!holder.skills.has(Skill::Dodge) || tackles) faces += 1;
    if (!holder.skills.has(Skill::Block)) faces += hitter.skills.has(Skill::Block) ? 1 : 0.7;
    const double once = faces / 6;
    return dice > 0 ? 1 - std::pow(1 - once, dice) : std::pow(once, -dice);
}

// One of them may blitz; those beside him need not.
double Pitch::danger(PlayerId carrier) {
    const Square square = m_.player(carrier).square;
    const Runners runners = runners_to(square, other(side_));
    near_.to_beside(m_, runners.mover, square, runners.reach, runners.squares());
    double safe_from_blocks = 1, blitz = 0, sum = 0;
    for (const PlayerId p : on_pitch_of(m_, other(side_))) {
        const Player& player = m_.player(p);
        if (player.status == Status::Stunned) continue;
        if (m_.standing.has(p) && are_adjacent(player.square, square)) {
            safe_from_blocks *= 1 - acts_chance(setup_, m_, p) * knock_down_chance(p, carrier);
            continue;
        }
        if (!near_.reaches(player.square)) continue;
        const double comes = run_chance(p, 1);
        if (comes == 0) continue;
        const double hit = acts_chance(setup_, m_, p) * comes * knock_down_chance(p, carrier);
        blitz = std::max(blitz, hit);
        sum += hit;
    }
    return 1 - safe_from_blocks * (1 - blitz) + w_.danger_of_rest * (sum - blitz) +
           w_.open_corner * pressure() * open_corners(square);
}

// They do not only run: what stands in the way is blocked away first, unless it is a whole cage.
int Pitch::open_corners(Square square) const {
    int open = 0;
    for (const Direction corner : kCorners) {
        const PlayerId p = player_at(m_, step(square, corner));
        if (!p.is_some() || m_.player(p).side != side_ || !m_.standing.has(p)) ++open;
    }
    return open;
}

// How many of them are near the ball, as a share of what it takes to break a cage.
double Pitch::pressure() const {
    constexpr int kEnough = 3;
    int near = 0;
    for (const PlayerId p : on_pitch_of(m_, other(side_))) {
        const Player& player = m_.player(p);
        if (player.status != Status::Stunned &&
            distance(player.square, ball_) <= squares_left(player) + 1)
            ++near;
    }
    return std::min(near, kEnough) / static_cast<double>(kEnough);
}

// Along the field that was looked at last, and some squares further.
double Pitch::run_chance(PlayerId p, int further) const {
    const Player& player = m_.player(p);
    const int extra = near_.moves(player.square) + further - squares_left(player);
    if (extra > kExtraSquares) return 0;
    double chance = 1;
    if (extra > 0)
        chance = std::pow(
            test_for(setup_, m_, {.kind = RollKind::GoingForIt, .player = p}).chance(), extra);
    if (const int dodges = near_.dodges(player.square); dodges > 0)
        chance *= std::pow(dodge_chance(setup_, m_, p, dodges, near_.zones(player.square)), dodges);
    return chance;
}

// Their ball ----------------------------------------------------------------------------------

double Pitch::of_their_ball() {
    if (their_turns_ == 0) return 0;
    const Player& player = m_.player(carrier_);
    near_.to_end_zone(m_, mover_of(other(side_), carrier_), kFar, std::span(&player.square, 1));
    const double squares =
        std::min(near_.cost(player.square), kFar) / static_cast<double>(Field::kSquareCost);
    const double needed = turns_for(squares, player.ma, w_.pace);
    double scores =
        near_.reaches(player.square) && m_.standing.has(carrier_) ? run_chance(carrier_, 0) : 0;
    scores = std::max(scores, w_.receivers * receivers_chance(carrier_));
    const double late = std::max(0.0, needed - their_turns_);
    double drive = std::max(kNextToNothing,
                            w_.their_drive - w_.their_turn_to_goal * needed - w_.too_late * late);
    drive *= std::pow(1 - w_.marks_carrier, tackle_zones_of(m_, side_, player.square));
    return scores + (1 - scores) * drive;
}

bool Pitch::may_receive(PlayerId p) const {
    const Square square = m_.player(p).square;
    return p != carrier_ && near_.reaches(square) && can_catch(m_, p) &&
           to_own_goal(square) <= to_own_goal(ball_) &&
           near_.moves(square) <= squares_left(m_.player(p)) + kExtraSquares;
}

// Somebody to whom the ball might be handed, and who scores with it.
double Pitch::receivers_chance(PlayerId carrier) const {
    const Square from = m_.player(carrier).square;
    double best = 0;
    for (const PlayerId p : standing_of(m_, other(side_))) {
        const Square square = m_.player(p).square;
        if (!may_receive(p)) continue;
        const double runs = run_chance(p, 0);
        const double near = distance(square, from) <= kHandOffGap + m_.player(carrier).ma ? 1 : 0.6;
        const RollRequest taking{
            .kind = RollKind::Catch, .player = p, .arrival = Arrival::HandOff, .zones = 0};
        best = std::max(best, runs * near * test_for(setup_, m_, taking).chance());
    }
    return best;
}

// Nobody's ball -------------------------------------------------------------------------------

double Pitch::best_pick_up(Side side) {
    const Runners runners = runners_to(ball_, side);
    near_.to_square(m_, runners.mover, ball_, runners.reach, runners.squares());
    const int zones = tackle_zones_of(m_, other(side), ball_);
    double misses = 1, best = 0;
    for (const PlayerId p : on_pitch_of(m_, side)) {
        const Player& player = m_.player(p);
        if (player.status == Status::Stunned || !near_.reaches(player.square) ||
            player.skills.has(Skill::NoHands))
            continue;
        double hands =
            test_for(setup_, m_, {.kind = RollKind::PickUp, .player = p, .zones = zones}).chance();
        if (player.skills.has(Skill::SureHands)) hands = 1 - (1 - hands) * (1 - hands);
        const double chance = acts_chance(setup_, m_, p) * hands * run_chance(p, 0);
        best = std::max(best, chance);
        misses *= 1 - chance;
    }
    constexpr double kTogether = 0.2;  // a second one stands by, should the first not go
    return (1 - kTogether) * best + kTogether * (1 - misses);
}

double Pitch::of_loose_ball() {
    const double theirs = their_turns_ == 0 ? 0 : best_pick_up(other(side_));
    const double ours = turns_left_ == 0 ? 0 : best_pick_up(side_);
    return (1 - theirs) * ours * w_.we_get_it *
               of_drive(to_goal(ball_), kUsualPace, turns_left_ - 1) -
           theirs * of_their_pick_up();
}

// Whoever picks it up near our End Zone has perhaps squares enough to score at once.
double Pitch::of_their_pick_up() const {
    constexpr double kNearness = 0.15;  // how much more it is worth beside the End Zone
    constexpr int kNear = 4;
    const int squares = to_own_goal(ball_);
    const double later =
        w_.they_get_it + kNearness * to_goal(ball_) / static_cast<double>(kPitchLength);
    const double at_once = std::clamp(1 - squares / static_cast<double>(2 * kNear), 0.0, 1.0);
    return at_once + (1 - at_once) * later;
}

}  // namespace affray::ai
