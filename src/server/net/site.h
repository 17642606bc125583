// What the sockets serve: whoever answers requests and live messages.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/net/http.h"
#include "server/net/logger.h"
#include "server/net/metrics.h"

namespace affray::server {

// Another node that answers a request: where it is reached, and what it is told beside the request.
struct Elsewhere {
    std::string address;
    std::vector<std::pair<std::string, std::string>> headers;
};

inline constexpr std::size_t kLongestBody = 256UL * 1024;
// The log of a league that has lived for years.
inline constexpr std::size_t kLongestBackUp = 16UL * 1024 * 1024;

// Everything is called on the loop's thread.
class Site {
public:
    using Respond = std::function<void(HttpReply)>;

    virtual ~Site() = default;

    // How many bytes the body of a request may have, which has come without it.
    [[nodiscard]] virtual std::size_t longest_body(const HttpRequest& /*head*/) const {
        return kLongestBody;
    }
    // Room for a body that is about to come, until it is given back; throws Refusal.
    [[nodiscard]] virtual std::shared_ptr<void> room_for_body(const HttpRequest& /*head*/,
                                                              std::size_t /*bytes*/) {
        return nullptr;
    }
    // HTTP. Answered once, now or later.
    virtual void handle(const HttpRequest& request, const Respond& respond) = 0;

    // What is counted, in Prometheus' text format; asked for on a port of its own.
    [[nodiscard]] virtual HttpReply metrics_reply() = 0;

    // Of the client, as the connection or a trusted proxy tells it.
    [[nodiscard]] virtual std::string address_of(const HttpRequest& request) const = 0;

    // Where a request is answered, told now or later; nothing: here. An answer with status 421 says
    // that it was not: the place is asked for again.
    virtual void place_of(const HttpRequest& /*request*/,
                          const std::function<void(std::optional<Elsewhere>)>& then) {
        then(std::nullopt);
    }
    // Whether another node passed it on.
    [[nodiscard]] virtual bool was_passed_on(const HttpRequest& /*request*/) const { return false; }

    // A WebSocket; nothing: it may be opened. Otherwise the status and why not.
    [[nodiscard]] virtual std::optional<Refusal> check_upgrade(const HttpRequest& request) = 0;
    virtual void opened(const HttpRequest& request, const std::shared_ptr<Socket>& socket) = 0;
    virtual void received(Socket* socket, const std::string& text) = 0;
    virtual void closed(Socket* socket) = 0;

    virtual void tick() = 0;          // about once a second
    virtual void say_stopping() = 0;  // before the end: snapshots are stored, clients told
    [[nodiscard]] virtual bool has_live_connections() const = 0;

    [[nodiscard]] virtual const Logger& log() const = 0;
    [[nodiscard]] virtual Metrics& metrics() = 0;
};

}  // namespace affray::server
