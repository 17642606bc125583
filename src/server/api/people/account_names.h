// Names of people: what an account is called is its own, and guests give way.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"
#include "server/api/people/welcome.h"
#include "server/leagues/league_shelf.h"

namespace affray::server {

inline constexpr std::size_t kLongestName = 40;

// The name that a request asks for; throws Refusal.
[[nodiscard]] std::string name_field(const Json& body);
[[nodiscard]] std::string new_guest_name();
[[nodiscard]] bool is_account_of_another(const std::vector<store::User>& people,
                                         const std::string& id);
// Guests who had the name that is an account's now, with the names they have instead.
[[nodiscard]] std::vector<store::User> take_name_from_guests(store::Store& store,
                                                             const std::vector<std::string>& keys);

class AccountNames {
public:
    AccountNames(const Shared& shared, Rooms& rooms, LeagueShelf& leagues, const Welcome& welcome);

    // However the name is written.
    [[nodiscard]] std::optional<store::User> find(const std::string& name) const;
    // When the server starts: accounts of releases that did not reserve them.
    void reserve_old();
    void set_guest_name(const Exchange& exchange);

    // Somebody has another name: in all his matches that are not over, wherever they live.
    void rename(const store::User& user);
    // In those that live on this node.
    void rename_here(const store::User& user);

private:
    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Rooms& rooms_;
    LeagueShelf& leagues_;
    const Welcome& welcome_;
};

}  // namespace affray::server
