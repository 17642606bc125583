// Optional inducements of 2016 that cast no spells.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Interference ------------------------------------------------------------------------------------

bool is_by_the_sideline(Square square) {
    constexpr int kReach = 2;
    return is_on_pitch(square) && (square.y() < kReach || square.y() >= kPitchWidth - kReach);
}
bool rolls_by_the_sideline(const Reader& r, const PlayFrame&) {
    const auto* roll = running<RollFrame>(r.m);
    return roll != nullptr && is_by_the_sideline(r.m.player(roll->player).square);
}
void interfere(Engine& e, PlayFrame& f) {
    f.player = running<RollFrame>(e.m)->player;
    for_the_turn(e, f);
}
void be_disturbed(const Setup&, const Match&, const LastingEffect& effect,
                  const RollRequest& request, Test& test) {
    if (request.player == effect.player) test.modifiers.add(effect.card, -1);
}
bool is_roll_made(const Match& m, const LastingEffect& effect) {
    const auto* roll = running<RollFrame>(m);
    return roll == nullptr || roll->player != effect.player;
}

// Waaagh! Drummer: each 6 of three dice drives an opponent back. ----------------------------------

constexpr int kDrummedOn = 6;

PlayerSet who_may_be_driven(const Reader& r, const PlayFrame& f) {
    return f.step == PlayStep::Again ? standing_of(r.m, other(f.owner)) : PlayerSet{};
}

// f.roll: how many more are driven back.
void beat_the_drum(Engine& e, PlayFrame& f) {
    std::array<std::uint8_t, 3> dice{};
    for (std::uint8_t& die : dice) {
        die = static_cast<std::uint8_t>(e.d6());
        if (die == kDrummedOn) ++f.roll;
    }
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .card = f.playable,
            .target = kDrummedOn,
            .success = f.roll > 0,
            .dice = dice});
}

// Straight towards his own End Zone, without dodging. Anybody in his way stops him, and so does the
// edge of the pitch.
Square square_behind(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    return step(player.square, player.side == Side::Home ? Direction::W : Direction::E);
}
bool can_be_driven(const Match& m, PlayerId p) {
    if (!m.standing.has(p)) return false;
    const Square to = square_behind(m, p);
    return is_on_pitch(to) && is_empty(m, to);
}
void drive_back(Engine& e, PlayFrame& f) {
    const PlayerId p = f.second;
    --f.next;
    const bool moves = can_be_driven(e.m, p);
    if (f.next == 0 || !moves) f.second = kNoPlayer;
    if (!moves) return;
    const Square from = e.m.player(p).square;
    const Square to = square_behind(e.m, p);
    move_to(e.m, p, to);
    e.tell({.kind = EventKind::Moved, .player = p, .from = from, .to = to});
    if (ball_lies_at(e.m, to))
        e.push(StepFrame{
            .step = StepFrame::Step::PickUp, .player = p, .from = from, .to = to, .is_free = true});
}

void drum(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.step = PlayStep::Again;
        beat_the_drum(e, f);
    }
    if (ball_is_unsettled(e.m) && !f.was_loose) {  // it slipped through his hands
        f.second = kNoPlayer;
        f.next = 0;
        return settle_ball(e);
    }
    if (f.second.is_some() && f.next == 0) {
        --f.roll;
        f.next = static_cast<std::uint8_t>(e.d3());
        tell_roll(e, f, f.second, f.next);
    }
    if (f.second.is_some()) return drive_back(e, f);
    if (f.roll > 0 && !standing_of(e.m, other(f.owner)).empty())
        return e.ask(f.owner, DecisionKind::PlayTarget);
    f.step = PlayStep::Done;
    add_effect(e, lasting(f, Until::EndOfDrive));
}

// Weather Mage ------------------------------------------------------------------------------------

constexpr int kLowestSum = 2;
constexpr int kHighestSum = 12;
constexpr int kMostChange = 3;

Weather weather_of(const Setup& setup, int sum) {
    return weather_table(setup)[static_cast<std::size_t>(sum - kLowestSum)];
}
// One sum for each kind of weather that can be had: that which is nearest to the roll.
void sums_in_reach(const Reader& r, const PlayFrame& f, ActionList& out) {
    std::array<bool, kWeathers> is_listed{};
    const auto list = [&](int sum) {
        if (sum < kLowestSum || sum > kHighestSum) return;
        bool& listed = is_listed[static_cast<std::size_t>(weather_of(r.setup, sum))];
        if (!listed) out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(sum)));
        listed = true;
    };
    for (int by = 0; by <= kMostChange; ++by) {
        list(f.roll - by);
        list(f.roll + by);
    }
}

void roll_for_the_sky(Engine& e, PlayFrame& f) {
    const std::array dice{static_cast<std::uint8_t>(e.d6()), static_cast<std::uint8_t>(e.d6())};
    f.roll = static_cast<std::uint8_t>(dice[0] + dice[1]);
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .card = f.playable,
            .success = true,
            .dice = {dice[0], dice[1]}});
    ActionList sums;
    sums_in_reach({e.setup, e.rules, e.m}, f, sums);
    if (sums.size() == 1) f.next = static_cast<std::uint8_t>(sums[0].a);  // there is no choice
}

void change_the_sky(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.step = PlayStep::Again;
        roll_for_the_sky(e, f);
    }
    if (f.next == 0) return e.ask(f.owner, DecisionKind::PlayResult);
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    effect.count = static_cast<std::uint8_t>(e.m.weather);  // which comes back
    add_effect(e, effect);
    bring_weather(e, weather_of(e.setup, f.next));
}
// Where both sides have called a mage this turn, the one who came last clears the sky.
void clear_the_sky(Engine& e, const LastingEffect& effect) {
    for (LastingEffect& rest : e.m.effects)
        if (rest.kind == EffectKind::Played && rest.card == effect.card)
            return void(rest.count = effect.count);
    e.m.weather = static_cast<Weather>(effect.count);
    e.tell({.kind = EventKind::WeatherRolled, .weather = static_cast<Weather>(effect.count)});
}

// Master of Ballistics ----------------------------------------------------------------------------

bool kicks(const Reader& r, const PlayFrame& f) { return r.m.kicking == f.owner; }

void take_aim(Engine& e, PlayFrame& f) {
    constexpr int kShorterOn = 3;
    constexpr int kChangedOn = 5;
    f.step = PlayStep::Done;
    const int roll = e.d6();
    tell_roll(e, f, kNoPlayer, roll);
    auto* kick = running<KickOffFrame>(e.m);
    if (roll >= kChangedOn)
        kick->master = f.playable;
    else if (roll >= kShorterOn)
        kick->shorter = true;
    add_effect(e, lasting(f, Until::EndOfDrive));
}

}  // namespace

const PlayableRules kInterference{.timing = Timing::BeforeOpposingRoll,
                                  .is_possible = rolls_by_the_sideline,
                                  .resolve = interfere,
                                  .is_over = is_roll_made,
                                  .on_test = be_disturbed};
// In every drive.
const PlayableRules kWaaaghDrummer{.timing = Timing::AfterKickOff,
                                   .second = who_may_be_driven,
                                   .resolve = drum,
                                   .end = back_into_hand};
const PlayableRules kWeatherMage{.timing = Timing::AnyTurnStart,
                                 .results = sums_in_reach,
                                 .resolve = change_the_sky,
                                 .end = clear_the_sky};
// At each kick-off of his side.
const PlayableRules kMasterOfBallistics{
    .timing = Timing::BallPlaced, .is_possible = kicks, .resolve = take_aim, .end = back_into_hand};

}  // namespace affray::bloodbowl
