// Schedules: everybody meets whom he should, nobody twice, byes once.
#include "league/schedule.h"

#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace affray::league {
namespace {

std::vector<TeamId> teams_numbered(int count) {
    std::vector<TeamId> teams;
    for (int i = 1; i <= count; ++i) teams.push_back("t" + std::to_string(i));
    return teams;
}

using Meeting = std::set<TeamId>;

Meeting meeting(const Pairing& pairing) { return {pairing.home, pairing.away}; }

TEST(RoundRobin, EverybodyMeetsEverybodyAndPlaysOnceARound) {
    for (int count = 2; count <= 25; ++count) {
        for (int times = 1; times <= 2; ++times) {
            const auto rounds = round_robin(teams_numbered(count), times, 7);
            ASSERT_EQ(static_cast<int>(rounds.size()),
                      times * (count % 2 == 0 ? count - 1 : count));
            std::map<Meeting, int> met;
            std::map<TeamId, int> byes, at_home, away;
            for (const Round& round : rounds) {
                std::set<TeamId> playing;
                for (const Pairing& pairing : round) {
                    EXPECT_TRUE(playing.insert(pairing.home).second);
                    if (pairing.is_bye()) {
                        ++byes[pairing.home];
                        continue;
                    }
                    EXPECT_TRUE(playing.insert(pairing.away).second);
                    ++met[meeting(pairing)];
                    ++at_home[pairing.home];
                    ++away[pairing.away];
                }
                EXPECT_EQ(static_cast<int>(playing.size()), count);
            }
            EXPECT_EQ(static_cast<int>(met.size()), count * (count - 1) / 2);
            for (const auto& [pair, often] : met) EXPECT_EQ(often, times);
            for (const TeamId& team : teams_numbered(count)) {
                EXPECT_EQ(byes[team], count % 2 == 0 ? 0 : times);
                EXPECT_LE(std::abs(at_home[team] - away[team]), times == 1 ? 1 : 0);
            }
        }
    }
}

TEST(RoundRobin, OfTwoLegsHasEachTeamAtHomeOnce) {
    std::set<std::pair<TeamId, TeamId>> seen;
    for (const Round& round : round_robin(teams_numbered(6), 2, 3))
        for (const Pairing& pairing : round)
            EXPECT_TRUE(seen.insert({pairing.home, pairing.away}).second);
    EXPECT_EQ(seen.size(), 30U);
}

TEST(RoundRobin, FollowsFromItsSeed) {
    EXPECT_EQ(round_robin(teams_numbered(8), 1, 5), round_robin(teams_numbered(8), 1, 5));
    EXPECT_NE(round_robin(teams_numbered(8), 1, 5), round_robin(teams_numbered(8), 1, 6));
    EXPECT_TRUE(round_robin(teams_numbered(1), 1, 5).empty());
}

TEST(Lot, EveryOrderIsAboutAsLikely) {
    std::map<std::vector<TeamId>, int> seen;
    for (std::uint64_t seed = 0; seed < 6'000; ++seed) ++seen[drawn_by_lot({"a", "b", "c"}, seed)];
    ASSERT_EQ(seen.size(), 6U);
    for (const auto& [order, often] : seen) EXPECT_NEAR(often, 1'000, 150);
}

TEST(Divisions, PlaySideBySide) {
    const std::vector<Division> divisions{{"a", "b", "c", "d"}, {"e", "f", "g"}};
    const auto rounds = division_rounds(divisions, 1, 1);
    ASSERT_EQ(rounds.size(), 3U);
    for (const Round& round : rounds) {
        EXPECT_EQ(round.size(), 4U);
        for (const Pairing& pairing : round)
            EXPECT_TRUE(pairing.is_bye() || (pairing.home < "e") == (pairing.away < "e"));
    }
}

TEST(Divisions, TheFirstGoUpAndTheLastGoDown) {
    const std::vector<Division> before{
        {"a", "b", "c", "d"}, {"e", "f", "g", "h"}, {"i", "j", "k", "l"}};
    const std::vector<Division> one{
        {"a", "b", "c", "e"}, {"d", "f", "g", "i"}, {"h", "j", "k", "l"}};
    EXPECT_EQ(promoted_and_relegated(before, 1), one);
    EXPECT_EQ(promoted_and_relegated(before, 0), before);
    // Half of the middle division goes up, the other half down; more is not there.
    const std::vector<Division> two{
        {"a", "b", "e", "f"}, {"c", "d", "i", "j"}, {"g", "h", "k", "l"}};
    EXPECT_EQ(promoted_and_relegated(before, 2), two);
    EXPECT_EQ(promoted_and_relegated(before, 3), two);
}

TEST(Ladder, NeighboursMeet) {
    const std::vector<TeamId> ladder = teams_numbered(5);
    EXPECT_EQ(ladder_round(ladder, 1), (Round{{"t1", "t2"}, {"t3", "t4"}}));
    EXPECT_EQ(ladder_round(ladder, 2), (Round{{"t2", "t3"}, {"t4", "t5"}}));
}

TEST(Ladder, ChallengesGoUpWithinReach) {
    const std::vector<TeamId> ladder = teams_numbered(5);
    EXPECT_TRUE(may_challenge_up(ladder, "t4", "t2", 2));
    EXPECT_FALSE(may_challenge_up(ladder, "t5", "t2", 2));
    EXPECT_FALSE(may_challenge_up(ladder, "t2", "t4", 2));
    EXPECT_FALSE(may_challenge_up(ladder, "t2", "t2", 2));
    EXPECT_FALSE(may_challenge_up(ladder, "t2", "nobody", 2));
}

TEST(Ladder, WinnerTakesTheRungAboveHim) {
    const std::vector<TeamId> ladder = teams_numbered(4);
    EXPECT_EQ(ladder_after(ladder, "t4", "t2"), (std::vector<TeamId>{"t1", "t4", "t2", "t3"}));
    EXPECT_EQ(ladder_after(ladder, "t2", "t4"), ladder) << "the higher team keeps its rung";
    EXPECT_EQ(ladder_after(ladder, "nobody", "t4"), ladder);
}

TEST(Swiss, NobodyMeetsTwiceAndByesComeOnce) {
    for (int count = 2; count <= 17; ++count) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            std::vector<Pairing> met;
            std::set<Meeting> meetings;
            std::set<TeamId> byes;
            int rounds = 0;
            for (; rounds < count; ++rounds) {
                const auto round = swiss_round(
                    drawn_by_lot(teams_numbered(count), seed * 100 + static_cast<unsigned>(rounds)),
                    met);
                if (!round) break;
                std::set<TeamId> playing;
                for (const Pairing& pairing : *round) {
                    EXPECT_TRUE(playing.insert(pairing.home).second);
                    if (pairing.is_bye()) {
                        EXPECT_TRUE(byes.insert(pairing.home).second);
                    } else {
                        EXPECT_TRUE(playing.insert(pairing.away).second);
                        EXPECT_TRUE(meetings.insert(meeting(pairing)).second);
                    }
                    met.push_back(pairing);
                }
                EXPECT_EQ(static_cast<int>(playing.size()), count);
            }
            // The usual number of rounds is always there: as many as a knock-out would have.
            EXPECT_GE(rounds, count == 3 ? 2 : static_cast<int>(std::log2(count))) << count;
        }
    }
}

TEST(Swiss, LeadersMeetAndTheLastHasTheBye) {
    const std::vector<TeamId> standing = teams_numbered(5);
    const auto first = swiss_round(standing, {});
    ASSERT_TRUE(first.ok());
    EXPECT_EQ(*first, (Round{{"t1", "t2"}, {"t3", "t4"}, {"t5", ""}}));
    const auto second = swiss_round(standing, *first);
    ASSERT_TRUE(second.ok());
    // t5 had its bye; t4 has the next. t1 was at home, so t3 would be, had it not been as well.
    EXPECT_EQ(*second, (Round{{"t1", "t3"}, {"t2", "t5"}, {"t4", ""}}));
}

TEST(Swiss, LooksAheadSoThatTheLastCanBePaired) {
    // The first may not take the second: then the last two, who have met, would be left.
    const std::vector<Pairing> met{{"t3", "t4"}};
    const auto round = swiss_round(teams_numbered(4), met);
    ASSERT_TRUE(round.ok());
    EXPECT_EQ(*round, (Round{{"t1", "t3"}, {"t2", "t4"}}));
}

TEST(Swiss, EndsWhenEverybodyHasMet) {
    std::vector<Pairing> met;
    for (const Round& round : round_robin(teams_numbered(4), 1, 1))
        met.insert(met.end(), round.begin(), round.end());
    const auto round = swiss_round(teams_numbered(4), met);
    ASSERT_FALSE(round.ok());
    EXPECT_EQ(round.error().code, "no_round_left");
}

TEST(KnockOut, BestMeetTheWeakestAndTheTwoBestOnlyInTheFinal) {
    const Round first = knock_out(teams_numbered(8));
    EXPECT_EQ(first, (Round{{"t1", "t8"}, {"t4", "t5"}, {"t2", "t7"}, {"t3", "t6"}}));
    const Round semi = next_knock_out_round(std::vector<TeamId>{"t1", "t4", "t2", "t3"});
    EXPECT_EQ(semi, (Round{{"t1", "t4"}, {"t2", "t3"}}));
    EXPECT_EQ(next_knock_out_round(std::vector<TeamId>{"t1", "t2"}), (Round{{"t1", "t2"}}));
    EXPECT_TRUE(next_knock_out_round(std::vector<TeamId>{"t1"}).empty());
}

TEST(KnockOut, TheBestHaveTheByes) {
    for (int count = 2; count <= 40; ++count) {
        std::vector<TeamId> seeds = teams_numbered(count);
        Round round = knock_out(seeds);
        std::size_t size = 1;
        while (size < seeds.size()) size *= 2;
        const std::size_t byes = size - seeds.size();
        std::set<TeamId> with_bye, playing;
        for (const Pairing& pairing : round) {
            if (pairing.is_bye()) with_bye.insert(pairing.home);
            EXPECT_TRUE(playing.insert(pairing.home).second);
            EXPECT_TRUE(pairing.is_bye() || playing.insert(pairing.away).second);
        }
        EXPECT_EQ(playing.size(), seeds.size());
        EXPECT_EQ(with_bye,
                  std::set<TeamId>(seeds.begin(), seeds.begin() + static_cast<int>(byes)));
        // If the better one always wins, the two best play the final.
        while (round.size() > 1) {
            std::vector<TeamId> winners;
            for (const Pairing& pairing : round) winners.push_back(pairing.home);
            round = next_knock_out_round(winners);
            for (Pairing& pairing : round)
                if (std::stoi(pairing.home.substr(1)) > std::stoi(pairing.away.substr(1)))
                    std::swap(pairing.home, pairing.away);
        }
        EXPECT_EQ(round, (Round{{"t1", "t2"}}));
    }
}

TEST(Groups, AreDealtThereAndBackAgain) {
    const std::vector<Division> groups{{"t1", "t4", "t5"}, {"t2", "t3", "t6"}};
    EXPECT_EQ(groups_of(teams_numbered(6), 2), groups);
}

TEST(Groups, WinnersMeetRunnersUpOfOtherGroups) {
    for (int groups = 2; groups <= 8; ++groups) {
        std::vector<Division> tables(static_cast<std::size_t>(groups));
        for (int group = 0; group < groups; ++group)
            for (int place = 1; place <= 3; ++place)
                tables[static_cast<std::size_t>(group)].push_back(
                    std::string(1, static_cast<char>('A' + group)) + std::to_string(place));
        const std::vector<TeamId> seeds = play_off_seeds(tables, 2);
        ASSERT_EQ(static_cast<int>(seeds.size()), 2 * groups);
        for (int i = 0; i < groups; ++i) EXPECT_EQ(seeds[static_cast<std::size_t>(i)][1], '1');
        for (const Pairing& pairing : knock_out(seeds))
            EXPECT_TRUE(pairing.is_bye() || pairing.home[0] != pairing.away[0]) << groups;
    }
}

}  // namespace
}  // namespace affray::league
