// Dice that nobody can foresee and everybody can check afterwards.
//
// A match has a secret key of 32 bytes (dice_agreement.h). The rolls of log line n come from the
// ChaCha20 key stream (RFC 8439) with that key, n as nonce (64 bits, little-endian, then four zero
// bytes) and the counter starting at 0. A die with s sides takes one byte b; a byte
// of 256 - 256 % s or more is left out and the next one taken, so that every face is equally
// likely; the face is b % s + 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/dice.h"

namespace affray::store {

using Seed = std::array<std::uint8_t, 32>;

[[nodiscard]] Seed random_seed();
[[nodiscard]] std::string to_hex(const Seed& seed);
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view text);
[[nodiscard]] std::string commitment_of(const Seed& seed);  // SHA-256, in hexadecimal digits

class SecretDice final : public core::Dice {
public:
    SecretDice(const Seed& key, std::uint64_t log_line) : key_(key), line_(log_line) {}
    int roll(core::Die die) override;

private:
    [[nodiscard]] std::uint8_t next_byte();

    Seed key_;
    std::uint64_t line_;
    std::uint32_t block_ = 0;
    std::array<std::uint8_t, 64> bytes_{};
    std::size_t used_ = 64;
};

}  // namespace affray::store
