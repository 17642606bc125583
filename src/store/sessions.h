// Sessions: who is in, and from where.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

// Somebody's being here, from one browser or program. Tokens are known by their hashes only.
struct Session {
    std::string id;
    std::string user;
    std::string token_hash;
    std::string old_hash;        // of the token before this one; empty: there is none
    Milliseconds old_until = 0;  // 0: the old token is good until the new one has come back
    Milliseconds renewed = 0;
    Milliseconds created = 0;
    Milliseconds used = 0;
    std::string device;  // "Firefox, Linux"
};

class SessionRows {
public:
    virtual ~SessionRows() = default;

    virtual void add_session(const Session& session) = 0;
    virtual void update_session(const Session& session) = 0;  // all but its user
    virtual void touch_session(std::string_view id, Milliseconds at) = 0;
    virtual void delete_session(std::string_view id) = 0;
    virtual void delete_sessions_of(std::string_view user, std::string_view but) = 0;
    // By the hash of its token or of the one before.
    [[nodiscard]] virtual std::optional<Session> find_session(std::string_view token_hash) = 0;
    [[nodiscard]] virtual std::vector<Session> sessions_of(std::string_view user) = 0;
};

}  // namespace affray::store
