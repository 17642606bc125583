// Match events of the ball and the ground under it: *POP* and the dodgy trapdoor.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// *POP*: `turns` is the number of the burst ball; it counts the Actions of this turn. Out of play
// it lies on the square where the ball was last.
// -----------------------------------------------------

bool is_missing(const LastingEffect& effect) { return effect.square.is_somewhere(); }

void throw_new_ball(Engine& e, PlayFrame& f) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played || effect.card != f.playable || !is_missing(effect) ||
            effect.side != f.owner)
            continue;
        const std::uint8_t number = e.m.ball().state == BallState::Absent ? 0 : 1;
        const Square from = effect.square;
        end_effect(e, effect);
        f.has_moved_ball = true;
        if (e.m.ball(number).state != BallState::Absent) return;
        e.m.ball(number) = {BallState::InTheAir, kNoPlayer, from, kNowhere};
        return e.push(BallFrame{.step = BallFrame::Step::Scatter,
                                .arrival = Arrival::InaccuratePass,
                                .square = from,
                                .ball = number});
    }
}

void burst(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (f.has_returned) return throw_new_ball(e, f);
    if (e.m.ball().state == BallState::Absent) return;
    const auto number = static_cast<std::uint8_t>(e.m.has_two_balls() ? e.random_ball() : 0);
    end_special_ball(e, number);
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.turns = number;
    add_effect(e, effect);
    const Ball& ball = e.m.ball(number);
    if (ball.state != BallState::Held) take_out_burst_ball(e, number, ball.square);
}

void wait_for_new_ball(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    const bool is_over = moment == Moment::TurnEnded;
    effect.count = is_over ? std::uint8_t{0} : static_cast<std::uint8_t>(effect.count + 1);
    if (!is_missing(effect) || e.m.drive_over) return;
    if (!is_over) {
        const PlayFrame roller{.playable = effect.card, .owner = effect.side};
        const int roll = e.d6();
        tell_roll(e, roller, kNoPlayer, roll);
        if (roll >= effect.count) return;
    }
    act_once_more(e, effect, moment, side, kNoPlayer);
}

bool has_burst_ball(const Match& m, const LastingEffect& effect, PlayerId player) {
    return !is_missing(effect) && holds_ball(m, player) && ball_held_by(m, player) == effect.turns;
}
bool is_no_good_for_passing(const Match& m, const LastingEffect& effect, PlayerId player,
                            ActionType action) {
    return action == ActionType::Pass && has_burst_ball(m, effect, player);
}
bool is_no_good_for_throwing(const Match& m, const LastingEffect& effect, const Throw& thrown) {
    return (thrown.hail_mary || thrown.target.is_somewhere()) &&
           has_burst_ball(m, effect, thrown.thrower);
}

// Dodgy Trapdoor ----------------------------------------------------------------------------------

void open_trapdoor(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.square = kTrapdoors[static_cast<std::size_t>(
        e.dice.roll({static_cast<std::uint8_t>(DieKind::Pick), kTrapdoors.size()}) - 1)];
    mark_square(e, f, Until::EndOfDrive);
}
bool is_the_open_one(const LastingEffect& effect, Square square) { return effect.square == square; }

}  // namespace

const PlayableRules kMePop{.resolve = burst,
                           .forbids_action = is_no_good_for_passing,
                           .acts_at = at({Moment::ActionEnds, Moment::TurnEnded}),
                           .act = wait_for_new_ball,
                           .forbids_throw = is_no_good_for_throwing,
                           .has_ball = is_missing,
                           .is_burst = true};
const PlayableRules kMeDodgyTrapdoor{
    .resolve = open_trapdoor, .is_pitfall = is_the_open_one, .throws_ball_out = true};

}  // namespace affray::bloodbowl
