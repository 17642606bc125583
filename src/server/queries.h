// What a client may ask about a match without changing it (wire.ts: Query, Answer).
#pragma once

#include "core/any_match.h"

namespace affray::server {

// `seen` is what the asking seat may know.
[[nodiscard]] core::Result<core::Json> answer_query(const core::AnyMatch& seen,
                                                    const core::Json& query);

}  // namespace affray::server
