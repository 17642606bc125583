// A position of each kind of Underworlds' decisions, as it was once written.
#include "stored_positions.h"

#include "underworlds/game.h"

namespace affray::underworlds {
namespace {

using core::Json;

std::vector<Json> headers() {
    const Json reavers = "reavers_starter", champions = "champions_starter";
    std::vector<Json> headers;
    const auto add = [&](Json sides, Json options) {
        headers.push_back({{"game", "underworlds"},
                           {"options", std::move(options)},
                           {"sides", std::move(sides)}});
    };
    add({reavers, champions},
        {{"matched_play", "winner"}, {"hold_back", true}, {"artefact", true}});
    add({champions, reavers}, {{"boards", "any"}, {"hold_back", true}});
    add({champions, champions, reavers}, {{"artefact", true}});
    add({champions, reavers, champions, reavers}, Json::object());
    return headers;
}

TEST(StoredPositions, OfEachUnderworldsDecisionAreRead) {
    stored::StoredPositions positions(game_type(), "underworlds/stored_positions.json");
    if (stored::wants_to_store()) positions.store_what_is_missing(headers(), 40);
    positions.expect_all_to_be_read();
}

}  // namespace
}  // namespace affray::underworlds
