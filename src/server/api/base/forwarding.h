// What a proxy, or another node that passes a request on, tells of it: whose it is and where it was
// sent. Everybody else could write the same headers, and is not believed.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/net/http.h"

namespace affray::server {

class Forwarding {
public:
    // Without a secret there are no other nodes.
    Forwarding(bool behind_proxy, std::string node_secret)
        : behind_proxy_(behind_proxy), node_secret_(std::move(node_secret)) {}

    // Of the client.
    [[nodiscard]] std::string address_of(const HttpRequest& request) const;
    [[nodiscard]] bool came_over_https(const HttpRequest& request) const;
    // A page of another site may not act with a visitor's cookie; throws Refusal.
    void check_origin(const HttpRequest& request) const;

    // Among nodes
    [[nodiscard]] bool was_passed_on(const HttpRequest& request) const;
    // What the node to which it is passed on is told.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> headers_for_node(
        const HttpRequest& request) const;

private:
    bool behind_proxy_;
    std::string node_secret_;  // only nodes know it: it comes from the key that all of them have
};

}  // namespace affray::server
