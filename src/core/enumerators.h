// Whether a table has a row for each enumerator of an enumeration. C++ cannot count them, but the
// compiler spells an enumerator by its name and any other value as a number.
#pragma once

#include <cstddef>
#include <string_view>

namespace affray::core {

template <auto value>
consteval bool is_enumerator() {
    const std::string_view spelt = __PRETTY_FUNCTION__;  // "... = Kind::Word]" or "... = (Kind)7]"
    const char after_type = spelt[spelt.rfind(')') + 1];
    return after_type < '0' || after_type > '9';
}

// Of an enumeration that counts from 0, without gaps.
template <class E, std::size_t rows>
inline constexpr bool has_row_for_each = is_enumerator<static_cast<E>(rows - 1)>() &&
                                         !is_enumerator<static_cast<E>(rows)>();

}  // namespace affray::core
