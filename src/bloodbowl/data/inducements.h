// What a team may buy for one match: the inducements of every edition, with their prices and limits
// for each of two teams.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "core/language.h"

namespace affray::bloodbowl {

// What an inducement is, for the limits and for what it does.
enum class Bought : std::uint8_t {
    Keg,
    Bribe,
    Training,
    Chef,
    Igor,
    Apothecary,
    Star,
    Card,
    Staff,       // the (in)famous coaching staff
    Helper,      // a wizard and others like him: one of each
    Mercenary,   // or a freebooter: as many as the roster has room for
    Journeyman,  // for nothing, until eleven can play
};

// How many of each a team has bought for this match.
struct Purchases {
    std::uint8_t kegs = 0;
    std::uint8_t bribes = 0;
    std::uint8_t training = 0;
    std::uint8_t chefs = 0;
    std::uint8_t igors = 0;
    std::uint8_t apothecaries = 0;
    std::uint8_t stars = 0;
    std::uint8_t cards = 0;
    std::uint8_t staff = 0;

    friend bool operator==(const Purchases&, const Purchases&) = default;
};
// Null: it is not counted.
[[nodiscard]] std::uint8_t Purchases::*counter_of(Bought kind);

// One line of the list. Gold is counted in thousands.
struct Offer {
    Bought kind = Bought::Keg;
    std::string
        id;  // as actions name it: "bribe", "star/zug", "mercenary/lineman", "card/magic_items"
    core::Names name = {};
    std::array<int, 2> price{};          // for each side
    std::array<int, 2> most{};           // 0: it is not for this side
    std::array<int, 2> value{};          // what it adds to the value of the team
    Playable playable = Playable::None;  // what comes into the hand
    std::string_view deck = {};          // a card: from which deck it is drawn; empty: from all
    bool is_drawn = false;               // bb16: both coaches draw from the deck before the match
    std::uint8_t profile = 0;            // who joins: the first of them, and how many
    std::uint8_t players = 0;
    int position_max = 0;  // a mercenary: how many of his position a team may have
    SkillSet skills = {};  // and what he may know in addition, for more
};

inline constexpr int kMercenarySurcharge = 30;
inline constexpr int kMercenarySkill = 50;
inline constexpr int kMostCards = 5;
inline constexpr int kMostStaff = 2;
inline constexpr int kFewestCards = 8;  // a smaller deck is not used (bb16)

inline constexpr std::string_view kMergedDeck = "merged";  // of those that cost 50,000
struct Setup;
// Cards that the league has banned are in no deck.
[[nodiscard]] bool is_in_deck(const Setup& setup, Playable card, std::string_view deck);
// The list for the match, and the players who may join by it (Setup::joiners).
void make_offers(Setup& setup);

}  // namespace affray::bloodbowl
