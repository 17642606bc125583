// What a seat may know, and a full match that fits what it knows.
//
// Hidden are the hands: in a view an opponent's hand lies among the cards of his deck, and only its
// size is known. Decks have no order, so nothing else has to be hidden.
#include "underworlds/rules/engine.h"
#include "underworlds/rules/forward_model.h"

namespace affray::underworlds {

namespace {

void conceal(Player& p) {
    p.power_deck |= p.power_hand;
    p.power_hand = 0;
    p.objective_deck = static_cast<std::uint16_t>(p.objective_deck | p.objective_hand);
    p.objective_hand = 0;
    for (NewObjective& drawn : p.new_objectives) drawn.card = NewObjective::kUnknown;
    p.concealed = true;
}

ScoringFrame* scoring_of(Match& m) {
    for (int i = 0; i < m.depth; ++i)
        if (auto* frame = std::get_if<ScoringFrame>(&m.stack[static_cast<std::size_t>(i)]))
            return frame;
    return nullptr;
}

template <class Bits>
Bits one_of(Bits cards, core::Dice& dice) {
    const int left = std::popcount(cards);
    for (int skip = left > 1 ? dice.roll({2, static_cast<std::uint8_t>(left)}) - 1 : 0; skip > 0;
         --skip)
        cards = static_cast<Bits>(cards & (cards - 1));
    return static_cast<Bits>(cards & ~(cards - 1));
}

template <class Bits>
void deal(Bits& deck, Bits& hand, int cards, core::Dice& dice) {
    while (std::popcount(hand) < cards && deck != 0) {
        const Bits card = one_of(deck, dice);
        deck = static_cast<Bits>(deck & ~card);
        hand = static_cast<Bits>(hand | card);
    }
}

// Which cards of the hand were drawn last: none of those that are about to be scored.
void deal_new_objectives(Player& p, std::uint16_t scored, core::Dice& dice) {
    auto left = static_cast<std::uint16_t>(p.objective_hand & ~scored);
    for (NewObjective& drawn : p.new_objectives) {
        if (!drawn.is_some() || left == 0) continue;
        const std::uint16_t card = one_of(left, dice);
        left = static_cast<std::uint16_t>(left & ~card);
        drawn.card = static_cast<std::uint8_t>(std::countr_zero(card));
    }
}

}  // namespace

// Cards that somebody draws or that everybody sees; tokens that are turned up.
bool UnderworldsRules::reveals(EventKind event) {
    switch (event) {
        case EventKind::CardsDrawn:
        case EventKind::PowerCardDrawn:
        case EventKind::ObjectiveExchanged:
        case EventKind::PloyPlayed:
        case EventKind::UpgradePlayed:
        case EventKind::Scored:
        case EventKind::Discarded:
        case EventKind::TokenRevealed: return true;
        default: return false;
    }
}

Match UnderworldsRules::view(const Setup& setup, const Match& m, int seat) {
    Match seen = m;
    for (const Seat other : setup.all_seats())
        if (other.number != seat) conceal(seen.player(other));
    // Cards that are about to be scored are as good as shown, unless they may be held back.
    if (ScoringFrame* scoring = scoring_of(seen); scoring != nullptr && setup.options.hold_back)
        for (const Seat other : setup.all_seats())
            if (other.number != seat) scoring->eligible[other.number] = 0;
    return seen;
}

Match UnderworldsRules::sample(const Setup& setup, const Match& m, int, core::Dice& dice) {
    Match full = m;
    const ScoringFrame* scoring = scoring_of(full);
    for (const Seat seat : setup.all_seats()) {
        Player& p = full.player(seat);
        if (!p.concealed) continue;
        std::uint16_t known = 0;
        if (scoring != nullptr) {  // these are known to be in the hand
            known = scoring->eligible[seat.number] & p.objective_deck;
            p.objective_hand = known;
            p.objective_deck = static_cast<std::uint16_t>(p.objective_deck & ~known);
        }
        deal(p.objective_deck, p.objective_hand, p.objectives_in_hand, dice);
        deal(p.power_deck, p.power_hand, p.power_in_hand, dice);
        deal_new_objectives(p, known, dice);
        p.concealed = false;
        if (auto* frame = scoring_of(full); frame != nullptr && setup.options.hold_back)
            frame->eligible[seat.number] = scorable({setup, full}, seat, *frame);
    }
    return full;
}

}  // namespace affray::underworlds
