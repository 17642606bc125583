// One WebSocket connection of a client.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/site.h"

namespace affray::server {

class LiveSocket final : public Socket, public std::enable_shared_from_this<LiveSocket> {
public:
    LiveSocket(Site& site, boost::asio::ip::tcp::socket socket)
        : site_(site), stream_(std::move(socket)) {}

    void accept(const boost::beast::http::request<boost::beast::http::string_body>& message,
                HttpRequest request);
    void send(Text message) override;
    void close(std::uint16_t code, std::string reason) override;

private:
    void read();
    void write();
    void give_up();  // somebody who does not read
    void end();

    Site& site_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    std::deque<Text> unsent_;
    std::size_t unsent_bytes_ = 0;
    bool writing_ = false;
    bool open_ = false;
    bool closing_ = false;
    boost::beast::websocket::close_reason reason_;
};

}  // namespace affray::server
