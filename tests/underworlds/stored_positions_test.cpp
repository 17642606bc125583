// A position of each kind of Underworlds' decisions, as it was once written.
#include "stored_positions.h"
#include "underworlds/everything_agreed.h"

#include "underworlds/game.h"

namespace affray::underworlds {
namespace {

TEST(StoredPositions, OfEachUnderworldsDecisionAreRead) {
    stored::StoredPositions positions(game_type(), "underworlds/stored_positions.json");
    if (stored::wants_to_store()) positions.store_what_is_missing(headers_of_everything(), 40);
    positions.expect_all_to_be_read();
}

}  // namespace
}  // namespace affray::underworlds
