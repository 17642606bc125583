// What a server keeps: people, matches with their logs, and what people save. Who needs one subject
// alone asks for it: store::People, store::Matches ...
//
// The interface knows nothing of SQL. An instance belongs to one thread; several may be open on the
// same data. Every function throws StoreError when the data cannot be read or written.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/chat.h"
#include "store/documents.h"
#include "store/leagues.h"
#include "store/logs.h"
#include "store/matches.h"
#include "store/moderation.h"
#include "store/people.h"
#include "store/ratings.h"
#include "store/sessions.h"

namespace affray::store {

// A server's own date beside the system's, at the same moment.
struct KeptDate {
    Milliseconds date = 0;
    Milliseconds wall = 0;
};

// Inherited virtually: an implementation brings a class for each subject.
class Store : public virtual People,
              public virtual SessionRows,
              public virtual Matches,
              public virtual Logs,
              public virtual ChatLines,
              public virtual Documents,
              public virtual Leagues,
              public virtual Moderation,
              public virtual Ratings {
public:
    // Writes between begin() and commit() are on the disk when commit() returns, or not at all.
    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual void roll_back() = 0;
    // What is written in this transaction is stored only if the match's lease has this token
    // (leases.h); otherwise StoreError, at the latest from commit().
    virtual void require_lease(std::string_view match, std::int64_t token) = 0;
    // Writes something that changes nothing; throws where nothing can be stored.
    virtual void try_to_store() = 0;
    // What is found damaged, in words; empty: nothing.
    [[nodiscard]] virtual std::vector<std::string> damage() = 0;
    // Makes anew what only helps to find things.
    virtual void rebuild_indexes() = 0;

    virtual void keep_date(const KeptDate& date) = 0;
    [[nodiscard]] virtual std::optional<KeptDate> kept_date() = 0;
};

// Opens data, creating or migrating it, as often as threads need it.
using OpenStore = std::function<std::unique_ptr<Store>(const std::string& where)>;

}  // namespace affray::store
