#include "server/room/thinking.h"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "protocol/version.h"

namespace affray::server {

namespace {

// No person is called so.
std::string of_address(const Thought& thought) { return "from " + thought.address; }

}  // namespace

std::string thinking_kind() { return fmt::format("thinking {}", kVersion); }

Thinking::Thinking(Loop& loop, Workers& workers, Metrics& metrics, const Logger& log,
                   const std::string& database, std::chrono::milliseconds patience)
    : loop_(loop), workers_(workers), metrics_(metrics), log_(log) {
    if (!database.empty())
        queue_ = std::make_unique<store::ThinkingQueue>(database, thinking_kind(), patience);
}

bool Thinking::would_send(const Thought& thought) const {
    if (queue_ == nullptr || queue_->room() <= 0) return false;
    const int threads = queue_->counts().threads;
    return sent_for(thought.person) < std::max(1, threads / 2) &&
           (thought.address.empty() ||
            sent_for(of_address(thought)) < std::max(1, 3 * threads / 4));
}

int Thinking::sent_for(const std::string& whose) const {
    const auto found = sent_.find(whose);
    return found == sent_.end() ? 0 : found->second;
}

void Thinking::think(Job job) {
    if (!would_send(job.thought))
        return workers_.think(std::move(job.thought), std::move(job.here), std::move(job.failed));
    ++sent_[job.thought.person];
    ++sent_[of_address(job.thought)];
    metrics_.count("thoughts_sent");
    const auto shared = std::make_shared<const Job>(std::move(job));
    queue_->put(
        {shared->priority, [shared] { return shared->task().dump(); },
         [this, shared](const std::optional<std::string>& result) { answered(shared, result); }});
}

// On the queue's thread.
void Thinking::answered(const std::shared_ptr<const Job>& job,
                        const std::optional<std::string>& result) {
    std::function<void()> then;
    std::string problem;
    try {
        if (result) then = job->use(core::Json::parse(*result));
    } catch (const std::exception& error) {
        problem = error.what();
    }
    loop_.post([this, job, then = std::move(then), problem] {
        done(job->thought.person);
        done(of_address(job->thought));
        if (then) {
            metrics_.count("thoughts_of_workers");
            return then();
        }
        metrics_.count("thoughts_taken_back");
        if (!problem.empty()) log_.error("answer_refused", {{"problem", problem}});
        workers_.think(job->thought, job->here, job->failed);
    });
}

void Thinking::done(const std::string& whose) {
    const auto found = sent_.find(whose);
    if (found != sent_.end() && --found->second <= 0) sent_.erase(found);
}

void Thinking::tell(Metrics& metrics) const {
    const auto counts = queue_ != nullptr ? queue_->counts() : store::ThinkingQueue::Counts{};
    metrics.gauge("thinking_workers_threads", counts.threads);
    metrics.gauge("thoughts_at_workers", counts.waiting);
}

}  // namespace affray::server
