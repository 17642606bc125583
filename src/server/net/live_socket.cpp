#include "server/net/live_socket.h"

#include <boost/asio.hpp>

namespace affray::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using beast::error_code;

constexpr std::size_t kLongestMessage = 64UL * 1024;
constexpr std::size_t kMostUnsentMessages = 2000;
constexpr std::size_t kMostUnsentBytes = 16UL * 1024 * 1024;

}  // namespace

void LiveSocket::accept(const http::request<http::string_body>& message, HttpRequest request) {
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(15),
                                                       std::chrono::seconds(60), true});
    stream_.read_message_max(kLongestMessage);
    stream_.auto_fragment(false);
    stream_.async_accept(
        message, [self = shared_from_this(), request = std::move(request)](error_code error) {
            if (error) return;
            self->open_ = true;
            self->site_.opened(request, self);
            self->read();
        });
}

void LiveSocket::send(Text message) {
    if (!open_ || closing_) return;
    unsent_bytes_ += message->size();
    unsent_.push_back(std::move(message));
    if (unsent_.size() > kMostUnsentMessages || unsent_bytes_ > kMostUnsentBytes) return give_up();
    if (!writing_) write();
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
        self->site_.received(self.get(), text);
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
    stream_.async_write(asio::buffer(*unsent_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                            if (error) return self->end();
                            self->unsent_bytes_ -= self->unsent_.front()->size();
                            self->unsent_.pop_front();
                            self->write();
                        });
}

void LiveSocket::give_up() {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
}

void LiveSocket::end() {
    if (!open_) return;
    open_ = false;
    site_.closed(this);
}

}  // namespace affray::server
