// What can be told of a match from its record: how to show it again, and how it went.
#pragma once

#include "core/record.h"

namespace affray::server {

// The Replay of web/src/wire without `match`, `seed` and `commitment`: the opening picture,
// then what each decision changed, as the seat may see it (core::kEverybody, kAllSeats). The seed
// and its commitment are told by who knows the match. Refused where the record does not play
// (core::verify).
[[nodiscard]] core::Result<core::Json> replay_of(const core::Record& record, int seat,
                                                 core::GameTypes games);

// The Report of web/src/wire without `match`. What counts as luck is said in statistics.h.
[[nodiscard]] core::Result<core::Json> report_of(const core::Record& record, core::GameTypes games);

}  // namespace affray::server
