// What takes long is not done on the loop. Here the loop is turned by hand: what was done by the
// time handle() returns was done on it.
#include <gtest/gtest.h>

#include "server/hand_server.h"
#include "store/engines/open.h"

namespace affray::test {
namespace {

// A request that needs a match that is not in memory, and what is answered in the end.
struct Wanted {
    const char* method;
    const char* what;  // behind the match
    int status;
};
class OffLoop : public testing::TestWithParam<Wanted> {};

TEST_P(OffLoop, MatchThatIsNotInMemoryIsReadByAWorker) {
    HandServer server;
    const std::string match =
        server.ask("POST", "/api/matches", online_match("bloodbowl", "crp")).at("id");
    server.restart();
    const Wanted& wanted = GetParam();
    const std::string target = "/api/matches/" + match + wanted.what;
    EXPECT_FALSE(server.send(wanted.method, target).has_value()) << target;
    EXPECT_EQ(server.metric("matches_loaded_total"), 0) << target;
    EXPECT_EQ(server.answer().status, wanted.status) << target;
}

INSTANTIATE_TEST_SUITE_P(Requests, OffLoop,
                         testing::Values(Wanted{"POST", "/join", 409},  // he has a seat already
                                         Wanted{"DELETE", "", 200}));

TEST(OffLoop, MatchesAreMadeByWorkers) {
    HandServer server;
    Json match = online_match("bloodbowl", "crp");
    EXPECT_FALSE(server.send("POST", "/api/matches", match).has_value());
    EXPECT_EQ(server.answer().status, 201);
    match["edition"] = "no such edition";  // found by who makes it: not on the loop
    EXPECT_FALSE(server.send("POST", "/api/matches", match).has_value());
    EXPECT_EQ(server.answer().status, 400);
}

TEST(OffLoop, SavedTeamsAreListedAndCheckedByWorkers) {
    HandServer server;
    for (const char* what : {"/api/teams", "/api/decks", "/api/formations"}) {
        EXPECT_FALSE(server.send("GET", what).has_value()) << what;
        EXPECT_EQ(server.answer().status, 200) << what;
    }
    EXPECT_FALSE(server.send("POST", "/api/teams/check", Json::object()).has_value());
    EXPECT_EQ(server.answer().status, 400);
}

TEST(OffLoop, LongBodiesAreOnlyReadWhereTheyMayBeLong) {
    HandServer server;
    const Json body{{"name", std::string(40'000, 'x')}};
    server.send("POST", "/api/guest", body);
    EXPECT_EQ(server.answer().status, 413);
    server.send("POST", "/api/matches", body);
    EXPECT_EQ(server.answer().status, 400);  // no game is named
}

struct Ear final : server::Socket {
    void send(server::Message message) override {
        if (message.parts.front()->find("\"welcome\"") != std::string::npos) ++welcomes;
    }
    void count_unsent_in(std::vector<std::shared_ptr<server::UnsentBytes>>) override {}
    void close(std::uint16_t, std::string) override {}
    int welcomes = 0;
};

// Everybody who comes back after a restart gets a turn of his own: others come in between.
TEST(OffLoop, ManyWhoComeAtOnceAreLetInOneByOne) {
    HandServer server;
    const Json made = server.ask("POST", "/api/token");
    const std::string match =
        server.ask("POST", "/api/matches", online_match("bloodbowl", "crp")).at("id");
    server.restart();
    server::HttpRequest request;
    server::read_target("/api/matches/" + match + "/live", request);
    request.headers["authorization"] = "Bearer " + made.at("token").get<std::string>();
    constexpr int kMany = 20;
    std::vector<std::shared_ptr<Ear>> all;
    const int pieces = server.pieces_of(
        [&] {
            for (int i = 0; i < kMany; ++i) {
                all.push_back(std::make_shared<Ear>());
                server.app().opened(request, all.back());
            }
        },
        [&](int) {
            return std::all_of(all.begin(), all.end(),
                               [](const auto& ear) { return ear->welcomes > 0; });
        });
    for (const auto& ear : all) EXPECT_EQ(ear->welcomes, 1);
    EXPECT_GE(pieces, kMany);
}

// Each of somebody's matches is stored anew when his name changes: others come in between.
TEST(OffLoop, NewNameReachesMatchesOneByOne) {
    HandServer server;
    constexpr int kMany = 10;
    for (int i = 0; i < kMany; ++i)
        server.ask("POST", "/api/matches", online_match("bloodbowl", "crp"));
    server.settle();
    const int pieces = server.pieces_of(
        [&] {
            server.send("POST", "/api/guest", {{"name", "Grik"}});
        },
        [&](int so_far) { return so_far > kMany; });
    EXPECT_GT(pieces, kMany);
    EXPECT_EQ(server.answer().status, 200);
    for (const Json& match : server.ask("GET", "/api/matches"))
        EXPECT_EQ(match.at("seats").at(0).at("name"), "Grik");
}

// Every match in memory is looked at once a second, in pieces.
TEST(OffLoop, ManyMatchesInMemoryAreLookedAtAFewAtATime) {
    HandServer server;
    const auto open = [&](int many) {
        for (int i = 0; i < many; ++i)
            server.ask("POST", "/api/matches", online_match("bloodbowl", "crp"));
        server.settle();
    };
    server.pass_time(1000);  // what is done once a minute
    open(3);
    EXPECT_EQ(server.pieces_of([&] { server.pass_time(1000); }), 0);  // all at once
    open(120);
    EXPECT_EQ(server.pieces_of([&] { server.pass_time(1000); }), 2);
}

TEST(OffLoop, NoneOfManyMatchesIsLeftOut) {
    HandServer server;
    Json match = online_match("bloodbowl", "crp");
    match["mode"] = "hot_seat";
    match["seats"] = Json::array({seat("me"), seat("me")});
    match["clock"] = {{"kind", "turn"}, {"turn_s", 60}, {"reserve_s", 0}};
    std::vector<std::string> matches;
    for (int i = 0; i < 60; ++i)
        matches.push_back(server.ask("POST", "/api/matches", match).at("id"));
    server.pass_time(1000);
    server.settle();
    const auto lines = [&] {
        const auto store = store::open_sqlite(server.database());
        std::vector<std::size_t> lines;
        for (const std::string& id : matches) lines.push_back(store->log_of(id).size());
        return lines;
    };
    const std::vector<std::size_t> before = lines();
    server.pass_time(120'000);  // every clock runs out
    std::vector<std::size_t> after;
    const auto all_have_grown = [&] {
        for (std::size_t i = 0; i < matches.size(); ++i)
            if (after[i] <= before[i]) return false;
        return true;
    };
    // On a busy machine some began only while that time passed: theirs runs out as well.
    for (int tries = 0; tries < 600; ++tries) {
        server.settle();
        after = lines();
        if (all_have_grown()) break;
        server.pass_time(10'000);
    }
    for (std::size_t i = 0; i < matches.size(); ++i) EXPECT_GT(after[i], before[i]) << i;
}

// Who needs longer than a second for one look does not begin the next one meanwhile.
TEST(OffLoop, LookThatIsUnderWayIsNotBegunAgain) {
    HandServer server;
    for (int i = 0; i < 60; ++i)
        server.ask("POST", "/api/matches", online_match("bloodbowl", "crp"));
    server.pass_time(1000);  // what is done once a minute
    server.settle();
    EXPECT_EQ(server.pieces_of([&] {
        for (int i = 0; i < 5; ++i) server.pass_time(1000);
    }),
              1);
}

std::string match_that_is_over(HandServer& server) {
    Json match = online_match("bloodbowl", "crp");
    match["mode"] = "hot_seat";
    match["seats"] = Json::array({seat("me"), seat("me")});
    const std::string id = server.ask("POST", "/api/matches", match).at("id");
    server::HttpRequest request;
    server::read_target("/api/matches/" + id + "/live", request);
    request.headers["authorization"] =
        "Bearer " + server.ask("POST", "/api/token").at("token").get<std::string>();
    const auto ear = std::make_shared<Ear>();
    server.app().opened(request, ear);
    server.settle();
    server.app().received(ear.get(), R"({"type":"concede","id":1})");
    while (server.ask("GET", "/api/matches/" + id).at("state") != "over") server.settle();
    return id;
}

TEST(OffLoop, LogsListsAndExportsAreReadByWorkers) {
    HandServer server;
    const std::string over = "/api/matches/" + match_that_is_over(server);
    for (const std::string& target :
         {over + "/record", over + "/replay", over + "/report", std::string("/api/matches"),
          std::string("/api/matches?over=1"), std::string("/api/matches?open=1"),
          std::string("/api/matches?live=1"), std::string("/api/me/export"),
          std::string("/api/leagues")}) {
        EXPECT_FALSE(server.send("GET", target).has_value()) << target;
        EXPECT_EQ(server.answer().status, 200) << target;
    }
}

TEST(OffLoop, ReferenceIsMadeOnceByAWorkerAndSearchedByWorkers) {
    HandServer server;
    const std::string rosters = "/api/rosters/crp";
    EXPECT_FALSE(server.send("GET", rosters).has_value());
    const std::string made = *server.answer().body;
    const auto kept = server.send("GET", rosters);
    ASSERT_TRUE(kept.has_value());
    EXPECT_EQ(*kept->body, made);
    const std::string search = "/api/rules?game=bloodbowl&edition=crp&q=dodge";
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(server.send("GET", search).has_value());
        EXPECT_EQ(server.answer().status, 200);
    }
}

// What is being made at a time, for a person and for an address at which nobody is known.
TEST(OffLoop, ReplaysAndListsHaveABudgetOfTheirOwn) {
    HandServer server(1);
    const std::string id = match_that_is_over(server);
    const HandServer::Person person = server.newcomer();
    struct Budget {
        HandServer::Person of;
        std::string target;
        int most;
    };
    for (const auto& [of, target, most] : {Budget{person, "/api/matches/" + id + "/replay", 3},
                                           Budget{person, "/api/matches?over=1", 3},
                                           Budget{{}, "/api/matches/" + id + "/replay", 12}}) {
        server.is(of);
        for (int i = 0; i < most; ++i)
            EXPECT_FALSE(server.send("GET", target).has_value()) << target;
        const auto refused = server.send("GET", target);
        ASSERT_TRUE(refused.has_value()) << target;
        EXPECT_EQ(refused->status, 429) << target;
        int tries = 0;  // what was made gives its place back
        while (++tries < 100 && server.send("GET", target).has_value()) server.settle();
        EXPECT_EQ(server.answer().status, 200) << target;
        server.settle();
    }
}

// Matches that nobody uses any more leave the memory some at a time.
TEST(OffLoop, UnusedMatchesAreUnloadedSomeAtATime) {
    HandServer server;
    for (int i = 0; i < 10; ++i)
        server.ask("POST", "/api/matches", online_match("bloodbowl", "crp"));
    EXPECT_EQ(server.metric("matches_in_memory"), 10);
    server.pass_time(kHourMs);
    EXPECT_GT(server.metric("matches_in_memory"), 5);
    for (int i = 0; i < 10; ++i) server.pass_time(1000);
    EXPECT_EQ(server.metric("matches_in_memory"), 0);
}

}  // namespace
}  // namespace affray::test
