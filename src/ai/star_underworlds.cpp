#include "ai/star.h"
#include "ai/veteran.h"

namespace affray::ai {

std::unique_ptr<Bot> make_underworlds_star(const BotOptions& options) {
    return make_underworlds_veteran(options);
}

core::Json underworlds_star_parameters() { return core::Json::object(); }

}  // namespace affray::ai
