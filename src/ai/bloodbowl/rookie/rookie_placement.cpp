#include "ai/bloodbowl/rookie/rookie_placement.h"

#include <algorithm>
#include <cstdlib>

#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/rules/board.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

// A touchdown is worth 1; everything else is a guess at what it adds to the chance of one.
namespace worth {
constexpr double kHoldingTheBall = 0.85;
constexpr double kSquareToGoal = 0.028;
constexpr double kGoalInReach = 0.12;         // without going for it, next turn
constexpr double kGoalInLongReach = 0.05;     // with it
constexpr double kCarrierMarked = 0.09;       // for each tackle zone on him
constexpr double kCarrierThreatened = 0.010;  // for each opponent who can come
constexpr int kMostThreats = 6;
constexpr double kCarrierGuarded = 0.015;  // for each team-mate beside him
constexpr int kMostGuards = 4;
constexpr double kCarrierAtSideline = 0.05;
constexpr double kCarrierNearSideline = 0.015;
constexpr double kNoTimeLeft = 0.05;  // the half ends with this turn
constexpr double kTooLate = 0.02;     // for each square he will not make in time

constexpr double kMarked = 0.002;
constexpr double kAtSideline = 0.01;
constexpr double kCorner = 0.03;  // of the cage
constexpr double kBeside = 0.02;
constexpr double kDistance = 0.0025;
constexpr int kAhead = 2;  // where the others gather: before the carrier
constexpr double kOpenReceiver = 0.012;

constexpr double kMarksCarrier = 0.06;
constexpr double kGoalSide = 0.02;
constexpr int kCushion = 3;  // squares in front of their carrier
constexpr double kCrowding = 0.004;

constexpr double kBesideBall = 0.03;

constexpr double kFelled = 0.045;
constexpr double kStunned = 0.03;
constexpr double kRemoved = 0.2;
constexpr double kCarrierFelled = 0.4;
constexpr double kMarkerFelled = 0.05;  // of our carrier, or of the ball
constexpr double kPushed = 0.008;
constexpr double kMarkerPushed = 0.025;
constexpr double kIntoCrowd = 0.15;

constexpr double kTurnover = 0.04;
constexpr double kUnusedPlayer = 0.008;
constexpr double kLastTurn = 0.3;  // what a turnover costs then
}  // namespace worth

constexpr int kGoodHands = 4;  // Agility

int reach_of(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (player.status == Status::Stunned) return 0;
    const int moves = player.status == Status::Prone ? player.ma - kStandingUpCost : player.ma;
    return std::max(0, moves + 1);  // and one square going for it
}

bool is_near_sideline(Square square) { return square.y() <= 1 || square.y() >= kPitchWidth - 2; }

}  // namespace

Placement::Placement(const Setup& setup, const Match& m, Side side)
    : setup_(setup), m_(m), side_(side) {
    const Ball& ball = m.ball();
    if (ball.state == BallState::Held) {
        carrier_ = ball.carrier;
        ball_ = m.player(carrier_).square;
        possession_ = m.player(carrier_).side == side ? Possession::Ours : Possession::Theirs;
    } else if (ball.state != BallState::Absent && is_on_pitch(ball.square)) {
        ball_ = ball.square;
    }
    turns_left_ = std::max(0, setup.rules.turns_per_half - m.team(side).turn);
    for (const PlayerId p : on_pitch_of(m, other(side)))
        threats_[static_cast<std::size_t>(threat_count_++)] = {m.player(p).square, reach_of(m, p)};
}

int Placement::to_goal(Square square) const { return squares_to_goal(side_, square); }

int Placement::to_own_goal(Square square) const { return kPitchLength - 1 - to_goal(square); }

int Placement::count_threats(Square square) const {
    int count = 0;
    for (int i = 0; i < threat_count_; ++i) {
        const Threat& threat = threats_[static_cast<std::size_t>(i)];
        if (threat.reach > 0 && distance(threat.at, square) - 1 <= threat.reach) ++count;
    }
    return std::min(count, worth::kMostThreats);
}

int Placement::count_own_beside(Square square, PlayerId but) const {
    int count = 0;
    for_each_neighbour(m_, square, [&](PlayerId p) {
        if (p != but && m_.player(p).side == side_ && m_.standing.has(p)) ++count;
    });
    return count;
}

// Those beside the square, and those who can still come in this turn.
int Placement::count_guards(Square square, PlayerId carrier) const {
    int count = 0;
    for (const PlayerId p : standing_of(m_, side_)) {
        const Player& player = m_.player(p);
        const int reach = m_.acted.has(p) || m_.active != side_ ? 0 : player.ma;
        if (p != carrier && distance(player.square, square) - 1 <= reach) ++count;
    }
    return std::min(count, worth::kMostGuards);
}

double Placement::with_ball(PlayerId p, Square square) const {
    if (turns_left_ == 0) return worth::kNoTimeLeft;
    const int left = to_goal(square);
    const int ma = m_.player(p).ma;
    double value = worth::kHoldingTheBall - worth::kSquareToGoal * left;
    if (left <= ma)
        value += worth::kGoalInReach;
    else if (left <= ma + 2)
        value += worth::kGoalInLongReach;
    value -= worth::kCarrierMarked * tackle_zones_of(m_, other(side_), square);
    value -= worth::kCarrierThreatened * count_threats(square);
    value += worth::kCarrierGuarded * count_guards(square, p);
    if (is_at_sideline(square))
        value -= worth::kCarrierAtSideline;
    else if (is_near_sideline(square))
        value -= worth::kCarrierNearSideline;
    value -= worth::kTooLate * std::max(0, left - turns_left_ * ma);
    return value;
}

// A cage around the carrier, the rest before him; a good catcher where he can score.
double Placement::near_own_carrier(PlayerId p, Square square) const {
    const int gap = distance(square, ball_);
    const bool diagonal = square.x() != ball_.x() && square.y() != ball_.y();
    if (gap == 1) return diagonal ? worth::kCorner : worth::kBeside;
    const Player& player = m_.player(p);
    if (player.ag >= kGoodHands && to_goal(square) <= player.ma &&
        to_goal(ball_) > to_goal(square) && tackle_zones_of(m_, other(side_), square) == 0)
        return worth::kOpenReceiver;
    const int x = std::clamp(ball_.x() + (side_ == Side::Home ? worth::kAhead : -worth::kAhead), 0,
                             kPitchLength - 1);
    return -worth::kDistance * distance(square, Square::at(x, ball_.y()));
}

// Marking the carrier, or standing between him and the goal without crowding.
double Placement::near_their_carrier(PlayerId p, Square square) const {
    double value = 0;
    if (are_adjacent(square, ball_)) return worth::kMarksCarrier / (1 + count_own_beside(ball_, p));
    if (to_own_goal(square) < to_own_goal(ball_)) value += worth::kGoalSide;
    const int x = std::clamp(ball_.x() + (side_ == Side::Home ? -worth::kCushion : worth::kCushion),
                             0, kPitchLength - 1);
    value -= worth::kDistance * distance(square, Square::at(x, ball_.y()));
    return value - worth::kCrowding * count_own_beside(square, p);
}

double Placement::near_loose_ball(PlayerId p, Square square) const {
    if (are_adjacent(square, ball_)) return worth::kBesideBall / (1 + count_own_beside(ball_, p));
    return -worth::kDistance * distance(square, ball_) -
           worth::kCrowding * count_own_beside(square, p) / 2;
}

double Placement::without_ball(PlayerId p, Square square) const {
    double value = -worth::kMarked * tackle_zones_of(m_, other(side_), square);
    if (is_at_sideline(square)) value -= worth::kAtSideline;
    if (!ball_.is_somewhere()) return value;
    switch (possession_) {
        case Possession::Ours: return value + near_own_carrier(p, square);
        case Possession::Theirs: return value + near_their_carrier(p, square);
        case Possession::Nobodys: return value + near_loose_ball(p, square);
    }
    return value;
}

double Placement::of_felling(PlayerId opponent) const {
    const Player& player = m_.player(opponent);
    const InjuryChances hurt = armour_and_injury(setup_.rules, armour_of(m_, opponent), 0, 0);
    double value = worth::kFelled + worth::kStunned * hurt.stunned +
                   worth::kRemoved * (hurt.knocked_out + hurt.casualty);
    if (opponent == carrier_) value += worth::kCarrierFelled;
    if (opponent != carrier_ && possession_ != Possession::Theirs && ball_.is_somewhere() &&
        are_adjacent(player.square, ball_))
        value += worth::kMarkerFelled;
    return value;
}

// Along the line of the push, the crowd waits where the pitch ends.
double Placement::of_pushing(PlayerId opponent, Square from) const {
    const Square at = m_.player(opponent).square;
    double value = worth::kPushed;
    bool has_room = false, has_crowd = false;
    for (const Square square : push_squares(from, at)) {
        has_room = has_room || is_empty(m_, square);
        has_crowd = has_crowd || !is_on_pitch(square);
    }
    if (has_crowd && !has_room)
        value += worth::kIntoCrowd + (opponent == carrier_ ? worth::kCarrierFelled : 0);
    if (possession_ == Possession::Ours && are_adjacent(at, ball_)) value += worth::kMarkerPushed;
    return value;
}

double Placement::of_turnover() const {
    const PlayerSet waiting = standing_of(m_, side_) - m_.acted;
    const double cost = worth::kTurnover + worth::kUnusedPlayer * waiting.count();
    return turns_left_ == 0 ? worth::kLastTurn * cost : cost;
}

}  // namespace affray::ai::rookie
