// Match events that put something on the pitch: it keeps everybody out of its square, and the ball.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool closes_around(const LastingEffect& effect, Square square) {
    return effect.square.is_somewhere() && is_on_pitch(square) &&
           distance(effect.square, square) <= 1;
}

// A ball that lies where something comes down bounces.
void knock_ball_away(Engine& e, Square square) { kick_away_ball_at(e.m, square); }

// Whoever stands where it comes down is pushed `squares` squares, and Knocked Down
// -----------------

// How far that has come: `next` counts the pushes.
constexpr std::uint8_t kIsDown = 10;

void come_down(Engine& e, PlayFrame& f, int squares, Until until) {
    if (f.next == 0) {
        knock_ball_away(e, f.square);
        f.second = player_at(e.m, f.square);
    }
    f.step = PlayStep::Again;
    const PlayerId p = f.second;
    const bool was_thrown = f.next > 0 && f.next != kIsDown;
    const bool is_he = was_thrown && e.notes().pushed_off == p;
    if (was_thrown && settle_push(e)) {
        if (is_he) f.next = kIsDown;
        return;
    }
    if (!p.is_some() || f.next == kIsDown || !e.m.on_pitch.has(p)) {
        f.step = PlayStep::Done;
        return mark_square(e, f, until);
    }
    const bool is_stuck = f.next > 0 && e.notes().push_refused;
    if (f.next < squares && !is_stuck) {
        const Square at = e.m.player(p).square;
        const Direction direction =
            f.next == 0 ? e.scatter_direction() : direction_to(f.square, at);
        ++f.next;
        return hurl(e, p, direction);
    }
    f.next = kIsDown;
    if (e.m.standing.has(p))
        knock_down(e, p, InjuryCause::Card, kNoPlayer);
    else
        hurt(e, p, InjuryCause::Card, kNoPlayer);
}

// From the middle of the own line of scrimmage: Griffon's Gift and the Warpstone Meteor -----------

Square centre_of_line(Side side) { return Square::at(side == Side::Home ? 12 : 13, 7); }

}  // namespace

void fall_from_the_sky(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.square = centre_of_line(f.owner);
        const Direction direction = e.scatter_direction();
        const int squares = e.d8();
        tell_roll(e, f, kNoPlayer, squares);
        slide(e, f, direction, squares);
    }
    come_down(e, f, 1, Until::EndOfMatch);
}

namespace {

bool stinks_around(const LastingEffect& effect, Square square) {
    return effect.square.is_somewhere() && are_adjacent(effect.square, square);
}

// Camra Crash -------------------------------------------------------------------------------------

void crash(Engine& e, PlayFrame& f) {
    constexpr int kSquaresPushed = 2;
    if (f.step == PlayStep::Resolve) {
        const Direction direction = e.scatter_direction();
        const int squares = e.d6();
        tell_roll(e, f, kNoPlayer, squares);
        slide(e, f, direction, squares);
    }
    come_down(e, f, kSquaresPushed, Until::EndOfDrive);
}

// Burning Barrel ----------------------------------------------------------------------------------

constexpr int kGoesOutOn = 6;

// It halts on the last free square of its way.
void roll_barrel(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const Direction direction = e.scatter_direction();
    const int squares = e.d6();
    tell_roll(e, f, kNoPlayer, squares);
    Square last_free = kNowhere;
    Square at = f.square;
    for (int i = 0; i <= squares && is_on_pitch(at); ++i, at = step(at, direction))
        if (is_empty(e.m, at)) last_free = at;
    if (!last_free.is_somewhere()) return;
    tell_scatter(e, f, f.square, last_free);
    f.square = last_free;
    knock_ball_away(e, f.square);
    mark_square(e, f, Until::EndOfDrive);
}

// Who ends an Action beside it.
void singe(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int strength = e.m.player(f.player).st;
    if (rolls_at_least(e, f, f.player, strength + 1))
        knock_down(e, f.player, InjuryCause::Card, kNoPlayer);
}

void burn_barrel(Engine& e, PlayFrame& f) { f.has_returned ? singe(e, f) : roll_barrel(e, f); }

void go_on_burning(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::ActionEnds) {
        const PlayerId p = running<ActionFrame>(e.m)->player;
        if (e.m.standing.has(p) && are_adjacent(e.m.player(p).square, effect.square) &&
            !scores_now(e.m, p))
            act_once_more(e, effect, moment, side, p);
        return;
    }
    const bool is_wet = e.m.weather == Weather::PouringRain || e.m.weather == Weather::Blizzard;
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, roller, kNoPlayer, kGoesOutOn - (is_wet ? 1 : 0))) end_effect(e, effect);
}

void scorch(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
            Test& test) {
    if (request.kind == RollKind::PickUp && are_adjacent(request.to, effect.square))
        test.modifiers.add(effect.card, -1);
}

// Streaker ----------------------------------------------------------------------------------------

void free_beside_sideline(const Reader& r, const PlayFrame&, ActionList& out) {
    for (const int y : {0, kPitchWidth - 1})
        for (int x = 0; x < kPitchLength; ++x)
            if (is_empty(r.m, Square::at(x, y)))
                out.push(make_action(ActionKind::At, Square::at(x, y)));
}

// It counts whether he runs up the pitch or down.
void begin_to_run(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (f.has_returned) return;  // a ball that he ran into
    knock_ball_away(e, f.square);
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.square = f.square;
    effect.count = f.square.y() == 0 ? 1 : 0;
    add_effect(e, effect);
}

bool runs_down(const LastingEffect& effect) { return effect.count == 1; }
bool is_across(const LastingEffect& effect, Square to) {
    return runs_down(effect) ? to.y() >= kPitchWidth : to.y() < 0;
}
bool may_run_to(const Match& m, const LastingEffect& effect, Square to) {
    return is_across(effect, to) || is_empty(m, to);
}
bool has_a_way(const Match& m, const LastingEffect& effect) {
    const Direction facing = runs_down(effect) ? Direction::S : Direction::N;
    for (const int die : {1, 3, 5})
        if (may_run_to(m, effect, step(effect.square, template_direction(facing, die))))
            return true;
    return false;
}

void run_on(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    Match& m = e.m;
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    const int roll = e.d6();
    tell_roll(e, roller, kNoPlayer, roll);
    const Direction facing = runs_down(effect) ? Direction::S : Direction::N;
    std::optional<Direction> direction;
    bool has_kicked_ball = false;
    for (int left = (roll + 1) / 2; left > 0 && has_a_way(m, effect);) {
        if (!direction) direction = template_direction(facing, e.throw_in_die());
        const Square to = step(effect.square, *direction);
        if (!may_run_to(m, effect, to)) {
            direction.reset();
            continue;
        }
        tell_scatter(e, roller, effect.square, to);
        if (is_across(effect, to)) {
            end_effect(e, effect);
            break;
        }
        --left;
        effect.square = to;
        close_squares(m);
        has_kicked_ball = has_kicked_ball || ball_lies_at(m, to);
        kick_away_ball_at(m, to);
    }
    if (has_kicked_ball) act_once_more(e, roller, moment, side, kNoPlayer);
}

}  // namespace

const PlayableRules kMeHumanGriffonsGift{
    .resolve = fall_from_the_sky, .closes = closes_its_square, .marks = stinks_around};
const PlayableRules kMeCamraCrash{.squares = any_square, .resolve = crash, .closes = closes_around};
const PlayableRules kMeBurningBarrel{.squares = any_square,
                                     .resolve = burn_barrel,
                                     .on_test = scorch,
                                     .acts_at = at({Moment::ActionEnds, Moment::TurnEnded}),
                                     .act = go_on_burning,
                                     .closes = closes_its_square};
const PlayableRules kMeStreaker{.squares = free_beside_sideline,
                                .resolve = begin_to_run,
                                .acts_at = at({Moment::TurnEnded}),
                                .act = run_on,
                                .closes = closes_its_square};

}  // namespace affray::bloodbowl
