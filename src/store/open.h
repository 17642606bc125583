// Which store it is, by where the data lies: a file (SQLite) or postgresql://...
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/seal.h"
#include "store/sql.h"
#include "store/store.h"

namespace affray::store {

[[nodiscard]] bool is_postgres(std::string_view where);
// Where a server's key lies when nobody says otherwise.
[[nodiscard]] std::string default_key_file(const std::string& where);
// As people may read it: without a password.
[[nodiscard]] std::string shown(const std::string& where);

// Made or brought up to date.
[[nodiscard]] std::unique_ptr<Database> open_database(const std::string& where);
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& where,
                                                std::optional<SealKey> key = std::nullopt);

// While it lives nobody else holds the data.
class Hold {
public:
    Hold() = default;
    virtual ~Hold() = default;
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
};
[[nodiscard]] std::unique_ptr<Hold> hold(const std::string& where);  // throws StoreError: held

}  // namespace affray::store
