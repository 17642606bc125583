// New and random teams of every roster are legal.
#include "teams/team_builder.h"

#include <gtest/gtest.h>

#include <set>

#include <fmt/format.h>

#include "teams/team_check.h"

namespace affray::teams {
namespace {

constexpr std::array<Edition, 4> kAllEditions{Edition::Classic, Edition::Lrb5, Edition::Crp,
                                              Edition::Bb16};

std::string problems(const Team& team, const CheckOptions& options = {}) {
    std::string text;
    for (const Violation& violation : check_team(team, options)) text += violation.text + "\n";
    return text;
}

TEST(NewTeam, IsLegalForEveryRoster) {
    for (const Edition edition : kAllEditions)
        for (const Roster& roster : rosters(edition)) {
            SCOPED_TRACE(roster.id);
            const auto team = new_team(edition, roster);
            ASSERT_TRUE(team);
            EXPECT_EQ(problems(*team), "");
            EXPECT_GE(team->list.rerolls, 2);
            EXPECT_GE(team->list.players.size(), 11U);
        }
}

TEST(NewTeam, NeedsGoldForElevenPlayers) {
    const Roster& humans = *find_roster(Edition::Crp, "human");
    EXPECT_TRUE(new_team(Edition::Crp, humans, {550'000, ""}));
    const auto poor = new_team(Edition::Crp, humans, {540'000, ""});
    ASSERT_FALSE(poor);
    EXPECT_EQ(poor.error().code, "too_little_gold");
}

TEST(RandomTeam, IsLegalWithImprovementsAndStars) {
    for (const Edition edition : kAllEditions)
        for (const Roster& roster : rosters(edition))
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                SCOPED_TRACE(fmt::format("{} {} {}", name_of(edition), roster.id, seed));
                const int budget = seed % 2 == 0 ? 1'000'000 : 1'500'000;
                const auto team = random_team(edition, roster, seed, {budget, 30, true});
                ASSERT_TRUE(team);
                EXPECT_EQ(problems(*team, {budget}), "");
            }
}

TEST(RandomTeam, IsTheSameForTheSameSeed) {
    const Roster& orcs = *find_roster(Edition::Crp, "orc");
    const auto text = [&](std::uint64_t seed) {
        return to_json(*random_team(Edition::Crp, orcs, seed, {1'000'000, 10, false})).dump();
    };
    EXPECT_EQ(text(7), text(7));
    EXPECT_NE(text(7), text(8));
}

TEST(RandomTeam, UsesWhatThereIs) {
    std::set<std::string> positions;
    int stars = 0;
    int characteristics = 0;
    const Roster& orcs = *find_roster(Edition::Crp, "orc");
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto team = random_team(Edition::Crp, orcs, seed, {1'200'000, 20, true});
        for (const auto& player : team->list.players) {
            positions.insert(player.position);
            stars += player.is_star() ? 1 : 0;
        }
        for (const Career& career : team->careers) {
            for (const Improvement improvement : career.improvements)
                characteristics += improvement.kind == Improvement::Kind::NewSkill ? 0 : 1;
        }
    }
    EXPECT_EQ(positions.size(), orcs.positions.size() + 1) << "all positions and 'star'";
    EXPECT_GT(stars, 5);
    EXPECT_GT(characteristics, 20);
}

}  // namespace
}  // namespace affray::teams
