// The Wizard: once per match a Fireball or a Lightning Bolt.
#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using Step = PlayFrame::Step;

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

// Only a carrier of the active side is a turnover.
void strike(Engine& e, const PlayFrame& f, PlayerId p) {
    Match& m = e.m;
    const bool carried = holds_ball(m, p);
    const bool was_active = m.player(p).side == m.active;
    fell(e, p, InjuryCause::Spell);
    if (carried && was_active) cause_turnover(e, TurnoverCause::CarrierLost);
    e.push(InjuryFrame{.step = first_step_of_injury(m, p),
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

void cast(Engine& e, PlayFrame& f) {
    if (is_fireball(f)) return burn(e, f);
    f.step = Step::Done;
    if (rolls_at_least(e, f, f.player, kLightningTarget)) strike(e, f, f.player);
}

}  // namespace

void burn(Engine& e, PlayFrame& f) {
    f.step = Step::Again;
    while (f.next < kSlots) {
        const PlayerId p = victim_number(f.owner, f.next++);
        if (!is_in_blast(e.m, p, f.square)) continue;
        if (rolls_at_least(e, f, p, kFireballTarget)) return strike(e, f, p);
    }
    f.step = Step::Done;
}

const PlayableRules kWizard{
    .timing = Timing::OwnTurnStartOrEnd, .players = players, .squares = squares, .resolve = cast};

}  // namespace affray::bloodbowl
