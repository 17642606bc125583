#include "server/api/matches/watched_matches.h"

#include <algorithm>

#include "server/net/guard.h"

namespace affray::server {

void WatchedMatches::count() {
    for (const std::string& id : services_.reader.matches_in_state("running"))
        guarded(services_.log, "match_not_loaded", [&] {
            const auto row = services_.reader.find_match(id);
            if (!row || !row->damage.empty()) return;
            const MatchAbout about = read_match_about(row->about);
            if (about.mode != "watch" || about.by.empty()) return;
            const Payer payer = services_.budgets.payer(about.by, "");
            if (Budgets::has_slot(Slot::Watching, payer))
                add(id, payer, services_.budgets.take_slot(Slot::Watching, payer));
        });
}

bool WatchedMatches::is_over(const Watched& one) const {
    if (const auto table = rooms_.find(one.match)) return table->row().state == "over";
    const auto row = services_.reader.find_match(one.match);
    return !row || row->state == "over";
}

std::optional<std::string> WatchedMatches::make_room(const Payer& payer) {
    if (Budgets::has_slot(Slot::Watching, payer)) return std::nullopt;
    std::erase_if(watched_, [this](const Watched& one) { return is_over(one); });
    if (Budgets::has_slot(Slot::Watching, payer)) return std::nullopt;
    const auto is_free = [&](const Watched& one) {
        const auto table = rooms_.find(one.match);
        return one.person == payer.person && (table == nullptr || !table->has_viewers());
    };
    const auto oldest = std::find_if(watched_.begin(), watched_.end(), is_free);
    if (oldest == watched_.end()) return std::nullopt;
    std::string match = oldest->match;
    watched_.erase(oldest);
    return match;
}

void WatchedMatches::add(const std::string& match, const Payer& payer, std::shared_ptr<void> slot) {
    watched_.push_back({match, payer.person, std::move(slot)});
}

}  // namespace affray::server
