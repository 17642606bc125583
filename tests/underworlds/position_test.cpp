// Positions that a person writes, and what is refused with which reason.
#include <functional>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {
namespace {

using core::Json;

const underworlds::Setup& setup() {
    static const underworlds::Setup made = make_setup(
        {}, {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter"))});
    return made;
}

std::string refusal(const Json& position) {
    const auto read = Underworlds::read_position(setup(), position);
    return read.ok() ? "" : read.error().message;
}

TEST(UnderworldsPosition, WhatIsLeftOutHasADefault) {
    const auto read =
        Underworlds::read_position(setup(), {{"fighters", {{"A1", {{"at", {7, 9}}}}}}});
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->round, 1);
    EXPECT_EQ(read->decision.seat, 0);
    EXPECT_EQ(static_cast<DecisionKind>(read->decision.kind), DecisionKind::Activation);
    EXPECT_EQ(read->field.size(), 83);
}

TEST(UnderworldsPosition, MistakesAreNamed) {
    const auto at = [](int x, int y) { return Json{{"at", {x, y}}}; };
    EXPECT_EQ(refusal({{"fighters", {{"A9", at(7, 9)}}}}),
              "fighters.A9: is no fighter of this match");
    EXPECT_EQ(refusal({{"fighters", {{"A1", at(7, 10)}}}}),
              "fighters.A1.at: is no complete hex of the battlefield");
    EXPECT_EQ(refusal({{"fighters", {{"A1", at(7, 9)}, {"B1", at(7, 9)}}}}),
              "fighters.B1.at: somebody else stands there");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"at", {7, 9}}, {"damage", 4}}}}}}),
              "fighters.A1.damage: is more than a fighter on the battlefield can bear");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"upgrades", {"great_speed"}}}}}}}),
              "fighters.A1.upgrades: great_speed is not in the deck");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"upgrades", {"deadly_spin"}}}}}}}),
              "fighters.A1.upgrades: deadly_spin is not for this fighter");
    EXPECT_EQ(refusal({{"seats", {{"A", {{"power", {"sprint"}}, {"power_discard", {"sprint"}}}}}}}),
              "seats.A.power: a card is in two places");
    EXPECT_EQ(refusal({{"seats", {{"C", Json::object()}}}}), "seats.C: is not known here");
    EXPECT_EQ(refusal({{"fighters", {{"A1", {{"at", {7, 9}}, {"charged", true}}}}}}),
              "fighters.A1.charged: who has charged cannot be activated again, so he is spent too");
    EXPECT_EQ(
        refusal({{"fighters", {{"A1", {{"at", {7, 9}}, {"charged", true}, {"spent", true}}}}}}),
        "");
    EXPECT_EQ(refusal({{"round", 4}}), "round: there is no sudden death in this match");
    EXPECT_EQ(refusal({{"won_in_sudden_death", true}}),
              "won_in_sudden_death: there is no sudden death in this match");
    EXPECT_EQ(refusal({{"games", {{{"winners", {"A"}}}}}}), "games: this is no matched play");
    EXPECT_EQ(refusal({{"phase", "lunch"}}),
              "phase: should be activation, power_step, end_phase or round");
    EXPECT_EQ(refusal({{"boards",
                        {{{"board", "mirror_well"}, {"at", {0, 0}}, {"owner", "A"}},
                         {{"board", "mirror_well"}, {"at", {10, 18}}, {"owner", "B"}}}}}),
              "boards[1].at: too few hexes bridge the boards");
    EXPECT_EQ(refusal({{"tokens", {{{"number", 6}, {"at", {7, 9}}}}}}),
              "tokens: a number is too high");
    EXPECT_EQ(refusal({{"stack", Json::array()}}), "stack: begins with the game");
    EXPECT_EQ(refusal({{"surprise", 1}}), "surprise: is not known here");
}

// Plays at random until a question of this kind and returns the position.
Json position_at(DecisionKind kind, std::uint64_t seed = 1) {
    core::SeededDice dice(seed), mind(seed, 1);
    Match m{};
    Underworlds::start(setup(), m, dice, nullptr);
    while (m.decision.is_open() && static_cast<DecisionKind>(m.decision.kind) != kind) {
        core::ActionList list;
        Underworlds::list_actions(setup(), m, list);
        Underworlds::apply(setup(), m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                           dice, nullptr);
    }
    return Underworlds::position(setup(), m);
}

std::string refusal_at(DecisionKind kind, const std::function<void(Json&)>& alter) {
    Json position = position_at(kind);
    EXPECT_EQ(refusal(position), "");
    alter(position);
    return refusal(position);
}

// Sudden death follows a third game after which games and glory are level (wus.matched.09).
TEST(UnderworldsPosition, TheFourthRoundIsSuddenDeath) {
    Options options;
    options.matched_play = MatchedPlay::Winner;
    const underworlds::Setup matched = make_setup(
        options,
        {deck_of(*find_deck("reavers_starter")), deck_of(*find_deck("champions_starter"))});
    const auto said = [&](Json position) {
        position["fighters"] = {{"A1", {{"at", {7, 9}}}}, {"B1", {{"at", {7, 27}}}}};
        const auto read = Underworlds::read_position(matched, position);
        return read.ok() ? std::string() : read.error().message;
    };
    const auto game = [](const char* winner, int a, int b) {
        return Json{{"winners", {winner}}, {"glory", {a, b}}, {"rounds", 3}};
    };
    const Json level{game("A", 6, 3), game("B", 3, 6)};
    EXPECT_EQ(said({{"round", 4}, {"games", level}}), "");
    EXPECT_EQ(said({{"round", 4}, {"games", {game("A", 6, 3)}}}),
              "round: sudden death comes in the third game");
    EXPECT_EQ(said({{"round", 4}, {"games", level}, {"won_in_sudden_death", false}}),
              "round: there are three, and this is no sudden death");
    EXPECT_EQ(said({{"round", 4}, {"games", {game("A", 6, 3), game("B", 3, 7)}}}),
              "round: glory decides this match, not sudden death");
    EXPECT_EQ(said({{"round", 3}, {"games", level}, {"won_in_sudden_death", true}}),
              "won_in_sudden_death: sudden death follows the third round");
    EXPECT_EQ(said({{"games", {game("A", 6, 3), game("A", 3, 6)}}}), "games: the match is decided");
    EXPECT_EQ(said({{"games", {game("A", 6, 3), game("A", 3, 6), game("B", 3, 6)}}}),
              "games[2].winners: the match was decided before");
    EXPECT_EQ(said({{"games", {{{"rounds", 3}}}}}), "games[0].winners: are missing");
}

TEST(UnderworldsPosition, EverybodyLaysOneBoard) {
    const auto other = [](const Json& seat) { return seat == "A" ? "B" : "A"; };
    EXPECT_EQ(refusal_at(DecisionKind::PlaceBoard,
                         [&](Json& p) {
                             Json& owner = p["boards"][0]["owner"];
                             owner = other(owner);
                         }),
              "stack[1].waiting: everybody lays one board");
    EXPECT_EQ(refusal_at(DecisionKind::PlaceBoard,
                         [](Json& p) {
                             p["boards"][0]["at"] = {16, 18};
                         }),
              "boards[0].at: the first board lies at 0,0, not turned");
}

TEST(UnderworldsPosition, TokensLieAsManyAsWerePlaced) {
    EXPECT_EQ(refusal_at(DecisionKind::PlaceToken, [](Json& p) { p["stack"][1]["placed"] = 2; }),
              "tokens: lie face down, as many as were placed");
    const Json position = position_at(DecisionKind::PlaceToken);
    const std::string turn = position["decision"]["seat"];
    EXPECT_EQ(refusal_at(DecisionKind::PlaceToken,
                         [&](Json& p) { p["stack"][1]["seat"] = turn == "A" ? "B" : "A"; }),
              "stack[1].seat: it is the turn of " + turn);
}

TEST(UnderworldsPosition, OpeningHandsAreDrawnOnce) {
    EXPECT_EQ(refusal_at(DecisionKind::PlaceToken,
                         [](Json& p) { p["seats"]["A"]["power"] = {"sprint"}; }),
              "seats.A.power: the opening hands are not drawn yet");
    EXPECT_EQ(
        refusal_at(DecisionKind::Mulligan, [](Json& p) { p["seats"]["A"]["power"].erase(0); }),
        "seats.A.power: an opening hand has five");
    EXPECT_EQ(
        refusal_at(DecisionKind::Mulligan, [](Json& p) { p["seats"]["B"]["objectives"].erase(0); }),
        "seats.B.objectives: an opening hand has three");
    EXPECT_EQ(refusal_at(DecisionKind::Mulligan, [](Json& p) { p["finished_first"] = "A"; }),
              "finished_first: nobody has placed a fighter yet");
    EXPECT_EQ(refusal_at(DecisionKind::Mulligan, [](Json& p) { p["round"] = 3; }),
              "round: begins after the set-up");
    EXPECT_EQ(refusal_at(DecisionKind::Mulligan,
                         [](Json& p) {
                             p["fighters"]["A1"] = {{"out", true}};
                         }),
              "fighters.A1.out: nobody is during the set-up");
}

TEST(UnderworldsPosition, FightersArePlacedInTurn) {
    const auto out_of_turn = [](Json& p) {
        Match m = *Underworlds::read_position(setup(), p);
        const Seat seat{m.decision.seat};
        const Seat other{static_cast<std::uint8_t>(1 - seat.number)};
        int placed = 0;
        m.field.starting().each([&](Hex h) {
            const Point at = m.field.point(h);
            if (m.field.territory(h) == other && placed < 2)
                p["fighters"][short_name(FighterId::of(other, placed++))]["at"] = {at.x, at.y};
        });
    };
    EXPECT_EQ(refusal_at(DecisionKind::PlaceFighter, out_of_turn),
              "fighters: are placed one by one in turn");
    EXPECT_EQ(refusal_at(DecisionKind::PlaceFighter,
                         [](Json& p) {
                             p["fighters"]["A1"]["at"] = {8, 18};
                         }),
              "fighters.A1.at: is no starting hex of his territory");
}

TEST(UnderworldsPosition, AStackNeedsItsDecision) {
    EXPECT_EQ(refusal_at(DecisionKind::MoveTo, [](Json& p) { p.erase("decision"); }),
              "decision: is missing");
    EXPECT_EQ(refusal({{"seats", {{"A", {{"glory", 240}}}}}}), "seats.A.glory: is too much");
}

// What the list of activations says about charging is what charging then finds.
TEST(UnderworldsEngine, AChargeIsOfferedWhenThereIsSomewhereToGo) {
    core::SeededDice dice(3), mind(3, 1);
    for (int game = 0; game < 30; ++game) {
        Match m{};
        Underworlds::start(setup(), m, dice, nullptr);
        while (m.decision.is_open()) {
            if (m.round > 0)
                for (const FighterId f : m.placed) {
                    ASSERT_EQ(can_charge_somewhere({setup(), m}, f),
                              !charge_destinations({setup(), m}, f).empty())
                        << short_name(f) << "\n"
                        << Underworlds::draw(setup(), m);
                }
            core::ActionList list;
            Underworlds::list_actions(setup(), m, list);
            Underworlds::apply(setup(), m,
                               list[mind.below(static_cast<std::uint32_t>(list.size()))], dice,
                               nullptr);
        }
    }
}

}  // namespace
}  // namespace affray::underworlds
