// Forms in which the tables of a house are written. Only for the files that read them.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/house_reader.h"
#include "bloodbowl/data/house_rows.h"
#include "bloodbowl/data/match_tables.h"

namespace affray::bloodbowl {

template <class E, std::size_t N>
std::string words_of(const std::array<E, N>& results, const auto& words) {
    std::vector<std::string_view> known;
    for (const E result : results) {
        const std::string_view word = words[static_cast<std::size_t>(result)];
        if (std::find(known.begin(), known.end(), word) == known.end()) known.push_back(word);
    }
    return fmt::format("{}", fmt::join(known, ", "));
}

// False: the mistake has been named.
inline bool has_rows(Fields& fields, const Json& json) {
    if (json.is_object()) return true;
    fields.complain(fmt::format("{} is no object", quote(json)));
    return false;
}

// {"2": ..., "12": ...}: `read` is given the place in the table and what stands there.
template <class Read>
void each_row_of_2d6(Fields& fields, const Json& json, Read&& read) {
    if (!has_rows(fields, json)) return;
    for (const auto& [key, value] : json.items()) {
        const auto roll = core::small_number(std::string_view(key));
        if (!roll || *roll < kLowest2D6 || *roll > 12)
            fields.complain(fmt::format("{}: is no roll of 2D6", quote(Json(key))));
        else
            read(static_cast<std::size_t>(*roll - kLowest2D6), *roll, value);
    }
}

// {"2": "blizzard", "12": "nice"}: only what the book's own table knows.
template <class E>
void read_by_2d6(Fields& fields, const Json& json, const auto& words, By2D6<E>& table) {
    const By2D6<E> book = table;
    each_row_of_2d6(fields, json, [&](std::size_t place, int roll, const Json& value) {
        const auto known = std::find_if(book.begin(), book.end(), [&](E result) {
            return value == words[static_cast<std::size_t>(result)];
        });
        if (known == book.end())
            fields.complain(
                fmt::format("{}: {} is none of {}", roll, quote(value), words_of(book, words)));
        else
            table[place] = *known;
    });
}

// The entries of these names; every other is a mistake.
template <class Value>
struct NamedNumber {
    const char* name;
    Value& value;
    Bounds bounds;
};
template <class Value, std::size_t N>
void read_numbers(Fields& fields, const Json& json,
                  const std::array<NamedNumber<Value>, N>& known) {
    if (!has_rows(fields, json)) return;
    for (const auto& [key, value] : json.items()) {
        const auto found = std::find_if(known.begin(), known.end(), [&name = key](const auto& one) {
            return name == one.name;
        });
        if (found != known.end()) {
            found->value = static_cast<Value>(
                fields.number(found->name, &value, found->bounds, static_cast<int>(found->value)));
            continue;
        }
        std::vector<std::string_view> names;
        for (const auto& one : known) names.emplace_back(one.name);
        fields.complain(fmt::format("{}: is none of {}", quote(Json(key)), fmt::join(names, ", ")));
    }
}

}  // namespace affray::bloodbowl
