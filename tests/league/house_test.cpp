// Leagues with rosters, skills and tables of their own.
#include <gtest/gtest.h>

#include "bloodbowl/data/house_json.h"
#include "core/dice.h"
#include "example_league.h"
#include "league/post_match/game_type.h"
#include "league/post_match/house_marks.h"
#include "league/post_match/procedure.h"
#include "league/season_audit.h"
#include "league/season_schedule.h"
#include "league/team/winnings.h"
#include "league/tournament.h"
#include "teams/team_check.h"

namespace affray::league {
namespace {

using core::Json;

Json otters() {
    return Json::parse(R"({
        "rosters": [{
            "id": "otters", "name": "Otters", "like": "human", "reroll_cost": 60000,
            "without": ["ogre"],
            "positions": [{"id": "diver", "name": "Diver", "max": 2, "cost": 80000, "ma": 7,
                           "st": 3, "ag": 4, "av": 7, "skills": ["dodge", "leap"],
                           "normal": "GA", "double": "SP"}]}],
        "tables": {"star_points": {"touchdown": 5},
                   "weather": {"2": "blizzard"},
                   "expensive_mistakes": {"6": ["catastrophe", "catastrophe", "catastrophe",
                                                "catastrophe", "catastrophe"]}}})");
}

struct HouseLeague {
    SeasonLog log;
    League league;
    core::SeededDice dice{7};

    explicit HouseLeague(Json house, const char* edition = "bb16") {
        LeagueMade made;
        made.name = "House";
        made.edition = edition;
        made.commissioners = {"zoe"};
        made.settings = {{"confirmations", false}};
        made.house = std::move(house);
        must(made, "zoe");
    }
    [[nodiscard]] teams::Team team_of(const char* roster) const {
        return *teams::new_team(league.edition, *find_roster(league.edition, roster, league.house));
    }
    void join(const std::string& coach, const char* roster) {
        TeamJoined joined;
        joined.team = coach.substr(0, 1);
        joined.name = "Team of " + coach;
        joined.coach = coach;
        joined.list = to_json(*found_team(team_of(roster), league.rules));
        must(joined, coach);
    }
    core::Status add(What what, const std::string& by) {
        return league::add(log, league, std::move(what), by, {});
    }
    void must(What what, const std::string& by) {
        const core::Status status = add(std::move(what), by);
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
    // Who can play for it.
    [[nodiscard]] int somebody(const TeamId& team) const {
        for (const auto& player : league.entrant(team)->team->team.list.players)
            if (!player.misses_match) return player.number;
        return 0;
    }
    std::string refusal(What what) {
        const core::Status status = add(std::move(what), "zoe");
        return status.ok() ? "" : status.error().message;
    }
};

RulesChanged to_house(Json house) {
    RulesChanged changed;
    changed.house = std::move(house);
    return changed;
}

TEST(HouseOfALeague, AWholeSeasonIsPlayedWithAnOwnRosterAndChangedTables) {
    HouseLeague example(otters());
    SeasonAudit audit;
    for (const char* coach : {"ann", "bob", "cid", "dan"})
        example.join(coach, coach[0] < 'c' ? "otters" : "orc");
    SeasonBegun begun;
    begun.name = "Season";
    begun.length = "six matches";
    example.must(begun, "zoe");
    ScheduleWish wish;
    wish.format = "double_round_robin";
    example.must(*make_schedule(example.league, wish), "zoe");
    EXPECT_EQ(audit.follow(example.log, example.league), std::vector<std::string>());
    const std::size_t matches = example.league.fixtures.size();
    EXPECT_EQ(matches, 12U);
    for (std::size_t i = 0; i < matches; ++i) {
        const Fixture fixture = example.league.fixtures[i];
        MatchReported told;
        told.fixture = fixture.id;
        told.home = fixture.pairing.home;
        told.away = fixture.pairing.away;
        told.score = {1, 0};
        told.gate = {20'000, 15'000};
        told.deeds = {
            {fixture.pairing.home, example.somebody(fixture.pairing.home), 1, 0, 0, 0, 0}};
        example.must(told, "zoe");
        for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
            ASSERT_TRUE(
                settle_post_match(example.log, example.league, team, example.dice, "zoe").ok());
        ASSERT_EQ(audit.follow(example.log, example.league), std::vector<std::string>());
    }
    example.must(SeasonEnded{}, "zoe");
    const LeagueTeam& ann = *example.league.entrant("a")->team;
    EXPECT_EQ(ann.matches.size(), 6U);
    int touchdowns = 0;
    for (std::size_t i = 0; i < ann.team.list.players.size(); ++i) {
        const Deeds& deeds = ann.deeds[i];
        touchdowns += deeds.touchdowns;
        EXPECT_EQ(ann.team.list.players[i].star_points, 5 * deeds.touchdowns + 5 * deeds.mvp_awards)
            << "five points for each touchdown here";
    }
    EXPECT_GT(touchdowns, 0);
    const auto again = read_log(to_text(example.log));
    ASSERT_TRUE(again.ok());
    const auto replayed = replay(*again);
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    EXPECT_EQ(to_json(*replayed->entrant("a")->team), to_json(ann)) << "the log is all there is";
}

TEST(HouseOfALeague, AnotherLeagueIsAsTheBookHasIt) {
    const HouseLeague with(otters());
    const HouseLeague without(Json{});
    EXPECT_EQ(expensive_mistake(with.league.rules, 100'000, 6), Mistake::Catastrophe);
    EXPECT_EQ(expensive_mistake(without.league.rules, 100'000, 6), Mistake::CrisisAverted);
    EXPECT_EQ(expensive_mistake(with.league.rules, 100'000, 1), Mistake::MinorIncident)
        << "rows that are not named stay";
    EXPECT_EQ(star_points_for({.touchdowns = 1}, with.league.house), 5);
    EXPECT_EQ(star_points_for({.touchdowns = 1}, without.league.house), 3);
    EXPECT_TRUE(differences(content_of(without.league)).empty());

    teams::Team team = with.team_of("otters");
    EXPECT_TRUE(check_team(team).empty());
    team.house = without.league.house;
    const auto violations = check_team(team);
    ASSERT_EQ(violations.size(), 1U);
    EXPECT_EQ(violations[0].code, "unknown_roster");
}

TEST(HouseOfALeague, ItsMistakesAreNamed) {
    const auto refusal = [](const Json& tables) {
        SeasonLog log;
        League league;
        LeagueMade made;
        made.name = "House";
        made.edition = "bb16";
        made.commissioners = {"zoe"};
        made.house = {{"tables", tables}};
        const auto status = add(log, league, made, "zoe", {});
        return status.ok() ? std::string() : status.error().message;
    };
    const auto has = [&](const Json& tables, std::string_view words) {
        const std::string message = refusal(tables);
        return message.find(words) != std::string::npos
                   ? ::testing::AssertionSuccess()
                   : ::testing::AssertionFailure() << '"' << message << '"';
    };
    EXPECT_EQ(refusal({{"ageing", {{"1", 4}}}}), "");
    EXPECT_TRUE(has({{"tides", 1}}, "house: tables: there is no field"));
    EXPECT_TRUE(has({{"ageing", {{"8", 4}}}}, "house: tables: ageing: \"8\": is no row"));
    EXPECT_TRUE(has({{"ageing", {{"1", 40}}}}, "ageing: 1: 40 is no number from 2 to 13"));
    EXPECT_TRUE(has({{"ageing", 3}}, "ageing: should be an object of rows"));
    EXPECT_TRUE(has({{"expensive_mistakes", {{"1", {"oops"}}}}}, "should be a list of 5 results"));
    EXPECT_TRUE(
        has({{"expensive_mistakes",
              {{"1", {"oops", "catastrophe", "catastrophe", "catastrophe", "catastrophe"}}}}},
            "expensive_mistakes: 1: \"oops\" is none of crisis_averted"));
    EXPECT_TRUE(has({{"ageing_losses", {{"13", "minus_armour"}}}}, "\"13\": is no row"));
    EXPECT_TRUE(has({{"ageing_losses", {{"2", "dead"}}}}, "2: \"dead\" is no loss of ageing"));
    EXPECT_TRUE(has({{"fan_dice", {{"won", 5}}}}, "fan_dice: won: 5 is no number from 1 to 4"));
    EXPECT_TRUE(has({{"fan_dice", {{"late", 1}}}}, "\"late\": is none of won, drawn, lost"));
    EXPECT_TRUE(has({{"fan_factor", {{{"value", 9}}}}}, "row 1: value should be a number up to 5"));
    EXPECT_TRUE(has({{"winnings_gate", {{{"value", 5'000}}}}}, "should be a number up to 1000"));
    EXPECT_TRUE(has({{"star_upkeep", Json::array()}}, "should be a list of rows"));
    EXPECT_TRUE(has({{"star_upkeep", {{{"up_to", 10}}}}}, "row 1: value should be a number"));
    EXPECT_TRUE(has({{"star_upkeep", {{{"up_to", 10}, {"value", 1}}}}}, "the last row holds for"));
    EXPECT_TRUE(
        has({{"star_upkeep", {{{"value", 1}}, {{"value", 1}}}}}, "row 1: up_to is missing"));
    EXPECT_TRUE(
        has({{"star_upkeep",
              {{{"up_to", 9}, {"value", 1}}, {{"up_to", 9}, {"value", 1}}, {{"value", 1}}}}},
            "row 2: up_to should be a number above 9"));
}

TEST(HouseOfALeague, FansAndAgeingGoByItsTables) {
    const Json tables{{"ageing_losses", {{"2", "minus_strength"}}},
                      {"fan_dice", {{"won", 4}}},
                      {"fan_factor", {{{"up_to", 3}, {"value", -2}}, {{"value", 0}}}}};
    const HouseLeague with({{"tables", tables}}, "classic");
    const HouseLeague without(Json{}, "classic");
    EXPECT_EQ(fan_dice(with.league.rules, MatchResult::Won), 4);
    EXPECT_EQ(fan_dice(without.league.rules, MatchResult::Won), 3);
    EXPECT_EQ(fan_dice(with.league.rules, MatchResult::Lost), 2) << "as in the book";
    EXPECT_EQ(fans_gained_by_table(with.league.rules, 3), -2);
    EXPECT_EQ(fans_gained_by_table(with.league.rules, 9), 0);
    EXPECT_EQ(fans_gained_by_table(without.league.rules, 1), -1);
    EXPECT_EQ(fans_gained_by_table(without.league.rules, 3), 0);
    EXPECT_EQ(fans_gained_by_table(without.league.rules, 6), 1);
    using enum bloodbowl::CasualtyEffect;
    EXPECT_EQ(with.league.rules.tables.ageing_losses.by_roll[0], MinusStrength);
    EXPECT_EQ(with.league.rules.tables.ageing_losses.by_roll[1], NigglingInjury);
    EXPECT_EQ(without.league.rules.tables.ageing_losses.by_roll[0], NigglingInjury);
    std::vector<std::string> lines;
    for (const auto& one : differences(content_of(with.league))) lines.push_back(to_text(one));
    EXPECT_EQ(lines, (std::vector<std::string>{
                         "ageing_losses: 2 minus_strength (book: niggling_injury)",
                         "fan_dice: won 4 (book: 3)",
                         "fan_factor: rows 3: -2, more: 0 (book: 1: -1, 5: 0, more: 1)"}));
    EXPECT_EQ(to_json(content_of(with.league))["tables"], tables);
}

// An event after a match tells which of the league's rules and tables it rests on.
TEST(HouseOfALeague, EventsAfterAMatchTellWhatIsNotTheBooks) {
    Json house = otters();
    house["tables"]["fan_dice"] = {{"won", 1}};
    house["tables"]["improvement_rolls"] = {{"7", {"ma"}}};
    HouseLeague example(house);
    example.join("ann", "otters");
    example.join("bob", "orc");
    RulesChanged changed;
    changed.rules = {{"winnings_flat_won", 40'000}};
    example.must(changed, "zoe");
    MatchReported told;
    told.home = "a";
    told.away = "b";
    told.score = {1, 0};
    example.must(told, "zoe");
    const PostMatchSetup& setup = example.league.entrant("a")->post_match->setup;
    const auto marks = [&](PostMatchEvent event) {
        std::vector<std::string> lines;
        for (const auto& one : house_marks(setup, event)) lines.push_back(to_text(one));
        return lines;
    };
    using Lines = std::vector<std::string>;
    using Kind = PostMatchEventKind;
    EXPECT_EQ(marks({.kind = Kind::WinningsEarned}),
              Lines{"winnings_flat_won: winnings_flat_won 40000 (book: 10000)"});
    EXPECT_EQ(marks({.kind = Kind::FansRolled}), Lines{"fan_dice: won 1 (book: 3)"});
    EXPECT_EQ(marks({.kind = Kind::MistakesRolled, .dice = {6}}).size(), 1U);
    EXPECT_EQ(marks({.kind = Kind::MistakesRolled, .dice = {1}}), Lines{}) << "as in the book";
    EXPECT_EQ(marks({.kind = Kind::ImprovementRolled, .dice = {3, 4}}),
              Lines{"improvement_rolls: 7 ma (book: -)"});
    EXPECT_EQ(marks({.kind = Kind::ImprovementRolled, .dice = {4, 4}}), Lines{});
    EXPECT_EQ(marks({.kind = Kind::Dismissed}), Lines{});
    const Json json = PostMatch::event_json(setup, {.kind = Kind::FansRolled, .dice = {4}});
    ASSERT_TRUE(json.contains("house"));
    EXPECT_EQ(json["house"][0]["book"], "3");

    HouseLeague plain{Json{}};
    plain.join("ann", "human");
    plain.join("bob", "orc");
    plain.must(told, "zoe");
    const PostMatchSetup& book = plain.league.entrant("a")->post_match->setup;
    EXPECT_FALSE(
        PostMatch::event_json(book, {.kind = Kind::FansRolled, .dice = {4}}).contains("house"));
}

TEST(HouseOfALeague, ItsDifferencesAreNamedInEveryLanguage) {
    const HouseLeague example(otters());
    const Json told =
        bloodbowl::to_json(differences(content_of(example.league)), example.league.house);
    const auto find = [&](const char* id, const char* field) {
        for (const Json& one : told)
            if (one["id"] == id && one["field"] == field) return one;
        return Json();
    };
    const Json team = find("otters", "new");
    EXPECT_EQ(team["name"], "Otters");
    EXPECT_FALSE(team.contains("names")) << "it has an English name only";
    EXPECT_EQ(team["here"], "Human");
    EXPECT_EQ(team["here_names"], (Json{{"es", "Humanos"}, {"de", "Menschen"}}));
    HouseLeague dearer(Json::parse(R"({"rosters": [{"id": "human", "like": "human",
        "positions": [{"id": "catcher", "cost": 80000}]}]})"));
    const Json catcher =
        bloodbowl::to_json(differences(content_of(dearer.league)), dearer.league.house)[0];
    EXPECT_EQ(catcher["name"], "Human, Catcher");
    EXPECT_EQ(catcher["names"]["de"], "Menschen, Fänger");
}

struct HouseAfterMatch {
    HouseAfterMatch(const Json& tables, const char* edition)
        : example({{"tables", tables}}, edition) {
        example.join("ann", "human");
        example.join("bob", "orc");
        MatchReported told;
        told.home = "a";
        told.away = "b";
        told.score = {1, 0};
        told.gate = {20'000, 15'000};
        example.must(told, "zoe");
        setup = example.league.entrant("a")->post_match->setup;
    }
    [[nodiscard]] std::vector<std::string> marks(PostMatchEvent event) const {
        std::vector<std::string> rows;
        for (const auto& one : house_marks(setup, event))
            rows.push_back(one.id + " " + one.field + ": " + one.here + ", " + one.book);
        return rows;
    }
    HouseLeague example;
    PostMatchSetup setup;
};
using MarkedRows = std::vector<std::string>;
using HouseHappening = PostMatchEventKind;

// Of a table whose rows differ only the row that counted is told of.
TEST(HouseOfALeague, OfATableOnlyTheRowThatCountedIsMarked) {
    const HouseAfterMatch classic(
        {{"ageing", {{"1", 4}, {"3", 7}, {"7", 11}}},
         {"fan_factor",
          {{{"up_to", 1}, {"value", -1}}, {{"up_to", 3}, {"value", -2}}, {{"value", 0}}}},
         {"winnings_gate", {{{"up_to", 50'000}, {"value", 3}}, {{"value", 5}}}}},
        "classic");
    const auto aged = [&](int level) {
        return classic.marks({.kind = HouseHappening::AgeingRolled, .number = 1, .value = level});
    };
    EXPECT_EQ(aged(1), MarkedRows{"ageing 1: 4, 3"});
    EXPECT_EQ(aged(2), MarkedRows{});
    EXPECT_EQ(aged(3), MarkedRows{"ageing 3: 7, 5"});
    EXPECT_EQ(aged(9), MarkedRows{"ageing 7: 11, 9"}) << "the last row holds for all above";
    const auto fans = [&](int total) {
        return classic.marks({.kind = HouseHappening::FansRolled, .value = total});
    };
    EXPECT_EQ(fans(1), MarkedRows{}) << "as in the book";
    EXPECT_EQ(fans(3), MarkedRows{"fan_factor 2-3: -2, 0"});
    EXPECT_EQ(fans(5), MarkedRows{});
    EXPECT_EQ(fans(6), MarkedRows{"fan_factor 4+: 0, 1"});
    EXPECT_EQ(classic.marks({.kind = HouseHappening::FansChanged, .value = -2}), MarkedRows{});
    EXPECT_EQ(classic.marks({.kind = HouseHappening::WinningsEarned}),
              MarkedRows{"winnings_gate 0-50000: 3, 1"});
}

TEST(HouseOfALeague, OfAnInjuryOnlyTheRowThatDidItIsMarked) {
    HouseAfterMatch crp(
        {{"casualty",
          {{"41", "niggling_injury"}, {"43", "niggling_injury"}, {"45", "minus_armour"}}}},
        "crp");
    bloodbowl::PlayerOutcome* hurt = nullptr;
    for (bloodbowl::PlayerOutcome& player : crp.setup.outcome.players)
        if (player.side == crp.setup.side && hurt == nullptr) hurt = &player;
    ASSERT_NE(hurt, nullptr);
    const auto marks = [&](int roll) {
        hurt->injury.emplace();
        hurt->injury->result = {.roll = roll, .effect = bloodbowl::CasualtyEffect::NigglingInjury};
        return crp.marks(
            {.kind = HouseHappening::Injured,
             .number = hurt->number,
             .text = after_match::loss_text(bloodbowl::CasualtyEffect::NigglingInjury)});
    };
    EXPECT_EQ(marks(41), MarkedRows{"casualty 41: niggling_injury, miss_next_game"});
    EXPECT_EQ(marks(43), MarkedRows{"casualty 43: niggling_injury, miss_next_game"});
    EXPECT_EQ(marks(51), MarkedRows{}) << "as in the book";
    EXPECT_EQ(marks(0).size(), 2U) << "nobody rolled here: what may have done it";
}

TEST(HouseOfALeague, WhoMissesTheNextMatchIsSaidByItsTable) {
    Json house = otters();
    house["tables"]["misses_next"] = {{"niggling_injury", false}};
    const auto missing = [](const Json& content) {
        HouseLeague example(content);
        example.join("ann", "human");
        example.join("bob", "orc");
        MatchReported told;
        told.home = "a";
        told.away = "b";
        told.score = {0, 0};
        const int number = example.somebody("a");
        ReportedInjury injury;
        injury.team = "a";
        injury.number = number;
        injury.result = "niggling_injury";
        told.injuries = {injury};
        example.must(told, "zoe");
        for (const auto& player : example.league.entrant("a")->post_match->setup.outcome.players)
            if (player.injury) return player.injury->misses_next_game;
        ADD_FAILURE() << "nobody was hurt";
        return false;
    };
    EXPECT_FALSE(missing(house));
    EXPECT_TRUE(missing(otters()));
}

TEST(HouseOfALeague, NothingThatSomebodyStandsOnIsTakenAway) {
    HouseLeague example(otters());
    example.join("ann", "otters");
    example.join("bob", "orc");
    EXPECT_EQ(example.refusal(to_house({{"rosters", Json::array()}})),
              "'a' is a team of the roster 'otters', which would be gone");
    Json smaller = otters();
    smaller["rosters"][0]["without"] = {"ogre", "blitzer"};
    EXPECT_NE(example.refusal(to_house(smaller)).find("which would be gone"), std::string::npos);
    Json dearer = otters();
    dearer["rosters"][0]["reroll_cost"] = 70'000;
    EXPECT_EQ(example.refusal(to_house(dearer)), "");
    EXPECT_EQ(example.league.entrant("a")->team->roster()->reroll_cost, 70'000);

    MatchReported told;
    told.home = "a";
    told.away = "b";
    told.score = {0, 0};
    example.must(told, "zoe");
    Json counted = dearer;
    counted["tables"]["star_points"]["touchdown"] = 4;
    EXPECT_EQ(example.refusal(to_house(counted)),
              "star_levels and star_points stay as they are once a match was played");
}

TEST(HouseOfALeague, WhatFollowsAMatchCarriesTheHouseInItsHeader) {
    HouseLeague example(otters());
    example.join("ann", "otters");
    example.join("bob", "orc");
    MatchReported told;
    told.home = "a";
    told.away = "b";
    told.score = {1, 0};
    example.must(told, "zoe");
    const Json header = header_of(example.league.entrant("a")->post_match->setup);
    const auto again = post_match_type().make(header);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ((*again)->header(), header);
    EXPECT_EQ(header["options"]["house"]["tables"]["star_points"]["touchdown"], 5);
    HouseLeague plain{Json{}};
    plain.join("ann", "human");
    plain.join("bob", "orc");
    plain.must(told, "zoe");
    EXPECT_FALSE(
        header_of(plain.league.entrant("a")->post_match->setup)["options"].contains("house"));
}

TEST(HouseOfALeague, AMatchGetsWhatItNeedsOfIt) {
    HouseLeague example(otters());
    example.join("ann", "otters");
    example.join("bob", "orc");
    Fixture fixture;
    fixture.pairing = {"a", "b"};
    const MatchTerms terms = terms_of(example.league, fixture);
    ASSERT_TRUE(terms.house);
    EXPECT_EQ(terms.house->rules.weather_table[0], bloodbowl::Weather::Blizzard);
    EXPECT_NE(find_roster(example.league.edition, "otters", terms.house), nullptr);
    HouseLeague plain{Json{}};
    plain.join("ann", "human");
    plain.join("bob", "orc");
    EXPECT_FALSE(terms_of(plain.league, fixture).house);
}

TEST(HouseOfALeague, ContentSurvivesTheRoundTrip) {
    for (const char* edition : {"classic", "lrb5", "crp", "bb16"}) {
        const auto played = *bloodbowl::edition_named(edition);
        const auto content = read_house_content(otters(), played);
        ASSERT_TRUE(content.ok()) << content.error().message;
        const Json written = to_json(*content);
        const auto again = read_house_content(written, played);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(to_json(*again), written);
        EXPECT_EQ(again->tables, content->tables);
        EXPECT_EQ(again->house, content->house);
    }
}

}  // namespace
}  // namespace affray::league
