#include "server/room/messages/welcomes.h"

#include <algorithm>

#include "server/reference/reference.h"
#include "server/room/messages/quoted.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

void Welcomes::welcome(Viewer& viewer) {
    seat(viewer);
    viewer.has_history = told_.state.log.has_value();
    viewer.socket->send(message(viewer, 0));
}

// Where he sits, and whose eyes he looks with.
void Welcomes::seat(Viewer& viewer) const {
    viewer.seats.clear();
    for (int i = 0; i < told_.state.seats(); ++i) {
        const SeatAbout& seat = told_.state.seat(i);
        if (seat.kind == SeatKind::Human && seat.user == viewer.user) viewer.seats.push_back(i);
    }
    viewer.shown_seat = told_.state.eyes_of(viewer);
    viewer.welcomed = true;
}

// What is long is text already, and held once for all.
Message Welcomes::message(const Viewer& viewer, std::size_t history_kept) {
    Message message;
    const auto add = [&](std::string text) {
        message.own_bytes += text.size();
        message.parts.push_back(shared_text(std::move(text)));
    };
    add(opening_words(viewer, history_kept) + ",\"header\":");
    message.parts.push_back(texts_.header());
    add(",\"picture\":");
    message.parts.push_back(texts_.picture(viewer.shown_seat));
    add(",\"history\":[");
    if (history_kept == 0)  // otherwise nothing came after what he knows
        for (Text& text : told_.history.texts()) message.parts.push_back(std::move(text));
    add("]}");
    return message;
}

// The welcome up to what it shares with others, without its closing brace.
std::string Welcomes::opening_words(const Viewer& viewer, std::size_t history_kept) const {
    const MatchState& state = told_.state;
    const int eyes = viewer.shown_seat;
    Json own = Json::array();
    for (const int seat : viewer.seats) own.push_back(state.seat_name(seat));
    const bool over = state.is_over();
    const int asked = state.log && !over ? state.match().decision().seat : -1;
    const bool is_asked = asked >= 0 && asked == eyes && !viewer.seats.empty();
    const auto seed = store::seed_from_hex(state.row.seed);
    const Json message{
        {"type", "welcome"},
        {"protocol", kProtocol},
        {"match", told_.announcements.info_json()},
        {"seat", eyes < 0 ? Json(nullptr) : Json(state.seat_name(eyes))},
        {"seats", std::move(own)},
        {"seq", state.decisions()},
        {"line", state.log ? state.log->next_line() : 0},
        {"history_kept", history_kept},
        {"decision", state.decision_json()},
        {"chat", told_.chat.for_somebody(viewer.unheard)},
        {"offers", state.offers_json()},
        {"thinking", thinking_json()},
        {"hints", may_have_hints(state.about, viewer)},
        {"clock", told_.clock.json()},
        {"window", told_.window.json()},
        {"idle", told_.waiting.idle_json()},
        {"preferences",
         viewer.seats.empty() ? Json(nullptr) : to_json(told_.habits.of(viewer.seats[0]))},
        {"commitment", store::commitment_of(*seed)},
        {"seed", over ? Json(state.row.seed) : Json(nullptr)},
        {"outcome", over ? state.outcome() : Json(nullptr)}};
    std::string text = dump(message);
    text.pop_back();
    return text + ",\"actions\":" + (is_asked ? actions_text(state.match()) : "null");
}

// A bot, while it is at work on the open decision.
Json Welcomes::thinking_json() const {
    const auto thinker = told_.question.thinker();
    if (!told_.state.is_running() || !thinker) return nullptr;
    return told_.state.seat_name(*thinker);
}

// Hundreds may look on, and most of them are told the same.
void Welcomes::welcome_all(std::size_t history_kept) {
    struct Sent {
        const Viewer* viewer;
        std::size_t kept;
        Message message;
    };
    std::vector<Sent> sent;
    for (const ViewerPtr& viewer : told_.audience.all()) {
        seat(*viewer);
        const std::size_t kept = viewer->has_history ? history_kept : 0;
        viewer->has_history = told_.state.log.has_value();
        auto same = std::find_if(sent.begin(), sent.end(), [&](const Sent& one) {
            return one.kept == kept && one.viewer->sees_like(*viewer);
        });
        if (same == sent.end())
            same = sent.insert(same, {viewer.get(), kept, message(*viewer, kept)});
        viewer->socket->send(same->message);
    }
}

}  // namespace affray::server
