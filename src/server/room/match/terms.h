// What is not as the edition has it: options and a position to begin from. Nobody plays under such
// terms who was not shown them and has not said yes.
#pragma once

#include <string>

#include "core/any_match.h"
#include "server/room/match/match_about.h"

namespace affray::server {

// Sets MatchAbout::terms. `match` is made of it, with any side in the seats that are open.
void set_terms(MatchAbout& about, const core::GameType& type, const core::AnyMatch& match);

// Whether a request or message accepts them, in the field "accepts"; throws Refusal.
[[nodiscard]] bool accepts_terms(const MatchAbout& about, const Json& message);

}  // namespace affray::server
