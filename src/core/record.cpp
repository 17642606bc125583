#include "core/record.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace affray::core {

namespace {

// Remembers the events and passes them on.
class Keeper {
public:
    explicit Keeper(const EventSink& listener) : listener_(listener) {}
    [[nodiscard]] EventSink sink() {
        return [this](Json event) {
            if (listener_) listener_(event);
            events_.push_back(std::move(event));
        };
    }
    [[nodiscard]] const Json& events() const { return events_; }

private:
    const EventSink& listener_;
    Json events_ = Json::array();
};

// Reading, line by line

class LineReader {
public:
    explicit LineReader(std::istream& in) : in_(in) {}

    // The next line that is not empty; an error names it.
    bool next() {
        std::string text;
        while (std::getline(in_, text)) {
            ++number_;
            if (text.empty() || text == "\r") continue;
            auto parsed = parse_json(text);
            if (!parsed) return fail(parsed.error().message);
            if (!parsed->is_object()) return fail("should be an object");
            line_ = std::move(*parsed);
            return true;
        }
        return false;
    }
    bool fail(const std::string& message) {
        if (error_.empty()) error_ = fmt::format("line {}: {}", number_, message);
        return false;
    }
    [[nodiscard]] const Json& line() const { return line_; }
    [[nodiscard]] const std::string& error() const { return error_; }

    // Entries of the line; what is required and missing, or of a wrong type, is an error.
    bool has(const char* key) const { return line_.contains(key); }
    Json list(const char* key) {
        if (!has(key) || !line_.at(key).is_array()) fail(fmt::format("'{}' should be a list", key));
        return error_.empty() ? line_.at(key) : Json::array();
    }
    std::optional<Json> optional_list(const char* key) {
        return has(key) ? std::optional(list(key)) : std::nullopt;
    }
    std::string text(const char* key) {
        if (!has(key) || !line_.at(key).is_string())
            fail(fmt::format("'{}' should be a text", key));
        return error_.empty() ? line_.at(key).get<std::string>() : std::string();
    }
    std::optional<std::string> optional_text(const char* key) {
        return has(key) ? std::optional(text(key)) : std::nullopt;
    }
    bool counts(const char* key, std::size_t expected) {
        const bool counts =
            has(key) && line_.at(key).is_number_integer() && line_.at(key) == expected;
        return counts || fail(fmt::format("'{}' should be {}", key, expected));
    }

private:
    std::istream& in_;
    int number_ = 0;
    Json line_;
    std::string error_;
};

bool read_header(LineReader& in, Record& record) {
    if (!in.next()) return in.fail("the record is empty");
    const Json& line = in.line();
    if (line.value("affray", Json()) != "record") return in.fail("is not the header of a record");
    const Json version = line.value("version", Json());
    if (version != kRecordVersion && version != kLogRecordVersion)
        return in.fail(
            fmt::format("the record has version {}, this release reads versions {} to {}",
                        version.dump(), kRecordVersion, kLogRecordVersion));
    record.header = line;
    return true;
}

// A log that left out a line could have chosen which.
bool read_log_line(LineReader& in, Record& record) {
    if (record.header.at("version") != kLogRecordVersion) return true;
    if (!in.counts("line", record.log.size())) return false;
    Json line = in.line();
    line.erase("events");
    record.log.push_back(std::move(line));
    return true;
}

bool read_start(LineReader& in, Record& record) {
    if (!in.next()) return in.fail("the line with the start is missing");
    if (in.line().value("start", Json()) != true) return in.fail("should be the start");
    if (!read_log_line(in, record)) return false;
    record.start = {in.list("dice"), in.optional_list("events")};
    return in.error().empty();
}

bool read_decision(LineReader& in, Record& record) {
    if (!in.counts("n", record.decisions.size())) return false;
    RecordedDecision decision;
    decision.seat = in.line().value("seat", Json());
    decision.decision = in.text("decision");
    decision.action = in.text("action");
    decision.dice = in.list("dice");
    decision.events = in.optional_list("events");
    decision.hash = in.optional_text("hash");
    record.decisions.push_back(std::move(decision));
    return in.error().empty();
}

bool go_back(LineReader& in, Record& record) {
    const Json& to = in.line().at("back_to");
    const bool taken = to.is_number_unsigned() && to <= record.decisions.size() &&
                       to >= record.first_under_last_rules();
    if (!taken) return in.fail("'back_to' should be a number of decisions that were taken");
    record.decisions.resize(to.get<std::size_t>());
    return true;
}

// A line that changes nothing would only be there so that the next one has other dice.
bool read_take_back(LineReader& in, Record& record) {
    const std::size_t before = record.decisions.size();
    if (!go_back(in, record)) return false;
    return record.decisions.size() < before || in.fail("'back_to' takes nothing back");
}

bool read_change_of_rules(LineReader& in, Record& record) {
    if (in.has("back_to") && !go_back(in, record)) return false;
    const Json revision = in.line().at("rules_revision");
    if (!revision.is_number_integer()) return in.fail("'rules_revision' should be a number");
    const Json before = record.changes.empty() ? record.header.value("rules_revision", Json())
                                               : Json(record.changes.back().rules_revision);
    if (revision == before) return in.fail("'rules_revision' is the one that it has");
    const Json position = in.line().value("position", Json());
    if (!position.is_object()) return in.fail("'position' should be an object");
    record.changes.push_back({revision.get<int>(), position, record.decisions.size()});
    return true;
}

bool read_bot(LineReader& in, const Record& record) {
    (void)in.text("bot");
    const std::string seat = in.text("seat");
    const auto is_there = [&](const Json& line) {
        return line.contains("bot") && line.at("seat") == seat;
    };
    const auto earlier = std::span(record.log).first(record.log.size() - 1);
    if (std::any_of(earlier.begin(), earlier.end(), is_there))
        return in.fail("a bot has this seat");
    return in.error().empty();
}

bool read_entry(LineReader& in, Record& record) {
    if (!record.log.empty() && record.log.back().contains("ended"))
        return in.fail("nothing comes after the end");
    if (!read_log_line(in, record)) return false;
    if (record.log.empty() || in.has("n")) return read_decision(in, record);
    if (in.has("rules_revision")) return read_change_of_rules(in, record);
    if (in.has("back_to")) return read_take_back(in, record);
    if (in.has("bot")) return read_bot(in, record);
    return in.has("ended") || in.fail("is no line that a log can have");
}

bool read_end(LineReader& in, Record& record) {
    if (!in.counts("decisions", record.decisions.size())) return false;
    record.end = RecordedEnd{in.line().at("end"), static_cast<int>(record.decisions.size()),
                             in.text("hash")};
    if (in.next()) return in.fail("nothing comes after the end");
    return in.error().empty();
}

}  // namespace

void RecordWriter::write_line(const Json& line) {
    out_ << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

void RecordWriter::write_header(const AnyMatch& match, const Json* position) {
    Json header{{"affray", "record"}, {"version", kRecordVersion}};
    header.update(match.header());
    if (options_.seed) header["seed"] = *options_.seed;
    if (!options_.about.is_null()) header["about"] = options_.about;
    if (position != nullptr) header["position"] = *position;
    write_line(header);
}

void RecordWriter::write_end(const AnyMatch& match) {
    write_line({{"end", match.outcome_json()},
                {"decisions", decisions_},
                {"hash", hash_text(match.hash())}});
    out_.flush();
}

void RecordWriter::start(AnyMatch& match, Dice& dice, const EventSink& events) {
    write_header(match, nullptr);
    RecordingDice recording(dice);
    Keeper keeper(events);
    match.start(recording, options_.with_events ? keeper.sink() : events);
    Json line{{"start", true}, {"dice", to_json(recording.rolls(), match.die_types())}};
    if (options_.with_events) line["events"] = keeper.events();
    write_line(line);
}

void RecordWriter::start_from_position(const AnyMatch& match) {
    const Json position = match.position();
    write_header(match, &position);
    Json line{{"start", true}, {"dice", Json::array()}};
    if (options_.with_events) line["events"] = Json::array();
    write_line(line);
}

Status RecordWriter::apply(AnyMatch& match, Action action, Dice& dice, const EventSink& events) {
    const Json decision = match.decision_json();
    RecordingDice recording(dice);
    Keeper keeper(events);
    Status status = match.apply(action, recording, options_.with_events ? keeper.sink() : events);
    if (!status) return status;
    Json line{{"n", decisions_},
              {"seat", decision.at("seat")},
              {"decision", decision.at("kind")},
              {"action", match.action_text(action)},
              {"dice", to_json(recording.rolls(), match.die_types())}};
    if (options_.with_events) line["events"] = keeper.events();
    if (++decisions_ % kDecisionsPerHash == 0) line["hash"] = hash_text(match.hash());
    write_line(line);
    if (!match.decision().is_open()) write_end(match);
    return status;
}

Result<Record> read_record(std::istream& in) {
    LineReader reader(in);
    Record record;
    bool goes_on = read_header(reader, record) && read_start(reader, record);
    while (goes_on && reader.next())
        goes_on = reader.has("end") ? read_end(reader, record) : read_entry(reader, record);
    if (!reader.error().empty()) return Error{"bad_record", reader.error()};
    return record;
}

Result<Record> read_record(std::string_view text) {
    std::istringstream in{std::string(text)};
    return read_record(in);
}

}  // namespace affray::core
