// What is long costs the server no more than its text, and that only until it is sent; who does not
// read it has only so much of it.
#include <fstream>

#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

// Whether an answer is held by anybody yet.
struct HeldAnswer {
    std::weak_ptr<const std::string> text;
    std::weak_ptr<int> slot;
};

// Everything that it is asked for is long.
class LongSite final : public server::Site {
public:
    explicit LongSite(HeldAnswer& held) : held_(held) {}
    void handle(const server::HttpRequest& request, const Respond& respond) override {
        if (request.path != "/long") return respond(server::text_reply("short", "text/plain"));
        server::HttpReply reply = server::text_reply(std::string(kLong, 'x'), "text/plain");
        const auto slot = std::make_shared<int>(1);
        held_ = {reply.body, slot};
        reply.until_sent = slot;
        respond(std::move(reply));
    }
    [[nodiscard]] std::string address_of(const server::HttpRequest&) const override { return {}; }
    std::optional<server::Refusal> check_upgrade(const server::HttpRequest&) override { return {}; }
    void opened(const server::HttpRequest&, const std::shared_ptr<server::Socket>&) override {}
    void received(server::Socket*, const std::string&) override {}
    void closed(server::Socket*) override {}
    void tick() override {}
    void say_stopping() override {}
    [[nodiscard]] bool has_live_connections() const override { return false; }
    [[nodiscard]] const server::Logger& log() const override { return log_; }
    [[nodiscard]] server::Metrics& metrics() override { return metrics_; }
    [[nodiscard]] server::HttpReply metrics_reply() override { return {}; }

    static constexpr std::size_t kLong = 32UL * 1024 * 1024;  // no system buffers so much

private:
    HeldAnswer& held_;
    server::Metrics metrics_;
    server::Logger log_{[](const std::string&) {}};
};

TEST(LongAnswer, IsHeldUntilItIsSentAndNoLongerThoughTheConnectionStays) {
    HeldAnswer held;
    server::NetConfig net;
    net.port = 0;
    server::Server server(net, [&](server::Loop&) { return std::make_unique<LongSite>(held); });
    std::thread thread([&] { server.run(false); });
    // It has done all that came before.
    const auto catch_up = [&] { EXPECT_EQ(web(server.port(), "GET", "/").body, "short"); };
    const Connection reader(server.port());
    reader.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
    std::string text;
    EXPECT_EQ(read_head(reader, text).status, 200);
    catch_up();
    EXPECT_FALSE(held.text.expired());
    EXPECT_FALSE(held.slot.expired());
    while (text.size() < LongSite::kLong) text += reader.read(kPatienceMs).value();
    catch_up();
    EXPECT_TRUE(held.text.expired());
    EXPECT_TRUE(held.slot.expired());
    reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    text.clear();
    EXPECT_EQ(read_head(reader, text).status, 200);
    server.stop();
    thread.join();
}

// Somebody with finished matches.
class Archive : public ::testing::Test {
protected:
    Archive() : collector_(server_) {}

    // So many, each with a title so long.
    void keep_matches(int count, std::size_t title) {
        const std::string match = collector_.open(online_match("bloodbowl", "crp"));
        server_.stop();
        {
            const auto store = store::open_sqlite(server_.database());
            store::MatchRow row = *store->find_match(match);
            row.state = "over";
            row.about["title"] = std::string(title, 'x');
            store->begin();
            for (int i = 0; i < count; ++i) {
                row.id = fmt::format("old{}", i);
                store->add_match(row);
            }
            store->commit();
        }
        server_.limit_scale = 1;
        server_.start();
    }
    // Asks for all that is known of him, and reads the beginning of it.
    [[nodiscard]] Connection begin_export(std::string& begun) const {
        Connection connection(server_.port());
        connection.write(
            fmt::format("GET /api/me/export HTTP/1.1\r\nHost: x\r\nConnection: "
                        "close\r\nAuthorization: Bearer {}\r\n\r\n",
                        collector_.token));
        EXPECT_EQ(read_head(connection, begun).status, 200);
        return connection;
    }
    // Reads it and keeps nothing of it: the memory that it takes is the server's.
    [[nodiscard]] std::size_t length_of_export() const {
        std::string begun;
        const Connection connection = begin_export(begun);
        std::size_t length = begun.size();
        while (const auto more = connection.read(kPatienceMs)) length += more->size();
        return length;
    }
    RunningServer server_;
    Person collector_;
};

TEST_F(Archive, WhoDoesNotReadHasOnlySoManyLongAnswers) {
    keep_matches(16, 1'000'000);  // more than any system buffers, and soon written
    std::deque<Connection> unread;
    for (int i = 0; i < 3; ++i) {
        std::string begun;
        unread.push_back(begin_export(begun));
    }
    for (const char* what : {"/api/me/export", "/api/matches", "/api/matches/old1/record"})
        EXPECT_EQ(collector_.get(what).error(), "too_many_at_once") << what;
    EXPECT_EQ(Person(server_).get("/api/matches").status, 200);  // from the same address
    unread.pop_back();
    while (collector_.get("/api/matches").status != 200) std::this_thread::yield();
}

// The most that this process has had at once since reset_most_memory(), in MiB.
double most_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024;
    return 0;
}
bool reset_most_memory() {
    std::ofstream file("/proc/self/clear_refs");
    return static_cast<bool>(file << "5" << std::flush);
}

// As JSON these matches would take some 150 MiB.
TEST_F(Archive, IsExportedMatchByMatch) {
#if defined(AFFRAY_SANITIZED) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer keeps what was freed";
#endif
    constexpr int kMatches = 2500;
    constexpr std::size_t kTitle = 6000;
    keep_matches(kMatches, kTitle);
    (void)collector_.get("/api/matches");  // what is made once
    if (!reset_most_memory()) GTEST_SKIP() << "this system does not tell how much memory was used";
    const double before = most_memory();
    const double text = static_cast<double>(length_of_export()) / 1024 / 1024;
    EXPECT_GT(text, 15);
    // The text, once more while it grows, and some more.
    EXPECT_LT(most_memory() - before, 5 * text);
    const WebAnswer all = collector_.get("/api/me/export");
    const Json matches = all.json().at("matches");
    ASSERT_EQ(matches.size(), kMatches + 1U);
    EXPECT_EQ(matches.at(1).at("title").get<std::string>().size(), kTitle);
}

}  // namespace
}  // namespace affray::test
