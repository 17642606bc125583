// One HTTP connection, until it closes or becomes a WebSocket.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/connections.h"
#include "server/net/site.h"
#include "server/net/turns.h"

namespace affray::server {

// Without turns only who watches the server is answered.
void serve_connection(Site& site, boost::asio::ip::tcp::socket socket, const std::string& address,
                      std::unique_ptr<Connections::Place> place, Turns* turns);

}  // namespace affray::server
