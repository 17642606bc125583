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

// What leaves with one call: whole messages until it is so much.
constexpr std::size_t kGathered = 32UL * 1024;

bool is_shared(const Message& message) { return message.parts.size() > 1; }

std::size_t size_of(const Message& message) {
    std::size_t size = 0;
    for (const Text& part : message.parts) size += part->size();
    return size;
}

// The beginning of a frame that holds one whole text (RFC 6455, 5.2).
std::string frame_head(std::size_t size) {
    constexpr int kShort = 125;
    constexpr std::size_t kMedium = 0xFFFF;
    std::string head = "\x81";
    int bytes = 0;
    if (size <= kShort) {
        head += static_cast<char>(size);
    } else {
        bytes = size <= kMedium ? 2 : 8;
        head += static_cast<char>(bytes == 2 ? kShort + 1 : kShort + 2);
    }
    while (bytes-- > 0) head += static_cast<char>(size >> (8 * bytes) & 0xFFU);
    return head;
}

}  // namespace

LiveSocket::LiveSocket(Site& site, asio::ip::tcp::socket socket,
                       std::unique_ptr<Connections::Place> place, MessageTurns& turns)
    : site_(site),
      stream_(std::move(socket)),
      place_(std::move(place)),
      turns_(turns),
      last_wait_(stream_.get_executor()) {}

LiveSocket::~LiveSocket() {
    for (const auto& account : accounts_) account->remove(unsent_bytes_);
}

void LiveSocket::accept(const http::request<http::string_body>& message, HttpRequest request) {
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(15), std::chrono::seconds(60), true});
    stream_.read_message_max(kLongestMessage);
    address_ = site_.address_of(request);
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
    write_soon();
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
    write_soon();
}

void LiveSocket::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->end();
        std::string text = beast::buffers_to_string(self->buffer_.data());
        self->buffer_.consume(self->buffer_.size());
        self->turns_.wait(self->address_, [self, text = std::move(text)] { self->hear(text); });
    });
}

// The next message is read when this one was heard.
void LiveSocket::hear(const std::string& text) {
    guarded(site_.log(), "message_failed", [&] { site_.received(this, text); });
    read();
}

void LiveSocket::write_soon() {
    if (writing_) return;
    writing_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
}

// The frames are made here and not by Beast, so that several leave at once.
void LiveSocket::write() {
    if (unsent_.empty()) {
        writing_ = false;
        if (closing_) stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
        return;
    }
    heads_.clear();
    std::size_t bytes = 0;
    for (const Message& message : unsent_) {
        if (bytes > kGathered) break;
        const std::size_t size = size_of(message);
        heads_.push_back(frame_head(size));
        bytes += size;
    }
    leaving_ = heads_.size();
    GatheredSocket::Buffers buffers;
    for (std::size_t i = 0; i < leaving_; ++i) {
        buffers.push_back(asio::buffer(heads_[i]));
        for (const Text& part : unsent_[i].parts) buffers.push_back(asio::buffer(*part));
    }
    stream_.next_layer().write(
        std::move(buffers), [self = shared_from_this()](error_code error) { self->wrote(error); });
}

void LiveSocket::wrote(error_code error) {
    if (error) return end();
    for (; leaving_ > 0; --leaving_) {
        forget(unsent_.front());
        unsent_.pop_front();
    }
    write();
}

// He is told so, if he reads again soon; what waited for him is dropped now.
void LiveSocket::give_up() {
    site_.metrics().count("slow_readers");
    for (; unsent_.size() > std::max<std::size_t>(leaving_, 1); unsent_.pop_back())
        forget(unsent_.back());
    close(kCloseTooSlow, "too slow");
    last_wait_.expires_after(kGoodbye);
    last_wait_.async_wait([self = shared_from_this()](error_code) {
        error_code ignored;
        beast::get_lowest_layer(self->stream_).close(ignored);
    });
}

void LiveSocket::end() {
    if (!open_) return;
    open_ = false;
    last_wait_.cancel();
    site_.closed(this);
}

}  // namespace affray::server
