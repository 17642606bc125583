// Before the first roll: every seat opens its part of the dice's secret (store/dice_agreement.h).
#include <algorithm>

#include "server/net/fields.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

// So long somebody who is here may keep the others waiting. Who is away is waited for, as at any
// table where a seat is free.
constexpr std::int64_t kOpensWithinMs = 60'000;
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
    opens_since_.resize(about_.seats.size());
    for (int seat = 0; seat < seats(); ++seat) {
        const store::DiceShare& share = about_.seats[static_cast<std::size_t>(seat)].dice;
        auto& since = opens_since_[static_cast<std::size_t>(seat)];
        if (share.commitment.empty() || share.is_open() || !is_connected(seat))
            since.reset();
        else if (!since)
            since = services_.steady();
        else if (services_.steady() - *since > kOpensWithinMs)
            return give_up_opening(seat);
    }
}

// What the others have opened is known now: nobody may commit anew to something that fits it.
void MatchRoom::give_up_opening(int seat) {
    send_to_all({{"type", "error"},
                 {"code", "dice_not_opened"},
                 {"message", seat_names_[static_cast<std::size_t>(seat)] +
                                 " did not open its dice: the match does not begin"},
                 {"id", nullptr}});
    services_.log.info("dice_not_opened", {{"match", row_.id}, {"seat", seat}});
    busy_ = true;  // nothing more happens here
    services_.close_match(row_.id);
}

Json dice_json(const store::MatchRow& row, const MatchAbout& about,
               const std::vector<std::string>& seats) {
    Json shares = Json::array();
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        const store::DiceShare& share = about.seats[i].dice;
        if (share.commitment.empty()) continue;
        shares.push_back({{"seat", seats[i]},
                          {"commitment", share.commitment},
                          {"value", share.is_open() ? Json(share.value) : Json(nullptr)},
                          {"opened_by", share.by_server   ? Json("server")
                                        : share.is_open() ? Json("seat")
                                                          : Json(nullptr)}});
    }
    const auto seed = store::seed_from_hex(row.seed);
    return {{"commitment", seed ? Json(store::commitment_of(*seed)) : Json(nullptr)},
            {"shares", std::move(shares)}};
}

}  // namespace affray::server
