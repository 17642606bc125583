// The audit of a league that grows: it is silent while all is well, and names each kind of fault.
#include "league/season_audit.h"

#include <functional>

#include "core/dice.h"
#include "example_league.h"

namespace affray::league {
namespace {

// Two teams with lists have played a match on a table and done what follows it.
struct AuditedLeague : ExampleLeague {
    core::SeededDice dice{5};
    SeasonAudit audit;

    explicit AuditedLeague(const char* edition = "crp")
        : ExampleLeague(edition, {{"confirmations", false}}, true) {
        EXPECT_EQ(audit.follow(log, league), std::vector<std::string>());
    }
    void match() {
        MatchReported told = report("a", "b", 2, 1);
        told.gate = {20'000, 15'000};
        told.deeds = {{"a", 1, 2, 1, 0, 0, 0}, {"b", 2, 1, 0, 1, 0, 0}};
        must(told);
    }
    // What follows for both, the last entry left out.
    void settle_both() {
        for (const char* team : {"a", "b"})
            ASSERT_TRUE(settle_post_match(log, league, team, dice, "zoe").ok());
    }
    // What the audit says of the last entry if the league were `changed` by it.
    std::vector<std::string> after_last(const std::function<void(League&)>& change) {
        SeasonLog before = log;
        before.entries.pop_back();
        SeasonAudit fresh;
        EXPECT_TRUE(fresh.follow(before, *replay(before)).empty());
        League changed = league;
        change(changed);
        return fresh.check(log.entries.back(), changed);
    }
    static bool says(const std::vector<std::string>& problems, const std::string& words) {
        for (const std::string& problem : problems)
            if (problem.find(words) != std::string::npos) return true;
        return false;
    }
};

TEST(SeasonAudit, IsSilentWhileAllIsWell) {
    for (const char* edition : {"classic", "lrb5", "crp", "bb16"}) {
        AuditedLeague example(edition);
        for (int i = 0; i < 2; ++i) {
            example.match();
            EXPECT_EQ(example.audit.follow(example.log, example.league),
                      std::vector<std::string>());
            example.settle_both();
            EXPECT_EQ(example.audit.follow(example.log, example.league), std::vector<std::string>())
                << edition;
        }
        EXPECT_TRUE(example.after_last([](League&) {}).empty());
    }
}

TEST(SeasonAudit, FindsACoinThatIsLost) {
    AuditedLeague example;
    example.match();
    example.settle_both();
    EXPECT_TRUE(AuditedLeague::says(
        example.after_last([](League& league) { league.entrant("b")->team->team.treasury += 1; }),
        "gold and should have"));
    EXPECT_TRUE(AuditedLeague::says(
        example.after_last([](League& league) { league.entrant("c")->team->team.treasury -= 1; }),
        "c has"))
        << "of a team that did nothing";
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        for (PostMatchAnswer& answer : league.entrant("b")->post_match->answers)
            std::erase_if(answer.events, [](const PostMatchEvent& event) {
                return event.kind == PostMatchEventKind::WinningsEarned;
            });
    }),
                                    "its events lead to"))
        << "gold that no event brought";
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        league.entrant("b")->post_match->setup.team.team.treasury += 10'000;
    }),
                                    "begins with"))
        << "gold between two matches";
}

TEST(SeasonAudit, FindsDeedsThatNobodyReported) {
    AuditedLeague example;
    example.match();
    example.settle_both();
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        ++league.entrant("b")->team->deeds[1].touchdowns;
    }),
                                    "number 2 has other deeds"));
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        league.fixtures.back().details.deeds.back().interceptions = 0;
    }),
                                    "number 2 has other deeds"));
}

// Of the handicap table, or drawn where they played.
TEST(SeasonAudit, KnowsAMostValuablePlayerOfTheReport) {
    for (const char* edition : {"classic", "crp"}) {
        AuditedLeague example(edition);
        MatchReported told = example.report("a", "b", 1, 0);
        told.gate = {20'000, 15'000};
        told.deeds = {{"a", 1, 1, 0, 0, 0, 0}, {"b", 2, 0, 0, 0, 0, 1}};
        example.must(told);
        example.settle_both();
        EXPECT_EQ(example.audit.follow(example.log, example.league), std::vector<std::string>())
            << edition;
        EXPECT_EQ(example.league.entrant("b")->team->deeds[1].mvp_awards, 1) << edition;
        EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
            league.fixtures.back().details.deeds.back().mvp = 0;
        }),
                                        "number 2 has other deeds"))
            << "nobody reported it";
    }
}

TEST(SeasonAudit, FindsPointsThatNoDeedBrought) {
    AuditedLeague example;
    example.match();
    example.settle_both();
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        PostMatchState& state = league.entrant("b")->post_match->state;
        for (std::size_t i = 0; i < state.count; ++i)
            if (state.members[i].number == 2) state.members[i].star_points += 1;
    }),
                                    "his deeds bring"));
}

TEST(SeasonAudit, FindsAListThatBreaksALimit) {
    AuditedLeague example;
    example.match();
    example.settle_both();
    EXPECT_TRUE(AuditedLeague::says(example.after_last([](League& league) {
        league.entrant("b")->post_match->state.rerolls = 99;
    }),
                                    "re-rolls"));
}

TEST(SeasonAudit, FindsALogThatLeadsElsewhere) {
    AuditedLeague example;
    example.match();
    League other = example.league;
    other.entrant("a")->team->team.list.players[0].name = "Somebody Else";
    EXPECT_TRUE(AuditedLeague::says(example.audit.follow(example.log, other),
                                    "'a' is not what its log leads to"));

    SeasonLog broken = example.log;
    broken.entries.push_back(broken.entries.back());  // the same match once more, in the same line
    EXPECT_FALSE(SeasonAudit().follow(broken, example.league).empty());
}

TEST(SeasonAudit, KnowsDealsAndDraftsAsGoldThatMoves) {
    AuditedLeague example;
    DealMade deal;
    deal.from = "a";
    deal.to = "b";
    deal.gold = 10'000;
    deal.agreed = {"ann", "bob", "zoe"};
    TeamChanged richer;
    richer.team = "a";
    LeagueTeam list = *example.league.entrant("a")->team;
    list.team.treasury += 50'000;
    richer.list = to_json(list);
    example.must(richer);
    example.must(deal);
    EXPECT_EQ(example.audit.follow(example.log, example.league), std::vector<std::string>());
    EXPECT_TRUE(AuditedLeague::says(
        example.after_last([](League& league) { league.entrant("b")->team->team.treasury -= 1; }),
        "b has"));
}

}  // namespace
}  // namespace affray::league
