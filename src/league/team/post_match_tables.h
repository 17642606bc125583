// The tables of the time after a match, as the books have them or a house has changed them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/house.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::league {

enum class Mistake : std::uint8_t { CrisisAverted, MinorIncident, MajorIncident, Catastrophe };

struct Band {
    int up_to = 0;  // 0: everything above
    int value = 0;

    friend bool operator==(const Band&, const Band&) = default;
};
using Bands = std::vector<Band>;
[[nodiscard]] int value_in(const Bands& bands, int number);

// By D6; columns: 100,000, 200,000 ... 500,000 gold and more.
inline constexpr int kTreasuryColumns = 5;
using MistakeTable = std::array<std::array<Mistake, kTreasuryColumns>, 6>;
inline constexpr int kLevelsOfAgeing = 7;

// D6 that are rolled against the Fan Factor.
struct FanDice {
    int won = 3;
    int drawn = 2;
    int lost = 2;

    friend bool operator==(const FanDice&, const FanDice&) = default;
};
// By 2D6: what somebody who ages loses.
struct AgeingLosses {
    bloodbowl::By2D6<bloodbowl::CasualtyEffect> by_roll{};

    friend bool operator==(const AgeingLosses&, const AgeingLosses&) = default;
};

struct PostMatchTables {
    PostMatchTables();  // those of the books

    Bands winnings_gate;    // classic: what spectators add to the die
    Bands winnings_rating;  // ... and what the team's rating takes off it
    Bands star_upkeep;      // by the price of the star
    MistakeTable expensive_mistakes{};
    std::array<int, kLevelsOfAgeing> ageing{};  // by level: who rolls less ages
    AgeingLosses ageing_losses;
    FanDice fan_dice;
    Bands fan_factor;  // the D6 with its modifiers, where the fan factor changes by a table

    friend bool operator==(const PostMatchTables&, const PostMatchTables&) = default;
};

// What a league has in place of the book: the content of its house, and the tables after a match.
struct HouseContent {
    bloodbowl::SharedHouse house;
    PostMatchTables tables;
};
// Every mistake is found, each line naming the entry.
[[nodiscard]] core::Result<HouseContent> read_house_content(const core::Json& json,
                                                            bloodbowl::Edition edition);
// Empty where nothing differs from the book.
[[nodiscard]] core::Json to_json(const HouseContent& content);
[[nodiscard]] std::vector<bloodbowl::HouseDifference> differences(const HouseContent& content);

[[nodiscard]] std::string_view name_of(Mistake mistake);

}  // namespace affray::league
