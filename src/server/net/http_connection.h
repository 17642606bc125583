// One HTTP connection of a client, until it closes or becomes a WebSocket.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/connections.h"
#include "server/net/site.h"

namespace affray::server {

void serve_connection(Site& site, boost::asio::ip::tcp::socket socket, const std::string& address,
                      std::unique_ptr<Connections::Place> place);

}  // namespace affray::server
