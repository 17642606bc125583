// Takes one entry after the other into the league. Everything is checked before anything changes.
// Only for the files that do it.
#pragma once

#include <algorithm>

#include <fmt/format.h>

#include "league/league.h"
#include "league/match_outcome.h"

namespace affray::league {

[[nodiscard]] inline core::Error refused(std::string message) {
    return {"refused", std::move(message)};
}

template <class T, class Value>
[[nodiscard]] bool contains(const std::vector<T>& list, const Value& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

// Days since an epoch of a date that begins with 2026-11-18; nothing: it is none.
[[nodiscard]] std::optional<int> day_number(std::string_view date);

struct EntryTaker {
    League& league;
    const Entry& entry;
    // Who may do it ------------------------------------------------------------------------------
    [[nodiscard]] bool by_commissioner() const { return league.is_commissioner(entry.by); }
    [[nodiscard]] bool by_coach_of(const TeamId& team) const;
    [[nodiscard]] core::Status only_commissioner() const;
    [[nodiscard]] core::Status known(const TeamId& team) const;

    // Entries ------------------------------------------------------------------------------------
    core::Status take(const LeagueMade& made) const;
    core::Status take(const RulesChanged& changed) const;
    core::Status take(const TeamJoined& joined) const;
    [[nodiscard]] core::Status set_list(Entrant& entrant, const core::Json& list, int value) const;
    core::Status take(const TeamChanged& changed) const;
    core::Status take(const SeasonBegun& begun) const;
    core::Status take(const ScheduleMade& made) const;
    [[nodiscard]] core::Status check_finals(const ScheduleMade& made) const;
    void add(Fixture fixture) const;
    core::Status take(const DeadlineMoved& moved) const;
    static core::Status no_fixture(const std::string& id);
    static core::Status has_result(const std::string& id);
    core::Status take(const MatchReported& report) const;
    static Played result_of_report(const Pairing& pairing, const MatchReported& report);
    [[nodiscard]] core::Status is_possible(const Fixture& fixture,
                                           const MatchReported& report) const;
    [[nodiscard]] core::Status are_possible_mvps(const Fixture& fixture,
                                                 const MatchReported& report) const;
    [[nodiscard]] core::Status is_possible(const ReportedInjury& injury) const;
    [[nodiscard]] core::Status is_listed(const Deed& deed) const;
    [[nodiscard]] bool must_be_won(const Fixture& fixture) const;
    core::Status take(const ReportConfirmed& confirmed) const;
    core::Status take(const ReportSentBack& sent) const;
    core::Status take(const MatchForfeited& forfeited) const;
    void forfeit(Fixture& fixture, const TeamId& by) const;
    core::Status take(const TeamWithdrawn& withdrawn) const;
    core::Status take(const ChallengeMade& made) const;
    core::Status take(const ChallengeAnswered& answered) const;
    void make_fixture(Challenge& challenge) const;
    void lose(Fixture& fixture, const TeamId& loser) const;
    core::Status take(const DealMade& deal) const;
    core::Status take(const SeasonEnded&) const;
    core::Status take(const EntryCorrected& corrected) const;
    core::Status take(const CorrectionProposed& proposed) const;
    core::Status take(const ProposalRejected& rejected) const;
    core::Status take(const Renamed& renamed) const;
    core::Status take(const Redrafted& redrafted) const;
    void hand_over_trophy() const;

    // What follows a match --------------------------------------------------------------------

    core::Status take(const PostMatchAnswered& answered) const;
    core::Status take(const PostMatchTakenBack& taken) const;
    void begin_post_match(const Fixture& fixture) const;
    [[nodiscard]] int spectators(const Fixture& fixture, const std::array<ReportedTeam, 2>& teams,
                                 const bloodbowl::Outcome& outcome) const;
    void tell_rival(const RunningPostMatch& running) const;
    void end_post_match(Entrant& entrant) const;
    void tell_of_stars() const;
    [[nodiscard]] core::Status open_post_match(const TeamId& team,
                                               const std::string& fixture) const;
    [[nodiscard]] core::Status advance(Entrant& entrant, const PostMatchAnswered& answered) const;
    void settle_if_worked_anew(const TeamId& team) const;
    // The team has nothing to do before it can play, or change.
    [[nodiscard]] core::Status is_free(const TeamId& team) const;
    [[nodiscard]] bool is_worked_anew() const { return entry.number < league.corrected_at; }
    [[nodiscard]] std::uint64_t spare_seed() const {
        return static_cast<std::uint64_t>(league.settings.seed) * 1'000'003U +
               static_cast<std::uint64_t>(entry.number);
    }
    // A report counts from now on.
    void count(Fixture& fixture) const;
};

// Changes nothing.
[[nodiscard]] core::Status may_correct(const League& league, std::string_view person,
                                       const EntryCorrected& correction);

}  // namespace affray::league
