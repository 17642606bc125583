// Small words of the scenario language: numbers, squares, pairs, sides.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/text/names.h"

namespace affray::scenario {

// Something the author of a scenario must mend, or that came out differently from what he expects.
class Problem : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

using Words = std::vector<std::string>;

[[nodiscard]] std::string trimmed(std::string_view text);
[[nodiscard]] Words words_of(std::string_view text);                  // separated by blanks
[[nodiscard]] Words parts_of(std::string_view text, char separator);  // trimmed
[[nodiscard]] std::string joined(const Words& words, std::size_t from = 0);
// "key: value" and "key=value"; the second part is empty when the separator is missing.
[[nodiscard]] std::pair<std::string, std::string> split(std::string_view text, char separator);

[[nodiscard]] bool is_number(std::string_view word);
[[nodiscard]] int number_in(std::string_view word);                // -2, 3
[[nodiscard]] bool yes_or_no_in(std::string_view word);            // yes no true false
[[nodiscard]] std::pair<int, int> pair_in(std::string_view word);  // "3,2" and "1-0"
[[nodiscard]] bloodbowl::Square square_in(std::string_view word);  // "4,5"
[[nodiscard]] bool is_player(std::string_view word);               // "H3"
[[nodiscard]] bloodbowl::PlayerId player_in(const bloodbowl::Setup& setup, std::string_view word);
[[nodiscard]] std::string text_of(bloodbowl::Square square);

// The value of an enumeration by its name.
template <class E>
E named(std::string_view what, std::string_view word) {
    if (const auto value = bloodbowl::value_named<E>(word)) return *value;
    std::string known;
    for (const std::string_view name : bloodbowl::kNames<E>) known += " " + std::string(name);
    throw Problem("'" + std::string(word) + "' is no " + std::string(what) + "; known:" + known);
}
[[nodiscard]] bloodbowl::Side side_in(std::string_view word);  // home or away

}  // namespace affray::scenario
