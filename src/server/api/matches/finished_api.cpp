#include "server/api/matches/finished_api.h"

#include <algorithm>

#include "games/seats.h"
#include "server/net/fields.h"
#include "server/reference/reference.h"
#include "server/room/match/bot_seat.h"
#include "server/room/match/dice_commitment.h"

namespace affray::server {

namespace {

// The same match, but against a bot, and for nobody else: who asks has the seat that he names.
MatchAbout about_taken_over(const store::MatchRow& row, const store::User& by, const Json& body) {
    const std::string seat = text_field(body, "seat", 10);
    const SeatAbout bot = read_bot_seat(row.game, body);
    MatchAbout about = read_match_about(row.about);
    about.mode = "bot";
    about.by = by.id;
    about.clock = {};
    about.rated = false;
    about.range.reset();
    about.title.clear();
    about.rematch_of.clear();
    about.league.clear();
    about.fixture.clear();
    const auto names = games::seat_names(row.game, static_cast<int>(about.seats.size()));
    if (std::find(names.begin(), names.end(), seat) == names.end())
        refuse(400, "bad_request", "seat: there is no such seat");
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        SeatAbout made = names[i] == seat ? human_seat(by, read_dice_commitment(body)) : bot;
        made.side = about.seats[i].side;
        made.side_name = about.seats[i].side_name;
        about.seats[i] = std::move(made);
    }
    return about;
}

}  // namespace

FinishedApi::FinishedApi(const Shared& shared, Rooms& rooms, Tables& tables, Archive& archive)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      rooms_(rooms),
      tables_(tables),
      archive_(archive),
      analyses_(shared.services) {}

// Records are told when a match is over: before, they would show what is hidden.
void FinishedApi::send(const Exchange& exchange, const std::string& id, const std::string& form) {
    const auto known = callers_.find(exchange.request);
    requests_.hold_reading(exchange, known ? known->user.id : "");
    const Json info = rooms_.info(id);
    if (info.at("state") == "aside") refuse_aside();
    if (info.at("state") != "over") refuse(409, "not_over", "the match is not over");
    services_.workers.read(
        [this, id, info, form, respond = exchange.respond]() -> std::function<void()> {
            const auto left =
                std::make_shared<const core::Result<Archive::Left>>(archive_.left_of(id));
            auto reply = std::make_shared<HttpReply>();
            try {
                if (*left) *reply = show_finished((*left)->finished, form, (*left)->row, info);
            } catch (const Refusal& refusal) {
                *reply = error_reply(refusal);
            }
            return [this, id, left, reply, respond] {
                if (*left) {
                    archive_.keep(**left);
                    return respond(*reply);
                }
                // Puts it aside if it is damaged.
                rooms_.fetch(id, [left, respond](const std::optional<Refusal>& refusal) {
                    respond(error_reply(
                        refusal.value_or(Refusal{500, left->error().code, left->error().message})));
                });
            };
        },
        Requests::failure_of(exchange), requests_.payer_of(exchange.request).address->key);
}

// Everybody learns from his own mistakes only.
Analyses::Asked FinishedApi::wanted_analysis(const Exchange& exchange, const std::string& id) {
    const Caller by = callers_.admitted(exchange.request);
    const store::MatchRow row = archive_.row(id);
    const auto asked = exchange.request.query.find("seat");
    const std::string wanted = exchange.request.method == "POST"
                                   ? text_field(body_object(exchange.request), "seat", 10)
                               : asked == exchange.request.query.end() ? ""
                                                                       : asked->second;
    const auto seats = read_match_about(row.about).seats;
    const auto names = games::seat_names(row.game, static_cast<int>(seats.size()));
    const auto name = std::find(names.begin(), names.end(), wanted);
    if (name == names.end()) refuse(400, "bad_request", "seat: there is no such seat");
    const auto seat = static_cast<std::size_t>(name - names.begin());
    if (seats[seat].kind != SeatKind::Human || seats[seat].user != by.user.id)
        refuse(403, "not_yours", "you did not play there");
    return {id, static_cast<int>(seat), wanted, by.user.id, {}, nullptr};
}

void FinishedApi::analyse(const Exchange& exchange, const std::string& id) {
    const bool begins = exchange.request.method == "POST";
    if (!begins && exchange.request.method != "GET") refuse(405, "bad_method", "GET or POST");
    const Analyses::Asked asked = wanted_analysis(exchange, id);
    if (begins && !analyses_.is_known(id, asked.seat)) return begin_analysis(exchange, asked);
    const Json progress = analyses_.progress(id, asked.seat);
    if (progress.is_null()) refuse(404, "not_found", "nobody has asked for it yet");
    exchange.respond(json_reply(progress));
}

void FinishedApi::begin_analysis(const Exchange& exchange, Analyses::Asked asked) {
    if (!analyses_.has_room())
        throw Refusal{429, "too_fast", "too many matches to look through; wait a moment", 30};
    requests_.spend(Rate::Analyses, exchange.request, asked.person);
    const Payer payer = requests_.payer_of(exchange.request, asked.person);
    asked.address = payer.address->key;
    asked.slot = services_.budgets.take_slot(Slot::Thinking, payer);
    const auto work = [this, asked, exchange]() -> std::function<void()> {
        return [this, asked, text = archive_.playable_record(asked.match).text, exchange] {
            if (!analyses_.is_known(asked.match, asked.seat))  // perhaps since then
                analyses_.begin(asked, text);
            exchange.respond(json_reply(analyses_.progress(asked.match, asked.seat)));
        };
    };
    requests_.in_background(exchange, work, asked.person);
}

void FinishedApi::take_over(const Exchange& exchange, const std::string& id) {
    const Caller by = callers_.admitted(exchange.request);
    const Json body = body_object(exchange.request);
    const store::MatchRow row = archive_.row(id);
    const auto n = static_cast<std::size_t>(number_field(body, "n", 0, 1'000'000));
    MatchAbout about = about_taken_over(row, by.user, body);
    requests_.spend(Rate::NewMatches, exchange.request, by.user.id);
    tables_.check_has_room(exchange.request, by.user.id);
    requests_.in_background(
        exchange,
        [this, exchange, id, n, about, game = row.game,
         now = services_.now()]() mutable -> std::function<void()> {
            const auto match = value_or_refuse(
                core::position_at(archive_.playable_record(id).record, n, services_.games));
            if (!match->decision().is_open())
                refuse(400, "over", "nothing is left to play from there");
            about.position = match->position();
            const auto made = std::make_shared<const NewMatch>(
                new_match({game, std::move(about), false}, now, services_.games));
            return [this, exchange, made] {
                tables_.open(*made, tables_.opener_of(exchange.request),
                             [exchange](const std::shared_ptr<MatchRoom>& table) {
                                 exchange.respond(Tables::opened_reply(table));
                             });
            };
        },
        by.user.id);
}

}  // namespace affray::server
