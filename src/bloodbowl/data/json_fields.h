// Reads the fields of JSON objects and says everything that is wrong with them: for team lists and
// options.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/json.h"
#include "core/result.h"

namespace affray::bloodbowl {

using core::Json;

inline constexpr std::size_t kLongestName = 60;
inline constexpr std::size_t kLongestQuote = 40;
inline constexpr int kThousand = 1000;

// A value as an error message shows it: short, and ASCII whatever was sent.
inline std::string quote(const Json& json) {
    std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > kLongestQuote) text = text.substr(0, kLongestQuote) + "...";
    return text;
}

inline std::size_t count_characters(const std::string& text) {
    const auto begins_character = [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

inline bool has_control_characters(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return code < 0x20 || code == 0x7F;
    });
}

struct Bounds {
    int least, most;
};
inline constexpr Bounds kGold{0, 60'000'000};  // what a match can count

// Reads the fields of one JSON object and collects everything that is wrong with them.
class Fields {
public:
    Fields(const Json& json, std::string place, std::vector<std::string>& errors)
        : json_(json), place_(std::move(place)), errors_(errors) {}

    void complain(const std::string& what) {
        errors_.push_back(fmt::format("{}: {}", place_, what));
    }

    // False when it is no object, so that there is nothing to read.
    bool allow_only(std::initializer_list<std::string_view> keys) {
        if (!json_.is_object()) {
            complain(fmt::format("{} is not an object", quote(json_)));
            return false;
        }
        for (const auto& [key, value] : json_.items())
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                complain(fmt::format("there is no field {}", quote(Json(key))));
        return true;
    }

    const Json* find(const char* key) const {
        const auto found = json_.find(key);
        return found == json_.end() ? nullptr : &*found;
    }
    const Json* require(const char* key) {
        const Json* value = find(key);
        if (value == nullptr) complain(fmt::format("{} is missing", key));
        return value;
    }

    int number(const char* key, const Json* value, Bounds bounds, int fallback) {
        if (value == nullptr) return fallback;
        if (!value->is_number_integer()) {
            complain(fmt::format("{} {} is not a whole number", key, quote(*value)));
            return fallback;
        }
        const double exact = value->get<double>();  // no number is too large for it
        if (exact < bounds.least || exact > bounds.most) {
            complain(fmt::format("{} {} is not between {} and {}", key, quote(*value), bounds.least,
                                 bounds.most));
            return fallback;
        }
        return static_cast<int>(exact);
    }
    int required_number(const char* key, Bounds bounds) {
        return number(key, require(key), bounds, bounds.least);
    }
    int optional_number(const char* key, Bounds bounds, int fallback) {
        return number(key, find(key), bounds, fallback);
    }

    std::string text(const char* key, const Json* value) {
        if (value == nullptr) return {};
        if (!value->is_string()) {
            complain(fmt::format("{} {} is not a text", key, quote(*value)));
            return {};
        }
        const auto& text = value->get_ref<const std::string&>();
        if (count_characters(text) > kLongestName)
            complain(fmt::format("{} has more than {} characters", key, kLongestName));
        if (has_control_characters(text)) complain(fmt::format("{} has control characters", key));
        return text;
    }
    std::string required_text(const char* key) {
        const Json* value = require(key);
        std::string read = text(key, value);
        if (value != nullptr && value->is_string() && read.empty())
            complain(fmt::format("{} is empty", key));
        return read;
    }
    std::string optional_text(const char* key) { return text(key, find(key)); }

    bool flag(const char* key, bool fallback) {
        const Json* value = find(key);
        if (value == nullptr) return fallback;
        if (!value->is_boolean()) {
            complain(fmt::format("{} {} is neither true nor false", key, quote(*value)));
            return fallback;
        }
        return value->get<bool>();
    }

private:
    const Json& json_;
    std::string place_;
    std::vector<std::string>& errors_;
};

inline core::Error all_of(const char* code, const std::vector<std::string>& errors) {
    return {code, fmt::format("{}", fmt::join(errors, "\n"))};
}

}  // namespace affray::bloodbowl
