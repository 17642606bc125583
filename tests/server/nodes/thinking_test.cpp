// Servers on a database let workers think: for whom, and what becomes of answers.
#include "server/room/thinking.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include <gtest/gtest.h>

#include "bots/thinking_tasks.h"
#include "places.h"
#include "server/running_server.h"
#include "store/engines.h"

namespace affray::test {
namespace {

using std::chrono::milliseconds;

// A worker in this process. What it does with a job is up to the test.
class TestWorker {
public:
    using Work = std::function<std::optional<std::string>(const std::string& task)>;

    TestWorker(const std::string& database, Work work) : work_(std::move(work)), jobs_(database) {
        jobs_.show(kName, server::thinking_kind(), 4);
        thread_ = std::thread([this] { run(); });
    }
    ~TestWorker() {
        stopping_ = true;
        thread_.join();
    }
    TestWorker(const TestWorker&) = delete;
    TestWorker& operator=(const TestWorker&) = delete;

    static std::optional<std::string> think(const std::string& task) {
        return bots::think(Json::parse(task)).dump();
    }

private:
    static constexpr const char* kName = "worker";

    void run() {
        while (!stopping_) {
            jobs_.show(kName, server::thinking_kind(), 4);
            const auto job = jobs_.take(kName, server::thinking_kind());
            if (!job) continue;
            if (const auto result = work_(job->task)) (void)jobs_.finish(kName, job->id, *result);
        }
    }

    Work work_;
    store::Jobs jobs_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

class ThinkingTest : public ::testing::Test {
protected:
    [[nodiscard]] static Json against_star(const std::string& game, const std::string& edition) {
        Json bot = seat("bot", "star");
        bot["think_ms"] = 100;
        return {{"game", game},
                {"edition", edition},
                {"mode", "bot"},
                {"seats", Json::array({seat("me"), bot})}};
    }
    void wait_for_room() const {
        const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (server_.metric("thinking_workers_threads") == 0) {
            ASSERT_LT(std::chrono::steady_clock::now(), patience) << "no worker shows itself";
            std::this_thread::yield();
        }
    }
    // The person answers so often; the bot in between.
    static void play(Live& live, int decisions) {
        std::mt19937 random(5);
        for (int i = 0; i < decisions; ++i) {
            while (!live.decision.is_null() && !live.actions.is_array()) live.next("update");
            if (live.decision.is_null()) return;
            const Json actions = live.actions;
            live.actions = nullptr;
            ASSERT_EQ(live.act(actions.at(random() % actions.size())), "ok");
        }
        while (!live.decision.is_null() && !live.actions.is_array()) live.next("update");
    }

    FreshData data_{Engine::Postgres};
    RunningServer server_{data_.where()};
    Person person_{server_};
};

class ImpatientThinkingTest : public ThinkingTest {
protected:
    ImpatientThinkingTest() {
        server_.worker_patience = milliseconds(1500);
        server_.restart();
    }
};

TEST_F(ThinkingTest, WithoutWorkersTheServerThinks) {
    Live live(server_, person_, person_.open(against_star("underworlds", "shadespire")));
    live.next("welcome");
    play(live, 12);
    EXPECT_EQ(server_.metric("thoughts_sent_total"), 0);
    EXPECT_EQ(server_.metric("thinking_workers_threads"), 0);
}

TEST_F(ThinkingTest, WorkersThinkForLiveMatches) {
    const TestWorker worker(data_.where(), TestWorker::think);
    wait_for_room();
    for (const auto& [game, edition] :
         {std::pair("bloodbowl", "crp"), {"underworlds", "shadespire"}}) {
        Live live(server_, person_, person_.open(against_star(game, edition)));
        live.next("welcome");
        play(live, 25);
    }
    EXPECT_GT(server_.metric("thoughts_of_workers_total"), 0);
    EXPECT_EQ(server_.logged("answer_refused"), 0);
    EXPECT_EQ(server_.logged("bot_failed"), 0);
}

TEST_F(ThinkingTest, WorkersThinkAboutHintsAndLessons) {
    Live live(server_, person_, person_.open(against_star("bloodbowl", "crp")));
    live.next("welcome");
    play(live, 20);
    const TestWorker worker(data_.where(), TestWorker::think);
    wait_for_room();
    ASSERT_EQ(live.ask({{"type", "query"}, {"query", {{"about", "hint"}}}}), "answer");
    EXPECT_FALSE(live.last_answer.at("answer").at("lines").empty());
    const double hints = server_.metric("thoughts_of_workers_total");
    EXPECT_GE(hints, 1);
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    const std::string match = live.welcome.at("match").at("id");
    const std::string path = "/api/matches/" + match + "/analysis";
    Json analysis = person_.post(path, {{"seat", "home"}}).json();
    while (analysis.at("state") == "running") {
        std::this_thread::yield();
        analysis = person_.get(path + "?seat=home").json();
    }
    EXPECT_EQ(analysis.at("state"), "done");
    if (analysis.at("of").get<int>() > 0) {
        EXPECT_GT(server_.metric("thoughts_of_workers_total"), hints);
    }
}

// The program itself, until it is asked to end: a server notices both.
TEST_F(ThinkingTest, WorkerOfTheProgramThinksAndLeaves) {
    if (access(kBinary, X_OK) != 0) GTEST_SKIP() << "the program was not built";
    const std::string where = data_.where();
    const pid_t worker = fork();
    if (worker == 0) {
        execl(kBinary, kBinary, "worker", "--threads", "2", "--db", where.c_str(), nullptr);
        _exit(1);
    }
    wait_for_room();
    EXPECT_EQ(server_.metric("thinking_workers_threads"), 2);
    Live live(server_, person_, person_.open(against_star("underworlds", "shadespire")));
    live.next("welcome");
    play(live, 25);
    EXPECT_GT(server_.metric("thoughts_of_workers_total"), 0);
    EXPECT_EQ(server_.logged("answer_refused"), 0);
    kill(worker, SIGTERM);
    int status = 1;
    EXPECT_EQ(waitpid(worker, &status, 0), worker);
    EXPECT_EQ(status, 0);
    while (server_.metric("thinking_workers_threads") > 0) std::this_thread::yield();
    play(live, 3);
}

// It shows that it is there and takes jobs, and nothing comes of them: it has died, say.
TEST_F(ImpatientThinkingTest, ServerThinksItselfWhenAWorkerDies) {
    store::Jobs dying(data_.where(), milliseconds(50));
    store::Jobs(data_.where(), std::chrono::minutes(5)).show("dies", server::thinking_kind(), 4);
    wait_for_room();
    Live live(server_, person_, person_.open(against_star("underworlds", "shadespire")));
    live.next("welcome");
    std::optional<store::TakenJob> job;
    std::atomic<bool> is_over = false;
    std::thread dies([&] {
        while (!job && !is_over) job = dying.take("dies", server::thinking_kind());
    });
    play(live, 12);
    is_over = true;
    dies.join();
    EXPECT_GE(server_.metric("thoughts_taken_back_total"), 1);
    if (job) {
        EXPECT_FALSE(dying.finish("dies", job->id, "too late"));
    }
}

TEST_F(ImpatientThinkingTest, ServerThinksItselfWhenNobodyTakesIt) {
    store::Jobs(data_.where(), std::chrono::minutes(5)).show("idle", server::thinking_kind(), 4);
    wait_for_room();
    Live live(server_, person_, person_.open(against_star("underworlds", "shadespire")));
    live.next("welcome");
    play(live, 12);
    EXPECT_GE(server_.metric("thoughts_taken_back_total"), 1);
    EXPECT_EQ(server_.metric("thoughts_of_workers_total"), 0);
}

TEST_F(ThinkingTest, AnswersThatNobodySoundGivesAreRefused) {
    const TestWorker worker(data_.where(), [](const std::string& task) {
        const Json answer = bots::think(Json::parse(task));
        const Json memory = answer.value("memory", Json());
        return std::optional(Json{{"action", "win"}, {"memory", memory}}.dump());
    });
    wait_for_room();
    Live live(server_, person_, person_.open(against_star("underworlds", "shadespire")));
    live.next("welcome");
    play(live, 12);
    EXPECT_GE(server_.logged("answer_refused"), 1);
    EXPECT_EQ(server_.metric("thoughts_of_workers_total"), 0);
}

// The match has ended while a worker was thinking.
TEST_F(ThinkingTest, LateAnswersChangeNothing) {
    std::promise<void> taken, over;
    std::atomic<bool> waits = true;
    const TestWorker worker(data_.where(), [&](const std::string& task) {
        if (waits.exchange(false)) {
            taken.set_value();
            over.get_future().wait();
        }
        return TestWorker::think(task);
    });
    wait_for_room();
    const std::string id = person_.open(against_star("underworlds", "shadespire"));
    Live live(server_, person_, id);
    Live elsewhere(server_, person_, id);
    live.next("welcome");
    elsewhere.next("welcome");
    std::thread player([&] { play(live, 1000); });
    taken.get_future().wait();
    EXPECT_EQ(elsewhere.ask({{"type", "concede"}}), "ok");
    player.join();
    const Json before = person_.info(id);
    over.set_value();
    while (server_.metric("thoughts_of_workers_total") +
               server_.metric("thoughts_taken_back_total") <
           1)
        std::this_thread::yield();
    EXPECT_EQ(person_.info(id), before);
    EXPECT_NE(before.at("state"), "running");
}

}  // namespace
}  // namespace affray::test
