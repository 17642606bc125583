// In which order the frames of a live connection leave, and what does not leave any more.
#include "server/net/gathered_socket.h"

#include <sys/socket.h>

#include <optional>

#include <gtest/gtest.h>

namespace affray::test {
namespace {

namespace asio = boost::asio;
using boost::beast::error_code;

const std::string kText = "\x81\x02hi";
const std::string kPing("\x89\x00", 2);
const std::string kGoodbye = "\x88\x02\x03\xE8";

class GatheredSocketTest : public ::testing::Test {
protected:
    GatheredSocketTest()
        : other_(io_), socket_(own_.emplace([&] {
              asio::ip::tcp::acceptor door(io_, {asio::ip::address_v4::loopback(), 0});
              other_.connect(door.local_endpoint());
              return door.accept();
          }())) {}

    // What a live connection says, and what Beast says for it.
    void say(const std::string& text) {
        socket_.write({asio::buffer(text)}, [this](error_code error) { said_.push_back(error); });
    }
    void beast_says(const std::string& frame) {
        socket_.async_write_some(asio::buffer(frame), [](error_code error, std::size_t) {
            EXPECT_FALSE(error) << error.message();
        });
    }
    std::string received() {
        io_.run();
        io_.restart();
        std::string text(other_.available(), '\0');
        asio::read(other_, asio::buffer(text));
        return text;
    }

    // Nobody reads at the other end, and the system takes no more.
    void fill() {
        const std::string much(1 << 20, '.');
        error_code error;
        socket_.next_layer().non_blocking(true);
        while (!error) socket_.next_layer().write_some(asio::buffer(much), error);
    }

    asio::io_context io_;
    asio::ip::tcp::socket other_;
    std::optional<server::GatheredSocket> own_;
    server::GatheredSocket& socket_;
    std::vector<error_code> said_;
};

TEST_F(GatheredSocketTest, WhatIsSaidLeavesInOrder) {
    say(kText);
    beast_says(kPing);
    say(kText);
    EXPECT_EQ(received(), kText + kText + kPing);  // Beast's own waits for the next turn
    say(kText);
    EXPECT_EQ(received(), kText);
    EXPECT_EQ(said_, std::vector<error_code>(3));
}

// Browsers end such a connection with an error: "Data frame received after close".
TEST_F(GatheredSocketTest, NothingLeavesBehindTheGoodbye) {
    say(kText);
    beast_says(kGoodbye);
    asio::post(io_, [this] { say(kText); });
    EXPECT_EQ(received(), kText + kGoodbye);
    say(kText);
    EXPECT_EQ(received(), "");
    EXPECT_EQ(said_, (std::vector<error_code>{{},
                                              boost::beast::websocket::error::closed,
                                              boost::beast::websocket::error::closed}));
}

// Beast's own pings do not keep a connection whose other end went away without a word: it goes
// while one of them waits for room, and nothing of it is touched any more.
TEST_F(GatheredSocketTest, MayGoWhileBeastWaits) {
    fill();
    std::vector<error_code> told;
    const auto tell = [&](error_code error, std::size_t) { told.push_back(error); };
    socket_.async_write_some(asio::buffer(kPing), tell);
    io_.poll();  // waits for room
    socket_.async_write_some(asio::buffer(kPing), tell);
    io_.poll();  // behind the other
    socket_.async_write_some(asio::buffer(kPing), tell);
    EXPECT_TRUE(told.empty());
    own_.reset();
    io_.run();
    EXPECT_EQ(told, std::vector<error_code>(3, asio::error::operation_aborted));
}

}  // namespace
}  // namespace affray::test
