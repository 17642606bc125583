// Data of every release so far, as it wrote it down (docs/releasing.md), is upgraded and read.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "places.h"
#include "server/running_server.h"
#include "store/engines/sqlite.h"

namespace affray::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> releases() {
    std::vector<std::string> files;
    for (const auto& file : fs::directory_iterator(fs::path(kSourceDir) / "tests/server/fixtures"))
        files.push_back(file.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

class DataOfARelease : public ::testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        server_.stop();
        for (const char* part : {"", "-wal", "-shm", ".key"}) fs::remove(server_.database() + part);
        std::ostringstream sql;
        sql << std::ifstream(GetParam()).rdbuf();
        write_key(sql.str());
        store::SqliteDatabase database(server_.database());
        database.execute(sql.str());
        auto rows = database.prepare("SELECT state, id FROM matches");
        while (rows.next()) matches_[rows.text(0)] = rows.text(1);
        ASSERT_EQ(matches_.size(), 3U);  // one in each state
    }

    // 0.1.0 had none.
    void write_key(const std::string& sql) {
        constexpr std::string_view kBefore = "-- key ";
        if (!sql.starts_with(kBefore)) return;
        std::ofstream(server_.database() + ".key")
            << sql.substr(kBefore.size(), sql.find('\n') - kBefore.size()) << '\n';
    }

    RunningServer server_;
    std::map<std::string, std::string> matches_;
};

TEST_P(DataOfARelease, IsUpgradedAndRead) {
    server_.kept = {0, 0};  // what is old may be abandoned, and end a second after the start
    server_.start();
    const Person person(server_);
    for (const auto& [state, id] : matches_) EXPECT_EQ(person.info(id).at("state"), state);

    const std::string over = "/api/matches/" + matches_.at("over");
    EXPECT_EQ(person.get(over + "/record").status, 200);
    for (const std::string page : {"/replay", "/report"}) {
        // 0.1.0 kept nothing but the log: once a rule has changed nobody can play it again.
        const WebAnswer answer = person.get(over + page);
        EXPECT_TRUE(answer.status == 200 || answer.error() == "other_rules") << answer.body;
    }

    Live running(server_, person, matches_.at("running"));
    const Json welcome = running.next("welcome");
    EXPECT_EQ(welcome.at("history").size(), welcome.at("seq").get<std::size_t>() + 1);
    EXPECT_GT(welcome.at("seq"), 0);
    EXPECT_FALSE(welcome.at("decision").is_null());

    person.join(matches_.at("waiting"));
    EXPECT_EQ(person.info(matches_.at("waiting")).at("state"), "running");
    EXPECT_EQ(server_.logged("match_put_aside"), 0);
}

INSTANTIATE_TEST_SUITE_P(Releases, DataOfARelease, ::testing::ValuesIn(releases()),
                         [](const auto& info) {
                             std::string name = fs::path(info.param).stem().string();
                             std::replace(name.begin(), name.end(), '.', '_');
                             return "v" + name;
                         });

}  // namespace
}  // namespace affray::test
