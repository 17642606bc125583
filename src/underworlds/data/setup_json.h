// Options as JSON.
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "underworlds/data/setup.h"

namespace affray::underworlds {

[[nodiscard]] core::Result<Options> read_options(const core::Json& json, int seats);
[[nodiscard]] core::Json to_json(const Options& options);

}  // namespace affray::underworlds
