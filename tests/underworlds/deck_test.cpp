// Decks: legality, JSON, and the text that players paste.
#include <gtest/gtest.h>

#include "covers.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"

namespace affray::underworlds {
namespace {

Deck reavers() { return deck_of(*find_deck("reavers_starter")); }

bool breaks(const Deck& deck, std::string_view rule) {
    for (const DeckProblem& problem : problems_of(deck))
        if (problem.rule == rule) return true;
    return false;
}

TEST(Deck, TheReadyMadeOnesAreLegal) {
    COVERS("wus.deck.01", "wus.deck.07");
    for (const DeckData& data : data::kDecks)
        EXPECT_TRUE(problems_of(deck_of(data)).empty()) << data.id;
}

TEST(Deck, HasTwelveDifferentObjectives) {
    COVERS("wus.deck.02", "wus.ruling.01");
    Deck deck = reavers();
    deck.objectives.pop_back();
    EXPECT_TRUE(breaks(deck, "wus.deck.02"));
    deck.objectives.push_back(deck.objectives.front());
    EXPECT_TRUE(breaks(deck, "wus.deck.02"));
    deck = reavers();
    deck.objectives.push_back(Card::Supremacy);
    EXPECT_TRUE(breaks(deck, "wus.deck.02"));
}

TEST(Deck, HasTwentyDifferentPowerCardsOrMore) {
    COVERS("wus.deck.03");
    Deck deck = reavers();
    deck.power.pop_back();
    EXPECT_TRUE(breaks(deck, "wus.deck.03"));
    deck.power.push_back(deck.power.front());
    EXPECT_TRUE(breaks(deck, "wus.deck.03"));
    deck = reavers();
    deck.power.push_back(Card::GreatSpeed);
    EXPECT_TRUE(problems_of(deck).empty());
}

TEST(Deck, MayBeHalfPloysRoundedDown) {
    COVERS("wus.deck.05");
    EXPECT_EQ(most_ploys(20), 10);
    EXPECT_EQ(most_ploys(21), 10);
    EXPECT_EQ(most_ploys(22), 11);
    Deck deck = reavers();  // ten of each
    deck.power.push_back(Card::Sidestep);
    EXPECT_TRUE(breaks(deck, "wus.deck.05"));
    deck.power.push_back(Card::GreatSpeed);
    EXPECT_FALSE(breaks(deck, "wus.deck.05"));
}

TEST(Deck, HoldsOnlyCardsOfTheWarbandAndUniversalOnes) {
    COVERS("wus.deck.04", "wus.deck.06");
    Deck deck = reavers();
    deck.power.back() = Card::HeroicMight;
    EXPECT_TRUE(breaks(deck, "wus.deck.06"));
    deck.power.back() = Card::GreatSpeed;
    EXPECT_FALSE(breaks(deck, "wus.deck.06"));
    deck.power.back() = Card::Supremacy;
    EXPECT_TRUE(breaks(deck, "wus.deck.04"));
}

TEST(Deck, IsReadBackFromJsonAndText) {
    for (const DeckData& data : data::kDecks) {
        const Deck deck = deck_of(data);
        const auto from_json = read_deck(to_json(deck), "deck");
        ASSERT_TRUE(from_json.ok());
        EXPECT_EQ(*from_json, deck);
        const auto from_text = read_deck_text(deck_text(deck), "deck");
        ASSERT_TRUE(from_text.ok()) << from_text.error().message;
        EXPECT_EQ(*from_text, deck);
    }
}

TEST(Deck, IsReadFromWhatPlayersPaste) {
    const auto deck = read_deck_text(
        "Garrek's Reavers\n\nObjectives:\n1. Supremacy\n * hold objective 3 (#265)\n\nPloys\n1x "
        "Blood Offering\n"
        "Siempre adelante\n",
        "pasted");
    ASSERT_TRUE(deck.ok()) << deck.error().message;
    EXPECT_EQ(deck->warband, Warband::GarreksReavers);
    EXPECT_EQ(deck->objectives, (std::vector<Card>{Card::Supremacy, Card::HoldObjective3}));
    EXPECT_EQ(deck->power, (std::vector<Card>{Card::BloodOffering, Card::EverAdvancing}));
    const auto wrong = read_deck_text("Garrek's Reavers\nBlood Offerings\n", "pasted");
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().message, "pasted:2: there is no card 'Blood Offerings'");
}

TEST(Deck, ACardShowsHowSureItIs) {
    EXPECT_NE(card_text(Card::Insensate).find("[invented]"), std::string::npos);
    EXPECT_NE(card_text(Card::Coward).find("[believed]"), std::string::npos);
    EXPECT_EQ(card_text(Card::Supremacy).find('['), std::string::npos);
    EXPECT_NE(card_text(Card::HoldObjective1).find("3 players"), std::string::npos);
}

}  // namespace
}  // namespace affray::underworlds
