// The books' season: who qualifies, semi-finals and final, trophies.
#include "league/tournament.h"

#include <set>

#include <gtest/gtest.h>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/stars.h"
#include "covers.h"
#include "league/example_league.h"
#include "teams/team_check.h"

namespace affray::league {
namespace {

using core::Json;

std::vector<TeamId> sorted(std::vector<TeamId> teams) {
    std::sort(teams.begin(), teams.end());
    return teams;
}

TEST(Season, IsAnnouncedWithItsLengthAndItsTournament) {
    COVERS("crp.season.01", "crp.season.04");
    COVERS_IN("lrb5", "crp.season.01", "crp.season.04");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example(edition, {{"tie_breaks", {"points", "casualties"}}});
        SeasonBegun begun;
        begun.name = "Spring";
        begun.length = "three months";
        begun.qualification = Qualification::WinRatio;
        begun.trophy = "chaos_cup";
        EXPECT_NE(example.refusal(begun, "ann"), "") << "the commissioner announces it";
        example.must(begun);
        EXPECT_EQ(example.league.seasons.back().announced.length, "three months");
        EXPECT_EQ(example.league.seasons.back().announced.qualification, Qualification::WinRatio);
        EXPECT_NE(example.refusal(begun), "") << "one season at a time";
        example.must(SeasonEnded{});
        EXPECT_EQ(example.refusal(begun), "");
        begun.trophy = "golden_goat";
        EXPECT_NE(example.refusal(begun), "");
        begun.trophy = "";
        begun.length = "";
        example.must(begun);
        const auto sentences = advice(example.league);
        EXPECT_TRUE(std::any_of(sentences.begin(), sentences.end(), [](const std::string& one) {
            return one.find("length") != std::string::npos;
        }));
    }
}

TEST(Season, ShouldHaveADozenMatches) {
    COVERS("crp.season.02");
    COVERS_IN("lrb5", "crp.season.02");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example(edition);
        example.season(Qualification::LeagueTable);
        const auto made = [&](int matches) {
            ExampleLeague copy = example;
            std::vector<FixtureMade> fixtures;
            for (int i = 0; i < matches; ++i) {
                fixtures.push_back({"x" + std::to_string(i), i, "a", "b", ""});
                fixtures.push_back({"y" + std::to_string(i), i, "c", "d", ""});
            }
            copy.schedule(Phase::Season, fixtures);
            return advice(copy.league);
        };
        EXPECT_EQ(made(11).size(), 1U);
        EXPECT_TRUE(made(12).empty());
    }
}

TEST(Majors, AreFourOverTheYear) {
    COVERS("crp.season.03");
    COVERS_IN("lrb5", "crp.season.03");
    for (const char* edition : kEditionsWithTournaments) {
        const ExampleLeague example(edition);
        std::vector<std::pair<std::string, std::string>> held;
        for (const Trophy& trophy : example.league.settings.trophies)
            held.emplace_back(trophy.name, trophy.when);
        const std::vector<std::pair<std::string, std::string>> book{
            {"Chaos Cup", "spring"},
            {"Blood Bowl", "summer"},
            {"Spike! Magazine Trophy", "autumn"},
            {"Dungeonbowl", "winter"}};
        EXPECT_EQ(held, book);
    }
}

TEST(Qualification, ByTeamValue) {
    COVERS("crp.season.07");
    COVERS_IN("lrb5", "crp.season.07");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition);
        example.season(Qualification::TeamValue);
        int gold = 1'500'000;
        for (const char* team : {"c", "f", "a", "e", "b", "d"}) example.value(team, gold -= 10'000);
        example.free_match("d", "c", 5, 0);  // does not help
        const auto four = qualified(example.league, Qualification::TeamValue);
        ASSERT_TRUE(four.ok());
        EXPECT_EQ(*four, (std::vector<TeamId>{"c", "f", "a", "e"}));
    }
}

TEST(Qualification, ByWinRatio) {
    COVERS("crp.season.08");
    COVERS_IN("lrb5", "crp.season.08");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition);
        example.season(Qualification::WinRatio);
        example.free_match("a", "b", 1, 0);
        example.free_match("a", "c", 1, 0);
        example.free_match("a", "d", 0, 1);  // a: 2 of 3
        example.free_match("e", "b", 1, 0);  // e: 1 of 1
        example.free_match("f", "c", 1, 1);
        example.free_match("f", "d", 1, 0);  // f: 1 of 2, d: 1 of 2
        const auto four = qualified(example.league, Qualification::WinRatio);
        ASSERT_TRUE(four.ok());
        EXPECT_EQ((*four)[0], "e");
        EXPECT_EQ((*four)[1], "a");
        // f has four points, d three: the league's tie-breaks part those who are level.
        EXPECT_EQ((*four)[2], "f");
        EXPECT_EQ((*four)[3], "d");
    }
}

TEST(Qualification, ByWinRatioTimesTeamValue) {
    COVERS("crp.season.09");
    COVERS_IN("lrb5", "crp.season.09");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition);
        example.season(Qualification::RatioTimesValue);
        // The book's example: 5 wins of 10 at 1,800,000 count 900,000.
        for (int i = 0; i < 5; ++i) {
            example.free_match("a", i % 2 == 0 ? "b" : "c", 1, 0);
            example.free_match("a", i % 2 == 0 ? "c" : "b", 0, 0);
            example.free_match("b", "c", 0, 0);
        }
        example.value("a", 1'800'000);
        EXPECT_EQ(win_ratio(example.league, "a").won, 5);
        EXPECT_EQ(win_ratio(example.league, "a").played, 10);
        // One win of one: d counts its value.
        example.free_match("d", "e", 1, 0);
        example.value("d", 890'000);
        const auto order = qualification_order(example.league, Qualification::RatioTimesValue);
        EXPECT_EQ(order[0], "a");
        EXPECT_EQ(order[1], "d");
        example.value("d", 910'000);
        EXPECT_EQ(qualification_order(example.league, Qualification::RatioTimesValue)[0], "d");
    }
}

TEST(Qualification, ByPlayOffsWithPoints) {
    COVERS("crp.season.10");
    COVERS_IN("lrb5", "crp.season.10");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition, {{"play_off_inducements", false}});
        example.season(Qualification::PlayOffs);
        example.free_match("f", "a", 3, 0);  // of the season, not of the play-offs
        example.schedule(Phase::PlayOff,
                         {{"1", 1, "a", "f", ""}, {"2", 1, "b", "e", ""}, {"3", 1, "c", "d", ""}});
        EXPECT_FALSE(qualified(example.league, Qualification::PlayOffs).ok());
        example.must(ExampleLeague::report("", "", 2, 0, "1"));
        example.must(ExampleLeague::report("", "", 1, 0, "2"));
        example.must(ExampleLeague::report("", "", 1, 1, "3"));
        const auto four = qualified(example.league, Qualification::PlayOffs);
        ASSERT_TRUE(four.ok());
        EXPECT_EQ(sorted(*four), (std::vector<TeamId>{"a", "b", "c", "d"}));
        // Whether inducements are bought is the commissioner's choice.
        EXPECT_EQ(terms_of(example.league, *example.league.fixture("1")).options.inducements,
                  bloodbowl::InducementsOption::Off);
        RulesChanged changed;
        changed.settings = {{"play_off_inducements", true}};
        example.must(changed);
        EXPECT_EQ(terms_of(example.league, *example.league.fixture("1")).options.inducements,
                  bloodbowl::InducementsOption::ByValue);
    }
}

TEST(Qualification, ByPlayOffsWithElimination) {
    COVERS("crp.season.10");
    COVERS_IN("lrb5", "crp.season.10");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition);
        example.season(Qualification::PlayOffs);
        example.schedule(Phase::PlayOff,
                         {{"1", 1, "a", "", ""},
                          {"2", 1, "c", "d", ""},
                          {"3", 1, "b", "", ""},
                          {"4", 1, "e", "f", ""}},
                         "knock_out");
        example.must(ExampleLeague::report("", "", 0, 1, "2"));
        EXPECT_FALSE(qualified(example.league, Qualification::PlayOffs).ok());
        example.must(ExampleLeague::report("", "", 2, 1, "4"));
        const auto four = qualified(example.league, Qualification::PlayOffs);
        ASSERT_TRUE(four.ok()) << four.error().message;
        EXPECT_EQ(*four, (std::vector<TeamId>{"a", "d", "b", "e"}));
    }
}

TEST(Qualification, ByLeagueTable) {
    COVERS("crp.season.11");
    COVERS_IN("lrb5", "crp.season.11");
    for (const char* edition : kEditionsWithTournaments) {
        for (const bool alternative : {false, true}) {
            ExampleLeague example = six(edition);
            if (alternative) {
                RulesChanged changed;
                changed.rules = {{"points_won", 5}, {"points_drawn", 3}, {"points_lost", 1}};
                example.must(changed);
            }
            example.season(Qualification::LeagueTable);
            example.schedule(Phase::Season, {{"1", 1, "a", "b", ""},
                                             {"2", 1, "c", "d", ""},
                                             {"3", 1, "e", "f", ""},
                                             {"4", 2, "a", "c", ""},
                                             {"5", 2, "e", "a", ""},
                                             {"6", 2, "c", "e", ""}});
            const int scores[][2] = {{3, 0}, {0, 0}, {0, 0}, {0, 1}, {1, 0}, {0, 0}};
            for (int i = 0; i < 6; ++i)
                example.must(ExampleLeague::report("", "", scores[i][0], scores[i][1],
                                                   std::to_string(i + 1)));
            example.free_match("b", "d", 9, 0);  // not scheduled: it counts for nothing here
            // Won, drawn, lost: c and e 1-2-0, a 1-0-2, d and f 0-1-0, b 0-0-1.
            const auto table = season_table(example.league);
            const auto points = [&](const TeamId& team) {
                for (const TableRow& row : table)
                    if (row.team == team) return row.points;
                return -1;
            };
            EXPECT_EQ(points("c"), alternative ? 11 : 5);
            EXPECT_EQ(points("a"), alternative ? 7 : 3);
            EXPECT_EQ(points("d"), alternative ? 3 : 1);
            EXPECT_EQ(points("b"), alternative ? 1 : 0);
            const auto four = qualified(example.league, Qualification::LeagueTable);
            ASSERT_TRUE(four.ok());
            const std::set<TeamId> names(four->begin(), four->end());
            EXPECT_TRUE(names.contains("c") && names.contains("e") && names.contains("a"));
            EXPECT_FALSE(names.contains("b"));
        }
    }
}

TEST(Qualification, NeedsFour) {
    ExampleLeague example("crp");
    example.season(Qualification::TeamValue);
    example.must(TeamWithdrawn{"d", ""});
    EXPECT_FALSE(qualified(example.league, Qualification::TeamValue).ok());
}

TEST(SemiFinals, ArePairedAtRandomAndTheWinnersPlayTheFinal) {
    COVERS("crp.season.12");
    COVERS_IN("lrb5", "crp.season.12");
    std::set<std::set<std::set<TeamId>>> drawn;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::set<std::set<TeamId>> pairs;
        for (const Pairing& pairing : semi_finals({"a", "b", "c", "d"}, seed))
            pairs.insert({pairing.home, pairing.away});
        drawn.insert(pairs);
    }
    EXPECT_EQ(drawn.size(), 3U) << "all three ways to pair four";

    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example(edition);
        example.season(Qualification::TeamValue, "blood_bowl");
        example.schedule(Phase::SemiFinal, {{"s1", 1, "a", "b", ""}, {"s2", 1, "c", "d", ""}});
        EXPECT_NE(example.refusal(ExampleLeague::report("", "", 1, 1, "s1")), "")
            << "somebody has to win";
        MatchReported penalties = ExampleLeague::report("", "", 1, 1, "s1");
        penalties.winner = "c";
        EXPECT_NE(example.refusal(penalties), "") << "did not play";
        penalties.winner = "a";
        EXPECT_EQ(example.refusal(penalties), "");
        example.must(ExampleLeague::report("", "", 0, 1, "s1"));
        EXPECT_TRUE(semi_final_winners(example.league).empty());
        example.must(ExampleLeague::report("", "", 2, 1, "s2"));
        EXPECT_EQ(semi_final_winners(example.league), (std::vector<TeamId>{"b", "c"}));
        ScheduleMade final_match;
        final_match.phase = Phase::Final;
        final_match.fixtures = {{"f", 2, "a", "c", ""}};
        EXPECT_NE(example.refusal(final_match), "") << "a has lost";
        final_match.fixtures = {{"f", 2, "b", "c", ""}};
        example.must(final_match);
        EXPECT_TRUE(example.league.trophies.empty());
        example.must(ExampleLeague::report("", "", 3, 2, "f"));
        EXPECT_EQ(winner_of_final(example.league), "b");
        ASSERT_EQ(example.league.trophies.size(), 1U);
        EXPECT_EQ(example.league.trophies[0].team, "b");
        EXPECT_EQ(example.league.seasons.back().champion, "b");
    }
}

// A league whose season has come to its semi-finals and final.
ExampleLeague with_final(const char* edition, Json settings = Json::object(),
                         const char* trophy = "blood_bowl") {
    settings["post_match"] = false;
    ExampleLeague example(edition, std::move(settings), true);
    example.season(Qualification::TeamValue, trophy);
    example.schedule(Phase::Season, {{"r", 1, "a", "b", ""}});
    example.schedule(Phase::SemiFinal, {{"s1", 1, "a", "b", ""}, {"s2", 1, "c", "d", ""}});
    example.must(ExampleLeague::report("", "", 1, 0, "r"));
    example.must(ExampleLeague::report("", "", 1, 0, "s1"));
    example.must(ExampleLeague::report("", "", 1, 0, "s2"));
    example.schedule(Phase::Final, {{"f", 2, "a", "c", ""}});
    return example;
}

TEST(Finals, ArePlayedWithOwnPlayersAndOwnGold) {
    COVERS("crp.season.05", "crp.season.06");
    COVERS_IN("lrb5", "crp.season.05", "crp.season.06");
    for (const char* edition : kEditionsWithTournaments) {
        const ExampleLeague example = with_final(edition, {{"banned", {"wizard"}}});
        const std::vector<std::string> restricted{"wizard", "star_players", "mercenaries"};
        for (const char* fixture : {"s1", "f"}) {
            const MatchTerms terms = terms_of(example.league, *example.league.fixture(fixture));
            EXPECT_EQ(terms.options.inducements, bloodbowl::InducementsOption::Treasury);
            EXPECT_EQ(terms.options.banned, restricted);
        }
        const MatchTerms terms = terms_of(example.league, *example.league.fixture("r"));
        EXPECT_EQ(terms.options.inducements, bloodbowl::InducementsOption::ByValue);
        EXPECT_EQ(terms.options.banned, (std::vector<std::string>{"wizard"}));
    }
}

TEST(Finals, DoubleGateAndWinnings) {
    COVERS("crp.prize.01");
    COVERS_IN("lrb5", "crp.prize.01");
    for (const char* edition : kEditionsWithTournaments) {
        const ExampleLeague example = with_final(edition);
        for (const char* fixture : {"s1", "s2", "f"}) {
            const MatchTerms terms = terms_of(example.league, *example.league.fixture(fixture));
            EXPECT_EQ(gate_of(terms, 11'000, 4), 22'000);
        }
        const MatchTerms terms = terms_of(example.league, *example.league.fixture("r"));
        EXPECT_EQ(gate_of(terms, 11'000, 4), 11'000);
    }
}

TEST(Finals, AddToEveryDieOfTheGateInClassic) {
    COVERS("classic.gate.02");
    const ExampleLeague example = with_final("classic");
    const auto gate = [&](const char* fixture) {
        return gate_of(terms_of(example.league, *example.league.fixture(fixture)), 20'000, 6);
    };
    EXPECT_EQ(gate("r"), 20'000);
    EXPECT_EQ(gate("s1"), 26'000) << "six dice, each one more";
    EXPECT_EQ(gate("f"), 32'000);
}

TEST(Trophies, GiveARerollThatCounts) {
    COVERS("crp.prize.02");
    COVERS_IN("lrb5", "crp.prize.02");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = with_final(edition);
        const int value = value_of(example.league, "a");
        const int rerolls = example.league.entrant("a")->team->team.list.rerolls;
        const int price = find_roster(example.league.edition, "human")->reroll_cost;
        example.must(ExampleLeague::report("", "", 2, 1, "f"));
        EXPECT_EQ(team_for_match(example.league, "a")->list.rerolls, rerolls + 1);
        EXPECT_EQ(value_of(example.league, "a"), value + price);
        EXPECT_EQ(team_for_match(example.league, "c")->list.rerolls,
                  example.league.entrant("c")->team->team.list.rerolls);
    }
}

TEST(Trophies, PassToTheNextWinnerOfThatMajor) {
    COVERS("crp.prize.03");
    COVERS_IN("lrb5", "crp.prize.03");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = with_final(edition);
        example.must(ExampleLeague::report("", "", 2, 1, "f"));
        example.must(SeasonEnded{});
        const int value = value_of(example.league, "a");
        // Another Major leaves it where it is.
        example.season(Qualification::TeamValue, "dungeonbowl");
        example.schedule(Phase::Final, {{"f2", 1, "b", "d", ""}});
        example.must(ExampleLeague::report("", "", 2, 1, "f2"));
        EXPECT_EQ(example.league.trophies.size(), 2U);
        EXPECT_EQ(value_of(example.league, "a"), value);
        example.must(SeasonEnded{});
        example.season(Qualification::TeamValue, "blood_bowl");
        example.schedule(Phase::Final, {{"f3", 1, "b", "d", ""}});
        EXPECT_EQ(value_of(example.league, "a"), value) << "until it has been played again";
        example.must(ExampleLeague::report("", "", 1, 2, "f3"));
        EXPECT_LT(value_of(example.league, "a"), value);
        EXPECT_EQ(team_for_match(example.league, "d")->list.rerolls,
                  example.league.entrant("d")->team->team.list.rerolls + 1);
    }
}

TEST(Trophies, MayGiveMore) {
    COVERS("crp.prize.04", "bb16.optional_league.02", "bb16.optional_league.03",
           "bb16.optional_league.04");
    COVERS_IN("lrb5", "crp.prize.04");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        const Json trophies =
            Json::array({{{"id", "dungeonbowl"}, {"inducements", {"wizard"}}, {"rerolls", 0}},
                         {{"id", "spike_magazine_trophy"}, {"fan_factor", 1}, {"rerolls", 0}}});
        ExampleLeague example = with_final(edition, {{"trophies", trophies}}, "dungeonbowl");
        const int fans = example.league.entrant("a")->team->team.list.fan_factor;
        const int rerolls = example.league.entrant("a")->team->team.list.rerolls;
        example.must(ExampleLeague::report("", "", 2, 1, "f"));
        EXPECT_TRUE(team_for_match(example.league, "a")->list.hand.empty()) << "next season";
        EXPECT_EQ(team_for_match(example.league, "a")->list.rerolls, rerolls);
        example.must(SeasonEnded{});
        example.season(Qualification::TeamValue, "spike_magazine_trophy");
        EXPECT_EQ(team_for_match(example.league, "a")->list.hand.size(), 1U);
        EXPECT_TRUE(team_for_match(example.league, "b")->list.hand.empty());
        example.schedule(Phase::Final, {{"f2", 1, "a", "d", ""}});
        example.must(ExampleLeague::report("", "", 2, 1, "f2"));
        EXPECT_EQ(example.league.entrant("a")->team->team.list.fan_factor, fans + 1);
        example.must(SeasonEnded{});
        example.season(Qualification::TeamValue);
        EXPECT_TRUE(team_for_match(example.league, "a")->list.hand.empty()) << "one season";
    }
}

TEST(StartingTreasury, IsTheCommissioners) {
    COVERS("bb16.optional_league.01", "bb16.league_tweaks.01");
    ExampleLeague example("bb16");
    EXPECT_EQ(example.league.rules.starting_treasury, 1'000'000);
    SeasonBegun begun;
    begun.name = "Second";
    begun.starting_treasury = 1'100'000;
    example.must(begun);
    EXPECT_EQ(example.league.rules.starting_treasury, 1'100'000);
}

TEST(Inducements, MayBeBannedByTheLeague) {
    COVERS("crp.leagueopt.05", "bb16.optional_league.05");
    COVERS_IN("lrb5", "crp.leagueopt.05");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition, {{"banned", {"star_players", "wizard"}}});
        example.schedule(Phase::Season, {{"r", 1, "a", "b", ""}});
        EXPECT_EQ(terms_of(example.league, *example.league.fixture("r")).options.banned,
                  (std::vector<std::string>{"star_players", "wizard"}));
    }
}

TEST(Inducements, NobodyHiresAStarOfARoster) {
    COVERS("bb16.rostered_star.03");
    ExampleLeague example("bb16", Json::object(), true);
    example.schedule(Phase::Season, {{"r", 1, "a", "b", ""}});
    const auto banned = [&] {
        return terms_of(example.league, *example.league.fixture("r")).options.banned;
    };
    const auto found = bloodbowl::find_star_player(Edition::Bb16, "griff_oberwald");
    add_player(example.league.entrant("c")->team->team, bloodbowl::listed_star(*found.player, 12));
    example.league.rules.rostered_stars = false;
    EXPECT_TRUE(banned().empty()) << "this league knows no rostered stars";
    example.league.rules.rostered_stars = true;
    EXPECT_EQ(banned(), std::vector<std::string>{"griff_oberwald"});
    EXPECT_EQ(rostered_stars(example.league, "c"), std::vector<std::string>{});
}
TEST(Friendlies, AreMatchesOutsideTheDivisionOrAThirdMeeting) {
    COVERS("bb16.faq.24");
    ExampleLeague example("bb16", {{"divisions", {"high", "low"}}});
    TeamJoined joined;
    joined.team = joined.name = joined.coach = "eve";
    joined.division = "high";
    example.must(joined, "eve");
    example.season(Qualification::LeagueTable);
    EXPECT_TRUE(is_friendly(example.league, "a", "eve"));
    EXPECT_FALSE(is_friendly(example.league, "a", "b"));
    example.free_match("a", "b", 1, 0);
    EXPECT_FALSE(is_friendly(example.league, "a", "b"));
    example.free_match("b", "a", 1, 0);
    EXPECT_TRUE(is_friendly(example.league, "a", "b"));
    EXPECT_FALSE(is_friendly(example.league, "a", "c"));
}

}  // namespace
}  // namespace affray::league
