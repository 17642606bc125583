// Dice that can be checked: the commitment and the stream.
#include <array>

#include <gtest/gtest.h>
#include <sodium.h>

#include "store/dice/secret_dice.h"

namespace affray::store {
namespace {

Seed counting_seed() {
    Seed seed;
    for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
    return seed;
}

// From `printf '\x00\x01...\x1f' | sha256sum`.
TEST(SecretDice, CommitmentIsTheSha256OfTheSeed) {
    EXPECT_EQ(commitment_of(counting_seed()),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(SecretDice, SeedSurvivesItsHexadecimalForm) {
    EXPECT_EQ(seed_from_hex(to_hex(counting_seed())), counting_seed());
    EXPECT_FALSE(seed_from_hex("12"));
    EXPECT_FALSE(seed_from_hex(std::string(64, 'x')));
    EXPECT_FALSE(seed_from_hex(to_hex(counting_seed()) + "00"));
}

// RFC 8439, A.1: with a zero key, a zero nonce and counter 0 the stream begins 76 b8 e0 ad.
TEST(SecretDice, BytesAreThoseOfTheRfc) {
    SecretDice dice(Seed{}, 0);
    constexpr core::Die kD64{0, 64};  // 256 is a multiple: no byte is left out
    for (const int byte : {0x76, 0xb8, 0xe0, 0xad}) EXPECT_EQ(dice.roll(kD64), byte % 64 + 1);
}

TEST(SecretDice, ByteTooHighIsLeftOut) {
    // The stream continues a0 f1 3d 90 40 5d 6a e5 53 86 bd 28 bd d2 19 b8 a0 8d ed 1a a8 36 ef cc:
    // for a D6 bytes from 252 on are left out, for 100 sides those from 200 on.
    SecretDice dice(Seed{}, 0);
    constexpr core::Die kD100{0, 100};
    for (const int byte : {0x76, 0xb8, 0xad, 0xa0, 0x3d, 0x90})  // without e0 and f1
        EXPECT_EQ(dice.roll(kD100), byte % 100 + 1);
}

TEST(SecretDice, EveryLineHasItsOwnDice) {
    const auto rolled = [](std::uint64_t line) {
        SecretDice dice(counting_seed(), line);
        std::array<int, 20> faces{};
        for (int& face : faces) face = dice.roll({0, 6});
        return faces;
    };
    EXPECT_EQ(rolled(3), rolled(3));
    EXPECT_NE(rolled(3), rolled(4));
}

TEST(SecretDice, FacesAreEquallyLikely) {
    SecretDice dice(counting_seed(), 0);
    std::array<int, 6> count{};
    constexpr int kRolls = 60'000;
    for (int i = 0; i < kRolls; ++i) ++count[static_cast<std::size_t>(dice.roll({0, 6}) - 1)];
    double chi = 0;
    for (const int n : count) chi += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
    EXPECT_LT(chi, 20.5);  // 0.1 % of honest dice are worse (5 degrees of freedom)
}

}  // namespace
}  // namespace affray::store
