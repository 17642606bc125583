#include "store/committer.h"

#include <algorithm>
#include <exception>

namespace affray::store {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFirstPause{100};
constexpr milliseconds kLongestPause{5000};
// What has worked for less long has not come back: the pauses go on growing.
constexpr milliseconds kTrusted{10'000};
// Where many write, so long lies between the beginnings of two transactions: most of what a
// transaction costs it costs once for all that it takes.
constexpr milliseconds kBetween{5};

}  // namespace

Committer::Committer(std::unique_ptr<Store> store, Post post, Troubled troubled, Lost lost)
    : store_(std::move(store)),
      post_(std::move(post)),
      troubled_(std::move(troubled)),
      lost_(std::move(lost)),
      pause_(kFirstPause),
      worked_again_(Clock::now() - kTrusted),
      thread_([this] { run(); }) {}

Committer::~Committer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    stop_.notify_one();
    thread_.join();
}

void Committer::submit(Write write, Done done, std::optional<Lease> lease) {
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        is_first = waiting_.empty();
        waiting_.push_back({std::move(write), std::move(done), std::move(lease)});
    }
    if (is_first) wake_.notify_one();
}

Committer::Counts Committer::counts() const {
    const std::lock_guard lock(mutex_);
    return {commits_, writes_, commit_us_, waiting_.size()};
}

std::optional<std::string> Committer::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void Committer::run() {
    for (;;) {
        Batch batch;
        {
            std::unique_lock lock(mutex_);
            if (trouble_)
                stop_.wait_for(lock, pause_, [this] { return stopping_; });
            else
                wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            gather(lock);
            if (stopping_ && waiting_.empty()) return;
            batch.swap(waiting_);
            began_ = Clock::now();
            crowded_ = batch.size() > 1;
        }
        store(std::move(batch));
    }
}

// Somebody who plays alone never waits for others.
void Committer::gather(std::unique_lock<std::mutex>& lock) {
    if (crowded_) stop_.wait_until(lock, began_ + kBetween, [this] { return stopping_; });
}

void Committer::store(Batch batch) {
    const auto began = Clock::now();
    Problems problems;
    try {
        store_->begin();
        if (batch.empty()) store_->try_to_store();  // whether it works again
        for (const Job& job : batch) write(job);
        commit();
        problems.resize(batch.size());
        note_success();
    } catch (const StoreUnavailable& error) {
        roll_back();
        note_trouble(error.what());
        problems.assign(batch.size(), error.what());
    } catch (...) {  // some write's own fault
        roll_back();
        problems = store_each(batch);
    }
    commit_us_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began).count());
    ++commits_;
    writes_ += batch.size();
    tell(std::move(batch), problems);
}

Committer::Problems Committer::store_each(Batch& batch) {
    Problems problems;
    for (Job& job : batch) problems.push_back(store_alone(job));
    return problems;
}

void Committer::write(const Job& job) {
    if (job.lease) store_->require_lease(job.lease->match, job.lease->token);
    job.write(*store_);
}

std::optional<std::string> Committer::store_alone(Job& job) {
    try {
        store_->begin();
        write(job);
        commit();
        note_success();
        return std::nullopt;
    } catch (const std::exception& error) {
        const std::string problem = error.what();
        roll_back();
        const bool is_lost = job.lease && dynamic_cast<const LeaseLost*>(&error) != nullptr;
        // Before the write's own answer: whoever hears that tries no more.
        if (is_lost && lost_) post_([lost = lost_, lease = *job.lease] { lost(lease); });
        if (dynamic_cast<const StoreUnavailable*>(&error) != nullptr) note_trouble(problem);
        return problem;
    } catch (...) {
        roll_back();
        return "the write failed";
    }
}

// Nobody is told anything before it is known.
void Committer::commit() {
    for (;;) {
        try {
            return store_->commit();
        } catch (const CommitUnknown& error) {
            note_trouble(error.what());
            std::unique_lock lock(mutex_);
            if (wake_.wait_for(lock, pause_, [this] { return stopping_; })) throw;
        }
    }
}

void Committer::roll_back() {
    try {
        store_->roll_back();
    } catch (const StoreError&) {}  // SQLite has rolled back by itself
}

void Committer::note_trouble(const std::string& problem) {
    {
        const std::lock_guard lock(mutex_);
        const bool was_in_trouble = trouble_.has_value();
        if (was_in_trouble || Clock::now() - worked_again_ < kTrusted)
            pause_ = std::min(2 * pause_, kLongestPause);
        else
            pause_ = kFirstPause;
        trouble_ = problem;
        works_ = false;
        if (was_in_trouble) return;
    }
    if (troubled_) post_([troubled = troubled_, problem] { troubled(problem); });
}

void Committer::note_success() {
    if (works_) return;
    {
        const std::lock_guard lock(mutex_);
        trouble_.reset();
        works_ = true;
        worked_again_ = Clock::now();
    }
    if (troubled_) post_([troubled = troubled_] { troubled(std::nullopt); });
}

void Committer::tell(Batch batch, const Problems& problems) {
    auto told = std::make_shared<Telling>();
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (batch[i].done) told->waiting.emplace_back(std::move(batch[i].done), problems[i]);
    if (told->waiting.empty()) return;
    post_([post = post_, telling = telling_, told] {
        for (auto& one : told->waiting) telling->waiting.push_back(std::move(one));
        if (!telling->is_under_way) tell_some(post, telling);
    });
}

// What one of them throws is the loop's to log; the others are told all the same.
void Committer::tell_some(const Post& post, const std::shared_ptr<Telling>& telling) {
    for (int left = kToldAtOnce; left > 0 && !telling->waiting.empty(); --left) {
        const auto [done, problem] = std::move(telling->waiting.front());
        telling->waiting.pop_front();
        try {
            done(problem);
        } catch (...) {
            post([thrown = std::current_exception()] { std::rethrow_exception(thrown); });
        }
    }
    telling->is_under_way = !telling->waiting.empty();
    if (telling->is_under_way) post([post, telling] { tell_some(post, telling); });
}

}  // namespace affray::store
