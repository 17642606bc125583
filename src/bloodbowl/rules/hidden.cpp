// What a seat may know: everything but the cards in the opponent's hand. How many he holds, and at
// which moments he is asked, is known to everybody.
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

// What the hidden card may be: of those that could be asked about at the moments that are known.
std::vector<Playable> candidates(const Setup& setup, const Match& m, MomentSet awaits) {
    std::vector<Playable> cards;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto card = static_cast<Playable>(i);
        const MomentSet moments = moments_of(rules_of(setup, card).timing);
        if (is_hidden(card) && data_of(card).exists_in(setup.rules.edition) && !is_seen(m, card) &&
            (moments.bits & ~awaits.bits) == 0)
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
            if (is_hidden(card)) card = Playable::Hidden;
        // So that their order tells nothing: what is known first.
        std::stable_partition(hand.begin(), hand.end(), [](Playable card) {
            return card != Playable::Hidden && card != Playable::None;
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
            if (card != Playable::Hidden) continue;
            const auto cards = candidates(setup, full, full.awaits[static_cast<std::size_t>(side)]);
            if (cards.empty()) continue;
            const int n = dice.roll({static_cast<std::uint8_t>(DieKind::Pick),
                                     static_cast<std::uint8_t>(cards.size())});
            card = cards[static_cast<std::size_t>(n - 1)];
        }
    for (Hand& hand : full.hands)
        std::sort(hand.begin(), std::find(hand.begin(), hand.end(), Playable::None));
    return full;
}

}  // namespace affray::bloodbowl
