// A bomb on its way: it is caught and thrown on, or it explodes.
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

namespace {

using BombStep = BombFrame::Step;

constexpr int kBombScatters = 3;
constexpr int kBlastTarget = 4;

void scatter(Engine& e, BombFrame& f) {
    f.step = BombStep::Land;
    for (int i = 0; i < kBombScatters; ++i) {
        const Square to = step(f.square, e.scatter_direction());
        e.tell({.kind = EventKind::BallScattered,
                .from = f.square,
                .to = is_on_pitch(to) ? to : kNowhere});
        if (!is_on_pitch(to)) return e.pop();  // it goes off in the crowd, which does not mind
        f.square = to;
    }
}

void land(Engine& e, BombFrame& f) {
    const PlayerId p = player_at(e.m, f.square);
    f.step = BombStep::Explode;
    if (!p.is_some() || !can_catch(e.m, p)) return;
    f.holder = p;
    e.ask_skill(p, Skill::Bombardier);
}

// Being hit counts as being Knocked Down, even for a player who lay there already.
void hit(Engine& e, PlayerId p) {
    if (e.m.standing.has(p))
        lay_down(e, p, InjuryCause::Bomb);
    else if (e.m.player(p).side == e.m.active)
        cause_turnover(e, TurnoverCause::KnockedDown);
    hurt(e, p, InjuryCause::Bomb, kNoPlayer);
}

void explode(Engine& e, BombFrame& f) {
    e.tell({.kind = EventKind::BombExploded, .to = f.square});
    f.step = BombStep::Blast;
    const PlayerId p = player_at(e.m, f.square);
    if (p.is_some()) hit(e, p);
}

// The slots of the active side first, so that the mirror image of a match rolls the same dice.
PlayerId victim_number(const Match& m, int number) {
    const int first = m.active == Side::Away ? kSlotsPerSide : 0;
    return {static_cast<std::uint8_t>((first + number) % kSlots)};
}

// A D6 for everybody in the squares around it.
void blast(Engine& e, BombFrame& f) {
    while (f.next < kSlots) {
        const PlayerId p = victim_number(e.m, f.next++);
        if (!e.m.on_pitch.has(p) || !are_adjacent(e.m.player(p).square, f.square)) continue;
        const int roll = e.d6();
        e.tell({.kind = EventKind::BombHit,
                .player = p,
                .target = kBlastTarget,
                .success = roll >= kBlastTarget,
                .dice = {static_cast<std::uint8_t>(roll)}});
        if (roll >= kBlastTarget) return hit(e, p);
    }
    e.pop();
}

}  // namespace

void proceed(Engine& e, BombFrame& f) {
    switch (f.step) {
        case BombStep::Scatter: scatter(e, f); break;
        case BombStep::Land: land(e, f); break;
        case BombStep::Caught: {
            f.step = BombStep::Explode;
            if (!e.notes().roll.success) return;
            const PlayerId holder = f.holder;
            e.pop();
            e.push(PassFrame{.thrower = holder, .bomb = true, .thrown_on = true});
            break;
        }
        case BombStep::Explode: explode(e, f); break;
        case BombStep::Blast: blast(e, f); break;
    }
}

void list(const Reader&, const BombFrame&, ActionList& out) { list_use(out); }

void answer(Engine& e, BombFrame& f, Action action) {
    if (kind_of(action) != ActionKind::Use) return;
    f.step = BombStep::Caught;
    e.roll({.kind = RollKind::Catch,
            .player = f.holder,
            .from = f.square,
            .to = f.square,
            .arrival = f.arrival});
}

}  // namespace affray::bloodbowl
