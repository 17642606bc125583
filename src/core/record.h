// Match records: JSON Lines that hold everything needed to play a match again.
//
//     {"affray":"record","version":1,"game":"bloodbowl","edition":"crp",...}      the header
//     {"start":true,"dice":[{"d6":3},...],"events":[...]}                         up to the first
//     choice
//     {"n":0,"seat":"home","decision":"turn","action":"declare H3 blitz","dice":[]}   each choice
//     {"end":{...the outcome...},"decisions":412,"hash":"..."}                    when it is over
//
// Actions are written by name. The hash is that of the position after the choice, on every 25th
// line and at the end. A record without its last line is of a running match.
//
// The record of an online match has version 2: it is the log of the match. Every line but the first
// and the end has its number, from 0 on without a gap, and what was taken back is there, too:
//
//     {"line":7,"n":6,...,"dice":[{"pick":3}],"sides":[11]}      how many sides each die had
//     {"line":8,"back_to":5}                                     only 5 decisions count from here
//     on
//     {"line":9,"seat":"away","bot":"rookie"}                    a bot sits down in his place
//     {"line":10,"ended":"draw","winner":null,"loser":null}      over for a reason outside the
//     rules
//     {"line":11,"rules_revision":8,"position":{...},"back_to":6}    goes on under other rules from
//     here, after 6 decisions
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_match.h"

namespace affray::core {

inline constexpr int kRecordVersion = 1;
inline constexpr int kLogRecordVersion = 2;  // every line of a log
inline constexpr int kDecisionsPerHash = 25;

// Writing

struct RecordOptions {
    bool with_events = true;  // so that the record can be shown under later rules too
    std::optional<std::uint64_t> seed = {};  // never of a running match played for stakes
    Json about = {};                         // anything: who played, where, when
};

// Plays a match on and writes down what happens.
class RecordWriter {
public:
    explicit RecordWriter(std::ostream& out, RecordOptions options = {})
        : out_(out), options_(std::move(options)) {}

    // The match begins with its first roll, or goes on from the position it stands in.
    void start(AnyMatch& match, Dice& dice, const EventSink& events = {});
    void start_from_position(const AnyMatch& match);
    // Refused actions are not written. The end is written with the last action.
    Status apply(AnyMatch& match, Action action, Dice& dice, const EventSink& events = {});

    [[nodiscard]] int decisions() const { return decisions_; }

private:
    void write_header(const AnyMatch& match, const Json* position);
    void write_line(const Json& line);
    void write_end(const AnyMatch& match);

    std::ostream& out_;
    RecordOptions options_;
    int decisions_ = 0;
};

// Reading

struct RecordedStart {
    Json dice = Json::array();
    std::optional<Json> events;
};

struct RecordedDecision {
    Json seat;
    std::string decision;
    std::string action;
    Json dice = Json::array();
    std::optional<Json> events;
    std::optional<std::string> hash;
};

struct RecordedEnd {
    Json outcome;
    int decisions = 0;
    std::string hash;
};

// A release with other rules went on with the match: from a position that was stored, for the
// decisions before it cannot be played under them.
struct ChangeOfRules {
    int rules_revision = 0;
    Json position;
    std::size_t decisions = 0;  // that were taken before
};

struct Record {
    Json header;
    RecordedStart start;
    std::vector<RecordedDecision> decisions;  // that count
    std::optional<RecordedEnd> end;
    // Version 2: every line without its events; its place is its number. Otherwise empty.
    std::vector<Json> log;
    std::vector<ChangeOfRules> changes;

    [[nodiscard]] bool is_finished() const { return end.has_value(); }
    // The first decision under the rules that it went on with in the end.
    [[nodiscard]] std::size_t first_under_last_rules() const {
        return changes.empty() ? 0 : changes.back().decisions;
    }
};

// An error names the line.
[[nodiscard]] Result<Record> read_record(std::istream& in);
[[nodiscard]] Result<Record> read_record(std::string_view text);

// Replaying

using GameTypes = std::span<const GameType>;

// Plays the record again and compares everything it holds. The first difference is named with its
// decision: "decision 41: ...". A record of another rules revision, or one that went on under
// another, is refused (code "other_rules_revision").
[[nodiscard]] Status verify(const Record& record, GameTypes games);

// The match as it stood before decision n: 0 is the first choice, the number of decisions the end.
// Not before the last change of rules (code "other_rules_revision").
[[nodiscard]] Result<std::unique_ptr<AnyMatch>> position_at(const Record& record, std::size_t n,
                                                            GameTypes games);

// Plays the record again and shows every moment of it: the match and what has just happened. The
// first is the opening, then one follows each decision. Decisions before a change of rules are
// shown from their events, with a match that stands still until the position it went on from.
using MomentSink = std::function<void(const AnyMatch& match, Json events)>;
[[nodiscard]] Status show_moments(const Record& record, GameTypes games, const MomentSink& moments);

}  // namespace affray::core
