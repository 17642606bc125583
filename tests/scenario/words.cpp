#include "scenario/words.h"

#include <cctype>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

namespace affray::scenario {

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

Words words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

Words parts_of(std::string_view text, char separator) {
    Words parts;
    while (true) {
        const auto end = text.find(separator);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string joined(const Words& words, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < words.size(); ++i) text += (i > from ? " " : "") + words[i];
    return text;
}

std::pair<std::string, std::string> split(std::string_view text, char separator) {
    const auto at = text.find(separator);
    if (at == std::string_view::npos) return {trimmed(text), {}};
    return {trimmed(text.substr(0, at)), trimmed(text.substr(at + 1))};
}

bool is_number(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size();
}

int number_in(std::string_view word) {
    if (!word.empty() && word[0] == '+') word.remove_prefix(1);
    if (!is_number(word)) throw Problem(fmt::format("'{}' is no number", word));
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

bool yes_or_no_in(std::string_view word) {
    if (word == "yes" || word == "true") return true;
    if (word == "no" || word == "false") return false;
    throw Problem(fmt::format("'{}' is neither yes nor no", word));
}

std::pair<int, int> pair_in(std::string_view word) {
    const char separator = word.find(',') != std::string_view::npos ? ',' : '-';
    const Words parts = parts_of(word, separator);
    if (parts.size() != 2) throw Problem(fmt::format("'{}' is no pair like 3,2", word));
    return {number_in(parts[0]), number_in(parts[1])};
}

bloodbowl::Square square_in(std::string_view word) {
    const Words parts = parts_of(word, ',');
    if (parts.size() != 2 || !is_number(parts[0]) || !is_number(parts[1]))
        throw Problem(fmt::format("'{}' is no square like 4,5", word));
    const auto [x, y] = pair_in(word);
    if (x < -1 || x > bloodbowl::kPitchLength || y < -1 || y > bloodbowl::kPitchWidth)
        throw Problem(fmt::format("the square {} is off the pitch", word));
    return bloodbowl::Square::at(x, y);
}

bool is_player(std::string_view word) {
    return word.size() >= 2 && (word[0] == 'H' || word[0] == 'A') && is_number(word.substr(1)) &&
           word[1] != '-';
}

// Who joined during the match has no number but his slot: "H#12".
bloodbowl::PlayerId player_in(const bloodbowl::Setup& setup, std::string_view word) {
    for (std::uint8_t slot = 0; slot < bloodbowl::kSlots; ++slot)
        if (word.find('#') == 1 && bloodbowl::short_name(setup, {slot}) == word) return {slot};
    if (is_player(word)) {
        const auto side = word[0] == 'H' ? bloodbowl::Side::Home : bloodbowl::Side::Away;
        const auto player = bloodbowl::player_with_number(setup, side, number_in(word.substr(1)));
        if (player.is_some()) return player;
    }
    throw Problem(fmt::format("there is no player '{}' in this scenario", word));
}

std::string text_of(bloodbowl::Square square) {
    return square.is_somewhere() ? fmt::format("{},{}", square.x(), square.y()) : "nowhere";
}

bloodbowl::Side side_in(std::string_view word) {
    if (word != "home" && word != "away")
        throw Problem(fmt::format("'{}' should be home or away", word));
    return word == "home" ? bloodbowl::Side::Home : bloodbowl::Side::Away;
}

}  // namespace affray::scenario
