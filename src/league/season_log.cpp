#include "league/season_log.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "league/entry_taker.h"
#include "league/league_json.h"
#include "league/post_match/coach.h"

namespace affray::league {

using core::Error;
using core::Json;
using core::Status;

namespace {

Error at_line(int line, std::string_view kind, const std::string& message) {
    if (kind.empty()) return {"bad_log", fmt::format("line {}: {}", line, message)};
    return {"bad_log", fmt::format("line {} ({}): {}", line, kind, message)};
}

// The entry that a correction is about in the end: a correction of a correction is about what that
// one corrected.
core::Result<int> target_of(const SeasonLog& log, const EntryCorrected& correction, int number) {
    int target = correction.entry;
    while (target > 0 && target < number) {
        const Entry& entry = log.entries[static_cast<std::size_t>(target - 1)];
        const auto* earlier = std::get_if<EntryCorrected>(&entry.what);
        if (earlier == nullptr) return target;
        target = earlier->entry;
    }
    return Error{"refused", fmt::format("there is no earlier entry {}", correction.entry)};
}

// What each entry says now; null: it was struck out.
core::Result<std::vector<const What*>> as_corrected(const SeasonLog& log,
                                                    std::vector<What>& replacements) {
    std::vector<const What*> said;
    for (const Entry& entry : log.entries) said.push_back(&entry.what);
    replacements.reserve(log.entries.size());
    for (const Entry& entry : log.entries) {
        const auto* correction = std::get_if<EntryCorrected>(&entry.what);
        if (correction == nullptr) continue;
        const auto target = target_of(log, *correction, entry.number);
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
        const What& original = log.entries[static_cast<std::size_t>(*target - 1)].what;
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

// {"table": {"a": {"points": 3}}}: table.a.points is 3.
void flatten(const Json& json, const std::string& place, std::map<std::string, std::string>& out) {
    if (json.is_structured() && !json.empty()) {
        for (const auto& [key, value] : json.items())
            flatten(value, place.empty() ? key : place + "." + key, out);
    } else if (json.is_string()) {
        out[place] = json.get<std::string>();
    } else {
        out[place] = json.dump();
    }
}

// Goes down only where something differs: a league is large, a correction is not. Null: it is not
// there.
void compare(const Json* before, const Json* after, const std::string& place,
             std::vector<Difference>& out) {
    if (before != nullptr && after != nullptr && *before == *after) return;
    const auto inside = [&](const std::string& key) {
        return place.empty() ? key : place + "." + key;
    };
    const bool both = before != nullptr && after != nullptr && !before->empty() && !after->empty();
    if (both && before->is_object() && after->is_object()) {
        for (const auto& [key, value] : before->items()) {
            const auto other = after->find(key);
            compare(&value, other == after->end() ? nullptr : &*other, inside(key), out);
        }
        for (const auto& [key, value] : after->items())
            if (!before->contains(key)) compare(nullptr, &value, inside(key), out);
        return;
    }
    if (both && before->is_array() && after->is_array()) {
        for (std::size_t i = 0; i < std::max(before->size(), after->size()); ++i)
            compare(i < before->size() ? &(*before)[i] : nullptr,
                    i < after->size() ? &(*after)[i] : nullptr, inside(std::to_string(i)), out);
        return;
    }
    std::map<std::string, std::string> was, is;
    if (before != nullptr) flatten(*before, place, was);
    if (after != nullptr) flatten(*after, place, is);
    for (const auto& [where, text] : was)
        if (const auto found = is.find(where); found == is.end() || found->second != text)
            out.push_back({where, text, found == is.end() ? "" : found->second});
    for (const auto& [where, text] : is)
        if (!was.contains(where)) out.push_back({where, "", text});
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

core::Result<League> replay(const SeasonLog& log) {
    std::vector<What> replacements;
    const auto said = as_corrected(log, replacements);
    if (!said) return said.error();
    League league;
    for (const Entry& entry : log.entries)
        if (std::holds_alternative<EntryCorrected>(entry.what)) league.corrected_at = entry.number;
    for (std::size_t i = 0; i < log.entries.size(); ++i) {
        if ((*said)[i] == nullptr) continue;
        const Entry& entry = log.entries[i];
        const bool as_written = (*said)[i] == &entry.what;
        const Status status = as_written
                                  ? league.apply(entry)
                                  : league.apply({entry.number, entry.by, entry.at, *(*said)[i]});
        if (!status) return at_line(entry.number, kind_of(*(*said)[i]), status.error().message);
    }
    league.entries = static_cast<int>(log.entries.size());
    return league;
}

core::Status add(SeasonLog& log, League& league, What what, const std::string& by,
                 const std::string& at) {
    Entry entry{static_cast<int>(log.entries.size()) + 1, by, at, std::move(what)};
    if (by.empty()) return Error{"refused", "an entry says who made it"};
    const bool corrects = std::holds_alternative<EntryCorrected>(entry.what);
    if (const Status status = league.apply(entry); !status) return status;
    log.entries.push_back(std::move(entry));
    if (!corrects) return core::Done{};
    auto anew = replay(log);
    if (!anew) {
        log.entries.pop_back();
        league.entries = static_cast<int>(log.entries.size());
        return anew.error();
    }
    league = std::move(*anew);
    return core::Done{};
}

core::Status answer_post_match(SeasonLog& log, League& league, const TeamId& team,
                               const std::string& answer, core::Dice& dice, const std::string& by,
                               const std::string& at) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr) return Error{"refused", fmt::format("there is no team '{}'", team)};
    if (!league.is_commissioner(by) && entrant->coach != by)
        return Error{"refused", fmt::format("'{}' is not the team of {}", team, by)};
    PostMatchAnswered answered;
    answered.team = team;
    answered.answer = answer;
    // Tried with dice that are remembered; the entry repeats it with them.
    if (const auto& running = entrant->post_match; running && !running->is_over()) {
        answered.fixture = running->fixture;
        PostMatchState state = running->state;
        core::RecordingDice recording(dice);
        if (const Status status =
                go_on(running->setup, state, running->has_begun(), answer, recording, nullptr);
            !status)
            return status;
        for (const core::Roll& roll : recording.rolls()) answered.dice.push_back(roll.face);
    }
    return add(log, league, std::move(answered), by, at);
}

core::Status settle_post_match(SeasonLog& log, League& league, const TeamId& team, core::Dice& dice,
                               const std::string& by, const std::string& at) {
    for (;;) {
        const Entrant* entrant = league.entrant(team);
        if (entrant == nullptr || !entrant->post_match || entrant->post_match->is_over())
            return core::Done{};
        const RunningPostMatch& running = *entrant->post_match;
        if (waits_for_rival(running)) return core::Done{};
        const std::string answer =
            running.has_begun() ? PostMatch::action_text(
                                      running.setup, sensible_action(running.setup, running.state))
                                : std::string();
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
    League league = now;
    SeasonLog tried = log;
    if (const Status status = add(tried, league, what, by, at); !status) return status.error();
    std::vector<Difference> differences;
    const Json before = to_json(now), after = to_json(league);
    compare(&before, &after, {}, differences);
    std::erase_if(differences, [](const Difference& one) { return one.place == "entries"; });
    std::sort(differences.begin(), differences.end(),
              [](const Difference& a, const Difference& b) { return a.place < b.place; });
    return differences;
}

std::vector<ToldChange> changes(const SeasonLog& log) {
    std::vector<ToldChange> told;
    for (const Entry& entry : log.entries) {
        if (const auto* correction = std::get_if<EntryCorrected>(&entry.what))
            told.push_back({entry.number, entry.by, entry.at,
                            correction->with.is_null()
                                ? fmt::format("struck out entry {}", correction->entry)
                                : fmt::format("corrected entry {}", correction->entry),
                            correction->reason});
        else if (const auto* changed = std::get_if<RulesChanged>(&entry.what))
            told.push_back({entry.number, entry.by, entry.at,
                            fmt::format("changed the rules: {} {}", changed->rules.dump(),
                                        changed->settings.dump()),
                            changed->reason});
    }
    return told;
}

}  // namespace affray::league
