#include "server/api/matches/finished_match.h"

#include "server/api/matches/report.h"
#include "server/net/gzip.h"
#include "server/room/match/first_roll.h"
#include "server/room/match/match_record.h"
#include "server/room/match/stored_match.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

namespace {

// One object out of two, the second of which is text already.
std::string joined(const Json& head, const std::string& tail) {
    std::string text = dump(head);
    text.back() = ',';
    return text + tail.substr(1);
}

// The names are those of today: somebody may have deleted himself.
std::string with_names_of(const store::MatchRow& row, const std::string& record) {
    const std::size_t end = record.find('\n');
    Json header = Json::parse(record.substr(0, end));
    const MatchAbout about = read_match_about(row.about);
    Json& coaches = header.at("about").at("coaches");
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].name.empty()) coaches.at(i)["name"] = "";
    return dump(header) + record.substr(end);
}

}  // namespace

core::Result<store::Finished> finish_match(const store::MatchRow& row,
                                           std::vector<store::LogEntry> lines,
                                           core::GameTypes games) {
    const MatchAbout about = read_match_about(row.about);
    const core::GameType* type = find_game(games, row.game);
    const int revision = last_revision_of(lines);
    const int first_revision = revision_of(lines);
    std::optional<MatchLog> log;
    core::Status played = core::Error{"other_rules_revision", "the game is not known"};
    if (type != nullptr && (revision == 0 || revision == type->rules_revision)) {
        log.emplace(*type, about.header(row.game), about.position, dice_secret(row, about).key());
        played = log->read(lines, std::nullopt);
        if (!played && revision != 0) return played.error();
    }
    const std::string text =
        record_text(record_source(row, about, std::move(lines), played ? &*log : nullptr, games));
    store::Finished finished{first_revision, gzip(text, Packing::Quick), {}, {}};
    if (!played) return finished;
    const auto record = core::read_record(text);
    if (!record) return record.error();
    const auto replay = replay_of(*record, core::kAllSeats, games);
    const auto report = replay ? report_of(*record, games) : replay;
    if (!report) return report.error();
    finished.replay = gzip(dump(*replay), Packing::Quick);
    finished.report = gzip(dump(*report), Packing::Quick);
    return finished;
}

HttpReply show_finished(const store::Finished& finished, const std::string& form,
                        const store::MatchRow& row, const Json& info) {
    if (form == "record") {
        HttpReply reply =
            text_reply(with_names_of(row, gunzip(finished.record)), "application/jsonl");
        reply.headers.emplace_back("Content-Disposition",
                                   "attachment; filename=" + row.id + ".affray");
        return reply;
    }
    const std::string& packed = form == "replay" ? finished.replay : finished.report;
    if (packed.empty())
        refuse(409, "other_rules",
               "the match was played under the rules of an earlier release: this one can only "
               "give out its record");
    Json head{{"match", info}};
    if (form == "replay") {
        head["seed"] = row.seed;
        head["commitment"] = store::commitment_of(*store::seed_from_hex(row.seed));
    }
    return text_reply(joined(head, gunzip(packed)), "application/json");
}

}  // namespace affray::server
