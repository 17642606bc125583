#include "store/nodes/thinking_queue.h"

#include <algorithm>

#include "store/dice/secret_dice.h"
#include "store/values.h"

namespace affray::store {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenLooks{200};
constexpr milliseconds kBetweenCounts{1000};
// Where nobody took something all are busy, or gone: nothing is put for a while.
constexpr milliseconds kSulks{2000};
constexpr milliseconds kHangs{3000};
constexpr milliseconds kUntilAgain{1000};  // while the database cannot be reached

}  // namespace

ThinkingQueue::ThinkingQueue(std::string where, std::string kind, milliseconds patience)
    : where_(std::move(where)),
      kind_(std::move(kind)),
      patience_(patience),
      batch_(to_hex(random_seed()).substr(0, 32)),
      notices_(std::make_unique<Notices>(where_, std::string(Jobs::kDoneChannel),
                                         [this](const std::string* batch) {
                                             if (batch != nullptr && *batch != batch_) return;
                                             const std::lock_guard lock(mutex_);
                                             something_came_ = true;
                                             wake_.notify_one();
                                         })),
      thread_([this] { run(); }) {}

ThinkingQueue::~ThinkingQueue() {
    notices_.reset();
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

// A database that does not answer would keep what is put there.
int ThinkingQueue::room() const {
    return Clock::now() - awake_at_.load() < kHangs ? threads_ - waiting_ : 0;
}

ThinkingQueue::Counts ThinkingQueue::counts() const { return {threads_.load(), waiting_.load()}; }

void ThinkingQueue::put(Wish wish) {
    ++waiting_;
    {
        const std::lock_guard lock(mutex_);
        wishes_.push_back(std::move(wish));
    }
    wake_.notify_one();
}

void ThinkingQueue::wait_for_something() {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, sent_.empty() ? kBetweenCounts : kBetweenLooks,
                   [this] { return stopping_ || something_came_ || !wishes_.empty(); });
}

void ThinkingQueue::run() {
    std::unique_ptr<Jobs> jobs;
    while (!stopping_) {
        try {
            if (jobs == nullptr) {
                jobs = std::make_unique<Jobs>(where_);
                jobs->drop(batch_);  // what was given up
            }
            send(*jobs);
            collect(*jobs);
            take_back(*jobs);
            look_for_workers(*jobs);
            awake_at_ = Clock::now();
            wait_for_something();
        } catch (const StoreError&) {
            jobs.reset();
            give_up();
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, kUntilAgain, [this] { return stopping_.load(); });
        }
    }
    try {
        if (jobs != nullptr) jobs->drop(batch_);
    } catch (const StoreError&) {}  // workers do it in vain
}

void ThinkingQueue::send(Jobs& jobs) {
    std::vector<Wish> wishes;
    {
        const std::lock_guard lock(mutex_);
        wishes.swap(wishes_);
    }
    std::map<Jobs::Priority, std::vector<NewJob>> by_priority;
    for (Wish& wish : wishes) {
        const std::int64_t number = ++last_number_;
        sent_[number] = {std::move(wish), Clock::now()};
        const Wish& kept = sent_[number].wish;
        try {
            by_priority[kept.priority].push_back({number, kept.task()});
        } catch (const std::exception&) {
            answer(number, std::nullopt);  // who wants it done does it, or finds out
        }
    }
    for (const auto& [priority, some] : by_priority) jobs.put(batch_, kind_, priority, some);
}

void ThinkingQueue::collect(Jobs& jobs) {
    bool came = false;
    {
        const std::lock_guard lock(mutex_);
        came = std::exchange(something_came_, false);
    }
    // Also when nothing was heard: the connection on which it would be may be lost.
    if (!came && (sent_.empty() || Clock::now() - collected_at_ < kBetweenLooks)) return;
    collected_at_ = Clock::now();
    for (DoneJob& done : jobs.collect(batch_)) {
        if (done.problem.empty())
            answer(done.number, std::move(done.result));
        else
            answer(done.number, std::nullopt);
    }
}

void ThinkingQueue::take_back(Jobs& jobs) {
    std::set<std::int64_t> late;
    std::set<std::int64_t> lost;
    for (const auto& [number, sent] : sent_) {
        const auto waited = Clock::now() - sent.at;
        if (waited >= patience_) late.insert(number);
        if (waited >= kMostPatience) lost.insert(number);
    }
    if (late.empty()) return;
    for (const std::int64_t number : jobs.take_back(batch_, late, patience_)) {
        sulks_until_ = Clock::now() + kSulks;
        answer(number, std::nullopt);
    }
    for (const std::int64_t number : lost) answer(number, std::nullopt);
}

void ThinkingQueue::look_for_workers(Jobs& jobs) {
    if (Clock::now() < sulks_until_) {
        threads_ = 0;
        return;
    }
    if (threads_ > 0 && Clock::now() - looked_at_ < kBetweenCounts) return;
    looked_at_ = Clock::now();
    threads_ = jobs.threads(kind_);
}

void ThinkingQueue::answer(std::int64_t number, std::optional<std::string> result) {
    const auto found = sent_.find(number);
    if (found == sent_.end()) return;
    const Wish wish = std::move(found->second.wish);
    sent_.erase(found);
    --waiting_;
    wish.answered(std::move(result));
}

void ThinkingQueue::give_up() {
    threads_ = 0;
    {
        const std::lock_guard lock(mutex_);
        for (Wish& wish : wishes_) sent_[++last_number_] = {std::move(wish), Clock::now()};
        wishes_.clear();
    }
    while (!sent_.empty()) answer(sent_.begin()->first, std::nullopt);
}

}  // namespace affray::store
