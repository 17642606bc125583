// What a position of Underworlds may say, and what no match can come to.
#include "crooked_positions.h"
#include "underworlds/everything_agreed.h"

#include "underworlds/game.h"

namespace affray::underworlds {
namespace {

TEST(CrookedPositions, OfUnderworldsAreRefused) {
    crooked::CrookedPositions positions(game_type(), "underworlds/crooked_positions.json");
    if (stored::wants_to_store()) positions.store(headers_of_everything(), 30);
    positions.expect_all_to_be_as_stored();
}

}  // namespace
}  // namespace affray::underworlds
