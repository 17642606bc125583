// Where is thought: by a worker of the queue, where servers share a database and workers are there;
// otherwise, and when no worker has done it, on a thread of this server. Used on the loop's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/json.h"
#include "server/net/logger.h"
#include "server/net/metrics.h"
#include "server/net/workers.h"
#include "store/nodes/thinking_queue.h"

namespace affray::server {

// What a worker must be able to do: only the same release thinks the same.
[[nodiscard]] std::string thinking_kind();

class Thinking {
public:
    // An empty `database`: there are no workers but the threads here.
    Thinking(Loop& loop, Workers& workers, Metrics& metrics, const Logger& log,
             const std::string& database, std::chrono::milliseconds patience);

    struct Job {
        Thought thought;
        store::Jobs::Priority priority = store::Jobs::Priority::Live;
        // For a worker (bots/thinking_tasks.h), and what the loop does with its answer: both on
        // another thread. What throws there is thought here.
        std::function<core::Json()> task;
        std::function<std::function<void()>(const core::Json& answer)> use;
        Workers::Work here;
        std::function<void()> failed = {};
    };
    void think(Job job);
    // Whether the next one would be a worker's. One person has no more than half of them, one
    // address no more than three quarters.
    [[nodiscard]] bool would_send(const Thought& thought) const;
    void tell(Metrics& metrics) const;  // how many there are

private:
    [[nodiscard]] int sent_for(const std::string& whose) const;
    void answered(const std::shared_ptr<const Job>& job, const std::optional<std::string>& result);
    void done(const std::string& whose);

    Loop& loop_;
    Workers& workers_;
    Metrics& metrics_;
    const Logger& log_;
    std::map<std::string, int> sent_;  // by person, and by address
    std::unique_ptr<store::ThinkingQueue> queue_;
};

}  // namespace affray::server
