#pragma once

#include <string>
#include <string_view>

namespace affray::server {

// RFC 1952, as browsers unpack it.
[[nodiscard]] std::string gzip(std::string_view text);
// What gzip() has made; empty: it is damaged.
[[nodiscard]] std::string gunzip(std::string_view packed);

}  // namespace affray::server
