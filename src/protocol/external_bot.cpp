#include "protocol/external_bot.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace affray::protocol {

namespace {

using core::Json;
using Clock = std::chrono::steady_clock;

constexpr int kBotProtocol = 1;
constexpr std::size_t kLongestAnswer = 1U << 20U;

int milliseconds_until(Clock::time_point end) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

void close_if_open(int& file) {
    if (file >= 0) ::close(file);
    file = -1;
}

struct Pipe {
    std::array<int, 2> ends{-1, -1};
    bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
};

}  // namespace

ExternalBot::ExternalBot(const std::string& command, std::chrono::milliseconds patience)
    : command_(command), patience_(patience) {
    ::signal(SIGPIPE, SIG_IGN);  // a bot that died is noticed by the failed write
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) fail("no pipe could be made");
    process_ = ::fork();
    if (process_ < 0) fail("the program could not be started");
    if (process_ == 0) {
        ::setpgid(0, 0);  // so that what the shell starts is stopped with it
        ::dup2(in.ends[0], STDIN_FILENO);
        ::dup2(out.ends[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::setpgid(process_, process_);
    ::close(in.ends[0]);
    ::close(out.ends[1]);
    to_ = in.ends[1];
    from_ = out.ends[0];
    ::fcntl(to_, F_SETFL, O_NONBLOCK);
    ::fcntl(from_, F_SETFL, O_NONBLOCK);
    const Json answer = ask({{"cmd", "hello"}, {"protocol", kBotProtocol}});
    name_ = answer.value("name", command);
}

ExternalBot::~ExternalBot() {
    if (process_ > 0) {
        const std::string quit = "{\"cmd\":\"quit\"}\n";
        [[maybe_unused]] const auto written = ::write(to_, quit.data(), quit.size());
    }
    stop();
}

void ExternalBot::begin(const core::AnyMatch& match, const std::string& seat) {
    (void)ask({{"cmd", "new"}, {"header", match.header()}, {"seat", seat}});
}

core::Action ExternalBot::choose(const core::AnyMatch& match) {
    const std::vector<core::Action> legal = match.legal_actions();
    Json actions = Json::array();
    for (const core::Action action : legal) actions.push_back(match.action_text(action));
    const Json answer = ask({{"cmd", "choose"},
                             {"state", match.position()},
                             {"decision", match.decision_json()},
                             {"actions", std::move(actions)},
                             {"time_ms", patience_.count()}});
    if (!answer.contains("action")) fail("an answer without \"action\"");
    const auto action = match.read_action(answer["action"]);
    if (!action) fail(action.error().message);
    if (std::find(legal.begin(), legal.end(), *action) == legal.end())
        fail("'" + match.action_text(*action) + "' is not possible now");
    return *action;
}

void ExternalBot::end(const Json& outcome) { (void)ask({{"cmd", "over"}, {"outcome", outcome}}); }

Json ExternalBot::ask(const Json& request) {
    send(request.dump() + "\n");
    const std::string line = receive();
    Json answer = Json::parse(line, nullptr, false);
    if (!answer.is_object()) fail("an answer that is no JSON object: " + line.substr(0, 80));
    return answer;
}

void ExternalBot::send(std::string line) {
    const Clock::time_point end = Clock::now() + patience_;
    while (!line.empty()) {
        const ssize_t written = ::write(to_, line.data(), line.size());
        if (written > 0) {
            line.erase(0, static_cast<std::size_t>(written));
            continue;
        }
        if (errno != EAGAIN) fail("it has gone");
        pollfd ready{to_, POLLOUT, 0};
        if (::poll(&ready, 1, milliseconds_until(end)) <= 0) fail("it does not listen");
    }
}

std::string ExternalBot::receive() {
    const Clock::time_point end = Clock::now() + patience_;
    for (;;) {
        if (const std::size_t newline = unread_.find('\n'); newline != std::string::npos) {
            std::string line = unread_.substr(0, newline);
            unread_.erase(0, newline + 1);
            return line;
        }
        if (unread_.size() > kLongestAnswer) fail("an answer without an end");
        pollfd ready{from_, POLLIN, 0};
        if (::poll(&ready, 1, milliseconds_until(end)) <= 0)
            fail("no answer within " + std::to_string(patience_.count()) + " ms");
        std::array<char, 4096> some{};
        const ssize_t got = ::read(from_, some.data(), some.size());
        if (got == 0) fail("it has gone");
        if (got > 0) unread_.append(some.data(), static_cast<std::size_t>(got));
    }
}

void ExternalBot::fail(const std::string& what) {
    stop();
    throw BotFailure("the bot '" + command_ + "': " + what);
}

void ExternalBot::stop() {
    close_if_open(to_);
    close_if_open(from_);
    if (process_ <= 0) return;
    constexpr int kGrace = 50;  // hundredths of a second
    for (int i = 0; i < kGrace; ++i) {
        if (::waitpid(process_, nullptr, WNOHANG) == process_) {
            process_ = -1;
            return;
        }
        ::usleep(10'000);
    }
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
}

}  // namespace affray::protocol
