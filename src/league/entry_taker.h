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
    [[nodiscard]] core::Status take(const LeagueMade& made) const;
    [[nodiscard]] core::Status take(const RulesChanged& changed) const;
    [[nodiscard]] core::Status may_change_house(const HouseContent& content) const;
    [[nodiscard]] core::Status take(const TeamJoined& joined) const;
    [[nodiscard]] core::Status set_list(Entrant& entrant, const core::Json& list, int value) const;
    [[nodiscard]] core::Status take(const TeamChanged& changed) const;
    [[nodiscard]] core::Status take(const SeasonBegun& begun) const;
    [[nodiscard]] core::Status take(const ScheduleMade& made) const;
    [[nodiscard]] core::Status check_finals(const ScheduleMade& made) const;
    void add(Fixture fixture) const;
    [[nodiscard]] core::Status take(const MatchArranged& arranged) const;
    [[nodiscard]] core::Status take(const MatchCalledOff& called_off) const;
    // What was arranged and is not played yet.
    template <class Which>
    void call_off(const Which& which) const;
    void call_off_matches_of(const TeamId& team) const;
    void call_off_matches() const;
    [[nodiscard]] core::Status take(const DeadlineMoved& moved) const;
    static core::Status no_fixture(const std::string& id);
    static core::Status has_result(const std::string& id);
    [[nodiscard]] core::Status take(const MatchReported& report) const;
    static Played result_of_report(const Pairing& pairing, const MatchReported& report);
    [[nodiscard]] core::Status is_possible(const Fixture& fixture,
                                           const MatchReported& report) const;
    [[nodiscard]] core::Status are_possible_mvps(const Fixture& fixture,
                                                 const MatchReported& report) const;
    [[nodiscard]] core::Status is_possible(const ReportedInjury& injury) const;
    [[nodiscard]] core::Status is_listed(const Deed& deed) const;
    [[nodiscard]] bool must_be_won(const Fixture& fixture) const;
    [[nodiscard]] core::Status take(const ReportConfirmed& confirmed) const;
    [[nodiscard]] core::Status take(const ReportSentBack& sent) const;
    [[nodiscard]] core::Status take(const MatchForfeited& forfeited) const;
    void forfeit(Fixture& fixture, const TeamId& by) const;
    [[nodiscard]] core::Status take(const TeamWithdrawn& withdrawn) const;
    [[nodiscard]] core::Status take(const ChallengeMade& made) const;
    [[nodiscard]] core::Status take(const ChallengeAnswered& answered) const;
    void make_fixture(Challenge& challenge) const;
    void lose(Fixture& fixture, const TeamId& loser) const;
    [[nodiscard]] core::Status take(const DealMade& deal) const;
    [[nodiscard]] core::Status take(const SeasonEnded&) const;
    [[nodiscard]] core::Status take(const EntryCorrected& corrected) const;
    [[nodiscard]] core::Status take(const CorrectionProposed& proposed) const;
    [[nodiscard]] core::Status take(const ProposalRejected& rejected) const;
    [[nodiscard]] core::Status take(const Renamed& renamed) const;
    [[nodiscard]] core::Status take(const Redrafted& redrafted) const;
    void hand_over_trophy() const;

    // What follows a match --------------------------------------------------------------------

    [[nodiscard]] core::Status take(const PostMatchAnswered& answered) const;
    [[nodiscard]] core::Status take(const PostMatchTakenBack& taken) const;
    [[nodiscard]] core::Status take(const PostMatchDice& told) const;
    [[nodiscard]] static core::Status fits_its_secret(const RunningPostMatch& running,
                                                      const PostMatchAnswered& answered);
    // The values of the teams on the day of the match, with the trophies they held.
    void begin_post_match(const Fixture& fixture, const std::array<int, 2>& values) const;
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
