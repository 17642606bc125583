// Which teams are legal, and what they are worth.
#include "teams/team_check.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bloodbowl/data/stars.h"
#include "covers.h"
#include "teams/team_builder.h"

namespace affray::teams {
namespace {

constexpr std::array<Edition, 4> kAllEditions{Edition::Classic, Edition::Lrb5, Edition::Crp,
                                              Edition::Bb16};

const Roster& roster(Edition edition, std::string_view id) { return *find_roster(edition, id); }

Team team_of(Edition edition, std::string_view id,
             const std::vector<std::pair<std::string, int>>& squad) {
    Team team;
    team.edition = edition;
    team.list.name = "Test";
    team.list.roster = std::string(id);
    int number = 0;
    for (const auto& [position, count] : squad)
        for (int i = 0; i < count; ++i)
            add_player(team, rookie(*roster(edition, id).find_position(position), ++number, "P"));
    return team;
}

std::vector<std::string> codes(const Team& team, const CheckOptions& options = {}) {
    std::vector<std::string> found;
    for (const Violation& violation : check_team(team, options)) found.push_back(violation.code);
    return found;
}

using Codes = std::vector<std::string>;

// 8 x 50,000 + 4 x 90,000 + 140,000 = 900,000
Team humans(Edition edition = Edition::Crp) {
    return team_of(edition, "human", {{"lineman", 8}, {"blitzer", 4}, {"ogre", 1}});
}

TEST(TeamGold, AMillionIsTheLimit) {
    COVERS("crp.team.02", "bb16.team.01", "classic.team_creation.01");
    COVERS_IN("lrb5", "crp.team.02");
    COVERS_IN("classic", "crp.team.02");
    for (const Edition edition : kAllEditions) {
        Team team = humans(edition);
        team.list.rerolls = 2;  // 50,000 each in every edition
        EXPECT_EQ(price_of(team, roster(edition, "human")), 1'000'000);
        EXPECT_EQ(codes(team), Codes{});
        team.list.cheerleaders = 1;
        EXPECT_EQ(codes(team), Codes{"over_budget"});
        EXPECT_EQ(codes(team, {1'010'000}), Codes{});
    }
}

TEST(TeamGold, StaffHasItsPrice) {
    COVERS("crp.team.06", "crp.team.07", "crp.staff.05", "bb16.team.07", "bb16.team.09",
           "bb16.staff.02", "bb16.staff.04", "bb16.apothecary.01", "classic.team_creation.01");
    COVERS_IN("lrb5", "crp.team.06", "crp.staff.05");
    COVERS_IN("classic", "crp.team.06", "crp.team.07", "crp.staff.05");
    for (const Edition edition : kAllEditions) {
        const Roster& list = roster(edition, "human");
        Team team = humans(edition);
        EXPECT_EQ(price_of(team, list), 900'000);
        team.list.rerolls = 1;
        EXPECT_EQ(price_of(team, list), 950'000);
        team.list.fan_factor = 1;
        EXPECT_EQ(price_of(team, list), 960'000);
        team.list.assistant_coaches = 1;
        EXPECT_EQ(price_of(team, list), 970'000);
        team.list.cheerleaders = 1;
        EXPECT_EQ(price_of(team, list), 980'000);
        team.list.apothecary = true;
        EXPECT_EQ(price_of(team, list), 1'030'000);
    }
}

TEST(TeamGold, WhatIsLeftGoesToTheTreasury) {
    COVERS("crp.team.09");
    COVERS_IN("lrb5", "crp.team.09");
    COVERS_IN("classic", "crp.team.09");
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp}) {
        const Roster& list = roster(edition, "halfling");
        const auto team = new_team(edition, list);
        ASSERT_TRUE(team);
        EXPECT_EQ(price_of(*team, list) + team->treasury, 1'000'000);
    }
}

TEST(TeamSize, ElevenToSixteen) {
    COVERS("crp.team.05", "crp.roster.07", "bb16.team.04", "bb16.team.05",
           "classic.team_creation.01");
    COVERS_IN("lrb5", "crp.team.05", "crp.roster.07");
    COVERS_IN("classic", "crp.team.05", "crp.roster.07");
    for (const Edition edition : kAllEditions) {
        const CheckOptions rich{2'000'000};
        const auto squad = [&](int linemen) {
            return team_of(edition, "human", {{"lineman", linemen}, {"blitzer", 4}, {"ogre", 1}});
        };
        EXPECT_EQ(codes(squad(5), rich), Codes{"too_few_players"});
        EXPECT_EQ(codes(squad(6), rich), Codes{});
        EXPECT_EQ(codes(squad(11), rich), Codes{});
        EXPECT_EQ(codes(squad(12), rich), Codes{"too_many_players"});
    }
}

TEST(TeamSize, ATeamThatHasPlayedMayBeShort) {
    EXPECT_EQ(codes(team_of(Edition::Crp, "human", {{"lineman", 9}}), {std::nullopt}), Codes{});
    EXPECT_EQ(codes(team_of(Edition::Crp, "human", {{"lineman", 9}})), Codes{"too_few_players"});
}

TEST(TeamPositions, NoMoreThanTheListAllows) {
    COVERS("crp.team.04", "crp.roster.01", "bb16.team.03", "bb16.roster.01");
    COVERS_IN("lrb5", "crp.team.04", "crp.roster.01");
    COVERS_IN("classic", "crp.team.04", "crp.roster.01");
    for (const Edition edition : kAllEditions) {
        EXPECT_EQ(codes(team_of(edition, "human", {{"lineman", 9}, {"blitzer", 4}})), Codes{});
        EXPECT_EQ(codes(team_of(edition, "human", {{"lineman", 9}, {"blitzer", 5}})),
                  Codes{"too_many_of_position"});
        EXPECT_EQ(codes(team_of(edition, "human", {{"lineman", 9}, {"ogre", 2}})),
                  Codes{"too_many_of_position"});
    }
}

TEST(TeamPositions, ComeFromOneList) {
    COVERS("crp.team.03", "crp.roster.05", "bb16.team.02");
    COVERS_IN("lrb5", "crp.team.03", "crp.roster.05");
    COVERS_IN("classic", "crp.team.03", "crp.roster.05");
    for (const Edition edition : kAllEditions) {
        Team team = team_of(edition, "human", {{"lineman", 11}});
        add_player(team,
                   rookie(*roster(edition, "skaven").find_position("gutter_runner"), 12, "P"));
        EXPECT_EQ(codes(team), Codes{"unknown_position"});
        team.list.roster = "nobody";
        EXPECT_EQ(codes(team), Codes{"unknown_roster"});
    }
}

TEST(TeamPositions, MayBeWrittenByName) {
    Team team = team_of(Edition::Crp, "orc", {{"lineman", 10}, {"black_orc_blocker", 1}});
    team.list.players[10].position = "Black Orc Blocker";
    EXPECT_EQ(codes(team), Codes{});
}

TEST(TeamStaff, UpToEightRerolls) {
    COVERS("crp.team.06", "bb16.roster.06");
    for (const Edition edition : kAllEditions) {
        Team team = team_of(edition, "human", {{"lineman", 11}});
        team.list.rerolls = 8;
        EXPECT_EQ(codes(team), Codes{});
        team.list.rerolls = 9;
        EXPECT_EQ(codes(team), Codes{"rerolls"});
    }
}

TEST(TeamStaff, UpToNinePointsOfFanFactorAreBought) {
    COVERS("crp.team.07", "bb16.team.09", "classic.team_creation.01");
    COVERS_IN("lrb5", "crp.team.07");
    for (const Edition edition : kAllEditions) {
        Team team = team_of(edition, "human", {{"lineman", 11}});
        team.list.fan_factor = 9;
        EXPECT_EQ(codes(team), Codes{});
        team.list.fan_factor = 10;
        EXPECT_EQ(codes(team), Codes{"fan_factor"});
        EXPECT_EQ(codes(team, {std::nullopt}), Codes{}) << "fans come and go later";
    }
}

TEST(TeamStaff, FourTeamsHaveNoApothecary) {
    COVERS("crp.staff.06", "crp.roster.11", "bb16.apothecary.02");
    COVERS_IN("lrb5", "crp.staff.06", "crp.roster.11");
    COVERS_IN("classic", "crp.staff.06", "crp.roster.11");
    for (const Edition edition : kAllEditions)
        for (const Roster& list : rosters(edition)) {
            SCOPED_TRACE(list.id);
            Team team = *new_team(edition, list);
            team.list.apothecary = true;
            const bool without = list.id == "khemri" || list.id == "necromantic" ||
                                 list.id == "nurgle" || list.id == "undead";
            EXPECT_EQ(codes(team, {2'000'000}),
                      without ? Codes{"apothecary_not_allowed"} : Codes{});
        }
}

TEST(TeamStaff, GoblinsBribeForHalfThePrice) {
    COVERS("bb16.roster.09");
    EXPECT_EQ(bribe_cost(roster(Edition::Bb16, "goblin")), 50'000);
    EXPECT_EQ(bribe_cost(roster(Edition::Bb16, "orc")), 100'000);
    const auto has = [](std::string_view id, std::string_view inducement, int cost) {
        for (const auto& item : roster(Edition::Bb16, id).inducements)
            if (item.id == inducement && item.cost == cost) return true;
        return false;
    };
    EXPECT_TRUE(has("halfling", "halfling_master_chef", 100'000));
    EXPECT_TRUE(has("human", "master_of_ballistics", 30'000));
    EXPECT_TRUE(has("human_nobility", "master_of_ballistics", 30'000));
    EXPECT_TRUE(has("orc", "waaagh_drummer", 50'000));
    EXPECT_TRUE(has("savage_orc", "waaagh_drummer", 50'000));
    EXPECT_TRUE(has("dwarf", "runesmith", 30'000));
    EXPECT_TRUE(has("dwarf_slayer_hold", "runesmith", 30'000));
    EXPECT_TRUE(has("skaven", "warlock_engineer", 120'000));
    EXPECT_TRUE(has("skaven_pestilent_vermin", "warlock_engineer", 120'000));
    Team team = team_of(Edition::Classic, "human", {{"lineman", 11}});
    team.list.bribes = 1;
    EXPECT_EQ(codes(team), Codes{"no_bribes"});
}

TEST(TeamNumbers, EverybodyHasHisOwn) {
    Team team = humans();
    team.list.players[3].number = 1;
    EXPECT_EQ(codes(team), Codes{"duplicate_number"});
}

// Improvements -----------------------------------------------------------------------------------

Codes after_learning(Edition edition, std::string_view id, std::string_view position,
                     std::initializer_list<std::string_view> improvements) {
    Team team = *new_team(edition, roster(edition, id));
    team.list.players.clear();
    team.careers.clear();
    add_player(team, rookie(*roster(edition, id).find_position(position), 1, "P"));
    for (const std::string_view text : improvements) improve(team, 0, *improvement_named(text));
    return codes(team, {std::nullopt});
}

TEST(Improvements, ComeFromTheCategoriesOfThePosition) {
    COVERS("crp.roster.02", "crp.roster.03", "crp.roster.04", "crp.improve.03", "bb16.roster.02",
           "bb16.roster.03", "bb16.roster.04", "bb16.improvement.04", "bb16.improvement.05");
    COVERS_IN("lrb5", "crp.roster.02", "crp.roster.03", "crp.roster.04", "crp.improve.03");
    COVERS_IN("classic", "crp.roster.02", "crp.roster.03", "crp.roster.04");
    for (const Edition edition : kAllEditions) {
        const Position& lineman = *roster(edition, "human").find_position("lineman");
        EXPECT_EQ(access_to(Skill::Tackle, lineman, edition), bloodbowl::Access::Normal);
        EXPECT_EQ(access_to(Skill::Dodge, lineman, edition), bloodbowl::Access::OnDoubles);
        EXPECT_EQ(access_to(Skill::Guard, lineman, edition), bloodbowl::Access::OnDoubles);
        EXPECT_EQ(access_to(Skill::Accurate, lineman, edition), bloodbowl::Access::OnDoubles);
        EXPECT_EQ(access_to(Skill::Claw, lineman, edition), bloodbowl::Access::None);
        EXPECT_EQ(after_learning(edition, "human", "lineman", {"tackle", "dodge"}), Codes{});
        EXPECT_EQ(after_learning(edition, "human", "lineman", {"claw"}),
                  Codes{"skill_not_accessible"});
        EXPECT_EQ(after_learning(edition, "chaos", "beastman", {"claw"}), Codes{});
    }
}

TEST(Improvements, NobodyLearnsAnExtraordinarySkill) {
    COVERS("crp.roster.08", "bb16.roster.05");
    COVERS_IN("lrb5", "crp.roster.08");
    COVERS_IN("classic", "crp.roster.08");
    for (const Edition edition : kAllEditions)
        for (const Roster& list : rosters(edition))
            for (const Position& position : list.positions)
                for (int i = 0; i < bloodbowl::kSkills; ++i) {
                    const auto skill = static_cast<Skill>(i);
                    if (category_of(skill, edition) != bloodbowl::SkillCategory::Extraordinary)
                        continue;
                    ASSERT_EQ(access_to(skill, position, edition), bloodbowl::Access::None)
                        << list.id << ' ' << position.id << ' ' << id_of(skill);
                }
    EXPECT_EQ(after_learning(Edition::Crp, "human", "lineman", {"loner"}),
              Codes{"skill_not_accessible"});
}

TEST(Improvements, ClassicTraitsNeedADoubleAndAnOwnCategory) {
    COVERS("classic.star_roll.03");
    const Position& lineman = *roster(Edition::Classic, "human").find_position("lineman");
    const Position& beastman = *roster(Edition::Classic, "chaos").find_position("beastman");
    const auto access = [](Skill skill, const Position& position) {
        return access_to(skill, position, Edition::Classic);
    };
    EXPECT_EQ(access(Skill::Tackle, lineman), bloodbowl::Access::Normal);
    EXPECT_EQ(access(Skill::Pro, lineman), bloodbowl::Access::OnDoubles) << "trait, own category";
    EXPECT_EQ(access(Skill::Dodge, lineman), bloodbowl::Access::OnDoubles)
        << "skill, other category";
    EXPECT_EQ(access(Skill::JumpUp, lineman), bloodbowl::Access::None) << "trait, other category";
    EXPECT_EQ(access(Skill::Claw, lineman), bloodbowl::Access::None);
    EXPECT_EQ(access(Skill::Claw, beastman), bloodbowl::Access::OnDoubles);
    EXPECT_EQ(access(Skill::Wrestle, lineman), bloodbowl::Access::None) << "not in this edition";
    EXPECT_EQ(access(Skill::Leader, lineman), bloodbowl::Access::OnDoubles)
        << "a general trait in this edition";
}

TEST(Improvements, CharacteristicsRiseByTwoAtMost) {
    COVERS("crp.improve.06", "bb16.improvement.06");
    COVERS_IN("lrb5", "crp.improve.06");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        EXPECT_EQ(after_learning(edition, "human", "lineman", {"+ma", "+ma"}), Codes{});
        EXPECT_EQ(after_learning(edition, "human", "lineman", {"+ma", "+ma", "+ma"}),
                  Codes{"characteristic_too_high"});
        EXPECT_EQ(after_learning(edition, "skaven", "gutter_runner", {"+ma"}), Codes{});
        EXPECT_EQ(after_learning(edition, "skaven", "gutter_runner", {"+ma", "+ma"}),
                  Codes{"characteristic_too_high"})
            << "11 is above 10";
    }
}

TEST(Improvements, ASkillIsLearnedOnce) {
    COVERS("crp.improve.09");
    COVERS_IN("lrb5", "crp.improve.09");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"block"}), Codes{"skill_twice"});
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"tackle", "tackle"}),
                  Codes{"skill_twice"});
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"tackle"}), Codes{});
    }
}

TEST(Improvements, GrabAndFrenzyExcludeEachOther) {
    COVERS("crp.improve.11", "crp.skill.frenzy.11", "crp.skill.grab.05", "bb16.skill.frenzy.08",
           "bb16.skill.grab.05");
    COVERS_IN("lrb5", "crp.improve.11", "crp.skill.frenzy.11", "crp.skill.grab.05");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"grab", "frenzy"}),
                  Codes{"grab_and_frenzy"});
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"grab"}), Codes{});
        EXPECT_EQ(after_learning(edition, "human", "blitzer", {"frenzy"}), Codes{});
    }
}

TEST(Improvements, SixInACareerAndSevenInClassic) {
    COVERS("crp.improve.01");
    COVERS_IN("lrb5", "crp.improve.01");
    const auto many = {std::string_view("tackle"),     std::string_view("kick"),
                       std::string_view("shadowing"),  std::string_view("strip_ball"),
                       std::string_view("sure_hands"), std::string_view("pass_block")};
    const auto more = {std::string_view("tackle"),      std::string_view("kick"),
                       std::string_view("shadowing"),   std::string_view("strip_ball"),
                       std::string_view("sure_hands"),  std::string_view("pass_block"),
                       std::string_view("dirty_player")};
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        EXPECT_EQ(after_learning(edition, "human", "blitzer", many), Codes{});
        EXPECT_EQ(after_learning(edition, "human", "blitzer", more),
                  Codes{"too_many_improvements"});
    }
    EXPECT_EQ(after_learning(Edition::Classic, "human", "blitzer", more), Codes{});
}

TEST(Improvements, WhatAPlayerHasMustComeFromSomewhere) {
    Team team = humans();
    team.list.players[0].skills.add(Skill::Tackle);
    EXPECT_EQ(codes(team), Codes{"unearned_skill"});
    team = humans();
    team.list.players[8].skills.remove(Skill::Block);
    EXPECT_EQ(codes(team), Codes{"missing_skill"});
    team = humans();
    ++team.list.players[0].ma, ++team.list.players[0].start_ma;
    EXPECT_EQ(codes(team), Codes{"wrong_characteristic"});
    team = humans();
    team.list.players[0].ma -= 2;  // two smashed knees
    EXPECT_EQ(codes(team), Codes{});
    team.list.players[0].ma -= 1;
    EXPECT_EQ(codes(team), Codes{"wrong_characteristic"});
}

// Team value -------------------------------------------------------------------------------------

TEST(TeamValue, CountsWhatCanPlayNextMatch) {
    COVERS("crp.teamvalue.01", "crp.teamvalue.02", "crp.teamvalue.03", "crp.team.08",
           "bb16.team.10");
    COVERS_IN("lrb5", "crp.teamvalue.01", "crp.teamvalue.02", "crp.teamvalue.03", "crp.team.08");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const Roster& list = roster(edition, "human");
        Team team = humans(edition);
        EXPECT_EQ(team_value(team, list), 900'000);
        team.list.fan_factor = 3;
        EXPECT_EQ(team_value(team, list), 930'000);
        team.list.rerolls = 2;
        team.list.apothecary = true;
        team.list.assistant_coaches = 1;
        team.list.cheerleaders = 2;
        EXPECT_EQ(team_value(team, list), 1'110'000);
        team.treasury = 200'000;
        EXPECT_EQ(team_value(team, list), 1'110'000);
        team.list.players[0].misses_match = true;
        EXPECT_EQ(team_value(team, list), 1'060'000);
    }
}

TEST(TeamValue, GrowsWithImprovements) {
    COVERS("crp.value.01", "bb16.improvement.08");
    COVERS_IN("lrb5", "crp.value.01");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const Position& lineman = *roster(edition, "human").find_position("lineman");
        const auto value = [&](std::string_view text) {
            return value_of(*improvement_named(text), lineman, edition);
        };
        EXPECT_EQ(value("tackle"), 20'000);
        EXPECT_EQ(value("dodge"), 30'000);
        EXPECT_EQ(value("+ma"), 30'000);
        EXPECT_EQ(value("+av"), 30'000);
        EXPECT_EQ(value("+ag"), 40'000);
        EXPECT_EQ(value("+st"), 50'000);
        Team team = humans(edition);
        improve(team, 0, *improvement_named("+st"));
        EXPECT_EQ(team_value(team, roster(edition, "human")), 950'000);
        EXPECT_EQ(price_of(team, roster(edition, "human")), 900'000);
    }
}

TEST(TeamValue, AnInjuryDoesNotLowerIt) {
    COVERS("bb16.improvement.09");
    Team team = humans(Edition::Bb16);
    --team.list.players[0].st;
    EXPECT_EQ(team_value(team, roster(Edition::Bb16, "human")),
              team_value(humans(Edition::Bb16), roster(Edition::Bb16, "human")));
}

// Star players -----------------------------------------------------------------------------------

Team with_stars(Edition edition, std::string_view id, std::string_view line,
                std::initializer_list<std::string_view> stars) {
    Team team = team_of(edition, id, {{std::string(line), 11}});
    for (const std::string_view star : stars) hire(team, *bloodbowl::find_star(edition, star));
    return team;
}

TEST(Stars, TwoHiresAtMostForTeamsThatMayHaveThem) {
    COVERS("crp.star.02", "bb16.star_table.03", "bb16.star_table.04");
    COVERS_IN("lrb5", "crp.star.02");
    const CheckOptions rich{5'000'000};
    const auto check = [&](Edition edition, std::string_view id, std::string_view line,
                           std::initializer_list<std::string_view> stars) {
        return codes(with_stars(edition, id, line, stars), rich);
    };
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        EXPECT_EQ(check(edition, "human", "lineman", {"griff_oberwald", "mighty_zug"}), Codes{});
        EXPECT_EQ(
            check(edition, "human", "lineman", {"griff_oberwald", "mighty_zug", "morg_n_thorg"}),
            Codes{"too_many_stars"});
        EXPECT_EQ(check(edition, "human", "lineman", {"varag_ghoul_chewer"}),
                  Codes{"star_not_allowed"});
        for (const Roster& list : rosters(edition)) {
            const bool without =
                list.id == "khemri" || list.id == "necromantic" || list.id == "undead";
            EXPECT_EQ(bloodbowl::find_star(edition, "morg_n_thorg")->plays_for(list), !without)
                << list.id;
        }
    }
    for (const Roster& list : rosters(Edition::Bb16))
        EXPECT_TRUE(bloodbowl::find_star(Edition::Bb16, "grak_and_crumbleberry")->plays_for(list))
            << list.id;
}

TEST(Stars, APairIsOneHireOfTwoPlayersForOnePrice) {
    COVERS("crp.star.03", "crp.inducement.star_players.08", "bb16.star_pair.01",
           "bb16.star_pair.02");
    COVERS_IN("lrb5", "crp.star.03");
    const CheckOptions rich{5'000'000};
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const std::string_view chaos = edition == Edition::Bb16 ? "chaos_chosen" : "chaos";
        Team team = with_stars(edition, chaos, "beastman", {"brick_farth_and_grotty"});
        EXPECT_EQ(team.list.players.size(), 13U);
        EXPECT_EQ(price_of(team, roster(edition, chaos)), 11 * 60'000 + 290'000);
        hire(team, *bloodbowl::find_star(edition, "morg_n_thorg"));
        EXPECT_EQ(codes(team, rich), Codes{}) << "the pair is one of two hires";
        std::erase_if(team.list.players, [](const auto& p) { return p.star == "grotty"; });
        team.careers.resize(team.list.players.size());
        EXPECT_EQ(codes(team, rich), Codes{"half_a_pair"});
        Team full = team_of(edition, chaos, {{"beastman", 15}});
        hire(full, *bloodbowl::find_star(edition, "brick_farth_and_grotty"));
        EXPECT_EQ(codes(full, rich), Codes{"too_many_players"}) << "two places on the roster";
    }
}

TEST(Stars, TheyMakeNobodyExceedSixteen) {
    COVERS("crp.inducement.star_players.02");
    Team team = team_of(Edition::Crp, "human", {{"lineman", 15}});
    hire(team, *bloodbowl::find_star(Edition::Crp, "griff_oberwald"));
    EXPECT_EQ(codes(team, {5'000'000}), Codes{});
    hire(team, *bloodbowl::find_star(Edition::Crp, "mighty_zug"));
    EXPECT_EQ(codes(team, {5'000'000}), Codes{"too_many_players"});
}

TEST(Stars, TheyLearnNothing) {
    COVERS("crp.inducement.star_players.04");
    COVERS_IN("lrb5", "crp.inducement.star_players.04");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        Team team = with_stars(edition, "human", "lineman", {"griff_oberwald"});
        team.careers.back().improvements.push_back(*improvement_named("tackle"));
        const Codes found = codes(team, {5'000'000});
        EXPECT_NE(std::ranges::find(found, "star_learns_nothing"), found.end());
    }
}

TEST(Stars, TheRivalsAreNotForHire) {
    COVERS("bb16.rivals.05", "bb16.rivals.07");
    const bloodbowl::Star& dwarf =
        *bloodbowl::find_star(Edition::Bb16, "grombrindal_the_white_dwarf");
    const bloodbowl::Star& gobbo = *bloodbowl::find_star(Edition::Bb16, "the_black_gobbo");
    Team team = team_of(Edition::Bb16, "dwarf", {{"blocker", 11}});
    const int price = price_of(team, roster(Edition::Bb16, "dwarf"));
    const int value = team_value(team, roster(Edition::Bb16, "dwarf"));
    hire(team, dwarf);
    EXPECT_EQ(codes(team), Codes{"star_not_for_hire"});
    EXPECT_EQ(price_of(team, roster(Edition::Bb16, "dwarf")), price);
    EXPECT_EQ(team_value(team, roster(Edition::Bb16, "dwarf")), value);
    for (const Roster& list : rosters(Edition::Bb16)) {
        const auto is = [&](auto... ids) { return ((list.id == ids) || ...); };
        EXPECT_EQ(dwarf.plays_for(list), is("dwarf", "halfling", "human", "norse")) << list.id;
        EXPECT_EQ(gobbo.plays_for(list),
                  is("chaos_renegades", "goblin", "orc", "underworld_denizens"))
            << list.id;
    }
}

}  // namespace
}  // namespace affray::teams
