#include "server/room/match/match_record.h"

#include <fmt/format.h>

#include "core/record.h"
#include "games/seats.h"
#include "server/net/http.h"
#include "server/room/match/first_roll.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

namespace {

class LogWriter {
public:
    explicit LogWriter(const RecordSource& source) : source_(source) {}

    void write(const store::LogEntry& line) {
        const Json entry = Json::parse(line.entry, nullptr, false);
        if (!entry.is_object()) return;  // it did not load, so nobody has seen it either
        if (entry.contains("do"))
            write_decision(line, entry);
        else if (entry.contains("start"))
            write_line(line, {{"start", true}}, entry);
        else if (entry.contains("rules"))
            write_change_of_rules(line, entry);
        else if (entry.contains("back_to"))
            write_take_back(line, entry);
        else if (entry.contains("end"))
            write_line(line, {{"ended", entry.at("end")},
                              {"winner", seat(entry.value("winner", -1))},
                              {"loser", seat(entry.value("loser", -1))}});
        else
            write_line(line, {{"seat", seat(entry.at("seat"))}, {"bot", entry.at("bot")}});
    }
    void write_header() {
        Json header{{"affray", "record"}, {"version", core::kLogRecordVersion}};
        header.update(source_.header);
        header["about"] = source_.about;
        if (!source_.position.is_null()) header["position"] = source_.position;
        add(header);
    }
    void write_end() {
        if (source_.end.is_null()) return;
        add({{"end", source_.end.at("outcome")},
             {"decisions", decisions_},
             {"hash", source_.end.at("hash")}});
    }
    std::string take() { return std::move(text_); }

private:
    void add(const Json& line) { text_ += dump(line) + "\n"; }
    // Dice and events as they are; the events are text already.
    void write_line(const store::LogEntry& line, Json json, const Json& entry = Json::object()) {
        json["line"] = line.seq;
        for (const char* key : {"dice", "sides", "hash"})
            if (entry.contains(key)) json[key] = entry.at(key);
        std::string text = dump(json);
        text.pop_back();
        if (entry.contains("dice")) text += fmt::format(R"(,"events":{})", line.events);
        text_ += text + "}\n";
    }
    void write_decision(const store::LogEntry& line, const Json& entry) {
        std::string asked = entry.value("asked", "");
        if (const auto known = source_.asked.find(line.seq); known != source_.asked.end())
            asked = known->second;
        write_line(line,
                   {{"n", decisions_++},
                    {"seat", seat(entry.at("seat"))},
                    {"decision", asked},
                    {"action", entry.at("do")}},
                   entry);
    }
    void write_take_back(const store::LogEntry& line, const Json& entry) {
        decisions_ = entry.at("back_to").get<int>();
        write_line(line, {{"back_to", decisions_}});
    }
    void write_change_of_rules(const store::LogEntry& line, const Json& entry) {
        decisions_ = entry.at("back_to").get<int>();
        write_line(line, {{"rules_revision", entry.at("rules")},
                          {"position", entry.at("position")},
                          {"back_to", decisions_}});
    }
    [[nodiscard]] Json seat(int number) const {
        return number < 0 ? Json(nullptr)
                          : Json(source_.seats.at(static_cast<std::size_t>(number)));
    }

    const RecordSource& source_;
    std::string text_;
    int decisions_ = 0;
};

// Who played, and how it ended where the rules did not end it; `last`: the last line of the log.
Json summary_of(const store::MatchRow& row, const MatchAbout& about, const Json& last) {
    Json coaches = Json::array();
    for (const SeatAbout& seat : about.seats)
        coaches.push_back({{"name", seat.name},
                           {"bot", seat.bot.empty() ? Json() : Json(seat.bot)},
                           {"think_ms", seat.think_ms == 0 ? Json() : Json(seat.think_ms)}});
    Json summary{{"match", row.id},
                 {"title", about.title},
                 {"coaches", std::move(coaches)},
                 {"created", iso_time(row.created)}};
    if (last.contains("end"))
        summary["ended"] = {{"by", last.at("end")},
                            {"winner", last.value("winner", -1)},
                            {"loser", last.value("loser", -1)}};
    return summary;
}

Json entry_of(const store::LogEntry& line) {
    Json entry = Json::parse(line.entry, nullptr, false);
    return entry.is_object() ? entry : Json::object();
}

Json end_of(const store::MatchRow& row, const MatchLog* log) {
    if (log != nullptr)
        return {{"outcome", log->match().outcome_json()},
                {"hash", core::hash_text(log->match().hash())}};
    if (!row.result.is_object() || !row.result.contains("outcome")) return nullptr;
    return {{"outcome", row.result.at("outcome")}, {"hash", row.result.value("hash", "")}};
}

// With the rules revision that it began under.
Json header_of(const store::MatchRow& row, const MatchAbout& about, int revision,
               core::GameTypes games) {
    Json header = about.header(row.game);
    if (const core::GameType* type = find_game(games, row.game))
        if (const auto made = type->make(header)) header = (*made)->header();
    if (revision > 0) header["rules_revision"] = revision;
    return header;
}

}  // namespace

int revision_of(const std::vector<store::LogEntry>& lines) {
    return lines.empty() ? 0 : entry_of(lines.front()).value("rules", 0);
}

RecordSource record_source(const store::MatchRow& row, const MatchAbout& about,
                           std::vector<store::LogEntry> lines, const MatchLog* log,
                           core::GameTypes games) {
    const Json last = lines.empty() ? Json::object() : entry_of(lines.back());
    const auto seats = games::seat_names(row.game, static_cast<int>(about.seats.size()));
    RecordSource source;
    source.header = header_of(row, about, revision_of(lines), games);
    // Its first release did not say, a later one went on with it.
    if (revision_of(lines) == 0 && last_revision_of(lines) != 0)
        source.header["rules_revision"] = nullptr;
    source.position = about.position;
    source.about = summary_of(row, about, last);
    source.about["secret_dice"] = store::proof_json(dice_secret(row, about), seats);
    source.seats = seats;
    source.lines = std::move(lines);
    if (!last.contains("end")) source.end = end_of(row, log);
    if (log != nullptr) source.asked = log->asked();
    return source;
}

std::string record_text(const RecordSource& source) {
    LogWriter writer(source);
    writer.write_header();
    for (const store::LogEntry& line : source.lines) writer.write(line);
    writer.write_end();
    return writer.take();
}

}  // namespace affray::server
