// The schema of the SQLite file, version by version.
#pragma once

#include "store/sqlite.h"

namespace affray::store {

// Brings the file to the newest version, each step in a transaction of its own. A file from a later
// release is refused with StoreError.
void migrate(Database& database);

}  // namespace affray::store
