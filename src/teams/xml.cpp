#include "teams/xml.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

namespace affray::teams {

namespace {

auto line_at(std::string_view text, std::ptrdiff_t offset) {
    const auto end = std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(text));
    return 1 + std::count(text.begin(), text.begin() + end, '\n');
}

}  // namespace

std::string place_of(pugi::xml_node node, std::string_view text, std::string_view source) {
    return fmt::format("{}: line {}", source, line_at(text, node.offset_debug()));
}

std::optional<core::Error> parse_xml(pugi::xml_document& document, std::string_view text,
                                     std::string_view source) {
    const pugi::xml_parse_result result = document.load_buffer(text.data(), text.size());
    if (result) return std::nullopt;
    return core::Error{"bad_xml", fmt::format("{}: line {}: {}", source,
                                              line_at(text, result.offset), result.description())};
}

std::string XmlFields::text(const char* name) const {
    return trimmed(node_.child(name).text().as_string());
}

int XmlFields::number(const char* name, int most) {
    const std::string digits = text(name);
    if (digits.empty()) return 0;
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc() && end == digits.data() + digits.size() && value >= 0 && value <= most)
        return value;
    complain(fmt::format("<{}> '{}' is no number from 0 to {}", name, digits.substr(0, 40), most));
    return 0;
}

void XmlFields::complain(std::string_view what) {
    errors_.push_back(fmt::format("{}: {}", place_, what));
}

void read_xml_injuries(pugi::xml_node list, XmlFields& fields, ForeignPlayer& player) {
    for (const pugi::xml_node injury : list.children("injury")) {
        const std::string name = trimmed(injury.text().as_string());
        const bool missed = player.misses_match;
        if (!add_injury(player, name))
            fields.complain(fmt::format("there is no injury '{}' in these editions", name));
        player.misses_match = missed || injury.attribute("recovering").as_bool();
    }
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

std::string before_dot(std::string_view text) {
    return std::string(text.substr(0, text.find('.')));
}

std::string after_dot(std::string_view text) {
    const std::size_t dot = text.rfind('.');
    return std::string(dot == std::string_view::npos ? text : text.substr(dot + 1));
}

pugi::xml_node new_document(pugi::xml_document& document, const char* root) {
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    return document.append_child(root);
}

void add_text(pugi::xml_node& node, const char* name, const std::string& text) {
    node.append_child(name).text() = text.c_str();
}

void add_number(pugi::xml_node& node, const char* name, int number) {
    node.append_child(name).text() = number;
}

std::string to_text(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, "    ");
    return out.str();
}

}  // namespace affray::teams
