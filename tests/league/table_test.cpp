// Tables: points, tie-breaks, forms.
#include "league/table.h"

#include <set>

#include <gtest/gtest.h>

#include "covers.h"

namespace affray::league {
namespace {

Played match(const char* home, const char* away, int for_home, int for_away, int hurt_by_home = 0,
             int hurt_by_away = 0) {
    Played played;
    played.pairing = {home, away};
    played.score = {for_home, for_away};
    played.casualties = {hurt_by_home, hurt_by_away};
    return played;
}

const std::vector<TeamId> kFour{"a", "b", "c", "d"};

TableRow row_of(const std::vector<TableRow>& table, const TeamId& team) {
    for (const TableRow& row : table)
        if (row.team == team) return row;
    return {};
}

TEST(Table, CountsResults) {
    COVERS("bb16.postmatch.03");
    const auto table =
        table_of(kFour, std::vector{match("a", "b", 2, 1, 1, 3), match("c", "a", 0, 0)}, {});
    const TableRow a = row_of(table, "a");
    EXPECT_EQ(a.points, 4);
    EXPECT_EQ(a.played, 2);
    EXPECT_EQ(a.won, 1);
    EXPECT_EQ(a.drawn, 1);
    EXPECT_EQ(a.touchdowns, 2);
    EXPECT_EQ(a.touchdowns_against, 1);
    EXPECT_EQ(a.casualties_against, 3);
    EXPECT_EQ(a.form, "WD");
    EXPECT_EQ(row_of(table, "b").points, 0);
    EXPECT_EQ(row_of(table, "c").points, 1);
    EXPECT_EQ(order_of(table).front(), "a");
}

TEST(Table, PointsAreTheLeagues) {
    TableRules rules;
    rules.points.won = 5;
    rules.points.drawn = 3;
    rules.points.lost = 1;
    const auto table =
        table_of(kFour, std::vector{match("a", "b", 2, 1), match("c", "d", 1, 1)}, rules);
    EXPECT_EQ(row_of(table, "a").points, 5);
    EXPECT_EQ(row_of(table, "b").points, 1);
    EXPECT_EQ(row_of(table, "c").points, 3);
}

TEST(Table, WhoDidNotComeGetsNothing) {
    TableRules rules;
    rules.points.lost = 1;
    Played forfeit = match("a", "b", 2, 0);
    forfeit.on_the_pitch = false;
    Played nobody = match("c", "d", 0, 0);
    nobody.on_the_pitch = false;
    nobody.nobody_wins = true;
    const auto table = table_of(kFour, std::vector{forfeit, nobody}, rules);
    EXPECT_EQ(row_of(table, "a").points, 3);
    EXPECT_EQ(row_of(table, "b").points, 0);
    EXPECT_EQ(row_of(table, "c").lost, 1);
    EXPECT_EQ(row_of(table, "d").lost, 1);
    EXPECT_EQ(row_of(table, "d").points, 0);
}

TEST(Table, WhoGivesUpLosesWhateverTheScore) {
    Played conceded = match("a", "b", 2, 0);
    conceded.winner = 1;
    const auto table = table_of(kFour, std::vector{conceded}, {});
    EXPECT_EQ(row_of(table, "b").points, 3);
    EXPECT_EQ(row_of(table, "a").lost, 1);
}

TEST(Table, AByeIsNoMatch) {
    const auto table = table_of(kFour, std::vector{match("a", "", 0, 0)}, {});
    EXPECT_EQ(row_of(table, "a").points, 3);
    EXPECT_EQ(row_of(table, "a").played, 0);
    EXPECT_EQ(row_of(table, "a").byes, 1);
    EXPECT_EQ(row_of(table, "a").form, "");
}

TEST(Table, BonusPoints) {
    TableRules rules;
    rules.points.bonus_touchdowns = 3;
    rules.points.bonus_casualties = 2;
    rules.points.bonus_close_defeat = 1;
    const auto table = table_of(
        kFour, std::vector{match("a", "b", 3, 2, 0, 2), match("c", "d", 2, 0, 1, 1)}, rules);
    EXPECT_EQ(row_of(table, "a").points, 4);
    EXPECT_EQ(row_of(table, "b").points, 2);
    EXPECT_EQ(row_of(table, "c").points, 3);
    EXPECT_EQ(row_of(table, "d").points, 0);
}

TEST(Table, TieBreaksAreAskedInTheirOrder) {
    // a and b have three points each; a by 3:0 with no casualty, b by 1:0 with two.
    const std::vector results{match("a", "c", 3, 0), match("b", "d", 1, 0, 2, 0)};
    TableRules rules;
    rules.order = {TieBreak::Points, TieBreak::Difference, TieBreak::Casualties};
    EXPECT_EQ(order_of(table_of(kFour, results, rules))[0], "a");
    rules.order = {TieBreak::Points, TieBreak::Casualties, TieBreak::Difference};
    EXPECT_EQ(order_of(table_of(kFour, results, rules))[0], "b");
}

TEST(Table, HeadToHeadCountsOnlyThoseWhoAreLevel) {
    // b beat a; both have six points, and a has the better difference.
    const std::vector results{match("a", "b", 0, 1), match("a", "c", 5, 0), match("a", "d", 5, 0),
                              match("b", "c", 1, 0), match("d", "b", 1, 0)};
    TableRules rules;
    rules.order = {TieBreak::Points, TieBreak::HeadToHead, TieBreak::Difference};
    EXPECT_EQ(order_of(table_of(kFour, results, rules)), (std::vector<TeamId>{"b", "a", "d", "c"}));
    rules.order = {TieBreak::Points, TieBreak::Difference, TieBreak::HeadToHead};
    EXPECT_EQ(order_of(table_of(kFour, results, rules))[0], "a");
}

TEST(Table, TieBreaksAfterHeadToHeadPartWhoIsLevelInIt) {
    // a, b and c beat each other in a ring by one touchdown; against d they are not alike.
    const std::vector results{match("a", "b", 1, 0), match("b", "c", 1, 0), match("c", "a", 1, 0),
                              match("a", "d", 1, 0), match("b", "d", 3, 0), match("c", "d", 2, 0)};
    TableRules rules;
    rules.order = {TieBreak::Points, TieBreak::HeadToHead, TieBreak::Touchdowns};
    EXPECT_EQ(order_of(table_of(kFour, results, rules)), (std::vector<TeamId>{"b", "c", "a", "d"}));
    rules.order = {TieBreak::Points, TieBreak::HeadToHead};
    EXPECT_TRUE(row_of(table_of(kFour, results, rules), "c").shared);
}

TEST(Table, OpponentsPointsCount) {
    const std::vector results{match("a", "c", 1, 0), match("b", "d", 1, 0), match("d", "c", 2, 0)};
    TableRules rules;
    rules.order = {TieBreak::Points, TieBreak::OpponentPoints};
    // All of a, b and d have three points: b has beaten d, a only c.
    EXPECT_EQ(order_of(table_of(kFour, results, rules)), (std::vector<TeamId>{"b", "d", "a", "c"}));
}

TEST(Table, WhoIsLevelInEverythingSharesARankUnlessLotsAreDrawn) {
    TableRules rules;
    const auto level =
        table_of(kFour, std::vector{match("a", "b", 1, 0), match("c", "d", 1, 0)}, rules);
    EXPECT_EQ(level[0].rank, 1);
    EXPECT_EQ(level[1].rank, 1);
    EXPECT_TRUE(level[1].shared);
    EXPECT_EQ(level[2].rank, 3);

    rules.order.push_back(TieBreak::Lot);
    std::set<TeamId> first;
    for (rules.lot_seed = 0; rules.lot_seed < 20; ++rules.lot_seed) {
        const auto table = table_of(kFour, {}, rules);
        for (int i = 0; i < 4; ++i) EXPECT_EQ(table[static_cast<std::size_t>(i)].rank, i + 1);
        first.insert(table[0].team);
    }
    EXPECT_EQ(first.size(), 4U);
}

TEST(Table, FormIsTheLastFive) {
    std::vector<Played> results;
    for (int i = 0; i < 7; ++i) results.push_back(match("a", "b", i == 6 ? 0 : i % 2, 0));
    EXPECT_EQ(row_of(table_of(kFour, results, {}), "a").form, "DWDWD");
    EXPECT_EQ(row_of(table_of(kFour, results, {}), "b").form, "DLDLD");
}

TEST(Table, StrangersDoNotCount) {
    const auto table = table_of(kFour, std::vector{match("a", "x", 9, 0)}, {});
    EXPECT_EQ(row_of(table, "a").points, 0);
}

TEST(TieBreaks, HaveNames) {
    for (int i = 0; i < kTieBreaks; ++i) {
        const auto tie_break = static_cast<TieBreak>(i);
        EXPECT_EQ(tie_break_named(name_of(tie_break)), tie_break);
    }
    EXPECT_FALSE(tie_break_named("beauty"));
}

}  // namespace
}  // namespace affray::league
