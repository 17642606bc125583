// Home stadiums between two matches.
#include "league/team/stadium.h"

#include <gtest/gtest.h>

#include "covers.h"

namespace affray::league {
namespace {

using core::Json;

const HomeStadium kIceRink{"The Frozen Pit", "stadium_ice"};
const Venue kPlayedOnIce{.attribute = "stadium_ice"};

TEST(Stadium, ResidencyIsSoughtWhereNobodyLives) {
    COVERS("bb16.venue.07", "bb16.postmatch_stadium.01");
    EXPECT_TRUE(may_seek_residency({}, kPlayedOnIce));
    EXPECT_FALSE(may_seek_residency({}, {.attribute = ""})) << "a standard stadium";
    EXPECT_FALSE(may_seek_residency({}, {.attribute = "stadium_ice", .is_a_home = true}));
}

TEST(Stadium, ATeamHasOneHomeAtMost) {
    COVERS("bb16.venue.11", "bb16.venue.20");
    EXPECT_FALSE(may_seek_residency({.home = kIceRink}, {.attribute = "stadium_solid_stone"}));
    StadiumRecord owner{.home = HomeStadium{"Rock", "stadium_solid_stone", true}};
    EXPECT_FALSE(may_seek_residency(owner, kPlayedOnIce));
    EXPECT_EQ(take_residency(owner, kIceRink, ResidencyOffer::ForAllWinnings, 40'000), 40'000);
    EXPECT_EQ(owner.home->name, "Rock");
    int treasury = 900'000;
    EXPECT_FALSE(buy_stadium(owner, treasury)) << "it owns it already";
}

TEST(Stadium, WhatCountsForResidency) {
    COVERS("bb16.venue.08", "bb16.postmatch_stadium.01");
    EXPECT_EQ(residency_modifier({}), 0);
    EXPECT_EQ(residency_modifier({.won = true}), 1);
    EXPECT_EQ(residency_modifier({.lost = true}), -1);
    EXPECT_EQ(residency_modifier({.has_major_sponsor = true}), 2);
    EXPECT_EQ(residency_modifier({.fan_factor = 7}), 0);
    EXPECT_EQ(residency_modifier({.fan_factor = 8}), 2);
    EXPECT_EQ(residency_modifier({.fan_factor = 12}), 2);
    EXPECT_EQ(residency_modifier({.fan_factor = 13}), 6);
    EXPECT_EQ(residency_modifier({.won = true, .has_major_sponsor = true, .fan_factor = 13}), 9);
}

TEST(Stadium, WhatTheOwnersSay) {
    COVERS("bb16.venue.09", "bb16.postmatch_stadium.02");
    EXPECT_EQ(residency_offer(5), ResidencyOffer::Rejected);
    EXPECT_EQ(residency_offer(6), ResidencyOffer::ForAllWinnings);
    EXPECT_EQ(residency_offer(8), ResidencyOffer::ForAllWinnings);
    EXPECT_EQ(residency_offer(9), ResidencyOffer::Unconditional);

    StadiumRecord record;
    EXPECT_EQ(take_residency(record, kIceRink, ResidencyOffer::Rejected, 50'000), 50'000);
    EXPECT_FALSE(record.home);
    StadiumRecord paying;
    EXPECT_EQ(take_residency(paying, kIceRink, ResidencyOffer::ForAllWinnings, 50'000), 0);
    EXPECT_EQ(paying.home, kIceRink);
    StadiumRecord free;
    EXPECT_EQ(take_residency(free, kIceRink, ResidencyOffer::Unconditional, 50'000), 50'000);
    EXPECT_EQ(free.home, kIceRink);
}

TEST(Stadium, TheRosterNamesHomeAndAttribute) {
    COVERS("bb16.venue.10", "bb16.venue.24");
    const StadiumRecord record{.home = HomeStadium{"The Frozen Pit", "stadium_ice", true},
                               .fund = 150'000};
    const auto read = read_stadium_record(to_json(record));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, record);
    EXPECT_EQ(*read_stadium_record(to_json(StadiumRecord{})), StadiumRecord{});
    EXPECT_FALSE(read_stadium_record(Json{{"name", "Nowhere"}}).ok());
    EXPECT_FALSE(read_stadium_record(Json{{"owned", true}}).ok());
    EXPECT_FALSE(read_stadium_record(Json{{"fund", -1}}).ok());
    EXPECT_FALSE(read_stadium_record(Json{{"roof", true}}).ok());
}

TEST(Stadium, TheHigherTotalIsMadeTheOffer) {
    COVERS("bb16.venue.13", "bb16.postmatch_stadium.03");
    EXPECT_EQ(contest_residency(7, 9).first, ResidencyOffer::Rejected);
    EXPECT_EQ(contest_residency(7, 9).second, ResidencyOffer::Unconditional);
    EXPECT_EQ(contest_residency(7, 6).first, ResidencyOffer::ForAllWinnings);
    EXPECT_EQ(contest_residency(7, 6).second, ResidencyOffer::Rejected);
    EXPECT_EQ(contest_residency(5, 4).first, ResidencyOffer::Rejected);
    EXPECT_EQ(contest_residency(9, 9).first, ResidencyOffer::Rejected);
    EXPECT_EQ(contest_residency(9, 9).second, ResidencyOffer::Rejected);
}

TEST(Stadium, AHomeIsGivenUpForGold) {
    COVERS("bb16.venue.12", "bb16.postmatch_stadium.04");
    StadiumRecord record{.home = kIceRink};
    int treasury = 40'000;
    EXPECT_FALSE(give_up_home(record, treasury));
    EXPECT_TRUE(record.home);
    treasury = 60'000;
    EXPECT_TRUE(give_up_home(record, treasury));
    EXPECT_EQ(treasury, 10'000);
    EXPECT_FALSE(record.home);
    treasury = 60'000;
    EXPECT_FALSE(give_up_home(record, treasury)) << "there is none";
    EXPECT_EQ(treasury, 60'000);
}

TEST(Stadium, WinningsAtAnOwnStadium) {
    COVERS("bb16.venue.21", "bb16.venue.22", "bb16.postmatch_stadium.05",
           "bb16.postmatch_stadium.06", "bb16.venue.04");
    EXPECT_EQ(winnings_at_own_stadium(40'000, {.won = true, .fame = 2}, 3), 90'000);
    EXPECT_EQ(winnings_at_own_stadium(40'000, {.fame = 2}, 3), 40'000) << "a draw";
    EXPECT_EQ(winnings_at_own_stadium(40'000, {.lost = true, .fame = 1}, 3), 20'000);
    EXPECT_EQ(winnings_at_own_stadium(40'000, {.lost = true, .fame = -1}, 2), 10'000);
    EXPECT_EQ(winnings_at_own_stadium(20'000, {.lost = true}, 3), 0) << "not below nothing";
    EXPECT_EQ(at_least_nothing(-10'000), 0);
    EXPECT_EQ(at_least_nothing(10'000), 10'000);
}

TEST(Stadium, WhoLosesAtHomeMayLoseIt) {
    COVERS("bb16.venue.17", "bb16.venue.23", "bb16.postmatch_stadium.07");
    EXPECT_TRUE(is_residency_at_risk({.home = kIceRink}, true));
    EXPECT_FALSE(is_residency_at_risk({.home = kIceRink}, false));
    EXPECT_FALSE(is_residency_at_risk({.home = HomeStadium{"Pit", "stadium_ice", true}}, true))
        << "what it owns it never loses";
    EXPECT_FALSE(is_residency_at_risk({}, true));
    EXPECT_FALSE(is_residency_lost(5, 5, 0));
    EXPECT_TRUE(is_residency_lost(6, 5, 0));
    EXPECT_TRUE(is_residency_lost(8, 12, 0)) << "an 8 always does";
}

TEST(Stadium, GoldBuysPatience) {
    COVERS("bb16.venue.18", "bb16.postmatch_stadium.08");
    EXPECT_EQ(kPriceOfPatience, 30'000);
    EXPECT_TRUE(is_residency_lost(7, 5, 1));
    EXPECT_FALSE(is_residency_lost(7, 5, 2));
    EXPECT_TRUE(is_residency_lost(8, 5, 4)) << "an 8 cannot be changed";
    EXPECT_EQ(points_to_keep(7, 5), 2);
    EXPECT_EQ(points_to_keep(4, 5), 0);
    EXPECT_EQ(points_to_keep(8, 12), std::nullopt);
}

TEST(Stadium, AResidentMayBuyIt) {
    COVERS("bb16.venue.19", "bb16.postmatch_stadium.10");
    StadiumRecord record{.home = kIceRink};
    int treasury = 240'000;
    EXPECT_FALSE(buy_stadium(record, treasury));
    treasury = 260'000;
    EXPECT_TRUE(buy_stadium(record, treasury));
    EXPECT_EQ(treasury, 10'000);
    EXPECT_TRUE(record.home->is_owned);
    StadiumRecord homeless;
    treasury = 300'000;
    EXPECT_FALSE(buy_stadium(homeless, treasury));
}

TEST(Stadium, TheFundIsForAStadiumAlone) {
    COVERS("bb16.venue.24", "bb16.postmatch_stadium.11");
    StadiumRecord record{.home = kIceRink};
    int treasury = 200'000;
    EXPECT_TRUE(pay_into_fund(record, treasury));
    EXPECT_TRUE(pay_into_fund(record, treasury));
    EXPECT_EQ(treasury, 60'000);
    EXPECT_EQ(record.fund, 100'000);
    EXPECT_FALSE(pay_into_fund(record, treasury));
    treasury = 150'000;
    EXPECT_TRUE(buy_stadium(record, treasury)) << "the fund pays its part";
    EXPECT_EQ(treasury, 0);
    EXPECT_EQ(record.fund, 0);
    StadiumRecord rich{.home = kIceRink, .fund = 300'000};
    EXPECT_TRUE(buy_stadium(rich, treasury));
    EXPECT_EQ(rich.fund, 50'000);
}

TEST(Stadium, AnOwnerMaySellAndStays) {
    COVERS("bb16.venue.25", "bb16.postmatch_stadium.09");
    EXPECT_EQ(sale_result(1), Sale::Swindled);
    EXPECT_EQ(sale_result(2), Sale::AtALoss);
    EXPECT_EQ(sale_result(5), Sale::AtALoss);
    EXPECT_EQ(sale_result(6), Sale::BreakEven);
    EXPECT_EQ(sale_price(Sale::Swindled, 7), 70'000);
    EXPECT_EQ(sale_price(Sale::AtALoss, 7), 170'000);
    EXPECT_EQ(sale_price(Sale::BreakEven, 7), 250'000);
    StadiumRecord record{.home = HomeStadium{"Pit", "stadium_ice", true}};
    int treasury = 0;
    EXPECT_TRUE(sell_stadium(record, treasury, 4, 9));
    EXPECT_EQ(treasury, 190'000);
    ASSERT_TRUE(record.home) << "it stays on as the resident team";
    EXPECT_FALSE(record.home->is_owned);
    EXPECT_FALSE(sell_stadium(record, treasury, 6, 0)) << "it owns none any more";
}

TEST(Stadium, AttributesThatCountAfterTheMatch) {
    COVERS("bb16.stadium.stadium_desperate_for_exposure",
           "bb16.stadium.stadium_integrated_merchandise_stalls",
           "bb16.stadium.stadium_broadcast_studio");
    EXPECT_EQ(stadium_takings("stadium_desperate_for_exposure", {.d6_for_both = 4}), 40'000);
    EXPECT_EQ(stadium_takings("stadium_integrated_merchandise_stalls",
                              {.d6_for_both = 4, .d3_of_team = 2}),
              20'000);
    EXPECT_EQ(stadium_takings("stadium_ice", {.d6_for_both = 4, .d3_of_team = 2}), 0);
    EXPECT_EQ(stadium_takings("", {}), 0);
    EXPECT_EQ(fan_factor_bonus("stadium_broadcast_studio"), 3);
    EXPECT_EQ(fan_factor_bonus("stadium_ice"), 0);
}

}  // namespace
}  // namespace affray::league
