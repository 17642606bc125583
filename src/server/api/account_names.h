// Names of people: what an account is called is its own, and guests give way.
#pragma once

#include <string>
#include <vector>

#include "server/net/http.h"
#include "store/store.h"

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

}  // namespace affray::server
