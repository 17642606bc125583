#include "league/season_log.h"

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include "league/entry_taker.h"
#include "league/league_json.h"
#include "league/post_match/coach.h"
#include "league/told_changes.h"

namespace affray::league {

using core::Error;
using core::Json;
using core::Status;

namespace {

Error at_line(int line, std::string_view kind, const std::string& message) {
    if (kind.empty()) return {"bad_log", fmt::format("line {}: {}", line, message)};
    return {"bad_log", fmt::format("line {} ({}): {}", line, kind, message)};
}

using Entries = std::vector<const Entry*>;

Entries entries_of(const SeasonLog& log) {
    Entries entries;
    entries.reserve(log.entries.size() + 1);
    for (const Entry& entry : log.entries) entries.push_back(&entry);
    return entries;
}

// The entry that a correction is about in the end: a correction of a correction is about what that
// one corrected.
core::Result<int> target_of(const Entries& entries, const EntryCorrected& correction, int number) {
    int target = correction.entry;
    while (target > 0 && target < number) {
        const Entry& entry = *entries[static_cast<std::size_t>(target - 1)];
        const auto* earlier = std::get_if<EntryCorrected>(&entry.what);
        if (earlier == nullptr) return target;
        target = earlier->entry;
    }
    return Error{"refused", fmt::format("there is no earlier entry {}", correction.entry)};
}

// What each entry says now; null: it was struck out.
core::Result<std::vector<const What*>> as_corrected(const Entries& entries,
                                                    std::deque<What>& replacements) {
    std::vector<const What*> said;
    said.reserve(entries.size());
    for (const Entry* entry : entries) said.push_back(&entry->what);
    for (const Entry* written : entries) {
        const Entry& entry = *written;
        const auto* correction = std::get_if<EntryCorrected>(&entry.what);
        if (correction == nullptr) continue;
        const auto target = target_of(entries, *correction, entry.number);
        if (!target) return at_line(entry.number, "correct", target.error().message);
        const What*& place = said[static_cast<std::size_t>(*target - 1)];
        if (correction->with.is_null()) {
            if (*target == 1)
                return at_line(entry.number, "correct", "the league itself cannot be struck out");
            place = nullptr;
            continue;
        }
        auto with = read_what(correction->with);
        if (!with) return at_line(entry.number, "correct", "with: " + with.error().message);
        const What& original = entries[static_cast<std::size_t>(*target - 1)]->what;
        // A report that came in place of one that was sent back is corrected as any other.
        if (const auto* sent = std::get_if<ReportSentBack>(&original);
            sent != nullptr && std::holds_alternative<MatchReported>(*with))
            *with = ReportSentBack{sent->report, correction->with};
        if (with->index() != original.index())
            return at_line(entry.number, "correct",
                           fmt::format("entry {} is of the kind '{}', not '{}'", *target,
                                       kind_of(original), kind_of(*with)));
        // What the program saw of a match that was played here is not written by hand.
        if (auto* report = std::get_if<MatchReported>(&*with);
            report != nullptr && report->outcome == nullptr) {
            report->outcome = std::get<MatchReported>(original).outcome;
            report->outranks_outcome = report->outcome != nullptr;
        }
        replacements.push_back(std::move(*with));
        place = &replacements.back();
    }
    return said;
}

core::Result<League> replay(const Entries& entries) {
    std::deque<What> replacements;
    const auto said = as_corrected(entries, replacements);
    if (!said) return said.error();
    League league;
    for (const Entry* entry : entries)
        if (std::holds_alternative<EntryCorrected>(entry->what))
            league.corrected_at = entry->number;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if ((*said)[i] == nullptr) continue;
        const Entry& entry = *entries[i];
        const bool as_written = (*said)[i] == &entry.what;
        const Status status = as_written
                                  ? league.apply(entry)
                                  : league.apply({entry.number, entry.by, entry.at, *(*said)[i]});
        if (!status) return at_line(entry.number, kind_of(*(*said)[i]), status.error().message);
    }
    league.entries = static_cast<int>(entries.size());
    return league;
}

// The league after one more entry that corrects another one.
core::Result<League> corrected(const SeasonLog& log, const League& now, const Entry& entry) {
    const auto& correction = std::get<EntryCorrected>(entry.what);
    if (const Status status = may_correct(now, entry.by, correction); !status)
        return status.error();
    Entries entries = entries_of(log);
    entries.push_back(&entry);
    return replay(entries);
}

}  // namespace

core::Result<SeasonLog> read_log(std::string_view text) {
    SeasonLog log;
    int line = 0;
    while (!text.empty()) {
        ++line;
        const std::size_t end = text.find('\n');
        const std::string_view one = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (one.empty()) return at_line(line, {}, "is empty");
        auto json = core::parse_json(one);
        if (!json) return at_line(line, {}, json.error().message);
        auto entry = read_entry(*json);
        if (!entry) {
            const bool named =
                json->is_object() && json->contains("entry") && (*json)["entry"].is_string();
            return at_line(line, named ? (*json)["entry"].get<std::string>() : "",
                           entry.error().message);
        }
        if (entry->number != line)
            return at_line(
                line, kind_of(entry->what),
                fmt::format("has the number {}: lines are missing, twice or out of order",
                            entry->number));
        log.entries.push_back(std::move(*entry));
    }
    if (log.entries.empty()) return Error{"bad_log", "the log is empty"};
    return log;
}

std::string line_of(const Entry& entry) { return to_json(entry).dump() + "\n"; }

std::string to_text(const SeasonLog& log) {
    std::string text;
    for (const Entry& entry : log.entries) text += line_of(entry);
    return text;
}

core::Result<League> replay(const SeasonLog& log) { return replay(entries_of(log)); }

core::Status add(SeasonLog& log, League& league, What what, const std::string& by,
                 const std::string& at) {
    Entry entry{static_cast<int>(log.entries.size()) + 1, by, at, std::move(what)};
    if (by.empty()) return Error{"refused", "an entry says who made it"};
    if (std::holds_alternative<EntryCorrected>(entry.what)) {
        auto anew = corrected(log, league, entry);
        if (!anew) return anew.error();
        league = std::move(*anew);
    } else if (const Status status = league.apply(entry); !status) {
        return status;
    }
    log.entries.push_back(std::move(entry));
    return core::Done{};
}

namespace {

Status may_answer_for(const League& league, const TeamId& team, const std::string& by) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr) return Error{"refused", fmt::format("there is no team '{}'", team)};
    if (!league.is_commissioner(by) && entrant->coach != by)
        return Error{"refused", fmt::format("'{}' is not the team of {}", team, by)};
    return core::Done{};
}

// The answer with the dice that it takes: tried with dice that are remembered, so that the entry
// can repeat it with them.
core::Result<PostMatchAnswered> rolled_answer(const League& league, const TeamId& team,
                                              const std::string& answer, core::Dice& dice) {
    PostMatchAnswered answered;
    answered.team = team;
    answered.answer = answer;
    const auto& running = league.entrant(team)->post_match;
    if (!running || running->is_over()) return answered;
    answered.fixture = running->fixture;
    PostMatchState state = running->state;
    core::RecordingDice recording(dice);
    if (const Status status =
            go_on(running->setup, state, running->has_begun(), answer, recording, nullptr);
        !status)
        return status.error();
    for (const core::Roll& roll : recording.rolls()) {
        answered.dice.push_back(roll.face);
        answered.sides.push_back(roll.die.sides);
    }
    return answered;
}

}  // namespace

core::Status answer_post_match(SeasonLog& log, League& league, const TeamId& team,
                               const std::string& answer, core::Dice& dice, const std::string& by,
                               const std::string& at) {
    if (const Status status = may_answer_for(league, team, by); !status) return status;
    auto answered = rolled_answer(league, team, answer, dice);
    if (!answered) return answered.error();
    answered->sides.clear();
    if (const auto& running = league.entrant(team)->post_match;
        running && !running->is_over() && running->secret.is_open())
        if (const Status status =
                add(log, league, PostMatchDice{team, running->fixture, {}, {}}, by, at);
            !status)
            return status;
    return add(log, league, std::move(*answered), by, at);
}

core::Status answer_with_secret(SeasonLog& log, League& league, const TeamId& team,
                                const std::string& answer, core::Dice& dice,
                                const OpenedValue& opened, const std::string& by,
                                const std::string& at) {
    if (const Status status = may_answer_for(league, team, by); !status) return status;
    auto answered = rolled_answer(league, team, answer, dice);
    if (!answered) return answered.error();
    if (const auto& running = league.entrant(team)->post_match)
        answered->line = running->secret.lines + 1;
    answered->value = opened.value;
    if (!opened.value.empty()) answered->opened_by = opened.opened_by;
    return add(log, league, std::move(*answered), by, at);
}

std::string sensible_answer(const RunningPostMatch& running) {
    if (!running.has_begun()) return {};
    return PostMatch::action_text(running.setup, sensible_action(running.setup, running.state));
}

core::Status settle_post_match(SeasonLog& log, League& league, const TeamId& team, core::Dice& dice,
                               const std::string& by, const std::string& at) {
    for (;;) {
        const Entrant* entrant = league.entrant(team);
        if (entrant == nullptr || !entrant->post_match || entrant->post_match->is_over() ||
            waits_for_rival(*entrant->post_match))
            return core::Done{};
        const std::string answer = sensible_answer(*entrant->post_match);
        if (const Status status = answer_post_match(log, league, team, answer, dice, by, at);
            !status)
            return status;
    }
}

core::Result<std::vector<Difference>> difference_made(const SeasonLog& log, const What& what,
                                                      const std::string& by,
                                                      const std::string& at) {
    const auto league = replay(log);
    if (!league) return league.error();
    return difference_made(log, *league, what, by, at);
}

core::Result<std::vector<Difference>> difference_made(const SeasonLog& log, const League& now,
                                                      const What& what, const std::string& by,
                                                      const std::string& at) {
    const Entry entry{static_cast<int>(log.entries.size()) + 1, by, at, what};
    if (by.empty()) return Error{"refused", "an entry says who made it"};
    std::vector<Difference> differences;
    if (std::holds_alternative<EntryCorrected>(what)) {
        const auto league = corrected(log, now, entry);
        if (!league) return league.error();
        compare(now, *league, differences);
    } else {
        League league = now;
        if (const Status status = league.apply(entry); !status) return status.error();
        compare(now, league, differences);
    }
    std::erase_if(differences, [](const Difference& one) { return one.place == "entries"; });
    std::sort(differences.begin(), differences.end(),
              [](const Difference& a, const Difference& b) { return a.place < b.place; });
    return differences;
}

}  // namespace affray::league
