// What a room sends: everything on joining, then what each decision changed. Each sees it with the
// eyes of his own seat; who watches, with nobody's.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "games/games.h"
#include "games/seats.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

// Who comes and goes within this time is told at once.
constexpr std::int64_t kPresenceMs = 100;

// As JSON. Actions are plain words, hundreds of them at times: hardly any needs an escape.
void add_quoted(std::string& to, const std::string& text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
        return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
    });
    if (is_plain)
        ((to += '"') += text) += '"';
    else
        to += Json(text).dump();
}

// Long texts are copied once: what formats them copies them more often.
std::string joined(std::initializer_list<std::string_view> parts) {
    std::size_t size = 0;
    for (const std::string_view part : parts) size += part.size();
    std::string text;
    text.reserve(size);
    for (const std::string_view part : parts) text += part;
    return text;
}

}  // namespace

LiveInfo MatchRoom::live_info() const {
    LiveInfo live;
    for (int i = 0; i < seats(); ++i)
        live.connected.push_back(about_.seats[static_cast<std::size_t>(i)].kind == SeatKind::Bot ||
                                 audience_.is_connected(i));
    live.touched = row_.touched;
    if (!log_) show_terms(about_.terms, live);
    if (log_) {
        live.decisions = log_->taken().size();
        live.scores = log_->match().score();
        if (!log_->is_over()) live.standings = log_->match().pieces();
        live.touched = std::max(row_.touched, log_->last_at());
        if (!log_->is_over() && log_->match().decision().is_open())
            live.to_move = seat_names_[log_->match().decision().seat];
    }
    live.spectators = audience_.spectators();
    return live;
}

Json MatchRoom::info() const { return info_json(row_, about_, live_info()); }

store::MatchRow MatchRoom::resting_row() const {
    const LiveInfo live = live_info();
    store::MatchRow row = row_;
    row.touched = live.touched;
    row.result = resting_result(live);
    return row;
}

// Whoever plays several seats looks with the eyes of the one that is asked.
int MatchRoom::eyes_of(const Viewer& viewer) const {
    if (viewer.seats.empty()) return core::kEverybody;
    const int asked = log_ ? log_->match().decision().seat : -1;
    const bool is_asked =
        std::find(viewer.seats.begin(), viewer.seats.end(), asked) != viewer.seats.end();
    if (is_asked) return asked;
    return viewer.seats.size() > 1 && viewer.shown_seat >= 0 ? viewer.shown_seat : viewer.seats[0];
}

Json MatchRoom::decision_json() const {
    if (!log_ || log_->is_over()) return nullptr;
    return log_->match().decision_json();
}

std::string MatchRoom::actions_text() const {
    std::string text = "[";
    for (const core::Action action : log_->match().legal_actions()) {
        if (text.size() > 1) text += ',';
        add_quoted(text, log_->match().action_text(action));
    }
    text += ']';
    return text;
}

Json MatchRoom::clock_json() const { return clock_.state(seat_names_, clock_now()); }

Json MatchRoom::offers_json() const {
    Json offers = Json::array();
    for (const Offer& offer : about_.offers)
        offers.push_back(
            {{"what", offer.what}, {"by", seat_names_[static_cast<std::size_t>(offer.by)]}});
    return offers;
}

// A bot, while it is at work on the open decision.
Json MatchRoom::thinking_json() const {
    if (!is_running() || thinking_seat_ < 0 || thinks_at_ != moment_) return nullptr;
    if (log_->match().decision().seat != thinking_seat_) return nullptr;
    return seat_names_[static_cast<std::size_t>(thinking_seat_)];
}

void MatchRoom::welcome(const ViewerPtr& viewer) {
    prepare_welcome(*viewer);
    viewer->has_history = log_.has_value();
    viewer->socket->send(welcome_message(*viewer, 0));
}

// Where he sits, and whose eyes he looks with.
void MatchRoom::prepare_welcome(Viewer& viewer) const {
    viewer.seats.clear();
    for (int i = 0; i < seats(); ++i) {
        const SeatAbout& seat = about_.seats[static_cast<std::size_t>(i)];
        if (seat.kind == SeatKind::Human && seat.user == viewer.user) viewer.seats.push_back(i);
    }
    viewer.shown_seat = eyes_of(viewer);
    viewer.welcomed = true;
}

// What is long is text already, and held once for all.
Message MatchRoom::welcome_message(const Viewer& viewer, std::size_t history_kept) {
    Message message;
    const auto add = [&](std::string text) {
        message.own_bytes += text.size();
        message.parts.push_back(shared_text(std::move(text)));
    };
    add(opening_words(viewer, viewer.shown_seat, history_kept) + ",\"header\":");
    message.parts.push_back(header_text());
    add(",\"picture\":");
    message.parts.push_back(picture_text(viewer.shown_seat));
    add(",\"history\":[");
    if (history_kept == 0)  // otherwise nothing came after what he knows
        for (Text& text : history_.texts()) message.parts.push_back(std::move(text));
    add("]}");
    return message;
}

// The welcome up to what it shares with others, without its closing brace.
std::string MatchRoom::opening_words(const Viewer& viewer, int eyes,
                                     std::size_t history_kept) const {
    Json own = Json::array();
    for (const int seat : viewer.seats) own.push_back(seat_names_[static_cast<std::size_t>(seat)]);
    const bool over = log_ && log_->is_over();
    const int asked = log_ && !over ? log_->match().decision().seat : -1;
    const bool is_asked = asked >= 0 && asked == eyes && !viewer.seats.empty();
    const auto seed = store::seed_from_hex(row_.seed);
    const Json message{
        {"type", "welcome"},
        {"protocol", kProtocol},
        {"match", info()},
        {"seat", eyes < 0 ? Json(nullptr) : Json(seat_names_[static_cast<std::size_t>(eyes)])},
        {"seats", std::move(own)},
        {"seq", log_ ? log_->taken().size() : 0},
        {"line", log_ ? log_->next_line() : 0},
        {"history_kept", history_kept},
        {"decision", decision_json()},
        {"chat", chat_.for_somebody(viewer.unheard)},
        {"offers", offers_json()},
        {"thinking", thinking_json()},
        {"hints", may_have_hints(viewer)},
        {"clock", clock_json()},
        {"idle", idle_json()},
        {"preferences", viewer.seats.empty()
                            ? Json(nullptr)
                            : to_json(habits_[static_cast<std::size_t>(viewer.seats[0])])},
        {"commitment", store::commitment_of(*seed)},
        {"seed", over ? Json(row_.seed) : Json(nullptr)},
        {"outcome", over ? outcome() : Json(nullptr)}};
    std::string text = dump(message);
    text.pop_back();
    return text + ",\"actions\":" + (is_asked ? actions_text() : "null");
}

Text MatchRoom::header_text() {
    if (!log_) return shared_text("null");
    if (header_text_ == nullptr) header_text_ = shared_text(dump(log_->match().header()));
    return header_text_;
}

Text MatchRoom::picture_text(int eyes) {
    if (!log_) return shared_text("null");
    auto& [moment, text] = picture_texts_[eyes];
    if (text == nullptr || moment != moment_) text = shared_text(dump(log_->match().picture(eyes)));
    moment = moment_;
    return text;
}

// Hundreds may look on, and most of them are told the same.
void MatchRoom::welcome_all(std::size_t history_kept) {
    struct Told {
        const Viewer* viewer;
        std::size_t kept;
        Message message;
    };
    std::vector<Told> told;
    for (const ViewerPtr& viewer : audience_.all()) {
        prepare_welcome(*viewer);
        const std::size_t kept = viewer->has_history ? history_kept : 0;
        viewer->has_history = log_.has_value();
        auto same = std::find_if(told.begin(), told.end(), [&](const Told& one) {
            return one.kept == kept && one.viewer->sees_like(*viewer);
        });
        if (same == told.end())
            same = told.insert(same, {viewer.get(), kept, welcome_message(*viewer, kept)});
        viewer->socket->send(same->message);
    }
}

// Those who see the same get the same text.
void MatchRoom::tell_step(const Step& step, const core::AnyMatch& before, std::size_t number,
                          bool last) {
    if (audience_.is_empty()) return;
    const core::AnyMatch& after = *step.after;
    const core::Decision decision = after.decision();
    const bool over = !decision.is_open();
    const bool secret = after.hides_something();

    std::string action;
    add_quoted(action, step.text);
    const std::string head = fmt::format(
        R"({{"type":"update","seq":{},"line":{},"seat":"{}","action":{},"automatic":{},"events":)",
        number, step.taken.line, seat_names_[static_cast<std::size_t>(step.taken.seat)], action,
        // That somebody passed because he had to would tell what he does not hold.
        step.taken.automatic && !secret);
    std::string tail =
        joined({R"(,"decision":)", step.decision, R"(,"clock":)", dump(clock_json())});
    if (over)
        tail += fmt::format(R"(,"seed":"{}","outcome":{})", row_.seed, dump(after.outcome_json()));
    std::string actions;  // made when the first needs it

    std::map<int, std::string> changes;          // by what is seen
    std::map<std::pair<int, bool>, Text> texts;  // and whether actions are told
    for (const ViewerPtr& viewer : audience_.all()) {
        if (!viewer->welcomed) continue;
        const int eyes = eyes_of(*viewer);
        const bool other_eyes = secret && eyes != viewer->shown_seat;
        viewer->shown_seat = eyes;
        const bool is_asked = last && !over && eyes == decision.seat && !viewer->seats.empty();
        // A changed pair of eyes has seen nothing of the picture yet.
        const int seen = !secret ? 0 : other_eyes ? 1000 + eyes : eyes;
        Text& text = texts[{seen, is_asked}];
        if (text == nullptr) {
            if (is_asked && actions.empty()) actions = actions_text();
            std::string& changed = changes[seen];
            if (changed.empty())
                changed = dump(other_eyes ? after.picture(eyes) : after.picture(eyes, &before));
            text = shared_text(joined({head, step.events, R"(,"changes":)", changed, tail,
                                       R"(,"actions":)", is_asked ? actions : "null", "}"}));
        }
        viewer->socket->send(text);
    }
}

void MatchRoom::tell_info() const {
    audience_.tell({{"type", "info"}, {"match", info()}, {"clock", clock_json()}});
}

void MatchRoom::tell_presence() {
    if (presence_due_) return;
    presence_due_ = true;
    services_.loop.after(kPresenceMs, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self == nullptr) return;
        self->presence_due_ = false;
        self->tell_info();
    });
}

void MatchRoom::tell_offers() const {
    audience_.tell({{"type", "offers"}, {"offers", offers_json()}});
}

void MatchRoom::tell_done(const Asker& asker) const {
    const auto viewer = asker.viewer.lock();
    if (viewer == nullptr) return;
    services_.metrics.acknowledged_after(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - asker.since).count());
    if (asker.id)
        viewer->socket->send(shared_text(fmt::format(R"({{"type":"ok","id":{}}})", *asker.id)));
}

void MatchRoom::tell_error(const Asker& asker, const std::string& code,
                           const std::string& message) const {
    services_.metrics.count("refused_messages");
    const auto viewer = asker.viewer.lock();
    if (viewer == nullptr) return;
    send(*viewer, {{"type", "error"},
                   {"code", code},
                   {"message", message},
                   {"id", asker.id ? Json(*asker.id) : Json(nullptr)}});
}

void MatchRoom::tell_error(const Asker& asker, const Refusal& refusal) const {
    if (refusal.retry_after_s == 0) return tell_error(asker, refusal.code, refusal.message);
    services_.metrics.count("refused_messages");
    if (const auto viewer = asker.viewer.lock())
        send(*viewer, {{"type", "error"},
                       {"code", refusal.code},
                       {"message", refusal.message},
                       {"retry_after", refusal.retry_after_s},
                       {"id", asker.id ? Json(*asker.id) : Json(nullptr)}});
}

void MatchRoom::say_stopping() {
    audience_.tell({{"type", "stopping"}, {"message", "The server stops and will be back."}});
    audience_.close(1001, "stopping");
}

void MatchRoom::move_away() {
    row_.state = "over";  // a bot that is at work changes nothing any more
    audience_.close(kCloseMoved, kMoved);
}

void MatchRoom::close_table() {
    row_.state = "over";  // a bot that is at work changes nothing any more
    audience_.close(4404, "closed");
}

}  // namespace affray::server
