// Parts of the site without a site: a database of their own, and a loop that is turned by hand.
#pragma once

#include <gtest/gtest.h>
#include <sodium.h>

#include "cli/program.h"
#include "server/api/base/shared.h"
#include "server/hand_loop.h"
#include "store/engines/open.h"

namespace affray::test {

class LonePart : public ::testing::Test {
protected:
    LonePart() {
        if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    }

    // What becomes of a request that `part` answers.
    server::HttpReply answer(const server::HttpRequest& request,
                             const std::function<void(const server::Exchange&)>& part) {
        std::optional<server::HttpReply> told;
        const server::Exchange exchange(request,
                                        [&](server::HttpReply reply) { told = std::move(reply); });
        requests_.attempt(exchange, [&] { part(exchange); });
        loop_.turn([&] { return told.has_value(); }, std::chrono::seconds(60));
        if (!told) throw std::runtime_error("not answered");
        return *told;
    }
    static std::string error_in(const server::HttpReply& reply) {
        return core::Json::parse(*reply.body).at("error").at("code");
    }

    // Somebody who is stored, with a session.
    server::Caller somebody(const std::string& id, const std::string& name, bool admin = false) {
        store::User user;
        user.id = id;
        user.name = name;
        user.admin = admin;
        const server::NewToken made = server::Sessions::begin(id, "Firefox, Linux", now_);
        tokens_[id] = made.token;
        const auto own = store::open_store(file_, key_);
        own->add_user(user);
        own->add_session(made.session);
        return {user, made.session};
    }
    server::HttpRequest request_of(const std::string& id) {
        server::HttpRequest request;
        request.method = "POST";
        request.path = "/api/anything";
        request.address = "10.0.0.1";
        request.headers["cookie"] = "affray=" + tokens_[id];
        return request;
    }

    Scratch scratch_;
    std::string file_ = scratch_.file("affray.db");
    store::SealKey key_ = store::prepare_key(file_, file_ + ".key");
    std::int64_t now_ = 1'800'000'000'000;
    std::int64_t steady_ = 5'000'000;
    std::map<std::string, std::string> tokens_;
    std::vector<std::string> logged_;

    HandLoop loop_;
    std::unique_ptr<store::Store> reader_ = store::open_store(file_, key_);
    store::Readers readers_{
        [this](const std::string& file) { return store::open_store(file, key_); }, file_};
    store::Committer committer_{store::open_store(file_, key_), [this](std::function<void()> work) {
                                    loop_.post(std::move(work));
                                }};
    server::Metrics metrics_;
    server::Budgets budgets_{1};
    server::Logger log_{
        [this](const std::string& line) { logged_.push_back(core::Json::parse(line).at("what")); }};
    server::Workers workers_{loop_, 1};
    server::Thinking thinking_{loop_, workers_, metrics_, log_, "", std::chrono::milliseconds(0)};
    server::Services services_{loop_,
                               *reader_,
                               readers_,
                               committer_,
                               workers_,
                               thinking_,
                               metrics_,
                               budgets_,
                               log_,
                               [this] { return now_; },
                               [this] { return steady_; },
                               0,
                               false,
                               {},
                               {},
                               {},
                               {},
                               {},
                               {}};
    server::Forwarding forwarding_{false, ""};
    server::Requests requests_{services_, forwarding_};
    server::NodeNews news_{services_, key_};
    server::Sessions sessions_{*reader_, committer_};
    server::Sanctions sanctions_;
    server::Callers callers_{services_, sessions_, sanctions_};
    server::Shared shared_{services_, requests_, callers_, news_};
};

}  // namespace affray::test
