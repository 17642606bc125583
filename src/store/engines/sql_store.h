// The store on an engine that understands SQL.
#pragma once

#include <memory>
#include <optional>

#include "store/engines/seal.h"
#include "store/engines/sql.h"
#include "store/store.h"

namespace affray::store {

// On data whose tables are there. With the key the seeds of unfinished matches are sealed (seal.h);
// without it they are as they are.
[[nodiscard]] std::unique_ptr<Store> store_on(std::unique_ptr<Database> database,
                                              std::optional<SealKey> key);

}  // namespace affray::store
