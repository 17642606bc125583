// What is drawn for a seat in place of what it cannot see: the cards of the opponent, and the match
// events that nobody knows.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/playables.h"
#include "core/dice.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

constexpr int kHome = 0;
constexpr int kDraws = 400;

Setup setup_with_events() {
    Options options;
    options.match_events = true;
    const auto teams = ready_team_ids(Edition::Bb16);
    return make_setup(Edition::Bb16, options, *ready_team(Edition::Bb16, teams[0]),
                      *ready_team(Edition::Bb16, teams[1]));
}

Match started(const Setup& setup) {
    core::SeededDice dice(25);
    Match m{};
    BloodBowl::start(setup, m, dice, nullptr);
    for (Team& team : m.teams) team.event = Playable::None, team.event_turn = 0;
    return m;
}

int count_in_hand(const Match& m, Side side) {
    const Hand& hand = m.hands[static_cast<std::size_t>(side)];
    return kHandSize - static_cast<int>(std::count(hand.begin(), hand.end(), Playable::None));
}

// A card of the same deck for each that is held, every one that it may be, and none twice.
TEST(BloodBowlHidden, AnyCardOfTheDeckMayBeHeldByTheOpponent) {
    COVERS("bb16.lrb6_cards.03", "bb16.special_play.03");
    const auto setup = setup_with_events();
    Match m = started(setup);
    put_into_hand(setup, m, Side::Home, Playable::Sp16HiddenBlade);
    put_into_hand(setup, m, Side::Away, Playable::Sp16SpotTheSneak);
    put_into_hand(setup, m, Side::Away, Playable::Sp16DirtyBlock);
    const Match view = BloodBowl::view(setup, m, kHome);
    core::SeededDice lots(26);
    std::set<Playable> drawn;
    for (int i = 0; i < kDraws; ++i) {
        const Match full = BloodBowl::sample(setup, view, kHome, lots);
        ASSERT_EQ(full.hands[0], m.hands[0]);
        ASSERT_EQ(count_in_hand(full, Side::Away), 2);
        const Hand& hand = full.hands[1];
        EXPECT_NE(hand[0], hand[1]);
        for (const Playable card : {hand[0], hand[1]}) {
            EXPECT_FALSE(is_back(card));
            EXPECT_TRUE(are_of_one_deck(card, Playable::Sp16SpotTheSneak));
            drawn.insert(card);
        }
    }
    EXPECT_EQ(drawn.size(), 9U);  // ten in the deck, less the one that this seat holds
    EXPECT_FALSE(drawn.contains(Playable::Sp16HiddenBlade));
}

// Any event of the pool in any turn that is still to come; who has none gets none.
TEST(BloodBowlHidden, AnyMatchEventMayStillComeInAnyTurnThatIsLeft) {
    COVERS("bb16.match_event.01");
    const auto setup = setup_with_events();
    Match m = started(setup);
    const EventPool pool = events_for(setup, Side::Away);
    m.half = 2;
    m.teams[1].turn = 3;
    m.teams[1].event = pool.events[0];
    m.teams[1].event_turn = 14;
    const Match view = BloodBowl::view(setup, m, kHome);
    EXPECT_EQ(view.teams[1].event, Playable::None);
    EXPECT_EQ(view.teams[1].event_turn, kHiddenTurn);
    core::SeededDice lots(27);
    std::set<Playable> events;
    std::set<int> turns;
    for (int i = 0; i < kDraws * 4; ++i) {
        const Match full = BloodBowl::sample(setup, view, kHome, lots);
        ASSERT_EQ(full.teams[0].event, Playable::None);
        ASSERT_EQ(full.teams[0].event_turn, 0);
        events.insert(full.teams[1].event);
        turns.insert(full.teams[1].event_turn);
    }
    EXPECT_EQ(events,
              std::set<Playable>(pool.events.begin(),
                                 pool.events.begin() + static_cast<std::ptrdiff_t>(pool.count)));
    EXPECT_EQ(turns, (std::set<int>{12, 13, 14, 15, 16}));
}

// A decision may be taken back until something is known that was not before.
TEST(BloodBowlHidden, ACardPlayedAndAnEventThatHappensAreSeenByAll) {
    EXPECT_TRUE(BloodBowlRules::reveals(EventKind::Played));
    EXPECT_TRUE(BloodBowlRules::reveals(EventKind::Happened));
    EXPECT_FALSE(BloodBowlRules::reveals(EventKind::Moved));
    EXPECT_FALSE(BloodBowlRules::reveals(EventKind::PlayEnded));
}

}  // namespace
}  // namespace affray::bloodbowl
