// Passing a request on to the node that answers it, and its answer back.
//
// Where several nodes share the data, each match and each league lives on one of them. Whichever
// node is asked finds out which (Site::place_of): it answers, or connects to the other one, sends
// the request as it came with the address of the client beside it, and hands back what it gets. A
// live connection is passed on byte for byte in both directions until one end closes.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/net/connections.h"
#include "server/net/site.h"

namespace affray::server {

using HttpMessage = boost::beast::http::request<boost::beast::http::string_body>;

// What came of it: an answer, or none. What was not sent can be tried again.
struct Passed {
    std::optional<HttpReply> reply;
    bool was_sent = false;
};
void pass_on(const boost::asio::any_io_executor& executor, const Elsewhere& to,
             const HttpMessage& message, std::function<void(Passed)> then);

// The node there is connected, then `take` gives up the client's connection with what it has sent
// already; or nothing came of it, and `failed` is called.
struct Client {
    boost::asio::ip::tcp::socket socket;
    std::string said;
    std::unique_ptr<Connections::Place> place;
};
void pass_on_live(const boost::asio::any_io_executor& executor, const Elsewhere& to,
                  const HttpMessage& message, std::function<Client()> take,
                  std::function<void()> failed);

}  // namespace affray::server
