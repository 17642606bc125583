#pragma once

#include <string>
#include <string_view>

namespace affray::server {

// Small: for what is packed once and sent often. Quick: for what is packed all the time; a sixth of
// the work, half as long again.
enum class Packing { Small, Quick };

// RFC 1952, as browsers unpack it.
[[nodiscard]] std::string gzip(std::string_view text, Packing packing = Packing::Small);
// What gzip() has made; empty: it is damaged.
[[nodiscard]] std::string gunzip(std::string_view packed);

}  // namespace affray::server
