// Team lists and options: any JSON text. What is accepted reads back as itself, and a match can be
// played with it.
#include "bloodbowl/data/setup_json.h"
#include "fuzz_input.h"

namespace {

using affray::bloodbowl::BloodBowl;
using affray::core::Json;

void try_team_list(const Json& json) {
    const auto team = affray::bloodbowl::read_team_list(json, "fuzz");
    if (!team) return;
    const Json written = to_json(*team);
    const auto again = affray::bloodbowl::read_team_list(written, "again");
    if (!again) affray::fuzz::fail("team list", again.error().message);
    if (to_json(*again) != written)
        affray::fuzz::fail("team list", "reads back as another one: " + written.dump());

    affray::core::SeededDice random(team->players.size());
    const auto edition =
        static_cast<affray::bloodbowl::Edition>(random.below(affray::bloodbowl::kEditions));
    const auto setup = affray::bloodbowl::make_setup(edition, {}, *team, *again);
    affray::bloodbowl::Match m{};
    BloodBowl::start(setup, m, random, nullptr);
    affray::fuzz::check(setup, m, "at the start");
    affray::fuzz::play_on(setup, m, random, 60);
}

void try_options(const Json& json) {
    const auto options = affray::bloodbowl::read_options(json);
    if (!options) return;
    const auto again = affray::bloodbowl::read_options(to_json(*options));
    if (!again || !(*again == *options)) affray::fuzz::fail("options", "read back as other ones");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = affray::core::parse_json({reinterpret_cast<const char*>(data), size});
    if (!json) return 0;
    try_team_list(*json);
    try_options(*json);
    return 0;
}
