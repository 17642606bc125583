#include "server/api/base/forwarding.h"

#include <string_view>

#include <sodium.h>

namespace affray::server {

namespace {

constexpr const char* kNodeHeader = "x-affray-node";
constexpr const char* kClientHeader = "x-affray-client";

std::string host_of(std::string_view url) {
    const std::size_t scheme = url.find("://");
    if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
    return std::string(url.substr(0, url.find('/')));
}

}  // namespace

std::string Forwarding::address_of(const HttpRequest& request) const {
    if (was_passed_on(request)) return request.header(kClientHeader);
    if (!behind_proxy_) return request.address;
    const std::string forwarded = request.header("x-forwarded-for");
    const std::size_t last = forwarded.rfind(',');  // the proxy's own entry
    std::string address = last == std::string::npos ? forwarded : forwarded.substr(last + 1);
    std::erase(address, ' ');
    return address.empty() ? request.address : address;
}

bool Forwarding::came_over_https(const HttpRequest& request) const {
    return behind_proxy_ && request.header("x-forwarded-proto") == "https";
}

void Forwarding::check_origin(const HttpRequest& request) const {
    const std::string origin = request.header("origin");
    if (origin.empty()) return;
    std::string host = request.header("host");
    if (behind_proxy_ && !request.header("x-forwarded-host").empty())
        host = request.header("x-forwarded-host");
    if (host_of(origin) != host) refuse(403, "wrong_origin", "the request comes from another site");
}

bool Forwarding::was_passed_on(const HttpRequest& request) const {
    if (node_secret_.empty()) return false;
    const std::string told = request.header(kNodeHeader);
    return told.size() == node_secret_.size() &&
           sodium_memcmp(told.data(), node_secret_.data(), told.size()) == 0;
}

std::vector<std::pair<std::string, std::string>> Forwarding::headers_for_node(
    const HttpRequest& request) const {
    return {{kNodeHeader, node_secret_}, {kClientHeader, address_of(request)}};
}

}  // namespace affray::server
