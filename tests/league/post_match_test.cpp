// After a match by the book: points, improvements, gold, fans, purchases, journeymen.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

constexpr std::array kCrpAndLrb5{Edition::Crp, Edition::Lrb5};
constexpr std::array kWithoutClassic{Edition::Crp, Edition::Lrb5, Edition::Bb16};

// The MVP without a choice, so that every edition rolls the same dice.
AfterMatch with_mvp_drawn(Edition edition, const std::string& roster = "human", int players = 11) {
    AfterMatch after(edition, roster, players);
    after.setup.rules.mvp = MvpMethod::Random;
    return after;
}

// Star Player points ------------------------------------------------------------------------------

TEST(StarPoints, EveryDeedHasItsPoints) {
    COVERS("crp.spp.03", "crp.spp.04", "crp.spp.11", "bb16.spp.02", "bb16.spp.03", "classic.spp.01",
           "classic.spp.02");
    COVERS_IN("lrb5", "crp.spp.03", "crp.spp.04", "crp.spp.11");
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        AfterMatch after = with_mvp_drawn(edition);
        after.played(1).touchdowns = 1;
        after.played(2).completions = 2;
        after.played(3).interceptions = 1;
        after.played(4).casualties = 2;
        after.listed(4).star_points = 1;
        const bool classic = edition == Edition::Classic;
        LeagueTeam team = classic ? after.run({3, 5, 4}) : after.run({5, 3, 3, 3});
        EXPECT_EQ(after.find(team, 1).star_points, 3);
        EXPECT_EQ(after.find(team, 2).star_points, 2);
        EXPECT_EQ(after.find(team, 3).star_points, 2);
        EXPECT_EQ(after.find(team, 4).star_points, 5);
        EXPECT_EQ(after.find(team, 5).star_points, 5) << "the MVP";
        EXPECT_EQ(after.find(team, 6).star_points, 0);
        EXPECT_EQ(team.deeds[0], (Deeds{.matches = 1, .touchdowns = 1}));
        EXPECT_EQ(team.deeds[4], (Deeds{.matches = 1, .mvp_awards = 1}));
    }
}

TEST(StarPoints, TouchdownWithoutScorerGivesNone) {
    COVERS("crp.spp.13");
    COVERS_IN("lrb5", "crp.spp.13");
    for (const Edition edition : kCrpAndLrb5) {
        AfterMatch after(edition);
        after.score(1, 0);  // the opponent could not field players
        LeagueTeam team = after.run({5, 1, 1, 1, 1});
        for (int number = 1; number <= 11; ++number)
            EXPECT_EQ(after.find(team, number).star_points, number == 5 ? 5 : 0);
        EXPECT_EQ(team.matches[0].touchdowns, 1);
    }
}

TEST(StarPoints, CasualtyOfWhoWasHealedCounts) {
    COVERS("crp.spp.07", "bb16.spp.04", "bb16.spp.05", "bb16.spp.08");
    COVERS_IN("lrb5", "crp.spp.07");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.played(1).casualties = 1;  // by his block, or by a block against him
        InjurySuffered healed = AfterMatch::injury(CasualtyEffect::Dead);
        healed.by = after.played(1).id;
        healed.healed = true;
        after.played(7, Side::Away).injury = healed;
        InjurySuffered stabbed = healed;  // no block: the match counts no casualty for him
        stabbed.cause = InjuryCause::Stab;
        stabbed.by = after.played(2).id;
        after.played(8, Side::Away).injury = stabbed;
        LeagueTeam team = after.run({5, 3, 3, 3});
        EXPECT_EQ(after.find(team, 1).star_points, 2);
        EXPECT_EQ(after.find(team, 2).star_points, 0);
    }
}

TEST(StarPoints, WhoIsHiredForOneMatchEarnsNone) {
    COVERS("bb16.inducement.15", "bb16.inducement.21", "bb16.inducement.18", "crp.prematch.10",
           "bb16.prematch.11", "crp.inducement.general.01", "crp.inducement.mercenaries.06",
           "crp.inducement.mercenaries.07", "crp.inducement.mercenaries.08",
           "crp.inducement.star_players.05", "crp.inducement.star_players.07");
    COVERS_IN("lrb5", "crp.prematch.10", "crp.inducement.general.01",
              "crp.inducement.mercenaries.06", "crp.inducement.mercenaries.07",
              "crp.inducement.mercenaries.08", "crp.inducement.star_players.05",
              "crp.inducement.star_players.07");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        PlayerOutcome& star = after.take_part(Side::Home, 12, Membership::Star);
        star.touchdowns = 3;
        star.injury = AfterMatch::injury(CasualtyEffect::Dead);
        after.take_part(Side::Home, 13, Membership::Mercenary).touchdowns = 2;
        LeagueTeam team = after.run({12, 3, 3, 3});
        EXPECT_TRUE(after.happened("mvp_lost 12")) << "he is in the draw, but learns nothing";
        EXPECT_EQ(team.team.list.players.size(), 11U);
        EXPECT_TRUE(team.former.empty()) << "his death is nobody's loss";
        for (const ListedPlayer& player : team.team.list.players) EXPECT_EQ(player.star_points, 0);

        AfterMatch drawn = with_mvp_drawn(edition);
        drawn.take_part(Side::Home, 12, Membership::Star);
        drawn.take_part(Side::Home, 13, Membership::Mercenary);
        (void)drawn.run({13, 3, 3, 3});
        EXPECT_TRUE(drawn.happened("mvp_lost 13")) << "nor does a mercenary";
    }
}

// The Most Valuable Player ------------------------------------------------------------------------

TEST(Mvp, WhoMissedTheMatchIsNotDrawnTheDeadAre) {
    COVERS("crp.spp.08");
    COVERS_IN("lrb5", "crp.spp.08");
    for (const Edition edition : kCrpAndLrb5) {
        AfterMatch after(edition);
        after.played(1).status = bloodbowl::Status::Missing;
        after.played(2).injury = AfterMatch::injury(CasualtyEffect::Dead);
        LeagueTeam team = after.run({1, 1, 1, 1});
        EXPECT_TRUE(after.happened("mvp_awarded 2"));
        ASSERT_EQ(team.former.size(), 1U);
        EXPECT_EQ(team.former[0].star_points, 5);
    }
}

TEST(Mvp, WinnerOfAConcessionGetsBoth) {
    COVERS("crp.spp.10", "bb16.spp.07", "bb16.concede.03", "crp.leagueconcede.02");
    COVERS_IN("lrb5", "crp.spp.10", "crp.leagueconcede.02");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch winner = with_mvp_drawn(edition);
        winner.setup.rules.expensive_mistakes = false;
        winner.concede(Side::Away);
        winner.own().fame = 1;
        winner.others().fame = 2;
        // two awards; his winnings 4 + 1 and 1 for winning, the loser's 3 + 2; fans
        const LeagueTeam team = winner.run({2, 7, 4, 3, 1, 1, 1});
        EXPECT_TRUE(winner.happened("mvp_awarded 2") && winner.happened("mvp_awarded 7"));
        EXPECT_EQ(team.team.treasury, 60'000 + 50'000);

        AfterMatch loser = with_mvp_drawn(edition);
        loser.concede(Side::Home);
        loser.setup.team.team.list.fan_factor = 4;
        const LeagueTeam lost = loser.run({});
        EXPECT_EQ(lost.team.treasury, 0);
        EXPECT_EQ(lost.team.list.fan_factor, 3);
    }
}

TEST(Mvp, OfThreeNamedOneIsDrawn) {
    COVERS("bb16.spp.06");
    AfterMatch after(Edition::Bb16);
    after.run({4, 1, 1, 1}, {"nominate 3", "nominate 8", "nominate 5"});
    EXPECT_TRUE(after.happened("mvp_awarded 8")) << "a D6 of 3 or 4 is the second";
    EXPECT_FALSE(has(after.choices({}, PostMatchQuestion::Nominate, {"nominate 3"}), "nominate 3"))
        << "three different players";
}

TEST(Mvp, CoachChoosesWhereTheLeagueSaysSo) {
    COVERS("crp.leagueopt.02", "bb16.optional_league.11");
    COVERS_IN("lrb5", "crp.leagueopt.02");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after(edition);
        after.setup.rules.mvp = MvpMethod::Chosen;
        LeagueTeam team = after.run({1, 1, 1}, {"nominate 9"});
        EXPECT_EQ(after.find(team, 9).star_points, 5);
    }
}

TEST(Mvp, DrawAmongTheLivingWhoWereNotInduced) {
    COVERS("crp.leagueopt.03", "bb16.optional_league.12");
    COVERS_IN("lrb5", "crp.leagueopt.03");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after(edition, "human", 3);
        after.setup.rules.mvp = MvpMethod::OfTheAlive;
        after.setup.rules.journeymen = false;
        after.played(1).injury = AfterMatch::injury(CasualtyEffect::Dead);
        after.take_part(Side::Home, 12, Membership::Star);
        after.take_part(Side::Home, 13, Membership::Mercenary);
        after.run({2, 1, 1, 1});
        EXPECT_TRUE(after.happened("mvp_awarded 3")) << "the second of two";
    }
}

// Improvements ------------------------------------------------------------------------------------

AfterMatch with_points(Edition edition, int before, int touchdowns) {
    AfterMatch after(edition);
    after.setup.rules.mvp = MvpMethod::OfTheAlive;
    after.played(1).touchdowns = touchdowns;
    after.listed(1).star_points = before;
    return after;
}

TEST(Improvements, OneRollForEachNewLevel) {
    COVERS("crp.spp.12", "crp.improve.10", "bb16.improvement.02", "crp.postmatch.01",
           "bb16.postmatch.02");
    COVERS_IN("lrb5", "crp.spp.12", "crp.improve.10", "crp.postmatch.01");
    struct Level {
        int before;
        int touchdowns;
        int rolls;
    };
    for (const Edition edition : kWithoutClassic)
        for (const Level level :
             {Level{2, 1, 0}, Level{3, 1, 1}, Level{12, 1, 0}, Level{13, 1, 1}, Level{28, 1, 1},
              Level{27, 1, 0}, Level{48, 1, 1}, Level{73, 1, 1}, Level{120, 3, 0}, Level{173, 1, 1},
              Level{4, 4, 2}}) {
            AfterMatch after = with_points(edition, level.before, level.touchdowns);
            std::deque<int> dice{2};  // the MVP is another
            std::deque<std::string> answers;
            const std::array skills{"learn block", "learn tackle"};
            for (int i = 0; i < level.rolls; ++i) {
                dice.insert(dice.end(), {1, 2});
                answers.emplace_back(skills[static_cast<std::size_t>(i)]);
            }
            dice.insert(dice.end(), {1, 1, 1});  // winnings, fans
            const LeagueTeam team = after.run(dice, answers);
            EXPECT_EQ(team.team.careers[0].improvements.size(),
                      static_cast<std::size_t>(level.rolls))
                << level.before;
        }
}

TEST(Improvements, CoachChoosesBetweenCharacteristicAndSkill) {
    COVERS("crp.improve.05", "crp.improve.02", "bb16.improvement.03");
    COVERS_IN("lrb5", "crp.improve.05", "crp.improve.02");
    for (const Edition edition : kWithoutClassic) {
        const auto open = [&](int first, int second) {
            AfterMatch after = with_points(edition, 3, 1);
            return after.choices({2, first, second}, PostMatchQuestion::Improvement);
        };
        EXPECT_TRUE(has(open(4, 6), "learn +ma") && has(open(4, 6), "learn +av"));
        EXPECT_TRUE(has(open(4, 6), "learn block")) << "a skill may be taken on any roll";
        EXPECT_TRUE(has(open(5, 6), "learn +ag") && !has(open(5, 6), "learn +st"));
        EXPECT_TRUE(has(open(6, 6), "learn +st") && !has(open(6, 6), "learn +ma"));
        EXPECT_FALSE(has(open(4, 5), "learn +ma"));
        EXPECT_TRUE(has(open(2, 2), "learn dodge")) << "on a double";
        EXPECT_FALSE(has(open(2, 3), "learn dodge"));
    }
}

TEST(Improvements, AddToValueAndAreKeptForGood) {
    COVERS("crp.value.02", "crp.improve.04", "bb16.improvement.07", "crp.postmatch.03");
    COVERS_IN("lrb5", "crp.value.02", "crp.improve.04", "crp.postmatch.03");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_points(edition, 3, 1);
        LeagueTeam team = after.run({2, 6, 6, 1, 1, 1}, {"learn +st"});
        EXPECT_EQ(player_value(team, 0), after.lineman().cost + 50'000);
        EXPECT_EQ(after.find(team, 1).st, 4);
        after.setup.team = team;
        after.played(1).touchdowns = 4;
        team = after.run({3, 1, 2, 1, 1, 1}, {"learn block"});
        EXPECT_EQ(after.find(team, 1).st, 4);
        EXPECT_TRUE(after.find(team, 1).skills.has(Skill::Block));
        EXPECT_EQ(player_value(team, 0), after.lineman().cost + 70'000);
        const auto again = read_league_team(to_json(team), "team", edition);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_TRUE(again->team.list.players[0].skills.has(Skill::Block));
    }
}

TEST(Improvements, RaisedTwiceAndHurtMayRiseAgain) {
    COVERS("crp.improve.06", "crp.improve.07", "crp.faq.21", "bb16.faq.41", "bb16.improvement.06");
    COVERS_IN("lrb5", "crp.improve.06", "crp.improve.07", "crp.faq.21");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_points(edition, 28, 1);
        for (int i = 0; i < 2; ++i)
            teams::improve(after.setup.team.team, 0, {teams::Improvement::Kind::Movement, {}});
        EXPECT_FALSE(has(after.choices({2, 4, 6}, PostMatchQuestion::Improvement), "learn +ma"));
        after.listed(1).ma -= 1;
        EXPECT_TRUE(has(after.choices({2, 4, 6}, PostMatchQuestion::Improvement), "learn +ma"));
    }
}

// The order ---------------------------------------------------------------------------------------

// Everything happens in one match: where each step is told.
void expect_order(const AfterMatch& after, const std::vector<std::string>& starts) {
    std::size_t at = 0;
    for (const std::string& start : starts) {
        while (at < after.events.size() && !after.events[at].starts_with(start)) ++at;
        EXPECT_LT(at, after.events.size()) << start << " comes too early or not at all";
    }
}

AfterMatch eventful(Edition edition) {
    AfterMatch after(edition);
    after.score(2, 1);
    after.listed(1).star_points = 5;
    after.played(3).injury = AfterMatch::injury(CasualtyEffect::Dead);
    after.setup.team.team.treasury = 200'000;
    after.own().gold_brought = 50'000;
    after.own().gold_left = 20'000;
    after.own().value = 1'900'000;
    return after;
}

TEST(Order, OfCrp) {
    COVERS("crp.postmatch.02", "crp.postmatch.04", "crp.postmatch.05", "crp.postmatch.06",
           "crp.postmatch.11", "crp.teamvalue.04");
    COVERS_IN("lrb5", "crp.postmatch.02", "crp.postmatch.04", "crp.postmatch.05",
              "crp.postmatch.06", "crp.postmatch.11", "crp.teamvalue.04");
    for (const Edition edition : kCrpAndLrb5) {
        AfterMatch after = eventful(edition);
        const LeagueTeam team = after.run(
            {1, 1, 2, 3, 1, 2, 3}, {"learn block", "keep", "buy lineman", "buy cheerleader"});
        expect_order(after,
                     {"mvp_awarded 1", "points_added 1", "improvement_rolled 1", "learned 1",
                      "died 3", "winnings_rolled", "winnings_earned 40000", "gold_returned 20000",
                      "expenses_paid 20000", "fans_rolled", "fans_changed 1", "bought lineman",
                      "bought cheerleader", "value_recorded"});
        EXPECT_EQ(team.team.treasury,
                  200'000 - 50'000 + 40'000 + 20'000 - 20'000 - 50'000 - 10'000);
        EXPECT_EQ(team.matches[0].value, 11 * 50'000 + 20'000 + 10'000 + 10'000)
            << "players, Block, a fan, a cheerleader";
    }
}

TEST(Order, OfBb16) {
    COVERS("bb16.postmatch.01", "bb16.postmatch.16", "bb16.league.07", "bb16.league.08");
    AfterMatch after = eventful(Edition::Bb16);
    after.own() = {};
    after.setup.rules.mvp = MvpMethod::Random;
    const LeagueTeam team = after.run({1, 1, 2, 3, 1, 2, 3, 6},
                                      {"learn block", "keep", "buy lineman", "buy cheerleader"});
    expect_order(
        after, {"mvp_awarded 1", "improvement_rolled 1", "winnings_earned 40000", "fans_changed 1",
                "died 3", "bought lineman", "mistakes_rolled", "value_recorded"});
    EXPECT_EQ(team.team.treasury, 180'000);
    EXPECT_EQ(team.matches[0].value, 11 * 50'000 + 20'000 + 10'000 + 10'000)
        << "no gold of the treasury";
}

// Winnings ----------------------------------------------------------------------------------------

TEST(Winnings, AreTheDieWithFameAndTenThousandUnlessLost) {
    COVERS("crp.winnings.01", "crp.winnings.02", "bb16.postmatch.04", "crp.skill.fan_favourite.02",
           "bb16.skill.fan_favourite.02");
    COVERS_IN("lrb5", "crp.winnings.01", "crp.winnings.02", "crp.skill.fan_favourite.02");
    for (const Edition edition : kWithoutClassic)
        for (const int own : {0, 1, 2}) {
            AfterMatch after = with_mvp_drawn(edition);
            after.score(own, 1);
            after.own().fame = 2;
            after.listed(1).skills.add(Skill::FanFavourite);  // only for the kick-off table
            std::deque<int> dice{2, 3, 1, 1};
            if (own == 2) dice.push_back(1);
            EXPECT_EQ(after.run(dice).team.treasury, own == 0 ? 50'000 : 60'000);
        }
}

TEST(Winnings, AreNeverLessThanNothing) {
    COVERS("bb16.venue.04", "bb16.kickoff_blitzmania.04");
    AfterMatch after = with_mvp_drawn(Edition::Bb16);
    after.score(0, 1);
    after.own().fame = -4;
    EXPECT_EQ(after.run({2, 3, 1, 1}).team.treasury, 0) << "a 3, and four less";
    after.own().fame = -1;
    EXPECT_EQ(after.run({2, 3, 1, 1}).team.treasury, 20'000);
}

TEST(Winnings, OnlyTheWinnerMayRollAgainOnce) {
    COVERS("crp.winnings.03", "bb16.postmatch.05");
    COVERS_IN("lrb5", "crp.winnings.03");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.score(2, 1);
        EXPECT_EQ(after.run({2, 3, 1, 1, 1, 1}, {"reroll"}).team.treasury, 20'000)
            << "the second result stands";
        EXPECT_EQ(std::count(after.questions.begin(), after.questions.end(), "winnings"), 1);
        EXPECT_EQ(after.run({2, 3, 1, 1, 1}, {"keep"}).team.treasury, 40'000);
        after.score(1, 1);
        after.run({2, 3, 1, 1});
        EXPECT_FALSE(has(after.questions, "winnings"));
    }
}

TEST(Winnings, ShortLeaguesPayMore) {
    COVERS("crp.leagueopt.16", "crp.shortleague.01", "crp.shortleague.02",
           "bb16.optional_league.15");
    COVERS_IN("lrb5", "crp.leagueopt.16", "crp.shortleague.01", "crp.shortleague.02");
    for (const Edition edition : kWithoutClassic) {
        LeagueRules rules = book_rules(edition);
        Takings takings{.result = MatchResult::Lost, .fame = 1};
        EXPECT_EQ(winnings_of(rules, takings, 3), 40'000);
        rules.winnings_flat_lost = 10'000;
        rules.winnings_flat_drawn = rules.winnings_flat_won = 20'000;
        EXPECT_EQ(winnings_of(rules, takings, 3), 50'000);
        takings.result = MatchResult::Drawn;
        EXPECT_EQ(winnings_of(rules, takings, 3), 60'000);
        rules.winnings_fame_factor = 2;
        takings.result = MatchResult::Won;
        EXPECT_EQ(winnings_of(rules, takings, 3), 70'000);
    }
}

TEST(Winnings, DoubledInSemiFinalsAndFinal) {
    COVERS("crp.prize.01");
    COVERS_IN("lrb5", "crp.prize.01");
    for (const Edition edition : kCrpAndLrb5)
        for (const Stage stage : {Stage::League, Stage::SemiFinal, Stage::Final}) {
            AfterMatch after(edition);
            after.setup.stage = stage;
            after.own().fans = 12, after.others().fans = 10;
            const LeagueTeam team = after.run({1, 3, 1, 1});
            const int factor = stage == Stage::League ? 1 : 2;
            EXPECT_EQ(team.team.treasury, factor * 40'000);
            EXPECT_EQ(team.matches[0].gate, factor * 22'000);
        }
}

// Petty cash and expenses -------------------------------------------------------------------------

TEST(Expenses, AreThoseOfTheValueBeforeTheMatch) {
    COVERS("crp.expenses.01", "crp.expenses.03", "crp.expenses.04", "crp.treasury.02",
           "lrb5.diff.17", "bb16.optional_league.06", "bb16.optional_league.08");
    COVERS_IN("lrb5", "crp.expenses.01", "crp.expenses.03", "crp.expenses.04", "crp.treasury.02");
    for (const Edition edition : kWithoutClassic) {
        const auto treasury = [&](int value, int gold, int die) {
            AfterMatch after = with_mvp_drawn(edition);
            after.setup.rules.expenses.on = true;
            after.setup.rules.expensive_mistakes = false;
            after.score(0, 1);
            after.own().value = value;  // petty cash included; the team itself is worth less now
            after.setup.team.team.treasury = gold;
            return after.run({1, die, 1, 1}).team.treasury;
        };
        EXPECT_EQ(treasury(1'740'000, 100'000, 3), 130'000) << "nothing is due";
        EXPECT_EQ(treasury(1'750'000, 100'000, 3), 120'000);
        EXPECT_EQ(treasury(1'900'000, 100'000, 3), 110'000);
        EXPECT_EQ(treasury(2'500'000, 0, 1), 0) << "never below zero";
    }
    AfterMatch free_of_it = with_mvp_drawn(Edition::Bb16);
    free_of_it.own().value = 2'500'000;
    EXPECT_EQ(free_of_it.run({1, 1, 1, 1}).team.treasury, 20'000) << "only where it is chosen";
}

TEST(PettyCash, WhatWasNotSpentComesBack) {
    COVERS("crp.prematch.11", "crp.postmatch.05");
    COVERS_IN("lrb5", "crp.prematch.11");
    for (const Edition edition : kCrpAndLrb5) {
        AfterMatch after(edition);
        after.setup.team.team.treasury = 150'000;
        after.own().gold_brought = 100'000;
        after.own().gold_left = 30'000;
        EXPECT_EQ(after.run({1, 1, 1, 1}).team.treasury, 80'000 + 20'000);
        after.own().gold_left = 0;
        EXPECT_EQ(after.run({1, 1, 1, 1}).team.treasury, 50'000 + 20'000);
    }
}

// Fans --------------------------------------------------------------------------------------------

TEST(Fans, ComeAndGoByTheRollAgainstTheFanFactor) {
    COVERS("crp.fanfactor.01", "crp.fanfactor.02", "crp.fanfactor.03", "crp.fanfactor.04",
           "bb16.postmatch.08");
    COVERS_IN("lrb5", "crp.fanfactor.01", "crp.fanfactor.02", "crp.fanfactor.03",
              "crp.fanfactor.04");
    for (const Edition edition : kWithoutClassic) {
        const auto change = [&](int own, int fans, std::deque<int> roll) {
            AfterMatch after = with_mvp_drawn(edition);
            after.score(own, 1);
            after.setup.team.team.list.fan_factor = fans;
            roll.push_front(1);  // winnings
            roll.push_front(1);  // MVP
            return after.run(roll).team.list.fan_factor - fans;
        };
        EXPECT_EQ(change(2, 5, {1, 2, 3}), 1) << "a winner rolls three dice";
        EXPECT_EQ(change(2, 6, {1, 2, 3}), 0) << "equal";
        EXPECT_EQ(change(2, 9, {1, 2, 3}), 0) << "a winner loses none";
        EXPECT_EQ(change(1, 5, {3, 3}), 1) << "drawn";
        EXPECT_EQ(change(1, 6, {3, 3}), 0);
        EXPECT_EQ(change(1, 7, {3, 3}), -1);
        EXPECT_EQ(change(0, 5, {3, 3}), 0) << "a loser gains none";
        EXPECT_EQ(change(0, 6, {3, 3}), 0);
        EXPECT_EQ(change(0, 7, {3, 3}), -1);
    }
}

TEST(Fans, AreFreeWhereTheLeagueSaysSo) {
    COVERS("crp.leagueopt.15", "bb16.free_fan_factor.01", "bb16.free_fan_factor.02");
    COVERS_IN("lrb5", "crp.leagueopt.15");
    for (const Edition edition : kWithoutClassic) {
        LeagueRules rules = book_rules(edition);
        const auto roster = *bloodbowl::find_roster(edition, "human");
        const auto list = teams::new_team(edition, roster);
        ASSERT_TRUE(list.ok());
        const auto paid = found_team(*list, rules);
        rules.free_fan_factor = true;
        const auto free = found_team(*list, rules);
        ASSERT_TRUE(paid.ok() && free.ok());
        EXPECT_EQ(free->team.list.fan_factor, 5);
        const int bought = paid->team.list.fan_factor * 10'000;
        EXPECT_EQ(free->team.treasury, paid->team.treasury + bought) << "at no cost";
        EXPECT_EQ(team_value(*free, rules), team_value(*paid, book_rules(edition)) - bought);
        LeagueTeam more = *free;
        ++more.team.list.fan_factor;
        EXPECT_EQ(team_value(more, rules), team_value(*free, rules)) << "nor later changes";
    }
}

// Hire and fire -----------------------------------------------------------------------------------

TEST(Purchases, PlayersAndStaffAreBoughtAndDismissed) {
    COVERS("crp.postmatch.07", "bb16.postmatch.09");
    COVERS_IN("lrb5", "crp.postmatch.07");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.setup.rules.expensive_mistakes = false;
        after.setup.team.team.treasury = 300'000;
        after.setup.team.team.list.cheerleaders = 1;
        LeagueTeam team =
            after.run({1, 1, 1, 1}, {"buy blitzer", "buy apothecary", "buy assistant_coach",
                                     "dismiss cheerleader", "dismiss 4", "done"});
        const int blitzer = after.setup.team.roster()->find_position("blitzer")->cost;
        EXPECT_EQ(team.team.treasury, 320'000 - blitzer - 50'000 - 10'000) << "no refund";
        EXPECT_TRUE(team.team.list.apothecary);
        EXPECT_EQ(team.team.list.assistant_coaches, 1);
        EXPECT_EQ(team.team.list.cheerleaders, 0);
        EXPECT_EQ(team.team.list.players.size(), 11U);
        EXPECT_EQ(team.former[0].departure, Departure::Dismissed);
        EXPECT_EQ(after.find(team, 12).position, "blitzer");
    }
}

TEST(Purchases, KeepTheLimits) {
    COVERS("crp.league.04", "crp.roster.06");
    COVERS_IN("lrb5", "crp.league.04", "crp.roster.06");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        const auto offers = [&](const std::string& what) {
            return has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), what);
        };
        after.setup.team.team.treasury = 40'000;  // and 20,000 winnings
        EXPECT_TRUE(offers("buy lineman"));
        EXPECT_FALSE(offers("buy thrower")) << "too dear";
        after.setup.team.team.treasury = 900'000;
        after.setup.team.team.list.rerolls = 8;
        EXPECT_FALSE(offers("buy reroll"));
        EXPECT_TRUE(offers("dismiss reroll"));
        after.setup.team.team.list.apothecary = true;
        EXPECT_FALSE(offers("buy apothecary"));
        after.add(*after.setup.team.roster()->find_position("ogre"), 12);
        EXPECT_FALSE(offers("buy ogre")) << "only one";
        after.listed(12).position = "Halfling Ranger";  // of older lists: he may stay
        EXPECT_TRUE(offers("buy ogre"));
        EXPECT_FALSE(offers("buy Halfling Ranger"));
        after.setup.rules.expensive_mistakes = false;
        LeagueTeam team = after.run({1, 1, 1, 1});
        EXPECT_EQ(team.team.list.players.back().position, "Halfling Ranger");
        for (int number = 13; number <= 16; ++number) after.add_lineman(number);
        EXPECT_FALSE(offers("buy lineman")) << "sixteen";
        AfterMatch undead = with_mvp_drawn(edition, "undead");
        undead.setup.team.team.treasury = 500'000;
        EXPECT_FALSE(
            has(undead.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), "buy apothecary"));
    }
}

TEST(Purchases, RerollsCostDoubleButCountOnce) {
    COVERS("crp.postmatch.08", "crp.teamvalue.05", "bb16.postmatch.10", "crp.roster.06");
    COVERS_IN("lrb5", "crp.postmatch.08", "crp.teamvalue.05", "crp.roster.06");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.setup.rules.expensive_mistakes = false;
        after.setup.team.team.treasury = 180'000;
        after.score(0, 1);
        const int before = team_value(after.setup.team, after.setup.rules);
        const LeagueTeam team = after.run({1, 1, 1, 1}, {"buy reroll"});
        EXPECT_EQ(team.team.treasury, 190'000 - 2 * 50'000);
        EXPECT_EQ(team.team.list.rerolls, 1);
        EXPECT_EQ(team_value(team, after.setup.rules), before + 50'000);
    }
}

TEST(Purchases, RaisedDeadJoinForFree) {
    COVERS("crp.necromancer.04", "bb16.necromancer.04", "bb16.necromancer.05", "crp.roster.12");
    COVERS_IN("lrb5", "crp.necromancer.04", "crp.roster.12");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition, "undead");
        after.take_part(Side::Home, 0, Membership::Raised);
        after.score(0, 1);
        const int before = team_value(after.setup.team, after.setup.rules);
        LeagueTeam team = after.run({1, 1, 1, 1}, {"take zombie"});
        EXPECT_EQ(after.find(team, 12).position, "zombie");
        EXPECT_EQ(team.team.treasury, 10'000);
        EXPECT_EQ(team_value(team, after.setup.rules),
                  before + after.setup.team.roster()->find_position("zombie")->cost);
        EXPECT_EQ(after.run({1, 1, 1, 1}).team.list.players.size(), 11U) << "nobody must";
        for (int number = 12; number <= 16; ++number) after.add_lineman(number);
        EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), "take zombie"))
            << "sixteen";
    }
}

TEST(Purchases, VictimsOfTheRotJoinForFree) {
    COVERS("crp.skill.nurgles_rot.03", "crp.skill.nurgles_rot.04", "bb16.skill.nurgles_rot.04",
           "bb16.skill.nurgles_rot.05");
    COVERS_IN("lrb5", "crp.skill.nurgles_rot.03", "crp.skill.nurgles_rot.04");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition, "nurgle");
        after.score(0, 1);
        InjurySuffered rot = AfterMatch::injury(CasualtyEffect::Dead);
        rot.may_become_rotter = true;
        rot.by = after.played(1).id;
        after.played(5, Side::Away).injury = rot;
        const int before = team_value(after.setup.team, after.setup.rules);
        LeagueTeam team = after.run({1, 1, 1, 1}, {"take rotter"});
        EXPECT_EQ(after.find(team, 12).position, "rotter");
        EXPECT_EQ(after.find(team, 12).star_points, 0);
        EXPECT_EQ(team_value(team, after.setup.rules),
                  before + after.setup.team.roster()->find_position("rotter")->cost);
        after.played(5, Side::Away).membership = Membership::Star;  // struck off no roster
        EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), "take rotter"));
    }
}

// Journeymen --------------------------------------------------------------------------------------

TEST(Journeymen, AreAddedUntilElevenCanPlay) {
    COVERS("crp.postmatch.10", "crp.journeymen.04", "bb16.postmatch.14", "bb16.postmatch.15");
    COVERS_IN("lrb5", "crp.postmatch.10", "crp.journeymen.04");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition, "human", 16);
        after.score(0, 1);
        for (int number = 1; number <= 7; ++number)
            after.played(number).injury = AfterMatch::injury(CasualtyEffect::MissNextGame);
        const LeagueTeam team = after.run({1, 1, 1, 1}, {"add lineman", "add lineman"});
        EXPECT_EQ(team.team.list.players.size(), 18U) << "above sixteen";
        EXPECT_EQ(count_available(team), 11);
        EXPECT_EQ(list_for_match(team, after.setup.rules).players.size(), 11U);
        const auto again = read_league_team(to_json(team), "team", edition);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(to_json(*again), to_json(team));
        const ListedPlayer& new_one = team.team.list.players.back();
        EXPECT_EQ(new_one.hired, bloodbowl::Hired::Journeyman);
        EXPECT_TRUE(new_one.skills.has(Skill::Loner));
        EXPECT_EQ(team_value(team, after.setup.rules), 11 * 50'000);
        AfterMatch full = with_mvp_drawn(edition);
        full.run({1, 1, 1, 1});
        EXPECT_FALSE(has(full.questions, "next_match")) << "eleven can play";
        EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::NextMatch), "add blitzer"));
    }
}

TEST(Journeymen, OfLrb5ComeFromAPositionOfSixteen) {
    COVERS("lrb5.diff.01");
    for (const bloodbowl::Roster& roster : bloodbowl::rosters(Edition::Lrb5))
        for (const std::string_view position : roster.journeymen)
            EXPECT_EQ(roster.find_position(position)->max, 16) << roster.id;
    bool has_twelve = false;
    for (const bloodbowl::Roster& roster : bloodbowl::rosters(Edition::Crp))
        for (const std::string_view position : roster.journeymen)
            has_twelve = has_twelve || roster.find_position(position)->max == 12;
    EXPECT_TRUE(has_twelve) << "in the later edition";
}

AfterMatch with_journeyman(Edition edition) {
    AfterMatch after = with_mvp_drawn(edition, "human", 10);
    ListedPlayer& bob = after.add_lineman(20);
    bob.hired = bloodbowl::Hired::Journeyman;
    bob.skills.add(Skill::Loner);
    after.take_part(Side::Home, 20, Membership::Journeyman).touchdowns = 2;
    return after;
}

TEST(Journeymen, LearnAndAreHiredWithoutLoner) {
    COVERS("crp.journeymen.05", "crp.journeymen.06", "crp.postmatch.09", "bb16.postmatch.11",
           "bb16.postmatch.12", "crp.skill.loner.04");
    COVERS_IN("lrb5", "crp.journeymen.05", "crp.journeymen.06", "crp.postmatch.09",
              "crp.skill.loner.04");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_journeyman(edition);
        after.setup.team.team.treasury = 60'000;
        LeagueTeam team = after.run({1, 1, 2, 1, 1, 1}, {"learn block", "hire 20"});
        const ListedPlayer& bob = after.find(team, 20);
        EXPECT_EQ(bob.hired, bloodbowl::Hired::ForGood);
        EXPECT_FALSE(bob.skills.has(Skill::Loner));
        EXPECT_TRUE(bob.skills.has(Skill::Block));
        EXPECT_EQ(bob.star_points, 6);
        EXPECT_EQ(team.team.treasury, 80'000 - 50'000) << "his basic price";
    }
}

TEST(Journeymen, WhoIsNotHiredLeaves) {
    COVERS("crp.postmatch.09", "bb16.postmatch.11");
    COVERS_IN("lrb5", "crp.postmatch.09");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_journeyman(edition);
        after.played(20).touchdowns = 0;
        LeagueTeam team = after.run({1, 1, 1, 1});
        EXPECT_EQ(team.team.list.players.size(), 10U);
        EXPECT_EQ(team.former[0].number, 20);
        EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Journeyman), "hire 20"))
            << "20,000 gold are not enough";
        after.setup.team.team.treasury = 60'000;
        EXPECT_TRUE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Journeyman), "hire 20"));
        for (int number = 11; number <= 16; ++number) after.add_lineman(number);
        EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Journeyman), "hire 20"))
            << "sixteen";
    }
}

TEST(Journeymen, WhoJoinedBeforeTheMatchMayBeHired) {
    AfterMatch after = with_mvp_drawn(Edition::Crp, "human", 10);
    after.take_part(Side::Home, 0, Membership::Journeyman).position = "lineman";
    after.setup.team.team.treasury = 60'000;
    LeagueTeam team = after.run({1, 1, 1, 1}, {"hire 11"});
    EXPECT_EQ(team.team.list.players.size(), 11U);
    EXPECT_EQ(after.find(team, 11).position, "lineman");
}

// Concessions -------------------------------------------------------------------------------------

TEST(Concession, CostsWinningsFansAndStars) {
    COVERS("crp.winnings.04", "crp.leagueconcede.03", "crp.leagueconcede.04", "bb16.concede.04",
           "bb16.concede.05", "bb16.postmatch.06");
    COVERS_IN("lrb5", "crp.winnings.04", "crp.leagueconcede.03", "crp.leagueconcede.04");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.concede(Side::Home);
        after.setup.team.team.list.fan_factor = 3;
        after.listed(1).star_points = 51;
        after.listed(2).star_points = 80;
        after.listed(3).star_points = 50;
        const LeagueTeam team = after.run({3, 4});
        EXPECT_EQ(team.team.treasury, 0);
        EXPECT_EQ(team.team.list.fan_factor, 2) << "without a roll";
        ASSERT_EQ(team.former.size(), 1U) << "each rolls for himself, and 50 points are too few";
        EXPECT_EQ(team.former[0].number, 1);
        EXPECT_EQ(team.former[0].departure, Departure::Deserted);
    }
}

TEST(Concession, IsExcusedWithTwoPlayersOrFewer) {
    COVERS("crp.leagueconcede.01", "bb16.concede.02");
    COVERS_IN("lrb5", "crp.leagueconcede.01");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.concede(Side::Home, true);
        after.listed(1).star_points = 80;
        const LeagueTeam team = after.run({1, 4, 1, 1});
        EXPECT_TRUE(after.happened("mvp_awarded 1"));
        EXPECT_EQ(team.team.treasury, 40'000);
        EXPECT_TRUE(team.former.empty());
        AfterMatch winner = with_mvp_drawn(edition);
        winner.concede(Side::Away, true);
        EXPECT_EQ(winner.run({1, 4, 1, 1, 1}).team.treasury, 50'000) << "only his own";
    }
}

// The team and its record -------------------------------------------------------------------------

TEST(Teams, KeepWhatTheyDidNotSpend) {
    COVERS("crp.treasury.01", "crp.team.09", "bb16.league.09", "bb16.league_tweaks.01",
           "bb16.optional_league.01");
    COVERS_IN("lrb5", "crp.treasury.01", "crp.team.09");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after(edition);
        after.setup.team.team.list.rerolls = 2;
        LeagueRules rules = book_rules(edition);
        const auto team = found_team(after.setup.team.team, rules);
        ASSERT_TRUE(team.ok());
        EXPECT_EQ(team->team.treasury, 1'000'000 - 11 * 50'000 - 2 * 50'000);
        rules.starting_treasury = 1'100'000;
        EXPECT_EQ(found_team(after.setup.team.team, rules)->team.treasury, 450'000);
        rules.starting_treasury = 600'000;
        const auto poor = found_team(after.setup.team.team, rules);
        ASSERT_FALSE(poor.ok());
        EXPECT_NE(poor.error().message.find("600,000"), std::string::npos);
        after.setup.team = *team;
        after.setup.rules.mvp = MvpMethod::Random;
        after.setup.rules.expensive_mistakes = false;
        EXPECT_EQ(after.run({1, 1, 1, 1}, {"buy lineman"}).team.treasury, 320'000)
            << "it may be spent after a match";
    }
}

TEST(Teams, RecordTheirMatches) {
    COVERS("crp.league.10", "bb16.league.10");
    COVERS_IN("lrb5", "crp.league.10");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.score(1, 2);
        after.played(1).casualties = 2;
        after.played(4, Side::Away).casualties = 1;
        after.played(3).injury = AfterMatch::injury(CasualtyEffect::Dead);
        after.own().fans = 12;
        after.others().fans = 9;
        const LeagueTeam team = after.run({4, 5, 1, 1});
        ASSERT_EQ(team.matches.size(), 1U);
        const PlayedMatch& match = team.matches[0];
        EXPECT_EQ(match.opponent, "The Others");
        EXPECT_EQ(match.touchdowns, 1);
        EXPECT_EQ(match.touchdowns_against, 2);
        EXPECT_EQ(match.casualties, 2);
        EXPECT_EQ(match.casualties_against, 1);
        EXPECT_EQ(match.gate, 21'000);
        EXPECT_EQ(match.winnings, 50'000);
        EXPECT_EQ(match.remarks, std::vector<std::string>{"Bob (dead)"});
        const auto again = read_league_team(to_json(team), "team", edition);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(to_json(*again), to_json(team));
        EXPECT_EQ(again->matches, team.matches);
        EXPECT_EQ(again->former, team.former);
        EXPECT_EQ(again->deeds, team.deeds);
    }
}

TEST(Teams, MistakesAreNamed) {
    core::Json json = to_json(AfterMatch(Edition::Crp).setup.team);
    json["players"][2]["deeds"] = core::Json{{"goals", 3}};
    json["former"] = core::Json::array({core::Json{{"departure", "bored"}}});
    const auto read = read_league_team(json, "team", Edition::Crp);
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().message.find("players[2]"), std::string::npos);
    EXPECT_NE(read.error().message.find("former[0]"), std::string::npos);
}

TEST(Teams, InjuriesStayAndTheMarkOfMissingIsServed) {
    COVERS("crp.casualty.13", "bb16.casualty.09", "bb16.faq.31");
    COVERS_IN("lrb5", "crp.casualty.13");
    for (const Edition edition : kWithoutClassic) {
        AfterMatch after = with_mvp_drawn(edition);
        after.listed(1).misses_match = true;
        after.played(1).status = bloodbowl::Status::Missing;
        after.played(2).injury = AfterMatch::injury(CasualtyEffect::MinusStrength);
        after.played(3).injury = AfterMatch::injury(CasualtyEffect::NigglingInjury);
        after.played(4).injury = AfterMatch::injury(CasualtyEffect::MinusAgility);
        after.played(4).injury->healed = true;
        LeagueTeam team = after.run({5, 1, 1, 1});
        EXPECT_FALSE(after.find(team, 1).misses_match);
        EXPECT_EQ(team.deeds[0].matches, 0);
        EXPECT_TRUE(after.find(team, 2).misses_match);
        EXPECT_EQ(after.find(team, 2).st, 2);
        EXPECT_EQ(after.find(team, 2).start_st, 3);
        EXPECT_EQ(after.find(team, 3).niggling_injuries, 1);
        EXPECT_EQ(after.find(team, 4).ag, 3) << "healed";
        EXPECT_FALSE(after.find(team, 4).misses_match);
    }
}

TEST(PostMatch, UndoIsACopy) {
    AfterMatch after(Edition::Crp);
    after.setup.team.team.treasury = 200'000;
    after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase);
    const PostMatchState before = after.state;
    Faces none({});
    const auto buy = PostMatch::find_action(after.setup, after.state, "buy lineman");
    ASSERT_TRUE(buy.ok());
    PostMatch::apply(after.setup, after.state, *buy, none, nullptr);
    EXPECT_EQ(team_after(after.setup, after.state).team.list.players.size(), 12U);
    after.state = before;
    EXPECT_EQ(team_after(after.setup, after.state).team.list.players.size(), 11U);
}

}  // namespace
}  // namespace affray::league
