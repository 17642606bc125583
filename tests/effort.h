// Sanitizers make everything many times slower: a test that plays whole matches plays fewer then.
#pragma once

namespace affray::tests {

#ifdef AFFRAY_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// `full`, or with sanitizers a few.
constexpr int effort(int full, int sanitized) { return kSanitized ? sanitized : full; }

}  // namespace affray::tests
