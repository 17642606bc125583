// Work that any machine may do (PostgreSQL only): a queue in the database.
//
// Who has something to be done puts it there and collects what came of it. A worker takes the most
// urgent job that nobody has and keeps it while it shows that it is there. A job whose worker has
// died is another's after a while; one that fails is tried again, and after some times given up.
// All times are the database's.
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
    enum class Priority : std::uint8_t { Live, Advice, Series };  // the most urgent first

    explicit Jobs(const std::string& where, std::chrono::milliseconds good_for = kGoodFor);

    // All of them or none. `kind`: what a worker must be able to do.
    void put(std::string_view batch, std::string_view kind, Priority priority,
             const std::vector<NewJob>& jobs);
    // Those that are finished or were given up since the last time, in no order. They are forgotten
    // with the next call only: an answer may be lost on its way.
    [[nodiscard]] std::vector<DoneJob> collect(std::string_view batch);
    void drop(std::string_view batch);  // what is left of it

    // Nothing: there is none at present.
    [[nodiscard]] std::optional<TakenJob> take(std::string_view worker, std::string_view kind);
    // What it is at work on, for another while. A job that it has taken and knows nothing of, as
    // after an answer that was lost, is another's in the end.
    void keep(std::string_view worker, const std::set<std::int64_t>& jobs);
    // False: somebody else has it by now, or nobody wants it any more.
    bool finish(std::string_view worker, std::int64_t id, std::string_view result);
    void fail(std::string_view worker, std::int64_t id, std::string_view problem);

    static constexpr std::chrono::milliseconds kGoodFor{20'000};
    static constexpr int kMostTries = 3;

private:
    PostgresDatabase database_;
    std::int64_t good_for_ms_;
    std::set<std::int64_t> collected_;
};

}  // namespace affray::store
