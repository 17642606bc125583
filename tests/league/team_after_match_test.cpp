// A team after a match by the book: gold, fans, purchases, journeymen, concessions.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

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

}  // namespace
}  // namespace affray::league
