// Secrets at rest: who reads the data file, or a copy of it, does not learn the dice to come.
//
// The seed of a match that is not over, and the positions it goes on from, are stored sealed
// (XSalsa20-Poly1305, libsodium's secretbox) with a key that lies in a file of its own. When a
// match is over its seed is public and plain.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace affray::store {

using SealKey = std::array<std::uint8_t, 32>;

[[nodiscard]] std::string seal(std::string_view secret, const SealKey& key);
[[nodiscard]] bool is_sealed(std::string_view text);
// Nothing: it was sealed with another key, or is damaged.
[[nodiscard]] std::optional<std::string> unseal(std::string_view text, const SealKey& key);

// The same text has the same hash; without the key it cannot be guessed from it.
[[nodiscard]] std::string keyed_hash(std::string_view text, const SealKey& key);

// Brings the data up to date, seals what an earlier release left plain, and gives the key. A key
// is made where nothing is sealed yet; a missing or wrong one is a StoreError.
[[nodiscard]] SealKey prepare_key(const std::string& database, const std::string& key_file);

}  // namespace affray::store
