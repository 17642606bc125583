#include "server/api/this_node.h"

#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::int64_t kWatchLeasesMs = 250;

// The lease that a request is about; empty: every node can answer it.
std::string subject_of(const HttpRequest& request) {
    const auto path = request.segments();
    if (path.size() < 3 || path[0] != "api") return {};
    if (path[1] == "matches" &&
        (path.size() == 3 || (path.size() == 4 && (path[3] == "live" || path[3] == "join"))))
        return path[2];
    if (path[1] == "leagues") return LeagueShelf::lease_of(path[2]);
    return {};
}

}  // namespace

ThisNode::ThisNode(const Shared& shared, const Forwarding& forwarding, Rooms& rooms,
                   LeagueShelf& leagues)
    : services_(shared.services),
      news_(shared.news),
      forwarding_(forwarding),
      rooms_(rooms),
      leagues_(leagues) {}

void ThisNode::join(const std::string& database, const std::string& address,
                    std::chrono::milliseconds patience, std::function<void()> missed) {
    store::Membership::Listener listener;
    listener.post = [this](std::function<void()> work) { services_.loop.post(std::move(work)); };
    listener.lost = [this](const store::Lease& lease) { lose(lease); };
    listener.heard = [this](const Json& message) {
        guarded(services_.log, "message_failed", [&] { news_.hear(message); });
    };
    listener.missed = std::move(missed);
    listener.adrift = [this](const std::vector<std::string>& matches,
                             const std::shared_ptr<void>& until_done) {
        rooms_.take_up_adrift(matches, until_done);
    };
    membership_ =
        std::make_unique<store::Membership>(database, address, std::move(listener), patience);
    services_.nodes = membership_.get();
    watch_leases();
}

void ThisNode::lose(const store::Lease& lease) {
    rooms_.lost(lease);
    leagues_.lost(lease);
}

// Cut off from the database, this node has nothing any more before others may take it: nobody looks
// at a match here that is played on there.
void ThisNode::watch_leases() {
    const bool is_cut_off = membership_->is_cut_off();
    if (is_cut_off && !was_cut_off_) {
        services_.log.error("cut_off", {{"matches", rooms_.size()}});
        services_.metrics.count("cut_off");
        membership_->let_go();
        rooms_.lose_all();
        leagues_.lose_all();
    }
    was_cut_off_ = is_cut_off;
    services_.loop.after(kWatchLeasesMs, [this] { watch_leases(); });
}

void ThisNode::place_of(const HttpRequest& request,
                        const std::function<void(std::optional<Elsewhere>)>& then) {
    const std::string subject = membership_ != nullptr ? subject_of(request) : "";
    if (subject.empty() || forwarding_.was_passed_on(request) || rooms_.find(subject) != nullptr)
        return then(std::nullopt);
    membership_->find(subject, [then, headers = forwarding_.headers_for_node(request)](
                                   const std::optional<store::Node>& node) {
        if (!node || node->address.empty()) return then(std::nullopt);
        then(Elsewhere{node->address, headers});
    });
}

// Bots may still think, and nobody waits for them.
void ThisNode::leave() {
    if (membership_ == nullptr) return;
    services_.committer.submit([](store::Store&) {},
                               [this](const std::optional<std::string>&) { membership_->leave(); });
}

}  // namespace affray::server
