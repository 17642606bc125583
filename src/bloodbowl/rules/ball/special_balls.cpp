// What a special ball says in the chapters, and what its kicker risks.
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr int kOverlookedFrom = 3;

// What it made of a player is not the ball itself.
bool is_ball(const LastingEffect& effect) {
    if (effect.kind != EffectKind::Played) return false;
    const PlayableRules& rules = playable_rules(effect.card);
    return rules.is_ball && (rules.change_by == nullptr || effect.count == 0);
}

template <class M>
auto* special_ball(M& m, std::uint8_t number) {
    using Effect = std::conditional_t<std::is_const_v<M>, const LastingEffect, LastingEffect>;
    Effect* found = nullptr;
    if (!is_answered(m, &PlayableRules::is_ball)) [[likely]]
        return found;
    for (Effect& effect : m.effects)
        if (is_ball(effect) && effect.turns == number) found = &effect;
    return found;
}

// While it is in play.
bool is_burst(const LastingEffect& effect) {
    return effect.kind == EffectKind::Played && playable_rules(effect.card).is_burst &&
           !effect.square.is_somewhere();
}
template <class M>
auto* burst_ball(M& m, std::uint8_t number) {
    using Effect = std::conditional_t<std::is_const_v<M>, const LastingEffect, LastingEffect>;
    Effect* found = nullptr;
    if (!is_answered(m, &PlayableRules::is_burst)) [[likely]]
        return found;
    for (Effect& effect : m.effects)
        if (is_burst(effect) && effect.turns == number) found = &effect;
    return found;
}

// Where nobody kicked it, nothing.
const LastingEffect* ball_of_kicker(const Match& m) {
    for (std::uint8_t number = 0; number < kBalls; ++number)
        if (const LastingEffect* ball = special_ball(m, number);
            ball != nullptr && ball->side == m.kicking && ball->player.is_some() &&
            m.on_pitch.has(ball->player))
            return ball;
    return nullptr;
}

bool can_be_sent_off(const Match& m, const LastingEffect& ball) {
    return !playable_rules(ball.card).spares_kicker &&
           !is_affected(m, EffectKind::NoSendingOff, ball.side);
}

}  // namespace

bool does_ball_rest(const Match& m, std::uint8_t number) {
    const LastingEffect* ball = special_ball(m, number);
    return ball != nullptr && playable_rules(ball->card).rests_where_it_lands;
}

bool is_ball_heavy(const Match& m, std::uint8_t number) {
    const LastingEffect* ball = special_ball(m, number);
    return ball != nullptr && playable_rules(ball->card).is_heavy;
}

bool is_ball_special(const Match& m, std::uint8_t number) {
    return special_ball(m, number) != nullptr;
}

void after_natural_one(Engine& e, PlayerId player, std::uint8_t number) {
    const LastingEffect* ball = special_ball(e.m, number);
    if (ball == nullptr) [[likely]]
        return;
    if (const auto bites = playable_rules(ball->card).on_natural_one; bites != nullptr)
        bites(e, *ball, player);
}

void note_balls_swapped(Match& m) {
    if (!m.has_effects) return;
    for (LastingEffect& effect : m.effects)
        if (is_ball(effect) || is_burst(effect))
            effect.turns = static_cast<std::uint8_t>(1 - effect.turns);
}

void end_special_ball(Engine& e, std::uint8_t number) {
    if (LastingEffect* ball = special_ball(e.m, number); ball != nullptr) end_effect(e, *ball);
    if (LastingEffect* ball = burst_ball(e.m, number); ball != nullptr) end_effect(e, *ball);
}

bool is_ball_burst(const Match& m, std::uint8_t number) { return burst_ball(m, number) != nullptr; }

void take_out_burst_ball(Engine& e, std::uint8_t number, Square last) {
    burst_ball(e.m, number)->square = last;
    remove_ball(e, number);
}

bool is_kicker_called_out(Engine& e) {
    const LastingEffect* ball = ball_of_kicker(e.m);
    if (ball == nullptr || !can_be_sent_off(e.m, *ball)) return false;
    e.push(SendingOffFrame{.player = ball->player});
    return true;
}

void look_at_kicker_again(Engine& e) {
    const LastingEffect* ball = ball_of_kicker(e.m);
    if (ball == nullptr || ball->square != kUsedAnotherBefore || !can_be_sent_off(e.m, *ball))
        return;
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = ball->side,
            .player = ball->player,
            .card = ball->card,
            .target = kOverlookedFrom,
            .success = roll >= kOverlookedFrom,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll < kOverlookedFrom) e.push(SendingOffFrame{.player = ball->player});
}

namespace {

// Who may be used in the turn, beside the players.
template <class Visit>
void for_each_open_in_turn(const Reader& r, Side side, Visit&& visit) {
    for (const LastingEffect& effect : r.m.effects) {
        if (effect.kind != EffectKind::Played || effect.side != side) continue;
        const auto is_open = playable_rules(effect.card).is_open_in_turn;
        if (is_open != nullptr && is_open(r, effect)) visit(effect);
    }
}

}  // namespace

void list_what_else_acts(const Reader& r, Side side, ActionList& out) {
    if (!is_answered(r.m, &PlayableRules::is_open_in_turn)) [[likely]]
        return;
    for_each_open_in_turn(r, side,
                          [&](const LastingEffect& effect) { out.push(play(effect.card, 0)); });
}

void act_in_turn(Engine& e, Playable playable, Side side) {
    e.m.turn_has_begun = true;
    e.push(PlayFrame{.step = PlayFrame::Step::Resolve,
                     .playable = playable,
                     .owner = side,
                     .moment = Moment::TurnBegins,
                     .side = side,
                     .has_returned = true});
}

}  // namespace affray::bloodbowl
