// Decks: what a player brings, whether it is legal, and how it is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "underworlds/data/data_tables.h"

namespace affray::underworlds {

// wus.deck.02, wus.deck.03. Sets of cards are words of 64 bits: that is the only upper limit.
inline constexpr int kObjectiveCards = 12;
inline constexpr int kFewestPowerCards = 20;
inline constexpr int kMostPowerCards = 64;

struct Deck {
    std::string name;
    Warband warband = {};
    std::vector<Card> objectives;
    std::vector<Card> power;

    friend bool operator==(const Deck&, const Deck&) = default;
};

[[nodiscard]] constexpr int most_ploys(int power_cards) { return power_cards / 2; }

// Everything that is wrong with it, a sentence with its rule for each. Empty: it is legal.
struct DeckProblem {
    std::string_view rule;
    std::string message;
};
[[nodiscard]] std::vector<DeckProblem> problems_of(const Deck& deck);

// A ready-made deck as a Deck.
[[nodiscard]] Deck deck_of(const DeckData& data);

// The plain text that players paste to each other: a heading for each kind, a card on each line.
[[nodiscard]] core::Result<Deck> read_deck_text(std::string_view text, std::string_view source);
[[nodiscard]] std::string deck_text(const Deck& deck);

// One card for a person to read: what it does, and how sure that is.
[[nodiscard]] std::string card_text(Card card);

}  // namespace affray::underworlds
