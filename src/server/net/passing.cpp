#include "server/net/passing.h"

#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>

#include <boost/asio.hpp>

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;

constexpr auto kConnectTime = std::chrono::seconds(1);
constexpr auto kAnswerTime = std::chrono::seconds(30);
constexpr std::uint64_t kLongestAnswer = 256UL * 1024 * 1024;
constexpr std::size_t kAtATime = 16UL * 1024;

// Who does not answer any more, a node or a client, is found out within some ten seconds.
constexpr std::array<std::pair<int, int>, 4> kSigns{
    {{TCP_KEEPIDLE, 5}, {TCP_KEEPINTVL, 2}, {TCP_KEEPCNT, 3}, {TCP_USER_TIMEOUT, 10'000}}};

void find_out_when_dead(tcp::socket& socket) {
    error_code ignored;
    socket.set_option(asio::socket_base::keep_alive(true), ignored);
    for (const auto& [name, value] : kSigns)
        (void)setsockopt(socket.native_handle(), IPPROTO_TCP, name, &value, sizeof value);
}

// "10.0.0.2:8080", "[fd00::2]:8080", "two.internal:8080"
std::pair<std::string, std::string> host_and_port(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return {host, colon == std::string::npos ? "" : address.substr(colon + 1)};
}

HttpMessage addressed(const Elsewhere& to, HttpMessage message) {
    for (const auto& [name, value] : to.headers) message.set(name, value);
    return message;
}

// What http_connection.cpp sets itself.
bool is_set_anyway(const std::string& name) {
    static constexpr std::array kNames{"connection",
                                       "content-length",
                                       "content-type",
                                       "keep-alive",
                                       "x-content-type-options",
                                       "referrer-policy",
                                       "content-security-policy",
                                       "x-frame-options",
                                       "cross-origin-opener-policy"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [&](const char* one) { return beast::iequals(name, one); });
}

// A connection to another node.
class Link {
public:
    explicit Link(const asio::any_io_executor& executor) : resolver_(executor), stream_(executor) {}

    template <class Then>
    void connect(const std::string& address, Then then) {
        const auto [host, port] = host_and_port(address);
        error_code is_name;
        const auto ip = asio::ip::make_address(host, is_name);
        stream_.expires_after(kConnectTime);
        if (!is_name) {
            const tcp::endpoint there(ip, static_cast<unsigned short>(std::atoi(port.c_str())));
            return stream_.async_connect(
                there, [this, then](error_code error) { connected(error, then); });
        }
        resolver_.async_resolve(
            host, port, [this, then](error_code error, const tcp::resolver::results_type& found) {
                if (error) return then(error);
                stream_.async_connect(found, [this, then](error_code failed, const tcp::endpoint&) {
                    connected(failed, then);
                });
            });
    }
    beast::tcp_stream& stream() { return stream_; }

private:
    template <class Then>
    void connected(error_code error, const Then& then) {
        error_code ignored;
        if (!error) {
            stream_.socket().set_option(tcp::no_delay(true), ignored);
            find_out_when_dead(stream_.socket());
        }
        then(error);
    }

    tcp::resolver resolver_;
    beast::tcp_stream stream_;
};

class PassedRequest final : public std::enable_shared_from_this<PassedRequest> {
public:
    PassedRequest(const asio::any_io_executor& executor, const Elsewhere& to,
                  const HttpMessage& message, std::function<void(Passed)> then)
        : link_(executor), message_(addressed(to, message)), then_(std::move(then)) {
        message_.keep_alive(false);
        parser_.body_limit(kLongestAnswer);
        parser_.skip(message_.method() == http::verb::head);
    }

    void begin(const std::string& address) {
        link_.connect(address, [self = shared_from_this()](error_code error) {
            if (error) return self->then_({std::nullopt, false});
            self->send();
        });
    }

private:
    void send() {
        link_.stream().expires_after(kAnswerTime);
        http::async_write(link_.stream(), message_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->then_({std::nullopt, true});
                              self->receive();
                          });
    }
    void receive() {
        http::async_read(link_.stream(), buffer_, parser_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (error) return self->then_({std::nullopt, true});
                             self->then_({self->reply(), true});
                         });
    }
    HttpReply reply() {
        auto message = parser_.release();
        HttpReply reply;
        reply.status = static_cast<int>(message.result_int());
        reply.content_type = std::string(message[http::field::content_type]);
        for (const auto& field : message) {
            const std::string name(field.name_string());
            if (!is_set_anyway(name)) reply.headers.emplace_back(name, std::string(field.value()));
        }
        reply.body = std::make_shared<const std::string>(std::move(message.body()));
        return reply;
    }

    Link link_;
    HttpMessage message_;
    std::function<void(Passed)> then_;
    beast::flat_buffer buffer_;
    http::response_parser<http::string_body> parser_;
};

class PassedStream final : public std::enable_shared_from_this<PassedStream> {
public:
    PassedStream(const asio::any_io_executor& executor, const Elsewhere& to,
                 const HttpMessage& message, std::function<Client()> take,
                 std::function<void()> failed)
        : link_(executor),
          message_(addressed(to, message)),
          take_(std::move(take)),
          failed_(std::move(failed)) {}

    void begin(const std::string& address) {
        link_.connect(address, [self = shared_from_this()](error_code error) {
            if (error) return self->failed_();
            http::async_write(self->link_.stream(), self->message_,
                              [self](error_code failed, std::size_t) {
                                  if (failed) return self->failed_();
                                  self->join();
                              });
        });
    }

private:
    struct Way {
        tcp::socket* from = nullptr;
        tcp::socket* to = nullptr;
        std::array<char, kAtATime> bytes{};
    };

    void join() {
        link_.stream().expires_never();
        client_.emplace(take_());
        find_out_when_dead(client_->socket);
        there_.from = here_.to = &client_->socket;
        there_.to = here_.from = &link_.stream().socket();
        asio::async_write(*there_.to, asio::buffer(client_->said),
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->end();
                              self->go_on(self->there_);
                          });
        go_on(here_);
    }
    void go_on(Way& way) {
        way.from->async_read_some(asio::buffer(way.bytes), [self = shared_from_this(), &way](
                                                               error_code error, std::size_t size) {
            if (error) return self->end();
            asio::async_write(*way.to, asio::buffer(way.bytes, size),
                              [self, &way](error_code failed, std::size_t) {
                                  if (failed) return self->end();
                                  self->go_on(way);
                              });
        });
    }
    void end() {
        error_code ignored;
        client_->socket.shutdown(tcp::socket::shutdown_both, ignored);
        client_->socket.close(ignored);
        link_.stream().socket().shutdown(tcp::socket::shutdown_both, ignored);
        link_.stream().socket().close(ignored);
    }

    Link link_;
    HttpMessage message_;
    std::function<Client()> take_;
    std::function<void()> failed_;
    std::optional<Client> client_;
    Way there_;
    Way here_;
};

}  // namespace

void pass_on(const asio::any_io_executor& executor, const Elsewhere& to, const HttpMessage& message,
             std::function<void(Passed)> then) {
    std::make_shared<PassedRequest>(executor, to, message, std::move(then))->begin(to.address);
}

void pass_on_live(const asio::any_io_executor& executor, const Elsewhere& to,
                  const HttpMessage& message, std::function<Client()> take,
                  std::function<void()> failed) {
    std::make_shared<PassedStream>(executor, to, message, std::move(take), std::move(failed))
        ->begin(to.address);
}

}  // namespace affray::server
