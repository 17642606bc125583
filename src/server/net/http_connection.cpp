#include "server/net/http_connection.h"

#include <algorithm>
#include <optional>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/net/guard.h"
#include "server/net/live_socket.h"
#include "server/net/passing.h"

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using beast::error_code;

constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr auto kHttpPatience = std::chrono::seconds(30);
// Whoever is refused while he still sends would not read why, if he were cut off at once.
constexpr auto kFarewell = std::chrono::seconds(2);

// The client draws with SVG and styles of its own; everything comes from this server.
constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
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

Refusal internal() { return {500, "internal", "something went wrong here"}; }

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

// What lived on a node that died is free for others within five seconds.
constexpr auto kMoving = std::chrono::seconds(7);
constexpr auto kLookAgain = std::chrono::milliseconds(150);
constexpr int kMisdirected = 421;
constexpr std::size_t kThrownAway = 16UL * 1024;
const Refusal kTooLong{413, "too_long", "the request is too long", 0};
using Clock = std::chrono::steady_clock;

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(Site& site, tcp::socket socket, std::string address,
                   std::unique_ptr<Connections::Place> place, Turns* turns)
        : site_(site),
          turns_(turns),
          stream_(std::move(socket)),
          address_(std::move(address)),
          place_(std::move(place)) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(kLongestBackUp);  // what is told is looked at in on_head
        parser_->header_limit(kLongestHeader);
        stream_.expires_after(kHttpPatience);
        if (place_) place_->rest([this] { stream_.close(); });
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
    }

private:
    // How much comes is looked at before it comes.
    void on_head(error_code error) {
        if (place_) place_->work();
        if (is_too_long(error)) return refuse_body(kTooLong);
        if (error) return;
        if (parser_->is_done()) return on_read(error);
        try {
            const HttpRequest head = plain(parser_->get(), address_);
            const std::size_t longest = site_.longest_body(head);
            const auto told = parser_->content_length();
            if (told && *told > longest) return refuse_body(kTooLong);
            parser_->body_limit(longest);
            if (turns_ != nullptr) body_room_ = site_.room_for_body(head, told ? *told : longest);
        } catch (const Refusal& refusal) {
            return refuse_body(refusal);
        }
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code failed, std::size_t) { self->on_read(failed); });
    }
    static bool is_too_long(error_code error) {
        return error == http::error::body_limit || error == http::error::header_limit;
    }
    void refuse_body(const Refusal& refusal) {
        keeps_alive_ = false;
        write(error_reply(refusal));
    }

    void on_read(error_code error) {
        if (is_too_long(error)) return refuse_body(kTooLong);
        if (error) return;
        const auto& message = parser_->get();
        HttpRequest request = plain(message, address_);
        keeps_alive_ = message.keep_alive();
        is_head_ = message.method() == http::verb::head;
        if (turns_ == nullptr)
            return write(request.path == "/metrics" ? site_.metrics_reply()
                                                    : error_reply({404, "not_found", "nothing"}));
        stream_.expires_never();
        is_live_ = websocket::is_upgrade(message);
        looks_until_ = Clock::now() + (site_.was_passed_on(request) ? Clock::duration(0) : kMoving);
        find_place(std::make_shared<const HttpRequest>(std::move(request)));
    }

    // Here, or on another node.
    void find_place(const std::shared_ptr<const HttpRequest>& request) {
        site_.place_of(*request, [self = shared_from_this(),
                                  request](const std::optional<Elsewhere>& elsewhere) {
            if (elsewhere) return self->pass_to(*elsewhere, request);
            self->serve(request);
        });
    }

    void serve(const std::shared_ptr<const HttpRequest>& request) {
        if (is_live_)
            return turns_->arrivals.pass(
                site_.address_of(*request),
                [self = shared_from_this(), request] { self->begin_live(*request); });
        const auto answer = std::make_shared<Answer>(shared_from_this());
        site_.handle(*request, [answer, request](HttpReply reply) {
            answer->give(std::move(reply), request);
        });
    }

    void pass_to(const Elsewhere& elsewhere, const std::shared_ptr<const HttpRequest>& request) {
        site_.metrics().count("passed_on");
        const auto lost = [self = shared_from_this(), request] { self->look_again(request); };
        if (is_live_)
            return pass_on_live(
                stream_.get_executor(), elsewhere, parser_->get(),
                [self = shared_from_this()] {
                    std::string said = beast::buffers_to_string(self->buffer_.data());
                    return Client{self->stream_.release_socket(), std::move(said),
                                  std::move(self->place_)};
                },
                lost);
        const bool is_safe = request->method == "GET" || request->method == "HEAD";
        pass_on(stream_.get_executor(), elsewhere, parser_->get(),
                [self = shared_from_this(), request, is_safe, lost](Passed passed) {
                    if (passed.reply) return self->answer(std::move(*passed.reply), request);
                    if (!passed.was_sent || is_safe) return lost();
                    self->write(error_reply({503, "not_stored", "what became of it is not known"}));
                });
    }

    // It is not where it was: in a moment it is somewhere else.
    void look_again(const std::shared_ptr<const HttpRequest>& request) {
        if (Clock::now() >= looks_until_)
            return write(
                error_reply({503, "busy", "the match moves to another server; try again", 1}));
        const auto timer = std::make_shared<asio::steady_timer>(stream_.get_executor(), kLookAgain);
        timer->async_wait([self = shared_from_this(), request, timer](error_code error) {
            if (!error) self->find_place(request);
        });
    }

    void answer(HttpReply reply, const std::shared_ptr<const HttpRequest>& request) {
        if (reply.status == kMisdirected && Clock::now() < looks_until_) return look_again(request);
        write(std::move(reply));
    }

    void begin_live(const HttpRequest& request) {
        std::optional<Refusal> refusal = internal();
        guarded(site_.log(), "request_failed", [&] { refusal = site_.check_upgrade(request); });
        if (refusal) return write(error_reply(*refusal));
        stream_.expires_never();
        std::make_shared<LiveSocket>(site_, stream_.release_socket(), std::move(place_),
                                     turns_->messages)
            ->accept(parser_->get(), request);
    }

    // Given once. One that is lost on its way, on whichever thread that happens, is a 500: nobody
    // waits for ever.
    class Answer {
    public:
        explicit Answer(std::shared_ptr<HttpConnection> to) : to_(std::move(to)) {}
        Answer(const Answer&) = delete;
        Answer& operator=(const Answer&) = delete;
        ~Answer() {
            if (to_ == nullptr) return;
            const auto executor = to_->stream_.get_executor();
            asio::post(executor, [to = std::move(to_)] { to->write(error_reply(internal())); });
        }
        void give(HttpReply reply, const std::shared_ptr<const HttpRequest>& request) {
            if (const auto to = std::exchange(to_, nullptr)) to->answer(std::move(reply), request);
        }

    private:
        std::shared_ptr<HttpConnection> to_;
    };

    void write(HttpReply reply) {
        body_room_.reset();
        body_ = reply.body != nullptr ? reply.body : std::make_shared<const std::string>();
        until_sent_ = std::move(reply.until_sent);
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
                              self->body_.reset();
                              self->until_sent_.reset();
                              if (error) return;
                              if (self->keeps_alive_) return self->read();
                              self->stream_.socket().shutdown(tcp::socket::shutdown_send, error);
                              self->stream_.expires_after(kFarewell);
                              if (!self->parser_->is_done()) self->let_finish();
                          });
    }
    void let_finish() {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(kThrownAway),
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    if (!error) self->let_finish();
                                });
    }

    Site& site_;
    Turns* turns_;  // null: who asks only watches the server
    beast::tcp_stream stream_;
    std::string address_;
    std::unique_ptr<Connections::Place> place_;
    beast::flat_buffer buffer_;
    std::shared_ptr<void> body_room_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Text body_;
    std::shared_ptr<void> until_sent_;
    std::optional<http::response<SharedBody>> header_;
    std::optional<http::response_serializer<SharedBody>> serializer_;
    bool keeps_alive_ = false;
    bool is_head_ = false;
    bool is_live_ = false;
    Clock::time_point looks_until_{};
};

}  // namespace

void serve_connection(Site& site, tcp::socket socket, const std::string& address,
                      std::unique_ptr<Connections::Place> place, Turns* turns) {
    std::make_shared<HttpConnection>(site, std::move(socket), address, std::move(place), turns)
        ->read();
}

}  // namespace affray::server
