// The sockets: accepts connections, reads HTTP and WebSocket messages, and passes them to the site.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/net/site.h"

namespace affray::server {

struct NetConfig {
    std::string listen = "127.0.0.1";
    unsigned short port = 8080;              // 0: any that is free
    std::size_t connections = 0;             // at a time; 0: as many as files may be open
    std::size_t connections_of_address = 0;  // 0: any number, as behind a proxy
    // Of /metrics, for this machine only; nothing: it is not served.
    std::optional<unsigned short> metrics_port;
};

class Server {
public:
    // Listens from here on; throws std::runtime_error when that is not possible.
    using MakeSite = std::function<std::unique_ptr<Site>(Loop&)>;
    Server(const NetConfig& net, const MakeSite& make_site);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] unsigned short port() const;
    [[nodiscard]] unsigned short metrics_port() const;  // 0: none
    // Runs until stop() is called or, if wanted, a signal asks for the end; then everything that
    // was decided is stored.
    void run(bool ends_on_signals);
    void stop();                            // from any thread
    void post(std::function<void()> work);  // runs on the loop, from any thread
    [[nodiscard]] Site& site();

private:
    class Core;
    std::unique_ptr<Core> core_;
};

}  // namespace affray::server
