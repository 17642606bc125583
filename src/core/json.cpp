#include "core/json.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace affray::core {

namespace {

constexpr std::size_t kLongestText = 16U << 20U;
constexpr int kDeepest = 64;

// Brackets outside of strings; cheap, and enough to keep a recursive parser from running away.
bool too_deep(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kDeepest) return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

}  // namespace

Json to_json(Roll roll, std::span<const DieType> types) {
    const DieType& type = types[roll.die.kind];
    Json json = Json::object();
    if (!type.faces.empty())
        json[std::string(type.name)] = std::string(type.faces[roll.face - 1U]);
    else
        json[std::string(type.name)] = roll.face;
    return json;
}

Json to_json(const std::vector<Roll>& rolls, std::span<const DieType> types) {
    Json json = Json::array();
    for (const Roll& roll : rolls) json.push_back(to_json(roll, types));
    return json;
}

Result<std::vector<Roll>> rolls_from_json(const Json& json, std::span<const DieType> types) {
    if (!json.is_array()) return Error{"bad_dice", "dice are a list like [{\"d6\":4}]"};
    std::vector<Roll> rolls;
    for (const Json& entry : json) {
        if (!entry.is_object() || entry.size() != 1)
            return Error{"bad_dice", "a die is an object with one entry, like {\"d6\":4}"};
        const std::string name = entry.begin().key();
        const Json& value = entry.begin().value();
        const auto type = std::find_if(types.begin(), types.end(), [&](const DieType& t) {
            return t.name == name || (!t.also.empty() && t.also == name);
        });
        if (type == types.end())
            return Error{"bad_dice", fmt::format("no die is called '{}'", name)};
        Roll roll;
        roll.die.kind = static_cast<std::uint8_t>(type - types.begin());
        const int sides = type->sides == 0 ? 255 : type->sides;
        roll.die.sides = static_cast<std::uint8_t>(sides);
        if (value.is_string() && !type->faces.empty()) {
            const auto face =
                std::find(type->faces.begin(), type->faces.end(), value.get<std::string>());
            if (face == type->faces.end())
                return Error{"bad_dice", fmt::format("a {} has no face '{}'", name, value.dump())};
            roll.face = static_cast<std::uint8_t>(face - type->faces.begin() + 1);
        } else if (value.is_number_integer() && value.get<std::int64_t>() >= 1 &&
                   value.get<std::int64_t>() <= sides) {
            roll.face = value.get<std::uint8_t>();
        } else {
            return Error{"bad_dice", fmt::format("{} is no face of a {}", value.dump(), name)};
        }
        rolls.push_back(roll);
    }
    return rolls;
}

Result<Json> parse_json(std::string_view text) {
    if (text.size() > kLongestText) return Error{"bad_json", "the text is longer than 16 MiB"};
    if (too_deep(text)) return Error{"bad_json", "the JSON is nested more than 64 levels deep"};
    try {
        return Json::parse(text);
    } catch (const Json::exception& e) {  // also numbers that no type can hold
        return Error{"bad_json", e.what()};
    }
}

std::uint64_t canonical_hash(const Json& json) {
    const std::string text =
        nlohmann::json(json).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<std::uint8_t>(c);
        hash *= 0x100000001b3ULL;
    }
    return hash;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<int> small_number(std::string_view text) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || std::to_string(value) != text) return std::nullopt;
    return value;
}

std::optional<int> small_number(const Json& json) {
    constexpr double kMost = 1000;
    if (!json.is_number_integer()) return std::nullopt;
    const double exact = json.get<double>();  // no number is too large for it
    if (exact < -kMost || exact > kMost) return std::nullopt;
    return static_cast<int>(exact);
}

}  // namespace affray::core
