// The question about a formation: who may stand where, what the draft breaks, how it is mended,
// what sends it (web/src/wire: FormationAnswer).
#pragma once

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/json.h"
#include "core/object_reader.h"
#include "core/result.h"

namespace affray::bots {

// Errors: "bad_query", "no_player" (he cannot be placed), "no_formation" (nobody sets up now).
[[nodiscard]] core::Result<core::Json> answer_formation(const bloodbowl::Setup& setup,
                                                        const bloodbowl::Match& match,
                                                        core::ObjectReader& query);

}  // namespace affray::bots
