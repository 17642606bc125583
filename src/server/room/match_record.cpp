#include "server/room/match_record.h"

#include <fmt/format.h>

#include "core/record.h"
#include "server/net/http.h"

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
        else if (entry.contains("back_to"))
            write_take_back(line, entry);
        else if (entry.contains("end"))
            write_line(line, {{"ended", entry.at("end")},
                              {"winner", seat(entry.value("winner", -1))},
                              {"loser", seat(entry.value("loser", -1))}});
        else if (entry.contains("bot"))
            write_line(line, {{"seat", seat(entry.at("seat"))}, {"bot", entry.at("bot")}});
        else
            write_line(line,
                       {{"rules_revision", entry.at("rules")}, {"position", entry.at("position")}});
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
    [[nodiscard]] Json seat(int number) const {
        return number < 0 ? Json(nullptr)
                          : Json(source_.seats.at(static_cast<std::size_t>(number)));
    }

    const RecordSource& source_;
    std::string text_;
    int decisions_ = 0;
};

}  // namespace

std::string record_text(const RecordSource& source) {
    LogWriter writer(source);
    writer.write_header();
    for (const store::LogEntry& line : source.lines) writer.write(line);
    writer.write_end();
    return writer.take();
}

}  // namespace affray::server
