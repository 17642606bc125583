#include "bloodbowl/game.h"

#include <fmt/format.h>

#include "bloodbowl/board.h"
#include "bloodbowl/embedded_teams.h"

namespace affray::bloodbowl {

Match initial_match(const Setup& setup) {
    Match m{};
    for (const Side side : kSides) {
        const TeamList& list = setup.team(side);
        Team& team = m.team(side);
        team.rerolls = static_cast<std::uint8_t>(list.rerolls);
        team.bribes = static_cast<std::uint8_t>(list.bribes);
        team.apothecaries = list.apothecary ? 1 : 0;
        for (std::size_t i = 0; i < list.players.size(); ++i) {
            const ListedPlayer& listed = list.players[i];
            Player& player = m.players[static_cast<std::size_t>(index(side) * kSlotsPerSide) + i];
            player.side = side;
            player.status = listed.misses_match ? Status::Missing : Status::Reserves;
            player.ma = static_cast<std::uint8_t>(listed.ma);
            player.st = static_cast<std::uint8_t>(listed.st);
            player.ag = static_cast<std::uint8_t>(listed.ag);
            player.av = static_cast<std::uint8_t>(listed.av);
            player.niggling_injuries = static_cast<std::uint8_t>(listed.niggling_injuries);
            player.skills = listed.skills;
        }
    }
    rebuild_board(m);
    m.stack[0] = MatchFrame{};
    m.depth = 1;
    return m;
}

}  // namespace affray::bloodbowl
