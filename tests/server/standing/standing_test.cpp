// Nothing that goes wrong with one match, one request or the data ends the server or stops the
// others.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "server/net/guard.h"
#include "server/running_server.h"
#include "store/engines/file_lock.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

const Json kAgainstBot{{"game", "bloodbowl"},
                       {"edition", "crp"},
                       {"mode", "bot"},
                       {"seats", Json::array({seat("me"), seat("bot", "rookie")})}};

// Guards

TEST(Guard, WhateverIsThrownHasWords) {
    const auto words = [](const auto& thrown) {
        try {
            throw thrown;
        } catch (...) {
            return server::what_was_thrown();
        }
    };
    EXPECT_EQ(words(server::Refusal{400, "bad", "no"}), "bad: no");
    EXPECT_EQ(words(std::runtime_error("oh")), "oh");
    EXPECT_FALSE(words(7).empty());
}

// A site that throws wherever it is called.
class BrokenSite final : public server::Site {
public:
    explicit BrokenSite(server::Loop& loop) : workers_(loop, 1) {}
    void handle(const server::HttpRequest& request, const Respond& respond) override {
        if (request.path == "/throws") throw server::Refusal{400, "bad", "thrown"};
        if (request.path == "/work")
            return workers_.run([respond]() -> std::function<void()> { throw 7; });
        if (request.path == "/later")
            return workers_.run([respond]() -> std::function<void()> {
                return [respond] { throw server::Refusal{400, "bad", "thrown"}; };
            });
        respond(server::text_reply("fine", "text/plain"));
    }
    [[nodiscard]] std::string address_of(const server::HttpRequest&) const override { return {}; }
    std::optional<server::Refusal> check_upgrade(const server::HttpRequest&) override { throw 7; }
    void opened(const server::HttpRequest&, const std::shared_ptr<server::Socket>&) override {}
    void received(server::Socket*, const std::string&) override {}
    void closed(server::Socket*) override {}
    void tick() override { throw server::Refusal{400, "bad", "thrown"}; }
    void say_stopping() override { throw 7; }
    [[nodiscard]] bool has_live_connections() const override { return false; }
    [[nodiscard]] const server::Logger& log() const override { return log_; }
    [[nodiscard]] server::Metrics& metrics() override { return metrics_; }
    [[nodiscard]] server::HttpReply metrics_reply() override { return {}; }

private:
    server::Metrics metrics_;
    server::Logger log_{[](const std::string&) {}};
    server::Workers workers_;
};

TEST(Guard, NothingThatASiteThrowsEndsTheServerAndEverybodyIsAnswered) {
    server::NetConfig net;
    net.port = 0;
    server::Server server(net,
                          [](server::Loop& loop) { return std::make_unique<BrokenSite>(loop); });
    std::thread thread([&] { server.run(false); });
    server.post([] { throw 7; });
    server.post([&] { server.site().tick(); });
    for (const char* path : {"/throws", "/work", "/later"})
        EXPECT_EQ(web(server.port(), "GET", path).status, 500) << path;
    const Connection live(server.port());
    live.write(
        "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    std::string rest;
    EXPECT_EQ(read_head(live, rest).status, 500);
    EXPECT_EQ(web(server.port(), "GET", "/").body, "fine");
    server.stop();
    thread.join();
}

TEST(Guard, AccountGoesThoughItsMatchCannotBeRead) {
    RunningServer server;
    const Person anna(server);
    ASSERT_EQ(anna.post("/api/register", {{"name", "Anna"}, {"password", "long enough"}}).status,
              200);
    const std::string id = anna.open(kAgainstBot);
    server.stop();
    store::SqliteDatabase(server.database()).execute("UPDATE log SET entry = 'nonsense'");
    server.start();
    EXPECT_EQ(anna.post("/api/me/delete", {{"password", "long enough"}}).status, 200);
    const Person bert(server);
    EXPECT_EQ(bert.info(id).at("state"), "aside");
    EXPECT_EQ(bert.info(id).at("seats").at(0).at("name"), "");
}

// Damaged matches

// Two matches, one of which is damaged while the server is down.
struct Damaged {
    Damaged() : host(server), good(host.open(kAgainstBot)), bad(host.open(kAgainstBot)) {
        server.stop();
    }
    void start_with(const std::string& sql) {
        store::SqliteDatabase(server.database()).execute(sql + " '" + bad + "'");
        server.start();
    }
    void expect_put_aside() const {
        EXPECT_EQ(host.info(good).at("state"), "running");
        EXPECT_EQ(host.info(bad).at("state"), "aside");
        EXPECT_EQ(host.get("/api/matches").json().size(), 2U);
        EXPECT_EQ(host.get("/api/matches/" + bad + "/record").error(), "aside");
        EXPECT_EQ(server.logged("match_put_aside"), 1);
        Live live(server, host, bad);
        EXPECT_EQ(live.next().at("type"), "closed");
        const auto store = store::open_sqlite(server.database());
        while (store->matches_aside().empty()) std::this_thread::yield();  // it is being stored
        const auto aside = store->matches_aside();
        ASSERT_EQ(aside.size(), 1U);
        EXPECT_EQ(aside[0].match, bad);
        EXPECT_EQ(aside[0].was, "running");
        EXPECT_FALSE(aside[0].reason.empty());
    }

    RunningServer server;
    Person host;
    std::string good;
    std::string bad;
};

TEST(Aside, DamagedMatchIsPutAsideAndTheOthersGoOn) {
    for (const char* sql :
         {"UPDATE log SET entry = 'nonsense' WHERE match =",
          R"(UPDATE log SET entry = '{"back_to":99}' WHERE match =)",
          R"(UPDATE log SET entry = '{"do":7,"seat":[]}' WHERE match =)",
          R"(UPDATE log SET entry = '{"seat":9,"bot":"star"}' WHERE match =)",
          "UPDATE log SET events = '[' WHERE match =",
          "UPDATE matches SET seed = 'no seed' WHERE id =", "DELETE FROM log WHERE match ="}) {
        SCOPED_TRACE(sql);
        Damaged table;
        table.start_with(sql);
        table.expect_put_aside();
    }
}

TEST(Aside, DiceThatAreNotThoseOfTheSeedPutAMatchAside) {
    Damaged table;
    const auto line = store::open_sqlite(table.server.database())->log_of(table.bad).at(0);
    Json entry = Json::parse(line.entry);
    Json& die = entry.at("dice").at(0);  // another face, as likely as the one that fell
    const std::string type = die.begin().key();
    die[type] = die.at(type).get<int>() == 3 ? 4 : 3;
    table.start_with("UPDATE log SET entry = '" + entry.dump() + "' WHERE seq = 0 AND match =");
    table.expect_put_aside();
}

TEST(Aside, RowThatCannotBeReadHidesNoOther) {
    for (const char* about : {"{", R"({"seats":5})"}) {
        Damaged table;
        table.start_with(fmt::format("UPDATE matches SET about = '{}' WHERE id =", about));
        EXPECT_EQ(table.host.info(table.good).at("state"), "running");
        EXPECT_EQ(table.host.get("/api/matches/" + table.bad).error(), "aside");
        const Json list = table.host.get("/api/matches").json();
        ASSERT_EQ(list.size(), 1U);
        EXPECT_EQ(list[0].at("id"), table.good);
    }
}

TEST(Aside, BroughtBackItGoesOn) {
    RunningServer server;
    const Person host(server);
    const std::string id = host.open(kAgainstBot);
    server.stop();
    const auto store = store::open_sqlite(server.database());
    store->put_aside(id, "a test", 1);
    server.start();
    EXPECT_EQ(host.info(id).at("state"), "aside");
    store->bring_back(id);
    EXPECT_EQ(host.info(id).at("state"), "running");
    EXPECT_TRUE(store->matches_aside().empty());
}

// The file

TEST(DataFile, SecondServerIsKeptOff) {
    const RunningServer server;
    try {
        const store::FileLock second(server.database());
        FAIL() << "two servers on one file";
    } catch (const store::StoreError& error) {
        EXPECT_NE(std::string(error.what()).find("affray.db"), std::string::npos);
    }
}

// SQLite's own check finds what nobody has read yet: here a page of the admins' log whose list of
// free bytes leads out of it.
TEST(DataFile, IsCheckedAtTheStartAndItsDamageLogged) {
    RunningServer server;
    const Person host(server);
    const std::string id = host.open(kAgainstBot);
    server.stop();
    std::string harmed = text_of(server.database());
    {
        const store::SqliteDatabase database(server.database());
        const auto number = [&](std::string_view sql) {
            auto row = database.prepare(sql);
            row.next();
            return static_cast<std::size_t>(row.number(0));
        };
        const std::size_t page =
            number("SELECT rootpage FROM sqlite_master WHERE name = 'admin_log'");
        const std::size_t free_bytes = (page - 1) * number("PRAGMA page_size") + 1;
        harmed.replace(free_bytes, 2, "\xFF\xF0");
    }
    write_text(server.database(), harmed);
    server.start();
    EXPECT_GE(server.logged("data_damaged"), 1);
    EXPECT_EQ(host.info(id).at("state"), "running");
}

// 25, unless AFFRAY_DAMAGED_FILES says more.
int damaged_files() {
    const char* wanted = std::getenv("AFFRAY_DAMAGED_FILES");
    return wanted == nullptr ? 25 : std::stoi(wanted);
}

// The definitions of its tables, as SQLite reads them; empty where it cannot.
std::string schema_of(const std::string& file) {
    std::string schema;
    try {
        const store::SqliteDatabase database(file);
        auto tables = database.prepare("SELECT rootpage, sql FROM sqlite_master");
        while (tables.next()) schema += fmt::format("{} {}\n", tables.number(0), tables.text(1));
    } catch (const store::StoreError&) {
        return {};
    }
    return schema;
}

// A file with a few matches, of which single bits change. The server serves what can be read; or it
// says which file is no database any more.
TEST(DataFile, FlippedBitsEndNoServerWithoutAWord) {
    RunningServer server;
    const Person host(server);
    std::vector<std::string> ids;
    for (int i = 0; i < 16; ++i) {
        const std::string id = ids.emplace_back(host.open(kAgainstBot));
        Live live(server, host, id);
        live.next("welcome");
        for (int decisions = 0; decisions < 12; ++decisions) {
            while (!live.actions.is_array()) live.next("update");
            ASSERT_EQ(live.act(live.actions.at(0)), "ok");
        }
    }
    server.stop();
    const std::string sound = text_of(server.database());
    const std::string schema = schema_of(server.database());
    ASSERT_GT(sound.size(), 50'000U);
    std::mt19937 random(24);
    int started = 0;
    int with_schema = 0;
    const int files = damaged_files();
    for (int file = 0; file < files; ++file) {
        std::string harmed = sound;
        for (int bit = 0; bit < 8; ++bit)
            harmed[random() % harmed.size()] ^= static_cast<char>(1U << (random() % 8));
        write_text(server.database(), harmed);
        if (schema_of(server.database()) == schema) ++with_schema;
        try {
            server.start();
        } catch (const store::StoreError& error) {
            EXPECT_NE(std::string(error.what()).find("affray.db"), std::string::npos)
                << error.what();
            continue;
        }
        ++started;
        EXPECT_EQ(web(server.port(), "GET", "/healthz").status, 200) << "file " << file;
        for (const char* list : {"/api/matches", "/api/matches?live=1", "/api/matches?open=1"})
            (void)host.get(list);
        for (const std::string& id : ids) {
            (void)host.get("/api/matches/" + id);
            (void)host.get("/api/matches/" + id + "/record");
        }
        EXPECT_EQ(web(server.port(), "GET", "/healthz").status, 200) << "file " << file;
        server.stop();
    }
    EXPECT_GE(started, with_schema * 4 / 5);  // not those in which the schema itself was hit
    EXPECT_GT(with_schema, files / 2);
    EXPECT_GE(server.logged("match_put_aside"), 1);
}

}  // namespace
}  // namespace affray::test
