#include "server/net/acceptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "server/net/http_connection.h"

namespace affray::server {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

// Files that are no connections: the data, its log, the reading threads, pipes.
constexpr std::size_t kOwnFiles = 100;
constexpr auto kPause = std::chrono::milliseconds(50);
constexpr int kMostTurnedAway = 64;  // in a row
// The system keeps no more than this for who does not read.
constexpr int kSendBuffer = 128 * 1024;

Connections::Limits limits_of(const NetConfig& net) {
    const std::size_t files = raise_file_limit();
    const std::size_t most = files > 2 * kOwnFiles ? files - kOwnFiles : files / 2;
    return {net.connections > 0 ? std::min(net.connections, most) : most,
            net.connections_of_address};
}

// As much as fits at once; who is turned away is not waited for.
void turn_away(tcp::socket socket, int status, std::string_view words, std::string_view code) {
    const std::string body = fmt::format(
        R"({{"error":{{"code":"{}","message":"too many connections; wait a moment"}}}})", code);
    const std::string reply = fmt::format(
        "HTTP/1.1 {} {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "Retry-After: 5\r\nConnection: close\r\n\r\n{}",
        status, words, body.size(), body);
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.send(asio::buffer(reply), 0, ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace

Acceptor::Acceptor(asio::io_context& io, Loop& loop, const NetConfig& net)
    : acceptor_(io),
      pause_(io),
      connections_(std::make_shared<Connections>(limits_of(net))),
      turns_(loop) {
    const tcp::endpoint endpoint(asio::ip::make_address(net.listen), net.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    acceptor_.non_blocking(true);
    take_reserve();
}

Acceptor::~Acceptor() {
    if (reserve_ >= 0) ::close(reserve_);
}

void Acceptor::take_reserve() {
    if (reserve_ < 0) reserve_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

void Acceptor::accept_for(Site& site) {
    site_ = &site;
    accept();
}

void Acceptor::close() {
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

void Acceptor::accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
        if (!acceptor_.is_open()) return;
        if (error) return make_room();
        let_in(std::move(socket));
        accept();
    });
}

void Acceptor::let_in(tcp::socket socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;  // gone already
    const std::string address = remote.address().to_string();
    const Connections::Room room = connections_->room_for(address);
    if (room == Connections::Room::AddressFull) {
        site_->metrics().count("connections_refused");
        return turn_away(std::move(socket), 429, "Too Many Requests", "too_many_connections");
    }
    if (room == Connections::Room::HouseFull) {
        tell_full();
        if (!connections_->end_oldest_resting()) {
            site_->metrics().count("connections_refused");
            return turn_away(std::move(socket), 503, "Service Unavailable", "busy");
        }
        site_->metrics().count("connections_ended_idle");
    }
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    serve_connection(*site_, std::move(socket), address, connections_->enter(address), &turns_);
}

// Whoever waits at the door is turned away with the reserve, so that the system does not report
// him again and again.
void Acceptor::make_room() {
    site_->metrics().count("accepts_failed");
    tell_full();
    if (connections_->end_oldest_resting()) {
        site_->metrics().count("connections_ended_idle");
        return accept_later();
    }
    ::close(std::exchange(reserve_, -1));
    for (int i = 0; i < kMostTurnedAway; ++i) {
        error_code error;
        tcp::socket socket = acceptor_.accept(error);
        if (error) break;
        site_->metrics().count("connections_refused");
        turn_away(std::move(socket), 503, "Service Unavailable", "busy");
    }
    take_reserve();
    accept_later();
}

void Acceptor::accept_later() {
    pause_.expires_after(kPause);
    pause_.async_wait([this](error_code error) {
        take_reserve();
        if (!error && acceptor_.is_open()) accept();
    });
}

void Acceptor::tell_full() {
    const auto now = std::chrono::steady_clock::now();
    if (now - told_full_ < std::chrono::minutes(1)) return;
    told_full_ = now;
    site_->log().error("connections_full", {{"connections", connections_->count()}});
}

}  // namespace affray::server
