// bots/explain.h for Blood Bowl: what the star would do at the open decision of `seen`.
#pragma once

#include <cstdint>
#include <span>

#include "ai/base/bot.h"
#include "ai/base/explanation.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

[[nodiscard]] Explanation explain_bloodbowl(const bloodbowl::Setup& setup,
                                            const bloodbowl::Match& seen, const Budget& budget,
                                            std::uint64_t seed,
                                            std::span<const core::Action> played);

}  // namespace affray::ai
