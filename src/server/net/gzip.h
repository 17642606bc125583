#pragma once

#include <string>
#include <string_view>

namespace affray::server {

// RFC 1952, as browsers unpack it.
[[nodiscard]] std::string gzip(std::string_view text);

}  // namespace affray::server
