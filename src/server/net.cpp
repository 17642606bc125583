#include "server/net.h"

#include <algorithm>
#include <csignal>
#include <deque>
#include <optional>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using beast::error_code;

constexpr std::size_t kLongestBody = 256UL * 1024;
constexpr std::size_t kLongestMessage = 64UL * 1024;
constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr std::size_t kMostUnsentMessages = 2000;
constexpr std::size_t kMostUnsentBytes = 16UL * 1024 * 1024;
constexpr auto kHttpPatience = std::chrono::seconds(30);

// The client draws with SVG and styles of its own; everything comes from this server.
constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

HttpRequest plain(const http::request<http::string_body>& message, const std::string& address) {
    HttpRequest request;
    request.method = std::string(message.method_string());
    const auto target = message.target();
    read_target({target.data(), target.size()}, request);
    for (const auto& field : message) {
        std::string name(field.name_string());
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        request.headers[name] = std::string(field.value());
    }
    request.body = message.body();
    request.address = address;
    return request;
}

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
public:
    LiveSocket(App& app, tcp::socket socket) : app_(app), stream_(std::move(socket)) {}

    void accept(const http::request<http::string_body>& message, HttpRequest request) {
        stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(15),
                                                           std::chrono::seconds(60), true});
        stream_.read_message_max(kLongestMessage);
        stream_.auto_fragment(false);
        stream_.async_accept(
            message, [self = shared_from_this(), request = std::move(request)](error_code error) {
                if (error) return;
                self->open_ = true;
                self->app_.opened(request, self);
                self->read();
            });
    }

    void send(Text message) override {
        if (!open_ || closing_) return;
        unsent_bytes_ += message->size();
        unsent_.push_back(std::move(message));
        if (unsent_.size() > kMostUnsentMessages || unsent_bytes_ > kMostUnsentBytes)
            return give_up();
        if (!writing_) write();
    }
    void close(std::uint16_t code, std::string reason) override {
        if (!open_ || closing_) return;
        closing_ = true;
        reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
        if (!writing_) write();
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->end();
            const std::string text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            self->app_.received(self.get(), text);
            self->read();
        });
    }
    void write() {
        if (unsent_.empty()) {
            writing_ = false;
            if (closing_) stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
            return;
        }
        writing_ = true;
        stream_.text(true);
        stream_.async_write(asio::buffer(*unsent_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return self->end();
                                self->unsent_bytes_ -= self->unsent_.front()->size();
                                self->unsent_.pop_front();
                                self->write();
                            });
    }
    // Somebody who does not read.
    void give_up() {
        error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }
    void end() {
        if (!open_) return;
        open_ = false;
        app_.closed(this);
    }

    App& app_;
    websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_;
    std::deque<Text> unsent_;
    std::size_t unsent_bytes_ = 0;
    bool writing_ = false;
    bool open_ = false;
    bool closing_ = false;
    websocket::close_reason reason_;
};

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(App& app, tcp::socket socket) : app_(app), stream_(std::move(socket)) {
        error_code error;
        const auto remote = stream_.socket().remote_endpoint(error);
        if (!error) address_ = remote.address().to_string();
    }

    void read() {
        parser_.emplace();
        parser_->body_limit(kLongestBody);
        parser_->header_limit(kLongestHeader);
        stream_.expires_after(kHttpPatience);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
    }

private:
    void on_read(error_code error) {
        if (error == http::error::body_limit || error == http::error::header_limit) {
            keeps_alive_ = false;
            return write(error_reply({413, "too_long", "the request is too long"}));
        }
        if (error) return;
        const auto& message = parser_->get();
        HttpRequest request = plain(message, address_);
        keeps_alive_ = message.keep_alive();
        is_head_ = message.method() == http::verb::head;
        if (websocket::is_upgrade(message)) {
            if (const auto refusal = app_.check_upgrade(request))
                return write(error_reply(*refusal));
            stream_.expires_never();
            std::make_shared<LiveSocket>(app_, stream_.release_socket())
                ->accept(message, std::move(request));
            return;
        }
        stream_.expires_never();
        app_.handle(request, [self = shared_from_this()](HttpReply reply) {
            self->write(std::move(reply));
        });
    }

    void write(HttpReply reply) {
        body_ = reply.body != nullptr ? reply.body : std::make_shared<const std::string>();
        header_.emplace();
        header_->result(static_cast<unsigned>(reply.status));
        header_->version(11);
        header_->set(http::field::content_type, reply.content_type);
        header_->set("X-Content-Type-Options", "nosniff");
        header_->set("Referrer-Policy", "same-origin");
        header_->set("Content-Security-Policy", kContentPolicy);
        header_->set("X-Frame-Options", "DENY");
        header_->set("Cross-Origin-Opener-Policy", "same-origin");
        bool cached = false;
        for (const auto& [name, value] : reply.headers) {
            header_->insert(name, value);
            cached = cached || name == "Cache-Control";
        }
        if (!cached) header_->set(http::field::cache_control, "no-store");
        header_->keep_alive(keeps_alive_);
        header_->body() = {const_cast<char*>(body_->data()), is_head_ ? 0 : body_->size()};
        header_->content_length(body_->size());
        stream_.expires_after(kHttpPatience);
        serializer_.emplace(*header_);
        http::async_write(stream_, *serializer_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return;
                              if (self->keeps_alive_) return self->read();
                              self->stream_.socket().shutdown(tcp::socket::shutdown_send, error);
                          });
    }

    // The bytes belong to somebody else, who keeps them until they are sent.
    struct SharedBody {
        struct value_type {
            char* data = nullptr;
            std::size_t size = 0;
        };
        class writer {
        public:
            using const_buffers_type = asio::const_buffer;
            template <bool isRequest, class Fields>
            writer(const http::header<isRequest, Fields>&, const value_type& body) : body_(body) {}
            void init(error_code& error) { error = {}; }
            boost::optional<std::pair<const_buffers_type, bool>> get(error_code& error) {
                error = {};
                return {{const_buffers_type(body_.data, body_.size), false}};
            }

        private:
            value_type body_;
        };
    };

    App& app_;
    beast::tcp_stream stream_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Text body_;
    std::optional<http::response<SharedBody>> header_;
    std::optional<http::response_serializer<SharedBody>> serializer_;
    bool keeps_alive_ = false;
    bool is_head_ = false;
};

class AsioLoop final : public Loop {
public:
    explicit AsioLoop(asio::io_context& io) : io_(io) {}
    void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
    void after(std::int64_t milliseconds, std::function<void()> work) override {
        auto timer = std::make_shared<asio::steady_timer>(io_);
        timer->expires_after(std::chrono::milliseconds(milliseconds));
        timer->async_wait([timer, work = std::move(work)](error_code error) {
            if (!error) work();
        });
    }

private:
    asio::io_context& io_;
};

}  // namespace

class Server::Core {
public:
    Core(AppConfig config, const NetConfig& net)
        : loop_(io_),
          app_(std::make_unique<App>(loop_, std::move(config))),
          acceptor_(io_),
          ticker_(io_),
          signals_(io_) {
        const tcp::endpoint endpoint(asio::ip::make_address(net.listen), net.port);
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(tcp::acceptor::reuse_address(true));
        acceptor_.bind(endpoint);
        acceptor_.listen();
    }
    ~Core() { app_.reset(); }  // while the loop still takes what its threads post

    void run(bool ends_on_signals) {
        if (ends_on_signals) {
            signals_.add(SIGINT);
            signals_.add(SIGTERM);
            signals_.async_wait([this](error_code error, int) {
                if (!error) stop();
            });
        }
        accept();
        tick();
        io_.run();
    }
    void stop() {
        asio::post(io_, [this] {
            if (stopping_) return;
            stopping_ = true;
            error_code ignored;
            acceptor_.close(ignored);
            ticker_.cancel();
            signals_.cancel(ignored);
            app_->say_stopping();
            leave(std::chrono::steady_clock::now() + kStopGrace);
        });
    }

    asio::io_context io_;
    AsioLoop loop_;
    std::unique_ptr<App> app_;
    tcp::acceptor acceptor_;

private:
    static constexpr auto kStopGrace = std::chrono::milliseconds(500);

    // When the clients have said goodbye, or do not.
    void leave(std::chrono::steady_clock::time_point at_last) {
        constexpr int kLookAgainMs = 10;
        if (!app_->has_live_connections() || std::chrono::steady_clock::now() >= at_last)
            return io_.stop();
        loop_.after(kLookAgainMs, [this, at_last] { leave(at_last); });
    }
    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (stopping_) return;
            if (!error) {
                error_code ignored;
                socket.set_option(tcp::no_delay(true), ignored);
                std::make_shared<HttpConnection>(*app_, std::move(socket))->read();
            }
            accept();
        });
    }
    void tick() {
        ticker_.expires_after(std::chrono::seconds(1));
        ticker_.async_wait([this](error_code error) {
            if (error || stopping_) return;
            app_->tick();
            tick();
        });
    }

    asio::steady_timer ticker_;
    asio::signal_set signals_;
    bool stopping_ = false;
};

Server::Server(AppConfig app, const NetConfig& net)
    : core_(std::make_unique<Core>(std::move(app), net)) {}
Server::~Server() = default;

unsigned short Server::port() const { return core_->acceptor_.local_endpoint().port(); }
void Server::run(bool ends_on_signals) { core_->run(ends_on_signals); }
void Server::stop() { core_->stop(); }
void Server::post(std::function<void()> work) { core_->loop_.post(std::move(work)); }
App& Server::app() { return *core_->app_; }

}  // namespace affray::server
