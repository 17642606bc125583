// The schema in PostgreSQL, version by version.
#pragma once

#include "store/engines/postgres.h"

namespace affray::store {

// As migrate() for a file (migrations.h). Where several start at once, one does it.
void migrate(PostgresDatabase& database);

}  // namespace affray::store
