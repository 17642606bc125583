// Which store it is, by where the data lies: a file (SQLite) or postgresql://...
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/engines/leases.h"
#include "store/engines/seal.h"
#include "store/engines/sql.h"
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
                                                std::optional<SealKey> key = std::nullopt,
                                                const std::optional<Lease>& lease = std::nullopt);
// For a thread on which everybody waits (Database::answer_within).
[[nodiscard]] std::unique_ptr<Store> open_brief_store(const std::string& where,
                                                      std::optional<SealKey> key,
                                                      std::chrono::milliseconds answer);

// While it lives nobody else holds the data. A file is locked. In a database there is a lease of
// all data (leases.h), which a machine that hangs or is cut off loses to another one after five
// seconds; what it writes with its lease then is refused.
class Hold {
public:
    Hold() = default;
    virtual ~Hold() = default;
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

    // With which a server's writes are made; nothing: a file's need none.
    [[nodiscard]] virtual std::optional<Lease> lease() const { return std::nullopt; }
};

struct Holding {
    std::chrono::milliseconds patience{0};  // while another one holds a database; < 0: for ever
    std::function<void()> lost;             // called once, on another thread: somebody else has it
};
// Throws StoreError: another one holds it.
[[nodiscard]] std::unique_ptr<Hold> hold(const std::string& where, Holding holding = {});

}  // namespace affray::store
