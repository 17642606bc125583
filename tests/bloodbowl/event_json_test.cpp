// Events as JSON and as sentences say what the state says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/text/event_text.h"

namespace affray::bloodbowl {
namespace {

using core::Json;
using testing::HasSubstr;
using testing::Not;

const Setup& setup() {
    static const Setup setup =
        dynamic_cast<AnyBloodBowlMatch&>(**game_type().make(game_type().sample_header("bb16")))
            .setup();
    return setup;
}

Json written(const Event& event) { return BloodBowl::event_json(setup(), event); }

TEST(EventJson, TheHeatTellsWhoStandsIt) {
    const Event fine{.kind = EventKind::Exhausted,
                     .player = PlayerId{0},
                     .target = 2,
                     .success = true,
                     .dice = {4}};
    EXPECT_EQ(written(fine)["success"], true);
    EXPECT_EQ(written(fine)["target"], 2);
    EXPECT_THAT(sentence(setup(), fine), Not(HasSubstr("collapses")));
    Event collapsed = fine;
    collapsed.success = false;
    collapsed.dice = {1};
    EXPECT_EQ(written(collapsed)["success"], false);
    EXPECT_THAT(sentence(setup(), collapsed), HasSubstr("collapses"));
}

TEST(EventJson, APitchInvasionTellsItsDice) {
    Modifiers fame;
    fame.add(Reason::Fame, 2);
    const Json json = written({.kind = EventKind::InvasionRolled,
                               .player = PlayerId{0},
                               .target = 6,
                               .needed = 4,
                               .success = true,
                               .dice = {4},
                               .modifiers = &fame});
    EXPECT_EQ(json["event"], "invasion_rolled");
    EXPECT_EQ(json["dice"], Json::array({4}));
    EXPECT_EQ(json["target"], 6);
    EXPECT_EQ(json["needed"], 4);
    EXPECT_EQ(json["success"], true);
    EXPECT_EQ(json["modifiers"][0]["value"], 2);
}

TEST(EventJson, ARockTellsWhomItHit) {
    const Event rock{.kind = EventKind::RockHit, .player = PlayerId{0}};
    EXPECT_EQ(written(rock)["event"], "rock_hit");
    EXPECT_EQ(written(rock)["player"], "H1");
    EXPECT_THAT(sentence(setup(), rock), HasSubstr("rock hits H1"));
}

}  // namespace
}  // namespace affray::bloodbowl
