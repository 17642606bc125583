#pragma once

#include "bots/statistics.h"

namespace affray::bots {

[[nodiscard]] std::unique_ptr<Statistics> make_underworlds_statistics(const core::AnyMatch& match);

}  // namespace affray::bots
