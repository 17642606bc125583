// What a node does with a request that another one answers. The other one is made by hand here.
#include "server/net/passing.h"

#include <atomic>
#include <functional>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/net/server.h"
#include "server/web_client.h"

namespace affray::test {
namespace {

// Listens, reads the head of a request, and does with the connection what a test wants.
class HandmadeNode {
public:
    using Talk = std::function<void(int file, const std::string& head)>;

    explicit HandmadeNode(Talk talk)
        : talk_(std::move(talk)), file_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto* where = reinterpret_cast<sockaddr*>(&address);
        socklen_t size = sizeof address;
        if (bind(file_, where, size) != 0 || listen(file_, 8) != 0 ||
            getsockname(file_, where, &size) != 0)
            throw std::runtime_error("there is no port");
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { serve(); });
    }
    ~HandmadeNode() {
        ::shutdown(file_, SHUT_RDWR);
        thread_.join();
        ::close(file_);
    }
    HandmadeNode(const HandmadeNode&) = delete;
    HandmadeNode& operator=(const HandmadeNode&) = delete;

    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] int asked() const { return asked_; }

    static void say(int file, std::string_view text) {
        while (!text.empty()) {
            const ssize_t sent = ::send(file, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    // Until the other end closes, or so much has come.
    static std::string hear(int file, std::size_t bytes = std::string::npos) {
        std::string heard;
        std::string some(1 << 16, '\0');
        while (heard.size() < bytes) {
            const ssize_t got = ::recv(file, some.data(), some.size(), 0);
            if (got <= 0) break;
            heard.append(some, 0, static_cast<std::size_t>(got));
        }
        return heard;
    }

private:
    void serve() {
        for (;;) {
            const int client = ::accept(file_, nullptr, nullptr);
            if (client < 0) return;
            std::string head;
            char letter = 0;
            while (!head.ends_with("\r\n\r\n") && ::recv(client, &letter, 1, 0) == 1)
                head += letter;
            ++asked_;
            talk_(client, head);
            ::close(client);
        }
    }

    Talk talk_;
    int file_;
    unsigned short port_ = 0;
    std::atomic<int> asked_ = 0;
    std::thread thread_;
};

// Everything is answered elsewhere.
class PassingSite final : public server::Site {
public:
    explicit PassingSite(unsigned short there) : there_(there) {}
    void place_of(const server::HttpRequest&,
                  const std::function<void(std::optional<server::Elsewhere>)>& then) override {
        then(
            server::Elsewhere{fmt::format("127.0.0.1:{}", there_),
                              {{"x-affray-node", "the secret"}, {"x-affray-client", "192.0.2.7"}}});
    }
    void handle(const server::HttpRequest&, const Respond& respond) override {
        respond(server::text_reply("here", "text/plain"));
    }
    [[nodiscard]] std::string address_of(const server::HttpRequest&) const override { return {}; }
    std::optional<server::Refusal> check_upgrade(const server::HttpRequest&) override {
        return server::Refusal{404, "not_found", "not here", 0};
    }
    void opened(const server::HttpRequest&, const std::shared_ptr<server::Socket>&) override {}
    void received(server::Socket*, const std::string&) override {}
    void closed(server::Socket*) override {}
    void tick() override {}
    void say_stopping() override {}
    [[nodiscard]] bool has_live_connections() const override { return false; }
    [[nodiscard]] const server::Logger& log() const override { return log_; }
    [[nodiscard]] server::Metrics& metrics() override { return metrics_; }
    [[nodiscard]] server::HttpReply metrics_reply() override { return {}; }

private:
    unsigned short there_;
    server::Metrics metrics_;
    server::Logger log_{[](const std::string&) {}};
};

class PassingNode {
public:
    explicit PassingNode(unsigned short there)
        : server_(net(), [there](server::Loop&) { return std::make_unique<PassingSite>(there); }),
          thread_([this] { server_.run(false); }) {}
    ~PassingNode() {
        server_.stop();
        thread_.join();
    }
    PassingNode(const PassingNode&) = delete;
    PassingNode& operator=(const PassingNode&) = delete;

    [[nodiscard]] unsigned short port() const { return server_.port(); }

private:
    static server::NetConfig net() {
        server::NetConfig net;
        net.port = 0;
        return net;
    }

    server::Server server_;
    std::thread thread_;
};

constexpr std::string_view kSwitched =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
constexpr std::string_view kFine = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine";

// Nobody outside can say whose request it is.
TEST(Passing, WhatNodesSayToEachOtherIsPutInPlaceOfWhatAClientSays) {
    std::string seen;
    HandmadeNode there([&](int file, const std::string& head) {
        seen = head;
        HandmadeNode::say(file, kFine);
    });
    const PassingNode here(there.port());
    const WebAnswer answer = web(here.port(), "GET", "/api/matches/m", "", "",
                                 "X-Affray-Node: guessed\r\nX-Affray-Client: 10.9.8.7\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "fine");
    EXPECT_NE(seen.find("192.0.2.7"), std::string::npos) << seen;
    EXPECT_EQ(seen.find("10.9.8.7"), std::string::npos) << seen;
    EXPECT_EQ(seen.find("guessed"), std::string::npos) << seen;
}

// The node dies while it answers: what changes nothing is asked for again.
TEST(Passing, AnswerThatBreaksOffIsAskedForAgain) {
    std::atomic<int> times = 0;
    HandmadeNode there([&](int file, const std::string&) {
        HandmadeNode::say(file, times++ == 0 ? kFine.substr(0, kFine.size() - 2) : kFine);
    });
    const PassingNode here(there.port());
    EXPECT_EQ(web(here.port(), "GET", "/api/matches/m").body, "fine");
    EXPECT_EQ(there.asked(), 2);
}

// What may have been done is not done twice.
TEST(Passing, WhatChangesSomethingIsSentOnce) {
    HandmadeNode there([](int, const std::string&) {});
    const PassingNode here(there.port());
    const WebAnswer answer = web(here.port(), "POST", "/api/matches/m/join", "", "{}");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.error(), "not_stored");
    EXPECT_EQ(there.asked(), 1);
}

TEST(Passing, StreamGoesBothWaysUntilTheNodeEnds) {
    HandmadeNode there([](int file, const std::string&) {
        HandmadeNode::say(file, kSwitched);
        const std::string heard = HandmadeNode::hear(file, 5);
        HandmadeNode::say(file, "heard " + heard);
    });
    const PassingNode here(there.port());
    const Connection client(here.port());
    FrameReader frames;
    ASSERT_EQ(open_socket(client, here.port(), "/api/matches/m/live", "", frames).status, 101);
    client.write("hello");
    std::string said;
    while (const auto more = client.read(kPatienceMs)) said += *more;
    EXPECT_EQ(said, "heard hello");  // all of it, and then the end
}

TEST(Passing, StreamEndsWithTheClient) {
    std::promise<std::string> all;
    HandmadeNode there([&](int file, const std::string&) {
        HandmadeNode::say(file, kSwitched);
        all.set_value(HandmadeNode::hear(file));
    });
    const PassingNode here(there.port());
    {
        const Connection client(here.port());
        FrameReader frames;
        ASSERT_EQ(open_socket(client, here.port(), "/api/matches/m/live", "", frames).status, 101);
        client.write("and goodbye");
    }
    EXPECT_EQ(all.get_future().get(), "and goodbye");
}

// A client need not wait for the answer before it says something.
TEST(Passing, WhatWasSaidWithTheRequestComesAlong) {
    HandmadeNode there([](int file, const std::string&) {
        HandmadeNode::say(file, kSwitched);
        HandmadeNode::say(file, HandmadeNode::hear(file, 5));
    });
    const PassingNode here(there.port());
    const Connection client(here.port());
    client.write(
        "GET /api/matches/m/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\nearly");
    std::string rest;
    EXPECT_EQ(read_head(client, rest).status, 101);
    while (const auto more = client.read(kPatienceMs)) rest += *more;
    EXPECT_EQ(rest, "early");
}

// A node in between holds next to nothing for a client that does not read; it all comes in the end.
TEST(Passing, WhoDoesNotReadIsNotReadFor) {
    constexpr std::size_t kMuch = 64UL << 20U;
    std::atomic<std::size_t> said = 0;
    HandmadeNode there([&](int file, const std::string&) {
        HandmadeNode::say(file, kSwitched);
        const std::string some(1 << 16, 'x');
        while (said < kMuch) {
            HandmadeNode::say(file, some);
            said += some.size();
        }
    });
    const PassingNode here(there.port());
    const Connection client(here.port());
    FrameReader frames;
    ASSERT_EQ(open_socket(client, here.port(), "/api/matches/m/live", "", frames).status, 101);
    std::size_t before = 0;
    do {  // until it goes no further
        before = said;
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    } while (said > before);
    EXPECT_LT(before, kMuch / 2);  // what the system itself buffers
    std::size_t heard = 0;
    while (const auto more = client.read(kPatienceMs)) heard += more->size();
    EXPECT_GE(heard + (1 << 16), kMuch);  // some may have come with the head
    EXPECT_EQ(said, kMuch);
}

}  // namespace
}  // namespace affray::test
