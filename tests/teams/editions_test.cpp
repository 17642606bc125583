// Where the lists of the editions differ, and the names in other languages.
#include <gtest/gtest.h>

#include <algorithm>

#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/stars.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

const Position& position(Edition edition, std::string_view roster, std::string_view id) {
    return *find_roster(edition, roster)->find_position(id);
}
bool has(const Position& position, Skill skill) { return position.profile.skills.has(skill); }

TEST(RostersOfLrb5, DwarfRerollsAndTheDeathroller) {
    COVERS("lrb5.diff.04", "lrb5.diff.05");
    EXPECT_EQ(find_roster(Edition::Lrb5, "dwarf")->reroll_cost, 40'000);
    EXPECT_EQ(find_roster(Edition::Crp, "dwarf")->reroll_cost, 50'000);
    EXPECT_FALSE(has(position(Edition::Lrb5, "dwarf", "deathroller"), Skill::Loner));
    EXPECT_TRUE(has(position(Edition::Crp, "dwarf", "deathroller"), Skill::Loner));
}

TEST(RostersOfLrb5, TheUndead) {
    COVERS("lrb5.diff.06", "lrb5.diff.07", "lrb5.diff.08");
    for (const std::string_view roster : {"undead", "khemri"}) {
        EXPECT_EQ(position(Edition::Lrb5, roster, "skeleton").cost, 30'000);
        EXPECT_FALSE(has(position(Edition::Lrb5, roster, "skeleton"), Skill::ThickSkull));
        EXPECT_EQ(position(Edition::Crp, roster, "skeleton").cost, 40'000);
        EXPECT_TRUE(has(position(Edition::Crp, roster, "skeleton"), Skill::ThickSkull));
    }
    EXPECT_EQ(position(Edition::Lrb5, "undead", "mummy").cost, 110'000);
    EXPECT_EQ(position(Edition::Crp, "undead", "mummy").cost, 120'000);
    const Position& mummy = position(Edition::Lrb5, "khemri", "mummy");
    EXPECT_EQ(mummy.max, 4);
    EXPECT_EQ(mummy.cost, 110'000);
    EXPECT_EQ(mummy.profile.ma, 3);
    EXPECT_EQ(mummy.profile.st, 5);
    EXPECT_EQ(mummy.profile.ag, 1);
    EXPECT_EQ(mummy.profile.av, 9);
    EXPECT_TRUE(has(mummy, Skill::MightyBlow) && has(mummy, Skill::Regeneration));
    EXPECT_EQ(find_roster(Edition::Lrb5, "khemri")->find_position("tomb_guardian"), nullptr);
}

TEST(RostersOfLrb5, ElvesRatsAndTrees) {
    COVERS("lrb5.diff.09", "lrb5.diff.10", "lrb5.diff.11");
    const Position& catcher = position(Edition::Lrb5, "wood_elf", "catcher");
    EXPECT_EQ(catcher.profile.ma, 9);
    EXPECT_TRUE(has(catcher, Skill::Catch) && has(catcher, Skill::Dodge));
    EXPECT_FALSE(has(catcher, Skill::Sprint));
    EXPECT_EQ(position(Edition::Crp, "wood_elf", "catcher").profile.ma, 8);
    EXPECT_EQ(position(Edition::Lrb5, "skaven", "rat_ogre").cost, 160'000);
    EXPECT_EQ(position(Edition::Crp, "skaven", "rat_ogre").cost, 150'000);
    EXPECT_TRUE(has(position(Edition::Lrb5, "halfling", "treeman"), Skill::Loner));
    EXPECT_FALSE(has(position(Edition::Crp, "halfling", "treeman"), Skill::Loner));
}

TEST(RostersOfLrb5, GoblinsAndNorse) {
    COVERS("lrb5.diff.12", "lrb5.diff.13", "lrb5.diff.14");
    for (const std::string_view id : {"bombardier", "looney"}) {
        EXPECT_TRUE(has(position(Edition::Lrb5, "goblin", id), Skill::NoHands));
        EXPECT_FALSE(has(position(Edition::Crp, "goblin", id), Skill::NoHands));
    }
    const Position& pogoer = position(Edition::Lrb5, "goblin", "pogoer");
    EXPECT_EQ(pogoer.cost, 40'000);
    EXPECT_TRUE(has(pogoer, Skill::DirtyPlayer) && has(pogoer, Skill::SecretWeapon));
    EXPECT_FALSE(has(position(Edition::Crp, "goblin", "pogoer"), Skill::SecretWeapon));
    const Position& troll = position(Edition::Lrb5, "norse", "snow_troll");
    const Position& yhetee = position(Edition::Crp, "norse", "yhetee");
    EXPECT_EQ(troll.name.english, "Snow Troll");
    EXPECT_EQ(troll.profile.ma, yhetee.profile.ma);
    EXPECT_EQ(troll.profile.st, yhetee.profile.st);
    EXPECT_EQ(troll.profile.skills, yhetee.profile.skills);
}

TEST(RostersOfLrb5, NobodyHasAnimosity) {
    COVERS("lrb5.diff.03");
    EXPECT_FALSE(exists_in(Skill::Animosity, Edition::Lrb5));
    EXPECT_TRUE(exists_in(Skill::Animosity, Edition::Crp));
    for (const Roster& roster : rosters(Edition::Lrb5))
        for (const Position& p : roster.positions) EXPECT_FALSE(has(p, Skill::Animosity));
}

TEST(StarsOfLrb5, DifferFromCrp) {
    COVERS("lrb5.diff.15");
    const auto skills = [](Edition edition, std::string_view id) {
        return find_star(edition, id)->players[0].profile.skills;
    };
    for (const Star& star : stars(Edition::Lrb5))
        for (const StarPlayer& player : star.players)
            if (player.profile.skills.has(Skill::Chainsaw) ||
                player.profile.skills.has(Skill::Bombardier)) {
                EXPECT_TRUE(player.profile.skills.has(Skill::NoHands)) << star.id;
            }
    EXPECT_TRUE(skills(Edition::Lrb5, "count_luthor_von_drakenborg").has(Skill::Dodge));
    EXPECT_FALSE(skills(Edition::Lrb5, "count_luthor_von_drakenborg").has(Skill::SideStep));
    EXPECT_TRUE(skills(Edition::Lrb5, "grim_ironjaw").has(Skill::MightyBlow));
    EXPECT_FALSE(skills(Edition::Lrb5, "grim_ironjaw").has(Skill::MultipleBlock));
    EXPECT_TRUE(skills(Edition::Lrb5, "icepelt_hammerblow").has(Skill::MightyBlow));
    EXPECT_TRUE(skills(Edition::Lrb5, "scrappa_sorehead").has(Skill::SecretWeapon));
    for (const std::string_view id :
         {"bertha_bigfist", "crazy_igor", "dolfar_longstride", "fezglitch", "glart_smashrip_jr",
          "humerus_carpal", "ithaca_benoin", "j_earlice", "lewdgrip_whiparm", "lottabottol",
          "quetzal_leap", "roxanna_darknail", "sinnedbad", "soaren_hightower", "willow_rosebark"}) {
        EXPECT_EQ(find_star(Edition::Lrb5, id), nullptr) << id;
        EXPECT_NE(find_star(Edition::Crp, id), nullptr) << id;
    }
}

TEST(RostersOfClassic, LinePositionsAreTwelve) {
    for (const Roster& roster : rosters(Edition::Classic)) {
        for (const Position& p : roster.positions) EXPECT_LE(p.max, 12) << roster.id;
        EXPECT_EQ(roster.positions[0].max, 12) << roster.id;
        EXPECT_EQ(roster.certainty, Certainty::Probable);
        EXPECT_TRUE(roster.journeymen.empty());
    }
    EXPECT_EQ(find_roster(Edition::Classic, "amazon")->reroll_cost, 40'000);
    EXPECT_EQ(find_roster(Edition::Classic, "chaos")->reroll_cost, 70'000);
}

TEST(RostersOfClassic, HaveNoSkillsOfLaterBooks) {
    for (const Skill skill :
         {Skill::Wrestle, Skill::Fend, Skill::Grab, Skill::Juggernaut, Skill::SneakyGit,
          Skill::KickOffReturn, Skill::DisturbingPresence, Skill::Stab, Skill::Decay, Skill::Loner})
        EXPECT_FALSE(exists_in(skill, Edition::Classic)) << id_of(skill);
    EXPECT_TRUE(exists_in(Skill::RazorSharpClaws, Edition::Classic));
    EXPECT_FALSE(exists_in(Skill::RazorSharpClaws, Edition::Crp));
    EXPECT_EQ(skill_named("regenerate"), Skill::Regeneration);
    EXPECT_EQ(category_of(Skill::Regeneration, Edition::Classic), SkillCategory::Physical);
}

TEST(RostersOfBb16, WhatIsNewInTheBook) {
    COVERS("bb16.roster.07", "bb16.roster.08", "bb16.roster.10");
    EXPECT_EQ(position(Edition::Bb16, "human", "catcher").cost, 60'000);
    EXPECT_TRUE(has(position(Edition::Bb16, "skaven", "gutter_runner"), Skill::WeepingDagger));
    EXPECT_TRUE(has(position(Edition::Bb16, "halfling", "treeman"), Skill::TimmmBer));
    EXPECT_FALSE(has(position(Edition::Bb16, "wood_elf", "treeman"), Skill::TimmmBer));
    EXPECT_EQ(position(Edition::Bb16, "underworld_denizens", "underworld_goblin").max, 12);
    int official = 0;
    for (const Roster& roster : rosters(Edition::Bb16)) {
        official += roster.official ? 1 : 0;
        const auto is = [&](auto... ids) { return ((roster.id == ids) || ...); };
        EXPECT_EQ(!roster.official, is("slann", "savage_orc", "human_nobility", "dwarf_slayer_hold",
                                       "skaven_pestilent_vermin", "bretonnia", "khorne"))
            << roster.id;
        EXPECT_EQ(roster.harder, is("vampire", "ogre", "nurgle", "khemri", "halfling", "goblin",
                                    "dark_elf", "chaos_chosen"))
            << roster.id;
    }
    EXPECT_EQ(official, 23);
    EXPECT_EQ(position(Edition::Bb16, "underworld_denizens", "skaven_lineman").race, "skaven");
    EXPECT_EQ(position(Edition::Bb16, "underworld_denizens", "underworld_goblin").race, "goblin");
    EXPECT_EQ(position(Edition::Bb16, "chaos_renegades", "human_renegade").race, "human");
    EXPECT_EQ(position(Edition::Bb16, "chaos_renegades", "orc_renegade").race, "orc");
}

TEST(RostersOfBb16, SkavenTeamsAreBuiltWithARatOgre) {
    COVERS("bb16.faq.48");
    EXPECT_EQ(position(Edition::Bb16, "skaven", "rat_ogre").max, 1);
    EXPECT_EQ(position(Edition::Bb16, "skaven", "rat_ogre").cost, 150'000);
}

TEST(RostersOfBb16, AreFoundByTheirOlderIds) {
    EXPECT_EQ(find_roster(Edition::Bb16, "chaos")->id, "chaos_chosen");
    EXPECT_EQ(find_roster(Edition::Bb16, "elf")->id, "elven_union");
    EXPECT_EQ(find_roster(Edition::Crp, "chaos_chosen"), nullptr);
}

TEST(RostersOfCrp, HardTeamsAndJourneymen) {
    COVERS("crp.roster.09", "crp.roster.10");
    COVERS_IN("lrb5", "crp.roster.09", "crp.roster.10");
    COVERS_IN("classic", "crp.roster.10");
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp})
        for (const Roster& roster : rosters(edition)) {
            const auto is = [&](auto... ids) { return ((roster.id == ids) || ...); };
            EXPECT_EQ(roster.harder, is("chaos", "dark_elf", "goblin", "halfling", "khemri",
                                        "nurgle", "ogre", "vampire"))
                << roster.id;
        }
    for (const Edition edition : {Edition::Lrb5, Edition::Crp})
        for (const Roster& roster : rosters(edition)) {
            std::vector<std::string_view> expected;
            for (const Position& p : roster.positions)
                if (p.max == 16 || p.max == 12) expected.push_back(p.id);
            EXPECT_TRUE(std::ranges::equal(roster.journeymen, expected)) << roster.id;
            EXPECT_EQ(roster.journeymen.size(), roster.id == "undead" ? 2U : 1U) << roster.id;
        }
}

TEST(Stars, HaveLonerAndThePricesOfTheStarTable) {
    COVERS("crp.star.01", "bb16.star_table.01", "bb16.star_table.02");
    COVERS_IN("lrb5", "crp.star.01");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp})
        for (const Star& star : stars(edition))
            for (const StarPlayer& player : star.players)
                EXPECT_TRUE(player.profile.skills.has(Skill::Loner)) << star.id;
    EXPECT_EQ(find_star(Edition::Bb16, "fezglitch")->cost, 100'000);
    EXPECT_EQ(find_star(Edition::Bb16, "glart_smashrip_jr")->cost, 210'000);
    EXPECT_EQ(find_star(Edition::Bb16, "zzharg_madeye")->cost, 90'000);
    EXPECT_EQ(find_star(Edition::Bb16, "crazy_igor")->cost, 120'000);
    EXPECT_EQ(find_star(Edition::Bb16, "morg_n_thorg")->cost, 430'000);
    // Named by the table alone, and by the roster line alone.
    EXPECT_TRUE(find_star(Edition::Bb16, "rasta_tailspike")
                    ->plays_for(*find_roster(Edition::Bb16, "skaven")));
    EXPECT_TRUE(find_star(Edition::Bb16, "dolfar_longstride")
                    ->plays_for(*find_roster(Edition::Bb16, "bretonnia")));
    EXPECT_EQ(stars(Edition::Crp).size(), 56U);
    EXPECT_EQ(stars(Edition::Bb16).size(), 73U);
}

TEST(Names, FollowTheLanguage) {
    EXPECT_EQ(name_of(Skill::Block, Language::Spanish), "Placar");
    EXPECT_EQ(name_of(Skill::Block, Language::German), "Blocken");
    EXPECT_EQ(name_of(Skill::Guard, Language::German), "Beschützer");
    EXPECT_EQ(find_roster(Edition::Crp, "dwarf")->name_in(Language::Spanish), "Enanos");
    EXPECT_EQ(position(Edition::Crp, "dwarf", "troll_slayer").name_in(Language::Spanish),
              "Matatrolls");
    EXPECT_EQ(find_star(Edition::Crp, "mighty_zug")->name_in(Language::Spanish), "Zug el Poderoso");
    EXPECT_EQ(find_star(Edition::Crp, "mighty_zug")->name_in(Language::German), "Mighty Zug")
        << "English where there is none";
}

TEST(Skills, AreThoseOfTheEdition) {
    const auto count = [](Edition edition) {
        int skills = 0;
        for (int i = 0; i < kSkills; ++i)
            skills += exists_in(static_cast<Skill>(i), edition) ? 1 : 0;
        return skills;
    };
    EXPECT_EQ(count(Edition::Crp), 75);
    EXPECT_EQ(count(Edition::Lrb5), 74);
    EXPECT_EQ(count(Edition::Bb16), 81);
    EXPECT_TRUE(works_when_down(Skill::JumpUp));
    EXPECT_FALSE(works_when_down(Skill::Block));
    EXPECT_EQ(use_of(Skill::Frenzy, Edition::Crp), SkillUse::Mandatory);
    EXPECT_EQ(use_of(Skill::SneakyGit, Edition::Bb16), SkillUse::Automatic);
    EXPECT_EQ(use_of(Skill::SneakyGit, Edition::Crp), SkillUse::Choice);
}

}  // namespace
}  // namespace affray::bloodbowl
