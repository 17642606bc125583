// Positions of Underworlds: a digit for the match, then any JSON text. Whatever is accepted keeps
// the invariants, reads back as itself, and plays on.
#include <array>

#include "fuzz_underworlds.h"
#include "underworlds/position/state.h"

namespace {

constexpr int kDecisionsPlayed = 300;

void try_position(const affray::underworlds::Setup& setup, std::string_view text) {
    using affray::underworlds::Underworlds;
    const auto json = affray::core::parse_json(text);
    if (!json) return;
    affray::core::SeededDice on_the_way(text.size());  // it may lie between two decisions
    const auto read = affray::underworlds::begin_at(setup, *json, on_the_way, nullptr);
    if (!read) return;
    affray::underworlds::Match m = *read;
    affray::fuzz::check(setup, m, "an accepted position");
    const auto written = Underworlds::position(setup, m);
    const auto again = Underworlds::read_position(setup, written);
    if (!again) affray::fuzz::fail("position", again.error().message + " in " + written.dump());
    if (Underworlds::position(setup, *again) != written)
        affray::fuzz::fail("position", "reads back as another one: " + written.dump());
    affray::core::SeededDice random(text.size());
    m = Underworlds::sample(setup, m, 0, random);
    affray::fuzz::play_on(setup, m, random, kDecisionsPlayed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static const std::array setups{
        affray::fuzz::underworlds_setup(2, 0), affray::fuzz::underworlds_setup(2, 7),
        affray::fuzz::underworlds_setup(3, 1), affray::fuzz::underworlds_setup(4, 2)};
    try_position(setups[data[0] % setups.size()],
                 {reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
