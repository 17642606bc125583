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
    std::shared_ptr<void> until_sent = {};  // whoever reads slowly keeps it
};

// Why a request is not carried out; thrown by what handles it, sent to the client as
// {"error": {"code", "message"}}.
struct Refusal {
    int status = 400;
    std::string code;
    std::string message;
    int retry_after_s = 0;  // 0: trying again does not help, or at once
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

// One message for a WebSocket: texts one after another. Some of them may be held once for many.
struct Message {
    std::vector<Text> parts;
    std::size_t own_bytes = 0;  // of those that are only this reader's
};

// Bytes that wait to be sent to one person or one address.
class UnsentBytes {
public:
    explicit UnsentBytes(std::size_t most) : most_(most) {}
    void add(std::size_t bytes) { bytes_ += bytes; }
    void remove(std::size_t bytes) { bytes_ -= bytes; }
    [[nodiscard]] bool is_over() const { return bytes_ > most_; }

private:
    std::size_t most_;
    std::size_t bytes_ = 0;
};

// The close code for who does not read what he is sent.
inline constexpr std::uint16_t kCloseTooSlow = 4408;

// What was asked for lives on another node: asking again leads there.
inline constexpr std::uint16_t kCloseMoved = 1012;
inline constexpr const char* kMoved = "moved";

// One WebSocket connection. Used on the loop's thread only.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(Message message) = 0;
    void send(Text text) {
        const std::size_t bytes = text->size();
        send(Message{{std::move(text)}, bytes});
    }
    // What it has not sent yet counts here too; who is over the limit is closed.
    virtual void count_unsent_in(std::vector<std::shared_ptr<UnsentBytes>> accounts) = 0;
    virtual void close(std::uint16_t code, std::string reason) = 0;
};

// The one thread that runs connections and matches. What its work throws is logged and goes no
// further.
class Loop {
public:
    virtual ~Loop() = default;
    virtual void post(std::function<void()> work) = 0;  // from any thread
    virtual void after(std::int64_t milliseconds, std::function<void()> work) = 0;
};

}  // namespace affray::server
