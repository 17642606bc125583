// What a room sends: everything on joining, then what each decision changed. Each sees it with the
// eyes of his own seat; who watches, with nobody's.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "server/room/game_facts.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

// Who comes and goes within this time is told at once.
constexpr std::int64_t kPresenceMs = 100;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// As JSON. Actions are plain words, hundreds of them at times: hardly any needs an escape.
std::string quoted(const std::string& text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
        return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
    });
    return is_plain ? '"' + text + '"' : Json(text).dump();
}

// Warbands are chosen in secret, and revealed when everybody has one (wus.matched.02,
// wus.multi.02). A position tells them anyway, and what is given to an open seat must be known.
bool hides_side(const store::MatchRow& row, const MatchAbout& about, const SeatAbout& seat) {
    return row.game == "underworlds" && row.state == "waiting" && about.position.is_null() &&
           seat.kind != SeatKind::Open;
}

Json seat_json(const SeatAbout& seat, const std::string& name, bool connected, bool hides_side) {
    return {{"seat", name},
            {"kind", std::string(word_for(seat.kind))},
            {"name", seat.name},
            {"user", seat.user.empty() ? Json(nullptr) : Json(seat.user)},
            {"account", seat.account},
            {"bot", seat.bot.empty() ? Json(nullptr) : Json(seat.bot)},
            {"think_ms", seat.think_ms == 0 ? Json(nullptr) : Json(seat.think_ms)},
            {"connected", connected},
            {"side_name", hides_side ? "" : seat.side_name}};
}

struct LiveInfo {
    std::vector<bool> connected;
    std::size_t decisions = 0;
    Json to_move;
    std::vector<int> scores;
    std::vector<Standing> standings;
    std::int64_t touched = 0;
    int spectators = 0;
};

double rounded(double part) { return std::round(part * 1000) / 1000; }

// While it waits: where it will begin.
void show_terms(const Terms& terms, LiveInfo& live) {
    live.scores = terms.score;
    for (const Json& one : terms.standing)
        live.standings.push_back({one.at("seat"), one.at("x"), one.at("y")});
}

Json info_json(const store::MatchRow& row, const MatchAbout& about, const LiveInfo& live) {
    const auto names = seat_names(row.game, static_cast<int>(about.seats.size()));
    Json seats = Json::array();
    Json score = Json::object();
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        seats.push_back(seat_json(about.seats[i], names[i],
                                  i < live.connected.size() && live.connected[i],
                                  hides_side(row, about, about.seats[i])));
        score[names[i]] = i < live.scores.size() ? live.scores[i] : 0;
    }
    Json standing = Json::array();
    for (const Standing& one : live.standings)
        standing.push_back({{"seat", names[static_cast<std::size_t>(one.seat)]},
                            {"x", rounded(one.x)},
                            {"y", rounded(one.y)}});
    return {{"id", row.id},
            {"game", row.game},
            {"edition", about.edition},
            {"title", about.title},
            {"state", row.state},
            {"mode", about.mode},
            {"open", row.open},
            {"rated_dice", true},
            {"dice", dice_json(row, about, names)},
            {"options", about.options},
            // Later it is part of the record.
            {"position", row.state == "waiting" ? about.position : Json(nullptr)},
            {"terms", about.terms.hash.empty() ? Json(nullptr) : Json(about.terms.hash)},
            {"seats", std::move(seats)},
            {"clock", to_json(about.clock)},
            {"decisions", live.decisions},
            {"to_move", live.to_move},
            {"score", std::move(score)},
            {"standing", std::move(standing)},
            {"created", iso_time(row.created)},
            {"touched", iso_time(live.touched)},
            {"rematch_of", about.rematch_of.empty() ? Json(nullptr) : Json(about.rematch_of)},
            {"spectators", live.spectators}};
}

}  // namespace

Json info_of(const store::MatchRow& row, const MatchAbout& about) {
    LiveInfo live;
    live.touched = row.touched;
    if (row.state == "waiting") show_terms(about.terms, live);
    if (row.result.is_object()) {
        live.decisions = row.result.value("decisions", std::size_t{0});
        live.scores = row.result.value("score", std::vector<int>());
        live.to_move = row.result.value("to_move", Json());
        for (const Json& one : row.result.value("standing", Json::array()))
            live.standings.push_back({one.at(0), one.at(1), one.at(2)});
    }
    for (const SeatAbout& seat : about.seats)
        live.connected.push_back(seat.kind == SeatKind::Bot && row.state == "running");
    return info_json(row, about, live);
}

store::MatchRow MatchRoom::resting_row() const {
    store::MatchRow row = row_;
    Json standing = Json::array();
    for (const Standing& one : standings_of(log_->match()))
        standing.push_back({one.seat, rounded(one.x), rounded(one.y)});
    row.touched = std::max(row_.touched, log_->last_at());
    row.result = {{"decisions", log_->taken().size()},
                  {"score", scores_of(log_->match(), seats())},
                  {"to_move", info().at("to_move")},
                  {"standing", std::move(standing)}};
    return row;
}

bool MatchRoom::is_connected(int seat) const {
    return std::any_of(viewers_.begin(), viewers_.end(), [&](const ViewerPtr& viewer) {
        return std::find(viewer->seats.begin(), viewer->seats.end(), seat) != viewer->seats.end();
    });
}

Json MatchRoom::info() const {
    LiveInfo live;
    for (int i = 0; i < seats(); ++i)
        live.connected.push_back(about_.seats[static_cast<std::size_t>(i)].kind == SeatKind::Bot ||
                                 is_connected(i));
    live.touched = row_.touched;
    if (!log_) show_terms(about_.terms, live);
    if (log_) {
        live.decisions = log_->taken().size();
        live.scores = scores_of(log_->match(), seats());
        if (!log_->is_over()) live.standings = standings_of(log_->match());
        live.touched = std::max(row_.touched, log_->last_at());
        if (!log_->is_over() && log_->match().decision().is_open())
            live.to_move = seat_names_[log_->match().decision().seat];
    }
    live.spectators = static_cast<int>(
        std::count_if(viewers_.begin(), viewers_.end(),
                      [](const ViewerPtr& viewer) { return viewer->seats.empty(); }));
    return info_json(row_, about_, live);
}

void MatchRoom::send(const Viewer& viewer, const Json& message) const {
    viewer.socket->send(shared(dump(message)));
}

void MatchRoom::send_to_all(const Json& message) const {
    const Text text = shared(dump(message));
    for (const ViewerPtr& viewer : viewers_)
        if (viewer->welcomed) viewer->socket->send(text);
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
        text += quoted(log_->match().action_text(action));
    }
    return text + "]";
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

Json MatchRoom::chat_json(const store::ChatRow& line) const {
    return {{"n", line.n},
            {"from", line.name},
            {"user", line.user.empty() ? Json(nullptr) : Json(line.user)},
            {"account", line.account},
            {"seat", line.seat < 0 || line.seat >= seats()
                         ? Json(nullptr)
                         : Json(seat_names_[static_cast<std::size_t>(line.seat)])},
            {"text", line.text},
            {"at", iso_time(line.at)}};
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
        message.parts.push_back(shared(std::move(text)));
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
        {"chat", chat_for(viewer)},
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

Json MatchRoom::chat_for(const Viewer& viewer) const {
    Json chat = Json::array();
    for (const store::ChatRow& line : chat_)
        if (!line.text.empty() && !viewer.unheard.contains(line.user))
            chat.push_back(chat_json(line));
    return chat;
}

Text MatchRoom::header_text() {
    if (!log_) return shared("null");
    if (header_text_ == nullptr) header_text_ = shared(dump(log_->match().header()));
    return header_text_;
}

Text MatchRoom::picture_text(int eyes) {
    if (!log_) return shared("null");
    auto& [moment, text] = picture_texts_[eyes];
    if (text == nullptr || moment != moment_) text = shared(dump(log_->match().picture(eyes)));
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
    for (const ViewerPtr& viewer : viewers_) {
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
    if (viewers_.empty()) return;
    const core::AnyMatch& after = *step.after;
    const core::Decision decision = after.decision();
    const bool over = !decision.is_open();
    const bool secret = after.hides_something();

    const std::string head = fmt::format(
        R"({{"type":"update","seq":{},"line":{},"seat":"{}","action":{},"automatic":{},"events":{})",
        number, step.taken.line, seat_names_[static_cast<std::size_t>(step.taken.seat)],
        Json(step.text).dump(),
        // That somebody passed because he had to would tell what he does not hold.
        step.taken.automatic && !secret, step.events);
    std::string tail = fmt::format(R"(,"decision":{},"clock":{})",
                                   over ? "null" : dump(after.decision_json()), dump(clock_json()));
    if (over) tail += fmt::format(R"(,"seed":"{}","outcome":{})", row_.seed, dump(after.outcome()));
    std::string actions;  // made when the first needs it

    std::map<int, std::string> changes;          // by what is seen
    std::map<std::pair<int, bool>, Text> texts;  // and whether actions are told
    for (const ViewerPtr& viewer : viewers_) {
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
            text = shared(fmt::format("{},\"changes\":{}{},\"actions\":{}}}", head, changed, tail,
                                      is_asked ? actions : "null"));
        }
        viewer->socket->send(text);
    }
}

void MatchRoom::tell_info() const {
    send_to_all({{"type", "info"}, {"match", info()}, {"clock", clock_json()}});
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
    send_to_all({{"type", "offers"}, {"offers", offers_json()}});
}

void MatchRoom::tell_done(const Asker& asker) const {
    const auto viewer = asker.viewer.lock();
    if (viewer == nullptr) return;
    services_.metrics.acknowledged_after(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - asker.since).count());
    if (asker.id)
        viewer->socket->send(shared(fmt::format(R"({{"type":"ok","id":{}}})", *asker.id)));
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
    send_to_all({{"type", "stopping"}, {"message", "The server stops and will be back."}});
    for (const ViewerPtr& viewer : viewers_) viewer->socket->close(1001, "stopping");
}

void MatchRoom::close_table() {
    row_.state = "over";  // a bot that is at work changes nothing any more
    for (const ViewerPtr& viewer : viewers_) viewer->socket->close(4404, "closed");
}

}  // namespace affray::server
