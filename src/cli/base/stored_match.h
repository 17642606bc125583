// A match read back from a file: a record at one of its decisions, or a position.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/any_match.h"
#include "core/record.h"

namespace affray::cli {

inline constexpr int kLastDecision = -1;

// All throw BadInput when the file cannot be read, is damaged, or has no such decision.
[[nodiscard]] core::Record load_record(const std::string& path);
// A position that does not name its game or edition is read under those given; without a game it is
// one of Blood Bowl. A file of another game than the one given is refused.
[[nodiscard]] std::unique_ptr<core::AnyMatch> load_match(const std::string& path, int at,
                                                         const std::string& edition,
                                                         const std::string& game);

}  // namespace affray::cli
