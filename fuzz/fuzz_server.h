// A server without sockets for the fuzz targets: its loop is turned by hand, its data is a file in
// memory.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include "server/api/app.h"
#include "server/hand_loop.h"

namespace affray::fuzz {

using core::Json;
using test::HandLoop;

// Somebody's connection; remembers what an answer needs.
class HandSocket final : public server::Socket {
public:
    void send(server::Message message) override {
        ++messages;
        std::string text;
        for (const server::Text& part : message.parts) text += *part;
        const Json json = Json::parse(text);  // everything that is sent is JSON
        const std::string type = json.at("type");
        if (type != "welcome" && type != "update") return;
        seq = json.at("seq");
        actions = json.at("actions");
        is_over = is_over || !json.value("outcome", Json()).is_null();
    }
    void count_unsent_in(std::vector<std::shared_ptr<server::UnsentBytes>>) override {}
    void close(std::uint16_t, std::string) override { closed = true; }

    int messages = 0;
    int seq = 0;
    Json actions;
    bool is_over = false;
    bool closed = false;
};

class HandServer {
public:
    HandServer() {
        if (sodium_init() < 0) std::abort();
        std::filesystem::create_directories(folder_);
        server::AppConfig config;
        config.database = folder_ + "/affray.db";
        config.limit_scale = 1e6;
        config.workers = 1;
        config.watch_pause_ms = 0;
        config.hint_time = std::chrono::milliseconds(1);
        config.analysis_time = std::chrono::milliseconds(1);
        config.unload_after_ms = 1;
        config.now = [this] { return now_; };
        config.steady = [this] { return now_; };
        config.log = server::Logger([](const std::string& line) {
            for (const char* fault : {"request_failed", "message_failed", "match_failed",
                                      "match_put_aside", "bot_failed", "not_stored"}) {
                if (line.find(fmt::format("\"{}\"", fault)) == std::string::npos) continue;
                std::fputs(line.c_str(), stderr);  // our fault, not the client's
                std::abort();
            }
        });
        app_.emplace(loop_, config);
        token_ = newcomer();
    }
    ~HandServer() {
        app_.reset();
        std::filesystem::remove_all(folder_);
    }
    HandServer(const HandServer&) = delete;
    HandServer& operator=(const HandServer&) = delete;

    // One request and its answer.
    server::HttpReply handle(server::HttpRequest request) {
        request.address = "192.0.2.1";
        const bool is_ours = !request.headers.contains("authorization");
        if (is_ours) request.headers["authorization"] = "Bearer " + token_;
        server::HttpReply answer = answer_to(request);
        if (is_ours && answer.status == 401 && answer.body->find("no_session") != std::string::npos)
            is_out_ = true;
        return answer;
    }
    // Its session has ended: nothing behind the door can be reached any more.
    [[nodiscard]] bool is_out() const { return is_out_; }
    Json ask(const std::string& method, const std::string& target, const Json& body = {}) {
        return ask_as(token_, method, target, body);
    }
    // Somebody else asks, or somebody who is nobody yet (without a token).
    Json ask_as(const std::string& token, const std::string& method, const std::string& target,
                const Json& body = {}) {
        return Json::parse(text_for(token, method, target, body));
    }
    std::string text_for(const std::string& token, const std::string& method,
                         const std::string& target, const Json& body = {}) {
        server::HttpRequest request;
        request.method = method;
        request.address = "192.0.2.1";
        if (!token.empty()) request.headers["authorization"] = "Bearer " + token;
        server::read_target(target, request);
        if (!body.is_null()) request.body = body.dump();
        return *answer_to(request).body;
    }
    // Another person's token.
    std::string newcomer() { return ask_as("", "POST", "/api/token").at("token"); }
    [[nodiscard]] const std::string& token() const { return token_; }
    // A new match; its id.
    std::string open(const std::string& game, const std::string& edition, const std::string& mode,
                     const Json& seats) {
        return ask("POST", "/api/matches",
                   {{"game", game}, {"edition", edition}, {"mode", mode}, {"seats", seats}})
            .at("id");
    }

    // A live connection; nothing: there is no such match.
    std::shared_ptr<HandSocket> connect(const std::string& match, const std::string& token) {
        server::HttpRequest request;
        server::read_target("/api/matches/" + match + "/live", request);
        request.headers["authorization"] = "Bearer " + token;
        auto socket = std::make_shared<HandSocket>();
        if (app_->check_upgrade(request)) return nullptr;
        app_->opened(request, socket);
        settle();
        return socket;
    }
    std::shared_ptr<HandSocket> connect(const std::string& match) { return connect(match, token_); }
    void receive(HandSocket& socket, const std::string& text) {
        const int before = socket.messages;
        app_->received(&socket, text);
        loop_.turn([&] { return socket.messages > before; }, std::chrono::milliseconds(2));
    }
    void disconnect(HandSocket& socket) {
        app_->closed(&socket);
        settle();
    }
    // A minute passes: limits, clocks, what is unused goes to the disk.
    void pass_time() {
        now_ += 60'001;
        app_->tick();
        settle();
    }
    void settle() {
        loop_.turn([] { return false; }, std::chrono::milliseconds(1));
    }
    // Waits for what must come.
    void await(const std::function<bool()>& done) {
        loop_.turn(done, kPatience);
        if (!done()) std::abort();
    }

private:
    server::HttpReply answer_to(const server::HttpRequest& request) {
        std::optional<server::HttpReply> answer;
        app_->handle(request, [&](server::HttpReply reply) {
            if (answer) std::abort();  // answered twice
            answer = std::move(reply);
        });
        loop_.turn([&] { return answer.has_value(); }, kPatience);
        if (!answer) std::abort();  // nobody answers
        if (answer->status == 500) std::abort();
        return std::move(*answer);
    }

    static constexpr std::chrono::seconds kPatience{60};  // a password takes long beside other work

    std::string folder_ = fmt::format("/dev/shm/affray-fuzz-{}", getpid());
    std::int64_t now_ = 1'800'000'000'000;
    HandLoop loop_;
    std::optional<server::App> app_;
    std::string token_;
    bool is_out_ = false;
};

inline Json seat(const char* who, const char* bot = nullptr) {
    Json seat{{"who", who}, {"side", "random"}};
    if (bot != nullptr) seat["bot"] = bot;
    return seat;
}

inline std::string with_words(std::string text, const std::string& word, const std::string& value) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += value.size())
        text.replace(at, word.size(), value);
    return text;
}

}  // namespace affray::fuzz
