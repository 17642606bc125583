// A game's options as a client is offered them.
#pragma once

#include "core/any_match.h"

namespace affray::server {

// The switches among a game's options, with their usual values.
[[nodiscard]] core::Json flags_of(const core::Json& options, const core::GameType& game);
[[nodiscard]] core::Json choice(const char* id, core::Json choices, const core::Json& options,
                                const core::GameType& game);

}  // namespace affray::server
