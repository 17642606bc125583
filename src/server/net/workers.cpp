#include "server/net/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <exception>

namespace affray::server {

namespace {

constexpr double kHalfForgottenS = 60;
// So that nothing waits for ever: of so many that begin, one is the one that has waited longest.
constexpr unsigned kLongestWaitingEvery = 8;
constexpr std::size_t kMostRemembered = 10'000;
constexpr unsigned kThinkingPerReading = 4;  // threads
constexpr unsigned kForPasswordsAndShortWork = 2;
// Several people may share an address.
constexpr double kPeopleOfAddress = 4;

bool is_idle(const Thought& thought) { return thought.urgency >= Urgency::Watched; }

// Where processors are short, the loop and the committer come first: everybody waits for them.
void step_back() {
    const auto self = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, self, getpriority(PRIO_PROCESS, self) + Workers::kBehind);
}

double seconds_of(std::chrono::steady_clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

Workers::Workers(Loop& loop, unsigned thinking_threads)
    : loop_(loop),
      thinking_threads_(thinking_threads),
      reading_threads_(1 + thinking_threads / kThinkingPerReading) {
    for (unsigned i = 0; i < thinking_threads_ + reading_threads_ + kForPasswordsAndShortWork; ++i)
        threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(Work work, std::function<void()> failed, const std::string& whose) {
    {
        const std::lock_guard lock(mutex_);
        short_.push(whose, {std::move(work), std::move(failed)});
    }
    wake_.notify_one();
}

void Workers::hash(Work work, const std::string& whose) {
    {
        const std::lock_guard lock(mutex_);
        hashes_.push(whose, {std::move(work), {}});
    }
    wake_.notify_one();
}

void Workers::read(Work work, std::function<void()> failed, const std::string& whose) {
    {
        const std::lock_guard lock(mutex_);
        readings_.push(whose, {std::move(work), std::move(failed)});
    }
    wake_.notify_one();
}

void Workers::think(Thought thought, Work work, std::function<void()> failed) {
    {
        const std::lock_guard lock(mutex_);
        thoughts_.push_back(
            {std::move(thought), Clock::now(), {std::move(work), std::move(failed)}});
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return short_.size() + hashes_.size() + readings_.size() + thoughts_.size();
}

bool Workers::may_hash() const { return !hashes_.empty() && !hashing_now_; }

bool Workers::may_read() const { return !readings_.empty() && reading_now_ < reading_threads_; }

// What nobody waits for in a match of his own leaves a thread free, where there are several.
bool Workers::may_begin(const Thought& thought) const {
    if (thinking_now_ >= thinking_threads_) return false;
    return !is_idle(thought) || thinking_threads_ == 1 ||
           idle_thoughts_now_ + 1 < thinking_threads_;
}

double UsedTime::of(const std::string& whose) const {
    const auto found = used_.find(whose);
    if (found == used_.end()) return 0;
    return found->second.seconds *
           std::exp2(-seconds_of(Clock::now() - found->second.at) / kHalfForgottenS);
}

void UsedTime::charge(const std::string& whose, double seconds) {
    if (used_.size() > kMostRemembered)
        std::erase_if(used_, [&](const auto& entry) { return of(entry.first) < 0.1; });
    used_[whose] = {std::max(0.0, of(whose) + seconds), Clock::now()};
}

double Workers::used_for(const Thought& thought) const {
    const double by_person = used_by_people_.of(thought.person);
    if (thought.address.empty()) return by_person;
    return std::max(by_person, used_by_addresses_.of(thought.address) / kPeopleOfAddress);
}

void Workers::charge(const Thought& thought, double seconds) {
    used_by_people_.charge(thought.person, seconds);
    if (!thought.address.empty()) used_by_addresses_.charge(thought.address, seconds);
}

std::list<Workers::Waiting>::const_iterator Workers::next_thought() const {
    auto best = thoughts_.end();
    double best_used = 0;
    const bool longest_waiting = begun_ % kLongestWaitingEvery == kLongestWaitingEvery - 1;
    for (auto it = thoughts_.begin(); it != thoughts_.end(); ++it) {
        if (!may_begin(it->thought)) continue;
        if (longest_waiting) return it;
        const double used = used_for(it->thought);
        const auto rank = [](const Waiting& waiting, double its_used) {
            return std::tuple(waiting.thought.urgency, its_used, waiting.could_be_done());
        };
        if (best != thoughts_.end() && rank(*it, used) >= rank(*best, best_used)) continue;
        best = it;
        best_used = used;
    }
    return best;
}

bool Workers::has_work() const {
    return !short_.empty() || may_hash() || may_read() ||
           std::any_of(thoughts_.begin(), thoughts_.end(),
                       [&](const auto& one) { return may_begin(one.thought); });
}

void Workers::serve() {
    step_back();
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return stopping_ || has_work(); });
        if (stopping_) return;
        if (!short_.empty())
            do_short(lock);
        else if (may_hash())
            do_hashing(lock);
        else if (may_read())
            do_reading(lock);
        else
            do_thinking(lock);
    }
}

void Workers::do_short(std::unique_lock<std::mutex>& lock) {
    Job job = short_.take();
    lock.unlock();
    carry_out(std::move(job));
    lock.lock();
}

void Workers::do_hashing(std::unique_lock<std::mutex>& lock) {
    Job job = hashes_.take();
    hashing_now_ = true;
    lock.unlock();
    carry_out(std::move(job));
    lock.lock();
    hashing_now_ = false;
    wake_.notify_one();
}

void Workers::do_reading(std::unique_lock<std::mutex>& lock) {
    Job job = readings_.take();
    ++reading_now_;
    lock.unlock();
    carry_out(std::move(job));
    lock.lock();
    --reading_now_;
    wake_.notify_one();
}

// Charged with what it should take when it begins, so that the next choice knows of it.
void Workers::do_thinking(std::unique_lock<std::mutex>& lock) {
    const auto chosen = next_thought();
    const Thought thought = chosen->thought;
    Job job = chosen->job;
    thoughts_.erase(chosen);
    ++begun_;
    ++thinking_now_;
    idle_thoughts_now_ += is_idle(thought) ? 1 : 0;
    const double expected = seconds_of(thought.time);
    charge(thought, expected);
    const auto began = Clock::now();
    lock.unlock();
    carry_out(std::move(job));
    lock.lock();
    charge(thought, seconds_of(Clock::now() - began) - expected);
    --thinking_now_;
    idle_thoughts_now_ -= is_idle(thought) ? 1 : 0;
    wake_.notify_one();
}

void Workers::carry_out(Job job) {
    std::exception_ptr thrown;
    try {
        if (auto then = job.work()) loop_.post(std::move(then));
    } catch (...) {
        thrown = std::current_exception();
    }
    if (thrown == nullptr) return;
    // The loop's alone from here on: this thread has let go of it.
    loop_.post([failed = std::move(job.failed), thrown = std::move(thrown)] {
        if (failed) failed();
        std::rethrow_exception(thrown);
    });
}

}  // namespace affray::server
