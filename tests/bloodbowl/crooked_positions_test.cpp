// What a position of Blood Bowl may say, and what no match can come to.
#include "crooked_positions.h"
#include "bloodbowl/everything_agreed.h"

#include "bloodbowl/game.h"

namespace affray::bloodbowl {
namespace {

// Some of each edition: what they bring about beside the others is little.
std::vector<Json> some_headers() {
    const std::vector<Json> all = headers_of_everything();
    std::vector<Json> some;
    for (std::size_t i = 0; i < all.size(); i += 5) some.push_back(all[i]);
    return some;
}

TEST(CrookedPositions, OfBloodBowlAreRefused) {
    crooked::CrookedPositions positions(game_type(), "bloodbowl/crooked_positions.json");
    if (stored::wants_to_store()) positions.store(some_headers(), 1);
    positions.expect_all_to_be_as_stored();
}

}  // namespace
}  // namespace affray::bloodbowl
