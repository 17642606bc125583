// Underworlds under the generic tests, with two, three and four players.
#include "contract.h"
#include "covers.h"
#include "leaks.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::underworlds {
namespace {

using contract::Case;
using core::Json;

constexpr const char* kReavers = "reavers_starter";
constexpr const char* kChampions = "champions_starter";

// Every power card a warband may have, and other objectives than the starter's.
Json big_deck(Warband warband) {
    Json power = Json::array();
    Json objectives = Json::array();
    int ploys = 0;
    for (const CardData& card : data::card_rows) {
        if (!card.universal && card.warband != warband) continue;
        if (card.kind == CardKind::Objective) objectives.push_back(std::string(card.id));
        if (card.kind == CardKind::Upgrade) power.push_back(std::string(card.id));
    }
    const auto upgrades = static_cast<int>(power.size());
    for (const CardData& card : data::card_rows)
        if (card.kind == CardKind::Ploy && (card.universal || card.warband == warband) &&
            ploys < upgrades) {
            power.push_back(std::string(card.id));
            ++ploys;
        }
    while (objectives.size() > 12) objectives.erase(objectives.begin());
    return {{"name", "big"},
            {"warband", std::string(data_of(warband).id)},
            {"objectives", objectives},
            {"power", power}};
}

Case play(std::string name, Json sides, Json options = Json::object(), bool with_claims = false) {
    return {std::move(name),
            {{"game", "underworlds"}, {"options", std::move(options)}, {"sides", std::move(sides)}},
            with_claims};
}

struct UnderworldsUnderTest {
    using Game = Underworlds;
    static constexpr bool kHidesNothing = false;
    static core::GameType type() { return game_type(); }
    static std::vector<core::Action> claims() { return {}; }
};
struct TwoPlayers : UnderworldsUnderTest {
    static constexpr const char* kName = "two_players";
    static constexpr double kTimesTheMatches = 2;  // ./test plays 20,000
    static std::vector<core::Action> claims() {
        return {make_action(ActionKind::Concede, Seat{0}),
                make_action(ActionKind::Concede, Seat{1})};
    }
    static std::vector<Case> cases() {
        const Json reavers = big_deck(Warband::GarreksReavers);
        const Json champions = big_deck(Warband::SteelheartsChampions);
        return {
            play("reavers against champions", {kReavers, kChampions}),
            play("champions against champions", {champions, champions}, {{"boards", "any"}}),
            play("reavers against reavers", {reavers, reavers}, {{"artefact", true}}),
            play("all cards", {champions, reavers}, {{"boards", "single_set"}}, true),
            play("cards are held back", {reavers, champions}, {{"hold_back", true}}),
            play("the game decides a match", {kReavers, kChampions},
                 {{"decider", {{"wins", {1, 1}}, {"glory", {9, 7}}}}}),
            play("sudden death", {champions, champions},
                 {{"decider", {{"wins", {1, 1}}, {"glory", {0, 0}}}}, {"artefact", true}}),
        };
    }
};
// Several games are one match: everything that holds of a match holds of it.
struct Matched : UnderworldsUnderTest {
    static constexpr const char* kName = "matched_play";
    static constexpr double kTimesTheMatches = 0.3;
    static std::vector<core::Action> claims() {
        return {make_action(ActionKind::Concede, Seat{0}),
                make_action(ActionKind::ConcedeGame, Seat{0}),
                make_action(ActionKind::ConcedeGame, Seat{1})};
    }
    static std::vector<Case> cases() {
        const Json reavers = big_deck(Warband::GarreksReavers);
        const Json champions = big_deck(Warband::SteelheartsChampions);
        return {play("best of three", {kReavers, kChampions}, {{"matched_play", "draw"}}),
                play("a winner is required", {champions, champions},
                     {{"matched_play", "winner"}, {"artefact", true}}),
                play("with concessions", {reavers, champions},
                     {{"matched_play", "winner"}, {"hold_back", true}}, true)};
    }
};
struct ThreePlayers : UnderworldsUnderTest {
    static constexpr const char* kName = "three_players";
    static constexpr double kTimesTheMatches = 0.2;
    static std::vector<Case> cases() {
        return {play("three starters", {kReavers, kChampions, kReavers}),
                play("fixed format", {kChampions, kChampions, kReavers},
                     {{"layout", "tee_3"}, {"artefact", true}}),
                play("held back",
                     {big_deck(Warband::GarreksReavers), kChampions,
                      big_deck(Warband::SteelheartsChampions)},
                     {{"boards", "any"}, {"hold_back", true}})};
    }
};
struct FourPlayers : UnderworldsUnderTest {
    static constexpr const char* kName = "four_players";
    static constexpr double kTimesTheMatches = 0.2;
    static std::vector<Case> cases() {
        return {
            play("four starters", {kReavers, kChampions, kReavers, kChampions}),
            play("block", {kChampions, kChampions, kReavers, kReavers}, {{"layout", "block_4"}}),
            play("brick", {kReavers, kReavers, kReavers, kReavers},
                 {{"layout", "brick_4"}, {"artefact", true}}),
            play("all cards",
                 {big_deck(Warband::GarreksReavers), big_deck(Warband::SteelheartsChampions),
                  big_deck(Warband::GarreksReavers), big_deck(Warband::SteelheartsChampions)},
                 {{"boards", "any"}})};
    }
};

std::size_t first_difference(const Match& a, const Match& b) {
    const auto* left = reinterpret_cast<const unsigned char*>(&a);
    const auto* right = reinterpret_cast<const unsigned char*>(&b);
    std::size_t i = 0;
    while (i < sizeof(Match) && left[i] == right[i]) ++i;
    return i;
}

// Equal matches have equal bytes: nothing uninitialised or left over lies in the value.
TEST(UnderworldsMatch, IsCanonicalInMemory) {
    std::vector<Case> cases = TwoPlayers::cases();
    for (Case& c : Matched::cases()) cases.push_back(std::move(c));
    for (const Case& c : cases) {
        const auto made = game_type().make(c.header);
        ASSERT_TRUE(made.ok()) << made.error().message;
        const underworlds::Setup& setup = static_cast<const AnyUnderworldsMatch&>(**made).setup();
        core::SeededDice dice(7), mind(7, 1);
        Match m{};
        Underworlds::start(setup, m, dice, nullptr);
        for (int n = 0; m.decision.is_open() && n < 3000; ++n) {
            const auto read = Underworlds::read_position(setup, Underworlds::position(setup, m));
            ASSERT_TRUE(read.ok()) << read.error().message;
            ASSERT_EQ(first_difference(*read, m), sizeof(Match)) << c.name << ", decision " << n;
            core::ActionList list;
            Underworlds::list_actions(setup, m, list);
            Underworlds::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                               dice, nullptr);
        }
    }
}

}  // namespace
}  // namespace affray::underworlds

using UnderworldsMatches =
    ::testing::Types<affray::underworlds::TwoPlayers, affray::underworlds::Matched,
                     affray::underworlds::ThreePlayers, affray::underworlds::FourPlayers>;
INSTANTIATE_TYPED_TEST_SUITE_P(Underworlds, Leaks, UnderworldsMatches, affray::contract::Names);
INSTANTIATE_TYPED_TEST_SUITE_P(Underworlds, Contract, UnderworldsMatches, affray::contract::Names);
