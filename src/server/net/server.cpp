#include "server/net/server.h"

#include <csignal>

#include <boost/asio.hpp>

#include "server/net/acceptor.h"
#include "server/net/guard.h"
#include "server/net/http_connection.h"

namespace affray::server {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

}  // namespace

// What its work throws leaves io_context::run() and is logged there.
class AsioLoop final : public Loop {
public:
    explicit AsioLoop(asio::io_context& io) : io_(io) {}
    void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
    void after(std::int64_t milliseconds, std::function<void()> work) override {
        auto timer = std::make_shared<asio::steady_timer>(io_);
        timer->expires_after(std::chrono::milliseconds(milliseconds));
        timer->async_wait([timer, work = std::move(work)](error_code error) {
            if (!error) work();
        });
    }

private:
    asio::io_context& io_;
};

class Server::Core {
public:
    Core(const NetConfig& net, const MakeSite& make_site)
        : loop_(io_),
          site_(make_site(loop_)),
          acceptor_(std::make_unique<Acceptor>(io_, loop_, net)),
          metrics_acceptor_(io_),
          ticker_(io_),
          delay_timer_(io_),
          signals_(io_) {
        if (net.metrics_port) listen_for_metrics(*net.metrics_port);
    }
    ~Core() { site_.reset(); }  // while the loop still takes what its threads post

    void run(bool ends_on_signals) {
        if (ends_on_signals) {
            signals_.add(SIGINT);
            signals_.add(SIGTERM);
            signals_.async_wait([this](error_code error, int) {
                if (!error) stop();
            });
        }
        acceptor_->accept_for(*site_);
        if (metrics_acceptor_.is_open()) accept_metrics();
        tick();
        measure_delay();
        while (!io_.stopped()) {
            try {
                io_.run();
            } catch (...) {  // one request's trouble is not the others'
                site_->log().error("request_failed", {{"problem", what_was_thrown()}});
            }
        }
    }
    void stop() {
        asio::post(io_, [this] {
            if (stopping_) return;
            stopping_ = true;
            error_code ignored;
            acceptor_->close();
            metrics_acceptor_.close(ignored);
            ticker_.cancel();
            delay_timer_.cancel();
            signals_.cancel(ignored);
            guarded(site_->log(), "stop_failed", [this] { site_->say_stopping(); });
            leave(std::chrono::steady_clock::now() + kStopGrace);
        });
    }

    asio::io_context io_;
    AsioLoop loop_;
    std::unique_ptr<Site> site_;
    std::unique_ptr<Acceptor> acceptor_;
    tcp::acceptor metrics_acceptor_;  // closed: nobody asks

private:
    static constexpr auto kStopGrace = std::chrono::milliseconds(500);

    // When the clients have said goodbye, or do not.
    void leave(std::chrono::steady_clock::time_point at_last) {
        constexpr int kLookAgainMs = 10;
        if (!site_->has_live_connections() || std::chrono::steady_clock::now() >= at_last)
            return io_.stop();
        loop_.after(kLookAgainMs, [this, at_last] { leave(at_last); });
    }
    void listen_for_metrics(unsigned short port) {
        const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
        metrics_acceptor_.open(endpoint.protocol());
        metrics_acceptor_.set_option(tcp::acceptor::reuse_address(true));
        metrics_acceptor_.bind(endpoint);
        metrics_acceptor_.listen();
    }
    void accept_metrics() {
        metrics_acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (stopping_) return;
            if (!error) serve_connection(*site_, std::move(socket), "", nullptr, nullptr);
            accept_metrics();
        });
    }
    void tick() {
        ticker_.expires_after(std::chrono::seconds(1));
        ticker_.async_wait([this](error_code error) {
            if (error || stopping_) return;
            guarded(site_->log(), "tick_failed", [this] {
                site_->metrics().gauge("connections_open",
                                       static_cast<double>(acceptor_->connections()));
                site_->tick();
            });
            tick();
        });
    }
    // How late a timer comes is how long everybody waits for the loop.
    void measure_delay() {
        constexpr auto kEvery = std::chrono::milliseconds(20);
        delay_timer_.expires_after(kEvery);
        delay_timer_.async_wait([this](error_code error) {
            if (error || stopping_) return;
            const std::chrono::duration<double> late =
                std::chrono::steady_clock::now() - delay_timer_.expiry();
            site_->metrics().loop_delayed_by(late.count());
            measure_delay();
        });
    }

    asio::steady_timer ticker_;
    asio::steady_timer delay_timer_;
    asio::signal_set signals_;
    bool stopping_ = false;
};

Server::Server(const NetConfig& net, const MakeSite& make_site)
    : core_(std::make_unique<Core>(net, make_site)) {}
Server::~Server() = default;

unsigned short Server::port() const { return core_->acceptor_->port(); }
unsigned short Server::metrics_port() const {
    return core_->metrics_acceptor_.is_open() ? core_->metrics_acceptor_.local_endpoint().port()
                                              : 0;
}
void Server::run(bool ends_on_signals) { core_->run(ends_on_signals); }
void Server::stop() { core_->stop(); }
void Server::post(std::function<void()> work) { core_->loop_.post(std::move(work)); }
Site& Server::site() { return *core_->site_; }

}  // namespace affray::server
