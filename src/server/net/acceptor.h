// The door: accepts connections, within the limits on them, and does not spin when no more fit.
#pragma once

#include <memory>

#include <boost/asio.hpp>

#include "server/net/connections.h"
#include "server/net/server.h"
#include "server/net/site.h"
#include "server/net/turns.h"

namespace affray::server {

class Acceptor {
public:
    // Listens from here on; throws std::runtime_error when that is not possible.
    Acceptor(boost::asio::io_context& io, Loop& loop, const NetConfig& net);
    ~Acceptor();
    Acceptor(const Acceptor&) = delete;
    Acceptor& operator=(const Acceptor&) = delete;

    void accept_for(Site& site);
    void close();
    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] std::size_t connections() const { return connections_->count(); }

private:
    using tcp = boost::asio::ip::tcp;

    void accept();
    void let_in(tcp::socket socket);
    void make_room();  // no file can be opened
    void accept_later();
    void tell_full();  // in the log, once a minute at most
    void take_reserve();

    tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    std::shared_ptr<Connections> connections_;
    Turns turns_;
    Site* site_ = nullptr;
    int reserve_ = -1;  // an open file, given up to be able to turn somebody away
    std::chrono::steady_clock::time_point told_full_{};
};

}  // namespace affray::server
