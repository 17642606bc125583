// Reaction windows: who may react, in which order, and to what.
//
// Whether a player is asked follows from what everybody knows: the deck lists, the cards already
// seen, how many cards he holds and what lies on the table. Then "pass" is always possible.
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

EffectFrame reaction(EffectSource source, Card card, Seat seat, const WindowFacts& facts,
                     Window window) {
    return {.done = facts.taken_out,
            .failed = facts.failed_against,
            .source = source,
            .card = card,
            .seat = seat,
            .attacker = facts.attacker,
            .target = facts.target,
            .window = window};
}

bool is_same_reaction(const EffectFrame& a, const EffectFrame& b) {
    return a.source == b.source && a.card == b.card && a.bearer == b.bearer;
}

// A reaction that said "make it again" has been made, and its window is the last thing that is left
// of it: it may be made once more in its own place. The window is on top, or about to be.
bool repeats_itself(const Match& m, int opener, const EffectFrame& f) {
    if (f.window != Window::AfterAttack || opener < 1) return false;
    const auto* last = std::get_if<EffectFrame>(&m.stack[static_cast<std::size_t>(opener) - 1U]);
    return last != nullptr && is_same_reaction(*last, f);
}

// A fighter does not begin a reaction of his again while he is still carrying it out, or parries
// could answer parries without end (docs/rulings.md).
bool is_being_carried_out(const Match& m, int opener, const EffectFrame& f) {
    if (repeats_itself(m, opener, f)) return false;
    for (int i = 0; i < opener; ++i) {
        const auto* frame = std::get_if<EffectFrame>(&m.stack[static_cast<std::size_t>(i)]);
        if (frame != nullptr && is_same_reaction(*frame, f)) return true;
    }
    return false;
}

// Calls use(frame) with every reaction of cards in play. `use` returns whether to go on.
template <class Use>
void each_open_reaction(const Reader& r, Seat seat, Window window, const WindowFacts& facts,
                        Use&& use) {
    const SeatList& list = r.setup.seat(seat);
    for (const FighterId f : r.m.placed_of(seat)) {
        std::uint64_t upgrades = r.m.fighter(f).upgrades & list.reaction_upgrades;
        for (; upgrades != 0; upgrades &= upgrades - 1) {
            const CardData& card = data_of(list.power(std::countr_zero(upgrades)));
            EffectFrame frame = reaction(EffectSource::Upgrade, card.card, seat, facts, window);
            frame.bearer = f;
            if (card.reacts_in(window) && is_playable(r, frame, facts) &&
                !is_being_carried_out(r.m, facts.opener, frame))
                use(frame);
        }
    }
    if (window == Window::AttackFailed && facts.target.seat() == seat) {
        EffectFrame frame = reaction(EffectSource::FighterCard, {}, seat, facts, window);
        frame.bearer = facts.target;
        if (is_playable(r, frame, facts) && !is_being_carried_out(r.m, facts.opener, frame))
            use(frame);
    }
    if (window == Window::AfterAttack && working(r.m, Card::StormforgedTactics, seat) != nullptr) {
        const EffectFrame frame =
            reaction(EffectSource::Waiting, Card::StormforgedTactics, seat, facts, window);
        if (is_playable(r, frame, facts)) use(frame);
    }
}

// The same with ploys among these cards of the seat's power deck.
template <class Use>
void each_ploy(const Reader& r, Seat seat, Window window, const WindowFacts& facts,
               std::uint64_t cards, Use&& use) {
    cards &= r.setup.seat(seat).reaction_ploys[static_cast<std::size_t>(window)];
    for (; cards != 0; cards &= cards - 1) {
        const Card card = r.setup.seat(seat).power(std::countr_zero(cards));
        const EffectFrame frame = reaction(EffectSource::Ploy, card, seat, facts, window);
        if (is_playable(r, frame, facts)) use(frame);
    }
}

bool could_react(const Reader& r, Seat seat, Window window, const WindowFacts& facts) {
    // After most activations nobody has anything that could react.
    if (window == Window::AfterActivation && !facts.activated.is_some()) return false;
    bool could = false;
    const auto found = [&](const EffectFrame&) { could = true; };
    each_open_reaction(r, seat, window, facts, found);
    const Player& p = r.m.player(seat);
    if (!could && p.power_in_hand > 0 && !in_sudden_death(r.m))
        each_ploy(r, seat, window, facts, p.power_deck | p.power_hand, found);
    return could;
}

Action action_of(const EffectFrame& f) {
    switch (f.source) {
        case EffectSource::Ploy: return make_action(ActionKind::Play, f.card);
        case EffectSource::Waiting: return make_action(ActionKind::Invoke, f.card);
        case EffectSource::Upgrade:
            return make_action(ActionKind::React, f.bearer.slot,
                               static_cast<std::uint16_t>(f.card));
        default: return make_action(ActionKind::Counter, f.bearer);
    }
}

// Calls use(frame) with everything the seat can really react with.
template <class Use>
void each_reaction(const Reader& r, const WindowFrame& f, const WindowFacts& facts, Use&& use) {
    each_open_reaction(r, f.seat, f.window, facts, use);
    if (!in_sudden_death(r.m))
        each_ploy(r, f.seat, f.window, facts, r.m.player(f.seat).power_hand, use);
}

// The first who could react, from this one on in turn order; nobody is asked twice.
bool find_next(const Reader& r, WindowFrame& f, const WindowFacts& facts) {
    for (; f.asked < r.setup.size(); ++f.asked, f.seat = next_in_turn(r, f.seat))
        if (could_react(r, f.seat, f.window, facts)) return true;
    return false;
}

}  // namespace

WindowFacts facts_of(const Match& m, int opener) {
    WindowFacts facts;
    facts.opener = opener;
    const Frame& frame = m.stack[static_cast<std::size_t>(opener)];
    const auto take = [&](const AttackFrame& a) {
        facts.attacker = a.attacker;
        facts.target = a.target;
        facts.attack = a.attack;
        facts.successful = a.successful;
        facts.failed_against = a.failed_against;
        facts.taken_out = a.taken_out;
        facts.adjacent_losses = a.adjacent_losses;
    };
    if (const auto* attack = std::get_if<AttackFrame>(&frame)) take(*attack);
    if (const auto* combat = std::get_if<CombatFrame>(&frame)) {
        take(*std::get_if<AttackFrame>(&m.stack[static_cast<std::size_t>(opener) - 1U]));
        facts.target = combat->target;
    }
    if (const auto* effect = std::get_if<EffectFrame>(&frame)) facts.taken_out = effect->taken_out;
    if (const auto* activation = std::get_if<ActivationFrame>(&frame))
        facts.activated = activation->fighter;
    return facts;
}

void open_window(Engine& e, Window window) {
    const Reader r = e.reader();
    WindowFrame frame{.window = window, .seat = next_in_turn(r, e.m.active)};
    if (find_next(r, frame, facts_of(e.m, e.m.depth - 1))) e.push(frame);
}

void proceed(Engine& e, WindowFrame& f) {
    if (!find_next(e.reader(), f, facts_of(e.m, e.m.depth - 2))) return e.pop();
    e.ask(f.seat, DecisionKind::Reaction);
}

void list(const Reader& r, const WindowFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Pass));
    each_reaction(r, f, facts_of(r.m, r.m.depth - 2),
                  [&](const EffectFrame& frame) { out.push(action_of(frame)); });
}

void answer(Engine& e, WindowFrame& f, Action action) {
    const Reader r = e.reader();
    if (kind_of(action) == ActionKind::Pass) {
        ++f.asked;
        f.seat = next_in_turn(r, f.seat);
        return;
    }
    EffectFrame chosen;
    each_reaction(r, f, facts_of(e.m, e.m.depth - 2), [&](const EffectFrame& frame) {
        if (action_of(frame) == action) chosen = frame;
    });
    f.asked = static_cast<std::uint8_t>(r.setup.size());  // one reaction closes the window
    if (chosen.source == EffectSource::Upgrade && repeats_itself(e.m, e.m.depth - 2, chosen))
        for (int done = 0; done < 3; ++done) e.pop();  // window, attack, reaction: nothing is left
    if (chosen.source == EffectSource::Ploy) return play_ploy(e, chosen);
    if (chosen.source == EffectSource::Waiting) working(e.m, chosen.card, chosen.seat)->used = true;
    e.tell({.kind = EventKind::Reacted,
            .seat = chosen.seat,
            .fighter = chosen.bearer,
            .card = chosen.card,
            .attack = AttackName::FuriousParry,
            .is_attack = chosen.source == EffectSource::FighterCard});
    e.push(chosen);
}

}  // namespace affray::underworlds
