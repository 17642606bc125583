// Values that several documents write in the same way.
#pragma once

#include "bloodbowl/text/names.h"
#include "core/json.h"

namespace affray::bloodbowl {

[[nodiscard]] inline core::Json side_json(Side side) {
    return side == Side::None ? core::Json(nullptr) : core::Json(word_for(side));
}

}  // namespace affray::bloodbowl
