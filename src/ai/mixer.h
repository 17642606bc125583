// Words mixed into one number, to recognise by it what was there before.
#pragma once

#include <cstdint>

namespace affray::ai {

// The multiplier is one of Steele and Vigna's ("Computationally easy, spectrally good multipliers
// for congruential pseudorandom number generators", 2021).
class Mixer {
public:
    void add(std::uint64_t word) {
        key_ = (key_ ^ word) * 0xD1342543DE82EF95ULL;
        key_ ^= key_ >> 32U;
    }
    [[nodiscard]] std::uint64_t key() const { return key_; }

private:
    std::uint64_t key_ = 1;
};

}  // namespace affray::ai
