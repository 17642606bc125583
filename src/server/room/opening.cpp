// Before the first roll: every seat opens its part of the dice's secret (store/dice_agreement.h).
#include <algorithm>

#include "server/net/fields.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

constexpr std::size_t kValueDigits = 64;

}  // namespace

void MatchRoom::open_dice(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const std::string value = text_field(message, "value", kValueDigits);
    if (row_.state == "waiting" && !about_.is_complete())
        refuse(409, "seats_missing", "somebody could still choose: wait until all have committed");
    MatchAbout about = about_;
    const auto seat =
        std::find_if(about.seats.begin(), about.seats.end(), [&](const SeatAbout& one) {
            return one.user == viewer->user && store::fits(one.dice, value);
        });
    if (seat == about.seats.end())
        refuse(400, "wrong_value", "no seat of yours has committed to this value");
    if (seat->dice.is_open()) return tell_done(asker);  // said twice, as after a lost connection
    seat->dice.value = value;
    if (about.dice_are_open()) return begin(about, asker, [this, asker] { tell_done(asker); });
    store({}, row_with(about), asker, [this, asker] {
        tell_done(asker);
        tell_info();
    });
}

void MatchRoom::watch_opening() {
    if (!about_.is_complete()) return;
    if (const auto seat = opening_.late_seat(about_, audience_, steady())) give_up_opening(*seat);
}

// What the others have opened is known now: nobody may commit anew to something that fits it.
void MatchRoom::give_up_opening(int seat) {
    audience_.tell({{"type", "error"},
                    {"code", "dice_not_opened"},
                    {"message", seat_names_[static_cast<std::size_t>(seat)] +
                                    " did not open its dice: the match does not begin"},
                    {"id", nullptr}});
    services_.log.info("dice_not_opened", {{"match", row_.id}, {"seat", seat}});
    turn_.occupy();  // nothing more happens here
    services_.close_match(row_.id);
}

}  // namespace affray::server
