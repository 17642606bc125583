// The line protocol for bots and other programs: one JSON object in, one out (docs/protocol.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "protocol/played_match.h"

namespace affray::protocol {

class EngineSession {
public:
    static constexpr int kProtocol = 1;  // raised when an old client would misunderstand
    static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

    // The reply to one line, without a line end. Never throws; an error changes nothing.
    [[nodiscard]] std::string handle(std::string_view line);
    [[nodiscard]] bool has_quit() const { return quit_; }

private:
    using Json = core::Json;

    Json answer(const Json& request);
    Json hello() const;
    Json begin(const Json& request);
    Json state(const Json& request) const;
    Json legal() const;
    Json apply(const Json& request);
    Json apply_plan(const Json& request);
    Json undo(const Json& request);
    Json record() const;
    Json reseed(const Json& request);
    Json position() const;
    Json draw() const;
    Json outcome() const;
    Json quit();

    Json apply_all(const std::vector<core::Action>& actions, const Json& request,
                   std::string* stopped);
    [[nodiscard]] std::string obstacle(core::Action action, std::uint8_t seat) const;
    Json told_since(std::size_t first) const;  // events and dice of the decisions from there on
    [[nodiscard]] Json where_we_are() const;
    [[nodiscard]] PlayedMatch& played();
    [[nodiscard]] const PlayedMatch& played() const;
    [[nodiscard]] const core::AnyMatch& match() const { return played().match(); }

    std::optional<PlayedMatch> played_;
    bool quit_ = false;
};

}  // namespace affray::protocol
