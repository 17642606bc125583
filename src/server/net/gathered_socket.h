// A TCP socket on which whole messages and what Beast writes itself (handshake, pings, goodbyes)
// leave in order, and together where several wait: each call to the system costs as much as the
// work on a message. Nothing leaves behind a goodbye: Beast answers the other end's by itself, and
// whoever has something to say learns of that only later.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace affray::server {

class GatheredSocket {
public:
    using next_layer_type = boost::asio::ip::tcp::socket;
    using executor_type = next_layer_type::executor_type;
    using Buffers = std::vector<boost::asio::const_buffer>;
    using Sent = std::function<void(boost::beast::error_code)>;

    explicit GatheredSocket(next_layer_type socket) : socket_(std::move(socket)) {}

    [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
    [[nodiscard]] next_layer_type& next_layer() { return socket_; }
    [[nodiscard]] const next_layer_type& next_layer() const { return socket_; }

    // The bytes are the caller's until he is told. When this socket goes before, he is told so.
    void write(Buffers buffers, Sent sent) {
        if (has_said_goodbye_)
            return boost::asio::post(get_executor(), [sent = std::move(sent)] {
                sent(boost::beast::websocket::error::closed);
            });
        auto waiting = waiting_.lock();
        const bool is_idle = waiting == nullptr;
        if (is_idle) waiting_ = waiting = std::make_shared<Waiting>();
        waiting->push_back({std::move(buffers), std::move(sent)});
        if (is_idle) write_all(waiting);
    }

    // As Beast asks for it. These writes are short: they are taken whole. Not everybody who asks
    // keeps the connection until he is told: a ping that nobody answers does not.
    template <class MutableBuffers, class Handler>
    auto async_read_some(const MutableBuffers& buffers, Handler&& handler) {
        return socket_.async_read_some(buffers, std::forward<Handler>(handler));
    }
    template <class ConstBuffers, class Handler>
    auto async_write_some(const ConstBuffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto&& told, const ConstBuffers& what) {
                const auto bytes =
                    std::make_shared<const std::string>(boost::beast::buffers_to_string(what));
                const auto shared = std::make_shared<std::decay_t<decltype(told)>>(
                    std::forward<decltype(told)>(told));
                // Never before this returns.
                boost::asio::post(get_executor(), [this, there = there(), bytes, shared] {
                    if (there.expired()) return (*shared)(boost::asio::error::operation_aborted, 0);
                    write({boost::asio::buffer(*bytes)},
                          [bytes, shared](boost::beast::error_code error) {
                              (*shared)(error, error ? 0 : bytes->size());
                          });
                    if (bytes->starts_with(kGoodbye)) has_said_goodbye_ = true;
                });
            },
            handler, buffers);
    }
    friend void teardown(boost::beast::role_type role, GatheredSocket& socket,
                         boost::beast::error_code& error) {
        boost::beast::websocket::teardown(role, socket.socket_, error);
    }
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, GatheredSocket& socket,
                               Handler&& handler) {
        boost::beast::websocket::async_teardown(role, socket.socket_,
                                                std::forward<Handler>(handler));
    }

private:
    // How a frame begins that closes (RFC 6455, 5.5.1). Beast writes a frame at a time.
    static constexpr char kGoodbye = '\x88';

    struct Piece {
        Buffers buffers;
        Sent sent;
    };
    using Waiting = std::vector<Piece>;

    [[nodiscard]] std::weak_ptr<const char> there() const { return there_; }

    // What is on its way belongs to the system's operation alone: it ends with the loop.
    void write_all(const std::shared_ptr<Waiting>& waiting) {
        auto leaving = std::make_shared<Waiting>();
        leaving->swap(*waiting);
        Buffers buffers;
        for (const Piece& piece : *leaving)
            buffers.insert(buffers.end(), piece.buffers.begin(), piece.buffers.end());
        boost::asio::async_write(
            socket_, buffers,
            [this, there = there(), waiting, leaving](boost::beast::error_code error, std::size_t) {
                const bool is_gone = there.expired();
                if (!is_gone && waiting->empty()) waiting_.reset();
                if (!is_gone && !waiting->empty()) write_all(waiting);
                for (const Piece& piece : *leaving) piece.sent(error);
                if (!is_gone) return;
                for (const Piece& piece : *waiting)
                    piece.sent(boost::asio::error::operation_aborted);
            });
    }

    next_layer_type socket_;
    std::weak_ptr<Waiting> waiting_;  // held by what is on its way; none: nothing is
    bool has_said_goodbye_ = false;
    std::shared_ptr<const char> there_ = std::make_shared<char>();  // as long as this socket is
};

}  // namespace affray::server
