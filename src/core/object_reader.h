// Reads an object of JSON field by field and keeps the first mistake, with the path that leads to
// it. The games' readers of positions add what their own types look like.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "core/json.h"

namespace affray::core {

class ObjectReader {
public:
    ObjectReader(const Json& object, std::string path);

    // The entry of this name, for the caller to read; null: there is none.
    const Json* take(std::string_view name);
    void complain(std::string_view name, std::string_view message);
    void pass_on(const std::string& problem);
    [[nodiscard]] std::string path_to(std::string_view name) const;
    [[nodiscard]] const std::string& problem_so_far() const { return problem_; }
    // Empty when all went well and the object holds nothing else.
    [[nodiscard]] std::string problem() const;

    void read_flag(std::string_view name, const Json& json, bool& value);
    template <class T>
    void read_number(std::string_view name, const Json& json, T& value) {
        constexpr std::int64_t high = std::numeric_limits<T>::max();
        constexpr std::int64_t low = std::is_signed_v<T> ? -high - 1 : 0;
        std::int64_t number = 0;
        if (!is_number_in(json, low, high, number))
            return complain(name, fmt::format("should be a whole number from {} to {}", low, high));
        value = static_cast<T>(number);
    }
    template <class ReadEntry>
    void read_list(std::string_view name, const Json& json, ReadEntry&& read_entry) {
        if (!json.is_array()) return complain(name, "should be a list");
        for (const Json& entry : json) read_entry(entry);
    }

    // A value as a message shows it: short, and ASCII whatever was sent.
    [[nodiscard]] static std::string text(const Json& json);
    [[nodiscard]] static bool is_number_in(const Json& json, std::int64_t low, std::int64_t high,
                                           std::int64_t& out);

private:
    [[nodiscard]] std::string at(std::string_view name, std::string_view message) const;

    const Json& object_;
    std::string path_;
    std::vector<std::string> known_;
    std::string problem_;
};

}  // namespace affray::core
