// A server in this process, with a clock that a test can turn, and people who talk to it.
#pragma once

#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <thread>

#include <boost/asio.hpp>
#include <gtest/gtest.h>
#include <sodium.h>

#include "cli/program.h"
#include "server/api/app.h"
#include "server/net/server.h"
#include "server/web_client.h"

namespace affray::test {

inline constexpr std::int64_t kMinuteMs = 60LL * 1000;
inline constexpr std::int64_t kHourMs = 60 * kMinuteMs;
inline constexpr std::int64_t kDayMs = 24 * kHourMs;

class RunningServer {
public:
    // Without a database: with a file of its own.
    explicit RunningServer(std::string database = {}, std::string node_key = {})
        : database_(std::move(database)), key_(std::move(node_key)) {
        if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
        if (database_.empty()) database_ = scratch_.file("affray.db");
        // With a key that others have, it is one of several nodes.
        if (!key_.empty()) net.port = free_port();
        if (!key_.empty()) advertise_ = fmt::format("127.0.0.1:{}", net.port);
        if (key_.empty()) key_ = scratch_.file("affray.db.key");
        start();
    }
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    void start() {
        server::AppConfig app;
        app.database = database_;
        app.key_file = key_;
        app.advertise = advertise_;
        app.now = [this] { return now_.load(); };
        app.steady = [this] { return steady_.load(); };
        app.log = server::Logger([this](const std::string& line) {
            const std::lock_guard lock(log_mutex_);
            log_.push_back(Json::parse(line).at("what"));
        });
        app.limit_scale = limit_scale;
        app.behind_proxy = behind_proxy;
        app.games = games;
        app.kept = kept;
        app.workers = 1;
        app.watch_pause_ms = 1;
        app.windows_wait = windows_wait;
        app.hint_time = std::chrono::milliseconds(20);
        app.analysis_time = std::chrono::milliseconds(5);
        app.worker_patience = worker_patience;
        if (advertise_.empty()) net.port = 0;
        net.metrics_port = 0;
        server_ = std::make_unique<server::Server>(
            net, [&](server::Loop& loop) { return std::make_unique<server::App>(loop, app); });
        thread_ = std::thread([this] { server_->run(false); });
    }
    void stop() {
        if (server_ == nullptr) return;
        server_->stop();
        thread_.join();
        server_.reset();
    }
    void restart() {
        stop();
        start();
    }
    // The server's clock goes on by so much, and it looks at it.
    void pass_time(std::int64_t milliseconds) {
        steady_ += milliseconds;
        set_date(milliseconds);
    }
    // Somebody sets the machine's clock: no time has passed.
    void set_date(std::int64_t milliseconds) {
        now_ += milliseconds;
        if (server_ != nullptr) server_->post([this] { server_->site().tick(); });
    }
    [[nodiscard]] unsigned short port() const { return server_->port(); }
    // How often something was logged since the beginning.
    [[nodiscard]] long logged(const std::string& what) const {
        const std::lock_guard lock(log_mutex_);
        return std::count(log_.begin(), log_.end(), what);
    }
    [[nodiscard]] unsigned short metrics_port() const { return server_->metrics_port(); }
    [[nodiscard]] std::string database() const { return database_; }

    // What a metric of the server says now; 0: it says nothing.
    [[nodiscard]] double metric(const std::string& name) const {
        const std::string text = web(metrics_port(), "GET", "/metrics").body;
        const std::size_t at = text.find("\naffray_" + name + " ");
        return at == std::string::npos ? 0 : std::stod(text.substr(text.find(' ', at + 1)));
    }

    double limit_scale = 100;
    bool windows_wait = false;
    std::chrono::milliseconds worker_patience = std::chrono::minutes(9);  // slow machines
    server::NetConfig net;
    bool behind_proxy = false;
    core::GameTypes games = games::games();
    server::Rooms::Kept kept;  // how long abandoned matches are

private:
    static unsigned short free_port() {
        boost::asio::io_context io;
        const boost::asio::ip::tcp::acceptor any(io, {boost::asio::ip::address_v4::loopback(), 0});
        return any.local_endpoint().port();
    }

    Scratch scratch_;
    std::string database_;
    std::string key_;
    std::string advertise_;
    std::atomic<std::int64_t> now_ = 1'800'000'000'000;
    std::atomic<std::int64_t> steady_ = 5'000'000;
    mutable std::mutex log_mutex_;
    std::vector<std::string> log_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

// Somebody with a session.
class Person {
public:
    explicit Person(const RunningServer& server) : server_(server) {
        const Json me = post("/api/token").json();
        token = me.at("token");
        id = me.at("id");
    }

    // The same one, who asks another node.
    Person(const RunningServer& server, const Person& same)
        : token(same.token), id(same.id), server_(server) {}

    // A program's token is good for a month.
    void renew_token() { token = post("/api/token").json().at("token"); }

    [[nodiscard]] WebAnswer get(const std::string& path) const {
        return web(server_.port(), "GET", path, token);
    }
    [[nodiscard]] WebAnswer post(const std::string& path, const Json& body = Json::object()) const {
        return web(server_.port(), "POST", path, token, body.dump());
    }
    [[nodiscard]] WebAnswer put(const std::string& path, const Json& body) const {
        return web(server_.port(), "PUT", path, token, body.dump());
    }
    [[nodiscard]] WebAnswer remove(const std::string& path) const {
        return web(server_.port(), "DELETE", path, token);
    }

    // A new match; its id.
    [[nodiscard]] std::string open(const Json& match) const {
        const WebAnswer made = post("/api/matches", match);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.json().at("id");
    }
    void join(const std::string& match) const {
        Json body{{"side", "random"}};
        if (const Json terms = info(match).at("terms"); !terms.is_null()) body["accepts"] = terms;
        const WebAnswer joined = post("/api/matches/" + match + "/join", body);
        EXPECT_EQ(joined.status, 200) << joined.body;
    }
    [[nodiscard]] Json info(const std::string& match) const {
        return get("/api/matches/" + match).json();
    }

    std::string token;
    std::string id;

private:
    const RunningServer& server_;
};

// Waits for what comes by itself, as long as that takes on a busy machine.
template <class Condition>
bool comes_true(const Condition& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

inline Json seat(const std::string& who, const std::string& bot = {}) {
    Json seat{{"who", who}, {"side", "random"}};
    if (!bot.empty()) seat["bot"] = bot;
    return seat;
}

inline Json online_match(const std::string& game, const std::string& edition) {
    return {{"game", game},
            {"edition", edition},
            {"mode", "online"},
            {"seats", Json::array({seat("me"), seat("open")})}};
}

// A live connection to a match.
class Live {
public:
    Live(const RunningServer& server, const Person& person, const std::string& match,
         const std::string& extra_headers = {})
        : connection_(server.port()) {
        status = open_socket(connection_, server.port(), "/api/matches/" + match + "/live",
                             person.token, frames_, extra_headers)
                     .status;
    }

    void send(const Json& message) { send_text(message.dump()); }
    void send_text(const std::string& text) { send_raw(frame_of(text)); }
    void send_raw(const std::string& frames) { connection_.write(frames); }

    // The next message, whatever it is; {"type":"closed"} when the server has closed.
    Json next() {
        for (;;) {
            if (const auto frame = frames_.next()) {
                if (frame->opcode == 9) connection_.write(frame_of(frame->payload, 10));
                if (frame->opcode == 8)
                    return {{"type", "closed"},
                            {"code", close_code(*frame)},
                            {"reason", frame->payload.size() > 2 ? frame->payload.substr(2) : ""}};
                if (frame->opcode != 1) continue;
                Json message = Json::parse(frame->payload);
                keep(message);
                return message;
            }
            const auto more = connection_.read(kPatienceMs);
            if (!more) return {{"type", "closed"}};
            frames_.add(*more);
        }
    }
    // The next one of this type; others are passed over.
    Json next(const std::string& type) {
        for (;;) {
            Json message = next();
            if (message.at("type") == type) return message;
            if (message.at("type") == "closed") throw std::runtime_error("closed, no " + type);
        }
    }
    // Sends something with an id and waits for what becomes of it: "ok", or the error's code.
    std::string ask(Json message) {
        message["id"] = ++last_id_;
        send(message);
        for (;;) {
            const Json answer = next();
            const std::string type = answer.at("type");
            if (type == "closed") return "closed";
            if (!answer.contains("id") || answer.at("id") != last_id_) continue;
            last_answer = answer;
            return type == "error" ? answer.at("code").get<std::string>() : type;
        }
    }
    std::string act(const std::string& action) {
        return ask({{"type", "act"}, {"seq", seq}, {"action", action}});
    }

    int status = 0;
    // As the last welcome or update left it.
    Json welcome;
    int seq = -1;
    Json decision;
    Json actions;
    Json outcome;
    Json last_answer;
    std::deque<Json> updates;

private:
    static int close_code(const FrameReader::Frame& frame) {
        return frame.payload.size() < 2 ? 0
                                        : static_cast<std::uint8_t>(frame.payload[0]) * 256 +
                                              static_cast<std::uint8_t>(frame.payload[1]);
    }
    void keep(const Json& message) {
        const std::string type = message.at("type");
        if (type != "welcome" && type != "update") return;
        if (type == "welcome") welcome = message;
        if (type == "update") updates.push_back(message);
        seq = message.at("seq");
        decision = message.at("decision");
        actions = message.at("actions");
        if (message.contains("outcome")) outcome = message.at("outcome");
    }

    Connection connection_;
    FrameReader frames_;
    int last_id_ = 0;
};

// Two people in an online match that has begun.
struct Table {
    explicit Table(const RunningServer& server, const Json& match)
        : host(server),
          guest(server),
          id(open(match)),
          home(server, host, id),
          away(server, guest, id) {
        home.next("welcome");
        away.next("welcome");
    }

    [[nodiscard]] Live& asked() { return home.actions.is_array() ? home : away; }
    [[nodiscard]] Live& other() { return home.actions.is_array() ? away : home; }
    [[nodiscard]] bool is_over() const { return home.decision.is_null(); }
    // Whoever is asked does something; both have seen it afterwards.
    void play(int decisions) {
        for (int i = 0; i < decisions && !is_over(); ++i) {
            Live& mover = asked();
            const Json choices = mover.actions;
            ASSERT_FALSE(choices.empty());
            ASSERT_EQ(mover.act(choices.at(random_() % choices.size())), "ok");
            catch_up();
        }
    }
    void catch_up() {
        while (home.seq < away.seq) home.next("update");
        while (away.seq < home.seq) away.next("update");
    }

    Person host;
    Person guest;
    std::string id;
    Live home;
    Live away;

private:
    [[nodiscard]] std::string open(const Json& match) const {
        std::string made = host.open(match);
        guest.join(made);
        while (host.info(made).at("state") != "running") std::this_thread::yield();
        return made;
    }
    std::mt19937 random_{7};
};

}  // namespace affray::test
