// The other end of the wire, for tests and the load generator: HTTP requests and WebSocket frames
// over plain sockets, without the library that the server itself is built on.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/json.h"

namespace affray::test {

using core::Json;

// A connected TCP socket that closes itself.
class Connection {
public:
    explicit Connection(unsigned short port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
            ::close(file_);
            throw std::runtime_error("the server cannot be reached");
        }
        const int yes = 1;
        setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    Connection(Connection&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    Connection& operator=(Connection&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    ~Connection() {
        if (file_ >= 0) ::close(file_);
    }

    [[nodiscard]] int file() const { return file_; }
    void write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t sent = ::send(file_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) throw std::runtime_error("the connection is gone");
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    // What has come; nothing: the other end has closed. Waits at most so long.
    [[nodiscard]] std::optional<std::string> read(int milliseconds) const {
        pollfd wait{file_, POLLIN, 0};
        if (::poll(&wait, 1, milliseconds) == 0) throw std::runtime_error("no answer in time");
        std::string bytes(1 << 16, '\0');
        const ssize_t got = ::recv(file_, bytes.data(), bytes.size(), 0);
        if (got <= 0) return std::nullopt;
        bytes.resize(static_cast<std::size_t>(got));
        return bytes;
    }

private:
    int file_;
};

struct WebAnswer {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;

    [[nodiscard]] Json json() const { return Json::parse(body); }
    [[nodiscard]] std::string error() const { return json().at("error").at("code"); }
};

inline constexpr int kPatienceMs = 30'000;

inline std::string lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    return text;
}

// Reads the head of an answer; what came after it is left in `rest`.
inline WebAnswer read_head(const Connection& connection, std::string& rest) {
    std::size_t end = 0;
    while ((end = rest.find("\r\n\r\n")) == std::string::npos) {
        const auto more = connection.read(kPatienceMs);
        if (!more) throw std::runtime_error("the connection was closed before an answer");
        rest += *more;
    }
    WebAnswer answer;
    const std::string head = rest.substr(0, end);
    rest.erase(0, end + 4);
    answer.status = std::stoi(head.substr(9, 3));
    for (std::size_t at = head.find("\r\n"); at != std::string::npos;) {
        const std::size_t next = head.find("\r\n", at + 2);
        const std::string line = head.substr(at + 2, next - at - 2);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos)
            answer.headers[lower_case(line.substr(0, colon))] = line.substr(colon + 2);
        at = next;
    }
    return answer;
}

// One request on a connection of its own.
inline WebAnswer web(unsigned short port, const std::string& method, const std::string& path,
                     const std::string& token = {}, const std::string& body = {},
                     const std::string& extra_headers = {}) {
    const Connection connection(port);
    std::string request = fmt::format(
        "{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n", method, path, port);
    if (!token.empty()) request += fmt::format("Authorization: Bearer {}\r\n", token);
    request += extra_headers;
    if (!body.empty()) request += fmt::format("Content-Length: {}\r\n", body.size());
    connection.write(request + "\r\n" + body);
    std::string rest;
    WebAnswer answer = read_head(connection, rest);
    while (const auto more = connection.read(kPatienceMs)) rest += *more;
    answer.body = std::move(rest);
    return answer;
}

// One text message as a client sends it.
inline std::string frame_of(std::string_view text, std::uint8_t opcode = 1) {
    std::string frame(1, static_cast<char>(0x80U | opcode));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80U | text.size());
    } else if (text.size() < 65536) {
        frame += static_cast<char>(0x80U | 126U);
        frame += static_cast<char>(text.size() >> 8U);
        frame += static_cast<char>(text.size() & 0xFFU);
    } else {
        frame += static_cast<char>(0x80U | 127U);
        for (int shift = 56; shift >= 0; shift -= 8)
            frame += static_cast<char>((text.size() >> static_cast<unsigned>(shift)) & 0xFFU);
    }
    frame += std::string(4, '\0');  // the mask; zero leaves the text as it is
    frame += text;
    return frame;
}

// Cuts messages out of what a server sent.
class FrameReader {
public:
    struct Frame {
        std::uint8_t opcode;  // 1: text, 8: close, 9: ping
        std::string payload;
    };

    void add(std::string_view bytes) { bytes_.append(bytes); }
    [[nodiscard]] std::optional<Frame> next() {
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes_[at_ + i]); };
        const std::size_t have = bytes_.size() - at_;
        if (have < 2) return drop_used();
        std::uint64_t size = byte(1) & 0x7FU;
        std::size_t head = 2;
        if (size >= 126) {
            const std::size_t extra = size == 126 ? 2 : 8;
            head += extra;
            if (have < head) return drop_used();
            size = 0;
            for (std::size_t i = 0; i < extra; ++i) size = size << 8U | byte(2 + i);
        }
        if (have < head + size) return drop_used();
        Frame frame{static_cast<std::uint8_t>(byte(0) & 0x0FU), bytes_.substr(at_ + head, size)};
        at_ += head + size;
        return frame;
    }

private:
    std::optional<Frame> drop_used() {
        bytes_.erase(0, at_);
        at_ = 0;
        return std::nullopt;
    }

    std::string bytes_;
    std::size_t at_ = 0;
};

// Opens a WebSocket; the status is 101 when it is open. What came after the head goes to `frames`.
inline WebAnswer open_socket(const Connection& connection, unsigned short port,
                             const std::string& path, const std::string& token, FrameReader& frames,
                             const std::string& extra_headers = {}) {
    const std::string shown = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
    connection.write(fmt::format(
        "GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "{}{}\r\n",
        path, port, shown, extra_headers));
    std::string rest;
    WebAnswer answer = read_head(connection, rest);
    frames.add(rest);
    return answer;
}

}  // namespace affray::test
