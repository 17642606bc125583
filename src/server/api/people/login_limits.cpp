#include "server/api/people/login_limits.h"

#include <algorithm>

#include "server/net/connections.h"

namespace affray::server {

namespace {

constexpr std::int64_t kLongestAccountWaitMs = 60'000;
constexpr std::int64_t kLongestAddressWaitMs = 15LL * 60 * 1000;
constexpr std::int64_t kForgottenAfterMs = 3600LL * 1000;
constexpr int kMostDoublings = 20;
constexpr std::size_t kMostKnownAddresses = 50;

}  // namespace

std::int64_t LoginLimits::left(const Counts& counts, const std::string& key, std::int64_t longest,
                               std::int64_t now) const {
    const auto found = counts.find(key);
    if (found == counts.end() || found->second.count < free_failures_) return 0;
    const int doublings = std::min(found->second.count - free_failures_, kMostDoublings);
    const std::int64_t wait = std::min(longest, std::int64_t{1000} << doublings);
    return std::max<std::int64_t>(0, found->second.last + wait - now);
}

std::int64_t LoginLimits::wait_ms(const std::string& account, const std::string& address,
                                  std::int64_t now) const {
    const auto known = known_.find(account);
    const std::string share = address_share(address);
    const bool is_known = known != known_.end() && known->second.contains(share);
    return std::max(left(addresses_, share, kLongestAddressWaitMs, now),
                    is_known ? 0 : left(accounts_, account, kLongestAccountWaitMs, now));
}

void LoginLimits::attempted(const std::string& account, const std::string& address,
                            std::int64_t now) {
    for (Failures* failures : {&accounts_[account], &addresses_[address_share(address)]}) {
        ++failures->count;
        failures->last = now;
    }
}

// The address keeps its other failures: an account of one's own is no way around either.
void LoginLimits::succeeded(const std::string& account, const std::string& address) {
    const std::string share = address_share(address);
    accounts_.erase(account);
    if (const auto found = addresses_.find(share); found != addresses_.end())
        if (--found->second.count <= 0) addresses_.erase(found);
    auto& known = known_[account];
    if (known.size() < kMostKnownAddresses) known.insert(share);
}

void LoginLimits::sweep(std::int64_t now) {
    for (Counts* counts : {&accounts_, &addresses_})
        std::erase_if(*counts, [&](const auto& entry) {
            return now - entry.second.last > kForgottenAfterMs;
        });
}

}  // namespace affray::server
