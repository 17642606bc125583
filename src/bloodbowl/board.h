// Who stands where: the only code that moves a player or changes his state, and keeps occupancy
// and tackle zones in step.
#pragma once

#include "bloodbowl/geometry.h"
#include "bloodbowl/match.h"

namespace affray::bloodbowl {

// Looking
inline bool is_empty(const Match& m, Square square) {
    return m.occupant[square.index] == Match::kEmpty;
}
inline PlayerId player_at(const Match& m, Square square) {
    const std::uint8_t slot = m.occupant[square.index];
    return slot < kSlots ? PlayerId{slot} : kNoPlayer;
}
inline bool has_tackle_zone(const Match& m, PlayerId p) { return m.standing.has(p); }
inline bool can_catch(const Match& m, PlayerId p) { return m.standing.has(p); }

// How many tackle zones of `side` cover the square.
inline int tackle_zones_of(const Match& m, Side side, Square square) {
    const std::uint8_t both = m.tackle_zones[square.index];
    return side == Side::Home ? both & 0x0FU : both >> 4U;
}
inline int opposing_tackle_zones(const Match& m, PlayerId p, Square square) {
    return tackle_zones_of(m, other(m.player(p).side), square);
}
inline PlayerSet on_pitch_of(const Match& m, Side side) { return m.members_of(side) & m.on_pitch; }
inline PlayerSet standing_of(const Match& m, Side side) { return m.members_of(side) & m.standing; }

template <class Visit>
void for_each_neighbour(const Match& m, Square square, Visit&& visit) {
    for (const std::int16_t offset : kOffset) {
        const std::uint8_t slot = m.occupant[static_cast<std::size_t>(square.index + offset)];
        if (slot < kSlots) visit(PlayerId{slot});
    }
}

// Changing
inline void change_tackle_zones(Match& m, Square square, Side side, bool add) {
    const int amount = (side == Side::Home ? 1 : 16) * (add ? 1 : -1);
    for (const std::int16_t offset : kOffset) {
        std::uint8_t& zones = m.tackle_zones[static_cast<std::size_t>(square.index + offset)];
        zones = static_cast<std::uint8_t>(zones + amount);
    }
}

inline void set_status(Match& m, PlayerId p, Status status) {
    Player& player = m.player(p);
    const bool stood = player.status == Status::Standing;
    const bool stands = status == Status::Standing;
    player.status = status;
    if (stood == stands) return;
    if (stands)
        m.standing.add(p);
    else
        m.standing.remove(p);
    if (player.square.is_somewhere()) change_tackle_zones(m, player.square, player.side, stands);
}

// Puts a player who is off the pitch on an empty square.
inline void place(Match& m, PlayerId p, Square square, Status status = Status::Standing) {
    Player& player = m.player(p);
    m.occupant[square.index] = p.slot;
    m.on_pitch.add(p);
    player.square = square;
    set_status(m, p, status);
}

// Takes a player off the pitch into a box of the dugout.
inline void lift(Match& m, PlayerId p, Status box) {
    Player& player = m.player(p);
    set_status(m, p, box);
    if (!player.square.is_somewhere()) return;
    m.occupant[player.square.index] = Match::kEmpty;
    m.on_pitch.remove(p);
    player.square = kNowhere;
}

// Takes a player off his square and puts him on another, in two steps, so that several players can
// change places at once. A ball he holds goes with him.
inline void detach(Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (has_tackle_zone(m, p)) change_tackle_zones(m, player.square, player.side, false);
    m.occupant[player.square.index] = Match::kEmpty;
}
inline void attach(Match& m, PlayerId p, Square to) {
    Player& player = m.player(p);
    m.occupant[to.index] = p.slot;
    player.square = to;
    if (has_tackle_zone(m, p)) change_tackle_zones(m, to, player.side, true);
    for (Ball& ball : m.balls)
        if (ball.state == BallState::Held && ball.carrier == p) ball.square = to;
}

// Moves a player on the pitch to an empty square.
inline void move_to(Match& m, PlayerId p, Square to) {
    detach(m, p);
    attach(m, p, to);
}

inline bool holds_ball(const Match& m, PlayerId p) {
    return m.ball().state == BallState::Held && m.ball().carrier == p;
}
inline void give_ball(Match& m, PlayerId p) {
    m.ball() = {BallState::Held, p, m.player(p).square, kNowhere};
}
inline void drop_ball(Match& m) { m.ball() = {BallState::Loose, kNoPlayer, m.ball().square, kNowhere}; }
inline bool ball_lies_at(const Match& m, Square square) {
    return m.ball().state == BallState::OnGround && m.ball().square == square;
}

// Sets up the derived parts from the players alone (after reading a position).
void rebuild_board(Match& m);

}  // namespace affray::bloodbowl
