// What players learn by improvement rolls, in every edition, and what the outcome tells of it.
#include "bloodbowl/rules/advancement.h"

#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/playables.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

constexpr unsigned bit_of(Characteristic characteristic) {
    return 1U << static_cast<unsigned>(characteristic);
}

ListedPlayer lineman() {
    ListedPlayer player;
    player.number = 1;
    player.name = "Bob";
    player.position = "lineman";
    player.ma = player.start_ma = 6;
    player.st = player.start_st = 3;
    player.ag = player.start_ag = 3;
    player.av = player.start_av = 8;
    return player;
}

Setup humans(Edition edition, const ListedPlayer& player) {
    TeamList team;
    team.name = "The Team";
    team.roster = "human";
    team.players.push_back(player);
    return make_setup(edition, {}, team, team);
}

const Setup& crp_match() {
    static const Setup kSetup = humans(Edition::Crp, lineman());
    return kSetup;
}

TEST(Advancement, ClassicHasSevenLevelsTheOthersSix) {
    COVERS("classic.spp.03", "bb16.improvement.01", "crp.improve.01");
    COVERS_IN("lrb5", "crp.improve.01");
    const Rules& classic = rules_of(Edition::Classic);
    EXPECT_EQ(level_of(classic, 5), 0);
    EXPECT_EQ(level_of(classic, 6), 1);
    EXPECT_EQ(level_of(classic, 75), 4);
    EXPECT_EQ(level_of(classic, 126), 6);
    EXPECT_EQ(level_of(classic, 176), 7);
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        EXPECT_EQ(level_of(rules_of(edition), 5), 0);
        EXPECT_EQ(level_of(rules_of(edition), 126), 5);
        EXPECT_EQ(level_of(rules_of(edition), 999), 6);
    }
}

TEST(Advancement, TheRollSaysWhichCharacteristicMayRise) {
    COVERS("classic.star_roll.02", "crp.improve.02", "bb16.improvement.03");
    const ListedPlayer player = lineman();
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 9), 0U);
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 10),
              bit_of(Characteristic::Movement) | bit_of(Characteristic::Armour));
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 11), bit_of(Characteristic::Agility));
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 12), bit_of(Characteristic::Strength));
}

TEST(Advancement, NothingRisesMoreThanTwoPointsOrAboveTen) {
    COVERS("crp.improve.06", "bb16.improvement.06");
    ListedPlayer player = lineman();
    player.st = player.start_st + 2;
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 12), 0U);
    player.av = player.start_av = 10;
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 10), bit_of(Characteristic::Movement));
}

// Only the value counts, not the way to it.
TEST(Advancement, WhatAnInjuryTookMayRiseAgain) {
    COVERS("crp.improve.07");
    ListedPlayer player = lineman();
    player.st = player.start_st + 1;
    EXPECT_EQ(characteristics_to_raise(crp_match(), player, 12), bit_of(Characteristic::Strength));
}

TEST(Advancement, ADoubleOpensMoreSkills) {
    COVERS("crp.improve.03", "crp.improve.08", "bb16.improvement.04", "bb16.improvement.05",
           "classic.star_roll.03");
    COVERS_IN("lrb5", "crp.improve.03", "crp.improve.08");
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const bloodbowl::Setup setup = humans(edition, lineman());
        const Match m = initial_match(setup);
        const SkillSet usual = skills_to_learn(setup, m, PlayerId{0}, false);
        const SkillSet doubles = skills_to_learn(setup, m, PlayerId{0}, true);
        EXPECT_TRUE(usual.has(Skill::Block));
        EXPECT_FALSE(usual.has(Skill::Guard));
        EXPECT_TRUE(doubles.has(Skill::Block));
        EXPECT_TRUE(doubles.has(Skill::Guard));
    }
}

TEST(Advancement, NobodyLearnsWhatHeKnowsOrFrenzyBesideGrab) {
    COVERS("crp.improve.09", "crp.improve.11");
    ListedPlayer player = lineman();
    player.skills.add(Skill::Block);
    player.skills.add(Skill::Grab);
    const bloodbowl::Setup setup = humans(Edition::Crp, player);
    const Match m = initial_match(setup);
    const SkillSet open = skills_to_learn(setup, m, PlayerId{0}, true);
    EXPECT_FALSE(open.has(Skill::Block));
    EXPECT_FALSE(open.has(Skill::Frenzy));
    EXPECT_TRUE(open.has(Skill::Tackle));
}

TEST(Advancement, ACodeIsReadBack) {
    for (const Characteristic characteristic : {Characteristic::Movement, Characteristic::Strength,
                                                Characteristic::Agility, Characteristic::Armour}) {
        const Improvement read = improvement_of(code_of({std::nullopt, characteristic}));
        EXPECT_FALSE(read.skill.has_value());
        EXPECT_EQ(read.characteristic, characteristic);
    }
    EXPECT_EQ(improvement_of(code_of({Skill::Block, {}})).skill, Skill::Block);
}

TEST(Handicaps, RollsByTheDifferenceOfTheRatings) {
    COVERS("classic.handicap.02");
    const auto rolls = [](int difference) { return handicap_rolls(difference).rolls; };
    EXPECT_EQ(rolls(10), 0);
    EXPECT_EQ(rolls(11), 1);
    EXPECT_EQ(rolls(25), 1);
    EXPECT_EQ(rolls(26), 2);
    EXPECT_EQ(rolls(50), 2);
    EXPECT_EQ(rolls(51), 3);
    EXPECT_EQ(rolls(75), 3);
    EXPECT_EQ(rolls(76), 4);
    EXPECT_EQ(rolls(500), 4);
    EXPECT_FALSE(handicap_rolls(100).chooses);
    EXPECT_TRUE(handicap_rolls(101).chooses);
}

TEST(Handicaps, EachNumberIsAResultWithRules) {
    COVERS("classic.handicap.04");
    EXPECT_EQ(id_of(handicap_of(11)), "handicap_appearance_fee");
    EXPECT_EQ(id_of(handicap_of(16)), "handicap_it_wasnt_me");
    EXPECT_EQ(id_of(handicap_of(21)), "handicap_iron_man");
    EXPECT_EQ(id_of(handicap_of(35)), "handicap_virus");
    EXPECT_EQ(id_of(handicap_of(66)), "handicap_mindblow");
    for (int tens = 1; tens <= 6; ++tens)
        for (int units = 1; units <= 6; ++units)
            EXPECT_NE(playable_rules(handicap_of(tens * 10 + units)).resolve, nullptr)
                << tens << units;
}

// What outlasts the match: an award with what was learned by it, the early draw, the sponsor's
// gold.
TEST(Handicaps, TheOutcomeTellsWhatIsForGood) {
    COVERS("classic.handicap.inspiration", "classic.handicap.bribe_the_announcers",
           "classic.handicap.sponsorship_deal");
    const bloodbowl::Setup setup = humans(Edition::Classic, lineman());
    Match m = initial_match(setup);
    const auto lasting = [](Playable card, PlayerId player, std::uint8_t count) {
        return LastingEffect{.card = card,
                             .kind = EffectKind::Played,
                             .side = Side::Home,
                             .player = player,
                             .until = Until::AfterMatch,
                             .count = count};
    };
    m.effects[0] = lasting(Playable::HandicapInspiration, PlayerId{0}, code_of({Skill::Block, {}}));
    m.effects[1] = lasting(Playable::HandicapBribeTheAnnouncers, PlayerId{0}, 0);
    m.effects[2] = lasting(Playable::HandicapSponsorshipDeal, kNoPlayer, 2);
    const Outcome outcome = BloodBowl::outcome(setup, m);
    const PlayerOutcome& player = *outcome.player(PlayerId{0});
    EXPECT_EQ(player.mvp_awards, 2);
    ASSERT_EQ(player.improvements.size(), 1U);
    EXPECT_EQ(player.improvements[0].skill, Skill::Block);
    EXPECT_TRUE(outcome.team(Side::Home).mvp_awarded);
    EXPECT_FALSE(outcome.team(Side::Away).mvp_awarded);
    EXPECT_EQ(outcome.team(Side::Home).gold, 20'000);
    EXPECT_EQ(outcome.team(Side::Away).gold, 0);
}

}  // namespace
}  // namespace affray::bloodbowl
