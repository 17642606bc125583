// A later release with a changed rule: what was played is shown as it was.
#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "games/games.h"
#include "server/net/gzip.h"
#include "server/running_server.h"
#include "store/sqlite.h"

namespace affray::test {
namespace {

// Blood Bowl as a later release might play it: seven players stand on the line of scrimmage. Nearly
// no set-up of today would be legal, so a match that is played again does not get beyond it.
const std::vector<core::GameType>& later_games() {
    static const std::vector<core::GameType> later = [] {
        std::vector<core::GameType> games = ai::games();
        for (core::GameType& game : games) {
            if (game.name != "bloodbowl") continue;
            const int revision = ++game.rules_revision;
            game.make = [make = game.make, revision](
                            const Json& header) -> core::Result<std::unique_ptr<core::AnyMatch>> {
                auto made = make(header);
                if (!made) return made.error();
                const auto& usual = dynamic_cast<const bloodbowl::AnyBloodBowlMatch&>(**made);
                auto setup = std::make_shared<bloodbowl::Setup>(usual.setup());
                setup->rules.setup_min_scrimmage = 7;
                Json changed = usual.header();
                changed["rules_revision"] = revision;
                return std::unique_ptr<core::AnyMatch>(
                    std::make_unique<bloodbowl::AnyBloodBowlMatch>(setup, changed));
            };
        }
        return games;
    }();
    return later;
}

class Upgrade : public ::testing::Test {
protected:
    // A match that was given up in its first turn; its id.
    std::string play_a_match() {
        Table table(server_, online_match("bloodbowl", "crp"));
        while (table.home.decision.at("kind") != "turn") table.play(1);
        table.play(8);
        EXPECT_EQ(table.home.ask({{"type", "concede"}}), "ok");
        return table.id;
    }
    // What everybody is told of it, without who is there at the moment.
    [[nodiscard]] std::map<std::string, std::string> pages(const std::string& id) const {
        const Person anybody(server_);
        std::map<std::string, std::string> pages;
        pages["info"] = anybody.info(id).at("state");
        pages["record"] = anybody.get("/api/matches/" + id + "/record").body;
        for (const std::string page : {"replay", "report"}) {
            Json json = anybody.get("/api/matches/" + id + "/" + page).json();
            json.erase("match");
            pages[page] = json.dump();
        }
        return pages;
    }
    // As an earlier release left it, which kept the log alone.
    void forget_what_was_kept() {
        server_.stop();
        store::Database(server_.database()).execute("DELETE FROM finished");
    }
    [[nodiscard]] std::int64_t kept() const {
        const store::Database database(server_.database());
        auto count = database.prepare("SELECT count(*) FROM finished");
        count.next();
        return count.number(0);
    }
    void start_later_release() {
        server_.stop();
        server_.games = later_games();
        server_.start();
    }

    RunningServer server_;
};

TEST_F(Upgrade, MatchThatIsOverIsShownAsItWasPlayed) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    EXPECT_EQ(before.at("info"), "over");
    EXPECT_TRUE(Json::parse(before.at("replay")).contains("steps"));
    EXPECT_TRUE(Json::parse(before.at("report")).contains("luck"));
    start_later_release();
    EXPECT_EQ(pages(id), before);
}

TEST_F(Upgrade, MatchIsKeptWhenItEndsThoughNobodyAsksForIt) {
    play_a_match();
    for (int i = 0; i < 1000 && kept() == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(kept(), 1);
}

TEST_F(Upgrade, MatchOfWhichOnlyTheLogWasKeptIsMadeOnceWhileItPlays) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    forget_what_was_kept();
    server_.start();
    EXPECT_EQ(pages(id), before);
    server_.stop();
    EXPECT_EQ(kept(), 1);
    start_later_release();
    EXPECT_EQ(pages(id), before);
}

TEST_F(Upgrade, MatchOfWhichOnlyTheLogWasKeptHasItsRecordUnderOtherRules) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    forget_what_was_kept();
    start_later_release();
    const auto after = pages(id);
    EXPECT_EQ(after.at("info"), "over");
    EXPECT_EQ(after.at("record"), before.at("record"));
    for (const std::string page : {"replay", "report"}) {
        const WebAnswer answer = Person(server_).get("/api/matches/" + id + "/" + page);
        EXPECT_EQ(answer.status, 409);
        EXPECT_EQ(answer.error(), "other_rules");
    }
    EXPECT_EQ(server_.logged("match_put_aside"), 0);
}

TEST_F(Upgrade, WhoHasDeletedHimselfIsNotNamedInWhatIsKept) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const std::string name = table.guest.get("/api/me").json().at("name");
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const std::string page = "/api/matches/" + table.id + "/record";
    ASSERT_NE(table.host.get(page).body.find(name), std::string::npos);
    ASSERT_EQ(table.guest.post("/api/me/delete").status, 200);
    EXPECT_EQ(table.host.get(page).body.find(name), std::string::npos);
}

TEST(Gzip, UnpacksWhatItPacked) {
    for (const std::string& text :
         {std::string(), std::string("a"), std::string(300'000, 'x'), std::string("\0\1\2\xff", 4)})
        EXPECT_EQ(server::gunzip(server::gzip(text)), text);
    std::string damaged = server::gzip("something that was kept");
    damaged[14] ^= 1;
    EXPECT_EQ(server::gunzip(damaged), "");
    EXPECT_EQ(server::gunzip("short"), "");
}

}  // namespace
}  // namespace affray::test
