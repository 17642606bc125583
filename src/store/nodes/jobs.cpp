#include "store/nodes/jobs.h"

#include <fmt/ranges.h>

#include "store/engines/postgres_migrations.h"

namespace affray::store {

namespace {

std::string listed(const std::set<std::int64_t>& jobs) {
    return fmt::format("{}", fmt::join(jobs, ","));
}

}  // namespace

Jobs::Jobs(const std::string& where, std::chrono::milliseconds good_for)
    : database_(where), good_for_ms_(good_for.count()) {
    migrate(database_);
    forget_the_old();
}

// What a node has left behind that died: whoever waited for it has waited long enough.
void Jobs::forget_the_old() {
    database_
        .prepare(
            "DELETE FROM jobs WHERE priority < ? AND at < clock_timestamp() - interval '20 "
            "minutes'")
        .with(static_cast<int>(Priority::Series))
        .run();
    database_.prepare("DELETE FROM workers WHERE until < clock_timestamp() - interval '1 day'")
        .run();
}

void Jobs::put(std::string_view batch, std::string_view kind, Priority priority,
               const std::vector<NewJob>& jobs) {
    database_.begin();
    Statement add = database_.prepare(
        "INSERT INTO jobs (batch, number, kind, priority, task) VALUES (?, ?, ?, ?, ?)");
    for (const NewJob& job : jobs)
        add.with(batch)
            .with(job.number)
            .with(kind)
            .with(static_cast<int>(priority))
            .with(job.task)
            .run();
    database_.prepare("SELECT pg_notify(?, '')").with(kJobsChannel).run();
    database_.commit();
}

std::vector<DoneJob> Jobs::collect(std::string_view batch) {
    if (!collected_.empty())
        database_.prepare("DELETE FROM jobs WHERE id = ANY(string_to_array(?, ',')::bigint[])")
            .with(listed(collected_))
            .run();
    collected_.clear();
    Statement query = database_.prepare(
        "SELECT id, number, result, problem FROM jobs WHERE batch = ? AND "
        "state IN ('done', 'failed')");
    query.with(batch);
    std::vector<DoneJob> done;
    while (query.next()) {
        collected_.insert(query.number(0));
        done.push_back({query.number(1), query.text(2), query.text(3)});
    }
    return done;
}

void Jobs::drop(std::string_view batch) {
    database_.execute("DELETE FROM jobs WHERE batch = ?", batch);
}

std::vector<std::int64_t> Jobs::take_back(std::string_view batch,
                                          const std::set<std::int64_t>& numbers,
                                          std::chrono::milliseconds patience) {
    Statement query = database_.prepare(
        "DELETE FROM jobs WHERE batch = ?1 AND number = ANY(string_to_array(?2, ',')::bigint[]) "
        "AND (state = 'waiting' OR (state = 'taken' AND until < clock_timestamp() - "
        "?3 * interval '1 millisecond')) RETURNING number");
    query.with(batch).with(listed(numbers)).with(std::int64_t{patience.count()});
    std::vector<std::int64_t> back;
    while (query.next()) back.push_back(query.number(0));
    return back;
}

int Jobs::threads(std::string_view kind) {
    Statement query = database_.prepare(
        "SELECT coalesce(sum(threads), 0)::bigint FROM workers WHERE kind = ? AND "
        "until >= clock_timestamp()");
    return query.with(kind).next() ? static_cast<int>(query.number(0)) : 0;
}

void Jobs::show(std::string_view worker, std::string_view kind, int threads) {
    database_
        .prepare(
            "INSERT INTO workers (id, kind, threads, until) VALUES (?1, ?2, ?3, "
            "clock_timestamp() + ?4 * interval '1 millisecond') ON CONFLICT (id, kind) DO UPDATE "
            "SET threads = excluded.threads, until = excluded.until")
        .with(worker)
        .with(kind)
        .with(threads)
        .with(good_for_ms_)
        .run();
}

void Jobs::leave(std::string_view worker) {
    database_.prepare("DELETE FROM workers WHERE id = ?").with(worker).run();
}

std::optional<TakenJob> Jobs::take(std::string_view worker, std::string_view kind) {
    // One that was tried often enough, and whose worker went away once more, is given up.
    database_
        .prepare(
            "UPDATE jobs SET state = 'failed', problem = 'its workers went away' WHERE "
            "state = 'taken' AND until < clock_timestamp() AND tries >= ?")
        .with(kMostTries)
        .run();
    Statement query = database_.prepare(
        "UPDATE jobs SET state = 'taken', worker = ?1, tries = tries + 1, "
        "until = clock_timestamp() + ?3 * interval '1 millisecond' WHERE id = (SELECT id FROM jobs "
        "WHERE kind = ?2 AND (state = 'waiting' OR (state = 'taken' AND until < "
        "clock_timestamp())) ORDER BY priority, id LIMIT 1 FOR UPDATE SKIP LOCKED) "
        "RETURNING id, task");
    if (!query.with(worker).with(kind).with(good_for_ms_).next()) return std::nullopt;
    return TakenJob{query.number(0), query.text(1)};
}

void Jobs::keep(std::string_view worker, const std::set<std::int64_t>& jobs) {
    if (jobs.empty()) return;
    database_
        .prepare(
            "UPDATE jobs SET until = clock_timestamp() + ?2 * interval '1 millisecond' "
            "WHERE worker = ?1 AND state = 'taken' AND "
            "id = ANY(string_to_array(?3, ',')::bigint[])")
        .with(worker)
        .with(good_for_ms_)
        .with(listed(jobs))
        .run();
}

bool Jobs::finish(std::string_view worker, std::int64_t id, std::string_view result) {
    Statement query = database_.prepare(
        "WITH done AS (UPDATE jobs SET state = 'done', result = ?3, problem = '' WHERE id = ?2 "
        "AND worker = ?1 AND state = 'taken' RETURNING batch) "
        "SELECT pg_notify(?4, batch) FROM done");
    return query.with(worker).with(id).with(result).with(kDoneChannel).next();
}

void Jobs::fail(std::string_view worker, std::int64_t id, std::string_view problem) {
    Statement query = database_.prepare(
        "WITH failed AS (UPDATE jobs SET state = CASE WHEN tries >= ?4 THEN 'failed' "
        "ELSE 'waiting' END, problem = ?3 WHERE id = ?2 AND worker = ?1 AND state = 'taken' "
        "RETURNING batch) SELECT pg_notify(?5, batch) FROM failed");
    query.with(worker).with(id).with(problem).with(kMostTries).with(kDoneChannel);
    (void)query.next();
}

}  // namespace affray::store
