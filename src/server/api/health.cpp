#include "server/api/health.h"

#include "store/engines/open.h"

namespace affray::server {

HttpReply Health::reply() const {
    bool is_well = services_.committer.works();
    try {
        (void)services_.reader.find_match("none");
    } catch (const store::StoreError&) {
        is_well = false;
    }
    if (is_well) return text_reply("ok\n", "text/plain");
    HttpReply reply = text_reply("nothing can be stored\n", "text/plain");
    reply.status = 503;
    return reply;
}

HttpReply Health::metrics_reply() const {
    Metrics& metrics = services_.metrics;
    const store::Committer::Counts counts = services_.committer.counts();
    metrics.gauge("resident_bytes", resident_bytes());
    metrics.gauge("matches_in_memory", static_cast<double>(rooms_.size()));
    metrics.gauge("live_connections", static_cast<double>(live_.size()));
    metrics.gauge("worker_jobs_waiting", static_cast<double>(services_.workers.waiting()));
    services_.thinking.tell(metrics);
    metrics.gauge("commits", static_cast<double>(counts.commits));
    metrics.gauge("committed_writes", static_cast<double>(counts.writes));
    metrics.gauge("commit_seconds", static_cast<double>(counts.commit_us) / 1e6);
    return text_reply(metrics.text(), "text/plain; version=0.0.4");
}

void Health::look_for_damage(const std::string& database) const {
    const std::vector<std::string> damage = services_.reader.damage();
    if (damage.empty()) return;
    for (const std::string& problem : damage)
        services_.log.error("data_damaged",
                            {{"file", store::shown(database)}, {"problem", problem}});
    services_.committer.submit(
        [](store::Store& store) { store.rebuild_indexes(); },
        [this](const std::optional<std::string>& problem) {
            if (problem) services_.log.error("indexes_not_rebuilt", {{"problem", *problem}});
        });
}

}  // namespace affray::server
