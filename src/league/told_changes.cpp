#include "league/told_changes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "league/league_json.h"

namespace affray::league {

using core::Json;

namespace {

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

// Null: nothing has this name. Most often both objects have their names in the same order: what
// follows the last one is looked at first.
const Json* value_called(const Json& object, const std::string& name, Json::const_iterator& place) {
    if (place == object.end() || place.key() != name) place = object.find(name);
    return place == object.end() ? nullptr : &*place++;
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
        auto place_before = before->begin(), place_after = after->begin();
        for (const auto& [key, value] : before->items())
            compare(&value, value_called(*after, key, place_after), inside(key), out);
        for (const auto& [key, value] : after->items())
            if (value_called(*before, key, place_before) == nullptr)
                compare(nullptr, &value, inside(key), out);
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

// Follows the log and remembers what each entry replaces.
class Telling {
public:
    explicit Telling(const SeasonLog& log) : log_(log) {}

    std::vector<ToldChange> all() {
        for (const Entry& entry : log_.entries) {
            entry_ = &entry;
            std::visit([&](const auto& what) { take(what); }, entry.what);
        }
        return std::move(told_);
    }

private:
    void tell(std::string what, const std::string& reason = {}, const Json& before = nullptr,
              const Json& after = nullptr) {
        ToldChange change{entry_->number, entry_->by, entry_->at, std::move(what), reason, {}};
        if (!before.is_null()) compare(before, after, change.differences);
        told_.push_back(std::move(change));
    }
    // What an entry said before it is corrected now.
    Json& said_by(int entry) {
        Json& said = said_[entry];
        if (said.is_null() && entry > 0 && entry <= static_cast<int>(log_.entries.size()))
            said = to_json(log_.entries[static_cast<std::size_t>(entry - 1)].what);
        if (said.is_object()) said.erase("outcome");  // what the program saw stays
        return said;
    }

    template <class T>
    void take(const T&) {}
    void take(const LeagueMade&) { static_cast<void>(held_.apply(*entry_)); }
    void take(const EntryCorrected& corrected) {
        int target = corrected.entry;
        while (const auto* earlier = corrected_by(target)) target = earlier->entry;
        const Json before = said_by(target);
        if (corrected.with.is_null())
            tell(fmt::format("struck out entry {}", corrected.entry), corrected.reason);
        else
            tell(fmt::format("corrected entry {}", corrected.entry), corrected.reason, before,
                 corrected.with);
        said_[target] = corrected.with.is_null() ? Json::object() : corrected.with;
    }
    [[nodiscard]] const EntryCorrected* corrected_by(int entry) const {
        if (entry < 1 || entry >= entry_->number) return nullptr;
        return std::get_if<EntryCorrected>(&log_.entries[static_cast<std::size_t>(entry - 1)].what);
    }
    void take(const ReportSentBack& sent) {
        tell(fmt::format("sent back report {}", sent.report), {}, said_by(sent.report), sent.with);
    }
    void take(const RulesChanged& changed) {
        const Json before = terms();
        static_cast<void>(held_.apply(*entry_));
        tell("changed the rules", changed.reason, before, terms());
    }
    [[nodiscard]] Json terms() const {
        Json told{{"rules", to_json(held_.rules)},
                  {"settings", to_json(held_.settings)},
                  {"commissioners", held_.commissioners}};
        if (Json house = to_json(content_of(held_)); !house.empty())
            told["house"] = std::move(house);
        return told;
    }
    void take(const ScheduleMade& made) {
        for (const FixtureMade& fixture : made.fixtures) deadlines_[fixture.id] = fixture.deadline;
    }
    void take(const DeadlineMoved& moved) {
        std::string& deadline = deadlines_[moved.fixture];
        tell(fmt::format("moved the deadline of {}", moved.fixture), {}, {{"deadline", deadline}},
             {{"deadline", moved.deadline}});
        deadline = moved.deadline;
    }
    void take(const MatchForfeited& forfeited) {
        tell(forfeited.team.empty()
                 ? fmt::format("{} was played by neither", forfeited.fixture)
                 : fmt::format("{} did not come to {}", forfeited.team, forfeited.fixture));
    }
    void take(const TeamChanged& changed) {
        tell(fmt::format("changed the team {}", changed.team), changed.reason);
    }
    void take(const Redrafted& redrafted) { tell(fmt::format("drafted {} anew", redrafted.team)); }
    void take(const TeamWithdrawn& withdrawn) {
        tell(withdrawn.replaced_by.empty()
                 ? fmt::format("{} withdrew", withdrawn.team)
                 : fmt::format("{} withdrew; {} plays on", withdrawn.team, withdrawn.replaced_by));
    }
    void take(const Renamed& renamed) {
        tell(renamed.number == 0 ? fmt::format("{} is called {}", renamed.team, renamed.name)
                                 : fmt::format("number {} of {} is called {}", renamed.number,
                                               renamed.team, renamed.name));
    }
    void take(const CorrectionProposed& proposed) {
        tell(fmt::format("proposed a correction of entry {}", proposed.entry), proposed.reason,
             proposed.with.is_null() ? Json() : said_by(proposed.entry), proposed.with);
    }
    void take(const ProposalRejected& rejected) {
        tell(fmt::format("rejected proposal {}", rejected.proposal), rejected.reason);
    }

    const SeasonLog& log_;
    const Entry* entry_ = nullptr;
    std::vector<ToldChange> told_;
    std::map<int, Json> said_;
    std::map<std::string, std::string> deadlines_;
    League held_;  // its rules and settings; nothing else of the log reaches it
};

}  // namespace

void compare(const Json& before, const Json& after, std::vector<Difference>& out) {
    compare(&before, &after, {}, out);
}

void compare(const League& before, const League& after, std::vector<Difference>& out) {
    const auto of_part = [&](const auto* was, const auto* is, const std::string& place) {
        const Json told_before = was == nullptr ? Json() : to_json(before, *was);
        const Json told_after = is == nullptr ? Json() : to_json(after, *is);
        compare(was == nullptr ? nullptr : &told_before, is == nullptr ? nullptr : &told_after,
                place, out);
    };
    compare(without_teams_and_matches(before), without_teams_and_matches(after), out);
    for (const Entrant& team : before.entrants)
        of_part(&team, after.entrant(team.id), "teams." + team.id);
    for (const Entrant& team : after.entrants)
        if (const Entrant* was = before.entrant(team.id); was == nullptr)
            of_part(was, &team, "teams." + team.id);
    for (const Fixture& match : before.fixtures)
        of_part(&match, after.fixture(match.id), "fixtures." + match.id);
    for (const Fixture& match : after.fixtures)
        if (const Fixture* was = before.fixture(match.id); was == nullptr)
            of_part(was, &match, "fixtures." + match.id);
}

std::vector<ToldChange> changes(const SeasonLog& log) { return Telling(log).all(); }

}  // namespace affray::league
