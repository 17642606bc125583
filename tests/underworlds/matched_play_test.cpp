// Matched play as one match: what its outcome tells, that decks stay the same, and that whole
// matches are decided. Who wins when stands in scenarios/underworlds/modes.
#include "underworlds/rules/matched_play.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "covers.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::underworlds {
namespace {

using core::Json;

Json header(const char* matched_play) {
    return {{"game", "underworlds"},
            {"options", {{"matched_play", matched_play}}},
            {"sides", {"reavers_starter", "champions_starter"}}};
}

std::unique_ptr<core::AnyMatch> made(const char* matched_play) {
    auto match = game_type().make(header(matched_play));
    EXPECT_TRUE(match.ok());
    return std::move(*match);
}

const Match& inner(const core::AnyMatch& match) {
    return static_cast<const AnyUnderworldsMatch&>(match).match();
}

// Plays by chance; calls look() at every decision.
template <class Look>
void play(core::AnyMatch& match, std::uint64_t seed, Look&& look) {
    core::SeededDice dice(seed), mind(seed, 1);
    match.start(dice, {});
    for (int n = 0; match.decision().is_open() && n < 200'000; ++n) {
        look();
        const auto actions = match.legal_actions();
        const auto choice = mind.below(static_cast<std::uint32_t>(actions.size()));
        ASSERT_TRUE(match.apply(actions[choice], dice, {}).ok());
    }
}

TEST(MatchedPlay, WholeMatchesAreDecided) {
    COVERS("wus.matched.01", "wus.matched.04", "wus.matched.05", "wus.matched.06", "wus.matched.10",
           "wus.matched.11", "wus.matched.12", "wus.matched.13");
    int of_three_games = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto match = made("winner");
        play(*match, seed, [] {});
        const Json outcome = match->outcome_json();
        ASSERT_TRUE(outcome["over"].get<bool>()) << seed;
        EXPECT_FALSE(outcome["winner"].is_null()) << seed;
        const std::size_t games = outcome["games"].size();
        ASSERT_TRUE(games == 2 || games == 3) << seed;
        of_three_games += games == 3 ? 1 : 0;
        if (games == 2) {
            EXPECT_EQ(outcome["games"][0]["winner"], outcome["winner"]) << seed;
            EXPECT_EQ(outcome["games"][1]["winner"], outcome["winner"]) << seed;
        }
    }
    EXPECT_GT(of_three_games, 0);
}

// wus.matched.03: every game begins with all the cards, and nothing of the last one is left.
TEST(MatchedPlay, EveryGameBeginsAnewWithTheSameDecks) {
    COVERS("wus.matched.03");
    const auto match = made("draw");
    const auto& setup = static_cast<const AnyUnderworldsMatch&>(*match).setup();
    int game = 0;
    play(*match, 3, [&] {
        const Match& m = inner(*match);
        if (game_number(setup, m) == game) return;
        game = game_number(setup, m);
        EXPECT_EQ(m.games_played, game - 1);
        EXPECT_EQ(m.round, 0);
        EXPECT_EQ(static_cast<DecisionKind>(m.decision.kind), DecisionKind::ChooseBoard);
        for (const Seat seat : setup.all_seats()) {
            EXPECT_EQ(m.player(seat).power_deck, setup.seat(seat).all_power());
            EXPECT_EQ(m.player(seat).objective_deck, setup.seat(seat).all_objectives());
            EXPECT_EQ(m.player(seat).glory, 0);
            EXPECT_TRUE(m.placed_of(seat).empty());
        }
        EXPECT_TRUE(m.out.empty());
    });
    EXPECT_GE(game, 2);
}

TEST(MatchedPlay, TheOutcomeNamesTheWinnerOfTheMatchAndTheGames) {
    core::SeededDice dice(1);
    const auto match = made("draw");
    match->start(dice, {});
    const auto claim = [&](ActionKind kind, int seat) {
        return match->apply(make_action(kind, Seat{static_cast<std::uint8_t>(seat)}), dice, {});
    };
    ASSERT_TRUE(claim(ActionKind::ConcedeGame, 0).ok());
    Json outcome = match->outcome_json();
    EXPECT_FALSE(outcome["over"].get<bool>());
    EXPECT_EQ(outcome["game"], 2);
    EXPECT_EQ(outcome["games_won"], (Json{0, 1}));
    ASSERT_TRUE(claim(ActionKind::ConcedeGame, 1).ok());
    EXPECT_EQ(match->outcome_json()["games_won"], (Json{1, 1}));
    EXPECT_FALSE(claim(ActionKind::ConcedeGame, 1).ok());  // the third only with the match
    ASSERT_TRUE(claim(ActionKind::Concede, 1).ok());
    outcome = match->outcome_json();
    EXPECT_TRUE(outcome["over"].get<bool>());
    EXPECT_EQ(outcome["winner"], "A");
    EXPECT_EQ(outcome["conceded"], "B");
    ASSERT_EQ(outcome["games"].size(), 3U);
    EXPECT_EQ(outcome["games"][0]["winner"], "B");
    EXPECT_EQ(outcome["games"][1]["conceded"], "B");
    EXPECT_EQ(outcome["glory"], (Json{0, 0}));
}

// A single game knows nothing of games.
TEST(MatchedPlay, ASingleGameHasNone) {
    const auto match = made("off");
    core::SeededDice dice(1);
    match->start(dice, {});
    EXPECT_FALSE(match->outcome_json().contains("games"));
    EXPECT_FALSE(match->picture(0).contains("matched_play"));
    EXPECT_FALSE(match->apply(make_action(ActionKind::ConcedeGame, Seat{0}), dice, {}).ok());
}

TEST(MatchedPlay, ThePictureTellsWhichGameIsPlayed) {
    const auto match = made("draw");
    core::SeededDice dice(1);
    match->start(dice, {});
    const auto before = match->clone();
    EXPECT_EQ(match->picture(0)["matched_play"]["game"], 1);
    ASSERT_TRUE(match->apply(make_action(ActionKind::ConcedeGame, Seat{1}), dice, {}).ok());
    // Of another game everything is sent again.
    const Json changes = match->picture(0, before.get());
    EXPECT_EQ(changes["matched_play"]["game"], 2);
    EXPECT_EQ(changes["matched_play"]["won"], (Json{1, 0}));
    EXPECT_TRUE(changes.contains("hexes"));
    EXPECT_EQ(changes["fighters"].size(), match->picture(0)["fighters"].size());
}

TEST(MatchedPlay, OptionsThatDoNotFitAreRefused) {
    const auto refusal = [](Json options, std::size_t seats) {
        Json given = header("off");
        given["options"] = std::move(options);
        while (given["sides"].size() < seats) given["sides"].push_back("reavers_starter");
        const auto match = game_type().make(given);
        return match.ok() ? std::string() : match.error().message;
    };
    EXPECT_EQ(refusal({{"matched_play", "winner"}}, 2), "");
    EXPECT_EQ(refusal({{"matched_play", "winner"}}, 3), "options.matched_play: is for two players");
    EXPECT_EQ(refusal({{"matched_play", true}}, 2),
              "options.matched_play: should be off, draw or winner");
    EXPECT_EQ(refusal({{"decider", "1-1/9-7"}}, 2), "");
    EXPECT_EQ(refusal({{"decider", "1-1/9-7"}, {"matched_play", "draw"}}, 2),
              "options.decider: is one game, and matched_play has up to three");
    EXPECT_EQ(refusal({{"decider", "2-0/9-7"}}, 2),
              "options.decider.wins: who has won both games has won the match");
    EXPECT_EQ(refusal({{"decider", "1-1/9-x"}}, 2), "options.decider.glory: should be two numbers");
    EXPECT_NE(refusal({{"decider", "1-1"}}, 2), "");
}

}  // namespace
}  // namespace affray::underworlds
