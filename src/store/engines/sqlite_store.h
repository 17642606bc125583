// The store in one SQLite file: write-ahead log, every commit synced to the disk.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/engines/seal.h"
#include "store/engines/sql.h"
#include "store/store.h"

namespace affray::store {

// Made or brought up to date.
[[nodiscard]] std::unique_ptr<Database> open_sqlite_database(const std::string& file);

// With the key the seeds of unfinished matches are sealed (seal.h); without it they are as they
// are. The file is its owner's only.
[[nodiscard]] std::unique_ptr<Store> open_sqlite(const std::string& file,
                                                 std::optional<SealKey> key = std::nullopt);

}  // namespace affray::store
