// Work that any machine may do (PostgreSQL only): a queue in the database.
//
// Who has something to be done puts it there and collects what came of it. A worker takes the most
// urgent job that nobody has and keeps it while it shows that it is there. A job whose worker has
// died is another's after a while; one that fails is tried again, and after some times given up.
// All times are the database's.
//
// Nobody need ask again and again: whoever listens (notices.h) to kJobsChannel hears that there is
// something to do, and on kDoneChannel whose batch something has come of.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/engines/postgres.h"

namespace affray::store {

struct NewJob {
    std::int64_t number = 0;  // its own in its batch
    std::string task;
};
struct TakenJob {
    std::int64_t id = 0;
    std::string task;
};
struct DoneJob {
    std::int64_t number = 0;
    std::string result;
    std::string problem;  // empty: none; otherwise it was given up
};

class Jobs {
public:
    // The most urgent first: matches that people play, those that they watch, hints, matches looked
    // through for mistakes, the laboratory's series.
    enum class Priority : std::uint8_t { Live, Watched, Hint, Analysis, Series };

    static constexpr std::string_view kJobsChannel = "affray_jobs";
    static constexpr std::string_view kDoneChannel = "affray_done";  // tells the batch

    explicit Jobs(const std::string& where, std::chrono::milliseconds good_for = kGoodFor);

    // All of them or none. `kind`: what a worker must be able to do.
    void put(std::string_view batch, std::string_view kind, Priority priority,
             const std::vector<NewJob>& jobs);
    // Those that are finished or were given up since the last time, in no order. They are forgotten
    // with the next call only: an answer may be lost on its way.
    [[nodiscard]] std::vector<DoneJob> collect(std::string_view batch);
    void drop(std::string_view batch);  // what is left of it
    // Those of these that nobody has, or whose worker has not shown itself for `patience` longer
    // than it may. Nobody does them any more.
    [[nodiscard]] std::vector<std::int64_t> take_back(std::string_view batch,
                                                      const std::set<std::int64_t>& numbers,
                                                      std::chrono::milliseconds patience);
    // How many jobs of that kind workers who are there can do at once.
    [[nodiscard]] int threads(std::string_view kind);

    // A worker shows that it is there, and what it does with how many threads; and leaves.
    void show(std::string_view worker, std::string_view kind, int threads);
    void leave(std::string_view worker);

    // Nothing: there is none at present.
    [[nodiscard]] std::optional<TakenJob> take(std::string_view worker, std::string_view kind);
    // What it is at work on, for another while. A job that it has taken and knows nothing of, as
    // after an answer that was lost, is another's in the end.
    void keep(std::string_view worker, const std::set<std::int64_t>& jobs);
    // False: somebody else has it by now, or nobody wants it any more.
    bool finish(std::string_view worker, std::int64_t id, std::string_view result);
    void fail(std::string_view worker, std::int64_t id, std::string_view problem);

    static constexpr std::chrono::milliseconds kGoodFor{4000};
    static constexpr int kMostTries = 3;

private:
    void forget_the_old();

    PostgresDatabase database_;
    std::int64_t good_for_ms_;
    std::set<std::int64_t> collected_;
};

}  // namespace affray::store
