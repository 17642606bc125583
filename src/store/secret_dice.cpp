#include "store/secret_dice.h"

#include <algorithm>

#include <fmt/format.h>
#include <sodium.h>

namespace affray::store {

namespace {

using core::Error;
using core::Json;
using core::Result;
using core::Status;

std::string hex(const unsigned char* bytes, std::size_t size) {
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, size);
    text.pop_back();
    return text;
}

Error bad_secret(std::string message) { return {"bad_secret_dice", std::move(message)}; }

// Plays one line of the record with its own dice and compares them with those recorded.
template <class Play>
Status same_dice(const Json& recorded, SecretDice dice, const core::AnyMatch& match, Play&& play) {
    core::RecordingDice recording(dice);
    if (Status played = play(recording); !played) return played;
    const Json rolled = core::to_json(recording.rolls(), match.die_types());
    if (rolled != recorded)
        return bad_secret(fmt::format("the seed gives the dice {}, the record has {}",
                                      rolled.dump(), recorded.dump()));
    return core::Done{};
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
                                           nonce.data(), block_++, seed_.data());
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

Json SecretOfRecord::json() const {
    return {{"commitment", commitment}, {"seed", to_hex(seed)}, {"lines", lines}};
}

Result<std::optional<SecretOfRecord>> secret_of(const core::Record& record) {
    const Json about = record.header.value("about", Json());
    if (!about.is_object() || !about.contains("secret_dice"))
        return std::optional<SecretOfRecord>();
    const Json& json = about.at("secret_dice");
    const auto is_text = [&](const char* key) {
        return json.contains(key) && json.at(key).is_string();
    };
    if (!json.is_object() || !is_text("commitment") || !is_text("seed") || !json.contains("lines"))
        return bad_secret("secret_dice: should have a commitment, a seed and lines");
    SecretOfRecord secret;
    secret.commitment = json.at("commitment").get<std::string>();
    const auto seed = seed_from_hex(json.at("seed").get_ref<const std::string&>());
    if (!seed) return bad_secret("secret_dice.seed: should be 64 hexadecimal digits");
    secret.seed = *seed;
    const Json& lines = json.at("lines");
    if (!lines.is_array() || lines.size() != record.decisions.size() + 1)
        return bad_secret(
            "secret_dice.lines: should have a number for the start and each decision");
    for (const Json& line : lines) {
        if (!line.is_number_unsigned())
            return bad_secret("secret_dice.lines: should be a list of numbers");
        secret.lines.push_back(line.get<std::uint64_t>());
    }
    if (!std::is_sorted(secret.lines.begin(), secret.lines.end(), std::less_equal<>()))
        return bad_secret("secret_dice.lines: no line may be used twice");
    return std::optional(std::move(secret));
}

Status verify_dice(const core::Record& record, const SecretOfRecord& secret,
                   core::GameTypes games) {
    if (commitment_of(secret.seed) != secret.commitment)
        return bad_secret("the seed does not fit the commitment");
    auto match = core::position_at(record, 0, games);
    if (!match) return match.error();
    core::AnyMatch& m = **match;
    if (!record.header.contains("position")) {
        const Status same = same_dice(record.start.dice, {secret.seed, secret.lines[0]}, m,
                                      [&](core::Dice& dice) -> Status {
                                          m.start(dice, {});
                                          return core::Done{};
                                      });
        if (!same) return Error{same.error().code, "start: " + same.error().message};
    }
    for (std::size_t n = 0; n < record.decisions.size(); ++n) {
        const core::RecordedDecision& decision = record.decisions[n];
        const auto action = m.read_action(decision.action);
        if (!action) return action.error();
        const Status same = same_dice(decision.dice, {secret.seed, secret.lines[n + 1]}, m,
                                      [&](core::Dice& dice) { return m.apply(*action, dice, {}); });
        if (!same)
            return Error{same.error().code,
                         fmt::format("decision {}: {}", n, same.error().message)};
    }
    return core::Done{};
}

}  // namespace affray::store
