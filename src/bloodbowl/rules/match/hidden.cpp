// What a seat may know: everything but the match events to come, which nobody knows, and the faces
// of the cards in the opponent's hand. How many he
// holds of which deck is known to everybody, and with it at which moments he is asked.
#include <algorithm>
#include <vector>

#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/match/special_plays.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

// What lies on the table before the match.
auto cards_aside(const Match& m) {
    const auto* purchase = running<PreMatchFrame>(m);
    return purchase != nullptr ? purchase->aside : decltype(purchase->aside){};
}

bool is_seen(const Match& m, Playable card) {
    const auto aside = cards_aside(m);
    return std::find(aside.begin(), aside.end(), card) != aside.end() ||
           std::any_of(m.hands.begin(), m.hands.end(), [&](const Hand& hand) {
               return std::find(hand.begin(), hand.end(), card) != hand.end();
           });
}

void hide_cards_aside(const Setup& setup, Match& m, int seat) {
    auto* purchase = running<PreMatchFrame>(m);
    if (purchase == nullptr) return;
    for (std::size_t i = 0; i < purchase->aside.size(); ++i) {
        const bool is_own = static_cast<int>(i) / kMostAside == seat;
        if (is_hidden(purchase->aside[i]) && !(is_own && are_cards_seen(setup, *purchase)))
            purchase->aside[i] = back_of(purchase->aside[i]);
    }
}

// What a card with this back may be.
std::vector<Playable> candidates(const Setup& setup, const Match& m, Playable back) {
    std::vector<Playable> cards;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto card = static_cast<Playable>(i);
        if (is_hidden(card) && are_of_one_deck(card, back) &&
            data_of(card).exists_in(setup.rules.edition) && !is_seen(m, card))
            cards.push_back(card);
    }
    return cards;
}

bool has_event_to_come(const Team& team) { return team.event_turn != 0; }

int draw(core::Dice& dice, int number) {
    return dice.roll({static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(number)});
}

// Any event, in any of the turns that are still to come.
void draw_event(const Setup& setup, Match& m, Side side, core::Dice& dice) {
    Team& team = m.team(side);
    const EventPool pool = events_for(setup, side);
    const int begun = turn_of_match(setup, m, side);
    const int left = turns_of_match(setup) - begun;
    if (pool.count == 0 || left <= 0) return;
    team.event =
        pool.events[static_cast<std::size_t>(draw(dice, static_cast<int>(pool.count)) - 1)];
    team.event_turn = static_cast<std::uint8_t>(begun + draw(dice, left));
}

}  // namespace

bool BloodBowlRules::hides_something(const Setup&, const Match& m) {
    if (std::any_of(m.teams.begin(), m.teams.end(), has_event_to_come)) return true;
    const auto aside = cards_aside(m);
    if (std::any_of(aside.begin(), aside.end(), is_hidden)) return true;
    return std::any_of(m.hands.begin(), m.hands.end(), [](const Hand& hand) {
        return std::any_of(hand.begin(), hand.end(), is_hidden);
    });
}

// A card that is played, an event that happens is seen by everybody.
bool BloodBowlRules::reveals(EventKind event) {
    return event == EventKind::Played || event == EventKind::Happened;
}

Match BloodBowlRules::view(const Setup& setup, const Match& m, int seat) {
    Match seen = m;
    for (Team& team : seen.teams) {
        if (!has_event_to_come(team)) continue;
        team.event = Playable::None;
        team.event_turn = kHiddenTurn;
    }
    hide_cards_aside(setup, seen, seat);
    for (const Side side : kSides) {
        if (index(side) == seat) continue;
        Hand& hand = seen.hands[static_cast<std::size_t>(side)];
        for (Playable& card : hand)
            if (is_hidden(card)) card = back_of(card);
        // So that their order tells nothing: what is known first.
        std::stable_partition(hand.begin(), hand.end(), [](Playable card) {
            return card != Playable::None && !is_back(card);
        });
        std::stable_partition(hand.begin(), hand.end(),
                              [](Playable card) { return card != Playable::None; });
    }
    return seen;
}

Match BloodBowlRules::sample(const Setup& setup, const Match& m, int, core::Dice& dice) {
    Match full = m;
    const auto reveal = [&](Playable& card) {
        if (!is_back(card)) return;
        const auto cards = candidates(setup, full, card);
        if (cards.empty()) return;
        const int n = dice.roll(
            {static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(cards.size())});
        card = cards[static_cast<std::size_t>(n - 1)];
    };
    for (const Side side : kSides)
        if (m.team(side).event_turn == kHiddenTurn) draw_event(setup, full, side, dice);
    for (const Side side : kSides)
        for (Playable& card : full.hands[static_cast<std::size_t>(side)]) reveal(card);
    if (auto* purchase = running<PreMatchFrame>(full))
        for (Playable& card : purchase->aside) reveal(card);
    return full;
}

}  // namespace affray::bloodbowl
