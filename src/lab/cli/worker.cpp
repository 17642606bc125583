// affray-lab worker: plays matches that an arena on another machine has put into a queue.
#include <atomic>
#include <csignal>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sodium.h>

#include "lab/cli/arena_tasks.h"
#include "lab/cli/commands.h"
#include "store/dice/secret_dice.h"
#include "store/values.h"

namespace affray::lab {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenTries{250};
constexpr milliseconds kBetweenSigns{3000};

struct WorkerOptions {
    std::string database;
    int threads = 1;
    bool until_idle = false;
};

std::atomic<bool> asked_to_stop = false;

// Whether it was asked to stop before the time had passed.
bool rest(milliseconds time) {
    constexpr milliseconds kStep{50};
    for (milliseconds passed{0}; passed < time && !asked_to_stop; passed += kStep)
        std::this_thread::sleep_for(kStep);
    return asked_to_stop;
}

// What the worker's threads are playing.
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

// One thread of a worker: one match after the other. A database that cannot be reached is tried
// again, with the result of a match that was played.
class Player {
public:
    Player(const WorkerOptions& options, const std::string& name, AtWork& at_work)
        : options_(options), name_(name), at_work_(at_work) {}

    void play_matches() {
        while (!asked_to_stop) {
            std::optional<store::TakenJob> job;
            if (!reach([&](store::Jobs& jobs) { job = jobs.take(name_, arena_kind()); })) return;
            if (job)
                play(*job);
            else if (options_.until_idle || rest(kBetweenTries))
                return;
        }
    }

private:
    void play(const store::TakenJob& job) {
        at_work_.add(job.id);
        try {
            const std::string result = play_task(job.task);
            (void)reach([&](store::Jobs& jobs) { (void)jobs.finish(name_, job.id, result); });
        } catch (const std::exception& error) {
            fmt::print(stderr, "a match failed: {}\n", error.what());
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
                if (options_.until_idle || rest(4 * kBetweenTries)) return false;
            }
        }
    }

    const WorkerOptions& options_;
    const std::string& name_;
    AtWork& at_work_;
    std::unique_ptr<store::Jobs> jobs_;
};

void work(const WorkerOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    const std::string name = store::to_hex(store::random_seed()).substr(0, 16);
    { const store::Jobs reached(options.database); }  // or it ends here and says why
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int) { asked_to_stop = true; });
    AtWork at_work;
    std::atomic<int> players = options.threads;
    std::vector<std::thread> threads;
    for (int i = 0; i < options.threads; ++i)
        threads.emplace_back([&] {
            Player(options, name, at_work).play_matches();
            --players;
        });
    // That it is there, whatever its matches take.
    std::unique_ptr<store::Jobs> jobs;
    for (milliseconds passed{0}; players > 0; passed += kBetweenTries) {
        std::this_thread::sleep_for(kBetweenTries);
        if (passed % kBetweenSigns != milliseconds(0)) continue;
        try {
            if (jobs == nullptr) jobs = std::make_unique<store::Jobs>(options.database);
            jobs->keep(name, at_work.jobs());
        } catch (const store::StoreError&) {
            jobs.reset();
        }
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

void add_worker(cli::Command& app, int& exit_code) {
    auto options = std::make_shared<WorkerOptions>();
    cli::Command command = app.add_subcommand(
        "worker", "Plays matches that arenas on other machines have queued (arena --queue)");
    command.add_option("--db", options->database, "The database with the queue")
        .required()
        .type_name("postgresql://...");
    command.add_option("--threads", options->threads, "Matches at the same time")
        .between(1, 256)
        .shows_default();
    command.add_flag("--until-idle", options->until_idle, "End when nothing is left to do");
    command.callback([options, &exit_code] {
        work(*options);
        exit_code = cli::kFine;
    });
}

}  // namespace affray::lab
