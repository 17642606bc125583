// The power step: in turn, each player plays one power card or passes, until all have passed.
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

EffectFrame ploy(Seat seat, Card card) {
    return {.source = EffectSource::Ploy, .card = card, .seat = seat};
}

bool may_bear(const CardData& card, FighterId f) {
    return card.restricted_to == 0 || ((card.restricted_to >> f.number()) & 1U) != 0;
}

void pass(Engine& e, PowerStepFrame& f) {
    ++f.passes;
    f.seat = next_in_turn(e.reader(), f.seat);
}

}  // namespace

void list_upgrades(const Reader& r, Seat seat, ActionList& out) {
    const Player& p = r.m.player(seat);
    if (p.unspent() < 1) return;
    std::uint64_t cards = p.power_hand & r.setup.seat(seat).upgrades;
    for (; cards != 0; cards &= cards - 1) {
        const CardData& card = data_of(r.setup.seat(seat).power(std::countr_zero(cards)));
        for (const FighterId f : r.m.placed_of(seat))
            if (may_bear(card, f))
                out.push(make_action(ActionKind::Upgrade, static_cast<std::uint16_t>(card.card),
                                     f.slot));
    }
}

void play_upgrade(Engine& e, Seat seat, Card card, FighterId fighter) {
    Player& p = e.m.player(seat);
    ++p.spent;
    const std::uint64_t bit = std::uint64_t{1}
                              << e.setup.seat(seat).power_index[static_cast<std::size_t>(card)];
    p.power_hand &= ~bit;
    --p.power_in_hand;
    e.m.fighter(fighter).upgrades |= bit;
    e.tell({.kind = EventKind::UpgradePlayed, .seat = seat, .fighter = fighter, .card = card});
}

void proceed(Engine& e, PowerStepFrame& f) {
    // Who holds no power card has nothing to decide, and everybody can see it.
    while (f.passes < e.setup.size() && e.m.player(f.seat).power_in_hand == 0) pass(e, f);
    if (f.passes == e.setup.size()) return e.pop();
    e.ask(f.seat, DecisionKind::PowerCard);
}

void list(const Reader& r, const PowerStepFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Pass));
    std::uint64_t ploys = r.m.player(f.seat).power_hand & r.setup.seat(f.seat).ploys;
    for (; ploys != 0; ploys &= ploys - 1) {
        const Card card = r.setup.seat(f.seat).power(std::countr_zero(ploys));
        if (is_playable(r, ploy(f.seat, card), {})) out.push(make_action(ActionKind::Play, card));
    }
    list_upgrades(r, f.seat, out);
}

void answer(Engine& e, PowerStepFrame& f, Action action) {
    const Seat seat = f.seat;
    pass(e, f);
    if (kind_of(action) == ActionKind::Pass) return;
    f.passes = 0;
    if (kind_of(action) == ActionKind::Upgrade)
        play_upgrade(e, seat, card_of(action), {static_cast<std::uint8_t>(action.b)});
    else
        play_ploy(e, ploy(seat, card_of(action)));
}

}  // namespace affray::underworlds
