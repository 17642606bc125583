#include "cli/terminal.h"

#include <cstdlib>

#include <fmt/format.h>
#include <unistd.h>

namespace affray::cli {

namespace {

std::string inked(const char* ink, const std::string& text) {
    return has_colour() ? fmt::format("\033[{}m{}\033[0m", ink, text) : text;
}

}  // namespace

bool has_colour() {
    static const bool colour = [] {
        const char* no_colour = std::getenv("NO_COLOR");
        return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
    }();
    return colour;
}

bool is_typed() { return isatty(STDIN_FILENO) == 1; }

std::string bold(const std::string& text) { return inked("1", text); }
std::string faint(const std::string& text) { return inked("2", text); }

std::string drawing_of(const core::AnyMatch& match) { return match.draw(has_colour()); }

}  // namespace affray::cli
