// A position of each kind of Blood Bowl's decisions, as it was once written.
#include "stored_positions.h"
#include "bloodbowl/everything_agreed.h"

#include "bloodbowl/game.h"

namespace affray::bloodbowl {
namespace {

TEST(StoredPositions, OfEachDecisionAreRead) {
    stored::StoredPositions positions(game_type(), "bloodbowl/stored_positions.json");
    if (stored::wants_to_store()) positions.store_what_is_missing(headers_of_everything(), 3);
    positions.expect_all_to_be_read();
}

}  // namespace
}  // namespace affray::bloodbowl
