// Passwords cannot be tried out: after some failures each further attempt waits longer.
//
// Failures are counted for the account and for the address (of IPv6 its /64: one visitor has all of
// that). Of many addresses against one account
// the account's own wait is the limit; it stays short, and does not count for an address from which
// the account has been entered before, so that nobody can lock its owner out.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace affray::server {

class LoginLimits {
public:
    explicit LoginLimits(double scale) : free_failures_(static_cast<int>(5 * scale)) {}

    // How long to wait before the next attempt; 0: it may be made.
    [[nodiscard]] std::int64_t wait_ms(const std::string& account, const std::string& address,
                                       std::int64_t now) const;
    // Counted when it begins, so that many at once are no way around; taken back when it succeeds.
    void attempted(const std::string& account, const std::string& address, std::int64_t now);
    void succeeded(const std::string& account, const std::string& address);
    void sweep(std::int64_t now);

private:
    struct Failures {
        int count = 0;
        std::int64_t last = 0;
    };
    using Counts = std::map<std::string, Failures>;

    [[nodiscard]] std::int64_t left(const Counts& counts, const std::string& key,
                                    std::int64_t longest, std::int64_t now) const;

    int free_failures_;
    Counts accounts_;
    Counts addresses_;
    std::map<std::string, std::set<std::string>> known_;  // addresses, by account
};

}  // namespace affray::server
