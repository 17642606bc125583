// Spell-casters: the Wizard with Fireball and Lightning Bolt, Horatio X. Scottenheim with fireballs
// that go astray, the Warlock Engineer with a bolt across the pitch.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

constexpr int kFireballTarget = 4;
constexpr int kLightningTarget = 2;

bool is_fireball(const PlayFrame& f) { return f.mode == 0; }

// A Lightning Bolt strikes a standing player, a Fireball any square.
PlayerSet players(const Reader& r, const PlayFrame& f) {
    return is_fireball(f) ? PlayerSet{} : r.m.standing;
}
void squares(const Reader&, const PlayFrame& f, ActionList& out) {
    if (!is_fireball(f)) return;
    for (const auto& half : kHalves)
        for (const Square square : half) out.push(make_action(ActionKind::At, square));
}

// It hits like Mighty Blow.
void strike(Engine& e, const PlayFrame& f, PlayerId p) {
    strike_down(e, p, InjuryCause::Spell);
    e.push(InjuryFrame{.step = first_step_of_injury(e.m, p),
                       .cause = InjuryCause::Spell,
                       .player = p,
                       .caster = f.owner});
}

// The slots of the caster's side first, so that the mirror image of a match rolls the same dice.
PlayerId victim_number(Side owner, int number) {
    const int first = owner == Side::Away ? kSlotsPerSide : 0;
    return {static_cast<std::uint8_t>((first + number) % kSlots)};
}

bool is_in_blast(const Match& m, PlayerId p, Square centre) {
    return m.standing.has(p) &&
           (m.player(p).square == centre || are_adjacent(m.player(p).square, centre));
}

void cast(Engine& e, PlayFrame& f) { is_fireball(f) ? burn(e, f) : strike_lightning(e, f); }

// Horatio X. Scottenheim --------------------------------------------------------------------------

void any_target(const Reader&, const PlayFrame&, ActionList& out) {
    for (const auto& half : kHalves)
        for (const Square square : half) out.push(make_action(ActionKind::At, square));
}

// The target moves D3 squares in a random direction; off the pitch it hits nobody.
void go_astray(Engine& e, PlayFrame& f) {
    const Direction direction = e.scatter_direction();
    const int roll = e.d6();
    tell_roll(e, f, kNoPlayer, roll);
    for (int i = (roll + 1) / 2; i > 0 && is_on_pitch(f.square); --i) {
        const Square to = step(f.square, direction);
        e.tell({.kind = EventKind::PlayScattered,
                .from = f.square,
                .to = is_on_pitch(to) ? to : kNowhere,
                .card = f.playable});
        f.square = to;
    }
}

void cast_wildly(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        add_effect(e, lasting(f, Until::EndOfHalf));
        go_astray(e, f);
    }
    if (is_on_pitch(f.square)) return burn(e, f);
    f.step = PlayStep::Done;
}

// The Warlock Engineer ----------------------------------------------------------------------------

void beside_either_sideline(const Reader&, const PlayFrame&, ActionList& out) {
    for (const int y : {0, kPitchWidth - 1})
        for (int x = 0; x < kPitchLength; ++x)
            out.push(make_action(ActionKind::At, Square::at(x, y)));
}

bool breaks_armour(Engine& e, PlayerId p) {
    const int first = e.d6();
    const int second = e.d6();
    const int armour = armour_of(e.m, p);
    e.tell({.kind = EventKind::ArmourRolled,
            .player = p,
            .total = first + second,
            .target = armour,
            .needed = armour + 1,
            .success = first + second > armour,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    return first + second > armour;
}

// The bolt goes on until it breaks somebody's armour, or leaves the pitch.
void cross_the_pitch(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int last = kPitchWidth - 1;
    const bool from_above = f.square.y() == 0;
    for (int i = 0; i <= last; ++i) {
        const Square square = Square::at(f.square.x(), from_above ? i : last - i);
        const PlayerId p = player_at(e.m, square);
        if (!p.is_some() || !breaks_armour(e, p)) continue;
        f.step = PlayStep::Again;
        f.second = p;
        f.square = square;
        if (e.m.standing.has(p)) strike_down(e, p, InjuryCause::Spell);
        return e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Spell, .player = p});
    }
}

void arc_to_neighbours(Engine& e, PlayFrame& f) {
    constexpr int kArcTarget = 4;
    while (f.next < kSlots) {
        const PlayerId p = victim_number(f.owner, f.next++);
        if (p == f.second || !is_in_blast(e.m, p, f.square)) continue;
        if (!rolls_at_least(e, f, p, kArcTarget)) continue;
        strike_down(e, p, InjuryCause::Spell);
        return e.push(InjuryFrame{
            .step = first_step_of_injury(e.m, p), .cause = InjuryCause::Spell, .player = p});
    }
    f.step = PlayStep::Done;
}

void unleash_bolt(Engine& e, PlayFrame& f) {
    if (f.second.is_some())
        arc_to_neighbours(e, f);
    else
        cross_the_pitch(e, f);
}

}  // namespace

void strike_down(Engine& e, PlayerId p, InjuryCause cause) {
    const bool carried = holds_ball(e.m, p);
    const bool was_active = e.m.player(p).side == e.m.active;
    fell(e, p, cause);
    if (carried && was_active) cause_turnover(e, TurnoverCause::CarrierLost);
}

void blast(Engine& e, PlayFrame& f, Strike strike_him) {
    f.step = PlayStep::Again;
    while (f.next < kSlots) {
        const PlayerId p = victim_number(f.owner, f.next++);
        if (!is_in_blast(e.m, p, f.square)) continue;
        if (rolls_at_least(e, f, p, kFireballTarget)) return strike_him(e, f, p);
    }
    f.step = PlayStep::Done;
}

void burn(Engine& e, PlayFrame& f) { blast(e, f, strike); }

void strike_lightning(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (rolls_at_least(e, f, f.player, kLightningTarget)) strike(e, f, f.player);
}

// Once in each half.
const PlayableRules kHoratioXScottenheim{.timing = Timing::OwnTurnStartOrEnd,
                                         .squares = any_target,
                                         .resolve = cast_wildly,
                                         .end = back_into_hand};
const PlayableRules kWarlockEngineer{.timing = Timing::OwnTurnStartOrEnd,
                                     .squares = beside_either_sideline,
                                     .resolve = unleash_bolt};
const PlayableRules kWizard{
    .timing = Timing::OwnTurnStartOrEnd, .players = players, .squares = squares, .resolve = cast};

}  // namespace affray::bloodbowl
