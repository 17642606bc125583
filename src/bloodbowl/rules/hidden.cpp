// What a seat may know: everything but the faces of the cards in the opponent's hand. How many he
// holds of which deck is known to everybody, and with it at which moments he is asked.
#include <algorithm>
#include <vector>

#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

bool is_hidden(Playable playable) {
    return playable != Playable::None && !data_of(playable).is_public;
}

bool is_seen(const Match& m, Playable card) {
    return std::any_of(m.hands.begin(), m.hands.end(), [&](const Hand& hand) {
        return std::find(hand.begin(), hand.end(), card) != hand.end();
    });
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

}  // namespace

bool BloodBowlRules::hides_something(const Setup&, const Match& m) {
    return std::any_of(m.hands.begin(), m.hands.end(), [](const Hand& hand) {
        return std::any_of(hand.begin(), hand.end(), is_hidden);
    });
}

// A card that is played is seen by everybody.
bool BloodBowlRules::reveals(EventKind event) { return event == EventKind::Played; }

Match BloodBowlRules::view(const Setup&, const Match& m, int seat) {
    Match seen = m;
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
    for (const Side side : kSides)
        for (Playable& card : full.hands[static_cast<std::size_t>(side)]) {
            if (!is_back(card)) continue;
            const auto cards = candidates(setup, full, card);
            if (cards.empty()) continue;
            const int n = dice.roll({static_cast<std::uint8_t>(DieKind::Pick),
                                     static_cast<std::uint8_t>(cards.size())});
            card = cards[static_cast<std::size_t>(n - 1)];
        }
    return full;
}

}  // namespace affray::bloodbowl
