// Match events that strike at once: fire, timber, projectiles, a gyrocopter.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Magical Interference ----------------------------------------------------------------------------

void cast_fireball(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        const Direction direction = e.scatter_direction();
        const int roll = e.d6();
        tell_roll(e, f, kNoPlayer, roll);
        slide(e, f, direction, (roll + 1) / 2);
    }
    burn(e, f);
}

// Tumbling Timber ---------------------------------------------------------------------------------

constexpr int kLeftFlankTo = 3;

// The left hand of home is the upper side of the pitch.
bool is_hit_by_timber(const Match& m, const PlayFrame& f, PlayerId p) {
    const bool is_left = f.roll <= kLeftFlankTo;
    const bool is_upper = is_left == (f.owner == Side::Home);
    return m.on_pitch.has(p) &&
           (zone_of(m.player(p).square) & (is_upper ? Zone::kUpperWide : Zone::kLowerWide)) != 0;
}

// Whose armour holds stays standing.
void tumble(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.roll = static_cast<std::uint8_t>(e.d6());
        tell_roll(e, f, kNoPlayer, f.roll);
    }
    f.step = PlayStep::Again;
    while (f.next < kSlots) {
        const PlayerId p = player_number(f.owner, f.next++);
        if (is_hit_by_timber(e.m, f, p)) return hurt(e, p, InjuryCause::Card, kNoPlayer);
    }
    f.step = PlayStep::Done;
}

// Unruly Apprentices ------------------------------------------------------------------------------

void own_half_of_sidelines(const Reader&, const PlayFrame& f, ActionList& out) {
    for (const Square square : kHalves[static_cast<std::size_t>(f.owner)])
        if (is_beside_sideline(square)) out.push(make_action(ActionKind::At, square));
}

// Where they stand and how much they still throw is an effect of this moment.
LastingEffect* apprentices(Match& m, const PlayFrame& f) {
    for (LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.card == f.playable &&
            effect.side == f.owner)
            return &effect;
    return nullptr;
}

void gather(Engine& e, PlayFrame& f) {
    const int roll = e.d8();
    tell_roll(e, f, kNoPlayer, roll);
    const bool to_own_end = roll % 2 != 0;
    const bool to_the_left = to_own_end == (f.owner == Side::Home);
    slide(e, f, to_the_left ? Direction::W : Direction::E, roll);
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    effect.square = f.square;
    const int projectiles = e.d6();
    tell_roll(e, f, kNoPlayer, projectiles);
    effect.count = static_cast<std::uint8_t>(projectiles);
    add_effect(e, effect);
}

// As the crowd throws a ball in: the first square is the one it comes from. False: it is lost.
bool throw_projectile(Engine& e, PlayFrame& f, Square from) {
    const Direction facing = from.y() == 0 ? Direction::S : Direction::N;
    const Direction direction = template_direction(facing, e.throw_in_die());
    const int first = e.d6();
    const int second = e.d6();
    Square at = from;
    for (int i = 1; i < first + second && is_on_pitch(at); ++i) at = step(at, direction);
    tell_scatter(e, f, from, at);
    f.square = at;
    return is_on_pitch(at);
}

void strike_him(Engine& e, const PlayFrame&, PlayerId p) {
    knock_down(e, p, InjuryCause::Card, kNoPlayer);
}

void throw_things(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        gather(e, f);
        f.next = kSlots;
    }
    f.step = PlayStep::Again;
    if (f.next < kSlots) {
        blast(e, f, strike_him);
        if (f.step == PlayStep::Again) return;
        f.step = PlayStep::Again;
    }
    LastingEffect* left = apprentices(e.m, f);
    if (left == nullptr || left->count == 0) {
        if (left != nullptr) end_effect(e, *left);
        f.step = PlayStep::Done;
        return;
    }
    --left->count;
    f.next = throw_projectile(e, f, left->square) ? 0 : kSlots;
}

// Gyrocopter Incoming -----------------------------------------------------------------------------

Direction facing_of(Side side, int d8) {
    const bool home = side == Side::Home;
    switch ((d8 - 1) / 2) {
        case 0: return home ? Direction::W : Direction::E;
        case 1: return home ? Direction::N : Direction::S;
        case 2: return home ? Direction::S : Direction::N;
        default: return home ? Direction::E : Direction::W;
    }
}

Direction way_to(Square from, Square to) {
    const int dx = (to.x() > from.x()) - (to.x() < from.x());
    const int dy = (to.y() > from.y()) - (to.y() < from.y());
    return direction_to(from, Square::at(from.x() + dx, from.y() + dy));
}

// The wreck closes its square only when it has come to rest there; it counts whether it leaves the
// pitch (2), skids (1) or lies (0).
constexpr std::uint8_t kSkids = 1;
constexpr std::uint8_t kLeaves = 2;

bool lies_in(const LastingEffect& effect, Square square) {
    return effect.count == 0 && effect.square == square;
}

void crash_land(Engine& e, PlayFrame& f) {
    const Direction fall = e.scatter_direction();
    const int squares = e.d8();
    f.square = Square::at(f.owner == Side::Home ? 12 : 13, 7);
    tell_roll(e, f, kNoPlayer, squares);
    slide(e, f, fall, squares);
    const int facing = e.d8();
    tell_roll(e, f, kNoPlayer, facing);
    const Direction skid = template_direction(facing_of(f.owner, facing), e.throw_in_die());
    const int length = e.d6();
    tell_roll(e, f, kNoPlayer, length);
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.square = f.square;
    effect.count = kSkids;
    for (int i = 0; i < length && effect.count == kSkids; ++i) {
        const Square to = step(effect.square, skid);
        tell_scatter(e, f, effect.square, to);
        if (is_on_pitch(to))
            effect.square = to;
        else
            effect.count = kLeaves;
    }
    add_effect(e, effect);
}

// `next` says what comes in the square that it is in: 0 whoever is there is hit, 1 it goes on, 2 he
// was pushed out of its last square.
void skid(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) crash_land(e, f);
    f.step = PlayStep::Again;
    LastingEffect* wreck = apprentices(e.m, f);
    if (wreck == nullptr) {
        f.step = PlayStep::Done;
        return;
    }
    const PlayerId p = player_at(e.m, f.square);
    if (f.next == 0) {
        f.next = 1;
        if (p.is_some())
            return e.push(InjuryFrame{.step = first_step_of_injury(e.m, p),
                                      .cause = InjuryCause::Card,
                                      .player = p,
                                      .armour_card = f.playable,
                                      .card_bonus = 1});
    }
    if (f.square != wreck->square) {
        f.square = step(f.square, way_to(f.square, wreck->square));
        f.next = 0;
        return;
    }
    if (f.next == 1 && wreck->count != kLeaves) {
        f.next = 2;
        f.second = p;
        if (p.is_some()) return hurl(e, p, e.scatter_direction());
    }
    f.step = PlayStep::Done;
    if (wreck->count == kLeaves) return end_effect(e, *wreck);
    wreck->count = 0;
    close_squares(e.m);
    kick_away_ball_at(e.m, f.square);
    if (f.second.is_some()) (void)settle_push(e);
}

}  // namespace

const PlayableRules kMeMagicalInterference{.squares = any_square, .resolve = cast_fireball};
const PlayableRules kMeTumblingTimber{.resolve = tumble};
const PlayableRules kMeHumanUnrulyApprentices{.squares = own_half_of_sidelines,
                                              .resolve = throw_things};
const PlayableRules kMeDwarfGyrocopterIncoming{.resolve = skid, .closes = lies_in};

}  // namespace affray::bloodbowl
