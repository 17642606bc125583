// Matches that are over, over HTTP: their records, and what can be shown of them.
#include "server/api/app.h"
#include "server/api/finished_match.h"

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
    workers_->run([this, id]() -> std::function<void()> {
        const auto left = std::make_shared<const core::Result<Left>>(left_of(id));
        return [this, id, left] {
            if (*left) return keep_finished(**left);
            config_.log.error("not_kept", {{"match", id}, {"problem", left->error().message}});
        };
    });
}

// Records are told when a match is over: before, they would show what is hidden.
void App::send_record(const Exchange& exchange, const std::string& id, const std::string& form) {
    const Json info = rooms_.info(id);
    if (info.at("state") == "aside") (void)room(id);  // refuses
    if (info.at("state") != "over") refuse(409, "not_over", "the match is not over");
    auto slot = budgets_.take_slot(Slot::Reading, payer_of(exchange.request));
    workers_->run(
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
                try {
                    (void)room(id);  // puts it aside if it is damaged
                    respond(error_reply({500, left->error().code, left->error().message}));
                } catch (const Refusal& refusal) {
                    respond(error_reply(refusal));
                }
            };
        },
        [respond = exchange.respond] {
            respond(error_reply({500, "internal", "something went wrong here"}));
        });
}

}  // namespace affray::server
