// After a match in the classic edition: winnings by gate and rating, ageing, the fan factor table.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

TEST(Classic, WinningsByGateAndRating) {
    COVERS("classic.winnings.01", "classic.winnings.02", "classic.winnings.03");
    const LeagueRules rules = book_rules(Edition::Classic);
    const auto gold = [&](int die, int gate, int rating, bool won = false) {
        return winnings_of(
            rules,
            {.result = won ? MatchResult::Won : MatchResult::Lost, .gate = gate, .rating = rating},
            die);
    };
    EXPECT_EQ(gold(3, 20'000, 150), 30'000);
    EXPECT_EQ(gold(3, 20'000, 150, true), 40'000) << "the winner adds 1";
    EXPECT_EQ(gold(3, 21'000, 150), 40'000);
    EXPECT_EQ(gold(3, 60'000, 150), 50'000);
    EXPECT_EQ(gold(3, 80'000, 150), 60'000);
    EXPECT_EQ(gold(3, 100'000, 150), 70'000);
    EXPECT_EQ(gold(3, 101'000, 150), 80'000);
    EXPECT_EQ(gold(3, 20'000, 151), 20'000);
    EXPECT_EQ(gold(3, 20'000, 200), 10'000);
    EXPECT_EQ(gold(6, 20'000, 225), 30'000);
    EXPECT_EQ(gold(6, 20'000, 250), 20'000);
    EXPECT_EQ(gold(6, 20'000, 275), 10'000);
    EXPECT_EQ(gold(1, 20'000, 300), 0) << "never less than nothing";
}

TEST(Classic, WinningsOfAMatch) {
    COVERS("classic.winnings.01");
    AfterMatch after(Edition::Classic);
    after.score(2, 1);
    after.own().fans = 20;
    after.others().fans = 15;
    after.own().rating = 160;
    // winnings, MVP, fans
    EXPECT_EQ(after.run({4, 1, 3}).team.treasury, 50'000) << "4, gate 1, rating -1, won 1";
    EXPECT_FALSE(has(after.questions, "winnings")) << "nobody rolls again in this edition";
}

TEST(Classic, OrderOfTheSteps) {
    COVERS("classic.postmatch.01", "classic.purchase.01");
    AfterMatch after(Edition::Classic);
    after.score(2, 1);
    after.setup.team.team.treasury = 90'000;
    after.listed(1).star_points = 5;
    const LeagueTeam team = after.run({3, 1, 2, 3, 6, 6, 6}, {"learn block", "buy apothecary"});
    std::vector<std::string> kinds;
    for (const std::string& event : after.events) kinds.push_back(event.substr(0, event.find(' ')));
    EXPECT_EQ(kinds, (std::vector<std::string>{"winnings_rolled", "winnings_earned", "mvp_awarded",
                                               "points_added", "improvement_rolled", "learned",
                                               "ageing_rolled", "fans_rolled", "fans_changed",
                                               "bought", "value_recorded"}));
    // 11 linemen, an apothecary, a fan and 80,000 gold; ten Star Player points
    EXPECT_EQ(team.matches[0].value, (11 * 50'000 + 50'000 + 10'000 + 80'000) / 10'000 + 2);
    EXPECT_EQ(team.team.treasury, 80'000);
}

TEST(Classic, RerollsCostDouble) {
    COVERS("classic.purchase.02");
    COVERS_IN("classic", "crp.roster.06");
    AfterMatch after(Edition::Classic);
    after.setup.team.team.treasury = 120'000;
    const int price = after.setup.team.roster()->reroll_cost;
    const LeagueTeam with = after.run({1, 1, 3}, {"buy reroll"});
    const LeagueTeam without = after.run({1, 1, 3});
    EXPECT_EQ(with.team.treasury, 130'000 - 2 * price);
    EXPECT_EQ(team_rating(with, after.setup.rules),
              team_rating(without, after.setup.rules) - price / 10'000)
        << "twice the price is gone, once the price counts";
}

TEST(Classic, RaisedDeadJoinForFree) {
    COVERS_IN("classic", "crp.roster.12");
    AfterMatch after(Edition::Classic, "undead");
    after.take_part(Side::Home, 0, Membership::Raised);
    LeagueTeam team = after.run({1, 1, 3}, {"take zombie"});
    EXPECT_EQ(after.find(team, 12).position, "zombie");
    EXPECT_EQ(team.team.treasury, after.run({1, 1, 3}).team.treasury);
    EXPECT_EQ(after.run({1, 1, 3}).team.list.players.size(), 11U) << "nobody must";
}

TEST(Classic, TeamsKeepWhatTheyDidNotSpend) {
    COVERS_IN("classic", "crp.team.09");
    const AfterMatch after(Edition::Classic);
    const auto team = found_team(after.setup.team.team, book_rules(Edition::Classic));
    ASSERT_TRUE(team.ok());
    EXPECT_EQ(team->team.treasury, 1'000'000 - 11 * 50'000);
}

// Ageing ------------------------------------------------------------------------------------------

TEST(Classic, AgeingByTheNewLevel) {
    COVERS("classic.ageing.02", "classic.spp.03");
    for (int level = 1; level <= 7; ++level) {
        EXPECT_TRUE(is_ageing(book_rules(Edition::Classic), level, level + 1)) << level;
        EXPECT_FALSE(is_ageing(book_rules(Edition::Classic), level, level + 2)) << level;
    }
    // with so many points before the three for a touchdown: the roll that is just enough
    for (const auto& [before, safe] :
         {std::pair{3, 3}, {13, 4}, {28, 5}, {48, 6}, {73, 7}, {123, 8}, {173, 9}}) {
        for (const bool ages : {false, true}) {
            AfterMatch after(Edition::Classic);
            after.played(1).touchdowns = 1;
            after.listed(1).star_points = before;
            const int roll = ages ? safe - 1 : safe;
            const int second = roll > 6 ? 6 : 1;
            std::deque<int> dice{1, 2, 1, 2, roll - second, second};
            if (ages) dice.insert(dice.end(), {1, 1});
            dice.push_back(3);
            LeagueTeam team = after.run(dice, {"learn block"});
            EXPECT_EQ(after.find(team, 1).niggling_injuries, ages ? 1 : 0) << before;
        }
    }
}

TEST(Classic, AgeingEffects) {
    COVERS("classic.ageing.01", "classic.ageing.03", "classic.ageing.04");
    const auto aged = [](int first, int second, int st = 3) {
        AfterMatch after(Edition::Classic);
        after.played(1).touchdowns = 2;
        after.listed(1).st = st;
        after.listed(1).start_st = 3;
        LeagueTeam team = after.run({1, 2, 1, 2, 1, 1, first, second, 3}, {"learn block"});
        return after.find(team, 1);
    };
    EXPECT_EQ(aged(1, 1).niggling_injuries, 1);
    EXPECT_EQ(aged(2, 6).niggling_injuries, 1);
    const ListedPlayer lineman = aged(1, 1);
    EXPECT_EQ(aged(3, 6).av, lineman.av - 1);
    EXPECT_EQ(aged(4, 6).ma, lineman.ma - 1);
    EXPECT_EQ(aged(5, 6).ag, lineman.ag - 1);
    EXPECT_EQ(aged(6, 6).st, 2);
    EXPECT_EQ(aged(6, 6, 1).st, 1);
    EXPECT_EQ(aged(6, 6, 1).niggling_injuries, 1) << "what cannot fall is a niggling injury";
    EXPECT_EQ(aged(3, 6).niggling_injuries, 0);
    EXPECT_FALSE(aged(1, 1).misses_match);
}

TEST(Classic, NobodyAgesWithoutAStarPlayerRoll) {
    COVERS("classic.ageing.01");
    AfterMatch after(Edition::Classic);
    after.played(1).touchdowns = 1;
    after.run({1, 2, 3});
    EXPECT_FALSE(after.cites("classic.ageing.01"));
}

// Fans --------------------------------------------------------------------------------------------

TEST(Classic, FanFactorTable) {
    COVERS("classic.fan_factor.01", "classic.fan_factor.02");
    const auto modifier = [](FanMood mood) { return fan_modifier(mood); };
    EXPECT_EQ(modifier({.result = MatchResult::Won}), 1);
    EXPECT_EQ(modifier({.result = MatchResult::Lost}), -1);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn}), 0);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .touchdowns = 2}), 1);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .touchdowns = 1, .casualties = 1}), 0);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .casualties = 2}), 1);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .stage = Stage::SemiFinal}), 1);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .stage = Stage::Final}), 2);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .fan_factor = 9}), 0);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .fan_factor = 10}), -1);
    EXPECT_EQ(modifier({.result = MatchResult::Drawn, .fan_factor = 20}), -2);
    const auto change = [](int die, int own, int others) {
        AfterMatch after(Edition::Classic);
        after.score(own, others);
        after.setup.team.team.list.fan_factor = 5;
        return after.run({1, 1, die}).team.list.fan_factor - 5;
    };
    EXPECT_EQ(change(1, 1, 1), -1);
    EXPECT_EQ(change(2, 1, 1), 0);
    EXPECT_EQ(change(5, 1, 1), 0);
    EXPECT_EQ(change(6, 1, 1), 1);
    EXPECT_EQ(change(5, 1, 0), 1) << "won";
    EXPECT_EQ(change(2, 0, 1), -1) << "lost";
    EXPECT_EQ(change(4, 2, 0), 1) << "won with two touchdowns";
}

TEST(Classic, ConcessionCostsWinningsAwardAndAFan) {
    COVERS("classic.concede.01");
    COVERS_IN("classic", "crp.leagueconcede.02", "crp.leagueconcede.03");
    AfterMatch loser(Edition::Classic);
    loser.concede(Side::Home);
    loser.setup.team.team.list.fan_factor = 4;
    loser.listed(1).star_points = 80;
    const LeagueTeam lost = loser.run({});
    EXPECT_EQ(lost.team.treasury, 0);
    EXPECT_EQ(lost.team.list.fan_factor, 3);
    EXPECT_TRUE(lost.former.empty()) << "nobody deserts";
    AfterMatch winner(Edition::Classic);
    winner.concede(Side::Away);
    winner.others().rating = 190;
    const LeagueTeam team = winner.run({4, 5, 1, 2, 3});
    EXPECT_EQ(team.team.treasury, 50'000 + 30'000) << "4 and 1 for winning; 5 less the rating";
    EXPECT_TRUE(winner.happened("mvp_awarded 1") && winner.happened("mvp_awarded 2"));
}

TEST(Classic, ConcessionForWantOfPlayersCostsNothing) {
    COVERS_IN("classic", "crp.leagueconcede.01");
    AfterMatch loser(Edition::Classic);
    loser.setup.team.team.list.fan_factor = 4;
    loser.concede(Side::Home, true);
    const LeagueTeam lost = loser.run({1, 1, 3});
    EXPECT_EQ(lost.team.list.fan_factor, 4);
    EXPECT_GT(lost.team.treasury, 0) << "his winnings are his own";
}

// Cards with effects afterwards -------------------------------------------------------------------

TEST(Classic, HandicapsThatLast) {
    AfterMatch after(Edition::Classic);
    after.own().gold = 30'000;       // a sponsor
    after.own().mvp_awarded = true;  // to the announcers' favourite, before the match
    after.played(1).mvp_awards = 1;
    after.listed(1).star_points = 1;  // with the award he has reached a level, and has learned
    after.played(1).improvements = {{Skill::Block, {}}};
    LeagueTeam team = after.run({2, 3});
    EXPECT_EQ(team.team.treasury, 30'000 + 20'000);
    EXPECT_EQ(after.find(team, 1).star_points, 6);
    EXPECT_TRUE(after.find(team, 1).skills.has(Skill::Block));
    EXPECT_EQ(team.team.careers[0].improvements.size(), 1U) << "one roll, not two";
}

}  // namespace
}  // namespace affray::league
