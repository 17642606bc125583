// What an entry of the log tells, as LeagueNews: on the home page, in the log, at the desk.
#include <fmt/format.h>

#include "server/leagues/league_pages.h"

namespace affray::server {

using league::Entry;
using league::Fixture;

namespace {

struct Told {
    std::string fixture, team, detail;
    int number = 0;    // of the player
    int corrects = 0;  // the entry it is about
};

class Telling {
public:
    explicit Telling(const LeagueView& view) : view_(view) {}

    Told of(const Entry& entry) {
        number_ = entry.number;
        return std::visit(*this, entry.what);
    }

    Told operator()(const league::LeagueMade& it) const { return {"", "", it.name}; }
    Told operator()(const league::RulesChanged& it) const { return {"", "", it.reason}; }
    Told operator()(const league::TeamJoined& it) const { return {"", it.team, it.division}; }
    Told operator()(const league::TeamChanged& it) const { return {"", it.team, it.reason}; }
    Told operator()(const league::TeamWithdrawn& it) const { return {"", it.team, it.replaced_by}; }
    Told operator()(const league::Redrafted& it) const { return {"", it.team, ""}; }
    Told operator()(const league::Renamed& it) const { return {"", it.team, it.name, it.number}; }
    Told operator()(const league::SeasonBegun& it) const { return {"", "", it.name}; }
    Told operator()(const league::SeasonEnded&) const { return {}; }
    Told operator()(const league::ScheduleMade& it) const { return {"", "", it.format}; }
    Told operator()(const league::DeadlineMoved& it) const { return {it.fixture, "", it.deadline}; }
    Told operator()(const league::MatchReported& it) const {
        return {fixture_of(number_), "", it.remarks};
    }
    Told operator()(const league::ReportConfirmed& it) const {
        return {fixture_of(it.report), "", ""};
    }
    Told operator()(const league::ReportSentBack& it) const {
        return {fixture_of(it.report), "", "", 0, it.report};
    }
    Told operator()(const league::MatchForfeited& it) const { return {it.fixture, it.team, ""}; }
    Told operator()(const league::ChallengeMade& it) const { return {"", it.from, it.to}; }
    Told operator()(const league::ChallengeAnswered& it) const {
        return {"", "", std::string(name_of(it.answer))};
    }
    Told operator()(const league::DealMade& it) const { return {"", it.from, it.to}; }
    Told operator()(const league::PostMatchAnswered& it) const { return {"", it.team, ""}; }
    Told operator()(const league::PostMatchDice& it) const { return {it.fixture, it.team, ""}; }
    Told operator()(const league::PostMatchTakenBack& it) const { return {"", it.team, ""}; }
    Told operator()(const league::EntryCorrected& it) const { return about(it.entry, it.reason); }
    Told operator()(const league::CorrectionProposed& it) const {
        return about(it.entry, it.reason);
    }
    Told operator()(const league::MatchArranged&) const {
        return {fmt::format("free-{}", number_), "", ""};
    }
    Told operator()(const league::MatchCalledOff&) const { return {}; }
    Told operator()(const league::ProposalRejected& it) const { return {"", "", it.reason}; }

private:
    [[nodiscard]] const Entry* entry(int number) const {
        const auto& entries = view_.log.entries;
        if (number < 1 || number > static_cast<int>(entries.size())) return nullptr;
        return &entries[static_cast<std::size_t>(number - 1)];
    }
    // Of a report, or of one that came in its place.
    [[nodiscard]] std::string fixture_of(int report) const {
        const Entry* written = entry(report);
        if (written == nullptr) return {};
        if (const auto* sent = std::get_if<league::ReportSentBack>(&written->what))
            return sent->report < report ? fixture_of(sent->report) : std::string();
        const auto* reported = std::get_if<league::MatchReported>(&written->what);
        if (reported != nullptr && !reported->fixture.empty()) return reported->fixture;
        for (const Fixture& fixture : view_.league.fixtures)  // a free match
            if (fixture.report == report) return fixture.id;
        return {};
    }
    // A correction is about what the entry is about that it corrects.
    [[nodiscard]] Told about(int corrected, const std::string& reason) const {
        const Entry* earlier = entry(corrected);
        const bool reports =
            earlier != nullptr && (std::holds_alternative<league::MatchReported>(earlier->what) ||
                                   std::holds_alternative<league::ReportSentBack>(earlier->what));
        return {reports ? fixture_of(corrected) : std::string(), "", reason, 0, corrected};
    }

    const LeagueView& view_;
    int number_ = 0;
};

}  // namespace

bool is_news(const league::What& what) {
    return !std::holds_alternative<league::TeamChanged>(what) &&
           !std::holds_alternative<league::ReportConfirmed>(what) &&
           !std::holds_alternative<league::PostMatchAnswered>(what) &&
           !std::holds_alternative<league::PostMatchTakenBack>(what) &&
           !std::holds_alternative<league::PostMatchDice>(what) &&
           !std::holds_alternative<league::CorrectionProposed>(what) &&
           !std::holds_alternative<league::ProposalRejected>(what);
}

Json news_line(const LeagueView& view, const Entry& entry) {
    const Told told = Telling(view).of(entry);
    const auto* correction = std::get_if<league::EntryCorrected>(&entry.what);
    const bool strikes_out = correction != nullptr && correction->with.is_null();
    return {{"entry", entry.number},
            {"at", entry.at},
            {"kind", strikes_out ? "strike_out" : std::string(kind_of(entry.what))},
            {"by", person_json(view, entry.by)},
            {"fixture", fixture_or_null(view, told.fixture)},
            {"team", team_ref(view, told.team)},
            {"player", player_ref(view, told.team, told.number)},
            {"detail", told.detail},
            {"corrects", told.corrects}};
}

}  // namespace affray::server
