// Blood Bowl as a later release might play it: seven players stand on the line of scrimmage. Nearly
// no set-up of today would be legal, so a match that is played again does not get beyond it.
#pragma once

#include "bloodbowl/game.h"
#include "games/games.h"

namespace affray::test {

inline const std::vector<core::GameType>& later_games() {
    static const std::vector<core::GameType> later = [] {
        std::vector<core::GameType> games = games::games();
        for (core::GameType& game : games) {
            if (game.name != "bloodbowl") continue;
            const int revision = ++game.rules_revision;
            game.make =
                [make = game.make, revision](
                    const core::Json& header) -> core::Result<std::unique_ptr<core::AnyMatch>> {
                auto made = make(header);
                if (!made) return made.error();
                const auto& usual = dynamic_cast<const bloodbowl::AnyBloodBowlMatch&>(**made);
                auto setup = std::make_shared<bloodbowl::Setup>(usual.setup());
                setup->rules.setup_min_scrimmage = 7;
                core::Json changed = usual.header();
                changed["rules_revision"] = revision;
                return std::unique_ptr<core::AnyMatch>(
                    std::make_unique<bloodbowl::AnyBloodBowlMatch>(setup, changed));
            };
        }
        return games;
    }();
    return later;
}

inline const core::GameType& later_bloodbowl() {
    return *std::find_if(later_games().begin(), later_games().end(),
                         [](const core::GameType& game) { return game.name == "bloodbowl"; });
}

}  // namespace affray::test
