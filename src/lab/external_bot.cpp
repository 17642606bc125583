#include "lab/external_bot.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "games/seats.h"

namespace affray::lab {

namespace {

using core::Json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kBotProtocol = 1;
constexpr std::size_t kLongestAnswer = 1U << 20U;
constexpr milliseconds kPatience{10'000};  // with whatever is no decision: it may have to be loaded
constexpr std::size_t kShown = 80;         // of an answer that is nonsense

int milliseconds_until(Clock::time_point end) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

// What a program wrote may hold anything; a message holds text.
std::string shown(const std::string& line) {
    std::string text = line.substr(0, kShown);
    for (char& c : text)
        if (c < ' ' || c > '~') c = '?';
    return text;
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

ExternalBot::ExternalBot(const std::string& command, const ai::BotOptions& options,
                         std::chrono::milliseconds tolerance)
    : command_(command),
      options_(options),
      tolerance_(tolerance),
      allowed_(options.budget.time),
      name_(command) {
    start();
    const Json answer = ask({{"cmd", "hello"}, {"protocol", kBotProtocol}}, kPatience);
    if (const auto name = answer.find("name"); name != answer.end() && name->is_string())
        name_ = *name;
}

void ExternalBot::start() {
    ::signal(SIGPIPE, SIG_IGN);  // a bot that died is noticed by the failed write
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) fail("no pipe could be made");
    process_ = ::fork();
    if (process_ < 0) fail("the program could not be started");
    if (process_ == 0) {
        ::setpgid(0, 0);             // so that what the shell starts is stopped with it
        ::signal(SIGPIPE, SIG_DFL);  // ours would be inherited
        ::dup2(in.ends[0], STDIN_FILENO);
        ::dup2(out.ends[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::setpgid(process_, process_);
    ::close(in.ends[0]);
    ::close(out.ends[1]);
    to_ = in.ends[1];
    from_ = out.ends[0];
    ::fcntl(to_, F_SETFL, O_NONBLOCK);
    ::fcntl(from_, F_SETFL, O_NONBLOCK);
}

ExternalBot::~ExternalBot() {
    if (process_ > 0) {
        const std::string quit = "{\"cmd\":\"quit\"}\n";
        [[maybe_unused]] const auto written = ::write(to_, quit.data(), quit.size());
    }
    stop();
}

void ExternalBot::begin(const core::AnyMatch& match, std::size_t seat) {
    const ai::Budget& budget = options_.budget;
    Json request{{"cmd", "new"},
                 {"header", match.header()},
                 {"seat", match.seat_name(static_cast<int>(seat))},
                 {"seed", options_.seed},
                 {"threads", budget.threads}};
    if (budget.nodes > 0)
        request["nodes"] = budget.nodes;
    else
        request["time_per_turn_ms"] = budget.time.count();
    (void)ask(request, kPatience);
}

core::Action ExternalBot::choose(const core::AnyMatch& match) {
    const std::vector<core::Action> legal = match.legal_actions();
    Json actions = Json::array();
    for (const core::Action action : legal) actions.push_back(match.action_text(action));
    const Json answer = ask({{"cmd", "choose"},
                             {"state", match.state(core::kAllSeats, false)},
                             {"decision", match.decision_json()},
                             {"actions", std::move(actions)},
                             {"time_ms", allowed_.count()}},
                            allowed_ + tolerance_);
    if (!answer.contains("action")) fail("an answer without \"action\"");
    const auto action = match.read_action(answer["action"]);
    if (!action) fail(action.error().message);
    if (std::find(legal.begin(), legal.end(), *action) == legal.end())
        fail("'" + match.action_text(*action) + "' is not possible now");
    return *action;
}

void ExternalBot::end(const Json& outcome) {
    (void)ask({{"cmd", "over"}, {"outcome", outcome}}, kPatience);
}

Json ExternalBot::ask(const Json& request, milliseconds patience) {
    const Moment deadline = Clock::now() + patience;
    send(request.dump() + "\n", deadline);
    const std::string line = receive(deadline);
    Json answer = Json::parse(line, nullptr, false);
    if (!answer.is_object()) fail("an answer that is no JSON object: " + shown(line));
    return answer;
}

void ExternalBot::send(std::string_view rest, Moment deadline) {
    while (!rest.empty()) {
        const ssize_t written = ::write(to_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) fail("it has gone");
        pollfd ready{to_, POLLOUT, 0};
        if (::poll(&ready, 1, milliseconds_until(deadline)) <= 0) fail("it does not listen");
    }
}

std::string ExternalBot::receive(Moment deadline) {
    for (;;) {
        if (const std::size_t newline = unread_.find('\n'); newline != std::string::npos) {
            std::string line = unread_.substr(0, newline);
            unread_.erase(0, newline + 1);
            return line;
        }
        if (unread_.size() > kLongestAnswer) fail("an answer without an end");
        pollfd ready{from_, POLLIN, 0};
        if (::poll(&ready, 1, milliseconds_until(deadline)) <= 0) fail("no answer in time");
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

}  // namespace affray::lab
