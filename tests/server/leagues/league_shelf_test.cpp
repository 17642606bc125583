// Leagues on their shelf, without a server around it.
#include "server/leagues/league_shelf.h"

#include <future>

#include <gtest/gtest.h>
#include <sodium.h>

#include "cli/program.h"
#include "server/hand_loop.h"
#include "store/engines/open.h"

namespace affray::test {
namespace {

using namespace server;

constexpr std::chrono::seconds kPatience{60};

class Shelf : public ::testing::Test {
protected:
    Shelf() {
        if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    }
    void wait_for(const bool& done) {
        loop_.turn([&] { return done; }, kPatience);
        ASSERT_TRUE(done);
    }

    Scratch scratch_;
    std::string file_ = scratch_.file("affray.db");
    store::SealKey key_ = store::prepare_key(file_, file_ + ".key");
    HandLoop loop_;
    std::unique_ptr<store::Store> reader_ = store::open_store(file_, key_);
    store::Readers readers_{
        [this](const std::string& file) { return store::open_store(file, key_); }, file_};
    store::Committer committer_{store::open_store(file_, key_), [this](std::function<void()> work) {
                                    loop_.post(std::move(work));
                                }};
    Metrics metrics_;
    Budgets budgets_{1};
    Logger log_{[](const std::string&) {}};
    Workers workers_{loop_, 1};  // one thread for what is read
    Thinking thinking_{loop_, workers_, metrics_, log_, "", std::chrono::milliseconds(0)};
    Services services_{loop_,
                       *reader_,
                       readers_,
                       committer_,
                       workers_,
                       thinking_,
                       metrics_,
                       budgets_,
                       log_,
                       [] { return std::int64_t{0}; },
                       [] { return std::int64_t{0}; },
                       0,
                       false,
                       {},
                       {},
                       {},
                       {},
                       {},
                       {},
                       {},
                       nullptr};
    LeagueShelf shelf_{services_};
};

// However long leagues take: nobody waits for them with a password, an answer of a quick bot, or
// what he wants to know of his match.
TEST_F(Shelf, LeaguesWaitForWhatIsReadAndKeepNothingShortWaiting) {
    std::promise<void> begun;
    std::promise<void> release;
    workers_.read(
        [&, released = release.get_future().share()]() -> std::function<void()> {
            begun.set_value();
            released.wait();
            return {};
        },
        {}, "192.0.2.1");
    begun.get_future().wait();
    bool told = false;
    int status = 0;
    shelf_.read("nobodys", "", {},
                {[&](const HttpReply& reply) {
                     told = true;
                     status = reply.status;
                 },
                 "192.0.2.2"});
    bool is_done = false;
    workers_.run([&]() -> std::function<void()> { return [&] { is_done = true; }; });
    wait_for(is_done);
    EXPECT_EQ(workers_.waiting(), 1U);  // the league
    EXPECT_FALSE(told);
    release.set_value();
    wait_for(told);
    EXPECT_EQ(status, 404);
}

}  // namespace
}  // namespace affray::test
