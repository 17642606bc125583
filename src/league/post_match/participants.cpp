#include "league/post_match/participants.h"

namespace affray::league {

using bloodbowl::Membership;

std::vector<bloodbowl::PlayerOutcome> participants(const bloodbowl::TeamList& list,
                                                   bloodbowl::Side side) {
    std::vector<bloodbowl::PlayerOutcome> all;
    for (const bloodbowl::ListedPlayer& listed : list.players) {
        const int slot = static_cast<int>(all.size());
        if (slot == bloodbowl::kSlotsPerSide) break;
        bloodbowl::PlayerOutcome player;
        player.id.slot =
            static_cast<std::uint8_t>(static_cast<int>(side) * bloodbowl::kSlotsPerSide + slot);
        player.side = side;
        player.number = listed.number;
        player.name = listed.name;
        player.star = listed.star;
        player.position = listed.position;
        if (listed.is_star()) player.membership = Membership::Star;
        if (listed.hired == bloodbowl::Hired::Journeyman)
            player.membership = Membership::Journeyman;
        player.status =
            listed.misses_match ? bloodbowl::Status::Missing : bloodbowl::Status::Reserves;
        all.push_back(std::move(player));
    }
    return all;
}

}  // namespace affray::league
