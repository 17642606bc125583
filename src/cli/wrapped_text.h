// Text in lines that fit a terminal.
#pragma once

#include <string>
#include <string_view>

namespace affray::cli {

// The text in lines of at most 80 columns, each indented; the label stands before the first.
[[nodiscard]] std::string wrapped(std::string_view label, std::size_t indent,
                                  std::string_view text);

}  // namespace affray::cli
