// Leagues and their teams in the formats of other programs: what a format can carry survives.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "example_league.h"
#include "league/csv.h"
#include "league/formats/csv_formats.h"
#include "league/formats/naf.h"
#include "league/formats/team_formats.h"
#include "league/league_json.h"
#include "league/season_schedule.h"

namespace affray::league {
namespace {

constexpr std::array kAllEditions = {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16};

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// A team that has lived: improvements, injuries, deeds.
LeagueTeam random_veterans(Edition edition, const bloodbowl::Roster& roster, std::uint64_t seed) {
    core::SeededDice random(seed);
    const auto below = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
    LeagueTeam team;
    team.team = *teams::random_team(edition, roster, seed, {1'000'000, below(20), false});
    team.team.treasury = below(60) * 10'000;
    for (auto& player : team.team.list.players) {
        Deeds deeds{below(30), below(9), below(9), below(3), below(12), below(4)};
        player.star_points = star_points_for(deeds);
        team.deeds.push_back(deeds);
        if (below(5) == 0) player.misses_match = true;
        if (below(5) == 0) player.niggling_injuries = 1 + below(2);
        if (below(6) == 0) --player.av;
        if (below(6) == 0 && player.ma > 1) --player.ma;
    }
    return team;
}

// A league with teams of any roster, and matches of all kinds.
struct RandomLeague {
    SeasonLog log;
    League league;

    RandomLeague(Edition edition, std::uint64_t seed, bool with_lists)
        : random(seed), lists(with_lists) {
        LeagueMade made;
        made.name = "Random";
        made.edition = std::string(name_of(edition));
        made.commissioners = {"zoe"};
        made.settings = {{"post_match", false}};
        must(made);
        const auto all = rosters(edition);
        const int teams = 3 + below(5);
        for (int i = 0; i < teams; ++i) {
            const auto& roster = all[random.below(static_cast<std::uint32_t>(all.size()))];
            TeamJoined joined;
            joined.team = fmt::format("t{}", i);
            joined.name = fmt::format("Team, \"{}\" <&> \u00e9{}", roster.id, i);
            joined.coach = fmt::format("coach {}", i);
            joined.roster = std::string(roster.id);
            joined.value = (80 + below(120)) * 10'000;
            if (lists) {
                LeagueTeam team = random_veterans(edition, roster, random.below(100'000));
                team.team.list.name = joined.name;
                joined.list = to_json(team);
            }
            must(joined);
        }
        for (int season = 1; season <= 2; ++season) play_season(season);
    }

    void play_season(int season) {
        SeasonBegun begun;
        begun.name = std::to_string(season);
        must(begun);
        ScheduleWish wish;
        wish.format = "round_robin";
        wish.first_deadline = "2027-01-0" + std::to_string(season);
        must(*make_schedule(league, wish));
        for (const Fixture& fixture : std::vector(league.fixtures))
            if (!fixture.result && fixture.season == season) play(fixture.id, false);
        wish.format = "knock_out";
        wish.in_play_offs = true;
        must(*make_schedule(league, wish));
        for (const Fixture& fixture : std::vector(league.fixtures))
            if (!fixture.result && (season == 1 || below(2) == 0)) play(fixture.id, true);
        if (season == 1) must(SeasonEnded{});
    }

    void play(const std::string& id, bool needs_winner) {
        const Fixture fixture = *league.fixture(id);
        if (below(8) == 0)
            return must(
                MatchForfeited{id, below(2) == 0 ? fixture.pairing.home : fixture.pairing.away});
        MatchReported report;
        report.fixture = id;
        report.score = {below(4), below(4)};
        report.casualties = {below(6), below(6)};
        if (below(2) == 0) report.date = fmt::format("2027-02-{:02}", 1 + below(27));
        if (below(3) == 0)
            report.date = fmt::format("2027-02-{:02}T1{}:30", 1 + below(27), below(10));
        if (below(8) == 0)
            report.conceded = fixture.pairing.home;
        else if (needs_winner && report.score[0] == report.score[1])
            report.winner = fixture.pairing.away;
        must(report);
    }

    void must(What what) {
        const core::Status status = add(log, league, std::move(what), "zoe", "2027-03-01T12:00Z");
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
    int below(int bound) { return static_cast<int>(random.below(static_cast<unsigned>(bound))); }

    core::SeededDice random;
    bool lists;
};

// Of the same name and settings, without teams.
struct EmptyLeague {
    SeasonLog log;
    League league;

    explicit EmptyLeague(const League& like) {
        LeagueMade made;
        made.name = like.name;
        made.edition = std::string(name_of(like.edition));
        made.commissioners = like.commissioners;
        made.settings = {{"post_match", like.settings.post_match}};
        const core::Status status = league::add(log, league, made, "zoe");
        EXPECT_TRUE(status.ok());
    }
    void take(const core::Result<ImportedEntries>& imported) {
        ASSERT_TRUE(imported) << imported.error().message;
        const core::Status status = add_all(log, league, *imported, "zoe", "2027-03-01T12:00Z");
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
};

std::string text_of(const LeagueTeam& team) { return to_json(team).dump(1); }

// Teams ------------------------------------------------------------------------------------------

TEST(TeamFormats, CarryWhatTheySay) {
    for (const Edition edition : kAllEditions)
        for (const bloodbowl::Roster& roster : rosters(edition))
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                SCOPED_TRACE(fmt::format("{} {} {}", name_of(edition), roster.id, seed));
                const LeagueTeam team = random_veterans(edition, roster, seed);
                const std::vector<TeamWritten> one = {{&team, "ann"}};
                const auto again = [&](TeamFormat format) {
                    const auto text = write_teams(format, one);
                    EXPECT_TRUE(text) << text.error().message;
                    auto read = read_teams(format, text->text, edition, "file");
                    EXPECT_TRUE(read) << read.error().message;
                    EXPECT_EQ(read->size(), 1U);
                    EXPECT_EQ((*read)[0].coach, format == TeamFormat::Obblm ? "" : "ann");
                    return (*read)[0].team;
                };

                EXPECT_EQ(text_of(again(TeamFormat::FumbblJson)), text_of(team));

                LeagueTeam without_deeds = team;
                without_deeds.deeds.assign(team.deeds.size(), {});
                EXPECT_EQ(text_of(again(TeamFormat::FumbblXml)), text_of(without_deeds));

                const LeagueTeam listed = again(TeamFormat::ObblmRoster);
                EXPECT_EQ(listed.team.treasury, team.team.treasury);
                ASSERT_EQ(listed.team.list.players.size(), team.team.list.players.size());
                for (std::size_t i = 0; i < team.deeds.size(); ++i) {
                    const auto& was = team.team.list.players[i];
                    const auto& is = listed.team.list.players[i];
                    EXPECT_EQ(
                        std::tuple(is.number, is.name, is.position, is.ma, is.st, is.ag, is.av,
                                   is.niggling_injuries, is.misses_match, is.star_points),
                        std::tuple(was.number, was.name, was.position, was.ma, was.st, was.ag,
                                   was.av, was.niggling_injuries, was.misses_match,
                                   was.star_points));
                    EXPECT_TRUE(is.skills == was.skills);
                }

                if (!write_teams(TeamFormat::Obblm, one)) continue;  // a roster without a number
                LeagueTeam unskilled = again(TeamFormat::Obblm);
                for (std::size_t i = 0; i < team.deeds.size(); ++i) {
                    const auto& was = team.team.list.players[i];
                    const auto& is = unskilled.team.list.players[i];
                    EXPECT_EQ(is.start_ma - is.ma, was.start_ma - was.ma);
                    EXPECT_EQ(is.start_av - is.av, was.start_av - was.av);
                    EXPECT_EQ(is.star_points, was.star_points);
                    Deeds deeds = team.deeds[i];
                    deeds.matches = 0;
                    EXPECT_EQ(unskilled.deeds[i], deeds);
                }
            }
}

TEST(TeamFormats, AllTeamsOfALeagueMoveToAnother) {
    for (const TeamFormat format : {TeamFormat::FumbblJson, TeamFormat::Obblm}) {
        RandomLeague from(Edition::Lrb5, 7, true);
        const auto exported = export_teams(format, from.league);
        ASSERT_TRUE(exported) << exported.error().message;
        EmptyLeague to(from.league);
        to.take(import_teams(format, exported->text, to.league, "teams", {}));
        ASSERT_EQ(to.league.entrants.size(), from.league.entrants.size());
        for (std::size_t i = 0; i < to.league.entrants.size(); ++i) {
            EXPECT_EQ(to.league.entrants[i].name, from.league.entrants[i].name);
            EXPECT_EQ(to.league.entrants[i].roster, from.league.entrants[i].roster);
            if (format == TeamFormat::FumbblJson) {
                EXPECT_EQ(to.league.entrants[i].coach, from.league.entrants[i].coach);
                EXPECT_EQ(to.league.entrants[i].value, from.league.entrants[i].value);
            }
        }
    }
}

TEST(TeamFormats, CoachesAreNamedWhereTheFileHasNone) {
    const LeagueTeam team = random_veterans(Edition::Crp, *find_roster(Edition::Crp, "orc"), 4);
    const auto exported = write_teams(TeamFormat::Obblm, {{&team, "ann"}});
    ASSERT_TRUE(exported);
    EmptyLeague to(RandomLeague(Edition::Crp, 1, false).league);
    const auto imported =
        import_teams(TeamFormat::Obblm, exported->text, to.league, "teams.xml", {"bea"});
    to.take(imported);
    EXPECT_EQ(to.league.entrants.front().coach, "bea");
    const auto again = import_teams(TeamFormat::Obblm, exported->text, to.league, "teams.xml", {});
    ASSERT_TRUE(again);
    const auto& joined = std::get<TeamJoined>(again->entries[0].what);
    EXPECT_NE(joined.team, to.league.entrants.front().id) << "the id is taken";
    EXPECT_EQ(joined.coach, joined.team);
}

TEST(TeamFormats, WhatAFormatDoesNotKnowStaysAtHome) {
    ExampleLeague example("bb16", core::Json::object(), true);
    example.join("eve", true, "bretonnia");
    const auto exported = export_teams(TeamFormat::Obblm, example.league);
    ASSERT_TRUE(exported) << exported.error().message;
    EXPECT_TRUE(holds(fmt::format("{}", fmt::join(exported->notes, "\n")), "'e' is left out"));
    EXPECT_FALSE(export_teams(TeamFormat::Obblm, example.league, "e"));
}

TEST(TeamFormats, OneTeamWhereTheFormatHasOne) {
    RandomLeague from(Edition::Crp, 7, true);
    EXPECT_FALSE(export_teams(TeamFormat::FumbblXml, from.league));
    EXPECT_TRUE(export_teams(TeamFormat::FumbblXml, from.league, "t1"));
    EXPECT_FALSE(export_teams(TeamFormat::FumbblXml, from.league, "nobody"));
    EXPECT_FALSE(export_teams(TeamFormat::FumbblJson, RandomLeague(Edition::Crp, 7, false).league))
        << "the league keeps no lists";
}

TEST(TeamFormats, JourneymenAreLeftOut) {
    LeagueTeam team = random_veterans(Edition::Crp, *find_roster(Edition::Crp, "orc"), 4);
    team.team.list.players[0].hired = bloodbowl::Hired::Journeyman;
    team.team.list.players[0].name = "Stray";
    const auto exported = write_teams(TeamFormat::FumbblJson, {{&team, "ann"}});
    ASSERT_TRUE(exported);
    EXPECT_FALSE(holds(exported->text, "Stray"));
    EXPECT_TRUE(holds(exported->notes.at(0), "Stray"));
}

TEST(TeamFormats, MistakesNameFileAndEntry) {
    const auto message = [](TeamFormat format, std::string_view text) {
        const auto read = read_teams(format, text, Edition::Crp, "t.x");
        return read ? std::string("accepted") : read.error().message;
    };
    const std::string two = message(TeamFormat::Obblm,
                                    "<teams>\n<team><name>A</name><race_id>77</race_id></team>\n"
                                    "<team><name>B</name><race_id>9</race_id><players>\n"
                                    "<player><name>C</name><nr>1</nr><pos_id>x</pos_id></player>"
                                    "</players></team></teams>");
    EXPECT_TRUE(holds(two, "t.x: line 2: there is no roster with the number 77")) << two;
    EXPECT_TRUE(holds(two, "t.x: line 4: player \"C\": <pos_id> 'x'")) << two;
    EXPECT_TRUE(holds(message(TeamFormat::Obblm, "<teams>\n\n<team>"), "t.x: line 3"));
    EXPECT_TRUE(holds(message(TeamFormat::FumbblJson, R"([{"name": "A", "roster": "Human",
        "players": [{"number": 1, "position": "Lineman", "record": {"spp": -3}}]}, 5])"),
                      "t.x: [0]: players[0].record: spp is no number"));
    EXPECT_TRUE(holds(message(TeamFormat::ObblmRoster, "<team/>"), "no roster"));
    const std::string roster = message(TeamFormat::ObblmRoster,
                                       "<team><race>Orc</race><players>\n<player number='3'>"
                                       "<position>Blitzer</position><ma>many</ma><skills><skill>"
                                       "Fly</skill></skills></player></players></team>");
    EXPECT_TRUE(holds(roster, "line 2: player 3: <ma> 'many'")) << roster;
    EXPECT_TRUE(holds(roster, "'Fly'")) << roster;
    EXPECT_TRUE(holds(message(TeamFormat::Obblm, "<teams>\xff</teams>"), "UTF-8"));
}

// NAF --------------------------------------------------------------------------------------------

TEST(NafReport, RoundTrips) {
    for (const Edition edition : kAllEditions)
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            SCOPED_TRACE(fmt::format("{} {}", name_of(edition), seed));
            RandomLeague from(edition, seed, seed % 2 == 0);
            const NafOptions options{0, {{"coach 1", 42}, {"coach 0", 7}}};
            const auto first = export_naf(from.league, options);
            ASSERT_TRUE(first) << first.error().message;
            EmptyLeague to(from.league);
            to.take(import_naf(first->text, to.league, "naf.xml"));
            const auto again = export_naf(to.league, options);
            ASSERT_TRUE(again);
            EXPECT_EQ(again->text, first->text);
        }
}

TEST(NafReport, TellsWhatWasPlayedAndCounts) {
    ExampleLeague example;
    example.schedule(Phase::Season, {{"x1", 1, "a", "b", "2027-01-01"},
                                     {"x2", 1, "c", "d", "2027-01-02"},
                                     {"x3", 2, "a", "", ""},
                                     {"x4", 2, "a", "c", ""}});
    example.must(ExampleLeague::report("a", "b", 2, 1, "x1"));
    example.must(MatchForfeited{"x2", "c"});
    example.must(ExampleLeague::report("a", "c", 1, 1, "x4"), "ann");  // not confirmed
    const auto exported = export_naf(example.league, {0, {{"ann", 42}}});
    ASSERT_TRUE(exported);
    EXPECT_TRUE(holds(exported->text, "<timeStamp>2027-01-01 00:00</timeStamp>"));
    EXPECT_TRUE(holds(exported->text, "<number>42</number>"));
    EXPECT_TRUE(holds(exported->text, "<touchDowns>2</touchDowns>"));
    std::size_t games = 0;
    for (std::size_t at = 0; (at = exported->text.find("<game>", at)) != std::string::npos; ++at)
        ++games;
    EXPECT_EQ(games, 1U);
    const std::string notes = fmt::format("{}", fmt::join(exported->notes, "\n"));
    EXPECT_TRUE(holds(notes, "bob has no NAF number")) << notes;
    EXPECT_TRUE(holds(notes, "x2 was not played")) << notes;
    EXPECT_FALSE(export_naf(ExampleLeague("underworlds").league));
}

TEST(NafReport, JoinsTeamsThatAreThere) {
    ExampleLeague example("crp", core::Json::object(), true);
    const auto imported = import_naf(
        "<?xml version='1.0'?><x:nafReport xmlns:x='y'><organiser>o</organiser><coaches>"
        "<coach><name>ann</name><number>5</number><team>Human</team></coach>"
        "<coach><name>eve</name><number>6</number><team>Imperial Nobility</team></coach></coaches>"
        "<game><timeStamp>2027-01-01 12:15</timeStamp>"
        "<playerRecord><name>ann</name><team>Human</team><teamRating>110</teamRating>"
        "<touchDowns>2</touchDowns><badlyHurt>1</badlyHurt><dead>2</dead></playerRecord>"
        "<playerRecord><name>eve</name><team>Imperial Nobility</team><teamRating>115</teamRating>"
        "<touchDowns>0</touchDowns></playerRecord></game></x:nafReport>",
        example.league, "naf.xml");
    ASSERT_TRUE(imported) << imported.error().message;
    const core::Status status = add_all(example.log, example.league, *imported, "zoe");
    ASSERT_TRUE(status.ok()) << status.error().message;
    ASSERT_EQ(example.league.entrants.size(), 5U);
    EXPECT_EQ(example.league.entrants[4].coach, "eve");
    EXPECT_EQ(example.league.entrants[4].value, 1'150'000);
    const Fixture& fixture = example.league.fixtures.at(0);
    EXPECT_EQ(fixture.pairing.home, "a");
    EXPECT_EQ(fixture.result->casualties[0], 3);
    EXPECT_EQ(fixture.details.date, "2027-01-01T12:15");
    EXPECT_TRUE(example.league.settings.post_match) << "as before";
    EXPECT_FALSE(example.league.entrant("a")->post_match) << "what followed was done elsewhere";
}

TEST(NafReport, MistakesNameTheLine) {
    const EmptyLeague league(RandomLeague(Edition::Crp, 1, false).league);
    const auto message = [&](std::string_view text) {
        const auto imported = import_naf(text, league.league, "n.xml");
        return imported ? std::string("accepted") : imported.error().message;
    };
    EXPECT_TRUE(holds(message("<nafReport>\n<game>"), "n.xml: line 2"));
    EXPECT_TRUE(holds(message("<report/>"), "no <nafReport>"));
    EXPECT_TRUE(holds(message("<nafReport/>"), "neither coaches nor games"));
    EXPECT_TRUE(holds(message("<nafReport>\n<game>\n<playerRecord/></game></nafReport>"),
                      "line 2: a <game> has two"));
    const std::string self = message(
        "<nafReport>\n<game><playerRecord><name>a</name><team>Orc</team></playerRecord>"
        "<playerRecord><name>a</name><team>Orc</team></playerRecord></game></nafReport>");
    EXPECT_TRUE(holds(self, "line 2: a cannot meet himself")) << self;
    const std::string odd = message(
        "<nafReport><game><timeStamp>soon</timeStamp><playerRecord><name>a</name>"
        "<touchDowns>-1</touchDowns></playerRecord>\n<playerRecord><name/></playerRecord></game>"
        "</nafReport>");
    EXPECT_TRUE(holds(odd, "'soon'")) << odd;
    EXPECT_TRUE(holds(odd, "<touchDowns> '-1'")) << odd;
    EXPECT_TRUE(holds(odd, "line 2: <name> is empty")) << odd;
}

// CSV --------------------------------------------------------------------------------------------

TEST(Csv, IsReadAsItIsWritten) {
    const std::vector<std::string> odd = {"", "a,b", "\"", "x\ny", "\r", " z ", "=1+1"};
    const std::string text = csv_row({"a", "b", "c", "d", "e", "f", "g"}) + csv_row(odd) + "\r\n";
    const auto rows = read_csv("\xEF\xBB\xBF" + text, "f", {"a", "g"});
    ASSERT_TRUE(rows) << rows.error().message;
    ASSERT_EQ(rows->size(), 1U);
    for (std::size_t i = 0; i < odd.size(); ++i)
        EXPECT_EQ((*rows)[0][std::string(1, static_cast<char>('a' + i))], odd[i]);
    const auto windows = read_csv("a,b\r\n1,\"2\"\r\n3,4", "f", {});
    ASSERT_TRUE(windows) << windows.error().message;
    EXPECT_EQ((*windows)[0]["b"], "2");
    EXPECT_EQ((*windows)[1]["b"], "4");
    EXPECT_EQ((*windows)[1].line, 3);
}

TEST(Csv, MistakesNameTheLine) {
    const auto message = [](std::string_view text) {
        const auto rows = read_csv(text, "f.csv", {"a"});
        return rows ? std::string("accepted") : rows.error().message;
    };
    EXPECT_EQ(message("b\n1"), "f.csv: line 1: there is no column 'a'");
    EXPECT_TRUE(holds(message("a,b\n1,2\n3"), "f.csv: line 3: it has 1 fields, the heading 2"));
    EXPECT_TRUE(holds(message("a\n\"1"), "f.csv: line 2: a quote is not closed"));
    EXPECT_TRUE(holds(message("a\n\"1\"2"), "f.csv: line 2: after a closing quote"));
}

TEST(LeagueCsv, RoundTrips) {
    for (const Edition edition : kAllEditions)
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            SCOPED_TRACE(fmt::format("{} {}", name_of(edition), seed));
            RandomLeague from(edition, seed, seed % 2 == 0);
            EmptyLeague to(from.league);
            to.take(import_teams_csv(teams_csv(from.league), to.league, "teams.csv"));
            to.take(import_players_csv(players_csv(from.league), to.league, "players.csv"));
            to.take(import_fixtures_csv(fixtures_csv(from.league), to.league, "fixtures.csv"));
            EXPECT_EQ(teams_csv(to.league), teams_csv(from.league));
            EXPECT_EQ(players_csv(to.league), players_csv(from.league));
            EXPECT_EQ(fixtures_csv(to.league), fixtures_csv(from.league));
            EXPECT_EQ(table_csv(to.league), table_csv(from.league));
            for (const Entrant& entrant : from.league.entrants) {
                if (!entrant.team) continue;
                EXPECT_EQ(text_of(*to.league.entrant(entrant.id)->team), text_of(*entrant.team));
            }
        }
}

TEST(LeagueCsv, StarsAndJourneymenStay) {
    RandomLeague from(Edition::Crp, 2, true);
    Entrant& entrant = *from.league.entrant("t0");
    entrant.team->team.list.players[0].hired = bloodbowl::Hired::Journeyman;
    teams::hire(entrant.team->team, *bloodbowl::find_star(Edition::Crp, "griff_oberwald"));
    entrant.team->deeds.resize(entrant.team->team.list.players.size());
    EmptyLeague to(from.league);
    to.take(import_teams_csv(teams_csv(from.league), to.league, "teams.csv"));
    to.take(import_players_csv(players_csv(from.league), to.league, "players.csv"));
    EXPECT_EQ(text_of(*to.league.entrant("t0")->team), text_of(*entrant.team));
}

TEST(LeagueCsv, FreeMatchesGetNewNumbers) {
    ExampleLeague example;
    example.free_match("a", "b", 2, 1);
    example.free_match("c", "d", 0, 0);
    EmptyLeague to(example.league);
    to.take(import_teams_csv(teams_csv(example.league), to.league, "teams.csv"));
    to.take(import_fixtures_csv(fixtures_csv(example.league), to.league, "fixtures.csv"));
    ASSERT_EQ(to.league.fixtures.size(), 2U);
    EXPECT_TRUE(to.league.fixtures[0].free);
    EXPECT_EQ(table_csv(to.league), table_csv(example.league));
}

TEST(LeagueCsv, WhatIsNotConfirmedIsLeftOut) {
    ExampleLeague example;
    example.must(ExampleLeague::report("a", "b", 2, 1), "ann");
    EmptyLeague to(example.league);
    to.take(import_teams_csv(teams_csv(example.league), to.league, "teams.csv"));
    const auto imported =
        import_fixtures_csv(fixtures_csv(example.league), to.league, "fixtures.csv");
    ASSERT_TRUE(imported);
    EXPECT_TRUE(imported->entries.empty());
    EXPECT_TRUE(holds(imported->notes.at(0), "fixtures.csv: line 2"));
}

TEST(LeagueCsv, MistakesNameFileAndLine) {
    RandomLeague from(Edition::Crp, 2, true);
    const League& league = from.league;
    const auto message = [](const core::Result<ImportedEntries>& imported) {
        return imported ? std::string("accepted") : imported.error().message;
    };
    const std::string teams = message(import_teams_csv(
        "team,name,coach,list,rerolls,apothecary\na,,c,yes,99,maybe\nb,B,c,perhaps,,\n", league,
        "t.csv"));
    for (const char* part : {"t.csv: line 2: name is empty", "line 2: rerolls: '99'",
                             "line 2: apothecary: 'maybe'", "line 3: list: 'perhaps'"})
        EXPECT_TRUE(holds(teams, part)) << teams;

    std::string heading = players_csv(league);
    heading.resize(heading.find('\n') + 1);
    const std::string players =
        message(import_players_csv(heading + "nobody,1,A,Lineman,,,,,,,,,,,,,,,,,,,,,\n"
                                             "t0,2,B,Nothing,,,,,,,,,,,,,,,,,,,,,\n"
                                             "t0,3,C,,griff_nobody,,,,,,,,,,,,,,,,,,,,\n",
                                   league, "p.csv"));
    for (const char* part : {"p.csv: line 2: team: the league keeps no list of 'nobody'",
                             "line 3: position:", "line 4: star:"})
        EXPECT_TRUE(holds(players, part)) << players;

    const std::string fixtures = message(import_fixtures_csv(
        "fixture,season,stage,home,away,result,winner\nx,9,season,t0,t1,played,\n"
        "y,2,cup,t0,t1,won,\nz,2,season,t0,t1,conceded,t2\n",
        league, "f.csv"));
    for (const char* part : {"f.csv: line 2: season: 9 does not follow", "line 3: stage: 'cup'",
                             "line 3: result: 'won'", "line 4: winner: 't2' did not play"})
        EXPECT_TRUE(holds(fixtures, part)) << fixtures;
}

TEST(ImportedEntries, AreTakenAllOrNone) {
    ExampleLeague example;
    const std::size_t before = example.log.entries.size();
    const auto imported =
        import_teams_csv("team,name,coach\ne,E,eve\na,A,abe\n", example.league, "t.csv");
    ASSERT_TRUE(imported);
    const core::Status status = add_all(example.log, example.league, *imported, "zoe");
    ASSERT_FALSE(status.ok());
    EXPECT_TRUE(holds(status.error().message, "t.csv: line 3: ")) << status.error().message;
    EXPECT_EQ(example.log.entries.size(), before);
    EXPECT_EQ(example.league.entrant("e"), nullptr);
}

TEST(ShortNames, AreIds) {
    EXPECT_EQ(short_name("The Gouged Eye!", {}), "the-gouged-eye");
    EXPECT_EQ(short_name("The Gouged Eye", {"the-gouged-eye"}), "the-gouged-eye-2");
    EXPECT_EQ(short_name("\u00e9", {}), "team");
}

}  // namespace
}  // namespace affray::league
