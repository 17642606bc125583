#include "store/dice/secret_dice.h"

#include <sodium.h>

namespace affray::store {

namespace {

std::string hex(const unsigned char* bytes, std::size_t size) {
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, size);
    text.pop_back();
    return text;
}

}  // namespace

Seed random_seed() {
    Seed seed;
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

std::string to_hex(const Seed& seed) { return hex(seed.data(), seed.size()); }

std::optional<Seed> seed_from_hex(std::string_view text) {
    Seed seed;
    std::size_t size = 0;
    if (sodium_hex2bin(seed.data(), seed.size(), text.data(), text.size(), nullptr, &size,
                       nullptr) != 0 ||
        size != seed.size() || text.size() != 2 * seed.size())
        return std::nullopt;
    return seed;
}

std::string commitment_of(const Seed& seed) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), seed.data(), seed.size());
    return hex(hash.data(), hash.size());
}

std::uint8_t SecretDice::next_byte() {
    if (used_ == bytes_.size()) {
        std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
        for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<unsigned char>(line_ >> (8 * i));
        bytes_.fill(0);
        crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), bytes_.data(), bytes_.size(),
                                           nonce.data(), block_++, key_.data());
        used_ = 0;
    }
    return bytes_[used_++];
}

int SecretDice::roll(core::Die die) {
    const unsigned sides = die.sides;
    const unsigned limit = 256 - 256 % sides;
    unsigned byte = next_byte();
    while (byte >= limit) byte = next_byte();
    return static_cast<int>(byte % sides) + 1;
}

}  // namespace affray::store
