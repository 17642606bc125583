// Words that the rules of many match events share.
#pragma once

#include "bloodbowl/rules/cards/words.h"

namespace affray::bloodbowl {

// Until the start of the next turn of the coach whose event it is: with `until_own_turn`.
inline constexpr auto until_own_next_turn = last<Until::EndOfMatch>;

// A roll against the player's Agility that modifiers count for.
constexpr bool is_agility_test(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge:
        case RollKind::PickUp:
        case RollKind::Pass:
        case RollKind::Catch:
        case RollKind::Interception:
        case RollKind::Leap:
        case RollKind::Landing:
        case RollKind::JumpUp:
        case RollKind::HypnoticGaze:
        case RollKind::ThrowTeamMate: return true;
        default: return false;
    }
}

// How far it is to the nearest square beyond the lines: 1 next to them.
constexpr int distance_to_edge(Square square) {
    const int x = std::min(square.x(), kPitchLength - 1 - square.x());
    const int y = std::min(square.y(), kPitchWidth - 1 - square.y());
    return 1 + std::min(x, y);
}
constexpr bool is_in_end_zone(Square square) {
    return square.x() == 0 || square.x() == kPitchLength - 1;
}

// Targets
inline void tell_scatter(Engine& e, const PlayFrame& f, Square from, Square to) {
    e.tell({.kind = EventKind::PlayScattered,
            .from = from,
            .to = is_on_pitch(to) ? to : kNowhere,
            .card = f.playable});
}

// The marker goes so many squares one way, and stops before it would leave the pitch.
inline void slide(Engine& e, PlayFrame& f, Direction direction, int squares) {
    for (; squares > 0; --squares) {
        const Square to = step(f.square, direction);
        if (!is_on_pitch(to)) return;
        tell_scatter(e, f, f.square, to);
        f.square = to;
    }
}

// The slots of the owner's side first, so that the mirror image of a match rolls the same dice.
inline PlayerId player_number(Side owner, int number) {
    const int first = owner == Side::Away ? kSlotsPerSide : 0;
    return {static_cast<std::uint8_t>((first + number) % kSlots)};
}

constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(kDirections - 1 - static_cast<int>(direction));
}

// Pushed straight that way, whatever his skills.
inline void hurl(Engine& e, PlayerId p, Direction direction) {
    push_back(e, p, step(e.m.player(p).square, opposite(direction)),
              PushFrame{.no_refusal = true, .no_skills = true, .straight = true});
}

// Whom a push has thrown into the crowd or against a fence is hurt before anything else. False:
// nobody.
inline bool settle_push(Engine& e) {
    const PlayerId p = std::exchange(e.notes().pushed_off, kNoPlayer);
    if (!p.is_some()) return false;
    if (e.notes().push_refused)
        knock_down(e, p, InjuryCause::Card, kNoPlayer);
    else
        e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = p});
    return true;
}

// What lasts does something that may take a procedure or a question: `resolve` is called with
// `has_returned`.
inline void act_once_more(Engine& e, const PlayFrame& play, Moment moment, Side side, PlayerId p) {
    e.push(PlayFrame{.step = PlayFrame::Step::Resolve,
                     .playable = play.playable,
                     .owner = play.owner,
                     .moment = moment,
                     .side = side,
                     .player = p,
                     .was_loose = false,
                     .has_returned = true});
}
inline void act_once_more(Engine& e, const LastingEffect& effect, Moment moment, Side side,
                          PlayerId p) {
    act_once_more(e, PlayFrame{.playable = effect.card, .owner = effect.side}, moment, side, p);
}

inline bool asks_later(const PlayFrame&) { return false; }
inline bool covers_all(const LastingEffect&, const Player&) { return true; }
inline bool closes_its_square(const LastingEffect& effect, Square square) {
    return effect.square == square;
}
// He has the ball where he scores: his Action is over, and his touchdown comes first.
inline bool scores_now(const Match& m, PlayerId p) {
    return holds_ball(m, p) && is_scoring_zone(m.player(p).square, m.player(p).side);
}
// events_markers.cpp: something comes down somewhere around the middle of the own line of
// scrimmage, and stays.
void fall_from_the_sky(Engine& e, PlayFrame& f);

// A random player of its team, until the turn is over.
inline void befall_somebody(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    const PlayerSet there = on_pitch_of(e.m, f.owner);
    if (there.empty()) return;
    f.player = e.random_player(there);
    add_effect(e, lasting(f, Until::EndOfTurn));
    e.tell(
        {.kind = EventKind::TookEffect, .side = f.owner, .player = f.player, .card = f.playable});
}
// The event lasts, on a square.
inline void mark_square(Engine& e, const PlayFrame& f, Until until) {
    LastingEffect effect = lasting(f, until);
    effect.square = f.square;
    add_effect(e, effect);
    // A ball does not lie in a square that is closed.
    for (std::uint8_t number = 0; number < kBalls; ++number)
        if (const Ball& ball = e.m.ball(number);
            ball.state == BallState::OnGround && is_closed(e.m, ball.square))
            drop_ball(e.m, number);
}

}  // namespace affray::bloodbowl
