// Dice for a series of throws that are to be compared: each of the first rolls of a stream shows
// every face equally often over the series, so that few throws tell much. What comes after is
// random as ever.
#pragma once

#include <cstdint>
#include <utility>

#include "core/dice.h"

namespace affray::ai {

class BalancedDice final : public core::Dice {
public:
    // The dice of one stream in throw `number` of a series.
    BalancedDice(std::uint64_t seed, std::uint64_t stream, std::uint32_t number)
        : seed_(seed), stream_(stream), number_(number), rest_(mixed(seed, number), stream) {}

    int roll(core::Die die) override {
        if (rolls_ >= kBalanced) return rest_.roll(die);
        return balanced(die.sides, rolls_++);
    }

    // SplitMix64: neighbouring numbers give seeds that have nothing to do with each other.
    static std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
        std::uint64_t z = seed + (number + 1) * 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

private:
    static constexpr std::uint32_t kBalanced = 6;  // rolls of a stream
    static constexpr std::uint32_t kMostSides = 16;

    // Every run of as many throws as there are sides has the faces in an order of its own.
    int balanced(std::uint32_t sides, std::uint32_t roll) {
        if (sides > kMostSides) return rest_.roll({0, static_cast<std::uint8_t>(sides)});
        std::uint64_t order = mixed(mixed(seed_, stream_ * kBalanced + roll), number_ / sides);
        std::uint8_t faces[kMostSides];
        for (std::uint32_t i = 0; i < sides; ++i) faces[i] = static_cast<std::uint8_t>(i + 1);
        const std::uint32_t place = number_ % sides;
        for (std::uint32_t i = 0; i <= place; ++i) {
            const auto other = i + static_cast<std::uint32_t>(order % (sides - i));
            order /= sides - i;
            std::swap(faces[i], faces[other]);
        }
        return faces[place];
    }

    std::uint64_t seed_, stream_;
    std::uint32_t number_;
    std::uint32_t rolls_ = 0;
    core::SeededDice rest_;
};

}  // namespace affray::ai
