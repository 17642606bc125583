// The fields of every kind of entry, each named once: for who reads them and who writes them
// (entries.cpp). A visitor's must() is for what has to be there.
#pragma once

#include <array>
#include <concepts>
#include <string_view>
#include <type_traits>

#include "league/entries.h"

namespace affray::league::entry_fields {

inline constexpr std::array<std::string_view, 4> kPhases = {"season", "play_off", "semi_final",
                                                            "final"};
inline constexpr std::array<std::string_view, 5> kQualifications = {
    "team_value", "win_ratio", "ratio_times_value", "play_offs", "league_table"};
inline constexpr std::array<std::string_view, 6> kAnswers = {"accept", "decline", "substitute",
                                                             "refuse", "take",    "pass"};
inline constexpr std::array<std::string_view, 26> kKinds = {
    "league",     "rules",   "join",       "team",     "season",    "schedule", "deadline",
    "report",     "confirm", "forfeit",    "withdraw", "challenge", "answer",   "deal",
    "end_season", "correct", "post_match", "undo",     "send_back", "propose",  "reject",
    "rename",     "redraft", "arrange",    "call_off", "dice"};
static_assert(kKinds.size() == std::variant_size_v<What>);

template <class T, class Wanted>
concept Is = std::is_same_v<std::remove_const_t<T>, Wanted>;

template <class Visitor, Is<LeagueMade> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("name", entry.name);
    visit.must("edition", entry.edition);
    visit.must("commissioners", entry.commissioners);
    visit("rules", entry.rules);
    visit("settings", entry.settings);
    visit("house", entry.house);
    visit.or_else("book", entry.book, 1);
}

template <class Visitor, Is<RulesChanged> T>
void each_field_of(T& entry, Visitor& visit) {
    visit("rules", entry.rules);
    visit("settings", entry.settings);
    visit("reason", entry.reason);
    visit("commissioners", entry.commissioners);
    visit("house", entry.house);
}

template <class Visitor, Is<TeamJoined> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit.must("name", entry.name);
    visit.must("coach", entry.coach);
    visit("roster", entry.roster);
    visit("division", entry.division);
    visit("value", entry.value);
    visit("list", entry.list);
    visit("moved_from", entry.moved_from);
}

template <class Visitor, Is<TeamChanged> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit("value", entry.value);
    visit("list", entry.list);
    visit("reason", entry.reason);
}

template <class Visitor, Is<SeasonBegun> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("name", entry.name);
    visit("length", entry.length);
    visit("qualification", entry.qualification, kQualifications);
    visit("trophy", entry.trophy);
    visit("starting_treasury", entry.starting_treasury);
}

template <class Visitor, Is<FixtureMade> T>
void each_field_of(T& fixture, Visitor& visit) {
    visit.must("id", fixture.id);
    visit("round", fixture.round);
    visit.must("home", fixture.home);
    visit("away", fixture.away);
    visit("deadline", fixture.deadline);
    visit("group", fixture.group);
}

template <class Visitor, Is<ScheduleMade> T>
void each_field_of(T& entry, Visitor& visit) {
    visit("stage", entry.phase, kPhases);
    visit("format", entry.format);
    visit("division", entry.division);
    visit.must("fixtures", entry.fixtures);
}

template <class Visitor, Is<DeadlineMoved> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("fixture", entry.fixture);
    visit.must("deadline", entry.deadline);
}

template <class Visitor, Is<Deed> T>
void each_field_of(T& deed, Visitor& visit) {
    visit.must("team", deed.team);
    visit.must("number", deed.number);
    visit("touchdowns", deed.touchdowns);
    visit("completions", deed.completions);
    visit("interceptions", deed.interceptions);
    visit("casualties", deed.casualties);
    visit("mvp", deed.mvp);
}

template <class Visitor, Is<ReportedInjury> T>
void each_field_of(T& injury, Visitor& visit) {
    visit("by_team", injury.by_team);
    visit("by", injury.by);
    visit("how", injury.how);
    visit.must("team", injury.team);
    visit.must("number", injury.number);
    visit.must("result", injury.result);
    visit("apothecary", injury.apothecary);
    visit("regenerated", injury.regenerated);
}

template <class Visitor, Is<MatchReported> T>
void each_field_of(T& entry, Visitor& visit) {
    visit("fixture", entry.fixture);
    visit("home", entry.home);
    visit("away", entry.away);
    visit.must("score", entry.score);
    visit("casualties", entry.casualties);
    visit("glory", entry.glory);
    visit("conceded", entry.conceded);
    visit("excused", entry.excused);
    visit("winner", entry.winner);
    visit("deeds", entry.deeds);
    visit("injuries", entry.injuries);
    visit("gate", entry.gate);
    visit("winnings", entry.winnings);
    visit("stadium", entry.stadium);
    visit("at_home", entry.at_home);
    visit("remarks", entry.remarks);
    visit("record", entry.record);
    visit("date", entry.date);
    visit("outcome", entry.outcome);
}

template <class Visitor, Is<PostMatchAnswered> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit("fixture", entry.fixture);
    visit("answer", entry.answer);
    visit("dice", entry.dice);
    visit("line", entry.line);
    visit("sides", entry.sides);
    visit("value", entry.value);
    visit("opened_by", entry.opened_by);
}

template <class Visitor, Is<PostMatchDice> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit.must("fixture", entry.fixture);
    visit("commitment", entry.commitment);
    visit("seed", entry.seed);
}

template <class Visitor, Is<PostMatchTakenBack> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit("fixture", entry.fixture);
}

template <class Visitor, Is<ReportConfirmed> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("report", entry.report);
}

template <class Visitor, Is<ReportSentBack> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("report", entry.report);
    visit.must("with", entry.with);
}

template <class Visitor, Is<MatchForfeited> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("fixture", entry.fixture);
    visit("team", entry.team);
}

template <class Visitor, Is<TeamWithdrawn> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit("replaced_by", entry.replaced_by);
}

template <class Visitor, Is<ChallengeMade> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("from", entry.from);
    visit.must("to", entry.to);
    visit.must("week", entry.week);
}

template <class Visitor, Is<ChallengeAnswered> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("challenge", entry.challenge);
    visit("answer", entry.answer, kAnswers);
    visit("substitute", entry.substitute);
}

template <class Visitor, Is<DealMade> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("from", entry.from);
    visit.must("to", entry.to);
    visit("gold", entry.gold);
    visit("players", entry.players);
    visit("gold_back", entry.gold_back);
    visit("players_back", entry.players_back);
    visit("agreed", entry.agreed);
}

template <class Visitor, Is<SeasonEnded> T>
void each_field_of(T&, Visitor&) {}

template <class Visitor, Is<EntryCorrected> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("corrects", entry.entry);
    visit("with", entry.with);
    visit.must("reason", entry.reason);
    visit("proposal", entry.proposal);
}

template <class Visitor, Is<CorrectionProposed> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("corrects", entry.entry);
    visit("with", entry.with);
    visit.must("reason", entry.reason);
}

template <class Visitor, Is<ProposalRejected> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("proposal", entry.proposal);
    visit("reason", entry.reason);
}

template <class Visitor, Is<Redrafted> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit.must("list", entry.list);
}

template <class Visitor, Is<Renamed> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("team", entry.team);
    visit("number", entry.number);
    visit.must("name", entry.name);
}

template <class Visitor, Is<MatchArranged> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("home", entry.home);
    visit.must("away", entry.away);
}

template <class Visitor, Is<MatchCalledOff> T>
void each_field_of(T& entry, Visitor& visit) {
    visit.must("fixture", entry.fixture);
}

}  // namespace affray::league::entry_fields
