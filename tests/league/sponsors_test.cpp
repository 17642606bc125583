// Who pays a team, and what for.
#include "league/team/sponsors.h"

#include <gtest/gtest.h>

#include "covers.h"

namespace affray::league {
namespace {

using core::Json;

Sponsorship sponsored_by(MajorSponsor sponsor) { return {.major = sponsor}; }

TEST(Sponsors, WhatCountsForTheRoll) {
    COVERS("bb16.sponsorship.01", "bb16.sponsorship.02", "bb16.postmatch_sponsor.01");
    EXPECT_EQ(sponsor_total({.fan_factor = 7}, 9), 16);
    EXPECT_EQ(sponsor_total({.owns_stadium = true}, 1), 3);
    EXPECT_EQ(sponsor_total({.won = true}, 1), 3);
    EXPECT_EQ(sponsor_total({.touchdowns = 2, .touchdowns_against = 1}, 1), 1);
    EXPECT_EQ(sponsor_total({.touchdowns = 3, .touchdowns_against = 1}, 1), 2);
    EXPECT_EQ(sponsor_total({.casualties_suffered_by_opponent = 2}, 1), 1);
    EXPECT_EQ(sponsor_total({.casualties_suffered_by_opponent = 3}, 1), 3);
    EXPECT_EQ(sponsor_total({.casualties_suffered_by_opponent = 5}, 1), 4);
    EXPECT_EQ(sponsor_total({.is_play_off = true}, 1), 4);
    EXPECT_EQ(sponsor_total({.is_play_off = true, .is_final = true}, 1), 6);
    EXPECT_EQ(sponsor_total({.fan_factor = 9,
                             .owns_stadium = true,
                             .won = true,
                             .touchdowns = 2,
                             .casualties_suffered_by_opponent = 5,
                             .is_play_off = true,
                             .is_final = true},
                            16),
              38);
}

TEST(Sponsors, WhatTheRollBrings) {
    COVERS("bb16.sponsorship.03", "bb16.postmatch_sponsor.02");
    EXPECT_EQ(sponsor_offer(19), SponsorOffer::None);
    EXPECT_EQ(sponsor_offer(20), SponsorOffer::OneTimeOrOngoing);
    EXPECT_EQ(sponsor_offer(24), SponsorOffer::OneTimeOrOngoing);
    EXPECT_EQ(sponsor_offer(25), SponsorOffer::Major);
}

TEST(Sponsors, OneTimeDeal) {
    COVERS("bb16.sponsorship.04", "bb16.sponsor.sponsor_one_time");
    EXPECT_EQ(one_time_payment(4, 2).gold, 240'000);
    EXPECT_FALSE(one_time_payment(4, 2).somebody_misses);
    EXPECT_TRUE(one_time_payment(1, 1).somebody_misses);
    const std::vector<SponsoredPlayer> players{{}, {.is_star = true}, {.misses_next = true}};
    EXPECT_EQ(who_may_be_drawn(players, DealKind::OneTime), (std::vector<std::size_t>{0, 2}))
        << "never a star of the roster";
}

TEST(Sponsors, OngoingDeals) {
    COVERS("bb16.sponsorship.05", "bb16.sponsorship.06", "bb16.sponsorship.07",
           "bb16.postmatch_sponsor.03", "bb16.sponsor.sponsor_ongoing");
    EXPECT_EQ(ongoing_payment(3, 6).gold, 30'000);
    EXPECT_FALSE(ongoing_payment(3, 2).somebody_misses);
    EXPECT_TRUE(ongoing_payment(3, 1).somebody_misses);
    const std::vector<SponsoredPlayer> players{{}, {.is_star = true}, {.misses_next = true}};
    EXPECT_EQ(who_may_be_drawn(players, DealKind::Ongoing), (std::vector<std::size_t>{0, 1, 2}))
        << "who misses it anyway may be drawn as well: then nothing more happens";
    Sponsorship deals;
    accept_ongoing(deals);
    accept_ongoing(deals);
    EXPECT_EQ(deals.ongoing, 2);
    EXPECT_TRUE(end_ongoing(deals));
    EXPECT_EQ(deals.ongoing, 1);
    EXPECT_TRUE(end_ongoing(deals));
    EXPECT_FALSE(end_ongoing(deals)) << "there is none left";
}

TEST(Sponsors, OneMajorSponsorAtATime) {
    COVERS("bb16.sponsorship.08", "bb16.postmatch_sponsor.03");
    Sponsorship deals{.ongoing = 3};
    Sponsorship others;
    EXPECT_TRUE(accept(deals, MajorSponsor::McMurtys, "orc"));
    EXPECT_TRUE(accept(others, MajorSponsor::McMurtys, "human")) << "of several teams";
    EXPECT_FALSE(accept(deals, MajorSponsor::Steelhelms, "orc"));
    EXPECT_EQ(deals.major, MajorSponsor::McMurtys);
    EXPECT_EQ(deals.ongoing, 3);
    EXPECT_FALSE(end_major(deals, PostMatchMoment::AtTheEnd));
    EXPECT_TRUE(end_major(deals, PostMatchMoment::AfterSponsorRolls));
    EXPECT_TRUE(may_accept(deals, MajorSponsor::Steelhelms, "orc"));
    EXPECT_FALSE(may_accept(deals, MajorSponsor::None, "orc"));
}

TEST(Sponsors, McMurtys) {
    COVERS("bb16.sponsorship.09", "bb16.sponsorship.10", "bb16.sponsor.sponsor_mcmurtys");
    const Sponsorship deals = sponsored_by(MajorSponsor::McMurtys);
    EXPECT_FALSE(feeds_reroll(deals, 4));
    EXPECT_TRUE(feeds_reroll(deals, 5));
    EXPECT_FALSE(feeds_reroll({}, 6));
    EXPECT_FALSE(may_increase(deals, Increase::Movement));
    EXPECT_FALSE(may_increase(deals, Increase::Agility));
    EXPECT_TRUE(may_increase(deals, Increase::Strength));
    EXPECT_TRUE(may_increase(deals, Increase::Armour));
    EXPECT_TRUE(may_increase({}, Increase::Movement));
}

TEST(Sponsors, Farblast) {
    COVERS("bb16.sponsorship.11", "bb16.sponsorship.12", "bb16.sponsorship.13",
           "bb16.sponsor.sponsor_farblast");
    for (const char* roster : {"dark_elf", "elven_union", "high_elf", "wood_elf"})
        EXPECT_FALSE(may_accept({}, MajorSponsor::Farblast, roster)) << roster;
    EXPECT_TRUE(may_accept({}, MajorSponsor::Farblast, "dwarf"));
    EXPECT_TRUE(may_accept({}, MajorSponsor::McMurtys, "wood_elf"));
    EXPECT_TRUE(is_line_position(16, 16));
    EXPECT_TRUE(is_line_position(12, 12)) << "where nobody comes in sixteens";
    EXPECT_FALSE(is_line_position(4, 16));
    using bloodbowl::Skill;
    for (const Skill skill : {Skill::Bombardier, Skill::Loner, Skill::SecretWeapon})
        EXPECT_TRUE(skills_of_bombardier().has(skill));
    EXPECT_FALSE(skills_of_bombardier().has(Skill::Block));
    const Sponsorship deals = sponsored_by(MajorSponsor::Farblast);
    EXPECT_EQ(winnings_with_sponsor(deals, 50'000), 30'000);
    EXPECT_EQ(winnings_with_sponsor(deals, 10'000), 0);
    EXPECT_EQ(winnings_with_sponsor({}, 50'000), 50'000);
    Sponsorship ended{.major = MajorSponsor::Farblast, .bombardier = 7};
    EXPECT_TRUE(end_major(ended, PostMatchMoment::AfterSponsorRolls));
    EXPECT_EQ(ended.bombardier, 0) << "as long as the deal lasts";
}

TEST(Sponsors, StarInsuranceGuildPaysForTheDead) {
    COVERS("bb16.sponsorship.14", "bb16.sponsor.sponsor_star_insurance_guild");
    const Sponsorship deals = sponsored_by(MajorSponsor::StarInsuranceGuild);
    EXPECT_EQ(insurance_for(deals, 100'000), 50'000);
    EXPECT_EQ(insurance_for(deals, 110'000), 60'000) << "rounded up";
    EXPECT_EQ(insurance_for({}, 100'000), 0);
}

TEST(Sponsors, StarInsuranceGuildWantsItsFee) {
    COVERS("bb16.sponsorship.15", "bb16.sponsorship.16", "bb16.sponsorship.17",
           "bb16.postmatch_sponsor.03", "bb16.sponsor.sponsor_star_insurance_guild");
    Sponsorship deals = sponsored_by(MajorSponsor::StarInsuranceGuild);
    EXPECT_TRUE(is_fee_due(deals, 2, 2));
    EXPECT_FALSE(is_fee_due(deals, 3, 2));
    EXPECT_FALSE(is_fee_due(deals, 1, 0));
    EXPECT_FALSE(is_fee_due({}, 1, 3));
    EXPECT_EQ(insurance_fee(7), 70'000);

    int treasury = 100'000;
    EXPECT_EQ(settle_fee(deals, treasury, 70'000, true, 3), 0);
    EXPECT_EQ(treasury, 30'000);
    EXPECT_EQ(deals.major, MajorSponsor::StarInsuranceGuild);

    EXPECT_FALSE(end_major(deals, PostMatchMoment::AfterSponsorRolls));
    Sponsorship leaving = deals;
    EXPECT_TRUE(end_major(leaving, PostMatchMoment::AtTheEnd));
    EXPECT_TRUE(may_accept(leaving, MajorSponsor::StarInsuranceGuild, "orc"));

    EXPECT_EQ(settle_fee(deals, treasury, 70'000, true, 3), 3) << "it cannot pay";
    EXPECT_EQ(treasury, 0);
    EXPECT_EQ(deals.major, MajorSponsor::None);
    EXPECT_FALSE(may_accept(deals, MajorSponsor::StarInsuranceGuild, "orc")) << "never again";
    EXPECT_TRUE(may_accept(deals, MajorSponsor::McMurtys, "orc"));

    Sponsorship unwilling = sponsored_by(MajorSponsor::StarInsuranceGuild);
    treasury = 500'000;
    EXPECT_EQ(settle_fee(unwilling, treasury, 70'000, false, 2), 2);
    EXPECT_EQ(treasury, 0);
}

TEST(Sponsors, Steelhelms) {
    COVERS("bb16.sponsorship.18", "bb16.sponsorship.19", "bb16.sponsor.sponsor_steelhelms");
    EXPECT_EQ(improvement_dice(sponsored_by(MajorSponsor::Steelhelms)), 3);
    EXPECT_EQ(improvement_dice({}), 2);
    const auto pairs = pairs_to_keep({2, 5, 5});
    EXPECT_EQ(pairs[0], (KeptDice{2, 5}));
    EXPECT_EQ(pairs[2], (KeptDice{5, 5}));
    EXPECT_TRUE(pairs[2].is_double());
    EXPECT_FALSE(pairs[0].is_double());
    EXPECT_FALSE(training_result({2, 5, 6}).misses_next);
    EXPECT_TRUE(training_result({2, 5, 2}).misses_next);
    EXPECT_FALSE(training_result({2, 5, 2}).niggling_injury);
    EXPECT_TRUE(training_result({1, 5, 1}).misses_next);
    EXPECT_TRUE(training_result({1, 5, 1}).niggling_injury);
    EXPECT_FALSE(training_result({1, 5, 5}).niggling_injury);
}

TEST(Sponsors, AreReadBackAsTheyWereWritten) {
    const Sponsorship deals{
        .ongoing = 2, .major = MajorSponsor::Farblast, .is_blacklisted = true, .bombardier = 9};
    const auto read = read_sponsorship(to_json(deals));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, deals);
    for (const MajorSponsor sponsor : kMajorSponsors)
        EXPECT_EQ(read_sponsorship(to_json(sponsored_by(sponsor)))->major, sponsor);
    EXPECT_FALSE(read_sponsorship(Json{{"major", "bugman"}}).ok());
    EXPECT_FALSE(read_sponsorship(Json{{"ongoing", -1}}).ok());
    EXPECT_FALSE(read_sponsorship(Json{{"goats", 1}}).ok());
}

}  // namespace
}  // namespace affray::league
