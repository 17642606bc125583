// Accounts: how a guest becomes one, logs in, changes the password, and gets in without it.
#pragma once

#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/people/account_names.h"
#include "server/api/people/entrance.h"
#include "server/api/people/passwords.h"
#include "server/api/people/welcome.h"

namespace affray::server {

class Accounts {
public:
    Accounts(const Shared& shared, LiveConnections& live, AccountNames& names, Passwords& passwords,
             Entrance& entrance, const Welcome& welcome);

    void register_guest(const Exchange& exchange);
    void log_in(const Exchange& exchange);
    void recover(const Exchange& exchange);
    // Whoever else was in with the old one is out.
    void change_password(const Exchange& exchange);

private:
    void store_account(const Exchange& exchange, const Caller& guest, const store::User& account,
                       const std::string& code);
    void store_password(const Exchange& exchange, const Caller& by, const store::User& changed);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    LiveConnections& live_;
    AccountNames& names_;
    Passwords& passwords_;
    Entrance& entrance_;
    const Welcome& welcome_;
};

}  // namespace affray::server
