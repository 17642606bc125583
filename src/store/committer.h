// Group commit: writes queue up, one transaction takes all that wait, and only when it is on the
// disk those who wait are told.
#pragma once

#include <atomic>
#include <condition_variable>
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

    Committer(std::unique_ptr<Store> store, Post post);
    ~Committer();  // after everything that was submitted is stored
    Committer(const Committer&) = delete;
    Committer& operator=(const Committer&) = delete;

    // Writes are carried out in order. A write that fails takes no other with it.
    void submit(Write write, Done done);

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
    };
    using Batch = std::vector<Job>;

    void run();
    void store(Batch& batch);
    void store_alone(Job& job, std::vector<std::optional<std::string>>& problems);
    void tell(Batch batch, std::vector<std::optional<std::string>> problems);

    std::unique_ptr<Store> store_;
    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Batch waiting_;
    bool stopping_ = false;
    std::atomic<std::uint64_t> commits_ = 0;
    std::atomic<std::uint64_t> writes_ = 0;
    std::atomic<std::uint64_t> commit_us_ = 0;
    std::thread thread_;
};

}  // namespace affray::store
