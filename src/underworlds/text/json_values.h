// Values that several documents write in the same way.
#pragma once

#include "core/json.h"
#include "underworlds/data/battlefield.h"

namespace affray::underworlds {

[[nodiscard]] inline core::Json point_json(Point point) {
    return core::Json::array({point.x, point.y});
}

}  // namespace affray::underworlds
