// Positions and plans mixed into one number, to recognise by it what was there before.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "bloodbowl/rules/match.h"

namespace affray::ai {

// Takes in one small number after the other, eight bytes at a time (the mixing of SplitMix64).
class Hasher {
public:
    void add(std::uint64_t value) {
        hash_ += value + 0x9E3779B97F4A7C15U;
        hash_ = (hash_ ^ (hash_ >> 30U)) * 0xBF58476D1CE4E5B9U;
        hash_ = (hash_ ^ (hash_ >> 27U)) * 0x94D049BB133111EBU;
        hash_ ^= hash_ >> 31U;
    }
    [[nodiscard]] std::uint64_t hash() {
        flush();
        return hash_;
    }

    // As a visitor of `fields`.
    template <class T>
    void operator()(std::string_view, const T& value) {
        if constexpr (std::is_same_v<T, bloodbowl::Square>)
            pack(value.index, sizeof(value.index));
        else if constexpr (std::is_same_v<T, bloodbowl::PlayerId>)
            pack(value.slot, sizeof(value.slot));
        else if constexpr (std::is_same_v<T, bloodbowl::PlayerSet>)
            pack(value.bits, sizeof(value.bits));
        else if constexpr (std::is_signed_v<T>)
            pack(static_cast<std::make_unsigned_t<T>>(value), sizeof(T));
        else
            pack(static_cast<std::uint64_t>(value), sizeof(T));
    }

private:
    static constexpr unsigned kWord = sizeof(std::uint64_t);
    static constexpr unsigned kByte = 8;

    void pack(std::uint64_t value, unsigned bytes) {
        if (filled_ + bytes > kWord) flush();
        word_ |= value << (kByte * filled_);
        filled_ += bytes;
    }
    void flush() {
        if (filled_ == 0) return;
        add(word_);
        word_ = 0;
        filled_ = 0;
    }

    std::uint64_t hash_ = 0;
    std::uint64_t word_ = 0;
    unsigned filled_ = 0;
};

}  // namespace affray::ai
