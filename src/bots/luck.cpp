#include "bots/luck.h"

#include "ai/bloodbowl/star/bloodbowl_luck.h"
#include "bloodbowl/game.h"

namespace affray::bots {

std::unique_ptr<ai::MatchLuck> make_match_luck(const core::AnyMatch& match, std::uint64_t seed) {
    if (dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match) == nullptr) return nullptr;
    return std::make_unique<ai::BloodBowlLuck>(seed);
}

}  // namespace affray::bots
