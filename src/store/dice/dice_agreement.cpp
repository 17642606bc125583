#include "store/dice/dice_agreement.h"

#include <cassert>

#include <sodium.h>

namespace affray::store {

DiceShare server_share() {
    const Seed value = random_seed();
    return {commitment_of(value), to_hex(value), true};
}

std::optional<DiceShare> committed_share(std::string_view commitment) {
    const auto bytes = seed_from_hex(commitment);
    if (!bytes || to_hex(*bytes) != commitment) return std::nullopt;
    return DiceShare{std::string(commitment), {}, false};
}

bool fits(const DiceShare& share, std::string_view value) {
    const auto bytes = seed_from_hex(value);
    return bytes && to_hex(*bytes) == value && commitment_of(*bytes) == share.commitment;
}

core::Json to_json(const DiceShare& share) {
    return {
        {"commitment", share.commitment}, {"value", share.value}, {"by_server", share.by_server}};
}

DiceShare read_dice_share(const core::Json& json) {
    DiceShare share{json.at("commitment"), json.at("value"), json.at("by_server")};
    if (share.is_open() && !seed_from_hex(share.value))
        throw core::Json::other_error::create(599, "an opened value of the dice is damaged", &json);
    return share;
}

Seed DiceSecret::key() const {
    if (shares.empty()) return seed;
    constexpr std::string_view kDomain = "affray dice 2\n";
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Seed>);
    crypto_hash_sha256_state hash;
    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, reinterpret_cast<const unsigned char*>(kDomain.data()),
                              kDomain.size());
    crypto_hash_sha256_update(&hash, seed.data(), seed.size());
    for (const DiceShare& share : shares) {
        const auto value = seed_from_hex(share.value);
        assert(value);
        if (value) crypto_hash_sha256_update(&hash, value->data(), value->size());
    }
    Seed key;
    crypto_hash_sha256_final(&hash, key.data());
    return key;
}

}  // namespace affray::store
