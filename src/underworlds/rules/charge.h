// What a Move action asks about the Charge that it is part of.
#pragma once

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

// Whether the charge can surely end in more than one hex: quickly found, and nearly always so.
// False: charge_destinations() must tell.
[[nodiscard]] bool has_choice_of_charges(const Reader& r, FighterId f);

}  // namespace affray::underworlds
