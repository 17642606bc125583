// A server whose loop is turned by hand: what was done by the time send() returns was done on it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <sodium.h>

#include "server/api/app.h"
#include "server/hand_loop.h"
#include "server/running_server.h"

namespace affray::test {

class HandServer {
public:
    explicit HandServer(double limit_scale = 100) : limit_scale_(limit_scale) {
        EXPECT_GE(sodium_init(), 0);
        start();
        newcomer();
    }
    struct Person {
        std::string token;
        std::string id;
    };
    // From here on he asks for everything.
    Person newcomer() {
        token_.clear();
        const Json made = ask("POST", "/api/token");
        is({made.at("token"), made.at("id")});
        return {made.at("token"), made.at("id")};
    }
    void is(const Person& person) { token_ = person.token; }
    void start() {
        server::AppConfig config;
        config.database = database();
        config.limit_scale = limit_scale_;
        config.workers = 1;
        config.now = [this] { return now_; };
        config.steady = [this] { return now_; };
        app_.emplace(*loop_, config);
    }
    void restart() {
        stop();
        start();
    }
    void stop() {
        settle();
        app_.reset();
        settle();
    }
    // What is stored by now is stored; nothing more is done.
    void kill() {
        app_.reset();
        loop_ = std::make_unique<HandLoop>();
    }
    [[nodiscard]] std::string database() const { return scratch_.file("affray.db"); }
    // Sends it; what was answered at once, on the loop, is there when this returns.
    std::optional<server::HttpReply>& send(const std::string& method, const std::string& target,
                                           const Json& body = {}) {
        send_aside(method, target, body, reply_);
        return reply_;
    }
    // Something else is sent before it is answered.
    void send_aside(const std::string& method, const std::string& target, const Json& body,
                    std::optional<server::HttpReply>& reply) {
        server::HttpRequest request;
        request.method = method;
        server::read_target(target, request);
        request.address = "192.0.2.1";
        if (!token_.empty()) request.headers["authorization"] = "Bearer " + token_;
        if (!body.is_null()) request.body = body.dump();
        reply.reset();
        app_->handle(request, [&reply](server::HttpReply made) { reply = std::move(made); });
    }
    server::HttpReply answer() {
        turn_until([this] { return reply_.has_value(); });
        EXPECT_TRUE(reply_.has_value());
        return reply_.value_or(server::HttpReply{});
    }
    Json ask(const std::string& method, const std::string& target, const Json& body = {}) {
        send(method, target, body);
        return Json::parse(*answer().body);
    }
    // How many pieces of work the loop does for something until it is done, and right behind it.
    int pieces_of(
        const std::function<void()>& work,
        const std::function<bool(int pieces)>& done = [](int) { return true; }) {
        int pieces = 0;
        loop_->carry_out = [&](const std::function<void()>& piece) {
            ++pieces;
            piece();
        };
        work();
        turn_until([&] { return done(pieces); });
        settle();
        loop_->carry_out = [](const std::function<void()>& piece) { piece(); };
        return pieces;
    }
    // What others are busy with, on their threads, may come later on a busy machine.
    void settle() {
        turn_until([] { return false; }, std::chrono::milliseconds(100));
    }
    void turn_until(const std::function<bool()>& done,
                    std::chrono::milliseconds patience = std::chrono::seconds(60)) {
        loop_->turn(done, patience);
    }
    void pass_time(std::int64_t milliseconds) {
        now_ += milliseconds;
        app_->tick();
    }
    [[nodiscard]] double metric(const std::string& name) {
        const std::string text = *app_->metrics_reply().body;
        const std::size_t at = text.find("\naffray_" + name + " ");
        return at == std::string::npos ? 0 : std::stod(text.substr(text.find(' ', at + 1)));
    }
    [[nodiscard]] server::App& app() { return *app_; }

private:
    double limit_scale_;
    Scratch scratch_;
    std::int64_t now_ = 1'800'000'000'000;
    std::unique_ptr<HandLoop> loop_ = std::make_unique<HandLoop>();
    std::optional<server::App> app_;
    std::string token_;
    std::optional<server::HttpReply> reply_;
};

}  // namespace affray::test
