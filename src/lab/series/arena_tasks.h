// Matches of the arena that other machines play: as tasks of a queue (store/nodes/jobs.h), and
// their results. With budgets in nodes a match is the same wherever it is played.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/series/arena_games.h"
#include "store/nodes/jobs.h"

namespace affray::lab {

// What a worker must be able to do: only the same release plays the same match.
[[nodiscard]] std::string arena_kind();

[[nodiscard]] std::string task_of(const SeriesPlan& plan, const Contender& a, const Contender& b,
                                  int game);
// Plays it; the result as a text.
[[nodiscard]] std::string play_task(const std::string& task);
[[nodiscard]] OneGame read_result(const std::string& text);

// A series in the queue. When it goes, what was not played is dropped.
class QueuedSeries {
public:
    // Throws BadInput for bots that only this machine has.
    QueuedSeries(const SeriesPlan& plan, const Contender& a, const Contender& b);
    ~QueuedSeries();
    QueuedSeries(const QueuedSeries&) = delete;
    QueuedSeries& operator=(const QueuedSeries&) = delete;

    // Some that are finished, in no order; throws std::runtime_error for one that was given up.
    [[nodiscard]] std::vector<std::pair<int, OneGame>> wait_for_some();

private:
    [[nodiscard]] std::vector<store::DoneJob> collect();

    store::Jobs jobs_;
    std::string batch_;
};

}  // namespace affray::lab
