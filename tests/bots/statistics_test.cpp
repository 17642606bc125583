// Luck and deeds of a game of which nothing is known: everybody is there, and nothing is counted.
#include "bots/statistics.h"

#include <gtest/gtest.h>

namespace affray::bots {
namespace {

using core::Json;

TEST(StatisticsOfAnyGame, TellOfEverySeatThatNothingWasCounted) {
    Statistics statistics({"noughts", "crosses"}, {});
    EXPECT_FALSE(statistics.read({{{"event", "marked"}, {"seat", "noughts"}}}));
    const Json nothing{{"rolls", 0}, {"expected", 0.0}, {"made", 0}, {"by_kind", Json::object()}};
    EXPECT_EQ(statistics.luck(), (Json{{"noughts", nothing}, {"crosses", nothing}}));
    EXPECT_EQ(statistics.luck_so_far(), (Json{{"noughts", 0.0}, {"crosses", 0.0}}));
    EXPECT_EQ(statistics.counts(),
              (Json{{"noughts", Json::object()}, {"crosses", Json::object()}}));
}

}  // namespace
}  // namespace affray::bots
