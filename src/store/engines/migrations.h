// The schema of the SQLite file, version by version.
#pragma once

#include <cstdint>
#include <optional>

#include "store/engines/sqlite.h"

namespace affray::store {

// Brings the file to the newest version, each step in a transaction of its own. A file from a later
// release is refused with StoreError.
// For tests: only so far.
void migrate(SqliteDatabase& database, std::optional<std::int64_t> to = std::nullopt);

}  // namespace affray::store
