// Receivers: who runs ahead of our carrier to be given the ball in the next turn, and where he
// waits.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "ai/bloodbowl/plays/veteran_cage.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

struct Receiver {
    bloodbowl::PlayerId player;
    bloodbowl::Square square;
    double hope = 0;  // that he gets the ball there and scores with it
};

struct Receivers {
    static constexpr std::size_t kMost = 2;
    std::array<Receiver, kMost> chosen;
    std::size_t count = 0;

    [[nodiscard]] std::span<const Receiver> all() const { return std::span(chosen).first(count); }
};

// The best of those who are not needed at a corner; nobody if our carrier is near enough himself.
[[nodiscard]] Receivers choose_receivers(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         bloodbowl::PlayerId carrier, const Guards& free,
                                         const Cage& cage);

}  // namespace affray::ai
