// Matches that are over, over HTTP: their records, what can be shown of them, learning from them
// and playing on from them.
#include <algorithm>

#include "games/seats.h"
#include "server/api/app.h"
#include "server/api/finished_match.h"
#include "server/net/fields.h"
#include "server/net/gzip.h"
#include "server/reference/reference.h"
#include "server/room/bot_seat.h"
#include "server/room/dice_commitment.h"

namespace affray::server {

core::Result<App::Left> App::left_of(const std::string& id) {
    return readers_.use([&](store::Store& store) -> core::Result<Left> {
        auto row = store.find_match(id);
        if (!row) return core::Error{"no_match", "there is no such match"};
        if (auto stored = store.finished(id))
            return Left{*std::move(row), *std::move(stored), true};
        auto made = finish_match(*row, store.log_of(id), services_.games);
        if (!made) return made.error();
        return Left{*std::move(row), *std::move(made), false};
    });
}

store::MatchRow App::row_of_finished(const std::string& id) {
    const auto table = rooms_.find(id);
    const auto row = table != nullptr ? std::optional(table->row()) : reader_->find_match(id);
    if (!row) refuse(404, "no_match", "there is no such match");
    rooms_.check_is_sound(*row);
    if (row->state != "over") refuse(409, "not_over", "the match is not over");
    return *row;
}

App::Playable App::playable_record(const std::string& id) {
    const auto left = left_of(id);
    if (!left) refuse(500, left.error().code, left.error().message);
    Playable played{gunzip(left->finished.record), {}};
    played.record = value_or_refuse(core::read_record(played.text));
    const auto first = played.record.first_under_last_rules();
    const auto begun = core::position_at(played.record, first, services_.games);
    if (!begun && begun.error().code == "other_rules_revision") refuse_other_rules();
    return played;
}

void App::keep_finished(const Left& left) {
    if (left.is_stored) return;
    committer_->submit(
        [id = left.row.id, finished = left.finished](store::Store& store) {
            // Whoever opened it to watch may have made room for another since.
            if (store.find_match(id)) store.keep_finished(id, finished);
        },
        {});
}

// Where that fails it is made when somebody asks for it.
void App::keep_finished(const std::string& id) {
    workers_->read(
        [this, id]() -> std::function<void()> {
            const auto left = std::make_shared<const core::Result<Left>>(left_of(id));
            return [this, id, left] {
                if (*left) return keep_finished(**left);
                config_.log.error("not_kept", {{"match", id}, {"problem", left->error().message}});
            };
        },
        {}, "");
}

// Records are told when a match is over: before, they would show what is hidden.
void App::send_record(const Exchange& exchange, const std::string& id, const std::string& form) {
    const Json info = rooms_.info(id);
    if (info.at("state") == "aside") refuse_aside();
    if (info.at("state") != "over") refuse(409, "not_over", "the match is not over");
    const Payer payer = payer_of(exchange.request);
    auto slot = budgets_.take_slot(Slot::Reading, payer);
    workers_->read(
        [this, id, info, form, slot = std::move(slot),
         respond = exchange.respond]() -> std::function<void()> {
            const auto left = std::make_shared<const core::Result<Left>>(left_of(id));
            auto reply = std::make_shared<HttpReply>();
            try {
                if (*left) *reply = show_finished((*left)->finished, form, (*left)->row, info);
            } catch (const Refusal& refusal) {
                *reply = error_reply(refusal);
            }
            return [this, id, left, reply, respond, slot] {
                if (*left) {
                    keep_finished(**left);
                    return respond(*reply);
                }
                // Puts it aside if it is damaged.
                rooms_.fetch(id, [left, respond](const std::optional<Refusal>& refusal) {
                    respond(error_reply(
                        refusal.value_or(Refusal{500, left->error().code, left->error().message})));
                });
            };
        },
        failed_work(exchange), payer.address->key);
}

// POST begins it unless it has begun, GET looks how far it is. Everybody learns from his own
// mistakes only.
void App::analyse(const Exchange& exchange, const std::string& id) {
    const bool begins = exchange.request.method == "POST";
    if (!begins && exchange.request.method != "GET") refuse(405, "bad_method", "GET or POST");
    const Caller by = caller(exchange.request);
    const store::MatchRow row = row_of_finished(id);
    const auto asked = exchange.request.query.find("seat");
    const std::string wanted = begins ? text_field(body_object(exchange.request), "seat", 10)
                               : asked == exchange.request.query.end() ? ""
                                                                       : asked->second;
    const auto seats = read_match_about(row.about).seats;
    const auto names = games::seat_names(row.game, static_cast<int>(seats.size()));
    const auto name = std::find(names.begin(), names.end(), wanted);
    if (name == names.end()) refuse(400, "bad_request", "seat: there is no such seat");
    const auto seat = static_cast<std::size_t>(name - names.begin());
    if (seats[seat].kind != SeatKind::Human || seats[seat].user != by.user.id)
        refuse(403, "not_yours", "you did not play there");
    const int number = static_cast<int>(seat);
    if (begins && !analyses_.is_known(id, number)) {
        if (!analyses_.has_room())
            throw Refusal{429, "too_fast", "too many matches to look through; wait a moment", 30};
        spend(Rate::Analyses, exchange.request, by.user.id);
        const Payer payer = payer_of(exchange.request, by.user.id);
        return begin_analysis(exchange, {id, number, wanted, by.user.id, payer.address->key,
                                         budgets_.take_slot(Slot::Thinking, payer)});
    }
    const Json progress = analyses_.progress(id, number);
    if (progress.is_null()) refuse(404, "not_found", "nobody has asked for it yet");
    exchange.respond(json_reply(progress));
}

void App::begin_analysis(const Exchange& exchange, const Analyses::Asked& asked) {
    in_background(exchange, [this, asked, respond = exchange.respond]() -> std::function<void()> {
        return [this, asked, text = playable_record(asked.match).text, respond] {
            if (!analyses_.is_known(asked.match, asked.seat))  // perhaps since then
                analyses_.begin(asked, text);
            respond(json_reply(analyses_.progress(asked.match, asked.seat)));
        };
    });
}

void App::take_over(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    const Json body = body_object(exchange.request);
    const store::MatchRow row = row_of_finished(id);
    const auto n = static_cast<std::size_t>(number_field(body, "n", 0, 1'000'000));
    const std::string seat = text_field(body, "seat", 10);
    const SeatAbout bot = read_bot_seat(row.game, body);
    MatchAbout about = read_match_about(row.about);
    about.mode = "bot";
    about.by = by.user.id;
    about.clock = {};
    about.title.clear();
    about.rematch_of.clear();
    about.league.clear();
    about.fixture.clear();
    const auto names = games::seat_names(row.game, static_cast<int>(about.seats.size()));
    if (std::find(names.begin(), names.end(), seat) == names.end())
        refuse(400, "bad_request", "seat: there is no such seat");
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        SeatAbout made = names[i] == seat ? human_seat(by.user, read_dice_commitment(body)) : bot;
        made.side = about.seats[i].side;
        made.side_name = about.seats[i].side_name;
        about.seats[i] = std::move(made);
    }
    spend(Rate::NewMatches, exchange.request, by.user.id);
    check_has_room_for_a_match(exchange.request, by.user.id);
    in_background(
        exchange,
        [this, id, n, about, game = row.game, now = services_.now(),
         opener = opener_of(exchange.request),
         respond = exchange.respond]() mutable -> std::function<void()> {
            const auto match =
                value_or_refuse(core::position_at(playable_record(id).record, n, services_.games));
            if (!match->decision().is_open())
                refuse(400, "over", "nothing is left to play from there");
            about.position = match->position();
            const auto made = std::make_shared<const NewMatch>(
                new_match({game, std::move(about), false}, now, services_.games));
            return [this, made, opener, respond] {
                store_match(*made, opener, [respond](const std::shared_ptr<MatchRoom>& table) {
                    respond(opened_reply(table));
                });
            };
        });
}

}  // namespace affray::server
