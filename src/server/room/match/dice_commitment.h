// What a client commits to, in the field "dice_commitment" of a request or message.
#pragma once

#include "core/json.h"
#include "store/dice/dice_agreement.h"

namespace affray::server {

// Without the field the server draws; throws Refusal.
[[nodiscard]] store::DiceShare read_dice_commitment(const core::Json& message);

}  // namespace affray::server
