#include "server/api/base/sanctions.h"

#include "server/room/match_room.h"

namespace affray::server {

void Sanctions::load(store::Store& reader) {
    for (const store::Sanction& sanction : reader.sanctions()) put(sanction);
    are_known_ = true;
}

void Sanctions::put(const store::Sanction& sanction) {
    by_user_[{sanction.user, sanction.kind}] = sanction;
}

void Sanctions::lift(const std::string& user, store::SanctionKind kind) {
    by_user_.erase({user, kind});
}

std::optional<store::Sanction> Sanctions::on(const std::string& user, store::SanctionKind kind,
                                             std::int64_t now) const {
    const auto found = by_user_.find({user, kind});
    if (found == by_user_.end()) return std::nullopt;
    const bool has_run_out = found->second.until != 0 && found->second.until <= now;
    return has_run_out ? std::nullopt : std::optional(found->second);
}

Json to_json(const store::Sanction& sanction) {
    return {{"reason", sanction.reason},
            {"until", sanction.until == 0 ? Json(nullptr) : Json(iso_time(sanction.until))}};
}

}  // namespace affray::server
