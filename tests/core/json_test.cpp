#include "core/json.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace affray::core {
namespace {

using ::testing::HasSubstr;

std::string error_of(std::string_view text) {
    const auto json = parse_json(text);
    return json ? "" : json.error().code + ": " + json.error().message;
}

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
}

TEST(ParseJson, ReadsValuesAndKeepsTheOrderOfKeys) {
    const auto json = parse_json(R"( {"b": [1, 2.5, "x"], "a": null} )");
    ASSERT_TRUE(json.ok());
    EXPECT_EQ(json->dump(), R"({"b":[1,2.5,"x"],"a":null})");
}

TEST(ParseJson, ErrorsSayWhere) {
    for (const char* text :
         {"", "{", "[1,]", "{\"a\":}", "nul", "\"open", "1 2", "\x01", "{'a':1}"})
        EXPECT_THAT(error_of(text), HasSubstr("bad_json: ")) << text;
    EXPECT_THAT(error_of("[1,\n2,\n}"), HasSubstr("line 3"));
}

TEST(ParseJson, RefusesTextThatIsNoUnicode) {
    EXPECT_THAT(error_of("\"\xff\xfe\""), HasSubstr("bad_json"));
}

TEST(ParseJson, NestingIsBounded) {
    EXPECT_EQ(error_of(nested(64)), "");
    EXPECT_THAT(error_of(nested(65)), HasSubstr("64 levels deep"));
    EXPECT_THAT(error_of(std::string(5'000'000, '[')), HasSubstr("64 levels deep"));
    std::string objects;
    for (int i = 0; i < 65; ++i) objects += R"({"a":)";
    EXPECT_THAT(error_of(objects), HasSubstr("64 levels deep"));
}

TEST(ParseJson, BracketsInStringsDoNotNest) {
    EXPECT_EQ(error_of('"' + std::string(1000, '[') + '"'), "");
    EXPECT_EQ(error_of(R"("\")" + std::string(1000, '{') + '"'), "");
    EXPECT_EQ(error_of("[" + std::string(1000, ' ') + "[]" + ",[]" + "]"), "");
}

TEST(ParseJson, LengthIsBounded) {
    constexpr std::size_t kLimit = 16U << 20U;
    const std::string longest = "1" + std::string(kLimit - 1, ' ');
    EXPECT_EQ(error_of(longest), "");
    EXPECT_THAT(error_of(longest + " "), HasSubstr("longer than 16 MiB"));
}

RC_GTEST_PROP(ParseJson, NeverThrows, (const std::string& text)) {
    const auto json = parse_json(text);
    const bool answered = json.ok() || !json.error().message.empty();
    RC_ASSERT(answered);
}

TEST(CanonicalHash, DoesNotDependOnTheOrderOfKeys) {
    const Json one = Json::parse(R"({"a":1,"b":{"x":[1,2],"y":true}})");
    const Json other = Json::parse(R"({"b":{"y":true,"x":[1,2]},"a":1})");
    EXPECT_NE(one.dump(), other.dump());
    EXPECT_EQ(canonical_hash(one), canonical_hash(other));
}

TEST(CanonicalHash, DependsOnEverythingElse) {
    const std::uint64_t hash = canonical_hash(Json::parse(R"({"a":[1,2]})"));
    for (const char* text :
         {R"({"a":[2,1]})", R"({"a":[1,2,3]})", R"({"b":[1,2]})", R"({"a":["1",2]})",
          R"({"a":[1,2],"b":null})", R"([1,2])", R"({"a":[1,2.0]})"})
        EXPECT_NE(canonical_hash(Json::parse(text)), hash) << text;
}

TEST(CanonicalHash, IsFnv1aOfTheCompactText) {
    const auto fnv1a = [](std::string_view text) {
        std::uint64_t hash = 14695981039346656037ULL;
        for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 1099511628211ULL;
        return hash;
    };
    ASSERT_EQ(fnv1a("foobar"), 0x85944171f73967e8ULL);  // published
    EXPECT_EQ(canonical_hash(Json("foobar")), fnv1a("\"foobar\""));
    EXPECT_EQ(canonical_hash(Json::parse(R"({"b": 1, "a": [true, null]})")),
              fnv1a(R"({"a":[true,null],"b":1})"));
}

TEST(CanonicalHash, TakesTextThatIsNoUnicode) {
    EXPECT_NO_THROW(static_cast<void>(canonical_hash(Json("\xff"))));
}

TEST(HashText, HasSixteenDigits) {
    EXPECT_EQ(hash_text(0), "0000000000000000");
    EXPECT_EQ(hash_text(0xfedcba9876543210ULL), "fedcba9876543210");
    EXPECT_EQ(hash_text(0xabcULL), "0000000000000abc");
}

TEST(ParseJson, RefusesNumbersThatNoTypeCanHold) {
    const auto parsed = parse_json("[1e999]");
    ASSERT_FALSE(parsed.ok());
    EXPECT_EQ(parsed.error().code, "bad_json");
}

}  // namespace
}  // namespace affray::core
