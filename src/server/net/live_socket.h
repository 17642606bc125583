// One WebSocket connection of a client.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/connections.h"
#include "server/net/gathered_socket.h"
#include "server/net/site.h"
#include "server/net/turns.h"

namespace affray::server {

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
public:
    LiveSocket(Site& site, boost::asio::ip::tcp::socket socket,
               std::unique_ptr<Connections::Place> place, MessageTurns& turns);
    ~LiveSocket() override;
    LiveSocket(const LiveSocket&) = delete;
    LiveSocket& operator=(const LiveSocket&) = delete;

    void accept(const boost::beast::http::request<boost::beast::http::string_body>& message,
                HttpRequest request);
    using Socket::send;
    void send(Message message) override;
    void count_unsent_in(std::vector<std::shared_ptr<UnsentBytes>> accounts) override;
    void close(std::uint16_t code, std::string reason) override;

private:
    void read();
    void hear(const std::string& text);
    void write_soon();  // with what else is said in this turn of the loop
    void write();
    void wrote(boost::beast::error_code error);
    void give_up();                       // somebody who does not read
    void forget(const Message& message);  // it no longer waits
    [[nodiscard]] bool is_behind() const;
    void end();

    Site& site_;
    boost::beast::websocket::stream<GatheredSocket> stream_;
    std::unique_ptr<Connections::Place> place_;
    MessageTurns& turns_;
    std::string address_;
    boost::asio::steady_timer last_wait_;  // for a goodbye that nobody reads
    boost::beast::flat_buffer buffer_;
    std::deque<Message> unsent_;      // the first ones are on their way
    std::size_t leaving_ = 0;         // so many
    std::vector<std::string> heads_;  // of their frames
    std::size_t unsent_bytes_ = 0;
    std::size_t unsent_shared_ = 0;  // messages with parts that others hold too
    std::vector<std::shared_ptr<UnsentBytes>> accounts_;
    bool writing_ = false;
    bool open_ = false;
    bool closing_ = false;
    boost::beast::websocket::close_reason reason_;
};

}  // namespace affray::server
