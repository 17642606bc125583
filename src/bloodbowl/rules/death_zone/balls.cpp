// Special balls: declared by the kicking coach at the start of a drive, in force for that drive.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// All of them ------------------------------------------------------------------------------------

LastingEffect* effect_of(Match& m, const PlayFrame& f) {
    for (LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.card == f.playable &&
            effect.side == f.owner && effect.until == Until::EndOfDrive)
            return &effect;
    return nullptr;
}
std::uint8_t number_of(const LastingEffect& effect) { return effect.turns; }

bool is_ball(Playable playable) { return playable_rules(playable).is_ball; }

bool can_be_declared(const Reader& r, const PlayFrame& f) {
    return r.m.kicking == f.owner && !is_ball_special(r.m, 0);
}
// First it is declared, then its kicker is named.
bool has_kicker(const PlayFrame& f) { return f.has_returned && f.moment == Moment::AfterSetUp; }

// On the pitch, neither on the line of scrimmage nor in a wide zone; who has the skill kicks.
PlayerSet kickers(const Reader& r, const PlayFrame& f) {
    PlayerSet all;
    PlayerSet skilled;
    for (const PlayerId p : on_pitch_of(r.m, f.owner)) {
        const Square square = r.m.player(p).square;
        if (halfway_of(r.m).is_scrimmage(square) || is_wide_zone(square)) continue;
        all.add(p);
        if (has_skill(r.m, p, Skill::Kick)) skilled.add(p);
    }
    return skilled.empty() ? all : skilled;
}

void discard_all(Engine& e, Side side) {
    const Hand hand = e.m.hands[static_cast<std::size_t>(side)];
    for (const Playable playable : hand)
        if (playable != Playable::None && is_ball(playable)) discard(e.setup, e.m, side, playable);
}
bool has_own_three(const Match& m, Side side) {
    return holds(m, side, Playable::ExplodinBall) || holds(m, side, Playable::ShadySpecial) ||
           holds(m, side, Playable::SnotlingBallSuit);
}
int count_left(const Match& m, Side side) {
    int count = 0;
    for (const Playable playable : m.hands[static_cast<std::size_t>(side)])
        count += playable != Playable::None && is_ball(playable) ? 1 : 0;
    return count;
}
constexpr int kBallsOfGoblins = 3;  // that are left after the first
// One a match; Goblins have three, an Extra Spiky Ball in place of one of them.
void declare(Engine& e, PlayFrame& f) {
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    const int left = count_left(e.m, f.owner);
    if (has_own_three(e.m, f.owner) && left < kBallsOfGoblins) effect.square = kUsedAnotherBefore;
    add_effect(e, effect);
    if (!has_own_three(e.m, f.owner) || left == 1) discard_all(e, f.owner);
}
void declare_or_name_kicker(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (!f.has_returned) return declare(e, f);
    if (LastingEffect* effect = effect_of(e.m, f)) effect->player = f.player;
}

void come_back(Engine& e, const LastingEffect& effect, Moment moment, Side side, PlayStep step) {
    e.push(PlayFrame{.step = step,
                     .playable = effect.card,
                     .owner = effect.side,
                     .moment = moment,
                     .side = side,
                     .player = step == PlayStep::Choose ? kNoPlayer : effect.player,
                     .has_returned = true});
}
void name_kicker(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::AfterSetUp) come_back(e, effect, moment, side, PlayStep::Choose);
}
constexpr MomentSet kWhenKickerIsNamed = at({Moment::AfterSetUp});

void tell_roll_of(Engine& e, const LastingEffect& effect, PlayerId player, int roll, int target) {
    e.tell({.kind = EventKind::PlayRolled,
            .side = effect.side,
            .player = player,
            .card = effect.card,
            .target = target,
            .success = roll >= target,
            .dice = {static_cast<std::uint8_t>(roll)}});
}

// Extra Spiky Ball --------------------------------------------------------------------------------

void stab(Engine& e, const LastingEffect&, PlayerId player) {
    hurt(e, player, InjuryCause::Stab, kNoPlayer);
}

// Limpin' Squig -----------------------------------------------------------------------------------

constexpr int kStaysInHandFrom = 2;
constexpr std::uint8_t kHops = 3;

void squig(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::AfterSetUp) return name_kicker(e, effect, moment, side);
    const BallState state = e.m.ball(number_of(effect)).state;
    if (state == (moment == Moment::TurnBegins ? BallState::Held : BallState::OnGround))
        come_back(e, effect, moment, side, PlayStep::Resolve);
}
void break_free(Engine& e, const LastingEffect& effect) {
    const std::uint8_t number = number_of(effect);
    const PlayerId carrier = e.m.ball(number).carrier;
    const int roll = e.d6();
    tell_roll_of(e, effect, carrier, roll, kStaysInHandFrom);
    if (roll < kStaysInHandFrom) drop_ball(e.m, number);
}
void hop(Engine& e, PlayFrame& f, const LastingEffect& effect) {
    const std::uint8_t number = number_of(effect);
    Ball& ball = e.m.ball(number);
    f.has_moved_ball = true;
    ball.state = BallState::InTheAir;
    e.push(BallFrame{.step = BallFrame::Step::Bounce,
                     .square = ball.square,
                     .more_bounces = kHops - 1,
                     .ball = number,
                     .hops = true});
}
void limp(Engine& e, PlayFrame& f) {
    if (!f.has_returned || f.moment == Moment::AfterSetUp) return declare_or_name_kicker(e, f);
    f.step = PlayStep::Done;
    const LastingEffect* effect = effect_of(e.m, f);
    if (f.moment == Moment::TurnBegins)
        break_free(e, *effect);
    else
        hop(e, f, *effect);
}

// Warpstone Brazier -------------------------------------------------------------------------------

enum Mutation : std::uint8_t { kBurns = 1, kUnstable, kShrunken, kObese, kLeprous, kThorny };

void mutate(Engine& e, const LastingEffect& effect, PlayerId player) {
    const int roll = e.d6();
    tell_roll_of(e, effect, player, roll, 0);
    LastingEffect mutation{.card = effect.card,
                           .kind = EffectKind::Played,
                           .side = effect.side,
                           .player = player,
                           .until = Until::EndOfDrive,
                           .count = static_cast<std::uint8_t>(roll)};
    for (LastingEffect& other : e.m.effects)
        if (other.kind == EffectKind::Played && other.card == mutation.card &&
            other.player == player && other.count > 0)
            end_effect(e, other);
    if (roll != kBurns) {
        mutation.square = e.m.player(player).square;  // never the same as the ball's own effect
        return add_effect(e, mutation);
    }
    lay_down(e, player, InjuryCause::Card);
    e.push(InjuryFrame{.step = first_step_of_injury(e.m, player),
                       .cause = InjuryCause::Card,
                       .player = player,
                       .armour_card = mutation.card,
                       .card_bonus = 1});
}
void change_by_warpstone(const LastingEffect& effect, Player& player) {
    switch (effect.count) {
        case kUnstable: give(player, Skill::NoHands); break;
        case kShrunken: give(player, Skill::BoneHead); break;
        case kObese: change_to<-2, 0, 0, 0, Skill::ThickSkull>(player); break;
        case kLeprous: give(player, Skill::FoulAppearance); break;
        case kThorny: change_to<0, 0, 0, 1>(player); break;
        default: break;
    }
}

// Master-Hewn Ball and Shady Special --------------------------------------------------------------

bool is_thrown(const Match& m, const LastingEffect& effect, PlayerId thrower) {
    return ball_held_by(m, thrower) == number_of(effect) && effect.count == 0;
}
bool is_too_heavy_for(const Match& m, const LastingEffect& effect, const Throw& thrown) {
    return is_thrown(m, effect, thrown.thrower) &&
           (thrown.hail_mary ||
            (thrown.target.is_somewhere() &&
             pass_range(m.player(thrown.thrower).square, thrown.target) == Range::LongBomb));
}
void weigh_on_long_pass(const Setup&, const Match& m, const LastingEffect& effect,
                        const RollRequest& request, Test& test) {
    if (request.kind == RollKind::Pass && is_thrown(m, effect, request.player) &&
        pass_range(request.from, request.to) == Range::LongPass)
        test.modifiers.add(effect.card, -1);
}
void wobble(const Setup&, const Match& m, const LastingEffect& effect, const RollRequest& request,
            Test& test) {
    constexpr int kWobbles = -2;
    // A Hail Mary Pass is never modified.
    if (request.kind == RollKind::Pass && is_thrown(m, effect, request.player))
        test.modifiers.add(effect.card, kWobbles);
}

// Explodin' Ball ----------------------------------------------------------------------------------

constexpr int kLongestFuse = 8;
constexpr int kHitsFrom = 4;
enum FuseAnswer : std::uint8_t { kGoesOut = 1, kKeptAlight = 2 };

void burn_fuse(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::AfterSetUp) return name_kicker(e, effect, moment, side);
    if (moment == Moment::BallPlaced || effect.count > 0)
        come_back(e, effect, moment, side, PlayStep::Resolve);
}
void list_fuses(const Reader&, const PlayFrame& f, ActionList& out) {
    const int most = f.moment == Moment::BallPlaced ? kLongestFuse : int{kKeptAlight};
    for (int i = 1; i <= most; ++i)
        out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(i)));
}
void light(Engine& e, PlayFrame& f) {
    if (f.next == 0) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlayResult);
    }
    f.step = PlayStep::Done;
    effect_of(e.m, f)->count = std::exchange(f.next, std::uint8_t{0});
}

// Whoever carried it first, then all around it, one after the other.
void blow_up(Engine& e, PlayFrame& f, LastingEffect& effect) {
    const std::uint8_t number = number_of(effect);
    const PlayerId carrier = e.m.ball(number).carrier;
    f.square = e.m.ball(number).square;
    f.step = PlayStep::Again;
    f.next = 0;
    effect.count = 0;
    e.m.ball(number) = {BallState::Loose, kNoPlayer, f.square, kNowhere};
    e.tell({.kind = EventKind::BombExploded, .to = f.square});
    if (!carrier.is_some()) return;
    fell(e, carrier, InjuryCause::Card);
    hurt(e, carrier, InjuryCause::Card, kNoPlayer);
}
void throw_in_another(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const std::uint8_t number = number_of(*effect_of(e.m, f));
    end_effect(e, *effect_of(e.m, f));
    if (e.m.drive_over) {
        e.m.ball(number) = {};
        return;
    }
    f.has_moved_ball = true;
    e.push(BallFrame{.step = BallFrame::Step::Scatter, .square = f.square, .ball = number});
}
// The kicking side's players, then the others.
PlayerId in_order(const Match& m, std::uint8_t n) {
    const Side side = n < kSlotsPerSide ? m.kicking : m.receiving();
    return {static_cast<std::uint8_t>(index(side) * kSlotsPerSide + n % kSlotsPerSide)};
}
void hit_next(Engine& e, PlayFrame& f) {
    while (f.next < kSlots) {
        const PlayerId p = in_order(e.m, f.next++);
        if (!e.m.on_pitch.has(p) || !are_adjacent(e.m.player(p).square, f.square)) continue;
        if (!rolls_at_least(e, f, p, kHitsFrom)) continue;
        if (e.m.standing.has(p)) fell(e, p, InjuryCause::Card);
        return hurt(e, p, InjuryCause::Card, kNoPlayer);
    }
    f.next = 0;
    throw_in_another(e, f);
}
void look_at_fuse(Engine& e, PlayFrame& f) {
    LastingEffect& effect = *effect_of(e.m, f);
    if (f.square.is_somewhere()) return hit_next(e, f);
    if (f.step == PlayStep::Again) {  // the fuse would go out
        f.step = PlayStep::Done;
        if (std::exchange(f.next, std::uint8_t{0}) == kKeptAlight)
            return lose_rerolls(e, f.owner, 1);
        return end_effect(e, effect);
    }
    f.roll = static_cast<std::uint8_t>(e.d6());
    tell_roll(e, f, kNoPlayer, f.roll);
    if (f.roll == 1 && e.m.team(f.owner).rerolls > 0) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlayResult);
    }
    f.step = PlayStep::Done;
    if (f.roll == 1) return end_effect(e, effect);
    const int burnt = f.roll == 6 ? 2 : 1;
    const bool explodes = effect.count <= burnt;
    // Among the fans it hurts nobody; they throw back a normal ball.
    if (explodes && e.m.ball(number_of(effect)).state == BallState::Absent)
        return end_effect(e, effect);
    if (explodes) return blow_up(e, f, effect);
    effect.count = static_cast<std::uint8_t>(effect.count - burnt);
}
void use_explodin_ball(Engine& e, PlayFrame& f) {
    if (!f.has_returned || f.moment == Moment::AfterSetUp) return declare_or_name_kicker(e, f);
    if (f.moment == Moment::BallPlaced) return light(e, f);
    // Asked about the re-roll he answers before it goes on.
    if (f.step == PlayStep::Again && !f.square.is_somewhere() && f.next == 0)
        return e.ask(f.owner, DecisionKind::PlayResult);
    look_at_fuse(e, f);
}

// Snotling Ball-Suit ------------------------------------------------------------------------------

constexpr int kEscapeModifier = 1;

void rest_until_own_turn(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::AfterSetUp) return name_kicker(e, effect, moment, side);
    effect.count = 0;  // once in each of his turns
}
bool may_waddle(const Reader& r, const LastingEffect& effect) {
    const BallState state = r.m.ball(number_of(effect)).state;
    return effect.count == 0 && (state == BallState::OnGround || state == BallState::Held);
}
bool is_held_fast(Engine& e, const LastingEffect& effect, PlayerId carrier) {
    const int needed = std::clamp(7 - e.m.player(carrier).ag - kEscapeModifier, 2, 6);
    const int roll = e.d6();
    tell_roll_of(e, effect, carrier, roll, needed);
    return roll >= needed;
}
void begin_to_waddle(Engine& e, PlayFrame& f, LastingEffect& effect) {
    const std::uint8_t number = number_of(effect);
    Ball& ball = e.m.ball(number);
    effect.count = 1;
    f.step = PlayStep::Again;
    f.square = ball.square;
    f.roll = static_cast<std::uint8_t>(e.d3());
    tell_roll(e, f, kNoPlayer, f.roll);
    const PlayerId carrier = ball.carrier;
    if (!carrier.is_some() || e.m.player(carrier).side == f.owner) return;
    if (is_held_fast(e, effect, carrier)) {
        f.step = PlayStep::Done;
        return;
    }
    --f.roll;
    f.has_moved_ball = true;
    e.tell({.kind = EventKind::BallDropped, .player = carrier, .from = ball.square});
    ball = {BallState::InTheAir, kNoPlayer, f.square, kNowhere};
    e.push(BallFrame{.step = BallFrame::Step::Bounce, .square = f.square, .ball = number});
}
void go_one_square(Engine& e, PlayFrame& f, std::uint8_t number) {
    const auto facing = static_cast<Direction>(f.next - 1);
    const Square from = e.m.ball(number).square;
    const Square to = step(from, template_direction(facing, e.throw_in_die()));
    f.next = 0;
    f.has_moved_ball = true;
    e.tell({.kind = EventKind::BallScattered, .from = from, .to = is_on_pitch(to) ? to : kNowhere});
    if (!is_on_pitch(to)) {
        f.roll = 0;
        e.m.ball(number) = {BallState::InTheAir, kNoPlayer, from, kNowhere};
        return e.push(BallFrame{
            .step = BallFrame::Step::ThrowIn, .square = from, .outside = to, .ball = number});
    }
    --f.roll;
    e.m.ball(number) = {BallState::InTheAir, kNoPlayer, to, kNowhere};
    e.push(BallFrame{.square = to, .ball = number});
}
void waddle(Engine& e, PlayFrame& f) {
    if (!f.has_returned || f.moment == Moment::AfterSetUp) return declare_or_name_kicker(e, f);
    LastingEffect* effect = effect_of(e.m, f);
    if (effect != nullptr && f.step == PlayStep::Resolve) return begin_to_waddle(e, f, *effect);
    const bool is_caught =
        effect != nullptr && f.has_moved_ball && e.m.ball(effect->turns).state == BallState::Held;
    // Without the ball (in a position that somebody wrote) nothing is left to be done.
    if (effect == nullptr || f.roll == 0 || is_caught || f.next == kFacingDone) {
        f.next = 0;
        f.step = PlayStep::Done;
        return;
    }
    if (f.next == 0) return e.ask(f.owner, DecisionKind::BallDirection);
    go_one_square(e, f, effect->turns);
}
void know_snotlings(const Setup& setup, const Match& m, const LastingEffect& effect,
                    const RollRequest& request, Test& test) {
    const auto* play = running<PlayFrame>(m);
    if (request.kind == RollKind::Catch && play != nullptr && play->playable == effect.card &&
        identity(setup, m, request.player).race == "goblin")
        test.modifiers.add(effect.card, 1);
}

}  // namespace

const PlayableRules kExtraSpikyBall{.timing = Timing::BeforeOwnSetUp,
                                    .is_possible = can_be_declared,
                                    .aims = has_kicker,
                                    .players = kickers,
                                    .resolve = declare_or_name_kicker,
                                    .acts_at = kWhenKickerIsNamed,
                                    .act = name_kicker,
                                    .is_ball = true,
                                    .rests_where_it_lands = true,
                                    .on_natural_one = stab};
const PlayableRules kLimpinSquig{
    .timing = Timing::BeforeOwnSetUp,
    .is_possible = can_be_declared,
    .aims = has_kicker,
    .players = kickers,
    .resolve = limp,
    .acts_at = at({Moment::AfterSetUp, Moment::TurnBegins, Moment::TurnEnded}),
    .act = squig,
    .is_ball = true};
const PlayableRules kWarpstoneBrazier{.timing = Timing::BeforeOwnSetUp,
                                      .is_possible = can_be_declared,
                                      .aims = has_kicker,
                                      .players = kickers,
                                      .resolve = declare_or_name_kicker,
                                      .change_by = change_by_warpstone,
                                      .acts_at = kWhenKickerIsNamed,
                                      .act = name_kicker,
                                      .is_ball = true,
                                      .on_natural_one = mutate};
const PlayableRules kMasterHewnBall{.timing = Timing::BeforeOwnSetUp,
                                    .is_possible = can_be_declared,
                                    .aims = has_kicker,
                                    .players = kickers,
                                    .resolve = declare_or_name_kicker,
                                    .on_test = weigh_on_long_pass,
                                    .acts_at = kWhenKickerIsNamed,
                                    .act = name_kicker,
                                    .forbids_throw = is_too_heavy_for,
                                    .is_ball = true,
                                    .rests_where_it_lands = true,
                                    .is_heavy = true};
const PlayableRules kExplodinBall{
    .timing = Timing::BeforeOwnSetUp,
    .is_possible = can_be_declared,
    .aims = has_kicker,
    .players = kickers,
    .results = list_fuses,
    .resolve = use_explodin_ball,
    .acts_at = at({Moment::AfterSetUp, Moment::BallPlaced, Moment::TurnEnded, Moment::Touchdown}),
    .act = burn_fuse,
    .is_ball = true};
const PlayableRules kShadySpecial{.timing = Timing::BeforeOwnSetUp,
                                  .is_possible = can_be_declared,
                                  .aims = has_kicker,
                                  .players = kickers,
                                  .resolve = declare_or_name_kicker,
                                  .on_test = wobble,
                                  .acts_at = kWhenKickerIsNamed,
                                  .act = name_kicker,
                                  .is_ball = true,
                                  .spares_kicker = true};
const PlayableRules kSnotlingBallSuit{.timing = Timing::BeforeOwnSetUp,
                                      .is_possible = can_be_declared,
                                      .aims = has_kicker,
                                      .players = kickers,
                                      .resolve = waddle,
                                      .on_test = know_snotlings,
                                      .acts_at = at({Moment::AfterSetUp, Moment::TurnBegins}),
                                      .act = rest_until_own_turn,
                                      .is_ball = true,
                                      .is_open_in_turn = may_waddle};

}  // namespace affray::bloodbowl
