#include "bloodbowl/rules/board.h"

namespace affray::bloodbowl {

void rebuild_board(Match& m) {
    m.occupant.fill(Match::kRim);
    for (int i = 0; i < kGridSize; ++i)
        if (is_on_pitch(Square{static_cast<std::uint16_t>(i)}))
            m.occupant[static_cast<std::size_t>(i)] = Match::kEmpty;
    m.tackle_zones.fill(0);
    m.members = {};
    m.on_pitch = {};
    m.standing = {};
    m.zoned = {};
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId p{slot};
        const Player& player = m.player(p);
        if (player.status == Status::Absent) continue;
        m.members[static_cast<std::size_t>(player.side)].add(p);
        if (!is_on_pitch(player.status)) continue;
        m.on_pitch.add(p);
        m.occupant[player.square.index] = slot;
        if (player.status != Status::Standing) continue;
        m.standing.add(p);
        update_zone(m, p);
    }
    close_squares(m);
}

}  // namespace affray::bloodbowl
