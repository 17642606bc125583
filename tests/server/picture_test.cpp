// Changes, put onto the picture before, give the picture after: for every seat, all match long.
#include <gtest/gtest.h>

#include "ai/games.h"
#include "ai/random_bot.h"
#include "core/any_match.h"
#include "effort.h"

namespace affray::server {
namespace {

using core::Json;

// As wire.ts has it: keys replace, but of these only the named entries do.
void put_onto(Json& picture, const Json& changes) {
    for (const auto& [key, value] : changes.items()) {
        if (key == "players" || key == "fighters" || key == "seats")
            for (const auto& [name, entry] : value.items()) picture[key][name] = entry;
        else
            picture[key] = value;
    }
}

class PictureChanges : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(PictureChanges, LeadToTheNextPicture) {
    const auto& [game, edition] = GetParam();
    const core::GameType& type = *ai::find_game(game);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        auto match = std::move(*type.make(type.sample_header(edition)));
        core::SeededDice dice(seed);
        ai::RandomBot bot(seed);
        match->start(dice, {});
        std::array<Json, 3> pictures;
        for (int seat = -1; seat < 2; ++seat)
            pictures[static_cast<std::size_t>(seat + 1)] = match->picture(seat);
        for (int n = 0; n < tests::effort(400, 60) && match->decision().is_open(); ++n) {
            const auto before = match->clone();
            ASSERT_TRUE(match->apply(bot.choose(*match), dice, {}).ok());
            for (int seat = -1; seat < 2; ++seat) {
                Json& picture = pictures[static_cast<std::size_t>(seat + 1)];
                put_onto(picture, match->picture(seat, before.get()));
                ASSERT_EQ(nlohmann::json(picture), nlohmann::json(match->picture(seat)))
                    << "seed " << seed << ", decision " << n << ", seat " << seat;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, PictureChanges,
                         ::testing::Values(std::pair{"bloodbowl", "crp"},
                                           std::pair{"bloodbowl", "bb16"},
                                           std::pair{"underworlds", "shadespire"}));

}  // namespace
}  // namespace affray::server
