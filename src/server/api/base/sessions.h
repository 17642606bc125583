// Who is in: sessions and their tokens.
//
// A token is replaced once a day, so that one that leaks is soon worth nothing. The new one goes
// out with some answer, and that answer may be lost or overtaken: the old token stays good until
// the new one has come back, and a minute longer for requests that are on their way.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "server/net/http.h"
#include "store/committer.h"
#include "store/store.h"

namespace affray::server {

// A program has no cookies that could be replaced. Its token is good for so long, and it asks for
// the next one itself.
inline constexpr std::int64_t kProgramTokenMs = 30LL * 24 * 3600 * 1000;

// A session that has just begun, or goes on with another token.
struct NewToken {
    store::Session session;
    std::string token;
};

class Sessions {
public:
    Sessions(store::Store& reader, store::Committer& committer)
        : reader_(reader), committer_(committer) {}

    // Nothing: the token is nobody's, or no longer good.
    [[nodiscard]] std::optional<store::Session> find(const std::string& token, std::int64_t now);

    // To be stored by the caller, with what belongs to it.
    [[nodiscard]] static NewToken begin(const std::string& user, const std::string& device,
                                        std::int64_t now);
    // For a change of what a session may do: the old token ends in a minute, whatever happens.
    [[nodiscard]] static NewToken renewed(const store::Session& session, std::int64_t now);

    // The daily change. Nothing: it is not due, or under way.
    [[nodiscard]] std::optional<NewToken> renew_if_due(const std::string& token, std::int64_t now);
    // Answered when the new token is stored; false: it could not be.
    void store_renewal(const NewToken& renewal, std::function<void(bool)> then);

    // "Firefox, Linux"; "program" for what is no browser.
    [[nodiscard]] static std::string device_of(const HttpRequest& request);

private:
    store::Store& reader_;
    store::Committer& committer_;
    std::set<std::string> renewing_;  // by id, so that two answers never carry two new tokens
};

}  // namespace affray::server
