// Giving the ball to somebody who runs on with it.
#include <gtest/gtest.h>

#include "ai/bloodbowl/star/star_relays.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

constexpr int kTrials = 100;

class Sixes final : public core::Dice {
public:
    int roll(core::Die) override { return 6; }
};

constexpr int kNimble = 4;

// One beside the ball, one a few squares before him, and one at the other end of the pitch.
struct Runners {
    Table table{Edition::Crp};
    PlayerId back = table.add(Side::Home, 4, 7, {.ag = kNimble});
    PlayerId front = table.add(Side::Home, 11, 7, {.ag = kNimble});
    PlayerId far = table.add(Side::Home, 24, 1, {.ag = kNimble});
    PlayerId opponent = table.add(Side::Away, 20, 13);
    core::SeededDice random{1, 1};

    Runners() { table.m.ball() = {BallState::OnGround, kNoPlayer, Square::at(3, 7), {}}; }

    [[nodiscard]] std::optional<Relay> pick() {
        const Walks walks(table.setup, table.m, Side::Home);
        return Relays(table.setup, table.m, walks).pick(random);
    }
    // Whether all of it can be done, one action after the other, if all dice are sixes. After the
    // last square that he can go, an Action ends by itself.
    [[nodiscard]] bool can_be_done(const Relay& relay) const {
        Match m = table.m;
        Sixes dice;
        for (const Play* play : {&relay.gift, &relay.run})
            for (const core::Action action : play->actions) {
                core::ActionList legal;
                BloodBowl::list_actions(table.setup, m, legal);
                if (legal.contains(action))
                    BloodBowl::apply(table.setup, m, action, dice, nullptr);
                else if (action != make_action(ActionKind::EndAction))
                    return false;
            }
        return holds_ball(m, relay.run.player) && m.player(relay.run.player).square == relay.run.to;
    }
};

TEST(Relays, WhoPicksTheBallUpGivesItToWhoCanBeReached) {
    Runners runners;
    int picked = 0;
    for (int i = 0; i < kTrials; ++i) {
        const auto relay = runners.pick();
        if (!relay) continue;
        ++picked;
        EXPECT_EQ(relay->gift.player, runners.back);
        EXPECT_EQ(relay->gift.target, runners.front);
        EXPECT_EQ(relay->run.player, runners.front);
        EXPECT_GT(relay->gift.risk, 0);
        EXPECT_TRUE(runners.can_be_done(*relay));
    }
    EXPECT_GT(picked, kTrials / 2);
}

TEST(Relays, TheCarrierGivesItByHandOrThrowsIt) {
    Runners runners;
    move_to(runners.table.m, runners.front, Square::at(9, 7));
    give_ball(runners.table.m, runners.back);
    EXPECT_EQ(runners.pick()->gift.kind, PlayKind::HandOff);
    EXPECT_TRUE(runners.can_be_done(*runners.pick()));
    runners.table.m.teams[0].hand_off_used = true;
    EXPECT_EQ(runners.pick()->gift.kind, PlayKind::Pass);
    EXPECT_TRUE(runners.can_be_done(*runners.pick()));
    runners.table.m.teams[0].pass_used = true;
    EXPECT_FALSE(runners.pick());
}

TEST(Relays, NobodyGivesAwayWhatTheOpponentsHave) {
    Runners runners;
    give_ball(runners.table.m, runners.opponent);
    EXPECT_FALSE(runners.pick());
}

TEST(Relays, WhoHasActedRunsNoFarther) {
    Runners runners;
    runners.table.m.acted.add(runners.front);
    EXPECT_FALSE(runners.pick());
}

}  // namespace
}  // namespace affray::ai
