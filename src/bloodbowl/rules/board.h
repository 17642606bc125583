// Who stands where: the only code that moves a player or changes his state, and keeps occupancy
// and tackle zones in step.
#pragma once

#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/weather.h"

namespace affray::bloodbowl {

// Looking
inline bool is_empty(const Match& m, Square square) {
    return m.occupant[square.index] == Match::kEmpty;
}
// Something lies on the square that keeps everybody out, and the ball too.
inline bool is_closed(const Match& m, Square square) {
    return m.occupant[square.index] == Match::kClosed;
}
inline PlayerId player_at(const Match& m, Square square) {
    const std::uint8_t slot = m.occupant[square.index];
    return slot < kSlots ? PlayerId{slot} : kNoPlayer;
}
inline bool has_tackle_zone(const Match& m, PlayerId p) { return m.zoned.has(p); }
inline bool has_condition(const Match& m, PlayerId p, std::uint16_t condition) {
    return (m.player(p).conditions & condition) != 0;
}
inline bool is_rooted(const Match& m, PlayerId p) {
    return has_condition(m, p, Condition::kRooted);
}

// Whether the player has the skill and is in a state to use it.
inline bool has_skill(const Match& m, PlayerId p, Skill skill) {
    return m.player(p).skills.has(skill) && (m.standing.has(p) || works_when_down(skill));
}
inline bool can_catch(const Match& m, PlayerId p) {
    return m.zoned.has(p) && !m.player(p).skills.has(Skill::NoHands);
}
// Squares of normal movement: none while rooted.
inline int movement_of(const Match& m, PlayerId p) {
    return is_rooted(m, p) ? 0 : movement_in_weather(m, p);
}
// Spikes (classic) are worth a point of armour.
inline int armour_of(const Match& m, PlayerId p) {
    return m.player(p).av + (m.player(p).skills.has(Skill::Spikes) ? 1 : 0);
}
inline bool has_used(const Match& m, PlayerId p, std::uint8_t once) {
    return (m.player(p).used_this_turn & once) != 0;
}
inline void mark_used(Match& m, PlayerId p, std::uint8_t once) {
    m.player(p).used_this_turn = static_cast<std::uint8_t>(m.player(p).used_this_turn | once);
}

// How many tackle zones of `side` cover the square.
inline int tackle_zones_of(const Match& m, Side side, Square square) {
    const std::uint8_t both = m.tackle_zones[square.index];
    return side == Side::Home ? both & 0x0FU : both >> 4U;
}
// Of players who lie and have their tackle zone all the same, and of markers. influence.cpp
[[nodiscard]] int zones_of_the_fallen(const Match& m, Side side, Square square);
inline int opposing_tackle_zones(const Match& m, PlayerId p, Square square) {
    const Side side = other(m.player(p).side);
    const int zones = tackle_zones_of(m, side, square);
    return m.has_effects ? zones + zones_of_the_fallen(m, side, square) : zones;
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

// Brings the player's tackle zone in line with his state.
inline void update_zone(Match& m, PlayerId p) {
    const Player& player = m.player(p);
    const bool should = player.status == Status::Standing && player.square.is_somewhere() &&
                        (player.conditions & Condition::kDistracted) == 0;
    if (should == m.zoned.has(p)) return;
    if (should)
        m.zoned.add(p);
    else
        m.zoned.remove(p);
    change_tackle_zones(m, player.square, player.side, should);
}

inline void set_status(Match& m, PlayerId p, Status status) {
    Player& player = m.player(p);
    player.status = status;
    if (status == Status::Standing)
        m.standing.add(p);
    else
        m.standing.remove(p);
    // Going down ends the rooting.
    if (status != Status::Standing)
        player.conditions = static_cast<std::uint16_t>(player.conditions & ~Condition::kRooted);
    update_zone(m, p);
}

inline void add_condition(Match& m, PlayerId p, std::uint16_t condition) {
    m.player(p).conditions = static_cast<std::uint16_t>(m.player(p).conditions | condition);
    update_zone(m, p);
}
inline void clear_condition(Match& m, PlayerId p, std::uint16_t condition) {
    m.player(p).conditions = static_cast<std::uint16_t>(m.player(p).conditions & ~condition);
    update_zone(m, p);
}

// He plays for another side.
inline void change_side(Match& m, PlayerId p, Side side) {
    Player& player = m.player(p);
    if (has_tackle_zone(m, p)) change_tackle_zones(m, player.square, player.side, false);
    m.members[static_cast<std::size_t>(player.side)].remove(p);
    player.side = side;
    m.members[static_cast<std::size_t>(side)].add(p);
    if (has_tackle_zone(m, p)) change_tackle_zones(m, player.square, side, true);
}

// Whether a square from which a player goes is closed. influence.cpp
[[nodiscard]] bool is_closed_by_effects(const Match& m, Square square);
inline void vacate(Match& m, Square square) {
    m.occupant[square.index] =
        m.has_effects && is_closed_by_effects(m, square) ? Match::kClosed : Match::kEmpty;
}
// After an effect has come or gone. influence.cpp
void close_squares(Match& m);

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
    vacate(m, player.square);
    m.on_pitch.remove(p);
    player.square = kNowhere;
}

// Takes a player off his square and puts him on another, in two steps, so that several players can
// change places at once. A ball he holds goes with him.
inline void detach(Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (has_tackle_zone(m, p)) change_tackle_zones(m, player.square, player.side, false);
    vacate(m, player.square);
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

// The ball: the number of the one that he holds, or that lies there.
inline std::uint8_t ball_held_by(const Match& m, PlayerId p) {
    std::uint8_t number = 0;
    while (number < kBalls &&
           (m.balls[number].state != BallState::Held || m.balls[number].carrier != p))
        ++number;
    return number;
}
inline std::uint8_t ball_lying_at(const Match& m, Square square) {
    std::uint8_t number = 0;
    while (number < kBalls &&
           (m.balls[number].state != BallState::OnGround || m.balls[number].square != square))
        ++number;
    return number;
}
inline bool holds_ball(const Match& m, PlayerId p) { return ball_held_by(m, p) != kNoBall; }
inline bool ball_lies_at(const Match& m, Square square) {
    return ball_lying_at(m, square) != kNoBall;
}
// Nobody carries two.
inline bool can_take_ball(const Match& m, PlayerId p) {
    return can_catch(m, p) && !holds_ball(m, p);
}
inline void give_ball(Match& m, PlayerId p, std::uint8_t number = 0) {
    m.ball(number) = {BallState::Held, p, m.player(p).square, kNowhere};
}
inline void drop_ball(Match& m, std::uint8_t number) {
    m.ball(number) = {BallState::Loose, kNoPlayer, m.ball(number).square, kNowhere};
}
inline void drop_ball_of(Match& m, PlayerId p) {
    if (const std::uint8_t number = ball_held_by(m, p); number != kNoBall) drop_ball(m, number);
}
inline void kick_away_ball_at(Match& m, Square square) {
    if (const std::uint8_t number = ball_lying_at(m, square); number != kNoBall)
        drop_ball(m, number);
}

// Sets up the derived parts from the players alone (after reading a position).
void rebuild_board(Match& m);

}  // namespace affray::bloodbowl
