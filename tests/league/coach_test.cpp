// What a bot does for its team after a match.
#include "league/post_match/coach.h"

#include "after_match.h"
#include "core/dice.h"

namespace affray::league {
namespace {

// Fourteen Humans; the first has been hurt.
struct HurtPlayer : AfterMatch {
    explicit HurtPlayer(int treasury) : AfterMatch(Edition::Crp, "human", 14) {
        setup.team.team.treasury = treasury;
        setup.team.team.list.apothecary = true;
        setup.team.team.list.rerolls = 5;
    }
    [[nodiscard]] bool keeps_him() {
        core::SeededDice dice(3);
        for (const ListedPlayer& player : settle_match(setup, dice).team.list.players)
            if (player.name == "Limping Jack") return true;
        return false;
    }
    // He has learned Block.
    ListedPlayer& jack() {
        teams::improve(setup.team.team, 0, {teams::Improvement::Kind::NewSkill, Skill::Block});
        listed(1).name = "Limping Jack";
        listed(1).star_points = 8;
        return listed(1);
    }
};

TEST(SensibleCoach, ARichTeamLetsGoWhomInjuriesCostMoreThanHeHasLearned) {
    HurtPlayer weak(400'000);
    weak.jack().st = 2;
    EXPECT_FALSE(weak.keeps_him()) << "-1 ST is worse than Block is good";
    HurtPlayer sound(400'000);
    sound.jack();
    EXPECT_TRUE(sound.keeps_him()) << "nothing is wrong with him";
    HurtPlayer experienced(400'000);
    experienced.jack().av = 7;
    EXPECT_TRUE(experienced.keeps_him()) << "Block is worth more than a point of armour";
}

TEST(SensibleCoach, APoorTeamKeepsEverybody) {
    HurtPlayer weak(50'000);
    weak.jack().st = 2;
    EXPECT_TRUE(weak.keeps_him());
}

}  // namespace
}  // namespace affray::league
