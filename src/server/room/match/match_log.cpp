#include "server/room/match/match_log.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/json_object.h"
#include "server/net/http.h"
#include "server/room/clock/film_grace.h"

namespace affray::server {

namespace {

using core::AnyMatch;
using core::Error;
using core::Status;

Error bad_log(int line, std::string_view message) {
    return {"bad_log", fmt::format("line {} of the log: {}", line, message)};
}

std::uint64_t seed_line(const store::LogEntry& line) {
    return static_cast<std::uint64_t>(line.seq);
}

// The dice that a stored line names, which must be those of the seed: a log that was changed or
// damaged is not the match that was played.
class StoredDice final : public core::Dice {
public:
    StoredDice(const std::vector<core::Roll>& named, std::span<const core::DieType> types,
               store::SecretDice secret)
        : types_(types), named_(named, types), secret_(std::move(secret)) {}

    int roll(core::Die die) override {
        const int face = named_.roll(die);
        if (!are_same(die, face, secret_.roll(die)))
            throw core::DiceMismatch("its dice are not those of the seed");
        return face;
    }
    [[nodiscard]] bool are_used() const { return named_.left() == 0; }

private:
    // A die may have several faces of one name, and a line of the log tells names.
    [[nodiscard]] bool are_same(core::Die die, int one, int other) const {
        const auto faces = types_[die.kind].faces;
        return one == other || (!faces.empty() && faces[static_cast<std::size_t>(one) - 1] ==
                                                      faces[static_cast<std::size_t>(other) - 1]);
    }

    std::span<const core::DieType> types_;
    core::ScriptedDice named_;
    store::SecretDice secret_;
};

core::Result<std::vector<core::Roll>> rolls_of(const Json& entry, const AnyMatch& match) {
    return core::rolls_from_json(entry.at("dice"), match.die_types());
}

// The dice of a line, as they are written down.
void add_dice(Json& entry, const std::vector<core::Roll>& rolls, const AnyMatch& match) {
    entry["dice"] = core::to_json(rolls, match.die_types());
    if (rolls.empty()) return;
    Json& sides = entry["sides"];
    for (const core::Roll& roll : rolls) sides.push_back(roll.die.sides);
}

std::string kind_asked(const AnyMatch& match) { return match.decision_json().at("kind"); }

}  // namespace

const core::GameType* find_game(core::GameTypes games, std::string_view name) {
    const auto found = std::find_if(games.begin(), games.end(),
                                    [&](const core::GameType& game) { return game.name == name; });
    return found == games.end() ? nullptr : &*found;
}

MatchLog::MatchLog(const core::GameType& type, const Json& header, const Json& position,
                   const store::Seed& key)
    : from_position_(!position.is_null()), key_(key), rules_revision_(type.rules_revision) {
    auto made = type.make(header);
    if (!made) refuse(400, made.error().code, made.error().message);
    if (from_position_)
        if (const Status set = (*made)->set_position(position); !set)
            refuse(400, set.error().code, set.error().message);
    made_ = std::move(*made);
    match_ = made_;
    base_ = made_;
}

Status MatchLog::read(const std::vector<store::LogEntry>& lines,
                      const std::optional<store::Snapshot>& snapshot) {
    std::vector<Json> entries;
    for (const store::LogEntry& line : lines) {
        entries.push_back(Json::parse(line.entry, nullptr, false));
        if (!entries.back().is_object()) return bad_log(line.seq, "is not an object");
        if (static_cast<std::size_t>(line.seq) != entries.size() - 1)
            return bad_log(line.seq, "a line is missing before it");
        if (!Json::accept(line.events)) return bad_log(line.seq, "its events cannot be read");
    }
    try {
        return read_all(lines, entries, snapshot);
    } catch (const Json::exception& error) {
        return bad_log(next_line_, error.what());
    }
}

Status MatchLog::read_all(const std::vector<store::LogEntry>& lines,
                          const std::vector<Json>& entries,
                          const std::optional<store::Snapshot>& snapshot) {
    int revision = snapshot ? snapshot->rules_revision : rules_revision_;
    std::optional<std::size_t> base;  // the line after which the match stands at a known position
    Json position;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].contains("rules")) continue;
        revision = entries[i].at("rules").get<int>();
        if (!entries[i].contains("position")) continue;
        base = i;
        position = entries[i].at("position");
    }
    changes_rules_ = revision != rules_revision_;
    if (changes_rules_ && snapshot && static_cast<std::size_t>(snapshot->seq) < lines.size() &&
        static_cast<std::size_t>(snapshot->seq) >= base.value_or(0)) {
        base = static_cast<std::size_t>(snapshot->seq);
        position = snapshot->position;
    }
    bool fits = true;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (base && i <= *base) {
            if (Status counted = count_line(lines[i], entries[i]); !counted) return counted;
            if (i < *base) continue;
            if (Status set = stand_at(position); !set) return set;
        } else if (!changes_rules_) {
            if (Status read = read_line(lines[i], entries[i], Compares::No); !read) return read;
        } else if (fits) {
            const Status read = read_line(lines[i], entries[i], Compares::Yes);
            if (i == 0 && !read) return read;
            fits = read.ok();
        }
        if (!fits) note_line(entries[i]);
    }
    return core::Done{};
}

Status MatchLog::stand_at(const Json& position) {
    auto match = made_->clone();
    if (Status set = match->set_position(position); !set) return set;
    stand(std::move(match));
    base_ = match_;
    base_decisions_ = taken_.size();
    return core::Done{};
}

// Played under other rules: it is only counted.
Status MatchLog::count_line(const store::LogEntry& line, const Json& entry) {
    if (entry.contains("back_to")) {
        const auto decisions = entry.at("back_to").get<std::size_t>();
        if (decisions > taken_.size())
            return bad_log(line.seq, "goes back to where the match never was");
        taken_.resize(decisions);
    }
    if (Status checked = check_dice(line, entry); !checked) return checked;
    if (entry.contains("do"))
        taken_.push_back(
            {line.seq, entry.at("seat").get<int>(), {}, entry.value("auto", false), true, {}});
    note_line(entry);
    return core::Done{};
}

// Of a line that is not played. Earlier releases did not write down how many sides the dice had.
Status MatchLog::check_dice(const store::LogEntry& line, const Json& entry) const {
    if (!entry.contains("sides")) return core::Done{};
    const auto rolls = rolls_of(entry, *made_);
    if (!rolls) return bad_log(line.seq, rolls.error().message);
    const Json& sides = entry.at("sides");
    if (sides.size() != rolls->size()) return bad_log(line.seq, "not every die has its sides");
    StoredDice dice(*rolls, made_->die_types(), {key_, seed_line(line)});
    try {
        for (std::size_t i = 0; i < rolls->size(); ++i)
            dice.roll({(*rolls)[i].die.kind, sides[i].get<std::uint8_t>()});
    } catch (const core::DiceMismatch& mismatch) {
        return bad_log(line.seq, mismatch.what());
    }
    return core::Done{};
}

// What a line says besides what was decided.
void MatchLog::note_line(const Json& entry) {
    if (entry.contains("clock")) stored_clock_ = entry.at("clock");
    if (entry.contains("bot"))
        replaced_.emplace_back(entry.at("seat").get<int>(), entry.at("bot").get<std::string>());
    if (entry.contains("end"))
        agreed_end_ = {entry.at("end"), entry.value("winner", -1), entry.value("loser", -1)};
    pass_line(entry.value("at", std::int64_t{0}));
}

Status MatchLog::read_line(const store::LogEntry& line, const Json& entry, Compares compares) {
    if (entry.contains("do")) return play_line(line, entry, compares);
    if (entry.contains("start")) return begin_with(line, entry);
    if (entry.contains("back_to")) {
        const auto decisions = entry.at("back_to").get<std::size_t>();
        if (decisions < base_decisions_ || decisions > taken_.size())
            return bad_log(line.seq, "goes back to where the match never was");
        go_back(decisions, replayed(decisions), entry.value("at", std::int64_t{0}));
        return core::Done{};
    }
    note_line(entry);
    return core::Done{};
}

Status MatchLog::begin_with(const store::LogEntry& line, const Json& entry) {
    if (has_begun()) return bad_log(line.seq, "the match had begun");
    auto rolls = rolls_of(entry, *match_);
    if (!rolls) return bad_log(line.seq, rolls.error().message);
    Opening opening{line, made_};
    if (!from_position_) {
        auto after = made_->clone();
        StoredDice dice(*rolls, made_->die_types(), {key_, seed_line(line)});
        try {
            after->start(dice, {});
        } catch (const core::DiceMismatch& mismatch) {
            return bad_log(line.seq, mismatch.what());
        }
        opening.after = std::move(after);
    }
    begin(opening, entry.value("at", std::int64_t{0}));
    return core::Done{};
}

Status MatchLog::play_line(const store::LogEntry& line, const Json& entry, Compares compares) {
    if (!has_begun()) return bad_log(line.seq, "the match had not begun");
    const auto action = match_->read_action(entry.at("do"));
    if (!action) return bad_log(line.seq, action.error().message);
    auto rolls = rolls_of(entry, *match_);
    if (!rolls) return bad_log(line.seq, rolls.error().message);
    if (entry.at("seat") != match_->decision().seat)
        return bad_log(line.seq, "another seat was asked");
    StoredDice dice(*rolls, match_->die_types(), {key_, seed_line(line)});
    const Json events = Json::parse(line.events, nullptr, false);
    Json happened = Json::array();
    core::EventSink listener;
    if (compares == Compares::Yes)
        listener = [&](Json event) { happened.push_back(std::move(event)); };
    auto after = match_->clone();
    if (const Status played = after->apply(*action, dice, listener); !played)
        return bad_log(line.seq, played.error().message);
    if (!dice.are_used()) return bad_log(line.seq, "more dice than fell");
    if (compares == Compares::Yes && happened != events)
        return bad_log(line.seq, "under these rules something else happens");
    if (!entry.contains("asked")) asked_[line.seq] = kind_asked(*match_);
    if (entry.contains("clock")) stored_clock_ = entry.at("clock");
    const bool revealed = !rolls->empty() || match_->reveals(events);
    Step step{{line.seq, entry.at("seat").get<int>(), *action, entry.value("auto", false), revealed,
               std::move(*rolls)},
              {},
              {},
              {},
              0,
              std::move(after)};
    take(step, entry.value("at", std::int64_t{0}));
    return core::Done{};
}

std::optional<store::LogEntry> MatchLog::change_of_rules(std::int64_t at) const {
    if (!changes_rules_) return std::nullopt;
    return line_of(
        next_line_,
        {{"rules", rules_revision_}, {"position", match_->position()}, {"back_to", taken_.size()}},
        at);
}

void MatchLog::pass_change_of_rules(std::int64_t at) {
    changes_rules_ = false;
    base_ = match_;
    base_decisions_ = taken_.size();
    pass_line(at);
}

MatchLog::Opening MatchLog::opening(std::int64_t at) const {
    Opening opening{{}, made_};
    std::vector<core::Roll> rolls;
    Json events = Json::array();
    if (!from_position_) {
        auto after = made_->clone();
        store::SecretDice dice(key_, 0);
        core::RecordingDice recording(dice);
        after->start(recording, [&](Json event) { events.push_back(std::move(event)); });
        opening.after = std::move(after);
        rolls = recording.take();
    }
    Json entry{{"start", true}, {"rules", rules_revision_}};
    add_dice(entry, rolls, *made_);
    opening.line = line_of(0, std::move(entry), at);
    opening.line.events = dump(events);
    return opening;
}

core::Result<Step> MatchLog::step(const AnyMatch& from, int line, core::Action action,
                                  bool automatic) const {
    auto after = from.clone();
    store::SecretDice dice(key_, static_cast<std::uint64_t>(line));
    core::RecordingDice recording(dice);
    Json events = Json::array();
    const Status played =
        after->apply(action, recording, [&](Json event) { events.push_back(std::move(event)); });
    if (!played) return played.error();
    Step step;
    step.taken = {line, from.decision().seat, action, automatic, false, recording.take()};
    step.taken.reveals = !step.taken.rolls.empty() || from.reveals(events);
    const bool is_known = &from == match_.get() && !asks_.empty();
    step.asked = is_known ? asks_ : kind_asked(from);
    step.text = from.action_text(action);
    step.events = dump(events);
    step.film_ms = film_ms(events);
    if (after->decision().is_open()) {
        const Json decision = after->decision_json();
        step.decision = dump(decision);
        step.asks = decision.at("kind");
    }
    step.after = std::move(after);
    return step;
}

store::LogEntry MatchLog::line_of(const Step& step, std::size_t number, std::int64_t at,
                                  const Json& clock, const Json* position) {
    constexpr std::size_t kFields = 9;
    Json entry = core::JsonObject(kFields)
                     .with("do", step.text)
                     .with("seat", step.taken.seat)
                     .with("asked", step.asked)
                     .take();
    add_dice(entry, step.taken.rolls, *step.after);
    if (step.taken.automatic) entry["auto"] = true;
    if (!clock.is_null()) entry["clock"] = clock;
    if (number % core::kDecisionsPerHash == 0)
        entry["hash"] = core::hash_text(position != nullptr ? core::canonical_hash(*position)
                                                            : step.after->hash());
    store::LogEntry line = line_of(step.taken.line, std::move(entry), at);
    line.events = step.events;
    return line;
}

store::LogEntry MatchLog::line_of(int line, Json entry, std::int64_t at) {
    entry["at"] = at;
    return {line, dump(entry), "[]"};
}

void MatchLog::begin(const Opening& opening, std::int64_t at) {
    stand(opening.after);
    base_ = opening.after;
    pass_line(at);
}

void MatchLog::take(const Step& step, std::int64_t at) {
    stand(step.after, step.asks);
    taken_.push_back(step.taken);
    pass_line(at);
}

void MatchLog::stand(std::shared_ptr<const AnyMatch> match, std::string asks) {
    match_ = std::move(match);
    asks_ = std::move(asks);
}

void MatchLog::go_back(std::size_t decisions, std::shared_ptr<const AnyMatch> stood,
                       std::int64_t at) {
    stand(std::move(stood));
    taken_.resize(decisions);
    pass_line(at);
}

void MatchLog::end(const AgreedEnd& end, std::int64_t at) {
    agreed_end_ = end;
    pass_line(at);
}

void MatchLog::pass_line(std::int64_t at) {
    ++next_line_;
    last_at_ = at;
}

std::shared_ptr<AnyMatch> MatchLog::replayed(std::size_t decisions) const {
    assert(decisions >= base_decisions_ && decisions <= taken_.size());
    std::shared_ptr<AnyMatch> match = base_->clone();
    for (std::size_t n = base_decisions_; n < decisions; ++n) {
        core::ScriptedDice dice(taken_[n].rolls, match->die_types());
        [[maybe_unused]] const Status played = match->apply(taken_[n].action, dice, {});
        assert(played.ok());
    }
    return match;
}

store::Snapshot snapshot_of(const core::GameType& type, const core::AnyMatch& match, int line) {
    return {line, type.rules_revision, match.position()};
}

int last_revision_of(const std::vector<store::LogEntry>& lines) {
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->entry.find("\"rules\"") == std::string::npos) continue;
        const Json entry = Json::parse(line->entry, nullptr, false);
        if (entry.is_object() && entry.contains("rules")) return entry.value("rules", 0);
    }
    return 0;
}

}  // namespace affray::server
