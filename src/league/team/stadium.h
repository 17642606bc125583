// Home stadiums: who may become resident where, what a match there brings, and how a stadium is
// lost, bought and sold (bb16). Nothing but sums: the dice are given.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/json.h"
#include "core/result.h"

namespace affray::league {

struct HomeStadium {
    std::string name;
    std::string attribute;  // its id in the table of stadiums
    bool is_owned = false;

    friend bool operator==(const HomeStadium&, const HomeStadium&) = default;
};

// What a team's roster says about stadiums: one home at most, and what was saved for buying it.
struct StadiumRecord {
    std::optional<HomeStadium> home;
    int fund = 0;

    friend bool operator==(const StadiumRecord&, const StadiumRecord&) = default;
};
[[nodiscard]] core::Result<StadiumRecord> read_stadium_record(const core::Json& json);
[[nodiscard]] core::Json to_json(const StadiumRecord& record);

// Where a match was played.
struct Venue {
    std::string attribute;   // empty: a standard stadium
    bool is_a_home = false;  // of any team
};

// Residency -------------------------------------------------------------------------------------

// A team has one home at most: another must be given up before.
[[nodiscard]] bool may_seek_residency(const StadiumRecord& record, const Venue& venue);

struct ResidencyStanding {
    bool won = false;
    bool lost = false;
    bool has_major_sponsor = false;
    int fan_factor = 0;
};
[[nodiscard]] int residency_modifier(const ResidencyStanding& standing);

enum class ResidencyOffer : std::uint8_t { Rejected, ForAllWinnings, Unconditional };
[[nodiscard]] ResidencyOffer residency_offer(int total);

// Of two teams that try for the same stadium the higher total is made the offer.
struct ResidencyOffers {
    ResidencyOffer first = ResidencyOffer::Rejected;
    ResidencyOffer second = ResidencyOffer::Rejected;
};
[[nodiscard]] ResidencyOffers contest_residency(int first_total, int second_total);

// Says what is left of the winnings of this match.
int take_residency(StadiumRecord& record, HomeStadium home, ResidencyOffer offer, int winnings);

// For a price, at any time. False: the treasury does not hold it, or there is no home.
inline constexpr int kGiveUpPrice = 50'000;
bool give_up_home(StadiumRecord& record, int& treasury);

// Matches at home -------------------------------------------------------------------------------

// What a stadium that the team owns makes of its winnings, with a D3.
struct HomeMatch {
    bool won = false;
    bool lost = false;
    int fame = 0;
};
[[nodiscard]] int winnings_at_own_stadium(int winnings, const HomeMatch& match, int d3);

// Who lost at a home that it only lives in may lose it, too: a D8 against the Fan Factor. Gold
// lowers the die, unless it is an 8.
inline constexpr int kPriceOfPatience = 30'000;
[[nodiscard]] bool is_residency_at_risk(const StadiumRecord& record, bool lost_at_home);
[[nodiscard]] bool is_residency_lost(int d8, int fan_factor, int points_paid);
// How many points must be paid to keep it; none: no gold helps.
[[nodiscard]] std::optional<int> points_to_keep(int d8, int fan_factor);

// Buying and selling ----------------------------------------------------------------------------

inline constexpr int kStadiumPrice = 250'000;
inline constexpr int kFundPayment = 70'000;
inline constexpr int kFundGain = 50'000;

// The fund pays first. False: it is not possible, and nothing has changed.
bool buy_stadium(StadiumRecord& record, int& treasury);
bool pay_into_fund(StadiumRecord& record, int& treasury);

enum class Sale : std::uint8_t { Swindled, AtALoss, BreakEven };
[[nodiscard]] Sale sale_result(int d6);
// With the 2D6 of those results that have them.
[[nodiscard]] int sale_price(Sale sale, int sum_of_2d6);
// The team stays as its resident. False: it owns none.
bool sell_stadium(StadiumRecord& record, int& treasury, int d6, int sum_of_2d6);

// What the attributes of a stadium bring after a match -------------------------------------------

// Added to the winnings of each team: one D6 for both, or a D3 for each of them.
struct StadiumTakings {
    int d6_for_both = 0;  // the die, where one is rolled; else nothing
    int d3_of_team = 0;
};
[[nodiscard]] bool pays_for_exposure(const std::string& attribute);
[[nodiscard]] bool sells_merchandise(const std::string& attribute);
[[nodiscard]] int stadium_takings(const std::string& attribute, const StadiumTakings& dice);
// What is added to each coach's dice for the change of his Fan Factor.
[[nodiscard]] int fan_factor_bonus(const std::string& attribute);

// Winnings never fall below nothing, however low the FAME.
[[nodiscard]] int at_least_nothing(int winnings);

}  // namespace affray::league
