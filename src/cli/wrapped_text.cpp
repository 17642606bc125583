#include "cli/wrapped_text.h"

namespace affray::cli {

namespace {
constexpr std::size_t kColumns = 80;
}

std::string wrapped(std::string_view label, std::size_t indent, std::string_view text) {
    std::string out;
    std::string line(label);
    line +=
        label.size() < indent ? std::string(indent - label.size(), ' ') : (indent > 0 ? " " : "");
    bool has_word = false;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        if (has_word && line.size() + 1 + word.size() > kColumns) {
            out += line + '\n';
            line.assign(indent, ' ');
            has_word = false;
        }
        if (has_word) line += ' ';
        line += word;
        has_word = true;
    }
    return out + line + '\n';
}

}  // namespace affray::cli
