// Which request about people goes where: /api/me, and the others of accounts.
#pragma once

#include <string_view>

#include "server/api/people/account_names.h"
#include "server/api/people/accounts.h"
#include "server/api/people/deletion.h"
#include "server/api/people/entrance.h"
#include "server/api/people/other_people.h"
#include "server/api/people/own_data.h"
#include "server/api/people/own_sessions.h"

namespace affray::server {

class AccountApi {
public:
    struct Parts {
        Entrance& entrance;
        Accounts& accounts;
        AccountNames& names;
        OwnSessions& sessions;
        OwnData& data;
        OtherPeople& others;
        Deletion& deletion;
    };
    explicit AccountApi(const Parts& parts) : to_(parts) {}

    // Whether "/api/what" is about people.
    [[nodiscard]] static bool answers(std::string_view what);
    void route(const Exchange& exchange);

private:
    void route_me(const Exchange& exchange);
    void give_token(const Exchange& exchange);

    Parts to_;
};

}  // namespace affray::server
