#include "server/net/live_socket.h"

#include <algorithm>

#include <boost/asio.hpp>

#include "server/net/guard.h"

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using beast::error_code;

constexpr std::size_t kLongestMessage = 64UL * 1024;
// What may wait behind the message that is on its way. A long history is held once for all who
// are told it: of those only the number counts.
constexpr std::size_t kMostUnsentMessages = 200;
constexpr std::size_t kMostUnsentBytes = 256UL * 1024;
constexpr std::size_t kMostUnsentShared = 3;
constexpr auto kGoodbye = std::chrono::seconds(5);

bool is_shared(const Message& message) { return message.parts.size() > 1; }

}  // namespace

LiveSocket::LiveSocket(Site& site, asio::ip::tcp::socket socket,
                       std::unique_ptr<Connections::Place> place)
    : site_(site),
      stream_(std::move(socket)),
      place_(std::move(place)),
      last_wait_(stream_.get_executor()) {}

LiveSocket::~LiveSocket() {
    for (const auto& account : accounts_) account->remove(unsent_bytes_);
}

void LiveSocket::accept(const http::request<http::string_body>& message, HttpRequest request) {
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(15), std::chrono::seconds(60), true});
    stream_.read_message_max(kLongestMessage);
    stream_.auto_fragment(false);
    stream_.async_accept(
        message, [self = shared_from_this(), request = std::move(request)](error_code error) {
            if (error) return;
            self->open_ = true;
            const bool is_in = guarded(self->site_.log(), "connection_failed",
                                       [&] { self->site_.opened(request, self); });
            if (!is_in) self->close(websocket::close_code::internal_error, "internal");
            self->read();
        });
}

void LiveSocket::count_unsent_in(std::vector<std::shared_ptr<UnsentBytes>> accounts) {
    accounts_ = std::move(accounts);
    for (const auto& account : accounts_) account->add(unsent_bytes_);
}

void LiveSocket::send(Message message) {
    if (!open_ || closing_) return;
    unsent_bytes_ += message.own_bytes;
    for (const auto& account : accounts_) account->add(message.own_bytes);
    unsent_shared_ += is_shared(message) ? 1 : 0;
    unsent_.push_back(std::move(message));
    if (is_behind()) return give_up();
    if (!writing_) write();
}

bool LiveSocket::is_behind() const {
    if (unsent_.size() < 2) return false;  // it has not been tried yet
    return unsent_.size() - 1 > kMostUnsentMessages ||
           unsent_bytes_ - unsent_.front().own_bytes > kMostUnsentBytes ||
           unsent_shared_ > kMostUnsentShared ||
           std::any_of(accounts_.begin(), accounts_.end(),
                       [](const auto& account) { return account->is_over(); });
}

void LiveSocket::forget(const Message& message) {
    unsent_bytes_ -= message.own_bytes;
    for (const auto& account : accounts_) account->remove(message.own_bytes);
    unsent_shared_ -= is_shared(message) ? 1 : 0;
}

void LiveSocket::close(std::uint16_t code, std::string reason) {
    if (!open_ || closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (!writing_) write();
}

void LiveSocket::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->end();
        const std::string text = beast::buffers_to_string(self->buffer_.data());
        self->buffer_.consume(self->buffer_.size());
        guarded(self->site_.log(), "message_failed",
                [&] { self->site_.received(self.get(), text); });
        self->read();
    });
}

void LiveSocket::write() {
    if (unsent_.empty()) {
        writing_ = false;
        if (closing_) stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
        return;
    }
    writing_ = true;
    stream_.text(true);
    const auto sent = [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->end();
        self->forget(self->unsent_.front());
        self->unsent_.pop_front();
        self->write();
    };
    const auto& parts = unsent_.front().parts;
    if (parts.size() == 1) return stream_.async_write(asio::buffer(*parts[0]), sent);
    std::vector<asio::const_buffer> buffers;
    for (const Text& part : parts) buffers.push_back(asio::buffer(*part));
    stream_.async_write(buffers, sent);
}

// He is told so, if he reads again soon; what waited for him is dropped now.
void LiveSocket::give_up() {
    site_.metrics().count("slow_readers");
    for (; unsent_.size() > 1; unsent_.pop_back()) forget(unsent_.back());
    close(kCloseTooSlow, "too slow");
    last_wait_.expires_after(kGoodbye);
    last_wait_.async_wait([self = shared_from_this()](error_code) {
        error_code ignored;
        beast::get_lowest_layer(self->stream_).socket().close(ignored);
    });
}

void LiveSocket::end() {
    if (!open_) return;
    open_ = false;
    last_wait_.cancel();
    site_.closed(this);
}

}  // namespace affray::server
