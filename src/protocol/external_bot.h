// A bot that is a program of its own: we start it and ask it to move, one line of JSON each way.
// docs/protocol.md, "Bots as programs", describes the lines; examples/ has such a bot.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>

#include "ai/bot.h"
#include "core/any_match.h"

namespace affray::protocol {

// The program did not start, died, was too slow, or answered nonsense. It has lost the game.
class BotFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class ExternalBot final : public ai::Bot {
public:
    // The command is run by the shell. Each answer may take as long as `patience`.
    ExternalBot(const std::string& command, std::chrono::milliseconds patience);
    ~ExternalBot() override;
    ExternalBot(const ExternalBot&) = delete;
    ExternalBot& operator=(const ExternalBot&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    // Before the first choice of each match; the seat is the bot's.
    void begin(const core::AnyMatch& match, const std::string& seat);
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;
    void end(const core::Json& outcome);

private:
    core::Json ask(const core::Json& request);
    void send(std::string line);
    std::string receive();
    [[noreturn]] void fail(const std::string& what);
    void stop();

    std::string command_;
    std::chrono::milliseconds patience_;
    std::string name_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

}  // namespace affray::protocol
