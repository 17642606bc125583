#include "server/room/messages/quoted.h"

#include <algorithm>

namespace affray::server {

void add_quoted(std::string& to, const std::string& text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
        return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
    });
    if (is_plain)
        ((to += '"') += text) += '"';
    else
        to += core::Json(text).dump();
}

std::string actions_text(const core::AnyMatch& match) {
    std::string text = "[";
    for (const core::Action action : match.legal_actions()) {
        if (text.size() > 1) text += ',';
        add_quoted(text, match.action_text(action));
    }
    text += ']';
    return text;
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::size_t size = 0;
    for (const std::string_view part : parts) size += part.size();
    std::string text;
    text.reserve(size);
    for (const std::string_view part : parts) text += part;
    return text;
}

}  // namespace affray::server
