// A team of one edition as a team of another.
#include <gtest/gtest.h>

#include "after_match.h"
#include "league/team/other_edition.h"

namespace affray::league {
namespace {

LeagueTeam humans(Edition edition) { return AfterMatch(edition).setup.team; }

MovedTeam moved(const LeagueTeam& team, Edition edition) {
    auto made = in_edition(team, edition, book_rules(edition));
    if (made.ok()) return *made;
    ADD_FAILURE() << made.error().message;
    return {};
}

const EditionChange* change(const MovedTeam& made, std::string_view what, int number) {
    for (const EditionChange& one : made.changes)
        if (one.what == what && one.number == number) return &one;
    return nullptr;
}

TEST(OtherEdition, KeepsWhatAPlayerHasBecome) {
    LeagueTeam team = humans(Edition::Crp);
    team.team.treasury = 70'000;
    team.team.list.fan_factor = 7;
    ListedPlayer& player = AfterMatch::find(team, 3);
    player.star_points = 37;
    player.niggling_injuries = 1;
    player.misses_match = true;
    improve(team.team, 2, {teams::Improvement::Kind::NewSkill, Skill::Block});
    improve(team.team, 2, {teams::Improvement::Kind::Strength, {}});
    --AfterMatch::find(team, 3).ma;  // lost for good
    team.deeds[2].touchdowns = 5;

    MovedTeam made = moved(team, Edition::Bb16);
    EXPECT_TRUE(made.problems.empty());
    EXPECT_EQ(made.team.team.edition, Edition::Bb16);
    EXPECT_EQ(made.team.team.treasury, 70'000);
    EXPECT_EQ(made.team.team.list.fan_factor, 7);
    const ListedPlayer& after = AfterMatch::find(made.team, 3);
    EXPECT_EQ(after.star_points, 37);
    EXPECT_EQ(after.niggling_injuries, 1);
    EXPECT_TRUE(after.misses_match);
    EXPECT_TRUE(after.skills.has(Skill::Block));
    EXPECT_EQ(after.st, 4);
    EXPECT_EQ(after.ma, after.start_ma - 1);
    EXPECT_EQ(made.team.deeds[2].touchdowns, 5);
    EXPECT_EQ(made.team.team.careers[2].improvements.size(), 2);
    const auto again = read_league_team(to_json(made.team), "team", Edition::Bb16);
    EXPECT_TRUE(again.ok()) << again.error().message;
}

TEST(OtherEdition, SkillThatTheBookDoesNotKnowIsLost) {
    LeagueTeam team = humans(Edition::Bb16);
    ASSERT_FALSE(exists_in(Skill::WeepingDagger, Edition::Crp));
    improve(team.team, 0, {teams::Improvement::Kind::NewSkill, Skill::WeepingDagger});
    improve(team.team, 0, {teams::Improvement::Kind::NewSkill, Skill::Dodge});
    MovedTeam made = moved(team, Edition::Crp);
    EXPECT_FALSE(AfterMatch::find(made.team, 1).skills.has(Skill::WeepingDagger));
    EXPECT_TRUE(AfterMatch::find(made.team, 1).skills.has(Skill::Dodge));
    const EditionChange* lost = change(made, "learned", 1);
    ASSERT_NE(lost, nullptr);
    EXPECT_EQ(lost->before, "weeping_dagger");
    EXPECT_EQ(lost->after, "");
    EXPECT_EQ(change(made, "learned", 2), nullptr) << "the others lose nothing";
}

// The Undead of LRB 5 have Mummies at another price and Skeletons without Thick Skull.
TEST(OtherEdition, ProfileIsThatOfTheNewBook) {
    AfterMatch lrb5(Edition::Lrb5, "undead", 0);
    const bloodbowl::Roster& roster = *lrb5.setup.team.roster();
    lrb5.add(*roster.find_position("skeleton"), 1);
    MovedTeam made = moved(lrb5.setup.team, Edition::Crp);
    EXPECT_TRUE(AfterMatch::find(made.team, 1).skills.has(Skill::ThickSkull));
    const EditionChange* gained = change(made, "skill", 1);
    ASSERT_NE(gained, nullptr);
    EXPECT_EQ(gained->before, "");
    EXPECT_EQ(gained->after, "thick_skull");
}

// Khemri's Mummies became Tomb Guardians.
TEST(OtherEdition, WhoHasNoPlaceLeavesAndIsNotForgotten) {
    AfterMatch lrb5(Edition::Lrb5, "khemri", 0);
    const bloodbowl::Roster& roster = *lrb5.setup.team.roster();
    lrb5.add(*roster.find_position("mummy"), 1).star_points = 20;
    lrb5.add(*roster.find_position("skeleton"), 2);
    const MovedTeam made = moved(lrb5.setup.team, Edition::Crp);
    ASSERT_EQ(made.team.team.list.players.size(), 1);
    ASSERT_EQ(made.team.former.size(), 1);
    EXPECT_EQ(made.team.former[0].star_points, 20);
    EXPECT_NE(change(made, "player", 1), nullptr);
    EXPECT_EQ(change(made, "player", 2), nullptr);
}

TEST(OtherEdition, StadiumAndSponsorsStayBehind) {
    LeagueTeam team = humans(Edition::Bb16);
    team.stadium.home = {"stadium_ankle_deep_water", "stadium_ankle_deep_water", false};
    team.sponsorship.ongoing = 2;
    const MovedTeam made = moved(team, Edition::Crp);
    EXPECT_FALSE(made.team.stadium.home.has_value());
    EXPECT_EQ(made.team.sponsorship, Sponsorship{});
    EXPECT_NE(change(made, "home", 0), nullptr);
    EXPECT_NE(change(made, "sponsors", 0), nullptr);
    const MovedTeam unchanged = moved(team, Edition::Bb16);
    EXPECT_TRUE(unchanged.changes.empty());
    EXPECT_TRUE(unchanged.team.stadium.home.has_value());
}

TEST(OtherEdition, JourneymenAndStarsDoNotComeAlong) {
    AfterMatch match(Edition::Crp);
    match.add_lineman(12).hired = bloodbowl::Hired::Journeyman;
    const MovedTeam made = moved(match.setup.team, Edition::Bb16);
    EXPECT_EQ(made.team.team.list.players.size(), 11);
    EXPECT_NE(change(made, "journeyman", 12), nullptr);
}

TEST(OtherEdition, RosterThatIsNotThereIsRefused) {
    AfterMatch match(Edition::Crp);
    match.setup.team.team.list.roster = "nowhere";
    EXPECT_FALSE(in_edition(match.setup.team, Edition::Bb16, book_rules(Edition::Bb16)).ok());
}

}  // namespace
}  // namespace affray::league
