// affray-load: many people playing at once. Starts nothing itself: point it at a running server.
//
//     affray serve --port 8090 --metrics-port 8091 --db load.db --no-web --limit-scale 1000
//     affray-load --port 8090 --metrics-port 8091 --matches 500 --seconds 60
//
// Two guests join each match and take random legal decisions, all together so many a second (or as
// fast as the server lets them). Every decision is timed from sending to its acknowledgement. At
// the end every match is given up and its record fetched and verified, with the dice.
//
// Answers in windows (docs/protocol.md, Preferences) are counted apart: the server carries none out
// before everybody could have seen what happened, which takes seconds.
#include <sys/epoll.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "core/record.h"
#include "games/games.h"
#include "server/web_client.h"
#include "store/dice/dice_proof.h"

namespace {

using namespace affray;
using test::Connection;
using test::FrameReader;
using test::Json;
using test::web;
using Clock = std::chrono::steady_clock;

struct Options {
    unsigned short port = 8090;
    unsigned short metrics_port = 0;  // 0: none
    unsigned short live_port = 0;     // of another node; 0: the same
    int matches = 500;
    int seconds = 60;
    int underworlds_percent = 20;
    int rate = 3500;  // decisions a second; 0: no limit
    std::uint64_t seed = 1;
    bool verifies = true;
};

struct Table {
    std::string id;
    std::string tokens[2];
};

// One guest's connection to one match.
struct Player {
    Player(Connection made, std::size_t of_table, int at_seat)
        : connection(std::move(made)), table(of_table), seat(at_seat) {}

    Connection connection;
    FrameReader frames;
    std::size_t table;
    int seat;
    int next_id = 0;
    Clock::time_point sent;
    bool waits = false;
    bool in_window = false;  // what was sent last
};

struct Answer {
    Player* player;
    std::string text;
    bool in_window;
};

struct Counts {
    std::uint64_t decisions = 0;
    std::uint64_t errors = 0;
    std::uint64_t finished = 0;
    std::uint64_t bytes = 0;
    std::vector<float> acknowledged_ms;
    std::vector<float> in_windows_ms;
};

std::string guest(unsigned short port) {
    return web(port, "POST", "/api/token").json().at("token").get<std::string>();
}

// A number after a key, without parsing the rest.
int number_after(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    return at == std::string_view::npos ? -1 : std::atoi(text.data() + at + key.size());
}

// One of the actions in a list of texts that begins at `from`; empty: there is none.
std::string_view any_action(std::string_view text, std::size_t from, std::mt19937_64& random) {
    std::vector<std::string_view> actions;
    std::size_t at = text.find('[', from);
    const std::size_t end = text.find(']', from);
    if (at == std::string_view::npos || end == std::string_view::npos) return {};
    for (at = text.find('"', at); at < end; at = text.find('"', at + 1)) {
        const std::size_t close = text.find('"', at + 1);
        actions.push_back(text.substr(at + 1, close - at - 1));
        at = close;
    }
    return actions.empty() ? std::string_view() : actions[random() % actions.size()];
}

// A question that is asked only because the seat might hold something: a reaction, a moment, a
// re-roll that only a card could give.
bool is_window(std::string_view decision, std::string_view actions) {
    const auto is = [&](std::string_view kind) {
        return decision.find(kind) != std::string_view::npos;
    };
    if (is(R"("kind":"reaction")") || is(R"("kind":"moment")")) return true;
    return is(R"("kind":"reroll")") && (actions.find("\"reroll ") == std::string_view::npos ||
                                        actions.find("\"reroll card\"") != std::string_view::npos);
}

// Where so much of the numbers lies.
float part_of(std::vector<float>& numbers, double part) {
    if (numbers.empty()) return 0;
    std::sort(numbers.begin(), numbers.end());
    return numbers[static_cast<std::size_t>(part * static_cast<double>(numbers.size() - 1))];
}

class Load {
public:
    explicit Load(const Options& options)
        : options_(options), random_(options.seed), epoll_(epoll_create1(0)) {}
    ~Load() { ::close(epoll_); }

    int run() {
        open_all();
        std::thread renewing([this] { renew_tables(); });
        const auto began = Clock::now();
        const auto until = began + std::chrono::seconds(options_.seconds);
        while (Clock::now() < until) {
            adopt_renewed();
            serve(ready_.empty() ? 20 : 1);
            send_ready(began);
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
        stopping_ = true;
        wake_.notify_one();
        renewing.join();
        report(seconds);
        const std::uint64_t bad = options_.verifies ? verify_all() : 0;
        fmt::print("{} records did not verify\n", bad);
        return bad == 0 && counts_.errors == 0 ? 0 : 1;
    }

private:
    Table open_table(const std::string& home, const std::string& away) {
        const bool underworlds = static_cast<int>(random_() % 100) < options_.underworlds_percent;
        static constexpr std::array kEditions{"classic", "lrb5", "crp", "bb16"};
        const std::string edition = underworlds ? "shadespire" : kEditions[random_() % 4];
        const Json match{{"game", underworlds ? "underworlds" : "bloodbowl"},
                         {"edition", edition},
                         {"mode", "online"},
                         {"seats", Json::array({Json{{"who", "me"}, {"side", "random"}},
                                                Json{{"who", "open"}, {"side", "random"}}})}};
        const auto made = web(options_.port, "POST", "/api/matches", home, match.dump());
        if (made.status != 201) throw std::runtime_error("no match: " + made.body);
        const std::string id = made.json().at("id");
        const auto joined = web(options_.port, "POST", "/api/matches/" + id + "/join", away,
                                R"({"side":"random"})");
        if (joined.status != 200) throw std::runtime_error("not joined: " + joined.body);
        return {id, {home, away}};
    }

    void sit_down(std::size_t table) {
        for (int seat = 0; seat < 2; ++seat) {
            const unsigned short port =
                options_.live_port != 0 ? options_.live_port : options_.port;
            auto player = std::make_unique<Player>(Connection(port), table, seat);
            const auto answer = test::open_socket(player->connection, port,
                                                  "/api/matches/" + tables_[table].id + "/live",
                                                  tables_[table].tokens[seat], player->frames);
            if (answer.status != 101) throw std::runtime_error("no live connection");
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.ptr = player.get();
            epoll_ctl(epoll_, EPOLL_CTL_ADD, player->connection.file(), &event);
            read_frames(*player);
            players_[player.get()] = std::move(player);
        }
    }

    void open_all() {
        for (int i = 0; i < options_.matches; ++i) {
            tables_.push_back(open_table(guest(options_.port), guest(options_.port)));
            all_.push_back(tables_.back());
        }
        for (std::size_t i = 0; i < tables_.size(); ++i) sit_down(i);
        fmt::print("{} matches, {} connections\n", tables_.size(), players_.size());
        std::fflush(stdout);
    }

    void serve(int milliseconds) {
        std::array<epoll_event, 256> events;
        const int count =
            epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
        for (int i = 0; i < count; ++i) {
            auto* player = static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr);
            if (!players_.contains(player)) continue;
            std::array<char, 1 << 16> bytes;
            const ssize_t got =
                ::recv(player->connection.file(), bytes.data(), bytes.size(), MSG_DONTWAIT);
            if (got <= 0) {
                ++counts_.errors;
                players_.erase(player);
                continue;
            }
            counts_.bytes += static_cast<std::uint64_t>(got);
            player->frames.add({bytes.data(), static_cast<std::size_t>(got)});
            read_frames(*player);
        }
    }

    void read_frames(Player& player) {
        while (const auto frame = player.frames.next()) {
            if (frame->opcode == 9) player.connection.write(test::frame_of(frame->payload, 10));
            if (frame->opcode == 1 && !read_message(player, frame->payload)) return;
        }
    }

    // False: the player has left.
    bool read_message(Player& player, std::string_view text) {
        if (text.starts_with(R"({"type":"ok")")) {
            const std::chrono::duration<float, std::milli> passed = Clock::now() - player.sent;
            (player.in_window ? counts_.in_windows_ms : counts_.acknowledged_ms)
                .push_back(passed.count());
            ++counts_.decisions;
            player.waits = false;
            return true;
        }
        if (text.starts_with(R"({"type":"error")")) {
            if (counts_.errors++ < 10) fmt::print("{}\n", text);
            return true;
        }
        const bool update = text.starts_with(R"({"type":"update")");
        if (!update && !text.starts_with(R"({"type":"welcome")")) return true;
        if (update && text.find(R"("outcome":{)") != std::string_view::npos) return leave(player);
        const std::size_t at = update ? text.rfind(R"("actions":)") : text.find(R"("actions":)");
        if (at == std::string_view::npos || text.substr(at + 10, 1) != "[") return true;
        const std::string_view action = any_action(text, at, random_);
        if (action.empty()) return true;
        const std::size_t decision = text.rfind(R"("decision":)", at);
        const std::size_t asked = decision == std::string_view::npos ? at : decision;
        ready_.push_back(
            {&player,
             fmt::format(R"({{"type":"act","seq":{},"action":"{}","id":{}}})",
                         number_after(text, R"("seq":)"), action, player.next_id++),
             is_window(text.substr(asked, at - asked), text.substr(at, text.find(']', at) - at))});
        return true;
    }

    // As many decisions as the time since the beginning allows.
    void send_ready(Clock::time_point began) {
        const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
        const double most = options_.rate == 0 ? 1e18 : seconds * options_.rate;
        while (!ready_.empty() && static_cast<double>(sent_) < most) {
            const auto [player, text, in_window] = std::move(ready_.front());
            ready_.pop_front();
            if (!players_.contains(player)) continue;
            player->connection.write(test::frame_of(text));
            player->sent = Clock::now();
            player->waits = true;
            player->in_window = in_window;
            ++sent_;
        }
    }

    // The match is over; when both have seen it, a new one is opened for them.
    bool leave(Player& player) {
        const std::size_t table = player.table;
        if (player.waits) ++counts_.decisions;  // its acknowledgement comes after this update
        players_.erase(&player);
        if (++left_[table] < 2) return false;
        left_[table] = 0;
        ++counts_.finished;
        const std::lock_guard lock(mutex_);
        to_renew_.push_back(table);
        wake_.notify_one();
        return false;
    }

    void renew_tables() {
        for (;;) {
            std::size_t table = 0;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [this] { return stopping_ || !to_renew_.empty(); });
                if (stopping_) return;
                table = to_renew_.front();
                to_renew_.pop_front();
            }
            const Table made = open_table(tables_[table].tokens[0], tables_[table].tokens[1]);
            const std::lock_guard lock(mutex_);
            renewed_.emplace_back(table, made);
        }
    }

    void adopt_renewed() {
        std::vector<std::pair<std::size_t, Table>> renewed;
        {
            const std::lock_guard lock(mutex_);
            renewed.swap(renewed_);
        }
        for (const auto& [table, made] : renewed) {
            tables_[table] = made;
            all_.push_back(made);
            sit_down(table);
        }
    }

    void report(double seconds) {
        auto& times = counts_.acknowledged_ms;
        auto& held = counts_.in_windows_ms;
        const std::string metrics =
            options_.metrics_port == 0 ? "" : web(options_.metrics_port, "GET", "/metrics").body;
        const std::size_t memory = metrics.find("\naffray_resident_bytes ");
        const double resident =
            memory == std::string::npos ? 0 : std::atof(metrics.c_str() + memory + 23);
        fmt::print("{:.0f} decisions/s ({} in {:.1f} s), {} matches finished\n",
                   static_cast<double>(counts_.decisions) / seconds, counts_.decisions, seconds,
                   counts_.finished);
        fmt::print("acknowledged after {:.1f} ms (median), {:.1f} ms (99 %), {:.1f} ms (longest)\n",
                   part_of(times, 0.5), part_of(times, 0.99), part_of(times, 1));
        fmt::print("{} answers in windows, held for up to {:.1f} ms\n", held.size(),
                   part_of(held, 1));
        fmt::print("{} errors, {:.1f} MB/s received, server memory {:.0f} MiB\n", counts_.errors,
                   static_cast<double>(counts_.bytes) / seconds / 1e6, resident / 1048576);
        std::fflush(stdout);
    }

    // Gives up what still runs and checks every record. How many do not verify.
    std::uint64_t verify_all() {
        players_.clear();
        std::uint64_t bad = 0;
        for (const Table& table : all_) {
            const std::string problem = problem_of(table);
            if (problem.empty()) continue;
            if (bad++ < 10) fmt::print("{}: {}\n", table.id, problem);
        }
        return bad;
    }

    std::string problem_of(const Table& table) {
        const std::string path = "/api/matches/" + table.id;
        if (web(options_.port, "GET", path).json().at("state") != "over") {
            const Connection connection(options_.port);
            FrameReader frames;
            test::open_socket(connection, options_.port, path + "/live", table.tokens[0], frames);
            connection.write(test::frame_of(R"({"type":"concede","id":1})"));
            for (bool done = false; !done;) {
                while (const auto frame = frames.next())
                    done = done || frame->payload.find(R"({"type":"ok")") == 0;
                if (done) break;
                const auto more = connection.read(test::kPatienceMs);
                if (!more) return "it could not be given up";
                frames.add(*more);
            }
        }
        const auto answer = web(options_.port, "GET", path + "/record");
        if (answer.status != 200) return answer.body;
        const auto record = core::read_record(answer.body);
        if (!record) return record.error().message;
        if (const auto same = core::verify(*record, games::games()); !same)
            return same.error().message;
        const auto secret = store::proof_of(*record);
        if (!secret) return secret.error().message;
        if (!*secret) return "it does not say where its dice came from";
        if (const auto same = store::verify_dice(*record, **secret, games::games()); !same)
            return same.error().message;
        return {};
    }

    Options options_;
    std::mt19937_64 random_;
    int epoll_;
    std::vector<Table> tables_;
    std::vector<Table> all_;
    std::unordered_map<Player*, std::unique_ptr<Player>> players_;
    std::unordered_map<std::size_t, int> left_;
    std::deque<Answer> ready_;  // decisions that were made, to be sent
    std::uint64_t sent_ = 0;
    Counts counts_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::size_t> to_renew_;
    std::vector<std::pair<std::size_t, Table>> renewed_;
    std::atomic<bool> stopping_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    if (sodium_init() < 0) return 1;
    Options options;
    CLI::App app{"Plays many matches at once on a running server and measures it."};
    app.add_option("--port", options.port, "Port of the server")->capture_default_str();
    app.add_option("--metrics-port", options.metrics_port, "Of the server; tells its memory");
    app.add_option("--live-port", options.live_port, "Of another node, by which everybody plays");
    app.add_option("--matches", options.matches, "Matches at a time")->capture_default_str();
    app.add_option("--seconds", options.seconds, "How long")->capture_default_str();
    app.add_option("--rate", options.rate, "Decisions a second; 0: as many as possible")
        ->capture_default_str();
    app.add_option("--underworlds", options.underworlds_percent, "Percent of Underworlds")
        ->capture_default_str();
    app.add_option("--seed", options.seed, "Seed of the choices")->capture_default_str();
    app.add_flag("!--no-verify", options.verifies, "Do not verify the records");
    CLI11_PARSE(app, argc, argv);
    return Load(options).run();
}
