// The store in one SQLite file: write-ahead log, every commit synced to the disk.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace affray::store {

[[nodiscard]] std::unique_ptr<Store> open_sqlite(const std::string& file);

}  // namespace affray::store
