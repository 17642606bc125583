#include "ai/rookie.h"
#include "ai/veteran.h"

namespace affray::ai {

std::unique_ptr<Bot> make_bloodbowl_veteran(const BotOptions& options) { return make_rookie(options); }

core::Json bloodbowl_veteran_parameters() { return core::Json::object(); }

}  // namespace affray::ai
