#include "server/room/messages/announcements.h"

namespace affray::server {

namespace {

// Who comes and goes within this time is told at once.
constexpr std::int64_t kPresenceMs = 100;

}  // namespace

Announcements::Announcements(Loop& loop, KeepRoom keep, const MatchState& state,
                             const MatchClock& clock, const Audience& audience)
    : loop_(loop), keep_(std::move(keep)), state_(state), clock_(clock), audience_(audience) {}

Json Announcements::info_json() const {
    return server::info_json(state_.row, state_.about, live_info(state_, audience_));
}

void Announcements::info() const {
    audience_.tell({{"type", "info"}, {"match", info_json()}, {"clock", clock_.json()}});
}

void Announcements::presence() {
    if (presence_due_) return;
    presence_due_ = true;
    loop_.after(kPresenceMs, [this, room = std::weak_ptr(keep_())] {
        const RoomHold hold = room.lock();
        if (hold == nullptr) return;
        presence_due_ = false;
        info();
    });
}

void Announcements::offers() const {
    audience_.tell({{"type", "offers"}, {"offers", state_.offers_json()}});
}

void Announcements::idle(const Json& idle) const {
    audience_.tell({{"type", "idle"}, {"idle", idle}});
}

void Announcements::thinking(int seat) const {
    audience_.tell({{"type", "thinking"}, {"seat", state_.seat_name(seat)}});
}

void Announcements::rematch(const std::string& match) const {
    audience_.tell({{"type", "rematch"}, {"match", match}});
}

void Announcements::dice_not_opened(int seat) const {
    audience_.tell(
        {{"type", "error"},
         {"code", "dice_not_opened"},
         {"message", state_.seat_name(seat) + " did not open its dice: the match does not begin"},
         {"id", nullptr}});
}

void Announcements::stopping() const {
    audience_.tell({{"type", "stopping"}, {"message", "The server stops and will be back."}});
    audience_.close(1001, "stopping");
}

}  // namespace affray::server
