// After a match by the book: points, improvements, the order of the steps, the record.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

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
