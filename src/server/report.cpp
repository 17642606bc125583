#include "server/report.h"

namespace affray::server {

core::Result<core::Json> replay_of(const core::Record&, int) {
    return core::Error{"not_there", "not in this build"};
}
core::Result<core::Json> report_of(const core::Record&) {
    return core::Error{"not_there", "not in this build"};
}

}  // namespace affray::server
