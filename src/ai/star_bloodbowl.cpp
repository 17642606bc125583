#include "ai/star.h"
#include "ai/veteran.h"

namespace affray::ai {

std::unique_ptr<Bot> make_bloodbowl_star(const BotOptions& options) { return make_bloodbowl_veteran(options); }

core::Json bloodbowl_star_parameters() { return core::Json::object(); }

}  // namespace affray::ai
