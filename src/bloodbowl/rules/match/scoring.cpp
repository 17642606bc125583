// Scoring: a standing player with the ball in the opposing End Zone.
#include <algorithm>

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/match_events.h"

namespace affray::bloodbowl {

namespace {

void score_touchdown(Engine& e, Side side, PlayerId scorer) {
    Match& m = e.m;
    const bool led = m.team(side).score > m.team(other(side)).score;
    m.team(side).score =
        static_cast<std::uint8_t>(m.team(side).score + points_for_touchdown(e, side));
    if (!led && m.team(side).score > m.team(other(side)).score) note_wrong(m, scorer);
    ++m.player(scorer).touchdowns;
    note_offence(e, scorer);
    m.kicking = side;
    m.drive_over = true;
    e.tell({.kind = EventKind::Touchdown, .side = side, .player = scorer});
    after_deed(e, side);
    // Scoring in the opponent's turn costs the side its own next turn.
    if (side != m.active) {
        Team& team = m.team(side);
        team.turn = std::min<std::uint8_t>(static_cast<std::uint8_t>(team.turn + 1),
                                           e.rules.turns_per_half);
    }
    cause_turnover(e, TurnoverCause::Touchdown);
}

bool is_scored_with(const Match& m, const Ball& ball, Side side) {
    if (ball.state != BallState::Held) return false;
    const Player& player = m.player(ball.carrier);
    return player.side == side && m.standing.has(ball.carrier) &&
           is_scoring_zone(player.square, side) && !is_scoring_forbidden(m, ball.carrier);
}

}  // namespace

bool score_in_opposing_turn(Engine& e) {
    return e.m.active != Side::None && score_if_in_end_zone(e, other(e.m.active));
}

bool score_if_in_end_zone(Engine& e, Side side) {
    if (e.m.drive_over) return false;
    for (const Ball& ball : e.m.balls) {
        if (!is_scored_with(e.m, ball, side)) continue;
        if (does_ball_vanish(e, ball.carrier)) return false;
        score_touchdown(e, side, ball.carrier);
        return true;
    }
    return false;
}

}  // namespace affray::bloodbowl
