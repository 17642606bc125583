#include "lab/series/arena_game.h"

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "cli/base/by_game.h"
#include "underworlds/game.h"

namespace affray::lab {

namespace {

using core::Json;

double both(const Deeds& a, const Deeds& b, const char* deed) { return a.at(deed) + b.at(deed); }

double number(const Json& statistics, const char* key) { return statistics[key].get<double>(); }

// Of both sides together, but turnovers for each side.
Json pitch_statistics(const Deeds& a, const Deeds& b) {
    const double blocks = both(a, b, "blocks");
    return {{"touchdowns", both(a, b, "touchdowns")},
            {"blocks", blocks},
            {"two_dice_share", blocks > 0 ? both(a, b, "two_dice_blocks") / blocks : 0},
            {"turnovers_per_side", both(a, b, "turnovers") / 2},
            {"casualties", both(a, b, "casualties_suffered")}};
}

std::string pitch_sentence(const Json& statistics) {
    return fmt::format(
        "{:.2f} touchdowns, {:.1f} blocks ({:.1f}% with two dice or better), {:.1f} turnovers a "
        "side, {:.1f} casualties",
        number(statistics, "touchdowns"), number(statistics, "blocks"),
        100 * number(statistics, "two_dice_share"), number(statistics, "turnovers_per_side"),
        number(statistics, "casualties"));
}

Json field_statistics(const Deeds& a, const Deeds& b) {
    const double attacks = both(a, b, "attacks");
    return {{"glory", both(a, b, "glory")},
            {"objectives_scored", both(a, b, "objectives_scored")},
            {"attacks", attacks},
            {"hit_share", attacks > 0 ? both(a, b, "hits") / attacks : 0},
            {"kills", both(a, b, "kills")}};
}

std::string field_sentence(const Json& statistics) {
    return fmt::format(
        "{:.1f} glory, {:.1f} objectives, {:.1f} attacks ({:.1f}% hit), {:.1f} kills",
        number(statistics, "glory"), number(statistics, "objectives_scored"),
        number(statistics, "attacks"), 100 * number(statistics, "hit_share"),
        number(statistics, "kills"));
}

constexpr ArenaGame kPitch{bloodbowl::BloodBowl::kName, true, pitch_statistics, pitch_sentence};
constexpr ArenaGame kField{underworlds::Underworlds::kName, false, field_statistics,
                           field_sentence};
constexpr cli::InGame<const ArenaGame*> kArenaGames[]{{kPitch.game, &kPitch},
                                                      {kField.game, &kField}};

}  // namespace

const ArenaGame& arena_game(std::string_view game) { return *cli::deed_in(game, kArenaGames); }

}  // namespace affray::lab
