// A session of the line protocol, talked to without a program.
#pragma once

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "protocol/engine_session.h"

namespace affray::protocol {

class Talk {
public:
    explicit Talk(std::vector<ServedGame> games = games_of_the_house())
        : session_(std::move(games)) {}

    // The reply, whatever it is.
    core::Json operator()(const core::Json& request) {
        return core::Json::parse(session_.handle(request.dump()));
    }
    core::Json operator()(const std::string& text) {
        return core::Json::parse(session_.handle(text));
    }
    // The reply to something that must go well.
    core::Json fine(const std::string& text) {
        core::Json reply = (*this)(text);
        EXPECT_TRUE(reply.contains("ok")) << text << "\n" << reply.dump();
        return reply;
    }
    // The error's code; "none" where there is none.
    std::string code(const std::string& text) {
        const core::Json reply = (*this)(text);
        return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "none";
    }
    std::string hash() { return fine(R"({"cmd":"state"})").at("hash"); }

private:
    EngineSession session_;
};

}  // namespace affray::protocol
