#include "server/room/match/first_roll.h"

#include "server/room/match/stored_match.h"

namespace affray::server {

store::DiceSecret dice_secret(const store::MatchRow& row, const MatchAbout& about) {
    const auto seed = store::seed_from_hex(row.seed);
    if (!seed) refuse(500, "bad_log", "the match has lost its seed");
    store::DiceSecret secret{*seed, {}};
    for (const SeatAbout& seat : about.seats)
        if (!seat.dice.commitment.empty()) secret.shares.push_back(seat.dice);
    return secret;
}

FirstRoll first_roll_of(store::MatchRow row, MatchAbout about, std::int64_t at,
                        core::GameTypes games) {
    about.add_server_shares();  // of a table that was laid by an earlier release
    const core::GameType& type = type_of(row, games);
    MatchLog log(type, about.header(row.game), about.position, dice_secret(row, about).key());
    MatchLog::Opening opening = log.opening(at);
    store::Snapshot snapshot = snapshot_of(type, *opening.after, 0);
    row.state = "running";
    row.about = to_json(about);
    row.holders = holders_of(about);
    return {std::move(log), std::move(opening), std::move(row), std::move(snapshot)};
}

}  // namespace affray::server
