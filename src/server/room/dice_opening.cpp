#include "server/room/dice_opening.h"

#include <algorithm>

#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kValueDigits = 64;

}  // namespace

DiceOpening::DiceOpening(Doors doors, const MatchState& state, OneAtATime& turn,
                         const Audience& audience, const Announcements& announcements,
                         const Replies& replies, MatchChanges& changes)
    : doors_(std::move(doors)),
      state_(state),
      turn_(turn),
      audience_(audience),
      announcements_(announcements),
      replies_(replies),
      changes_(changes) {}

void DiceOpening::open(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    const std::string value = text_field(message, "value", kValueDigits);
    if (state_.is_waiting() && !state_.about.is_complete())
        refuse(409, "seats_missing", "somebody could still choose: wait until all have committed");
    MatchAbout about = state_.about;
    const auto seat =
        std::find_if(about.seats.begin(), about.seats.end(), [&](const SeatAbout& one) {
            return one.user == viewer->user && store::fits(one.dice, value);
        });
    if (seat == about.seats.end())
        refuse(400, "wrong_value", "no seat of yours has committed to this value");
    if (seat->dice.is_open())
        return replies_.done(asker);  // said twice, as after a lost connection
    seat->dice.value = value;
    if (about.dice_are_open())
        return changes_.begin(std::move(about), asker, [this, asker] { replies_.done(asker); });
    changes_.change_about(about, asker, [this, asker] {
        replies_.done(asker);
        announcements_.info();
    });
}

void DiceOpening::watch() {
    if (!state_.about.is_complete()) return;
    if (const auto seat = watch_.late_seat(state_.about, audience_, doors_.steady()))
        give_up(*seat);
}

// What the others have opened is known now: nobody may commit anew to something that fits it.
void DiceOpening::give_up(int seat) {
    announcements_.dice_not_opened(seat);
    turn_.occupy();  // nothing more happens here
    doors_.close_match(seat);
}

}  // namespace affray::server
