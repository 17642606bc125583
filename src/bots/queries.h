// The questions a client asks while a coach is planning: odds, ways, passes, tackle zones,
// formations. They are answered from what the asker sees and change nothing (web/src/wire:
// Query, Answer).
#pragma once

#include "core/any_match.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::bots {

// Errors: "bad_query" (what was sent makes no sense), "no_such_query" (not in this game),
// "illegal_action", "no_player", "no_fighter", "no_path", "no_measuring" (the edition does not
// allow it), "no_formation" (nobody sets up now).
[[nodiscard]] core::Result<core::Json> answer_query(const core::AnyMatch& seen,
                                                    const core::Json& query);

}  // namespace affray::bots
