// What people save over HTTP: teams, decks, formations.
#pragma once

#include <optional>
#include <string>

#include "server/api/base/shared.h"

namespace affray::server {

class DocumentApi {
public:
    DocumentApi(const Shared& shared, double limit_scale);

    void route(const Exchange& exchange);             // teams and decks
    void route_formations(const Exchange& exchange);  // one list for each person

private:
    void check(const Exchange& exchange, const std::string& kind);
    void list(const Exchange& exchange, const std::string& user, const std::string& kind);
    void save(const Exchange& exchange, const std::string& user, const std::string& kind,
              const std::optional<store::Document>& old);
    void store(const store::Document& document, const Exchange& exchange, HttpReply reply);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    std::size_t most_;  // of each kind
};

}  // namespace affray::server
