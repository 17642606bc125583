// Who may not play or chat for a while, as an admin decided. Kept in memory: it is asked often.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/json.h"
#include "store/store.h"

namespace affray::server {

class Sanctions {
public:
    void load(store::Store& reader);
    // False: they could not be read, and nobody knows who is banned.
    [[nodiscard]] bool are_known() const { return are_known_; }
    void put(const store::Sanction& sanction);
    void lift(const std::string& user, store::SanctionKind kind);

    // Nothing: there is none, or it has run out.
    [[nodiscard]] std::optional<store::Sanction> on(const std::string& user,
                                                    store::SanctionKind kind,
                                                    std::int64_t now) const;

private:
    std::map<std::pair<std::string, store::SanctionKind>, store::Sanction> by_user_;
    bool are_known_ = false;
};

// {reason, until}; until is null when it does not end by itself.
[[nodiscard]] core::Json to_json(const store::Sanction& sanction);

}  // namespace affray::server
