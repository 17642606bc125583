// What it is worth to a side where its players stand, and who of the opponents lies.
#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/odds.h"
#include "ai/bloodbowl/plays/veteran_pitch.h"
#include "bloodbowl/rules/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kAhead = 6;    // how far before our carrier the others are of use ...
constexpr int kAside = 4;    // ... and how far beside him
constexpr int kCushion = 3;  // and before theirs

int forward_of(Side side) { return side == Side::Home ? 1 : -1; }

Square moved_along(Square from, int squares) {
    return Square::at(std::clamp(from.x() + squares, 0, kPitchLength - 1), from.y());
}

}  // namespace

// A player's place ----------------------------------------------------------------------------

double Pitch::contact(PlayerId p) const {
    const Player& player = m_.player(p);
    double value = 0;
    for_each_neighbour(m_, player.square, [&](PlayerId q) {
        const Player& foe = m_.player(q);
        if (foe.side == side_ || !m_.standing.has(q)) return;
        const int strength = player.st + (player.skills.has(Skill::Block) ? 1 : 0) -
                             (foe.st + (foe.skills.has(Skill::Block) ? 1 : 0));
        if (strength < 0) value -= w_.contact;
        if (strength > 0) value += w_.free_block;
    });
    return value;
}

double Pitch::of_standing(PlayerId p) const {
    const Square square = m_.player(p).square;
    double value = contact(p);
    if (is_at_sideline(square)) value -= w_.at_sideline;
    if (!ball_.is_somewhere()) return value;
    const int gap = distance(square, ball_);
    switch (possession_) {
        case Ballside::Ours: {
            if (gap == 1)
                value += square.x() != ball_.x() && square.y() != ball_.y() ? w_.corner : w_.beside;
            const int ahead = to_goal(ball_) - to_goal(square);
            const int aside = std::abs(square.y() - ball_.y());
            return value - w_.distance * (std::max(0, -ahead) + std::max(0, ahead - kAhead) +
                                          std::max(0, aside - kAside));
        }
        case Ballside::Theirs: {
            if (gap == 1) return value + w_.cover;
            if (to_own_goal(square) < to_own_goal(ball_)) value += w_.cover;
            const Square cushion = moved_along(ball_, -kCushion * forward_of(side_));
            return value - w_.distance * distance(square, cushion);
        }
        default: return value - w_.distance * gap;
    }
}

double Pitch::value_without(PlayerId p) {
    const Square at = m_.player(p).square;
    detach(m_, p);
    const double without = value();
    note_ways();
    attach(m_, p, at);
    return without;
}

// By the field that was looked at last: nobody is hindered where he does not want to go.
void Pitch::note_ways() {
    ways_.reset();
    for (const PlayerId p : on_pitch_of(m_, other(side_)))
        if (const Square from = m_.player(p).square; near_.reaches(from))
            near_.add_way(from, ways_);
}

bool Pitch::matters(Square square) const {
    constexpr int kAround = 1, kNear = 3;
    const int gap = distance(square, ball_);
    switch (possession_) {
        case Ballside::OutOfPlay: return false;
        case Ballside::Nobodys:
            return gap <= kNear || tackle_zones_of(m_, other(side_), square) > 0;
        default: return gap <= kAround || ways_.test(square.index);
    }
}

// Blows ---------------------------------------------------------------------------------------

// He keeps our carrier from walking away.
bool Pitch::marks_waiting_carrier(PlayerId opponent) const {
    return possession_ == Ballside::Ours && !m_.acted.has(carrier_) &&
           are_adjacent(m_.player(opponent).square, ball_);
}

double Pitch::of_felling(PlayerId opponent) {
    std::optional<double>& known = of_felling_[opponent.slot];
    if (known) return *known;
    const InjuryChances hurt = armour_and_injury(setup_.rules, armour_of(m_, opponent), 0, 0);
    double gain =
        w_.felled + w_.stunned * hurt.stunned + w_.removed * (hurt.knocked_out + hurt.casualty);
    if (marks_waiting_carrier(opponent)) gain += w_.free_carrier;
    const double before = value();
    const Ball ball = m_.ball();
    const Player player = m_.player(opponent);
    if (opponent == carrier_)
        m_.ball() = {BallState::OnGround, kNoPlayer, m_.player(opponent).square, kNowhere};
    set_status(m_, opponent, Status::Prone);
    look_again();
    gain += value() - before;
    m_.ball() = ball;
    set_status(m_, opponent, player.status);
    m_.player(opponent) = player;
    look_again();
    known = gain;
    return gain;
}

// Along the line of the push, the crowd waits where the pitch ends.
double Pitch::of_pushing(PlayerId opponent, Square from) const {
    constexpr double kCarrierInCrowd = 0.4;
    const Square at = m_.player(opponent).square;
    double gain = w_.pushed;
    bool has_room = false, has_crowd = false;
    for (const Square square : push_squares(from, at)) {
        has_room = has_room || is_empty(m_, square);
        has_crowd = has_crowd || !is_on_pitch(square);
    }
    if (has_crowd && !has_room)
        gain += w_.into_crowd + (opponent == carrier_ ? kCarrierInCrowd : 0);
    if (marks_waiting_carrier(opponent)) gain += w_.free_carrier / 2;
    return gain;
}

}  // namespace affray::ai
