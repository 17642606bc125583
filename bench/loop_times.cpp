// How long the loop is kept by what people ask for: so long everybody else waits. The bar is 1 ms.
//
//     build/bench/bench/affray-loop [--times N]
//
// A server without sockets, whose loop is turned by hand. For everything that can be asked for, the
// longest piece of work on the loop is measured, in processor time of this thread, so that other
// work on the machine does not count; of N times the middle one is printed. Ends with 1 when
// something takes longer than the bar.
#include <algorithm>
#include <ctime>
#include <deque>
#include <filesystem>
#include <iostream>
#include <optional>
#include <random>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include "server/api/app.h"
#include "server/hand_loop.h"
#include "server/reference/reference.h"
#include "store/engines/sqlite_store.h"

namespace {

using namespace affray;
using core::Json;

constexpr double kBarMs = 1;
constexpr int kManyMatches = 10'000;
constexpr int kManyTables = 300;
constexpr int kManyInMemory = 3000;
constexpr int kManyViewers = 300;
constexpr int kManyDocuments = 200;
constexpr int kLongMatch = 600;  // decisions

double thread_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Somebody's connection. What is sent is looked at later: that is not the loop's work.
class Listener final : public server::Socket {
public:
    void send(server::Message message) override { unread_.push_back(std::move(message)); }
    void count_unsent_in(std::vector<std::shared_ptr<server::UnsentBytes>>) override {}
    void close(std::uint16_t, std::string) override { is_closed_ = true; }

    // Reads all that came; whether something of this type did.
    bool has(const std::string& type) {
        bool found = is_closed_;
        for (; !unread_.empty(); unread_.pop_front()) {
            std::string text;
            for (const server::Text& part : unread_.front().parts) text += *part;
            const Json message = Json::parse(text);
            found |= message.at("type") == type;
            if (!message.contains("actions")) continue;
            seq = message.at("seq");
            actions = message.at("actions");
        }
        return found;
    }

    int seq = 0;
    Json actions;

private:
    std::deque<server::Message> unread_;
    bool is_closed_ = false;
};

// A server that measures, and who talks to it.
class Bench {
public:
    explicit Bench(int times) : times_(times) {
        std::filesystem::create_directories(folder_);
        loop_.carry_out = [this](const std::function<void()>& work) { piece(work); };
        start();
    }
    ~Bench() {
        app_.reset();
        std::filesystem::remove_all(folder_);
    }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    void start() {
        server::AppConfig config;
        config.database = file();
        config.limit_scale = 1e6;
        config.workers = 1;
        config.unload_after_ms = kUnloadAfterMs;
        config.now = [this] { return now_; };
        config.steady = [this] { return now_; };
        app_.emplace(loop_, config);
    }
    void stop() {
        settle();
        app_.reset();
        settle();
    }
    // The data behind the server's back, while it is stopped.
    [[nodiscard]] std::unique_ptr<store::Store> data() const {
        return store::open_sqlite(file(), store::prepare_key(file(), file() + ".key"));
    }

    // From here on somebody asks for everything; "" is nobody.
    void is(const std::string& token) { token_ = token; }
    struct Person {
        std::string token;
        std::string id;
    };
    Person newcomer() {
        is("");
        const Json made = ask("POST", "/api/token");
        is(made.at("token"));
        return {made.at("token"), made.at("id")};
    }

    Json ask(const std::string& method, const std::string& target, const Json& body = {}) {
        const server::HttpReply reply = answer(request(method, target, body));
        if (reply.status >= 400) throw std::runtime_error(target + ": " + *reply.body);
        return reply.content_type == "application/json" ? Json::parse(*reply.body) : Json();
    }
    std::shared_ptr<Listener> connect(const std::string& match) {
        auto socket = std::make_shared<Listener>();
        const auto asked = request("GET", "/api/matches/" + match + "/live");
        piece([&] {
            if (const auto refused = app_->check_upgrade(asked))
                throw std::runtime_error(refused->message);
        });
        piece([&] { app_->opened(asked, socket); });
        return socket;
    }
    // When he is told something of this type.
    void hear(Listener& socket, const std::string& type) {
        loop_.turn([&] { return socket.has(type); }, std::chrono::seconds(60));
    }
    void say(Listener& socket, const Json& message, const std::string& answer) {
        const std::string text = message.dump();
        piece([&] { app_->received(&socket, text); });
        hear(socket, answer);
    }
    void act(Listener& socket, std::mt19937& random) {
        const std::string action = socket.actions.at(random() % socket.actions.size());
        say(socket, {{"type", "act"}, {"seq", socket.seq}, {"action", action}}, "update");
    }
    void leave(Listener& socket) {
        piece([&] { app_->closed(&socket); });
    }
    void pass_time(std::int64_t milliseconds) {
        now_ += milliseconds;
        piece([&] { app_->tick(); });
        settle();
    }
    // Nothing is left to do.
    void settle() {
        loop_.turn([] { return false; }, std::chrono::milliseconds(30));
    }

    // The longest piece of `work`; `before` prepares it and is not measured.
    void measure(
        const std::string& what, const std::function<void()>& work,
        const std::function<void()>& before = [] {}) {
        std::vector<double> longest;
        for (int i = 0; i < times_; ++i) {
            before();
            settle();
            longest_ = 0;
            work();
            settle();
            longest.push_back(longest_);
        }
        std::sort(longest.begin(), longest.end());
        const double middle = longest[longest.size() / 2];
        if (middle > kBarMs) ++over_;
        std::cout << fmt::format("{:<58} {:8.3f} ms{}\n", what, middle,
                                 middle > kBarMs ? "  over the bar" : "")
                  << std::flush;
    }
    [[nodiscard]] int over() const { return over_; }

    static constexpr std::int64_t kUnloadAfterMs = 3600LL * 1000;

private:
    [[nodiscard]] std::string file() const { return folder_ + "/affray.db"; }
    [[nodiscard]] server::HttpRequest request(const std::string& method, const std::string& target,
                                              const Json& body = {}) const {
        server::HttpRequest made;
        made.method = method;
        server::read_target(target, made);
        made.address = "192.0.2.1";
        if (!token_.empty()) made.headers["authorization"] = "Bearer " + token_;
        if (!body.is_null()) made.body = body.dump();
        return made;
    }
    server::HttpReply answer(const server::HttpRequest& asked) {
        std::optional<server::HttpReply> reply;
        piece(
            [&] { app_->handle(asked, [&](server::HttpReply made) { reply = std::move(made); }); });
        loop_.turn([&] { return reply.has_value(); }, std::chrono::seconds(60));
        if (!reply) throw std::runtime_error("nobody answers " + asked.path);
        return std::move(*reply);
    }
    void piece(const std::function<void()>& work) {
        const double began = thread_ms();
        work();
        longest_ = std::max(longest_, thread_ms() - began);
    }

    std::string folder_ = fmt::format("/dev/shm/affray-loop-{}", getpid());
    int times_;
    std::int64_t now_ = 1'800'000'000'000;
    test::HandLoop loop_;
    std::optional<server::App> app_;
    std::string token_;
    double longest_ = 0;
    int over_ = 0;
};

Json table(const std::string& game, const std::string& edition, const std::string& mode,
           const std::string& other) {
    Json seat{{"who", other}, {"side", "random"}};
    if (other == "bot") seat["bot"] = "random";
    return {{"game", game},
            {"edition", edition},
            {"mode", mode},
            {"seats", Json::array({{{"who", "me"}, {"side", "random"}}, std::move(seat)})}};
}

// Random decisions of both sides at one screen.
std::string long_match(Bench& bench) {
    std::mt19937 random{1};
    for (;;) {
        const std::string match =
            bench.ask("POST", "/api/matches", table("bloodbowl", "crp", "hot_seat", "me")).at("id");
        const auto socket = bench.connect(match);
        bench.hear(*socket, "welcome");
        while (socket->seq < kLongMatch && socket->actions.is_array()) bench.act(*socket, random);
        bench.leave(*socket);
        if (socket->actions.is_array()) return match;
    }
}

void measure_opening(Bench& bench) {
    const Bench::Person guest = bench.newcomer();
    const Bench::Person host = bench.newcomer();
    const auto opens = [&](const std::string& what, const Json& wanted) {
        bench.measure(what, [&] { bench.ask("POST", "/api/matches", wanted); });
    };
    opens("a table for two, Blood Bowl", table("bloodbowl", "crp", "online", "open"));
    opens("a match against a bot, Blood Bowl", table("bloodbowl", "bb16", "bot", "bot"));
    opens("a match against a bot, Underworlds", table("underworlds", "shadespire", "bot", "bot"));
    Json four = table("underworlds", "shadespire", "bot", "bot");
    while (four.at("seats").size() < 4) four["seats"].push_back(four["seats"].back());
    opens("a match of four against bots, Underworlds", four);
    std::string waiting;
    for (const char* game : {"bloodbowl", "underworlds"})
        bench.measure(
            fmt::format("somebody sits down, {}", game),
            [&] {
                bench.is(guest.token);
                bench.ask("POST", "/api/matches/" + waiting + "/join", {{"side", "random"}});
            },
            [&] {
                bench.is(host.token);
                const bool bloodbowl = std::string(game) == "bloodbowl";
                waiting = bench
                              .ask("POST", "/api/matches",
                                   table(game, bloodbowl ? "crp" : "shadespire", "online", "open"))
                              .at("id");
            });
}

void measure_playing(Bench& bench, const std::string& match) {
    std::mt19937 random{2};
    const auto away = [&] { bench.pass_time(2 * Bench::kUnloadAfterMs); };
    bench.measure(
        "a match that is not in memory: its page",
        [&] { bench.ask("GET", "/api/matches/" + match); }, away);
    std::vector<std::shared_ptr<Listener>> viewers;
    bench.measure(
        "300 connect at once to a match that is not in memory",
        [&] {
            for (int i = 0; i < kManyViewers; ++i) viewers.push_back(bench.connect(match));
            for (const auto& viewer : viewers) bench.hear(*viewer, "welcome");
        },
        [&] {
            for (const auto& viewer : viewers) bench.leave(*viewer);
            viewers.clear();
            away();
        });
    Listener& mine = *viewers.front();
    bench.measure("a decision that 300 look at", [&] { bench.act(mine, random); });
    const auto take_back = [&] {
        bench.say(mine, {{"type", "offer"}, {"what", "take_back"}}, "welcome");
    };
    bench.measure("a take-back that 300 look at", take_back, [&] { bench.act(mine, random); });
    while (viewers.size() > 1) {
        bench.leave(*viewers.back());
        viewers.pop_back();
    }
    bench.measure("a decision", [&] { bench.act(mine, random); });
    bench.measure("a take-back", take_back, [&] { bench.act(mine, random); });
    bench.measure("chat", [&] { bench.say(mine, {{"type", "chat"}, {"text", "hello"}}, "chat"); });
    bench.measure("somebody connects, and goes", [&] {
        const auto socket = bench.connect(match);
        bench.hear(*socket, "welcome");
        bench.leave(*socket);
    });
    bench.leave(mine);
}

void measure_finished(Bench& bench, const std::string& match) {
    std::shared_ptr<Listener> socket;
    const auto sit_at = [&](const std::string& one) {
        socket = bench.connect(one);
        bench.hear(*socket, "welcome");
    };
    const auto give_up = [&] { bench.say(*socket, {{"type", "concede"}, {"id", 1}}, "ok"); };
    bench.measure("a match is given up", give_up, [&] {
        sit_at(bench.ask("POST", "/api/matches", table("bloodbowl", "crp", "hot_seat", "me"))
                   .at("id"));
    });
    sit_at(match);
    give_up();
    for (const char* what : {"", "/record", "/replay", "/report"})
        bench.measure(fmt::format("a match that is over: GET {}", what),
                      [&] { bench.ask("GET", "/api/matches/" + match + what); });
    bench.measure("playing on from a match that is over", [&] {
        bench.ask("POST", "/api/matches/" + match + "/takeover",
                  {{"n", 100}, {"seat", "home"}, {"bot", "random"}});
    });
}

// What the server holds of somebody who has played and built teams every day for years.
void lay_down_years(Bench& bench, const Bench::Person& person, const std::string& match,
                    const Json& team) {
    bench.stop();
    const auto data = bench.data();
    store::MatchRow row = *data->find_match(match);
    data->begin();
    for (int i = 0; i < kManyMatches; ++i) {
        row.id = fmt::format("old{:013}", i);
        row.touched = row.created = i;
        row.holders = {{0, person.id}};
        data->add_match(row);
    }
    for (int i = 0; i < kManyDocuments; ++i)
        data->put_document({fmt::format("team{:012}", i), person.id, "team", "A team", team, i});
    data->set_admin(person.id, true);
    data->commit();
    bench.start();
}

void measure_lists(Bench& bench) {
    for (const char* what : {"/api/matches",
                             "/api/matches?over",
                             "/api/matches?before=5000",
                             "/api/matches?open",
                             "/api/matches?live",
                             "/api/me/export",
                             "/api/teams",
                             "/api/me",
                             "/api/me/sessions",
                             "/api/formations",
                             "/api/games",
                             "/api/skills",
                             "/api/cards",
                             "/api/warbands",
                             "/api/rosters/crp",
                             "/api/stars/crp",
                             "/api/ready/bloodbowl/crp",
                             "/api/rules?game=bloodbowl&edition=crp",
                             "/api/rules?game=bloodbowl&edition=crp&q=dodge",
                             "/api/admin/load",
                             "/api/admin/reports",
                             "/api/admin/people",
                             "/api/admin/aside",
                             "/api/admin/log"})
        bench.measure(fmt::format("GET {}", what), [&] { bench.ask("GET", what); });
}

void measure_people(Bench& bench, const Json& team) {
    bench.measure("somebody with 10,000 matches opens one", [&] {
        bench.ask("POST", "/api/matches", table("bloodbowl", "crp", "hot_seat", "me"));
    });
    bench.measure("a team is saved", [&] {
        bench.ask("POST", "/api/teams",
                  {{"name", "Another"}, {"edition", "crp"}, {"team", team.at("team")}});
    });
    bench.measure("a team is checked", [&] {
        bench.ask("POST", "/api/teams/check", {{"edition", "crp"}, {"team", team.at("team")}});
    });
    int number = 0;
    bench.measure("somebody has another name", [&] {
        bench.ask("POST", "/api/guest", {{"name", fmt::format("Grik {}", ++number)}});
    });
    const Json account{{"name", "Loop Bench"}, {"password", "correct horse battery"}};
    bench.ask("POST", "/api/register", account);
    bench.measure("somebody logs in", [&] {
        bench.is("");
        bench.is(bench.ask("POST", "/api/token", account).at("token"));
    });
    bench.measure("somebody tries a wrong name", [&] {
        try {
            bench.ask("POST", "/api/login", {{"name", "Nobody"}, {"password", "wrong password"}});
        } catch (const std::runtime_error&) {
            return;  // of course
        }
    });
}

// All at once: a second passes, nobody looks any more, nobody plays on for a month.
void measure_time(Bench& bench) {
    const auto open_all = [&] {
        for (int i = 0; i < kManyTables; ++i)
            bench.ask("POST", "/api/matches", table("bloodbowl", "crp", "hot_seat", "me"));
        for (int i = 0; i < kManyTables; ++i)
            bench.ask("POST", "/api/matches", table("bloodbowl", "crp", "online", "open"));
    };
    open_all();
    bench.measure("a second passes, 300 matches", [&] { bench.pass_time(1000); });
    bench.measure("a minute passes, 300 matches", [&] { bench.pass_time(60'000); });
    bench.measure(
        "300 matches go to the disk", [&] { bench.pass_time(2 * Bench::kUnloadAfterMs); },
        open_all);
    bench.measure(
        "300 tables that nobody joined are closed", [&] { bench.pass_time(25LL * 3600 * 1000); },
        open_all);
    bench.measure(
        "300 matches that nobody goes on with end",
        [&] { bench.pass_time(31LL * 24 * 3600 * 1000); }, open_all);
}

// Matches that wait for people's answers, all of them in memory.
void measure_seconds(Bench& bench) {
    for (int i = 0; i < kManyInMemory; ++i)
        bench.ask("POST", "/api/matches",
                  i % 2 == 0 ? table("bloodbowl", "crp", "hot_seat", "me")
                             : table("underworlds", "shadespire", "hot_seat", "me"));
    bench.pass_time(1000);
    bench.measure("a second passes, 3,000 matches in memory", [&] { bench.pass_time(1000); });
}

Json saved_team() {
    core::SeededDice random(1);
    const auto team = server::side_list("bloodbowl", "crp", "human", random);
    return {{"edition", "crp"}, {"team", *team}, {"value", 1'000'000}, {"legal", true}};
}

}  // namespace

int main(int argc, char** argv) try {
    CLI::App options("How long the loop is kept by what people ask for");
    int times = 5;
    options.add_option("--times", times, "how often each is measured")->check(CLI::Range(1, 100));
    CLI11_PARSE(options, argc, argv);
    if (sodium_init() < 0) return 1;
    Bench bench(times);
    measure_opening(bench);
    const Bench::Person person = bench.newcomer();
    const std::string match = long_match(bench);
    measure_playing(bench, match);
    measure_finished(bench, match);
    const Json team = saved_team();
    lay_down_years(bench, person, match, team);
    measure_lists(bench);
    measure_people(bench, team);
    measure_time(bench);
    bench.newcomer();
    measure_seconds(bench);
    return bench.over() > 0 ? 1 : 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
