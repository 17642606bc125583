// HTTP and WebSocket as the rest of the server sees them: values and two small interfaces.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace affray::server {

using core::Json;
using Text = std::shared_ptr<const std::string>;

struct HttpRequest {
    std::string method;
    std::string path;                            // decoded, without the query
    std::map<std::string, std::string> query;    // decoded
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
    std::string address;  // of the client

    [[nodiscard]] std::string header(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> segments() const;  // of the path, without empty ones
};

struct HttpReply {
    int status = 200;
    std::string content_type = "application/json";
    Text body;
    std::vector<std::pair<std::string, std::string>> headers;
};

// Why a request is not carried out; thrown by what handles it, sent to the client as
// {"error": {"code", "message"}}.
struct Refusal {
    int status = 400;
    std::string code;
    std::string message;
};
[[noreturn]] void refuse(int status, std::string code, std::string message);

[[nodiscard]] HttpReply json_reply(const Json& json, int status = 200);
[[nodiscard]] HttpReply error_reply(const Refusal& refusal);
[[nodiscard]] HttpReply text_reply(std::string body, std::string content_type);

[[nodiscard]] std::string dump(const Json& json);
[[nodiscard]] std::string url_decoded(std::string_view text);
// "path?a=b" into the request's path and query.
void read_target(std::string_view target, HttpRequest& request);
// One cookie of the Cookie header; empty: there is none.
[[nodiscard]] std::string cookie(const HttpRequest& request, std::string_view name);

// One WebSocket connection. Used on the loop's thread only.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(Text message) = 0;
    virtual void close(std::uint16_t code, std::string reason) = 0;
};

// The one thread that runs connections and matches.
class Loop {
public:
    virtual ~Loop() = default;
    virtual void post(std::function<void()> work) = 0;  // from any thread
    virtual void after(std::int64_t milliseconds, std::function<void()> work) = 0;
};

}  // namespace affray::server
