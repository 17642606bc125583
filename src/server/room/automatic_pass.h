// The pass that is given for a coach who does not want to be asked where he can do nothing: when it
// comes tells nobody what he holds.
#pragma once

#include <cstdint>
#include <optional>

#include "core/any_match.h"

namespace affray::server {

struct AutomaticPass {
    core::Action pass;
    std::int64_t after_ms = 0;
};

// Nothing: he is asked. Who is there (`is_there`) is asked when he can do something, and nobody
// sees whether he or the habit passed. Who is away passes in every window after the same time.
[[nodiscard]] std::optional<AutomaticPass> automatic_pass(const core::AnyMatch& match,
                                                          bool is_there, std::uint64_t random);

}  // namespace affray::server
