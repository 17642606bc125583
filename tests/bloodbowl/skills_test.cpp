// Facts about the skills as data: categories, names, and who has what.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/stars.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

std::set<std::string> names_in(SkillCategory category, Edition edition) {
    std::set<std::string> names;
    for (int i = 0; i < kSkills; ++i)
        if (const auto skill = static_cast<Skill>(i);
            exists_in(skill, edition) && category_of(skill, edition) == category)
            names.insert(std::string(name_of(skill)));
    return names;
}

using Names = std::set<std::string>;

TEST(SkillCategories, HoldWhatTheBookLists) {
    COVERS("crp.skill.category.01", "crp.skill.category.02", "crp.skill.category.03",
           "crp.skill.category.04", "crp.skill.category.05", "crp.skill.category.06");
    const Edition crp = Edition::Crp;
    EXPECT_EQ(
        names_in(SkillCategory::General, crp),
        (Names{"Block", "Dauntless", "Dirty Player", "Fend", "Frenzy", "Kick", "Kick-Off Return",
               "Pass Block", "Pro", "Shadowing", "Strip Ball", "Sure Hands", "Tackle", "Wrestle"}));
    EXPECT_EQ(names_in(SkillCategory::Agility, crp),
              (Names{"Catch", "Diving Catch", "Diving Tackle", "Dodge", "Jump Up", "Leap",
                     "Side Step", "Sneaky Git", "Sprint", "Sure Feet"}));
    EXPECT_EQ(names_in(SkillCategory::Passing, crp),
              (Names{"Accurate", "Dump-Off", "Hail Mary Pass", "Leader", "Nerves of Steel", "Pass",
                     "Safe Throw"}));
    EXPECT_EQ(names_in(SkillCategory::Strength, crp),
              (Names{"Break Tackle", "Grab", "Guard", "Juggernaut", "Mighty Blow", "Multiple Block",
                     "Piling On", "Stand Firm", "Strong Arm", "Thick Skull"}));
    EXPECT_EQ(names_in(SkillCategory::Mutation, crp).size(), 10U);
    EXPECT_TRUE(names_in(SkillCategory::Mutation, crp).contains("Very Long Legs"));
    EXPECT_EQ(names_in(SkillCategory::Extraordinary, crp).size(), 24U);
    EXPECT_TRUE(names_in(SkillCategory::Extraordinary, crp).contains("Wild Animal"));
}

TEST(SkillCategories, OfLrb5AreThoseOfCrpWithoutAnimosity) {
    COVERS_IN("lrb5", "crp.skill.category.01", "crp.skill.category.02", "crp.skill.category.03",
              "crp.skill.category.04", "crp.skill.category.05", "crp.skill.category.06");
    for (int c = 0; c < kSkillCategories; ++c) {
        const auto category = static_cast<SkillCategory>(c);
        Names crp = names_in(category, Edition::Crp);
        crp.erase("Animosity");
        EXPECT_EQ(names_in(category, Edition::Lrb5), crp);
    }
}

TEST(Animosity, BelongsToTheMixedTeamsThatWerePublishedApart) {
    COVERS("crp.skill.animosity.05");
    int mixed = 0;
    for (const Roster& roster : rosters(Edition::Crp))
        for (const Position& position : roster.positions) {
            if (!position.profile.skills.has(Skill::Animosity)) continue;
            EXPECT_FALSE(roster.official) << roster.id;
            ++mixed;
        }
    EXPECT_GT(mixed, 0);
}

}  // namespace
}  // namespace affray::bloodbowl
