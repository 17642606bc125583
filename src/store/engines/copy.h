// Everything that a store keeps, from one place to another: a file, a database.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/engines/sql.h"

namespace affray::store {

// A table that is copied: what belongs to its engine alone (versions, writers) is not.
struct CopiedTable {
    std::string_view name;
    std::string_view columns;  // separated by blanks; the sort of a row's values: "#" a number,
                               // "=" bytes, nothing: text
    std::string_view order;    // so that two places show the same rows in the same order
    std::string_view counted = {};  // the column that the engine counts up by itself
};
[[nodiscard]] const std::vector<CopiedTable>& copied_tables();

struct Copied {
    std::string table;
    std::int64_t rows = 0;
};

// Holds both places meanwhile; throws StoreError where a server holds one of them, where anything
// is in the target already, or where what arrived is not what was there. What was sealed stays so:
// the key goes along (seal.h).
std::vector<Copied> copy_store(const std::string& from, const std::string& to);

}  // namespace affray::store
