// The line protocol for bots and other programs: one JSON object in, one out (docs/protocol.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "protocol/played_match.h"
#include "protocol/served_games.h"

namespace affray::protocol {

class EngineSession {
public:
    static constexpr int kProtocol = 1;  // raised when an old client would misunderstand
    static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

    // The first game is played where none is named.
    explicit EngineSession(std::vector<ServedGame> games = games_of_the_house())
        : games_(std::move(games)) {}

    // The reply to one line, without a line end. Never throws; an error changes nothing.
    [[nodiscard]] std::string handle(std::string_view line);
    [[nodiscard]] bool has_quit() const { return quit_; }

    // Every command and every word of every game, as docs/protocol*.md are made from it.
    [[nodiscard]] core::Json description() const;

private:
    using Json = core::Json;

    struct Command {
        std::string_view name;
        std::vector<std::string_view> fields;
        Json (EngineSession::*run)(const Json& request);
    };
    static const std::vector<Command>& commands();

    Json answer(const Json& request);
    Json hello(const Json& request);
    Json begin(const Json& request);
    Json state(const Json& request);
    Json legal(const Json& request);
    Json apply(const Json& request);
    Json apply_plan(const Json& request);
    Json undo(const Json& request);
    Json analyse(const Json& request);
    Json choose(const Json& request);
    Json record(const Json& request);
    Json reseed(const Json& request);
    Json position(const Json& request);
    Json draw(const Json& request);
    Json outcome(const Json& request);
    Json quit(const Json& request);

    [[nodiscard]] PlayedMatch made_for(const Json& request) const;
    [[nodiscard]] const ServedGame& game_of(std::string_view name) const;
    [[nodiscard]] int seat_in(const Json& request) const;
    template <class Ask>
    Json asked(const Json& request, Ask&& ask) const;
    Json apply_all(const std::vector<core::Action>& actions, const Json& request,
                   std::string* stopped);
    [[nodiscard]] std::string obstacle(core::Action action, std::uint8_t seat) const;
    // Events and dice of the decisions from there on
    [[nodiscard]] Json told_since(std::size_t first) const;
    [[nodiscard]] Json where_we_are() const;
    [[nodiscard]] PlayedMatch& played();
    [[nodiscard]] const PlayedMatch& played() const;
    [[nodiscard]] const core::AnyMatch& match() const { return played().match(); }

    std::vector<ServedGame> games_;
    std::optional<PlayedMatch> played_;
    bool quit_ = false;
};

}  // namespace affray::protocol
