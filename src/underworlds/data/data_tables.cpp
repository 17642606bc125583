#include "underworlds/data/data_tables.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace affray::underworlds {

namespace {

template <class E, class Rows, class Id>
std::optional<E> named(const Rows& rows, std::string_view wanted, Id&& id) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return id(row) == wanted; });
    if (found == rows.end()) return std::nullopt;
    return static_cast<E>(found - rows.begin());
}

constexpr auto kId = [](const auto& row) { return row.id; };

// Letters and digits only, all small: "Skulls for the Skull Throne!" is "skullsfortheskullthrone".
std::string bare(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 ||
            static_cast<unsigned char>(c) >= 0x80)
            letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    return letters;
}

}  // namespace

std::optional<Card> card_named(std::string_view id) {
    return named<Card>(data::card_rows, id, kId);
}

std::optional<Card> card_called(std::string_view name) {
    const std::string wanted = bare(name);
    for (const CardData& card : data::card_rows)
        if (wanted == bare(card.names.english) || wanted == bare(card.names.spanish) ||
            wanted == bare(card.names.german))
            return card.card;
    return std::nullopt;
}

std::optional<Warband> warband_named(std::string_view id) {
    return named<Warband>(data::kWarbandRows, id, kId);
}
std::optional<Board> board_named(std::string_view id) {
    return named<Board>(data::board_rows, id, kId);
}
std::optional<FixedLayout> layout_named(std::string_view id) {
    return named<FixedLayout>(data::kLayoutRows, id, kId);
}
std::optional<AttackName> attack_named(std::string_view id) {
    return named<AttackName>(data::kAttackIds, id, [](std::string_view row) { return row; });
}

const DeckData* find_deck(std::string_view id) {
    const auto found = std::find_if(data::kDecks.begin(), data::kDecks.end(),
                                    [&](const DeckData& deck) { return deck.id == id; });
    return found == data::kDecks.end() ? nullptr : &*found;
}

std::string_view name_of(Confidence confidence) {
    constexpr std::array<std::string_view, 4> kNames{"source", "sure", "believed", "invented"};
    return kNames[static_cast<std::size_t>(confidence)];
}

}  // namespace affray::underworlds
