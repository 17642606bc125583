#include "server/room/match/stored_match.h"

#include "bots/registry.h"
#include "games/seats.h"
#include "server/room/match/bot_seat.h"
#include "server/room/match/first_roll.h"

namespace affray::server {

namespace {

constexpr int kMostChatLines = 200;

void read_log(StoredMatch& match, store::Store& store, core::GameTypes games) {
    const store::MatchRow& row = match.row;
    const core::GameType& type = type_of(row, games);
    const auto lines = store.log_of(row.id);
    const int revision = last_revision_of(lines);
    const bool is_over = row.state == "over";
    if (is_over && revision != 0 && revision != type.rules_revision) refuse_other_rules();
    match.log.emplace(type, match.about.header(row.game), match.about.position,
                      dice_secret(row, match.about).key());
    const auto read = match.log->read(lines, store.snapshot_of(row.id));
    if (!read && is_over && revision == 0) refuse_other_rules();
    if (!read) refuse(500, read.error().code, read.error().message);
    if (!match.log->has_begun()) refuse(500, "bad_log", "the match has lost its log");
    for (const store::LogEntry& line : lines) match.history.add(line);
    for (const auto& [seat, bot] : match.log->replaced())
        if (const bots::BotType* bot_type = bots::find_bot(bot))
            seat_bot(match.about.seats.at(static_cast<std::size_t>(seat)), *bot_type,
                     kUsualThinkMs);
}

}  // namespace

const core::GameType& type_of(const store::MatchRow& row, core::GameTypes games) {
    const core::GameType* type = find_game(games, row.game);
    if (type == nullptr) refuse(500, "unknown_game", "this release does not know the game");
    return *type;
}

void refuse_other_rules() {
    refuse(409, "other_rules",
           "the match was played under the rules of an earlier release: it can be looked at, but "
           "not played again");
}

StoredMatch read_stored_match(store::MatchRow row, store::Store& store, core::GameTypes games) {
    MatchAbout about = read_match_about(row.about);
    auto names = games::seat_names(row.game, static_cast<int>(about.seats.size()));
    StoredMatch match{std::move(row), std::move(about), {}, MatchHistory(std::move(names)), {}};
    match.chat = store.chat_of(match.row.id, kMostChatLines);
    if (match.row.state != "waiting") read_log(match, store, games);
    return match;
}

}  // namespace affray::server
