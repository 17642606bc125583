// Matched play: two games or three, glory summed, sudden death in the third.
#include <gtest/gtest.h>

#include "core/dice.h"
#include "covers.h"
#include "underworlds/game.h"
#include "underworlds/series.h"

namespace affray::underworlds {
namespace {

using core::Json;

Series new_series(bool winner_required) {
    return {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter")),
            winner_required};
}

Json outcome(const char* winner, int a, int b, bool a_lost = false, bool b_lost = false,
             bool sudden_death = false) {
    return {
        {"over", true},
        {"winner", winner == nullptr ? Json(nullptr) : Json(winner)},
        {"sudden_death", sudden_death},
        {"seats",
         {{{"glory", a}, {"out_of_action", a_lost}}, {{"glory", b}, {"out_of_action", b_lost}}}}};
}

TEST(Series, WhoWinsTwoGamesWinsAtOnce) {
    COVERS("wus.matched.01", "wus.matched.04");
    Series series = new_series(false);
    ASSERT_TRUE(series.add(outcome("A", 9, 3)).ok());
    EXPECT_TRUE(series.next_header().has_value());
    ASSERT_TRUE(series.add(outcome("A", 5, 4)).ok());
    EXPECT_TRUE(series.is_over());
    EXPECT_EQ(series.winner(), 0);
    EXPECT_FALSE(series.next_header().has_value());
    EXPECT_FALSE(series.add(outcome("B", 1, 2)).ok());
}

TEST(Series, OtherwiseAThirdGameIsPlayed) {
    COVERS("wus.matched.04", "wus.matched.05");
    Series series = new_series(false);
    ASSERT_TRUE(series.add(outcome("A", 9, 3)).ok());
    ASSERT_TRUE(series.add(outcome(nullptr, 4, 4)).ok());
    EXPECT_FALSE(series.is_over());
    ASSERT_TRUE(series.add(outcome("B", 1, 9)).ok());
    EXPECT_TRUE(series.is_over());
    EXPECT_EQ(series.winner(), std::nullopt);  // one win each is a draw
}

TEST(Series, TheDecksStayTheSame) {
    COVERS("wus.matched.03");
    Series series = new_series(true);
    const Json first = *series.next_header();
    ASSERT_TRUE(series.add(outcome("A", 9, 3)).ok());
    EXPECT_EQ((*series.next_header())["sides"], first["sides"]);
    EXPECT_FALSE((*series.next_header())["options"].contains("decider"));
}

TEST(Series, TieBreaksInOrder) {
    COVERS("wus.matched.06", "wus.matched.07", "wus.matched.08");
    Series by_glory = new_series(true);
    ASSERT_TRUE(by_glory.add(outcome("A", 9, 3)).ok());
    ASSERT_TRUE(by_glory.add(outcome("B", 3, 5)).ok());
    EXPECT_EQ((*by_glory.next_header())["options"]["decider"],
              (Json{{"wins", {1, 1}}, {"glory", {12, 8}}}));
    ASSERT_TRUE(by_glory.add(outcome(nullptr, 5, 5)).ok());
    EXPECT_EQ(by_glory.winner(), 0);

    Series by_survivors = new_series(true);
    ASSERT_TRUE(by_survivors.add(outcome("A", 6, 3)).ok());
    ASSERT_TRUE(by_survivors.add(outcome("B", 3, 6)).ok());
    ASSERT_TRUE(by_survivors.add(outcome(nullptr, 5, 5, true, false)).ok());
    EXPECT_EQ(by_survivors.winner(), 1);
}

TEST(Series, SuddenDeathDecides) {
    COVERS("wus.matched.09", "wus.matched.12");
    Series series = new_series(true);
    ASSERT_TRUE(series.add(outcome("A", 6, 3)).ok());
    ASSERT_TRUE(series.add(outcome("B", 3, 6)).ok());
    ASSERT_TRUE(series.add(outcome("B", 5, 5, true, false, true)).ok());
    EXPECT_EQ(series.wins(), (std::array<int, 2>{1, 1}));
    EXPECT_EQ(series.winner(), 1);
}

TEST(Series, ItsRecordIsReadBack) {
    Series series = new_series(true);
    ASSERT_TRUE(series.add(outcome("A", 6, 3), "match-1.affray").ok());
    const auto read = Series::read(series.to_json());
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->to_json(), series.to_json());
    EXPECT_FALSE(Series::read(Json::object()).ok());
}

// Whole matches played by chance end, and a match that needs a winner has one.
TEST(Series, WholeMatchesAreDecided) {
    COVERS("wus.matched.10", "wus.matched.11", "wus.matched.12", "wus.matched.13");
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Series series = new_series(true);
        core::SeededDice dice(seed), mind(seed, 1);
        while (const auto header = series.next_header()) {
            auto match = game_type().make(*header);
            ASSERT_TRUE(match.ok()) << match.error().message;
            int n = 0;
            for ((*match)->start(dice, {}); (*match)->decision().is_open() && n < 100000; ++n) {
                const auto actions = (*match)->legal_actions();
                ASSERT_TRUE(
                    (*match)
                        ->apply(actions[mind.below(static_cast<std::uint32_t>(actions.size()))],
                                dice, {})
                        .ok());
            }
            ASSERT_TRUE(series.add((*match)->outcome()).ok());
        }
        EXPECT_TRUE(series.winner().has_value()) << seed;
    }
}

}  // namespace
}  // namespace affray::underworlds
