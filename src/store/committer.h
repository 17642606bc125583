// Group commit: writes queue up, one transaction takes all that wait, and only when it is on the
// disk those who wait are told.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace affray::store {

class Committer {
public:
    using Write = std::function<void(Store&)>;
    using Done = std::function<void(std::optional<std::string> problem)>;  // nothing: it is stored
    using Post = std::function<void(std::function<void()>)>;  // runs something on the caller's loop
    // Told when nothing can be stored any more, and why; and with nothing when it can again.
    using Troubled = std::function<void(std::optional<std::string> trouble)>;

    // A match that was written about with this lease lives on another node.
    using Lost = std::function<void(const Lease&)>;

    Committer(std::unique_ptr<Store> store, Post post, Troubled troubled = {}, Lost lost = {});
    ~Committer();  // after everything that was submitted is stored
    Committer(const Committer&) = delete;
    Committer& operator=(const Committer&) = delete;

    // So many are told with one turn of the loop, in the order of their writes.
    static constexpr int kToldAtOnce = 8;

    // Writes are carried out in order. A write that fails takes no other with it. While nothing can
    // be stored they wait for the next attempt, a few seconds at most, and fail with it.
    // With a lease a write is stored only while its match has that (Store::require_lease).
    void submit(Write write, Done done, std::optional<Lease> lease = {});

    // Why nothing can be stored; nothing: it can.
    [[nodiscard]] std::optional<std::string> trouble() const;
    [[nodiscard]] bool works() const { return works_; }

    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t writes = 0;
        std::uint64_t commit_us = 0;  // all of them together
        std::size_t waiting = 0;      // writes that no commit has taken yet
    };
    [[nodiscard]] Counts counts() const;

private:
    struct Job {
        Write write;
        Done done;
        std::optional<Lease> lease;
    };
    using Batch = std::vector<Job>;

    using Clock = std::chrono::steady_clock;
    using Problems = std::vector<std::optional<std::string>>;

    // Who is still to be told what became of his write. The caller's loop has it alone.
    struct Telling {
        std::deque<std::pair<Done, std::optional<std::string>>> waiting;
        bool is_under_way = false;
    };

    void run();
    void gather(std::unique_lock<std::mutex>& lock);
    void store(Batch batch);
    [[nodiscard]] Problems store_each(Batch& batch);
    [[nodiscard]] std::optional<std::string> store_alone(Job& job);
    void write(const Job& job);
    void commit();
    void roll_back();
    void tell(Batch batch, const Problems& problems);
    static void tell_some(const Post& post, const std::shared_ptr<Telling>& telling);
    void note_trouble(const std::string& problem);
    void note_success();

    std::unique_ptr<Store> store_;
    Post post_;
    std::shared_ptr<Telling> telling_ = std::make_shared<Telling>();
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable stop_;
    Batch waiting_;
    Clock::time_point began_;  // the last transaction
    bool crowded_ = false;     // it took several writes
    bool stopping_ = false;
    Troubled troubled_;
    Lost lost_;
    std::optional<std::string> trouble_;
    std::atomic<bool> works_ = true;
    std::chrono::milliseconds pause_;  // until the next attempt, while nothing can be stored
    Clock::time_point worked_again_;
    std::atomic<std::uint64_t> commits_ = 0;
    std::atomic<std::uint64_t> writes_ = 0;
    std::atomic<std::uint64_t> commit_us_ = 0;
    std::thread thread_;
};

}  // namespace affray::store
