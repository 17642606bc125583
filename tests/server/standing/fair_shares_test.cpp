// One visitor cannot take what others need.
#include <sys/resource.h>

#include <gtest/gtest.h>

#include "server/running_server.h"

namespace affray::test {
namespace {

Json bots_to_watch() {
    return {{"game", "underworlds"},
            {"edition", "shadespire"},
            {"mode", "watch"},
            {"seats", Json::array({seat("bot", "random"), seat("bot", "random")})}};
}

// A request on a connection that is kept open.
void ask(const Connection& connection) {
    connection.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    std::string rest;
    EXPECT_EQ(read_head(connection, rest).status, 200);
    while (rest.size() < 3) rest += connection.read(kPatienceMs).value_or("...");
}

class FairShares : public ::testing::Test {
protected:
    FairShares() {
        server_.limit_scale = 1;
        server_.restart();
    }
    void wait_for(const std::string& metric, double least) {
        while (server_.metric(metric) < least)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    RunningServer server_;
};

TEST_F(FairShares, ARefusalSaysWhenToComeAgain) {
    const Person person(server_);
    WebAnswer answer;
    for (int i = 0; i < 20 && answer.status != 429; ++i)
        answer = person.post("/api/login", {{"name", "Karla"}, {"password", "a guess"}});
    EXPECT_EQ(answer.error(), "too_many_attempts");
    EXPECT_GT(std::stoi(answer.headers.at("retry-after")), 0);
}

TEST_F(FairShares, MessagesAreCountedForThePersonNotForTheConnection) {
    Table table(server_, online_match("bloodbowl", "crp"));
    Live second(server_, table.host, table.id);
    second.next("welcome");
    for (int i = 0; i < 8; ++i) table.home.send({{"type", "chat"}, {"text", "spam"}});
    for (int i = 0; i < 8; ++i) second.next("chat");
    second.send({{"type", "chat"}, {"text", "more"}});
    const Json refused = second.next("error");
    EXPECT_EQ(refused.at("code"), "too_fast");
    EXPECT_GT(refused.at("retry_after"), 0);
}

// Every name that somebody gives himself is written to all his matches.
TEST_F(FairShares, NamesAreNotChangedWithoutEnd) {
    const Person person(server_);
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(person.post("/api/guest", {{"name", fmt::format("Grik {}", i)}}).status, 200);
    const WebAnswer refused = person.post("/api/guest", {{"name", "Grik"}});
    EXPECT_EQ(refused.status, 429) << refused.body;
    EXPECT_EQ(refused.error(), "too_fast");
    server_.pass_time(kMinuteMs);
    EXPECT_EQ(person.post("/api/guest", {{"name", "Grik"}}).status, 200);
}

TEST_F(FairShares, OnePersonLooksAtAMatchOnlySoOften) {
    Table table(server_, online_match("bloodbowl", "crp"));
    std::deque<Live> lives;
    for (int i = 0; i < 7; ++i) lives.emplace_back(server_, table.host, table.id);
    for (Live& live : lives) live.next("welcome");
    EXPECT_EQ(Live(server_, table.host, table.id).status, 429);
    EXPECT_EQ(Live(server_, table.guest, table.id).status, 101);
    lives.pop_back();
    wait_for("connections_total", 10);
    int status = 0;
    for (int i = 0; i < 100 && status != 101; ++i)
        status = Live(server_, table.host, table.id).status;
    EXPECT_EQ(status, 101);
}

// Whether what is wanted can be played costs a worker more than storing it.
TEST_F(FairShares, MatchesThatAreRefusedCountAsWell) {
    const Person person(server_);
    Json wrong = online_match("bloodbowl", "crp");
    wrong["seats"][0]["side"] = "nobody";
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(person.post("/api/matches", wrong).error(), "unknown_side") << i;
    EXPECT_EQ(person.post("/api/matches", wrong).error(), "too_fast");
}

// Who begins many long requests and does not end them takes only so much memory.
class BodiesOnTheirWay : public FairShares {
protected:
    BodiesOnTheirWay() {
        server_.behind_proxy = true;
        server_.restart();
    }
    // The beginning of a request that says it is so long.
    [[nodiscard]] Connection begin(const std::string& path, const std::string& address,
                                   const std::string& length) const {
        Connection connection(server_.port());
        connection.write(
            fmt::format("POST {} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {}\r\n{}\r\n\r\n", path,
                        address, length));
        return connection;
    }
    static WebAnswer answer(const Connection& connection) {
        std::string body;
        return read_head(connection, body);
    }
    // The server has seen all that was sent before.
    void catch_up() const { EXPECT_EQ(web(server_.port(), "GET", "/healthz").status, 200); }
    static constexpr const char* kLong = "Content-Length: 262144";
};

TEST_F(BodiesOnTheirWay, AreLimitedForAnAddress) {
    std::deque<Connection> held;
    for (int i = 0; i < 16; ++i)
        held.push_back(begin("/api/matches", "2001:db8::" + std::to_string(i), kLong));
    catch_up();
    EXPECT_EQ(answer(begin("/api/matches", "2001:db8::99", kLong)).status, 429);
    EXPECT_EQ(
        web(server_.port(), "POST", "/api/token", "", "{}", "X-Forwarded-For: 2001:db8:1::1\r\n")
            .status,
        200);
    EXPECT_EQ(
        web(server_.port(), "GET", "/healthz", "", "", "X-Forwarded-For: 2001:db8::1\r\n").status,
        200);  // without a body
    held.clear();
    int status = 429;
    for (int i = 0; i < 100 && status == 429; ++i)
        status =
            web(server_.port(), "POST", "/api/token", "", "{}", "X-Forwarded-For: 2001:db8::99\r\n")
                .status;
    EXPECT_EQ(status, 200);
}

TEST_F(BodiesOnTheirWay, OneThatIsTooLongIsRefusedBeforeItComes) {
    EXPECT_EQ(answer(begin("/api/matches", "192.0.2.1", "Content-Length: 262145")).status, 413);
    EXPECT_EQ(answer(begin("/api/mute", "192.0.2.1", "Content-Length: 32769")).status, 413);
}

// How long it is nobody knows: it counts as the longest that it may be.
TEST_F(BodiesOnTheirWay, OneThatComesInChunksIsLimitedToo) {
    std::deque<Connection> held;
    for (int i = 0; i < 16; ++i)
        held.push_back(begin("/api/matches", "192.0.2.1", "Transfer-Encoding: chunked"));
    catch_up();
    EXPECT_EQ(answer(begin("/api/matches", "192.0.2.1", "Transfer-Encoding: chunked")).status, 429);
}

// Of those that nobody watches the oldest makes room; those that are watched stay.
TEST_F(FairShares, UnfinishedMatchesToWatchAreLimitedToo) {
    const Person person(server_);
    std::vector<std::string> matches;
    for (int i = 0; i < 7; ++i) matches.push_back(person.open(bots_to_watch()));
    EXPECT_EQ(person.get("/api/matches/" + matches[0]).status, 404);
    EXPECT_EQ(person.get("/api/matches/" + matches[1]).status, 200);
    std::deque<Live> lives;
    for (int i = 1; i < 7; ++i) {
        lives.emplace_back(server_, person, matches[static_cast<std::size_t>(i)]);
        lives.back().next("welcome");
    }
    const WebAnswer refused = person.post("/api/matches", bots_to_watch());
    EXPECT_EQ(refused.status, 429) << refused.body;
    EXPECT_EQ(refused.error(), "too_many_matches");
}

// One visitor may be many guests: what they opened and nobody finished counts for their address,
// also after a restart.
class MatchesOfAnAddress : public ::testing::Test {
protected:
    static constexpr int kOfPerson = 6;
    static constexpr int kOfAddress = 30;
    MatchesOfAnAddress() {
        server_.limit_scale = 0.1;  // a tenth of what docs/operating.md tells
        server_.behind_proxy = true;
        server_.restart();
    }
    [[nodiscard]] static std::string from(const std::string& address) {
        return "X-Forwarded-For: " + address + "\r\n";
    }
    [[nodiscard]] std::string guest(const std::string& address) const {
        return web(server_.port(), "POST", "/api/token", "", "", from(address)).json().at("token");
    }
    [[nodiscard]] WebAnswer open(const std::string& token, const std::string& address) {
        server_.pass_time(10 * kMinuteMs);  // not too fast
        return web(server_.port(), "POST", "/api/matches", token,
                   online_match("bloodbowl", "crp").dump(), from(address));
    }
    // As many as one address may have; the last of them with who opened it.
    std::pair<std::string, std::string> fill(const std::string& address) {
        std::pair<std::string, std::string> last;
        for (int i = 0; i < kOfAddress; ++i) {
            if (i % kOfPerson == 0) last.first = guest(address);
            const WebAnswer made = open(last.first, address);
            EXPECT_EQ(made.status, 201) << i << ": " << made.body;
            last.second = made.json().value("id", "");
        }
        return last;
    }
    RunningServer server_;
};

TEST_F(MatchesOfAnAddress, ThatAreUnfinishedAreLimited) {
    const auto [token, match] = fill("2001:db8:1:2::a");
    const WebAnswer refused = open(guest("2001:db8:1:2::b"), "2001:db8:1:2::b");
    EXPECT_EQ(refused.status, 429) << refused.body;
    EXPECT_EQ(refused.error(), "too_many_matches");
    EXPECT_EQ(open(guest("2001:db8:1:3::a"), "2001:db8:1:3::a").status, 201);
}

TEST_F(MatchesOfAnAddress, AreCountedAfterARestartAndForgottenWithTheMatch) {
    const std::string address = "192.0.2.7";
    const auto [token, match] = fill(address);
    server_.restart();
    EXPECT_EQ(open(guest(address), address).status, 429);
    EXPECT_EQ(web(server_.port(), "DELETE", "/api/matches/" + match, token).status, 200);
    EXPECT_EQ(open(guest(address), address).status, 201);
    EXPECT_EQ(open(guest(address), address).status, 429);
}

TEST_F(MatchesOfAnAddress, AreLookedAtFromAnotherOnlySoOften) {
    constexpr int kViewers = 10;  // a tenth, too
    const std::string id = open(guest("192.0.2.7"), "192.0.2.7").json().at("id");
    Person viewer(server_);
    std::deque<Live> lives;
    const auto look = [&](const std::string& address) {
        server_.pass_time(10 * kMinuteMs);  // not too many guests at once
        viewer.token = guest(address);
        Live& live = lives.emplace_back(server_, viewer, id, from(address));
        if (live.status == 101) live.next("welcome");
        return live.status;
    };
    for (int i = 0; i < kViewers; ++i)
        EXPECT_EQ(look("2001:db8:1:2::" + std::to_string(i)), 101) << i;
    EXPECT_EQ(look("2001:db8:1:2::ffff"), 429);
    EXPECT_EQ(look("2001:db8:1:3::1"), 101);
}

// Who does not read is let go, told why, and can come again; what was to be sent is dropped.
TEST(SlowReaders, AreLetGoWithACode) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    Live deaf(server, table.host, table.id);
    std::string pings;
    for (int i = 0; i < 100; ++i) pings += frame_of(R"({"type":"ping"})");
    // More than what the system keeps on both sides; too many pings get errors, which are longer.
    // A reset of the connection may overtake the code: then it is simply gone.
    try {
        for (int i = 0; i < 3000; ++i) {
            if (i % 10 == 9 && server.metric("slow_readers_total") > 0) break;
            deaf.send_raw(pings);
        }
        Json last;
        while ((last = deaf.next()).at("type") != "closed") {}
        EXPECT_EQ(last.value("code", 0), 4408);
    } catch (const std::runtime_error& gone) {
        EXPECT_STREQ(gone.what(), "the connection is gone");
    }
    EXPECT_EQ(server.metric("slow_readers_total"), 1);
    EXPECT_EQ(Live(server, table.host, table.id).next("welcome").at("type"), "welcome");
}

// A history of any length is no reason to be let go.
TEST(SlowReaders, ALongHistoryIsToldToWhoReadsSlowly) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    table.play(400);
    Live slow(server, table.host, table.id);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const Json welcome = slow.next("welcome");
    EXPECT_EQ(welcome.at("history").size(), static_cast<std::size_t>(slow.seq) + 1);
}

// Lists

Json on_one_screen() {
    return {{"game", "bloodbowl"},
            {"edition", "crp"},
            {"mode", "hot_seat"},
            {"seats", Json::array({seat("me"), seat("me")})}};
}

// What rests is listed as it was left, without being read again; what goes on is told as it is.
TEST(Lists, TellOfRestingMatchesWithoutLoadingThem) {
    RunningServer server;
    const Person person(server);
    const std::string id = person.open(on_one_screen());
    const auto play = [&](int decisions) {
        Live live(server, person, id);
        live.next("welcome");
        for (int i = 0; i < decisions; ++i) {
            EXPECT_EQ(live.act(live.actions.at(0)), "ok");
            if (live.actions.is_null()) live.next("update");
        }
    };
    play(5);
    Json before = person.info(id);
    server.restart();
    const double loaded = server.metric("matches_loaded_total");
    Json listed = person.get("/api/matches").json().at(0);
    EXPECT_EQ(server.metric("matches_loaded_total"), loaded);
    for (Json* info : {&before, &listed}) {
        info->erase("touched");
        info->erase("seats");
        info->erase("spectators");
    }
    EXPECT_EQ(listed, before);
    play(3);
    EXPECT_EQ(person.get("/api/matches").json().at(0).at("decisions"), 8);
}

TEST(Lists, HavePages) {
    RunningServer server;
    const Person person(server);
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        ids.push_back(person.open(online_match("bloodbowl", "crp")));
        server.pass_time(1000);
    }
    EXPECT_EQ(person.get("/api/matches").json().size(), 3U);
    const Json older = person.get("/api/matches?before=1800000001000").json();
    ASSERT_EQ(older.size(), 1U);
    EXPECT_EQ(older.at(0).at("id"), ids[0]);
    EXPECT_EQ(person.get("/api/matches?before=yesterday").error(), "bad_request");
}

TEST(Lists, WhatIsLookedUpIsPackedForWhoUnpacks) {
    RunningServer server;
    const auto ask = [&](const std::string& headers) {
        return web(server.port(), "GET", "/api/rosters/crp", "", "", headers);
    };
    const WebAnswer plain = ask("");
    const WebAnswer packed = ask("Accept-Encoding: gzip\r\n");
    EXPECT_FALSE(plain.headers.contains("content-encoding"));
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), plain.body.size() / 2);
    EXPECT_EQ(ask("").body, plain.body);
    EXPECT_EQ(web(server.port(), "GET", "/api/rosters/none").status, 404);
}

TEST(FullHouse, TheLongestIdleConnectionMakesRoom) {
    RunningServer server;
    server.net.connections = 4;
    server.restart();
    const Connection oldest(server.port());
    const Connection younger(server.port());
    ask(oldest);
    ask(younger);
    const Connection third(server.port());
    const Connection fourth(server.port());
    ask(third);
    ask(fourth);
    const Connection fifth(server.port());
    ask(fifth);
    EXPECT_FALSE(oldest.read(kPatienceMs).has_value());  // closed
    ask(younger);
}

TEST(FullHouse, AnAddressHasOnlySoManyConnections) {
    RunningServer server;
    server.net.connections_of_address = 3;
    server.restart();
    std::deque<Connection> all;
    for (int i = 0; i < 3; ++i) {
        all.emplace_back(server.port());
        ask(all.back());
    }
    const Connection refused(server.port());
    std::string rest;
    EXPECT_EQ(read_head(refused, rest).status, 429);
    ask(all.front());
}

TEST(FullHouse, TheFileLimitIsRaisedToWhatTheSystemAllows) {
    rlimit limit{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 512);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
    const RunningServer server;
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
    EXPECT_EQ(limit.rlim_cur, limit.rlim_max);
}

// Without a file for one more connection the server neither spins nor leaves anybody waiting.
TEST(FullHouse, WithoutFilesNobodyWaitsAndNothingSpins) {
    RunningServer server;
    std::vector<int> clients;
    for (int i = 0; i < 30; ++i) clients.push_back(socket(AF_INET, SOCK_STREAM, 0));
    const Connection before(server.port());
    ask(before);
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    const rlimit all = limit;
    limit.rlim_cur = static_cast<rlim_t>(before.file()) + 8;
    const auto full = std::chrono::steady_clock::now();
    setrlimit(RLIMIT_NOFILE, &limit);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (const int client : clients)
        EXPECT_EQ(connect(client, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    while (server.logged("connections_full") == 0) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    setrlimit(RLIMIT_NOFILE, &all);
    const double failed = server.metric("accepts_failed_total");
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - full;
    EXPECT_GE(failed, 1);
    EXPECT_LE(failed, 4 + 20 * passed.count());
    EXPECT_GE(
        server.metric("connections_refused_total") + server.metric("connections_ended_idle_total"),
        1);
    EXPECT_EQ(web(server.port(), "GET", "/healthz").status, 200);
    for (const int client : clients) ::close(client);
}

// Also those that are played on from one that is over.
TEST(UnfinishedMatches, AreLimitedHoweverTheyBegin) {
    RunningServer server;
    server.limit_scale = 1;
    server.restart();
    const Person person(server);
    const Json match{{"game", "bloodbowl"},
                     {"edition", "crp"},
                     {"mode", "hot_seat"},
                     {"seats", Json::array({seat("me"), seat("me")})}};
    const std::string over = person.open(match);
    Live live(server, person, over);
    live.next("welcome");
    EXPECT_EQ(live.ask({{"type", "concede"}}), "ok");
    for (int i = 0; i < 60; ++i) {
        if (i % 20 == 0) server.pass_time(kHourMs);  // so that he is not too fast
        (void)person.open(match);
    }
    server.pass_time(kHourMs);
    const Json from{{"n", 0}, {"seat", "home"}, {"bot", "random"}};
    EXPECT_EQ(person.post("/api/matches/" + over + "/takeover", from).error(), "too_many_matches");
    EXPECT_EQ(person.post("/api/matches", match).error(), "too_many_matches");
}

}  // namespace
}  // namespace affray::test
