// Dice that nobody can foresee and everybody can check afterwards.
//
// A match has a secret seed of 32 random bytes. Its commitment, the SHA-256 of the seed, is shown
// before the first roll and the seed itself when the match is over. The rolls of log line n come
// from the ChaCha20 key stream (RFC 8439) with the seed as key, n as nonce (64 bits, little-endian,
// then four zero bytes) and the counter starting at 0. A die with s sides takes one byte b; a byte
// of 256 - 256 % s or more is left out and the next one taken, so that every face is equally
// likely; the face is b % s + 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/dice.h"
#include "core/record.h"

namespace affray::store {

using Seed = std::array<std::uint8_t, 32>;

[[nodiscard]] Seed random_seed();
[[nodiscard]] std::string to_hex(const Seed& seed);
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view text);
[[nodiscard]] std::string commitment_of(const Seed& seed);  // SHA-256, in hexadecimal digits

class SecretDice final : public core::Dice {
public:
    SecretDice(const Seed& seed, std::uint64_t log_line) : seed_(seed), line_(log_line) {}
    int roll(core::Die die) override;

private:
    [[nodiscard]] std::uint8_t next_byte();

    Seed seed_;
    std::uint64_t line_;
    std::uint32_t block_ = 0;
    std::array<std::uint8_t, 64> bytes_{};
    std::size_t used_ = 64;
};

// What a record says about its secret dice, as `about.secret_dice` of its header.
struct SecretOfRecord {
    std::string commitment;
    Seed seed{};
    std::vector<std::uint64_t> lines;  // the log line of the start and of each decision

    [[nodiscard]] core::Json json() const;
};
// Nothing: the record's dice were not secret. An error: what it says cannot be read.
[[nodiscard]] core::Result<std::optional<SecretOfRecord>> secret_of(const core::Record& record);

// Whether the seed fits the commitment and gives exactly the recorded dice.
[[nodiscard]] core::Status verify_dice(const core::Record& record, const SecretOfRecord& secret,
                                       core::GameTypes games);

}  // namespace affray::store
