// affray worker: does what servers and the laboratory on other machines have put into a queue:
// bots' choices, hints, matches looked through for mistakes, matches of the arena.
#include <array>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sodium.h>

#include "bots/thinking_tasks.h"
#include "cli/commands.h"
#include "lab/series/arena_tasks.h"
#include "server/room/thinking.h"
#include "store/dice/secret_dice.h"
#include "store/nodes/jobs.h"
#include "store/nodes/notices.h"
#include "store/values.h"

namespace affray::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenTries{250};  // also when nothing was heard
constexpr milliseconds kBetweenSigns{1000};
constexpr milliseconds kUntilAgain{1000};  // while the database cannot be reached

struct WorkerOptions {
    std::string database;
    int threads = 1;
    bool until_idle = false;
};

std::atomic<bool> asked_to_stop = false;

// What a worker can do, the most urgent first. Somebody waits for a thought, and a match takes
// long.
struct Trade {
    std::string kind;
    std::string (*work)(const std::string& task);
};

std::array<Trade, 2> trades() {
    const auto think = [](const std::string& task) {
        return bots::think(core::Json::parse(task)).dump();
    };
    return {Trade{server::thinking_kind(), think}, Trade{lab::arena_kind(), lab::play_task}};
}

// Rings when there may be something to do.
class Bell {
public:
    void ring() {
        {
            const std::lock_guard lock(mutex_);
            ++rings_;
        }
        wake_.notify_all();
    }
    // Until it rings once more than `heard`, or as long as this.
    void wait(std::uint64_t& heard, milliseconds time) {
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, time, [&] { return rings_ != heard || asked_to_stop; });
        heard = rings_;
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::uint64_t rings_ = 0;
};

// What the worker's threads are doing.
class AtWork {
public:
    void add(std::int64_t job) {
        const std::lock_guard lock(mutex_);
        jobs_.insert(job);
    }
    void remove(std::int64_t job) {
        const std::lock_guard lock(mutex_);
        jobs_.erase(job);
    }
    [[nodiscard]] std::set<std::int64_t> jobs() const {
        const std::lock_guard lock(mutex_);
        return jobs_;
    }

private:
    mutable std::mutex mutex_;
    std::set<std::int64_t> jobs_;
};

// One thread of a worker: one job after the other. A database that cannot be reached is tried
// again, with the result of what was done.
class Hand {
public:
    Hand(const WorkerOptions& options, const std::string& name, std::span<const Trade> trades,
         AtWork& at_work, Bell& bell)
        : options_(options), name_(name), trades_(trades), at_work_(at_work), bell_(bell) {}

    void work() {
        while (!asked_to_stop)
            if (!do_next()) {
                if (options_.until_idle) return;
                bell_.wait(heard_, kBetweenTries);
            }
    }

private:
    // False: there is nothing to do.
    bool do_next() {
        for (const Trade& trade : trades_) {
            std::optional<store::TakenJob> job;
            if (!reach([&](store::Jobs& jobs) { job = jobs.take(name_, trade.kind); }))
                return false;
            if (!job) continue;
            carry_out(trade, *job);
            return true;
        }
        return false;
    }

    void carry_out(const Trade& trade, const store::TakenJob& job) {
        at_work_.add(job.id);
        try {
            const std::string result = trade.work(job.task);
            (void)reach([&](store::Jobs& jobs) { (void)jobs.finish(name_, job.id, result); });
        } catch (const std::exception& error) {
            fmt::print(stderr, "a job failed ({}): {}\n", trade.kind, error.what());
            (void)reach([&](store::Jobs& jobs) { jobs.fail(name_, job.id, error.what()); });
        }
        at_work_.remove(job.id);
    }

    // False: it was not possible until the end.
    bool reach(const std::function<void(store::Jobs&)>& work) {
        for (;;) {
            try {
                if (jobs_ == nullptr) jobs_ = std::make_unique<store::Jobs>(options_.database);
                work(*jobs_);
                return true;
            } catch (const store::StoreError& error) {
                fmt::print(stderr, "{}\n", error.what());
                jobs_.reset();
                if (options_.until_idle || asked_to_stop) return false;
                std::this_thread::sleep_for(kUntilAgain);
            }
        }
    }

    const WorkerOptions& options_;
    const std::string& name_;
    std::span<const Trade> trades_;
    AtWork& at_work_;
    Bell& bell_;
    std::uint64_t heard_ = 0;
    std::unique_ptr<store::Jobs> jobs_;
};

// Shows every second that the worker is there and what it is at work on, whatever that takes.
class Sign {
public:
    Sign(const WorkerOptions& options, const std::string& name, std::span<const Trade> trades)
        : options_(options), name_(name), trades_(trades) {}

    void show(const AtWork& at_work) {
        try {
            if (jobs_ == nullptr) jobs_ = std::make_unique<store::Jobs>(options_.database);
            for (const Trade& trade : trades_) jobs_->show(name_, trade.kind, options_.threads);
            jobs_->keep(name_, at_work.jobs());
        } catch (const store::StoreError&) {
            jobs_.reset();
        }
    }
    void leave() {
        try {
            if (jobs_ != nullptr) jobs_->leave(name_);
        } catch (const store::StoreError&) {}  // it is seen to be gone soon
    }

private:
    const WorkerOptions& options_;
    const std::string& name_;
    std::span<const Trade> trades_;
    std::unique_ptr<store::Jobs> jobs_;
};

void work(const WorkerOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    const std::string name = store::to_hex(store::random_seed()).substr(0, 16);
    { const store::Jobs reached(options.database); }  // or it ends here and says why
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int) { asked_to_stop = true; });
    const auto all = trades();
    AtWork at_work;
    Bell bell;
    const store::Notices notices(options.database, std::string(store::Jobs::kJobsChannel),
                                 [&](const std::string*) { bell.ring(); });
    Sign sign(options, name, all);
    sign.show(at_work);
    std::atomic<int> hands = options.threads;
    std::vector<std::thread> threads;
    for (int i = 0; i < options.threads; ++i)
        threads.emplace_back([&, i] {
            // Where there are several, one is always there for what somebody waits for.
            const bool plays_series = i > 0 || options.threads == 1;
            const std::span<const Trade> known(all.data(), plays_series ? all.size() : 1);
            Hand(options, name, known, at_work, bell).work();
            --hands;
        });
    for (milliseconds passed{0}; hands > 0; passed += kBetweenTries) {
        std::this_thread::sleep_for(kBetweenTries);
        if (passed % kBetweenSigns == milliseconds(0)) sign.show(at_work);
    }
    for (std::thread& thread : threads) thread.join();
    sign.leave();
}

}  // namespace

void add_worker(Command& app, int& exit_code) {
    auto options = std::make_shared<WorkerOptions>();
    Command command = app.add_subcommand(
        "worker", "Think for the servers that share a database, and play queued arenas");
    command.add_option("--db", options->database, "The database with the queue")
        .required()
        .type_name("postgresql://...");
    command.add_option("--threads", options->threads, "Jobs at the same time")
        .between(1, 256)
        .shows_default();
    command.add_flag("--until-idle", options->until_idle, "End when nothing is left to do");
    command.callback([options, &exit_code] {
        work(*options);
        exit_code = kFine;
    });
}

}  // namespace affray::cli
