// One HTTP connection, until it closes or becomes a WebSocket.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/connections.h"
#include "server/net/site.h"

namespace affray::server {

// Whom a port is for: clients, or who watches the server.
enum class Door { Public, Metrics };

void serve_connection(Site& site, boost::asio::ip::tcp::socket socket, const std::string& address,
                      std::unique_ptr<Connections::Place> place, Door door = Door::Public);

}  // namespace affray::server
