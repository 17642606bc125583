// Special Play cards (bb16): what both coaches get before the match, in the book's usual way or by
// one of its variants.
#include "bloodbowl/rules/match/special_plays.h"

#include <algorithm>

#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

using PreMatchStep = PreMatchFrame::Step;

constexpr int kCardsReturned = 1;
constexpr int kThousandsPerCardPoint = 50;  // what a card costs in points follows its price
// How many for each coach in a match that is no league match, by a D6.
using Table = std::array<int, 6>;
constexpr Table kPointsByRoll{2, 3, 3, 4, 4, 5};
constexpr Table kDraftByRoll{2, 3, 3, 3, 3, 4};
constexpr Table kOneDeckByRoll{1, 2, 2, 2, 2, 3};

CardVariant variant_of(const Setup& setup) { return setup.options.card_variant; }

int count_hidden(const Hand& hand) {
    return static_cast<int>(std::count_if(hand.begin(), hand.end(), is_hidden));
}

bool has_room(const Match& m, Side side) { return m.hands[at(side)].back() == Playable::None; }

// The hidden card of the hand with this number, counted from 1; null: there is none.
Playable* hidden_card(Match& m, Side side, int number) {
    for (Playable& card : m.hands[at(side)])
        if (is_hidden(card) && --number == 0) return &card;
    return nullptr;
}

// Aside: each side's part of what lies on the table.
Playable* begin_aside(PreMatchFrame& f, Side side) {
    return f.aside.data() + at(side) * kMostAside;
}
int count_aside(const PreMatchFrame& f, Side side) {
    const auto begin = f.aside.begin() + static_cast<std::ptrdiff_t>(at(side) * kMostAside);
    return static_cast<int>(kMostAside - std::count(begin, begin + kMostAside, Playable::None));
}
void put_aside(PreMatchFrame& f, Side side, Playable card) {
    Playable* const begin = begin_aside(f, side);
    Playable* const place = std::find(begin, begin + kMostAside, Playable::None);
    if (place != begin + kMostAside) *place = card;
}

// Who and how many ----------------------------------------------------------------------------

int higher_value(const Engine& e) {
    return std::max(team_value(e.setup, e.m, Side::Home), team_value(e.setup, e.m, Side::Away));
}

// One more than are kept.
int cards_drawn(const Engine& e) {
    const int value = higher_value(e);
    return value >= 3000 ? 5 : value >= 2000 ? 4 : value >= 1000 ? 3 : 2;
}

// Between teams of a league their values tell it, else a roll for both.
int count_for_each(Engine& e, const Table& by_roll) {
    int count = 0;
    std::uint8_t roll = 0;
    if (e.setup.options.inducements != InducementsOption::Budget) {
        const int value = higher_value(e);
        count = value >= 2300 ? 5 : value >= 1800 ? 4 : value >= 1300 ? 3 : 2;
    } else {
        roll = static_cast<std::uint8_t>(e.d6());
        count = by_roll[roll - 1U];
    }
    e.tell({.kind = EventKind::CardsCounted, .cards = count, .dice = {roll}});
    return count;
}

Side first_by_value(Engine& e) {
    const int home = team_value(e.setup, e.m, Side::Home);
    const int away = team_value(e.setup, e.m, Side::Away);
    if (home == away) return roll_for_order(e);
    return home > away ? Side::Home : Side::Away;
}

// Decks ---------------------------------------------------------------------------------------

// What a side has bought, or come with: in the variants it lies apart.
int count_apart(const Setup& setup, const Match& m, Side side) {
    if (variant_of(setup) == CardVariant::Normal) return 0;
    const TeamList& list = setup.team(side);
    const auto brought = std::count_if(list.hand.begin(), list.hand.end(), is_hidden);
    return static_cast<int>(brought) + m.team(side).bought.cards - list.bought.cards;
}

// Of the cards that he has drawn.
int count_drawn(const Reader& r, Side side, std::string_view deck) {
    int count = 0;
    int number = 0;
    const int apart = count_apart(r.setup, r.m, side);
    for (const Playable card : r.m.hands[at(side)])
        if (is_hidden(card) && ++number > apart && data_of(card).deck == deck) ++count;
    return count;
}

// Round robin: one card more from a deck than from every other at most.
bool keeps_balance(const Reader& r, const PreMatchFrame& f, const Offer& deck) {
    const int count = count_drawn(r, f.side, deck.deck);
    for (const Offer& offer : r.setup.offers)
        if (offer.is_drawn && offer.deck != deck.deck && count > count_drawn(r, f.side, offer.deck))
            return false;
    return true;
}

bool may_draw(const Reader& r, const PreMatchFrame& f, const Offer& deck) {
    const int left = count_cards_left(r.setup, r.m, deck);
    switch (variant_of(r.setup)) {
        case CardVariant::Points:
            return left > 0 && deck.price[0] / kThousandsPerCardPoint <= f.cards;
        case CardVariant::Draft: return left > 1;  // one for each
        case CardVariant::RoundRobin: return left > 0 && keeps_balance(r, f, deck);
        default: return left > 0;
    }
}

void list_decks(const Reader& r, const PreMatchFrame& f, ActionList& out) {
    for (std::size_t i = 0; i < r.setup.offers.size(); ++i)
        if (r.setup.offers[i].is_drawn && may_draw(r, f, r.setup.offers[i]))
            out.push(make_action(ActionKind::DrawCard, static_cast<std::uint16_t>(i)));
}

bool has_decks(const Setup& setup) {
    return std::any_of(setup.offers.begin(), setup.offers.end(),
                       [](const Offer& offer) { return offer.is_drawn; });
}

void take_into_hand(Engine& e, Side side, Playable card) {
    Hand& hand = e.m.hands[at(side)];
    *std::find(hand.begin(), hand.end() - 1, Playable::None) = card;  // in the order of drawing
    note_awaited_moments(e.setup, e.m);
}

// The steps -----------------------------------------------------------------------------------

void begin(Engine& e, PreMatchFrame& f) {
    const CardVariant variant = variant_of(e.setup);
    f.step = PreMatchStep::DrawCards;
    switch (variant) {
        case CardVariant::Points:
            f.each = static_cast<std::uint8_t>(count_for_each(e, kPointsByRoll));
            f.first = first_by_value(e);
            break;
        case CardVariant::Draft:
            f.first = roll_for_order(e);
            f.each = static_cast<std::uint8_t>(count_for_each(e, kDraftByRoll));
            break;
        case CardVariant::OneDeck:
            f.first = roll_for_order(e);
            f.step = PreMatchStep::ChooseDeck;
            break;
        default: f.each = static_cast<std::uint8_t>(cards_drawn(e));
    }
    f.cards = f.each;
    f.side = f.first;
}

void draw(Engine& e, PreMatchFrame& f) {
    const CardVariant variant = variant_of(e.setup);
    if (f.cards > 0 && (variant == CardVariant::Draft || has_room(e.m, f.side))) {
        ActionList decks;
        list_decks(reading(e), f, decks);
        if (!decks.empty()) return e.ask(f.side, DecisionKind::DrawCards);
    }
    f.cards = 0;
    switch (variant) {
        case CardVariant::Points: f.step = PreMatchStep::Exchange; break;
        case CardVariant::Draft:
            f.step = PreMatchStep::KeepCards;
            f.side = f.first;
            break;
        default: f.step = PreMatchStep::ReturnCards; f.cards = kCardsReturned;
    }
}

// The other coach's part, or all is done.
void next_coach(PreMatchFrame& f, PreMatchStep step) {
    f.cards = 0;
    if (f.side != f.first) {
        f.step = PreMatchStep::End;
        return;
    }
    f.side = other(f.first);
    f.step = step;
    f.cards = f.each;
}

void list_returns(const Reader& r, const PreMatchFrame& f, ActionList& out) {
    const int held = count_hidden(r.m.hands[at(f.side)]);
    const int apart = count_apart(r.setup, r.m, f.side);
    const unsigned exchanged = f.step == PreMatchStep::Exchange ? f.cards : 0;
    for (int number = apart + 1; number <= held; ++number)
        if ((exchanged >> (number - apart - 1) & 1U) == 0)
            out.push(make_action(ActionKind::ReturnCard, static_cast<std::uint16_t>(number)));
}

void return_cards(Engine& e, PreMatchFrame& f) {
    ActionList cards;
    list_returns(reading(e), f, cards);
    if (f.cards > 0 && !cards.empty()) return e.ask(f.side, DecisionKind::ReturnCards);
    e.tell({.kind = EventKind::CardsReturned, .side = f.side, .cards = kCardsReturned});
    next_coach(f, PreMatchStep::DrawCards);
}

// With points any card may be exchanged, from one deck only one; what came for it is kept.
bool may_exchange(const Setup& setup, const PreMatchFrame& f) {
    return variant_of(setup) == CardVariant::Points || f.cards == 0;
}

void leave_exchange(const Setup& setup, PreMatchFrame& f) {
    next_coach(
        f, variant_of(setup) == CardVariant::Points ? PreMatchStep::DrawCards : PreMatchStep::Deal);
}

void exchange(Engine& e, PreMatchFrame& f) {
    ActionList cards;
    list_returns(reading(e), f, cards);
    if (!may_exchange(e.setup, f) || cards.empty()) return leave_exchange(e.setup, f);
    e.ask(f.side, DecisionKind::ExchangeCards);
}

const Offer& deck_of(const Setup& setup, Playable card) {
    return *std::find_if(setup.offers.begin(), setup.offers.end(), [&](const Offer& offer) {
        return offer.is_drawn && offer.deck == data_of(card).deck;
    });
}

void exchange_card(Engine& e, PreMatchFrame& f, int number) {
    Playable& card = *hidden_card(e.m, f.side, number);
    const Offer& deck = deck_of(e.setup, card);
    const int place = number - count_apart(e.setup, e.m, f.side) - 1;
    f.cards = static_cast<std::uint8_t>(f.cards | 1U << place);
    e.tell({.kind = EventKind::CardsReturned, .side = f.side, .cards = 1});
    if (count_cards_left(e.setup, e.m, deck) == 0) return;  // it lies on top, too
    const Playable drawn = pick_card(e, deck);
    put_aside(f, f.side, card);
    card = drawn;
    note_awaited_moments(e.setup, e.m);
}

void deal(Engine& e, PreMatchFrame& f) {
    const Offer& deck = e.setup.offers[f.deck];
    for (; f.cards > 0 && has_room(e.m, f.side) && count_cards_left(e.setup, e.m, deck) > 0;
         --f.cards)
        take_into_hand(e, f.side, pick_card(e, deck));
    f.cards = 0;
    f.step = PreMatchStep::Exchange;
}

void choose_deck(Engine& e, PreMatchFrame& f, std::uint16_t deck) {
    f.deck = static_cast<std::uint8_t>(deck);
    e.tell({.kind = EventKind::DeckChosen, .side = f.side, .offer = deck});
    f.each = f.cards = static_cast<std::uint8_t>(count_for_each(e, kOneDeckByRoll));
    f.side = f.first = first_by_value(e);
    f.step = PreMatchStep::Deal;
}

// Two cards that nobody looks at: one for himself, one for the other.
void draw_for_both(Engine& e, PreMatchFrame& f, const Offer& deck) {
    put_aside(f, f.side, pick_card(e, deck));
    put_aside(f, other(f.side), pick_card(e, deck));
    f.side = other(f.side);
}

void keep(Engine& e, PreMatchFrame& f) {
    if (count_aside(f, f.side) > 1) return e.ask(f.side, DecisionKind::KeepCard);
    f.aside = {};
    f.step = PreMatchStep::End;
}

// When both have kept one, the rest goes over to the other coach.
void keep_card(Engine& e, PreMatchFrame& f, int number) {
    Playable* const cards = begin_aside(f, f.side);
    if (has_room(e.m, f.side)) take_into_hand(e, f.side, cards[number - 1]);
    std::move(cards + number, cards + kMostAside, cards + number - 1);
    cards[kMostAside - 1] = Playable::None;
    f.side = other(f.side);
    if (f.side == f.first)
        std::swap_ranges(f.aside.begin(), f.aside.begin() + kMostAside,
                         f.aside.begin() + kMostAside);
}

void answer_draw(Engine& e, PreMatchFrame& f, Action action) {
    const Offer& deck = e.setup.offers[action.a];
    if (f.step == PreMatchStep::ChooseDeck) return choose_deck(e, f, action.a);
    if (variant_of(e.setup) == CardVariant::Points)
        f.cards = static_cast<std::uint8_t>(f.cards - deck.price[0] / kThousandsPerCardPoint);
    else
        --f.cards;
    if (variant_of(e.setup) == CardVariant::Draft) return draw_for_both(e, f, deck);
    take_into_hand(e, f.side, pick_card(e, deck));
}

}  // namespace

bool are_cards_seen(const Setup& setup, const PreMatchFrame& f) {
    return variant_of(setup) != CardVariant::Draft || f.step == PreMatchStep::KeepCards;
}

void proceed_special_plays(Engine& e, PreMatchFrame& f) {
    if (!e.rules.draws_special_plays || !e.setup.options.special_plays || !has_decks(e.setup)) {
        f.step = PreMatchStep::End;
        return;
    }
    if (f.side == Side::None) return begin(e, f);
    switch (f.step) {
        case PreMatchStep::DrawCards: draw(e, f); break;
        case PreMatchStep::ReturnCards: return_cards(e, f); break;
        case PreMatchStep::ChooseDeck: e.ask(f.side, DecisionKind::ChooseDeck); break;
        case PreMatchStep::Deal: deal(e, f); break;
        case PreMatchStep::Exchange: exchange(e, f); break;
        default: keep(e, f);
    }
}

void list_special_plays(const Reader& r, const PreMatchFrame& f, ActionList& out) {
    switch (f.step) {
        case PreMatchStep::DrawCards:
            list_decks(r, f, out);
            if (variant_of(r.setup) == CardVariant::Points) out.push(make_action(ActionKind::Done));
            break;
        case PreMatchStep::ChooseDeck: list_decks(r, f, out); break;
        case PreMatchStep::ReturnCards: list_returns(r, f, out); break;
        case PreMatchStep::Exchange:
            list_returns(r, f, out);
            out.push(make_action(ActionKind::Done));
            break;
        default:
            for (int number = 1; number <= count_aside(f, f.side); ++number)
                out.push(make_action(ActionKind::KeepCard, static_cast<std::uint16_t>(number)));
    }
}

void answer_special_plays(Engine& e, PreMatchFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::DrawCard: answer_draw(e, f, action); break;
        case ActionKind::KeepCard: keep_card(e, f, action.a); break;
        case ActionKind::ReturnCard: {
            if (f.step == PreMatchStep::Exchange) return exchange_card(e, f, action.a);
            const Playable card = *hidden_card(e.m, f.side, action.a);
            discard(e.setup, e.m, f.side, card);
            put_aside(f, f.side, card);
            --f.cards;
            break;
        }
        default:  // done
            if (f.step == PreMatchStep::Exchange) return leave_exchange(e.setup, f);
            f.cards = 0;
    }
}

}  // namespace affray::bloodbowl
