// A bot that is a program of its own: we start it and ask it to move, one line of JSON each way.
// docs/protocol.md, "Bots as programs", describes the lines; examples/ has such a bot.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/any_match.h"
#include "lab/arena_match.h"

namespace affray::lab {

// The program did not start, died, was too slow, or answered nonsense. It has lost the game.
class BotFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class ExternalBot final : public Contestant {
public:
    // The command is run by the shell. The options are told to the program; an answer may be late
    // by the tolerance.
    ExternalBot(const std::string& command, const ai::BotOptions& options,
                std::chrono::milliseconds tolerance);
    ~ExternalBot() override;
    ExternalBot(const ExternalBot&) = delete;
    ExternalBot& operator=(const ExternalBot&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    void begin(const core::AnyMatch& match, std::size_t seat) override;
    void allow(std::chrono::milliseconds time) override { allowed_ = time; }
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;
    void end(const core::Json& outcome) override;

private:
    using Moment = std::chrono::steady_clock::time_point;

    void start();
    core::Json ask(const core::Json& request, std::chrono::milliseconds patience);
    void send(std::string_view rest, Moment deadline);
    std::string receive(Moment deadline);
    [[noreturn]] void fail(const std::string& what);
    void stop();

    std::string command_;
    ai::BotOptions options_;
    std::chrono::milliseconds tolerance_;
    std::chrono::milliseconds allowed_;
    std::string name_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

}  // namespace affray::lab
