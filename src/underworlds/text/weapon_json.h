// An Attack action as a client draws it.
#pragma once

#include "core/json.h"
#include "underworlds/data/data_tables.h"

namespace affray::underworlds {

[[nodiscard]] core::Json weapon_json(const AttackData& attack);

}  // namespace affray::underworlds
