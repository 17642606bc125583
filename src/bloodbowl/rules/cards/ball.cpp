// Cards about the ball: how it is kicked, where it comes down, who throws it back.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;
using Guidance = KickOffFrame::Guidance;

// The kick-off that is going on.
template <class M>
auto* kick_off_of(M& m) {
    for (std::size_t i = m.depth; i > 0; --i)
        if (auto* f = std::get_if<KickOffFrame>(&m.stack[i - 1])) return f;
    return static_cast<decltype(std::get_if<KickOffFrame>(&m.stack[0]))>(nullptr);
}

// Badyear Git -------------------------------------------------------------------------------------

bool scatters_by_one_die(const Reader& r, const PlayFrame&) {
    const KickOffFrame* kick = kick_off_of(r.m);
    return kick != nullptr && !kick->bad_kick && kick->guidance == Guidance::None;
}
void hit_a_doom_diver(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    kick_off_of(e.m)->bad_kick = true;
}

// Perfect Kick and Inch-Perfect Kick --------------------------------------------------------------

bool can_be_guided(const Reader& r, const PlayFrame& f) {
    const KickOffFrame* kick = kick_off_of(r.m);
    return kick != nullptr && r.m.kicking == f.owner && kick->guidance == Guidance::None;
}
template <Guidance guidance>
void guide_kick(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    kick_off_of(e.m)->guidance = guidance;
}

// Come to Papa! and Catcher's Instincts -----------------------------------------------------------

bool lands_on_empty_square(const Reader& r, const PlayFrame&) {
    return !r.m.touchback && is_empty(r.m, r.m.ball().square);
}
PlayerSet own_off_the_line(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : standing_of(r.m, f.owner))
        if (!is_scrimmage(r.m.player(p).square)) set.add(p);
    return set;
}
void run_under_the_ball(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const Square from = e.m.player(f.player).square;
    const Square to = e.m.ball().square;
    e.tell({.kind = EventKind::Moved, .player = f.player, .from = from, .to = to});
    move_to(e.m, f.player, to);
}
void run_and_catch(Engine& e, PlayFrame& f) {
    run_under_the_ball(e, f);
    add_effect(e, lasting(f, Until::EndOfDrive));
}
void help_catch(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
                Test& test) {
    if (request.kind == RollKind::Catch && request.arrival == Arrival::KickOff &&
        request.player == effect.player)
        test.modifiers.add(effect.card, 1);
}

// Punt --------------------------------------------------------------------------------------------

// Of two that are carried, the first.
std::uint8_t carrier_of(const Match& m, Side side) {
    std::uint8_t number = 0;
    while (number < kBalls && (m.balls[number].state != BallState::Held ||
                               m.player(m.balls[number].carrier).side != side))
        ++number;
    return number;
}
bool own_player_carries(const Reader& r, const PlayFrame& f) {
    return carrier_of(r.m, f.owner) != kNoBall;
}
void punt(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.has_moved_ball = true;
    const std::uint8_t ball = carrier_of(e.m, f.owner);
    e.m.ball(ball) = {BallState::InTheAir, kNoPlayer, f.square, kNowhere};
    e.tell({.kind = EventKind::Kicked, .side = f.owner, .to = f.square});
    e.push(BallFrame{.step = BallFrame::Step::Scatter,
                     .arrival = Arrival::InaccuratePass,
                     .square = f.square,
                     .ball = ball});
}

// Woof Woof! --------------------------------------------------------------------------------------

std::uint8_t ball_on_the_ground(const Match& m) {
    std::uint8_t number = 0;
    while (number < kBalls && m.balls[number].state != BallState::OnGround) ++number;
    return number;
}
bool lies_on_the_ground(const Reader& r, const PlayFrame&) {
    return ball_on_the_ground(r.m) != kNoBall;
}
bool other_lies_at(const Match& m, std::uint8_t ball, Square square) {
    const std::uint8_t there = ball_lying_at(m, square);
    return there != kNoBall && there != ball;
}
// The dog lays it down on the first free square from where it wants to be.
void run_off_with_ball(Engine& e, PlayFrame& f, Direction direction) {
    const int distance = e.d6();
    tell_roll(e, f, kNoPlayer, distance);
    const std::uint8_t ball = ball_on_the_ground(e.m);
    const Square from = e.m.ball(ball).square;
    Square at = from;
    for (int i = 0; i < distance || !is_empty(e.m, at) || other_lies_at(e.m, ball, at); ++i) {
        const Square next = step(at, direction);
        if (!is_on_pitch(next)) {
            e.tell({.kind = EventKind::BallScattered, .from = from, .to = kNowhere});
            e.m.ball(ball) = {BallState::InTheAir, kNoPlayer, at, kNowhere};
            return e.push(BallFrame{
                .step = BallFrame::Step::ThrowIn, .square = at, .outside = next, .ball = ball});
        }
        at = next;
    }
    e.m.ball(ball).square = at;
    e.tell({.kind = EventKind::BallScattered, .from = from, .to = at});
    e.tell({.kind = EventKind::BallLanded, .to = at});
}
void send_dog(Engine& e, PlayFrame& f) {
    if (f.next == 0) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::BallDirection);
    }
    f.step = PlayStep::Done;
    f.has_moved_ball = true;
    const auto facing = static_cast<Direction>(f.next - 1);
    f.next = 0;
    run_off_with_ball(e, f, template_direction(facing, e.throw_in_die()));
}

// Ball Clone --------------------------------------------------------------------------------------

constexpr int kRealFrom = 4;

bool can_be_cloned(const Reader& r, const PlayFrame&) {
    return r.m.ball().state == BallState::OnGround && !r.m.has_two_balls();
}
void clone_ball(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.has_moved_ball = true;
    const Square square = e.m.ball().square;
    e.m.ball(1) = {BallState::InTheAir, kNoPlayer, square, kNowhere};
    add_effect(e, lasting(f, Until::EndOfDrive));
    e.push(BallFrame{.step = BallFrame::Step::Bounce, .square = square, .ball = 1});
}
// The first time that one of them is carried to where it scores.
bool turns_out_false(Engine& e, LastingEffect& effect, PlayerId carrier) {
    const int roll = e.d6();
    const bool is_real = roll >= kRealFrom;
    e.tell({.kind = EventKind::PlayRolled,
            .side = effect.side,
            .player = carrier,
            .card = effect.card,
            .target = kRealFrom,
            .success = is_real,
            .dice = {static_cast<std::uint8_t>(roll)}});
    end_effect(e, effect);
    if (!is_real) remove_ball(e, ball_held_by(e.m, carrier));
    return !is_real;
}
bool is_one_ball_left(const Match& m, const LastingEffect&) { return !m.has_two_balls(); }

// Hometown Fans -----------------------------------------------------------------------------------

void win_over_the_crowd(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const bool once = e.rules.hometown_fans_throw_once;
    LastingEffect effect = lasting(f, once ? Until::EndOfMatch : Until::EndOfHalf);
    effect.count = once ? 1 : 0;
    add_effect(e, effect);
}
bool aim_always(const Match&, const LastingEffect&) { return true; }

}  // namespace

const PlayableRules kBadyearGit{
    .timing = Timing::BallPlaced, .is_possible = scatters_by_one_die, .resolve = hit_a_doom_diver};
const PlayableRules kSp16BadyearGit{
    .timing = Timing::BallPlaced, .is_possible = scatters_by_one_die, .resolve = hit_a_doom_diver};
const PlayableRules kPerfectKick{.timing = Timing::AfterSetUp,
                                 .is_possible = can_be_guided,
                                 .resolve = guide_kick<Guidance::Perfect>};
const PlayableRules kSp16InchPerfectKick{.timing = Timing::BallPlaced,
                                         .is_possible = can_be_guided,
                                         .resolve = guide_kick<Guidance::InchPerfect>};
const PlayableRules kComeToPapa{.timing = Timing::ReceivingAfterScatter,
                                .is_possible = lands_on_empty_square,
                                .players = own_off_the_line,
                                .resolve = run_under_the_ball};
const PlayableRules kSp16CatchersInstincts{.timing = Timing::ReceivingAfterScatter,
                                           .is_possible = lands_on_empty_square,
                                           .players = own_off_the_line,
                                           .resolve = run_and_catch,
                                           .on_test = help_catch};
const PlayableRules kPunt{.timing = Timing::OwnTurnEnd,
                          .is_possible = own_player_carries,
                          .squares = any_square,
                          .resolve = punt};
const PlayableRules kSp16Punt{.timing = Timing::OwnTurnEnd,
                              .is_possible = own_player_carries,
                              .squares = any_square,
                              .resolve = punt};
const PlayableRules kWoofWoof{
    .timing = Timing::OwnTurnStart, .is_possible = lies_on_the_ground, .resolve = send_dog};
const PlayableRules kBallClone{.timing = Timing::BeforeOpposingTurn,
                               .is_possible = can_be_cloned,
                               .resolve = clone_ball,
                               .is_over = is_one_ball_left,
                               .makes_ball_vanish = turns_out_false};
const PlayableRules kSp16BallClone{.timing = Timing::OpposingTurnStart,
                                   .is_possible = can_be_cloned,
                                   .resolve = clone_ball,
                                   .is_over = is_one_ball_left,
                                   .makes_ball_vanish = turns_out_false};
const PlayableRules kHometownFans{
    .timing = Timing::PreMatch, .resolve = win_over_the_crowd, .aims_throw_in = aim_always};
const PlayableRules kSp16HometownFans{.timing = Timing::BeforeFirstKickOff,
                                      .resolve = last<Until::EndOfHalf>,
                                      .aims_throw_in = aim_always};

}  // namespace affray::bloodbowl
