// affray engine: the line protocol on stdin and stdout.
#include <cstdio>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/served_games.h"
#include "protocol/engine_session.h"

namespace affray::cli {

namespace {

using protocol::EngineSession;

// Reads one line. What is longer than the protocol allows is cut one character beyond the limit,
// so that it is refused without being kept. Returns false at the end of the input.
bool read_line(std::string& line) {
    line.clear();
    int c = std::getchar();
    if (c == EOF) return false;
    for (; c != EOF && c != '\n'; c = std::getchar())
        if (line.size() <= EngineSession::kLongestLine) line.push_back(static_cast<char>(c));
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

void serve() {
    EngineSession session(served_games());
    std::string line;
    while (!session.has_quit() && read_line(line)) {
        if (line.empty()) continue;
        const std::string reply = session.handle(line);
        std::fwrite(reply.data(), 1, reply.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    }
}

}  // namespace

void add_engine(Command& app, int&) {
    Command command = app.add_subcommand(
        "engine", "Speak the line protocol (docs/protocol.md) on stdin and stdout");
    command.footer(
        R"(One JSON object per line each way. Try: echo '{"cmd":"hello"}' | affray engine)");
    auto describes = std::make_shared<bool>(false);
    command.add_flag("--describe", *describes,
                     "Print every command and every word of the protocol as JSON, and exit");
    command.callback([describes] {
        if (*describes) return print_json(EngineSession(served_games()).description());
        serve();
    });
}

}  // namespace affray::cli
