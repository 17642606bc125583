#include "server/api/leagues/people_here.h"

#include <utility>

namespace affray::server {

namespace {

constexpr std::int64_t kLooksMs = 90'000;

}  // namespace

void PeopleHere::saw(const std::string& user, std::int64_t steady, bool tells) {
    seen_at_[user] = steady;
    if (tells) untold_.insert(user);
}

void PeopleHere::heard_of(const std::string& user, std::int64_t steady) { seen_at_[user] = steady; }

std::set<std::string> PeopleHere::now(std::int64_t steady) {
    std::erase_if(seen_at_, [&](const auto& seen) { return steady - seen.second > kLooksMs; });
    std::set<std::string> here;
    for (const auto& [user, at] : seen_at_) here.insert(user);
    return here;
}

std::set<std::string> PeopleHere::taken_untold() { return std::exchange(untold_, {}); }

}  // namespace affray::server
