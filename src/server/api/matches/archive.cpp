#include "server/api/matches/archive.h"

#include "server/net/fields.h"
#include "server/net/gzip.h"

namespace affray::server {

store::MatchRow Archive::row(const std::string& id) {
    const auto table = rooms_.find(id);
    const auto row =
        table != nullptr ? std::optional(table->row()) : services_.reader.find_match(id);
    if (!row) refuse(404, "no_match", "there is no such match");
    rooms_.check_is_sound(*row);
    if (row->state != "over") refuse(409, "not_over", "the match is not over");
    return *row;
}

core::Result<Archive::Left> Archive::left_of(const std::string& id) {
    return services_.readers.use([&](store::Store& store) -> core::Result<Left> {
        auto row = store.find_match(id);
        if (!row) return core::Error{"no_match", "there is no such match"};
        if (auto stored = store.finished(id))
            return Left{*std::move(row), *std::move(stored), true};
        auto made = finish_match(*row, store.log_of(id), services_.games);
        if (!made) return made.error();
        return Left{*std::move(row), *std::move(made), false};
    });
}

Archive::Playable Archive::playable_record(const std::string& id) {
    const auto left = left_of(id);
    if (!left) refuse(500, left.error().code, left.error().message);
    Playable played{gunzip(left->finished.record), {}};
    played.record = value_or_refuse(core::read_record(played.text));
    const auto first = played.record.first_under_last_rules();
    const auto begun = core::position_at(played.record, first, services_.games);
    if (!begun && begun.error().code == "other_rules_revision") refuse_other_rules();
    return played;
}

void Archive::keep(const Left& left) {
    if (left.is_stored) return;
    services_.committer.submit(
        [id = left.row.id, finished = left.finished](store::Store& store) {
            // Whoever opened it to watch may have made room for another since.
            if (store.find_match(id)) store.keep_finished(id, finished);
        },
        {});
}

// Where that fails it is made when somebody asks for it.
void Archive::keep(const std::string& id) {
    services_.workers.read(
        [this, id]() -> std::function<void()> {
            const auto left = std::make_shared<const core::Result<Left>>(left_of(id));
            return [this, id, left] {
                if (*left) return keep(**left);
                services_.log.error("not_kept",
                                    {{"match", id}, {"problem", left->error().message}});
            };
        },
        {}, "");
}

}  // namespace affray::server
