// One HTTP connection, until it closes or becomes a WebSocket.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/connections.h"
#include "server/net/site.h"
#include "server/net/turnstile.h"

namespace affray::server {

// Through the turnstile live connections begin; without one, only who watches the server is
// answered.
void serve_connection(Site& site, boost::asio::ip::tcp::socket socket, const std::string& address,
                      std::unique_ptr<Connections::Place> place, Turnstile* turnstile);

}  // namespace affray::server
