// A match as its log tells it: the log is the truth, the match in memory a copy of it.
//
// The lines of a log, each with the time "at" in milliseconds:
//     {"start":true,"dice":[...],"sides":[...],"rules":7}     up to the first choice
//     {"do":"declare H3 blitz","seat":0,"asked":"turn","dice":[...]}
//                                                             a decision; "auto": answered for him
//     {"back_to":41}                                          only 41 decisions count from here on
//     {"seat":1,"bot":"rookie"}                               a bot sits down in his place
//     {"end":"draw","winner":null}                            over for a reason outside the rules
//     {"rules":8,"position":{...},"back_to":41}               goes on from here under other rules
// The number of a line is also the number of the dice that are rolled for it. The record of the
// match is this log written out (match_record.h).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
#include "server/room/match/match_about.h"
#include "store/dice/secret_dice.h"
#include "store/store.h"

namespace affray::server {

// A decision that counts.
struct Taken {
    int line = 0;
    int seat = 0;
    core::Action action;
    bool automatic = false;
    bool reveals = false;  // a die fell, or something hidden was told
    std::vector<core::Roll> rolls;
};

// A decision that was tried on a copy of the match and is about to be stored.
struct Step {
    Taken taken;
    std::string asked;  // the kind of the decision
    std::string text;
    std::string events;        // JSON
    std::int64_t film_ms = 0;  // that they take to be shown
    std::shared_ptr<const core::AnyMatch> after;
    std::string decision = "null";  // JSON: that is open then
    std::string asks = {};          // its kind; empty: none is open
};

// An end that the rules of the game do not know: "draw", "concession", "absence", "abandoned".
struct AgreedEnd {
    std::string how;
    int winner = -1;
    int loser = -1;
};

// Null: there is none of that name.
[[nodiscard]] const core::GameType* find_game(core::GameTypes games, std::string_view name);

class MatchLog {
public:
    // A match that has not begun. Its header must be sound.
    MatchLog(const core::GameType& type, const Json& header, const Json& position,
             const store::Seed& key);

    // Goes on from stored lines; an error says which line does not fit. Lines that were played
    // under other rules are not played again: the match goes on from where it stood when they
    // changed, or from its snapshot. What was decided after the snapshot counts as far as it still
    // leads to what everybody was told.
    core::Status read(const std::vector<store::LogEntry>& lines,
                      const std::optional<store::Snapshot>& snapshot);

    // The line that says so; nothing: the rules are those that the last line was played under.
    [[nodiscard]] std::optional<store::LogEntry> change_of_rules(std::int64_t at) const;
    void pass_change_of_rules(std::int64_t at);

    [[nodiscard]] const core::AnyMatch& match() const { return *match_; }
    [[nodiscard]] std::shared_ptr<const core::AnyMatch> shared_match() const { return match_; }
    [[nodiscard]] const std::vector<Taken>& taken() const { return taken_; }
    [[nodiscard]] int next_line() const { return next_line_; }
    [[nodiscard]] bool has_begun() const { return next_line_ > 0; }
    [[nodiscard]] std::int64_t last_at() const { return last_at_; }
    [[nodiscard]] const std::optional<AgreedEnd>& agreed_end() const { return agreed_end_; }
    [[nodiscard]] bool is_over() const {
        return agreed_end_.has_value() || (has_begun() && !match_->decision().is_open());
    }

    // Trying things: nothing changes until the line is stored and passed to one of the next group.
    struct Opening {
        store::LogEntry line;
        std::shared_ptr<const core::AnyMatch> after;
    };
    [[nodiscard]] Opening opening(std::int64_t at) const;
    [[nodiscard]] core::Result<Step> step(const core::AnyMatch& from, int line, core::Action action,
                                          bool automatic) const;
    // `number`: how many decisions count with it. `position`: after it, where that is known.
    [[nodiscard]] static store::LogEntry line_of(const Step& step, std::size_t number,
                                                 std::int64_t at, const Json& clock,
                                                 const Json* position = nullptr);
    [[nodiscard]] static store::LogEntry line_of(int line, Json entry, std::int64_t at);

    // What is stored becomes what is.
    void begin(const Opening& opening, std::int64_t at);
    void take(const Step& step, std::int64_t at);
    // `stood`: as it stood after so many decisions.
    void go_back(std::size_t decisions, std::shared_ptr<const core::AnyMatch> stood,
                 std::int64_t at);
    void end(const AgreedEnd& end, std::int64_t at);
    void pass_line(std::int64_t at);  // a line that does not change the match

    // As it stood after so many decisions.
    [[nodiscard]] std::shared_ptr<core::AnyMatch> replayed(std::size_t decisions) const;
    // How far back decisions can be taken back: not behind the last change of rules.
    [[nodiscard]] std::size_t first_that_can_be_taken_back() const { return base_decisions_; }
    // The clock as the last line that has one left it; null: no line has one.
    [[nodiscard]] const Json& stored_clock() const { return stored_clock_; }
    // Which seats bots have taken over, in order.
    [[nodiscard]] const std::vector<std::pair<int, std::string>>& replaced() const {
        return replaced_;
    }

    // What was asked, by line, where releases before this one did not write it down.
    [[nodiscard]] const std::map<int, std::string>& asked() const { return asked_; }

private:
    // Whether what happens is compared with what was told.
    enum class Compares : bool { No, Yes };
    [[nodiscard]] core::Status read_all(const std::vector<store::LogEntry>& lines,
                                        const std::vector<Json>& entries,
                                        const std::optional<store::Snapshot>& snapshot);
    [[nodiscard]] core::Status read_line(const store::LogEntry& line, const Json& entry,
                                         Compares compares);
    [[nodiscard]] core::Status play_line(const store::LogEntry& line, const Json& entry,
                                         Compares compares);
    [[nodiscard]] core::Status begin_with(const store::LogEntry& line, const Json& entry);
    [[nodiscard]] core::Status count_line(const store::LogEntry& line, const Json& entry);
    [[nodiscard]] core::Status check_dice(const store::LogEntry& line, const Json& entry) const;
    void note_line(const Json& entry);
    void stand(std::shared_ptr<const core::AnyMatch> match, std::string asks = {});
    [[nodiscard]] core::Status stand_at(const Json& position);

    std::shared_ptr<const core::AnyMatch> made_;  // before its start, or in its position
    bool from_position_;
    store::Seed key_;
    int rules_revision_;

    std::shared_ptr<const core::AnyMatch> match_;
    std::string asks_;  // the kind of its open decision; empty: nobody has looked
    std::shared_ptr<const core::AnyMatch> base_;  // where replaying begins
    std::size_t base_decisions_ = 0;
    std::vector<Taken> taken_;
    int next_line_ = 0;
    std::int64_t last_at_ = 0;
    Json stored_clock_;
    std::vector<std::pair<int, std::string>> replaced_;
    std::map<int, std::string> asked_;
    std::optional<AgreedEnd> agreed_end_;
    bool changes_rules_ = false;
};

// Where a match stands after a line of its log, to go on from there.
[[nodiscard]] store::Snapshot snapshot_of(const core::GameType& type, const core::AnyMatch& match,
                                          int line);

// The rules revision that the last line of a log was played under; 0: it does not tell.
[[nodiscard]] int last_revision_of(const std::vector<store::LogEntry>& lines);

}  // namespace affray::server
