// Positions: a digit for the edition (4: bb16 with Death Zone), then any JSON text. Whatever is
// accepted keeps the invariants, reads back as itself, and plays on.
#include <array>
#include <cstring>

#include "fuzz_input.h"
#include "json_mutator.h"

namespace {

constexpr int kDecisionsPlayed = 300;

void try_position(const affray::bloodbowl::Setup& setup, std::string_view text) {
    using affray::bloodbowl::BloodBowl;
    const auto json = affray::core::parse_json(text);
    if (!json) return;
    affray::core::SeededDice on_the_way(text.size());  // it may lie between two decisions
    const auto read = BloodBowl::begin_at(setup, *json, on_the_way, nullptr);
    if (!read) return;
    affray::bloodbowl::Match m = *read;
    affray::fuzz::check(setup, m, "an accepted position");
    const auto written = BloodBowl::position(setup, m);
    const auto again = BloodBowl::read_position(setup, written);
    if (!again) affray::fuzz::fail("position", again.error().message + " in " + written.dump());
    if (BloodBowl::position(setup, *again) != written)
        affray::fuzz::fail("position", "reads back as another one: " + written.dump());
    affray::core::SeededDice random(text.size());
    affray::fuzz::play_on(setup, m, random, kDecisionsPlayed);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t room);

// Every eighth time bytes alone change, as ever.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t room, unsigned seed) {
    constexpr unsigned kBytesEvery = 8;
    if (size < 2 || seed % kBytesEvery == 0) return LLVMFuzzerMutate(data, size, room);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    auto json = affray::core::parse_json(text.substr(1));
    if (!json) return LLVMFuzzerMutate(data, size, room);
    affray::fuzz::JsonMutator(seed).change(*json);
    const std::string changed = json->dump();
    if (changed.size() >= room) return LLVMFuzzerMutate(data, size, room);
    std::memcpy(data + 1, changed.data(), changed.size());
    return changed.size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static const std::array setups{affray::fuzz::sample_setup(0), affray::fuzz::sample_setup(1),
                                   affray::fuzz::sample_setup(2), affray::fuzz::sample_setup(3),
                                   affray::fuzz::death_zone_setup()};
    try_position(setups[(data[0] - std::size_t{'0'}) % setups.size()],
                 {reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
