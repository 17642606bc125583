// Views never leak: two matches that differ only in an opponent's hand look the same, and who is
// asked what, and when, is the same in both.
#include <bit>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "covers.h"
#include "effort.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::underworlds {
namespace {

using core::ActionList;

underworlds::Setup setup_of(int players, bool hold_back = false) {
    std::vector<Deck> decks;
    for (int i = 0; i < players; ++i)
        decks.push_back(deck_of(data::kDecks[static_cast<std::size_t>(i % 2)]));
    Options options;
    options.hold_back = hold_back;
    return make_setup(options, decks);
}

// The same match with another power hand for this seat, if there is another.
Match with_other_hand(const Match& m, Seat seat, core::SeededDice& lots) {
    Match other = m;
    Player& p = other.player(seat);
    p.power_deck |= p.power_hand;
    p.power_hand = 0;
    while (std::popcount(p.power_hand) < p.power_in_hand) {
        std::uint64_t rest = p.power_deck;
        for (auto skip = lots.below(static_cast<std::uint32_t>(std::popcount(rest))); skip > 0;
             --skip)
            rest &= rest - 1;
        const std::uint64_t card = rest & ~(rest - 1);
        p.power_deck &= ~card;
        p.power_hand |= card;
    }
    return other;
}

TEST(Hidden, AViewDoesNotTellWhatAnOpponentHolds) {
    COVERS("wus.cards.03", "wus.ploy.01", "wus.upgrade.01");
    for (const int players : {2, 3, 4}) {
        const underworlds::Setup setup = setup_of(players);
        core::SeededDice dice(5), mind(5, 1), lots(5, 2);
        Match m{};
        Underworlds::start(setup, m, dice, nullptr);
        while (m.decision.is_open()) {
            for (const Seat seat : setup.all_seats()) {
                const Match other = with_other_hand(m, seat, lots);
                for (const Seat viewer : setup.all_seats())
                    if (viewer != seat) {
                        ASSERT_EQ(Underworlds::position(setup,
                                                        Underworlds::view(setup, m, viewer.number)),
                                  Underworlds::position(
                                      setup, Underworlds::view(setup, other, viewer.number)));
                    }
            }
            ActionList list;
            Underworlds::list_actions(setup, m, list);
            Underworlds::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                               dice, nullptr);
        }
    }
}

// wus.ruling.45: after the same action with the same dice, the same player is asked the same.
TEST(Hidden, WhoIsAskedFollowsFromWhatEverybodyKnows) {
    COVERS("wus.ruling.45", "wus.reaction.05");
    for (const bool hold_back : {false, true}) {
        const underworlds::Setup setup = setup_of(2, hold_back);
        for (int seed = 0; seed < tests::effort(60, 8); ++seed) {
            core::SeededDice dice(seed), mind(seed, 1), lots(seed, 2);
            Match m{};
            Underworlds::start(setup, m, dice, nullptr);
            while (m.decision.is_open()) {
                ActionList list;
                Underworlds::list_actions(setup, m, list);
                const auto action = list[mind.below(static_cast<std::uint32_t>(list.size()))];
                const Seat opponent{static_cast<std::uint8_t>(1 - m.decision.seat)};
                Match other = with_other_hand(m, opponent, lots);
                core::SeededDice same = dice;
                Underworlds::apply(setup, m, action, dice, nullptr);
                Underworlds::apply(setup, other, action, same, nullptr);
                ASSERT_EQ(m.decision, other.decision) << Underworlds::action_text(setup, action);
                ASSERT_EQ(
                    Underworlds::position(setup, Underworlds::view(setup, m, 1 - opponent.number)),
                    Underworlds::position(setup,
                                          Underworlds::view(setup, other, 1 - opponent.number)));
            }
        }
    }
}

// A hand that is sampled fits what is known: its size, and the cards that were seen elsewhere.
TEST(Hidden, ASampleFitsWhatIsKnown) {
    const underworlds::Setup setup = setup_of(2);
    core::SeededDice dice(9), mind(9, 1), lots(9, 2);
    Match m{};
    Underworlds::start(setup, m, dice, nullptr);
    bool differed = false;
    while (m.decision.is_open()) {
        const Match view = Underworlds::view(setup, m, 0);
        EXPECT_EQ(view.player(Seat{1}).power_hand, 0U);
        EXPECT_EQ(view.player(Seat{0}).power_hand, m.player(Seat{0}).power_hand);
        const Match sampled = Underworlds::sample(setup, view, 0, lots);
        const Player& p = sampled.player(Seat{1});
        EXPECT_EQ(std::popcount(p.power_hand), m.player(Seat{1}).power_in_hand);
        EXPECT_EQ(p.power_hand & m.player(Seat{1}).power_discard, 0U);
        differed |= p.power_hand != m.player(Seat{1}).power_hand;
        ActionList list;
        Underworlds::list_actions(setup, m, list);
        Underworlds::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                           dice, nullptr);
    }
    EXPECT_TRUE(differed);
}

}  // namespace
}  // namespace affray::underworlds
