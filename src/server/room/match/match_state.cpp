#include "server/room/match/match_state.h"

#include <algorithm>

#include "games/seats.h"

namespace affray::server {

MatchState::MatchState(store::MatchRow stored, MatchAbout with, std::optional<MatchLog> told)
    : row(std::move(stored)),
      about(std::move(with)),
      seat_names(games::seat_names(row.game, static_cast<int>(about.seats.size()))),
      log(std::move(told)) {}

bool MatchState::is_seated(const std::string& user) const {
    return std::any_of(about.seats.begin(), about.seats.end(), [&](const SeatAbout& seat) {
        return seat.kind == SeatKind::Human && seat.user == user;
    });
}

int MatchState::eyes_of(const Viewer& viewer) const {
    if (viewer.seats.empty()) return core::kEverybody;
    const int asked = log ? match().decision().seat : -1;
    const bool is_asked =
        std::find(viewer.seats.begin(), viewer.seats.end(), asked) != viewer.seats.end();
    if (is_asked) return asked;
    return viewer.seats.size() > 1 && viewer.shown_seat >= 0 ? viewer.shown_seat : viewer.seats[0];
}

int MatchState::seat_of(const Viewer& viewer) const {
    if (viewer.seats.empty()) refuse(400, "not_seated", "you are not playing in this match");
    return eyes_of(viewer);
}

Json MatchState::decision_json() const {
    if (!log || log->is_over()) return nullptr;
    return match().decision_json();
}

Json MatchState::offers_json() const {
    Json offers = Json::array();
    for (const Offer& offer : about.offers)
        offers.push_back({{"what", offer.what}, {"by", seat_name(offer.by)}});
    return offers;
}

Json MatchState::outcome() const {
    Json outcome = match().outcome_json();
    if (const auto& end = log->agreed_end()) {
        const auto name = [&](int seat) {
            return seat < 0 ? Json(nullptr) : Json(seat_name(seat));
        };
        outcome["over"] = true;
        outcome["ended_by"] = end->how;
        outcome["winner"] = name(end->winner);
        if (end->how == "concession") outcome["conceded"] = name(end->loser);
    }
    return outcome;
}

LiveInfo live_info(const MatchState& state, const Audience& audience) {
    LiveInfo live;
    for (int i = 0; i < state.seats(); ++i)
        live.connected.push_back(state.seat(i).kind == SeatKind::Bot || audience.is_connected(i));
    live.touched = state.row.touched;
    if (!state.log) show_terms(state.about.terms, live);
    if (const auto& log = state.log) {
        live.decisions = log->taken().size();
        live.scores = log->match().score();
        if (!log->is_over()) live.standings = log->match().pieces();
        live.touched = std::max(state.row.touched, log->last_at());
        if (!log->is_over() && log->match().decision().is_open())
            live.to_move = state.seat_name(log->match().decision().seat);
    }
    live.spectators = audience.spectators();
    return live;
}

store::MatchRow resting_row(const MatchState& state, const Audience& audience) {
    const LiveInfo live = live_info(state, audience);
    store::MatchRow row = state.row;
    row.touched = live.touched;
    row.result = resting_result(live);
    return row;
}

bool may_have_hints(const MatchAbout& about, const Viewer& viewer) {
    return !viewer.seats.empty() &&
           std::all_of(about.seats.begin(), about.seats.end(), [&](const SeatAbout& seat) {
               return seat.kind == SeatKind::Bot ||
                      (seat.kind == SeatKind::Human && seat.user == viewer.user);
           });
}

}  // namespace affray::server
