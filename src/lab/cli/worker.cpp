// affray-lab worker: plays matches that an arena on another machine has put into a queue.
#include <atomic>
#include <csignal>
#include <memory>
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

// One match after the other. A database that cannot be reached is tried again.
void play_matches(const WorkerOptions& options, const std::string& name) {
    std::unique_ptr<store::Jobs> jobs;
    while (!asked_to_stop) {
        try {
            if (jobs == nullptr) jobs = std::make_unique<store::Jobs>(options.database);
            const auto job = jobs->take(name, arena_kind());
            if (!job) {
                if (options.until_idle || rest(kBetweenTries)) return;
                continue;
            }
            std::string result;
            try {
                result = play_task(job->task);
            } catch (const std::exception& error) {
                fmt::print(stderr, "a match failed: {}\n", error.what());
                jobs->fail(name, job->id, error.what());
                continue;
            }
            (void)jobs->finish(name, job->id, result);
        } catch (const store::StoreError& error) {
            fmt::print(stderr, "{}\n", error.what());
            jobs.reset();
            if (options.until_idle || rest(4 * kBetweenTries)) return;
        }
    }
}

void work(const WorkerOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    const std::string name = store::to_hex(store::random_seed()).substr(0, 16);
    { const store::Jobs reached(options.database); }  // or it ends here and says why
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int) { asked_to_stop = true; });
    std::atomic<int> at_work = options.threads;
    std::vector<std::thread> threads;
    for (int i = 0; i < options.threads; ++i)
        threads.emplace_back([&] {
            play_matches(options, name);
            --at_work;
        });
    // That it is there, whatever its matches take.
    std::unique_ptr<store::Jobs> jobs;
    for (milliseconds passed{0}; at_work > 0; passed += kBetweenTries) {
        std::this_thread::sleep_for(kBetweenTries);
        if (passed % kBetweenSigns != milliseconds(0)) continue;
        try {
            if (jobs == nullptr) jobs = std::make_unique<store::Jobs>(options.database);
            jobs->keep(name);
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
