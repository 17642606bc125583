// Rules that no published card or board reaches, with cards and boards made for the test.
#include "underworlds/made_for_test.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "covers.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {
namespace {

using core::ActionList;
using core::Json;
using core::Roll;

underworlds::Setup setup_of(const std::vector<const char*>& ids) {
    std::vector<Deck> decks;
    decks.reserve(ids.size());
    for (const char* id : ids) decks.push_back(deck_of(*find_deck(id)));
    return make_setup({}, decks);
}

Match read(const underworlds::Setup& setup, const Json& position) {
    const auto read = Underworlds::read_position(setup, position);
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().message);
    return read.ok() ? *read : Match{};
}

Roll die(DieKind kind, const std::array<Face, 6>& faces, Face wanted) {
    const auto found = std::find(faces.begin(), faces.end(), wanted) - faces.begin();
    return {{static_cast<std::uint8_t>(kind), 6}, static_cast<std::uint8_t>(found + 1)};
}
Roll attack_die(Face face) { return die(DieKind::Attack, data::kAttackDie, face); }
Roll defence_die(Face face) { return die(DieKind::Defence, data::kDefenceDie, face); }

void take(const underworlds::Setup& setup, Match& m, const char* text,
          std::vector<Roll> rolls = {}) {
    const auto action = Underworlds::read_action(setup, text);
    ASSERT_TRUE(action.ok()) << text;
    ActionList actions;
    Underworlds::list_actions(setup, m, actions);
    ASSERT_TRUE(actions.contains(*action)) << text;
    core::ScriptedDice dice(std::move(rolls), Underworlds::die_types());
    Underworlds::apply(setup, m, *action, dice, nullptr);
    EXPECT_EQ(dice.left(), 0U);
}

std::size_t possible(const underworlds::Setup& setup, const Match& m, ActionKind kind) {
    ActionList actions;
    Underworlds::list_actions(setup, m, actions);
    return static_cast<std::size_t>(std::count_if(
        actions.begin(), actions.end(), [&](Action action) { return kind_of(action) == kind; }));
}

// Obryn's hammer has Knockback 1. He drives Garrek back, in a row of free hexes.
std::size_t hexes_offered(const char* upgrade) {
    const underworlds::Setup setup = setup_of({"champions_starter", "reavers_starter"});
    Json obryn{{"at", {1, 9}}};
    if (upgrade != nullptr) obryn["upgrades"] = {upgrade};
    Match m = read(setup, {{"fighters", {{"A2", obryn}, {"B1", {{"at", {3, 9}}}}}}});
    take(setup, m, "attack A2 sigmarite-grandhammer B1",
         {attack_die(Face::Hammer), attack_die(Face::Hammer), defence_die(Face::Shield)});
    take(setup, m, "drive-back 5,9");
    return possible(setup, m, ActionKind::Further);  // none, and each hex more
}

TEST(MadeForTest, KnockbackValuesAddUp) {
    COVERS("wus.knockback.05");
    EXPECT_EQ(hexes_offered(nullptr), 2U);
    EXPECT_EQ(hexes_offered("great_speed"), 2U);
    const auto card =
        card_made(Card::GreatSpeed, [](CardData& made) { made.modifies = {.knockback = 1}; });
    EXPECT_EQ(hexes_offered("great_speed"), 3U);
}

// Of each board only the row at the far edge is open; between the boards lies the seam.
TEST(MadeForTest, ATokenWithoutALegalHexLiesAsFarFromTheOthersAsPossible) {
    COVERS("wus.ruling.07");
    constexpr std::string_view kOneRow =
        "........"
        "#######"
        "########"
        "SSSSSSS"
        "########";
    const auto closed = [&](BoardData& made) { made.hexes = kOneRow; };
    const auto first = board_made(Board::MirrorWell, closed);
    const auto second = board_made(Board::KatophranesReliquary, closed);
    const underworlds::Setup setup = setup_of({"reavers_starter", "champions_starter"});
    const auto offered = [&](const std::vector<Point>& places) {
        Json tokens = Json::array();
        for (const Point at : places) tokens.push_back({{"number", 0}, {"at", {at.x, at.y}}});
        const char* seat = places.size() % 2 == 0 ? "A" : "B";
        const Match m =
            read(setup, {{"boards",
                          {{{"board", "mirror_well"}, {"at", {0, 0}}, {"owner", "A"}},
                           {{"board", "katophranes_reliquary"}, {"at", {0, 18}}, {"owner", "B"}}}},
                         {"tokens", tokens},
                         {"stack",
                          {{{"procedure", "game"}, {"step", "opening_hands"}},
                           {{"procedure", "objective_tokens"},
                            {"step", "token"},
                            {"seat", seat},
                            {"placed", places.size()}}}},
                         {"decision", {{"seat", seat}, {"kind", "place_token"}}}});
        ActionList actions;
        Underworlds::list_actions(setup, m, actions);
        std::vector<std::string> texts;
        for (const Action action : actions)
            texts.push_back(Underworlds::action_text(setup, action));
        std::sort(texts.begin(), texts.end());
        return texts;
    };
    // The last token has legal hexes at the edge, three hexes from every other: only those count.
    EXPECT_EQ(offered({{1, 3}, {9, 3}, {5, 21}, {13, 21}}),
              (std::vector<std::string>{"token 15,3"}));
    // Every open hex is within two hexes of a token: those two hexes away are offered, none nearer.
    EXPECT_EQ(offered({{5, 3}, {13, 3}, {5, 21}, {13, 21}}),
              (std::vector<std::string>{"token 1,21", "token 1,3", "token 10,18", "token 2,18",
                                        "token 8,18", "token 9,21", "token 9,3"}));
}

// A card that lets a fighter make an action in the power step: the procedures place the tokens.
TEST(MadeForTest, AGrantedActionPlacesItsToken) {
    COVERS("wus.ruling.32");
    const underworlds::Setup setup = setup_of({"reavers_starter", "champions_starter"});
    const Json position{{"phase", "power_step"},
                        {"seats", {{"A", {{"power", {"sprint"}}}}}},
                        {"fighters", {{"A1", {{"at", {7, 9}}}}, {"B1", {{"at", {13, 9}}}}}}};
    const FighterId garrek = FighterId::of(Seat{0}, 0);
    const auto granted = [&](const auto& action) {
        Match m = read(setup, position);
        m.decision = {};
        core::ScriptedDice none({}, Underworlds::die_types());
        Engine e{setup, m, none, nullptr};
        e.push(EffectFrame{
            .step = EffectFrame::Step::Completed, .card = Card::Sprint, .seat = Seat{0}});
        e.push(action);
        run_stack(e);
        return m;
    };
    Match moved = granted(MoveFrame{.fighter = garrek});
    EXPECT_FALSE(moved.fighter(garrek).moved);
    take(setup, moved, "move-to 9,9");
    EXPECT_TRUE(moved.fighter(garrek).moved);
    EXPECT_FALSE(moved.fighter(garrek).charged);

    Match charged = granted(ChargeFrame{.fighter = garrek});
    take(setup, charged, "move-to 11,9",
         {attack_die(Face::Sword), attack_die(Face::Sword), defence_die(Face::Shield)});
    EXPECT_TRUE(charged.fighter(garrek).charged);
    EXPECT_TRUE(charged.fighter(garrek).spent);
    EXPECT_EQ(charged.player(Seat{0}).activations, 0);  // wus.ploy.04
}

// Conquest without its text for more players.
TEST(MadeForTest, YourOpponentIsAnyOneOpponent) {
    COVERS("wus.ruling.58");
    const auto card = card_made(Card::Conquest, [](CardData& made) {
        made.effect_of_three = {};
        made.effect_of_four = {};
    });
    const underworlds::Setup setup =
        setup_of({"reavers_starter", "champions_starter", "reavers_starter"});
    const auto is_scored = [&](Point first, Point second) {
        const Match m = read(
            setup,
            {{"round", 3},
             {"seats", {{"A", {{"objectives", {"conquest"}}}}}},
             {"fighters",
              {{"A1", {{"at", {first.x, first.y}}}}, {"A2", {{"at", {second.x, second.y}}}}}}});
        return is_met({setup, m}, Seat{0}, Card::Conquest, {});
    };
    // Boards of three lie at 0,0 (A), 16,0 (B) and 8,18 (C).
    EXPECT_TRUE(is_scored({19, 9}, {23, 9}));    // both with B
    EXPECT_TRUE(is_scored({13, 27}, {17, 27}));  // both with C
    EXPECT_FALSE(is_scored({19, 9}, {13, 27}));  // one with each
    EXPECT_FALSE(is_scored({7, 9}, {19, 9}));    // one at home
}

}  // namespace
}  // namespace affray::underworlds
