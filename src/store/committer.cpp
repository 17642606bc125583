#include "store/committer.h"

#include <chrono>

namespace affray::store {

Committer::Committer(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

Committer::~Committer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Committer::submit(Write write, Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(write), std::move(done)});
    }
    wake_.notify_one();
}

Committer::Counts Committer::counts() const {
    const std::lock_guard lock(mutex_);
    return {commits_, writes_, commit_us_, waiting_.size()};
}

void Committer::run() {
    for (;;) {
        Batch batch;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            batch.swap(waiting_);
        }
        store(batch);
    }
}

void Committer::store(Batch& batch) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    std::vector<std::optional<std::string>> problems;
    try {
        store_->begin();
        for (Job& job : batch) job.write(*store_);
        store_->commit();
        problems.resize(batch.size());
    } catch (const StoreError&) {
        try {
            store_->roll_back();
        } catch (const StoreError&) {  // SQLite has rolled back by itself
        }
        for (Job& job : batch) store_alone(job, problems);
    }
    commit_us_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began).count());
    ++commits_;
    writes_ += batch.size();
    tell(std::move(batch), std::move(problems));
}

void Committer::store_alone(Job& job, std::vector<std::optional<std::string>>& problems) {
    try {
        store_->begin();
        job.write(*store_);
        store_->commit();
        problems.emplace_back();
    } catch (const StoreError& error) {
        problems.emplace_back(error.what());
        try {
            store_->roll_back();
        } catch (const StoreError&) {}
    }
}

void Committer::tell(Batch batch, std::vector<std::optional<std::string>> problems) {
    post_([batch = std::make_shared<Batch>(std::move(batch)), problems = std::move(problems)] {
        for (std::size_t i = 0; i < batch->size(); ++i)
            if ((*batch)[i].done) (*batch)[i].done(problems[i]);
    });
}

}  // namespace affray::store
