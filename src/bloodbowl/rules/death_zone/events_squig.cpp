// The match event Wild Squig: it runs about at the end of every turn, and throws a block at whoever
// is in its way.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

constexpr int kStrength = 4;
constexpr int kArmour = 8;

// What it is about, in `turns` of the effect. `count` is the set of faces that may be chosen.
enum Stage : std::uint8_t { kFresh, kIdle, kRunning, kChoosing, kPushing };

// There is one at a time: another takes its place.
LastingEffect* squig(Match& m, Playable card) {
    for (LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.card == card) return &effect;
    return nullptr;
}

void beside_sideline(const Reader& r, const PlayFrame&, ActionList& out) {
    for (const int y : {0, kPitchWidth - 1})
        for (int x = 0; x < kPitchLength; ++x)
            if (is_empty(r.m, Square::at(x, y)))
                out.push(make_action(ActionKind::At, Square::at(x, y)));
}

// Who lets it loose is `side`; who places it becomes the owner of the play.
void let_loose(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.step = PlayStep::Again;
        int own = 0;
        int opposing = 0;
        while (own == opposing) {
            own = e.d6();
            opposing = e.d6();
            tell_roll(e, f, kNoPlayer, own);
            tell_roll(e, {.playable = f.playable, .owner = other(f.side)}, kNoPlayer, opposing);
        }
        f.owner = own > opposing ? f.side : other(f.side);
    }
    if (!f.square.is_somewhere()) return e.ask(f.owner, DecisionKind::PlaySquare);
    f.step = PlayStep::Done;
    if (LastingEffect* before = squig(e.m, f.playable); before != nullptr) end_effect(e, *before);
    f.owner = f.side;
    kick_away_ball_at(e.m, f.square);
    mark_square(e, f, Until::EndOfDrive);
}

void go_to(Engine& e, PlayFrame& f, LastingEffect& effect) {
    const Direction direction = direction_to(effect.square, f.square);
    tell_scatter(e, f, effect.square, f.square);
    effect.square = f.square;
    close_squares(e.m);
    kick_away_ball_at(e.m, f.square);
    f.square = step(f.square, direction);
    --f.roll;
}

void halt(PlayFrame& f, LastingEffect& effect) {
    f.step = PlayStep::Done;
    f.owner = effect.side;
    effect.turns = kIdle;
}

void shove(Engine& e, PlayFrame& f, LastingEffect& effect) {
    effect.turns = kPushing;
    f.owner = other(e.m.player(f.player).side);  // who chooses where he goes
    push_back(e, f.player, effect.square, {});
}

// Two dice against somebody weaker, three against less than half its Strength; somebody stronger
// chooses himself.
void throw_block(Engine& e, PlayFrame& f, LastingEffect& effect) {
    const Player& victim = e.m.player(f.player);
    const int more = std::max<int>(victim.st, kStrength);
    const int less = std::min<int>(victim.st, kStrength);
    const int dice = more > 2 * less ? 3 : more > less ? 2 : 1;
    effect.count = 0;
    for (int i = 0; i < dice; ++i)
        effect.count =
            static_cast<std::uint8_t>(effect.count | (1U << static_cast<int>(e.block_die())));
    f.owner = victim.st > kStrength ? victim.side : other(victim.side);
    effect.turns = kChoosing;
    f.next = 0;
}

void list_faces(const Reader& r, const PlayFrame& f, ActionList& out) {
    for (const LastingEffect& effect : r.m.effects)
        if (effect.kind == EffectKind::Played && effect.card == f.playable)
            for (std::uint16_t face = 0; face < 8; ++face)
                if (((effect.count >> face) & 1U) != 0)
                    out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(1 + face)));
}

bool is_one_face(std::uint8_t faces) { return (faces & (faces - 1U)) == 0; }

// The face that counts: true if the block is settled with it.
void take_face(Engine& e, PlayFrame& f, LastingEffect& effect, BlockFace face) {
    const PlayerId p = f.player;
    const bool has_dodge = has_skill(e.m, p, Skill::Dodge);
    effect.count = 0;
    f.next = 0;
    switch (face) {
        case BlockFace::AttackerDown: {
            const int armour = e.d6() + e.d6();
            halt(f, effect);
            if (armour > kArmour) end_effect(e, effect);
            return;
        }
        case BlockFace::BothDown:
            halt(f, effect);
            if (!has_skill(e.m, p, Skill::Block)) knock_down(e, p, InjuryCause::Card, kNoPlayer);
            return;
        case BlockFace::Pushed: break;
        case BlockFace::DefenderStumbles: f.next = has_dodge ? 0 : 1; break;
        case BlockFace::DefenderDown: f.next = 1; break;
    }
    shove(e, f, effect);
}

void block(Engine& e, PlayFrame& f, LastingEffect& effect) {
    if (f.next == 0 && !is_one_face(effect.count)) return e.ask(f.owner, DecisionKind::PlayResult);
    int face = f.next - 1;
    if (f.next == 0)
        for (face = 0; ((effect.count >> face) & 1U) == 0;) ++face;
    take_face(e, f, effect, static_cast<BlockFace>(face));
}

// He has been pushed, or would not be; `next`: he goes down.
void after_push(Engine& e, PlayFrame& f, LastingEffect& effect) {
    const PlayerId p = f.player;
    const bool is_at_fence = e.notes().push_refused && e.notes().pushed_off == p;
    if (is_at_fence) e.notes().pushed_off = kNoPlayer;
    const bool was_lying = e.m.on_pitch.has(p) && !e.m.standing.has(p);
    const bool falls = f.next == 1 || is_at_fence;
    f.next = 0;
    effect.turns = kRunning;
    if (holds_ball(e.m, p)) f.has_moved_ball = true;
    if (is_empty(e.m, f.square))
        go_to(e, f, effect);
    else
        f.roll = 0;
    (void)settle_push(e);
    if (!e.m.on_pitch.has(p)) return;
    if (was_lying) return hurt(e, p, InjuryCause::Card, kNoPlayer);
    if (falls) knock_down(e, p, InjuryCause::Card, kNoPlayer);
}

void go_on(Engine& e, PlayFrame& f, LastingEffect& effect) {
    while (f.roll > 0) {
        if (!is_on_pitch(f.square)) {
            tell_scatter(e, f, effect.square, f.square);
            halt(f, effect);
            return end_effect(e, effect);
        }
        f.player = player_at(e.m, f.square);
        if (f.player.is_some()) {
            if (e.m.standing.has(f.player)) return throw_block(e, f, effect);
            return shove(e, f, effect);
        }
        if (is_closed(e.m, f.square)) break;
        go_to(e, f, effect);
    }
    halt(f, effect);
}

// The first time away from the sideline, as the ball is thrown in.
void set_off(Engine& e, PlayFrame& f, LastingEffect& effect) {
    f.step = PlayStep::Again;
    const Direction away = effect.square.y() == 0 ? Direction::S : Direction::N;
    const Direction direction =
        effect.turns == kFresh ? template_direction(away, e.throw_in_die()) : e.scatter_direction();
    f.roll = static_cast<std::uint8_t>(e.d6());
    tell_roll(e, f, kNoPlayer, f.roll);
    f.square = step(effect.square, direction);
    effect.turns = kRunning;
    go_on(e, f, effect);
}

void run_wild(Engine& e, PlayFrame& f) {
    if (!f.has_returned) return let_loose(e, f);
    LastingEffect* effect = squig(e.m, f.playable);
    if (effect == nullptr) {
        f.step = PlayStep::Done;
        return;
    }
    if (f.step == PlayStep::Resolve) return set_off(e, f, *effect);
    switch (static_cast<Stage>(effect->turns)) {
        case kChoosing: return block(e, f, *effect);
        case kPushing: return after_push(e, f, *effect);
        default: return go_on(e, f, *effect);
    }
}

void be_wild(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (!e.m.drive_over) act_once_more(e, effect, moment, side, kNoPlayer);
}

}  // namespace

const PlayableRules kMeOrcWildSquig{.aims = asks_later,
                                    .squares = beside_sideline,
                                    .results = list_faces,
                                    .resolve = run_wild,
                                    .acts_at = at({Moment::TurnEnded}),
                                    .act = be_wild,
                                    .closes = closes_its_square};

}  // namespace affray::bloodbowl
