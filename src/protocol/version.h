// Which release of Affray this is.
#pragma once

#include <string_view>

namespace affray {

#ifdef AFFRAY_VERSION
inline constexpr std::string_view kVersion = AFFRAY_VERSION;
#else
inline constexpr std::string_view kVersion = "0.1.0";
#endif

}  // namespace affray
