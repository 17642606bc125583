// What this node and the others with which it shares the data tell each other. Where there are no
// others nobody hears it.
//
// What is in memory only here is what lives here: a match or a league with its lease. Everything
// else is read from the data whenever it is needed, so that there is little to tell: who has other
// rights, names or marks, what is to happen to a match that lives elsewhere, and who is about.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/room/services.h"
#include "store/engines/seal.h"

namespace affray::server {

class NodeNews {
public:
    NodeNews(const Services& services, const store::SealKey& key)
        : services_(services), key_(key) {}

    // Telling
    [[nodiscard]] bool has_listeners() const { return services_.nodes != nullptr; }
    void tell(Json message) const;
    // Other rights, marks or habits, or there is no such person any more.
    void tell_of_person(const std::string& person) const;
    void tell_renamed(const std::string& person) const;
    void tell_of_sanctions() const;
    // What is to happen there to a match: "closed"; or to somebody's seat: "given_up", "erased".
    void tell_of_match(const std::string& match, const char* what,
                       const std::string& person = {}) const;
    // Whom it is about is sealed: messages pass through the database's log.
    void tell_sealed(const char* about, const Json& what) const;
    [[nodiscard]] Json unsealed(const Json& message) const;  // empty: it is not from a node

    // Hearing
    using Heard = std::function<void(const Json& message)>;
    void hears(const std::string& about, Heard then) { heard_[about] = std::move(then); }
    void hear(const Json& message) const;  // from another node; what nobody knows is passed over

private:
    const Services& services_;
    store::SealKey key_;
    std::map<std::string, Heard> heard_;
};

}  // namespace affray::server
